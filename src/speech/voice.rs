//! The program's own voice, through the system's synthesizer. The only file that uses `tts`, whose
//! traps are dealt with here and in `speech_thread`:
//!
//! * its calls can block for ever (a daemon that hangs, an empty text): they are made on a thread
//!   of their own, which is never waited for;
//! * dropping a `Tts` can abort the process: it is never dropped;
//! * its callbacks run with a lock held: ours only send a message to that thread;
//! * using a feature that the system lacks panics: the features are checked before anything else;
//! * on Linux it would speak the daemon's language and cut the screen reader short: our
//!   speech-dispatcher-sys sets language and priority.

use super::catch_up::CatchUp;
use super::speech_thread::SpeechThread;
use super::synthesizer::{SpeechCommand, Synthesizer, SynthesizerGone};
use super::tempo::Tempo;
use super::voice_health::VoiceHealth;
use super::{Speaker, Urgency, VoiceNotice, VoiceSettings};
use parking_lot::Mutex;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};
use tts::{Error, Features, Tts, UtteranceId};

/// The part of `finish`'s `timeout` reserved for handing over the last text.
const HANDING_OVER: Duration = Duration::from_millis(100);

/// The sender of commands to the voice started last.
static LAST_STARTED: Mutex<Option<Sender<SpeechCommand>>> = Mutex::new(None);

/// Stops the current speech, before the program is stopped, waiting at most `timeout`. Waiting
/// texts are dropped.
pub fn fall_silent(timeout: Duration) {
    let orders = LAST_STARTED.lock().clone();
    if let Some(orders) = orders {
        _ = orders.send(SpeechCommand::Hush);
        finish(&orders, timeout);
    }
}

/// Waits until ending the program would lose no text, at most `timeout`.
fn finish(orders: &Sender<SpeechCommand>, timeout: Duration) {
    let (done, wait) = mpsc::channel();
    _ = orders.send(SpeechCommand::Finish { by: Instant::now() + timeout.saturating_sub(HANDING_OVER), done });
    // Done, or out of patience: the program ends either way.
    _ = wait.recv_timeout(timeout);
}

/// The system's synthesizer, reached through a thread that lives as long as the program. One per
/// program is enough, and macOS allows no more.
pub struct Voice {
    orders: Sender<SpeechCommand>,
    /// Begins to look for the synthesizer; None once that has begun.
    begin: Option<Box<dyn FnOnce()>>,
    health: Arc<VoiceHealth>,
    told: Option<VoiceNotice>,
    /// Whether the player knows that the usual voice speaks instead of the chosen one.
    told_usual: bool,
    reader: Option<&'static str>,
}

impl Voice {
    /// A voice, returned at once: it begins to look for the synthesizer when it has a text to say
    /// or is waited for, and `take_notice` reports if there is none. `changed` is called, on any
    /// thread, when `take_notice` may have a new result.
    pub fn start(settings: VoiceSettings, changed: impl Fn() + Send + Sync + 'static) -> Voice {
        Voice::of::<SystemVoice>(settings, changed)
    }

    /// The voice of this screen reader and its braille display, returned at once like
    /// [`Voice::start`]; None if it takes no text.
    #[cfg(windows)]
    pub fn through(reader: &str, settings: VoiceSettings, changed: impl Fn() + Send + Sync + 'static) -> Option<Voice> {
        use super::windows_readers::{JAWS, NVDA};
        match reader {
            NVDA => Some(Voice { reader: Some(NVDA), ..Voice::of::<super::nvda::Nvda>(settings, changed) }),
            JAWS => Some(Voice { reader: Some(JAWS), ..Voice::of::<super::jaws::JawsVoice>(settings, changed) }),
            _ => None,
        }
    }

    fn of<S: Synthesizer + 'static>(settings: VoiceSettings, changed: impl Fn() + Send + Sync + 'static) -> Voice {
        let (orders, inbox) = mpsc::channel();
        let health = Arc::new(VoiceHealth::new(changed));
        let (reports, watched) = (orders.clone(), Arc::clone(&health));
        // While the system loads a synthesizer's library, it starts no thread: those that the first line
        // needs have been started once it is to be spoken.
        let begin = move || {
            LAST_STARTED.lock().replace(reports.clone());
            watched.watch();
            let health = Arc::clone(&watched);
            // A synthesizer may belong to the thread that opened it.
            let run = move || SpeechThread::<S>::watched(settings, (reports, inbox), Arc::new(Instant::now), watched).run();
            if thread::Builder::new().name("voice".into()).spawn(run).is_err() {
                health.note_search(Some(VoiceNotice::Absent));
            }
        };
        let mut voice = Voice { orders, begin: Some(Box::new(begin)), health, told: None, told_usual: false, reader: None };
        // A window that is closed while a synthesizer is still being loaded may not end its program.
        if cfg!(windows) {
            voice.begin();
        }
        voice
    }

    /// Waits until it is known whether there is a synthesizer, at most `timeout`; returns whether
    /// it is known.
    pub fn wait_for_synthesizer(&mut self, timeout: Duration) -> bool {
        self.begin();
        self.health.wait_for_search(timeout)
    }

    fn begin(&mut self) {
        if let Some(begin) = self.begin.take() {
            begin();
        }
    }

    /// Sends a command. The thread exists unless it couldn't be started, which `take_notice`
    /// reports.
    fn send(&mut self, order: SpeechCommand) {
        self.begin();
        _ = self.orders.send(order);
    }
}

impl Speaker for Voice {
    fn say(&mut self, text: &str, urgency: Urgency) {
        self.send(SpeechCommand::Say(text.to_owned(), urgency));
    }

    fn answer(&mut self, text: &str, short: &str) {
        self.send(SpeechCommand::Answer(text.to_owned(), short.to_owned()));
    }

    fn answer_move(&mut self, text: &str, short: &str) {
        self.send(SpeechCommand::AnswerMove(text.to_owned(), short.to_owned()));
    }

    fn catch_up(&mut self, now: CatchUp) {
        self.send(SpeechCommand::CatchUp(now));
    }

    fn hush(&mut self) {
        self.send(SpeechCommand::Hush);
    }

    fn set_voice_settings(&mut self, settings: &VoiceSettings) {
        self.send(SpeechCommand::Set(settings.clone()));
    }

    fn take_notice(&mut self) -> Option<VoiceNotice> {
        // A synthesizer that has never answered isn't lost.
        let trouble = self.health.trouble().map(|trouble| if self.health.has_answered() { trouble } else { VoiceNotice::Absent });
        if trouble != self.told {
            self.told = trouble;
            return Some(trouble.unwrap_or(VoiceNotice::Back));
        }
        let is_usual = self.health.lacks_voice();
        let was_told = std::mem::replace(&mut self.told_usual, is_usual);
        (is_usual && !was_told).then_some(VoiceNotice::Usual)
    }

    fn voices(&mut self, timeout: Duration) -> Vec<String> {
        let (names, wait) = mpsc::channel();
        self.send(SpeechCommand::Voices(names));
        wait.recv_timeout(timeout).unwrap_or_default()
    }

    fn reader(&self) -> Option<&'static str> {
        self.reader.filter(|_| self.health.trouble().is_none())
    }

    fn finish(&mut self, timeout: Duration) {
        // Without any command there is no text to wait for.
        if self.begin.is_none() {
            finish(&self.orders, timeout);
        }
    }
}

struct SystemVoice {
    tts: ManuallyDrop<Tts>,
    features: Features,
    language: String,
    /// The name of the chosen voice, if any.
    voice: Option<String>,
    /// Whether the synthesizer has voices, but not that one.
    lacks_voice: bool,
    /// The channel for reports.
    reports: Sender<SpeechCommand>,
}

impl Synthesizer for SystemVoice {
    /// Elsewhere reports may fail to come.
    const TELLS_BEGINNINGS: bool = cfg!(target_os = "linux");
    const MAY_TELL_BEGINNINGS: bool = true;

    fn open(settings: &VoiceSettings, reports: Sender<SpeechCommand>) -> Result<Self, SynthesizerGone> {
        prefer(&settings.language);
        let tts = ManuallyDrop::new(Tts::default()?);
        let features = tts.supported_features();
        if features.utterance_callbacks {
            tts.on_utterance_begin(Some(report_to(reports.clone(), SpeechCommand::Began)))?;
            tts.on_utterance_end(Some(report_to(reports.clone(), SpeechCommand::Ended)))?;
            tts.on_utterance_stop(Some(report_to(reports.clone(), SpeechCommand::Ended)))?;
        }
        let mut voice =
            SystemVoice { tts, features, language: settings.language.clone(), voice: settings.voice.clone(), lacks_voice: false, reports };
        voice.choose_voice();
        voice.set(settings)?;
        Ok(voice)
    }

    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, SynthesizerGone> {
        let utterance = self.tts.speak(text, urgency == Urgency::Answer)?;
        Ok(utterance.map(name))
    }

    /// Speech-dispatcher does; elsewhere the voice ends with the program.
    fn outlives_program(&self) -> bool {
        cfg!(target_os = "linux")
    }

    fn stop(&mut self) -> Result<(), SynthesizerGone> {
        if self.features.stop {
            self.tts.stop()?;
        }
        Ok(())
    }

    fn set(&mut self, settings: &VoiceSettings) -> Result<(), SynthesizerGone> {
        if cfg!(target_os = "linux") && self.voice.is_some() && self.voice != settings.voice {
            // Speech-dispatcher can't be made to choose a voice by language again; a new connection
            // does so.
            *self = SystemVoice::open(settings, self.reports.clone())?;
            return Ok(());
        }
        if self.language != settings.language || self.voice != settings.voice {
            self.language.clone_from(&settings.language);
            self.voice.clone_from(&settings.voice);
            prefer(&self.language);
            self.choose_voice();
        }
        if self.features.rate {
            let rate = rate(settings.rate, self.tts.min_rate(), self.tts.normal_rate(), self.tts.max_rate());
            self.tts.set_rate(rate)?;
        }
        if self.features.volume {
            let volume = interpolate(self.tts.min_volume(), self.tts.max_volume(), settings.volume, 100);
            self.tts.set_volume(volume)?;
        }
        Ok(())
    }

    fn voices(&mut self) -> Result<Vec<String>, SynthesizerGone> {
        Ok(self.of_language().into_iter().map(|voice| voice.name()).collect())
    }

    fn lacks_voice(&self) -> bool {
        self.lacks_voice
    }

    /// On Linux an utterance always ends with a report, and handing over the next one early would
    /// cut it, so a long wait is right. Elsewhere the report may fail to come, and the system
    /// queues early texts.
    fn longest(&self, text: &str, _: &Tempo) -> Duration {
        let (start, character) = if cfg!(target_os = "linux") { (5_000, 250) } else { (500, 70) };
        Duration::from_millis(start + character * text.chars().count() as u64)
    }
}

impl SystemVoice {
    /// Sets the chosen voice by name, otherwise the usual one.
    fn choose_voice(&mut self) {
        self.lacks_voice = false;
        if let Some(name) = &self.voice {
            let voices = self.of_language();
            if let Some(voice) = voices.iter().find(|voice| voice.name() == *name) {
                _ = self.tts.set_voice(voice);
                return;
            }
            self.lacks_voice = !voices.is_empty();
        }
        self.choose_usual_voice();
    }

    /// No effect: speech-dispatcher chooses the voice by the language it is given.
    #[cfg(target_os = "linux")]
    fn choose_usual_voice(&mut self) {}

    /// Sets the first voice of the language, unless the current one speaks it or none does: better
    /// a foreign accent than silence.
    #[cfg(not(target_os = "linux"))]
    fn choose_usual_voice(&mut self) {
        if self.features.get_voice && matches!(self.tts.voice(), Ok(Some(voice)) if self.speaks(&voice)) {
            return;
        }
        if let Some(voice) = self.of_language().first() {
            _ = self.tts.set_voice(voice);
        }
    }

    /// The voices of the language; empty if the system can't be asked.
    fn of_language(&self) -> Vec<tts::Voice> {
        let all = if self.features.voice { self.tts.voices().unwrap_or_default() } else { Vec::new() };
        all.into_iter().filter(|voice| self.speaks(voice)).collect()
    }

    fn speaks(&self, voice: &tts::Voice) -> bool {
        let wanted = self.language.split(['-', '_']).next().unwrap_or_default();
        voice.language().primary_language().eq_ignore_ascii_case(wanted)
    }
}

impl From<Error> for SynthesizerGone {
    /// The remedy for every error is a new connection.
    fn from(_: Error) -> SynthesizerGone {
        SynthesizerGone
    }
}

/// The "text" priority is the polite one: a screen reader can cut it, so that a line spoken by both
/// is heard once.
#[cfg(target_os = "linux")]
fn prefer(language: &str) {
    speech_dispatcher_sys::prefer(language, speech_dispatcher_sys::Priority::Text);
}

#[cfg(not(target_os = "linux"))]
fn prefer(_language: &str) {}

fn report_to(inbox: Sender<SpeechCommand>, report: fn(String) -> SpeechCommand) -> Box<dyn FnMut(UtteranceId)> {
    Box::new(move |utterance| _ = inbox.send(report(name(utterance))))
}

/// An utterance's number can't be compared on every system, but it can be formatted.
fn name(utterance: UtteranceId) -> String {
    format!("{utterance:?}")
}

/// The synthesizer's rate for a percentage, 50 being the normal rate.
fn rate(percent: u8, slowest: f32, normal: f32, fastest: f32) -> f32 {
    match percent {
        0..50 => interpolate(slowest, normal, percent, 50),
        _ => interpolate(normal, fastest, percent - 50, 50),
    }
}

/// The point `part / whole` of the way between the two; a part above the whole counts as the whole.
fn interpolate(from: f32, to: f32, part: u8, whole: u8) -> f32 {
    from + (to - from) * f32::from(part.min(whole)) / f32::from(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_percent_is_the_normal_rate_of_each_system() {
        for (slowest, normal, fastest) in [(-100.0, 0.0, 100.0), (0.5, 1.0, 6.0), (0.1, 0.5, 2.0)] {
            assert_eq!(rate(0, slowest, normal, fastest), slowest);
            assert_eq!(rate(50, slowest, normal, fastest), normal);
            assert_eq!(rate(100, slowest, normal, fastest), fastest);
            assert_eq!(rate(255, slowest, normal, fastest), fastest);
        }
        assert_eq!(rate(25, -100.0, 0.0, 100.0), -50.0);
        assert_eq!(rate(60, 0.5, 1.0, 6.0), 2.0);
    }

    #[test]
    fn a_voice_that_hangs_delays_leaving_by_the_patience_and_no_more() {
        let timeout = Duration::from_millis(300);
        let (orders, _inbox) = mpsc::channel();
        let delay = || {
            let begun = Instant::now();
            finish(&orders, timeout);
            begun.elapsed()
        };
        // A machine that is busy for a moment delays it too.
        assert!((0..10).any(|_| delay() < timeout + Duration::from_millis(100)));
    }

    #[test]
    fn volume_goes_straight_from_softest_to_loudest() {
        assert_eq!(interpolate(-100.0, 100.0, 0, 100), -100.0);
        assert_eq!(interpolate(-100.0, 100.0, 75, 100), 50.0);
        assert_eq!(interpolate(0.0, 1.0, 200, 100), 1.0);
    }
}
