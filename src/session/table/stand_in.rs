//! The bots of a table: those with seats of their own, and one that moves for a person who isn't
//! there.

use super::chair::{By, Moment, Wanted, Wish};
use super::{Playable, Table};
use crate::bots::{Contender, Level};
use crate::games::{Choices, Seat};
use crate::session::person::thinking::{Awaited, Purpose, Waits, Work};
use std::ops::ControlFlow;
use std::sync::mpsc::Sender;

/// The bot that moves for a person who isn't there.
pub const STANDS_IN: Level = Level::Normal;

/// What a bot is thinking about. Dropped, it is given up.
pub(in crate::session) struct Thinking {
    moment: Moment,
    _waits: Waits,
}

impl<G: Playable> Table<G> {
    /// Lets a bot think; its decision is a wish like any other.
    pub(in crate::session) fn let_think(&mut self, seat: Seat, choices: G::Choices) {
        if self.is_thinking() {
            return;
        }
        let waits = Waits::default();
        let Contender { level, budget } = self.chairs[seat.index()].bot;
        let (seed, view) = (self.seed.wrapping_add(u64::from(seat.0) + 1), self.game.view(seat));
        let (action, wishes) = (choices.nth(0), self.door.clone());
        let mut thought = Thought { seat, moment: self.moment, action, awaited: waits.awaited(), wishes };
        self.thinking = Some(Thinking { moment: self.moment, _waits: waits });
        if choices.count() > 1 {
            let purpose = if Level::SEARCHING.contains(&level) { Purpose::Move } else { Purpose::Rule };
            let awaited = thought.awaited.clone();
            let think = move || {
                thought.is(G::bot(level, seed, budget).choose(&view, &choices));
                ControlFlow::Break(())
            };
            // Where there is no room for it, the thought ends at once, with the first thing the bot
            // may do.
            let _ = self.thinkers.think(Work::new(purpose, awaited, think));
        }
    }

    /// Whether a bot is thinking about what to do now.
    pub(in crate::session) fn is_thinking(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.moment == self.moment)
    }

    /// Does what a bot has decided, if that is still wanted.
    pub(in crate::session) fn thought(&mut self, seat: Seat, action: G::Action, moment: Moment) {
        if self.is_there(seat) {
            // The person came back while the bot was thinking.
            self.thinking = None;
        } else if moment == self.moment && self.game.judge(&action).is_ok() {
            let by = if self.is_persons(seat) { By::StandIn(seat) } else { By::Player(seat) };
            // If somebody elsewhere was first, the bot isn't needed any more.
            let _ = self.does(by, seat, action);
        }
    }
}

/// A bot's decision: it becomes a wish at the latest when its work ends. A bot that panics does the
/// first thing it may, so that the table doesn't wait for ever.
struct Thought<G: Playable> {
    seat: Seat,
    moment: Moment,
    action: G::Action,
    awaited: Awaited,
    wishes: Sender<Wish<G>>,
}

impl<G: Playable> Thought<G> {
    fn is(&mut self, action: G::Action) {
        self.action = action;
    }
}

impl<G: Playable> Drop for Thought<G> {
    fn drop(&mut self) {
        if self.awaited.still() {
            // A table closed meanwhile needs no move.
            let _ = self.wishes.send(Wish { seat: Some(self.seat), what: Wanted::Thought(self.action, self.moment) });
        }
    }
}
