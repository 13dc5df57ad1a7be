//! The sounds of events: in whole matches of every game, each event has a sound for some listener, or is named here as
//! silent.

use crate::games::{cases, each_game, rules_of};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::catalogue::{CatalogueGame, GameName, with_game};
use salotto::games::{Choices, Seat, SeatSet, Stage};
use salotto::narration::sound::{SoundKind, merge_cues};
use salotto::narration::{Detail, EventNarration, Listener};
use std::collections::{BTreeMap, BTreeSet};

/// The matches played of each way of playing.
const MATCHES: u64 = 4;

/// The events without a sound of their own: an event that comes with them has one.
fn silent(game: GameName) -> &'static [&'static str] {
    match game {
        GameName::AllFives => &["Equal", "ExtraRound", "Opens", "Scored", "Showed"],
        GameName::MexicanTrain => &["Scored", "Showed", "Stopped"],
        GameName::Bidomino => &["Exhausted", "MarkedFromHand", "MarkedFromStock", "MarkersLost", "Written"],
        GameName::Kingdomino => &["OrderDrawn", "RoundOver", "Scored"],
        _ => &["Eliminated", "ExtraRound", "Opens", "Redealt", "Scored", "Seated", "Showed", "Void"],
    }
}

/// Whether any listener hears an event, by its name.
type Heard = BTreeMap<String, bool>;

/// Plays a match by chance, and listens at every seat and as a spectator.
fn listens<G: CatalogueGame + EventNarration>(options: &str, seed: u64, heard: &mut Heard) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let rules = rules_of::<G>(options);
    let names = vec!["Nino".to_string(); G::players(&rules)];
    let mut game = G::new(rules);
    loop {
        let mut log = Vec::new();
        match game.stage() {
            Stage::ToShuffle(pieces) => {
                let mut order = pieces.to_vec();
                order.shuffle(&mut chance);
                game.shuffled(&order, &mut log).expect("every piece once");
            }
            Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut log),
            Stage::Over(_) => return,
        }
        let seats = (0..names.len()).map(|seat| Some(Seat(seat as u8))).chain([None]);
        for seat in seats {
            let view = game.view(seat.unwrap_or(Seat::NOBODY));
            let mates = seat.map_or(SeatSet::default(), |seat| G::partners(&view, seat));
            let listener = Listener { seat, names: names.clone(), mates, detail: Detail::Normal, facts: Default::default() };
            for event in &log {
                let cues = G::sounds(event, &view, &listener);
                assert!(
                    cues.iter().all(|cue| cue.sound.kind() == SoundKind::Moves && (-100..=100).contains(&cue.side)),
                    "{event:?}: {cues:?}"
                );
                let name = format!("{event:?}").split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_string();
                *heard.entry(name).or_default() |= !cues.is_empty();
            }
            let all: Vec<_> = log.iter().flat_map(|event| G::sounds(event, &view, &listener)).collect();
            assert_eq!(merge_cues(all.clone()).is_empty(), all.is_empty(), "something of it is heard");
        }
    }
}

#[test]
fn each_event_of_each_game_has_a_sound_or_is_named_as_silent() {
    each_game(|game| {
        let mut heard = Heard::new();
        for options in cases(game).laws {
            (0..MATCHES).for_each(|seed| with_game!(game, G => listens::<G>(&options, seed, &mut heard)));
        }
        let named: BTreeSet<&str> = silent(game).iter().copied().collect();
        for (name, is_heard) in &heard {
            assert_eq!(*is_heard, !named.contains(name.as_str()), "{game:?}: {name}");
        }
    });
}
