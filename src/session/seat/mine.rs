//! What is the player's own in a match: its file, and what they want of it.

use super::menu::OfTable;
use crate::records::Step;
use crate::session::disk::saved::Saved;
use crate::session::table::chair::Moment;
use std::sync::Arc;

/// What is the player's own in the match: its file, and what they want of it.
pub(in crate::session) struct Mine {
    /// All steps, once the match is over.
    pub(in crate::session) over: Option<Vec<Step>>,
    /// The moment for which the player was ready for the next round.
    pub(in crate::session) ready_at: Option<Moment>,
    pub(in crate::session) whose: Whose,
    pub(in crate::session) saved: Option<Saved>,
    /// What can be done about a table of a house.
    pub(in crate::session) table: Option<Arc<dyn OfTable>>,
    /// If the player is out, how they want the rest of the match.
    pub(in crate::session) after_out: AfterOut,
}

impl Mine {
    /// A match that begins.
    pub(in crate::session) fn new(whose: Whose, saved: Option<Saved>, table: Option<Arc<dyn OfTable>>) -> Mine {
        Mine { over: None, ready_at: None, whose, saved, table, after_out: AfterOut::Unasked }
    }

    /// Whether the player has asked for the next round at this moment.
    pub(in crate::session) fn is_ready(&self, now: Moment) -> bool {
        self.ready_at == Some(now)
    }
}

/// Who keeps a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// This person: if it isn't saved, it is lost when they leave.
    Own,
    /// The table: it goes on when they leave.
    Tables,
}

/// How a player who is out wants to hear the rest of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum AfterOut {
    /// They haven't been asked, or aren't out.
    Unasked,
    /// Move by move, as before.
    ListensOn,
    /// Nothing but its end.
    ToTheEnd,
    /// Not at all: the match has been put with the finished ones.
    PutAway,
}
