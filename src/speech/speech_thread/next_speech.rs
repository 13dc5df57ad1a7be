//! The choice of the next text, and its time.

use super::{ASK_AGAIN, SpeechThread, Synthesizer};
use crate::speech::catch_up::CatchUpText;
use std::time::Instant;

/// The next text.
pub(super) enum NextSpeech {
    Now(NextText),
    /// Not before this time.
    At(Instant),
    Nothing,
}

/// The chosen text.
pub(super) enum NextText {
    Answer,
    /// The events since the player's own last move.
    Parts(CatchUpText),
    /// The event of this number.
    Event(u64),
}

impl<S: Synthesizer> SpeechThread<S> {
    /// The time of the next work without a command.
    pub fn due(&self) -> Option<Instant> {
        let next = match self.next_speech() {
            NextSpeech::Now(_) => Some(self.now()),
            NextSpeech::At(moment) => Some(moment),
            NextSpeech::Nothing => None,
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
    pub(super) fn next_speech(&self) -> NextSpeech {
        let now = self.now();
        if self.queue.holds_answer() {
            return NextSpeech::Now(NextText::Answer);
        }
        if self.waiting.is_empty() && self.queue.is_empty() {
            return NextSpeech::Nothing;
        }
        let free_at = self.free_time(now);
        if free_at > now {
            return NextSpeech::At(free_at);
        }
        let begins = self.after_given(now, |last| last.expected);
        match self.choose_text(begins) {
            Ok(chosen) => NextSpeech::Now(chosen),
            Err(moment) => NextSpeech::At(moment),
        }
    }

    /// The time at which the synthesizer can be given more: after its current text, or during it if
    /// it queues.
    fn free_time(&self, now: Instant) -> Instant {
        let Some(last) = self.given.back() else { return now };
        let before = self.given.iter().rev().nth(1);
        last.next_at.map_or(last.until, |next_at| before.map_or(next_at, |before| next_at.max(before.until)))
    }

    /// The text at that time: one that fits before the next key or, for a player who rests, the next one.
    /// To a player who cuts, more moves than certainly fit are begun if they may fit. A text that doesn't
    /// fit is still begun, once, if the voice's speed is unknown, if the player waits for its end, or if a
    /// rest, once noticed, would be too short for it.
    ///
    /// # Errors
    /// The time before which there is no text.
    fn choose_text(&self, begins: Instant) -> Result<NextText, Instant> {
        let now = self.now();
        let told_by = self.tempo.tell_deadline(now);
        let rests_at = self.tempo.rest_time().filter(|rests| *rests > now && self.finish.is_none());
        let fits = |text: &str| match rests_at {
            None => self.finish.is_some() || begins + self.tempo.time(text) <= told_by,
            Some(_) => self.tempo.fits(text, begins),
        };
        let is_at_rest_too_late =
            |rests: Instant| self.tempo.has_time_to_begin(begins) && rests + self.tempo.time(&self.waiting.shortest().text) > told_by;
        let tries = !self.tempo.is_measured() || self.tempo.is_patient();
        let may_begin = self.after_given(now, |last| last.may_end);
        let may_fit = |text: &str| !self.tempo.is_patient() && self.tempo.may_fit(text, may_begin);
        let told = match rests_at {
            None if self.tempo.is_before_keys() => self.waiting.next_whole(),
            None => self.waiting.text_at_rest(fits),
            Some(rests) => (self.waiting.all_fitting(fits))
                .or_else(|| self.waiting.most_fitting(fits, may_fit))
                .or_else(|| self.waiting.unbegun().filter(|_| tries || is_at_rest_too_late(rests)))
                .or_else(|| self.waiting.unbegun_deal().filter(|_| tries && !self.waiting.has_moves())),
        };
        if let Some(told) = told {
            return Ok(NextText::Parts(told));
        }
        // No notice before a move.
        let event = self.queue.find_event(|event| rests_at.is_none() || fits(&event.text) || event.begun == 0 && tries);
        match (event.filter(|_| self.waiting.is_empty()), rests_at) {
            (Some(event), _) => Ok(NextText::Event(event.number)),
            (None, rests_at) => Err(rests_at.unwrap_or(begins)),
        }
    }

    /// Whether an answer given now leaves time before the next key for all waiting parts, or no part
    /// waits, or the player waits for its end.
    pub(super) fn has_time_after(&self, answer: &str) -> bool {
        let waits = self.waiting.shortest().text;
        waits.is_empty() || self.tempo.is_patient() || self.tempo.has_time_between_keys(answer, &waits)
    }

    /// Whether an answer to the player's own move leaves time before the next key for another player's move, whose
    /// sentence is about as long, or the player waits for its end.
    pub(super) fn has_time_for_move_after(&self, answer: &str) -> bool {
        self.tempo.is_patient() || self.tempo.has_time_between_keys(answer, answer)
    }

    /// Whether there is time for a text that begins now.
    pub(super) fn has_time_for(&self, text: &str) -> bool {
        let now = self.now();
        let begins = self.after_given(now, |last| last.expected);
        self.tempo.rest_time().is_none_or(|rests| rests <= now) || self.tempo.fits(text, begins)
    }
}
