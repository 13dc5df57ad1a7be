//! The bots of a table: those with seats of their own, and one that moves for a person who isn't
//! there.

use super::chair::{By, Moment, Wanted, Wish};
use super::{Playable, Table};
use crate::bots::{Contender, Level};
use crate::games::{Choices, Seat};
use std::sync::mpsc::Sender;
use std::thread;

/// The bot that moves for a person who isn't there.
pub const STANDS_IN: Level = Level::Normal;

impl<G: Playable> Table<G> {
    /// Lets a bot think on a thread of its own; its decision is a wish like any other.
    pub(in crate::session) fn let_think(&mut self, seat: Seat, choices: G::Choices) {
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
            // If the system has no thread left, the thought ends at once, with the first thing the
            // bot may do.
            let _ = thread::Builder::new().name("bot".into()).spawn(think);
        }
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

/// A bot's decision: it becomes a wish at the latest when its thread ends. A bot that panics does
/// the first thing it may, so that the table doesn't wait for ever.
struct Thought<G: Playable> {
    seat: Seat,
    moment: Moment,
    action: G::Action,
    wishes: Sender<Wish<G>>,
}

impl<G: Playable> Drop for Thought<G> {
    fn drop(&mut self) {
        // A table closed meanwhile needs no move.
        let _ = self.wishes.send(Wish { seat: Some(self.seat), what: Wanted::Thought(self.action, self.moment) });
    }
}
