//! Whether a house answers what is typed.

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
    Silent,
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

    /// When the player has to know that no answer comes; None if nothing is waited for.
    pub(super) fn due(&self) -> Option<Instant> {
        match self.state {
            State::Awaited(since) => Some(since + self.within),
            State::Speaks | State::Silent => None,
        }
    }

    /// Whether it counts as silent from `now` on, and the player doesn't know yet.
    pub(super) fn falls_silent(&mut self, now: Instant) -> bool {
        let falls = self.due().is_some_and(|due| now >= due);
        if falls {
            self.state = State::Silent;
        }
        falls
    }

    /// Whether the player knows that it doesn't answer.
    pub(super) fn is_silent(&self) -> bool {
        matches!(self.state, State::Silent)
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
        assert!(!answers.falls_silent(begun + WITHIN - MOMENT));
        assert!(answers.falls_silent(begun + WITHIN) && answers.is_silent());
        answers.sent(begun + WITHIN);
        assert!(!answers.falls_silent(begun + 9 * WITHIN), "that is told once");
        assert_eq!(answers.due(), None);
        assert!(answers.heard(), "that it is back is to be told");
        assert!(!answers.heard() && !answers.is_silent());
    }

    #[test]
    fn a_house_that_never_says_a_word_is_silent() {
        let begun = Instant::now();
        assert!(Answers::awaited(WITHIN, begun).falls_silent(begun + WITHIN));
    }
}
