//! The voice of JAWS, if it runs: messages go to it in full, to its speech and its braille display,
//! independent of its reading of the console's text. JAWS speaks with its user's settings, and
//! doesn't report its progress.

use super::synthesizer::{SpeechCommand, Synthesizer, SynthesizerGone};
use super::tempo::Tempo;
use super::windows_readers::{JAWS, running};
use super::{Urgency, VoiceSettings};
use salotto_windows::jaws::{self, JawsRefused};
use std::sync::mpsc::Sender;
use std::time::Duration;

pub(super) struct JawsVoice(jaws::Jaws);

impl Synthesizer for JawsVoice {
    const TELLS_BEGINNINGS: bool = false;
    const IS_CUT_BY_KEYS: bool = true;

    fn open(_: &VoiceSettings, _: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        runs()?;
        Ok(JawsVoice(jaws::Jaws::connect()?))
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone> {
        runs()?;
        match urgency {
            Urgency::Answer => self.0.say_instead(text)?,
            Urgency::Retelling | Urgency::Event => self.0.say(text)?,
        }
        // A failure is ignored: there may be no display.
        _ = self.0.braille(text);
        Ok(None)
    }

    fn outlives_program(&self) -> bool {
        true
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        Ok(self.0.stop_speech()?)
    }

    /// No effect: JAWS's user chooses the voice.
    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        runs()
    }

    fn longest(&self, text: &str, tempo: &Tempo) -> Duration {
        tempo.time(text)
    }

    /// JAWS queues early texts, so that a fast listener hears no pause.
    fn soonest(&self, text: &str, tempo: &Tempo) -> Option<Duration> {
        Some(tempo.soonest(text))
    }
}

/// Checks that JAWS runs, by its window: its object exists wherever it is installed.
fn runs() -> Result<(), SynthesizerGone> {
    if running() == Some(JAWS) { Ok(()) } else { Err(SynthesizerGone) }
}

impl From<JawsRefused> for SynthesizerGone {
    fn from(_: JawsRefused) -> SynthesizerGone {
        SynthesizerGone
    }
}
