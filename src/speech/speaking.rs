//! The speaking thread: hands what waits to a synthesizer, a sentence at a time.
//!
//! An answer goes at once and cuts. An event waits for what is being said; cut, it goes a second
//! time when no key is expected before its end, and never a third time.

mod when;

#[cfg(test)]
mod tests;

use super::pulse::Pulse;
use super::queue::{Queue, Saying, in_one_breath, is_told, speakable};
use super::synthesizer::{Gone, Order, Synthesizer};
use super::tempo::Tempo;
use super::{Urgency, VoiceNotice, VoiceSettings};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

/// How often to look for a missing synthesizer, at most: on Linux each look may start a daemon.
const LOOK_AGAIN: Duration = Duration::from_secs(3);
/// If nothing begins for so long, the synthesizer is silent. The slowest take two seconds.
const BEGINS_WITHIN: Duration = Duration::from_secs(3);
/// What was cut sooner had no time to begin.
const TIME_TO_BEGIN: Duration = Duration::from_millis(300);
/// How often to ask whether the synthesizer is still there while a text waits for another to end.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// How many events wait for a synthesizer to come back: nobody wants to hear the whole evening
/// then.
const KEPT: usize = 50;
/// How many of the sentences heard last are remembered.
const LATELY: usize = 4;
/// By when a key that silenced a screen reader is answered; otherwise its user wants quiet.
const ANSWER_FOLLOWS: Duration = Duration::from_millis(500);

/// The one clock of the speaking thread.
pub type Clock = Arc<dyn Fn() -> Instant + Send + Sync>;

/// What speaks, what it says and what waits for it.
pub struct Speaking<S> {
    settings: VoiceSettings,
    clock: Clock,
    inbox: Receiver<Order>,
    /// The other end of `inbox`, for the synthesizer.
    reports: Sender<Order>,
    pulse: Arc<Pulse>,
    synthesizer: Option<S>,
    look_at: Instant,
    queue: Queue,
    /// What the synthesizer was given and may not have said yet, in its order.
    given: VecDeque<Utterance>,
    /// The sentences of events that were heard last.
    lately: VecDeque<String>,
    tempo: Tempo,
    /// Whether the reader has ever cut itself, as it may at each key.
    silences_itself: bool,
    /// When something must have begun, unless it has: since the first text that didn't.
    begins_by: Option<Instant>,
    finish: Option<Finish>,
    /// If the synthesizer accepts text but is silent: when to try it again.
    silent: Option<Instant>,
}

/// What a synthesizer was given.
struct Utterance {
    saying: Saying,
    name: Option<String>,
    given: Instant,
    begun: Option<Instant>,
    /// When the next may be given, to be said after it.
    next_at: Option<Instant>,
    /// When it has probably ended.
    expected: Instant,
    /// When it counts as ended even without a report.
    until: Instant,
}

struct Finish {
    by: Instant,
    done: Sender<()>,
}

impl<S: Synthesizer> Speaking<S> {
    /// What speaks with these settings and obeys what comes into `inbox`, which `reports` leads to.
    pub fn new(settings: VoiceSettings, (reports, inbox): (Sender<Order>, Receiver<Order>), clock: Clock) -> Self {
        Speaking::watched(settings, (reports, inbox), clock, Arc::new(Pulse::new(|| {})))
    }

    /// The same, watched by who keeps this pulse.
    pub(super) fn watched(
        settings: VoiceSettings,
        (reports, inbox): (Sender<Order>, Receiver<Order>),
        clock: Clock,
        pulse: Arc<Pulse>,
    ) -> Self {
        let look_at = clock();
        Speaking {
            settings,
            clock,
            inbox,
            reports,
            pulse,
            synthesizer: None,
            look_at,
            queue: Queue::default(),
            given: VecDeque::new(),
            lately: VecDeque::new(),
            tempo: Tempo::default(),
            silences_itself: false,
            begins_by: None,
            finish: None,
            silent: None,
        }
    }

    /// Never returns: the thread ends with the program.
    pub(super) fn run(mut self) {
        self.pulse.works();
        self.find_synthesizer();
        loop {
            let patience = self.due().map_or(Duration::MAX, |due| due.saturating_duration_since(self.now()));
            self.pulse.rests();
            let first = self.inbox.recv_timeout(patience).ok();
            self.pulse.works();
            self.take_turn(first);
        }
    }

    /// Obeys what has come, of ten answers only the last, and does what is due.
    pub fn turn(&mut self) {
        self.take_turn(None);
    }

    fn take_turn(&mut self, first: Option<Order>) {
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

    fn obey(&mut self, order: Order) {
        match order {
            Order::Say(text, urgency) => self.take(&text, urgency),
            Order::Forget(text) => {
                self.queue.forget(&text);
                self.given.iter_mut().for_each(|given| given.saying.forget(&text));
            }
            Order::Hush => {
                self.queue.clear();
                self.given.clear();
                self.begins_by = None;
                self.call(S::stop);
            }
            Order::Set(settings) => {
                self.settings = settings.clone();
                self.call(|synthesizer| synthesizer.set(&settings));
                self.note_voice();
            }
            // The asking thread may have stopped waiting.
            Order::Voices(names) => _ = names.send(self.call(S::voices).unwrap_or_default()),
            Order::Finish { by, done } => self.finish = Some(Finish { by, done }),
            Order::Began(name) => self.has_begun(&name),
            Order::Ended(name) => self.has_ended(&name),
            Order::Silenced(name) => self.was_silenced(&name),
            Order::Refused(name) if self.given.iter().any(|given| given.name.as_ref() == Some(&name)) => {
                self.call(|_| Err::<(), _>(Gone));
            }
            Order::Refused(_) => {}
        }
    }

    fn take(&mut self, text: &str, urgency: Urgency) {
        let now = self.now();
        if urgency != Urgency::Event {
            self.tempo.key(now);
            if speakable(text).is_none() {
                if self.silences_itself {
                    self.cut_short(now); // by the key
                }
                return;
            }
            if !self.is_heard_out(now) {
                self.cut_short(now);
            }
            if urgency == Urgency::Retelling && self.lately.iter().any(|heard| is_told(heard, text)) {
                self.tempo.was_missed();
            }
        }
        self.queue.add(text, urgency);
        // Somebody who wants to hear something shouldn't have to wait.
        self.silent = self.silent.map(|_| now);
    }

    /// Of what was given, nothing more will be said.
    fn cut_short(&mut self, now: Instant) {
        self.forget_heard(now);
        while let Some(cut) = self.given.pop_back() {
            let been_said = now.saturating_duration_since(cut.given);
            if cut.begun.is_none() && been_said < TIME_TO_BEGIN {
                self.begins_by = self.begins_by.map(|by| by + been_said);
            }
            let longest = self.synthesizer.as_ref().map(|synthesizer| synthesizer.longest(&cut.saying.text, &self.tempo));
            if cut.saying.begun > 1 && longest > Some(been_said * 2) {
                self.tempo.was_heard();
            }
            self.queue.cut(cut.saying);
        }
    }

    fn has_begun(&mut self, name: &str) {
        let now = self.now();
        if let Some(begun) = self.given.iter_mut().find(|given| given.name.as_deref() == Some(name)) {
            begun.begun = Some(now);
        }
        self.begins_by = None;
        if self.silent.take().is_some() {
            self.pulse.set_trouble(None);
        }
    }

    fn has_ended(&mut self, name: &str) {
        let now = self.now();
        if let Some(place) = self.given.iter().position(|given| given.name.as_deref() == Some(name))
            && let Some(ended) = self.given.remove(place)
        {
            if let Some(begun) = ended.begun {
                self.tempo.said(&ended.saying.text, now.saturating_duration_since(begun));
            }
            self.remember(ended);
        }
    }

    /// It hasn't been heard, but waits only if an answer cuts it too: somebody who only asks for
    /// quiet gets it.
    fn was_silenced(&mut self, name: &str) {
        let over = self.now() + ANSWER_FOLLOWS;
        if let Some(silenced) = self.given.iter_mut().find(|given| given.name.as_deref() == Some(name)) {
            silenced.until = silenced.until.min(over);
            self.silences_itself = true;
        }
    }

    /// Keeps in mind what was heard.
    fn remember(&mut self, heard: Utterance) {
        self.begins_by = None;
        if heard.saying.is_event() {
            self.lately.push_back(heard.saying.text);
            self.lately.drain(..self.lately.len().saturating_sub(LATELY));
        }
    }

    fn forget_heard(&mut self, now: Instant) {
        while let Some(heard) = self.given.pop_front_if(|given| given.until <= now) {
            self.remember(heard);
        }
    }

    /// An utterance whose end is overdue is over; those that don't begin are tried again later, and
    /// the player is told.
    fn watch_utterances(&mut self) {
        let now = self.now();
        if !self.given.is_empty() && self.begins_by.is_some_and(|by| by <= now) {
            self.begins_by = None;
            self.take_back();
            self.silent = Some(now + LOOK_AGAIN);
            self.pulse.set_trouble(Some(VoiceNotice::Lost));
        }
        self.forget_heard(now);
        if !self.given.is_empty() && !self.queue.is_empty() && !self.queue.holds_answer() {
            let settings = self.settings.clone();
            self.call(|synthesizer| synthesizer.set(&settings));
        }
    }

    /// What was given hasn't been said, through nobody's doing.
    fn take_back(&mut self) {
        while let Some(Utterance { mut saying, .. }) = self.given.pop_back() {
            saying.begun = saying.begun.saturating_sub(1);
            self.queue.put_back(saying);
        }
    }

    fn say_next(&mut self) {
        while !self.queue.is_empty() {
            if self.silent.is_some_and(|moment| self.now() < moment) {
                return self.queue.keep_newest(KEPT);
            }
            let free_at = self.free_at();
            if free_at > self.now() {
                return;
            }
            self.find_synthesizer();
            if self.synthesizer.is_none() {
                return self.queue.keep_newest(KEPT);
            }
            let Some(saying) = self.queue.take() else { return };
            self.speak(saying);
        }
    }

    fn speak(&mut self, mut saying: Saying) {
        let text = in_one_breath(&saying.text);
        // An answer behind what is heard out doesn't cut it.
        let cuts = !saying.is_event() && self.given.is_empty();
        let urgency = if cuts { Urgency::Answer } else { Urgency::Event };
        let Some(name) = self.call(|synthesizer| synthesizer.speak(&text, urgency)) else {
            return self.queue.put_back(saying);
        };
        let given = self.now();
        if S::TELLS_BEGINNINGS && name.is_some() {
            self.begins_by.get_or_insert(given + BEGINS_WITHIN);
        }
        let begins = self.given.back().map_or(given, |last| last.until.max(given));
        let Some(synthesizer) = &self.synthesizer else { return };
        let next_at = synthesizer.soonest(&text, &self.tempo).map(|soonest| given + soonest);
        let expected = begins + self.tempo.time(&text);
        let until = begins + synthesizer.longest(&text, &self.tempo);
        saying.begun += 1;
        self.given.push_back(Utterance { saying, name, given, begun: None, next_at, expected, until });
    }

    fn see_to_finish(&mut self) {
        let Some(finish) = &self.finish else { return };
        let late = finish.by <= self.now();
        if late {
            self.hand_over_everything();
        }
        let outlives = self.synthesizer.as_ref().is_some_and(S::outlives_program);
        let safe = self.queue.is_empty() && (outlives || self.given.is_empty());
        if (late || safe || self.synthesizer.is_none())
            && let Some(finish) = self.finish.take()
        {
            _ = finish.done.send(());
        }
    }

    /// There is no time left to wait for ends: what is being said starts again, followed by
    /// everything that waits.
    fn hand_over_everything(&mut self) {
        let cut = !self.given.is_empty() && self.synthesizer.as_ref().is_some_and(S::needs_leaving_behind);
        if self.queue.is_empty() && !cut {
            return;
        }
        self.take_back();
        if let Some(rest) = self.queue.take_all() {
            self.call(|synthesizer| synthesizer.leave_behind(&in_one_breath(&rest.text)));
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
                self.silent = None;
                self.note_voice();
                self.pulse.has_looked(None);
            }
            Err(Gone) => self.pulse.has_looked(Some(self.pulse.trouble().unwrap_or(VoiceNotice::Absent))),
        }
    }

    fn note_voice(&self) {
        self.pulse.set_lacks_voice(self.synthesizer.as_ref().is_some_and(S::lacks_voice));
    }

    /// What the synthesizer answers; None if there is none, or if it has gone, in which case what
    /// it was saying is put back.
    fn call<T>(&mut self, call: impl FnOnce(&mut S) -> Result<T, Gone>) -> Option<T> {
        let answer = call(self.synthesizer.as_mut()?);
        if answer.is_err() {
            self.synthesizer = None;
            self.begins_by = None;
            self.pulse.set_trouble(Some(VoiceNotice::Lost));
            self.take_back();
        }
        answer.ok()
    }
}
