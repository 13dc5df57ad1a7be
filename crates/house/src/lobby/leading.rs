//! Actions of a non-playing host besides listening: speak to one player alone, pause the match, end
//! it. Players speak to the host alone.

use crate::house::House;
use crate::lobby::doing::KnownOrPresent;
use crate::lobby::messages;
use crate::lobby::standing::{not_done, patiently};
use crate::matches;
use crate::people::presence::{Presence, Who};
use crate::tables::{OpenTable, called};
use salotto::narration::message::message;
use salotto::session::list::choose::Fallback;
use salotto::session::list::{List, YesNo};
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::seat::menu::MenuOutcome;
use salotto::session::table::waiting::MatchPause;
use std::sync::Arc;

/// The users at a table to whom this user may speak alone: all players for a non-playing host, the
/// host for a player.
pub fn to_whom(house: &House, table: &OpenTable, presence: &Presence) -> Vec<KnownOrPresent> {
    let state = table.state();
    if !state.is_looked_after() {
        return Vec::new();
    }
    let is_other = |who: Who| if state.looks_after(presence.who) { state.seat_of(who).is_some() } else { state.looks_after(who) };
    let here = house.everybody().into_iter().filter(|one| is_other(Who::of(one)));
    let mut all: Vec<KnownOrPresent> = here.map(|one| KnownOrPresent::here(&one)).collect();
    all.sort_by_key(|whom| state.seat_of(whom.who));
    all.dedup_by_key(|whom| whom.who);
    all
}

/// Asks for a message to one user of the table alone, and for the receiver if there are several.
///
/// # Errors
/// They leave for something else.
pub fn says_to_one(
    house: &Arc<House>,
    table: &OpenTable,
    presence: &Presence,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<MenuOutcome, Leaving> {
    let all = to_whom(house, table, presence);
    let whom = match all.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        _ => {
            let items = all.iter().map(|whom| (whom.clone(), message!("verbatim", text = called(&whom.name))));
            person.choose(&List::new(message!("say-to-one-title"), items), fallback).item()?
        }
    };
    let Some(whom) = whom else { return Ok(MenuOutcome::Nothing) };
    messages::says_alone(&whom, house, presence, person);
    Ok(MenuOutcome::Done)
}

/// Pauses or resumes the match; all at the table hear it.
pub fn pauses(house: &Arc<House>, table: &OpenTable, presence: &Presence, pause: MatchPause, person: &mut Person) -> MenuOutcome {
    if let Err(why) = patiently(person, || matches::pauses(house, table, presence.who, pause)) {
        person.desk.before_next(&[not_done(&why)]);
    }
    MenuOutcome::Done
}

/// Ends the match early.
///
/// # Errors
/// They leave the table, whose match is over, or the list for something else.
pub fn ends(
    house: &Arc<House>,
    table: &OpenTable,
    presence: &Presence,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<MenuOutcome, Leaving> {
    if !is_sure(person, fallback)? {
        return Ok(MenuOutcome::Nothing);
    }
    match patiently(person, || matches::ends(house, table, presence.who)) {
        Ok(()) => Err(Leaving::ToStart),
        Err(why) => {
            person.desk.before_next(&[not_done(&why)]);
            Ok(MenuOutcome::Nothing)
        }
    }
}

/// Asks for confirmation to end the match for all players.
///
/// # Errors
/// They leave for something else.
pub fn is_sure(person: &mut Person, fallback: &mut dyn Fallback) -> Result<bool, Leaving> {
    let list = List::to_confirm(message!("give-up-title"), message!("give-up-no"), message!("give-up-yes"));
    Ok(person.choose(&list, fallback).item()? == Some(YesNo::Yes))
}
