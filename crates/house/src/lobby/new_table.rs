//! Opening a table: with chosen settings, or for a rematch.

use crate::house::{House, MOST_TABLES};
use crate::ids::PersonId;
use crate::lobby::lobby_visitor::{LobbyVisitor, failure_message, run_patiently};
use crate::lobby::table_setup::{self, OpenerKind, TableOpening, TablePurpose};
use crate::log::LoggedLimit;
use crate::matches;
use crate::store::{RemoteUser, StoreError};
use crate::tables::once_slot::OnceResult;
use crate::tables::{Access, HostRole, KeptSeats, OpenTable, TablePhase, TableSeat, TableSetting, TableSettings};
use crate::users::online_user::{OnlineUser, UserId};
use salotto::bots::{Contender, Level};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::records::{SeatLine, SeatPlayer};
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::names::bot_names;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Asks for settings and opens a table; None if nothing is chosen.
///
/// # Errors
/// The user leaves for something else.
pub fn open(
    house: &Arc<House>,
    user: &Arc<OnlineUser>,
    purpose: TablePurpose,
    person: &mut Person,
) -> Result<Option<(Arc<OpenTable>, TableOpening)>, ExitReason> {
    let opener = if user.id.person_id().is_some() { OpenerKind::Known } else { OpenerKind::Guest };
    if let Some(said) = too_many(house, user, opener) {
        user.count_hit(LoggedLimit::Tables);
        person.output.hold_for_next(&[said]);
        return Ok(None);
    }
    person.output.hold_for_next(&(opener == OpenerKind::Guest).then(|| message!("opening-guest")).into_iter().collect::<Vec<_>>());
    let chosen = table_setup::choose_settings(opener, purpose, person, &mut LobbyVisitor { house, user })?;
    let Some((requests, opening)) = chosen else { return Ok(None) };
    let Some((players, options)) = requests.agreed_options() else { return Ok(None) };
    let people = requests.people(players);
    // A person alone with bots needs no access for others.
    let access = if requests.has_company(people) { requests.access } else { Access::Invited };
    let (waits, turn_time, hosting) = (requests.waits, requests.turn_time, requests.hosting);
    let settings = TableSettings { game: requests.game(), options, access, waits, turn_time, assists: requests.assists, hosting };
    let host = user.id.person_id();
    let mut chairs = new_chairs(players, people, requests.bot(), person);
    matches::seating::seat_opener(&mut chairs, user, host);
    match run_patiently(person, || matches::seating::open_table(house, settings.clone(), chairs.clone(), BTreeSet::new(), host)) {
        Ok(table) => Ok(Some((table, opening))),
        Err(why) => {
            person.output.hold_for_next(&[failure_message(&why)]);
            Ok(None)
        }
    }
}

/// A message if the user has opened as many tables as allowed. A guest may have one, since it can't
/// be found again.
fn too_many(house: &House, user: &OnlineUser, opener: OpenerKind) -> Option<Message> {
    let states = || house.tables().into_iter().map(|table| table.state());
    match opener {
        OpenerKind::Known => {
            let may_host = user.id.person_id().is_none_or(|known| matches::early_end::may_host(house, known));
            (!may_host).then(|| message!("opening-too-many", most = MOST_TABLES))
        }
        OpenerKind::Guest => {
            let sits = states().any(|state| state.host.is_none() && state.seat_of(user.id).is_some());
            sits.then(|| message!("opening-guest-one"))
        }
    }
}

/// The seats of a table: `people` of them for people, the others for bots.
fn new_chairs(players: usize, people: usize, bot: Contender, person: &Person) -> Vec<TableSeat> {
    let mut chairs = vec![TableSeat::Free(bot); people.min(players)];
    let bots = bot_names(person.output.locale()).into_iter().map(|name| TableSeat::Bot(SeatLine { player: SeatPlayer::Bot(bot), name }));
    chairs.extend(bots.take(players - chairs.len()));
    chairs
}

/// The table of a rematch: opened already by another player, or new.
pub fn rematch_table(house: &Arc<House>, table: &OpenTable, user: &Arc<OnlineUser>, person: &mut Person) -> Option<Arc<OpenTable>> {
    let gathers = |rematch: &Arc<OpenTable>| rematch.state().phase == TablePhase::Gathering;
    // An earlier rematch has begun, or is closed.
    table.rematch.take(|id| !house.table(*id).is_some_and(|rematch| gathers(&rematch)));
    // Other players who ask meanwhile wait for this table.
    let filling = match table.rematch.want() {
        OnceResult::This(id) => return house.table(id),
        OnceResult::Fill(filling) => filling,
    };
    let elsewhere = house.tables.rematch_of(table.id);
    let elsewhere = elsewhere.and_then(|id| run_patiently(person, || matches::rematch::find_rematch(house, id)));
    if let Some(rematch) = elsewhere.filter(gathers) {
        filling.fill(rematch.id);
        return Some(rematch);
    }
    let state = table.state();
    // Players and spectators of the match.
    let there = house.all_users().into_iter().filter(|one| one.at_table == Some(table.id)).filter_map(|one| one.person);
    let played = state.known_seats().into_iter().map(|(_, person)| person);
    let people: BTreeSet<PersonId> = played.chain(there).chain(state.invited.iter().copied()).collect();
    let chair = |seat: &TableSeat| match seat {
        TableSeat::Person { .. } => TableSeat::Free(Level::Normal.into()),
        other => other.clone(),
    };
    // A non-playing host hosts the rematch too, if they are there.
    let is_host = |one: &RemoteUser| one.at_table == Some(table.id) && state.is_nonplaying_host(UserId::from_somebody(one));
    let is_looked_after = house.all_users().iter().any(is_host);
    let host = if is_looked_after { state.host } else { user.id.person_id() };
    let hosting = if is_looked_after { state.settings.hosting } else { HostRole::Plays };
    let settings = TableSettings { hosting, ..state.settings.clone() };
    let mut seats: Vec<TableSeat> = state.seats.iter().map(chair).collect();
    matches::seating::seat_opener(&mut seats, user, host);
    let asked = matches::rematch::players_to_ask(house, table, user);
    let kept = KeptSeats { of: table.id, asked: asked.iter().map(|(who, _)| *who).collect() };
    let opened = run_patiently(person, || {
        let rematch = matches::seating::open_rematch(house, settings.clone(), seats.clone(), people.clone(), (host, kept.clone()))?;
        // The player who asked sits down before others are told.
        let _ = matches::seating::sit_down(house, &rematch, user);
        // Changed settings stay as they were.
        let turns = TableSetting::Turns(state.turns);
        let _ = if state.turns == rematch.state().turns { Ok(()) } else { matches::early_end::agree(house, &rematch, turns) };
        Ok::<_, StoreError>(rematch)
    });
    let Ok(rematch) = opened else {
        person.output.hold_for_next(&[message!("house-cant-write")]);
        return None;
    };
    filling.fill(rematch.id);
    matches::rematch::ask_players(house, table, rematch.id, user, asked);
    Some(rematch)
}
