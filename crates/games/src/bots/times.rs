//! The thinking time of bots per action.

use super::{Bot, Contender};
use crate::games::{Choices, Game};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Measures the thinking time of bots, by contender, over all seats and threads. A clone adds to
/// the shared times.
#[derive(Clone)]
pub struct Stopwatch {
    times: Arc<[ContenderTimes]>,
}

/// The durations of one contender's actions, shared by its bots.
type ContenderTimes = (Contender, Arc<Mutex<Vec<Duration>>>);

/// The durations of one contender's actions, except those without a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingTimes {
    /// The contender.
    pub contender: Contender,
    /// The number of actions it thought about.
    pub actions: usize,
    /// Half of the actions took no longer.
    pub median: Duration,
    /// 99 % of the actions took no longer.
    pub p99: Duration,
    /// The longest duration of an action.
    pub longest: Duration,
}

impl Stopwatch {
    /// For these contenders, in this order.
    pub fn of(lineup: &[Contender]) -> Stopwatch {
        let mut times: Vec<ContenderTimes> = Vec::new();
        for contender in lineup {
            if times.iter().all(|(other, _)| other != contender) {
                times.push((*contender, Arc::default()));
            }
        }
        Stopwatch { times: times.into() }
    }

    /// A bot that chooses like `bot` while being timed, if it is one of the contenders.
    pub fn timing<G: Game + 'static>(&self, contender: Contender, bot: Box<dyn Bot<G>>) -> Box<dyn Bot<G>> {
        match self.times.iter().find(|(other, _)| *other == contender) {
            Some((_, times)) => Box::new(TimedBot { bot, times: Arc::clone(times) }),
            None => bot,
        }
    }

    /// One for each contender.
    pub fn times(&self) -> Vec<ThinkingTimes> {
        let told = |(contender, times): &ContenderTimes| {
            let mut times = times.lock().unwrap_or_else(PoisonError::into_inner).clone();
            times.sort_unstable();
            let share = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
            let longest = times.last().copied().unwrap_or_default();
            ThinkingTimes { contender: *contender, actions: times.len(), median: share(50), p99: share(99), longest }
        };
        self.times.iter().map(told).collect()
    }
}

struct TimedBot<G: Game> {
    bot: Box<dyn Bot<G>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl<G: Game> Bot<G> for TimedBot<G> {
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action {
        let begun = Instant::now();
        let action = self.bot.choose(view, choices);
        if choices.count() > 1 {
            self.times.lock().unwrap_or_else(PoisonError::into_inner).push(begun.elapsed());
        }
        action
    }
}
