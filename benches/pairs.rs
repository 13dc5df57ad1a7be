//! Share of rounds of Domino a coppie that a master with 1,500 playouts wins against two players who
//! always lay the heaviest tile: `cargo bench --bench pairs [-- deals]`.
//!
//! Guards a share that fair play can reach (docs/dev/bots-measured.md): with 600 deals or more it
//! fails if the interval lies below the bar. Fewer deals only show that it runs. The deals are always
//! the same, so an unchanged bot gets the same figure.

use salotto::bots::arena::{Contest, DealMode};
use salotto::bots::jobs::results_on;
use salotto::bots::{Budget, Contender, Level};
use salotto::games::Goal;
use salotto::games::any::AnyRules;
use salotto::games::line::pairs::{Pairs, PairsLead, PairsOptions};
use std::ops::ControlFlow;
use std::process::ExitCode;

/// The share of the rounds that a master has to win.
const BAR: f64 = 0.76;
const PLAYOUTS: u32 = 1_500;
/// The number of deals from which a share below the bar can't be chance.
const ENOUGH: u64 = 600;

fn main() -> ExitCode {
    let deals = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(ENOUGH);
    let options = PairsOptions { lead: PairsLead::FirstSeat, target: Goal::Points(1), ..PairsOptions::default() };
    let rules = Pairs::new(options).expect("the options go together");
    let master = Contender::new(Level::Master, Budget::Playouts(PLAYOUTS));
    let heaviest = Contender::from(Level::Heaviest);
    let lineup = vec![master, heaviest, master, heaviest];
    let contest = Contest { rules: AnyRules::Pairs(rules), lineup, deals: DealMode::Duplicate, seed: 1 };
    let threads = std::thread::available_parallelism().unwrap_or(std::num::NonZero::<usize>::MIN);
    let won = results_on(threads, contest, deals, None, &mut |_| ControlFlow::Continue(())).standings[0].won;
    println!(
        "master:{PLAYOUTS} against heaviest in pairs, {deals} deals: {:.1} % ± {:.1}, bar {:.0} %",
        100.0 * won.mean,
        100.0 * won.half_width,
        100.0 * BAR
    );
    let missed = won.mean + won.half_width < BAR;
    if deals >= ENOUGH && missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
