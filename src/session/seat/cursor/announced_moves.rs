//! The moves announced for a key.

use crate::games::any::{AnyAction, AnyGame, AnyView};
use crate::narration::{AnyItem, StepwiseChoice};

/// The moves announced as the effect of Enter or another key. A key makes no other move: it
/// announces it first. They are forgotten when the hand or the offer changes, and replaced when the
/// cursor moves.
pub(in crate::session) struct AnnouncedMoves(Vec<AnyAction>);

impl AnnouncedMoves {
    /// No move.
    pub(in crate::session) fn new() -> AnnouncedMoves {
        AnnouncedMoves(Vec::new())
    }

    /// Forgets all moves.
    pub(in crate::session) fn clear(&mut self) {
        self.0.clear();
    }

    /// Replaces the moves by those in the sentence for `item`.
    pub(in crate::session) fn replace_by_item(&mut self, item: AnyItem, view: &AnyView) {
        self.0 = AnyGame::told_by_item(item, view);
    }

    /// Adds the moves in the sentence for `item`.
    pub(in crate::session) fn add_by_item(&mut self, item: AnyItem, view: &AnyView) {
        let others = AnyGame::told_by_item(item, view).into_iter().filter(|told| !self.has(told, view)).collect::<Vec<_>>();
        self.0.extend(others);
    }

    /// Replaces the moves by this one, announced by itself.
    pub(in crate::session) fn replace_by_action(&mut self, action: AnyAction) {
        self.0 = vec![action];
    }

    /// Adds the moves in the sentence for the player's turn.
    pub(in crate::session) fn add_by_turn(&mut self, view: &AnyView) {
        self.0.extend(AnyGame::told_by_turn(view));
    }

    /// Whether this move, or an equivalent one, was announced.
    pub(in crate::session) fn has(&self, action: &AnyAction, view: &AnyView) -> bool {
        self.0.iter().any(|told| AnyGame::are_same_move(told, action, view))
    }
}
