//! Matches that end before their end, seats that are left for good, and waiting no longer: what those
//! who sit at a match agree on besides playing.

use super::keeping::{changes, closes};
use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::ids::PersonId;
use crate::people::names;
use crate::people::presence::{Presence, Who};
use crate::store::{Answer, now};
use crate::tables::{OpenTable, Phase};
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::table::waiting::NEVER;
use std::collections::BTreeSet;
use std::sync::Arc;

/// In seconds, how long the others have to be gone before whoever has opened the table ends the match.
const DAY: i64 = 24 * 3600;
/// The same where it was agreed to wait for days.
const WEEK: i64 = 7 * DAY;

/// What comes of wanting to give a match up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivesUp {
    /// It is over.
    Over,
    /// The others who are there are asked.
    Asked,
    /// The others are gone, and not for long enough, or it is for the host to end it.
    NotAlone,
}

/// The seats of the people who are at a table, here and in other houses.
pub fn there(house: &House, table: &OpenTable) -> BTreeSet<Seat> {
    let state = table.state();
    let all = house.everybody().into_iter().filter(|one| one.at_table == Some(table.id));
    all.filter_map(|one| state.seat_of(Who::of(&one))).collect()
}

/// Somebody who sits there wants to give the match up: it ends if all want it who are there, or nobody
/// else plays, or the others are gone for long and it is their table.
///
/// # Errors
/// It can't be read, or kept.
pub fn wants_to_give_up(house: &Arc<House>, table: &OpenTable, presence: &Presence) -> Answer<GivesUp> {
    let state = table.state();
    let Some(seat) = state.seat_of(presence.who) else { return Ok(GivesUp::NotAlone) };
    let comes_back = |who: Option<Who>| who.is_some_and(|who| who.known().is_some() || house.is_anywhere(who));
    let others: Vec<Seat> = state.people().into_iter().filter(|(at, who, _)| *at != seat && comes_back(*who)).map(|(at, ..)| at).collect();
    let there = there(house, table);
    if others.iter().any(|other| there.contains(other)) {
        let is_news = table.wants(|wants| wants.gives_up(seat, true));
        if table.wants(|wants| wants.all_give_up(&there)) {
            return gives_up(house, table).map(|()| GivesUp::Over);
        }
        if is_news {
            tells_who_gives_up(house, table, presence, true);
        }
        return Ok(GivesUp::Asked);
    }
    if others.is_empty() || (state.is_hosted_by(presence.who) && are_gone_for_long(house, table, &others)?) {
        return gives_up(house, table).map(|()| GivesUp::Over);
    }
    Ok(GivesUp::NotAlone)
}

/// Somebody doesn't want to give the match up any more, or goes; whether they had wanted it.
pub fn wants_no_more_to_give_up(house: &House, table: &OpenTable, presence: &Presence) -> bool {
    let had = table.state().seat_of(presence.who).is_some_and(|seat| table.wants(|wants| wants.gives_up(seat, false)));
    if had && table.state().phase == Phase::Playing {
        tells_who_gives_up(house, table, presence, false);
    }
    had
}

fn tells_who_gives_up(house: &House, table: &OpenTable, presence: &Presence, wants: bool) {
    let Some(seat) = table.state().seat_of(presence.who) else { return };
    let who = presence.name();
    tell_players(house, table, Some(presence), &said_of_giving_up(&who, wants));
    house.hub.tells(&Tiding::GivesUp { table: table.id, seat: seat.0, who, wants });
}

/// Somebody in another house wants to give the match up, or doesn't any more.
pub fn hears_who_gives_up(house: &House, table: &OpenTable, seat: Seat, who: &str, wants: bool) {
    if table.wants(|all| all.gives_up(seat, wants)) {
        tell_players(house, table, None, &said_of_giving_up(who, wants));
    }
}

fn said_of_giving_up(who: &str, wants: bool) -> Message {
    if wants { message!("give-up-asked", who = who) } else { message!("give-up-not", who = who) }
}

/// Tells those who sit there in this house, but for one of them.
fn tell_players(house: &House, table: &OpenTable, but: Option<&Presence>, said: &Message) {
    let state = table.state();
    let players = house.people.at(table.id, but.map(|one| one.visit)).into_iter().filter(|one| state.seat_of(one.who).is_some());
    players.for_each(|one| one.tell(said.clone()));
}

/// Whether the people of these seats haven't been at the match for long.
fn are_gone_for_long(house: &House, table: &OpenTable, seats: &[Seat]) -> Answer<bool> {
    let Some((opened, attended)) = house.store.attended(table.id)? else { return Ok(true) };
    let patience = if table.state().agreed.waits >= NEVER { WEEK } else { DAY };
    let was_there = |seat: &Seat| attended.iter().find(|(at, _)| at == seat).map_or(opened, |(_, at)| *at);
    Ok(seats.iter().all(|seat| was_there(seat) <= now() - patience))
}

/// Ends the match of a table before its end: everybody there leaves, and those who sat there and aren't
/// there hear of it when they come.
fn gives_up(house: &Arc<House>, table: &OpenTable) -> Answer<()> {
    let state = table.state();
    let there: Vec<PersonId> = {
        let seats = there(house, table);
        state.known_seats().into_iter().filter(|(seat, _)| seats.contains(seat)).map(|(_, person)| person).collect()
    };
    if house.store.gives_up(table.id, state.agreed.game.key(), &there)? {
        closes(house, table, Phase::Away);
    }
    Ok(())
}

/// Somebody leaves their seat to a bot for good. If nobody else played, that ends the match.
///
/// # Errors
/// It can't be kept; they have their seat.
pub fn leaves_for_good(house: &Arc<House>, table: &OpenTable, who: Who) -> Answer<()> {
    let names = names::of_bots(house.language);
    let left = changes(house, table, |state| {
        let Some(seat) = state.seat_of(who).filter(|_| state.people().len() > 1) else { return Ok(None) };
        let steps = house.store.steps(table.id)?.len();
        Ok(state.leaves_seat(seat, &names, steps).then_some(()))
    })?;
    if left.is_none() && table.state().seat_of(who).is_some() && table.state().phase == Phase::Playing {
        return gives_up(house, table);
    }
    Ok(())
}

/// The host asks the person of this seat to leave the table, which they hear: their seat is free, or a
/// bot's.
///
/// # Errors
/// It can't be kept; they have their seat.
pub fn asks_to_leave(house: &Arc<House>, table: &OpenTable, seat: Seat, host: &str) -> Answer<()> {
    let who = table.state().people().into_iter().find(|(at, ..)| *at == seat).and_then(|(_, who, _)| who);
    let names = names::of_bots(house.language);
    if let Some(who) = who {
        house.hub.tells(&Tiding::AskedToLeave { who, host: host.to_string() });
        hears_who_is_asked_to_leave(house, who, host);
    }
    changes(house, table, |state| {
        let steps = house.store.steps(table.id)?.len();
        // Somebody else may have sat down there meanwhile.
        let is_theirs = who.is_none_or(|who| state.seat_of(who) == Some(seat));
        state.invited.retain(|person| who.and_then(Who::known) != Some(*person));
        Ok((is_theirs && state.leaves_seat(seat, &names, steps)).then_some(()))
    })
    .map(|_| ())
}

/// Tells somebody of this house that they were asked to leave a table.
pub fn hears_who_is_asked_to_leave(house: &House, who: Who, host: &str) {
    let said = message!("asked-to-leave", who = host);
    // By then they may stand in the lobby.
    house.people.visits_of(who).iter().for_each(|one| one.tell(said.clone()));
}

/// Somebody who sits there doesn't want to wait any longer for whom the match waits; whether most of the
/// others don't either, so that whoever is waited for hears when it goes on.
pub fn hurries(house: &House, table: &OpenTable, presence: &Presence) -> bool {
    let Some(seat) = table.state().seat_of(presence.who) else { return false };
    let there = there(house, table);
    let are_most = table.wants(|wants| wants.hurries(seat, &there));
    if are_most {
        table.live.get().iter().for_each(|live| live.hurry());
    } else {
        tell_players(house, table, Some(presence), &message!("hurry-asked", who = presence.name()));
    }
    house.hub.tells(&Tiding::Hurries { table: table.id, seat: seat.0, who: presence.name(), are_most });
    are_most
}

/// The same, of somebody in another house.
pub fn hears_who_hurries(house: &House, table: &OpenTable, seat: Seat, who: &str, are_most: bool) {
    let there = there(house, table);
    table.wants(|wants| wants.hurries(seat, &there));
    if are_most {
        table.live.get().iter().for_each(|live| live.hurry());
    } else {
        tell_players(house, table, None, &message!("hurry-asked", who = who));
    }
}
