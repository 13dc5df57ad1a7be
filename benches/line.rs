//! How many rounds of a line game the engine plays in a second on one core, shuffling and scoring
//! included, every choice made by chance: `cargo bench --bench line [-- a|b] [rounds]`.

use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::line::classic::{Classic, Options};
use salotto::games::line::{Action, LeadBy, LineGame, Rulebook};
use salotto::games::{Choices, Game, Silent, Stage};
use std::time::Instant;

/// The rounds are played in this many runs; the fastest one shows the speed, the others what else
/// the machine had to do.
const RUNS: u32 = 200;

/// A table, and the averages that programs written apart from this one have found for it.
const TABLES: [(&str, &str, usize, &str); 2] = [
    ("a", "four players, double six, all dealt", 4, "22.41 laid"),
    ("b", "two players, double six, drawing until one fits", 2, "18.69 laid, 8.32 drawn"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(1_000_000);
    let named = |letter: &str| arguments.iter().any(|argument| argument == letter);
    let all = !TABLES.iter().any(|(letter, ..)| named(letter));
    for (letter, name, players, expected) in TABLES {
        if all || named(letter) {
            report(&format!("({letter}) {name}"), players, expected, rounds);
        }
    }
}

fn report(name: &str, players: usize, expected: &str, rounds: u32) {
    let options = Options { players, lead: LeadBy::FirstSeat, target: 10_000, ..Options::default() };
    let rules = Classic::new(options).expect("the options go together");
    let mut chance = SmallRng::seed_from_u64(1);
    let (mut laid, mut drawn, mut fastest) = (0, 0, 0.0_f64);
    let in_a_run = rounds.div_ceil(RUNS);
    for _ in 0..RUNS {
        let began = Instant::now();
        let run = play_rounds(&rules, in_a_run, &mut chance);
        fastest = fastest.max(f64::from(in_a_run) / began.elapsed().as_secs_f64());
        laid += run.0;
        drawn += run.1;
    }
    let each = |count: u64| count as f64 / f64::from(in_a_run * RUNS);
    println!("{name}: {fastest:.0} rounds a second; {:.2} laid and {:.2} drawn a round (expected: {expected})", each(laid), each(drawn));
}

/// How many tiles were laid and drawn in all rounds.
fn play_rounds<R: Rulebook>(rules: &R, rounds: u32, chance: &mut SmallRng) -> (u64, u64) {
    let (mut laid, mut drawn, mut begun) = (0, 0, 0);
    let mut game = LineGame::new(rules.clone());
    loop {
        match &mut game.stage() {
            Stage::ToMove { choices, .. } => {
                let action = choices.nth(chance.random_range(0..choices.count() as u32) as usize);
                laid += u64::from(matches!(action, Action::Lay(_)));
                drawn += u64::from(action == Action::Draw);
                game.apply(&action, &mut Silent);
            }
            Stage::ToShuffle(_) if begun == rounds => return (laid, drawn),
            Stage::ToShuffle(pile) => {
                pile.shuffle(chance);
                game.shuffled(pile, &mut Silent).expect("the pile in another order");
                begun += 1;
            }
            Stage::Over(_) => game = LineGame::new(rules.clone()),
        }
    }
}
