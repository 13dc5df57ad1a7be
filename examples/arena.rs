//! Bots against each other, with budgets of their own: what docs/bots.md measures.
//!
//! `cargo run --release --example arena -- GAME "OPTION=VALUE …" DEALS BOT BOT …`, a bot being `normal`, `master:1500` (playouts) or `master:50ms`.

use salotto::bots::Opponents;
use salotto::bots::arena::{Contender, Contest, Deals};
use salotto::games::bidomino::{Bidomino, BidominoOptions};
use salotto::games::kingdomino::{Kingdomino, KingdominoOptions};
use salotto::games::line::{LineGame, classic, five_and_three, jolly, pairs, salotto as salotto_rules};
use salotto::games::options::GameOptions;
use std::process::ExitCode;

const USAGE: &str = "arena GAME \"OPTION=VALUE …\" DEALS BOT BOT …";

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
    let [game, options, deals, bots @ ..] = arguments else { return Err(USAGE.to_string()) };
    let deals = deals.parse().map_err(|_| USAGE.to_string())?;
    let bot = |text: &String| text.parse().map_err(|_| format!("no such bot: {text}"));
    let bots: Vec<Contender> = bots.iter().map(bot).collect::<Result<_, _>>()?;
    match game.as_str() {
        "salotto" => contest::<LineGame<_>, salotto_rules::Options>(options, deals, bots),
        "five-and-three" => contest::<LineGame<_>, five_and_three::Options>(options, deals, bots),
        "classic" => contest::<LineGame<_>, classic::Options>(options, deals, bots),
        "pairs" => contest::<LineGame<_>, pairs::Options>(options, deals, bots),
        "jolly" => contest::<LineGame<_>, jolly::Options>(options, deals, bots),
        "bidomino" => contest::<Bidomino, BidominoOptions>(options, deals, bots),
        "kingdomino" => contest::<Kingdomino, KingdominoOptions>(options, deals, bots),
        other => Err(format!("no such game: {other}")),
    }
}

fn contest<G, O>(options: &str, deals: u64, lineup: Vec<Contender>) -> Result<(), String>
where
    G: Opponents,
    O: GameOptions<Rules = G::Rules>,
{
    let mut agreed = O::default();
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').ok_or_else(|| USAGE.to_string())?;
        agreed.set(name, value).map_err(|bad| format!("{bad:?}"))?;
    }
    let rules = agreed.rules().map_err(|bad| format!("{bad:?}"))?;
    let results = Contest::<G> { rules, lineup, deals: Deals::Duplicate, seed: 1 }.results(deals);
    println!("{} matches, {:.1} a second", results.matches, results.matches_per_second());
    for standing in results.standings {
        let told = |estimate: salotto::bots::arena::Estimate| format!("{:.3} ± {:.3}", estimate.mean, estimate.half_width);
        println!("{}: won {}, score {}, lead {}", standing.contender, told(standing.won), told(standing.score), told(standing.lead));
    }
    Ok(())
}
