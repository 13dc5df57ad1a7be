//! Numbers of ways in which a round can go on, for a game that is played on paper beside the engine:
//! those of the engine, of the file, and on paper.

use super::ways;
use crate::common;
use crate::games::rules_of;
use salotto_games::games::catalogue::CatalogueGame;
use salotto_games::games::domino::Tile;
use salotto_games::games::{Game, NullLog};

/// A match on paper, written from the rules page.
pub trait OnPaper: Clone {
    /// The same game as the program plays it.
    type Engine: CatalogueGame + Game<Piece = Tile>;

    fn begin(rules: &<Self::Engine as Game>::Rules) -> Self;

    fn shuffle(&mut self, order: &[(u8, u8)]);

    /// The legal actions of the player to move; None if no player is to move.
    fn ways_on(&self) -> Option<Vec<String>>;

    fn after(&self, action: &str) -> Self;
}

fn ways_on_paper<P: OnPaper>(paper: &P, depth: usize) -> u64 {
    let moves = paper.ways_on().unwrap_or_default();
    if depth == 1 { moves.len() as u64 } else { moves.iter().map(|action| ways_on_paper(&paper.after(action), depth - 1)).sum() }
}

/// `options …`, `shuffle …`, and then a line for each depth.
pub fn counts_are_right<P: OnPaper>(text: &str) {
    let (mut game, mut paper, mut depths) = (None, None, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ').expect("two words") {
            ("options", changes) => {
                let rules = rules_of::<P::Engine>(changes);
                paper = Some(P::begin(&rules));
                game = Some(P::Engine::new(rules));
            }
            ("shuffle", order) => {
                let order = common::tiles(order);
                game.as_mut().expect("options").shuffled(&order, &mut NullLog).expect("a permutation");
                paper.as_mut().expect("options").shuffle(&order.iter().map(|tile| (tile.low(), tile.high())).collect::<Vec<_>>());
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
