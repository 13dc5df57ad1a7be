//! A series of matches among bots, on several threads. The results don't depend on the number of
//! threads.

use super::arena::{Contest, PlayedMatch, bot_of};
use super::standings::{Results, Summary};
use super::times::Stopwatch;
use super::{Contender, Opponents};
use crate::games::any::{AnyGame, AnyRules, of_any};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{JoinHandle, spawn};
use std::time::{Duration, Instant};

/// The interval between calls of `watch` while no deal ends.
const WATCHED: Duration = Duration::from_millis(100);

/// The results of `deals` different shuffles, each played as by [`Contest::play`], on `threads`
/// threads. They don't depend on the number of threads. `stopwatch` times the bots.
///
/// `watch` is told several times a second how many deals have been counted. Once it has enough,
/// this returns at once with what was counted: always the first deals, since short ones would be
/// overrepresented among those finished so far. The threads end once they have decided the moves
/// they are thinking about.
pub fn results_on(
    threads: NonZero<usize>,
    contest: Contest<AnyGame>,
    deals: u64,
    stopwatch: Option<&Stopwatch>,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Results {
    let Contest { rules, lineup, deals: mode, seed } = contest;
    of_any!(AnyRules, rules, G, rules => {
        results_of(threads, Contest::<G> { rules, lineup, deals: mode, seed }, deals, stopwatch, watch)
    })
}

/// [`results_on`], with the game's own type.
fn results_of<G>(
    threads: NonZero<usize>,
    contest: Contest<G>,
    deals: u64,
    stopwatch: Option<&Stopwatch>,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Results
where
    G: Opponents + 'static,
    G::Rules: Send + Sync,
{
    let begun = Instant::now();
    let mut summary = Summary::new(&contest.lineup);
    let stopwatch = stopwatch.cloned();
    let seated = move |contender: Contender, seed: u64| {
        let bot = bot_of(contender, seed);
        match &stopwatch {
            Some(stopwatch) => stopwatch.timing(contender, bot),
            None => bot,
        }
    };
    let play = Box::new(move |number, stopped: &AtomicBool| contest.play_until(stopped, number, &seated));
    count_on(threads, deals, play, &mut summary, watch);
    summary.results(begun.elapsed())
}

/// Plays the deal with this number, in any game; None if it is stopped.
type DealFn = dyn Fn(u64, &AtomicBool) -> Option<Vec<PlayedMatch>> + Send + Sync;

/// Plays the deals on so many threads, and counts the results.
fn count_on(threads: NonZero<usize>, deals: u64, play: Box<DealFn>, summary: &mut Summary, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) {
    let shared = Arc::new(SeriesShared { play, deals, next: AtomicU64::new(0), stopped: AtomicBool::new(false) });
    let (sender, arriving) = channel();
    let start = |_| {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        spawn(move || shared.work(&sender))
    };
    let threads: Vec<JoinHandle<()>> = (0..threads.get()).map(start).collect();
    drop(sender);
    let told = count(&arriving, deals, summary, watch);
    shared.stopped.store(true, Ordering::Relaxed);
    if told.is_continue() {
        // If a deal is missing, its thread has panicked, and so does this one.
        threads.into_iter().for_each(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
    }
}

/// Counts the arriving results in the order of the deals, until all are counted or `watch` has
/// enough.
fn count(
    arriving: &Receiver<(u64, Vec<PlayedMatch>)>,
    deals: u64,
    summary: &mut Summary,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (mut early, mut counted) = (BTreeMap::new(), 0);
    while counted < deals {
        match arriving.recv_timeout(WATCHED) {
            Ok((number, played)) => {
                early.insert(number, played);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(played) = early.remove(&counted) {
            summary.add(&played);
            counted += 1;
        }
        watch(counted)?;
    }
    ControlFlow::Continue(())
}

/// The shared state of the threads of a series.
struct SeriesShared {
    play: Box<DealFn>,
    deals: u64,
    next: AtomicU64,
    stopped: AtomicBool,
}

impl SeriesShared {
    /// Plays deal after deal until none are left or no more are wanted.
    fn work(&self, sender: &Sender<(u64, Vec<PlayedMatch>)>) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.deals {
                return;
            }
            let Some(played) = (self.play)(number, &self.stopped) else { return };
            if sender.send((number, played)).is_err() {
                return;
            }
        }
    }
}
