//! Tables whose matches end before their end: those that nobody touches, on how many days that was so and
//! how they are put away; and those that are given up, and who was there last.

use super::invitations::{Why, lapse};
use super::tables::{drop_oldest, removes};
use super::writer::End;
use super::{Answer, Asked, Bell, Store, now, results, seat};
use crate::ids::{PersonId, TableId};
use salotto::games::Seat;
use sqlx::{AnyConnection, AssertSqlSafe, query, query_as};

/// When a table was opened, and when the people of its seats were at its match last.
pub type Attended = (i64, Vec<(Seat, i64)>);

/// On how many days in a row nobody touches a table before it is put away.
const MONTH: i64 = 30;
/// The same for one that waits for ever.
const YEAR: i64 = 365;
/// In seconds.
const DAY: i64 = 24 * 3600;

/// How often a table was changed, as a number that only grows: nobody takes a million steps back at
/// once.
const CHANGES: &str = "version + 1000000 * taken_back + (SELECT COUNT(*) FROM steps WHERE at_table = tables.id)";

/// In seconds: by then each house has noted who came to a table (`days::LOOK`).
const NOTED: i64 = 3600;

/// Which tables nobody has touched for long enough, and nobody is at, an hour after the last day was
/// counted, at the time that is asked for as `at`.
fn is_idle(at: &str) -> String {
    format!(
        "phase NOT IN ('over', 'away') AND looked <= {at} - {NOTED} AND idle_days >= CASE WHEN waits < 0 THEN {YEAR} ELSE {MONTH} END
         AND NOT EXISTS (SELECT 1 FROM sitting WHERE at_table = tables.id)
         AND NOT EXISTS (SELECT 1 FROM present WHERE at_table = tables.id)"
    )
}

/// The match of a table of this game has ended, won by nobody: whoever sat there has it among those that
/// are over. Where nothing was played, or by nobody who is known, nothing of it stays. Those who sat
/// there.
async fn ends_unwon(all: &mut AnyConnection, table: TableId, game: &str) -> Asked<Vec<PersonId>> {
    let sat: Vec<(PersonId,)> = query_as("SELECT person FROM seats WHERE at_table = $1").bind(table).fetch_all(&mut *all).await?;
    lapse(all, table, Why::Away).await?;
    let begun = query("SELECT n FROM steps WHERE at_table = $1 LIMIT 1").bind(table).fetch_optional(&mut *all).await?;
    if sat.is_empty() || begun.is_none() {
        removes(all, table).await?;
    } else {
        let sat: Vec<PersonId> = sat.iter().map(|(person,)| *person).collect();
        results::rates_who_left(all, table, game, &sat).await?;
    }
    for (person,) in sat.iter().filter(|_| begun.is_some()) {
        // Who has a result already keeps it.
        let result = query("INSERT INTO results (at_table, person, game, score, won) VALUES ($1, $2, $3, 0, 0) ON CONFLICT DO NOTHING");
        result.bind(table).bind(person).bind(game).execute(&mut *all).await?;
        drop_oldest(all, *person).await?;
    }
    Ok(sat.into_iter().map(|(person,)| person).collect())
}

impl Store {
    /// Counts, at `at`, a day for each table that nobody has changed since it was last looked at, if
    /// that was a day ago. A clock that was put forward counts as one day, and one that was put back
    /// as none; a house that was closed for months finds its tables as they were.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn counts_idle_days(&self, at: i64) -> Answer<()> {
        let asked = format!(
            "UPDATE tables SET changes = {CHANGES}, looked = $1,
             idle_days = CASE WHEN changes <> {CHANGES} THEN 0 WHEN looked > $1 THEN idle_days ELSE idle_days + 1 END
             WHERE phase NOT IN ('over', 'away') AND (looked <= $2 OR looked > $1)"
        );
        self.execute(query(AssertSqlSafe(asked)).bind(at).bind(at - DAY)).map(|_| ())
    }

    /// Notes that somebody has come to these tables.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn are_touched(&self, tables: &[TableId]) -> Answer<()> {
        if tables.is_empty() {
            return Ok(());
        }
        let places: Vec<String> = (1..=tables.len()).map(|place| format!("${place}")).collect();
        let asked = format!("UPDATE tables SET idle_days = 0 WHERE idle_days > 0 AND id IN ({})", places.join(", "));
        let asked = tables.iter().fold(query(AssertSqlSafe(asked)), |asked, table| asked.bind(table));
        self.execute(asked).map(|_| ())
    }

    /// The tables that, at `at`, nobody has touched for long enough, and at which nobody of another house is.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn idle_tables(&self, at: i64) -> Answer<Vec<TableId>> {
        let asked = format!("SELECT id FROM tables WHERE {} ORDER BY id", is_idle("$1"));
        let found: Vec<(TableId,)> = self.wait(query_as(AssertSqlSafe(asked)).bind(at).fetch_all(&self.reads))?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Puts a table of this game away at `at`, if nobody has touched it meanwhile and no other house
    /// was first; whether it did. Those who sat there have its match among those that are over, won
    /// by nobody; where nothing was played, or by nobody who is known, nothing of it stays.
    ///
    /// # Errors
    /// The database can't be written; then it stays as it was.
    pub fn put_away(&self, table: TableId, game: &str, at: i64) -> Answer<bool> {
        self.transact(async |all| {
            let away = format!("UPDATE tables SET phase = 'away', ended = $2 WHERE id = $1 AND changes = {CHANGES} AND {}", is_idle("$2"));
            if query(AssertSqlSafe(away)).bind(table).bind(at).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(End::RollBack(false));
            }
            for person in ends_unwon(all, table, game).await? {
                query("UPDATE people SET put_away = put_away + 1 WHERE id = $1").bind(person).execute(&mut *all).await?;
            }
            self.ring(all, Bell::Table(table)).await?;
            Ok(End::Commit(true))
        })
    }

    /// How many tables of somebody were put away since this was last asked.
    ///
    /// # Errors
    /// The database can't be read, or not be written: they are told another time.
    pub fn takes_put_away(&self, person: PersonId) -> Answer<i64> {
        self.takes_counted("put_away", person)
    }

    /// Notes that the person of this seat is at its match now.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn attends(&self, table: TableId, seat: Seat) -> Answer<()> {
        let asked = "INSERT INTO attended (at_table, seat, at) SELECT id, $2, $3 FROM tables WHERE id = $1
             ON CONFLICT (at_table, seat) DO UPDATE SET at = $3";
        let asked = query(asked).bind(table).bind(i64::from(seat.0)).bind(now());
        self.execute(asked).map(|_| ())
    }

    /// Counts the people of a table's seats as having been at its match so many seconds later than they
    /// were, but no more than that from now.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn attended_later(&self, table: TableId, seconds: i64) -> Answer<()> {
        let asked = "UPDATE attended SET at = CASE WHEN at < $2 THEN at ELSE $2 END + $3 WHERE at_table = $1";
        self.execute(query(asked).bind(table).bind(now()).bind(seconds)).map(|_| ())
    }

    /// When a table was opened, and when the people of its seats were at its match last; None if it was
    /// closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn attended(&self, table: TableId) -> Answer<Option<Attended>> {
        let opened = query_as::<_, (i64,)>("SELECT opened FROM tables WHERE id = $1").bind(table);
        let Some((opened,)) = self.wait(opened.fetch_optional(&self.reads))? else { return Ok(None) };
        let attended = query_as::<_, (i64, i64)>("SELECT seat, at FROM attended WHERE at_table = $1").bind(table);
        let attended = self.wait(attended.fetch_all(&self.reads))?;
        Ok(Some((opened, attended.into_iter().map(|(number, at)| (seat(number), at)).collect())))
    }

    /// Ends the match of a table of this game before its end, as those wanted who were `there`; whether
    /// it was being played. It is among the finished matches of all who sat there, won by nobody.
    ///
    /// # Errors
    /// The database can't be written; then it goes on.
    pub fn gives_up(&self, table: TableId, game: &str, there: &[PersonId]) -> Answer<bool> {
        self.transact(async |all| {
            let away = query("UPDATE tables SET phase = 'away', ended = $2, version = version + 1 WHERE id = $1 AND phase = 'playing'");
            if away.bind(table).bind(now()).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(End::RollBack(false));
            }
            for person in ends_unwon(all, table, game).await? {
                if !there.contains(&person) {
                    query("UPDATE people SET given_up = given_up + 1 WHERE id = $1").bind(person).execute(&mut *all).await?;
                }
            }
            self.ring(all, Bell::Table(table)).await?;
            Ok(End::Commit(true))
        })
    }

    /// How many matches of somebody were given up without them since this was last asked.
    ///
    /// # Errors
    /// The database can't be read, or not be written: they are told another time.
    pub fn takes_given_up(&self, person: PersonId) -> Answer<i64> {
        self.takes_counted("given_up", person)
    }

    /// What this column of somebody counts, which is nothing afterwards.
    fn takes_counted(&self, column: &str, person: PersonId) -> Answer<i64> {
        let asked = format!("SELECT {column} FROM people WHERE id = $1");
        let asked = query_as::<_, (i64,)>(AssertSqlSafe(asked)).bind(person);
        let counted = self.wait(asked.fetch_optional(&self.reads))?.map_or(0, |(counted,)| counted);
        if counted > 0 {
            // What was counted meanwhile is told another time.
            let told = format!("UPDATE people SET {column} = {column} - $1 WHERE id = $2");
            self.execute(query(AssertSqlSafe(told)).bind(counted).bind(person))?;
        }
        Ok(counted)
    }
}
