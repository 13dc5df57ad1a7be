//! The voice of NVDA, if it runs: what is said goes to it in full, to its speech and its braille
//! display, whatever it makes of the console's text. NVDA speaks as its user has set it.

use super::synthesizer::{Gone, Order, Synthesizer};
use super::tempo::Tempo;
use super::windows_readers::{NVDA, running};
use super::{Urgency, VoiceSettings};
use salotto_windows::nvda::{Controller, Refused};
use std::sync::mpsc::Sender;
use std::time::Duration;

pub(super) struct Nvda(Controller);

impl Nvda {
    /// Under Wine the controller answers "it runs" though nothing does, so NVDA has to show its
    /// window as well.
    fn answers(&self) -> Result<(), Gone> {
        if running() != Some(NVDA) {
            return Err(Gone);
        }
        Ok(self.0.test_if_running()?)
    }
}

impl Synthesizer for Nvda {
    const OUTLIVES_PROGRAM: bool = true;
    const TELLS_BEGINNINGS: bool = false;

    fn open(_: &VoiceSettings, _: Sender<Order>) -> Result<Self, Gone> {
        let program = std::env::current_exe().map_err(|_| Gone)?;
        let nvda = Nvda(Controller::load(program.parent().ok_or(Gone)?).ok_or(Gone)?);
        nvda.answers()?;
        Ok(nvda)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, Gone> {
        self.answers()?;
        if urgency == Urgency::Answer {
            self.0.cancel_speech()?;
        }
        self.0.speak(text)?;
        self.0.braille(text)?;
        Ok(None)
    }

    fn stop(&mut self) -> Result<(), Gone> {
        Ok(self.0.cancel_speech()?)
    }

    /// NVDA's voice is up to its user.
    fn set(&mut self, _: &VoiceSettings) -> Result<(), Gone> {
        self.answers()
    }

    /// This controller doesn't report when NVDA has said something.
    fn longest(text: &str, tempo: &Tempo) -> Duration {
        tempo.time(text)
    }

    /// NVDA queues what comes early: whoever listens fast hears no pause.
    fn soonest(text: &str, tempo: &Tempo) -> Option<Duration> {
        Some(tempo.time(text) / 2)
    }
}

impl From<Refused> for Gone {
    fn from(_: Refused) -> Gone {
        Gone
    }
}
