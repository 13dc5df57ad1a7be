//! What the house keeps, in a database: the only place that knows which one.
//!
//! Calls come back when the disk has it. They block their thread, so none comes from a door's tasks.

mod people;
mod tables;

pub use people::{KnownPerson, Traces};
pub use tables::{Finished, Kept, Result as MatchResult};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{SqlitePool, raw_sql};
use std::future::Future;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::runtime::{Builder, Runtime};

/// What the database answers.
pub type Answer<T> = std::result::Result<T, sqlx::Error>;

/// The house's database.
pub struct Store {
    runtime: Runtime,
    pool: SqlitePool,
}

impl Store {
    /// The database in the file at `path`, made where there is none.
    ///
    /// # Errors
    /// It can't be read or made.
    pub fn open(path: &Path) -> Answer<Store> {
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("store").enable_time().build()?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A step that was told outlives a power cut as well.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is deleted can't be read in the file either.
            .pragma("secure_delete", "on");
        // One writer: whoever comes second waits for the first.
        let pool = runtime.block_on(SqlitePoolOptions::new().max_connections(1).connect_with(options))?;
        runtime.block_on(raw_sql(include_str!("schema.sql")).execute(&pool))?;
        Ok(Store { runtime, pool })
    }

    fn wait<T>(&self, asked: impl Future<Output = Answer<T>>) -> Answer<T> {
        self.runtime.block_on(asked)
    }
}

/// The time as the database has it.
pub fn now() -> i64 {
    // A clock that stands before 1970 stands at its beginning.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// A number that nothing else has. Short enough to be typed.
pub fn new_id() -> i64 {
    rand::random_range(1_000_000_000..1_000_000_000_000)
}
