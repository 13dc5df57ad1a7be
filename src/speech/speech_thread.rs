//! The speaking thread: hands waiting messages to a synthesizer, a sentence at a time.
//!
//! An answer goes at once and cuts. The events since the player's own last move are condensed into
//! one sentence whenever the voice is free for it; each part of it is begun twice at most.

mod next_speech;
mod utterances;

#[cfg(test)]
mod tests;

use super::catch_up::{CatchUpText, UnheardParts};
use super::queue::{QueuedText, SpeechQueue, join_lines, speakable};
use super::synthesizer::{SpeechCommand, Synthesizer, SynthesizerGone};
use super::tempo::Tempo;
use super::voice_health::VoiceHealth;
use super::{Urgency, VoiceNotice, VoiceSettings};
use next_speech::{NextSpeech, NextText};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};
use utterances::Utterance;

/// The minimum interval between searches for a missing synthesizer: on Linux each search may start
/// a daemon.
const LOOK_AGAIN: Duration = Duration::from_secs(3);
/// The time within which speech must begin; otherwise the synthesizer counts as silent. The slowest
/// take two seconds.
const BEGINS_WITHIN: Duration = Duration::from_secs(3);
/// The minimum time to begin. A text cut sooner had no time to begin.
const TIME_TO_BEGIN: Duration = Duration::from_millis(300);
/// The interval at which the synthesizer is asked whether it is still there while a text waits for
/// another to end.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// The maximum number of events that wait for a synthesizer to come back: more would be too long to
/// listen to.
const KEPT: usize = 50;
/// The time within which a key that silenced a screen reader is answered; otherwise its user wants
/// quiet.
const ANSWER_FOLLOWS: Duration = Duration::from_millis(500);

/// The one clock of the speaking thread.
pub type SpeechClock = Arc<dyn Fn() -> Instant + Send + Sync>;

/// The state of the speaking thread: the synthesizer, the current speech and the waiting messages.
pub struct SpeechThread<S> {
    settings: VoiceSettings,
    clock: SpeechClock,
    inbox: Receiver<SpeechCommand>,
    /// The other end of `inbox`, for the synthesizer.
    reports: Sender<SpeechCommand>,
    health: Arc<VoiceHealth>,
    synthesizer: Option<S>,
    look_at: Instant,
    queue: SpeechQueue,
    /// The events since the player's own last move.
    waiting: UnheardParts,
    /// The texts given to the synthesizer that it may not have said yet, in order.
    given: VecDeque<Utterance>,
    tempo: Tempo,
    /// Whether the reader has ever cut itself, as it may at each key.
    silences_itself: bool,
    /// The deadline for the first text given that hasn't begun; None if all have.
    begins_by: Option<Instant>,
    finish: Option<FinishCommand>,
    /// If the synthesizer accepts text but is silent: the time to try it again.
    silent: Option<Instant>,
    reporting: Reporting,
}

/// Whether a synthesizer reports beginnings and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reporting {
    /// Nothing was reported yet.
    Unknown,
    /// Something was.
    Seen,
    /// A text should have begun, and nothing was ever reported: it is silent, or its system reports
    /// nothing. It is given texts as if it spoke.
    Missing,
}

struct FinishCommand {
    by: Instant,
    done: Sender<()>,
}

impl<S: Synthesizer> SpeechThread<S> {
    /// A speaker with these settings that executes the commands in `inbox`, to which `reports`
    /// leads.
    pub fn new(settings: VoiceSettings, (reports, inbox): (Sender<SpeechCommand>, Receiver<SpeechCommand>), clock: SpeechClock) -> Self {
        SpeechThread::watched(settings, (reports, inbox), clock, Arc::new(VoiceHealth::new(|| {})))
    }

    /// [`SpeechThread::new`], reporting its state to `health`.
    pub(super) fn watched(
        settings: VoiceSettings,
        (reports, inbox): (Sender<SpeechCommand>, Receiver<SpeechCommand>),
        clock: SpeechClock,
        health: Arc<VoiceHealth>,
    ) -> Self {
        let look_at = clock();
        let mut thread = SpeechThread {
            settings,
            clock,
            inbox,
            reports,
            health,
            synthesizer: None,
            look_at,
            queue: SpeechQueue::default(),
            waiting: UnheardParts::default(),
            given: VecDeque::new(),
            tempo: Tempo::default(),
            silences_itself: false,
            begins_by: None,
            finish: None,
            silent: None,
            reporting: Reporting::Unknown,
        };
        thread.note_reader_speed();
        thread
    }

    /// Never returns: the thread ends with the program.
    pub(super) fn run(mut self) {
        self.health.work();
        self.find_synthesizer();
        loop {
            let timeout = self.due().map_or(Duration::MAX, |due| due.saturating_duration_since(self.now()));
            self.health.rests();
            let first = self.inbox.recv_timeout(timeout).ok();
            self.health.work();
            self.take_turn(first);
        }
    }

    /// Executes the commands received, of several answers only the last, and does all due work.
    pub fn turn(&mut self) {
        self.take_turn(None);
    }

    fn take_turn(&mut self, first: Option<SpeechCommand>) {
        let mut next = first.or_else(|| self.inbox.try_recv().ok());
        while let Some(order) = next {
            self.obey(order);
            next = self.inbox.try_recv().ok();
        }
        self.watch_utterances();
        self.say_next();
        self.see_to_finish();
    }

    fn now(&self) -> Instant {
        (self.clock)()
    }

    fn obey(&mut self, order: SpeechCommand) {
        match order {
            SpeechCommand::Say(text, urgency) => self.take(&text, urgency),
            SpeechCommand::Answer(text, short) => {
                let text = if self.has_time_after(&text) { text } else { short };
                self.take(&text, Urgency::Answer);
            }
            SpeechCommand::AnswerMove(text, short) => {
                let text = if self.has_time_for_move_after(&text) { text } else { short };
                self.take(&text, Urgency::Answer);
            }
            SpeechCommand::CatchUp(now) => {
                self.waiting.replace(now);
                if self.waiting.take_answers_key() {
                    self.answer_by_what_happened();
                }
            }
            SpeechCommand::Hush => {
                self.queue.clear();
                self.waiting.hush();
                self.given.clear();
                self.begins_by = None;
                self.call(S::stop);
            }
            SpeechCommand::Set(settings) => {
                let is_other_speed = settings.reader_speed != self.settings.reader_speed;
                self.settings = settings.clone();
                if is_other_speed {
                    self.note_reader_speed();
                }
                self.call(|synthesizer| synthesizer.set(&settings));
                self.note_voice();
            }
            // The asking thread may have stopped waiting.
            SpeechCommand::Voices(names) => _ = names.send(self.call(S::voices).unwrap_or_default()),
            SpeechCommand::Finish { by, done } => self.finish = Some(FinishCommand { by, done }),
            SpeechCommand::Began(name) => self.note_begun(&name),
            SpeechCommand::Ended(name) => self.note_ended(&name),
            SpeechCommand::Silenced(name) => self.note_silenced(&name),
            SpeechCommand::Refused(name) if self.given.iter().any(|given| given.name.as_ref() == Some(&name)) => {
                self.call(|_| Err::<(), _>(SynthesizerGone));
            }
            SpeechCommand::Refused(_) => {}
        }
    }

    fn take(&mut self, text: &str, urgency: Urgency) {
        let now = self.now();
        if urgency != Urgency::Event {
            self.forget_heard(now);
            self.tempo.note_key(now);
            self.tempo.note_key_cut(self.is_cut_by(now));
            let is_open = speakable(text).is_none();
            self.waiting.note_key(is_open);
            if is_open {
                if (S::IS_CUT_BY_KEYS && self.settings.is_cut_by_keys) || self.silences_itself {
                    self.cut_short(now); // by the key
                }
                return;
            }
            self.cut_short(now);
            if let Some(unsaid) = self.queue.answer_mut() {
                self.waiting.put_back(&unsaid.spans);
            }
        }
        self.queue.add(text, urgency);
        if let Some(answer) = self.queue.answer_mut().filter(|_| urgency == Urgency::Retelling) {
            answer.spans = self.waiting.parts_told_in(&answer.text);
            self.waiting.note_given(&answer.spans);
        }
        // A player who asks for speech shouldn't have to wait.
        self.silent = self.silent.map(|_| now);
    }

    /// Answers the key that led to the events by telling these, in whole sentences.
    fn answer_by_what_happened(&mut self) {
        let now = self.now();
        self.cut_short(now);
        let told = self.waiting.whole_text();
        self.waiting.note_given(&told.spans);
        self.queue.answer_with_parts(told);
        self.silent = self.silent.map(|_| now);
    }

    /// Ends overdue utterances. Those that don't begin are tried again later, and the player is
    /// told.
    fn watch_utterances(&mut self) {
        let now = self.now();
        if !self.given.is_empty() && self.begins_by.is_some_and(|by| by <= now) {
            self.begins_by = None;
            if self.reporting == Reporting::Seen {
                self.take_back();
                self.silent = Some(now + LOOK_AGAIN);
                self.health.set_trouble(Some(VoiceNotice::Lost));
            } else {
                self.reporting = Reporting::Missing;
                self.health.set_trouble(Some(VoiceNotice::Unreported));
            }
        }
        self.forget_heard(now);
        let waits = !self.queue.is_empty() || !self.waiting.is_empty();
        if waits && !self.given.is_empty() && !self.queue.holds_answer() {
            let settings = self.settings.clone();
            self.call(|synthesizer| synthesizer.set(&settings));
        }
    }

    fn say_next(&mut self) {
        while let NextSpeech::Now(_) = self.next_speech() {
            if self.silent.is_some_and(|moment| self.now() < moment) {
                return self.queue.keep_newest(KEPT);
            }
            self.find_synthesizer();
            if self.synthesizer.is_none() {
                return self.queue.keep_newest(KEPT);
            }
            let NextSpeech::Now(chosen) = self.next_speech() else { return };
            let saying = match chosen {
                NextText::Answer => self.queue.take_answer(),
                NextText::Parts(told) => Some(QueuedText::from_parts(self.with_missed(told))),
                NextText::Event(number) => self.queue.take_event(number),
            };
            let Some(saying) = saying else { return };
            self.speak(saying);
        }
    }

    /// Adds to `told`, if there is time, no other part waits and no other player moves, that earlier events were never
    /// heard.
    fn with_missed(&mut self, mut told: CatchUpText) -> CatchUpText {
        let missed = self.waiting.missed_words().filter(|_| self.waiting.is_all(&told) && self.waiting.is_others_turn_over());
        let longer = missed.map(|missed| format!("{} {missed}", told.text));
        if let Some(longer) = longer.filter(|longer| self.has_time_for(longer)) {
            self.waiting.note_missed_told();
            told.text = longer;
        }
        told
    }

    fn speak(&mut self, mut saying: QueuedText) {
        let text = join_lines(&saying.text);
        let urgency = if saying.is_event() { Urgency::Event } else { Urgency::Answer };
        let Some(name) = self.call(|synthesizer| synthesizer.speak(&text, urgency)) else {
            return self.put_back(saying);
        };
        self.waiting.note_given(&saying.spans);
        let given = self.now();
        let is_expected = match self.reporting {
            Reporting::Unknown => S::TELLS_BEGINNINGS || S::MAY_TELL_BEGINNINGS,
            Reporting::Seen => S::TELLS_BEGINNINGS,
            Reporting::Missing => false,
        };
        if is_expected && name.is_some() {
            self.begins_by.get_or_insert(given + BEGINS_WITHIN);
        }
        let begins = self.after_given(given, |last| last.until);
        let Some(synthesizer) = &self.synthesizer else { return };
        let next_at = synthesizer.soonest(&text, &self.tempo).map(|soonest| given + soonest);
        let soonest = self.after_given(given, |last| last.soonest) + self.tempo.soonest(&text);
        let may_end = self.after_given(given, |last| last.may_end) + self.tempo.favourable_time(&text);
        let expected = self.after_given(given, |last| last.expected) + self.tempo.time(&text);
        let until = begins + synthesizer.longest(&text, &self.tempo);
        if urgency == Urgency::Answer {
            self.tempo.note_answer_end(expected);
        }
        saying.begun += 1;
        self.given.push_back(Utterance { saying, name, given, begun: None, begins, next_at, soonest, may_end, expected, until });
    }

    fn see_to_finish(&mut self) {
        let Some(finish) = &self.finish else { return };
        let late = finish.by <= self.now();
        if late {
            self.hand_over_everything();
        }
        let outlives = self.synthesizer.as_ref().is_some_and(S::outlives_program);
        let safe = self.queue.is_empty() && self.waiting.is_empty() && (outlives || self.given.is_empty());
        if (late || safe || self.synthesizer.is_none())
            && let Some(finish) = self.finish.take()
        {
            _ = finish.done.send(());
        }
    }

    /// Hands over all texts at once at the end of the program, without waiting for ends: the
    /// current text starts again, followed by all waiting ones.
    fn hand_over_everything(&mut self) {
        let cut = !self.given.is_empty() && self.synthesizer.as_ref().is_some_and(S::needs_leaving_behind);
        if self.queue.is_empty() && self.waiting.is_empty() && !cut {
            return;
        }
        self.take_back();
        let happened = self.waiting.whole_text();
        self.waiting.note_heard(&happened.spans);
        if let Some(rest) = self.queue.take_all(&happened.text) {
            self.call(|synthesizer| synthesizer.leave_behind(&join_lines(&rest.text)));
        }
    }

    /// Looks for a synthesizer, if there is none and the last look was long ago.
    fn find_synthesizer(&mut self) {
        if self.synthesizer.is_some() || self.now() < self.look_at {
            return;
        }
        self.look_at = self.now() + LOOK_AGAIN;
        match S::open(&self.settings, self.reports.clone()) {
            Ok(synthesizer) => {
                self.synthesizer = Some(synthesizer);
                (self.silent, self.reporting) = (None, Reporting::Unknown);
                self.note_voice();
                self.health.note_search(None);
            }
            Err(SynthesizerGone) => self.health.note_search(Some(self.health.trouble().unwrap_or(VoiceNotice::Absent))),
        }
    }

    /// Notes the speed that the player has measured, which is that of a screen reader.
    fn note_reader_speed(&mut self) {
        if S::IS_CUT_BY_KEYS {
            self.tempo.set_reader_speed(self.settings.reader_speed);
        }
    }

    fn note_voice(&self) {
        self.health.set_lacks_voice(self.synthesizer.as_ref().is_some_and(S::lacks_voice));
    }

    /// The synthesizer's answer; None if there is none, or if it has gone, in which case its
    /// current text is put back.
    fn call<T>(&mut self, call: impl FnOnce(&mut S) -> Result<T, SynthesizerGone>) -> Option<T> {
        let answer = call(self.synthesizer.as_mut()?);
        if answer.is_err() {
            self.synthesizer = None;
            self.begins_by = None;
            self.health.set_trouble(Some(VoiceNotice::Lost));
            self.take_back();
        }
        answer.ok()
    }
}
