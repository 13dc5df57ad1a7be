//! The server's database. No other module knows which one it is.
//!
//! Calls return when the data is on disk. They block their thread, so the async tasks of the
//! transports make none.

mod backup;
mod change_notifications;
mod complaints;
mod days;
mod friends;
mod health;
mod idle_tables;
mod invitations;
mod people;
mod ratings;
mod results;
mod servers;
mod steps;
mod tables;
mod tournaments;
mod writer;

pub use backup::{DatabaseCondition, condition, copy};
pub use change_notifications::{ChangeNotification, ListenEvent};
pub use complaints::{Complaint, ComplaintOutcome, MOST_OF_UNKNOWN, MOST_REPORTS};
pub use days::{DailyTotal, DayResult};
pub use friends::{Friend, Friendship, MOST_FRIENDS, MOST_MESSAGES, MessageOutcome, WaitingMessage};
pub use health::Health;
pub use invitations::{AddedKey, InvalidInvitation};
pub use people::{KnownPerson, NameReplacements, OperatorNote};
pub use ratings::{MOST_RATED, RatingEffect, UserRating};
pub use servers::{OtherServer, RemoteUser, TakenSeat};
pub use steps::MissingSteps;
pub use tables::{FinishedMatch, MOST_FINISHED, StoredAssists, StoredResult as MatchResult, StoredTable};
pub use tournaments::{StoredEntrant, StoredPairing, StoredTournament};

use crate::ids::HouseId;
use crate::log;
use crate::metrics;
use salotto::games::Seat;
use sqlx::any::{AnyArguments, AnyPoolOptions, install_default_drivers};
use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, raw_sql};
use std::fmt;
use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;
use tokio::time::timeout;
use writer::{StoreWriter, TransactionEnd};

/// Result of a call to the store.
pub type StoreResult<T> = std::result::Result<T, StoreError>;

/// Result of sqlx, used in the store only.
type SqlResult<T> = std::result::Result<T, sqlx::Error>;

/// Reason of a failed call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database can't be read or written now; with its own message.
    Unreachable(String),
    /// A conflict: a name or words are taken, a table was changed meanwhile, or the referenced row
    /// is gone.
    Taken,
}

/// Reason why a database can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreOpenError {
    /// A newer program has upgraded its schema.
    Newer,
    Trouble(StoreError),
}

impl From<sqlx::Error> for StoreOpenError {
    fn from(error: sqlx::Error) -> StoreOpenError {
        StoreOpenError::Trouble(error.into())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(why) if why.is_unique_violation() || why.is_foreign_key_violation() || is_conflict(&**why) => {
                StoreError::Taken
            }
            _ => StoreError::Unreachable(error.to_string()),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str(if let StoreError::Unreachable(why) = self { why } else { "somebody was first" })
    }
}

/// Location of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// SQLite in a file, created if missing; for a single server.
    File(PathBuf),
    /// PostgreSQL at an address, shared by all servers that name it.
    Server(String),
}

/// The server's database.
pub struct Store {
    runtime: Runtime,
    writes: StoreWriter,
    /// Connections for reading, so that readers don't wait for writers.
    reads: AnyPool,
    /// Connections for steps on PostgreSQL. They aren't pinged first, which saves a round trip.
    /// SQLite has one writer and none of these.
    steps: Option<StoreWriter>,
    /// Whether writes succeed.
    health: Arc<Health>,
    /// Set if several servers share the database.
    shared: Option<SharedDatabase>,
}

/// A shared database.
struct SharedDatabase {
    address: String,
    /// This server's id.
    house: HouseId,
}

/// The most connections per pool to PostgreSQL.
const CONNECTIONS: u32 = 4;
/// Timeout for an answer of the database.
const PATIENCE: Duration = Duration::from_secs(5);
/// Duration from which on a write counts as slow and is announced to its user.
const SLOW: Duration = Duration::from_secs(1);
/// The schema as versioned migrations.
static SCHEMA: Migrator = sqlx::migrate!("src/store/migrations");

impl Store {
    /// Opens the database; creates or upgrades its tables.
    ///
    /// # Errors
    /// The database can't be read, created or written, or a newer program has written it.
    pub fn open(database: &Database) -> std::result::Result<Store, StoreOpenError> {
        install_default_drivers();
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("store").enable_all().build().map_err(sqlx::Error::Io)?;
        let within = runtime.enter();
        let (writes, reads, steps, shared) = match database {
            // One writer: a second waits for the first. Readers wait for neither.
            Database::File(path) => {
                // A step that was announced must survive a power cut (synchronous); deleted data
                // must not stay readable in the file (secure_delete).
                let pragmas =
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 10000";
                let address = format!("sqlite://{}?mode=rwc", escape_path(&path.to_string_lossy()));
                // Asked of one connection: the pool would retry for half a minute and hide the
                // error.
                runtime.block_on(async {
                    let mut first = AnyConnection::connect(&address).await?;
                    first.execute(raw_sql(pragmas)).await?;
                    first.close().await
                })?;
                let writes = runtime.block_on(StoreWriter::connect(file_options(1, pragmas), &address))?;
                // One reader is always connected. Without it the log would be removed with the
                // writer, and a full disk has no room for a new one.
                let reads = runtime.block_on(file_options(CONNECTIONS, "PRAGMA query_only = ON").connect(&address))?;
                (writes, reads, None, None)
            }
            Database::Server(address) => {
                let options = || server_options().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
                let writes = runtime.block_on(StoreWriter::connect(options(), address))?;
                let reads = options().connect_lazy(address)?;
                let steps = options().test_before_acquire(false).after_connect(|connection, _| Box::pin(steps::prepare_insert(connection)));
                let steps = Some(StoreWriter::connect_lazily(steps, address)?);
                (writes, reads, steps, Some(SharedDatabase { address: address.clone(), house: HouseId(new_id()) }))
            }
        };
        drop(within);
        let store = Store { runtime, writes, reads, steps, health: Arc::default(), shared };
        store.migrate()?;
        store.connect_all();
        // A server that can't save doesn't start.
        store.try_writing().map_err(StoreOpenError::Trouble)?;
        // A killed server may have left data of forgotten users in the log.
        store.checkpoint_log().map_err(StoreOpenError::Trouble)?;
        Ok(store)
    }

    /// Removes this server from those on the database, lets running calls end and refuses new ones.
    pub fn close(&self) {
        self.health.close();
        self.leave();
        self.runtime.block_on(async {
            for pool in self.pools() {
                pool.close().await;
            }
        });
    }

    /// All pools.
    fn pools(&self) -> impl Iterator<Item = &AnyPool> {
        [&self.writes].into_iter().chain(&self.steps).map(StoreWriter::pool).chain([&self.reads])
    }

    /// The store's health.
    pub fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Moves the write-ahead log into the file, where deleted data is overwritten. PostgreSQL does
    /// that by itself.
    ///
    /// # Errors
    /// The database can't be written; then it is done, at the latest, as it is next opened.
    pub fn checkpoint_log(&self) -> StoreResult<()> {
        match self.shared {
            None => {
                let emptied = async |all: &mut AnyConnection| all.execute(raw_sql("PRAGMA wal_checkpoint(TRUNCATE)")).await.map(|_| ());
                self.run_write(self.writes.run(emptied))
            }
            Some(_) => Ok(()),
        }
    }

    /// Upgrades the schema. Of several servers that do so at once, one does it and the others wait.
    fn migrate(&self) -> std::result::Result<(), StoreOpenError> {
        match self.runtime.block_on(SCHEMA.run(self.writes.pool())) {
            Ok(()) => Ok(()),
            Err(MigrateError::VersionMissing(_)) => Err(StoreOpenError::Newer),
            Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => Err(StoreOpenError::Trouble(error.into())),
            Err(error) => Err(StoreOpenError::Trouble(StoreError::Unreachable(error.to_string()))),
        }
    }

    /// Opens all connections to PostgreSQL now. Each takes some round trips, which the first
    /// players would otherwise wait for.
    fn connect_all(&self) {
        if self.shared.is_none() {
            return;
        }
        self.runtime.block_on(async {
            let mut opened = JoinSet::new();
            let all = self.pools().flat_map(|pool| vec![pool.clone(); CONNECTIONS as usize]);
            all.for_each(|pool| drop(opened.spawn(async move { pool.acquire().await })));
            // Each is held until the last is open. One that fails now is opened when needed.
            opened.join_all().await;
        });
    }

    fn wait<T>(&self, asked: impl Future<Output = SqlResult<T>>) -> StoreResult<T> {
        Ok(self.run_query(asked)?)
    }

    fn run_query<T>(&self, asked: impl Future<Output = SqlResult<T>>) -> SqlResult<T> {
        self.runtime.block_on(async {
            match &self.shared {
                // A disk may be slow, and a lost database may never answer.
                None => asked.await,
                Some(_) => timeout(PATIENCE, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut)),
            }
        })
    }

    /// Waits for a write. Failures and slow writes are recorded.
    fn run_write<T>(&self, asked: impl Future<Output = SqlResult<T>>) -> StoreResult<T> {
        let begun = Instant::now();
        let answer = self.run_query(asked);
        let took = begun.elapsed();
        metrics::record_write(took);
        if took >= SLOW {
            log::slow_write(took);
        }
        answer.map_err(|error| {
            let trouble = StoreError::from(error);
            if trouble != StoreError::Taken {
                metrics::count_write_failure();
                self.health.fail(&trouble);
            }
            trouble
        })
    }

    /// Runs `work` in one transaction.
    fn transact<T>(&self, work: impl AsyncFnOnce(&mut AnyConnection) -> SqlResult<TransactionEnd<T>>) -> StoreResult<T> {
        self.run_write(self.writes.transact(work))
    }

    /// Runs one statement that writes. Returns the number of changed rows.
    fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> StoreResult<u64> {
        self.run_write(self.writes.run(async |all| Ok(statement.execute(all).await?.rows_affected())))
    }

    /// This server's id, if several servers share the database.
    pub fn house(&self) -> Option<HouseId> {
        self.shared.as_ref().map(|shared| shared.house)
    }
}

/// Whether PostgreSQL rolled a transaction back in favour of another: its disk is fine.
fn is_conflict(error: &dyn DatabaseError) -> bool {
    const SERIALIZATION_FAILURE: &str = "40001";
    const DEADLOCK_DETECTED: &str = "40P01";
    error.code().is_some_and(|code| [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].contains(&&*code))
}

impl Drop for Store {
    fn drop(&mut self) {
        self.health.close();
        self.leave();
    }
}

/// Pool options for PostgreSQL; idle connections stay open. A returned connection is pinged and
/// closed if it doesn't answer, which frees its place in the pool.
fn server_options() -> AnyPoolOptions {
    AnyPoolOptions::new().idle_timeout(None).max_lifetime(None).after_release(|connection, _| {
        Box::pin(async move { timeout(PATIENCE, connection.ping()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map(|()| true) })
    })
}

/// Pool options for a SQLite file: at most `most` connections with these pragmas; idle ones stay
/// open, and are lent without a test: no other program closes them.
fn file_options(most: u32, pragmas: &'static str) -> AnyPoolOptions {
    let lasting = AnyPoolOptions::new().max_connections(most).idle_timeout(None).max_lifetime(None).test_before_acquire(false);
    lasting.after_connect(move |connection, _| Box::pin(async move { connection.execute(raw_sql(pragmas)).await.map(|_| ()) }))
}

/// A path, escaped for an address.
fn escape_path(path: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    path.bytes().map(letter).collect()
}

/// Turns a conflict into false.
fn is_new<T>(written: StoreResult<T>) -> StoreResult<bool> {
    match written {
        Ok(_) => Ok(true),
        Err(StoreError::Taken) => Ok(false),
        Err(trouble) => Err(trouble),
    }
}

/// The seat for a number of the database.
fn to_seat(number: i64) -> Seat {
    Seat(u8::try_from(number).unwrap_or(Seat::NOBODY.0))
}

/// The time in seconds since 1970.
pub fn now() -> i64 {
    // A clock set before 1970 counts as 1970.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// A random id, short enough to type.
pub fn new_id() -> i64 {
    rand::random_range(1_000_000_000..1_000_000_000_000)
}

/// An id that grows with time, even within one second.
fn later_id() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or_else(|_| new_id(), |time| time.as_micros() as i64)
}

#[cfg(test)]
mod tests;
