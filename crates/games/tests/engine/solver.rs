//! The exact value of a round, against every way of playing it to the end with the engine itself.

use proptest::prelude::*;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use salotto_games::bots::solver::{self, Solvable};
use salotto_games::games::line::VoidRule;
use salotto_games::games::line::classic::{self, Classic};
use salotto_games::games::line::pairs::{self, OutRule, Pairs};
use salotto_games::games::line::{LeadRule, LineGame};
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Game, Goal, NullLog, Stage};

/// More positions than this are not walked through.
const MOST_POSITIONS: u32 = 20_000;

/// A round played at random until `left` tiles are in hands; None if it ended before.
fn ending<R: Solvable>(rules: R, seed: u64, left: usize) -> Option<LineGame<R>> {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut game = LineGame::new(rules);
    let mut begun = false;
    loop {
        match game.stage() {
            Stage::ToShuffle(_) if begun => return None,
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).unwrap();
                begun = true;
            }
            Stage::ToMove { .. } if held(&game) <= left => return Some(game),
            Stage::ToMove { choices, .. } => game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog),
            Stage::Over(_) => return None,
        }
    }
}

fn held<R: Solvable>(game: &LineGame<R>) -> usize {
    game.table().order().iter().map(|seat| game.hand(*seat).len()).sum()
}

/// The points of side 0 in the round minus those of side 1 with perfect play, found by exhaustive
/// search; None if that would take too long.
fn tried_out<R: Solvable>(game: &LineGame<R>, before: &LineGame<R>, positions: &mut u32) -> Option<i32> {
    *positions += 1;
    let Stage::ToMove { seat, choices } = game.stage() else {
        let gained = |side: usize| (game.totals()[side] - before.totals()[side]) as i32;
        return Some(gained(0) - gained(1));
    };
    let mut best = None;
    for action in choices.all() {
        if *positions > MOST_POSITIONS {
            return None;
        }
        let mut after = game.clone();
        after.apply(&action, &mut NullLog);
        let value = tried_out(&after, before, positions)?;
        let better = |best: i32| if game.table().side(seat).0 == 0 { value > best } else { value < best };
        best = if best.is_none_or(better) { Some(value) } else { best };
    }
    best
}

fn agrees<R: Solvable>(rules: R, seed: u64, left: usize) {
    let Some(game) = ending(rules, seed, left) else { return };
    let Some(value) = tried_out(&game, &game, &mut 0) else { return };
    assert_eq!(solver::value(&game), Some(value), "seed {seed}, {left} tiles left");
    let Stage::ToMove { choices, .. } = game.stage() else { panic!("somebody is to move") };
    let after = |action| {
        let mut after = game.clone();
        after.apply(&action, &mut NullLog);
        (action, tried_out(&after, &game, &mut 0).unwrap())
    };
    assert_eq!(solver::values(&game), Some(choices.all().map(after).collect()), "seed {seed}, {left} tiles left");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_round_in_pairs_is_worth_what_trying_out_everything_finds(seed: u64, left in 2..14_usize, out_wins: bool) {
        let out_wins = if out_wins { OutRule::Yes } else { OutRule::No };
        let options = pairs::PairsOptions { lead: pairs::PairsLead::FirstSeat, target: Goal::Points(10_000), out_wins, ..pairs::PairsOptions::default() };
        agrees(Pairs::new(options).unwrap(), seed, left);
    }

    #[test]
    fn a_round_of_two_is_worth_what_trying_out_everything_finds(seed: u64, left in 2..12_usize, any_two: bool) {
        let void = if any_two { VoidRule::AnyTwo } else { VoidRule::Lowest };
        let options = classic::ClassicOptions { lead: LeadRule::FirstSeat, target: Goal::Points(10_000), hand: Some(14), void, ..classic::ClassicOptions::default() };
        agrees(Classic::new(options).unwrap(), seed, left);
    }
}

#[test]
fn a_whole_round_in_pairs_is_worth_as_much_as_its_best_choice() {
    for seed in 0..5 {
        let options = pairs::PairsOptions { lead: pairs::PairsLead::FirstSeat, ..pairs::PairsOptions::default() };
        let game = ending(Pairs::new(options).unwrap(), seed, 28).unwrap();
        let values = solver::values(&game).unwrap();
        assert_eq!(solver::value(&game), values.iter().map(|(_, value)| *value).max());
    }
}

#[test]
fn where_tiles_can_be_drawn_nothing_is_told() {
    let options = classic::ClassicOptions { lead: LeadRule::FirstSeat, ..classic::ClassicOptions::default() };
    let game = ending(Classic::new(options).unwrap(), 1, 14).unwrap();
    assert_eq!(solver::value(&game), None);
    assert_eq!(solver::values(&game), None);
}

#[test]
fn where_each_of_four_plays_for_himself_nothing_is_told() {
    let options = classic::ClassicOptions { players: 4, lead: LeadRule::FirstSeat, ..classic::ClassicOptions::default() };
    let game = ending(Classic::new(options).unwrap(), 1, 28).unwrap();
    assert_eq!(solver::value(&game), None);
}

#[test]
fn where_more_than_pips_counts_nothing_is_told() {
    let latin = pairs::PairsOptions { lead: pairs::PairsLead::FirstSeat, ..pairs::PairsOptions::default() }
        .with(&[("capicua".to_string(), "25".to_string())]);
    let game = ending(latin.unwrap().rules().unwrap(), 1, 20).unwrap();
    assert_eq!(solver::value(&game), None);
}
