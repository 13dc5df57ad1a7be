//! The bots of a table: those with seats of their own, and one that moves for absent people.

use super::chair::Moment;
use super::playable::Playable;
use super::wish::BotAt;
use crate::bots::{Contender, Level};
use crate::games::Choices;
use crate::session::person::thinking::{Awaited, SlowWork, Thinkers, Waits, WorkPurpose};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The bot that moves for an absent person.
pub const STANDS_IN: Level = Level::Normal;

/// The bots' thinking: its threads, and the job under way.
pub(super) struct Mind {
    thinkers: Arc<dyn Thinkers>,
    thinking: Option<BotThought>,
}

/// A job under way. Dropping it cancels the job.
struct BotThought {
    moment: Moment,
    _waits: Waits,
}

/// A bot's decision to make.
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

    /// Whether a bot is thinking about this moment.
    pub(super) fn is_thinking(&self, moment: Moment) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.moment == moment)
    }

    /// Cancels the job under way.
    pub(super) fn gives_up(&mut self) {
        self.thinking = None;
    }

    /// Starts a bot's thinking; the decision arrives by `way`.
    pub(super) fn thinks<G: Playable>(&mut self, Faced { bot, seed, view, choices, moment }: Faced<G>, way: BotAt<G>) {
        let waits = Waits::default();
        let Contender { level, budget } = bot;
        let mut thought = Thought { moment, action: choices.nth(0), awaited: waits.awaited(), way };
        self.thinking = Some(BotThought { moment, _waits: waits });
        if choices.count() > 1 {
            let purpose = if Level::SEARCHING.contains(&level) { WorkPurpose::Move } else { WorkPurpose::Rule };
            let awaited = thought.awaited.clone();
            let think = move || {
                thought.is(G::bot(level, seed, budget).choose(&view, &choices));
                ControlFlow::Break(())
            };
            // If the queue is full, the job ends at once with the bot's first legal move.
            let _ = self.thinkers.think(SlowWork::new(purpose, awaited, think));
        }
    }
}

/// A bot's decision, sent on drop at the latest. If the bot panics, its first legal move is sent,
/// so that the table doesn't wait for ever.
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
