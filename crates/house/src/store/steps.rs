//! Steps of matches in the database: append, undo, read.

use super::change_notifications::{Argument, with_notification};
use super::servers::of_request;
use super::tables::remove;
use super::writer::{StoreWriter, TransactionEnd};
use super::{CONNECTIONS, ChangeNotification, SqlResult, Store, StoreError, StoreResult, now};
use crate::ids::{HouseId, TableId};
use salotto::session::table::backends::UndoRequest;
use sqlx::{AnyConnection, query, query_as};

/// The steps of a match from a number on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MissingSteps {
    /// The number of undos.
    pub taken_back: i64,
    /// The steps' numbers, from 0, and lines.
    pub lines: Vec<(i64, String)>,
}

/// Length in bytes of the step written as a test. Room for it means room for the steps of some
/// hundred moves.
const TRIAL: usize = 16 * 1024;

impl Store {
    /// Appends step `n` (from 0) to a match with `taken_back` undos; returns whether it is stored.
    /// It isn't if another server has appended a different one or has undone steps.
    ///
    /// # Errors
    /// The database can't be written. The step may stand there all the same.
    pub fn add_step(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> StoreResult<bool> {
        let added = match &self.steps {
            None => self.run_write(self.add_to_file(table, taken_back, n, line)),
            Some(steps) => self.run_write(self.add_at_server(steps, table, [taken_back, n], line)),
        };
        match added {
            Ok(true) if !self.health.is_failing() => Ok(true),
            // Until the store has recovered, only data that another connection sees counts.
            Ok(true) if self.is_kept(table, taken_back, n, line)? => Ok(true),
            Ok(true) => Err(StoreError::Unreachable("the step can't be read back".to_string())),
            // The stored step may be this one, written by a connection that broke before the answer.
            Ok(false) | Err(StoreError::Taken) => self.is_kept(table, taken_back, n, line),
            Err(trouble) => {
                if self.is_kept(table, taken_back, n, line) == Ok(true) {
                    Ok(true)
                } else {
                    Err(trouble)
                }
            }
        }
    }

    /// Appends a step to a file in one statement, a transaction of its own: each further statement costs two switches
    /// between threads.
    async fn add_to_file(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> SqlResult<bool> {
        let asked = query(ADDS_TO_FILE).bind(table).bind(taken_back).bind(n).bind(line);
        self.writes.run(async |all| Ok(asked.execute(all).await?.rows_affected() > 0)).await
    }

    /// Appends a step on PostgreSQL in one statement. Each connection closed by the database fails
    /// once; a step has a number, so a retry is safe.
    async fn add_at_server(&self, steps: &StoreWriter, table: TableId, [taken_back, n]: [i64; 2], line: &str) -> SqlResult<bool> {
        let asked = [table.0.into(), taken_back.into(), n.into(), Argument::Text(line)];
        for _ in 0..CONNECTIONS {
            match self.execute_and_notify(steps, ADDS, &asked, ChangeNotification::Match(table)).await {
                Err(error) if was_closed(&error) => {}
                answer => return answer,
            }
        }
        self.execute_and_notify(steps, ADDS, &asked, ChangeNotification::Match(table)).await
    }

    /// Whether step `n` of a match with this number of undos is stored with this line.
    pub(super) fn is_kept(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> StoreResult<bool> {
        let asked = "SELECT steps.line FROM steps JOIN tables ON tables.id = steps.at_table
             WHERE steps.at_table = $1 AND tables.taken_back = $2 AND steps.n = $3";
        let asked = query_as::<_, (String,)>(asked).bind(table).bind(taken_back).bind(n);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.is_some_and(|(kept,)| kept == line))
    }

    /// Undoes a match's steps from number `kept` on, if the database has the numbers of steps and
    /// of undos named in the request, and all players on other servers consent. Returns whether it
    /// did.
    ///
    /// # Errors
    /// The database can't be written; then the steps stay as they were.
    pub fn take_back_steps(&self, table: TableId, request: UndoRequest, kept: usize) -> StoreResult<bool> {
        let [of, steps, taken_back] = of_request(request);
        self.transact(async |all| {
            if !lock_table(all, table, taken_back).await? {
                return Ok(TransactionEnd::RollBack(false));
            }
            let (now,): (i64,) = query_as("SELECT COUNT(*) FROM steps WHERE at_table = $1").bind(table).fetch_one(&mut *all).await?;
            if now != steps || !self.all_agree(all, table, [of, steps, taken_back]).await? {
                return Ok(TransactionEnd::RollBack(false));
            }
            query("UPDATE tables SET taken_back = taken_back + 1 WHERE id = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM steps WHERE at_table = $1 AND n >= $2").bind(table).bind(kept as i64).execute(&mut *all).await?;
            self.notify(all, ChangeNotification::Match(table)).await?;
            Ok(TransactionEnd::Commit(true))
        })
    }

    /// Whether all players of a match on other servers consent to an undo. The players of this
    /// server were asked at their table.
    async fn all_agree(&self, all: &mut AnyConnection, table: TableId, [of, steps, taken_back]: [i64; 3]) -> SqlResult<bool> {
        let Some(house) = self.house() else { return Ok(true) };
        let against = "SELECT COUNT(*) FROM sitting WHERE at_table = $1 AND house <> $2
             AND NOT (undo_of = $3 AND undo_steps = $4 AND undo_taken_back = $5)";
        let asked = query_as::<_, (i64,)>(against).bind(table).bind(house).bind(of).bind(steps).bind(taken_back);
        Ok(asked.fetch_one(all).await? == (0,))
    }

    /// Stores the actions that players at these seats have chosen for step `n` of a match, in place
    /// of those stored before.
    ///
    /// # Errors
    /// The database can't be written; then they stay as they were.
    pub fn store_chosen(&self, table: TableId, taken_back: i64, n: i64, chosen: &[(i64, String)]) -> StoreResult<()> {
        self.transact(async |all| {
            query("DELETE FROM chosen WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            // A table that was closed meanwhile has none.
            if !chosen.is_empty() && lock_table(all, table, taken_back).await? {
                for (seat, action) in chosen {
                    let added = query("INSERT INTO chosen (at_table, seat, n, taken_back, action) VALUES ($1, $2, $3, $4, $5)");
                    added.bind(table).bind(seat).bind(n).bind(taken_back).bind(action).execute(&mut *all).await?;
                }
            }
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// The actions that were chosen for step `n` of a match, with their seats.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn load_chosen(&self, table: TableId, taken_back: i64, n: i64) -> StoreResult<Vec<(i64, String)>> {
        let asked = query_as("SELECT seat, action FROM chosen WHERE at_table = $1 AND taken_back = $2 AND n = $3 ORDER BY seat");
        self.wait(asked.bind(table).bind(taken_back).bind(n).fetch_all(&self.reads))
    }

    /// The steps of a match, in order.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn steps(&self, table: TableId) -> StoreResult<Vec<String>> {
        let steps = self.steps_from(table, 0)?;
        Ok(steps.map_or_else(Vec::new, |steps| steps.lines.into_iter().map(|(_, line)| line).collect()))
    }

    /// The steps of a match from number `from` on, in order; None if its table was closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn steps_from(&self, table: TableId, from: i64) -> StoreResult<Option<MissingSteps>> {
        // One statement, so that both values are of one moment.
        let asked = query_as::<_, (i64, Option<i64>, Option<String>)>(
            "SELECT tables.taken_back, steps.n, steps.line FROM tables
             LEFT JOIN steps ON steps.at_table = tables.id AND steps.n >= $2 WHERE tables.id = $1 ORDER BY steps.n",
        );
        let rows = self.wait(asked.bind(table).bind(from).fetch_all(&self.reads))?;
        let taken_back = rows.first().map(|(taken_back, ..)| *taken_back);
        let lines = rows.into_iter().filter_map(|(_, n, line)| Some((n?, line?))).collect();
        Ok(taken_back.map(|taken_back| MissingSteps { taken_back, lines }))
    }

    /// Tests a write, and marks the store as recovered if it succeeds.
    ///
    /// # Errors
    /// The write fails.
    pub fn try_to_recover(&self) -> StoreResult<()> {
        self.try_writing()?;
        self.health().recover();
        Ok(())
    }

    /// Writes a step of a hidden table, reads it back by another connection, and removes it.
    ///
    /// # Errors
    /// The database can't be written or read, or doesn't have what was written.
    pub(super) fn try_writing(&self) -> StoreResult<()> {
        let HouseId(house) = self.house().unwrap_or(HouseId(1));
        // No real table has a negative id.
        let (table, line) = (TableId(-house), "-".repeat(TRIAL));
        self.transact(async |all| {
            remove(all, table).await?;
            add_trial(all, table, &line).await?;
            Ok(TransactionEnd::Commit(()))
        })?;
        if !self.is_kept(table, 0, 0, &line)? {
            return Err(StoreError::Unreachable("what was written can't be read back".to_string()));
        }
        self.transact(async |all| Ok(TransactionEnd::Commit(remove(all, table).await?)))
    }
}

/// Statement that appends a step to a file.
const ADDS_TO_FILE: &str = "INSERT INTO steps (at_table, n, line) SELECT id, $3, $4 FROM tables WHERE id = $1 AND taken_back = $2";

/// Statement that appends a step on PostgreSQL.
const ADDS: &str = "held AS (SELECT id FROM tables WHERE id = $1 AND taken_back = $2 FOR SHARE),
     done AS (INSERT INTO steps (at_table, n, line) SELECT id, $3, $4 FROM held ON CONFLICT DO NOTHING RETURNING n)";

/// Prepares the statement on a new connection, which saves a round trip later. Table 0 doesn't
/// exist, so nothing is added.
pub(super) async fn prepare_insert(connection: &mut AnyConnection) -> SqlResult<()> {
    let asked = query(sqlx::AssertSqlSafe(with_notification(ADDS, 4))).bind(0_i64).bind(0_i64).bind(0_i64).bind("").bind("");
    asked.execute(connection).await.map(|_| ())
}

/// Adds a put-away table, which no list shows, with a single step.
async fn add_trial(all: &mut AnyConnection, table: TableId, line: &str) -> SqlResult<()> {
    let added = "INSERT INTO tables (id, phase, header, seed, access, waits, version, taken_back, opened)
         VALUES ($1, 'away', '', '1', 'everybody', 0, 1, 0, $2)";
    query(added).bind(table).bind(now()).execute(&mut *all).await?;
    let added = query("INSERT INTO steps (at_table, n, line) VALUES ($1, 0, $2)").bind(table).bind(line);
    added.execute(&mut *all).await.map(|_| ())
}

/// Whether the connection was closed by the database before or during the call.
fn was_closed(error: &sqlx::Error) -> bool {
    // 57P01: admin_shutdown.
    matches!(error, sqlx::Error::Io(_)) || matches!(error, sqlx::Error::Database(why) if why.code().as_deref() == Some("57P01"))
}

/// Locks a table until the transaction ends, so that no undo happens meanwhile. Returns whether it
/// has this number of undos.
async fn lock_table(all: &mut AnyConnection, table: TableId, taken_back: i64) -> SqlResult<bool> {
    let held = query("UPDATE tables SET taken_back = taken_back WHERE id = $1 AND taken_back = $2");
    Ok(held.bind(table).bind(taken_back).execute(all).await?.rows_affected() > 0)
}
