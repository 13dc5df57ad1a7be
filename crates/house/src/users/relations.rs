//! A connected user's relations to others: friends, questions, agreements.

use super::assignment::Assignment;
use crate::ids::{PersonId, TableId, TournamentId};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most questions that wait for an answer; the oldest is dropped.
const MOST_ASKED: usize = 5;

/// A connected user's relations to others.
#[derive(Default)]
pub struct Relations {
    known: Mutex<KnownPeople>,
    asked: Mutex<Vec<PersonQuestion>>,
    /// The table they have agreed to go to.
    goes: Mutex<Option<(TableId, EntryWay)>>,
    /// The tournament to whose room they go from one of its tables.
    room: Mutex<Option<TournamentId>>,
    /// The work they have agreed to do.
    works: Mutex<Option<Assignment>>,
    /// The table they are at and whose review they have agreed to join.
    reviews: Mutex<Option<TableId>>,
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

/// The reason for going to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryWay {
    /// An invitation of a player there.
    Asked,
    /// The invitation words of the table, which open it to any user.
    Words,
}

impl Relations {
    /// The stored data, as read last.
    pub fn known(&self) -> KnownPeople {
        lock(&self.known).clone()
    }

    /// Updates the stored data.
    pub fn set_known(&self, known: KnownPeople) {
        *lock(&self.known) = known;
    }

    /// Whether this user is a friend.
    pub fn has_friend(&self, person: PersonId) -> bool {
        lock(&self.known).friends.contains(&person)
    }

    /// Adds a question; an equal earlier one is replaced.
    pub fn ask(&self, question: PersonQuestion) {
        let mut all = lock(&self.asked);
        all.retain(|other| *other != question);
        all.push(question);
        if all.len() > MOST_ASKED {
            all.remove(0);
        }
    }

    /// Takes the latest question.
    pub fn take_asked(&self) -> Option<PersonQuestion> {
        lock(&self.asked).pop()
    }

    /// Removes a question that is settled without an answer.
    pub fn withdraw(&self, asked: &PersonQuestion) {
        lock(&self.asked).retain(|other| other != asked);
    }

    /// Notes that the user has agreed to go to this table.
    pub fn go_to(&self, table: TableId, led: EntryWay) {
        *lock(&self.goes) = Some((table, led));
    }

    /// Takes the table they have agreed to go to.
    pub fn take_goes(&self) -> Option<(TableId, EntryWay)> {
        lock(&self.goes).take()
    }

    /// Notes that the user goes to the room of a tournament.
    pub fn go_to_room(&self, tournament: TournamentId) {
        *lock(&self.room) = Some(tournament);
    }

    /// Takes the tournament to whose room they go.
    pub fn take_room(&self) -> Option<TournamentId> {
        lock(&self.room).take()
    }

    /// Notes that the user has agreed to do this work.
    pub fn work_on(&self, work: Assignment) {
        *lock(&self.works) = Some(work);
    }

    /// Takes the work they have agreed to do.
    pub fn take_work(&self) -> Option<Assignment> {
        lock(&self.works).take()
    }

    /// Whether they have agreed to go elsewhere.
    pub fn is_called_away(&self) -> bool {
        lock(&self.goes).is_some() || lock(&self.works).is_some()
    }

    /// Notes that the user has agreed to join the review at this table, where they are.
    pub fn come_to_review(&self, table: TableId) {
        *lock(&self.reviews) = Some(table);
    }

    /// Whether they join the review at this table now; not if they have agreed to go elsewhere
    /// since.
    pub fn is_to_review(&self, table: TableId) -> bool {
        *lock(&self.reviews) == Some(table) && !self.is_called_away()
    }

    /// Takes the agreement to the review at this table; whether there was one.
    pub fn take_review(&self, table: TableId) -> bool {
        let comes = self.is_to_review(table);
        *lock(&self.reviews) = None;
        comes
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
        lock(&self.awaited).insert(table);
    }

    /// Sets the tables where it is their turn. Returns those they haven't been told of.
    pub fn hear_of(&self, now: BTreeSet<TableId>) -> BTreeSet<TableId> {
        let mut awaited = lock(&self.awaited);
        let news = &now - &*awaited;
        *awaited = now;
        news
    }
}

/// Locks a mutex; poisoning is ignored, since each change is a single step.
fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
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
