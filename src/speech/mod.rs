//! What is said reaches a player here: as lines on the screen, and as words of the program's own
//! voice.

pub mod history;
#[cfg(windows)]
mod nvda;
pub mod readers;
pub mod rows;
pub mod screen;
pub mod voice;
pub mod wire;

mod pulse;
mod queue;
mod sheet;
mod speaking;
#[cfg(any(windows, test))]
mod windows_readers;

use std::time::Duration;

/// Why something is said, and so what it may push aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The answer to a key. It cuts what is being said and replaces an earlier answer; an event
    /// that it cuts is said again after it.
    Answer,
    /// The answer that tells again what has been said: what waits, or is being said, isn't told a
    /// second time after it.
    Retelling,
    /// What happened at the table. It waits its turn and is never lost.
    Event,
}

/// Where sentences are spoken. No call waits for the synthesizer, except `finish`, which says how
/// long.
pub trait Speaker {
    /// Speaks the text, at once or in its turn. Empty text is not spoken.
    fn say(&mut self, text: &str, urgency: Urgency);

    /// Silence at once. What was waiting is dropped, events too: the player has asked for quiet.
    fn hush(&mut self);

    /// From the next text on, speaks so.
    fn set(&mut self, settings: &VoiceSettings);

    /// The names of the voices that speak the language, as far as they are known within `patience`;
    /// none where there is nothing to choose.
    fn voices(&mut self, _patience: Duration) -> Vec<String> {
        Vec::new()
    }

    /// What the player should be told about the voice, each change once; None if there is nothing
    /// new.
    fn notice(&mut self) -> Option<VoiceNotice>;

    /// Whether it is a screen reader that speaks here: it would say what is written as well.
    fn reads_screen(&self) -> bool {
        false
    }

    /// Waits until all that was said will be heard even if the program ends now, but no longer than
    /// `patience`.
    fn finish(&mut self, patience: Duration);
}

/// How the voice speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoiceSettings {
    /// A language tag: "it", "en-GB".
    pub language: String,
    /// Percent: 0 is the slowest that the synthesizer can, 50 its normal rate, 100 the fastest.
    /// Above 100 counts as 100.
    pub rate: u8,
    /// Percent: 0 is the softest that the synthesizer can, 100 the loudest, which is also the
    /// normal one.
    pub volume: u8,
    /// The name of the voice, if it isn't the usual one of the language. Where the synthesizer has
    /// none of that name, the usual one speaks.
    pub voice: Option<String>,
}

/// What a voice tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoiceNotice {
    /// This machine has no synthesizer that answers. The voice starts if one comes.
    Absent,
    /// The synthesizer answered before and does no more. What is said meanwhile waits for it.
    Lost,
    /// It answers, after having been absent or lost.
    Back,
}

/// Says nothing: for a player who listens with a screen reader, and for tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mute;

impl Speaker for Mute {
    fn say(&mut self, _text: &str, _urgency: Urgency) {}

    fn hush(&mut self) {}

    fn set(&mut self, _settings: &VoiceSettings) {}

    fn notice(&mut self) -> Option<VoiceNotice> {
        None
    }

    fn finish(&mut self, _patience: Duration) {}
}
