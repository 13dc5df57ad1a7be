//! Tables in the database: settings, seats, and results of matches.

use super::invitations::{InvalidInvitation, lapse};
use super::writer::TransactionEnd;
use super::{ChangeNotification, SqlResult, Store, StoreError, StoreResult, now, ratings, to_seat};
use crate::ids::{PersonId, TableId};
use salotto::games::Seat;
use sqlx::{AnyConnection, query, query_as};

/// A row of the table `tables`.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct StoredTable {
    pub id: TableId,
    pub phase: String,
    pub header: String,
    pub seed: String,
    pub host: Option<PersonId>,
    pub access: String,
    pub waits: i64,
    pub turn_time: i64,
    #[sqlx(flatten)]
    pub allows: StoredAssists,
    /// 1 if all players choose at the same time.
    pub at_once: i64,
    /// 1 if the host has no seat, 2 if the host also sees all hands, else 0.
    pub hosting: i64,
    /// 1 while the match is paused.
    pub paused: i64,
    /// The players for whom seats are kept, as JSON; empty where there are none.
    pub asked: String,
    /// The version, raised by each write: a writer names the version it has read.
    pub version: i64,
}

impl StoredTable {
    /// A first row of a table with a match under way, for tests of the store.
    pub fn playing(id: TableId) -> StoredTable {
        let [phase, header, seed, access] = ["playing", "", "1", "everybody"].map(String::from);
        StoredTable {
            id,
            phase,
            header,
            seed,
            host: None,
            access,
            waits: 60,
            turn_time: -1,
            allows: StoredAssists::ALL,
            at_once: 0,
            hosting: 0,
            paused: 0,
            asked: String::new(),
            version: 0,
        }
    }
}

/// Help allowed at a table; each is 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct StoredAssists {
    pub advice: i64,
    pub unseen: i64,
    pub passes: i64,
    pub undo: i64,
}

impl StoredAssists {
    pub const ALL: StoredAssists = StoredAssists { advice: 1, unseen: 1, passes: 1, undo: 1 };
}

/// A finished match and a player's result in it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct FinishedMatch {
    pub id: TableId,
    pub header: String,
    pub ended: i64,
    pub score: i64,
    pub won: i64,
    /// 1 if the match was put away before its end.
    pub away: i64,
}

/// A player's result in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredResult {
    pub person: PersonId,
    pub score: i64,
    pub won: bool,
}

impl StoredTable {
    /// Whether the match isn't over and wasn't put away.
    pub fn is_open(&self) -> bool {
        !["over", "away"].contains(&self.phase.as_str())
    }
}

impl Store {
    /// Stores a table with its seated and invited users. Returns its new version.
    ///
    /// # Errors
    /// `Taken` if the database has another version than the one named, or it can't be written; then
    /// it stays as it was.
    pub fn store_table(&self, table: &StoredTable, seats: &[(Seat, PersonId)], invited: &[PersonId]) -> StoreResult<i64> {
        let kept = self.transact(async |all| {
            let asked = if table.version == 0 {
                let opened = "INSERT INTO tables (opened, taken_back, version, id, phase, header, seed, host, access, waits,
                     advice, unseen, passes, undo, turn_time, at_once, hosting, paused, asked)
                     VALUES ($1, 0, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
                query(opened).bind(now())
            } else {
                let changed = "UPDATE tables SET version = version + 1, phase = $3, header = $4, seed = $5, host = $6, access = $7,
                     waits = $8, advice = $9, unseen = $10, passes = $11, undo = $12, turn_time = $13, at_once = $14,
                     hosting = $15, paused = $16, asked = $17,
                     begun = CASE WHEN phase = 'gathering' AND $3 = 'playing' THEN $18 ELSE begun END
                     WHERE version = $1 AND id = $2 AND phase NOT IN ('over', 'away')";
                query(changed).bind(table.version)
            };
            let asked = asked.bind(table.id).bind(&table.phase).bind(&table.header).bind(&table.seed).bind(table.host);
            let StoredAssists { advice, unseen, passes, undo } = table.allows;
            let asked = asked
                .bind(&table.access)
                .bind(table.waits)
                .bind(advice)
                .bind(unseen)
                .bind(passes)
                .bind(undo)
                .bind(table.turn_time)
                .bind(table.at_once)
                .bind(table.hosting)
                .bind(table.paused)
                .bind(&table.asked);
            let asked = if table.version == 0 { asked } else { asked.bind(now()) };
            if asked.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(None));
            }
            query("DELETE FROM seats WHERE at_table = $1").bind(table.id).execute(&mut *all).await?;
            for (seat, person) in seats {
                let sits = query("INSERT INTO seats (at_table, seat, person) VALUES ($1, $2, $3)");
                sits.bind(table.id).bind(i64::from(seat.0)).bind(person).execute(&mut *all).await?;
            }
            if table.phase == "playing" {
                // A player who hasn't been at the match is waited for from its beginning.
                let attended = "INSERT INTO attended (at_table, seat, at) SELECT at_table, seat, $2 FROM seats WHERE at_table = $1
                     ON CONFLICT (at_table, seat) DO NOTHING";
                query(attended).bind(table.id).bind(now()).execute(&mut *all).await?;
            }
            query("DELETE FROM invited WHERE at_table = $1").bind(table.id).execute(&mut *all).await?;
            for person in invited {
                // A user forgotten meanwhile is left out.
                let asked = query("INSERT INTO invited (at_table, person) SELECT $1, id FROM people WHERE id = $2");
                asked.bind(table.id).bind(person).execute(&mut *all).await?;
            }
            self.notify(all, ChangeNotification::Table(table.id)).await?;
            Ok(TransactionEnd::Commit(Some(table.version + 1)))
        });
        match kept {
            Err(StoreError::Unreachable(why)) => {
                // The write may have succeeded although the answer came too late.
                let now = StoredTable { version: table.version + 1, ..table.clone() };
                if self.table(table.id) == Ok(Some(now)) { Ok(table.version + 1) } else { Err(StoreError::Unreachable(why)) }
            }
            kept => kept?.ok_or(StoreError::Taken),
        }
    }

    /// All tables whose matches aren't over, in the order in which they were opened.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn open_tables(&self) -> StoreResult<Vec<StoredTable>> {
        self.wait(
            query_as(
                "SELECT id, phase, header, seed, host, access, waits, turn_time, advice, unseen, passes, undo, at_once, hosting, paused,
                 asked, version FROM tables
                 WHERE phase NOT IN ('over', 'away') ORDER BY opened, id",
            )
            .fetch_all(&self.reads),
        )
    }

    /// A table; None if it was closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn table(&self, table: TableId) -> StoreResult<Option<StoredTable>> {
        let asked = query_as(
            "SELECT id, phase, header, seed, host, access, waits, turn_time, advice, unseen, passes, undo, at_once, hosting, paused,
             asked, version FROM tables WHERE id = $1",
        )
        .bind(table);
        self.wait(asked.fetch_optional(&self.reads))
    }

    /// When the match of a table began, in seconds since 1970; None if unknown.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn begun_at(&self, table: TableId) -> StoreResult<Option<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT begun FROM tables WHERE id = $1 AND begun > 0").bind(table);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(at,)| at))
    }

    /// The registered players at a table, with their seats.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn seats(&self, table: TableId) -> StoreResult<Vec<(Seat, PersonId)>> {
        let asked = query_as::<_, (i64, PersonId)>("SELECT seat, person FROM seats WHERE at_table = $1 ORDER BY seat").bind(table);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(number, person)| (to_seat(number), person)).collect())
    }

    /// The users who may sit down at a table without words.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn invited(&self, table: TableId) -> StoreResult<Vec<PersonId>> {
        let asked = query_as::<_, (PersonId,)>("SELECT person FROM invited WHERE at_table = $1").bind(table);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(person,)| person).collect())
    }

    /// Removes a table with all its rows, unless its match is over.
    ///
    /// # Errors
    /// The database can't be written; then it stays.
    pub fn remove_table(&self, table: TableId) -> StoreResult<()> {
        self.transact(async |all| {
            // This locks the row: no other server can end the match.
            let open = query("UPDATE tables SET version = version + 1 WHERE id = $1 AND phase <> 'over'").bind(table);
            if open.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(()));
            }
            remove(all, table).await?;
            self.notify(all, ChangeNotification::Table(table)).await?;
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// Stores the results of a match and marks it as over. A second call changes nothing.
    ///
    /// # Errors
    /// The database can't be written; then the match isn't over.
    pub fn end(&self, table: TableId, game: &str, results: &[StoredResult]) -> StoreResult<()> {
        self.transact(async |all| {
            let over = query("UPDATE tables SET phase = 'over', ended = $2 WHERE id = $1 AND phase NOT IN ('over', 'away')");
            if over.bind(table).bind(now()).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(()));
            }
            let results = super::results::keep(all, table, game, results).await?;
            ratings::rate(all, game, &results).await?;
            for StoredResult { person, .. } in &results {
                drop_oldest(all, *person).await?;
            }
            lapse(all, table, InvalidInvitation::Over).await?;
            self.notify(all, ChangeNotification::Table(table)).await?;
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// The finished matches of a player, the latest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn finished(&self, person: PersonId) -> StoreResult<Vec<FinishedMatch>> {
        let asked = query_as(
            "SELECT tables.id, tables.header, tables.ended, results.score, results.won,
             CAST(CASE WHEN tables.phase = 'away' THEN 1 ELSE 0 END AS BIGINT) AS away FROM tables
             JOIN results ON results.at_table = tables.id
             WHERE results.person = $1 AND tables.phase IN ('over', 'away') ORDER BY tables.ended DESC, tables.id",
        );
        self.wait(asked.bind(person).fetch_all(&self.reads))
    }

    /// All tables with a seat of this user, now or earlier.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn tables_of(&self, person: PersonId) -> StoreResult<Vec<TableId>> {
        let asked = query_as::<_, (TableId,)>("SELECT DISTINCT at_table FROM seats WHERE person = $1").bind(person);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(table,)| table).collect())
    }
}

/// The most finished matches kept per player. The oldest are removed first.
pub const MOST_FINISHED: usize = 500;

/// Removes a table with all its rows.
pub(super) async fn remove(all: &mut AnyConnection, table: TableId) -> SqlResult<()> {
    lapse(all, table, InvalidInvitation::Closed).await?;
    for of in ["steps", "chosen", "seats", "results", "invited", "sitting", "attended"] {
        query(sqlx::AssertSqlSafe(format!("DELETE FROM {of} WHERE at_table = $1"))).bind(table).execute(&mut *all).await?;
    }
    query("DELETE FROM tables WHERE id = $1").bind(table).execute(&mut *all).await.map(|_| ())
}

/// Removes the oldest of a player's finished matches beyond [`MOST_FINISHED`]. A match without
/// players left is deleted.
pub(super) async fn drop_oldest(all: &mut AnyConnection, person: PersonId) -> SqlResult<()> {
    let asked = query_as::<_, (TableId,)>(
        "SELECT tables.id FROM tables JOIN results ON results.at_table = tables.id
         WHERE results.person = $1 AND tables.phase IN ('over', 'away') ORDER BY tables.ended DESC, tables.id",
    );
    for (table,) in asked.bind(person).fetch_all(&mut *all).await?.into_iter().skip(MOST_FINISHED) {
        query("DELETE FROM results WHERE at_table = $1 AND person = $2").bind(table).bind(person).execute(&mut *all).await?;
        let kept = query_as::<_, (PersonId,)>("SELECT person FROM results WHERE at_table = $1").bind(table);
        if kept.fetch_optional(&mut *all).await?.is_none() {
            remove(all, table).await?;
        }
    }
    Ok(())
}
