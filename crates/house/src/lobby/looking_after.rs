//! A non-playing host's stay at a table, from before the match until after it. They hear what is
//! public, and all hands if that was agreed.

use crate::house::House;
use crate::hub::tiding::Does;
use crate::lobby::beside::{MatchCompanion, comes_to_review, since};
use crate::lobby::gathering::{self, Gathered};
use crate::lobby::new_table;
use crate::lobby::next_match::{self, Ahead};
use crate::lobby::of_table::TableMenu;
use crate::lobby::standing::{Goes, LobbyVisitor, patiently};
use crate::matches;
use crate::people::presence::{Presence, Whereabouts};
use crate::tables::live::{look_on, watcher};
use crate::tables::{OpenTable, TablePhase};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::session::list::choose::Fallback;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::{Handled, Person};
use salotto::session::seat::menu::{MenuOutcome, OfTable};
use salotto::session::seat::onlooker::SpectatorExit;
use salotto::session::table::bench::Looks;
use salotto::session::table::waiting::MatchPause;
use std::sync::Arc;
use std::time::Instant;

/// The next stage at a table.
enum Then {
    /// The match has begun, or is over.
    Here,
    /// A rematch at another table.
    At(Arc<OpenTable>),
    /// The user has left.
    Left(Goes),
}

/// Stays at a table and at its rematches as non-playing host, until it is left.
///
/// # Errors
/// It is left for something else.
pub fn walk(house: &Arc<House>, table: &Arc<OpenTable>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut table = Arc::clone(table);
    if table.state().phase == TablePhase::Playing {
        let since = patiently(person, || since(house, &table));
        person.desk.before_next(&since.into_iter().collect::<Vec<_>>());
    }
    loop {
        house.goes_to(presence, Whereabouts::Table(table.id));
        let menu = TableMenu { house: Arc::clone(house), table: Arc::clone(&table), presence: Arc::clone(presence) };
        let phase = table.state().phase;
        let then = match phase {
            TablePhase::Gathering => gathers(&menu, person),
            TablePhase::Playing => listens(&menu, person),
            TablePhase::Over | TablePhase::Closed | TablePhase::Away => {
                person.desk.before_next(&phase.said_of_end().into_iter().collect::<Vec<_>>());
                Then::Left(Ok(()))
            }
        };
        house.goes_to(presence, Whereabouts::Lobby);
        match then {
            Then::Here => {}
            Then::At(next) => {
                matches::goes_to(house, presence, &next);
                table = next;
            }
            Then::Left(goes) => return goes,
        }
    }
}

/// Waits for players to sit down until the match begins.
fn gathers(menu: &TableMenu, person: &mut Person) -> Then {
    let TableMenu { house, table, presence } = menu;
    table.gathers(presence);
    if table.absence.comes(presence.who) {
        matches::does(house, table, presence, Does::ComeBack);
    }
    let left = match gathering::wait(house, table, presence, menu, person) {
        // The table has a new host by now, as they have heard.
        Gathered::Called(_) | Gathered::Over
            if table.state().phase == TablePhase::Gathering && !table.state().looks_after(presence.who) =>
        {
            table.waits_no_more(presence.visit);
            return Then::Left(Ok(()));
        }
        Gathered::Called(_) | Gathered::Over => {
            table.live.settles();
            table.waits_no_more(presence.visit);
            return Then::Here;
        }
        Gathered::Left(left) => left,
    };
    let is_gone = matches!(left, Some(Leaving::Quit | Leaving::Ended | Leaving::Interrupted));
    if !is_gone && table.state().phase == TablePhase::Gathering {
        house.goes_to(presence, Whereabouts::Lobby);
        matches::does(house, table, presence, Does::GoToLobby);
    }
    Then::Left(left.map_or(Ok(()), Err))
}

/// Listens to the match until it is over or left.
fn listens(menu: &TableMenu, person: &mut Person) -> Then {
    let TableMenu { house, table, presence } = menu;
    let before = table.moved();
    let live = if matches::is_played(house, table) { matches::live(house, table) } else { None };
    let Some(live) = live else { return rests(menu, before, person) };
    table.state().tells_pause(person);
    let beside = &mut MatchCompanion { house, table, presence, menu: Some(menu) };
    let looked = look_on(&live, watcher(presence.visit, presence.name()), Looks::After, person, beside);
    let looked = comes_to_review(looked, table, presence);
    let state = table.state();
    let is_left = matches!(looked, SpectatorExit::Left(_)) && !person.desk.gone();
    if is_left && state.phase == TablePhase::Playing && state.manners().pause == MatchPause::On {
        person.desk.before_next(&[message!("pause-left", minutes = matches::PAUSE_LASTS.as_secs() as i64 / 60)]);
    }
    match looked {
        SpectatorExit::ToTheEnd if state.phase == TablePhase::Over => match next_match::wait(house, table, presence, person) {
            Ok(Some(Ahead::Table(next))) => Then::At(next),
            Ok(Some(Ahead::Again)) => new_table::again(house, table, presence, person).map_or(Then::Left(Ok(())), Then::At),
            Ok(None) => Then::Left(Ok(())),
            Err(leaving) => Then::Left(Err(leaving)),
        },
        SpectatorExit::ToTheEnd if state.phase == TablePhase::Playing => {
            let now = table.moved();
            matches::note_closed(table, &live);
            rests(menu, now, person)
        }
        SpectatorExit::ToTheEnd | SpectatorExit::Joins => Then::Here,
        // The host's action ended it.
        SpectatorExit::Left(Leaving::ToStart) if state.phase != TablePhase::Playing => Then::Here,
        // As for a spectator, the command to leave means the table, not the server.
        SpectatorExit::Left(Leaving::Quit) => Then::Left(Ok(())),
        SpectatorExit::Left(leaving) => Then::Left(Err(leaving)),
    }
}

/// A non-playing host at a match without connected players.
struct Resting<'a> {
    standing: LobbyVisitor<'a>,
    table: &'a OpenTable,
    /// The match's counter of changes at the last check for players.
    looked: u64,
    is_over: bool,
}

impl Resting<'_> {
    /// Whether a player has come, or the match is over.
    fn is_over(&mut self) -> bool {
        let moved = self.table.moved();
        let has_stirred = std::mem::replace(&mut self.looked, moved) != moved;
        let is_played = self.table.live.get().is_some() || (has_stirred && matches::is_played(self.standing.house, self.table));
        self.is_over = self.is_over || is_played || self.table.state().phase != TablePhase::Playing;
        self.is_over
    }
}

impl Fallback for Resting<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        self.standing.asked(person, command)
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        self.standing.menu(person)
    }

    fn thought(&mut self, person: &mut Person) -> Option<Leaving> {
        self.standing.thought(person).or_else(|| self.is_over().then_some(Leaving::ToMenu))
    }

    fn due(&self, person: &Person) -> Option<Instant> {
        self.standing.due(person)
    }
}

/// Shows the host's menu while no player is connected, until one comes. `looked` is the match's
/// counter of changes when this was found.
fn rests(menu: &TableMenu, looked: u64, person: &mut Person) -> Then {
    person.desk.before_next(&[message!("table-rests")]);
    let standing = LobbyVisitor { house: &menu.house, presence: &menu.presence };
    let mut resting = Resting { standing, table: &menu.table, looked, is_over: false };
    let left = loop {
        match menu.walk(person, &mut resting) {
            // After an action the user stays at the table.
            Ok(MenuOutcome::Done) if !resting.is_over() => {}
            left => break left,
        }
    };
    match left {
        _ if menu.table.state().phase != TablePhase::Playing => Then::Here,
        Err(Leaving::ToMenu) if resting.is_over() && !menu.presence.is_called() => Then::Here,
        Ok(_) => Then::Left(Ok(())),
        Err(leaving) => Then::Left(Err(leaving)),
    }
}
