//! How many rounds of a line game the engine plays in a second on one core, shuffling and scoring included.

use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::line::classic::{Classic, Options};
use salotto::games::line::{Action, LeadBy, LineGame, Rulebook};
use salotto::games::{Choices, Game, Silent, Stage};
use std::time::Instant;

const ROUNDS: u32 = 1_000_000;

fn main() {
    // The averages that a program written apart from this one has found.
    report("four players, double six, all dealt", 4, "22.41 laid");
    report("two players, double six, drawing until one fits", 2, "18.69 laid, 8.32 drawn");
}

fn report(name: &str, players: usize, expected: &str) {
    let options = Options { players, lead: LeadBy::FirstSeat, target: 10_000, ..Options::default() };
    let rules = Classic::new(options).expect("the options go together");
    let began = Instant::now();
    let (laid, drawn) = play_rounds(&rules, &mut SmallRng::seed_from_u64(1));
    let rounds_a_second = f64::from(ROUNDS) / began.elapsed().as_secs_f64();
    let each = |count: u64| count as f64 / f64::from(ROUNDS);
    println!(
        "{name}: {rounds_a_second:.0} rounds a second; {:.2} laid and {:.2} drawn a round (expected: {expected})",
        each(laid),
        each(drawn)
    );
}

/// How many tiles were laid and drawn in all rounds, every choice made by chance.
fn play_rounds<R: Rulebook>(rules: &R, chance: &mut SmallRng) -> (u64, u64) {
    let (mut laid, mut drawn, mut rounds) = (0, 0, 0);
    let mut game = LineGame::new(rules.clone());
    loop {
        match game.stage() {
            Stage::ToMove { choices, .. } => {
                let action = choices.nth(chance.random_range(0..choices.count()));
                laid += u64::from(matches!(action, Action::Lay(_)));
                drawn += u64::from(action == Action::Draw);
                game.apply(&action, &mut Silent);
            }
            Stage::ToShuffle(_) if rounds == ROUNDS => return (laid, drawn),
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(chance);
                game.shuffled(&pile, &mut Silent).expect("the pile in another order");
                rounds += 1;
            }
            Stage::Over(_) => game = LineGame::new(rules.clone()),
        }
    }
}
