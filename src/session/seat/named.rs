//! The moves that the player was told a key would make.

use crate::session::table::Playable;

/// The moves that the player was told Enter or another key would make now. A key makes no other move:
/// it tells it first. They are forgotten as the hand or the offer changes, and replaced as the cursor
/// moves.
pub(in crate::session) struct Named<G: Playable>(Vec<G::Action>);

impl<G: Playable> Named<G> {
    /// No move.
    pub(in crate::session) fn nothing() -> Named<G> {
        Named(Vec::new())
    }

    /// Forgets all moves.
    pub(in crate::session) fn forget(&mut self) {
        self.0.clear();
    }

    /// Replaces the moves by those that the sentence for `item` tells.
    pub(in crate::session) fn item(&mut self, item: G::Item, view: &G::View) {
        self.0 = G::told_by_item(item, view);
    }

    /// Replaces the moves by this one, told by itself.
    pub(in crate::session) fn action(&mut self, action: G::Action) {
        self.0 = vec![action];
    }

    /// Adds the moves that the sentence for the player's turn tells.
    pub(in crate::session) fn turn(&mut self, view: &G::View) {
        self.0.extend(G::told_by_turn(view));
    }

    /// Whether the player was told this move, or an equivalent one.
    pub(in crate::session) fn has(&self, action: &G::Action, view: &G::View) -> bool {
        self.0.iter().any(|told| G::same(told, action, view))
    }
}
