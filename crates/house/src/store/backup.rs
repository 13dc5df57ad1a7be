//! Access to a database that servers may have open: backup copies and its schema version.

use super::{Database, SCHEMA, StoreError, StoreResult, escape_path};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection, query, query_as};
use std::path::Path;
use tokio::runtime::Builder;

/// Copies the SQLite database in the file `from`, as of one moment, into the new file `to`. Writers
/// aren't blocked.
///
/// # Errors
/// The database can't be read, or the copy can't be written.
pub fn copy(from: &Path, to: &Path) -> StoreResult<()> {
    install_default_drivers();
    let runtime = Builder::new_current_thread().enable_all().build().map_err(|error| StoreError::Unreachable(error.to_string()))?;
    runtime.block_on(async {
        let address = format!("sqlite://{}?mode=rw", escape_path(&from.to_string_lossy()));
        let mut database = AnyConnection::connect(&address).await?;
        query("PRAGMA busy_timeout = 10000").execute(&mut database).await?;
        query("VACUUM INTO $1").bind(to.to_string_lossy().into_owned()).execute(&mut database).await?;
        database.close().await?;
        Ok(())
    })
}

/// Schema version of a database, relative to this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseCondition {
    /// No database, or an empty one.
    New,
    /// Older; opening it upgrades it.
    Older,
    Current,
    /// Newer than this program.
    Newer,
}

/// Returns a database's [`DatabaseCondition`] without changing it.
///
/// # Errors
/// The database can't be read.
pub fn condition(database: &Database) -> StoreResult<DatabaseCondition> {
    let (address, [named, people]) = match database {
        Database::File(path) if !path.exists() => return Ok(DatabaseCondition::New),
        Database::File(path) => (
            unchanged(path),
            [
                "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'",
                "SELECT count(*) FROM sqlite_master WHERE name = 'people'",
            ],
        ),
        Database::Server(address) => (
            address.clone(),
            [
                "SELECT CAST(count(*) AS BIGINT) FROM pg_tables WHERE tablename = '_sqlx_migrations'",
                "SELECT CAST(count(*) AS BIGINT) FROM pg_tables WHERE tablename = 'people'",
            ],
        ),
    };
    install_default_drivers();
    let runtime = Builder::new_current_thread().enable_all().build().map_err(|error| StoreError::Unreachable(error.to_string()))?;
    let ours = SCHEMA.iter().map(|migration| migration.version).max().unwrap_or_default();
    runtime.block_on(async {
        let mut database = AnyConnection::connect(&address).await?;
        let (has_versions,) = query_as::<_, (i64,)>(named).fetch_one(&mut database).await?;
        if has_versions == 0 {
            // The first databases had no schema version.
            let (has_people,) = query_as::<_, (i64,)>(people).fetch_one(&mut database).await?;
            return Ok(if has_people == 0 { DatabaseCondition::New } else { DatabaseCondition::Older });
        }
        let asked = query_as::<_, (i64,)>("SELECT CAST(max(version) AS BIGINT) FROM _sqlx_migrations");
        let (version,) = asked.fetch_one(&mut database).await?;
        database.close().await?;
        Ok(match version.cmp(&ours) {
            std::cmp::Ordering::Less => DatabaseCondition::Older,
            std::cmp::Ordering::Equal => DatabaseCondition::Current,
            std::cmp::Ordering::Greater => DatabaseCondition::Newer,
        })
    })
}

/// Read-only address of a SQLite file. Without a log beside it no process has it open, so it is
/// opened as immutable, which creates no log.
fn unchanged(path: &Path) -> String {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let how = if Path::new(&log).exists() { "mode=ro" } else { "mode=ro&immutable=1" };
    format!("sqlite://{}?{how}", escape_path(&path.to_string_lossy()))
}
