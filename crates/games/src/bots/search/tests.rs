//! The tree of the search: it stays within its memory, and still finds the best move.

use super::*;
use crate::games::domino::SmallSet;
use crate::games::line::{LineMatch, classic};
use crate::games::options::GameOptions;

type Classic = LineMatch<classic::Classic, SmallSet>;

/// A round for two at the first choice, and the player who has it.
fn begun() -> (Classic, Seat) {
    let mut game = Classic::new(classic::ClassicOptions { players: 2, ..classic::ClassicOptions::default() }.rules().unwrap());
    let mut chance = SmallRng::seed_from_u64(7);
    loop {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).unwrap();
            }
            Stage::ToMove { seat, choices } if choices.count() > 1 => return (game, seat),
            Stage::ToMove { choices, .. } => game.apply(&choices.nth(0), &mut NullLog),
            Stage::Over(_) => panic!("nobody had a choice"),
        }
    }
}

#[test]
fn a_tree_takes_no_more_room_than_it_is_given_and_tells_the_best_all_the_same() {
    const FEW: usize = 20_000;
    let (game, seat) = begun();
    let view = game.view(seat);
    let mut chance = SmallRng::seed_from_u64(1);
    let mut worlds = Classic::worlds(&view, &mut chance);
    let mut tree = Tree::<Classic>::new(&view, SearchAim::Best, FEW);
    let mut held = Vec::new();
    for _ in 0..600 {
        let (world, players) = Classic::world(&mut worlds, &mut chance);
        tree.playout(world, &players, &mut chance);
        held.push(tree.nodes.capacity() * size_of::<Node<<Classic as Game>::Action>>() + moves(&tree));
    }
    let most = held.iter().max().unwrap();
    // The last to grow may have doubled.
    assert!((FEW..2 * FEW).contains(most), "{most}");
    assert_eq!(held[500], held[599], "it still grows");
    let choices = match game.stage() {
        Stage::ToMove { choices, .. } => choices.count(),
        Stage::ToShuffle(_) | Stage::Over(_) => 0,
    };
    let results = tree.results();
    assert_eq!(results.len(), choices);
    assert_eq!(results.iter().map(|tried| tried.playouts).sum::<u32>(), 600);
}

/// The size of the moves of a tree in bytes.
fn moves(tree: &Tree<'_, Classic>) -> usize {
    tree.nodes.iter().map(|node| node.moves.capacity() * size_of::<Move<<Classic as Game>::Action>>()).sum()
}
