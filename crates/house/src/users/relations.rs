//! A connected user's relations to others: friends, questions, tables that wait for them.

use super::assignment::Assignment;
use crate::ids::{PersonId, TableId};
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most questions that wait for an answer; the oldest is dropped.
const MOST_ASKED: usize = 5;

/// A connected user's relations to others.
#[derive(Default)]
pub struct Relations {
    known: Mutex<KnownPeople>,
    asked: Mutex<Vec<PersonQuestion>>,
    /// Whether one of their matches has gone on since the last check.
    stirred: AtomicBool,
    /// The tables where it is their turn, as they have been told.
    awaited: Mutex<BTreeSet<TableId>>,
}

/// Stored data about a user's relations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownPeople {
    /// The person's friends.
    pub friends: BTreeSet<PersonId>,
    /// Number of friend requests.
    pub asking: usize,
    /// Number of waiting messages.
    pub messages: usize,
}

/// A question, with the name of the user who asked it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonQuestion {
    /// To come to this table.
    Table { table: TableId, who: String },
    /// To do this work.
    Work { work: Assignment, who: String },
    /// To be friends.
    Friendship { person: PersonId, who: String },
    /// To play a rematch at this table.
    PlayAgain { table: TableId },
    /// To review the match played at this table.
    Review { table: TableId },
}

impl Relations {
    /// The stored data, as read last.
    pub fn known(&self) -> KnownPeople {
        self.known.lock().clone()
    }

    /// Updates the stored data.
    pub fn set_known(&self, known: KnownPeople) {
        *self.known.lock() = known;
    }

    /// Whether this user is a friend.
    pub fn has_friend(&self, person: PersonId) -> bool {
        self.known.lock().friends.contains(&person)
    }

    /// Adds a question; an equal earlier one is replaced.
    pub fn ask(&self, question: PersonQuestion) {
        let mut all = self.asked.lock();
        all.retain(|other| *other != question);
        all.push(question);
        if all.len() > MOST_ASKED {
            all.remove(0);
        }
    }

    /// Takes the latest question.
    pub fn take_asked(&self) -> Option<PersonQuestion> {
        self.asked.lock().pop()
    }

    /// Removes a question that is settled without an answer.
    pub fn withdraw(&self, asked: &PersonQuestion) {
        self.asked.lock().retain(|other| other != asked);
    }

    /// One of their matches has gone on.
    pub fn mark_stirred(&self) {
        self.stirred.store(true, Ordering::SeqCst);
    }

    /// Returns whether one of their matches has gone on since the last call.
    pub fn take_stirred(&self) -> bool {
        self.stirred.swap(false, Ordering::SeqCst)
    }

    /// Notes that the user has been told, or sees, that it is their turn at this table.
    pub fn note_told_of(&self, table: TableId) {
        self.awaited.lock().insert(table);
    }

    /// Sets the tables where it is their turn. Returns those they haven't been told of.
    pub fn hear_of(&self, now: BTreeSet<TableId>) -> BTreeSet<TableId> {
        let mut awaited = self.awaited.lock();
        let news = &now - &*awaited;
        *awaited = now;
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_question_is_answered_first_and_none_twice() {
        let company = Relations::default();
        let to = |table: i64, who: &str| PersonQuestion::Table { table: TableId(table), who: who.to_string() };
        for asked in [to(1, "Anna"), to(2, "Bruno"), to(1, "Anna")] {
            company.ask(asked);
        }
        assert_eq!([company.take_asked(), company.take_asked(), company.take_asked()], [Some(to(1, "Anna")), Some(to(2, "Bruno")), None]);
        (0..9).for_each(|table| company.ask(to(table, "Anna")));
        assert_eq!(std::iter::from_fn(|| company.take_asked()).count(), MOST_ASKED);
    }

    #[test]
    fn that_a_table_waits_is_news_once_until_it_has_gone_on() {
        let company = Relations::default();
        let tables = |numbers: &[i64]| numbers.iter().copied().map(TableId).collect::<BTreeSet<_>>();
        assert_eq!(company.hear_of(tables(&[1, 2])), tables(&[1, 2]));
        assert_eq!(company.hear_of(tables(&[1, 3])), tables(&[3]));
        assert_eq!(company.hear_of(tables(&[2])), tables(&[2]));
        company.note_told_of(TableId(4));
        assert_eq!(company.hear_of(tables(&[2, 4])), tables(&[]));
    }
}
