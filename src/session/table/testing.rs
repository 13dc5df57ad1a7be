//! A table without a thread, by a set clock.

use super::backends::Backends;
use super::events::TableEvent;
use super::playable::Playable;
use super::policy::TablePolicy;
use super::requests::{JoinReplay, SeatHandle, SpectatorHandle, TableHandle};
use super::spectators::{Spectator, SpectatorRole};
use super::{DueWork, Table, TableChannels, TableSetup};
use crate::bots::Level;
use crate::games::Seat;
use crate::games::catalogue::GameName;
use crate::games::line::classic::Classic;
use crate::input::clock::MonotonicClock;
use crate::input::mailbox::mailbox;
use crate::records::{self, Header, Notes, SeatLine, SeatPlayer};
use crate::session::client::jobs::ThreadPerJob;
use std::sync::Arc;
use std::time::Duration;

/// The game at the table.
pub(in crate::session) type TestGame = crate::games::line::LineGame<Classic>;

/// A match of the classic game: `p` for a person and `b` for a bot in each seat.
pub(in crate::session) fn classic_setup(seats: &str, seed: u64, manners: TablePolicy, clock: &MonotonicClock) -> TableSetup<TestGame> {
    let player = |sign: char| if sign == 'b' { SeatPlayer::Bot(Level::Normal.into()) } else { SeatPlayer::Human };
    let seats: Vec<SeatLine> =
        seats.chars().enumerate().map(|(seat, sign)| SeatLine { player: player(sign), name: format!("{sign}{seat}") }).collect();
    let options = vec![("players".to_string(), seats.len().to_string())];
    let header = Header { game: GameName::Classic, options, seats, notes: Notes::default() };
    let game = crate::games::Game::new(records::rules_of::<TestGame>(&header).expect("options that go together"));
    let backing = Backends { clock: clock.clone(), ..Backends::default() };
    TableSetup { game, header, steps: Vec::new(), ahead: Vec::new(), seed, backing, manners, thinkers: Arc::new(ThreadPerJob) }
}

/// A table whose requests are handled when the test says so.
pub(in crate::session) struct TestTable {
    table: Table<TestGame>,
    pub(in crate::session) door: TableHandle<TestGame>,
    clock: MonotonicClock,
}

impl TestTable {
    /// A table with these seats and settings.
    pub(in crate::session) fn new(seats: &str, manners: TablePolicy) -> TestTable {
        let (clock, (door, ways)) = (MonotonicClock::set(), TableChannels::new());
        TestTable { table: Table::new(classic_setup(seats, 7, manners, &clock), ways), door, clock }
    }

    /// Seats a person.
    pub(in crate::session) fn sit(&self, seat: u8) -> SeatHandle<TestGame> {
        self.door.sit(Seat(seat), JoinReplay::WhereItStands, mailbox().0.nudge())
    }

    /// Adds a spectator or a non-playing host.
    pub(in crate::session) fn look_on(&self, who: u64, looks: SpectatorRole) -> SpectatorHandle<TestGame> {
        self.door.look_on(Spectator { who, name: format!("s{who}") }, looks, mailbox().0.nudge())
    }

    /// Handles all requests, and does all that is due.
    pub(in crate::session) fn settle(&mut self) {
        loop {
            while self.table.begun == super::SeatingStage::Yes && self.table.perform_due() == DueWork::Further {}
            match self.table.ways.arriving.try_recv() {
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

    /// The time after which the table acts by itself; None if it waits for a request.
    pub(in crate::session) fn wakes_in(&self) -> Option<Duration> {
        self.table.limit_due().map(|due| self.clock.time_until(due))
    }

    /// The seats of present people the match waits for.
    pub(in crate::session) fn awaited(&self) -> Vec<Seat> {
        self.table.awaited_seats().iter().collect()
    }
}

/// The events that have arrived at a seat or a spectator, by `of`.
pub(in crate::session) fn arrived<G: Playable, T>(
    news: &std::sync::mpsc::Receiver<TableEvent<G>>,
    of: impl FnMut(TableEvent<G>) -> Option<T>,
) -> Vec<T> {
    news.try_iter().filter_map(of).collect()
}
