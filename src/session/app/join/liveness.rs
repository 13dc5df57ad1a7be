//! Detection of a server that doesn't answer input.

use crate::session::client::long_wait::LongWait;
use std::time::{Duration, Instant};

/// State of a server's answers.
#[derive(Debug)]
pub(super) struct HouseLiveness {
    within: Duration,
    state: AnswerState,
}

#[derive(Clone, Copy, Debug)]
enum AnswerState {
    /// No answer is awaited.
    Speaks,
    /// An answer has been awaited since then.
    Awaited(Instant),
    /// An answer is overdue, and the player knows.
    Silent(LongWait),
}

impl HouseLiveness {
    /// A server whose first output is awaited since `now`; `within` is the timeout of each answer.
    pub(super) fn awaiting(within: Duration, now: Instant) -> HouseLiveness {
        HouseLiveness { within, state: AnswerState::Awaited(now) }
    }

    /// Notes that input was sent which needs an answer.
    pub(super) fn note_sent(&mut self, now: Instant) {
        if let AnswerState::Speaks = self.state {
            self.state = AnswerState::Awaited(now);
        }
    }

    /// Notes output of the server. Returns whether the player knew it as silent.
    pub(super) fn note_heard(&mut self) -> bool {
        let was_silent = self.is_silent();
        self.state = AnswerState::Speaks;
        was_silent
    }

    /// When the player has to be told that no answer comes; None if none is awaited.
    pub(super) fn due(&self) -> Option<Instant> {
        match self.state {
            AnswerState::Awaited(since) => Some(since + self.within),
            AnswerState::Silent(wait) => Some(wait.due()),
            AnswerState::Speaks => None,
        }
    }

    /// Whether the player has to be told at `now` that the server is silent.
    pub(super) fn is_to_be_told(&mut self, now: Instant) -> bool {
        match &mut self.state {
            AnswerState::Speaks => false,
            AnswerState::Silent(wait) => wait.is_due(now),
            AnswerState::Awaited(since) => {
                let falls = now >= *since + self.within;
                if falls {
                    let mut wait = LongWait::begin(now);
                    wait.note_told(now);
                    self.state = AnswerState::Silent(wait);
                }
                falls
            }
        }
    }

    /// Notes that an answer to a key said so at `now`.
    pub(super) fn note_told(&mut self, now: Instant) {
        if let AnswerState::Silent(wait) = &mut self.state {
            wait.note_told(now);
        }
    }

    /// Whether the player knows that the server is silent.
    pub(super) fn is_silent(&self) -> bool {
        matches!(self.state, AnswerState::Silent(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WITHIN: Duration = Duration::from_secs(2);
    const MOMENT: Duration = Duration::from_millis(1);

    #[test]
    fn a_house_that_answers_no_key_for_two_seconds_is_silent_until_it_says_something() {
        let begun = Instant::now();
        let mut answers = HouseLiveness::awaiting(WITHIN, begun);
        assert!(!answers.note_heard(), "it says its first word in time");
        assert_eq!(answers.due(), None, "nobody has to answer what nobody has asked");
        answers.note_sent(begun);
        answers.note_sent(begun + WITHIN / 2);
        assert_eq!(answers.due(), Some(begun + WITHIN), "it is the first key that waits");
        assert!(!answers.is_to_be_told(begun + WITHIN - MOMENT));
        assert!(answers.is_to_be_told(begun + WITHIN) && answers.is_silent());
        answers.note_sent(begun + WITHIN);
        assert!(!answers.is_to_be_told(begun + 5 * WITHIN), "that was told");
        assert!(answers.is_to_be_told(begun + 6 * WITHIN), "and is told again while it lasts");
        answers.note_told(begun + 7 * WITHIN);
        assert_eq!(answers.due(), Some(begun + 12 * WITHIN), "also by an answer");
        assert!(answers.note_heard(), "that it is back is to be told");
        assert!(!answers.note_heard() && !answers.is_silent());
    }

    #[test]
    fn a_house_that_never_says_a_word_is_silent() {
        let begun = Instant::now();
        assert!(HouseLiveness::awaiting(WITHIN, begun).is_to_be_told(begun + WITHIN));
    }
}
