//! The queue of inputs to be answered. Its capacity is the number of keys that a player can
//! plausibly be ahead. Threads that read input wait for room; a request to end the program doesn't.

use super::Input;
use super::clock::MonotonicClock;
use super::key_repeat::QueuedInput;
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The maximum number of waiting inputs.
pub const ROOM: usize = 1024;

/// An item taken from a mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mail {
    /// From the player.
    Input(Input),
    /// A signal from a background thread.
    Nudge,
}

/// Whether inputs are wanted now, or only signals and the request to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailFilter {
    /// All mail.
    All,
    /// All mail but the player's inputs, which wait.
    NoInput,
}

/// The receiving end: one thread takes out the mail of the others.
#[derive(Debug)]
pub struct Mailbox(Arc<MailboxShared>);

/// The sending end, for threads that read keys or lines. When the last one is dropped,
/// [`Input::End`] follows the sent inputs.
#[derive(Debug)]
pub struct MailboxSender(Arc<MailboxShared>);

/// The handle by which background threads wake the receiver.
#[derive(Clone, Debug)]
pub struct MailboxWaker(Arc<MailboxShared>);

/// A handle for the thread that answers inputs.
#[derive(Clone, Debug)]
pub struct AnswerHandle {
    shared: Arc<MailboxShared>,
    /// The maximum time without a needed answer while one is waited for.
    at_least_every: Option<Duration>,
    /// The time of the last needed answer.
    needed: Instant,
}

/// The reason why an input wasn't sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputRejected {
    /// Too many wait already.
    Full,
    /// The receiver is gone.
    Gone,
}

#[derive(Debug, Default)]
struct MailboxShared {
    state: Mutex<MailboxState>,
    clock: MonotonicClock,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct MailboxState {
    inputs: VecDeque<QueuedInput>,
    /// The last input put in.
    last: Option<QueuedInput>,
    /// The last mail taken out, if it was an input from the queue.
    taken: Option<QueuedInput>,
    /// The numbers of the last input put in and of the last one taken out.
    arrived: u64,
    answered: u64,
    /// A request to end, which overtakes all other mail.
    urgent: Option<Input>,
    nudged: bool,
    /// Whether inputs were dropped since the last one that was accepted.
    overflowed: bool,
    posts: usize,
    gone: bool,
}

/// A mailbox, and its first sender.
pub fn mailbox() -> (Mailbox, MailboxSender) {
    mailbox_by(MonotonicClock::default())
}

/// A mailbox with this clock, and its first sender.
pub(crate) fn mailbox_by(clock: MonotonicClock) -> (Mailbox, MailboxSender) {
    let shared = Arc::new(MailboxShared { clock, ..MailboxShared::default() });
    shared.state.lock().posts = 1;
    (Mailbox(Arc::clone(&shared)), MailboxSender(shared))
}

impl Mailbox {
    /// Takes the next mail, waiting at the latest until `until` if given: the request to end,
    /// signals, wanted inputs.
    pub fn take(&self, wanted: MailFilter, until: Option<Instant>) -> Option<Mail> {
        let mut state = self.0.state.lock();
        state.taken = None;
        loop {
            if let Some(urgent) = state.urgent.take() {
                self.0.changed.notify_all();
                return Some(Mail::Input(urgent));
            }
            if wanted == MailFilter::All
                && let Some(arrived) = state.inputs.pop_front()
            {
                self.0.changed.notify_all();
                state.answered = arrived.number;
                return Some(Mail::Input(state.taken.insert(arrived).input.clone()));
            }
            if wanted == MailFilter::All && std::mem::take(&mut state.overflowed) {
                return Some(Mail::Input(Input::TooMany));
            }
            if std::mem::take(&mut state.nudged) {
                return Some(Mail::Nudge);
            }
            if wanted == MailFilter::All && state.posts == 0 {
                return Some(Mail::Input(Input::End));
            }
            match until {
                None => self.0.changed.wait(&mut state),
                Some(moment) => {
                    let left = self.0.clock.time_until(moment);
                    if left.is_zero() || self.0.clock.skip_to(moment) {
                        return None;
                    }
                    self.0.changed.wait_for(&mut state, left);
                }
            }
        }
    }

    /// When the last mail taken out arrived, if it was an input from the queue.
    pub fn arrived(&self) -> Option<Instant> {
        self.0.state.lock().taken.as_ref().map(|taken| taken.at)
    }

    /// Waits for a signal. Inputs and the request to end stay in the mailbox.
    pub fn next_nudge(&self) {
        self.0.changed.wait_while(&mut self.0.state.lock(), |state| !std::mem::take(&mut state.nudged));
    }

    /// Puts back an input for another reader, ahead of all others.
    pub fn put_back(&self, input: Input) {
        let mut state = self.0.state.lock();
        let answered = state.answered;
        state.inputs.push_front(QueuedInput::new(None, input, answered, self.0.clock.now()));
    }

    /// The clock that times arrivals and waits.
    pub(crate) fn clock(&self) -> &MonotonicClock {
        &self.0.clock
    }

    /// A handle for the thread that answers the inputs.
    pub fn answer_gate(&self) -> AnswerHandle {
        AnswerHandle { shared: Arc::clone(&self.0), at_least_every: None, needed: Instant::now() }
    }

    /// A handle that wakes the thread waiting for mail.
    pub fn waker(&self) -> MailboxWaker {
        MailboxWaker(Arc::clone(&self.0))
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl MailboxSender {
    /// Sends an input, when there is room.
    ///
    /// # Errors
    /// The receiver is gone.
    pub fn send(&self, input: Input) -> Result<(), InputRejected> {
        let mut state = self.0.state.lock();
        while state.inputs.len() >= ROOM && !state.gone {
            self.0.changed.wait(&mut state);
        }
        self.put(state, input).map(drop)
    }

    /// Sends the last input, even without room.
    pub(super) fn send_last(&self, input: Input) {
        // If the receiver is gone, it needs no last input.
        let _ = self.put(self.0.state.lock(), input);
    }

    /// Sends an input if there is room; otherwise [`Input::TooMany`] follows the waiting ones.
    ///
    /// # Errors
    /// There is no room, or the receiver is gone.
    pub fn try_send(&self, input: Input) -> Result<(), InputRejected> {
        self.try_send_numbered(input).map(drop)
    }

    /// [`MailboxSender::try_send`], which returns the number of the input. Numbers ascend.
    ///
    /// # Errors
    /// There is no room, or the receiver is gone.
    pub(super) fn try_send_numbered(&self, input: Input) -> Result<u64, InputRejected> {
        let mut state = self.0.state.lock();
        if state.inputs.len() >= ROOM || state.overflowed {
            state.overflowed = true;
            return Err(InputRejected::Full);
        }
        self.put(state, input)
    }

    /// Sends a request to end, which overtakes all waiting mail.
    pub fn send_urgent(&self, input: Input) {
        self.0.state.lock().urgent = Some(input);
        self.0.changed.notify_all();
    }

    /// Closes the mailbox on behalf of the receiver: senders that wait for room, or come later,
    /// send nothing.
    pub fn close(&self) {
        self.0.close();
    }

    /// Whether the receiver is gone.
    pub fn is_deserted(&self) -> bool {
        self.0.state.lock().gone
    }

    /// Whether the last request to end has been taken out, waiting at most `timeout`.
    pub fn wait_until_urgent_taken(&self, timeout: Duration) -> bool {
        let end = Instant::now() + timeout;
        let mut state = self.0.state.lock();
        while state.urgent.is_some() && !state.gone {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            self.0.changed.wait_for(&mut state, left);
        }
        true
    }

    /// The number of the last input taken out; 0 if none was.
    pub(super) fn last_answered(&self) -> u64 {
        self.0.state.lock().answered
    }

    /// Takes back the inputs from this number on that wait to be answered.
    pub(super) fn recall(&self, first: u64) -> Vec<(u64, Input)> {
        let mut state = self.0.state.lock();
        let kept = state.inputs.iter().take_while(|arrived| arrived.number < first).count();
        state.inputs.split_off(kept).into_iter().map(|arrived| (arrived.number, arrived.input)).collect()
    }

    fn put(&self, mut state: MutexGuard<MailboxState>, input: Input) -> Result<u64, InputRejected> {
        if state.gone {
            return Err(InputRejected::Gone);
        }
        let number = state.arrived + 1;
        state.arrived = number;
        let arrived = QueuedInput::new(state.last.as_ref(), input, number, self.0.clock.now());
        state.last = Some(arrived.clone());
        state.inputs.push_back(arrived);
        drop(state);
        self.0.changed.notify_all();
        Ok(number)
    }
}

impl Clone for MailboxSender {
    fn clone(&self) -> MailboxSender {
        self.0.state.lock().posts += 1;
        MailboxSender(Arc::clone(&self.0))
    }
}

impl Drop for MailboxSender {
    fn drop(&mut self) {
        self.0.state.lock().posts -= 1;
        self.0.changed.notify_all();
    }
}

impl MailboxWaker {
    /// Wakes the receiver. Without effect if the receiver is gone.
    pub fn signal(&self) {
        self.0.state.lock().nudged = true;
        self.0.changed.notify_all();
    }

    /// Ends the receiver's work as at the end of input, overtaking all waiting mail.
    pub fn send_end(&self) {
        self.0.state.lock().urgent = Some(Input::End);
        self.0.changed.notify_all();
    }
}

impl AnswerHandle {
    /// Whether the answer to the last input isn't needed: it is an arrow, and the next input is an
    /// equal one. While an arrow is held down, waits a moment for the next.
    pub fn are_superseded(&mut self) -> bool {
        let is_due = self.at_least_every.is_some_and(|most| self.needed.elapsed() >= most);
        let superseded = !is_due && self.shared.next_supersedes();
        if !superseded {
            self.needed = Instant::now();
        }
        superseded
    }

    /// The handle with at least one needed answer in this time. A player far away who holds an
    /// arrow down would take a longer silence for a lost connection.
    pub fn at_least_every(self, most: Duration) -> AnswerHandle {
        AnswerHandle { at_least_every: Some(most), ..self }
    }
}

impl MailboxShared {
    fn next_supersedes(&self) -> bool {
        let mut state = self.state.lock();
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
            self.changed.wait_for(&mut state, left);
        }
    }

    fn close(&self) {
        self.state.lock().gone = true;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests;
