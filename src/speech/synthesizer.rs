//! The synthesizer: the port for the system's synthesizer, a screen reader and a test's stand-in.

use super::catch_up::CatchUp;
use super::tempo::Tempo;
use super::{Urgency, VoiceSettings};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// A connection to a synthesizer. Its calls may block.
pub trait Synthesizer: Sized {
    /// Whether it sends `SpeechCommand::Began` for each audible utterance.
    const TELLS_BEGINNINGS: bool;
    /// Whether it may send `SpeechCommand::Began` or `SpeechCommand::Ended` where it promises neither:
    /// if none ever comes, it may be silent.
    const MAY_TELL_BEGINNINGS: bool = false;
    /// Whether a pressed key cuts all texts that it was given, before the program answers.
    const IS_CUT_BY_KEYS: bool = false;

    /// A new connection. It sends `SpeechCommand::Began` for each utterance that begins, and
    /// `SpeechCommand::Ended` for each utterance that ends or is cut.
    ///
    /// # Errors
    /// There is none.
    fn open(settings: &VoiceSettings, reports: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone>;

    /// Speaks a text: an answer at once and instead of all texts it was given, an event after
    /// these; a retelling is never given. Returns the name under which its beginning and its end
    /// will be reported, if they will.
    ///
    /// # Errors
    /// The synthesizer has gone.
    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone>;

    /// Speaks a last text instead of all texts it was given, before the program ends.
    ///
    /// # Errors
    /// The synthesizer has gone.
    fn leave_behind(&mut self, text: &str) -> Result<(), SynthesizerGone> {
        self.speak(text, Urgency::Answer).map(drop)
    }

    /// Whether it goes on speaking all texts it was given after the program has ended.
    fn outlives_program(&self) -> bool;

    /// Whether its current speech ends with the program, unless it is left behind.
    fn needs_leaving_behind(&self) -> bool {
        false
    }

    /// Falls silent.
    ///
    /// # Errors
    /// The synthesizer has gone.
    fn stop(&mut self) -> Result<(), SynthesizerGone>;

    /// Sets the settings from the next text on. Also called to check whether it is there.
    ///
    /// # Errors
    /// The synthesizer has gone.
    fn set(&mut self, settings: &VoiceSettings) -> Result<(), SynthesizerGone>;

    /// The names of the voices that speak the language.
    ///
    /// # Errors
    /// The synthesizer has gone.
    fn voices(&mut self) -> Result<Vec<String>, SynthesizerGone> {
        Ok(Vec::new())
    }

    /// Whether the chosen voice is missing, so that the usual one speaks.
    fn lacks_voice(&self) -> bool {
        false
    }

    /// The time after which a text counts as said without a reported end: longer than speaking it
    /// slowly takes.
    fn longest(&self, text: &str, tempo: &Tempo) -> Duration;

    /// The time after which the next text may be handed over, to be said right after this one;
    /// None: when this one has ended.
    fn soonest(&self, _text: &str, _tempo: &Tempo) -> Option<Duration> {
        None
    }
}

/// The synthesizer has stopped answering, or never did.
#[derive(Debug)]
pub struct SynthesizerGone;

/// A command to the speaking thread, from the player's thread or from the synthesizer.
#[derive(Debug)]
pub enum SpeechCommand {
    /// Speak this.
    Say(String, Urgency),
    /// Speak the first answer, or the second, which is shorter, if only then there is time for waiting
    /// events.
    Answer(String, String),
    /// Speak the first answer to the player's own move, or the second, which is shorter, if only then there is
    /// time for another player's move.
    AnswerMove(String, String),
    /// Tell these events since the player's own last move.
    CatchUp(CatchUp),
    /// Fall silent, and drop all waiting texts.
    Hush,
    /// Speak with these settings.
    Set(VoiceSettings),
    /// Send the names of the voices that speak the language.
    Voices(Sender<Vec<String>>),
    /// Send `done` when ending the program would lose no text, or at `by`.
    Finish {
        /// The deadline.
        by: Instant,
        /// The channel for the report.
        done: Sender<()>,
    },
    /// The utterance of this name has begun to be spoken.
    Began(String),
    /// The utterance of this name was spoken to its end, or cut on a command.
    Ended(String),
    /// The utterance of this name was cut by a screen reader of itself: at a key, or because its
    /// user wants quiet.
    Silenced(String),
    /// The utterance of this name was taken, and refused afterwards.
    Refused(String),
}
