//! The turns of the others: a bot thinks, and keys are answered meanwhile.

use super::inbox::{Manner, Signal};
use super::person::Person;
use super::settings::Pace;
use super::table::{Next, Playable, Table};
use super::thinking::think;
use crate::bots::Contender;
use crate::games::{Choices, Seat, Stage};
use crate::input::keys::Command;
use crate::input::request::Request;
use std::iter;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Instant;

impl<G: Playable> Table<G> {
    /// A bot thinks, on a thread of its own; keys are answered meanwhile.
    pub(super) fn others_turn(&mut self, seat: Seat, choices: G::Choices, person: &mut Person) -> Option<Next> {
        let decided = self.let_think(seat, &choices, person);
        let mut action = None;
        let mut asked = false;
        loop {
            action = action.or_else(|| match decided.try_recv() {
                Ok(action) => Some(action),
                Err(TryRecvError::Empty) => None,
                // A bot that broke down does the first thing that it may: the table doesn't wait for ever.
                Err(TryRecvError::Disconnected) => Some(choices.nth(0)),
            });
            let ready = action.is_some() && (asked || self.may_move(person));
            if let (true, Some(action)) = (ready, action) {
                return self.others_action(seat, action, person);
            }
            let until = action.map(|_| self.next_move).filter(|_| person.settings.pace != Pace::Key);
            let steps = self.steps.len();
            match person.inbox.while_waiting(until) {
                Some(Signal::Input(input)) => {
                    if person.settings.pace == Pace::Key && matches!(Request::of(&input), Request::Command(Command::Choose)) {
                        asked = true;
                    } else if let Some(next) = self.typed(Request::of(&input), person) {
                        return Some(next);
                    }
                }
                Some(Signal::Thought) | None => {}
            }
            person.hear_voice();
            if self.steps.len() != steps || person.desk.gone() {
                return None;
            }
        }
    }

    /// Lets a bot think; where it will put what it decides.
    fn let_think(&self, seat: Seat, choices: &G::Choices, person: &Person) -> Receiver<G::Action> {
        let (Contender { level, budget }, seed) = (self.bots[seat.index()], self.seed.wrapping_add(u64::from(seat.0) + 1));
        let (view, choices) = (self.game.view(seat), choices.clone());
        let decide = move || match choices.count() {
            1 => choices.nth(0),
            _ => G::bot(level, seed, budget).choose(&view, &choices),
        };
        think(&person.inbox, iter::once_with(decide))
    }

    /// Whether the next move may be told: the last one has stood long enough.
    fn may_move(&self, person: &Person) -> bool {
        match (person.inbox.manner(), person.settings.pace) {
            (Manner::InTurn, _) => true,
            // What a turn began it goes on with, and what wasn't worth telling needs no time to be heard.
            _ if !self.told => true,
            (Manner::AtOnce, Pace::Key) => false,
            (Manner::AtOnce, _) => Instant::now() >= self.next_move,
        }
    }

    fn others_action(&mut self, seat: Seat, action: G::Action, person: &mut Person) -> Option<Next> {
        self.apply(seat, action);
        if self.goes_on(seat) {
            self.told = false;
        } else {
            self.tell_event(person);
            self.next_move = Instant::now() + self.pause(person);
        }
        None
    }

    /// Whether what `seat` has just done is told together with what follows: more of his, or what other bots do just as well.
    fn goes_on(&self, seat: Seat) -> bool {
        let Stage::ToMove { seat: mover, .. } = self.game.stage() else { return false };
        let by_all = || self.untold.last().is_some_and(|event| G::is_done_by_all(event, &self.view()));
        mover == seat || (mover != self.human && by_all())
    }
}
