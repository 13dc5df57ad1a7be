//! The bots of a table: those with seats of their own, and one that moves for a person who isn't
//! there.

use super::chair::Moment;
use super::playable::Playable;
use super::wish::BotAt;
use crate::bots::{Contender, Level};
use crate::games::Choices;
use crate::session::person::thinking::{Awaited, Purpose, Thinkers, Waits, Work};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The bot that moves for a person who isn't there.
pub const STANDS_IN: Level = Level::Normal;

/// What the bots of a table think with, and what one of them is thinking about.
pub(super) struct Mind {
    thinkers: Arc<dyn Thinkers>,
    thinking: Option<Thinking>,
}

/// What a bot is thinking about. Dropped, it is given up.
struct Thinking {
    moment: Moment,
    _waits: Waits,
}

/// A decision that a bot faces.
pub(super) struct Faced<G: Playable> {
    pub bot: Contender,
    pub seed: u64,
    pub view: Arc<G::View>,
    pub choices: G::Choices,
    pub moment: Moment,
}

impl Mind {
    pub(super) fn new(thinkers: Arc<dyn Thinkers>) -> Mind {
        Mind { thinkers, thinking: None }
    }

    /// Whether a bot is thinking about what to do at this moment.
    pub(super) fn is_thinking(&self, moment: Moment) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.moment == moment)
    }

    /// Gives up what is being thought about.
    pub(super) fn gives_up(&mut self) {
        self.thinking = None;
    }

    /// Lets a bot think; its decision comes `way`, like any wish.
    pub(super) fn thinks<G: Playable>(&mut self, Faced { bot, seed, view, choices, moment }: Faced<G>, way: BotAt<G>) {
        let waits = Waits::default();
        let Contender { level, budget } = bot;
        let mut thought = Thought { moment, action: choices.nth(0), awaited: waits.awaited(), way };
        self.thinking = Some(Thinking { moment, _waits: waits });
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
}

/// A bot's decision: it becomes a wish at the latest when its work ends. A bot that panics does the
/// first thing it may, so that the table doesn't wait for ever.
struct Thought<G: Playable> {
    moment: Moment,
    action: G::Action,
    awaited: Awaited,
    way: BotAt<G>,
}

impl<G: Playable> Thought<G> {
    fn is(&mut self, action: G::Action) {
        self.action = action;
    }
}

impl<G: Playable> Drop for Thought<G> {
    fn drop(&mut self) {
        if self.awaited.still() {
            self.way.decides(self.action, self.moment);
        }
    }
}
