//! Communication between servers on one database, which together act as one.

mod alone;
mod on_postgres;
pub mod tiding;

use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{Somebody, Store, StoreResult};
use salotto::games::Seat;
use salotto::session::table::keeper::{Consent, Elsewhere};
use std::io;
use std::sync::Arc;
use tiding::RemoteMessage;

/// The other servers.
pub trait Hub: Send + Sync {
    /// The id of this server's nth visit, from 1; unique among all servers.
    fn visit(&self, nth: i64) -> VisitId;

    /// Number of other open servers, as last known.
    fn others(&self) -> usize;

    /// The users of other servers, as last known. Never waits.
    fn elsewhere(&self) -> Vec<Somebody>;

    /// The users of other servers now; if that can't be read, as last known.
    fn asks_elsewhere(&self) -> Vec<Somebody>;

    /// A user is connected to this server, in the lobby or at a table.
    fn announce_arrival(&self, one: &Somebody);

    /// A user has left this server.
    fn announce_departure(&self, visit: VisitId);

    /// Stores exactly these users as connected to this server.
    ///
    /// # Errors
    /// It can't be read, or kept.
    fn keeps_present(&self, present: &dyn Fn() -> Vec<Somebody>) -> StoreResult<()>;

    /// Sends a message to the other servers.
    fn tells(&self, tiding: &RemoteMessage);

    /// Stores the players of a match that begins, on this server and on others.
    ///
    /// # Errors
    /// It can't be kept.
    fn seats(&self, table: TableId, here: &[Seat], elsewhere: &[(Seat, HouseId)]) -> StoreResult<()>;

    /// Stores exactly the players for whom `sits` holds as seated on this server, at one match or
    /// at all.
    ///
    /// # Errors
    /// It can't be read, or kept.
    fn keeps_seated(&self, at: Option<TableId>, sits: &dyn Fn(TableId, Seat) -> bool) -> StoreResult<()>;

    /// A match shared by several servers; None without other servers.
    fn together(&self, table: TableId) -> Option<Box<dyn SharedMatch>>;

    /// Starts receiving news of other servers.
    ///
    /// # Errors
    /// The system refuses a thread.
    fn begins(self: Arc<Self>, ears: Box<dyn HubListener>) -> io::Result<()>;
}

/// The players of a match on several servers.
pub trait SharedMatch: Send {
    /// A player on this server sits down at the match.
    fn sits(&mut self, seat: Seat);

    /// A player on this server leaves the match.
    fn leaves(&mut self, seat: Seat);

    /// A player on this server is ready for the next round, after `steps` steps.
    fn announce_ready(&mut self, seat: Seat, steps: i64);

    /// A player on this server consents to an undo, or asks for one.
    fn agrees(&mut self, consent: Consent);

    /// The state of players on other servers: seats, consents, and readiness after `steps` steps.
    /// Players on this server are visible to the others by then.
    ///
    /// # Errors
    /// It can't be read.
    fn elsewhere(&mut self, steps: i64) -> StoreResult<Elsewhere>;
}

/// A receiver of other servers' news.
pub trait HubListener: Send + Sync {
    /// Handles a change made by another server.
    ///
    /// # Errors
    /// It can't be read: it is said again, later.
    fn hears(&self, news: HubChange) -> StoreResult<()>;
}

/// A change made by another server.
#[derive(Clone, Debug, PartialEq)]
pub enum HubChange {
    /// Any state.
    Anything,
    /// The settings and seats of a table.
    Table(TableId),
    /// The steps or the connected players of a match.
    Match(TableId),
    /// A message.
    Said(RemoteMessage),
    /// A server is gone, with players at these matches.
    Gone(Vec<TableId>),
    /// The others have removed this server, which has registered again.
    Back,
}

/// The hub for this database.
///
/// # Errors
/// The database can't be written.
pub fn of(store: &Arc<Store>) -> StoreResult<Arc<dyn Hub>> {
    match store.house() {
        None => Ok(Arc::new(alone::Alone)),
        Some(house) => Ok(Arc::new(on_postgres::OnPostgres::join(store, house)?)),
    }
}
