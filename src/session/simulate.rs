//! Matches of bots alone, counted.

use super::desk::Desk;
use super::setup::Setup;
use super::table::Playable;
use crate::bots::arena::{Contest, Deals, Estimate, Results};
use crate::games::catalogue::with_game;
use crate::games::options::{BadOptions, GameOptions};
use crate::narration::message::message;
use crate::narration::{Message, contender_name};
use serde_json::json;

/// How a simulation is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    Words,
    /// One JSON object.
    Json,
}

/// Plays `deals` deals of bots and tells who won, and how fast it went.
///
/// # Errors
/// The options can't be.
pub fn simulate(setup: &Setup, deals: u64, manner: Deals, report: Report, desk: &mut Desk) -> Result<(), BadOptions> {
    let results = with_game!(setup.game, G => results::<G>(setup, deals, manner)?);
    match report {
        Report::Json => desk.plain(&as_json(&results).to_string()),
        Report::Words => {
            let said: Vec<Message> = lines(&results);
            desk.event(&said);
        }
    }
    Ok(())
}

fn results<G: Playable>(setup: &Setup, deals: u64, manner: Deals) -> Result<Results, BadOptions> {
    let rules = setup.options::<G>()?.rules()?;
    let lineup = (0..G::players(&rules)).map(|seat| setup.bot(seat)).collect();
    Ok(Contest::<G> { rules, lineup, deals: manner, seed: setup.seed.unwrap_or(0) }.results(deals))
}

fn lines(results: &Results) -> Vec<Message> {
    let per_second = results.matches_per_second();
    let speed = if per_second < 10.0 { format!("{per_second:.1}") } else { format!("{per_second:.0}") };
    let mut said = vec![message!("simulated", matches = results.matches as i64, speed = speed)];
    for standing in &results.standings {
        said.push(message!(
            "simulated-bot",
            level = contender_name(standing.contender),
            won = percent(standing.won),
            won_margin = margin(standing.won, 100.0),
            score = format!("{:.1}", standing.score.mean),
            score_margin = margin(standing.score, 1.0)
        ));
    }
    said
}

fn percent(estimate: Estimate) -> String {
    format!("{:.1}", 100.0 * estimate.mean)
}

fn margin(estimate: Estimate, scale: f64) -> String {
    format!("{:.1}", scale * estimate.half_width)
}

fn as_json(results: &Results) -> serde_json::Value {
    let estimate = |estimate: Estimate| json!({ "mean": estimate.mean, "half_width_95": estimate.half_width });
    let standing = |standing: &crate::bots::arena::Standing| {
        json!({
            "bot": standing.contender.to_string(),
            "won": estimate(standing.won),
            "score": estimate(standing.score),
            "lead": estimate(standing.lead),
        })
    };
    json!({
        "matches": results.matches,
        "actions": results.actions,
        "seconds": results.elapsed.as_secs_f64(),
        "matches_per_second": results.matches_per_second(),
        "standings": results.standings.iter().map(standing).collect::<Vec<_>>(),
    })
}
