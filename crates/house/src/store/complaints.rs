//! Blocked users, muted users, and reports to the operators.

use super::writer::TransactionEnd;
use super::{Store, StoreResult, new_id, now};
use crate::ids::PersonId;
use sqlx::{query, query_as};

/// A user's report of another user.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Complaint {
    pub id: i64,
    pub at: i64,
    pub reporter: String,
    pub whom: String,
    pub said: String,
}

/// The most unread reports of one registered user.
pub const MOST_REPORTS: i64 = 5;
/// The most unread reports about guests by guests, all together: a guest may come back under any
/// number of names.
pub const MOST_OF_UNKNOWN: i64 = 30;

/// Result of filing a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplaintOutcome {
    Kept,
    /// [`MOST_REPORTS`] reports of this user are unread.
    TooMany,
    /// [`MOST_OF_UNKNOWN`] reports about guests by guests are unread, and this is another one.
    TooManyOfUnknown,
}

impl Store {
    /// The names of the users a user has blocked.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn blocked_names(&self, person: PersonId) -> StoreResult<Vec<String>> {
        let asked =
            query_as::<_, (String,)>("SELECT people.name FROM people JOIN unheard ON unheard.other = people.id WHERE unheard.person = $1");
        Ok(self.wait(asked.bind(person).fetch_all(&self.reads))?.into_iter().map(|(name,)| name).collect())
    }

    /// Blocks `other` for `person`.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn hear_no_more(&self, person: PersonId, other: PersonId) -> StoreResult<()> {
        self.hear_again(person, other)?;
        let asked = query("INSERT INTO unheard (person, other) VALUES ($1, $2)").bind(person).bind(other);
        self.execute(asked).map(|_| ())
    }

    /// Unblocks `other` for `person`.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn hear_again(&self, person: PersonId, other: PersonId) -> StoreResult<()> {
        let asked = query("DELETE FROM unheard WHERE person = $1 AND other = $2").bind(person).bind(other);
        self.execute(asked).map(|_| ())
    }

    /// The registered user with this folded name, as id and name; None if there is none.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn find_person(&self, folded: &str) -> StoreResult<Option<(PersonId, String)>> {
        let asked = query_as::<_, (PersonId, String)>("SELECT id, name FROM people WHERE folded = $1").bind(folded);
        self.wait(asked.fetch_optional(&self.reads))
    }

    /// Mutes a user until `until`, in seconds since 1970.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn mute(&self, person: PersonId, until: i64) -> StoreResult<()> {
        self.unmute(person)?;
        let asked = query("INSERT INTO mutes (person, until) VALUES ($1, $2)").bind(person).bind(until);
        self.execute(asked).map(|_| ())
    }

    /// Unmutes a user, and removes all mutes that have expired.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn unmute(&self, person: PersonId) -> StoreResult<()> {
        let asked = query("DELETE FROM mutes WHERE person = $1 OR until <= $2").bind(person).bind(now());
        self.execute(asked).map(|_| ())
    }

    /// Returns until when a user is muted; None if they aren't.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn muted_until(&self, person: PersonId) -> StoreResult<Option<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT until FROM mutes WHERE person = $1 AND until > $2").bind(person).bind(now());
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(until,)| until))
    }

    /// Files a report of `reporter` about `whom`, unless too many are unread.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn report(&self, reporter: &str, whom: &str, said: &str) -> StoreResult<ComplaintOutcome> {
        let own = query_as::<_, (i64,)>("SELECT COUNT(*) FROM reports WHERE reporter = $1").bind(reporter);
        let unknown = query_as::<_, (i64,)>(
            "SELECT COUNT(*) FROM reports WHERE NOT EXISTS (SELECT 1 FROM people WHERE name = $1)
             AND NOT EXISTS (SELECT 1 FROM people WHERE name = reports.reporter)",
        );
        let unknown = unknown.bind(reporter);
        let kept = query("INSERT INTO reports (id, at, reporter, whom, said) VALUES ($1, $2, $3, $4, $5)");
        let kept = kept.bind(new_id()).bind(now()).bind(reporter).bind(whom).bind(said);
        self.transact(async |all| {
            if own.fetch_one(&mut *all).await?.0 >= MOST_REPORTS {
                return Ok(TransactionEnd::RollBack(ComplaintOutcome::TooMany));
            }
            if unknown.fetch_one(&mut *all).await?.0 >= MOST_OF_UNKNOWN {
                return Ok(TransactionEnd::RollBack(ComplaintOutcome::TooManyOfUnknown));
            }
            kept.execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(ComplaintOutcome::Kept))
        })
    }

    /// All reports, the latest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn reports(&self) -> StoreResult<Vec<Complaint>> {
        self.wait(query_as("SELECT id, at, reporter, whom, said FROM reports ORDER BY at DESC, id").fetch_all(&self.reads))
    }

    /// Removes a report that was read.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_report(&self, id: i64) -> StoreResult<()> {
        self.execute(query("DELETE FROM reports WHERE id = $1").bind(id)).map(|_| ())
    }
}
