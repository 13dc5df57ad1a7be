//! What the house keeps, in a database: the only place that knows which one.
//!
//! Calls return when the data is on disk. They block their thread, so a door's tasks make none.

mod backup;
mod bells;
mod complaints;
mod days;
mod friends;
mod health;
mod houses;
mod idle;
mod invitations;
mod people;
mod ratings;
mod results;
mod steps;
mod tables;
mod tournaments;
mod writer;

pub use backup::{Condition, condition, copy};
pub use bells::{Bell, Heard};
pub use complaints::{MOST_OF_UNKNOWN, MOST_REPORTS, Report, Reported};
pub use days::{DayResult, DaysResult};
pub use friends::{Bond, Friend, Left, MOST_FRIENDS, MOST_MESSAGES, Waiting};
pub use health::Health;
pub use houses::{Sits, Somebody};
pub use invitations::{AddedKey, Why};
pub use people::{KnownPerson, Noted, Traces};
pub use ratings::{Counts, MOST_RATED, Rated};
pub use steps::Steps;
pub use tables::{Allows, Finished, Kept, MOST_FINISHED, Result as MatchResult};
pub use tournaments::{KeptEntrant, KeptPart, KeptTournament};

use crate::figures;
use crate::ids::HouseId;
use crate::log;
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
use writer::{End, Writer};

/// What the database answers.
pub type Answer<T> = std::result::Result<T, Trouble>;

/// What sqlx answers: within the store alone.
type Asked<T> = std::result::Result<T, sqlx::Error>;

/// Why the database doesn't do what it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It can't be read or written now; why, in its own words.
    Unreachable(String),
    /// Somebody was first: it has such a name, or such words, or a table was changed meanwhile, or what it
    /// belongs to has gone.
    Taken,
}

/// Why a database can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// A newer program has written it, in a way that this one doesn't know.
    Newer,
    Trouble(Trouble),
}

impl From<sqlx::Error> for Unopened {
    fn from(error: sqlx::Error) -> Unopened {
        Unopened::Trouble(error.into())
    }
}

impl From<sqlx::Error> for Trouble {
    fn from(error: sqlx::Error) -> Trouble {
        match &error {
            sqlx::Error::Database(why) if why.is_unique_violation() || why.is_foreign_key_violation() || is_conflict(&**why) => {
                Trouble::Taken
            }
            _ => Trouble::Unreachable(error.to_string()),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str(if let Trouble::Unreachable(why) = self { why } else { "somebody was first" })
    }
}

/// Where the database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// SQLite in a file, made if there is none: for one house alone.
    File(PathBuf),
    /// PostgreSQL at an address: for every house that names it.
    Server(String),
}

/// The house's database.
pub struct Store {
    runtime: Runtime,
    writes: Writer,
    /// Where it is read: whoever reads doesn't wait for who writes.
    reads: AnyPool,
    /// Where steps are kept at a server, which isn't asked first whether it is still there: that would
    /// be a round trip more. A file has one writer.
    steps: Option<Writer>,
    /// Whether what is written is kept.
    health: Arc<Health>,
    /// Set if several houses share it.
    shared: Option<Shared>,
}

/// What a house has in a shared database.
struct Shared {
    address: String,
    /// The house's own number.
    house: HouseId,
}

/// The most connections by which a house writes to a server, keeps steps there, and reads.
const CONNECTIONS: u32 = 4;
/// How long a server may take to answer before it counts as gone.
const PATIENCE: Duration = Duration::from_secs(5);
/// From here on a write is slow: whoever waits for it hears so.
const SLOW: Duration = Duration::from_secs(1);
/// The schema in its versions, of which a database has had some already.
static SCHEMA: Migrator = sqlx::migrate!("src/store/migrations");

impl Store {
    /// The database there; its tables are made if there are none, or brought up to date.
    ///
    /// # Errors
    /// It can't be read or made, or not be written, or a newer program has written it.
    pub fn open(database: &Database) -> std::result::Result<Store, Unopened> {
        install_default_drivers();
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("store").enable_all().build().map_err(sqlx::Error::Io)?;
        let within = runtime.enter();
        let (writes, reads, steps, shared) = match database {
            // One writer: the second waits for the first. Nobody who reads waits for either.
            Database::File(path) => {
                // A step that people have heard of must survive a power cut; what is deleted must
                // not stay readable in the file.
                let pragmas =
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 10000";
                let address = format!("sqlite://{}?mode=rwc", in_address(&path.to_string_lossy()));
                // Asked of one connection: the pool would try for half a minute, and not say what of it fails.
                runtime.block_on(async {
                    let mut first = AnyConnection::connect(&address).await?;
                    first.execute(raw_sql(pragmas)).await?;
                    first.close().await
                })?;
                let writes = runtime.block_on(Writer::connect(file(1, pragmas), &address))?;
                // One reader is always connected. Without it the log would be removed with the
                // writer, and a full disk has no room to make it anew.
                let reads = runtime.block_on(file(CONNECTIONS, "PRAGMA query_only = ON").connect(&address))?;
                (writes, reads, None, None)
            }
            Database::Server(address) => {
                let options = || server().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
                let writes = runtime.block_on(Writer::connect(options(), address))?;
                let reads = options().connect_lazy(address)?;
                let steps = options().test_before_acquire(false).after_connect(|connection, _| Box::pin(steps::is_made_known(connection)));
                let steps = Some(Writer::connect_lazily(steps, address)?);
                (writes, reads, steps, Some(Shared { address: address.clone(), house: HouseId(new_id()) }))
            }
        };
        drop(within);
        let store = Store { runtime, writes, reads, steps, health: Arc::default(), shared };
        store.is_brought_up_to_date()?;
        store.is_within_reach();
        // A house that can't save isn't opened: nobody could do anything there.
        store.is_tried().map_err(Unopened::Trouble)?;
        // One that was killed may have left there whom it had just forgotten.
        store.empty_log().map_err(Unopened::Trouble)?;
        Ok(store)
    }

    /// Lets what is being asked end, and answers nothing any more.
    pub fn close(&self) {
        self.health.closes();
        self.runtime.block_on(async {
            for pool in self.pools() {
                pool.close().await;
            }
        });
    }

    /// All connections.
    fn pools(&self) -> impl Iterator<Item = &AnyPool> {
        [&self.writes].into_iter().chain(&self.steps).map(Writer::pool).chain([&self.reads])
    }

    /// Whether what is written is kept.
    pub fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Moves all that was written from the log into the file, where what is deleted is overwritten.
    /// A server sees to its log by itself.
    ///
    /// # Errors
    /// The database can't be written; then it is done, at the latest, as it is next opened.
    pub fn empty_log(&self) -> Answer<()> {
        match self.shared {
            None => {
                let emptied = async |all: &mut AnyConnection| all.execute(raw_sql("PRAGMA wal_checkpoint(TRUNCATE)")).await.map(|_| ());
                self.written(self.writes.run(emptied))
            }
            Some(_) => Ok(()),
        }
    }

    /// Brings the database up to the schema of this program. Of several houses that do so at once,
    /// one does it and the others wait.
    fn is_brought_up_to_date(&self) -> std::result::Result<(), Unopened> {
        match self.runtime.block_on(SCHEMA.run(self.writes.pool())) {
            Ok(()) => Ok(()),
            Err(MigrateError::VersionMissing(_)) => Err(Unopened::Newer),
            Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => Err(Unopened::Trouble(error.into())),
            Err(error) => Err(Unopened::Trouble(Trouble::Unreachable(error.to_string()))),
        }
    }

    /// Opens all connections to a server now, which is some round trips for each: otherwise those who
    /// play first would wait for that.
    fn is_within_reach(&self) {
        if self.shared.is_none() {
            return;
        }
        self.runtime.block_on(async {
            let mut opened = JoinSet::new();
            let all = self.pools().flat_map(|pool| vec![pool.clone(); CONNECTIONS as usize]);
            all.for_each(|pool| drop(opened.spawn(async move { pool.acquire().await })));
            // Each is held until the last is open. One that can't be opened now is when it is needed.
            opened.join_all().await;
        });
    }

    fn wait<T>(&self, asked: impl Future<Output = Asked<T>>) -> Answer<T> {
        Ok(self.asked(asked)?)
    }

    fn asked<T>(&self, asked: impl Future<Output = Asked<T>>) -> Asked<T> {
        self.runtime.block_on(async {
            match &self.shared {
                // A disk may be slow, and nothing reports that it has gone.
                None => asked.await,
                Some(_) => timeout(PATIENCE, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut)),
            }
        })
    }

    /// The same for what writes; it is noted if that fails, or takes long.
    fn written<T>(&self, asked: impl Future<Output = Asked<T>>) -> Answer<T> {
        let begun = Instant::now();
        let answer = self.asked(asked);
        let took = begun.elapsed();
        figures::written(took);
        if took >= SLOW {
            log::slow_write(took);
        }
        answer.map_err(|error| {
            let trouble = Trouble::from(error);
            if trouble != Trouble::Taken {
                figures::write_failed();
                self.health.fails(&trouble);
            }
            trouble
        })
    }

    /// Does `work` in one transaction.
    fn transact<T>(&self, work: impl AsyncFnOnce(&mut AnyConnection) -> Asked<End<T>>) -> Answer<T> {
        self.written(self.writes.transact(work))
    }

    /// Does one statement that writes; how many rows it changed.
    fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> Answer<u64> {
        self.written(self.writes.run(async |all| Ok(statement.execute(all).await?.rows_affected())))
    }

    /// The house's own number, if several houses share the database.
    pub fn house(&self) -> Option<HouseId> {
        self.shared.as_ref().map(|shared| shared.house)
    }
}

/// Whether a server has ended a transaction in favour of another one: its disk is well.
fn is_conflict(error: &dyn DatabaseError) -> bool {
    const SERIALIZATION_FAILURE: &str = "40001";
    const DEADLOCK_DETECTED: &str = "40P01";
    error.code().is_some_and(|code| [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].contains(&&*code))
}

impl Drop for Store {
    fn drop(&mut self) {
        self.health.closes();
    }
}

/// Connections to a server, which stay open while nobody needs them. One that is given back must still
/// answer: where a line is silently dead it is let go, so that its place in the pool is free again.
fn server() -> AnyPoolOptions {
    AnyPoolOptions::new().idle_timeout(None).max_lifetime(None).after_release(|connection, _| {
        Box::pin(async move { timeout(PATIENCE, connection.ping()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map(|()| true) })
    })
}

/// At most this many connections to a file, each with these settings, which stay open while nobody needs
/// them.
fn file(most: u32, pragmas: &'static str) -> AnyPoolOptions {
    let lasting = AnyPoolOptions::new().max_connections(most).idle_timeout(None).max_lifetime(None);
    lasting.after_connect(move |connection, _| Box::pin(async move { connection.execute(raw_sql(pragmas)).await.map(|_| ()) }))
}

/// A path as a part of an address.
fn in_address(path: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    path.bytes().map(letter).collect()
}

/// Whether it was written; false if somebody else was first.
fn is_new<T>(written: Answer<T>) -> Answer<bool> {
    match written {
        Ok(_) => Ok(true),
        Err(Trouble::Taken) => Ok(false),
        Err(trouble) => Err(trouble),
    }
}

/// The seat that the database has as a number.
fn seat(number: i64) -> Seat {
    Seat(u8::try_from(number).unwrap_or(Seat::NOBODY.0))
}

/// The time as the database has it.
pub fn now() -> i64 {
    // A clock set before 1970 counts as 1970.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// A number that nothing else has, short enough to type.
pub fn new_id() -> i64 {
    rand::random_range(1_000_000_000..1_000_000_000_000)
}

/// The same, higher for what is kept later, even within one second.
fn later_id() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or_else(|_| new_id(), |time| time.as_micros() as i64)
}

#[cfg(test)]
mod tests;
