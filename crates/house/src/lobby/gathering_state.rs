//! State of a gathering table as one of its users sees it: who is missing, who begins.

use crate::house::House;
use crate::matches;
use crate::matches::absence::WAITS_FOR_LEADER;
use crate::tables::{OpenTable, TablePhase, name_value};
use crate::users::online_user::{OnlineUser, UserId};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use std::sync::Arc;
use std::time::Instant;

/// A user at a gathering table.
#[derive(Clone, Copy)]
pub struct GatheringUser<'a> {
    /// The server.
    pub house: &'a Arc<House>,
    /// The table.
    pub table: &'a OpenTable,
    /// The user.
    pub user: &'a OnlineUser,
}

/// Whether a waiting user may begin the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BeginPermission {
    /// As leader, or after a long enough wait for an absent leader.
    Begin,
    /// Once all who are there have voted for it.
    Together,
    /// Not at present: the leader begins.
    Not,
}

impl GatheringUser<'_> {
    /// Whether the wait is over.
    pub fn is_over(&self) -> bool {
        let is_begun = self.table.state().phase != TablePhase::Gathering;
        // All are called before the match is open.
        let is_open = !self.table.live.is_filling();
        let is_asked_to_leave = !self.table.state().is_of(self.user.id);
        // A non-playing host isn't called.
        if is_begun && self.is_nonplaying_host() {
            return true;
        }
        self.user.errands.called_to() == Some(self.table.id) || is_asked_to_leave || (is_begun && is_open)
    }

    /// Whether the table belongs to a tournament: nobody begins, leaves or fills it by hand.
    pub fn is_of_tournament(&self) -> bool {
        self.house.tournaments.of_table(self.table.id).is_some()
    }

    /// Whether the user is the non-playing host.
    pub fn is_nonplaying_host(&self) -> bool {
        self.table.state().is_nonplaying_host(self.user.id)
    }

    /// Whether the user is the leader, who begins the match.
    pub fn is_leader(&self) -> bool {
        !self.is_of_tournament() && self.table.state().leader() == Some(self.user.id)
    }

    /// When any player may begin, since the leader has left; None while the leader is there.
    pub fn anybody_begins_at(&self) -> Option<Instant> {
        if self.is_leader() || self.is_of_tournament() {
            return None;
        }
        matches::absence::leaderless(self.house, self.table).map(|since| since + WAITS_FOR_LEADER)
    }

    /// Messages about who sits there, who is missing, and who begins.
    pub fn waiting_messages(&self) -> Vec<Message> {
        let (table, missing) = (self.table, matches::absence::missing(self.house, self.table));
        let missing: Vec<Value> = missing.iter().map(|name| name_value(name)).collect();
        let missing = (!missing.is_empty()).then(|| message!("gathering-missing", count = missing.len(), names = Value::List(missing)));
        let begins = match self.beginner() {
            _ if self.is_leader() => Some(message!("gathering-yours")),
            beginner => beginner.map(|name| message!("gathering-begins", who = name_value(&name))),
        };
        let sits = message!("gathering-again", sits = Value::phrase(table.state().seats_message_for(&self.user.name())));
        std::iter::once(sits).chain(self.rematch_answer_messages()).chain(missing).chain(begins).collect()
    }

    /// The leader's name, if it is known here.
    fn beginner(&self) -> Option<String> {
        let leader = self.table.state().leader().filter(|_| !self.is_of_tournament())?;
        let seated = self.table.state().people().into_iter().find(|(_, who, _)| *who == Some(leader)).map(|(_, _, name)| name);
        // A non-playing host has no seat.
        seated.or_else(|| self.house.all_users().into_iter().find(|one| UserId::from_somebody(one) == leader).map(|one| one.name))
    }

    /// Messages about who was asked to a rematch and hasn't answered, and who declined.
    pub fn rematch_answer_messages(&self) -> Vec<Message> {
        let names = |names: Vec<String>| Value::List(names.iter().map(|name| name_value(name)).collect());
        let silent: Vec<String> = self.unanswered();
        let no = matches::rematch::names_of_decliners(self.house, self.table);
        let silent = (!silent.is_empty()).then(|| message!("again-unanswered", count = silent.len(), names = names(silent)));
        let no = (!no.is_empty()).then(|| message!("again-said-no", count = no.len(), names = names(no)));
        silent.into_iter().chain(no).collect()
    }

    /// The names of the players who were asked to a rematch and haven't answered.
    pub fn unanswered(&self) -> Vec<String> {
        matches::rematch::yet_to_answer(self.house, self.table).into_iter().map(|(_, name)| name).collect()
    }

    /// Whether the user may begin now.
    pub fn begin_permission(&self, now: Instant) -> BeginPermission {
        match self.anybody_begins_at() {
            _ if self.is_leader() => BeginPermission::Begin,
            None => BeginPermission::Not,
            Some(at) if at <= now => BeginPermission::Begin,
            Some(_) => BeginPermission::Together,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{a_table_of_annas, somebody};
    use crate::users::online_user::UserLocation;
    use std::time::Duration;

    #[test]
    fn a_minute_after_whoever_opened_the_table_has_gone_anybody_may_begin() {
        let (_folder, house, table, anna) = a_table_of_annas("minute");
        let bruno = somebody(&house, "Bruno");
        matches::seating::sit_down(&house, &table, &bruno).expect("it is kept");
        let [hers, his] = [&anna, &bruno].map(|user| GatheringUser { house: &house, table: &table, user });
        assert!(house.people.enter(&anna));
        house.go_to(&anna, UserLocation::Table(table.id));
        let now = Instant::now();
        assert_eq!((hers.begin_permission(now), his.begin_permission(now)), (BeginPermission::Begin, BeginPermission::Not));
        house.go_to(&anna, UserLocation::Lobby);
        let since = table.absence.absent_since(now);
        assert_eq!(his.begin_permission(since + Duration::from_secs(59)), BeginPermission::Together);
        assert_eq!(his.begin_permission(since + Duration::from_secs(60)), BeginPermission::Begin);
        house.go_to(&anna, UserLocation::Table(table.id));
        assert_eq!(his.begin_permission(since + Duration::from_secs(60)), BeginPermission::Not);
    }
}
