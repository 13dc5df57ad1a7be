//! Rounds of a line game that the engine plays in a second on one core, with random choices,
//! shuffling and scoring included: `cargo bench --bench line [-- a|b] [rounds]`. Compared with a
//! minimal engine: `cargo bench --bench line -- beside`.

#[path = "plain/dominoes.rs"]
mod dominoes;
mod plain;

use dominoes::Tally;
use plain::fold;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::domino::Tile;
use salotto::games::line::classic::{Classic, ClassicOptions};
use salotto::games::line::{LeadRule, LineAction, LineGame, Rulebook};
use salotto::games::{Choices, Game, Goal, NullLog, Stage};
use std::time::Instant;

/// Number of runs into which the rounds are divided. The fastest one gives the speed; the others
/// also show the machine's other load.
const RUNS: u32 = 200;

/// A table, and the averages that independent programs found for it.
const TABLES: [(&str, &str, usize, &str); 2] = [
    ("a", "four players, double six, all dealt", 4, "22.41 laid"),
    ("b", "two players, double six, drawing until one fits", 2, "18.69 laid, 8.32 drawn"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(1_000_000);
    let named = |letter: &str| arguments.iter().any(|argument| argument == letter);
    let all = !TABLES.iter().any(|(letter, ..)| named(letter));
    for (letter, name, players, expected) in TABLES.into_iter().filter(|(letter, ..)| all || named(letter)) {
        let name = format!("({letter}) {name}");
        if named("beside") {
            beside(&name, players, rounds);
        } else {
            report(&name, players, expected, rounds);
        }
    }
}

fn rules(players: usize) -> Classic {
    let options = ClassicOptions { players, lead: LeadRule::FirstSeat, target: Goal::Points(10_000), ..ClassicOptions::default() };
    Classic::new(options).expect("the options go together")
}

fn beside(name: &str, players: usize, rounds: u32) {
    let rules = rules(players);
    let engine = |run, rounds| play_rounds(&rules, rounds, &mut SmallRng::seed_from_u64(run), plain::shuffle);
    plain::beside(name, rounds, engine, if players == 4 { dominoes::play::<4> } else { dominoes::play::<2> });
}

fn report(name: &str, players: usize, expected: &str, rounds: u32) {
    let rules = rules(players);
    let mut chance = SmallRng::seed_from_u64(1);
    let (mut laid, mut drawn, mut fastest) = (0, 0, 0.0_f64);
    let in_a_run = rounds.div_ceil(RUNS);
    for _ in 0..RUNS {
        let began = Instant::now();
        let run = play_rounds(&rules, in_a_run, &mut chance, |pile, chance| pile.shuffle(chance));
        fastest = fastest.max(f64::from(in_a_run) / began.elapsed().as_secs_f64());
        laid += run.laid;
        drawn += run.drawn;
    }
    let each = |count: u64| count as f64 / f64::from(in_a_run * RUNS);
    println!("{name}: {fastest:.0} rounds a second; {:.2} laid and {:.2} drawn a round (expected: {expected})", each(laid), each(drawn));
}

/// Plays this many rounds; returns their tally.
fn play_rounds<R: Rulebook>(rules: &R, rounds: u32, chance: &mut SmallRng, shuffle: fn(&mut [Tile], &mut SmallRng)) -> Tally {
    let (mut tally, mut begun) = (Tally::default(), 0);
    let mut game = LineGame::new(rules.clone());
    loop {
        match &mut game.stage() {
            Stage::ToMove { choices, .. } => {
                let action = choices.nth(chance.random_range(0..choices.count() as u32) as usize);
                tally.drawn += u64::from(action == LineAction::Draw);
                game.apply(&action, &mut NullLog);
            }
            Stage::ToShuffle(pile) => {
                see(&game, &mut tally);
                if begun == rounds {
                    return tally;
                }
                shuffle(pile, chance);
                game.shuffled(pile, &mut NullLog).expect("the pile in another order");
                begun += 1;
            }
            Stage::Over(_) => {
                see(&game, &mut tally);
                game = LineGame::new(rules.clone());
            }
        }
    }
}

/// Counts the tiles and all points of the last round.
fn see<R: Rulebook>(game: &LineGame<R>, tally: &mut Tally) {
    tally.laid += game.line().len() as u64;
    tally.digest = game.totals()[..game.table().players()].iter().fold(tally.digest, |digest, total| fold(digest, *total));
}
