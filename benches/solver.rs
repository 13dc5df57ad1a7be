//! Time to compute the exact value of a whole round of Domino a coppie with all hands open, from
//! the empty table: `cargo bench --bench solver [-- deals]`.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use salotto::bots::solver;
use salotto::games::domino::Tile;
use salotto::games::line::LineGame;
use salotto::games::line::pairs::{Pairs, PairsLead, PairsOpening, PairsOptions};
use salotto::games::{Game, NullLog, Seat, Stage};
use std::time::Instant;

/// Number of times that each deal is solved. The fastest one counts; the others also show the
/// machine's other load.
const RUNS: usize = 3;

fn main() {
    let deals = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(300);
    // The holder of the double six must open with it. Those deals are left out below, so that there
    // are seven openings to try.
    let options = PairsOptions { lead: PairsLead::FirstSeat, opening: PairsOpening::SetTop, ..PairsOptions::default() };
    let rules = Pairs::new(options).expect("the options go together");
    let mut chance = SmallRng::seed_from_u64(1);
    let (mut times, mut points, mut won) = (Vec::new(), 0, 0);
    while times.len() < deals {
        let mut game = LineGame::new(rules.clone());
        while let Stage::ToShuffle(mut pile) = game.stage() {
            pile.shuffle(&mut chance);
            game.shuffled(&pile, &mut NullLog).expect("the pile in another order");
        }
        if game.hand(Seat(0)).contains(Tile::new(6, 6)) {
            continue;
        }
        let solved = (0..RUNS).map(|_| solve(&game)).min_by(|one, other| one.0.total_cmp(&other.0));
        let (time, value) = solved.expect("one run at least");
        times.push(time);
        points += value;
        won += u32::from(value > 0);
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / deals as f64;
    println!("{deals} rounds of four players in pairs, double six, solved from the empty table");
    println!("  milliseconds: median {:.1}, mean {mean:.1}, most {:.1}", times[deals / 2], times[deals - 1]);
    println!(
        "  the opener's pair wins {:.1} % of them, {:.1} points more than the other on average",
        100.0 * f64::from(won) / deals as f64,
        f64::from(points) / deals as f64
    );
}

/// Solves the round; returns the milliseconds taken and the value of the round.
fn solve(game: &LineGame<Pairs>) -> (f64, i32) {
    let began = Instant::now();
    let value = solver::value(game).expect("two pairs, and all tiles dealt");
    (began.elapsed().as_secs_f64() * 1000.0, value)
}
