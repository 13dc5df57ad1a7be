//! Tables as the house keeps them: what was agreed, who sits where, the steps of the match, and how
//! it ended.

use super::houses::of_request;
use super::{Answer, Argument, Asked, Bell, CONNECTIONS, Store, Trouble, and_rings, is_new, now, seat};
use crate::ids::{PersonId, TableId};
use salotto::games::Seat;
use salotto::session::table::keeper::Request;
use sqlx::{AnyConnection, query, query_as};

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Kept {
    pub id: TableId,
    pub phase: String,
    pub header: String,
    pub seed: String,
    pub host: Option<PersonId>,
    pub access: String,
    pub waits: i64,
    #[sqlx(flatten)]
    pub allows: Allows,
    /// How often it was kept: a writer has to name the version it has seen.
    pub version: i64,
}

/// What help is agreed at a table: each is 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Allows {
    pub advice: i64,
    pub unseen: i64,
    pub passes: i64,
    pub undo: i64,
}

impl Allows {
    pub const ALL: Allows = Allows { advice: 1, unseen: 1, passes: 1, undo: 1 };
}

/// The steps of a match that somebody hasn't got.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Steps {
    /// How often something was taken back.
    pub taken_back: i64,
    /// Their numbers, from 0, and their lines.
    pub lines: Vec<(i64, String)>,
}

/// A match that is over, and somebody's part in it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Finished {
    pub id: TableId,
    pub header: String,
    pub ended: i64,
    pub score: i64,
    pub won: i64,
    /// 1 if it was put away before its end.
    pub away: i64,
}

/// How a match ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    pub person: PersonId,
    pub score: i64,
    pub won: bool,
}

impl Kept {
    /// Whether its match isn't over, and it wasn't put away.
    pub fn is_open(&self) -> bool {
        !["over", "away"].contains(&self.phase.as_str())
    }
}

impl Store {
    /// Keeps a table with the people at its seats; the version that it has now.
    ///
    /// # Errors
    /// `Taken` if the database has another version than the one named, or it can't be written; then
    /// it stays as it was.
    pub fn keep_table(&self, table: &Kept, seats: &[(Seat, PersonId)], invited: &[PersonId]) -> Answer<i64> {
        let kept = self.written(async {
            let mut all = self.pool.begin().await?;
            let asked = if table.version == 0 {
                let opened = "INSERT INTO tables (opened, taken_back, version, id, phase, header, seed, host, access, waits,
                     advice, unseen, passes, undo) VALUES ($1, 0, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
                query(opened).bind(now())
            } else {
                let changed = "UPDATE tables SET version = version + 1, phase = $3, header = $4, seed = $5, host = $6, access = $7,
                     waits = $8, advice = $9, unseen = $10, passes = $11, undo = $12 WHERE version = $1 AND id = $2 AND phase NOT IN ('over', 'away')";
                query(changed).bind(table.version)
            };
            let asked = asked.bind(table.id).bind(&table.phase).bind(&table.header).bind(&table.seed).bind(table.host);
            let Allows { advice, unseen, passes, undo } = table.allows;
            let asked = asked.bind(&table.access).bind(table.waits).bind(advice).bind(unseen).bind(passes).bind(undo);
            if asked.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(None);
            }
            query("DELETE FROM seats WHERE at_table = $1").bind(table.id).execute(&mut *all).await?;
            for (seat, person) in seats {
                let sits = query("INSERT INTO seats (at_table, seat, person) VALUES ($1, $2, $3)");
                sits.bind(table.id).bind(i64::from(seat.0)).bind(person).execute(&mut *all).await?;
            }
            query("DELETE FROM invited WHERE at_table = $1").bind(table.id).execute(&mut *all).await?;
            for person in invited {
                // Somebody who was forgotten meanwhile is left out.
                let asked = query("INSERT INTO invited (at_table, person) SELECT $1, id FROM people WHERE id = $2");
                asked.bind(table.id).bind(person).execute(&mut *all).await?;
            }
            self.ring(&mut all, Bell::Table(table.id)).await?;
            all.commit().await?;
            Ok(Some(table.version + 1))
        });
        match kept {
            Err(Trouble::Unreachable(why)) => {
                // It may be kept all the same: the answer came too late.
                let now = Kept { version: table.version + 1, ..table.clone() };
                if self.table(table.id) == Ok(Some(now)) { Ok(table.version + 1) } else { Err(Trouble::Unreachable(why)) }
            }
            kept => kept?.ok_or(Trouble::Taken),
        }
    }

    /// All tables whose matches aren't over, in the order in which they were opened.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn open_tables(&self) -> Answer<Vec<Kept>> {
        self.wait(
            query_as(
                "SELECT id, phase, header, seed, host, access, waits, advice, unseen, passes, undo, version FROM tables
                 WHERE phase NOT IN ('over', 'away') ORDER BY opened, id",
            )
            .fetch_all(&self.reads),
        )
    }

    /// A table; None if it was closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn table(&self, table: TableId) -> Answer<Option<Kept>> {
        let asked = query_as(
            "SELECT id, phase, header, seed, host, access, waits, advice, unseen, passes, undo, version FROM tables WHERE id = $1",
        )
        .bind(table);
        self.wait(asked.fetch_optional(&self.reads))
    }

    /// The people at a table: their seats, and who sits there.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn seats(&self, table: TableId) -> Answer<Vec<(Seat, PersonId)>> {
        let asked = query_as::<_, (i64, PersonId)>("SELECT seat, person FROM seats WHERE at_table = $1 ORDER BY seat").bind(table);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(number, person)| (seat(number), person)).collect())
    }

    /// Who may sit down at a table without words.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn invited(&self, table: TableId) -> Answer<Vec<PersonId>> {
        let asked = query_as::<_, (PersonId,)>("SELECT person FROM invited WHERE at_table = $1").bind(table);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(person,)| person).collect())
    }

    /// Removes a table and all that belongs to it.
    ///
    /// # Errors
    /// The database can't be written; then it stays.
    pub fn remove_table(&self, table: TableId) -> Answer<()> {
        self.written(async {
            let mut all = self.pool.begin().await?;
            removes(&mut all, table).await?;
            self.ring(&mut all, Bell::Table(table)).await?;
            all.commit().await
        })
    }

    /// Appends step `n` (from 0) of a match in which something was taken back `taken_back` times;
    /// whether it stands there now. It doesn't if somebody else has appended another one, or taken
    /// something back.
    ///
    /// # Errors
    /// The database can't be written. The step may stand there all the same.
    pub fn add_step(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> Answer<bool> {
        let added = match self.house() {
            None => self.written(self.adds_to_file(table, taken_back, n, line)),
            Some(_) => self.written(self.adds_at_server(table, taken_back, n, line)),
        };
        match added {
            Ok(true) => Ok(true),
            // It may be this very step, kept by a connection that broke before it could say so.
            Ok(false) | Err(Trouble::Taken) => self.is_kept(table, taken_back, n, line),
            Err(trouble) => {
                if self.is_kept(table, taken_back, n, line) == Ok(true) {
                    Ok(true)
                } else {
                    Err(trouble)
                }
            }
        }
    }

    async fn adds_to_file(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> Asked<bool> {
        let mut all = self.pool.begin().await?;
        if !holds(&mut all, table, taken_back).await? {
            return Ok(false);
        }
        let asked = query("INSERT INTO steps (at_table, n, line) VALUES ($1, $2, $3)").bind(table).bind(n).bind(line);
        asked.execute(&mut *all).await?;
        all.commit().await?;
        Ok(true)
    }

    /// The same in one statement. Of the connections that the server has closed each fails once: a
    /// step has a number, and can be tried again.
    async fn adds_at_server(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> Asked<bool> {
        let asked = [table.0.into(), taken_back.into(), n.into(), Argument::Text(line)];
        for _ in 0..CONNECTIONS {
            match self.rings(&self.steps, ADDS, &asked, Bell::Match(table)).await {
                Err(error) if was_closed(&error) => {}
                answer => return answer,
            }
        }
        self.rings(&self.steps, ADDS, &asked, Bell::Match(table)).await
    }

    /// Whether this is step `n` of a match, in which something was taken back so many times.
    fn is_kept(&self, table: TableId, taken_back: i64, n: i64, line: &str) -> Answer<bool> {
        let asked = "SELECT steps.line FROM steps JOIN tables ON tables.id = steps.at_table
             WHERE steps.at_table = $1 AND tables.taken_back = $2 AND steps.n = $3";
        let asked = query_as::<_, (String,)>(asked).bind(table).bind(taken_back).bind(n);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.is_some_and(|(kept,)| kept == line))
    }

    /// Replaces all steps of a match by `lines`, if the database still has the number of steps and
    /// of times something was taken back for which that was requested, and all who sit there in
    /// other houses agree to it; whether it did so.
    ///
    /// # Errors
    /// The database can't be written; then the steps stay as they were.
    pub fn rewrite_steps(&self, table: TableId, request: Request, lines: &[String]) -> Answer<bool> {
        let [of, steps, taken_back] = of_request(request);
        self.written(async {
            let mut all = self.pool.begin().await?;
            if !holds(&mut all, table, taken_back).await? {
                return Ok(false);
            }
            let (now,): (i64,) = query_as("SELECT COUNT(*) FROM steps WHERE at_table = $1").bind(table).fetch_one(&mut *all).await?;
            if now != steps || !self.all_agree(&mut all, table, [of, steps, taken_back]).await? {
                return Ok(false);
            }
            query("UPDATE tables SET taken_back = taken_back + 1 WHERE id = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM steps WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            for (n, line) in lines.iter().enumerate() {
                let step = query("INSERT INTO steps (at_table, n, line) VALUES ($1, $2, $3)");
                step.bind(table).bind(n as i64).bind(line).execute(&mut *all).await?;
            }
            self.ring(&mut all, Bell::Match(table)).await?;
            all.commit().await?;
            Ok(true)
        })
    }

    /// Whether all who sit at a match in other houses agree to take it back. Those of this one were
    /// asked at their table.
    async fn all_agree(&self, all: &mut AnyConnection, table: TableId, [of, steps, taken_back]: [i64; 3]) -> Asked<bool> {
        let Some(house) = self.house() else { return Ok(true) };
        let against = "SELECT COUNT(*) FROM sitting WHERE at_table = $1 AND house <> $2
             AND NOT (undo_of = $3 AND undo_steps = $4 AND undo_taken_back = $5)";
        let asked = query_as::<_, (i64,)>(against).bind(table).bind(house).bind(of).bind(steps).bind(taken_back);
        Ok(asked.fetch_one(all).await? == (0,))
    }

    /// The steps of a match, in their order.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn steps(&self, table: TableId) -> Answer<Vec<String>> {
        let steps = self.steps_from(table, 0)?;
        Ok(steps.map_or_else(Vec::new, |steps| steps.lines.into_iter().map(|(_, line)| line).collect()))
    }

    /// The steps of a match from number `from` on, in order; None if its table was closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn steps_from(&self, table: TableId, from: i64) -> Answer<Option<Steps>> {
        // One statement, so that both come from the same moment.
        let asked = query_as::<_, (i64, Option<i64>, Option<String>)>(
            "SELECT tables.taken_back, steps.n, steps.line FROM tables
             LEFT JOIN steps ON steps.at_table = tables.id AND steps.n >= $2 WHERE tables.id = $1 ORDER BY steps.n",
        );
        let rows = self.wait(asked.bind(table).bind(from).fetch_all(&self.reads))?;
        let taken_back = rows.first().map(|(taken_back, ..)| *taken_back);
        let lines = rows.into_iter().filter_map(|(_, n, line)| Some((n?, line?))).collect();
        Ok(taken_back.map(|taken_back| Steps { taken_back, lines }))
    }

    /// Keeps how a match ended. Called twice, it changes nothing.
    ///
    /// # Errors
    /// The database can't be written; then the match isn't over.
    pub fn end(&self, table: TableId, game: &str, results: &[Result]) -> Answer<()> {
        self.written(async {
            let mut all = self.pool.begin().await?;
            let over = query("UPDATE tables SET phase = 'over', ended = $2 WHERE id = $1 AND phase NOT IN ('over', 'away')");
            if over.bind(table).bind(now()).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(());
            }
            for Result { person, score, won } in results {
                query("INSERT INTO results (at_table, person, game, score, won) VALUES ($1, $2, $3, $4, $5)")
                    .bind(table)
                    .bind(person)
                    .bind(game)
                    .bind(score)
                    .bind(i64::from(*won))
                    .execute(&mut *all)
                    .await?;
            }
            for Result { person, .. } in results {
                drop_oldest(&mut all, *person).await?;
            }
            query("DELETE FROM invitations WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            self.ring(&mut all, Bell::Table(table)).await?;
            all.commit().await
        })
    }

    /// The matches of a person that are over, the latest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn finished(&self, person: PersonId) -> Answer<Vec<Finished>> {
        let asked = query_as(
            "SELECT tables.id, tables.header, tables.ended, results.score, results.won,
             CAST(CASE WHEN tables.phase = 'away' THEN 1 ELSE 0 END AS BIGINT) AS away FROM tables
             JOIN results ON results.at_table = tables.id WHERE results.person = $1 ORDER BY tables.ended DESC, tables.id",
        );
        self.wait(asked.bind(person).fetch_all(&self.reads))
    }

    /// All tables at which somebody sits or sat.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn tables_of(&self, person: PersonId) -> Answer<Vec<TableId>> {
        let asked = query_as::<_, (TableId,)>("SELECT DISTINCT at_table FROM seats WHERE person = $1").bind(person);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(table,)| table).collect())
    }

    /// Keeps an invitation until then; false if the words are taken.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn invite(&self, words: &str, table: TableId, until: i64) -> Answer<bool> {
        let asked = query("DELETE FROM invitations WHERE until <= $1").bind(now());
        self.written(asked.execute(&self.pool))?;
        let asked = query("INSERT INTO invitations (words, at_table, until) VALUES ($1, $2, $3)").bind(words).bind(table).bind(until);
        is_new(self.written(asked.execute(&self.pool)))
    }

    /// The table that somebody is invited to by these words.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn table_of(&self, words: &str) -> Answer<Option<TableId>> {
        let asked = query_as::<_, (TableId,)>("SELECT at_table FROM invitations WHERE words = $1 AND until > $2").bind(words).bind(now());
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(table,)| table))
    }
}

/// Adds a step at a server.
const ADDS: &str = "held AS (SELECT id FROM tables WHERE id = $1 AND taken_back = $2 FOR SHARE),
     done AS (INSERT INTO steps (at_table, n, line) SELECT id, $3, $4 FROM held ON CONFLICT DO NOTHING RETURNING n)";

/// Makes it known to a new connection how a step is added, which is a round trip: there is no table 0,
/// so nothing is.
pub(super) async fn is_made_known(connection: &mut AnyConnection) -> Asked<()> {
    let asked = query(sqlx::AssertSqlSafe(and_rings(ADDS, 4))).bind(0_i64).bind(0_i64).bind(0_i64).bind("").bind("");
    asked.execute(connection).await.map(|_| ())
}

/// The most matches that are over and kept for one person. The oldest go first.
pub const MOST_FINISHED: usize = 500;

/// Removes a table and all that belongs to it.
pub(super) async fn removes(all: &mut AnyConnection, table: TableId) -> Asked<()> {
    for of in ["steps", "seats", "results", "invitations", "invited", "sitting"] {
        query(sqlx::AssertSqlSafe(format!("DELETE FROM {of} WHERE at_table = $1"))).bind(table).execute(&mut *all).await?;
    }
    query("DELETE FROM tables WHERE id = $1").bind(table).execute(&mut *all).await.map(|_| ())
}

/// Keeps no more of somebody's matches that are over than the latest [`MOST_FINISHED`]. One that is
/// nobody's any more is removed.
pub(super) async fn drop_oldest(all: &mut AnyConnection, person: PersonId) -> Asked<()> {
    let asked = query_as::<_, (TableId,)>(
        "SELECT tables.id FROM tables JOIN results ON results.at_table = tables.id WHERE results.person = $1
         ORDER BY tables.ended DESC, tables.id",
    );
    for (table,) in asked.bind(person).fetch_all(&mut *all).await?.into_iter().skip(MOST_FINISHED) {
        query("DELETE FROM results WHERE at_table = $1 AND person = $2").bind(table).bind(person).execute(&mut *all).await?;
        let kept = query_as::<_, (PersonId,)>("SELECT person FROM results WHERE at_table = $1").bind(table);
        if kept.fetch_optional(&mut *all).await?.is_none() {
            removes(all, table).await?;
        }
    }
    Ok(())
}

/// Whether the server had closed the connection, or closed it then.
fn was_closed(error: &sqlx::Error) -> bool {
    // 57P01: it is told to end.
    matches!(error, sqlx::Error::Io(_)) || matches!(error, sqlx::Error::Database(why) if why.code().as_deref() == Some("57P01"))
}

/// Locks a table until the transaction ends, so that nothing is taken back meanwhile; whether
/// something was taken back exactly that many times.
async fn holds(all: &mut AnyConnection, table: TableId, taken_back: i64) -> Asked<bool> {
    let held = query("UPDATE tables SET taken_back = taken_back WHERE id = $1 AND taken_back = $2");
    Ok(held.bind(table).bind(taken_back).execute(all).await?.rows_affected() > 0)
}
