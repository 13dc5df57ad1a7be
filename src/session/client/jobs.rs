//! Slow work in the background, so that keys are answered meanwhile. At home each job has a thread
//! of its own; a server has a queue for all its users.

use super::inbox::Inbox;
use crate::input::mailbox::MailboxWaker;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Weak};
use std::thread;
use thread_priority::{ThreadPriority, set_current_thread_priority};

/// A pool that runs slow work.
pub trait JobExecutor: Send + Sync {
    /// Runs a job in the background.
    ///
    /// # Errors
    /// The pool is full; the job is dropped.
    fn spawn(&self, work: BackgroundJob) -> Result<(), ExecutorBusy>;
}

/// The pool's limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExecutorBusy;

/// Purpose of a job, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobPurpose {
    /// The move of a rule-based bot: it takes no time worth mentioning.
    Rule,
    /// The move of a searching bot: a whole table waits for it.
    Move,
    /// Advice: a player waits for it.
    Advice,
    /// The review of a match, move by move: its player can do other things meanwhile.
    Review,
    /// Work that nobody waits for: it runs while nothing else does.
    Idle,
}

/// A job, run piece by piece while its result is awaited.
pub struct BackgroundJob {
    /// The purpose.
    pub purpose: JobPurpose,
    awaited: CancelToken,
    piece: Box<dyn FnMut() -> ControlFlow<()> + Send>,
}

/// The waiter's handle of a job; dropping it cancels the job.
#[derive(Debug, Default)]
pub struct CancelOnDrop(Arc<()>);

/// The job's view of its waiter.
#[derive(Clone, Debug)]
pub struct CancelToken(Weak<()>);

impl CancelOnDrop {
    /// The job's end of this handle.
    pub fn job_handle(&self) -> CancelToken {
        CancelToken(Arc::downgrade(&self.0))
    }
}

impl CancelToken {
    /// Whether the job wasn't cancelled.
    pub fn is_awaited(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl BackgroundJob {
    /// A job that calls `piece` until it breaks.
    pub fn new(purpose: JobPurpose, awaited: CancelToken, piece: impl FnMut() -> ControlFlow<()> + Send + 'static) -> BackgroundJob {
        BackgroundJob { purpose, awaited, piece: Box::new(piece) }
    }

    /// Whether its result is still awaited.
    pub fn is_awaited(&self) -> bool {
        self.awaited.is_awaited()
    }

    /// Runs the next piece; `Break` if it was the last.
    pub fn go_on(&mut self) -> ControlFlow<()> {
        (self.piece)()
    }
}

/// A thread for each job that takes long: at home, with a single player.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThreadPerJob;

impl JobExecutor for ThreadPerJob {
    fn spawn(&self, mut work: BackgroundJob) -> Result<(), ExecutorBusy> {
        let (is_by_rule, is_idle) = (work.purpose == JobPurpose::Rule, work.purpose == JobPurpose::Idle);
        let mut all = move || while work.is_awaited() && work.go_on().is_continue() {};
        if is_by_rule {
            // A rule takes less time than starting a thread. A panic ends it as it would end a thread.
            _ = panic::catch_unwind(AssertUnwindSafe(all));
            return Ok(());
        }
        let think = move || {
            if is_idle {
                // Without support for priorities the thread runs at the normal one.
                let _ = set_current_thread_priority(ThreadPriority::Min);
            }
            all();
        };
        thread::Builder::new().name("thinking".into()).spawn(think).map(drop).map_err(|_| ExecutorBusy)
    }
}

/// Results of a job as they arrive, each with a signal to the inbox. Dropping this cancels the job.
pub struct JobResults<T> {
    coming: Receiver<T>,
    _waits: CancelOnDrop,
}

impl<T: Send + 'static> JobResults<T> {
    /// Starts a job that computes these results.
    ///
    /// # Errors
    /// The executor is busy.
    pub(in crate::session) fn new(
        executor: &dyn JobExecutor,
        purpose: JobPurpose,
        inbox: &Inbox,
        thoughts: impl Iterator<Item = T> + Send + 'static,
    ) -> Result<JobResults<T>, ExecutorBusy> {
        let ((tell, coming), waits) = (channel(), CancelOnDrop::default());
        let mut thinks = StreamingJob { thoughts, tell, wake: WakeOnDrop(inbox.waker()) };
        executor.spawn(BackgroundJob::new(purpose, waits.job_handle(), move || thinks.one()))?;
        Ok(JobResults { coming, _waits: waits })
    }

    /// The next result.
    ///
    /// # Errors
    /// None has come yet, or none comes any more, also after a panic.
    pub(in crate::session) fn next(&self) -> Result<T, TryRecvError> {
        self.coming.try_recv()
    }
}

/// A job's results and their receiver.
struct StreamingJob<T, I> {
    thoughts: I,
    tell: Sender<T>,
    /// Dropped last, after the sender: the woken reader finds a result or the end of them, even
    /// after a panic.
    wake: WakeOnDrop,
}

impl<T, I: Iterator<Item = T>> StreamingJob<T, I> {
    fn one(&mut self) -> ControlFlow<()> {
        match self.thoughts.next().map(|thought| self.tell.send(thought)) {
            Some(Ok(())) => {
                self.wake.0.signal();
                ControlFlow::Continue(())
            }
            Some(Err(_)) | None => ControlFlow::Break(()),
        }
    }
}

/// Wakes the waiter, on drop at the latest.
struct WakeOnDrop(MailboxWaker);

impl Drop for WakeOnDrop {
    fn drop(&mut self) {
        self.0.signal();
    }
}
