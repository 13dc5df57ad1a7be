//! The steps of a match as a seat hears them again.

use super::events::{SeenStep, StepAuthor};
use super::steps::MatchSteps;
use crate::games::any::{AnyGame, AnyView};
use crate::games::{Game, Seat};
use crate::records::{self, RecordStep};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The steps of a match as a seat has heard them. Each is replayed as it is taken: the views of a
/// long match are never in memory at once.
pub struct SeenSteps(Box<dyn ExactSizeIterator<Item = SeenStep> + Send>);

impl Iterator for SeenSteps {
    type Item = SeenStep;

    fn next(&mut self) -> Option<SeenStep> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for SeenSteps {}

impl From<Vec<SeenStep>> for SeenSteps {
    fn from(steps: Vec<SeenStep>) -> SeenSteps {
        SeenSteps(Box::new(steps.into_iter()))
    }
}

impl From<ReplayedSteps> for SeenSteps {
    fn from(steps: ReplayedSteps) -> SeenSteps {
        SeenSteps(Box::new(steps))
    }
}

/// A match played again step by step, for a seat.
pub(super) struct ReplayedSteps {
    /// The game after the steps so far. It has the secrets of all seats.
    pub(super) game: AnyGame,
    pub(super) seat: Seat,
    pub(super) steps: MatchSteps,
    /// The indices of the steps a bot took for a person.
    pub(super) stood_in: BTreeSet<usize>,
    /// The number of steps played.
    pub(super) played: usize,
    /// The view after the last step, if the seat sees another than the game's.
    pub(super) last: Option<Arc<AnyView>>,
}

impl Iterator for ReplayedSteps {
    type Item = SeenStep;

    fn next(&mut self) -> Option<SeenStep> {
        let step = self.steps.get(self.played)?;
        let mut events = Vec::new();
        records::step(&mut self.game, &step, &mut events).ok()?;
        let by = match step {
            RecordStep::Shuffle(_) => StepAuthor::Chance,
            RecordStep::Action { seat, .. } if self.stood_in.contains(&self.played) => StepAuthor::StandIn(Seat(seat - 1)),
            RecordStep::Action { seat, .. } => StepAuthor::Player(Seat(seat - 1)),
        };
        self.played += 1;
        let last = if self.len() == 0 { self.last.take() } else { None };
        let view = last.unwrap_or_else(|| Arc::new(self.game.view(self.seat)));
        Some(SeenStep { by, events, view })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.steps.len() - self.played;
        (left, Some(left))
    }
}

impl ExactSizeIterator for ReplayedSteps {}
