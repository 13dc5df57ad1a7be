//! Matches of the house: opening one from what is kept, and sitting down at it.

use crate::house::House;
use crate::ids::VisitId;
use crate::once::{Filling, Wanted};
use crate::pen::Pen;
use crate::presence::{Call, Presence};
use crate::store::Steps;
use crate::tables::{OpenTable, Phase, State};
use rand::random;
use salotto::bots::Budget;
use salotto::games::catalogue::with_game;
use salotto::games::{Choices, Game, Outcome, Seat, Stage};
use salotto::input::mailbox::Nudge;
use salotto::records::{self, Header, Record, Step};
use salotto::session::chair::Place;
use salotto::session::choose::Fallback;
use salotto::session::keeper::Keeper;
use salotto::session::latecomers::Watcher;
use salotto::session::onlooker::{Looked, Onlooker};
use salotto::session::person::Person;
use salotto::session::sitting::{Next, Seating, Sitting, Whose};
use salotto::session::table::{Door, Match, Playable, Table};
use salotto::session::waiting::Manners;
use std::io;
use std::sync::Arc;

/// A match of any game that is being played.
pub trait Live: Send + Sync {
    /// A place at the seat, for somebody woken by `nudge`.
    fn place(&self, seat: Seat, nudge: Nudge) -> Call;
    /// Looks on until the match is over, or its table is closed, or it is left; what concerns those
    /// beside the table is `beside`'s.
    fn look_on(&self, watcher: Watcher, person: &mut Person, beside: &mut dyn Fallback) -> Looked;
    /// Lets the match begin, or go on.
    fn begin(&self);
    /// Ends it here and now: nobody hears any more of it.
    fn close(&self);
    /// Makes it look at what was kept elsewhere.
    fn ring(&self);
    /// Says here what the person at `seat` has said elsewhere.
    fn says(&self, seat: Seat, text: String);
    /// Knows here that one who looks on elsewhere would like a bot's seat.
    fn wants_seat(&self, watcher: Watcher);
    /// Knows here that this bot's seat was given to this one elsewhere.
    fn is_given(&self, seat: Seat, watcher: Watcher);
    /// Knows here that these sit there from now on.
    fn is_seated_anew(&self, header: Header);
}

impl<G: Playable> Live for Door<G> {
    fn place(&self, seat: Seat, nudge: Nudge) -> Call {
        let place = self.sit(seat, nudge);
        Box::new(move |person| play(place, person))
    }

    fn look_on(&self, watcher: Watcher, person: &mut Person, beside: &mut dyn Fallback) -> Looked {
        let bench = Door::look_on(self, watcher, person.inbox.nudge());
        // With nobody seated in this house, it goes on for its onlookers.
        Door::begin(self);
        Onlooker::new(bench).map_or(Looked::ToTheEnd, |mut onlooker| onlooker.run(person, beside))
    }

    fn begin(&self) {
        Door::begin(self);
    }

    fn close(&self) {
        Door::close(self);
    }

    fn ring(&self) {
        Door::ring(self);
    }

    fn says(&self, seat: Seat, text: String) {
        Door::says(self, seat, text);
    }

    fn wants_seat(&self, watcher: Watcher) {
        Door::wants_seat(self, watcher);
    }

    fn is_given(&self, seat: Seat, watcher: Watcher) {
        Door::is_given(self, seat, watcher);
    }

    fn is_seated_anew(&self, header: Header) {
        Door::is_seated_anew(self, header);
    }
}

fn play<G: Playable>(place: Place<G>, person: &mut Person) -> Option<Next> {
    // Advice must not draw its chance from the table's secret seed.
    let seating = Seating { place, whose: Whose::Tables, saved: None, chance: random(), advice: Budget::OfLevel };
    let mut sitting = Sitting::new(seating, person)?;
    let next = sitting.run(person);
    sitting.leave();
    Some(next)
}

/// Opens a match with the steps that were played before.
///
/// # Errors
/// Its options or steps can't be played, or the system refuses a thread.
pub fn open(header: Header, steps: &[String], seed: u64, manners: Manners, pen: Pen) -> io::Result<Arc<dyn Live>> {
    let record = record(header, steps)?;
    with_game!(record.header.game, G => open_game::<G>(record, seed, manners, pen))
}

fn open_game<G: Playable>(record: Record, seed: u64, manners: Manners, pen: Pen) -> io::Result<Arc<dyn Live>> {
    // A step that can't be played means a damaged database: the match can't go on from there.
    records::play::<G>(&record, |_, _| {}).map_err(|_| io::ErrorKind::InvalidData)?;
    let rules = records::rules_of::<G>(&record.header).map_err(|_| io::ErrorKind::InvalidData)?;
    let steps: Vec<Step> = record.steps.into_iter().map(|line| line.step).collect();
    let keeper = Some(Box::new(pen) as Box<dyn Keeper>);
    let door = Table::open(Match { game: G::new(rules), header: record.header, steps, ahead: Vec::new(), seed, keeper, manners })?;
    Ok(Arc::new(door))
}

/// The record made of a header and the lines of its steps.
///
/// # Errors
/// `InvalidData` if they aren't one.
pub fn record(header: Header, steps: &[String]) -> io::Result<Record> {
    let text = records::header_text(&header) + &steps.iter().map(|line| format!("{line}\n")).collect::<String>();
    records::parse(text.as_bytes()).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Somebody who looks on, as matches know them.
pub fn watcher(visit: VisitId, name: String) -> Watcher {
    Watcher { who: visit.0.unsigned_abs(), name }
}

/// The visit of somebody who looks on.
pub fn visit_of(watcher: u64) -> VisitId {
    VisitId(watcher.cast_signed())
}

/// What a match waits for.
pub enum Stands {
    /// For a player's move.
    Turn(Seat),
    /// For nobody's: it is between two rounds, or its record can't be played.
    Between,
    /// For nothing any more.
    Over(Outcome),
}

/// How the match of a record stands.
pub fn stands(record: &Record) -> Stands {
    with_game!(record.header.game, G => {
        match records::play::<G>(record, |_, _| {}).map(|game| game.stage()) {
            Ok(Stage::ToMove { seat, choices }) if choices.count() > 0 => Stands::Turn(seat),
            Ok(Stage::Over(outcome)) => Stands::Over(outcome),
            Ok(Stage::ToMove { .. } | Stage::ToShuffle(_)) | Err(_) => Stands::Between,
        }
    })
}

impl House {
    /// Sits down at a match in progress, or resumes one that nobody was at; returns how it was
    /// left, None if it can't be played.
    pub fn play_at(self: &Arc<House>, table: &OpenTable, seat: Seat, presence: &Presence, person: &mut Person) -> Option<Next> {
        // A table closes when its last person leaves: somebody arriving at that moment opens it
        // again.
        for _ in 0..TRIES {
            let live = self.live(table)?;
            let call = live.place(seat, presence.nudge.clone());
            live.begin();
            match call(person) {
                Some(next) => return Some(next),
                None => self.is_closed(table, &live),
            }
        }
        None
    }

    /// A table's match: the one that is being played, or opened again from what is kept. Whoever
    /// wants it while another opens it waits for that.
    pub fn live(self: &Arc<House>, table: &OpenTable) -> Option<Arc<dyn Live>> {
        if table.state().phase != Phase::Playing {
            return None;
        }
        match table.live.wants() {
            Wanted::This(live) => Some(live),
            Wanted::Fill(filling) => {
                let steps = self.store.steps_from(table.id, 0).ok()??;
                let live = self.opens(table, &table.state(), steps).ok()?;
                self.is_open(table, filling, &live);
                Some(live)
            }
        }
    }

    /// Opens a table's match as it was after these steps: those that follow them are news.
    ///
    /// # Errors
    /// What is kept of it can't be played, or the system refuses a thread.
    pub(crate) fn opens(self: &Arc<House>, table: &OpenTable, state: &State, steps: Steps) -> io::Result<Arc<dyn Live>> {
        let pen = Pen::new(self, table.id, state.agreed.game, &steps);
        let lines: Vec<String> = steps.lines.into_iter().map(|(_, line)| line).collect();
        open(state.header(), &lines, state.seed, state.manners(), pen)
    }

    /// A table's match is open: those who have waited for it are called, and it is there for all
    /// others.
    pub(crate) fn is_open(&self, table: &OpenTable, filling: Filling<Arc<dyn Live>>, live: &Arc<dyn Live>) {
        if table.calls(&**live) > 0 {
            live.begin();
        }
        filling.is(Arc::clone(live));
        if table.state().phase == Phase::Closed {
            table.live.takes(|_| true).iter().for_each(|live| live.close());
        }
    }

    /// Notes that this match is closed.
    pub fn is_closed(&self, table: &OpenTable, live: &Arc<dyn Live>) {
        table.live.takes(|now| Arc::ptr_eq(now, live));
    }
}

/// How often to try to sit down at a table that is just closing.
const TRIES: usize = 3;
