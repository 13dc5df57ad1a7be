//! Friends: two people who both want it; and what one says to the other while they aren't in.

use super::writer::End;
use super::{Answer, Store, is_new, later_id, now};
use crate::ids::PersonId;
use sqlx::{query, query_as};

/// The most whom somebody may have or ask as friends.
pub const MOST_FRIENDS: i64 = 100;
/// The most messages that wait for somebody.
pub const MOST_MESSAGES: i64 = 10;

/// Somebody whom a person would like to have as a friend, or who would like that.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Friend {
    pub person: PersonId,
    pub name: String,
    /// 1 if the person wants it.
    wanted: i64,
    /// 1 if the other does.
    wants: i64,
}

/// How two people stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bond {
    /// Both want it.
    Friends,
    /// The other would like it.
    Asking,
    /// The person has asked for it.
    Asked,
}

impl Friend {
    /// How they stand to the person.
    pub fn bond(&self) -> Bond {
        match (self.wanted > 0, self.wants > 0) {
            (true, true) => Bond::Friends,
            (false, _) => Bond::Asking,
            (true, false) => Bond::Asked,
        }
    }
}

/// A message that waits.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Waiting {
    pub id: i64,
    pub at: i64,
    pub sender: PersonId,
    /// The sender's.
    pub name: String,
    pub said: String,
}

/// What has become of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It waits.
    Waits,
    /// As many as may wait do so already.
    Full,
    /// They aren't friends.
    NoFriend,
}

impl Store {
    /// Somebody's friends, and those who would like to be or are asked; by name.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn friends(&self, person: PersonId) -> Answer<Vec<Friend>> {
        let asked = query_as(
            "SELECT people.id AS person, people.name,
             (SELECT COUNT(*) FROM friends WHERE person = $1 AND other = people.id) AS wanted,
             (SELECT COUNT(*) FROM friends WHERE person = people.id AND other = $1) AS wants
             FROM people WHERE id IN (SELECT other FROM friends WHERE person = $1 UNION SELECT person FROM friends WHERE other = $1)
             ORDER BY people.folded",
        );
        self.wait(asked.bind(person).fetch_all(&self.reads))
    }

    /// Keeps that somebody would like this one as a friend; false if they have asked as many as they
    /// may.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn wants_friend(&self, person: PersonId, other: PersonId) -> Answer<bool> {
        let asked = query_as::<_, (i64,)>("SELECT COUNT(*) FROM friends WHERE person = $1").bind(person);
        if self.wait(asked.fetch_one(&self.reads))?.0 >= MOST_FRIENDS {
            return Ok(false);
        }
        // Somebody who was forgotten meanwhile is left out.
        let asked = query("INSERT INTO friends (person, other) SELECT $1, id FROM people WHERE id = $2").bind(person).bind(other);
        is_new(self.execute(asked)).map(|_| true)
    }

    /// Two people aren't friends, and neither has asked for it; nor does a message of one wait for
    /// the other.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn are_no_friends(&self, person: PersonId, other: PersonId) -> Answer<()> {
        self.transact(async |all| {
            for (of, one, another) in [("friends", "person", "other"), ("messages", "sender", "receiver")] {
                let asked = format!("DELETE FROM {of} WHERE ({one} = $1 AND {another} = $2) OR ({one} = $2 AND {another} = $1)");
                query(sqlx::AssertSqlSafe(asked)).bind(person).bind(other).execute(&mut *all).await?;
            }
            Ok(End::Commit(()))
        })
    }

    /// Keeps what somebody says to a friend who isn't in. Of whom that one doesn't want to hear,
    /// nothing is kept.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn leaves_message(&self, sender: PersonId, receiver: PersonId, said: &str) -> Answer<Left> {
        self.transact(async |all| {
            let both = "SELECT COUNT(*) FROM friends WHERE (person = $1 AND other = $2) OR (person = $2 AND other = $1)";
            let (both,): (i64,) = query_as(both).bind(sender).bind(receiver).fetch_one(&mut *all).await?;
            if both < 2 {
                return Ok(End::RollBack(Left::NoFriend));
            }
            let unheard = query("SELECT 1 FROM unheard WHERE person = $1 AND other = $2").bind(receiver).bind(sender);
            if unheard.fetch_optional(&mut *all).await?.is_some() {
                return Ok(End::RollBack(Left::Waits));
            }
            let waiting = query_as::<_, (i64,)>("SELECT COUNT(*) FROM messages WHERE receiver = $1").bind(receiver);
            if waiting.fetch_one(&mut *all).await?.0 >= MOST_MESSAGES {
                return Ok(End::RollBack(Left::Full));
            }
            let asked = query("INSERT INTO messages (id, at, sender, receiver, said) VALUES ($1, $2, $3, $4, $5)").bind(later_id());
            asked.bind(now()).bind(sender).bind(receiver).bind(said).execute(&mut *all).await?;
            Ok(End::Commit(Left::Waits))
        })
    }

    /// The messages that wait for somebody, the oldest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn messages_for(&self, person: PersonId) -> Answer<Vec<Waiting>> {
        let asked = query_as(
            "SELECT messages.id, messages.at, messages.sender, people.name, messages.said FROM messages
             JOIN people ON people.id = messages.sender WHERE receiver = $1 ORDER BY messages.at, messages.id",
        );
        self.wait(asked.bind(person).fetch_all(&self.reads))
    }

    /// Removes a message that was heard.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn message_is_heard(&self, message: i64) -> Answer<()> {
        self.execute(query("DELETE FROM messages WHERE id = $1").bind(message)).map(|_| ())
    }
}
