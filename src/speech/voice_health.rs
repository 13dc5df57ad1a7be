//! The health of the speaking thread, readable without waiting for it.

use super::VoiceNotice;
use parking_lot::{Condvar, Mutex};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// A call that takes longer than this means the synthesizer hangs.
const HANGS: Duration = Duration::from_secs(3);

/// Written by the speaking thread, read by the player's.
pub(super) struct VoiceHealth {
    condition: Mutex<VoiceCondition>,
    /// Signalled when the condition changes.
    beats: Condvar,
    /// Called when the trouble has changed.
    changed: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct VoiceCondition {
    /// Whether a synthesizer has been looked for.
    has_looked: bool,
    /// Whether a synthesizer has ever answered.
    has_answered: bool,
    /// Whether the chosen voice isn't there, so that the usual one speaks.
    lacks_voice: bool,
    notice: Option<VoiceNotice>,
    at_work_since: Option<Instant>,
}

impl VoiceHealth {
    /// `changed` is called, on any thread, when the trouble changes or ends.
    pub(super) fn new(changed: impl Fn() + Send + Sync + 'static) -> VoiceHealth {
        VoiceHealth { condition: Mutex::default(), beats: Condvar::new(), changed: Box::new(changed) }
    }

    /// Waits until it is known whether a synthesizer answers, at most `timeout`; returns whether
    /// it is known.
    pub(super) fn wait_for_search(&self, timeout: Duration) -> bool {
        let mut condition = self.condition.lock();
        self.beats.wait_while_for(&mut condition, |condition| !condition.has_looked, timeout);
        condition.has_looked
    }

    /// Reports calls that hang, and their end, on a thread of its own that ends with the program.
    /// Without a thread, a hang is reported at the next key.
    pub(super) fn watch(self: &Arc<Self>) {
        let health = Arc::clone(self);
        _ = thread::Builder::new().name("pulse".into()).spawn(move || health.tell_hangs());
    }

    fn tell_hangs(&self) {
        let mut condition = self.condition.lock();
        loop {
            let begun = condition.at_work_since;
            let still = |condition: &mut VoiceCondition| condition.at_work_since == begun;
            let left = begun.map_or(Duration::MAX, |begun| HANGS.saturating_sub(begun.elapsed()));
            self.beats.wait_while_for(&mut condition, still, left);
            if still(&mut condition) {
                drop(condition);
                (self.changed)();
                self.beats.wait_while(&mut self.condition.lock(), still);
                (self.changed)();
                condition = self.condition.lock();
            }
        }
    }

    /// Notes that a synthesizer has been looked for, and the trouble with it.
    pub(super) fn note_search(&self, notice: Option<VoiceNotice>) {
        self.set_trouble(notice);
        let mut condition = self.condition.lock();
        condition.has_looked = true;
        condition.has_answered |= notice.is_none();
        drop(condition);
        self.beats.notify_all();
    }

    /// Whether a synthesizer has ever answered.
    pub(super) fn has_answered(&self) -> bool {
        self.condition.lock().has_answered
    }

    /// Whether the chosen voice isn't there.
    pub(super) fn lacks_voice(&self) -> bool {
        self.condition.lock().lacks_voice
    }

    pub(super) fn set_lacks_voice(&self, lacks: bool) {
        let before = std::mem::replace(&mut self.condition.lock().lacks_voice, lacks);
        if before != lacks {
            (self.changed)();
        }
    }

    /// Absent or Lost; None if all is well. A thread that hangs in a call has lost its synthesizer.
    pub(super) fn trouble(&self) -> Option<VoiceNotice> {
        let condition = self.condition.lock();
        match condition.at_work_since {
            Some(since) if since.elapsed() >= HANGS => Some(VoiceNotice::Lost),
            _ => condition.notice,
        }
    }

    pub(super) fn set_trouble(&self, notice: Option<VoiceNotice>) {
        let before = std::mem::replace(&mut self.condition.lock().notice, notice);
        if before != notice {
            (self.changed)();
        }
    }

    pub(super) fn work(&self) {
        self.condition.lock().at_work_since = Some(Instant::now());
        self.beats.notify_all();
    }

    pub(super) fn rests(&self) {
        self.condition.lock().at_work_since = None;
        self.beats.notify_all();
    }
}
