//! Slow work beside whoever waits for it, so that keys are answered meanwhile: at home on a thread of
//! its own, in a house where all of its people have theirs done.

use super::inbox::Inbox;
use crate::input::mailbox::Nudge;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Weak};
use std::thread;

/// Where slow work is done.
pub trait Thinkers: Send + Sync {
    /// Does this work, beside everything else.
    ///
    /// # Errors
    /// No more fits in; the work is dropped.
    fn think(&self, work: Work) -> Result<(), Busy>;
}

/// There is no room for more work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

/// What work is for; what is more urgent comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// The move of a bot that follows a rule: it takes no time worth mentioning.
    Rule,
    /// The move of a bot that plays on in thought: a whole table waits for it.
    Move,
    /// Advice: somebody waits for it.
    Advice,
    /// The review of a match, move by move: somebody has asked for it, and can do other things.
    Review,
}

/// Slow work, done piece by piece as long as somebody waits for it.
pub struct Work {
    /// What it is for.
    pub purpose: Purpose,
    awaited: Awaited,
    piece: Box<dyn FnMut() -> ControlFlow<()> + Send>,
}

/// Held by whoever waits for a thought: dropped, the thought is given up.
#[derive(Debug, Default)]
pub struct Waits(Arc<()>);

/// Whether somebody still waits for a thought.
#[derive(Clone, Debug)]
pub struct Awaited(Weak<()>);

impl Waits {
    /// How whoever thinks learns that it was given up.
    pub fn awaited(&self) -> Awaited {
        Awaited(Arc::downgrade(&self.0))
    }
}

impl Awaited {
    /// Whether it wasn't given up.
    pub fn still(&self) -> bool {
        self.0.strong_count() > 0
    }
}

impl Work {
    /// Work of which `piece` does one after the other, until it says that there are no more.
    pub fn new(purpose: Purpose, awaited: Awaited, piece: impl FnMut() -> ControlFlow<()> + Send + 'static) -> Work {
        Work { purpose, awaited, piece: Box::new(piece) }
    }

    /// Whether somebody still waits for it.
    pub fn is_awaited(&self) -> bool {
        self.awaited.still()
    }

    /// Does the next piece; `Break` if that was the last.
    pub fn goes_on(&mut self) -> ControlFlow<()> {
        (self.piece)()
    }
}

/// A thread for each work that takes long: at home, where one person plays.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnThreads;

impl Thinkers for OwnThreads {
    fn think(&self, mut work: Work) -> Result<(), Busy> {
        let is_by_rule = work.purpose == Purpose::Rule;
        let all = move || while work.is_awaited() && work.goes_on().is_continue() {};
        if is_by_rule {
            // It takes less than to start a thread. A panic ends it as it would end that.
            _ = panic::catch_unwind(AssertUnwindSafe(all));
            return Ok(());
        }
        thread::Builder::new().name("thinking".into()).spawn(all).map(drop).map_err(|_| Busy)
    }
}

/// Thoughts as they arrive, one by one, each with a signal to the inbox. Dropped, no more are
/// thought.
pub struct Thoughts<T> {
    coming: Receiver<T>,
    _waits: Waits,
}

impl<T: Send + 'static> Thoughts<T> {
    /// Lets `thinkers` think these.
    ///
    /// # Errors
    /// They have no room.
    pub(in crate::session) fn new(
        thinkers: &dyn Thinkers,
        purpose: Purpose,
        inbox: &Inbox,
        thoughts: impl Iterator<Item = T> + Send + 'static,
    ) -> Result<Thoughts<T>, Busy> {
        let ((tell, coming), waits) = (channel(), Waits::default());
        let mut thinks = Thinks { thoughts, tell, wake: Wake(inbox.nudge()) };
        thinkers.think(Work::new(purpose, waits.awaited(), move || thinks.one()))?;
        Ok(Thoughts { coming, _waits: waits })
    }

    /// The next one.
    ///
    /// # Errors
    /// None has come yet, or none comes any more, also after a panic.
    pub(in crate::session) fn next(&self) -> Result<T, TryRecvError> {
        self.coming.try_recv()
    }
}

/// Whoever thinks, and where it arrives.
struct Thinks<T, I> {
    thoughts: I,
    tell: Sender<T>,
    /// Dropped last, after the sender: the woken reader finds either a thought or the end of them,
    /// even after a panic.
    wake: Wake,
}

impl<T, I: Iterator<Item = T>> Thinks<T, I> {
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

/// Wakes whoever waits, at the latest when the work is dropped.
struct Wake(Nudge);

impl Drop for Wake {
    fn drop(&mut self) {
        self.0.now();
    }
}
