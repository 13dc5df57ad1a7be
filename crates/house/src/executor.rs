//! Queue of slow work for all tables and users, done by a few threads of the lowest priority, so
//! that answers to input come first.
//!
//! Memory is bounded: each thread runs one search, which takes less than 12 MiB, and waiting work
//! takes less than 64 MiB (measured by an ignored test).

use parking_lot::{Condvar, Mutex};
use salotto::session::client::jobs::{BackgroundJob, ExecutorBusy, JobExecutor, JobPurpose, ThreadPerJob};
use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::{io, thread};
use thread_priority::{ThreadPriority, set_current_thread_priority};

/// The most worker threads, on any number of cores.
const MOST_THREADS: usize = 4;

/// The most jobs of a kind, waiting or running. A table has one job at a time, and so has a user
/// who asks for advice or a review. A waiting job holds one player's view, some kilobytes; a review
/// holds the steps of its match.
fn most(purpose: JobPurpose) -> usize {
    match purpose {
        JobPurpose::Rule | JobPurpose::Move => 1024,
        JobPurpose::Advice => 256,
        JobPurpose::Review | JobPurpose::Idle => 64,
    }
}

/// The queue and its worker threads. Dropping it ends them.
pub struct Executor(Arc<ExecutorShared>);

#[derive(Default)]
struct ExecutorShared {
    queue: Mutex<JobQueue>,
    changed: Condvar,
}

#[derive(Default)]
struct JobQueue {
    /// Waiting jobs by urgency, first in, first out. Each piece of a review goes to the back again.
    waiting: BTreeMap<JobPurpose, VecDeque<BackgroundJob>>,
    /// Number of running jobs, by kind.
    busy: BTreeMap<JobPurpose, usize>,
    closed: bool,
}

impl Executor {
    /// Starts as many threads as there are cores, up to a maximum.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn begin() -> io::Result<Executor> {
        let executor = Executor(Arc::default());
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..cores.min(MOST_THREADS) {
            let shared = Arc::clone(&executor.0);
            thread::Builder::new().name("thinking".into()).spawn(move || shared.think())?;
        }
        Ok(executor)
    }

    /// Number of jobs that wait for a thread.
    pub fn waiting(&self) -> usize {
        let mut queue = self.0.queue.lock();
        queue.forget();
        queue.waiting.values().map(VecDeque::len).sum()
    }
}

impl Drop for Executor {
    fn drop(&mut self) {
        self.0.queue.lock().closed = true;
        self.0.changed.notify_all();
    }
}

impl JobExecutor for Executor {
    fn spawn(&self, work: BackgroundJob) -> Result<(), ExecutorBusy> {
        if work.purpose == JobPurpose::Rule {
            // Waiting for a signal is no work and takes no thread.
            return ThreadPerJob.spawn(work);
        }
        let mut queue = self.0.queue.lock();
        queue.forget();
        if queue.count(work.purpose) >= most(work.purpose) {
            // Dropped without the lock: dropping wakes the job's waiter.
            drop(queue);
            drop(work);
            return Err(ExecutorBusy);
        }
        queue.waiting.entry(work.purpose).or_default().push_back(work);
        drop(queue);
        self.0.changed.notify_one();
        Ok(())
    }
}

impl JobQueue {
    /// Drops jobs whose results are no longer awaited.
    fn forget(&mut self) {
        self.waiting.values_mut().for_each(|works| works.retain(BackgroundJob::is_awaited));
    }

    fn count(&self, purpose: JobPurpose) -> usize {
        self.waiting.get(&purpose).map_or(0, VecDeque::len) + self.busy.get(&purpose).copied().unwrap_or_default()
    }

    /// Takes the most urgent job that is still awaited and counts it as running.
    fn next(&mut self) -> Option<BackgroundJob> {
        self.forget();
        let work = self.waiting.values_mut().find_map(VecDeque::pop_front)?;
        *self.busy.entry(work.purpose).or_default() += 1;
        Some(work)
    }
}

impl ExecutorShared {
    /// Runs jobs until the queue is closed.
    fn think(&self) {
        // Without support for priorities the thread runs at the normal one.
        let _ = set_current_thread_priority(ThreadPriority::Min);
        while let Some(mut work) = self.next() {
            // A job that panics is dropped; its waiter gets no result.
            let goes_on = catch_unwind(AssertUnwindSafe(|| work.go_on())).unwrap_or(ControlFlow::Break(()));
            self.finish(goes_on, work);
        }
    }

    /// Finishes a piece of a job; a job with more pieces is queued again.
    fn finish(&self, goes_on: ControlFlow<()>, work: BackgroundJob) {
        let mut queue = self.queue.lock();
        queue.busy.entry(work.purpose).and_modify(|busy| *busy -= 1);
        if goes_on.is_continue() && work.is_awaited() && !queue.closed {
            queue.waiting.entry(work.purpose).or_default().push_back(work);
        }
    }

    /// Waits for the next job; None once the queue is closed.
    fn next(&self) -> Option<BackgroundJob> {
        let mut queue = self.queue.lock();
        loop {
            if queue.closed {
                return None;
            }
            match queue.next() {
                Some(work) => return Some(work),
                None => self.changed.wait(&mut queue),
            }
        }
    }
}

#[cfg(test)]
mod tests;
