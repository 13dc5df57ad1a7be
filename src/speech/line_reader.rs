//! A screen reader that reads the written lines by itself and falls silent at each key, as Orca and yasr
//! do. It takes no text and reports nothing: the text read so far is estimated from letters. Moves that a
//! key has cut are written once more, in one sentence, when the player rests.

use super::catch_up::{CatchUp, PartKind, TextSpan, UnheardParts};
use super::reader_speed::ReaderSpeed;
use super::speech_thread::SpeechClock;
use super::tempo::Tempo;
use super::{Speaker, Urgency, VoiceNotice, VoiceSettings};
use std::collections::VecDeque;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The least time without a key after which moves are written again: a line that comes between two keys
/// would be cut as well.
const REST: Duration = Duration::from_millis(1500);

/// The estimate of a reader's progress, and the events that it may not have read.
pub struct LineReader {
    clock: SpeechClock,
    timer: Sender<Option<Instant>>,
    is_cut_by_keys: bool,
    reader_speed: Option<ReaderSpeed>,
    tempo: Tempo,
    last_key: Option<Instant>,
    waiting: UnheardParts,
    /// The number of the newest event.
    newest: u64,
    /// The texts that the reader may not have read yet, in order.
    written: VecDeque<WrittenText>,
}

/// A text on the screen, as a reader reads it.
struct WrittenText {
    text: String,
    spans: Vec<TextSpan>,
    written: Instant,
    /// The estimated time of its beginning.
    begins: Instant,
    /// The time by which even a slow listener has heard it.
    until: Instant,
    /// The time by which the quickest listener has heard it.
    soonest: Instant,
    is_retold: bool,
}

impl LineReader {
    /// A reader with these settings. `changed` is called, on another thread, when `take_retelling` may
    /// have a text.
    pub fn new(settings: &VoiceSettings, clock: SpeechClock, changed: impl Fn() + Send + 'static) -> LineReader {
        let mut tempo = Tempo::default();
        tempo.set_reader_speed(settings.reader_speed);
        LineReader {
            timer: start_timer(SpeechClock::clone(&clock), changed),
            clock,
            is_cut_by_keys: settings.is_cut_by_keys,
            reader_speed: settings.reader_speed,
            tempo,
            last_key: None,
            waiting: UnheardParts::default(),
            newest: 0,
            written: VecDeque::new(),
        }
    }

    fn now(&self) -> Instant {
        (self.clock)()
    }

    /// The time from which the waiting events are to be written; None if there are none.
    fn due(&self) -> Option<Instant> {
        if !self.is_cut_by_keys || !self.waiting.has_moves() {
            return None;
        }
        let rests = self.tempo.rest_time()?.max(self.last_key? + REST);
        // A reader queues: the text comes before the quickest listener hears a pause.
        Some(self.written.back().map_or(rests, |last| rests.max(last.soonest)))
    }

    fn set_timer(&self) {
        // Without a thread nothing is written again.
        _ = self.timer.send(self.due());
    }

    fn add_written(&mut self, text: &str, spans: Vec<TextSpan>, is_retold: bool) {
        let now = self.now();
        let [begins, soonest] = self.written.back().map_or([now; 2], |last| [last.until.max(now), last.soonest.max(now)]);
        self.waiting.note_given(&spans);
        self.written.push_back(WrittenText {
            until: begins + self.tempo.time(text),
            soonest: soonest + self.tempo.soonest(text),
            text: text.to_string(),
            spans,
            written: now,
            begins,
            is_retold,
        });
    }

    fn forget_read(&mut self, now: Instant) {
        while let Some(read) = self.written.pop_front_if(|text| text.until <= now) {
            self.waiting.note_heard(&read.spans);
        }
    }

    /// Notes a key, which cuts all that wasn't read. A player who has rested when the quickest listener had
    /// heard all has listened for as long as they wanted.
    fn note_key(&mut self) {
        let now = self.now();
        self.forget_read(now);
        if self.written.back().is_some_and(|last| last.soonest + REST <= now) {
            let read = std::mem::take(&mut self.written);
            read.iter().for_each(|text| self.waiting.note_heard(&text.spans));
        }
        self.tempo.note_key(now);
        self.waiting.note_key(false);
        self.last_key = Some(now);
        if !self.is_cut_by_keys {
            return;
        }
        for cut in std::mem::take(&mut self.written) {
            let heard = self.tempo.letters_said(now.saturating_duration_since(cut.begins));
            let begun = self.tempo.letters_begun(now.saturating_duration_since(cut.written));
            if cut.is_retold && cut.begins + self.tempo.time(&cut.text) / 2 > now {
                self.tempo.note_heard();
            }
            self.waiting.note_cut(&cut.spans, heard, begun, true);
        }
    }
}

impl Speaker for LineReader {
    fn speaks(&self) -> bool {
        false
    }

    fn follows_events(&self) -> bool {
        true
    }

    fn say(&mut self, text: &str, urgency: Urgency) {
        if urgency != Urgency::Event {
            self.note_key();
        }
        if !text.is_empty() {
            let spans = if urgency == Urgency::Retelling { self.waiting.parts_told_in(text) } else { Vec::new() };
            self.add_written(text, spans, false);
        }
        self.set_timer();
    }

    /// Notes the events; new ones are in the text written last. Those that aren't, as they were told by a
    /// sound, and deals, which keys tell, aren't written again.
    fn catch_up(&mut self, now: CatchUp) {
        self.forget_read(self.now());
        let numbers = || now.parts.iter().map(|part| part.number);
        let last = numbers().max().unwrap_or(self.newest);
        let is_anew = last < self.newest;
        let is_new = |number: u64| is_anew || number > self.newest;
        let new: Vec<TextSpan> = numbers().filter(|number| is_new(*number)).map(|number| (number, 0..0)).collect();
        let deals = now.parts.iter().filter(|part| part.kind == PartKind::Deal).map(|part| (part.number, 0..0)).collect::<Vec<TextSpan>>();
        self.waiting.replace(now);
        self.newest = last;
        let is_moved = new.is_empty();
        let (deals, mut told) = (deals, Vec::new());
        if let Some(text) = self.written.back_mut().filter(|_| !is_moved) {
            told = self.waiting.parts_told_in(&text.text);
            told.retain(|(number, _)| new.iter().any(|(new, _)| new == number));
            text.spans.extend(told.clone());
        }
        let untold: Vec<TextSpan> = new.into_iter().filter(|(number, _)| told.iter().all(|(told, _)| told != number)).collect();
        self.waiting.note_given(&told);
        self.waiting.note_heard(&untold);
        self.waiting.note_heard(&deals);
        self.set_timer();
    }

    fn take_retelling(&mut self) -> Option<String> {
        let now = self.now();
        self.forget_read(now);
        if self.due().is_none_or(|due| due > now) {
            return None;
        }
        let mut told = self.waiting.in_one_sentence();
        if let Some(missed) = self.waiting.missed_words() {
            told.text = format!("{} {missed}", told.text);
            self.waiting.note_missed_told();
        }
        self.add_written(&told.text, told.spans, true);
        self.set_timer();
        Some(told.text)
    }

    fn hush(&mut self) {
        self.waiting.hush();
        self.written.clear();
        self.set_timer();
    }

    fn set_voice_settings(&mut self, settings: &VoiceSettings) {
        self.is_cut_by_keys = settings.is_cut_by_keys;
        if settings.reader_speed != self.reader_speed {
            self.reader_speed = settings.reader_speed;
            self.tempo.set_reader_speed(settings.reader_speed);
        }
        self.set_timer();
    }

    fn take_notice(&mut self) -> Option<VoiceNotice> {
        None
    }

    fn finish(&mut self, _timeout: Duration) {}
}

/// Starts a thread that calls `changed` at the last time it was sent, until the sender is dropped.
fn start_timer(clock: SpeechClock, changed: impl Fn() + Send + 'static) -> Sender<Option<Instant>> {
    let (sender, times) = channel::<Option<Instant>>();
    let run = move || {
        let mut due: Option<Instant> = None;
        loop {
            let timeout = due.map_or(Duration::MAX, |due| due.saturating_duration_since(clock()));
            match times.recv_timeout(timeout) {
                Ok(next) => due = next,
                Err(RecvTimeoutError::Timeout) => {
                    due = None;
                    changed();
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    };
    _ = thread::Builder::new().name("rest".into()).spawn(run);
    sender
}

#[cfg(test)]
mod tests;
