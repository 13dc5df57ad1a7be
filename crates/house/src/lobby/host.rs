//! A non-playing host's stay at a table, from before the match until after it. They hear what is
//! public, and all hands if that was agreed.

use crate::cluster::remote_message::GatheringAction;
use crate::house::House;
use crate::lobby::gathering::{self, GatheringExit};
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, run_patiently};
use crate::lobby::new_table;
use crate::lobby::next_match::{self, SpectatorStage};
use crate::lobby::spectator::{HouseSpectator, adjust_exit, match_duration_message};
use crate::lobby::table_menu::TableMenu;
use crate::matches;
use crate::tables::live_match::{look_on, spectator_identity};
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::{OnlineUser, UserLocation};
use salotto::input::keys::Command;
use salotto::narration::message::message;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::{Handled, Person};
use salotto::session::list::choice::Fallback;
use salotto::session::seat::menu::{MenuOutcome, ServerTableMenu};
use salotto::session::seat::spectator::SpectatorExit;
use salotto::session::table::spectators::SpectatorRole;
use salotto::session::table::waiting::MatchPause;
use std::sync::Arc;
use std::time::Instant;

/// The next stage at a table.
enum HostStage {
    /// The match has begun, or is over.
    Here,
    /// A rematch at another table.
    At(Arc<OpenTable>),
    /// The user has left.
    Left(LobbyResult),
}

/// Stays at a table and at its rematches as non-playing host, until it is left.
///
/// # Errors
/// The host leaves the table for something else.
pub fn run(house: &Arc<House>, table: &Arc<OpenTable>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let mut table = Arc::clone(table);
    if table.state().phase == TablePhase::Playing {
        let since = run_patiently(person, || match_duration_message(house, &table));
        person.output.hold_for_next(&since.into_iter().collect::<Vec<_>>());
    }
    loop {
        house.go_to(user, UserLocation::Table(table.id));
        let menu = TableMenu { house: Arc::clone(house), table: Arc::clone(&table), user: Arc::clone(user) };
        let phase = table.state().phase;
        let then = match phase {
            TablePhase::Gathering => gather(&menu, person),
            TablePhase::Playing => listen(&menu, person),
            TablePhase::Over | TablePhase::Closed | TablePhase::Away => {
                person.output.hold_for_next(&phase.end_message().into_iter().collect::<Vec<_>>());
                HostStage::Left(Ok(()))
            }
        };
        house.go_to(user, UserLocation::Lobby);
        match then {
            HostStage::Here => {}
            HostStage::At(next) => {
                matches::absence::go_to(house, user, &next);
                table = next;
            }
            HostStage::Left(goes) => return goes,
        }
    }
}

/// Waits for players to sit down until the match begins.
fn gather(menu: &TableMenu, person: &mut Person) -> HostStage {
    let TableMenu { house, table, user } = menu;
    table.gather(user);
    if table.absence.note_return(user.id) {
        matches::absence::perform(house, table, user, GatheringAction::ComeBack);
    }
    let left = match gathering::wait_for_match((house, table, user), false, menu, person) {
        // The table has a new host by now, as they have heard.
        GatheringExit::Called(_) | GatheringExit::Over
            if table.state().phase == TablePhase::Gathering && !table.state().is_nonplaying_host(user.id) =>
        {
            table.wait_no_more(user.visit);
            return HostStage::Left(Ok(()));
        }
        GatheringExit::Called(_) | GatheringExit::Over => {
            table.live.settle();
            table.wait_no_more(user.visit);
            return HostStage::Here;
        }
        GatheringExit::Left(left) => left,
    };
    let is_gone = matches!(left, Some(ExitReason::Quit | ExitReason::Ended | ExitReason::Interrupted));
    if !is_gone && table.state().phase == TablePhase::Gathering {
        house.go_to(user, UserLocation::Lobby);
        matches::absence::perform(house, table, user, GatheringAction::GoToLobby);
    }
    HostStage::Left(left.map_or(Ok(()), Err))
}

/// Listens to the match until it is over or left.
fn listen(menu: &TableMenu, person: &mut Person) -> HostStage {
    let TableMenu { house, table, user } = menu;
    let before = table.change_count();
    let live = if matches::live_matches::is_played(house, table) { matches::live_matches::live(house, table) } else { None };
    let Some(live) = live else { return wait_for_player(menu, before, person) };
    table.state().tell_pause(person);
    let beside = &mut HouseSpectator { house, table, user, menu: Some(menu) };
    let looked = look_on(&live, spectator_identity(user.visit, user.name()), SpectatorRole::After, person, beside);
    let looked = adjust_exit(looked, table, user);
    let state = table.state();
    let is_left = matches!(looked, SpectatorExit::Left(_)) && !person.output.has_failed();
    if is_left && state.phase == TablePhase::Playing && state.policy().pause == MatchPause::On {
        person.output.hold_for_next(&[message!("pause-left", minutes = matches::pause::PAUSE_LASTS.as_secs() as i64 / 60)]);
    }
    match looked {
        SpectatorExit::ToTheEnd if state.phase == TablePhase::Over => match next_match::wait_for_rematch(house, table, user, person) {
            Ok(Some(SpectatorStage::Table(next))) => HostStage::At(next),
            Ok(Some(SpectatorStage::Again)) => {
                new_table::rematch_table(house, table, user, person).map_or(HostStage::Left(Ok(())), HostStage::At)
            }
            Ok(None) => HostStage::Left(Ok(())),
            Err(leaving) => HostStage::Left(Err(leaving)),
        },
        SpectatorExit::ToTheEnd if state.phase == TablePhase::Playing => {
            let now = table.change_count();
            matches::live_matches::note_closed(table, &live);
            wait_for_player(menu, now, person)
        }
        SpectatorExit::ToTheEnd | SpectatorExit::Joins => HostStage::Here,
        // The host's action ended it.
        SpectatorExit::Left(ExitReason::ToStart) if state.phase != TablePhase::Playing => HostStage::Here,
        // As for a spectator, the command to leave means the table, not the server.
        SpectatorExit::Left(ExitReason::Quit) => HostStage::Left(Ok(())),
        SpectatorExit::Left(leaving) => HostStage::Left(Err(leaving)),
    }
}

/// A non-playing host at a match without connected players.
struct IdleHost<'a> {
    visitor: LobbyVisitor<'a>,
    table: &'a OpenTable,
    /// The match's counter of changes at the last check for players.
    looked: u64,
    is_over: bool,
}

impl IdleHost<'_> {
    /// Whether a player has come, or the match is over.
    fn is_over(&mut self) -> bool {
        let moved = self.table.change_count();
        let has_stirred = std::mem::replace(&mut self.looked, moved) != moved;
        let is_played =
            self.table.live.get().is_some() || (has_stirred && matches::live_matches::is_played(self.visitor.house, self.table));
        self.is_over = self.is_over || is_played || self.table.state().phase != TablePhase::Playing;
        self.is_over
    }
}

impl Fallback for IdleHost<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        self.visitor.try_command(person, command)
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        self.visitor.open_menu_over_list(person)
    }

    fn tell_results(&mut self, person: &mut Person) -> Option<ExitReason> {
        self.visitor.tell_results(person).or_else(|| self.is_over().then_some(ExitReason::ToMenu))
    }

    fn next_due(&self, person: &Person) -> Option<Instant> {
        self.visitor.next_due(person)
    }
}

/// Shows the host's menu while no player is connected, until one comes. `looked` is the match's
/// counter of changes when this was found.
fn wait_for_player(menu: &TableMenu, looked: u64, person: &mut Person) -> HostStage {
    person.output.hold_for_next(&[message!("table-rests")]);
    let visitor = LobbyVisitor { house: &menu.house, user: &menu.user };
    let mut resting = IdleHost { visitor, table: &menu.table, looked, is_over: false };
    let left = loop {
        match menu.show_menu(person, &mut resting) {
            // After an action the user stays at the table.
            Ok(MenuOutcome::Done) if !resting.is_over() => {}
            left => break left,
        }
    };
    match left {
        _ if menu.table.state().phase != TablePhase::Playing => HostStage::Here,
        Err(ExitReason::ToMenu) if resting.is_over() && menu.user.errands.called_to().is_none() => HostStage::Here,
        Ok(_) => HostStage::Left(Ok(())),
        Err(leaving) => HostStage::Left(Err(leaving)),
    }
}
