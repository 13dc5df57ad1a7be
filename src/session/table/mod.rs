//! The table: the only owner of a match, on a thread of its own. It shuffles, judges, applies moves
//! and keeps the record.
//!
//! People and bots are equal to a table: chairs that send a message when it is their turn.

pub mod at_once;
pub mod bench;
pub mod chair;
mod company;
mod course;
pub(super) mod day;
pub(super) mod dealing;
mod elsewhere;
pub mod keeper;
mod latecomers;
mod limit;
mod looked_after;
mod manners;
mod playable;
pub mod seen;
pub(super) mod stand_in;
mod steps;
pub mod throttle;
mod undo;
pub mod waiting;
pub mod wish;

use crate::games::{Choices, Pile, Seat, SeatSet, Stage};
use crate::records::{self, Header, RecordStep};
use crate::session::person::thinking::Thinkers;
use at_once::{Audience, PendingChoices};
use bench::{HandsShown, Looker, Looks};
use chair::{By, Channel, Denied, Moment, SeenStep, StepUpdate, TableEvent, WaitsFor};
use company::TableCompany;
use course::MatchCourse;
use dealing::Chance;
use keeper::{Added, Backing};
use stand_in::{Faced, Mind};
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};
use std::{io, thread};
use undo::OpenUndo;
use waiting::{Manners, SeatPolicy, TableWait, is_past};
use wish::{BenchWish, BotDecision, Hears, HouseWish, SeatWish, TableRequest, Ways};

pub use crate::narration::message_of_game;
pub use playable::Playable;
pub use wish::TableHandle;

/// The parameters of a table: the game before its first step, the header, the steps so far, and the
/// backends.
pub struct Match<G: Playable> {
    /// The game before the first of `steps`.
    pub game: G,
    /// The options and the seats.
    pub header: Header,
    /// The steps taken so far.
    pub steps: Vec<RecordStep>,
    /// Shuffles known in advance: those of an earlier match.
    pub ahead: Vec<Vec<String>>,
    /// The seed of all other shuffles and of the bots' chance.
    pub seed: u64,
    /// Storage of steps and the other backends.
    pub backing: Backing,
    /// Waiting times, undo, and the other settings apart from the rules.
    pub manners: Manners,
    /// The threads that compute bots' moves.
    pub thinkers: Arc<dyn Thinkers>,
}

/// A match under way.
pub struct Table<G: Playable> {
    /// The steps and the game's state.
    course: MatchCourse<G>,
    /// The people there.
    company: TableCompany<G>,
    /// State of waiting for players.
    waiting: TableWait,
    /// The bots' thinking.
    mind: Mind,
    /// The undo request that waits for consent.
    asked: Option<OpenUndo>,
    /// Simultaneous choices not carried out yet.
    chosen: PendingChoices<G>,
    begun: SeatingStage,
    /// The state of hands last sent to a non-playing host.
    shown: HandsShown,
    manners: Manners,
    backing: Backing,
    /// Incoming messages.
    ways: Ways<G>,
}

/// Whether all players who sit down at first have done so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeatingStage {
    NotYet,
    Yes,
    /// The table was closed.
    Closed,
}

impl<G: Playable> Table<G> {
    /// Opens a table for this match, on a thread of its own. It closes when the last person has
    /// left.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn open(agreed: Match<G>) -> io::Result<TableHandle<G>> {
        let (door, ways) = Ways::new();
        let mut table = Table::new(agreed, ways);
        thread::Builder::new().name("table".into()).spawn(move || table.run())?;
        Ok(door)
    }

    fn new(agreed: Match<G>, ways: Ways<G>) -> Table<G> {
        let Match { game, header, steps, ahead, seed, backing, manners, thinkers } = agreed;
        let (company, chance) = (TableCompany::of(&header), Chance { seed, ahead: ahead.into() });
        let course = MatchCourse::new(game, header, steps, backing.taken_back, chance);
        let (waiting, mind) = (TableWait::from_now(), Mind::new(thinkers));
        let (asked, chosen, begun, shown) = (None, PendingChoices::nothing(), SeatingStage::NotYet, HandsShown::Anew);
        Table { course, company, waiting, mind, asked, chosen, begun, shown, manners, backing, ways }
    }

    /// Runs the match and handles messages until no person is left.
    fn run(&mut self) {
        self.look();
        self.take_up_chosen();
        while self.begun != SeatingStage::Closed {
            if self.begun == SeatingStage::Yes {
                if self.company.is_empty() {
                    return;
                }
                self.seat_latecomers();
                self.awaits_latecomers();
                self.tells_goings();
                if !self.is_paused() {
                    self.does_chosen();
                }
                self.tell_missing();
                self.tells_limit();
                self.shows_hands();
                match self.course.game.stage() {
                    _ if self.is_paused() => {}
                    Stage::ToShuffle(pile) if self.is_ready() => {
                        let moment = self.course.moment();
                        self.deal(pile);
                        // If a step couldn't be stored, the table may have been closed.
                        if self.course.moment() != moment {
                            continue;
                        }
                    }
                    Stage::ToMove { seat, choices } if self.course.game.only_passes_follow() => {
                        // If somebody elsewhere was first, it has been done.
                        if self.does(By::Player(seat), seat, choices.nth(0), Audience::Nobody) != Added::Taken {
                            continue;
                        }
                    }
                    Stage::ToMove { .. } if self.collects() => {}
                    Stage::ToMove { seat, choices } if self.moves_at(seat).is_some_and(is_past) => self.let_think(seat, choices),
                    Stage::ToShuffle(_) if self.told_at().is_some_and(is_past) => self.tell_waiting(),
                    Stage::ToShuffle(_) | Stage::ToMove { .. } | Stage::Over(_) => {}
                }
            }
            match self.next_wish() {
                Ok(wish) => self.hear(wish),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn hear(&mut self, wish: TableRequest<G>) {
        match wish {
            TableRequest::Seat(who, wish) if self.company.has(who) => self.hear_seat(who.seat, wish),
            // The seat has another player now.
            TableRequest::Seat(..) => {}
            TableRequest::Bench(who, BenchWish::BotsSeat) => self.asks_for_seat(who),
            TableRequest::Bench(who, BenchWish::GiveSeat) => self.gives_seat_beside(who),
            TableRequest::Bot(seat, BotDecision { action, moment }) => self.decides(seat, action, moment),
            TableRequest::House(wish) => self.hear_house(wish),
        }
    }

    fn hear_seat(&mut self, seat: Seat, wish: SeatWish<G>) {
        match wish {
            SeatWish::Do(action, moment) => self.wants_to_do(seat, action, moment),
            SeatWish::Ready(moment) => self.mark_ready_at(seat, moment),
            SeatWish::Undo if self.denies_paused(seat) => {}
            SeatWish::Undo => self.undo(seat),
            SeatWish::Say(text) => {
                self.tell_others(Seat::NOBODY, || TableEvent::Said(seat, text.clone()));
                self.backing.others.iter_mut().for_each(|others| others.says(seat, &text));
            }
            SeatWish::GiveSeat if self.manners.host == SeatPolicy::Sits(seat) => self.gives_seat(),
            SeatWish::GiveSeat => {}
            SeatWish::Leave => self.leaves(seat),
        }
    }

    fn hear_house(&mut self, wish: HouseWish<G>) {
        match wish {
            HouseWish::Sit(seat, channel, hears) => self.seat(seat, channel, hears),
            HouseWish::LookOn(looker) => self.looks_on(looker),
            HouseWish::Begin if self.begun == SeatingStage::NotYet => {
                (self.begun, self.waiting.since) = (SeatingStage::Yes, Instant::now());
                self.begins_anew();
            }
            HouseWish::Begin => {}
            HouseWish::Close => self.begun = SeatingStage::Closed,
            HouseWish::Sleeps(seat, asleep) => self.hears_of_sleep(seat, asleep),
            HouseWish::Look => self.look(),
            HouseWish::Seats(header, manners) => {
                self.agrees_on(manners);
                self.reseat(*header);
            }
            HouseWish::Hurry => self.hurries(),
            HouseWish::SaidAfar(seat, text) => self.tell_others(Seat::NOBODY, || TableEvent::Said(seat, text.clone())),
            HouseWish::SeatWantedAfar(watcher) => self.wants_seat_afar(watcher),
            HouseWish::SeatGivenAfar(seat, watcher) => self.give_seat_afar(seat, watcher),
        }
    }

    fn seat(&mut self, seat: Seat, channel: Channel<G>, hears: Hears) {
        let (past, news) = match hears {
            Hears::TheBeginning if self.course.has_just_begun() => self.beginning(seat),
            Hears::TheBeginning | Hears::WhereItStands => (self.past(seat), Vec::new()),
        };
        let away = !self.company.is_there(seat);
        self.backing.others.iter_mut().for_each(|others| others.sits(seat));
        self.company.sits_down(seat, channel);
        self.waiting.missing = None;
        self.tell(seat, TableEvent::Seated(past));
        news.into_iter().for_each(|happened| self.tell(seat, TableEvent::Happened(happened)));
        if let Some(steps) = self.course.end() {
            self.tell(seat, TableEvent::Over(steps));
        }
        if away {
            self.comes(seat);
        }
        // The bots thought elsewhere because of a server that is gone.
        self.look();
    }

    fn looks_on(&mut self, looker: Looker<G>) {
        let past = self.past(Seat::NOBODY);
        if looker.tell(TableEvent::Seated(past)) && self.course.end().is_none_or(|steps| looker.tell(TableEvent::Over(steps))) {
            let is_host = looker.looks == Looks::After;
            self.company.bench.push(looker);
            self.shown = HandsShown::Anew;
            if is_host {
                // A spectator may have asked for a seat before the host came.
                self.tell_who_wants();
            }
        }
    }

    /// Handles a player who has left.
    fn leaves(&mut self, seat: Seat) {
        if self.company.here() == [seat] {
            // Before anybody hears that nobody is here any more.
            self.keep_chosen();
        }
        if self.company.stands_up(seat) {
            self.backing.others.iter_mut().for_each(|others| others.leaves(seat));
            self.note_departure(seat);
        }
    }

    /// Sends news to the player at `seat`; if it can't be delivered, they have left.
    fn tell(&mut self, seat: Seat, news: TableEvent<G>) {
        if !self.company.tell(seat, news) {
            self.leaves(seat);
        }
    }

    /// Sends news to all but the player at `seat`.
    fn tell_others(&mut self, seat: Seat, news: impl Fn() -> TableEvent<G>) {
        for other in self.company.here().into_iter().filter(|other| *other != seat) {
            self.tell(other, news());
        }
        self.company.tell_bench(news);
    }

    /// Starts a bot's thinking about its move at `seat`.
    fn let_think(&mut self, seat: Seat, choices: G::Choices) {
        let moment = self.course.moment();
        if !self.mind.is_thinking(moment) {
            let seed = self.course.chance.seed.wrapping_add(u64::from(seat.0) + 1);
            let (bot, view) = (self.company.bot(seat), Arc::new(self.course.game.view(seat)));
            self.mind.thinks(Faced { bot, seed, view, choices, moment }, self.ways.bot(seat));
        }
    }

    /// Carries out a bot's decision, if it is still wanted.
    fn decides(&mut self, seat: Seat, action: G::Action, moment: Moment) {
        if self.is_paused() || (self.is_awake(seat) && !self.is_overdue(seat, Duration::ZERO)) {
            // The player came back while the bot was thinking, or the match is paused.
            self.mind.gives_up();
        } else if moment == self.course.moment() && self.course.game.judge(&action).is_ok() {
            let by = if self.course.is_persons(seat) { By::StandIn(seat) } else { By::Player(seat) };
            // If another table has stored a step first, the bot isn't needed any more.
            let _ = self.does(by, seat, action, Audience::Nobody);
        }
    }

    /// Carries out a chair's move, if its moment hasn't passed and the rules allow it.
    fn wants_to_do(&mut self, seat: Seat, action: G::Action, moment: Moment) {
        if self.denies_paused(seat) || self.chooses(seat, action, moment) {
            return;
        }
        let turn = matches!(self.course.game.stage(), Stage::ToMove { seat: mover, .. } if mover == seat);
        if !turn || moment != self.course.moment() {
            self.tell(seat, TableEvent::NotDone(Denied::Passed));
        } else if let Err(refusal) = self.course.game.judge(&action) {
            self.tell(seat, TableEvent::NotDone(Denied::Refused(refusal)));
        } else if self.does(By::Player(seat), seat, action, Audience::Nobody) == Added::Taken {
            self.tell(seat, TableEvent::NotDone(Denied::Passed));
        }
    }

    /// Carries out a legal move, unless another table has stored a step first.
    fn does(&mut self, by: By, seat: Seat, action: G::Action, told: Audience) -> Added {
        let kept = self.keep(by, RecordStep::Action { seat: seat.0 + 1, action: action.to_string() });
        if kept == Added::Yes {
            let mut events = Vec::new();
            self.course.game.apply(&action, &mut events);
            self.happened(by, &events, told);
        }
        kept
    }

    /// Shuffles and deals, unless another table has.
    fn deal(&mut self, pile: Pile<G::Piece>) {
        let number = self.course.shuffles();
        let order = self.course.chance.order::<G>(pile, number, &self.course.header);
        let text = order.iter().map(|piece| piece.to_string()).collect();
        if self.keep(By::Chance, RecordStep::Shuffle(text)) == Added::Taken {
            return;
        }
        let mut events = Vec::new();
        // The order is a permutation of the pile: it is never refused.
        let shuffled = self.course.game.shuffled(&order, &mut events);
        debug_assert!(shuffled.is_ok());
        self.happened(By::Chance, &events, Audience::Nobody);
    }

    /// Stores a step. If another table has stored one first, that step is read instead.
    fn keep(&mut self, by: By, step: RecordStep) -> Added {
        let after = self.course.moment();
        let added = self.backing.keeper.as_mut().map_or(Added::Yes, |keeper| keeper.add(after, &records::step_text(&step)));
        match added {
            Added::Yes => self.took(by, step),
            Added::Taken => self.look(),
        }
        added
    }

    /// Handles a stored step.
    fn took(&mut self, by: By, step: RecordStep) {
        by.seat().into_iter().for_each(|seat| _ = self.chosen.forgets(seat));
        if by == By::Chance {
            self.waiting.ready = SeatSet::default();
        }
        let ready = &mut self.company.elsewhere.ready;
        *ready = ready.iter().filter(|seat| by.seat() != Some(*seat)).collect();
        self.course.took(by, step);
    }

    /// Broadcasts a step.
    fn happened(&mut self, by: By, events: &[G::Event], told: Audience) {
        let is_begun = self.is_round_begun();
        if !is_begun {
            self.waiting.since = Instant::now();
            // Readiness for the last round is void.
            self.company.elsewhere.ready = SeatSet::default();
        }
        let mover = if let WaitsFor::Move(seat) = self.course.waits_for() { Some(seat) } else { None };
        if !events.last().is_some_and(|event| G::goes_on(event, mover)) && !is_begun {
            self.begins_anew();
        }
        if let (Stage::Over(outcome), Some(venue)) = (self.course.game.stage(), &mut self.backing.venue) {
            venue.over(&outcome);
        }
        let moment = self.course.moment();
        let heard = |events: &[G::Event], (view, waits_for): (Arc<G::View>, WaitsFor)| {
            TableEvent::Happened(StepUpdate { heard: SeenStep { by, events: events.to_vec(), view }, waits_for, moment })
        };
        for seat in self.company.here() {
            let known = if told == Audience::Mover && by.seat() == Some(seat) { 1 } else { 0 };
            let seen = self.as_seen(seat);
            self.tell(seat, heard(&events[known..], seen));
        }
        // Whoever receives it gets the hands as they are after it.
        self.shows_hands();
        if !self.company.bench.is_empty() {
            let (view, waits_for) = self.as_seen(Seat::NOBODY);
            self.company.tell_bench(|| heard(events, (Arc::clone(&view), waits_for)));
        }
        self.lapses(by);
        self.tell_choosing();
        if let Some(steps) = self.course.end() {
            self.tell_others(Seat::NOBODY, || TableEvent::Over(steps.clone()));
        }
    }
}

/// The seat of the player at the keyboard: the one noted in the header, else the first person's.
pub fn own_seat(header: &Header) -> Seat {
    let noted = header.notes.own.and_then(|own| header.people().find(|seat| seat.index() == own));
    noted.or_else(|| header.people().next()).unwrap_or_default()
}
