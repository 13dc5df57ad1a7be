//! What is said next, and when.

use super::{ASK_AGAIN, Speaking, Synthesizer};
use crate::speech::catch_up::Told;
use std::time::{Duration, Instant};

/// What has happened is told within so much rest, if it can be.
const TOLD_WITHIN: Duration = Duration::from_secs(3);

/// What is said next.
pub(super) enum Next {
    Now(Chosen),
    /// Nothing before this moment.
    At(Instant),
    Nothing,
}

/// What was chosen to be said.
pub(super) enum Chosen {
    Answer,
    /// What has happened since the player's own last move.
    Parts(Told),
    /// The event of this number.
    Event(u64),
}

impl<S: Synthesizer> Speaking<S> {
    /// When something has to be done even if no order comes.
    pub fn due(&self) -> Option<Instant> {
        let next = match self.next() {
            Next::Now(_) => Some(self.now()),
            Next::At(moment) => Some(moment),
            Next::Nothing => None,
        };
        let to_say = next.map(|next| match &self.synthesizer {
            None => self.look_at.max(next),
            Some(_) if self.given.is_empty() => self.silent.map_or(next, |silent| silent.max(next)),
            Some(_) => next.min(self.now() + ASK_AGAIN),
        });
        let said_at = self.given.back().map(|last| last.until);
        let for_finish = self.finish.as_ref().map(|finish| said_at.map_or(finish.by, |until| until.min(finish.by)));
        to_say.into_iter().chain(for_finish).chain(self.begins_by.filter(|_| !self.given.is_empty())).min()
    }

    /// An answer goes at once; all else once the voice is free.
    pub(super) fn next(&self) -> Next {
        let now = self.now();
        if self.queue.holds_answer() {
            return Next::Now(Chosen::Answer);
        }
        if self.waiting.is_empty() && self.queue.is_empty() {
            return Next::Nothing;
        }
        let free_at = self.free_at(now);
        if free_at > now {
            return Next::At(free_at);
        }
        let begins = self.given.back().map_or(now, |last| last.expected.max(now));
        match self.chosen(begins) {
            Ok(chosen) => Next::Now(chosen),
            Err(moment) => Next::At(moment),
        }
    }

    /// When the synthesizer can be given more: behind what it is saying, where it queues that.
    fn free_at(&self, now: Instant) -> Instant {
        let Some(last) = self.given.back() else { return now };
        let before = self.given.iter().rev().nth(1);
        last.next_at.map_or(last.until, |next_at| before.map_or(next_at, |before| next_at.max(before.until)))
    }

    /// What is told then: what fits before the next key; or, to a player who rests, what comes next.
    /// What doesn't fit is begun all the same, once, where nobody knows how fast the voice is, or the
    /// player waits for its end.
    ///
    /// # Errors
    /// Nothing before this moment.
    fn chosen(&self, begins: Instant) -> Result<Chosen, Instant> {
        let now = self.now();
        let rests_at = self.tempo.rests_at().filter(|rests| *rests > now && self.finish.is_none());
        let fits = |text: &str| match rests_at {
            None => self.finish.is_some() || self.tempo.time(text) <= TOLD_WITHIN,
            Some(_) => self.tempo.fits(text, begins),
        };
        let tries = !self.tempo.is_measured() || self.tempo.is_patient();
        let told = match rests_at {
            None => self.waiting.at_rest(fits),
            Some(_) => self.waiting.fitting(fits).or_else(|| self.waiting.unbegun().filter(|_| tries)),
        };
        if let Some(told) = told {
            return Ok(Chosen::Parts(told));
        }
        // No notice before a move.
        let event = self.queue.find_event(|event| rests_at.is_none() || fits(&event.text) || event.begun == 0 && tries);
        match (event.filter(|_| self.waiting.is_empty()), rests_at) {
            (Some(event), _) => Ok(Chosen::Event(event.number)),
            (None, rests_at) => Err(rests_at.unwrap_or(begins)),
        }
    }

    /// Whether there is time for a text that begins now.
    pub(super) fn has_time_for(&self, text: &str) -> bool {
        let now = self.now();
        let begins = self.given.back().map_or(now, |last| last.expected.max(now));
        self.tempo.rests_at().is_none_or(|rests| rests <= now) || self.tempo.fits(text, begins)
    }
}
