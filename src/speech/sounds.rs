//! The program's own sounds: the files of a sound, their position and timing, and the wanted kinds.

use crate::narration::Message;
use crate::narration::sound::{Sound, SoundActor, SoundCue, SoundKind};
use salotto_sound::{Cue, CuePolicy, Layer, MixSettings, Player};
use std::io;

/// Plays sounds. No call waits for the sound server.
pub struct Sounds {
    player: Player,
    mix: MixSettings,
    choice: SoundChoice,
}

/// The sounds that the player wants, and the words beside them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SoundChoice {
    /// The silenced kinds.
    pub off: Vec<SoundKind>,
    /// Whether words that a sound tells are left out.
    pub replaces_words: bool,
}

/// The messages that say no more than their sound does, or only what the player has just done. Moves that make
/// points aren't among them.
const TOLD_BY_SOUND: [&str; 7] =
    ["edge", "line-end", "laid-you", "passed-you", "kingdom-took-you", "kingdom-skipped-you", "kingdom-discarded-you"];

/// The kind of the sound that tells the same as a message; None if none does.
pub fn telling_kind(message: &Message) -> Option<SoundKind> {
    let told = TOLD_BY_SOUND.contains(&message.id.as_ref());
    message.cues.first().filter(|_| told).map(|cue| cue.sound.kind())
}

impl SoundChoice {
    /// Whether words are left out that a sound of this kind tells.
    fn replaces(&self, kind: SoundKind) -> bool {
        self.replaces_words && !self.off.contains(&kind)
    }
}

impl Sounds {
    /// A player of sounds with these settings. Nothing is connected before the first sound.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn start(mix: MixSettings, choice: SoundChoice) -> io::Result<Sounds> {
        Ok(Sounds { player: Player::start(mix.clone())?, mix, choice })
    }

    /// Changes the settings and the wanted sounds from the next sound on.
    pub fn set(&mut self, mix: MixSettings, choice: SoundChoice) {
        self.choice = choice;
        if mix != self.mix {
            self.player.set(mix.clone());
            self.mix = mix;
        }
    }

    /// The settings of the playback.
    pub fn mix(&self) -> &MixSettings {
        &self.mix
    }

    /// Whether this sound would be played.
    pub fn plays(&self, sound: Sound) -> bool {
        self.mix.volume > 0 && !self.choice.off.contains(&sound.kind())
    }

    /// Whether words are left out that a sound of this kind tells. While no device takes sounds, none are.
    pub fn replaces(&self, kind: SoundKind) -> bool {
        self.mix.volume > 0 && self.player.is_heard() && self.choice.replaces(kind)
    }

    /// Plays a sound in its turn, if its kind is wanted.
    pub fn play(&self, cue: SoundCue) {
        if self.plays(cue.sound) {
            self.player.play(self::to_cue(cue));
        }
    }

    /// Plays a sound in its turn as an example, whether its kind is wanted or not.
    pub fn play_example(&self, cue: SoundCue) {
        self.player.play(self::to_cue(cue));
    }

    /// Silences the current and the waiting sounds.
    pub fn hush(&self) {
        self.player.hush();
    }
}

/// The cue for a sound: its files, and how it waits.
pub fn to_cue(cue: SoundCue) -> Cue {
    let number = |word: &str, words: &[&str]| words.iter().position(|other| *other == word).unwrap_or_default() as u32;
    let meaning = 16 * number(cue.sound.word(), Sound::WORDS) + number(cue.actor.word(), SoundActor::WORDS);
    let is_of_match = !matches!(cue.sound.kind(), SoundKind::People | SoundKind::Lists);
    Cue { meaning, class: class_of(cue.sound), is_of_match, layers: layers(cue) }
}

fn class_of(sound: Sound) -> CuePolicy {
    match sound {
        Sound::Item | Sound::Edge | Sound::Playable | Sound::Unplayable => CuePolicy::Tick,
        Sound::Turn => CuePolicy::Kept,
        Sound::RoundWon | Sound::RoundLost | Sound::RoundBlocked | Sound::MatchWon | Sound::MatchLost => CuePolicy::Notice,
        _ if sound.kind() == SoundKind::Moves => CuePolicy::Move,
        _ => CuePolicy::Notice,
    }
}

/// The files that sound together. The ends differ by register and rhythm as well as by side: the left one is low and
/// single, the right one high and struck twice.
fn layers(cue: SoundCue) -> Vec<Layer> {
    let pan = f32::from(cue.side) / 100.0;
    let doer = cue.actor.word();
    let layer = |name: String, speed: f32, gain: f32, delay: u32| Layer { name, pan, speed, gain, delay };
    let laid = |speed: f32| layer(format!("lay-{doer}"), speed, 1.0, 0);
    let one = |name: String| vec![layer(name, 1.0, 1.0, 0)];
    let mut layers = match cue.sound {
        Sound::Left => vec![laid(0.8)],
        Sound::Right => vec![laid(1.2), layer(format!("lay-{doer}"), 1.35, 0.6, 55)],
        Sound::Start => vec![laid(0.7)],
        Sound::Lay => vec![laid(1.0)],
        Sound::Draw => one(format!("draw-{doer}")),
        Sound::Pass => one(format!("pass-{doer}")),
        Sound::Card => one(format!("card-{doer}")),
        Sound::Land => one(format!("land-{doer}")),
        Sound::Take => vec![layer(format!("land-{doer}"), 1.6, 0.8, 0)],
        other => one(other.word().replace("win", "match-won")),
    };
    if cue.double {
        layers.push(layer("double".to_string(), 1.0, 0.8, 15));
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::narration::message::message;

    /// All sounds by all actors.
    fn all() -> impl Iterator<Item = SoundCue> {
        Sound::ALL.iter().flat_map(|sound| SoundActor::ALL.iter().map(|doer| SoundCue { actor: *doer, ..SoundCue::from(*sound).at_end() }))
    }

    #[test]
    fn words_are_left_out_where_the_player_wants_it_and_a_sound_of_a_wanted_kind_tells_the_same() {
        let edge = message!("edge").with_sound(Sound::Edge);
        assert_eq!(telling_kind(&edge), Some(SoundKind::Lists));
        assert_eq!(telling_kind(&message!("edge")), None, "without a sound, as when told again");
        assert_eq!(telling_kind(&message!("hushed").with_sound(Sound::Edge)), None, "words of another meaning");
        let replaces = |replaces_words, off| SoundChoice { off, replaces_words }.replaces(SoundKind::Lists);
        assert!(replaces(true, vec![]) && replaces(true, vec![SoundKind::Moves]));
        assert!(!replaces(false, vec![]) && !replaces(true, vec![SoundKind::Lists]));
    }

    #[test]
    fn every_sound_has_its_files_and_every_file_its_sound() {
        let has = |name: &str, wanted: &str| name.strip_prefix(wanted).is_some_and(|rest| matches!(rest, "" | "-1" | "-2" | "-3"));
        let wanted: Vec<String> = all().map(|cue| cue.ringing(true)).flat_map(layers).map(|layer| layer.name).collect();
        for wanted in &wanted {
            assert!(salotto_sound::names().any(|name| has(name, wanted)), "{wanted}");
        }
        for name in salotto_sound::names() {
            assert!(wanted.iter().any(|wanted| has(name, wanted)), "{name} is never heard");
        }
    }

    #[test]
    fn no_two_sounds_mean_the_same() {
        let mut meanings: Vec<u32> = all().map(|one| to_cue(one).meaning).collect();
        let count = meanings.len();
        meanings.sort_unstable();
        meanings.dedup();
        assert_eq!(meanings.len(), count);
    }
}
