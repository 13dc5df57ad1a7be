//! Where inputs wait to be answered: as many as a player can plausibly be ahead, and no more.
//! Threads that read input wait for room; a wish to end the program doesn't.

use super::Input;
use super::held::Arrived;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most inputs that can wait.
pub const ROOM: usize = 1024;

/// What comes out of a mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mail {
    /// From the player.
    Input(Input),
    /// A background thread has something.
    Nudge,
}

/// Whether inputs are wanted now, or only nudges and the wish to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Whatever comes.
    All,
    /// Everything but the player's inputs, which wait.
    NoInput,
}

/// The receiving end: one thread takes out what others put in.
#[derive(Debug)]
pub struct Mailbox(Arc<Shared>);

/// For threads that read keys or lines. When the last one is dropped, [`Input::End`] follows what
/// was sent.
#[derive(Debug)]
pub struct Post(Arc<Shared>);

/// For background threads.
#[derive(Clone, Debug)]
pub struct Nudge(Arc<Shared>);

/// For whoever answers inputs.
#[derive(Clone, Debug)]
pub struct Answers {
    shared: Arc<Shared>,
    /// How long there may be none, where one is waited for.
    at_least_every: Option<Duration>,
    /// When one was needed last.
    needed: Instant,
}

/// Why an input wasn't taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// Too many wait already.
    Full,
    /// Nobody takes anything out any more.
    Gone,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    inputs: VecDeque<Arrived>,
    /// What was put in last.
    last: Option<Arrived>,
    /// What was taken out last, if it was an input from the queue.
    taken: Option<Arrived>,
    /// A wish to end, which overtakes everything else.
    urgent: Option<Input>,
    nudged: bool,
    /// Whether inputs were dropped since the last one that was accepted.
    overflowed: bool,
    posts: usize,
    gone: bool,
}

/// A mailbox, and the first post for it.
pub fn mailbox() -> (Mailbox, Post) {
    let shared = Arc::new(Shared::default());
    shared.lock().posts = 1;
    (Mailbox(Arc::clone(&shared)), Post(shared))
}

impl Mailbox {
    /// What comes next, at the latest at `until` if given: the wish to end, nudges, wanted inputs.
    pub fn take(&self, wanted: Wanted, until: Option<Instant>) -> Option<Mail> {
        let mut state = self.0.lock();
        state.taken = None;
        loop {
            if let Some(urgent) = state.urgent.take() {
                self.0.changed.notify_all();
                return Some(Mail::Input(urgent));
            }
            if wanted == Wanted::All
                && let Some(arrived) = state.inputs.pop_front()
            {
                self.0.changed.notify_all();
                return Some(Mail::Input(state.taken.insert(arrived).input.clone()));
            }
            if wanted == Wanted::All && std::mem::take(&mut state.overflowed) {
                return Some(Mail::Input(Input::TooMany));
            }
            if std::mem::take(&mut state.nudged) {
                return Some(Mail::Nudge);
            }
            if wanted == Wanted::All && state.posts == 0 {
                return Some(Mail::Input(Input::End));
            }
            state = match until {
                None => self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(moment) => {
                    let left = moment.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        return None;
                    }
                    self.0.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Waits for a nudge. Inputs stay where they are, and so does the wish to end.
    pub fn next_nudge(&self) {
        drop(self.0.changed.wait_while(self.0.lock(), |state| !std::mem::take(&mut state.nudged)));
    }

    /// Puts back an input for another reader, ahead of all others.
    pub fn put_back(&self, input: Input) {
        self.0.lock().inputs.push_front(Arrived::after(None, input));
    }

    /// For whoever answers what is taken out.
    pub fn answers(&self) -> Answers {
        Answers { shared: Arc::clone(&self.0), at_least_every: None, needed: Instant::now() }
    }

    /// A nudge that wakes the thread waiting for mail.
    pub fn nudge(&self) -> Nudge {
        Nudge(Arc::clone(&self.0))
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Post {
    /// Sends an input, when there is room.
    ///
    /// # Errors
    /// Nobody takes anything out any more.
    pub fn send(&self, input: Input) -> Result<(), NotSent> {
        let mut state = self.0.lock();
        while state.inputs.len() >= ROOM && !state.gone {
            state = self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        self.put(state, input)
    }

    /// Sends an input if there is room; otherwise [`Input::TooMany`] follows what waits.
    ///
    /// # Errors
    /// There is no room, or nobody takes anything out any more.
    pub fn try_send(&self, input: Input) -> Result<(), NotSent> {
        let mut state = self.0.lock();
        if state.inputs.len() >= ROOM || state.overflowed {
            state.overflowed = true;
            return Err(NotSent::Full);
        }
        self.put(state, input)
    }

    /// Sends a wish to end, which overtakes everything that waits.
    pub fn send_urgent(&self, input: Input) {
        self.0.lock().urgent = Some(input);
        self.0.changed.notify_all();
    }

    /// Says for whoever takes things out that nothing more is wanted: who waits for room, or comes
    /// later, sends nothing.
    pub fn close(&self) {
        self.0.close();
    }

    /// Whether nobody takes anything out any more.
    pub fn is_deserted(&self) -> bool {
        self.0.lock().gone
    }

    /// Whether the last wish to end has been taken out, waiting for that no longer than `patience`.
    pub fn urgent_is_taken(&self, patience: Duration) -> bool {
        let end = Instant::now() + patience;
        let mut state = self.0.lock();
        while state.urgent.is_some() && !state.gone {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            state = self.0.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }

    fn put(&self, mut state: MutexGuard<State>, input: Input) -> Result<(), NotSent> {
        if state.gone {
            return Err(NotSent::Gone);
        }
        let arrived = Arrived::after(state.last.as_ref(), input);
        state.last = Some(arrived.clone());
        state.inputs.push_back(arrived);
        drop(state);
        self.0.changed.notify_all();
        Ok(())
    }
}

impl Clone for Post {
    fn clone(&self) -> Post {
        self.0.lock().posts += 1;
        Post(Arc::clone(&self.0))
    }
}

impl Drop for Post {
    fn drop(&mut self) {
        self.0.lock().posts -= 1;
        self.0.changed.notify_all();
    }
}

impl Nudge {
    /// Signals that there is something. If nobody waits any more, nobody needs to be woken.
    pub fn now(&self) {
        self.0.lock().nudged = true;
        self.0.changed.notify_all();
    }

    /// Ends what is being done there, as if no input followed, overtaking everything that waits.
    pub fn end(&self) {
        self.0.lock().urgent = Some(Input::End);
        self.0.changed.notify_all();
    }
}

impl Answers {
    /// Whether nobody needs the answer to the input that was taken last: it is an arrow, and the
    /// same arrow comes next. While one is held down, waits a moment for the next.
    pub fn are_superseded(&mut self) -> bool {
        let is_due = self.at_least_every.is_some_and(|most| self.needed.elapsed() >= most);
        let superseded = !is_due && self.shared.next_supersedes();
        if !superseded {
            self.needed = Instant::now();
        }
        superseded
    }

    /// The same, but one answer in this time is needed: whoever holds an arrow down far away takes a
    /// longer silence for a line that is dead.
    pub fn at_least_every(self, most: Duration) -> Answers {
        Answers { at_least_every: Some(most), ..self }
    }
}

impl Shared {
    fn next_supersedes(&self) -> bool {
        let mut state = self.lock();
        loop {
            let Some(taken) = &state.taken else { return false };
            if let Some(next) = state.inputs.front() {
                return taken.is_same_arrow(&next.input);
            }
            let until = taken.may_come_again_until().unwrap_or_else(Instant::now);
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || state.urgent.is_some() || state.posts == 0 {
                return false;
            }
            state = self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn close(&self) {
        self.lock().gone = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Key;

    fn key(letter: char) -> Input {
        Input::Key(Key::Char(letter))
    }

    #[test]
    fn inputs_come_in_their_order_and_their_end_after_them() {
        let (mailbox, post) = mailbox();
        "abc".chars().for_each(|letter| post.send(key(letter)).unwrap());
        drop(post);
        let taken: Vec<Mail> = (0..4).filter_map(|_| mailbox.take(Wanted::All, None)).collect();
        assert_eq!(taken, [key('a'), key('b'), key('c'), Input::End].map(Mail::Input));
    }

    #[test]
    fn a_wish_to_end_overtakes_all_and_comes_where_nothing_else_is_wanted() {
        let (mailbox, post) = mailbox();
        post.send(key('a')).unwrap();
        post.send_urgent(Input::Interrupt);
        assert_eq!(mailbox.take(Wanted::NoInput, None), Some(Mail::Input(Input::Interrupt)));
        assert!(post.urgent_is_taken(Duration::ZERO));
        assert_eq!(mailbox.take(Wanted::NoInput, Some(Instant::now())), None, "what waits its turn goes on waiting");
        assert_eq!(mailbox.take(Wanted::All, None), Some(Mail::Input(key('a'))));
    }

    #[test]
    fn who_reads_faster_than_it_is_answered_waits_and_loses_nothing() {
        let (mailbox, post) = mailbox();
        let reader = std::thread::spawn(move || (0..3 * ROOM).try_for_each(|number| post.send(Input::Line(number.to_string()))));
        let mut taken = 0;
        while let Some(Mail::Input(Input::Line(line))) = mailbox.take(Wanted::All, None) {
            assert!(mailbox.0.lock().inputs.len() <= ROOM);
            assert_eq!(line, taken.to_string());
            taken += 1;
        }
        assert_eq!((taken, reader.join().unwrap()), (3 * ROOM, Ok(())));
    }

    #[test]
    fn who_waits_for_room_in_a_box_that_is_closed_goes_on() {
        let (_mailbox, post) = mailbox();
        (0..ROOM).for_each(|_| post.send(key('a')).unwrap());
        let closes = post.clone();
        let waits = std::thread::spawn(move || post.send(key('b')));
        closes.close();
        assert_eq!(waits.join().unwrap(), Err(NotSent::Gone));
    }

    #[test]
    fn of_an_arrow_held_down_only_the_last_answer_is_needed() {
        let (mailbox, post) = mailbox();
        let (down, up) = (Input::Key(Key::Down), Input::Key(Key::Up));
        let mut needed = Vec::new();
        let keys = [&down, &down, &down, &up, &key('a'), &key('a'), &down];
        keys.into_iter().for_each(|key| post.send(key.clone()).unwrap());
        for _ in keys {
            mailbox.take(Wanted::All, None).unwrap();
            needed.push(!mailbox.answers().are_superseded());
            assert!(!mailbox.answers().at_least_every(Duration::ZERO).are_superseded(), "one is due");
        }
        assert_eq!(needed, [false, false, true, true, true, true, true]);
        mailbox.nudge().now();
        post.send(down.clone()).unwrap();
        assert_eq!(mailbox.take(Wanted::NoInput, None), Some(Mail::Nudge));
        assert!(!mailbox.answers().are_superseded(), "what nobody has pressed a key for isn't an answer to one");
    }

    #[test]
    fn while_an_arrow_is_held_down_its_next_press_is_waited_for() {
        let waited_for = || {
            let (mailbox, post) = mailbox();
            (0..2).for_each(|_| post.send(Input::Key(Key::Left)).unwrap());
            (0..2).for_each(|_| drop(mailbox.take(Wanted::All, None)));
            let mut answers = mailbox.answers();
            let sends = std::thread::spawn(move || post.send(Input::Key(Key::Left)));
            let waited = answers.are_superseded();
            sends.join().unwrap().unwrap();
            waited
        };
        // A machine that is busy for a moment isn't a key that was let go.
        assert!((0..50).filter(|_| waited_for()).count() > 25);
    }

    #[test]
    fn where_nothing_may_wait_a_full_box_says_so() {
        let (mailbox, post) = mailbox();
        (0..ROOM).for_each(|_| post.try_send(key('a')).unwrap());
        assert_eq!(post.try_send(key('b')), Err(NotSent::Full));
        (0..ROOM).for_each(|_| assert_eq!(mailbox.take(Wanted::All, None), Some(Mail::Input(key('a')))));
        assert_eq!(mailbox.take(Wanted::All, None), Some(Mail::Input(Input::TooMany)), "told once, after all that waited");
        post.try_send(key('c')).unwrap();
        assert_eq!(mailbox.take(Wanted::All, None), Some(Mail::Input(key('c'))));
        drop(mailbox);
        assert_eq!(post.send(key('a')), Err(NotSent::Gone));
    }
}
