//! Matches that end early: idle tables, the count of their idle days and how they are put away;
//! matches given up, and the last attendance of their players.

use super::invitations::{InvalidInvitation, lapse};
use super::tables::{drop_oldest, remove};
use super::writer::TransactionEnd;
use super::{ChangeNotification, SqlResult, Store, StoreResult, now, results, to_seat};
use crate::ids::{PersonId, TableId};
use salotto::games::Seat;
use sqlx::{AnyConnection, AssertSqlSafe, query, query_as};

/// The time a table was opened, and for each seat when its player was last at the match; in seconds
/// since 1970.
pub type LastAttendance = (i64, Vec<(Seat, i64)>);

/// Idle days in a row after which a table is put away.
const MONTH: i64 = 30;
/// Idle days for a table that waits for its players without limit.
const YEAR: i64 = 365;
/// Seconds of a day.
const DAY: i64 = 24 * 3600;

/// A number that grows with every change of a table; it assumes fewer than a million steps per
/// undo.
const CHANGES: &str = "version + 1000000 * taken_back + (SELECT COUNT(*) FROM steps WHERE at_table = tables.id)";

/// Seconds until every server has noted which tables its users have come to (`maintenance::LOOK`).
const NOTED: i64 = 3600;

/// Condition for tables that are idle for long enough, without players or spectators, an hour after
/// the last day was counted; `at` is the argument with the current time.
fn idle_condition(at: &str) -> String {
    format!(
        "phase NOT IN ('over', 'away') AND looked <= {at} - {NOTED} AND idle_days >= CASE WHEN waits < 0 THEN {YEAR} ELSE {MONTH} END
         AND NOT EXISTS (SELECT 1 FROM sitting WHERE at_table = tables.id)
         AND NOT EXISTS (SELECT 1 FROM present WHERE at_table = tables.id)"
    )
}

/// Ends a table's match without a winner. Its players have it in their list of finished matches. A
/// match without steps or without registered players is removed. Returns the registered players.
async fn end_unwon(all: &mut AnyConnection, table: TableId, game: &str) -> SqlResult<Vec<PersonId>> {
    let sat: Vec<(PersonId,)> = query_as("SELECT person FROM seats WHERE at_table = $1").bind(table).fetch_all(&mut *all).await?;
    lapse(all, table, InvalidInvitation::Away).await?;
    let begun = query("SELECT n FROM steps WHERE at_table = $1 LIMIT 1").bind(table).fetch_optional(&mut *all).await?;
    if sat.is_empty() || begun.is_none() {
        remove(all, table).await?;
    } else {
        let sat: Vec<PersonId> = sat.iter().map(|(person,)| *person).collect();
        results::rate_who_left(all, table, game, &sat).await?;
    }
    for (person,) in sat.iter().filter(|_| begun.is_some()) {
        // An existing result is kept.
        let result = query("INSERT INTO results (at_table, person, game, score, won) VALUES ($1, $2, $3, 0, 0) ON CONFLICT DO NOTHING");
        result.bind(table).bind(person).bind(game).execute(&mut *all).await?;
        drop_oldest(all, *person).await?;
    }
    Ok(sat.into_iter().map(|(person,)| person).collect())
}

impl Store {
    /// Counts one idle day at `at` for each table unchanged since the last count, if that was a day
    /// ago. A clock put forward counts as one day, one put back as none. A server closed for months
    /// finds its tables as they were.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn count_idle_days(&self, at: i64) -> StoreResult<()> {
        let asked = format!(
            "UPDATE tables SET changes = {CHANGES}, looked = $1,
             idle_days = CASE WHEN changes <> {CHANGES} THEN 0 WHEN looked > $1 THEN idle_days ELSE idle_days + 1 END
             WHERE phase NOT IN ('over', 'away') AND (looked <= $2 OR looked > $1)"
        );
        self.execute(query(AssertSqlSafe(asked)).bind(at).bind(at - DAY)).map(|_| ())
    }

    /// Resets the idle days of these tables.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn reset_idle_days(&self, tables: &[TableId]) -> StoreResult<()> {
        if tables.is_empty() {
            return Ok(());
        }
        let places: Vec<String> = (1..=tables.len()).map(|place| format!("${place}")).collect();
        let asked = format!("UPDATE tables SET idle_days = 0 WHERE idle_days > 0 AND id IN ({})", places.join(", "));
        let asked = tables.iter().fold(query(AssertSqlSafe(asked)), |asked, table| asked.bind(table));
        self.execute(asked).map(|_| ())
    }

    /// The tables idle for long enough at `at`, with no user of another server at them.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn idle_tables(&self, at: i64) -> StoreResult<Vec<TableId>> {
        let asked = format!("SELECT id FROM tables WHERE {} ORDER BY id", idle_condition("$1"));
        let found: Vec<(TableId,)> = self.wait(query_as(AssertSqlSafe(asked)).bind(at).fetch_all(&self.reads))?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Puts a table of this game away at `at`, unless it was touched meanwhile or another server
    /// was first; returns whether it did. Its players have the match in their list of finished
    /// matches, without a winner. A match without steps or without registered players is removed.
    ///
    /// # Errors
    /// The database can't be written; then it stays as it was.
    pub fn put_away(&self, table: TableId, game: &str, at: i64) -> StoreResult<bool> {
        self.transact(async |all| {
            let away =
                format!("UPDATE tables SET phase = 'away', ended = $2 WHERE id = $1 AND changes = {CHANGES} AND {}", idle_condition("$2"));
            if query(AssertSqlSafe(away)).bind(table).bind(at).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(false));
            }
            for person in end_unwon(all, table, game).await? {
                query("UPDATE people SET put_away = put_away + 1 WHERE id = $1").bind(person).execute(&mut *all).await?;
            }
            self.notify(all, ChangeNotification::Table(table)).await?;
            Ok(TransactionEnd::Commit(true))
        })
    }

    /// Returns the number of a user's tables put away since the last call.
    ///
    /// # Errors
    /// The database can't be read, or not be written: they are told another time.
    pub fn take_put_away(&self, person: PersonId) -> StoreResult<i64> {
        self.take_counted("put_away", person)
    }

    /// Stores that the player of this seat is at the match now.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn attend(&self, table: TableId, seat: Seat) -> StoreResult<()> {
        let asked = "INSERT INTO attended (at_table, seat, at) SELECT id, $2, $3 FROM tables WHERE id = $1
             ON CONFLICT (at_table, seat) DO UPDATE SET at = $3";
        let asked = query(asked).bind(table).bind(i64::from(seat.0)).bind(now());
        self.execute(asked).map(|_| ())
    }

    /// Moves the last attendance of a table's players `seconds` later, up to the current time.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn delay_attendance(&self, table: TableId, seconds: i64) -> StoreResult<()> {
        let asked = "UPDATE attended SET at = CASE WHEN at < $2 THEN at ELSE $2 END + $3 WHERE at_table = $1";
        self.execute(query(asked).bind(table).bind(now()).bind(seconds)).map(|_| ())
    }

    /// A table's [`LastAttendance`]; None if it was closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn attendance(&self, table: TableId) -> StoreResult<Option<LastAttendance>> {
        let opened = query_as::<_, (i64,)>("SELECT opened FROM tables WHERE id = $1").bind(table);
        let Some((opened,)) = self.wait(opened.fetch_optional(&self.reads))? else { return Ok(None) };
        let attended = query_as::<_, (i64, i64)>("SELECT seat, at FROM attended WHERE at_table = $1").bind(table);
        let attended = self.wait(attended.fetch_all(&self.reads))?;
        Ok(Some((opened, attended.into_iter().map(|(number, at)| (to_seat(number), at)).collect())))
    }

    /// Ends a match early at the request of the players `there`; returns whether it was being
    /// played. All its players have it in their list of finished matches, without a winner.
    ///
    /// # Errors
    /// The database can't be written; then it goes on.
    pub fn give_up(&self, table: TableId, game: &str, there: &[PersonId]) -> StoreResult<bool> {
        self.transact(async |all| {
            let away = query("UPDATE tables SET phase = 'away', ended = $2, version = version + 1 WHERE id = $1 AND phase = 'playing'");
            if away.bind(table).bind(now()).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(false));
            }
            for person in end_unwon(all, table, game).await? {
                if !there.contains(&person) {
                    query("UPDATE people SET given_up = given_up + 1 WHERE id = $1").bind(person).execute(&mut *all).await?;
                }
            }
            self.notify(all, ChangeNotification::Table(table)).await?;
            Ok(TransactionEnd::Commit(true))
        })
    }

    /// Returns the number of a user's matches given up in their absence since the last call.
    ///
    /// # Errors
    /// The database can't be read, or not be written: they are told another time.
    pub fn take_given_up(&self, person: PersonId) -> StoreResult<i64> {
        self.take_counted("given_up", person)
    }

    /// Returns this counter of a user and resets it to zero.
    fn take_counted(&self, column: &str, person: PersonId) -> StoreResult<i64> {
        let asked = format!("SELECT {column} FROM people WHERE id = $1");
        let asked = query_as::<_, (i64,)>(AssertSqlSafe(asked)).bind(person);
        let counted = self.wait(asked.fetch_optional(&self.reads))?.map_or(0, |(counted,)| counted);
        if counted > 0 {
            // Events counted meanwhile stay for the next call.
            let told = format!("UPDATE people SET {column} = {column} - $1 WHERE id = $2");
            self.execute(query(AssertSqlSafe(told)).bind(counted).bind(person))?;
        }
        Ok(counted)
    }
}
