//! Communication between servers on one database, which together act as one.

mod local;
mod postgres;
pub mod remote_message;

use crate::ids::{HouseId, TableId, VisitId};
use crate::store::{RemoteUser, Store, StoreResult};
use remote_message::RemoteMessage;
use salotto::games::Seat;
use salotto::session::table::backends::{PeerPlayers, UndoVote};
use std::io;
use std::sync::Arc;

/// Port to the other servers on the database.
pub trait Cluster: Send + Sync {
    /// The id of this server's nth visit, from 1; unique among all servers.
    fn visit_id(&self, nth: i64) -> VisitId;

    /// Number of other open servers, as last known.
    fn other_servers(&self) -> usize;

    /// Whether another server is open now, or may still be back; if that can't be read, as last known.
    fn ask_for_others(&self) -> bool;

    /// A test of whether a visit, connected or not, is one of another server that is open now, or may still be back.
    /// The servers are read once, by this call; if they can't be read, every visit but this server's own passes.
    fn ask_for_visits(&self) -> Box<dyn Fn(VisitId) -> bool>;

    /// The users of other servers, as last known. Never waits.
    fn remote_users(&self) -> Vec<RemoteUser>;

    /// The users of other servers now; if that can't be read, as last known.
    fn read_remote_users(&self) -> Vec<RemoteUser>;

    /// A user is connected to this server, in the lobby or at a table.
    fn announce_arrival(&self, user: &RemoteUser);

    /// A user has left this server.
    fn announce_departure(&self, visit: VisitId);

    /// Stores exactly these users as connected to this server.
    ///
    /// # Errors
    /// The database can't be read or written.
    fn keep_present(&self, present: &dyn Fn() -> Vec<RemoteUser>) -> StoreResult<()>;

    /// Sends a message to the other servers. Returns whether it is stored for them.
    fn tell(&self, message: &RemoteMessage) -> bool;

    /// Stores the players of a match that begins, on this server and on others.
    ///
    /// # Errors
    /// The database can't be written.
    fn seat(&self, table: TableId, here: &[Seat], remote: &[(Seat, HouseId)]) -> StoreResult<()>;

    /// Stores exactly the players for whom `sits` holds as seated on this server, at one match or
    /// at all.
    ///
    /// # Errors
    /// The database can't be read or written.
    fn keep_seated(&self, at: Option<TableId>, sits: &dyn Fn(TableId, Seat) -> bool) -> StoreResult<()>;

    /// A match shared by several servers; None without other servers.
    fn shared_match(&self, table: TableId) -> Option<Box<dyn SharedMatch>>;

    /// Starts receiving events of other servers.
    ///
    /// # Errors
    /// The system refuses a thread.
    fn begin(self: Arc<Self>, listener: Box<dyn ClusterListener>) -> io::Result<()>;
}

/// The players of a match on several servers.
pub trait SharedMatch: Send {
    /// A player on this server sits down at the match.
    fn sit(&mut self, seat: Seat);

    /// A player on this server leaves the match.
    fn leave(&mut self, seat: Seat);

    /// A player on this server is ready for the next round, after `steps` steps.
    fn announce_ready(&mut self, seat: Seat, steps: i64);

    /// A player on this server consents to an undo, or asks for one.
    fn agree(&mut self, consent: UndoVote);

    /// The state of players on other servers: seats, consents, and readiness after `steps` steps.
    /// Players on this server are visible to the others by then.
    ///
    /// # Errors
    /// The database can't be read.
    fn peer_players(&mut self, steps: i64) -> StoreResult<PeerPlayers>;
}

/// A receiver of events from other servers.
pub trait ClusterListener: Send + Sync {
    /// Handles a change made by another server.
    ///
    /// # Errors
    /// The changed state can't be read; all state is read again later.
    fn hear(&self, news: ClusterEvent) -> StoreResult<()>;
}

/// A change made by another server.
#[derive(Clone, Debug, PartialEq)]
pub enum ClusterEvent {
    /// Any state.
    Anything,
    /// The settings and seats of a table.
    Table(TableId),
    /// The steps or the connected players of a match.
    Match(TableId),
    /// A message.
    Said(RemoteMessage),
    /// A server is gone, with players at these matches. Only the server that has noticed it hears this.
    Gone(Vec<TableId>),
    /// A server has ended, is taken for gone, or was removed.
    Removed,
    /// The others have taken this server for gone, which has registered again.
    Back,
}

/// The cluster for this database.
///
/// # Errors
/// The database can't be written.
pub fn connect(store: &Arc<Store>) -> StoreResult<Arc<dyn Cluster>> {
    match store.house() {
        None => Ok(Arc::new(local::LocalCluster)),
        Some(house) => Ok(Arc::new(postgres::PostgresCluster::join(store, house)?)),
    }
}
