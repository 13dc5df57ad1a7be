//! The lobby: the list in which a user arrives, and all that is reached from it.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Time spans; operators' actions; finished matches; turns at one's tables.
mod operator_actions;
mod results;
mod time_spans;
mod turn_notices;

// Common to all lists.
pub mod lobby_visitor;

// Invitation words; another user, and as a friend.
mod friends;
mod user_status;
pub mod words;

// Actions of users.
pub mod direct_invitation;
mod history;
pub mod keys;
mod messages;
mod ratings;
mod sanctions;

// Invitation words that lead to a table.
pub mod invitation;

// Actions of a non-playing host.
mod host_actions;

// Lessons and puzzles for the players of a table.
mod assignments;

// The menu of a table.
mod table_menu;

// Spectators at a match.
mod spectator;

// The setup of a new table.
mod table_setup;

// The shared review of a match.
mod shared_review;

// Players waiting for a match to begin.
mod gathering_state;

// Operators' actions; a table before its match; the user's own data.
pub mod account;
mod gathering;
mod new_table;
mod next_match;
mod operator_menu;

// A non-playing host's stay at a table.
mod host;

// A player's stay at a table.
mod table_visit;

// Actions on another user.
mod user_actions;

// Connected users.
mod user_lists;

// Messages about a tournament.
mod tournament_lines;

// Tournaments; daily deals.
mod daily;
mod tournament;

// Everything else.
mod tournament_list;

use crate::house::House;
use crate::matches;
use crate::tables::OpenTable;
use crate::users::online_user::{OnlineUser, UserId};
use crate::users::relations::EntryWay;
use lobby_visitor::{LobbyResult, LobbyVisitor, called_to};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::List;
use salotto::session::list::choice::ListExit;
use salotto::session::list::help;
use salotto::session::seat::menu;
use salotto::session::table::waiting::NEVER;
use salotto::speech::wire::EntryTarget;
use std::sync::Arc;
use std::time::Instant;
use table_visit::{choose_and_watch, choose_table, is_played_by, play_at_table};

/// An item of the lobby.
#[derive(Clone, Copy, PartialEq)]
enum LobbyItem {
    Mine,
    Messages,
    Open,
    New,
    Words,
    Watch,
    Who,
    Friends,
    Club,
    History,
    Rules,
    Keys,
    Settings,
    House,
    Leave,
}

/// Runs the lobby until the user leaves the server. A user who asked for a table on connecting goes
/// there first.
pub fn run(house: &Arc<House>, presence: &Arc<OnlineUser>, person: &mut Person, aim: &EntryTarget) {
    let back = if *aim == EntryTarget::Back { lost_table(house, presence) } else { None };
    if back.is_none() {
        greet(house, presence, person);
    } else {
        // A user who comes back to a match hears first how it stands.
        tell_end(house, person);
    }
    person.tongue.follows = Some(invitation::words_handler(house, presence));
    let table = match aim {
        EntryTarget::Lobby => None,
        EntryTarget::Table(words) => invitation::table_or_say_why(invitation::accept(words, house, presence, person), person),
        EntryTarget::Back => back,
    };
    let mut goes = table.map(|table| play_at_table(house, &table, presence, person));
    let mut at = None;
    loop {
        match goes.take().unwrap_or(Ok(())) {
            Ok(()) | Err(ExitReason::ToMenu | ExitReason::ToStart | ExitReason::Back(_)) => {}
            Err(ExitReason::Quit) => {
                house.people.returning.forget(presence.visit);
                return person.desk.answer(&[message!("house-bye")]);
            }
            Err(ExitReason::Ended | ExitReason::Interrupted) => {
                person.receive_notices();
                if house.ending.is_over() && house.hub.other_servers() > 0 {
                    person.desk.ask_back();
                }
                return;
            }
        }
        if person.desk.has_failed() {
            return;
        }
        if let Some(table) = called_to(house, presence) {
            // A match comes first; after it the user isn't taken elsewhere.
            presence.company.take_goes();
            person.desk.hold_for_next(&[message!("lobby-called")]);
            goes = Some(play_at_table(house, &table, presence, person));
            continue;
        }
        if let Some((table, led)) = presence.company.take_goes()
            && let Some(table) = house.table(table)
            && (led == EntryWay::Words || direct_invitation::may_go(house, &table, presence))
        {
            goes = Some(play_at_table(house, &table, presence, person));
            continue;
        }
        if let Some(tournament) = presence.company.take_room() {
            goes = Some(tournament::run(tournament, house, presence, person));
            continue;
        }
        if let Some(work) = presence.company.take_work() {
            goes = Some(assignments::start(&work, person));
            continue;
        }
        // A user who has just come in, or back from another table, is called from here as well.
        own_tables(house, presence).iter().for_each(|table| table.gather(presence));
        person.desk.hold_for_next(&turn_notices::take_turn_messages(house, presence));
        let mut make = || List::new(message!("lobby-title"), items(house, presence));
        let list = make();
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let chosen = person.choose_refreshed(list, &mut make, &mut LobbyVisitor { house, presence });
        goes = Some(match chosen {
            ListExit::Item(item) => {
                at = Some(item);
                go(item, house, presence, person)
            }
            ListExit::Nothing => Ok(()),
            ListExit::Leaving(leaving) => Err(leaving),
        });
    }
}

/// Greets the user with what is waiting for them.
fn greet(house: &Arc<House>, presence: &OnlineUser, person: &mut Person) {
    let waiting = turn_notices::waiting(house, presence);
    waiting.iter().for_each(|table| presence.company.note_told_of(table.id));
    let mut said = vec![message!("house-hello", name = presence.name())];
    if !waiting.is_empty() {
        said.push(message!("house-waits", count = waiting.len()));
    }
    let messages = presence.company.known().messages;
    said.extend((messages > 0).then(|| message!("house-messages", count = messages)));
    said.extend(friends::connected_friends_message(house, presence));
    match presence.who.person_id() {
        None if house.people.returning.has(presence.visit) => said.push(message!("web-guest-kept")),
        None if presence.page.is_some() => said.push(message!("web-guest")),
        None => said.push(message!("house-guest")),
        Some(id) => {
            // If it can't be read, they hear it another time.
            let away = house.store.take_put_away(id).unwrap_or_default();
            said.extend((away > 0).then(|| message!("house-put-away", count = away)));
            let given_up = house.store.take_given_up(id).unwrap_or_default();
            said.extend((given_up > 0).then(|| message!("house-given-up", count = given_up)));
        }
    }
    person.desk.hold_for_next(&said);
    tell_end(house, person);
}

/// Says that the server closes, if that was announced.
fn tell_end(house: &House, person: &mut Person) {
    let minutes = house.ending.minutes(Instant::now());
    let said = minutes.map(|minutes| message!("house-closes-in", minutes = minutes as usize));
    person.desk.hold_for_next(&said.into_iter().collect::<Vec<_>>());
}

fn items(house: &Arc<House>, presence: &OnlineUser) -> Vec<(LobbyItem, Message)> {
    let (own, open, playing) =
        (own_tables(house, presence).len(), joinable_tables(house, presence).len(), watchable_tables(house, presence).len());
    let (known, clubs) = (presence.who.person_id().is_some(), tournament_list::count(house));
    let (waits, messages) = (turn_notices::waiting(house, presence).len(), presence.company.known().messages);
    let count = |item: LobbyItem, count: usize, said: Message| (count > 0).then_some((item, said));
    [
        count(LobbyItem::Mine, own, message!("lobby-mine", count = own, waits = waits)),
        count(LobbyItem::Messages, messages, message!("lobby-messages", count = messages)),
        count(LobbyItem::Open, open, message!("lobby-open", count = open)),
        Some((LobbyItem::New, message!("lobby-new"))),
        Some((LobbyItem::Words, message!("lobby-words"))),
        count(LobbyItem::Watch, playing, message!("lobby-watch", count = playing)),
        Some((LobbyItem::Who, message!("lobby-who", count = house.all_users().len()))),
        friends::lobby_item(house, presence).map(|said| (LobbyItem::Friends, said)),
        (known || clubs > 0).then(|| (LobbyItem::Club, message!("lobby-club", count = clubs))),
        known.then(|| (LobbyItem::History, message!("lobby-history"))),
        Some((LobbyItem::Rules, message!("start-rules"))),
        Some((LobbyItem::Keys, message!("start-keys"))),
        Some((LobbyItem::Settings, message!("start-settings"))),
        house.is_operator(presence).then(|| (LobbyItem::House, message!("lobby-house"))),
        Some((LobbyItem::Leave, message!("lobby-leave"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn go(item: LobbyItem, house: &Arc<House>, presence: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let standing = &mut LobbyVisitor { house, presence };
    match item {
        LobbyItem::Mine => choose_table(message!("lobby-mine-title"), &|| own_tables(house, presence), house, presence, person),
        LobbyItem::Open => choose_table(message!("lobby-open-title"), &|| joinable_tables(house, presence), house, presence, person),
        LobbyItem::New => match new_table::open(house, presence, person)? {
            Some(table) => play_at_table(house, &table, presence, person),
            None => Ok(()),
        },
        LobbyItem::Words => match invitation::ask_for_words(house, presence, person)? {
            Some(table) => play_at_table(house, &table, presence, person),
            None => Ok(()),
        },
        LobbyItem::Watch => choose_and_watch(&watchable_tables(house, presence), house, presence, person),
        LobbyItem::Messages => messages::tell_waiting(house, presence, person),
        LobbyItem::Who => user_lists::who_is_here(house, presence, person),
        LobbyItem::Friends => user_lists::friends(house, presence, person),
        LobbyItem::Club => tournament_list::walk(house, presence, person),
        LobbyItem::History => history::show(house, presence, person),
        LobbyItem::Rules => menu::show_rules_of_games(person, None, standing),
        LobbyItem::Keys => help::show_all(&|_| true, &|_| None, person, standing),
        LobbyItem::Settings => account::show_settings(house, presence, person),
        LobbyItem::House => operator_menu::show(house, presence, person),
        LobbyItem::Leave => Err(ExitReason::Quit),
    }
}

/// The tables at which the user has a seat, or which they host without one.
fn own_tables(house: &House, presence: &OnlineUser) -> Vec<Arc<OpenTable>> {
    house.tables().into_iter().filter(|table| table.state().is_of(presence.who)).collect()
}

/// The table a user lost the connection from: among their tables without correspondence, one where
/// others are, or the only one.
fn lost_table(house: &House, presence: &OnlineUser) -> Option<Arc<OpenTable>> {
    let tables: Vec<_> = own_tables(house, presence).into_iter().filter(|table| table.state().agreed.waits < NEVER).collect();
    let others_are_at = |table: &&Arc<OpenTable>| house.at_table(table.id).iter().any(|one| UserId::from_somebody(one) != presence.who);
    tables.iter().find(others_are_at).or(if let [only] = &tables[..] { Some(only) } else { None }).cloned()
}

/// The tables at which the user may sit down.
fn joinable_tables(house: &House, presence: &OnlineUser) -> Vec<Arc<OpenTable>> {
    let is_open = |table: &Arc<OpenTable>| {
        let state = table.state();
        !state.is_of(presence.who) && state.admits(presence.who) && matches::free_for(house, table, presence.who) > 0
    };
    house.tables().into_iter().filter(is_open).collect()
}

/// The matches the user may listen to.
fn watchable_tables(house: &House, presence: &OnlineUser) -> Vec<Arc<OpenTable>> {
    let everybody = house.all_users();
    let is_played = |table: &Arc<OpenTable>| {
        let state = table.state();
        !state.is_of(presence.who) && state.admits(presence.who) && is_played_by(table, &everybody)
    };
    house.tables().into_iter().filter(is_played).collect()
}
