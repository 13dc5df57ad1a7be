//! The turns of the others: a bot thinks, and keys are answered meanwhile.

use super::evening::{Evening, Typed, command};
use super::inbox::{Manner, Signal};
use super::settings::Pace;
use super::table::{Next, Playable, Table};
use super::thinking::think;
use crate::bots::Contender;
use crate::games::{Choices, Seat, Stage};
use crate::input::keys::Command;
use std::iter;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Instant;

impl<G: Playable> Table<G> {
    /// A bot thinks, on a thread of its own; keys are answered meanwhile.
    pub(super) fn others_turn(&mut self, seat: Seat, choices: G::Choices, evening: &mut Evening) -> Option<Next> {
        let decided = self.let_think(seat, &choices, evening);
        let mut action = None;
        let mut asked = false;
        loop {
            action = action.or_else(|| match decided.try_recv() {
                Ok(action) => Some(action),
                Err(TryRecvError::Empty) => None,
                // A bot that broke down does the first thing that it may: the table doesn't wait for ever.
                Err(TryRecvError::Disconnected) => Some(choices.nth(0)),
            });
            let ready = action.is_some() && (asked || self.may_move(evening));
            if let (true, Some(action)) = (ready, action) {
                return self.others_action(seat, action, evening);
            }
            let until = action.map(|_| self.next_move).filter(|_| evening.settings.pace != Pace::Key);
            let steps = self.steps.len();
            match evening.inbox.while_waiting(until) {
                Some(Signal::Input(input)) => {
                    if evening.settings.pace == Pace::Key && matches!(command(&input), Typed::Command(Command::Choose)) {
                        asked = true;
                    } else if let Some(next) = self.typed(command(&input), evening) {
                        return Some(next);
                    }
                }
                Some(Signal::Thought) | None => {}
            }
            evening.hear_voice();
            if self.steps.len() != steps || evening.desk.gone() {
                return None;
            }
        }
    }

    /// Lets a bot think; where it will put what it decides.
    fn let_think(&self, seat: Seat, choices: &G::Choices, evening: &Evening) -> Receiver<G::Action> {
        let (Contender { level, budget }, seed) = (self.bots[seat.index()], self.seed.wrapping_add(u64::from(seat.0) + 1));
        let (view, choices) = (self.game.view(seat), choices.clone());
        let decide = move || match choices.count() {
            1 => choices.nth(0),
            _ => G::bot(level, seed, budget).choose(&view, &choices),
        };
        think(&evening.inbox, iter::once_with(decide))
    }

    /// Whether the next move may be told: the last one has stood long enough.
    fn may_move(&self, evening: &Evening) -> bool {
        match (evening.inbox.manner(), evening.settings.pace) {
            (Manner::InTurn, _) => true,
            // What a turn began it goes on with, and what wasn't worth telling needs no time to be heard.
            _ if !self.told => true,
            (Manner::AtOnce, Pace::Key) => false,
            (Manner::AtOnce, _) => Instant::now() >= self.next_move,
        }
    }

    fn others_action(&mut self, seat: Seat, action: G::Action, evening: &mut Evening) -> Option<Next> {
        self.apply(seat, action);
        if self.goes_on(seat) {
            self.told = false;
        } else {
            self.tell_event(evening);
            self.next_move = Instant::now() + self.pause(evening);
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
