//! The player's own part of a match: its file, and their choices about it.

use super::menu::ServerTableMenu;
use crate::records::RecordStep;
use crate::session::storage::match_saver::MatchSaver;
use crate::session::table::events::Revision;
use std::sync::Arc;

/// The player's own part of a match: its file, and their choices about it.
pub(in crate::session) struct SeatState {
    /// All steps, once the match is over.
    pub(in crate::session) final_steps: Option<Vec<RecordStep>>,
    /// The revision at which the player was ready for the next round.
    pub(in crate::session) ready_at: Option<Revision>,
    pub(in crate::session) owner: MatchOwner,
    pub(in crate::session) saver: Option<MatchSaver>,
    /// The menu of a server's table.
    pub(in crate::session) table: Option<Arc<dyn ServerTableMenu>>,
    /// An eliminated player's choice about the rest of the match.
    pub(in crate::session) after_elimination: EliminationChoice,
}

impl SeatState {
    /// A match that begins.
    pub(in crate::session) fn new(owner: MatchOwner, saver: Option<MatchSaver>, table: Option<Arc<dyn ServerTableMenu>>) -> SeatState {
        SeatState { final_steps: None, ready_at: None, owner, saver, table, after_elimination: EliminationChoice::Unasked }
    }

    /// Whether the player is ready for the next round at this revision.
    pub(in crate::session) fn is_ready(&self, now: Revision) -> bool {
        self.ready_at == Some(now)
    }
}

/// The owner of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOwner {
    /// The player: an unsaved match is lost when they leave.
    Own,
    /// The table: the match goes on when the player leaves.
    Tables,
}

/// An eliminated player's choice about the rest of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum EliminationChoice {
    /// The player hasn't been asked, or isn't eliminated.
    Unasked,
    /// Move by move, as before.
    ListensOn,
    /// The end of the match only.
    ToTheEnd,
    /// None: the match has been moved to the finished ones.
    PutAway,
}
