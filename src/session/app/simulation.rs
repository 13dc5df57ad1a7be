//! Simulations: series of matches among bots, with a report.

use super::setup::Setup;
use crate::bots::arena::{Contest, DealMode};
use crate::bots::jobs::results_on;
use crate::bots::standings::{ContenderScore, Estimate, Results};
use crate::bots::times::{Stopwatch, ThinkingTimes};
use crate::games::Game;
use crate::games::any::AnyGame;
use crate::games::options::OptionsError;
use crate::input::mailbox::{MailFilter, mailbox};
use crate::input::signals::{self, SignalFallback};
use crate::narration::message::message;
use crate::narration::{Message, Value, contender_name};
use crate::session::client::long_wait::LongWait;
use crate::session::client::output::Output;
use crate::speech::screen::Screen;
use serde_json::json;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulationReport {
    /// Sentences.
    Words,
    /// One JSON object.
    Json,
}

/// The parameters of a simulation.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// The number of deals, each played once or from all seats.
    pub deals: u64,
    /// Whether the bots rotate through the seats of each deal.
    pub rotation: DealMode,
    /// The measurements.
    pub measured: Measurement,
    /// The report's format.
    pub report: SimulationReport,
    /// The number of threads; None for one per core.
    pub jobs: Option<u8>,
}

/// How a simulation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulationEnd {
    /// All deals were played.
    Whole,
    /// Interrupted by Ctrl-C or a signal; the results so far were reported.
    Interrupted,
}

/// The measurements of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measurement {
    /// Wins and margins.
    Strength,
    /// Also the bots' thinking times.
    StrengthAndTimes,
}

/// Plays a series of matches among bots and reports the results. `progress` shows the progress now
/// and then.
///
/// # Errors
/// The options don't go together.
pub fn simulate(
    setup: &Setup,
    series: Series,
    output: &mut Output,
    mut progress: Option<&mut impl Screen>,
) -> Result<SimulationEnd, OptionsError> {
    let contest = contest(setup, series)?;
    let seatings = contest.seatings();
    if series.report == SimulationReport::Words && seatings > 1 {
        let matches = series.deals.saturating_mul(seatings as u64);
        output.tell_events(&[message!("simulating-seatings", deals = series.deals as i64, seatings = seatings, matches = matches as i64)]);
    }
    let show = |said: &Message| {
        if let Some(screen) = &mut progress {
            // If progress can't be shown, the results still come.
            let _ = screen.print(&output.locale().say(said));
        }
    };
    let (results, times) = results(contest, series, show);
    let ended = if results.deals < series.deals { SimulationEnd::Interrupted } else { SimulationEnd::Whole };
    match series.report {
        SimulationReport::Json => output.write_plain(&as_json(&results, &times, ended).to_string()),
        SimulationReport::Words => {
            let interrupted = || message!("simulated-interrupted", counted = results.deals as i64, deals = series.deals as i64);
            let mut said: Vec<Message> = (ended == SimulationEnd::Interrupted).then(interrupted).into_iter().collect();
            if results.deals > 0 {
                said.extend(lines(&results).into_iter().chain(times.iter().map(times_line)));
            }
            output.tell_events(&said);
        }
    }
    Ok(ended)
}

/// The contest of a simulation.
///
/// # Errors
/// The options don't go together.
fn contest(setup: &Setup, series: Series) -> Result<Contest<AnyGame>, OptionsError> {
    let options = setup.options()?;
    if options.is_endless() {
        return Err(OptionsError::Endless);
    }
    let rules = options.rules()?;
    let lineup = (0..AnyGame::players(&rules)).map(|seat| setup.bot(seat)).collect();
    Ok(Contest { rules, lineup, deals: series.rotation, seed: setup.seed.unwrap_or(0) })
}

fn results(contest: Contest<AnyGame>, series: Series, mut show: impl FnMut(&Message)) -> (Results, Vec<ThinkingTimes>) {
    let stopwatch = Stopwatch::of(&contest.lineup);
    let timed = (series.measured == Measurement::StrengthAndTimes).then_some(&stopwatch);
    let (requests, post) = mailbox();
    // If signals can't be watched, Ctrl-C ends the program as usual.
    let _ = signals::listen(post, SignalFallback::Waits);
    let begun = Instant::now();
    let mut long = LongWait::begin(begun);
    let threads = series.jobs.and_then(|jobs| NonZero::new(jobs.into())).unwrap_or_else(cores);
    let results = results_on(threads, contest, series.deals, timed, &mut |counted| {
        if requests.take(MailFilter::NoInput, Some(Instant::now())).is_some() {
            return ControlFlow::Break(());
        }
        if counted < series.deals && long.is_due(Instant::now()) {
            show(&how_far(counted, series.deals, begun.elapsed()));
        }
        ControlFlow::Continue(())
    });
    let times = timed.map(Stopwatch::times).unwrap_or_default();
    (results, times)
}

/// The number of threads that run in parallel on this machine.
fn cores() -> NonZero<usize> {
    std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// The number of deals played, and the estimated time left.
fn how_far(counted: u64, deals: u64, elapsed: Duration) -> Message {
    if counted == 0 {
        return message!("simulating-none", deals = deals as i64);
    }
    let left = elapsed.as_secs_f64() * (deals - counted) as f64 / counted as f64;
    let (counted, deals) = (counted as i64, deals as i64);
    if left < 120.0 {
        return message!("simulating-seconds", counted = counted, deals = deals, left = left.ceil() as i64);
    }
    message!("simulating-minutes", counted = counted, deals = deals, left = (left / 60.0).round() as i64)
}

fn lines(results: &Results) -> Vec<Message> {
    let per_second = results.matches_per_second();
    let speed = if per_second < 10.0 { Value::tenths(per_second) } else { Value::from(per_second.round() as i64) };
    let mut said = vec![message!("simulated", matches = results.matches as i64, speed = speed)];
    for standing in &results.standings {
        said.push(message!(
            "simulated-bot",
            level = contender_name(standing.contender),
            won = Value::tenths(100.0 * standing.won.mean),
            won_margin = Value::tenths(100.0 * standing.won.half_width),
            score = Value::tenths(standing.score.mean),
            score_margin = Value::tenths(standing.score.half_width)
        ));
    }
    said
}

fn times_line(times: &ThinkingTimes) -> Message {
    // Rounded up, since it promises a maximum.
    let milliseconds = |time: Duration| Value::Tenths((time.as_secs_f64() * 10_000.0).ceil() as i64);
    message!(
        "simulated-times",
        level = contender_name(times.contender),
        moves = times.actions,
        half = milliseconds(times.median),
        most = milliseconds(times.p99),
        all = milliseconds(times.longest)
    )
}

fn as_json(results: &Results, times: &[ThinkingTimes], ended: SimulationEnd) -> serde_json::Value {
    let estimate = |estimate: Estimate| json!({ "mean": estimate.mean, "half_width_95": estimate.half_width });
    let standing = |standing: &ContenderScore| {
        json!({
            "bot": standing.contender.to_string(),
            "won": estimate(standing.won),
            "score": estimate(standing.score),
            "lead": estimate(standing.lead),
            "ratio": estimate(standing.ratio),
        })
    };
    let seconds = |times: &ThinkingTimes| {
        json!({
            "bot": times.contender.to_string(),
            "actions": times.actions,
            "half": times.median.as_secs_f64(),
            "99_percent": times.p99.as_secs_f64(),
            "longest": times.longest.as_secs_f64(),
        })
    };
    let mut told = json!({
        "deals": results.deals,
        "interrupted": ended == SimulationEnd::Interrupted,
        "matches": results.matches,
        "actions": results.actions,
        "seconds": results.elapsed.as_secs_f64(),
        "matches_per_second": results.matches_per_second(),
        "standings": results.standings.iter().map(standing).collect::<Vec<_>>(),
    });
    if !times.is_empty() {
        told["times"] = times.iter().map(seconds).collect();
    }
    told
}
