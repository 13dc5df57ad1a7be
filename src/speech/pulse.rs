//! How the thread that speaks is, while nobody waits for it.

use super::VoiceNotice;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A call that takes longer than this means that the synthesizer hangs.
const HANGS: Duration = Duration::from_secs(3);

/// Written by the thread that speaks, read by the player's.
#[derive(Default)]
pub(super) struct Pulse(Mutex<Condition>);

#[derive(Default)]
struct Condition {
    trouble: Option<VoiceNotice>,
    at_work_since: Option<Instant>,
}

impl Pulse {
    /// Absent or Lost, or None if all is well. A thread that hangs in a call has lost its synthesizer.
    pub(super) fn trouble(&self) -> Option<VoiceNotice> {
        let condition = self.condition();
        match condition.at_work_since {
            Some(since) if since.elapsed() > HANGS => Some(VoiceNotice::Lost),
            _ => condition.trouble,
        }
    }

    pub(super) fn set_trouble(&self, trouble: Option<VoiceNotice>) {
        self.condition().trouble = trouble;
    }

    pub(super) fn works(&self) {
        self.condition().at_work_since = Some(Instant::now());
    }

    pub(super) fn rests(&self) {
        self.condition().at_work_since = None;
    }

    fn condition(&self) -> MutexGuard<'_, Condition> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
