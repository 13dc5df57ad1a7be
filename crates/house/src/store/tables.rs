//! Tables as the house keeps them: what was agreed, who sits where, the steps of the match, and how it ended.

use super::{Answer, Store, now};
use sqlx::{query, query_as};

/// A table as it is kept.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Kept {
    pub id: i64,
    pub phase: String,
    pub header: String,
    pub seed: String,
    pub host: Option<i64>,
    pub access: String,
    pub waits: i64,
    pub aids: String,
}

/// A match that is over, and somebody's part in it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Finished {
    pub id: i64,
    pub header: String,
    pub ended: i64,
    pub score: i64,
    pub won: i64,
}

/// How a match ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    pub person: i64,
    pub score: i64,
    pub won: bool,
}

impl Store {
    /// Keeps a table as it stands now, with the people at its seats.
    ///
    /// # Errors
    /// The database can't be written; then it stays as it was.
    pub fn keep_table(&self, table: &Kept, seats: &[(i64, i64)], invited: &[i64]) -> Answer<()> {
        self.wait(async {
            let mut all = self.pool.begin().await?;
            query(
                "INSERT INTO tables (id, phase, header, seed, host, access, waits, aids, opened)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                 ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, header = excluded.header, host = excluded.host,
                 access = excluded.access, waits = excluded.waits, aids = excluded.aids",
            )
            .bind(table.id)
            .bind(&table.phase)
            .bind(&table.header)
            .bind(&table.seed)
            .bind(table.host)
            .bind(&table.access)
            .bind(table.waits)
            .bind(&table.aids)
            .bind(now())
            .execute(&mut *all)
            .await?;
            query("DELETE FROM seats WHERE at_table = $1").bind(table.id).execute(&mut *all).await?;
            for (seat, person) in seats {
                let sits = query("INSERT INTO seats (at_table, seat, person) VALUES ($1, $2, $3)");
                sits.bind(table.id).bind(seat).bind(person).execute(&mut *all).await?;
            }
            query("DELETE FROM invited WHERE at_table = $1").bind(table.id).execute(&mut *all).await?;
            for person in invited {
                query("INSERT INTO invited (at_table, person) VALUES ($1, $2)").bind(table.id).bind(person).execute(&mut *all).await?;
            }
            all.commit().await
        })
    }

    /// All tables whose matches aren't over, in the order in which they were opened.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn open_tables(&self) -> Answer<Vec<Kept>> {
        self.wait(
            query_as("SELECT id, phase, header, seed, host, access, waits, aids FROM tables WHERE phase <> 'over' ORDER BY opened, id")
                .fetch_all(&self.pool),
        )
    }

    /// The people at a table: seats from 0, and who sits there.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn seats(&self, table: i64) -> Answer<Vec<(i64, i64)>> {
        self.wait(query_as("SELECT seat, person FROM seats WHERE at_table = $1 ORDER BY seat").bind(table).fetch_all(&self.pool))
    }

    /// Who may sit down at a table without words.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn invited(&self, table: i64) -> Answer<Vec<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT person FROM invited WHERE at_table = $1").bind(table);
        Ok(self.wait(asked.fetch_all(&self.pool))?.into_iter().map(|(person,)| person).collect())
    }

    /// Removes a table and all that belongs to it.
    ///
    /// # Errors
    /// The database can't be written; then it stays.
    pub fn remove_table(&self, table: i64) -> Answer<()> {
        self.wait(async {
            let mut all = self.pool.begin().await?;
            query("DELETE FROM steps WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM seats WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM results WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM invitations WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM invited WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            query("DELETE FROM tables WHERE id = $1").bind(table).execute(&mut *all).await?;
            all.commit().await
        })
    }

    /// Appends step `n`, from 0, of a match.
    ///
    /// # Errors
    /// Somebody else has appended it, or the database can't be written.
    pub fn add_step(&self, table: i64, n: i64, line: &str) -> Answer<()> {
        let asked = query("INSERT INTO steps (at_table, n, line) VALUES ($1, $2, $3)").bind(table).bind(n).bind(line);
        self.wait(asked.execute(&self.pool)).map(|_| ())
    }

    /// Keeps `lines` as all steps of a match: something was taken back.
    ///
    /// # Errors
    /// The database can't be written; then the steps stay as they were.
    pub fn rewrite_steps(&self, table: i64, lines: &[String]) -> Answer<()> {
        self.wait(async {
            let mut all = self.pool.begin().await?;
            query("DELETE FROM steps WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            for (n, line) in lines.iter().enumerate() {
                let step = query("INSERT INTO steps (at_table, n, line) VALUES ($1, $2, $3)");
                step.bind(table).bind(n as i64).bind(line).execute(&mut *all).await?;
            }
            all.commit().await
        })
    }

    /// The steps of a match, in their order.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn steps(&self, table: i64) -> Answer<Vec<String>> {
        let asked = query_as::<_, (String,)>("SELECT line FROM steps WHERE at_table = $1 ORDER BY n").bind(table);
        Ok(self.wait(asked.fetch_all(&self.pool))?.into_iter().map(|(line,)| line).collect())
    }

    /// Keeps how a match ended. Told twice, it has ended once.
    ///
    /// # Errors
    /// The database can't be written; then the match isn't over.
    pub fn end(&self, table: i64, game: &str, results: &[Result]) -> Answer<()> {
        self.wait(async {
            let mut all = self.pool.begin().await?;
            query("UPDATE tables SET phase = 'over', ended = $2 WHERE id = $1").bind(table).bind(now()).execute(&mut *all).await?;
            query("DELETE FROM results WHERE at_table = $1").bind(table).execute(&mut *all).await?;
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
            query("DELETE FROM invitations WHERE at_table = $1").bind(table).execute(&mut *all).await?;
            all.commit().await
        })
    }

    /// The matches of a person that are over, the latest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn finished(&self, person: i64) -> Answer<Vec<Finished>> {
        let asked = query_as(
            "SELECT tables.id, tables.header, tables.ended, results.score, results.won FROM tables
             JOIN results ON results.at_table = tables.id WHERE results.person = $1 ORDER BY tables.ended DESC, tables.id",
        );
        self.wait(asked.bind(person).fetch_all(&self.pool))
    }

    /// The headers of all tables at which somebody sits or sat, by their tables, with their seats from 0.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn tables_of(&self, person: i64) -> Answer<Vec<(i64, i64, String)>> {
        let asked = query_as(
            "SELECT tables.id, seats.seat, tables.header FROM tables JOIN seats ON seats.at_table = tables.id WHERE seats.person = $1",
        );
        self.wait(asked.bind(person).fetch_all(&self.pool))
    }

    /// Keeps an invitation until then; whether the words were free.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn invite(&self, words: &str, table: i64, until: i64) -> Answer<bool> {
        let asked = query("DELETE FROM invitations WHERE until <= $1").bind(now());
        self.wait(asked.execute(&self.pool))?;
        let asked = query("INSERT INTO invitations (words, at_table, until) VALUES ($1, $2, $3)").bind(words).bind(table).bind(until);
        match self.wait(asked.execute(&self.pool)) {
            Ok(_) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The table that somebody is invited to by these words.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn table_of(&self, words: &str) -> Answer<Option<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT at_table FROM invitations WHERE words = $1 AND until > $2").bind(words).bind(now());
        Ok(self.wait(asked.fetch_optional(&self.pool))?.map(|(table,)| table))
    }
}
