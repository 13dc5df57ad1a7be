//! A table without a thread, by a set clock.

use super::backends::Backends;
use super::events::{AwaitedStep, Revision, TableEvent};
use super::policy::TablePolicy;
use super::requests::{JoinReplay, SeatHandle, SeatRequest, SpectatorHandle, TableHandle};
use super::spectators::{SpectatorIdentity, SpectatorRole};
use super::{DueWork, Table, TableChannels, TableSetup};
use crate::bots::Level;
use crate::games::any::{AnyAction, AnyGame};
use crate::games::catalogue::GameName;
use crate::games::{Choices, Game, Seat};
use crate::input::clock::MonotonicClock;
use crate::input::mailbox::mailbox;
use crate::narration::EventNarration;
use crate::records::{self, Header, Notes, SeatLine, SeatPlayer};
use crate::session::client::jobs::ThreadPerJob;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A match of a game: `p` for a person and `b` for a bot in each seat.
fn setup_of(game: GameName, seats: &str, seed: u64, policy: TablePolicy, clock: &MonotonicClock) -> TableSetup {
    let player = |sign: char| if sign == 'b' { SeatPlayer::Bot(Level::Normal.into()) } else { SeatPlayer::Human };
    let seats: Vec<SeatLine> =
        seats.chars().enumerate().map(|(seat, sign)| SeatLine { player: player(sign), name: format!("{sign}{seat}") }).collect();
    let options = vec![("players".to_string(), seats.len().to_string())];
    let header = Header { game, options, seats, notes: Notes::default() };
    let game = AnyGame::new(records::rules_of::<AnyGame>(&header).expect("options that go together"));
    let backends = Backends { clock: clock.clone(), ..Backends::default() };
    TableSetup { game, header, steps: Vec::new(), ahead: Vec::new(), seed, backends, policy, executor: Arc::new(ThreadPerJob) }
}

/// A match of the classic game: `p` for a person and `b` for a bot in each seat.
pub(in crate::session) fn classic_setup(seats: &str, seed: u64, policy: TablePolicy, clock: &MonotonicClock) -> TableSetup {
    setup_of(GameName::Classic, seats, seed, policy, clock)
}

/// The most turns of a round.
const MOST_TURNS: usize = 500;

/// A table whose requests are handled when the test says so.
pub(in crate::session) struct TestTable {
    pub(super) table: Table,
    pub(in crate::session) handle: TableHandle,
    clock: MonotonicClock,
}

impl TestTable {
    /// A table of the classic game with these seats and settings.
    pub(in crate::session) fn new(seats: &str, policy: TablePolicy) -> TestTable {
        TestTable::of_game(GameName::Classic, seats, policy)
    }

    /// A table of any game with these seats and settings.
    pub(in crate::session) fn of_game(game: GameName, seats: &str, policy: TablePolicy) -> TestTable {
        let (clock, (handle, channels)) = (MonotonicClock::set(), TableChannels::new());
        TestTable { table: Table::new(setup_of(game, seats, 7, policy, &clock), channels), handle, clock }
    }

    /// Seats a person, who receives the current state.
    pub(in crate::session) fn sit(&self, seat: u8) -> SeatHandle {
        self.sit_to_hear(seat, JoinReplay::WhereItStands)
    }

    /// Seats a person, who receives this history.
    pub(in crate::session) fn sit_to_hear(&self, seat: u8, replay: JoinReplay) -> SeatHandle {
        self.handle.sit(Seat(seat), replay, mailbox().0.waker())
    }

    /// Begins the match.
    pub(in crate::session) fn begin(&mut self) {
        self.handle.begin();
        self.settle();
    }

    /// Adds a spectator or a non-playing host.
    pub(in crate::session) fn look_on(&self, who: u64, role: SpectatorRole) -> SpectatorHandle {
        self.handle.look_on(SpectatorIdentity { id: who, name: format!("s{who}") }, role, mailbox().0.waker())
    }

    /// Handles all requests, and does all that is due.
    pub(in crate::session) fn settle(&mut self) {
        loop {
            while self.table.seating == super::SeatingStage::Yes && self.table.perform_due() == DueWork::Further {}
            match self.table.channels.arriving.try_recv() {
                Ok(request) => self.table.handle_request(request),
                Err(_) => return,
            }
        }
    }

    /// Lets this time pass, and does all that is due.
    pub(in crate::session) fn pass(&mut self, time: Duration) {
        self.clock.advance(time);
        self.settle();
    }

    /// The revision of the match.
    pub(in crate::session) fn revision(&self) -> Revision {
        self.table.match_state.current_moment()
    }

    /// The first legal action of a player, on their turn or ahead of it.
    pub(in crate::session) fn first_action(&self, seat: Seat) -> AnyAction {
        let (view, _) = self.table.as_seen(seat);
        AnyGame::choices(&view).expect("a turn of the seat").nth(0)
    }

    /// Plays the first legal action of the player.
    pub(in crate::session) fn act(&mut self, player: &SeatHandle) {
        player.send(SeatRequest::Do(self.first_action(player.seat), self.revision()));
        self.settle();
    }

    /// Lets the bots move for everybody, at the end of each limit of `turn_time`, until the round is over.
    pub(in crate::session) fn play_round(&mut self, turn_time: Duration) {
        let is_over = |table: &TestTable| table.table.match_state.waits_for() == AwaitedStep::People;
        for _ in 0..MOST_TURNS {
            if is_over(self) {
                return;
            }
            self.pass(turn_time);
        }
        panic!("the round goes on after {MOST_TURNS} turns");
    }

    /// The time after which the limit has its next effect; None if it has none.
    pub(in crate::session) fn limit_acts_in(&self) -> Option<Duration> {
        self.table.limit_due().map(|due| self.clock.time_until(due))
    }

    /// The seats of present people the match waits for.
    pub(in crate::session) fn awaited(&self) -> Vec<Seat> {
        self.table.awaited_seats().iter().collect()
    }
}

/// The values that `of` makes of the events that have arrived.
pub(in crate::session) fn arrived<T>(events: &Receiver<TableEvent>, of: impl FnMut(TableEvent) -> Option<T>) -> Vec<T> {
    events.try_iter().filter_map(of).collect()
}
