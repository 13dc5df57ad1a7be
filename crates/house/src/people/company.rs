//! What somebody who is in has with others: friends, what they were asked, what waits for them.

use super::work::Work;
use crate::ids::{PersonId, TableId, TournamentId};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many questions wait for somebody's yes: then the oldest goes.
const MOST_ASKED: usize = 5;

/// What somebody has with others.
#[derive(Default)]
pub struct Company {
    known: Mutex<Known>,
    asked: Mutex<Vec<Asked>>,
    /// Where they have agreed to go.
    goes: Mutex<Option<(TableId, Led)>>,
    /// The tournament to whose room they go from a table of it.
    room: Mutex<Option<TournamentId>>,
    /// What they have agreed to work on.
    works: Mutex<Option<Work>>,
    /// The table at which they are and to whose review they have agreed.
    reviews: Mutex<Option<TableId>>,
    /// Whether a match of theirs has gone on since they last looked.
    stirred: AtomicBool,
    /// The tables that wait for their move, as far as they know.
    awaited: Mutex<BTreeSet<TableId>>,
}

/// What the house keeps of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Their friends.
    pub friends: BTreeSet<PersonId>,
    /// How many would like to be.
    pub asking: usize,
    /// How many messages wait for them.
    pub messages: usize,
}

/// What somebody was asked, and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To come to this table.
    Table { table: TableId, who: String },
    /// To do this work.
    Work { work: Work, who: String },
    /// To be this one's friend.
    Friendship { person: PersonId, who: String },
    /// To play again, at this table.
    PlayAgain { table: TableId },
    /// To review the match that was played at this table.
    Review { table: TableId },
}

/// By what somebody goes to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Led {
    /// Somebody there has asked them.
    Asked,
    /// They have its words, which let them in whoever may come.
    Words,
}

impl Company {
    /// What is known of it now.
    pub fn known(&self) -> Known {
        lock(&self.known).clone()
    }

    /// This is known of it from now on.
    pub fn is_known(&self, known: Known) {
        *lock(&self.known) = known;
    }

    /// Whether this one is a friend.
    pub fn has_friend(&self, person: PersonId) -> bool {
        lock(&self.known).friends.contains(&person)
    }

    /// They are asked this; who has asked the same before asks it now.
    pub fn asks(&self, asked: Asked) {
        let mut all = lock(&self.asked);
        all.retain(|other| *other != asked);
        all.push(asked);
        if all.len() > MOST_ASKED {
            all.remove(0);
        }
    }

    /// What they were asked last, once.
    pub fn takes_asked(&self) -> Option<Asked> {
        lock(&self.asked).pop()
    }

    /// They have done this by themselves: it isn't asked any more.
    pub fn has_done(&self, asked: &Asked) {
        lock(&self.asked).retain(|other| other != asked);
    }

    /// They have agreed to go there.
    pub fn goes_to(&self, table: TableId, led: Led) {
        *lock(&self.goes) = Some((table, led));
    }

    /// Where they have agreed to go, once.
    pub fn takes_goes(&self) -> Option<(TableId, Led)> {
        lock(&self.goes).take()
    }

    /// They go to the room of a tournament.
    pub fn goes_to_room(&self, tournament: TournamentId) {
        *lock(&self.room) = Some(tournament);
    }

    /// The tournament to whose room they go, once.
    pub fn takes_room(&self) -> Option<TournamentId> {
        lock(&self.room).take()
    }

    /// They have agreed to do this work.
    pub fn works_on(&self, work: Work) {
        *lock(&self.works) = Some(work);
    }

    /// The work that they have agreed to do, once.
    pub fn takes_work(&self) -> Option<Work> {
        lock(&self.works).take()
    }

    /// Whether they have agreed to go somewhere.
    pub fn is_called_away(&self) -> bool {
        lock(&self.goes).is_some() || lock(&self.works).is_some()
    }

    /// They have agreed to the review at this table, where they are.
    pub fn comes_to_review(&self, table: TableId) {
        *lock(&self.reviews) = Some(table);
    }

    /// Whether they come to the review at this table now: not if they have agreed to go somewhere else
    /// since.
    pub fn is_to_review(&self, table: TableId) -> bool {
        *lock(&self.reviews) == Some(table) && !self.is_called_away()
    }

    /// The same, once.
    pub fn takes_review(&self, table: TableId) -> bool {
        let comes = self.is_to_review(table);
        *lock(&self.reviews) = None;
        comes
    }

    /// A match of theirs has gone on.
    pub fn is_stirred(&self) {
        self.stirred.store(true, Ordering::SeqCst);
    }

    /// Whether one has since this was last asked.
    pub fn takes_stirred(&self) -> bool {
        self.stirred.swap(false, Ordering::SeqCst)
    }

    /// They know that this table waits for them, or may do so.
    pub fn knows_of(&self, table: TableId) {
        lock(&self.awaited).insert(table);
    }

    /// These tables wait for them now; those of which they didn't know.
    pub fn hears_of(&self, now: BTreeSet<TableId>) -> BTreeSet<TableId> {
        let mut awaited = lock(&self.awaited);
        let news = &now - &*awaited;
        *awaited = now;
        news
    }
}

/// What a lock guards, which is changed at once.
fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_question_is_answered_first_and_none_twice() {
        let company = Company::default();
        let to = |table: i64, who: &str| Asked::Table { table: TableId(table), who: who.to_string() };
        for asked in [to(1, "Anna"), to(2, "Bruno"), to(1, "Anna")] {
            company.asks(asked);
        }
        assert_eq!(
            [company.takes_asked(), company.takes_asked(), company.takes_asked()],
            [Some(to(1, "Anna")), Some(to(2, "Bruno")), None]
        );
        (0..9).for_each(|table| company.asks(to(table, "Anna")));
        assert_eq!(std::iter::from_fn(|| company.takes_asked()).count(), MOST_ASKED);
    }

    #[test]
    fn that_a_table_waits_is_news_once_until_it_has_gone_on() {
        let company = Company::default();
        let tables = |numbers: &[i64]| numbers.iter().copied().map(TableId).collect::<BTreeSet<_>>();
        assert_eq!(company.hears_of(tables(&[1, 2])), tables(&[1, 2]));
        assert_eq!(company.hears_of(tables(&[1, 3])), tables(&[3]));
        assert_eq!(company.hears_of(tables(&[2])), tables(&[2]));
        company.knows_of(TableId(4));
        assert_eq!(company.hears_of(tables(&[2, 4])), tables(&[]));
    }
}
