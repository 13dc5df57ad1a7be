//! A match of any game under way on the server: opened from its stored steps, and its state.

use crate::ids::VisitId;
use crate::users::errands::MatchCall;
use rand::random;
use salotto::bots::Budget;
use salotto::games::any::AnyGame;
use salotto::games::{Choices, Game, Outcome, Seat, Stage};
use salotto::input::mailbox::MailboxWaker;
use salotto::narration::message::message;
use salotto::records::{self, Header, Record, RecordStep};
use salotto::session::app::match_end;
use salotto::session::client::Person;
use salotto::session::client::jobs::JobExecutor;
use salotto::session::library::shared_review::ReviewHost;
use salotto::session::list::choice::Fallback;
use salotto::session::seat::menu::ServerTableMenu;
use salotto::session::seat::spectator::{SpectatorExit, SpectatorSession};
use salotto::session::seat::{MatchExit, MatchOwner, SeatSession, SeatSessionParts};
use salotto::session::table::backends::Backends;
use salotto::session::table::requests::{JoinReplay, SeatHandle};
use salotto::session::table::spectators::{SpectatorIdentity, SpectatorRole};
use salotto::session::table::waiting::TablePolicy;
use salotto::session::table::{Table, TableHandle, TableSetup};
use std::io;
use std::sync::Arc;

/// A running match of any game.
pub type LiveMatch = TableHandle;

/// Takes a seat at a match, whose player gets the replay `replay` and is woken by `waker`. Returns a
/// call that plays it.
pub fn take_place(live: &LiveMatch, seat: Seat, replay: JoinReplay, waker: MailboxWaker) -> MatchCall {
    let place = live.sit(seat, replay, waker);
    Box::new(move |person, table| play(place, table, person))
}

/// Listens to a match as a spectator or non-playing host until it is over, closed or left. `beside`
/// handles commands about the table.
pub fn look_on(
    live: &LiveMatch,
    identity: SpectatorIdentity,
    role: SpectatorRole,
    person: &mut Person,
    beside: &mut dyn Fallback,
) -> SpectatorExit {
    let bench = live.look_on(identity, role, person.inbox.waker());
    // Without players on this server it runs for its spectators.
    live.begin();
    SpectatorSession::new(bench, role).map_or(SpectatorExit::ToTheEnd, |mut onlooker| onlooker.run(person, beside))
}

fn play(place: SeatHandle, table: Arc<dyn ReviewHost>, person: &mut Person) -> Option<MatchExit> {
    // Advice must not draw its chance from the table's secret seed.
    let (whose, of_table): (MatchOwner, Arc<dyn ServerTableMenu>) = (MatchOwner::Tables, table.clone());
    let seating = SeatSessionParts { place, owner: whose, saved: None, table: Some(of_table), chance: random(), advice: Budget::OfLevel };
    let mut seat_session = SeatSession::new(seating, person)?;
    let next = match_end::play_with(&mut seat_session, Some(&*table), person);
    seat_session.leave_with_notices(&message!("house-disk-slow"), person);
    Some(next)
}

/// Opens a match with its stored steps.
///
/// # Errors
/// The options or steps can't be played, or the system refuses a thread.
pub fn open(
    header: Header,
    steps: &[String],
    seed: u64,
    policy: TablePolicy,
    backends: Backends,
    executor: Arc<dyn JobExecutor>,
) -> io::Result<Arc<LiveMatch>> {
    let record = build_record(header, steps)?;
    // An illegal step means a damaged database: the match can't go on from there.
    records::play::<AnyGame>(&record, |_, _| {}).map_err(|_| io::ErrorKind::InvalidData)?;
    let rules = records::rules_of::<AnyGame>(&record.header).map_err(|_| io::ErrorKind::InvalidData)?;
    let steps: Vec<RecordStep> = record.steps.into_iter().map(|line| line.step).collect();
    let (game, header, ahead) = (AnyGame::new(rules), record.header, Vec::new());
    Ok(Arc::new(Table::open(TableSetup { game, header, steps, ahead, seed, backends, policy, executor })?))
}

/// Builds a record from a header and the lines of its steps.
///
/// # Errors
/// `InvalidData` if they aren't one.
pub fn build_record(header: Header, steps: &[String]) -> io::Result<Record> {
    let text = records::header_text(&header) + &steps.iter().map(|line| format!("{line}\n")).collect::<String>();
    records::parse(text.as_bytes()).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// The identity of a spectator in the form that matches use.
pub fn spectator_identity(visit: VisitId, name: String) -> SpectatorIdentity {
    SpectatorIdentity { id: visit.0.unsigned_abs(), name }
}

/// The visit of a spectator.
pub fn visit_of(spectator: u64) -> VisitId {
    VisitId(spectator.cast_signed())
}

/// The points of each seat after the steps of a record; None if it can't be replayed.
pub fn points(record: &Record) -> Option<Vec<i32>> {
    let game = records::play::<AnyGame>(record, |_, _| {}).ok()?;
    Some(AnyGame::points(&game.view(Seat::NOBODY)).into_iter().collect())
}

/// The next thing in a match.
pub enum MatchStatus {
    /// A player's move.
    Turn(Seat),
    /// The next round, or nothing because the record can't be replayed.
    Between,
    /// Nothing: the match is over.
    Over(Outcome),
}

/// The state of a record's match.
pub fn match_state(record: &Record) -> MatchStatus {
    match records::play::<AnyGame>(record, |_, _| {}).map(|game| game.stage()) {
        Ok(Stage::ToMove { seat, choices }) if choices.count() > 0 => MatchStatus::Turn(seat),
        Ok(Stage::Over(outcome)) => MatchStatus::Over(outcome),
        Ok(Stage::ToMove { .. } | Stage::ToShuffle(_)) | Err(_) => MatchStatus::Between,
    }
}
