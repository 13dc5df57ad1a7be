//! The output of messages to the player: as lines on the screen, and as speech of the program's own
//! voice.

pub mod catch_up;
pub mod history;
#[cfg(windows)]
mod jaws;
pub mod line_breaking;
pub mod line_reader;
pub mod match_note;
#[cfg(windows)]
mod nvda;
pub(crate) mod paste_marks;
mod plain_text;
pub mod prerequisites;
pub mod reader_speed;
pub mod readers;
pub mod scene;
pub mod screen;
pub mod sounds;
pub mod speech_thread;
pub mod synthesizer;
pub mod tempo;
pub mod voice;
pub mod wire;

mod crlf;
#[cfg(any(target_os = "linux", test))]
mod linux_readers;
#[cfg(any(windows, test))]
mod progress;
mod queue;
mod sheet;
mod voice_health;
#[cfg(any(windows, test))]
mod windows_readers;

use catch_up::CatchUp;
use reader_speed::ReaderSpeed;
use std::time::Duration;

/// The purpose of a message, which decides what it may interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The answer to a key. It cuts the current speech and replaces an earlier answer; events cut
    /// by it are said once more when there is time.
    Answer,
    /// An answer that repeats earlier messages: waiting or current speech of these isn't repeated
    /// after it, unless it is cut.
    Retelling,
    /// An event at the table, sentence by sentence. It waits its turn; a sentence that is cut twice
    /// isn't said again.
    Event,
}

/// Speaks sentences. No call waits for the synthesizer, except `finish`, for a given time.
pub trait Speaker {
    /// Whether it speaks at all.
    fn speaks(&self) -> bool {
        true
    }

    /// Whether it needs the events since the player's own last move.
    fn follows_events(&self) -> bool {
        self.speaks()
    }

    /// Speaks the text, at once or in its turn. Empty text is not spoken; as an answer it notes
    /// that a key was pressed.
    fn say(&mut self, text: &str, urgency: Urgency);

    /// Speaks an answer; `short` in its place if only then there is time for waiting events.
    fn answer(&mut self, text: &str, _short: &str) {
        self.say(text, Urgency::Answer);
    }

    /// Speaks the answer to the player's own move; `short` in its place if only then there is time for the move that
    /// follows it.
    fn answer_move(&mut self, text: &str, _short: &str) {
        self.say(text, Urgency::Answer);
    }

    /// Replaces the events since the player's own last move, which are told when there is time.
    fn catch_up(&mut self, _now: CatchUp) {}

    /// A text to be written once more, since a screen reader that reads written lines was cut in it and
    /// the player rests; None if there is none.
    fn take_retelling(&mut self) -> Option<String> {
        None
    }

    /// Falls silent at once, dropping all waiting messages, even events, since the player has asked
    /// for quiet.
    fn hush(&mut self);

    /// Sets the settings from the next text on.
    fn set_voice_settings(&mut self, settings: &VoiceSettings);

    /// The names of the voices that speak the language, if they are known within `timeout`; empty
    /// if there is no choice.
    fn voices(&mut self, _patience: Duration) -> Vec<String> {
        Vec::new()
    }

    /// A change of the voice's state for the player, each one once; None if there is none.
    fn take_notice(&mut self) -> Option<VoiceNotice>;

    /// The name of the screen reader that speaks here, which would also read written lines.
    fn reader(&self) -> Option<&'static str> {
        None
    }

    /// Waits until all messages will be heard even if the program ends now, at most `timeout`.
    fn finish(&mut self, timeout: Duration);
}

/// The settings of a voice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoiceSettings {
    /// A language tag: "it", "en-GB".
    pub language: String,
    /// In percent: 0 is the synthesizer's slowest rate, 50 its normal one, 100 the fastest. Above
    /// 100 counts as 100.
    pub rate: u8,
    /// In percent: 0 is the synthesizer's softest, 100 the loudest, which is also the normal one.
    pub volume: u8,
    /// The name of the voice, if it isn't the language's usual one. If the synthesizer doesn't have
    /// it, the usual one speaks.
    pub voice: Option<String>,
    /// Whether a screen reader that is given texts falls silent at each key.
    pub is_cut_by_keys: bool,
    /// The speed of the screen reader, if its user has measured it.
    pub reader_speed: Option<ReaderSpeed>,
}

/// A change of a voice's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoiceNotice {
    /// This machine has no responding synthesizer. The voice starts if one appears.
    Absent,
    /// The synthesizer doesn't have the chosen voice: the language's usual one speaks.
    Usual,
    /// The synthesizer has stopped answering. Messages wait for it meanwhile.
    Lost,
    /// The synthesizer takes texts and has never reported that it speaks: it may be silent, or report
    /// nothing.
    Unreported,
    /// The synthesizer answers again, or for the first time.
    Back,
}

/// A silent speaker: for players who listen with a screen reader, and for tests.
#[derive(Clone, Copy, Debug, Default)]
pub struct SilentSpeaker;

impl Speaker for SilentSpeaker {
    fn speaks(&self) -> bool {
        false
    }

    fn say(&mut self, _text: &str, _urgency: Urgency) {}

    fn hush(&mut self) {}

    fn set_voice_settings(&mut self, _settings: &VoiceSettings) {}

    fn take_notice(&mut self) -> Option<VoiceNotice> {
        None
    }

    fn finish(&mut self, _patience: Duration) {}
}
