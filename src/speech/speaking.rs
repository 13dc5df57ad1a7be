//! The speaking thread: hands what waits to a synthesizer one text at a time, each when the one
//! before has ended.

use super::pulse::Pulse;
use super::queue::{Queue, in_one_breath, without_told};
use super::{Urgency, VoiceNotice, VoiceSettings};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

/// How often to look for a missing synthesizer, at most: on Linux each look may start a daemon.
const LOOK_AGAIN: Duration = Duration::from_secs(3);
/// A text not begun by then won't be: the synthesizer is silent. The slowest take two seconds.
const BEGINS_WITHIN: Duration = Duration::from_secs(3);
/// How often to ask whether the synthesizer is still there while a text waits for another to end.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// How many events wait for a synthesizer to come back: nobody wants to hear the whole evening
/// then.
const KEPT: usize = 50;

/// A connection to a synthesizer. Its calls may block.
pub(super) trait Synthesizer: Sized {
    /// Whether it goes on speaking after the program has ended.
    const OUTLIVES_PROGRAM: bool;

    /// Whether it sends `Order::Began` for each audible utterance.
    const TELLS_BEGINNINGS: bool;

    /// A new connection. It sends `Order::Began` for each utterance that begins, and `Order::Ended`
    /// for each utterance that ends or is cut.
    fn open(settings: &VoiceSettings, ended: Sender<Order>) -> Result<Self, Gone>;

    /// Speaks a text, an answer at once. The name its end will be reported under, if it will.
    fn speak(&mut self, text: &str, urgency: Urgency) -> Result<Option<String>, Gone>;

    fn stop(&mut self) -> Result<(), Gone>;

    fn set(&mut self, settings: &VoiceSettings) -> Result<(), Gone>;

    /// The names of the voices that speak the language.
    fn voices(&mut self) -> Result<Vec<String>, Gone> {
        Ok(Vec::new())
    }

    /// How long to wait for the end of the text: longer than speaking it slowly takes.
    fn longest(text: &str) -> Duration;
}

/// The synthesizer has stopped answering, or never did.
#[derive(Debug)]
pub(super) struct Gone;

pub(super) enum Order {
    Say(String, Urgency),
    Hush,
    Set(VoiceSettings),
    /// Send the names of the voices that speak the language.
    Voices(Sender<Vec<String>>),
    /// Send `done` when nothing would be lost by ending the program, or at `by`.
    Finish {
        by: Instant,
        done: Sender<()>,
    },
    /// The utterance of this name has begun to be spoken.
    Began(String),
    /// The utterance of this name was spoken to its end, or cut.
    Ended(String),
}

pub(super) struct Speaking<S> {
    settings: VoiceSettings,
    inbox: Receiver<Order>,
    /// The other end of `inbox`, for the synthesizer.
    ended: Sender<Order>,
    pulse: Arc<Pulse>,
    synthesizer: Option<S>,
    look_at: Instant,
    queue: Queue,
    utterance: Option<Utterance>,
    finish: Option<Finish>,
    /// If the synthesizer accepts text but is silent: when to try it again.
    silent: Option<Instant>,
}

/// What is being spoken.
struct Utterance {
    text: String,
    urgency: Urgency,
    name: Option<String>,
    /// When it must have begun, unless it has.
    begins_by: Option<Instant>,
    /// When it counts as ended even without a report.
    until: Instant,
}

struct Finish {
    by: Instant,
    done: Sender<()>,
}

impl<S: Synthesizer> Speaking<S> {
    pub(super) fn new(settings: VoiceSettings, inbox: Receiver<Order>, ended: Sender<Order>, pulse: Arc<Pulse>) -> Self {
        let (synthesizer, utterance, finish, silent) = (None, None, None, None);
        Speaking { settings, inbox, ended, pulse, synthesizer, look_at: Instant::now(), queue: Queue::default(), utterance, finish, silent }
    }

    /// Never returns: the thread ends with the program.
    pub(super) fn run(mut self) {
        self.pulse.works();
        self.find_synthesizer();
        loop {
            self.take_orders();
            self.watch_utterance();
            self.say_next();
            self.see_to_finish();
        }
    }

    /// Waits for an order or for the time to do something, and obeys all pending orders: of ten
    /// answers only the last is spoken.
    fn take_orders(&mut self) {
        let patience = self.next_moment().map_or(Duration::MAX, |moment| moment.saturating_duration_since(Instant::now()));
        self.pulse.rests();
        let first = self.inbox.recv_timeout(patience).ok();
        self.pulse.works();
        let mut next = first;
        while let Some(order) = next {
            self.obey(order);
            next = self.inbox.try_recv().ok();
        }
    }

    fn next_moment(&self) -> Option<Instant> {
        let for_queue = match (&self.synthesizer, &self.utterance) {
            _ if self.queue.is_empty() => None,
            (None, _) => Some(self.look_at),
            (Some(_), None) if self.silent.is_some() => self.silent,
            (Some(_), Some(utterance)) => Some(utterance.until.min(Instant::now() + ASK_AGAIN)),
            (Some(_), None) => Some(Instant::now()),
        };
        let for_finish =
            self.finish.as_ref().map(|finish| self.utterance.as_ref().map_or(finish.by, |utterance| utterance.until.min(finish.by)));
        let for_beginning = self.utterance.as_ref().and_then(|utterance| utterance.begins_by);
        for_queue.into_iter().chain(for_finish).chain(for_beginning).min()
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Say(text, urgency) => {
                if urgency == Urgency::Retelling {
                    self.forget_retold(&text);
                }
                self.queue.add(&text, urgency);
                // Somebody who wants to hear something shouldn't have to wait.
                self.silent = self.silent.map(|_| Instant::now());
            }
            Order::Hush => {
                self.queue.clear();
                self.utterance = None;
                self.call(S::stop);
            }
            Order::Set(settings) => {
                self.settings = settings.clone();
                self.call(|synthesizer| synthesizer.set(&settings));
            }
            // The asking thread may have stopped waiting.
            Order::Voices(names) => _ = names.send(self.call(S::voices).unwrap_or_default()),
            Order::Finish { by, done } => self.finish = Some(Finish { by, done }),
            Order::Began(name) => {
                if let Some(utterance) = self.utterance.as_mut().filter(|utterance| utterance.name.as_ref() == Some(&name)) {
                    utterance.begins_by = None;
                }
                if self.silent.take().is_some() {
                    self.pulse.set_trouble(None);
                }
            }
            Order::Ended(name) => {
                self.utterance.take_if(|utterance| utterance.name.as_ref() == Some(&name));
            }
        }
    }

    /// An utterance whose end is overdue is over; one that others wait for is put back if the
    /// synthesizer died during it.
    fn watch_utterance(&mut self) {
        self.watch_beginning();
        self.utterance.take_if(|utterance| utterance.until <= Instant::now());
        if self.utterance.is_some() && !self.queue.is_empty() && !self.queue.holds_answer() {
            let settings = self.settings.clone();
            self.call(|synthesizer| synthesizer.set(&settings));
        }
    }

    /// An utterance that doesn't begin is tried again later, and the player is told.
    fn watch_beginning(&mut self) {
        if let Some(unheard) = self.utterance.take_if(|utterance| utterance.begins_by.is_some_and(|by| by <= Instant::now())) {
            self.queue.put_back(unheard.text, unheard.urgency);
            self.silent = Some(Instant::now() + LOOK_AGAIN);
            self.pulse.set_trouble(Some(VoiceNotice::Lost));
        }
    }

    /// Drops what is being said or waits, if the next text repeats it.
    fn forget_retold(&mut self, text: &str) {
        self.queue.forget_told_in(text);
        if let Some(utterance) = self.utterance.as_mut() {
            match without_told(&utterance.text, text) {
                Some(rest) => utterance.text = rest,
                None => utterance.urgency = Urgency::Answer,
            }
        }
    }

    fn say_next(&mut self) {
        if self.queue.holds_answer() {
            self.give_back_event();
        }
        if self.utterance.is_some() || self.queue.is_empty() {
            return;
        }
        if self.silent.is_some_and(|moment| Instant::now() < moment) {
            self.queue.keep_newest(KEPT);
            return;
        }
        self.find_synthesizer();
        if self.synthesizer.is_none() {
            self.queue.keep_newest(KEPT);
        } else if let Some((text, urgency)) = self.queue.take() {
            self.speak(text, urgency);
        }
    }

    fn speak(&mut self, text: String, urgency: Urgency) {
        match self.call(|synthesizer| synthesizer.speak(&in_one_breath(&text), urgency)) {
            Some(name) => {
                let now = Instant::now();
                let begins_by = (S::TELLS_BEGINNINGS && name.is_some()).then_some(now + BEGINS_WITHIN);
                let until = now + S::longest(&text);
                self.utterance = Some(Utterance { text, urgency, name, begins_by, until });
            }
            None => self.queue.put_back(text, urgency),
        }
    }

    /// A cut event will be said again; an answer cut by another isn't wanted any more.
    fn give_back_event(&mut self) {
        if let Some(Utterance { text, urgency: urgency @ Urgency::Event, .. }) = self.utterance.take() {
            self.queue.put_back(text, urgency);
        }
    }

    fn see_to_finish(&mut self) {
        let Some(finish) = &self.finish else { return };
        let late = finish.by <= Instant::now();
        if late {
            self.hand_over_everything();
        }
        let safe = self.queue.is_empty() && (S::OUTLIVES_PROGRAM || self.utterance.is_none());
        if (late || safe || self.synthesizer.is_none())
            && let Some(finish) = self.finish.take()
        {
            _ = finish.done.send(());
        }
    }

    /// There is no time left to wait for ends: what is being said starts again, followed by
    /// everything that waits.
    fn hand_over_everything(&mut self) {
        if self.queue.is_empty() {
            return;
        }
        if let Some(utterance) = self.utterance.take() {
            self.queue.put_back(utterance.text, utterance.urgency);
        }
        if let Some(rest) = self.queue.take_all() {
            self.speak(rest, Urgency::Answer);
        }
    }

    /// Looks for a synthesizer, if there is none and the last look was long ago.
    fn find_synthesizer(&mut self) {
        if self.synthesizer.is_some() || Instant::now() < self.look_at {
            return;
        }
        self.look_at = Instant::now() + LOOK_AGAIN;
        match S::open(&self.settings, self.ended.clone()) {
            Ok(synthesizer) => {
                self.synthesizer = Some(synthesizer);
                self.silent = None;
                self.pulse.has_looked(None);
            }
            Err(Gone) => self.pulse.has_looked(Some(self.pulse.trouble().unwrap_or(VoiceNotice::Absent))),
        }
    }

    /// What the synthesizer answers; None if there is none, or if it has gone, in which case what
    /// it was saying is put back.
    fn call<T>(&mut self, call: impl FnOnce(&mut S) -> Result<T, Gone>) -> Option<T> {
        let answer = call(self.synthesizer.as_mut()?);
        if answer.is_err() {
            self.synthesizer = None;
            self.pulse.set_trouble(Some(VoiceNotice::Lost));
            if let Some(utterance) = self.utterance.take() {
                self.queue.put_back(utterance.text, utterance.urgency);
            }
        }
        answer.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::thread;

    const LONGEST: Duration = Duration::from_millis(300);

    /// Passes on every text and never reports an end, like systems whose callbacks fail. It ends
    /// with the program.
    struct Endless(Sender<String>);

    impl Synthesizer for Endless {
        const OUTLIVES_PROGRAM: bool = false;
        const TELLS_BEGINNINGS: bool = false;

        fn open(_: &VoiceSettings, _: Sender<Order>) -> Result<Self, Gone> {
            Err(Gone)
        }

        fn speak(&mut self, text: &str, _: Urgency) -> Result<Option<String>, Gone> {
            self.0.send(text.to_owned()).map_err(|_| Gone)?;
            Ok(Some(text.to_owned()))
        }

        fn stop(&mut self) -> Result<(), Gone> {
            Ok(())
        }

        fn set(&mut self, _: &VoiceSettings) -> Result<(), Gone> {
            Ok(())
        }

        fn longest(_: &str) -> Duration {
            LONGEST
        }
    }

    /// A speaking thread with an endless synthesizer: where orders go in, and texts come out.
    fn start() -> (Sender<Order>, Receiver<String>) {
        let (orders, inbox) = channel();
        let (spoken, texts) = channel();
        let settings = VoiceSettings { language: "it".into(), rate: 50, volume: 100, voice: None };
        let mut speaking = Speaking::new(settings, inbox, orders.clone(), Arc::new(Pulse::new(|| {})));
        speaking.synthesizer = Some(Endless(spoken));
        thread::spawn(|| speaking.run());
        (orders, texts)
    }

    fn event(text: &str) -> Order {
        Order::Say(text.into(), Urgency::Event)
    }

    #[test]
    fn an_end_that_is_never_told_delays_the_next_event_and_no_more() {
        let (orders, texts) = start();
        let before = Instant::now();
        for order in [event("Anna passes."), event("Bruno passes."), Order::Ended("another".into())] {
            orders.send(order).unwrap();
        }
        assert_eq!(texts.recv().unwrap(), "Anna passes.");
        assert_eq!(texts.recv().unwrap(), "Bruno passes.");
        assert!(before.elapsed() >= LONGEST);
    }

    #[test]
    fn an_end_that_is_told_lets_the_next_event_begin() {
        let (orders, texts) = start();
        orders.send(event("Anna passes.")).unwrap();
        assert_eq!(texts.recv().unwrap(), "Anna passes.");
        let before = Instant::now();
        orders.send(Order::Ended("Anna passes.".into())).unwrap();
        orders.send(event("Bruno passes.")).unwrap();
        assert_eq!(texts.recv().unwrap(), "Bruno passes.");
        assert!(before.elapsed() < LONGEST);
    }

    #[test]
    fn where_the_voice_ends_with_the_program_the_end_of_the_last_text_is_waited_for() {
        let (orders, _texts) = start();
        let (done, wait) = channel();
        let before = Instant::now();
        orders.send(event("Good-bye.")).unwrap();
        orders.send(Order::Finish { by: before + Duration::from_secs(10), done }).unwrap();
        wait.recv().unwrap();
        assert!((LONGEST..Duration::from_secs(5)).contains(&before.elapsed()));
    }
}
