//! Whom somebody doesn't want to hear, whom nobody hears, and what was reported to those who look
//! after the house.

use super::writer::End;
use super::{Answer, Store, new_id, now};
use crate::ids::PersonId;
use sqlx::{query, query_as};

/// What somebody has reported of another.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Report {
    pub id: i64,
    pub at: i64,
    pub reporter: String,
    pub whom: String,
    pub said: String,
}

/// How many reports of one person may wait to be read.
pub const MOST_REPORTS: i64 = 5;
/// How many may wait of all those together whom the house doesn't know: each may come under ever new names.
pub const MOST_OF_UNKNOWN: i64 = 30;

/// What became of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    Kept,
    /// [`MOST_REPORTS`] of theirs wait to be read.
    TooMany,
    /// [`MOST_OF_UNKNOWN`] wait of those whom the house doesn't know, as it doesn't them.
    TooManyOfUnknown,
}

impl Store {
    /// The names of those whom somebody doesn't want to hear.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn unheard(&self, person: PersonId) -> Answer<Vec<String>> {
        let asked =
            query_as::<_, (String,)>("SELECT people.name FROM people JOIN unheard ON unheard.other = people.id WHERE unheard.person = $1");
        Ok(self.wait(asked.bind(person).fetch_all(&self.reads))?.into_iter().map(|(name,)| name).collect())
    }

    /// Somebody doesn't want to hear another any more.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn hears_no_more(&self, person: PersonId, other: PersonId) -> Answer<()> {
        self.hears_again(person, other)?;
        let asked = query("INSERT INTO unheard (person, other) VALUES ($1, $2)").bind(person).bind(other);
        self.execute(asked).map(|_| ())
    }

    /// Somebody wants to hear another again.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn hears_again(&self, person: PersonId, other: PersonId) -> Answer<()> {
        let asked = query("DELETE FROM unheard WHERE person = $1 AND other = $2").bind(person).bind(other);
        self.execute(asked).map(|_| ())
    }

    /// Whoever is called so, as names are told apart, and how they write it; None if nobody is.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn person_called(&self, folded: &str) -> Answer<Option<(PersonId, String)>> {
        let asked = query_as::<_, (PersonId, String)>("SELECT id, name FROM people WHERE folded = $1").bind(folded);
        self.wait(asked.fetch_optional(&self.reads))
    }

    /// Lets nobody hear somebody until then.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn mute(&self, person: PersonId, until: i64) -> Answer<()> {
        self.unmute(person)?;
        let asked = query("INSERT INTO mutes (person, until) VALUES ($1, $2)").bind(person).bind(until);
        self.execute(asked).map(|_| ())
    }

    /// Lets others hear somebody again, and all those whose time is over.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn unmute(&self, person: PersonId) -> Answer<()> {
        let asked = query("DELETE FROM mutes WHERE person = $1 OR until <= $2").bind(person).bind(now());
        self.execute(asked).map(|_| ())
    }

    /// Until when nobody hears somebody; None if they are heard.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn muted_until(&self, person: PersonId) -> Answer<Option<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT until FROM mutes WHERE person = $1 AND until > $2").bind(person).bind(now());
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(until,)| until))
    }

    /// Keeps what somebody reports of another, if not too much waits to be read already.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn report(&self, reporter: &str, whom: &str, said: &str) -> Answer<Reported> {
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
                return Ok(End::RollBack(Reported::TooMany));
            }
            if unknown.fetch_one(&mut *all).await?.0 >= MOST_OF_UNKNOWN {
                return Ok(End::RollBack(Reported::TooManyOfUnknown));
            }
            kept.execute(&mut *all).await?;
            Ok(End::Commit(Reported::Kept))
        })
    }

    /// What was reported, the latest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn reports(&self) -> Answer<Vec<Report>> {
        self.wait(query_as("SELECT id, at, reporter, whom, said FROM reports ORDER BY at DESC, id").fetch_all(&self.reads))
    }

    /// Removes a report that was read.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_report(&self, id: i64) -> Answer<()> {
        self.execute(query("DELETE FROM reports WHERE id = $1").bind(id)).map(|_| ())
    }
}
