//! Rematches: the players of a match are asked, and accept by sitting down at the next table,
//! decline, or don't answer.

use super::table_storage::hear_of;
use crate::cluster::remote_message::{GatheringAction, RemoteMessage};
use crate::house::House;
use crate::ids::{TableId, VisitId};
use crate::store::RemoteUser;
use crate::tables::rematches::{RematchAnswer, RematchCall};
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use crate::users::questions::ask_for_rematch;
use salotto::narration::message::message;
use std::sync::Arc;

/// Asks the players of a match who are still there, on any server, to the rematch `again`;
/// spectators are told of it.
pub fn ask_again(house: &House, of: &OpenTable, again: TableId, user: &OnlineUser) {
    let played = |one: &RemoteUser| of.state().seat_of(UserId::from_somebody(one)).is_some();
    let others = house.at_table(of.id).into_iter().filter(|one| UserId::from_somebody(one) != user.who && played(one));
    let asked: Vec<(UserId, String)> = others.map(|one| (UserId::from_somebody(&one), one.name)).collect();
    hear_who_asks(house, of.id, again, (&user.name(), Some(user.visit)), &asked);
    house.cluster.tell(&RemoteMessage::Again { table: of.id, again, who: user.name(), asked });
}

/// Asks and tells the users of this server, except the one who asks.
pub fn hear_who_asks(house: &House, of: TableId, again: TableId, (who, visit): (&str, Option<VisitId>), asked: &[(UserId, String)]) {
    let is_open = |table: TableId| house.table(table).is_some();
    house.tables.rematches.ask(of, again, asked, is_open);
    for one in house.people.at_table(of, visit) {
        if asked.iter().any(|(asked, _)| *asked == one.who) {
            ask_for_rematch(&one, who, again);
        } else {
            one.tell(message!("again-wants", who = who));
        }
    }
}

/// The table of a rematch: another server may have opened it just now.
pub fn play_again_at(house: &Arc<House>, again: TableId) -> Option<Arc<OpenTable>> {
    // If it can't be read, it is known later.
    house.table(again).or_else(|| hear_of(house, again).ok().and_then(|()| house.table(again)))
}

/// Declines a rematch; the users waiting there hear it. Returns whether it is new.
pub fn says_no(house: &House, again: TableId, user: &OnlineUser) -> bool {
    let (who, name) = (user.who, user.name());
    let is_news = hears_who_says_no(house, again, who, &name);
    if is_news {
        house.cluster.tell(&RemoteMessage::BeforeMatch { table: again, who, name, does: GatheringAction::SayNo });
    }
    let waits_here = house.table(again).is_some_and(|table| table.waiting_users().iter().any(|one| one.who != who));
    is_news && (waits_here || house.is_somebody_elsewhere(UserLocation::Table(again)))
}

/// Handles a declined rematch on this server. Returns whether it is new.
pub fn hears_who_says_no(house: &House, again: TableId, who: UserId, name: &str) -> bool {
    let is_news = house.tables.rematches.decline(again, who);
    if is_news {
        let waiting = house.table(again).map(|table| table.waiting_users()).unwrap_or_default();
        waiting.iter().filter(|one| one.who != who).for_each(|one| one.tell(message!("again-not", who = name)));
    }
    is_news
}

/// A player leaves the table of the last match: without a seat at the rematch they decline it.
pub fn leave_rematch(house: &Arc<House>, of: &OpenTable, user: &OnlineUser) {
    let again = of.again.get().or_else(|| house.tables.rematch_of(of.id));
    let Some(again) = again.and_then(|again| play_again_at(house, again)) else { return };
    if again.state().seat_of(user.who).is_none() {
        says_no(house, again.id, user);
    }
}

/// The players who were asked to this rematch, are still at the table of the last match, and
/// haven't answered.
pub fn yet_to_answer(house: &House, again: &OpenTable) -> Vec<(UserId, String)> {
    let Some(asked) = house.tables.rematches.call_for(again.id) else { return Vec::new() };
    let (state, there) = (again.state(), house.at_table(asked.of));
    let is_there = |who: UserId| there.iter().any(|one| UserId::from_somebody(one) == who);
    let waits = |who: UserId| state.seat_of(who).is_none() && is_there(who);
    asked.players_saying(RematchAnswer::Nothing).filter(|(who, _)| waits(*who)).map(|(who, name)| (who, name.to_string())).collect()
}

/// The names of the players who declined this rematch.
pub fn who_said_no(house: &House, again: &OpenTable) -> Vec<String> {
    let (state, asked) = (again.state(), house.tables.rematches.call_for(again.id));
    let names = |asked: &RematchCall| -> Vec<String> {
        asked.players_saying(RematchAnswer::No).filter(|(who, _)| state.seat_of(*who).is_none()).map(|(_, name)| name.to_string()).collect()
    };
    asked.as_ref().map(names).unwrap_or_default()
}

/// The number of seats of a gathering table that are free for a user: seats of players asked to a
/// rematch are kept until they answer.
pub fn free_for(house: &House, table: &OpenTable, who: UserId) -> usize {
    let state = table.state();
    if state.phase != TablePhase::Gathering {
        return 0;
    }
    if house.is_shut_to(table, who) {
        return 0;
    }
    let others = yet_to_answer(house, table).iter().filter(|(other, _)| *other != who).count();
    state.free_seats().saturating_sub(others)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::sit_down;
    use crate::testing::{a_table_of_annas, somebody};

    #[test]
    fn a_seat_is_kept_for_who_was_asked_until_they_answer_or_leave() {
        let (_folder, house, table, _anna) = a_table_of_annas("kept");
        let [bruno, carla, dora] = ["Bruno", "Carla", "Dora"].map(|name| somebody(&house, name));
        let of = TableId(77);
        for one in [&bruno, &carla] {
            assert!(house.people.enter(one));
            one.go_to(UserLocation::Table(of));
        }
        let asked = [&bruno, &carla].map(|one| (one.who, one.name()));
        hear_who_asks(&house, of, table.id, ("Anna", None), &asked);
        // Of the two free seats one is for each of them.
        assert_eq!([&bruno, &dora].map(|one| free_for(&house, &table, one.who)), [1, 0]);
        assert_eq!(sit_down(&house, &table, &dora).expect("it is kept"), None);
        assert!(says_no(&house, table.id, &carla), "Anna waits");
        assert!(!says_no(&house, table.id, &carla), "nobody hears it twice");
        assert_eq!(who_said_no(&house, &table), ["Carla"]);
        assert_eq!([&bruno, &dora].map(|one| free_for(&house, &table, one.who)), [2, 1]);
        bruno.go_to(UserLocation::Lobby);
        assert_eq!((yet_to_answer(&house, &table), free_for(&house, &table, dora.who)), (Vec::new(), 2));
    }
}
