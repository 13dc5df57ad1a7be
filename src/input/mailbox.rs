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
    /// The numbers of the input that was put in last and of the one that was taken out last.
    arrived: u64,
    answered: u64,
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
                state.answered = arrived.number;
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
        let mut state = self.0.lock();
        let answered = state.answered;
        state.inputs.push_front(Arrived::after(None, input, answered));
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
        self.put(state, input).map(drop)
    }

    /// Sends the last input, also where no room is left.
    pub(super) fn send_last(&self, input: Input) {
        // If nobody takes anything out any more, nobody needs to be told.
        let _ = self.put(self.0.lock(), input);
    }

    /// Sends an input if there is room; otherwise [`Input::TooMany`] follows what waits.
    ///
    /// # Errors
    /// There is no room, or nobody takes anything out any more.
    pub fn try_send(&self, input: Input) -> Result<(), NotSent> {
        self.try_send_numbered(input).map(drop)
    }

    /// The same; returns the number of the input, which later ones exceed.
    ///
    /// # Errors
    /// There is no room, or nobody takes anything out any more.
    pub(super) fn try_send_numbered(&self, input: Input) -> Result<u64, NotSent> {
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

    /// The number of the input that was taken out last; 0 if none was.
    pub(super) fn answered(&self) -> u64 {
        self.0.lock().answered
    }

    /// Takes back the inputs from this number on that wait to be answered.
    pub(super) fn recall(&self, first: u64) -> Vec<(u64, Input)> {
        let mut state = self.0.lock();
        let kept = state.inputs.iter().take_while(|arrived| arrived.number < first).count();
        state.inputs.split_off(kept).into_iter().map(|arrived| (arrived.number, arrived.input)).collect()
    }

    fn put(&self, mut state: MutexGuard<State>, input: Input) -> Result<u64, NotSent> {
        if state.gone {
            return Err(NotSent::Gone);
        }
        let number = state.arrived + 1;
        state.arrived = number;
        let arrived = Arrived::after(state.last.as_ref(), input, number);
        state.last = Some(arrived.clone());
        state.inputs.push_back(arrived);
        drop(state);
        self.0.changed.notify_all();
        Ok(number)
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
mod tests;
