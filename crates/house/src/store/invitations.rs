//! Words: three for a table, until when they hold, and afterwards why they don't; and the keys that were
//! added by four others.

use super::writer::End;
use super::{Answer, Asked, Store, is_new, now};
use crate::ids::{PersonId, TableId};
use sqlx::{AnyConnection, query, query_as};

/// Why words hold no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Their time has passed.
    Time,
    /// The table was closed.
    Closed,
    /// Its match was played to the end.
    Over,
    /// It was given up, or put away.
    Away,
}

impl Why {
    const ALL: [Why; 4] = [Why::Time, Why::Closed, Why::Over, Why::Away];

    /// As the database and sentences have it.
    pub fn word(self) -> &'static str {
        match self {
            Why::Time => "time",
            Why::Closed => "closed",
            Why::Over => "over",
            Why::Away => "away",
        }
    }
}

/// A key that was added to a person.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct AddedKey {
    pub fingerprint: String,
    /// In seconds since 1970.
    pub added: i64,
}

/// In seconds, how long it is known why words hold no more.
const KNOWN: i64 = 7 * 24 * 3600;

/// A table is one no more that words lead to.
pub(super) async fn lapse(all: &mut AnyConnection, table: TableId, why: Why) -> Asked<()> {
    let lapsed = "INSERT INTO lapsed (words, why, at)
         SELECT words, CASE WHEN until <= $3 THEN 'time' ELSE $2 END, CASE WHEN until <= $3 THEN until ELSE $3 END
         FROM invitations WHERE at_table = $1
         ON CONFLICT (words) DO UPDATE SET why = excluded.why, at = excluded.at";
    query(lapsed).bind(table).bind(why.word()).bind(now()).execute(&mut *all).await?;
    query("DELETE FROM invitations WHERE at_table = $1").bind(table).execute(&mut *all).await.map(|_| ())
}

impl Store {
    /// Keeps an invitation until then; false if the words are taken.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn invite(&self, words: &str, table: TableId, until: i64) -> Answer<bool> {
        self.forgets_invitations(now())?;
        let asked = query("INSERT INTO invitations (words, at_table, until) VALUES ($1, $2, $3)").bind(words).bind(table).bind(until);
        is_new(self.execute(asked))
    }

    /// The table that somebody is invited to by these words.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn table_of(&self, words: &str) -> Answer<Option<TableId>> {
        let asked = query_as::<_, (TableId,)>("SELECT at_table FROM invitations WHERE words = $1 AND until > $2").bind(words).bind(now());
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(table,)| table))
    }

    /// Why these words hold no more, and since when; None if they hold, or nobody knows of them.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn lapsed(&self, words: &str) -> Answer<Option<(Why, i64)>> {
        let asked = query_as::<_, (i64,)>("SELECT until FROM invitations WHERE words = $1").bind(words);
        if let Some((until,)) = self.wait(asked.fetch_optional(&self.reads))? {
            return Ok((until <= now()).then_some((Why::Time, until)));
        }
        let asked = query_as::<_, (String, i64)>("SELECT why, at FROM lapsed WHERE words = $1").bind(words);
        let found = self.wait(asked.fetch_optional(&self.reads))?;
        Ok(found.and_then(|(word, at)| Some((Why::ALL.into_iter().find(|why| why.word() == word)?, at))))
    }

    /// Forgets invitations whose time has passed, and of others why they hold no more, when that has
    /// been so for long enough at `at`.
    ///
    /// # Errors
    /// The database can't be written.
    pub(super) fn forgets_invitations(&self, at: i64) -> Answer<()> {
        for forgets in ["DELETE FROM invitations WHERE until <= $1", "DELETE FROM lapsed WHERE at <= $1"] {
            self.execute(query(forgets).bind(at.saturating_sub(KNOWN)))?;
        }
        Ok(())
    }

    /// When a key was added; 0 where nobody knows.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn key_added(&self, fingerprint: &str) -> Answer<i64> {
        let asked = query_as::<_, (i64,)>("SELECT added FROM keys WHERE fingerprint = $1").bind(fingerprint);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map_or(0, |(added,)| added))
    }

    /// The keys that were added to somebody after this one, and of which nobody has heard yet; the
    /// oldest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn untold_keys(&self, person: PersonId, fingerprint: &str) -> Answer<Vec<AddedKey>> {
        let asked = "SELECT fingerprint, added FROM keys WHERE person = $1 AND told = 0
             AND added > (SELECT added FROM keys WHERE fingerprint = $2) ORDER BY added";
        self.wait(query_as(asked).bind(person).bind(fingerprint).fetch_all(&self.reads))
    }

    /// Notes that a key was told of.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn key_is_told(&self, fingerprint: &str) -> Answer<()> {
        self.execute(query("UPDATE keys SET told = 1 WHERE fingerprint = $1").bind(fingerprint)).map(|_| ())
    }

    /// Removes the keys that were added to somebody then and later, and words for further ones; how
    /// many keys that were.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_keys_since(&self, person: PersonId, added: i64) -> Answer<u64> {
        self.transact(async |all| {
            query("DELETE FROM joinings WHERE person = $1").bind(person).execute(&mut *all).await?;
            let removed = query("DELETE FROM keys WHERE person = $1 AND added >= $2").bind(person).bind(added).execute(&mut *all).await?;
            Ok(End::Commit(removed.rows_affected()))
        })
    }
}
