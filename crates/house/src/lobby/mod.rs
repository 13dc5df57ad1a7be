//! The lobby: the list in which a user arrives, and all that is reached from it.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Time spans; operators' actions; finished matches; turns at one's tables.
mod ages;
mod deeds;
mod results;
mod turns;

// Common to all lists.
pub mod standing;

// Invitation words; another user, and as a friend.
mod doing;
mod friends;
pub mod words;

// Actions of users.
mod history;
pub mod inviting;
pub mod keys;
mod measures;
mod messages;
mod ratings;

// Invitation words that lead to a table.
pub mod invitation;

// Actions of a non-playing host.
mod leading;

// Lessons and puzzles for the players of a table.
mod class;

// The menu of a table.
mod of_table;

// Spectators at a match.
mod beside;

// The setup of a new table.
mod agreeing;

// The shared review of a match.
mod reviewing;

// Players waiting for a match to begin.
mod seated;

// Operators' actions; a table before its match; the user's own data.
mod gathering;
mod new_table;
mod next_match;
mod operators;
pub mod own;

// A non-playing host's stay at a table.
mod looking_after;

// A player's stay at a table.
mod at_table;

// Actions on another user.
mod about;

// Connected users.
mod company;

// Messages about a tournament.
mod tournament_lines;

// Tournaments; daily deals.
mod days;
mod tournament;

// Everything else.
mod club;

use crate::house::House;
use crate::matches;
use crate::people::company::EntryWay;
use crate::people::presence::{Presence, Who};
use crate::tables::OpenTable;
use at_table::{at_table, choose_table, plays, watch};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::List;
use salotto::session::list::choose::ListExit;
use salotto::session::list::help;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::seat::menu;
use salotto::session::table::waiting::NEVER;
use salotto::speech::wire::EntryAim;
use standing::{Goes, LobbyVisitor, called_to};
use std::sync::Arc;
use std::time::Instant;

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
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person, aim: &EntryAim) {
    let back = if *aim == EntryAim::Back { left(house, presence) } else { None };
    if back.is_none() {
        greet(house, presence, person);
    } else {
        // Who comes back to a match hears first how that stands.
        tells_end(house, person);
    }
    person.tongue.follows = Some(invitation::follows(house, presence));
    let table = match aim {
        EntryAim::Lobby => None,
        EntryAim::Table(words) => invitation::table_or_say_why(invitation::accept(words, house, presence, person), person),
        EntryAim::Back => back,
    };
    let mut goes = table.map(|table| at_table(house, &table, presence, person));
    let mut at = None;
    loop {
        match goes.take().unwrap_or(Ok(())) {
            Ok(()) | Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) => {}
            Err(Leaving::Quit) => {
                house.people.returning.forgets(presence.visit);
                return person.desk.answer(&[message!("house-bye")]);
            }
            Err(Leaving::Ended | Leaving::Interrupted) => {
                person.hear_elsewhere();
                if house.ending.is_over() && house.hub.others() > 0 {
                    person.desk.ask_back();
                }
                return;
            }
        }
        if person.desk.gone() {
            return;
        }
        if let Some(table) = called_to(house, presence) {
            // A match comes first; after it the user isn't taken elsewhere.
            presence.company.takes_goes();
            person.desk.before_next(&[message!("lobby-called")]);
            goes = Some(at_table(house, &table, presence, person));
            continue;
        }
        if let Some((table, led)) = presence.company.takes_goes()
            && let Some(table) = house.table(table)
            && (led == EntryWay::Words || inviting::may_go(house, &table, presence))
        {
            goes = Some(at_table(house, &table, presence, person));
            continue;
        }
        if let Some(tournament) = presence.company.takes_room() {
            goes = Some(tournament::walk(tournament, house, presence, person));
            continue;
        }
        if let Some(work) = presence.company.takes_work() {
            goes = Some(class::works(&work, person));
            continue;
        }
        // A user who has just come in, or back from another table, is called from here as well.
        mine(house, presence).iter().for_each(|table| table.gathers(presence));
        person.desk.before_next(&turns::hears(house, presence));
        let mut make = || List::new(message!("lobby-title"), items(house, presence));
        let list = make();
        let list = at.map_or(list.clone(), |at| list.at(&at));
        let chosen = person.choose_anew(list, &mut make, &mut LobbyVisitor { house, presence });
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
fn greet(house: &Arc<House>, presence: &Presence, person: &mut Person) {
    let waiting = turns::waiting(house, presence);
    waiting.iter().for_each(|table| presence.company.knows_of(table.id));
    let mut said = vec![message!("house-hello", name = presence.name())];
    if !waiting.is_empty() {
        said.push(message!("house-waits", count = waiting.len()));
    }
    let messages = presence.company.known().messages;
    said.extend((messages > 0).then(|| message!("house-messages", count = messages)));
    said.extend(friends::who_are_in(house, presence));
    match presence.who.known() {
        None if house.people.returning.has(presence.visit) => said.push(message!("web-guest-kept")),
        None if presence.page.is_some() => said.push(message!("web-guest")),
        None => said.push(message!("house-guest")),
        Some(id) => {
            // If it can't be read, they hear it another time.
            let away = house.store.takes_put_away(id).unwrap_or_default();
            said.extend((away > 0).then(|| message!("house-put-away", count = away)));
            let given_up = house.store.takes_given_up(id).unwrap_or_default();
            said.extend((given_up > 0).then(|| message!("house-given-up", count = given_up)));
        }
    }
    person.desk.before_next(&said);
    tells_end(house, person);
}

/// Says that the house closes, if that was announced.
fn tells_end(house: &House, person: &mut Person) {
    let minutes = house.ending.minutes(Instant::now());
    let said = minutes.map(|minutes| message!("house-closes-in", minutes = minutes as usize));
    person.desk.before_next(&said.into_iter().collect::<Vec<_>>());
}

fn items(house: &Arc<House>, presence: &Presence) -> Vec<(LobbyItem, Message)> {
    let (own, open, playing) = (mine(house, presence).len(), open(house, presence).len(), played(house, presence).len());
    let (known, clubs) = (presence.who.known().is_some(), club::count(house));
    let (waits, messages) = (turns::waiting(house, presence).len(), presence.company.known().messages);
    let count = |item: LobbyItem, count: usize, said: Message| (count > 0).then_some((item, said));
    [
        count(LobbyItem::Mine, own, message!("lobby-mine", count = own, waits = waits)),
        count(LobbyItem::Messages, messages, message!("lobby-messages", count = messages)),
        count(LobbyItem::Open, open, message!("lobby-open", count = open)),
        Some((LobbyItem::New, message!("lobby-new"))),
        Some((LobbyItem::Words, message!("lobby-words"))),
        count(LobbyItem::Watch, playing, message!("lobby-watch", count = playing)),
        Some((LobbyItem::Who, message!("lobby-who", count = house.everybody().len()))),
        friends::of_lobby(house, presence).map(|said| (LobbyItem::Friends, said)),
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

fn go(item: LobbyItem, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut LobbyVisitor { house, presence };
    match item {
        LobbyItem::Mine => choose_table(message!("lobby-mine-title"), &|| mine(house, presence), house, presence, person),
        LobbyItem::Open => choose_table(message!("lobby-open-title"), &|| open(house, presence), house, presence, person),
        LobbyItem::New => match new_table::open(house, presence, person)? {
            Some(table) => at_table(house, &table, presence, person),
            None => Ok(()),
        },
        LobbyItem::Words => match invitation::by_words(house, presence, person)? {
            Some(table) => at_table(house, &table, presence, person),
            None => Ok(()),
        },
        LobbyItem::Watch => watch(&played(house, presence), house, presence, person),
        LobbyItem::Messages => messages::walk(house, presence, person),
        LobbyItem::Who => company::who_is_here(house, presence, person),
        LobbyItem::Friends => company::friends(house, presence, person),
        LobbyItem::Club => club::walk(house, presence, person),
        LobbyItem::History => history::walk(house, presence, person),
        LobbyItem::Rules => menu::rules_of_games(person, None, standing),
        LobbyItem::Keys => help::all(&|_| true, &|_| None, person, standing),
        LobbyItem::Settings => own::settings(house, presence, person),
        LobbyItem::House => operators::walk(house, presence, person),
        LobbyItem::Leave => Err(Leaving::Quit),
    }
}

/// The tables at which the user has a seat, or which they host without one.
fn mine(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    house.tables().into_iter().filter(|table| table.state().is_of(presence.who)).collect()
}

/// The table a user lost the connection from: among their tables without correspondence, one where
/// others are, or the only one.
fn left(house: &House, presence: &Presence) -> Option<Arc<OpenTable>> {
    let tables: Vec<_> = mine(house, presence).into_iter().filter(|table| table.state().agreed.waits < NEVER).collect();
    let others_are_at = |table: &&Arc<OpenTable>| house.at_table(table.id).iter().any(|one| Who::of(one) != presence.who);
    tables.iter().find(others_are_at).or(if let [only] = &tables[..] { Some(only) } else { None }).cloned()
}

/// The tables at which the user may sit down.
fn open(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    let is_open = |table: &Arc<OpenTable>| {
        let state = table.state();
        !state.is_of(presence.who) && state.admits(presence.who) && matches::free_for(house, table, presence.who) > 0
    };
    house.tables().into_iter().filter(is_open).collect()
}

/// The matches the user may listen to.
fn played(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    let everybody = house.everybody();
    let is_played = |table: &Arc<OpenTable>| {
        let state = table.state();
        !state.is_of(presence.who) && state.admits(presence.who) && plays(table, &everybody)
    };
    house.tables().into_iter().filter(is_played).collect()
}
