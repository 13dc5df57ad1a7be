//! The lobby: the list everybody arrives in.

use crate::at_table::{at_table, can_be_heard, choose_table, watch};
use crate::company;
use crate::history;
use crate::house::House;
use crate::invitation;
use crate::new_table;
use crate::operators;
use crate::own;
use crate::playing::{self, Stands};
use crate::presence::{Place, Presence};
use crate::store::Answer;
use crate::tables::{OpenTable, Phase};
use crate::tidings::Tiding;
use salotto::input::keys::Command;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::choose::{Chosen, Fallback, Leaving};
use salotto::session::help;
use salotto::session::list::List;
use salotto::session::menu;
use salotto::session::person::{Handled, Person};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// What stands in the lobby.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Mine,
    Open,
    New,
    Words,
    Watch,
    Who,
    History,
    Rules,
    Keys,
    Settings,
    House,
    Leave,
}

/// Whether somebody stays after doing something in the house.
pub type Goes = Result<(), Leaving>;

/// What was asked of the database; None, and said why, if it can't be read or is empty (`none`).
pub fn read<T>(found: Answer<Vec<T>>, none: Message, person: &mut Person) -> Option<Vec<T>> {
    let said = match found {
        Err(_) => message!("house-cant-read"),
        Ok(found) if found.is_empty() => none,
        Ok(found) => return Some(found),
    };
    person.desk.before_next(&[said]);
    None
}

/// How long to wait for the disk, or the server, before saying so.
const SAYS_SO_AFTER: Duration = Duration::from_secs(1);

/// Does what has to be kept; who waits for that hears, after a second, what for.
pub fn patiently<T: Send>(person: &mut Person, mut does: impl FnMut() -> T + Send) -> T {
    let (done, is_done) = channel();
    let kept = thread::scope(|scope| {
        let work = || {
            let result = does();
            // Whoever waits learns it from the thread's end as well.
            let _ = done.send(());
            result
        };
        let work = thread::Builder::new().name("keeps".into()).spawn_scoped(scope, work).ok()?;
        if is_done.recv_timeout(SAYS_SO_AFTER).is_err() {
            person.desk.answer(&[message!("house-disk-slow")]);
        }
        Some(work.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    // A system without threads keeps it as well, without a word.
    kept.unwrap_or_else(does)
}

/// Somebody standing in the lobby, who can speak to everybody there.
pub struct Standing<'a> {
    pub house: &'a Arc<House>,
    pub presence: &'a Arc<Presence>,
}

impl Fallback for Standing<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        if command != Command::Say {
            return Handled::No;
        }
        let others = self.house.in_lobby(Some(self.presence.visit));
        if others.is_empty() && !self.house.is_somebody_elsewhere(Place::Lobby) {
            person.desk.answer(&[message!("say-nobody")]);
        } else if let Some(text) = person.something_to_say() {
            others.iter().for_each(|other| other.hears(&self.presence.name(), &text));
            self.house.tells_others(&Tiding::InLobby { who: self.presence.name(), text: text.clone() });
            person.desk.answer(&[message!("said-you", text = text)]);
        }
        Handled::Yes
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        None
    }
}

/// Runs the lobby until the person leaves the house. If they came with a table's words, they go
/// there first.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person, words: Option<&str>) {
    greet(house, presence, person);
    let table = words.and_then(|words| invitation::accept(words, house, presence, person));
    let mut goes = table.map(|table| at_table(house, &table, presence, person));
    let mut at = None;
    loop {
        match goes.take().unwrap_or(Ok(())) {
            Ok(()) | Err(Leaving::ToMenu | Leaving::ToStart | Leaving::Back(_)) => {}
            Err(Leaving::Quit) => return person.desk.answer(&[message!("house-bye")]),
            Err(Leaving::Ended | Leaving::Interrupted) => {
                person.hear_elsewhere();
                return;
            }
        }
        if person.desk.gone() {
            return;
        }
        let mut make = || List::new(message!("lobby-title"), items(house, presence));
        let list = make();
        let list = at.map_or(list.clone(), |at| list.at(&at));
        let chosen = person.choose_anew(list, &mut make, &mut Standing { house, presence });
        goes = Some(match chosen {
            Chosen::Item(item) => {
                at = Some(item);
                go(item, house, presence, person)
            }
            Chosen::Nothing => Ok(()),
            Chosen::Leaving(leaving) => Err(leaving),
        });
    }
}

/// Says first what is waiting for somebody.
fn greet(house: &Arc<House>, presence: &Presence, person: &mut Person) {
    let waiting = mine(house, presence).iter().filter(|table| is_waited_for(house, table, presence)).count();
    let mut said = vec![message!("house-hello", name = presence.name())];
    if waiting > 0 {
        said.push(message!("house-waits", count = waiting));
    }
    if presence.who.known().is_none() {
        said.push(message!("house-guest"));
    }
    person.desk.before_next(&said);
}

fn items(house: &Arc<House>, presence: &Presence) -> Vec<(Item, Message)> {
    let (own, open, playing) = (mine(house, presence).len(), open(house, presence).len(), played(house, presence).len());
    let known = presence.who.known().is_some();
    let count = |item: Item, count: usize, said: Message| (count > 0).then_some((item, said));
    [
        count(Item::Mine, own, message!("lobby-mine", count = own)),
        count(Item::Open, open, message!("lobby-open", count = open)),
        known.then(|| (Item::New, message!("lobby-new"))),
        Some((Item::Words, message!("lobby-words"))),
        count(Item::Watch, playing, message!("lobby-watch", count = playing)),
        Some((Item::Who, message!("lobby-who", count = house.everybody().len()))),
        known.then(|| (Item::History, message!("lobby-history"))),
        Some((Item::Rules, message!("start-rules"))),
        Some((Item::Keys, message!("start-keys"))),
        Some((Item::Settings, message!("start-settings"))),
        house.is_operator(presence).then(|| (Item::House, message!("lobby-house"))),
        Some((Item::Leave, message!("lobby-leave"))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn go(item: Item, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut Standing { house, presence };
    match item {
        Item::Mine => choose_table(message!("lobby-mine-title"), &|| mine(house, presence), house, presence, person),
        Item::Open => choose_table(message!("lobby-open-title"), &|| open(house, presence), house, presence, person),
        Item::New => match new_table::open(house, presence, person)? {
            Some(table) => at_table(house, &table, presence, person),
            None => Ok(()),
        },
        Item::Words => match invitation::by_words(house, presence, person)? {
            Some(table) => at_table(house, &table, presence, person),
            None => Ok(()),
        },
        Item::Watch => watch(&played(house, presence), house, presence, person),
        Item::Who => company::walk(house, presence, person),
        Item::History => history::walk(house, presence, person),
        Item::Rules => match person.choose(&menu::game_list(None), standing).item()? {
            Some(game) => menu::rules(person, game, standing),
            None => Ok(()),
        },
        Item::Keys => help::all(&|_| true, |_| None, person, standing),
        Item::Settings => own::settings(house, presence, person),
        Item::House => operators::walk(house, presence, person),
        Item::Leave => Err(Leaving::Quit),
    }
}

/// The tables at which somebody has a seat.
fn mine(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    house.tables().into_iter().filter(|table| table.state().seat_of(presence.who).is_some()).collect()
}

/// The tables at which somebody may sit down.
fn open(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    let is_open = |table: &Arc<OpenTable>| {
        let state = table.state();
        state.phase == Phase::Gathering && state.seat_of(presence.who).is_none() && state.free() > 0 && state.admits(presence.who)
    };
    house.tables().into_iter().filter(is_open).collect()
}

/// The matches at which somebody may look on.
fn played(house: &House, presence: &Presence) -> Vec<Arc<OpenTable>> {
    let is_played = |table: &Arc<OpenTable>| {
        let state = || table.state();
        can_be_heard(house, table) && state().seat_of(presence.who).is_none() && state().admits(presence.who)
    };
    house.tables().into_iter().filter(is_played).collect()
}

/// Whether a match waits for somebody's move.
pub fn is_waited_for(house: &House, table: &OpenTable, presence: &Presence) -> bool {
    let (header, seat, phase) = {
        let state = table.state();
        (state.header(), state.seat_of(presence.who), state.phase)
    };
    let Ok(steps) = house.store.steps(table.id) else { return false };
    phase == Phase::Playing
        && seat.is_some()
        && playing::record(header, &steps).is_ok_and(|record| matches!(playing::stands(&record), Stands::Turn(turn) if Some(turn) == seat))
}
