//! Friends, who both agreed to it, and messages to friends who aren't connected.

use super::writer::TransactionEnd;
use super::{Store, StoreResult, is_new, later_id, now};
use crate::ids::PersonId;
use sqlx::{query, query_as};

/// The most friends and friend requests of one user.
pub const MOST_FRIENDS: i64 = 100;
/// The most waiting messages of one receiver.
pub const MOST_MESSAGES: i64 = 10;

/// A friend, or the other party of a friend request.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Friend {
    pub person: PersonId,
    pub name: String,
    /// 1 if the user has asked for it.
    wanted: i64,
    /// 1 if the other has.
    wants: i64,
}

/// Relation between two users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Friendship {
    /// Both agreed.
    Friends,
    /// The other has sent a request.
    Asking,
    /// The user has sent a request.
    Asked,
}

impl Friend {
    /// The relation to the user.
    pub fn bond(&self) -> Friendship {
        match (self.wanted > 0, self.wants > 0) {
            (true, true) => Friendship::Friends,
            (false, _) => Friendship::Asking,
            (true, false) => Friendship::Asked,
        }
    }
}

/// A waiting message.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct WaitingMessage {
    pub id: i64,
    pub at: i64,
    pub sender: PersonId,
    /// The sender's name.
    pub name: String,
    pub said: String,
}

/// Result of leaving a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageOutcome {
    /// Stored.
    Waits,
    /// The receiver's messages are full.
    Full,
    /// The two aren't friends.
    NoFriend,
}

impl Store {
    /// A user's friends and friend requests in both directions, by name.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn friends(&self, person: PersonId) -> StoreResult<Vec<Friend>> {
        let asked = query_as(
            "SELECT people.id AS person, people.name,
             (SELECT COUNT(*) FROM friends WHERE person = $1 AND other = people.id) AS wanted,
             (SELECT COUNT(*) FROM friends WHERE person = people.id AND other = $1) AS wants
             FROM people WHERE id IN (SELECT other FROM friends WHERE person = $1 UNION SELECT person FROM friends WHERE other = $1)
             ORDER BY people.folded",
        );
        self.wait(asked.bind(person).fetch_all(&self.reads))
    }

    /// Stores a friend request; false if the user has [`MOST_FRIENDS`] already.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn want_friend(&self, person: PersonId, other: PersonId) -> StoreResult<bool> {
        let asked = query_as::<_, (i64,)>("SELECT COUNT(*) FROM friends WHERE person = $1").bind(person);
        if self.wait(asked.fetch_one(&self.reads))?.0 >= MOST_FRIENDS {
            return Ok(false);
        }
        // A user forgotten meanwhile is left out.
        let asked = query("INSERT INTO friends (person, other) SELECT $1, id FROM people WHERE id = $2").bind(person).bind(other);
        is_new(self.execute(asked)).map(|_| true)
    }

    /// Removes a friendship or a request between two users, and the waiting messages between them.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_friendship(&self, person: PersonId, other: PersonId) -> StoreResult<()> {
        self.transact(async |all| {
            for (of, one, another) in [("friends", "person", "other"), ("messages", "sender", "receiver")] {
                let asked = format!("DELETE FROM {of} WHERE ({one} = $1 AND {another} = $2) OR ({one} = $2 AND {another} = $1)");
                query(sqlx::AssertSqlSafe(asked)).bind(person).bind(other).execute(&mut *all).await?;
            }
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// Stores a message to a friend who isn't connected. A message of a blocked sender is dropped.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn leave_message(&self, sender: PersonId, receiver: PersonId, said: &str) -> StoreResult<MessageOutcome> {
        self.transact(async |all| {
            let both = "SELECT COUNT(*) FROM friends WHERE (person = $1 AND other = $2) OR (person = $2 AND other = $1)";
            let (both,): (i64,) = query_as(both).bind(sender).bind(receiver).fetch_one(&mut *all).await?;
            if both < 2 {
                return Ok(TransactionEnd::RollBack(MessageOutcome::NoFriend));
            }
            let unheard = query("SELECT 1 FROM unheard WHERE person = $1 AND other = $2").bind(receiver).bind(sender);
            if unheard.fetch_optional(&mut *all).await?.is_some() {
                return Ok(TransactionEnd::RollBack(MessageOutcome::Waits));
            }
            let waiting = query_as::<_, (i64,)>("SELECT COUNT(*) FROM messages WHERE receiver = $1").bind(receiver);
            if waiting.fetch_one(&mut *all).await?.0 >= MOST_MESSAGES {
                return Ok(TransactionEnd::RollBack(MessageOutcome::Full));
            }
            let asked = query("INSERT INTO messages (id, at, sender, receiver, said) VALUES ($1, $2, $3, $4, $5)").bind(later_id());
            asked.bind(now()).bind(sender).bind(receiver).bind(said).execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(MessageOutcome::Waits))
        })
    }

    /// The waiting messages of a receiver, the oldest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn messages_for(&self, person: PersonId) -> StoreResult<Vec<WaitingMessage>> {
        let asked = query_as(
            "SELECT messages.id, messages.at, messages.sender, people.name, messages.said FROM messages
             JOIN people ON people.id = messages.sender WHERE receiver = $1 ORDER BY messages.at, messages.id",
        );
        self.wait(asked.bind(person).fetch_all(&self.reads))
    }

    /// Removes a message after it was heard.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_message(&self, message: i64) -> StoreResult<()> {
        self.execute(query("DELETE FROM messages WHERE id = $1").bind(message)).map(|_| ())
    }
}
