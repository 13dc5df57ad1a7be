//! Slow work in the background, so that keys are answered meanwhile. At home each job has a thread
//! of its own; a server has a queue for all its users.

use super::inbox::Inbox;
use crate::input::mailbox::Nudge;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Weak};
use std::thread;

/// A pool that runs slow work.
pub trait Thinkers: Send + Sync {
    /// Runs a job in the background.
    ///
    /// # Errors
    /// No more fits in; the work is dropped.
    fn think(&self, work: SlowWork) -> Result<(), Busy>;
}

/// The pool's limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// Purpose of a job, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WorkPurpose {
    /// The move of a rule-based bot: it takes no time worth mentioning.
    Rule,
    /// The move of a searching bot: a whole table waits for it.
    Move,
    /// Advice: a player waits for it.
    Advice,
    /// The review of a match, move by move: its player can do other things meanwhile.
    Review,
}

/// A job, run piece by piece while its result is awaited.
pub struct SlowWork {
    /// The purpose.
    pub purpose: WorkPurpose,
    awaited: Awaited,
    piece: Box<dyn FnMut() -> ControlFlow<()> + Send>,
}

/// The waiter's handle of a job; dropping it cancels the job.
#[derive(Debug, Default)]
pub struct Waits(Arc<()>);

/// The job's view of its waiter.
#[derive(Clone, Debug)]
pub struct Awaited(Weak<()>);

impl Waits {
    /// The job's end of this handle.
    pub fn awaited(&self) -> Awaited {
        Awaited(Arc::downgrade(&self.0))
    }
}

impl Awaited {
    /// Whether the job wasn't cancelled.
    pub fn still(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl SlowWork {
    /// A job that calls `piece` until it breaks.
    pub fn new(purpose: WorkPurpose, awaited: Awaited, piece: impl FnMut() -> ControlFlow<()> + Send + 'static) -> SlowWork {
        SlowWork { purpose, awaited, piece: Box::new(piece) }
    }

    /// Whether its result is still awaited.
    pub fn is_awaited(&self) -> bool {
        self.awaited.still()
    }

    /// Runs the next piece; `Break` if it was the last.
    pub fn goes_on(&mut self) -> ControlFlow<()> {
        (self.piece)()
    }
}

/// A thread for each job that takes long: at home, with a single player.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnThreads;

impl Thinkers for OwnThreads {
    fn think(&self, mut work: SlowWork) -> Result<(), Busy> {
        let is_by_rule = work.purpose == WorkPurpose::Rule;
        let all = move || while work.is_awaited() && work.goes_on().is_continue() {};
        if is_by_rule {
            // It takes less time than starting a thread. A panic ends it as it would end a thread.
            _ = panic::catch_unwind(AssertUnwindSafe(all));
            return Ok(());
        }
        thread::Builder::new().name("thinking".into()).spawn(all).map(drop).map_err(|_| Busy)
    }
}

/// Results of a job as they arrive, each with a signal to the inbox. Dropping this cancels the job.
pub struct Thoughts<T> {
    coming: Receiver<T>,
    _waits: Waits,
}

impl<T: Send + 'static> Thoughts<T> {
    /// Starts a job that computes these.
    ///
    /// # Errors
    /// They have no room.
    pub(in crate::session) fn new(
        thinkers: &dyn Thinkers,
        purpose: WorkPurpose,
        inbox: &Inbox,
        thoughts: impl Iterator<Item = T> + Send + 'static,
    ) -> Result<Thoughts<T>, Busy> {
        let ((tell, coming), waits) = (channel(), Waits::default());
        let mut thinks = ThoughtRequest { thoughts, tell, wake: Wake(inbox.nudge()) };
        thinkers.think(SlowWork::new(purpose, waits.awaited(), move || thinks.one()))?;
        Ok(Thoughts { coming, _waits: waits })
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
struct ThoughtRequest<T, I> {
    thoughts: I,
    tell: Sender<T>,
    /// Dropped last, after the sender: the woken reader finds a result or the end of them, even
    /// after a panic.
    wake: Wake,
}

impl<T, I: Iterator<Item = T>> ThoughtRequest<T, I> {
    fn one(&mut self) -> ControlFlow<()> {
        match self.thoughts.next().map(|thought| self.tell.send(thought)) {
            Some(Ok(())) => {
                self.wake.0.now();
                ControlFlow::Continue(())
            }
            Some(Err(_)) | None => ControlFlow::Break(()),
        }
    }
}

/// Wakes the waiter, on drop at the latest.
struct Wake(Nudge);

impl Drop for Wake {
    fn drop(&mut self) {
        self.0.now();
    }
}
