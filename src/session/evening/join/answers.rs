//! Whether a house answers what is typed.

use crate::session::person::long_wait::LongWait;
use std::time::{Duration, Instant};

/// What is known of a house's answers: it speaks, it is waited for, or it has fallen silent.
#[derive(Debug)]
pub(super) struct Answers {
    within: Duration,
    state: State,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// Nothing is waited for.
    Speaks,
    /// It has been waited for since then.
    Awaited(Instant),
    /// It has been waited for too long, and the player knows.
    Silent(LongWait),
}

impl Answers {
    /// A house whose first word is waited for since `now`; it has `within` for each answer.
    pub(super) fn awaited(within: Duration, now: Instant) -> Answers {
        Answers { within, state: State::Awaited(now) }
    }

    /// Something was sent that is to be answered.
    pub(super) fn sent(&mut self, now: Instant) {
        if let State::Speaks = self.state {
            self.state = State::Awaited(now);
        }
    }

    /// The house has said something; whether the player knew it as silent.
    pub(super) fn heard(&mut self) -> bool {
        let was_silent = self.is_silent();
        self.state = State::Speaks;
        was_silent
    }

    /// When the player has to hear that no answer comes; None if nothing is waited for.
    pub(super) fn due(&self) -> Option<Instant> {
        match self.state {
            State::Awaited(since) => Some(since + self.within),
            State::Silent(wait) => Some(wait.due()),
            State::Speaks => None,
        }
    }

    /// Whether the player has to hear at `now` that it is silent.
    pub(super) fn is_to_be_told(&mut self, now: Instant) -> bool {
        match &mut self.state {
            State::Speaks => false,
            State::Silent(wait) => wait.is_due(now),
            State::Awaited(since) => {
                let falls = now >= *since + self.within;
                if falls {
                    let mut wait = LongWait::begin(now);
                    wait.note_told(now);
                    self.state = State::Silent(wait);
                }
                falls
            }
        }
    }

    /// Notes that an answer to a key has told so at `now`.
    pub(super) fn note_told(&mut self, now: Instant) {
        if let State::Silent(wait) = &mut self.state {
            wait.note_told(now);
        }
    }

    /// Whether the player knows that it doesn't answer.
    pub(super) fn is_silent(&self) -> bool {
        matches!(self.state, State::Silent(_))
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
        let mut answers = Answers::awaited(WITHIN, begun);
        assert!(!answers.heard(), "it says its first word in time");
        assert_eq!(answers.due(), None, "nobody has to answer what nobody has asked");
        answers.sent(begun);
        answers.sent(begun + WITHIN / 2);
        assert_eq!(answers.due(), Some(begun + WITHIN), "it is the first key that waits");
        assert!(!answers.is_to_be_told(begun + WITHIN - MOMENT));
        assert!(answers.is_to_be_told(begun + WITHIN) && answers.is_silent());
        answers.sent(begun + WITHIN);
        assert!(!answers.is_to_be_told(begun + 5 * WITHIN), "that was told");
        assert!(answers.is_to_be_told(begun + 6 * WITHIN), "and is told again while it lasts");
        answers.note_told(begun + 7 * WITHIN);
        assert_eq!(answers.due(), Some(begun + 12 * WITHIN), "also by an answer");
        assert!(answers.heard(), "that it is back is to be told");
        assert!(!answers.heard() && !answers.is_silent());
    }

    #[test]
    fn a_house_that_never_says_a_word_is_silent() {
        let begun = Instant::now();
        assert!(Answers::awaited(WITHIN, begun).is_to_be_told(begun + WITHIN));
    }
}
