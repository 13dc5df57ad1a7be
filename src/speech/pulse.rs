//! The health of the speaking thread, readable without waiting for it.

use super::VoiceNotice;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A call that takes longer than this means the synthesizer hangs.
const HANGS: Duration = Duration::from_secs(3);

/// Written by the speaking thread, read by the player's.
pub(super) struct Pulse {
    condition: Mutex<Condition>,
    looked: Condvar,
    /// Called when the trouble has changed.
    changed: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct Condition {
    /// Whether a synthesizer has been looked for.
    has_looked: bool,
    trouble: Option<VoiceNotice>,
    at_work_since: Option<Instant>,
}

impl Pulse {
    /// `changed` is called, on any thread, when the trouble changes or ends.
    pub(super) fn new(changed: impl Fn() + Send + Sync + 'static) -> Pulse {
        Pulse { condition: Mutex::default(), looked: Condvar::new(), changed: Box::new(changed) }
    }

    /// Waits until it is known whether a synthesizer answers, but no longer than `patience`.
    pub(super) fn wait_for_look(&self, patience: Duration) {
        let _ = self.looked.wait_timeout_while(self.condition(), patience, |condition| !condition.has_looked);
    }

    /// Notes that a synthesizer has been looked for, and the trouble with it.
    pub(super) fn has_looked(&self, trouble: Option<VoiceNotice>) {
        self.set_trouble(trouble);
        self.condition().has_looked = true;
        self.looked.notify_all();
    }

    /// Absent or Lost; None if all is well. A thread that hangs in a call has lost its synthesizer.
    pub(super) fn trouble(&self) -> Option<VoiceNotice> {
        let condition = self.condition();
        match condition.at_work_since {
            Some(since) if since.elapsed() > HANGS => Some(VoiceNotice::Lost),
            _ => condition.trouble,
        }
    }

    pub(super) fn set_trouble(&self, trouble: Option<VoiceNotice>) {
        let before = std::mem::replace(&mut self.condition().trouble, trouble);
        if before != trouble {
            (self.changed)();
        }
    }

    pub(super) fn works(&self) {
        self.condition().at_work_since = Some(Instant::now());
    }

    pub(super) fn rests(&self) {
        self.condition().at_work_since = None;
    }

    fn condition(&self) -> MutexGuard<'_, Condition> {
        self.condition.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
