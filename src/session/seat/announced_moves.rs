//! The moves announced for a key.

use crate::session::table::Playable;

/// The moves announced as the effect of Enter or another key. A key makes no other move: it
/// announces it first. They are forgotten when the hand or the offer changes, and replaced when the
/// cursor moves.
pub(in crate::session) struct AnnouncedMoves<G: Playable>(Vec<G::Action>);

impl<G: Playable> AnnouncedMoves<G> {
    /// No move.
    pub(in crate::session) fn new() -> AnnouncedMoves<G> {
        AnnouncedMoves(Vec::new())
    }

    /// Forgets all moves.
    pub(in crate::session) fn clear(&mut self) {
        self.0.clear();
    }

    /// Replaces the moves by those in the sentence for `item`.
    pub(in crate::session) fn replace_by_item(&mut self, item: G::Item, view: &G::View) {
        self.0 = G::told_by_item(item, view);
    }

    /// Replaces the moves by this one, announced by itself.
    pub(in crate::session) fn replace_by_action(&mut self, action: G::Action) {
        self.0 = vec![action];
    }

    /// Adds the moves in the sentence for the player's turn.
    pub(in crate::session) fn add_by_turn(&mut self, view: &G::View) {
        self.0.extend(G::told_by_turn(view));
    }

    /// Whether this move, or an equivalent one, was announced.
    pub(in crate::session) fn has(&self, action: &G::Action, view: &G::View) -> bool {
        self.0.iter().any(|told| G::are_same_move(told, action, view))
    }
}
