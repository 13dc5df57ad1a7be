//! Actions of a non-playing host besides listening: speak to one player alone, pause the match, end
//! it. Players speak to the host alone.

use crate::house::House;
use crate::lobby::lobby_visitor::{failure_message, run_patiently};
use crate::lobby::messages;
use crate::lobby::user_status::NamedUser;
use crate::matches;
use crate::tables::{OpenTable, name_value};
use crate::users::online_user::{OnlineUser, UserId};
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::choice::Fallback;
use salotto::session::list::{List, YesNo};
use salotto::session::seat::menu::MenuOutcome;
use salotto::session::table::waiting::MatchPause;
use std::sync::Arc;

/// The users at a table to whom this user may speak alone: all players for a non-playing host, the
/// host for a player.
pub fn to_whom(house: &House, table: &OpenTable, user: &OnlineUser) -> Vec<NamedUser> {
    let state = table.state();
    if !state.is_looked_after() {
        return Vec::new();
    }
    let is_other =
        |who: UserId| if state.is_nonplaying_host(user.id) { state.seat_of(who).is_some() } else { state.is_nonplaying_host(who) };
    let here = house.all_users().into_iter().filter(|one| is_other(UserId::from_somebody(one)));
    let mut all: Vec<NamedUser> = here.map(|one| NamedUser::from_present(&one)).collect();
    all.sort_by_key(|whom| state.seat_of(whom.id));
    all.dedup_by_key(|whom| whom.id);
    all
}

/// Asks for a message to one user of the table alone, and for the receiver if there are several.
///
/// # Errors
/// The user leaves for something else.
pub fn say_to_one(
    house: &Arc<House>,
    table: &OpenTable,
    user: &OnlineUser,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<MenuOutcome, ExitReason> {
    let all = to_whom(house, table, user);
    let whom = match all.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        _ => {
            let items = all.iter().map(|whom| (whom.clone(), message!("verbatim", text = name_value(&whom.name))));
            person.choose(&List::new(message!("say-to-one-title"), items), fallback).into_item()?
        }
    };
    let Some(whom) = whom else { return Ok(MenuOutcome::Nothing) };
    messages::say_alone(&whom, house, user, person);
    Ok(MenuOutcome::Done)
}

/// Pauses or resumes the match; all at the table hear it.
pub fn pause(house: &Arc<House>, table: &OpenTable, user: &OnlineUser, pause: MatchPause, person: &mut Person) -> MenuOutcome {
    if let Err(why) = run_patiently(person, || matches::pause::set_pause(house, table, user.id, pause)) {
        person.output.hold_for_next(&[failure_message(&why)]);
    }
    MenuOutcome::Done
}

/// Ends the match early.
///
/// # Errors
/// The user leaves the table, whose match is over, or the list for something else.
pub fn end_match(
    house: &Arc<House>,
    table: &OpenTable,
    user: &OnlineUser,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<MenuOutcome, ExitReason> {
    if !confirm_end(person, fallback)? {
        return Ok(MenuOutcome::Nothing);
    }
    match run_patiently(person, || matches::pause::end(house, table, user.id)) {
        Ok(()) => Err(ExitReason::ToStart),
        Err(why) => {
            person.output.hold_for_next(&[failure_message(&why)]);
            Ok(MenuOutcome::Nothing)
        }
    }
}

/// Asks for confirmation to end the match for all players.
///
/// # Errors
/// The user leaves for something else.
pub fn confirm_end(person: &mut Person, fallback: &mut dyn Fallback) -> Result<bool, ExitReason> {
    let list = List::to_confirm(message!("give-up-title"), message!("give-up-no"), message!("give-up-yes"));
    Ok(person.choose(&list, fallback).into_item()? == Some(YesNo::Yes))
}
