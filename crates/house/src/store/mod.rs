//! What the house keeps, in a database: the only place that knows which one.
//!
//! Calls return when the data is on disk. They block their thread, so a door's tasks make none.

mod backup;
mod bells;
mod complaints;
mod days;
mod friends;
mod houses;
mod idle;
mod invitations;
mod people;
mod ratings;
mod steps;
mod tables;
mod tournaments;

pub use backup::{Condition, condition, copy};
pub use bells::{Bell, Heard};
pub use complaints::{MOST_OF_UNKNOWN, MOST_REPORTS, Report, Reported};
pub use days::{DayResult, DaysResult};
pub use friends::{Bond, Friend, Left, MOST_FRIENDS, MOST_MESSAGES, Waiting};
pub use houses::{Sits, Somebody};
pub use invitations::Why;
pub use people::{KnownPerson, Noted, Traces};
pub use ratings::Rated;
pub use steps::Steps;
pub use tables::{Allows, Finished, Kept, MOST_FINISHED, Result as MatchResult};
pub use tournaments::{KeptEntrant, KeptPart, KeptTournament};

use crate::figures;
use crate::ids::HouseId;
use crate::log;
use salotto::games::Seat;
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, query, raw_sql};
use std::fmt;
use std::future::Future;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// What the database answers.
pub type Answer<T> = std::result::Result<T, Trouble>;

/// What sqlx answers: within the store alone.
type Asked<T> = std::result::Result<T, sqlx::Error>;

/// Why the database doesn't do what it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It can't be read or written now; why, in its own words.
    Unreachable(String),
    /// Somebody was first: it has such a name, or such words, or a table was changed meanwhile.
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
            sqlx::Error::Database(why) if why.is_unique_violation() => Trouble::Taken,
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
    pool: AnyPool,
    /// Where it is read: whoever reads doesn't wait for who writes.
    reads: AnyPool,
    /// Where steps are kept: a server isn't asked first whether it is still there, which would be a
    /// round trip more.
    steps: AnyPool,
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
    /// It can't be read or made, or a newer program has written it.
    pub fn open(database: &Database) -> std::result::Result<Store, Unopened> {
        install_default_drivers();
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("store").enable_all().build().map_err(sqlx::Error::Io)?;
        let within = runtime.enter();
        let (pool, reads, steps, shared) = match database {
            // One writer: the second waits for the first. Nobody who reads waits for either.
            Database::File(path) => {
                // A step that people have heard of must survive a power cut; what is deleted must
                // not stay readable in the file.
                let pragmas =
                    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 10000";
                let address = format!("sqlite://{}?mode=rwc", in_address(&path.to_string_lossy()));
                let pool = runtime.block_on(file(1, pragmas).connect(&address))?;
                let reads = file(CONNECTIONS, "PRAGMA query_only = ON").connect_lazy(&address)?;
                (pool.clone(), reads, pool, None)
            }
            Database::Server(address) => {
                let options = || server().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
                let pool = runtime.block_on(options().connect(address))?;
                let reads = options().connect_lazy(address)?;
                let steps = options().test_before_acquire(false).after_connect(|connection, _| Box::pin(steps::is_made_known(connection)));
                let steps = steps.connect_lazy(address)?;
                (pool, reads, steps, Some(Shared { address: address.clone(), house: HouseId(new_id()) }))
            }
        };
        drop(within);
        let store = Store { runtime, pool, reads, steps, shared };
        store.is_brought_up_to_date()?;
        store.is_within_reach();
        // A house that was killed may have left there whom it had just forgotten.
        store.empty_log().map_err(Unopened::Trouble)?;
        Ok(store)
    }

    /// Lets what is being asked end, and answers nothing any more.
    pub fn close(&self) {
        self.runtime.block_on(async { tokio::join!(self.pool.close(), self.steps.close(), self.reads.close()) });
    }

    /// Moves all that was written from the log into the file, where what is deleted is overwritten.
    /// A server sees to its log by itself.
    ///
    /// # Errors
    /// The database can't be written; then it is done, at the latest, as it is next opened.
    pub fn empty_log(&self) -> Answer<()> {
        match self.shared {
            None => self.written(raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.pool)).map(|_| ()),
            Some(_) => Ok(()),
        }
    }

    /// Brings the database up to the schema of this program. Of several houses that do so at once,
    /// one does it and the others wait.
    fn is_brought_up_to_date(&self) -> std::result::Result<(), Unopened> {
        match self.runtime.block_on(SCHEMA.run(&self.pool)) {
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
            let all = [&self.pool, &self.steps, &self.reads].into_iter().flat_map(|pool| vec![pool.clone(); CONNECTIONS as usize]);
            all.for_each(|pool| drop(opened.spawn(async move { pool.acquire().await })));
            // Each is held until the last is open. One that can't be opened now is when it is needed.
            opened.join_all().await;
        });
    }

    fn wait<T>(&self, asked: impl Future<Output = Asked<T>>) -> Answer<T> {
        self.runtime.block_on(async {
            match &self.shared {
                // A disk may be slow, and nothing reports that it has gone.
                None => Ok(asked.await?),
                Some(_) => Ok(timeout(PATIENCE, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?),
            }
        })
    }

    /// The same for what writes; it is noted if that takes long.
    fn written<T>(&self, asked: impl Future<Output = Asked<T>>) -> Answer<T> {
        let begun = Instant::now();
        let answer = self.wait(asked);
        let took = begun.elapsed();
        figures::written(took);
        if took >= SLOW {
            log::slow_write(took);
        }
        answer
    }

    /// The house's own number, if several houses share the database.
    pub fn house(&self) -> Option<HouseId> {
        self.shared.as_ref().map(|shared| shared.house)
    }

    /// Does this at a server, and rings there if that changed anything, in one round trip: `does` is
    /// a statement that returns a row for what it changed, without arguments after the last of
    /// `asked`. Whether it changed anything.
    async fn rings(&self, pool: &AnyPool, does: &str, asked: &[Argument<'_>], bell: Bell) -> Asked<bool> {
        let bell = bell.text(self.house().unwrap_or_default());
        let mut query = query(sqlx::AssertSqlSafe(and_rings(does, asked.len())));
        for argument in asked {
            query = match argument {
                Argument::Number(number) => query.bind(*number),
                Argument::Text(text) => query.bind(text.to_string()),
            };
        }
        Ok(!query.bind(bell).fetch_all(pool).await?.is_empty())
    }

    /// Rings for the other houses as soon as this connection's transaction is committed.
    async fn ring(&self, connection: &mut AnyConnection, bell: Bell) -> Asked<()> {
        if let Some(Shared { house, .. }) = &self.shared {
            let text = bell.text(*house);
            query("SELECT pg_notify('salotto', $1)").bind(text).execute(connection).await?;
        }
        Ok(())
    }
}

/// The statement that does this, with so many arguments, and rings if that changed anything.
fn and_rings(does: &str, arguments: usize) -> String {
    format!("WITH {does} SELECT pg_notify('salotto', ${}) FROM done", arguments + 1)
}

/// What a statement is about.
enum Argument<'a> {
    Number(Option<i64>),
    Text(&'a str),
}

impl From<i64> for Argument<'_> {
    fn from(number: i64) -> Self {
        Argument::Number(Some(number))
    }
}

/// Connections to a server, which stay open while nobody needs them. One that is given back must still
/// answer: where a line is silently dead it is let go, so that its place in the pool is free again.
fn server() -> AnyPoolOptions {
    AnyPoolOptions::new().idle_timeout(None).max_lifetime(None).after_release(|connection, _| {
        Box::pin(async move { timeout(PATIENCE, connection.ping()).await.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map(|()| true) })
    })
}

/// At most this many connections to a file, each with these settings.
fn file(most: u32, pragmas: &'static str) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(most)
        .after_connect(move |connection, _| Box::pin(async move { connection.execute(raw_sql(pragmas)).await.map(|_| ()) }))
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
