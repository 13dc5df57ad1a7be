//! Absent players of a gathering table, and the messages about them to the others.

use crate::cluster::remote_message::{GatheringAction, RemoteMessage};
use crate::house::House;
use crate::matches::rematch::note_decline;
use crate::tables::{OpenTable, TablePhase, TableSeat};
use crate::users::online_user::{OnlineUser, UserId};
use salotto::narration::message::message;
use salotto::narration::sound::Sound;
use std::time::{Duration, Instant};

/// How long the others wait for a leader who has left the table.
pub const WAITS_FOR_LEADER: Duration = Duration::from_secs(60);

/// The users at a table, on any server, who have a seat there.
pub fn seated_there(house: &House, table: &OpenTable) -> Vec<(UserId, String)> {
    let state = table.state();
    let all = house.at_table(table.id).into_iter().map(|one| (UserId::from_somebody(&one), one.name));
    all.filter(|(who, _)| state.seat_of(*who).is_some()).collect()
}

/// The names of seated players who can't be called when the match begins: they are neither there
/// nor waiting in the lobby.
pub fn missing(house: &House, table: &OpenTable) -> Vec<String> {
    let there = seated_there(house, table);
    let waits = |who: UserId| table.waiting_users().iter().any(|one| one.id == who);
    let is_in_lobby =
        |who: UserId| house.cluster.remote_users().iter().any(|one| UserId::from_somebody(one) == who && one.at_table.is_none());
    let is_missing = |who: UserId| there.iter().all(|(other, _)| *other != who) && !waits(who) && !is_in_lobby(who);
    let name = |seat: &TableSeat| match seat {
        TableSeat::Person { who, name } => who.is_none_or(is_missing).then(|| name.clone()),
        TableSeat::Bot(_) | TableSeat::Free(_) => None,
    };
    table.state().seats.iter().filter_map(name).collect()
}

/// Since when the leader has been away from the table; None if they are there.
pub fn leaderless(house: &House, table: &OpenTable) -> Option<Instant> {
    let leader = table.state().leader()?;
    if house.at_table(table.id).iter().any(|one| UserId::from_somebody(one) == leader) {
        table.absence.end();
        return None;
    }
    Some(table.absence.absent_since(Instant::now()))
}

/// Handles an action of a user before the match; the others at the table hear it, on any server.
pub fn perform(house: &House, table: &OpenTable, user: &OnlineUser, action: GatheringAction) {
    announce(house, table, (user.id, &user.name()), action);
    house.cluster.tell(&RemoteMessage::BeforeMatch { table: table.id, who: user.id, name: user.name(), does: action });
}

/// Handles the action on this server.
pub fn announce(house: &House, table: &OpenTable, (who, name): (UserId, &str), action: GatheringAction) {
    let state = table.state();
    let leads = if state.leader() == Some(who) { "yes" } else { "no" };
    let sits = if state.is_nonplaying_host(who) { "no" } else { "yes" };
    let said = match action {
        GatheringAction::GoToLobby | GatheringAction::GoOut => {
            table.absence.go(who);
            let to = if action == GatheringAction::GoToLobby { "lobby" } else { "out" };
            message!("gathering-goes", who = name, to = to, leads = leads, sits = sits).with_sound(Sound::Goes)
        }
        GatheringAction::ComeBack => {
            table.absence.note_return(who);
            message!("gathering-back", who = name).with_sound(Sound::Comes)
        }
        GatheringAction::WantToBegin => {
            table.absence.want(who);
            message!("gathering-wants", who = name)
        }
        GatheringAction::SayNo => {
            note_decline(house, table.id, who, name);
            return;
        }
    };
    // The leader's minute counts from now.
    leaderless(house, table);
    house.announce_at(table.id, Some(who), said);
}

/// A user leaves the server: users waiting at tables with a kept seat of theirs hear it.
pub fn leave_tables(house: &House, user: &OnlineUser) {
    // A user still connected elsewhere hasn't left.
    if house.is_anywhere(user.id) {
        return;
    }
    for table in house.tables() {
        let state = table.state();
        if state.phase == TablePhase::Gathering && state.is_of(user.id) {
            perform(house, &table, user, GatheringAction::GoOut);
        }
    }
}

/// A user goes to this table: other tables don't call them any more.
pub fn go_to(house: &House, user: &OnlineUser, table: &OpenTable) {
    house.tables().iter().filter(|other| other.id != table.id).for_each(|other| other.wait_no_more(user.visit));
    user.errands.drop_other_calls(table.id);
}
