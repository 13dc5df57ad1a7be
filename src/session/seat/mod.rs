//! A person's side of a match: what they know, what they have heard, and what they do.

pub mod advice;
pub(super) mod beside;
pub(super) mod grid;
pub(super) mod hand;
pub(super) mod hearing;
pub(super) mod help;
pub mod keeping;
pub(super) mod latecomers;
pub(super) mod leave;
pub mod menu;
pub mod onlooker;
pub(super) mod orders;
pub(super) mod picking;
pub(super) mod reminder;
pub(super) mod turn;
pub(super) mod typed;

use crate::bots::Budget;
use crate::games::{Choices, Seat};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Ear, Message, TypedMove};
use crate::records::{Header, Step};
use crate::session::disk::saved::Saved;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::table::chair::{By, Denied, Happened, Heard, Moment, News, Past, Place, WaitsFor, Wanted, Wish};
use crate::session::table::{Playable, message_of_game};
use advice::Advice;
use beside::Beside;
use grid::Walker;
use hand::Hand;
use leave::AfterOut;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

/// A person at a match. It knows only what its seat may know.
pub struct Sitting<G: Playable> {
    pub(in crate::session) seat: Seat,
    pub(in crate::session) header: Header,
    pub(in crate::session) news: Receiver<News<G>>,
    pub(in crate::session) wishes: Sender<Wish<G>>,
    /// News that has come and wasn't taken in yet.
    pub(in crate::session) pending: VecDeque<News<G>>,
    pub(in crate::session) view: Arc<G::View>,
    pub(in crate::session) waits_for: WaitsFor,
    pub(in crate::session) moment: Moment,
    /// When the present turn began, if that was heard here.
    pub(in crate::session) turn_began: Option<Instant>,
    /// Since when the player sits here.
    pub(in crate::session) sat_down: Instant,
    /// The moment at which the player was reminded of their turn.
    pub(in crate::session) reminded: Option<Moment>,
    /// Who took the last step.
    pub(in crate::session) last_by: By,
    /// How often a bot has moved for the player since their last move.
    pub(in crate::session) moved_for: usize,
    /// Whether somebody has moved.
    pub(in crate::session) moved: bool,
    /// All steps, once the match is over.
    pub(in crate::session) over: Option<Vec<Step>>,
    /// The moment for which the player was ready for the next round.
    pub(in crate::session) ready_at: Option<Moment>,
    pub(in crate::session) hand: Hand<G::Item>,
    /// Where on the table the player is walking, counted from the first thing laid.
    pub(in crate::session) walk: Option<isize>,
    /// What the arrows walk, in games with squares.
    pub(in crate::session) walker: Walker,
    /// What has happened since the player's last move, as they heard it.
    pub(in crate::session) since: Vec<String>,
    /// What the player was told for their next move: what was dealt, that it is their turn.
    pub(in crate::session) cue: Vec<String>,
    /// How long to think about advice.
    pub(in crate::session) advice_budget: Budget,
    /// The seed of advice's chance.
    pub(in crate::session) chance: u64,
    pub(in crate::session) whose: Whose,
    pub(in crate::session) saved: Option<Saved>,
    pub(in crate::session) untold: Vec<G::Event>,
    pub(in crate::session) turn: OwnTurn,
    pub(in crate::session) advice: Option<Advice>,
    /// The last question, and the step of the match at which it was asked: asked again, it may get
    /// a longer answer.
    pub(in crate::session) asked: Option<(Command, usize)>,
    /// Whether the last move was told, so that it needs time to be heard before the next.
    pub(in crate::session) told: bool,
    /// When the next move may be told.
    pub(in crate::session) next_move: Instant,
    /// If the player is out, how they want the rest of the match.
    pub(in crate::session) after_out: AfterOut,
    /// Whether the menu is open.
    pub(in crate::session) menu: Menu,
    /// Whether the last key asked for help.
    pub(in crate::session) help: Help,
    /// What accompanies the seat.
    pub(in crate::session) beside: Option<Box<dyn Beside<G>>>,
    /// Who looks on and would like a bot's seat, where this player may give it.
    pub(in crate::session) latecomer: Option<String>,
    /// The item that the player has chosen, while it is asked where it goes.
    pub(in crate::session) laying: Option<G::Item>,
    /// The move typed over a list, for which the list was left.
    pub(in crate::session) typed_over: Option<TypedMove<G::Action, G::Part>>,
}

/// Whether the last answer listed the few keys that matter, so that asking again means all the
/// others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Help {
    Untold,
    Told,
}

/// Whether the menu at the table is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Menu {
    Closed,
    Open,
}

/// What the player has heard of their own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum OwnTurn {
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
    /// The player leaves; why.
    Leave(Leaving),
}

/// Who keeps a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// This person: if it isn't saved, it is lost when they leave.
    Own,
    /// The table: it goes on when they leave.
    Tables,
}

/// What is needed to sit down.
pub struct Seating<G: Playable> {
    /// Where news arrive and wishes go.
    pub place: Place<G>,
    /// Who keeps the match.
    pub whose: Whose,
    /// The file of the match, if this person keeps it and it can be written.
    pub saved: Option<Saved>,
    /// The seed of advice's chance, which mustn't be the table's secret one.
    pub chance: u64,
    /// How long to think about advice.
    pub advice: Budget,
}

impl<G: Playable> Sitting<G> {
    /// Sits down at a match that begins or has begun; None if its table has closed meanwhile.
    pub fn new(Seating { place, whose, saved, chance, advice }: Seating<G>, person: &Person) -> Option<Sitting<G>> {
        let Place { seat, news, wishes } = place;
        let Ok(News::Seated(past)) = news.recv() else { return None };
        let mut sitting = Sitting {
            seat,
            header: past.header.clone(),
            news,
            wishes,
            pending: VecDeque::new(),
            view: Arc::new(past.first.clone()),
            waits_for: past.waits_for,
            moment: past.moment,
            turn_began: None,
            sat_down: Instant::now(),
            reminded: None,
            last_by: By::Chance,
            moved_for: 0,
            moved: false,
            over: None,
            ready_at: None,
            hand: Hand::new(person.settings.order),
            walk: None,
            walker: Walker::of(seat),
            since: Vec::new(),
            cue: Vec::new(),
            advice_budget: advice,
            chance,
            whose,
            saved,
            untold: Vec::new(),
            turn: OwnTurn::Untold,
            advice: None,
            asked: None,
            told: false,
            next_move: Instant::now(),
            after_out: AfterOut::Unasked,
            menu: Menu::Closed,
            help: Help::Untold,
            beside: None,
            latecomer: None,
            laying: None,
            typed_over: None,
        };
        sitting.go_through(past, person);
        Some(sitting)
    }

    /// Says where the match stands, if it has begun.
    pub(in crate::session) fn begin(&mut self, person: &mut Person) {
        if self.moment.steps > 0 {
            self.take_up(person);
        }
    }

    /// Plays until the match is left, or over: then None.
    pub(in crate::session) fn until_over(&mut self, person: &mut Person) -> Option<Next> {
        loop {
            person.hear_elsewhere();
            self.hear_saving(person);
            person.hear_settings();
            if person.desk.gone() {
                return Some(Next::Leave(Leaving::Ended));
            }
            let next = match self.waits_for {
                WaitsFor::Nobody if self.over.is_some() => return None,
                WaitsFor::Shuffle | WaitsFor::People | WaitsFor::Move(_) if self.is_to_be_asked() => self.ask_who_is_out(person),
                WaitsFor::People if self.ready_at != Some(self.moment) => self.between_rounds(person),
                WaitsFor::Move(seat) if seat == self.seat => self.own_turn(person),
                WaitsFor::Shuffle | WaitsFor::People | WaitsFor::Move(_) | WaitsFor::Nobody => self.hear_others(person),
            };
            if let Some(next) = next.filter(|next| self.may_leave(next, person)) {
                return Some(next);
            }
        }
    }

    pub(in crate::session) fn view(&self) -> Arc<G::View> {
        Arc::clone(&self.view)
    }

    pub(in crate::session) fn ear(&self, person: &Person) -> Ear {
        Ear {
            seat: Some(self.seat),
            names: self.header.seats.iter().map(|seat| seat.name.clone()).collect(),
            mates: G::mates(&self.view, self.seat),
            detail: person.settings.detail,
            facts: person.settings.tell.clone(),
        }
    }

    pub(in crate::session) fn is_own_turn(&self) -> bool {
        self.waits_for == WaitsFor::Move(self.seat)
    }

    /// Whether the player may do `action` now, as far as they know; the table knows no more about
    /// that.
    ///
    /// # Errors
    /// Why not.
    pub(in crate::session) fn judge(&self, action: &G::Action) -> Result<(), G::Refusal> {
        if G::choices(&self.view).is_some_and(|choices| choices.all().any(|choice| choice == *action)) {
            return Ok(());
        }
        // What the player can't see doesn't affect what they may do: any match their view allows
        // says why not.
        G::imagine(&self.view, &mut ChaCha8Rng::seed_from_u64(self.chance)).judge(action)
    }

    /// Sends a wish; a closed table ignores it.
    pub(in crate::session) fn wish(&self, what: Wanted<G>) {
        let _ = self.wishes.send(Wish { seat: Some(self.seat), what });
    }

    /// Does an action, and waits until it has happened.
    ///
    /// # Errors
    /// Why it was not done.
    pub(in crate::session) fn perform(&mut self, action: G::Action) -> Result<(), Denied<G::Refusal>> {
        if let Some(happened) = self.beside.as_mut().and_then(|beside| beside.happens(action)) {
            self.take_in(happened);
            return Ok(());
        }
        self.wish(Wanted::Do(action, self.moment));
        loop {
            match self.news.recv() {
                Ok(News::Happened(happened)) if happened.heard.by == By::Player(self.seat) => {
                    self.take_in(happened);
                    return Ok(());
                }
                Ok(News::NotDone(why)) => return Err(why),
                Ok(other) => self.pending.push_back(other),
                Err(_) => return Err(Denied::Passed),
            }
        }
    }

    /// Takes in what has happened, which is still to be told.
    pub(in crate::session) fn take_in(&mut self, Happened { heard, waits_for, moment }: Happened<G>) {
        let Heard { by, events, view } = heard;
        self.untold.extend(events);
        if waits_for != self.waits_for {
            self.turn_began = Some(Instant::now());
        }
        (self.view, self.waits_for, self.moment) = (Arc::new(view), waits_for, moment);
        self.last_by = by;
        self.advice = None;
        if by == By::Chance {
            self.walk = None;
            return;
        }
        self.moved = true;
        let mover = G::turn(&self.view);
        if !self.untold.last().is_some_and(|event| G::goes_on(event, mover)) {
            self.turn = OwnTurn::Untold;
        }
    }

    /// Takes in silently what has happened so far; what happened since the player's last move can
    /// be asked for.
    pub(in crate::session) fn go_through(&mut self, past: Past<G>, person: &Person) {
        (self.view, self.waits_for, self.moment) = (Arc::new(past.first), past.waits_for, past.moment);
        self.header = past.header;
        (self.last_by, self.moved, self.moved_for, self.over) = (By::Chance, false, 0, None);
        let mut since = Vec::new();
        for Heard { by, mut events, view } in past.heard {
            self.view = Arc::new(view);
            self.hand.update(&G::hand(&self.view), &G::came(&events, self.seat), Self::place_in_hand(person));
            (self.last_by, self.moved) = (by, self.moved || by != By::Chance);
            if by == By::Player(self.seat) {
                (since, self.moved_for) = (Vec::new(), 0);
            } else {
                since.append(&mut events);
                self.moved_for += usize::from(by == By::StandIn(self.seat));
            }
        }
        let said = G::tell(&since, &self.view, &self.ear(person));
        self.since = said.iter().map(|message| person.desk.locale().tied(message)).collect();
    }

    /// Says where a resumed match stands.
    fn take_up(&mut self, person: &mut Person) {
        let mut said: Vec<Message> = vec![message!("taken-up", game = message_of_game(self.header.game))];
        if self.moved_for > 0 {
            said.push(message!("moved-for-you", count = self.moved_for));
        }
        said.extend(self.where_am_i(person));
        if G::between_rounds(&self.view) {
            said.push(G::next_round());
        }
        self.turn = if self.is_own_turn() { OwnTurn::Told } else { OwnTurn::Untold };
        person.desk.answer(&said);
    }
}
