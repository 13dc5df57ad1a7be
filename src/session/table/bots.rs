//! The bots of a table: those with seats of their own, and one that moves for absent people.

use super::events::Revision;
use super::requests::BotSender;
use crate::bots::{Contender, Level, Opponents};
use crate::games::Choices;
use crate::games::any::{AnyAction, AnyChoices, AnyGame, AnyView};
use crate::session::client::jobs::{BackgroundJob, CancelOnDrop, CancelToken, JobExecutor, JobPurpose};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The bot that moves for an absent person.
pub const STANDS_IN: Level = Level::Normal;

/// The runner of the bots: the executor of their jobs, and the job under way.
pub(super) struct BotRunner {
    executor: Arc<dyn JobExecutor>,
    thinking: Option<BotJob>,
}

/// A job under way. Dropping it cancels the job.
struct BotJob {
    revision: Revision,
    _waits: CancelOnDrop,
}

/// The parameters of a bot's decision.
pub(super) struct BotTurn {
    pub bot: Contender,
    pub seed: u64,
    pub view: Arc<AnyView>,
    pub choices: AnyChoices,
    pub revision: Revision,
}

impl BotRunner {
    pub(super) fn new(executor: Arc<dyn JobExecutor>) -> BotRunner {
        BotRunner { executor, thinking: None }
    }

    /// Whether a bot's job for this revision is under way.
    pub(super) fn is_thinking(&self, revision: Revision) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.revision == revision)
    }

    /// Cancels the job under way.
    pub(super) fn give_up(&mut self) {
        self.thinking = None;
    }

    /// Starts the job of a bot; the decision is sent by `way`.
    pub(super) fn think(&mut self, BotTurn { bot, seed, view, choices, revision: moment }: BotTurn, way: BotSender) {
        let waits = CancelOnDrop::default();
        let mut thought = DecisionOnDrop { revision: moment, action: choices.nth(0), awaited: waits.job_handle(), way };
        self.thinking = Some(BotJob { revision: moment, _waits: waits });
        if choices.count() > 1 {
            let purpose = if Level::SEARCHING.contains(&bot.level) { JobPurpose::Move } else { JobPurpose::Rule };
            let awaited = thought.awaited.clone();
            let think = move || {
                thought.set_action(AnyGame::seated(bot, seed).choose(&view, &choices));
                ControlFlow::Break(())
            };
            // If the queue is full, the job ends at once with the bot's first legal move.
            let _ = self.executor.spawn(BackgroundJob::new(purpose, awaited, think));
        }
    }
}

/// A bot's decision, sent on drop at the latest. If the bot panics, its first legal move is sent,
/// so that the table doesn't wait for ever.
struct DecisionOnDrop {
    revision: Revision,
    action: AnyAction,
    awaited: CancelToken,
    way: BotSender,
}

impl DecisionOnDrop {
    fn set_action(&mut self, action: AnyAction) {
        self.action = action;
    }
}

impl Drop for DecisionOnDrop {
    fn drop(&mut self) {
        if self.awaited.is_awaited() {
            self.way.decide(self.action, self.revision);
        }
    }
}
