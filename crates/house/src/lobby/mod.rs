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
use crate::tables::{OpenTable, TablePhase, TableSeat};
use crate::users::errands::{EntryWay, Errand};
use crate::users::online_user::{OnlineUser, UserId};
use lobby_visitor::{LobbyResult, LobbyVisitor, called_to, next_errand};
use salotto::games::Seat;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::List;
use salotto::session::list::choice::ListExit;
use salotto::session::list::help;
use salotto::session::seat::menu;
use salotto::session::table::waiting::NEVER;
use salotto::speech::match_note::MatchNote;
use salotto::speech::wire::EntryTarget;
use std::sync::Arc;
use std::time::Instant;
use table_setup::{TableOpening, TablePurpose};
use table_visit::{begin_at_table, choose_and_watch, choose_table, is_played_by, play_at_table};

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
pub fn run(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person, target: &EntryTarget) {
    let back = if let EntryTarget::Back(heard) = target { lost_table(house, user, *heard) } else { None };
    if back.is_none() {
        greet(house, user, person);
    } else {
        // A user who comes back to a match hears first how it stands.
        tell_end(house, person);
    }
    person.chat_limiter.follows = Some(invitation::words_handler(house, user));
    let table = match target {
        EntryTarget::Lobby => None,
        EntryTarget::Table(words) => invitation::table_or_say_why(invitation::accept(words, house, user, person), person),
        EntryTarget::Back(_) => back.map(|(table, heard)| {
            person.heard_steps = heard;
            table
        }),
    };
    let mut goes = table.map(|table| play_at_table(house, &table, user, person));
    person.heard_steps = None;
    let mut at = None;
    loop {
        match goes.take().unwrap_or(Ok(())) {
            Ok(()) | Err(ExitReason::ToMenu | ExitReason::ToStart | ExitReason::Back(_)) => {}
            Err(ExitReason::Quit) => {
                person.output.note_match(running_match(house, user).as_ref());
                house.people.returning.forget(user.visit);
                return person.output.answer(&[message!("house-bye")]);
            }
            Err(ExitReason::Ended | ExitReason::Interrupted) => {
                person.receive_notices();
                if house.ending.is_over() && house.cluster.other_servers() > 0 {
                    person.output.ask_back();
                }
                return;
            }
        }
        if person.output.has_failed() {
            return;
        }
        if let Some(errand) = next_errand(house, user) {
            goes = carry_out(errand, house, user, person);
            continue;
        }
        person.output.note_match(running_match(house, user).as_ref());
        // A user who has just come in, or back from another table, is called from here as well.
        own_tables(house, user).iter().for_each(|table| table.gather(user));
        person.output.hold_for_next(&turn_notices::take_turn_messages(house, user));
        let is_touching = person.is_touching();
        let mut make = || List::new(message!("lobby-title"), items(house, user, is_touching)).without_close();
        let list = make();
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let chosen = person.choose_refreshed(list, &mut make, &mut LobbyVisitor { house, user });
        goes = Some(match chosen {
            ListExit::Item(item) => {
                at = Some(item);
                go(item, house, user, person)
            }
            ListExit::Nothing => Ok(()),
            ListExit::Leaving(leaving) => Err(leaving),
        });
    }
}

/// Takes the user where an errand leads; None if it leads nowhere any more.
fn carry_out(errand: Errand, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> Option<LobbyResult> {
    match errand {
        Errand::Match(_) => {
            let table = called_to(house, user)?;
            person.output.hold_for_next(&[message!("lobby-called")]);
            Some(play_at_table(house, &table, user, person))
        }
        Errand::Table(table, way) => {
            let table = house.table(table)?;
            let may_go = way == EntryWay::Words || direct_invitation::may_go(house, &table, user);
            may_go.then(|| play_at_table(house, &table, user, person))
        }
        Errand::Tournament(tournament) => Some(tournament::run(tournament, house, user, person)),
        Errand::Assignment(work) => Some(assignments::start(&work, person)),
    }
}

/// Greets the user with what is waiting for them.
fn greet(house: &Arc<House>, user: &OnlineUser, person: &mut Person) {
    let waiting = turn_notices::waiting(house, user);
    waiting.iter().for_each(|table| user.relations.note_told_of(table.id));
    let mut said = vec![message!("house-hello", name = user.name())];
    if !waiting.is_empty() {
        said.push(message!("house-waits", count = waiting.len()));
    }
    let messages = user.relations.known().messages;
    said.extend((messages > 0).then(|| message!("house-messages", count = messages)));
    said.extend(friends::connected_friends_message(house, user));
    match user.id.person_id() {
        None if house.people.returning.has(user.visit) => said.push(message!("web-guest-kept")),
        None if user.page.is_some() => said.push(message!("web-guest")),
        None => said.push(message!("house-guest")),
        Some(id) => {
            // If it can't be read, they hear it another time.
            let away = house.store.take_put_away(id).unwrap_or_default();
            said.extend((away > 0).then(|| message!("house-put-away", count = away)));
            let given_up = house.store.take_given_up(id).unwrap_or_default();
            said.extend((given_up > 0).then(|| message!("house-given-up", count = given_up)));
        }
    }
    person.output.hold_for_next(&said);
    tell_end(house, person);
}

/// Says that the server closes, if that was announced.
fn tell_end(house: &House, person: &mut Person) {
    let minutes = house.ending.minutes(Instant::now());
    let said = minutes.map(|minutes| message!("house-closes-in", minutes = minutes as usize));
    person.output.hold_for_next(&said.into_iter().collect::<Vec<_>>());
}

fn items(house: &Arc<House>, user: &OnlineUser, is_touching: bool) -> Vec<(LobbyItem, Message)> {
    let (own, open, playing) = (own_tables(house, user).len(), joinable_tables(house, user).len(), watchable_tables(house, user).len());
    let (known, clubs) = (user.id.person_id().is_some(), tournament_list::count(house));
    let (waits, messages) = (turn_notices::waiting(house, user).len(), user.relations.known().messages);
    let count = |item: LobbyItem, count: usize, said: Message| (count > 0).then_some((item, said));
    [
        count(LobbyItem::Mine, own, message!("lobby-mine", count = own, waits = waits)),
        count(LobbyItem::Messages, messages, message!("lobby-messages", count = messages)),
        count(LobbyItem::Open, open, message!("lobby-open", count = open)),
        Some((LobbyItem::New, message!("lobby-new"))),
        Some((LobbyItem::Words, message!("lobby-words"))),
        count(LobbyItem::Watch, playing, message!("lobby-watch", count = playing)),
        Some((LobbyItem::Who, message!("lobby-who", count = house.all_users().len()))),
        friends::lobby_item(house, user).map(|said| (LobbyItem::Friends, said)),
        (known || clubs > 0).then(|| (LobbyItem::Club, message!("lobby-club", count = clubs))),
        known.then(|| (LobbyItem::History, message!("lobby-history"))),
        Some((LobbyItem::Rules, message!("start-rules"))),
        (!is_touching).then(|| (LobbyItem::Keys, message!("start-keys"))),
        Some((LobbyItem::Settings, message!("start-settings"))),
        house.is_operator(user).then(|| (LobbyItem::House, message!("lobby-house"))),
        Some((LobbyItem::Leave, message!("lobby-leave"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn go(item: LobbyItem, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let visitor = &mut LobbyVisitor { house, user };
    match item {
        LobbyItem::Mine => choose_table(message!("lobby-mine-title"), &|| own_tables(house, user), house, user, person),
        LobbyItem::Open => choose_table(message!("lobby-open-title"), &|| joinable_tables(house, user), house, user, person),
        LobbyItem::New => match new_table::open(house, user, TablePurpose::Plays, person)? {
            Some((table, TableOpening::Gathers)) => play_at_table(house, &table, user, person),
            Some((table, TableOpening::Begins)) => begin_at_table(house, &table, user, person),
            None => Ok(()),
        },
        LobbyItem::Words => match invitation::ask_for_words(house, user, person)? {
            Some(table) => play_at_table(house, &table, user, person),
            None => Ok(()),
        },
        LobbyItem::Watch => choose_and_watch(&watchable_tables(house, user), house, user, person),
        LobbyItem::Messages => messages::tell_waiting(house, user, person),
        LobbyItem::Who => user_lists::who_is_here(house, user, person),
        LobbyItem::Friends => user_lists::friends(house, user, person),
        LobbyItem::Club => tournament_list::walk(house, user, person),
        LobbyItem::History => history::show(house, user, person),
        LobbyItem::Rules => menu::show_rules_of_games(person, None, visitor),
        LobbyItem::Keys => help::show_all(&|_| true, &|_| None, person, visitor),
        LobbyItem::Settings => account::show_settings(house, user, person),
        LobbyItem::House => operator_menu::show(house, user, person),
        LobbyItem::Leave => Err(ExitReason::Quit),
    }
}

/// The tables at which the user has a seat, or which they host without one.
fn own_tables(house: &House, user: &OnlineUser) -> Vec<Arc<OpenTable>> {
    house.tables().into_iter().filter(|table| table.state().is_of(user.id)).collect()
}

/// The match under way in which the user has a seat, for their client: that of the newest table. None for a guest, who
/// can't come back to a seat.
fn running_match(house: &House, user: &OnlineUser) -> Option<MatchNote> {
    user.id.person_id()?;
    let plays = |table: &Arc<OpenTable>| {
        let state = table.state();
        let seat = state.seat_of(user.id).filter(|_| state.phase == TablePhase::Playing)?;
        let others = (0..).zip(&state.seats).filter(|(other, _)| Seat(*other) != seat);
        let name = |(_, seat): (u8, &TableSeat)| if let TableSeat::Person { name, .. } = seat { Some(name.clone()) } else { None };
        Some(MatchNote { game: state.settings.game.key().to_string(), with: others.filter_map(name).collect() })
    };
    house.tables().iter().rev().find_map(plays)
}

/// The table a user lost the connection from: among their tables without correspondence, one where
/// others are, or the only one. With it the number of steps heard there: of several tables it may be
/// that of another, and is 0.
fn lost_table(house: &House, user: &OnlineUser, heard: Option<usize>) -> Option<(Arc<OpenTable>, Option<usize>)> {
    let tables: Vec<_> = own_tables(house, user).into_iter().filter(|table| table.state().settings.waits < NEVER).collect();
    let others_are_at = |table: &&Arc<OpenTable>| house.at_table(table.id).iter().any(|one| UserId::from_somebody(one) != user.id);
    if let [only] = &tables[..] {
        return Some((Arc::clone(only), heard));
    }
    tables.iter().find(others_are_at).map(|table| (Arc::clone(table), heard.map(|_| 0)))
}

/// The tables at which the user may sit down.
fn joinable_tables(house: &House, user: &OnlineUser) -> Vec<Arc<OpenTable>> {
    let is_open = |table: &Arc<OpenTable>| {
        let state = table.state();
        !state.is_of(user.id) && state.admits(user.id) && matches::rematch::free_for(house, table, user.id) > 0
    };
    house.tables().into_iter().filter(is_open).collect()
}

/// The matches the user may listen to.
fn watchable_tables(house: &House, user: &OnlineUser) -> Vec<Arc<OpenTable>> {
    let everybody = house.all_users();
    let is_played = |table: &Arc<OpenTable>| {
        let state = table.state();
        !state.is_of(user.id) && state.admits(user.id) && is_played_by(table, &everybody)
    };
    house.tables().into_iter().filter(is_played).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::TableState;
    use crate::testing::{a_table_of_annas, names};

    #[test]
    fn a_match_under_way_is_noted_for_its_player_from_its_beginning_to_its_end() {
        let (_folder, house, table, anna) = a_table_of_annas("note");
        let becomes = |phase: TablePhase| {
            let change = |state: &mut TableState| {
                state.seat_bots(&names());
                state.phase = phase;
                Ok(Some(()))
            };
            matches::table_updates::change_table(&house, &table, change).expect("it is kept");
            running_match(&house, &anna)
        };
        assert_eq!(running_match(&house, &anna), None, "it hasn't begun");
        let note = becomes(TablePhase::Playing).expect("it is under way");
        assert_eq!((note.game.as_str(), note.with), (table.state().settings.game.key(), Vec::new()));
        assert_eq!(becomes(TablePhase::Over), None);
    }
}
