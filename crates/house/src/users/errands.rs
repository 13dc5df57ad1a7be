//! The errands of a connected user: a match that calls them, and what they have agreed to do.

use super::assignment::Assignment;
use crate::ids::{TableId, TournamentId};
use parking_lot::Mutex;
use salotto::session::client::Person;
use salotto::session::library::shared_review::ReviewHost;
use salotto::session::seat::MatchExit;
use std::sync::Arc;

/// Takes a user to a beginning match, with the menu of its table. None if the match has closed
/// meanwhile.
pub type MatchCall = Box<dyn FnOnce(&mut Person, Arc<dyn ReviewHost>) -> Option<MatchExit> + Send>;

/// The reason for going to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryWay {
    /// An invitation of a player there.
    Asked,
    /// The invitation words of the table, which open it to any user.
    Words,
}

/// An errand as the lobby carries it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    /// To the match that calls them from this table, where the call waits until it is taken.
    Match(TableId),
    /// To a table they have agreed to go to.
    Table(TableId, EntryWay),
    /// To the room of a tournament, from one of its tables.
    Tournament(TournamentId),
    /// To work that a host has handed out.
    Assignment(Assignment),
}

/// The errands that wait, the latest of each kind.
#[derive(Default)]
pub struct Errands {
    waiting: Mutex<WaitingErrands>,
}

#[derive(Default)]
struct WaitingErrands {
    call: Option<(TableId, MatchCall)>,
    table: Option<(TableId, EntryWay)>,
    tournament: Option<TournamentId>,
    assignment: Option<Assignment>,
    /// The table they are at and whose review they have agreed to join.
    review: Option<TableId>,
}

impl WaitingErrands {
    fn is_called_away(&self) -> bool {
        self.table.is_some() || self.assignment.is_some()
    }

    /// Whether they join the review at this table; not if they have agreed to go elsewhere since.
    fn is_to_review(&self, table: TableId) -> bool {
        self.review == Some(table) && !self.is_called_away()
    }
}

impl Errands {
    /// Takes the next errand. A match comes first, and after it the user isn't taken to another
    /// table; then come a table, a tournament and an assignment.
    pub fn take_next(&self) -> Option<Errand> {
        let mut waiting = self.waiting.lock();
        if let Some((table, _)) = waiting.call {
            waiting.table = None;
            return Some(Errand::Match(table));
        }
        let table = waiting.table.take().map(|(table, way)| Errand::Table(table, way));
        let tournament = |waiting: &mut WaitingErrands| waiting.tournament.take().map(Errand::Tournament);
        let assignment = |waiting: &mut WaitingErrands| waiting.assignment.take().map(Errand::Assignment);
        table.or_else(|| tournament(&mut waiting)).or_else(|| assignment(&mut waiting))
    }

    /// Calls them to a match that begins at this table.
    pub fn call(&self, table: TableId, call: MatchCall) {
        self.waiting.lock().call = Some((table, call));
    }

    /// Takes the call to this table's match.
    pub fn take_call(&self, table: TableId) -> Option<MatchCall> {
        self.waiting.lock().call.take_if(|(at, _)| *at == table).map(|(_, call)| call)
    }

    /// The table to whose match they are called.
    pub fn called_to(&self) -> Option<TableId> {
        self.waiting.lock().call.as_ref().map(|(table, _)| *table)
    }

    /// Drops a call to any other table.
    pub fn drop_other_calls(&self, table: TableId) {
        drop(self.waiting.lock().call.take_if(|(at, _)| *at != table));
    }

    /// Sends them to a table they have agreed to go to.
    pub fn go_to(&self, table: TableId, way: EntryWay) {
        self.waiting.lock().table = Some((table, way));
    }

    /// Sends them to the room of a tournament.
    pub fn go_to_room(&self, tournament: TournamentId) {
        self.waiting.lock().tournament = Some(tournament);
    }

    /// Forgets the way to a tournament's room.
    pub fn stay_out_of_room(&self) {
        self.waiting.lock().tournament = None;
    }

    /// Sends them to work they have agreed to do.
    pub fn work_on(&self, work: Assignment) {
        self.waiting.lock().assignment = Some(work);
    }

    /// Whether they have agreed to go elsewhere.
    pub fn is_called_away(&self) -> bool {
        self.waiting.lock().is_called_away()
    }

    /// Sends them to the review at this table, where they are.
    pub fn come_to_review(&self, table: TableId) {
        self.waiting.lock().review = Some(table);
    }

    /// Whether they join the review at this table now.
    pub fn is_to_review(&self, table: TableId) -> bool {
        self.waiting.lock().is_to_review(table)
    }

    /// Takes the agreement to the review at this table; whether there was one.
    pub fn take_review(&self, table: TableId) -> bool {
        let mut waiting = self.waiting.lock();
        let comes = waiting.is_to_review(table);
        waiting.review = None;
        comes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use salotto::games::catalogue::GameName;

    fn errands() -> Errands {
        let errands = Errands::default();
        errands.work_on(work());
        errands.go_to_room(TournamentId(3));
        errands.go_to(TableId(1), EntryWay::Words);
        errands.go_to(TableId(2), EntryWay::Asked);
        errands
    }

    fn work() -> Assignment {
        Assignment::new(GameName::Classic, None)
    }

    #[test]
    fn a_table_precedes_a_tournament_and_that_an_assignment() {
        let errands = errands();
        let taken: Vec<Errand> = std::iter::from_fn(|| errands.take_next()).collect();
        let tournament = Errand::Tournament(TournamentId(3));
        assert_eq!(taken, [Errand::Table(TableId(2), EntryWay::Asked), tournament, Errand::Assignment(work())]);
    }

    #[test]
    fn a_call_precedes_all_and_cancels_the_way_to_another_table() {
        let errands = errands();
        errands.call(TableId(7), Box::new(|_, _| None));
        assert_eq!(errands.take_next(), Some(Errand::Match(TableId(7))));
        assert_eq!(errands.take_next(), Some(Errand::Match(TableId(7))), "it waits until it is taken");
        assert!(errands.take_call(TableId(2)).is_none(), "it is another's");
        errands.drop_other_calls(TableId(7));
        assert!(errands.take_call(TableId(7)).is_some());
        assert_eq!(errands.take_next(), Some(Errand::Tournament(TournamentId(3))));
    }

    #[test]
    fn a_call_to_another_table_is_dropped() {
        let errands = Errands::default();
        errands.call(TableId(7), Box::new(|_, _| None));
        errands.drop_other_calls(TableId(8));
        assert_eq!((errands.called_to(), errands.take_next()), (None, None));
    }

    #[test]
    fn a_review_is_joined_once_and_not_after_agreeing_to_go_elsewhere() {
        let errands = Errands::default();
        errands.come_to_review(TableId(1));
        assert!(errands.is_to_review(TableId(1)) && !errands.is_to_review(TableId(2)));
        assert_eq!([errands.take_review(TableId(1)), errands.take_review(TableId(1))], [true, false]);
        errands.come_to_review(TableId(1));
        errands.work_on(work());
        assert!(errands.is_called_away() && !errands.take_review(TableId(1)));
    }
}
