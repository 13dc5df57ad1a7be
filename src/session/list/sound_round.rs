//! A round to learn the sounds by: each step is heard first, and told when the player asks.

use super::List;
use super::choice::Fallback;
use crate::games::any::AnyGame;
use crate::games::{Game, Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::sound::SoundCue;
use crate::narration::{EventNarration, Listener, Message, sound_cues};
use crate::records;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::names::bot_names;

/// The round, in which both players lay at both ends, draw and pass, and the first one goes out.
const RECORD: &str = include_str!("sound_round.salotto");

/// The seat from which the round is heard.
const OWN: Seat = Seat(0);

/// A step of the round.
struct RoundStep {
    sounds: Vec<SoundCue>,
    /// The sentences that tell it.
    told: Vec<Message>,
}

/// Shows the round as a list: the arrows play its steps, and choosing one says what it was.
///
/// # Errors
/// The user leaves for something else.
pub(super) fn show(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let other = bot_names(person.output.locale()).swap_remove(0);
    let names = vec![String::new(), other.clone()];
    let listener =
        Listener { seat: Some(OWN), names, mates: SeatSet::default(), detail: person.settings.detail, facts: person.settings.tell.clone() };
    let steps = steps(&listener);
    let item = |step: &RoundStep| Message { cues: step.sounds.clone(), ..message!("sounds-round-step") };
    let mut list = List::to_walk(message!("sounds-round-title", other = other), steps.iter().map(item).collect());
    while let Some(place) = person.choose(&list, fallback).into_item()? {
        person.output.hold_for_next(&steps[place].told);
        list.go_on(message!("sounds-round-more"), place);
    }
    Ok(())
}

/// The steps of the round that have a sound.
fn steps(listener: &Listener) -> Vec<RoundStep> {
    let record = records::parse(RECORD.as_bytes()).unwrap_or_else(|(line, _)| unreachable!("line {line} of our own record"));
    let mut steps = Vec::new();
    let played = records::play::<AnyGame>(&record, |events, game| {
        let view = game.view(OWN);
        let sounds = sound_cues(events, &view, listener);
        if !sounds.is_empty() {
            steps.push(RoundStep { sounds, told: AnyGame::narrate(events, &view, listener) });
        }
    });
    assert!(played.is_ok(), "our own record is legal");
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::narration::Detail;
    use crate::narration::sound::{Sound, SoundActor};

    #[test]
    fn each_step_of_the_round_has_sounds_and_sentences_and_the_round_has_the_sounds_of_a_match() {
        let names = vec!["Anna".to_string(), "Bruno".to_string()];
        let listener = Listener { seat: Some(OWN), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
        let steps = steps(&listener);
        assert!(steps.len() >= 20, "{}", steps.len());
        assert!(steps.iter().all(|step| !step.told.is_empty()));
        let heard: Vec<SoundCue> = steps.iter().flat_map(|step| step.sounds.clone()).collect();
        for sound in [Sound::Deal, Sound::Start, Sound::Left, Sound::Right, Sound::Draw, Sound::Pass, Sound::RoundWon] {
            assert!(heard.iter().any(|cue| cue.sound == sound), "{sound:?}: {heard:?}");
        }
        assert!([SoundActor::You, SoundActor::First].iter().all(|actor| heard.iter().any(|cue| cue.actor == *actor)));
    }
}
