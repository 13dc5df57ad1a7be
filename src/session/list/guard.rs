//! Protection of a list that opens by itself from keys that were meant for the state before it.

use std::time::{Duration, Instant};

/// The shortest time in which a player can hear something new and choose a key, including the
/// network's delay.
pub(in crate::session) const HEARD_AFTER: Duration = Duration::from_millis(600);

/// Kind of a choice, by the parts of the list that its player has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChoiceBy {
    /// By a key, which acts on what was heard.
    Key,
    /// By a typed line, which may be typed in advance, but not for a list that isn't open yet.
    Line,
    /// By a touch of a displayed item.
    Touch,
}

/// The time before which nothing is chosen from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListGuard {
    /// No such time: the player opened the list, or has heard it.
    Open,
    /// The list has opened by itself, or another item has come under its cursor.
    Closed {
        /// The time of the last sentence about the list.
        told: Instant,
        /// The earliest time at which it can have been heard.
        heard: Instant,
    },
}

impl ListGuard {
    /// Whether an input that arrived then is too early to choose. One that isn't opens the guard.
    pub(super) fn is_early(&mut self, by: ChoiceBy, arrived: Instant) -> bool {
        let ListGuard::Closed { told, heard } = *self else { return false };
        let reacts = told + HEARD_AFTER;
        let is_early = arrived
            < match by {
                ChoiceBy::Key => reacts.max(heard),
                ChoiceBy::Line => told,
                ChoiceBy::Touch => reacts,
            };
        if !is_early {
            *self = ListGuard::Open;
        }
        is_early
    }

    /// Notes that an early input was answered, which repeated the item under the cursor.
    pub(super) fn note_told(&mut self, now: Instant) {
        if *self != ListGuard::Open {
            *self = ListGuard::Closed { told: now, heard: now };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOMENT: Duration = Duration::from_millis(1);

    #[test]
    fn a_key_chooses_once_the_list_was_heard_a_touch_once_it_was_seen_and_a_line_once_it_is_open() {
        let told = Instant::now();
        let heard = told + 3 * HEARD_AFTER;
        let closed = ListGuard::Closed { told, heard };
        let is_early = |by, arrived| { closed }.is_early(by, arrived);
        assert!(is_early(ChoiceBy::Key, told - MOMENT) && is_early(ChoiceBy::Key, heard - MOMENT) && !is_early(ChoiceBy::Key, heard));
        assert!(is_early(ChoiceBy::Touch, told + HEARD_AFTER - MOMENT) && !is_early(ChoiceBy::Touch, told + HEARD_AFTER));
        assert!(is_early(ChoiceBy::Line, told - MOMENT) && !is_early(ChoiceBy::Line, told));
        let short = ListGuard::Closed { told, heard: told };
        assert!({ short }.is_early(ChoiceBy::Key, told + HEARD_AFTER - MOMENT), "a player needs time to react");
    }

    #[test]
    fn after_an_answer_the_next_key_needs_only_the_time_to_react() {
        let told = Instant::now();
        let mut guard = ListGuard::Closed { told, heard: told + 10 * HEARD_AFTER };
        assert!(guard.is_early(ChoiceBy::Key, told + MOMENT));
        guard.note_told(told + 2 * MOMENT);
        assert!(guard.is_early(ChoiceBy::Key, told + 3 * MOMENT), "a second key that was on its way");
        assert!(!guard.is_early(ChoiceBy::Key, told + 2 * MOMENT + HEARD_AFTER));
        assert!(!guard.is_early(ChoiceBy::Key, told), "it is open");
        guard.note_told(told);
        assert_eq!(guard, ListGuard::Open);
    }
}
