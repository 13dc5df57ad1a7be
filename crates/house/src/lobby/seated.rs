//! What whoever sits at a table whose match hasn't begun can know of it: for whom one waits, and who
//! begins.

use crate::house::House;
use crate::matches::{self, WAITS_FOR_LEADER};
use crate::people::presence::{Presence, Who};
use crate::tables::{OpenTable, Phase, called};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use std::sync::Arc;
use std::time::Instant;

/// Somebody at a table whose match hasn't begun.
#[derive(Clone, Copy)]
pub struct Seated<'a> {
    /// The house.
    pub house: &'a Arc<House>,
    /// The table.
    pub table: &'a OpenTable,
    /// They as they are in the house.
    pub presence: &'a Presence,
}

/// Whether somebody who waits may begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum May {
    /// Whoever opened it, while they are there, or anybody who has waited long enough for them.
    Begin,
    /// Once all who are there want it.
    Together,
    /// Somebody else does.
    Not,
}

impl Seated<'_> {
    /// Whether there is nothing left to wait for.
    pub fn is_over(&self) -> bool {
        let is_begun = self.table.state().phase != Phase::Gathering;
        // Who begins it calls all before it is open.
        let is_open = !self.table.live.is_filling();
        let is_asked_to_leave = !self.table.state().is_of(self.presence.who);
        // Nobody calls those who look after it.
        if is_begun && self.looks_after() {
            return true;
        }
        self.presence.called_to() == Some(self.table.id) || is_asked_to_leave || (is_begun && is_open)
    }

    /// Whether it is the table of a tournament, which nobody begins, leaves or fills.
    pub fn is_of_tournament(&self) -> bool {
        self.house.tournaments.at(self.table.id).is_some()
    }

    /// Whether they look after the table, without a seat.
    pub fn looks_after(&self) -> bool {
        self.table.state().looks_after(self.presence.who)
    }

    /// Whether it is theirs to begin.
    pub fn leads(&self) -> bool {
        !self.is_of_tournament() && self.table.state().leader() == Some(self.presence.who)
    }

    /// When anybody may begin, since whoever may has gone; None if they haven't.
    pub fn anybody_begins(&self) -> Option<Instant> {
        if self.leads() || self.is_of_tournament() {
            return None;
        }
        matches::leaderless(self.house, self.table).map(|since| since + WAITS_FOR_LEADER)
    }

    /// Who sits there, for whom one waits, and who begins.
    pub fn waits_for(&self) -> Vec<Message> {
        let (table, missing) = (self.table, matches::missing(self.house, self.table));
        let missing: Vec<Value> = missing.iter().map(|name| called(name)).collect();
        let missing = (!missing.is_empty()).then(|| message!("gathering-missing", count = missing.len(), names = Value::List(missing)));
        let begins = match self.beginner() {
            _ if self.leads() => Some(message!("gathering-yours")),
            beginner => beginner.map(|name| message!("gathering-begins", who = called(&name))),
        };
        let sits = message!("gathering-again", sits = Value::phrase(table.state().sits_for(&self.presence.name())));
        std::iter::once(sits).chain(self.answers()).chain(missing).chain(begins).collect()
    }

    /// The name of whoever begins, if that is known here.
    fn beginner(&self) -> Option<String> {
        let leader = self.table.state().leader().filter(|_| !self.is_of_tournament())?;
        let seated = self.table.state().people().into_iter().find(|(_, who, _)| *who == Some(leader)).map(|(_, _, name)| name);
        // Whoever looks after the table has no seat.
        seated.or_else(|| self.house.everybody().into_iter().find(|one| Who::of(one) == leader).map(|one| one.name))
    }

    /// Who was asked to play again and hasn't answered, and who doesn't.
    pub fn answers(&self) -> Vec<Message> {
        let names = |names: Vec<String>| Value::List(names.iter().map(|name| called(name)).collect());
        let silent: Vec<String> = self.unanswered();
        let no = matches::who_said_no(self.house, self.table);
        let silent = (!silent.is_empty()).then(|| message!("again-unanswered", count = silent.len(), names = names(silent)));
        let no = (!no.is_empty()).then(|| message!("again-said-no", count = no.len(), names = names(no)));
        silent.into_iter().chain(no).collect()
    }

    /// The names of those who were asked to play again and haven't answered.
    pub fn unanswered(&self) -> Vec<String> {
        matches::yet_to_answer(self.house, self.table).into_iter().map(|(_, name)| name).collect()
    }

    /// Whether they may begin now.
    pub fn may(&self, now: Instant) -> May {
        match self.anybody_begins() {
            _ if self.leads() => May::Begin,
            None => May::Not,
            Some(at) if at <= now => May::Begin,
            Some(_) => May::Together,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::presence::Place;
    use crate::testing::{a_table_of_annas, somebody};
    use std::time::Duration;

    #[test]
    fn a_minute_after_whoever_opened_the_table_has_gone_anybody_may_begin() {
        let (_folder, house, table, anna) = a_table_of_annas("minute");
        let bruno = somebody(&house, "Bruno");
        matches::sit_down(&house, &table, &bruno).expect("it is kept");
        let [hers, his] = [&anna, &bruno].map(|presence| Seated { house: &house, table: &table, presence });
        assert!(house.people.enters(&anna));
        house.goes_to(&anna, Place::Table(table.id));
        let now = Instant::now();
        assert_eq!((hers.may(now), his.may(now)), (May::Begin, May::Not));
        house.goes_to(&anna, Place::Lobby);
        let since = table.absence.since(now);
        assert_eq!(his.may(since + Duration::from_secs(59)), May::Together);
        assert_eq!(his.may(since + Duration::from_secs(60)), May::Begin);
        house.goes_to(&anna, Place::Table(table.id));
        assert_eq!(his.may(since + Duration::from_secs(60)), May::Not);
    }
}
