//! One match at the table: who is to move, what is told, what is kept.

use super::advice::Advice;
use super::choose::Leaving;
use super::grid::Walker;
use super::hand::Hand;
use super::inbox::Signal;
use super::leave::AfterOut;
use super::person::Person;
use super::saved::Saved;
use crate::bots::{Budget, Contender, Level, Opponents};
use crate::games::catalogue::Listed;
use crate::games::{Choices, Pile, Seat, Stage};
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::narration::message::message;
use crate::narration::{Detail, Ear, Message, Told};
use crate::records::{Facts, Header, Step};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::time::Instant;

/// A game that can be played at the table.
pub trait Playable: Listed + Told + Opponents + Facts {}
impl<G: Listed + Told + Opponents + Facts> Playable for G {}

/// A match that a player sits at.
pub struct Table<G: Playable> {
    pub(super) game: G,
    pub(super) header: Header,
    pub(super) human: Seat,
    pub(super) hand: Hand<G::Item>,
    /// Where on the table the player walks, counted from the thing that was laid first.
    pub(super) walk: Option<isize>,
    /// What the arrows walk, where there are squares.
    pub(super) walker: Walker,
    /// What happened since the player's last move, in his words.
    pub(super) since: Vec<String>,
    /// By seat.
    pub(super) bots: Vec<Contender>,
    /// How long is thought about advice.
    pub(super) advice_budget: Budget,
    pub(super) seed: u64,
    pub(super) steps: Vec<Step>,
    /// Shuffles that are known already: those of an earlier match, or taken back by an undo.
    pub(super) ahead: VecDeque<Vec<String>>,
    pub(super) saved: Option<Saved>,
    pub(super) untold: Vec<G::Event>,
    pub(super) turn: Turn,
    pub(super) advice: Option<Advice>,
    /// What was asked last, and at which step of the match: asked again, it may be answered at greater length.
    pub(super) asked: Option<(Command, usize)>,
    /// Whether the last move was told, so that it is to be heard before the next.
    pub(super) told: bool,
    /// When the next bot's move may be told.
    pub(super) next_move: Instant,
    /// How the player, who is out, wants the rest of the match.
    pub(super) after_out: AfterOut,
    /// Whether the menu is open.
    pub(super) menu: Menu,
    /// Whether the last key asked what can be pressed.
    pub(super) help: Help,
}

/// Whether the few keys that matter were told with the last answer, so that asking again is for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Help {
    Untold,
    Told,
}

/// Whether the menu at the table is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Menu {
    Closed,
    Open,
}

/// What the player has heard of his own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Untold,
    Told,
}

/// What follows a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Back to the start.
    Start,
    /// Another match like this one.
    Another,
    /// The same shuffles again.
    SameDeal(Vec<Vec<String>>),
    Leave(Leaving),
}

/// What is needed to sit down.
pub struct Seating<G: Playable> {
    pub game: G,
    pub header: Header,
    pub steps: Vec<Step>,
    pub ahead: Vec<Vec<String>>,
    pub saved: Option<Saved>,
    pub seed: u64,
    /// How long is thought about advice.
    pub advice: Budget,
}

pub use crate::records::HUMAN;

impl<G: Playable> Table<G> {
    /// Sits down at a match that begins, or that was begun and has these steps.
    pub fn new(seating: Seating<G>, person: &Person) -> Table<G> {
        let seats = &seating.header.seats;
        let human = Seat(seats.iter().position(|seat| seat.player == HUMAN).unwrap_or(0) as u8);
        let bots = seats.iter().map(|seat| seat.player.parse().unwrap_or(Level::Normal.into())).collect();
        let mut table = Table {
            game: seating.game,
            human,
            bots,
            header: seating.header,
            hand: Hand::new(person.settings.order),
            walk: None,
            walker: Walker::of(human),
            since: Vec::new(),
            advice_budget: seating.advice,
            seed: seating.seed,
            steps: Vec::new(),
            ahead: seating.ahead.into(),
            saved: seating.saved,
            untold: Vec::new(),
            turn: Turn::Untold,
            advice: None,
            asked: None,
            told: false,
            next_move: Instant::now(),
            after_out: AfterOut::Unasked,
            menu: Menu::Closed,
            help: Help::Untold,
        };
        table.go_through(seating.steps, person);
        table
    }

    /// Plays until the match is left.
    pub fn run(&mut self, person: &mut Person) -> Next {
        if !self.steps.is_empty() {
            self.take_up(person);
        }
        person.at_table = true;
        let next = self.until_left(person);
        person.at_table = false;
        next
    }

    fn until_left(&mut self, person: &mut Person) -> Next {
        loop {
            person.hear_voice();
            self.hear_saving(person);
            person.hear_settings();
            if person.desk.gone() {
                return Next::Leave(Leaving::Ended);
            }
            let next = match self.game.stage() {
                Stage::ToShuffle(_) | Stage::ToMove { .. } if self.is_to_be_asked() => self.ask_who_is_out(person),
                Stage::ToShuffle(pile) => self.deal(pile, person),
                Stage::ToMove { seat, .. } if seat == self.human => self.own_turn(person),
                Stage::ToMove { seat, choices } => self.others_turn(seat, choices, person),
                Stage::Over(_) => self.after_match(person),
            };
            if let Some(next) = next.filter(|next| self.may_leave(next, person)) {
                return next;
            }
        }
    }

    pub(super) fn view(&self) -> G::View {
        self.game.view(self.human)
    }

    pub(super) fn ear(&self, person: &Person) -> Ear {
        Ear {
            seat: Some(self.human),
            names: self.header.seats.iter().map(|seat| seat.name.clone()).collect(),
            mates: G::mates(&self.view(), self.human),
            detail: person.settings.detail,
        }
    }

    pub(super) fn is_own_turn(&self) -> bool {
        matches!(self.game.stage(), Stage::ToMove { seat, .. } if seat == self.human)
    }

    /// Shuffles and deals; between rounds, when the player is ready.
    fn deal(&mut self, pile: Pile<G::Piece>, person: &mut Person) -> Option<Next> {
        // A deal that was void is dealt again at once.
        if self.untold.is_empty() && G::between_rounds(&self.view()) && self.after_out != AfterOut::ToTheEnd {
            match self.wait_for_player(person) {
                Waited::Ready => {}
                Waited::Changed => return None,
                Waited::Left(next) => return Some(next),
            }
        }
        let order = self.next_order(pile);
        let text = order.iter().map(|piece| piece.to_string()).collect();
        // The order is the pile's own, in another order: it is never refused.
        let shuffled = self.game.shuffled(&order, &mut self.untold);
        debug_assert!(shuffled.is_ok());
        self.keep(Step::Shuffle(text));
        self.walk = None;
        if !matches!(self.game.stage(), Stage::ToShuffle(_)) {
            self.tell_event(person);
        }
        None
    }

    /// Commands until the player wants to go on.
    fn wait_for_player(&mut self, person: &mut Person) -> Waited {
        loop {
            let steps = self.steps.len();
            match Request::of(&person.inbox.input()) {
                Request::Command(Command::Choose | Command::Draw) => return Waited::Ready,
                typed => {
                    if let Some(next) = self.typed(typed, person) {
                        return Waited::Left(next);
                    }
                }
            }
            if self.steps.len() != steps {
                return Waited::Changed;
            }
            if person.desk.gone() {
                return Waited::Left(Next::Leave(Leaving::Ended));
            }
        }
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
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(number as u64);
        let mut order = pile.to_vec();
        order.shuffle(&mut chance);
        order
    }

    fn own_turn(&mut self, person: &mut Person) -> Option<Next> {
        if self.turn == Turn::Untold || !self.untold.is_empty() {
            self.tell_event(person);
        }
        let input = match person.inbox.signal() {
            Signal::Input(input) => input,
            Signal::Thought => {
                self.advise_late(person);
                return None;
            }
        };
        let steps = self.steps.len();
        let next = self.typed(Request::of(&input), person);
        if next.is_some() || self.steps.len() <= steps { next } else { self.rest_of_turn(person) }
    }

    /// Does an action of the player's, and what then goes by itself; answers with all of it.
    pub(super) fn act(&mut self, action: G::Action, person: &mut Person) {
        let under = self.hand.current();
        self.apply(self.human, action);
        if G::goes_by_itself(&action) || self.in_mid_turn() {
            while let Some(only) = self.only_choice().filter(G::goes_by_itself) {
                self.apply(self.human, only);
            }
        }
        let came = G::came(&self.untold, self.human);
        let same_turn = self.turn == Turn::Told;
        let mut said = self.sentences(person);
        self.since.clear();
        if self.is_own_turn() {
            said.extend(G::and_now(&self.view(), &self.ear(person)).filter(|_| same_turn));
            let playable = came.into_iter().rev().find(|item| G::playable(*item, &self.view()));
            if let Some(item) = playable.and_then(|item| self.hand.find(item)) {
                let item = G::item(item, &self.view(), &self.ear(person));
                said.push(person.placed(item, self.hand.place(), self.hand.things().len()));
            }
        }
        if !self.is_own_turn() && self.hand.current() != under && person.settings.detail == Detail::Long {
            said.extend(self.hand.current().and_then(G::now_on));
        }
        self.save_before_telling(person);
        // The list of what can follow is told together with it.
        if self.in_mid_turn() {
            person.desk.before_next(&said);
        } else {
            person.desk.answer(&said);
        }
        self.told = true;
        self.next_move = Instant::now() + self.pause(person);
    }

    /// Whether the player's turn goes on with what he is asked at once.
    pub(super) fn in_mid_turn(&self) -> bool {
        self.is_own_turn() && G::rest(&self.view()).is_some()
    }

    /// The player's only choice, if he has just one.
    fn only_choice(&self) -> Option<G::Action> {
        match self.game.stage() {
            Stage::ToMove { seat, choices } if seat == self.human && choices.count() == 1 => Some(choices.nth(0)),
            _ => None,
        }
    }

    pub(super) fn apply(&mut self, seat: Seat, action: G::Action) {
        self.game.apply(&action, &mut self.untold);
        self.keep(Step::Action { seat: seat.0 + 1, action: action.to_string() });
        let mover = G::turn(&self.view());
        if !self.untold.last().is_some_and(|event| G::goes_on(event, mover)) {
            self.turn = Turn::Untold;
        }
    }

    pub(super) fn pause(&self, person: &Person) -> std::time::Duration {
        if self.after_out == AfterOut::ToTheEnd {
            return std::time::Duration::ZERO;
        }
        person.settings.pace.pause()
    }

    pub(super) fn tell_event(&mut self, person: &mut Person) {
        if self.after_out == AfterOut::ToTheEnd && !matches!(self.game.stage(), Stage::Over(_)) {
            self.untold.clear();
            self.told = false;
            return;
        }
        let said = self.sentences(person);
        self.save_before_telling(person);
        self.told = !said.is_empty();
        person.desk.event(&said);
    }

    /// What has not been told yet, as sentences; with the player's turn, or the wait for the next round, at their end.
    pub(super) fn sentences(&mut self, person: &Person) -> Vec<Message> {
        let events = std::mem::take(&mut self.untold);
        let (view, ear) = (self.view(), self.ear(person));
        self.hand.update(&G::hand(&view), &G::came(&events, self.human), Self::place_in_hand(person));
        let mut said = G::tell(&events, &view, &ear);
        self.since.extend(said.iter().map(|message| person.desk.locale().tied(message)));
        if self.is_own_turn() && self.turn == Turn::Untold {
            self.turn = Turn::Told;
            self.walker.whose = self.human;
            said.extend(G::your_turn(&view, &ear));
        }
        if G::between_rounds(&view) && !self.is_to_be_asked() {
            said.push(G::next_round());
        }
        said
    }

    /// Says where a match stands that is taken up again.
    fn take_up(&mut self, person: &mut Person) {
        let mut said = vec![message!("taken-up", game = message_of_game(self.header.game))];
        said.extend(self.where_am_i(person));
        if G::between_rounds(&self.view()) {
            said.push(G::next_round());
        }
        self.turn = if self.is_own_turn() { Turn::Told } else { Turn::Untold };
        person.desk.answer(&said);
    }
}

/// How a wait between rounds ended.
enum Waited {
    Ready,
    /// An undo has changed the match.
    Changed,
    Left(Next),
}

pub fn message_of_game(game: crate::games::catalogue::GameName) -> Message {
    Message::named(format!("game-{}", game.names().0), Vec::new())
}
