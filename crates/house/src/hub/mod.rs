//! What other houses on the same database need to know, and what is known of them: together they are
//! one house.

mod alone;
mod on_postgres;
pub mod tiding;

use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{Answer, Somebody, Store};
use salotto::games::Seat;
use salotto::session::table::keeper::{Consent, Elsewhere};
use std::io;
use std::sync::Arc;
use tiding::Tiding;

/// The other houses, as one of them sees them.
pub trait Hub: Send + Sync {
    /// The number of this house's nth visit, from 1: no other house has it.
    fn visit(&self, nth: i64) -> VisitId;

    /// How many other houses are open, as far as is known.
    fn others(&self) -> usize;

    /// Those who are in other houses, as far as is known: waits for nothing.
    fn elsewhere(&self) -> Vec<Somebody>;

    /// Those who are in other houses now; where that can't be asked, as far as is known.
    fn asks_elsewhere(&self) -> Vec<Somebody>;

    /// Somebody is here, in the lobby or at a table.
    fn is_in(&self, one: &Somebody);

    /// Somebody is here no more.
    fn is_out(&self, visit: VisitId);

    /// Of this house these are here, and nobody else.
    ///
    /// # Errors
    /// It can't be read, or kept.
    fn keeps_present(&self, present: &dyn Fn() -> Vec<Somebody>) -> Answer<()>;

    /// Says something to the people of other houses.
    fn tells(&self, tiding: &Tiding);

    /// A match begins, at which these people of this house and of others sit.
    ///
    /// # Errors
    /// It can't be kept.
    fn seats(&self, table: TableId, here: &[Seat], elsewhere: &[(Seat, HouseId)]) -> Answer<()>;

    /// Of this house those sit at matches for whom this holds, and nobody else.
    ///
    /// # Errors
    /// It can't be read, or kept.
    fn keeps_seated(&self, at: Option<TableId>, sits: &dyn Fn(TableId, Seat) -> bool) -> Answer<()>;

    /// A match as it is played in several houses; None where no other house can play at it.
    fn together(&self, table: TableId) -> Option<Box<dyn Together>>;

    /// Lets this house hear of the others from now on.
    ///
    /// # Errors
    /// The system refuses a thread.
    fn begins(self: Arc<Self>, ears: Box<dyn Ears>) -> io::Result<()>;
}

/// A match that is played in several houses: who sits where.
pub trait Together: Send {
    /// Somebody sits down at this match here.
    fn sits(&mut self, seat: Seat);

    /// Somebody who sat at it here leaves.
    fn leaves(&mut self, seat: Seat);

    /// Somebody who sits at it here wants the next round, after so many steps.
    fn is_ready(&mut self, seat: Seat, steps: i64);

    /// Somebody who sits at it here agrees to take it back, or asks for that.
    fn agrees(&mut self, consent: Consent);

    /// Who sits at it elsewhere, what they agree to take back, and who wants the next round after so many steps. The others can know
    /// by then who sits here.
    ///
    /// # Errors
    /// It can't be read.
    fn elsewhere(&mut self, steps: i64) -> Answer<Elsewhere>;
}

/// What hears of other houses.
pub trait Ears: Send + Sync {
    /// Something was changed elsewhere.
    ///
    /// # Errors
    /// It can't be read: it is said again, later.
    fn hears(&self, news: News) -> Answer<()>;
}

/// What may have been changed elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Anything.
    Anything,
    /// What is agreed at a table, and whose seats are whose.
    Table(TableId),
    /// The steps of a match, or who sits at it.
    Match(TableId),
    /// This was said there.
    Said(Tiding),
    /// A house is gone, whose people sat at these matches.
    Gone(Vec<TableId>),
    /// The others thought this house gone, and know again that it isn't.
    Back,
}

/// What a house with this database knows of others.
///
/// # Errors
/// The database can't be written.
pub fn of(store: &Arc<Store>) -> Answer<Arc<dyn Hub>> {
    match store.house() {
        None => Ok(Arc::new(alone::Alone)),
        Some(house) => Ok(Arc::new(on_postgres::OnPostgres::join(store, house)?)),
    }
}
