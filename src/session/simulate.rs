//! Matches of bots alone, counted.

use super::desk::Desk;
use super::setup::Setup;
use super::table::Playable;
use crate::bots::arena::{Contest, Deals, Estimate, Results, Standing};
use crate::bots::times::Times;
use crate::games::catalogue::with_game;
use crate::games::options::{BadOptions, GameOptions};
use crate::narration::message::message;
use crate::narration::{Message, Value, contender_name};
use serde_json::json;
use std::time::Duration;

/// How a simulation is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    Words,
    /// One JSON object.
    Json,
}

/// What is played, and what is measured of it.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    pub deals: u64,
    pub manner: Deals,
    pub measured: Measured,
    pub report: Report,
}

/// What is told of a series of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    Strength,
    /// Also how long the bots thought.
    StrengthAndTimes,
}

/// Plays a series of matches of bots and tells who won, and how fast it went.
///
/// # Errors
/// The options can't be.
pub fn simulate(setup: &Setup, series: Series, desk: &mut Desk) -> Result<(), BadOptions> {
    let (results, times) = with_game!(setup.game, G => results::<G>(setup, series)?);
    match series.report {
        Report::Json => desk.plain(&as_json(&results, &times).to_string()),
        Report::Words => {
            let said: Vec<Message> = lines(&results).into_iter().chain(times.iter().map(times_line)).collect();
            desk.event(&said);
        }
    }
    Ok(())
}

fn results<G: Playable>(setup: &Setup, series: Series) -> Result<(Results, Vec<Times>), BadOptions> {
    let rules = setup.options::<G>()?.rules()?;
    let lineup = (0..G::players(&rules)).map(|seat| setup.bot(seat)).collect();
    let contest = Contest::<G> { rules, lineup, deals: series.manner, seed: setup.seed.unwrap_or(0) };
    Ok(match series.measured {
        Measured::Strength => (contest.results(series.deals), Vec::new()),
        Measured::StrengthAndTimes => contest.timed_results(series.deals),
    })
}

fn lines(results: &Results) -> Vec<Message> {
    let per_second = results.matches_per_second();
    let speed = if per_second < 10.0 { tenths(per_second) } else { Value::from(per_second.round() as i64) };
    let mut said = vec![message!("simulated", matches = results.matches as i64, speed = speed)];
    for standing in &results.standings {
        said.push(message!(
            "simulated-bot",
            level = contender_name(standing.contender),
            won = tenths(100.0 * standing.won.mean),
            won_margin = tenths(100.0 * standing.won.half_width),
            score = tenths(standing.score.mean),
            score_margin = tenths(standing.score.half_width)
        ));
    }
    said
}

fn tenths(number: f64) -> Value {
    Value::Tenths((10.0 * number).round() as i64)
}

fn times_line(times: &Times) -> Message {
    // Rounded up, as it says within how long.
    let milliseconds = |time: Duration| Value::Tenths((time.as_secs_f64() * 10_000.0).ceil() as i64);
    message!(
        "simulated-times",
        level = contender_name(times.contender),
        moves = times.actions,
        half = milliseconds(times.half),
        most = milliseconds(times.nearly_all),
        all = milliseconds(times.longest)
    )
}

fn as_json(results: &Results, times: &[Times]) -> serde_json::Value {
    let estimate = |estimate: Estimate| json!({ "mean": estimate.mean, "half_width_95": estimate.half_width });
    let standing = |standing: &Standing| {
        json!({
            "bot": standing.contender.to_string(),
            "won": estimate(standing.won),
            "score": estimate(standing.score),
            "lead": estimate(standing.lead),
            "ratio": estimate(standing.ratio),
        })
    };
    let seconds = |times: &Times| {
        json!({
            "bot": times.contender.to_string(),
            "actions": times.actions,
            "half": times.half.as_secs_f64(),
            "99_percent": times.nearly_all.as_secs_f64(),
            "longest": times.longest.as_secs_f64(),
        })
    };
    let mut told = json!({
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
