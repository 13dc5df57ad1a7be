//! Invitation words: three words for a table, their expiry, and the reason why they expired; and
//! keys added by four words.

use super::writer::TransactionEnd;
use super::{SqlResult, Store, StoreResult, is_new, now};
use crate::ids::{PersonId, TableId};
use sqlx::{AnyConnection, query, query_as};

/// Reason why invitation words are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidInvitation {
    /// The words have expired.
    Time,
    /// The table was closed.
    Closed,
    /// The table's match was played to the end.
    Over,
    /// The match was given up, or put away.
    Away,
}

impl InvalidInvitation {
    const ALL: [InvalidInvitation; 4] =
        [InvalidInvitation::Time, InvalidInvitation::Closed, InvalidInvitation::Over, InvalidInvitation::Away];

    /// The name in the database and in messages.
    pub fn word(self) -> &'static str {
        match self {
            InvalidInvitation::Time => "time",
            InvalidInvitation::Closed => "closed",
            InvalidInvitation::Over => "over",
            InvalidInvitation::Away => "away",
        }
    }
}

/// A key added to a user.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct AddedKey {
    pub fingerprint: String,
    /// In seconds since 1970.
    pub added: i64,
}

/// Seconds for which the reason is kept.
const KNOWN: i64 = 7 * 24 * 3600;

/// Invalidates the invitation words of a table.
pub(super) async fn lapse(all: &mut AnyConnection, table: TableId, why: InvalidInvitation) -> SqlResult<()> {
    let lapsed = "INSERT INTO lapsed (words, why, at)
         SELECT words, CASE WHEN until <= $3 THEN 'time' ELSE $2 END, CASE WHEN until <= $3 THEN until ELSE $3 END
         FROM invitations WHERE at_table = $1
         ON CONFLICT (words) DO UPDATE SET why = excluded.why, at = excluded.at";
    query(lapsed).bind(table).bind(why.word()).bind(now()).execute(&mut *all).await?;
    query("DELETE FROM invitations WHERE at_table = $1").bind(table).execute(&mut *all).await.map(|_| ())
}

impl Store {
    /// Stores an invitation until `until`; false if the words are taken.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_invitation(&self, words: &str, table: TableId, until: i64) -> StoreResult<bool> {
        self.forget_invitations(now())?;
        let asked = query("INSERT INTO invitations (words, at_table, until) VALUES ($1, $2, $3)").bind(words).bind(table).bind(until);
        is_new(self.execute(asked))
    }

    /// The table that valid invitation words lead to.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn table_of(&self, words: &str) -> StoreResult<Option<TableId>> {
        let asked = query_as::<_, (TableId,)>("SELECT at_table FROM invitations WHERE words = $1 AND until > $2").bind(words).bind(now());
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(table,)| table))
    }

    /// The reason why these words are invalid, and since when; None if they are valid or unknown.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn lapse_reason(&self, words: &str) -> StoreResult<Option<(InvalidInvitation, i64)>> {
        let asked = query_as::<_, (i64,)>("SELECT until FROM invitations WHERE words = $1").bind(words);
        if let Some((until,)) = self.wait(asked.fetch_optional(&self.reads))? {
            return Ok((until <= now()).then_some((InvalidInvitation::Time, until)));
        }
        let asked = query_as::<_, (String, i64)>("SELECT why, at FROM lapsed WHERE words = $1").bind(words);
        let found = self.wait(asked.fetch_optional(&self.reads))?;
        Ok(found.and_then(|(word, at)| Some((InvalidInvitation::ALL.into_iter().find(|why| why.word() == word)?, at))))
    }

    /// Removes expired invitations, and the reasons that are old enough at `at`.
    ///
    /// # Errors
    /// The database can't be written.
    pub(super) fn forget_invitations(&self, at: i64) -> StoreResult<()> {
        for forgets in ["DELETE FROM invitations WHERE until <= $1", "DELETE FROM lapsed WHERE at <= $1"] {
            self.execute(query(forgets).bind(at.saturating_sub(KNOWN)))?;
        }
        Ok(())
    }

    /// When a key was added, in seconds since 1970; 0 if unknown.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn key_added_at(&self, fingerprint: &str) -> StoreResult<i64> {
        let asked = query_as::<_, (i64,)>("SELECT added FROM keys WHERE fingerprint = $1").bind(fingerprint);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map_or(0, |(added,)| added))
    }

    /// The keys added to a user after this one and not yet announced to them; the oldest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn untold_keys(&self, person: PersonId, fingerprint: &str) -> StoreResult<Vec<AddedKey>> {
        let asked = "SELECT fingerprint, added FROM keys WHERE person = $1 AND told = 0
             AND added > (SELECT added FROM keys WHERE fingerprint = $2) ORDER BY added";
        self.wait(query_as(asked).bind(person).bind(fingerprint).fetch_all(&self.reads))
    }

    /// Marks a key as announced.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn mark_key_announced(&self, fingerprint: &str) -> StoreResult<()> {
        self.execute(query("UPDATE keys SET told = 1 WHERE fingerprint = $1").bind(fingerprint)).map(|_| ())
    }

    /// Removes the keys added to a user at `added` or later, and the words for further ones.
    /// Returns the number of removed keys.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_keys_since(&self, person: PersonId, added: i64) -> StoreResult<u64> {
        self.transact(async |all| {
            query("DELETE FROM joinings WHERE person = $1").bind(person).execute(&mut *all).await?;
            let removed = query("DELETE FROM keys WHERE person = $1 AND added >= $2").bind(person).bind(added).execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(removed.rows_affected()))
        })
    }
}
