//! Slow work of all tables and all people: one small queue, done by a few threads of the lowest
//! priority, so that it takes what answers leave of the cores.
//!
//! What it takes of memory is bounded: so many threads, each of which makes one search at a time, of
//! 12 MiB at most (`salotto::bots`), and so much work that waits: below 64 MiB, as it is reckoned.

use salotto::session::person::thinking::{Busy, OwnThreads, Purpose, Thinkers, Work};
use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};
use thread_priority::{ThreadPriority, set_current_thread_priority};

/// The most threads that think, however many cores there are.
const MOST_THREADS: usize = 4;

/// How much work of a kind may wait, or be done. A table has one thought at a time, and so does
/// somebody who asks for advice or for a review; a thought that waits holds what one player sees,
/// some kilobytes, and a review the steps of its match.
fn most(purpose: Purpose) -> usize {
    match purpose {
        Purpose::Rule | Purpose::Move => 1024,
        Purpose::Advice => 256,
        Purpose::Review => 64,
    }
}

/// The queue, and the threads that think. They end with it.
pub struct Thinking(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    /// The most urgent first; of equal ones, who has waited longest. Each piece of a review waits
    /// anew, behind those of others.
    waiting: BTreeMap<Purpose, VecDeque<Work>>,
    /// What threads are busy with, by kind.
    busy: BTreeMap<Purpose, usize>,
    closed: bool,
}

impl Thinking {
    /// A queue with as many threads as there are cores, within bounds.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn begin() -> io::Result<Thinking> {
        let thinking = Thinking(Arc::default());
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..cores.min(MOST_THREADS) {
            let shared = Arc::clone(&thinking.0);
            thread::Builder::new().name("thinking".into()).spawn(move || shared.think())?;
        }
        Ok(thinking)
    }

    /// How many thoughts wait for a thread.
    pub fn waiting(&self) -> usize {
        let mut queue = self.0.lock();
        queue.forget();
        queue.waiting.values().map(VecDeque::len).sum()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_all();
    }
}

impl Thinkers for Thinking {
    fn think(&self, work: Work) -> Result<(), Busy> {
        if work.purpose == Purpose::Rule {
            // It is no work, and would wait for work here.
            return OwnThreads.think(work);
        }
        let mut queue = self.0.lock();
        queue.forget();
        if queue.count(work.purpose) >= most(work.purpose) {
            // Dropped without the lock: it wakes whoever waits for it.
            drop(queue);
            drop(work);
            return Err(Busy);
        }
        queue.waiting.entry(work.purpose).or_default().push_back(work);
        drop(queue);
        self.0.changed.notify_one();
        Ok(())
    }
}

impl Queue {
    /// Drops what nobody waits for any more.
    fn forget(&mut self) {
        self.waiting.values_mut().for_each(|works| works.retain(Work::is_awaited));
    }

    fn count(&self, purpose: Purpose) -> usize {
        self.waiting.get(&purpose).map_or(0, VecDeque::len) + self.busy.get(&purpose).copied().unwrap_or_default()
    }

    /// The next work that somebody waits for, which is being done from now on.
    fn next(&mut self) -> Option<Work> {
        self.forget();
        let work = self.waiting.values_mut().find_map(VecDeque::pop_front)?;
        *self.busy.entry(work.purpose).or_default() += 1;
        Some(work)
    }
}

impl Shared {
    /// A thread that panicked has changed the queue or not.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does one piece of work after the other, until the queue is closed.
    fn think(&self) {
        // Where the system has no priorities, it is a thread like any other.
        let _ = set_current_thread_priority(ThreadPriority::Min);
        while let Some(mut work) = self.next() {
            // A piece that panics was the last: whoever waits finds nothing.
            let goes_on = catch_unwind(AssertUnwindSafe(|| work.goes_on())).unwrap_or(ControlFlow::Break(()));
            self.is_done(goes_on, work);
        }
    }

    /// A piece of this is done; if there are more, it waits for the next.
    fn is_done(&self, goes_on: ControlFlow<()>, work: Work) {
        let mut queue = self.lock();
        queue.busy.entry(work.purpose).and_modify(|busy| *busy -= 1);
        if goes_on.is_continue() && work.is_awaited() && !queue.closed {
            queue.waiting.entry(work.purpose).or_default().push_back(work);
        }
    }

    /// The next work, however long it takes to come; None if the queue is closed.
    fn next(&self) -> Option<Work> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            match queue.next() {
                Some(work) => return Some(work),
                None => queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

#[cfg(test)]
mod tests;
