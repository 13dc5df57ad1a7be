//! The table: the only one that owns a match. It shuffles, judges, applies and keeps the record, on a thread of its own.
//!
//! To a table, people and bots are the same: chairs from which a wish comes when it is their turn.

use super::chair::{Happened, Heard, Line, Moment, News, Place, WaitsFor, Wanted, Why, Wish};
use super::daily;
use crate::bots::{Contender, Level, Opponents};
use crate::games::catalogue::Listed;
use crate::games::{Choices, Pile, Seat, SeatSet, Stage};
use crate::input::mailbox::Nudge;
use crate::narration::{Message, Told};
use crate::records::{self, Facts, HUMAN, Header, Step};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

/// A game that can be played at the table.
pub trait Playable: Listed + Told + Opponents + Facts {}
impl<G: Listed + Told + Opponents + Facts> Playable for G {}

/// Where the steps of a match are kept as it is played.
pub trait Keeper: Send {
    /// Adds a step, as a line of the record without its end.
    fn add(&mut self, line: &str);
    /// Keeps `lines` as all steps of the match: something was taken back.
    fn rewrite(&mut self, header: &Header, lines: &[String]);
    /// Waits until all that was added is kept. Nobody hears of a step before.
    fn keep_up(&mut self);
}

/// What a match needs: its game at the first step, what was agreed, and the steps that were taken before.
pub struct Match<G: Playable> {
    pub game: G,
    pub header: Header,
    pub steps: Vec<Step>,
    /// Shuffles that are known already: those of an earlier match.
    pub ahead: Vec<Vec<String>>,
    /// What all other shuffles, and the bots' chances, come from.
    pub seed: u64,
    pub keeper: Option<Box<dyn Keeper>>,
}

/// A match that is being played.
pub struct Table<G: Playable> {
    pub(super) game: G,
    pub(super) header: Header,
    seed: u64,
    pub(super) steps: Vec<Step>,
    /// Shuffles that are known already: those of an earlier match, or taken back by an undo.
    pub(super) ahead: VecDeque<Vec<String>>,
    pub(super) keeper: Option<Box<dyn Keeper>>,
    /// By seat.
    pub(super) chairs: Vec<Chair<G>>,
    pub(super) moment: Moment,
    /// How many steps there were when the match was opened or taken back: whoever hears of it then has time for that.
    pub(super) opened_at: usize,
    begun: Begun,
    /// Who wants the next round.
    ready: SeatSet,
    /// The moment for which a bot is thinking.
    thinking: Option<Moment>,
    wishes: Receiver<Wish<G>>,
    door: Sender<Wish<G>>,
}

/// A seat, and whoever sits there.
pub(super) struct Chair<G: Playable> {
    /// Who moves for it while nobody sits there.
    pub(super) bot: Contender,
    /// The person.
    pub(super) line: Option<Line<G>>,
}

/// Whether those who sit down have done so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    NotYet,
    Yes,
}

/// The way to a table, for those who come.
pub struct Door<G: Playable> {
    header: Header,
    wishes: Sender<Wish<G>>,
}

impl<G: Playable> Door<G> {
    /// A place at the seat. Whoever sat there before hears nothing more. News come with a nudge each.
    pub fn sit(&self, seat: Seat, nudge: Nudge) -> Place<G> {
        let (tell, news) = channel();
        self.wish(Some(seat), Wanted::Sit(Line::new(tell, nudge)));
        Place { seat, header: self.header.clone(), news, wishes: self.wishes.clone() }
    }

    /// Lets the match begin, or go on, with those who sit there now.
    pub fn begin(&self) {
        self.wish(None, Wanted::Begin);
    }

    fn wish(&self, seat: Option<Seat>, what: Wanted<G>) {
        // A table that is closed has nobody to hear it: its news end at once.
        let _ = self.wishes.send(Wish { seat, what });
    }
}

impl<G: Playable> Table<G> {
    /// Opens a table for this match, on a thread of its own. It is closed when the last person has left.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn open(agreed: Match<G>) -> io::Result<Door<G>> {
        let (door, wishes) = channel();
        let opened = Door { header: agreed.header.clone(), wishes: door.clone() };
        let mut table = Table::new(agreed, wishes, door);
        thread::Builder::new().name("table".into()).spawn(move || table.run())?;
        Ok(opened)
    }

    fn new(agreed: Match<G>, wishes: Receiver<Wish<G>>, door: Sender<Wish<G>>) -> Table<G> {
        let bot = |player: &str| player.parse().unwrap_or(Level::Normal.into());
        let chairs = agreed.header.seats.iter().map(|seat| Chair { bot: bot(&seat.player), line: None }).collect();
        let mut table = Table {
            game: agreed.game,
            header: agreed.header,
            seed: agreed.seed,
            steps: Vec::new(),
            ahead: agreed.ahead.into(),
            keeper: agreed.keeper,
            chairs,
            moment: Moment::default(),
            opened_at: 0,
            begun: Begun::NotYet,
            ready: SeatSet::default(),
            thinking: None,
            wishes,
            door,
        };
        table.go_through(agreed.steps);
        table
    }

    /// Does what has to happen, and hears wishes, until nobody is there any more.
    fn run(&mut self) {
        loop {
            if self.begun == Begun::Yes {
                if self.chairs.iter().all(|chair| chair.line.is_none()) {
                    return;
                }
                match self.game.stage() {
                    Stage::ToShuffle(pile) if self.is_ready() => {
                        self.deal(pile);
                        continue;
                    }
                    Stage::ToMove { seat, choices } if self.chairs[seat.index()].line.is_none() => self.let_think(seat, choices),
                    Stage::ToShuffle(_) | Stage::ToMove { .. } | Stage::Over(_) => {}
                }
            }
            let Ok(wish) = self.wishes.recv() else { return };
            self.hear(wish);
        }
    }

    fn hear(&mut self, Wish { seat, what }: Wish<G>) {
        match (seat, what) {
            (Some(seat), Wanted::Sit(line)) => self.seat(seat, line),
            (Some(seat), Wanted::Do(action, moment)) => self.wants_to_do(seat, action, moment),
            (Some(seat), Wanted::Ready(moment)) => self.is_ready_at(seat, moment),
            (Some(seat), Wanted::Undo) => self.undo(seat),
            (Some(seat), Wanted::Leave) => self.chairs[seat.index()].line = None,
            (None, Wanted::Begin) => self.begun = Begun::Yes,
            _ => {}
        }
    }

    fn seat(&mut self, seat: Seat, line: Line<G>) {
        let past = self.past(seat);
        self.chairs[seat.index()].line = Some(line);
        self.tell(seat, News::Seated(past));
        self.tell_end();
    }

    /// Does what a chair wishes, if its moment hasn't passed and the rules allow it.
    fn wants_to_do(&mut self, seat: Seat, action: G::Action, moment: Moment) {
        let turn = matches!(self.game.stage(), Stage::ToMove { seat: mover, .. } if mover == seat);
        if !turn || moment != self.moment {
            self.tell(seat, News::NotDone(Why::Passed));
        } else if let Err(refusal) = self.game.judge(&action) {
            self.tell(seat, News::NotDone(Why::Refused(refusal)));
        } else {
            let mut events = Vec::new();
            self.game.apply(&action, &mut events);
            self.keep(Step::Action { seat: seat.0 + 1, action: action.to_string() });
            self.happened(Some(seat), &events);
        }
    }

    fn is_ready_at(&mut self, seat: Seat, moment: Moment) {
        if moment != self.moment {
            return self.tell(seat, News::NotDone(Why::Passed));
        }
        self.ready.insert(seat);
        let missing: SeatSet = self.people().filter(|person| !self.ready.contains(*person)).collect();
        if !missing.is_empty() {
            self.tell(seat, News::Waiting(missing));
        }
    }

    /// Whether all people are ready for a shuffle.
    fn is_ready(&self) -> bool {
        self.waits_for() != WaitsFor::People || self.people().all(|person| self.ready.contains(person))
    }

    /// The seats at which somebody sits.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| chair.line.is_some()).map(|(seat, _)| seat)
    }

    /// Shuffles and deals.
    fn deal(&mut self, pile: Pile<G::Piece>) {
        let order = self.next_order(pile);
        let text = order.iter().map(|piece| piece.to_string()).collect();
        let mut events = Vec::new();
        // The order is the pile's own, in another order: it is never refused.
        let shuffled = self.game.shuffled(&order, &mut events);
        debug_assert!(shuffled.is_ok());
        self.ready = SeatSet::default();
        self.keep(Step::Shuffle(text));
        self.happened(None, &events);
    }

    fn next_order(&mut self, pile: Pile<G::Piece>) -> Vec<G::Piece> {
        if let Some(known) = self.ahead.pop_front() {
            let order: Vec<G::Piece> = known.iter().filter_map(|text| text.parse().ok()).collect();
            let (mut sorted, mut wanted) = (order.clone(), pile.to_vec());
            sorted.sort();
            wanted.sort();
            if sorted == wanted {
                return order;
            }
            self.ahead.clear();
        }
        let number = self.steps.iter().filter(|step| matches!(step, Step::Shuffle(_))).count();
        if let Some(shuffles) = daily::shuffles(&self.header) {
            return shuffles.order(number as u64, &pile);
        }
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(number as u64);
        let mut order = pile.to_vec();
        order.shuffle(&mut chance);
        order
    }

    /// Lets a bot think, on a thread of its own; what it decides is a wish like others.
    fn let_think(&mut self, seat: Seat, choices: G::Choices) {
        if self.thinking == Some(self.moment) {
            return;
        }
        self.thinking = Some(self.moment);
        let Contender { level, budget } = self.chairs[seat.index()].bot;
        let (seed, view) = (self.seed.wrapping_add(u64::from(seat.0) + 1), self.game.view(seat));
        let thought = Thought { seat, moment: self.moment, action: choices.nth(0), wishes: self.door.clone() };
        if choices.count() > 1 {
            let think = move || {
                let mut thought = thought;
                thought.action = G::bot(level, seed, budget).choose(&view, &choices);
            };
            // Where the system has no thread left, the thought ends here, with the first thing that the bot may do.
            let _ = thread::Builder::new().name("bot".into()).spawn(think);
        }
    }

    /// Keeps a step, here and where the match is kept.
    fn keep(&mut self, step: Step) {
        if let Some(keeper) = &mut self.keeper {
            keeper.add(&records::step_text(&step));
            keeper.keep_up();
        }
        self.steps.push(step);
        self.moment.steps = self.steps.len();
    }

    /// Tells everybody what has just happened.
    fn happened(&mut self, by: Option<Seat>, events: &[G::Event]) {
        let (waits_for, moment) = (self.waits_for(), self.moment);
        for seat in self.people().collect::<Vec<_>>() {
            let view = self.game.view(seat);
            let heard = Heard { by, events: events.to_vec(), view };
            self.tell(seat, News::Happened(Happened { heard, waits_for, moment }));
        }
        self.tell_end();
    }

    /// Tells everybody all steps of a match that is over.
    fn tell_end(&mut self) {
        if matches!(self.game.stage(), Stage::Over(_)) {
            for seat in self.people().collect::<Vec<_>>() {
                self.tell(seat, News::Over(self.steps.clone()));
            }
        }
    }

    /// Tells the person at `seat`; whoever hears nothing any more has left.
    pub(super) fn tell(&mut self, seat: Seat, news: News<G>) {
        let chair = &mut self.chairs[seat.index()];
        if !chair.line.as_ref().is_some_and(|line| line.tell(news)) {
            chair.line = None;
        }
    }

    /// What has to happen now.
    pub(super) fn waits_for(&self) -> WaitsFor {
        match self.game.stage() {
            Stage::ToMove { seat, .. } => WaitsFor::Move(seat),
            Stage::Over(_) => WaitsFor::Nobody,
            // A deal that was void is dealt again at once.
            Stage::ToShuffle(_) if self.steps.len() > self.opened_at && matches!(self.steps.last(), Some(Step::Shuffle(_))) => {
                WaitsFor::Shuffle
            }
            Stage::ToShuffle(_) if G::between_rounds(&self.game.view(Seat(0))) => WaitsFor::People,
            Stage::ToShuffle(_) => WaitsFor::Shuffle,
        }
    }
}

/// What a bot has thought out: a wish, at the latest when its thread ends. Where one breaks down it does the first thing that it may, so
/// that the table doesn't wait for ever.
struct Thought<G: Playable> {
    seat: Seat,
    moment: Moment,
    action: G::Action,
    wishes: Sender<Wish<G>>,
}

impl<G: Playable> Drop for Thought<G> {
    fn drop(&mut self) {
        // A table that was closed meanwhile needs no move.
        let _ = self.wishes.send(Wish { seat: Some(self.seat), what: Wanted::Do(self.action, self.moment) });
    }
}

/// The seat of the player at the keyboard: the first that a person plays.
pub fn own_seat(header: &Header) -> Seat {
    Seat(header.seats.iter().position(|seat| seat.player == HUMAN).unwrap_or(0) as u8)
}

pub fn message_of_game(game: crate::games::catalogue::GameName) -> Message {
    Message::named(format!("game-{}", game.key()), Vec::new())
}
