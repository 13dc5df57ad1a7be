//! Held arrow keys: they repeat thirty times a second, too fast for an answer to each.

use super::{Input, Key};
use std::time::{Duration, Instant};

/// The maximum interval between the repeats of a held key, on every system as it is delivered (10.9
/// to 30 times a second). No player presses a key as often.
const COMES_AGAIN: Duration = Duration::from_millis(95);

/// An input with the circumstances of its arrival.
#[derive(Clone, Debug)]
pub(super) struct QueuedInput {
    pub(super) input: Input,
    /// The number of the input in the order of arrival.
    pub(super) number: u64,
    pub(super) at: Instant,
    /// Whether it is a key held down.
    held: bool,
}

impl QueuedInput {
    /// An input that arrives at `at`, after `before`, with this number.
    pub(super) fn new(before: Option<&QueuedInput>, input: Input, number: u64, at: Instant) -> QueuedInput {
        let held = before.is_some_and(|before| before.is_same_arrow(&input) && at - before.at < COMES_AGAIN);
        QueuedInput { input, number, at, held }
    }

    /// Whether the other is an equal arrow, which makes the answer to this one superfluous.
    pub(super) fn is_same_arrow(&self, other: &Input) -> bool {
        self.input == *other && matches!(other, Input::Key(Key::Up | Key::Down | Key::Left | Key::Right))
    }

    /// The time until which an equal arrow may come, if this one is held down.
    pub(super) fn may_come_again_until(&self) -> Option<Instant> {
        self.held.then(|| self.at + COMES_AGAIN)
    }
}
