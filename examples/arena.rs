//! Bots against each other, with budgets of their own: what docs/bots.md measures.
//!
//! `cargo run --release --example arena -- GAME "OPTION=VALUE …" DEALS BOT BOT …`, a bot being `normal`, `master:1500` (playouts) or `master:50ms`.
//! With `--times` before the game, it tells how long the bots think about an action instead.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use salotto::bots::arena::{Contender, Contest, Deals, play};
use salotto::bots::{Bot, Opponents};
use salotto::games::bidomino::{Bidomino, BidominoOptions};
use salotto::games::catalogue::Listed;
use salotto::games::kingdomino::{Kingdomino, KingdominoOptions};
use salotto::games::line::{LineGame, classic, five_and_three, jolly, pairs, salotto as salotto_rules};
use salotto::games::options::GameOptions;
use salotto::games::{Choices, Game};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const USAGE: &str = "arena [--times] GAME \"OPTION=VALUE …\" DEALS BOT BOT …";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let (what, arguments) = match arguments {
        [option, rest @ ..] if option == "--times" => (Asked::Times, rest),
        _ => (Asked::Strength, arguments),
    };
    let [game, options, deals, bots @ ..] = arguments else { return Err(USAGE.to_string()) };
    let deals = deals.parse().map_err(|_| USAGE.to_string())?;
    let bot = |text: &String| text.parse().map_err(|_| format!("no such bot: {text}"));
    let bots: Vec<Contender> = bots.iter().map(bot).collect::<Result<_, _>>()?;
    match game.as_str() {
        "salotto" => contest::<LineGame<_>, salotto_rules::Options>(what, options, deals, bots),
        "five-and-three" => contest::<LineGame<_>, five_and_three::Options>(what, options, deals, bots),
        "classic" => contest::<LineGame<_>, classic::Options>(what, options, deals, bots),
        "pairs" => contest::<LineGame<_>, pairs::Options>(what, options, deals, bots),
        "jolly" => contest::<LineGame<_>, jolly::Options>(what, options, deals, bots),
        "bidomino" => contest::<Bidomino, BidominoOptions>(what, options, deals, bots),
        "kingdomino" => contest::<Kingdomino, KingdominoOptions>(what, options, deals, bots),
        other => Err(format!("no such game: {other}")),
    }
}

/// What is to be measured.
enum Asked {
    Strength,
    Times,
}

fn contest<G, O>(what: Asked, options: &str, deals: u64, lineup: Vec<Contender>) -> Result<(), String>
where
    G: Opponents + Listed,
    O: GameOptions<Rules = G::Rules>,
{
    let mut agreed = O::default();
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').ok_or_else(|| USAGE.to_string())?;
        agreed.set(name, value).map_err(|bad| format!("{bad:?}"))?;
    }
    let rules = agreed.rules().map_err(|bad| format!("{bad:?}"))?;
    if lineup.len() != G::players(&rules) {
        return Err(format!("{} bots for {} players", lineup.len(), G::players(&rules)));
    }
    if let Asked::Times = what {
        return time::<G>(&rules, deals, &lineup);
    }
    let results = Contest::<G> { rules, lineup, deals: Deals::Duplicate, seed: 1 }.results(deals);
    println!("{} matches, {:.1} a second", results.matches, results.matches_per_second());
    for standing in results.standings {
        let told = |estimate: salotto::bots::arena::Estimate| format!("{:.3} ± {:.3}", estimate.mean, estimate.half_width);
        let [won, score, lead, ratio] = [standing.won, standing.score, standing.lead, standing.ratio].map(told);
        println!("{}: won {won}, score {score}, lead {lead}, {ratio} times the others' points", standing.contender);
    }
    Ok(())
}

/// A bot whose thinking is timed.
struct Timed<G: Game> {
    bot: Box<dyn Bot<G>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl<G: Game> Bot<G> for Timed<G> {
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action {
        let begun = Instant::now();
        let action = self.bot.choose(view, choices);
        if choices.count() > 1
            && let Ok(mut times) = self.times.lock()
        {
            times.push(begun.elapsed());
        }
        action
    }
}

/// Plays the matches once, and tells for each seat how long its actions took, as far as there was a choice.
fn time<G: Opponents + 'static>(rules: &G::Rules, matches: u64, lineup: &[Contender]) -> Result<(), String> {
    let times: Vec<Arc<Mutex<Vec<Duration>>>> = lineup.iter().map(|_| Arc::default()).collect();
    for seed in 0..matches {
        let timed = |(contender, times): (&Contender, &Arc<_>)| -> Box<dyn Bot<G>> {
            Box::new(Timed { bot: G::bot(contender.level, seed, contender.budget), times: Arc::clone(times) })
        };
        let mut bots: Vec<Box<dyn Bot<G>>> = lineup.iter().zip(&times).map(timed).collect();
        play(rules.clone(), &mut bots, &mut ChaCha8Rng::seed_from_u64(seed));
    }
    for (contender, times) in lineup.iter().zip(&times) {
        let mut times = times.lock().map_err(|error| error.to_string())?;
        times.sort_unstable();
        let share = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
        println!(
            "{contender}: {} actions, half within {:.1?}, 99 % within {:.1?}, all within {:.1?}",
            times.len(),
            share(50),
            share(99),
            times.last().copied().unwrap_or_default()
        );
    }
    Ok(())
}
