//! A player's side of a match: knowledge, events heard, and actions.

pub mod advice;
mod at_once;
pub(super) mod beside;
pub(super) mod cursor;
pub(super) mod grid;
pub(super) mod hand;
mod hands;
pub(super) mod hearing;
pub(super) mod help;
pub mod keeping;
pub(super) mod knows;
pub(super) mod latecomers;
pub(super) mod leave;
mod looking;
pub mod menu;
pub(super) mod mine;
mod missing;
mod moves;
pub(super) mod named;
pub mod onlooker;
pub(super) mod orders;
pub(super) mod picking;
pub(super) mod reminder;
mod scene;
mod since;
pub(super) mod told;
pub(super) mod turn;
mod walking;

use crate::bots::Budget;
use crate::games::SeatSet;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Listener, Message};
use crate::session::disk::saved::Saved;
use crate::session::list::choose::ListExit;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::table::chair::{By, MatchReplay, SeenStep, StepUpdate, TableEvent, WaitsFor};
use crate::session::table::wish::SeatHandle;
use crate::session::table::{Playable, message_of_game};
use crate::speech::catch_up::PartKind;
use advice::Advising;
use beside::Accompanied;
use cursor::Cursor;
use keeping::MatchLeft;
use knows::Knows;
use leave::RestOfMatch;
use menu::OfTable;
use mine::{AfterOut, Mine};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;
use told::WasTold;
use walking::place_in_hand;

pub use mine::MatchOwner;
pub(in crate::session) use told::OwnTurn;

/// A player at a match. It holds only what its seat may know.
pub struct SeatSession<G: Playable> {
    /// The seat's knowledge of the match.
    pub(in crate::session) knows: Knows<G>,
    /// The events already told to the player, and those still to be told.
    pub(in crate::session) told: WasTold<G>,
    /// The player's cursors.
    pub(in crate::session) cursor: Cursor<G>,
    /// The player's own part of the match.
    pub(in crate::session) mine: Mine,
    /// Advice, and its computation.
    pub(in crate::session) advising: Advising,
    /// The last question, and the step of the match at which it was asked: asked again, it may get
    /// a longer answer.
    pub(in crate::session) asked: Option<(Command, usize)>,
    /// Whether the menu is open.
    pub(in crate::session) menu: Menu,
    /// Whether the last key asked for help.
    pub(in crate::session) help: HelpStage,
    /// The task or lesson at the seat.
    pub(in crate::session) beside: Accompanied<G>,
}

/// Whether the last answer listed the few keys that matter, so that asking again lists all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum HelpStage {
    Untold,
    Told,
}

/// Whether the menu at the table is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Menu {
    Closed,
    Open,
}

/// The next stage after a match.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterMatch {
    /// Back to the start.
    Start,
    /// Another match like this one.
    Another,
    /// The same shuffles again.
    SameDeal(Vec<Vec<String>>),
    /// The player leaves, for this reason.
    Leave(Leaving),
}

/// The parameters of a [`SeatSession`].
pub struct Seating<G: Playable> {
    /// The place at the table.
    pub place: SeatHandle<G>,
    /// The owner of the match.
    pub whose: MatchOwner,
    /// The match's file, if this person saves it and it can be written.
    pub saved: Option<Saved>,
    /// The menu of a server's table.
    pub table: Option<Arc<dyn OfTable>>,
    /// The seed of advice's chance, which mustn't be the table's secret one.
    pub chance: u64,
    /// How long to think about advice.
    pub advice: Budget,
}

impl<G: Playable> SeatSession<G> {
    /// Sits down at a match that begins or has begun; None if its table has closed.
    pub fn new(Seating { place, whose, saved, table, chance, advice }: Seating<G>, person: &Person) -> Option<SeatSession<G>> {
        let SeatHandle { seat, news, wishes } = place;
        let Ok(TableEvent::Seated(past)) = news.recv() else { return None };
        let knows = Knows {
            seat,
            header: past.header.clone(),
            news,
            wishes,
            pending: VecDeque::new(),
            view: Arc::clone(&past.first),
            waits_for: past.waits_for,
            moment: past.moment,
            missing: SeatSet::default(),
            latecomer: None,
            turns: past.turns,
            choosing: past.choosing,
            pause: past.pause,
        };
        let mut sitting = SeatSession {
            knows,
            told: WasTold::nothing(),
            cursor: Cursor::of(seat, person.settings.order),
            mine: Mine::new(whose, saved, table),
            advising: Advising { advice: None, budget: advice, chance },
            asked: None,
            menu: Menu::Closed,
            help: HelpStage::Untold,
            beside: Accompanied::none(),
        };
        sitting.go_through(past, person);
        Some(sitting)
    }

    pub(in crate::session) fn view(&self) -> Arc<G::View> {
        self.knows.view()
    }

    pub(in crate::session) fn ear(&self, person: &Person) -> Listener {
        self.knows.ear(person)
    }

    /// Tells the state of the match, if it has begun.
    pub(in crate::session) fn begin(&mut self, person: &mut Person) {
        if self.knows.moment.steps > 0 {
            self.take_up(person);
        }
    }

    /// Plays until the match is left, or over; then None.
    pub(in crate::session) fn until_over(&mut self, person: &mut Person) -> Option<AfterMatch> {
        loop {
            // A player who hears it later than the others isn't asked what follows before its end.
            (person.tidings.in_turn, person.tidings.in_match) = (self.knows.is_own_turn(), self.mine.over.is_none());
            person.hear_elsewhere();
            self.mine.hear_saving(person);
            person.hear_settings();
            if person.desk.gone() {
                return Some(AfterMatch::Leave(Leaving::Ended));
            }
            let next = match self.knows.waits_for {
                WaitsFor::Nobody if self.mine.over.is_some() => return None,
                WaitsFor::Shuffle | WaitsFor::People | WaitsFor::Move(_) | WaitsFor::Others
                    if self.mine.is_to_be_asked(&self.knows, &self.told) =>
                {
                    self.ask_who_is_out(person)
                }
                WaitsFor::People if self.mine.ready_at != Some(self.knows.moment) => self.between_rounds(person),
                WaitsFor::Move(seat) if seat == self.knows.seat => self.own_turn(person),
                WaitsFor::Shuffle | WaitsFor::People | WaitsFor::Move(_) | WaitsFor::Others | WaitsFor::Nobody => self.hear_others(person),
            };
            if let Some(next) = next.filter(|next| self.may_leave(next, person)) {
                return Some(next);
            }
        }
    }

    /// Whether the match may be left: if it would be lost, the player is asked once.
    pub(in crate::session) fn may_leave(&mut self, next: &AfterMatch, person: &mut Person) -> bool {
        let wished =
            matches!(next, AfterMatch::Start | AfterMatch::Another | AfterMatch::Leave(Leaving::Quit | Leaving::ToMenu | Leaving::ToStart));
        !wished || !self.mine.would_be_lost(&self.knows, &self.told) || leave::may_be_lost(person, self)
    }

    /// Leaves the table, and waits until no more news can come from it.
    pub fn leave(&mut self) {
        self.knows.leave();
    }

    /// Leaves the table; a player who waits long for it hears `slow`.
    pub fn leave_telling(&mut self, slow: &Message, person: &mut Person) {
        self.knows.leave_telling(|| person.desk.answer(std::slice::from_ref(slow)));
    }

    /// Moves the match to the finished ones.
    pub(in crate::session) fn put_away(&mut self, person: &mut Person) {
        self.leave();
        self.mine.put_away(person);
    }

    /// Leaves the match to be resumed. Returns its state.
    pub(in crate::session) fn leave_saved(&mut self) -> MatchLeft {
        self.leave();
        self.mine.leave_file(self.told.moved && self.knows.waits_for != WaitsFor::Nobody)
    }

    /// Asks an eliminated player about the rest of the match.
    fn ask_who_is_out(&mut self, person: &mut Person) -> Option<AfterMatch> {
        self.mine.after_out = AfterOut::ListensOn;
        match leave::ask_for_rest(person, self) {
            ListExit::Item(RestOfMatch::ToTheEnd) => {
                self.mine.after_out = AfterOut::ToTheEnd;
                person.desk.answer(&[message!("out-wait")]);
            }
            ListExit::Item(RestOfMatch::Another) => {
                if !self.mine.would_be_lost(&self.knows, &self.told) {
                    self.put_away(person);
                    self.mine.after_out = AfterOut::PutAway;
                }
                return Some(AfterMatch::Another);
            }
            ListExit::Item(RestOfMatch::Listen) | ListExit::Nothing => {
                let next_round = G::between_rounds(&self.knows.view).then(|| G::next_round(&self.knows.view));
                let said: Vec<Message> = [message!("back-at-table")].into_iter().chain(next_round).collect();
                person.desk.answer(&said);
            }
            ListExit::Leaving(leaving) => return Some(AfterMatch::Leave(leaving)),
        }
        None
    }

    /// Takes in a step, which is still to be told.
    pub(in crate::session) fn take_in(&mut self, StepUpdate { heard, waits_for, moment }: StepUpdate<G>) {
        let SeenStep { by, events, view } = heard;
        self.told.keep_result(&events);
        self.told.untold.extend(events);
        if waits_for != self.knows.waits_for {
            self.told.turn_began = Some(Instant::now());
        }
        (self.knows.view, self.knows.waits_for, self.knows.moment) = (view, waits_for, moment);
        self.told.last_by = by;
        self.advising.advice = None;
        if by == By::Chance {
            self.cursor.walk = None;
            return;
        }
        self.told.moved = true;
        let mover = G::turn(&self.knows.view);
        if !self.told.untold.last().is_some_and(|event| G::goes_on(event, mover)) {
            self.told.turn = OwnTurn::Untold;
        }
    }

    /// Takes in all steps so far without telling them. Events since the player's last move can be
    /// asked for.
    pub(in crate::session) fn go_through(&mut self, past: MatchReplay<G>, person: &Person) {
        (self.knows.view, self.knows.waits_for, self.knows.moment) = (past.first, past.waits_for, past.moment);
        (self.knows.header, self.knows.choosing, self.knows.pause) = (past.header, past.choosing, past.pause);
        (self.told.last_by, self.told.moved, self.told.moved_for, self.mine.over) = (By::Chance, false, 0, None);
        self.told.result.clear();
        let mut since = Vec::new();
        for SeenStep { by, mut events, view } in past.heard {
            self.knows.view = view;
            self.told.keep_result(&events);
            self.cursor.hand.update(&G::hand(&self.knows.view), &G::came(&events, self.knows.seat), place_in_hand::<G>(person));
            (self.told.last_by, self.told.moved) = (by, self.told.moved || by != By::Chance);
            if by == By::Player(self.knows.seat) {
                (since, self.told.moved_for) = (Vec::new(), 0);
            } else {
                since.append(&mut events);
                self.told.moved_for += usize::from(by == By::StandIn(self.knows.seat));
            }
        }
        // Only the key N tells it again.
        let full = G::tell(&since, &self.knows.view, &self.ear(person));
        self.told.since.clear();
        self.told.since.add(PartKind::Move, Vec::new(), full, Vec::new());
    }

    /// Tells the state of a resumed match.
    fn take_up(&mut self, person: &mut Person) {
        let mut said: Vec<Message> = vec![message!("taken-up", game = message_of_game(self.knows.header.game))];
        if self.told.moved_for > 0 {
            said.push(message!("moved-for-you", count = self.told.moved_for));
        }
        said.extend(self.cursor.where_am_i(&self.knows, person));
        if G::between_rounds(&self.knows.view) {
            said.push(G::next_round(&self.knows.view));
        }
        self.told.turn = if self.knows.is_own_turn() { OwnTurn::Told } else { OwnTurn::Untold };
        person.desk.answer(&said);
    }
}
