//! A user's stay at a table: sitting down, playing, listening as a spectator.

use crate::cluster::remote_message::GatheringAction;
use crate::house::House;
use crate::lobby::gathering::{self, GatheringExit};
use crate::lobby::host;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::lobby::new_table;
use crate::lobby::next_match::{self, SpectatorStage};
use crate::lobby::ratings;
use crate::lobby::spectator::{HouseSpectator, adjust_exit, match_duration_message};
use crate::lobby::table_menu::TableMenu;
use crate::lobby::turn_notices::is_waited_for;
use crate::matches;
use crate::store::RemoteUser;
use crate::tables::live_match::{self, spectator_identity};
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::{OnlineUser, UserId, UserLocation};
use salotto::games::Seat;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::library::shared_review::ReviewHost;
use salotto::session::list::List;
use salotto::session::seat::MatchExit;
use salotto::session::seat::spectator::SpectatorExit;
use salotto::session::table::requests::JoinReplay;
use salotto::session::table::spectators::SpectatorRole;
use std::sync::Arc;
use std::thread;

/// Chooses a table and sits down at it.
///
/// # Errors
/// The user leaves the table for something else.
pub fn choose_table(
    title: Message,
    tables: &dyn Fn() -> Vec<Arc<OpenTable>>,
    house: &Arc<House>,
    user: &Arc<OnlineUser>,
    person: &mut Person,
) -> LobbyResult {
    let item = |table: Arc<OpenTable>| {
        let waits = is_waited_for(house, &table, user);
        let item = table.item();
        let told = match table.state().phase {
            _ if waits => message!("table-waits", table = Value::phrase(item)),
            TablePhase::Gathering => table.state().describe_for(&user.name()),
            _ => item,
        };
        (table.id, told)
    };
    let mut make = || List::new(title.clone(), tables().into_iter().map(item));
    let Some(id) = person.choose_refreshed(make(), &mut make, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
    match house.table(id) {
        Some(table) => play_at_table(house, &table, user, person),
        None => {
            person.output.hold_for_next(&[message!("table-closed")]);
            Ok(())
        }
    }
}

/// Sits down at a table and plays its match and the rematches after it. Without a seat at a match
/// under way, the user is a spectator.
///
/// # Errors
/// The user leaves the table for something else.
pub fn play_at_table(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    visit(house, table, user, false, person)
}

/// Sits down at a table that the user has just opened, and begins its match, then as [`play_at_table`].
///
/// # Errors
/// The user leaves the table for something else.
pub fn begin_at_table(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    visit(house, table, user, true, person)
}

fn visit(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>, mut begins: bool, person: &mut Person) -> LobbyResult {
    let mut table = Arc::clone(table);
    matches::absence::go_to(house, user, &table);
    if table.state().is_nonplaying_host(user.id) {
        return host::run(house, &table, user, person);
    }
    if can_be_heard(house, &table) && table.state().seat_of(user.id).is_none() {
        let said = run_patiently(person, || match_began_message(house, &table));
        person.output.hold_for_next(&[said]);
        return look_on(house, &table, user, person);
    }
    loop {
        house.go_to(user, UserLocation::Table(table.id));
        come_to_match(house, &table, user);
        let next = wait_and_play(house, &table, user, std::mem::take(&mut begins), person);
        run_patiently(person, || attend(house, &table, user));
        matches::early_end::withdraw_give_up_vote(house, &table, user);
        if !matches!(next, Some(MatchExit::Another | MatchExit::SameDeal(_))) {
            matches::rematch::leave_rematch(house, &table, user);
        }
        if is_waited_for(house, &table, user) {
            // The table has told them already.
            user.relations.note_told_of(table.id);
        }
        house.go_to(user, UserLocation::Lobby);
        // The players who are still there may all have agreed to give up.
        let _ = matches::early_end::end_if_all_agree(house, &table);
        let is_gone = matches!(next, Some(MatchExit::Leave(ExitReason::Quit | ExitReason::Ended | ExitReason::Interrupted)));
        if !is_gone && table.state().phase == TablePhase::Gathering && table.state().seat_of(user.id).is_some() {
            matches::absence::perform(house, &table, user, GatheringAction::GoToLobby);
        }
        match next {
            Some(MatchExit::Another | MatchExit::SameDeal(_)) => match new_table::rematch_table(house, &table, user, person) {
                Some(again) => {
                    table = again;
                    matches::absence::go_to(house, user, &table);
                }
                None => return Ok(()),
            },
            Some(MatchExit::Leave(leaving)) => return Err(leaving),
            Some(MatchExit::Start) | None => {
                let tournament = house.tournaments.of_table(table.id).filter(|_| table.state().phase == TablePhase::Over);
                tournament.iter().for_each(|one| user.errands.go_to_room(one.id));
                return Ok(());
            }
        }
    }
}

/// A message that the match began without this user, and how long ago unless that is just now.
fn match_began_message(house: &House, table: &OpenTable) -> Message {
    match_duration_message(house, table).unwrap_or(message!("table-listen"))
}

/// Whether a match is played by a connected player, here or on another server, so that spectators
/// can listen.
pub fn can_be_heard(house: &House, table: &OpenTable) -> bool {
    is_played_by(table, &house.at_table(table.id))
}

/// Whether one of these users plays at a table.
pub fn is_played_by(table: &OpenTable, everybody: &[RemoteUser]) -> bool {
    let state = table.state();
    let sits = |user: &RemoteUser| user.at_table == Some(table.id) && state.seat_of(UserId::from_somebody(user)).is_some();
    state.phase == TablePhase::Playing && everybody.iter().any(sits)
}

/// Stores that a player is at their match. If that fails, their last attendance stays.
fn attend(house: &House, table: &OpenTable, user: &OnlineUser) {
    let state = table.state();
    if let Some(seat) = state.seat_of(user.id).filter(|_| state.phase == TablePhase::Playing) {
        let _ = house.store.attend(table.id, seat);
    }
}

/// Stores in the background that a player has come to their match.
fn come_to_match(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>) {
    let (house, table, presence) = (Arc::clone(house), Arc::clone(table), Arc::clone(user));
    // If no thread can be started, it is stored when they leave.
    let _ = thread::Builder::new().name("attends".into()).spawn(move || attend(&house, &table, &presence));
}

/// Waits at a table until its match begins, or begins it, and plays it. Returns how it was left; None
/// before the match.
fn wait_and_play(
    house: &Arc<House>,
    table: &Arc<OpenTable>,
    user: &Arc<OnlineUser>,
    begins: bool,
    person: &mut Person,
) -> Option<MatchExit> {
    // A user who comes while the table gathers hears the beginning, even if it is now.
    let gathers = table.state().phase == TablePhase::Gathering;
    let hears = if gathers { JoinReplay::TheBeginning } else { JoinReplay::WhereItStands };
    let menu: Arc<dyn ReviewHost> = Arc::new(TableMenu { house: Arc::clone(house), table: Arc::clone(table), user: Arc::clone(user) });
    let said = match run_patiently(person, || matches::seating::sit_down(house, table, user)) {
        Ok(Some(seat)) => {
            table.gather(user);
            let _watch = user.page.as_ref().map(|page| {
                let table = Arc::clone(table);
                page.watch(move |asleep| table.live.get().iter().for_each(|live| live.sleep(seat, asleep)))
            });
            if gathers && table.absence.note_return(user.id) {
                matches::absence::perform(house, table, user, GatheringAction::ComeBack);
            }
            let (phase, aids) = (table.state().phase, table.state().settings.assists);
            table.state().tell_pause(person);
            person.table_assists = Some(aids.help());
            let next = match phase {
                TablePhase::Gathering => match gathering::wait_for_match((house, table, user), begins, &*menu, person) {
                    GatheringExit::Called(call) => {
                        ratings::say_what_counts(house, table, user, person);
                        call(person, menu)
                    }
                    GatheringExit::Over => play(house, table, (seat, hears), user, &menu, person),
                    GatheringExit::Left(leaving) => leaving.map(MatchExit::Leave),
                },
                TablePhase::Playing => play(house, table, (seat, hears), user, &menu, person),
                TablePhase::Over | TablePhase::Closed | TablePhase::Away => None,
            };
            person.table_assists = None;
            let is_left = matches!(next, Some(MatchExit::Leave(ExitReason::Quit | ExitReason::Ended | ExitReason::Interrupted)));
            if let Some(said) = table.state().phase.end_message().filter(|_| !is_left) {
                person.output.hold_for_next(&[said]);
                return None;
            }
            return next;
        }
        Ok(None) if house.is_shut_to(table, user.id) => message!("asked-away"),
        Ok(None) => table.state().phase.end_message().unwrap_or(message!("table-full")),
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
    None
}

/// Plays a match that has begun, perhaps in the moment of sitting down.
fn play(
    house: &Arc<House>,
    table: &OpenTable,
    at: (Seat, JoinReplay),
    user: &OnlineUser,
    menu: &Arc<dyn ReviewHost>,
    person: &mut Person,
) -> Option<MatchExit> {
    table.live.settle();
    table.wait_no_more(user.visit);
    // The match they were called to may just have been closed.
    if let Some(call) = user.errands.take_call(table.id) {
        ratings::say_what_counts(house, table, user, person);
        if let Some(next) = call(person, Arc::clone(menu)) {
            return Some(next);
        }
    }
    let next = matches::live_matches::play_at(house, table, at, user, menu, person);
    let is_theirs = || table.state().phase == TablePhase::Playing && table.state().seat_of(user.id) == Some(at.0);
    if next.is_none() && is_theirs() {
        person.output.hold_for_next(&[message!("table-cant-open")]);
    }
    next
}

/// Chooses one of these matches and listens as a spectator.
///
/// # Errors
/// The user leaves the match for something else.
pub fn choose_and_watch(tables: &[Arc<OpenTable>], house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let list = List::new(message!("lobby-watch-title"), tables.iter().map(|table| (Arc::clone(table), table.item())));
    match person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? {
        Some(table) => {
            let since = run_patiently(person, || match_duration_message(house, &table));
            person.output.hold_for_next(&since.into_iter().collect::<Vec<_>>());
            look_on(house, &table, user, person)
        }
        None => Ok(()),
    }
}

/// Listens to a match as a spectator, and plays it from the moment a bot's seat is given to them.
fn look_on(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(live) = matches::live_matches::live(house, table) else {
        person.output.hold_for_next(&[message!("table-closed")]);
        return Ok(());
    };
    matches::absence::go_to(house, user, table);
    house.go_to(user, UserLocation::Table(table.id));
    table.state().tell_pause(person);
    let looked = live_match::look_on(
        &live,
        spectator_identity(user.visit, user.name()),
        SpectatorRole::On,
        person,
        &mut HouseSpectator { house, table, user, menu: None },
    );
    let looked = adjust_exit(looked, table, user);
    if looked == SpectatorExit::ToTheEnd && table.state().phase == TablePhase::Over {
        let next = next_match::wait_for_rematch(house, table, user, person);
        house.go_to(user, UserLocation::Lobby);
        return match next? {
            Some(SpectatorStage::Table(next)) => look_on(house, &next, user, person),
            Some(SpectatorStage::Again) | None => Ok(()),
        };
    }
    house.go_to(user, UserLocation::Lobby);
    match looked {
        SpectatorExit::Joins => play_at_table(house, table, user, person),
        // For a spectator the command to leave means the table, not the server.
        SpectatorExit::Left(ExitReason::Quit) => Ok(()),
        SpectatorExit::ToTheEnd => {
            matches::live_matches::note_closed(table, &live);
            let phase = table.state().phase;
            let said = if phase == TablePhase::Playing { Some(message!("table-rests")) } else { phase.end_message() };
            person.output.hold_for_next(&said.into_iter().collect::<Vec<_>>());
            Ok(())
        }
        SpectatorExit::Left(leaving) => Err(leaving),
    }
}
