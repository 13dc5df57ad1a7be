//! Rematches: the players of a match are asked, and accept by sitting down at the next table,
//! decline, or don't answer.

use crate::cluster::remote_message::{GatheringAction, RemoteMessage};
use crate::house::House;
use crate::ids::{TableId, VisitId};
use crate::matches::table_updates::{change_table, hear_of};
use crate::store::RemoteUser;
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use crate::users::questions::ask_for_rematch;
use salotto::narration::message::message;
use std::sync::Arc;

/// The players of a match who are still there, on any server, and whom this user can ask to a rematch.
pub fn players_to_ask(house: &House, of: &OpenTable, user: &OnlineUser) -> Vec<(UserId, String)> {
    let played = |one: &RemoteUser| of.state().seat_of(UserId::from_somebody(one)).is_some();
    let others = house.at_table(of.id).into_iter().filter(|one| UserId::from_somebody(one) != user.id && played(one));
    others.map(|one| (UserId::from_somebody(&one), one.name)).collect()
}

/// Asks these players to a rematch; spectators are told of it.
pub fn ask_players(house: &House, of: &OpenTable, rematch: TableId, user: &OnlineUser, asked: Vec<(UserId, String)>) {
    ask_players_here(house, of.id, rematch, (&user.name(), Some(user.visit)), &asked);
    house.cluster.tell(&RemoteMessage::Again { table: of.id, again: rematch, who: user.name(), asked });
}

/// Asks and tells the users of this server, except the one who asks.
pub fn ask_players_here(house: &House, of: TableId, rematch: TableId, (who, visit): (&str, Option<VisitId>), asked: &[(UserId, String)]) {
    for one in house.people.at_table(of, visit) {
        if asked.iter().any(|(asked, _)| *asked == one.id) {
            ask_for_rematch(&one, who, rematch);
        } else {
            one.tell(message!("again-wants", who = who));
        }
    }
}

/// The table of a rematch: another server may have opened it just now.
pub fn find_rematch(house: &Arc<House>, rematch: TableId) -> Option<Arc<OpenTable>> {
    // If it can't be read, it is known later.
    house.table(rematch).or_else(|| hear_of(house, rematch).ok().and_then(|()| house.table(rematch)))
}

/// Declines a rematch; the users waiting there hear it. Returns whether it is new.
pub fn decline(house: &Arc<House>, rematch: TableId, user: &OnlineUser) -> bool {
    let (who, name) = (user.id, user.name());
    let Some(table) = find_rematch(house, rematch).filter(|table| is_asked(table, who)) else { return false };
    let is_news = note_decline(house, rematch, who, &name);
    if is_news {
        house.cluster.tell(&RemoteMessage::BeforeMatch { table: rematch, who, name, does: GatheringAction::SayNo });
        // If it can't be stored, the servers that are open know it.
        let _ = change_table(house, &table, |state| {
            let kept = state.kept.as_mut().filter(|kept| kept.asked.contains(&who));
            Ok(kept.map(|kept| kept.asked.retain(|other| *other != who)))
        });
    }
    let waits_here = house.table(rematch).is_some_and(|table| table.waiting_users().iter().any(|one| one.id != who));
    is_news && (waits_here || house.is_somebody_elsewhere(UserLocation::Table(rematch)))
}

/// Handles a declined rematch on this server. Returns whether it is new.
pub fn note_decline(house: &House, rematch: TableId, who: UserId, name: &str) -> bool {
    let is_news = house.tables.rematches.decline(rematch, (who, name), |table| house.table(table).is_some());
    if is_news {
        let waiting = house.table(rematch).map(|table| table.waiting_users()).unwrap_or_default();
        waiting.iter().filter(|one| one.id != who).for_each(|one| one.tell(message!("again-not", who = name)));
    }
    is_news
}

/// A player leaves the table of the last match: without a seat at the rematch they decline it.
pub fn leave_rematch(house: &Arc<House>, of: &OpenTable, user: &OnlineUser) {
    let rematch = of.rematch.get().or_else(|| house.tables.rematch_of(of.id));
    let Some(rematch) = rematch.and_then(|rematch| find_rematch(house, rematch)) else { return };
    if rematch.state().seat_of(user.id).is_none() {
        decline(house, rematch.id, user);
    }
}

/// Whether a seat of this table is kept for a user who was asked to it.
fn is_asked(rematch: &OpenTable, who: UserId) -> bool {
    rematch.state().kept.as_ref().is_some_and(|kept| kept.asked.contains(&who))
}

/// The players who were asked to this rematch, are still at the table of the last match, and
/// haven't answered.
pub fn yet_to_answer(house: &House, rematch: &OpenTable) -> Vec<(UserId, String)> {
    let state = rematch.state();
    let Some(kept) = &state.kept else { return Vec::new() };
    let (there, declined) = (house.at_table(kept.of), house.tables.rematches.declined(rematch.id));
    let waits = |who: UserId| state.seat_of(who).is_none() && declined.iter().all(|(other, _)| *other != who);
    let name = |who: UserId| there.iter().find(|one| UserId::from_somebody(one) == who).map(|one| one.name.clone());
    kept.asked.iter().filter(|who| waits(**who)).filter_map(|who| Some((*who, name(*who)?))).collect()
}

/// The names of the players who declined this rematch.
pub fn names_of_decliners(house: &House, rematch: &OpenTable) -> Vec<String> {
    let (state, declined) = (rematch.state(), house.tables.rematches.declined(rematch.id));
    declined.into_iter().filter(|(who, _)| state.seat_of(*who).is_none()).map(|(_, name)| name).collect()
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
    use crate::matches::seating::sit_down;
    use crate::tables::KeptSeats;
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
        table.amend(|state| state.kept = Some(KeptSeats { of, asked: vec![bruno.id, carla.id] }));
        // Of the two free seats one is for each of them.
        assert_eq!([&bruno, &dora].map(|one| free_for(&house, &table, one.id)), [1, 0]);
        assert_eq!(sit_down(&house, &table, &dora).expect("it is kept"), None);
        assert!(decline(&house, table.id, &carla), "Anna waits");
        assert!(!decline(&house, table.id, &carla), "nobody hears it twice");
        assert_eq!(names_of_decliners(&house, &table), ["Carla"]);
        assert_eq!([&bruno, &dora].map(|one| free_for(&house, &table, one.id)), [2, 1]);
        bruno.go_to(UserLocation::Lobby);
        assert_eq!((yet_to_answer(&house, &table), free_for(&house, &table, dora.id)), (Vec::new(), 2));
    }
}
