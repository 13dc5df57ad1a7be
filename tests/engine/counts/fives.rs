//! How many ways a round of All fives can go on: those of the engine, of the file, and of the game on
//! paper.

use super::ways;
use crate::common;
use crate::games::rules_of;
use crate::rules::fives_on_paper::{Now, Paper};
use salotto::games::fives::{Fives, FivesOptions};
use salotto::games::options::GameOptions;
use salotto::games::{Game, Silent};

fn ways_on_paper(paper: &Paper, depth: usize) -> u64 {
    if paper.now != Now::Move {
        return 0;
    }
    let moves = paper.moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |action: &String| {
        let mut paper = paper.clone();
        paper.does(action);
        ways_on_paper(&paper, depth - 1)
    };
    moves.iter().map(after).sum()
}

/// `options …`, `shuffle …`, and then a line for each depth.
pub fn counts_are_right(text: &str) {
    let (mut game, mut paper, mut depths) = (None, None, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ').expect("two words") {
            ("options", changes) => {
                let rules = rules_of::<Fives>(changes);
                paper = Some(Paper::new(FivesOptions::named(rules.options())));
                game = Some(Fives::new(rules));
            }
            ("shuffle", order) => {
                let order = common::tiles(order);
                game.as_mut().expect("options").shuffled(&order, &mut Silent).expect("a permutation");
                paper.as_mut().expect("options").shuffled(&order.iter().map(|tile| (tile.low(), tile.high())).collect::<Vec<_>>());
            }
            (depth, count) => {
                depths += 1;
                assert_eq!(depth.parse(), Ok(depths), "the depths stand in their order");
                let count: u64 = count.parse().expect("a count");
                assert_eq!(ways(game.as_ref().expect("a deal"), depths), count, "the engine, {depths} deep");
                assert_eq!(ways_on_paper(paper.as_ref().expect("a deal"), depths), count, "on paper, {depths} deep");
            }
        }
    }
    assert!(depths > 0, "no depth is counted");
}
