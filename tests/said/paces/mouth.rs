//! Voices that take their time for each letter, by a simulated clock.

use salotto::speech::synthesizer::{SpeechCommand, Synthesizer, SynthesizerGone};
use salotto::speech::tempo::Tempo;
use salotto::speech::{Urgency, VoiceSettings};
use std::cell::RefCell;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

thread_local! {
    /// The voice behind the stand-ins of this thread.
    static MOUTH: RefCell<Mouth> = RefCell::new(Mouth::at(Instant::now(), Duration::ZERO));
}

/// A text given to a voice, and the times at which it is said.
#[derive(Clone, Debug)]
pub struct Given {
    pub text: String,
    pub urgency: Urgency,
    pub at: Instant,
    pub starts: Instant,
    pub ends: Instant,
    pub cut: Option<Instant>,
    /// Whether the reader cut it by itself.
    silenced: bool,
    told: [bool; 2],
}

impl Given {
    pub fn is_whole(&self) -> bool {
        self.cut.is_none()
    }

    /// The time at which its sound stopped.
    pub fn stops(&self) -> Instant {
        self.cut.map_or(self.ends, |cut| cut.min(self.ends))
    }
}

pub struct Mouth {
    pub now: Instant,
    pub letter: Duration,
    pub given: Vec<Given>,
    /// The channel for reports of beginnings and ends, if the voice reports them.
    reports: Option<Sender<SpeechCommand>>,
    /// Whether the voice falls silent at each key by itself.
    hears_keys: bool,
}

impl Mouth {
    pub fn at(now: Instant, letter: Duration) -> Mouth {
        Mouth { now, letter, given: Vec::new(), reports: None, hears_keys: false }
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> String {
        if urgency == Urgency::Answer {
            self.fall_silent();
        }
        let starts = self.quiet_at().max(self.now);
        let ends = starts + self.letter * text.chars().count() as u32;
        let (at, cut) = (self.now, None);
        self.given.push(Given { text: text.to_string(), urgency, at, starts, ends, cut, silenced: false, told: [false; 2] });
        (self.given.len() - 1).to_string()
    }

    /// The time at which all texts so far have been said.
    pub fn quiet_at(&self) -> Instant {
        let last = self.given.iter().rev().take(8).map(Given::stops).max();
        last.unwrap_or(self.now)
    }

    fn fall_silent(&mut self) {
        self.cut(false);
    }

    /// Cuts unfinished texts; `by_itself` tells that the reader did so unasked.
    fn cut(&mut self, by_itself: bool) {
        let now = self.now;
        for given in self.given.iter_mut().rev().take(8).filter(|given| given.is_whole() && given.ends > now) {
            (given.cut, given.silenced) = (Some(now), by_itself);
        }
    }

    pub fn hear_key(&mut self) {
        if self.hears_keys {
            self.cut(true);
            self.report();
        }
    }

    /// The time of the next report of a beginning or an end.
    pub fn next_report(&self) -> Option<Instant> {
        self.reports.as_ref()?;
        let moments = self.given.iter().rev().take(8).flat_map(|given| {
            let starts = (given.is_whole() && !given.told[0]).then_some(given.starts);
            starts.into_iter().chain((!given.told[1]).then_some(given.cut.unwrap_or(given.ends)))
        });
        moments.min()
    }

    pub fn report(&mut self) {
        let (Some(reports), now) = (&self.reports, self.now) else { return };
        for (name, given) in self.given.iter_mut().enumerate().rev().take(8) {
            if given.starts <= now && given.is_whole() && !std::mem::replace(&mut given.told[0], true) {
                _ = reports.send(SpeechCommand::Began(name.to_string()));
            }
            if given.cut.unwrap_or(given.ends) <= now && !std::mem::replace(&mut given.told[1], true) {
                let told = if given.silenced { SpeechCommand::Silenced } else { SpeechCommand::Ended };
                _ = reports.send(told(name.to_string()));
            }
        }
    }
}

pub fn mouth<T>(what: impl FnOnce(&mut Mouth) -> T) -> T {
    MOUTH.with_borrow_mut(what)
}

/// A screen reader that queues all texts, reports nothing and falls silent at each key, as NVDA's
/// first controller and JAWS.
pub struct Reader;

/// A screen reader that reports its progress, and falls silent at each key, as NVDA's second controller.
pub struct TellingReader;

/// A voice of the system, which says one text at a time and reports its progress.
pub struct Voice;

impl Synthesizer for Reader {
    const TELLS_BEGINNINGS: bool = false;
    const IS_CUT_BY_KEYS: bool = true;

    fn open(_: &VoiceSettings, _: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        mouth(|mouth| mouth.hears_keys = true);
        Ok(Reader)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone> {
        mouth(|mouth| mouth.speak(text, urgency));
        Ok(None)
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        mouth(Mouth::fall_silent);
        Ok(())
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        true
    }

    fn longest(&self, text: &str, tempo: &Tempo) -> Duration {
        tempo.time(text)
    }

    fn soonest(&self, text: &str, tempo: &Tempo) -> Option<Duration> {
        Some(tempo.soonest(text))
    }
}

impl Synthesizer for Voice {
    const TELLS_BEGINNINGS: bool = true;

    fn open(_: &VoiceSettings, reports: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        mouth(|mouth| mouth.reports = Some(reports));
        Ok(Voice)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone> {
        Ok(Some(mouth(|mouth| mouth.speak(text, urgency))))
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        mouth(Mouth::fall_silent);
        Ok(())
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        true
    }

    fn longest(&self, text: &str, _: &Tempo) -> Duration {
        Duration::from_secs(5) + Duration::from_millis(250) * text.chars().count() as u32
    }
}

impl Synthesizer for TellingReader {
    const TELLS_BEGINNINGS: bool = false;
    const IS_CUT_BY_KEYS: bool = true;

    fn open(settings: &VoiceSettings, reports: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        mouth(|mouth| mouth.hears_keys = true);
        Voice::open(settings, reports).map(|_| TellingReader)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone> {
        Voice.speak(text, urgency)
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        Voice.stop()
    }

    fn set(&mut self, _: &VoiceSettings) -> Result<(), SynthesizerGone> {
        Ok(())
    }

    fn outlives_program(&self) -> bool {
        false
    }

    fn longest(&self, text: &str, tempo: &Tempo) -> Duration {
        Voice.longest(text, tempo)
    }
}
