//! A user's stay at a table: sitting down, playing, listening as a spectator.

use crate::house::House;
use crate::hub::tiding::Does;
use crate::lobby::beside::{MatchCompanion, comes_to_review, since};
use crate::lobby::gathering::{self, Gathered};
use crate::lobby::looking_after;
use crate::lobby::new_table;
use crate::lobby::next_match::{self, Ahead};
use crate::lobby::of_table::TableMenu;
use crate::lobby::ratings;
use crate::lobby::standing::{Goes, LobbyVisitor, not_done, patiently};
use crate::lobby::turns::is_waited_for;
use crate::matches;
use crate::people::presence::{Presence, Whereabouts, Who};
use crate::store::Somebody;
use crate::tables::live::{self, watcher};
use crate::tables::{OpenTable, TablePhase};
use salotto::games::Seat;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::list::List;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::seat::AfterMatch;
use salotto::session::seat::onlooker::SpectatorExit;
use salotto::session::shelf::together::Meets;
use salotto::session::table::bench::Looks;
use salotto::session::table::wish::Hears;
use std::sync::Arc;
use std::thread;

/// Chooses a table and sits down at it.
///
/// # Errors
/// It is left for something else.
pub fn choose_table(
    title: Message,
    tables: &dyn Fn() -> Vec<Arc<OpenTable>>,
    house: &Arc<House>,
    presence: &Arc<Presence>,
    person: &mut Person,
) -> Goes {
    let item = |table: Arc<OpenTable>| {
        let waits = is_waited_for(house, &table, presence);
        let item = table.item();
        let told = match table.state().phase {
            _ if waits => message!("table-waits", table = Value::phrase(item)),
            TablePhase::Gathering => table.state().told_for(&presence.name()),
            _ => item,
        };
        (table.id, told)
    };
    let mut make = || List::new(title.clone(), tables().into_iter().map(item));
    let Some(id) = person.choose_anew(make(), &mut make, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
    match house.table(id) {
        Some(table) => at_table(house, &table, presence, person),
        None => {
            person.desk.before_next(&[message!("table-closed")]);
            Ok(())
        }
    }
}

/// Sits down at a table and plays its match and the rematches after it. Without a seat at a match
/// under way, the user is a spectator.
///
/// # Errors
/// It is left for something else.
pub fn at_table(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut table = Arc::clone(table);
    matches::goes_to(house, presence, &table);
    if table.state().looks_after(presence.who) {
        return looking_after::walk(house, &table, presence, person);
    }
    if can_be_heard(house, &table) && table.state().seat_of(presence.who).is_none() {
        let said = patiently(person, || listens(house, &table));
        person.desk.before_next(&[said]);
        return look_on(house, &table, presence, person);
    }
    loop {
        house.goes_to(presence, Whereabouts::Table(table.id));
        comes_to_match(house, &table, presence);
        let next = stay(house, &table, presence, person);
        patiently(person, || attends(house, &table, presence));
        matches::wants_no_more_to_give_up(house, &table, presence);
        if !matches!(next, Some(AfterMatch::Another | AfterMatch::SameDeal(_))) {
            matches::leaves_rematch(house, &table, presence);
        }
        if is_waited_for(house, &table, presence) {
            // The table has told them already.
            presence.company.knows_of(table.id);
        }
        house.goes_to(presence, Whereabouts::Lobby);
        // The players who are still there may all have agreed to give up.
        let _ = matches::ends_if_all_agree(house, &table);
        let is_gone = matches!(next, Some(AfterMatch::Leave(Leaving::Quit | Leaving::Ended | Leaving::Interrupted)));
        if !is_gone && table.state().phase == TablePhase::Gathering && table.state().seat_of(presence.who).is_some() {
            matches::does(house, &table, presence, Does::GoToLobby);
        }
        match next {
            Some(AfterMatch::Another | AfterMatch::SameDeal(_)) => match new_table::again(house, &table, presence, person) {
                Some(again) => {
                    table = again;
                    matches::goes_to(house, presence, &table);
                }
                None => return Ok(()),
            },
            Some(AfterMatch::Leave(leaving)) => return Err(leaving),
            Some(AfterMatch::Start) | None => {
                let tournament = house.tournaments.at(table.id).filter(|_| table.state().phase == TablePhase::Over);
                tournament.iter().for_each(|one| presence.company.goes_to_room(one.id));
                return Ok(());
            }
        }
    }
}

/// A message that the match began without this user, and how long ago unless that is just now.
fn listens(house: &House, table: &OpenTable) -> Message {
    since(house, table).unwrap_or(message!("table-listen"))
}

/// Whether a match is played by a connected player, here or on another server, so that spectators
/// can listen.
pub fn can_be_heard(house: &House, table: &OpenTable) -> bool {
    plays(table, &house.at_table(table.id))
}

/// Whether one of these users plays at a table.
pub fn plays(table: &OpenTable, everybody: &[Somebody]) -> bool {
    let state = table.state();
    let sits = |one: &Somebody| one.at_table == Some(table.id) && state.seat_of(Who::of(one)).is_some();
    state.phase == TablePhase::Playing && everybody.iter().any(sits)
}

/// Stores that a player is at their match. If that fails, their last attendance stays.
fn attends(house: &House, table: &OpenTable, presence: &Presence) {
    let state = table.state();
    if let Some(seat) = state.seat_of(presence.who).filter(|_| state.phase == TablePhase::Playing) {
        let _ = house.store.attends(table.id, seat);
    }
}

/// Stores in the background that a player has come to their match.
fn comes_to_match(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>) {
    let (house, table, presence) = (Arc::clone(house), Arc::clone(table), Arc::clone(presence));
    // If no thread can be started, it is stored when they leave.
    let _ = thread::Builder::new().name("attends".into()).spawn(move || attends(&house, &table, &presence));
}

/// Waits at a table until its match begins and plays it. Returns how it was left; None before the
/// match.
fn stay(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, person: &mut Person) -> Option<AfterMatch> {
    // A user who comes while the table gathers hears the beginning, even if it is now.
    let gathers = table.state().phase == TablePhase::Gathering;
    let hears = if gathers { Hears::TheBeginning } else { Hears::WhereItStands };
    let menu: Arc<dyn Meets> = Arc::new(TableMenu { house: Arc::clone(house), table: Arc::clone(table), presence: Arc::clone(presence) });
    let said = match patiently(person, || matches::sit_down(house, table, presence)) {
        Ok(Some(seat)) => {
            table.gathers(presence);
            let _watch = presence.page.as_ref().map(|page| {
                let table = Arc::clone(table);
                page.watches(move |asleep| table.live.get().iter().for_each(|live| live.sleeps(seat, asleep)))
            });
            if gathers && table.absence.comes(presence.who) {
                matches::does(house, table, presence, Does::ComeBack);
            }
            let (phase, aids) = (table.state().phase, table.state().agreed.aids);
            table.state().tells_pause(person);
            person.agreed = Some(aids.help());
            let next = match phase {
                TablePhase::Gathering => match gathering::wait(house, table, presence, &*menu, person) {
                    Gathered::Called(call) => {
                        ratings::says_what_counts(house, table, presence, person);
                        call(person, menu)
                    }
                    Gathered::Over => play(house, table, (seat, hears), presence, &menu, person),
                    Gathered::Left(leaving) => leaving.map(AfterMatch::Leave),
                },
                TablePhase::Playing => play(house, table, (seat, hears), presence, &menu, person),
                TablePhase::Over | TablePhase::Closed | TablePhase::Away => None,
            };
            person.agreed = None;
            let is_left = matches!(next, Some(AfterMatch::Leave(Leaving::Quit | Leaving::Ended | Leaving::Interrupted)));
            if let Some(said) = table.state().phase.said_of_end().filter(|_| !is_left) {
                person.desk.before_next(&[said]);
                return None;
            }
            return next;
        }
        Ok(None) if house.is_shut_to(table, presence.who) => message!("asked-away"),
        Ok(None) => table.state().phase.said_of_end().unwrap_or(message!("table-full")),
        Err(why) => not_done(&why),
    };
    person.desk.before_next(&[said]);
    None
}

/// Plays a match that has begun, perhaps in the moment of sitting down.
fn play(
    house: &Arc<House>,
    table: &OpenTable,
    at: (Seat, Hears),
    presence: &Presence,
    menu: &Arc<dyn Meets>,
    person: &mut Person,
) -> Option<AfterMatch> {
    table.live.settles();
    table.waits_no_more(presence.visit);
    // The match they were called to may just have been closed.
    if let Some(call) = presence.take_call(table.id) {
        ratings::says_what_counts(house, table, presence, person);
        if let Some(next) = call(person, Arc::clone(menu)) {
            return Some(next);
        }
    }
    let next = matches::play_at(house, table, at, presence, menu, person);
    let is_theirs = || table.state().phase == TablePhase::Playing && table.state().seat_of(presence.who) == Some(at.0);
    if next.is_none() && is_theirs() {
        person.desk.before_next(&[message!("table-cant-open")]);
    }
    next
}

/// Chooses one of these matches and listens as a spectator.
///
/// # Errors
/// It is left for something else.
pub fn watch(tables: &[Arc<OpenTable>], house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let list = List::new(message!("lobby-watch-title"), tables.iter().map(|table| (Arc::clone(table), table.item())));
    match person.choose(&list, &mut LobbyVisitor { house, presence }).item()? {
        Some(table) => {
            let since = patiently(person, || since(house, &table));
            person.desk.before_next(&since.into_iter().collect::<Vec<_>>());
            look_on(house, &table, presence, person)
        }
        None => Ok(()),
    }
}

/// Listens to a match as a spectator, and plays it from the moment a bot's seat is given to them.
fn look_on(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(live) = matches::live(house, table) else {
        person.desk.before_next(&[message!("table-closed")]);
        return Ok(());
    };
    matches::goes_to(house, presence, table);
    house.goes_to(presence, Whereabouts::Table(table.id));
    table.state().tells_pause(person);
    let looked = live::look_on(
        &live,
        watcher(presence.visit, presence.name()),
        Looks::On,
        person,
        &mut MatchCompanion { house, table, presence, menu: None },
    );
    let looked = comes_to_review(looked, table, presence);
    if looked == SpectatorExit::ToTheEnd && table.state().phase == TablePhase::Over {
        let next = next_match::wait(house, table, presence, person);
        house.goes_to(presence, Whereabouts::Lobby);
        return match next? {
            Some(Ahead::Table(next)) => look_on(house, &next, presence, person),
            Some(Ahead::Again) | None => Ok(()),
        };
    }
    house.goes_to(presence, Whereabouts::Lobby);
    match looked {
        SpectatorExit::Joins => at_table(house, table, presence, person),
        // For a spectator the command to leave means the table, not the server.
        SpectatorExit::Left(Leaving::Quit) => Ok(()),
        SpectatorExit::ToTheEnd => {
            matches::note_closed(table, &live);
            let phase = table.state().phase;
            let said = if phase == TablePhase::Playing { Some(message!("table-rests")) } else { phase.said_of_end() };
            person.desk.before_next(&said.into_iter().collect::<Vec<_>>());
            Ok(())
        }
        SpectatorExit::Left(leaving) => Err(leaving),
    }
}
