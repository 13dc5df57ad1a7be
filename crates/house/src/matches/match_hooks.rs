//! Events of a running match that concern its table: the end, and a seat given to a spectator.

use crate::matches::results::store_result;
use crate::matches::step_writer::TableStepWriter;
use crate::matches::table_storage::change_running;
use crate::tables::live_match::visit_of;
use crate::users::names;
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use salotto::records::Header;
use salotto::session::table::backends::HouseHooks;
use salotto::session::table::events::Revision;

/// The events of one table's match.
pub struct TableHooks {
    pub writer: TableStepWriter,
    pub game: GameName,
}

impl HouseHooks for TableHooks {
    fn store_outcome(&mut self, outcome: &Outcome) {
        let _ = self.writer.write_until_stored(|house| store_result(house, self.writer.table(), self.game, outcome).map(|()| true));
    }

    fn give_seat(&mut self, seat: Seat, who: u64, at: Revision) -> Option<Header> {
        let house = self.writer.house()?;
        let table = house.table(self.writer.table())?;
        let user = house.own_users().into_iter().find(|one| one.visit == visit_of(who))?;
        let given = change_running(&house, &table, |state| {
            let is_given = state.give_seat(seat, &user, at.steps);
            state.rename_clashing_bots(&names::bot_names_in(house.language));
            Ok(is_given.then_some(()))
        });
        given.ok().flatten().map(|()| table.state().header())
    }
}
