//! Early ends of matches, seats left for good, and votes not to wait: the players' agreements
//! besides moves.

use crate::cluster::remote_message::RemoteMessage;
use crate::house::{House, MOST_TABLES};
use crate::ids::{PersonId, TableId};
use crate::matches::live_matches::seats_present;
use crate::matches::results::lose_day;
use crate::matches::table_storage::clear_table;
use crate::matches::table_updates::change_table;
use crate::store::{MatchResult, StoreResult, now};
use crate::tables::live_match::{self, MatchStatus};
use crate::tables::{OpenTable, TablePhase, TableSetting, TableState};
use crate::users::names;
use crate::users::online_user::{OnlineUser, UserId};
use salotto::games::{PointsMeaning, Seat};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::table::waiting::NEVER;
use std::sync::Arc;

/// Seconds the others must be gone before the host ends the match alone.
const DAY: i64 = 24 * 3600;
/// Seconds for a match by correspondence.
const WEEK: i64 = 7 * DAY;

/// Result of a vote to give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveUpOutcome {
    /// The match is over.
    Over,
    /// The other players who are there are asked.
    Asked,
    /// This player has voted for it too often in this match.
    TooOften,
    /// The other players haven't been gone for long enough, or the host has to end it.
    NotAlone,
}

/// Votes to give the match up. It ends if all players who are there vote for it, if there is no
/// other person, or if the others are gone for long and this player is the host.
///
/// # Errors
/// The database can't be read or written.
pub fn want_to_give_up(house: &Arc<House>, table: &OpenTable, user: &OnlineUser) -> StoreResult<GiveUpOutcome> {
    let state = table.state();
    let Some(seat) = state.seat_of(user.id) else { return Ok(GiveUpOutcome::NotAlone) };
    let comes_back = |who: Option<UserId>| who.is_some_and(|who| who.person_id().is_some() || house.is_anywhere(who));
    let others: Vec<Seat> = state.people().into_iter().filter(|(at, who, _)| *at != seat && comes_back(*who)).map(|(at, ..)| at).collect();
    let there = seats_present(house, table);
    if others.iter().any(|other| there.contains(other)) {
        if !table.want(|wants| wants.count_vote(seat)) {
            return Ok(GiveUpOutcome::TooOften);
        }
        let is_news = table.want(|wants| wants.set_give_up(seat, true));
        if end_if_all_agree(house, table)? {
            return Ok(GiveUpOutcome::Over);
        }
        if is_news {
            tell_who_gives_up(house, table, user, true);
        }
        // Another player may have agreed at another table in this moment.
        return Ok(if end_if_all_agree(house, table)? { GiveUpOutcome::Over } else { GiveUpOutcome::Asked });
    }
    if others.is_empty() || (state.is_hosted_by(user.id) && are_gone_for_long(house, table, &others)?) {
        return give_up(house, table).map(|()| GiveUpOutcome::Over);
    }
    Ok(GiveUpOutcome::NotAlone)
}

/// Ends the match if several players are there and all vote to give up. Returns whether it did.
///
/// # Errors
/// The database can't be written; the match goes on.
pub fn end_if_all_agree(house: &House, table: &OpenTable) -> StoreResult<bool> {
    let there = seats_present(house, table);
    if there.len() < 2 || !table.want(|wants| wants.all_give_up(&there)) {
        return Ok(false);
    }
    give_up(house, table).map(|()| true)
}

/// Withdraws a vote to give up, also when the player leaves. Returns whether there was one.
pub fn withdraw_give_up_vote(house: &House, table: &OpenTable, user: &OnlineUser) -> bool {
    let had = table.state().seat_of(user.id).is_some_and(|seat| table.want(|wants| wants.set_give_up(seat, false)));
    if had && table.state().phase == TablePhase::Playing {
        tell_who_gives_up(house, table, user, false);
    }
    had
}

fn tell_who_gives_up(house: &House, table: &OpenTable, user: &OnlineUser, wants: bool) {
    let Some(seat) = table.state().seat_of(user.id) else { return };
    let who = user.name();
    tell_players(house, table, Some(user), &give_up_message(&who, wants));
    house.cluster.tell(&RemoteMessage::GivesUp { table: table.id, seat: seat.0, who, wants });
}

/// Handles a vote to give up, or its withdrawal, from another server.
pub fn hear_who_gives_up(house: &House, table: &OpenTable, seat: Seat, who: &str, wants: bool) {
    if table.want(|all| all.set_give_up(seat, wants)) {
        tell_players(house, table, None, &give_up_message(who, wants));
        // If it can't be stored, the next vote tries again.
        let _ = end_if_all_agree(house, table);
    }
}

fn give_up_message(who: &str, wants: bool) -> Message {
    if wants { message!("give-up-asked", who = who) } else { message!("give-up-not", who = who) }
}

/// Tells the players on this server, except one.
fn tell_players(house: &House, table: &OpenTable, but: Option<&OnlineUser>, said: &Message) {
    let state = table.state();
    let players = house.people.at_table(table.id, but.map(|one| one.visit)).into_iter().filter(|one| state.seat_of(one.id).is_some());
    players.for_each(|one| one.tell(said.clone()));
}

/// Whether the players of these seats haven't been at the match for long.
fn are_gone_for_long(house: &House, table: &OpenTable, seats: &[Seat]) -> StoreResult<bool> {
    let Some((opened, attended)) = house.store.attendance(table.id)? else { return Ok(true) };
    let timeout = if table.state().settings.waits >= NEVER { WEEK } else { DAY };
    let was_there = |seat: &Seat| attended.iter().find(|(at, _)| at == seat).map_or(opened, |(_, at)| *at);
    Ok(seats.iter().all(|seat| was_there(seat) <= now() - timeout))
}

/// Changes a setting of a table. Players who have left a match by correspondence keep their week to
/// come back if it is none any more.
///
/// # Errors
/// The database can't be written; the setting is unchanged.
pub fn agree(house: &Arc<House>, table: &OpenTable, term: TableSetting) -> StoreResult<()> {
    if let TableSetting::Waits(waits) = term
        && waits < NEVER
        && table.state().settings.waits >= NEVER
    {
        house.store.delay_attendance(table.id, WEEK - DAY)?;
    }
    change_table(house, table, |state| {
        term.apply_to(state);
        Ok(Some(()))
    })
    .map(|_| ())
}

/// Ends a table's match early: all there leave, and absent players hear of it when they come.
pub(super) fn give_up(house: &House, table: &OpenTable) -> StoreResult<()> {
    let state = table.state();
    let there: Vec<PersonId> = {
        let seats = seats_present(house, table);
        state.known_seats().into_iter().filter(|(seat, _)| seats.contains(seat)).map(|(_, person)| person).collect()
    };
    // A daily deal that is given up can't be played again.
    lose_day(house, &state)?;
    if house.store.give_up(table.id, state.settings.game.key(), &there)? {
        clear_table(house, table, TablePhase::Away);
    }
    Ok(())
}

/// Whether a user may host another table.
pub fn may_host(house: &House, person: PersonId) -> bool {
    // Tables of daily deals don't count.
    let is_theirs = |table: &OpenTable| table.state().host == Some(person) && table.state().daily.is_none();
    house.tables().iter().filter(|table| is_theirs(table)).count() < MOST_TABLES
}

/// Passes a table on from a host who goes for good to another player.
///
/// # Errors
/// The database can't be written; the host is unchanged.
pub fn hand_on(house: &Arc<House>, table: &OpenTable, host: PersonId) -> StoreResult<()> {
    let handed = change_table(house, table, |state| {
        let hosts = state.host == Some(host);
        if hosts {
            state.hand_on(|person| may_host(house, person));
        }
        Ok(hosts.then_some(()))
    });
    handed.map(|_| ())
}

/// Gives a player's seat to a bot for good. If no other person played, that ends the match.
///
/// # Errors
/// The database can't be written; the player keeps the seat.
pub fn leave_for_good(house: &Arc<House>, table: &OpenTable, who: UserId) -> StoreResult<()> {
    let names = names::bot_names_in(house.language);
    let before = table.state();
    let left = change_table(house, table, |state| {
        let Some(seat) = state.seat_of(who).filter(|_| state.people().len() > 1) else { return Ok(None) };
        let steps = house.store.steps(table.id)?.len();
        Ok(state.replace_by_bot(seat, &names, steps, |person| may_host(house, person)).then_some(()))
    })?;
    if left.is_none() && table.state().seat_of(who).is_some() && table.state().phase == TablePhase::Playing {
        return give_up(house, table);
    }
    if let (Some(_), Some(person), Some(seat)) = (left, who.person_id(), before.seat_of(who)) {
        settle(house, table, &before, |points| vec![MatchResult { person, score: points[seat.index()].into(), won: false }]);
    }
    Ok(())
}

/// Stores results that are final before the match ends, computed from the points before a player
/// left. If they can't be stored, there are none.
fn settle(house: &House, table: &OpenTable, before: &TableState, results: impl FnOnce(&[i32]) -> Vec<MatchResult>) {
    if before.phase != TablePhase::Playing {
        return;
    }
    let record = house.store.steps(table.id).ok().and_then(|steps| live_match::build_record(before.header(), &steps).ok());
    if let Some(points) = record.and_then(|record| live_match::points(&record)) {
        let _ = house.store.settle(table.id, before.settings.game.key(), &results(&points));
    }
}

/// The results if the host removes the player of this seat while they lead: the player has won, and
/// the host, if seated, has lost. Empty if they don't lead.
fn results_without_leader(state: &TableState, seat: Seat, points: &[i32]) -> Vec<MatchResult> {
    let better = |one: i32, other: i32| match state.settings.game.points_are() {
        PointsMeaning::Prize => one > other,
        PointsMeaning::Penalty => one < other,
    };
    let own = points[seat.index()];
    let host = state.host.and_then(|host| state.seat_of(UserId::Known(host)));
    let is_ahead = match host {
        Some(host) => better(own, points[host.index()]),
        None => points.iter().any(|other| better(own, *other)),
    };
    if !is_ahead || points.iter().any(|other| better(*other, own)) {
        return Vec::new();
    }
    let result = |(at, person): &(Seat, PersonId)| {
        let won = *at == seat;
        (won || Some(*at) == host).then(|| MatchResult { person: *person, score: points[at.index()].into(), won })
    };
    state.known_seats().iter().filter_map(result).collect()
}

/// Removes the player of this seat at the host's request; the seat is free, or a bot's. Returns
/// whether it was done.
///
/// # Errors
/// The database can't be written; the player keeps the seat.
pub fn ask_to_leave(house: &Arc<House>, table: &OpenTable, seat: Seat, host: &OnlineUser) -> StoreResult<bool> {
    let before = table.state();
    let who = before.people().into_iter().find(|(at, ..)| *at == seat).and_then(|(_, who, _)| who);
    let names = names::bot_names_in(house.language);
    let left = change_table(house, table, |state| {
        let hosts = host.id.person_id().is_some() && state.host == host.id.person_id();
        // Another user may have taken the seat meanwhile.
        let is_theirs = who.is_none_or(|who| state.seat_of(who) == Some(seat));
        if !hosts || !is_theirs {
            return Ok(None);
        }
        let steps = house.store.steps(table.id)?.len();
        state.invited.retain(|person| who.and_then(UserId::person_id) != Some(*person));
        Ok(state.replace_by_bot(seat, &names, steps, |person| may_host(house, person)).then_some(()))
    })?;
    if let (Some(()), Some(who)) = (left, who) {
        settle(house, table, &before, |points| results_without_leader(&before, seat, points));
        house.cluster.tell(&RemoteMessage::AskedToLeave { table: table.id, who, host: host.name() });
        hear_who_is_asked_to_leave(house, table.id, who, &host.name());
    }
    Ok(left.is_some())
}

/// Handles a removal from a table: the user hears it, if they are on this server, and can't sit
/// down there again.
pub fn hear_who_is_asked_to_leave(house: &House, table: TableId, who: UserId, host: &str) {
    let everybody = house.all_users();
    house.table(table).iter().for_each(|table| table.with_shut(|shut| shut.shut_out(who, &everybody)));
    let said = message!("asked-to-leave", who = host);
    // By then they may be in the lobby.
    house.people.visits_of(who).iter().for_each(|one| one.tell(said.clone()));
}

/// The seat of the person to move; None between rounds, or on a bot's turn.
pub fn awaited_seat(house: &House, table: &OpenTable) -> Option<Seat> {
    let state = table.state();
    let turn = table.cached_turn(|| {
        let record = live_match::build_record(state.header(), &house.store.steps(table.id).ok()?).ok()?;
        Some(if let MatchStatus::Turn(turn) = live_match::match_state(&record) { Some(turn) } else { None })
    });
    turn.flatten().filter(|turn| state.people().iter().any(|(seat, ..)| seat == turn))
}

/// Votes not to wait for the current player. With a majority, that player hears that the match goes
/// on without them. Returns whether there is one.
///
/// # Errors
/// The progress of the match can't be read.
pub fn hurry(house: &House, table: &OpenTable, user: &OnlineUser) -> StoreResult<bool> {
    let Some(seat) = table.state().seat_of(user.id) else { return Ok(false) };
    let steps = house.store.steps(table.id)?.len();
    house.cluster.tell(&RemoteMessage::Hurries { table: table.id, seat: seat.0, who: user.name(), steps });
    Ok(vote_to_hurry(house, table, seat, &user.name()))
}

/// Handles such a vote from another server, made when the match had `steps` steps.
pub fn hear_who_hurries(house: &House, table: &OpenTable, seat: Seat, who: &str, steps: usize) {
    if house.store.steps(table.id).is_ok_and(|now| now.len() == steps) {
        vote_to_hurry(house, table, seat, who);
    }
}

fn vote_to_hurry(house: &House, table: &OpenTable, seat: Seat, who: &str) -> bool {
    let (mut there, waited_for) = (seats_present(house, table), awaited_seat(house, table));
    if let Some(waited_for) = waited_for {
        there.remove(&waited_for);
    }
    let others = there.len() - usize::from(waited_for.is_none() && there.len() > 1);
    let (is_news, are_most) = table.want(|wants| wants.hurry(seat, &there, others));
    if are_most {
        table.live.get().iter().for_each(|live| live.hurry());
    } else if is_news {
        let state = table.state();
        let said = message!("hurry-asked", who = who);
        let hear = house.people.at_table(table.id, None).into_iter().filter(|one| {
            let at = state.seat_of(one.id);
            at.is_some() && at != Some(seat) && at != waited_for
        });
        hear.for_each(|one| one.tell(said.clone()));
    }
    are_most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::seating::begin;
    use crate::matches::seating::sit_down;
    use crate::testing::{a_table_of_annas, names, somebody, sql};
    use std::time::Duration;

    #[test]
    fn who_is_asked_to_leave_while_they_are_ahead_has_won_and_the_host_has_lost() {
        let (_folder, house, table, anna) = a_table_of_annas("ahead");
        let bruno = somebody(&house, "Bruno");
        sit_down(&house, &table, &bruno).expect("it is kept");
        begin(&house, &table, &names()).expect("it begins");
        let state = table.state();
        let results = |points: [i32; 3]| {
            let results = results_without_leader(&state, Seat(1), &points);
            results.iter().map(|one| (UserId::Known(one.person) == bruno.id, one.score, one.won)).collect::<Vec<_>>()
        };
        assert_eq!(results([5, 30, 10]), [(false, 5, false), (true, 30, true)]);
        for points in [[30, 5, 10], [10, 10, 10], [5, 30, 40], [0, 0, 0]] {
            assert_eq!(results(points), [], "{points:?}");
        }
        drop(anna);
    }

    #[test]
    fn who_left_a_match_by_correspondence_has_a_week_also_once_it_is_none_and_who_left_later_a_day() {
        let (folder, house, table, anna) = a_table_of_annas("patience");
        let bruno = somebody(&house, "Bruno");
        let [minute, never] = [Duration::from_secs(60), NEVER].map(TableSetting::Waits);
        sit_down(&house, &table, &bruno).expect("it is kept");
        agree(&house, &table, never).expect("it is kept");
        begin(&house, &table, &names()).expect("it begins");
        let is_gone = || are_gone_for_long(&house, &table, &[Seat(1)]).expect("a database");
        let two_days_pass = || sql(&folder, "UPDATE attended SET at = at - 172800; UPDATE tables SET opened = opened - 8640000");
        // The table was opened long ago, and the match begins now.
        two_days_pass();
        assert!(!is_gone(), "by correspondence it is a week");
        agree(&house, &table, minute).expect("it is kept");
        assert_eq!(table.state().settings.waits, Duration::from_secs(60));
        assert!(!is_gone(), "he left a match by correspondence");
        two_days_pass();
        assert!(!is_gone(), "and has a week");
        agree(&house, &table, TableSetting::Waits(Duration::ZERO)).expect("it is kept");
        (0..2).for_each(|_| two_days_pass());
        assert!(is_gone(), "which is over");
        house.store.attend(table.id, Seat(1)).expect("it is kept");
        assert!(!is_gone());
        two_days_pass();
        assert!(is_gone(), "since then it is a day");
        drop(anna);
    }
}
