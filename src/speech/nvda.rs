//! The voice of NVDA, if it runs: what is said goes to it in full, to its speech and its braille
//! display, whatever it makes of the console's text. NVDA speaks as its user has set it.

use super::speaking::{Gone, Order, Synthesizer};
use super::windows_readers::{NVDA, running};
use super::{Urgency, VoiceSettings};
use salotto_windows::nvda::{Controller, Refused};
use std::sync::mpsc::Sender;
use std::time::Duration;

/// The estimated time per character at which NVDA's users listen, and the start of an utterance.
/// NVDA doesn't report when it has said something; while it is assumed to speak, what comes next
/// waits here, and what a key cuts is said again. Faster listeners wait a little between two moves,
/// slower ones hear the end of a move from NVDA's own queue.
const CHARACTER: Duration = Duration::from_millis(50);
const START: Duration = Duration::from_millis(150);

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

    fn longest(text: &str) -> Duration {
        START + CHARACTER * text.chars().count() as u32
    }
}

impl From<Refused> for Gone {
    fn from(_: Refused) -> Gone {
        Gone
    }
}
