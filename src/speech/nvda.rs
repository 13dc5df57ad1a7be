//! The voice of NVDA, where it runs: what is said goes to it whole, to its speech and to its
//! braille display, whatever it makes of the console's text. NVDA speaks as its user has set it.

use super::speaking::{Gone, Order, Synthesizer};
use super::windows_readers::{NVDA, running};
use super::{Urgency, VoiceSettings};
use salotto_windows::nvda::{Controller, Refused};
use std::sync::mpsc::Sender;
use std::time::Duration;

/// How NVDA's users listen, and the start of an utterance. NVDA doesn't tell when it has said
/// something; while it is taken to speak, what comes next waits here, and what a key cuts is said
/// again. Whoever listens faster waits a little between two moves, whoever listens slower hears the
/// end of a move from NVDA's own queue.
const CHARACTER: Duration = Duration::from_millis(50);
const START: Duration = Duration::from_millis(150);

pub(super) struct Nvda(Controller);

impl Nvda {
    /// The controller answers "it runs" under Wine, where nothing runs: NVDA has to show itself as
    /// well.
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

    /// NVDA's voice is its user's matter.
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
