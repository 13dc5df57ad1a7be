//! Background work that stops in the middle of a piece, and waiting for it until a key is pressed.

use super::Person;
use super::inbox::{AnswerOrder, InboxEvent};
use super::jobs::{JobPurpose, JobResults};
use super::long_wait::LongWait;
use crate::narration::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::TryRecvError;
use std::time::Instant;

/// A job whose results arrive one by one, and which looks at a flag while it computes them. Dropping this
/// sets the flag.
pub(in crate::session) struct StoppableJob<T> {
    results: JobResults<T>,
    stopped: Arc<AtomicBool>,
}

impl<T> Drop for StoppableJob<T> {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> StoppableJob<T> {
    /// Starts the job that computes the results of `work`, which is given the flag; None if the executor is
    /// busy.
    pub(in crate::session) fn start<I>(
        purpose: JobPurpose,
        person: &Person,
        work: impl FnOnce(Arc<AtomicBool>) -> I,
    ) -> Option<StoppableJob<T>>
    where
        I: Iterator<Item = T> + Send + 'static,
    {
        let stopped = Arc::new(AtomicBool::new(false));
        let results = JobResults::new(&*person.executor, purpose, &person.inbox, work(Arc::clone(&stopped)));
        results.ok().map(|results| StoppableJob { results, stopped })
    }

    /// Takes the results that have arrived. Returns whether no more come.
    pub(in crate::session) fn receive(&self, mut take: impl FnMut(T)) -> bool {
        loop {
            match self.results.next() {
                Ok(result) => take(result),
                Err(end) => return end == TryRecvError::Disconnected,
            }
        }
    }
}

/// Waits until `is_over`, or the player presses a key, which stays in the inbox; a long wait is announced by
/// `notice`. Returns whether it is over.
pub(in crate::session) fn wait_or_key<S>(
    person: &mut Person,
    state: &mut S,
    is_over: fn(&mut S) -> bool,
    notice: fn(&S) -> Message,
) -> bool {
    // If input is answered in turn, announcements mustn't depend on the duration.
    let mut long = Some(LongWait::begin(Instant::now())).filter(|_| person.inbox.answering() == AnswerOrder::AtOnce);
    while !is_over(state) {
        match person.inbox.while_waiting(long.map(|long| long.due())) {
            Some(InboxEvent::Thought) => person.receive_notices(),
            Some(InboxEvent::Input(input)) => {
                person.inbox.put_back(input);
                return false;
            }
            None => {}
        }
        if long.as_mut().is_some_and(|long| long.is_due(Instant::now())) {
            person.output.tell_events(&[notice(state)]);
        }
    }
    true
}
