//! The voice of NVDA, if it runs: messages go to it in full, to its speech and its braille display,
//! independent of its reading of the console's text. NVDA speaks with its user's settings.

use super::progress::Progress;
use super::synthesizer::{SpeechCommand, Synthesizer, SynthesizerGone};
use super::tempo::Tempo;
use super::windows_readers::{NVDA, running};
use super::{Urgency, VoiceSettings};
use salotto_windows::nvda::{Controller, NvdaRefused, TextFate};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// The maximum time for the call for an ended text to return. An NVDA from 2024.1 to May 2026 never
/// returns for a text that is cut before it has begun.
const RETURNS_WITHIN: Duration = Duration::from_millis(500);

/// The process of the NVDA that didn't return; 0 if none.
static DOESNT_RETURN: AtomicU32 = AtomicU32::new(0);

pub(super) struct Nvda {
    controller: Controller,
    /// The speech with reports of its end; None with the first version of the controller.
    sayer: Option<NvdaSpeaker>,
}

impl Nvda {
    /// Switches to the interface of the first controller, until NVDA is restarted: no ends are
    /// reported.
    fn give_up_waiting(&mut self) {
        if let Some(sayer) = self.sayer.take() {
            sayer.give_up();
        }
        DOESNT_RETURN.store(self.controller.process_that_tells_ends().unwrap_or_default(), Ordering::Relaxed);
    }

    /// Under Wine the controller answers "it runs" though there is no NVDA, so NVDA has to show its
    /// window as well.
    fn answers(&self) -> Result<(), SynthesizerGone> {
        if running() != Some(NVDA) {
            return Err(SynthesizerGone);
        }
        Ok(self.controller.test_if_running()?)
    }
}

impl Synthesizer for Nvda {
    const TELLS_BEGINNINGS: bool = false;
    const IS_CUT_BY_KEYS: bool = true;

    fn open(_: &VoiceSettings, reports: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        let program = std::env::current_exe().map_err(|_| SynthesizerGone)?;
        let controller = Controller::load(program.parent().ok_or(SynthesizerGone)?).ok_or(SynthesizerGone)?;
        let mut nvda = Nvda { controller, sayer: None };
        nvda.answers()?;
        let process = controller.process_that_tells_ends();
        if process.is_some_and(|process| process != DOESNT_RETURN.load(Ordering::Relaxed)) {
            nvda.sayer = NvdaSpeaker::start(controller, reports);
        }
        Ok(nvda)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone> {
        self.answers()?;
        let cuts = urgency == Urgency::Answer;
        if cuts {
            self.stop()?;
        }
        // Earlier texts have ended, have been cut, or are long overdue.
        if self.sayer.as_ref().is_some_and(|sayer| !sayer.returns_within(RETURNS_WITHIN)) {
            self.give_up_waiting();
        }
        let name = match &mut self.sayer {
            Some(sayer) => Some(sayer.say(text)?),
            None => {
                self.controller.speak(text)?;
                None
            }
        };
        self.controller.braille(text)?;
        Ok(name)
    }

    /// Speech with a reported end would end with the program, so the text is sent without one.
    fn leave_behind(&mut self, text: &str) -> Result<(), SynthesizerGone> {
        self.stop()?;
        self.controller.speak(text)?;
        Ok(self.controller.braille(text)?)
    }

    fn outlives_program(&self) -> bool {
        self.sayer.is_none()
    }

    fn needs_leaving_behind(&self) -> bool {
        self.sayer.is_some()
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        if let Some(sayer) = &self.sayer {
            sayer.drop_what_waits();
        }
        Ok(self.controller.cancel_speech()?)
    }

    /// No effect: NVDA's user chooses the voice.
    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        self.answers()
    }

    /// With reported ends, a missing report is the exception.
    fn longest(&self, text: &str, tempo: &Tempo) -> Duration {
        let time = tempo.time(text);
        if self.sayer.is_some() { time * 3 + Duration::from_secs(5) } else { time }
    }

    /// The first controller reports no end. NVDA queues early texts, so that a fast listener hears
    /// no pause.
    fn soonest(&self, text: &str, tempo: &Tempo) -> Option<Duration> {
        self.sayer.is_none().then(|| tempo.soonest(text))
    }
}

/// A thread that gives NVDA a text and waits until it has been said or cut: NVDA reports the end in
/// no other way. It ends with the connection.
struct NvdaSpeaker {
    texts: Sender<NvdaText>,
    /// The number of the last text.
    last: u64,
    progress: Arc<Progress>,
}

struct NvdaText {
    number: u64,
    text: String,
}

/// The number of the next text, unique across connections.
static COUNT: AtomicU64 = AtomicU64::new(1);

impl NvdaSpeaker {
    /// None if the system refuses a thread.
    fn start(controller: Controller, reports: Sender<SpeechCommand>) -> Option<NvdaSpeaker> {
        let (texts, inbox) = channel();
        let sayer = NvdaSpeaker { texts, last: 0, progress: Arc::default() };
        let progress = Arc::clone(&sayer.progress);
        let said = move || say_each(controller, &inbox, &progress, &reports);
        thread::Builder::new().name("nvda".into()).spawn(said).ok().map(|_| sayer)
    }

    /// Says a text; returns the name under which its end is reported.
    fn say(&mut self, text: &str) -> Result<String, SynthesizerGone> {
        self.last = COUNT.fetch_add(1, Ordering::Relaxed);
        self.texts.send(NvdaText { number: self.last, text: text.to_owned() }).map_err(|_| SynthesizerGone)?;
        Ok(self.last.to_string())
    }

    fn drop_what_waits(&self) {
        self.progress.drop_up_to(self.last);
    }

    /// Waits until NVDA has returned from all calls, at most `timeout`; returns whether it has.
    fn returns_within(&self, timeout: Duration) -> bool {
        self.progress.comes_to(self.last, timeout)
    }

    /// Stops for good, even if NVDA should return.
    fn give_up(self) {
        self.progress.drop_up_to(u64::MAX);
    }
}

fn say_each(controller: Controller, texts: &Receiver<NvdaText>, progress: &Progress, reports: &Sender<SpeechCommand>) {
    for NvdaText { number, text } in texts {
        let told = progress.is_wanted(number).then(|| say(controller, number, &text, reports));
        progress.finish(number);
        if let Some(told) = told
            && reports.send(told).is_err()
        {
            return;
        }
    }
}

/// Says a text, and reports its outcome when it is known.
fn say(controller: Controller, number: u64, text: &str, reports: &Sender<SpeechCommand>) -> SpeechCommand {
    let (name, begins) = (number.to_string(), reports.clone());
    let begun = {
        let name = name.clone();
        move || _ = begins.send(SpeechCommand::Began(name))
    };
    match controller.speak_to_end(text, begun) {
        Ok(TextFate::Said) => SpeechCommand::Ended(name),
        Ok(TextFate::Cut) => SpeechCommand::Silenced(name),
        Err(NvdaRefused) => SpeechCommand::Refused(name),
    }
}

impl From<NvdaRefused> for SynthesizerGone {
    fn from(_: NvdaRefused) -> SynthesizerGone {
        SynthesizerGone
    }
}
