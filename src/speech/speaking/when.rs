//! When what waits is given to the synthesizer.

use super::{ASK_AGAIN, Saying, Speaking, Synthesizer};
use std::time::Instant;

impl<S: Synthesizer> Speaking<S> {
    /// When something has to be done even if no order comes.
    pub fn due(&self) -> Option<Instant> {
        let for_queue = match &self.synthesizer {
            _ if self.queue.is_empty() => None,
            None => Some(self.look_at.max(self.free_at())),
            Some(_) if self.given.is_empty() && self.silent.is_some() => self.silent.map(|moment| moment.max(self.free_at())),
            Some(_) => Some(self.free_at().min(self.given.back().map_or(self.free_at(), |_| self.now() + ASK_AGAIN))),
        };
        let said_at = self.given.back().map(|last| last.until);
        let for_finish = self.finish.as_ref().map(|finish| said_at.map_or(finish.by, |until| until.min(finish.by)));
        for_queue.into_iter().chain(for_finish).chain(self.begins_by.filter(|_| !self.given.is_empty())).min()
    }

    /// When what waits may be given, if nothing else happens until then.
    pub(super) fn free_at(&self) -> Instant {
        let now = self.now();
        let ended = self.given.back().map_or(now, |last| last.until);
        let Some(event) = self.queue.next_event().filter(|_| !self.queue.holds_answer()) else {
            return if self.given.iter().any(|last| last.next_at.is_some()) { now } else { ended };
        };
        let after_last = self.next_at(event).unwrap_or(ended);
        if event.begun == 0 || self.finish.is_some() {
            return after_last;
        }
        let Some(rests) = self.tempo.rests_at() else { return after_last };
        let end = self.given.back().map_or(now, |last| last.expected.max(now)) + self.tempo.time(&event.text);
        let heard_out = self.tempo.keys_of_a_listener(2).filter(|_| !self.silences_itself);
        let in_time = self.tempo.next_key() >= Some(end) || heard_out >= Some(end);
        if in_time { ended } else { after_last.max(rests) }
    }

    /// When an event may be given to a synthesizer that is still saying something, which has to end
    /// first if this is None. What may be cut a second time isn't given ahead, except behind an
    /// answer, and nothing is given ahead behind it.
    fn next_at(&self, event: &Saying) -> Option<Instant> {
        let last = self.given.back()?;
        let next_at = last.next_at.filter(|_| event.begun + last.saying.begun < 2 || !last.saying.is_event())?;
        let before = self.given.iter().rev().nth(1);
        Some(before.map_or(next_at, |before| next_at.max(before.until)))
    }

    /// Whether what is being said the second time comes to its end before the answer: for somebody
    /// who takes time to listen, if that is before their next key.
    pub(super) fn is_heard_out(&self, now: Instant) -> bool {
        let last_time = self.given.back().filter(|last| last.until > now && last.saying.is_event() && last.saying.begun > 1);
        let next_key = self.tempo.keys_of_a_listener(1).filter(|_| !self.silences_itself);
        last_time.is_some_and(|last| next_key >= Some(last.expected)) && !self.queue.holds_answer()
    }
}
