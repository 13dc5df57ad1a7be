//! Kinds of mistakes, in positions of random matches: what a kind says of two moves is true.

use crate::common::chance;
use rand::RngExt;
use rand::seq::SliceRandom;
use salotto_games::bots::{MistakeKind, Opponents};
use salotto_games::games::any::AnyGame;
use salotto_games::games::catalogue::GameName;
use salotto_games::games::{Choices, Game, NullLog, Stage};
use salotto_games::records::{Header, Notes, rules_of};
use std::collections::BTreeSet;

/// The positions of a match that are looked at.
const POSITIONS: usize = 60;

/// The moves of a position that are compared with each other.
const MOVES: usize = 6;

/// The tile of an action such as `lay 2-6 left`.
fn tile_of(action: &str) -> &str {
    action.split(' ').nth(1).unwrap_or_default()
}

fn is_double(action: &str) -> bool {
    tile_of(action).split_once('-').is_some_and(|(low, high)| low == high)
}

/// The points of the tile of an action.
fn pips(action: &str) -> u32 {
    tile_of(action).split('-').filter_map(|half| half.parse::<u32>().ok()).sum()
}

/// Whether what the kind says is true of these actions of the player in seat `own`, from 1.
fn is_true(kind: MistakeKind, [better, played]: [&str; 2], own: usize) -> bool {
    let is_own_train = |action: &str| action.ends_with(&format!(" train {own}"));
    match kind {
        MistakeKind::KeptDouble(tile) => tile_of(better) == tile.to_string() && is_double(better) && !is_double(played),
        MistakeKind::KeptDoubles => false,
        // The double zero may count more than its pips.
        MistakeKind::KeptHeavy => tile_of(better) != tile_of(played) && (pips(better) > pips(played) || tile_of(better) == "0-0"),
        MistakeKind::MissedPoints => better != played && !better.starts_with("take"),
        MistakeKind::HeldBack => {
            ["lay", "pair", "single"].iter().any(|word| better.starts_with(word))
                && !["lay", "pair", "single"].iter().any(|word| played.starts_with(word))
        }
        MistakeKind::LeftTrainOpen => is_own_train(better) && !is_own_train(played),
        MistakeKind::SpentJolly => tile_of(better) != tile_of(played) && played.starts_with("lay"),
        MistakeKind::MissedLack => better.starts_with("lay") && better != played,
    }
}

/// Plays a random match, and names the mistakes of many pairs of moves.
fn named_in(name: GameName, seed: u64) -> BTreeSet<&'static str> {
    let header = Header { game: name, options: Vec::new(), seats: Vec::new(), notes: Notes::default() };
    let mut game = AnyGame::new(rules_of::<AnyGame>(&header).expect("the default rules"));
    let (mut chance, mut named, mut positions) = (chance(seed), BTreeSet::new(), 0);
    while positions < POSITIONS {
        match game.stage() {
            Stage::Over(_) => break,
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut NullLog).expect("a permutation of the pile");
            }
            Stage::ToMove { seat, choices } => {
                let view = game.view(seat);
                let mut moves: Vec<_> = choices.all().collect();
                moves.shuffle(&mut chance);
                moves.truncate(MOVES);
                positions += usize::from(moves.len() > 1);
                for (better, played) in moves.iter().flat_map(|better| moves.iter().map(move |played| (better, played))) {
                    if let Some(kind) = AnyGame::mistake_kind(&view, &choices, better, played) {
                        let texts = [better.to_string(), played.to_string()];
                        assert!(is_true(kind, [&texts[0], &texts[1]], seat.index() + 1), "{name:?}: {kind:?} of {texts:?}");
                        named.insert(kind.word());
                    }
                }
                game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog);
            }
        }
    }
    named
}

#[test]
fn a_kind_of_mistake_is_true_of_the_two_moves_and_each_kind_is_met() {
    let met: BTreeSet<&str> = GameName::ALL.iter().flat_map(|game| (1..=3).flat_map(|seed| named_in(*game, seed))).collect();
    let all = ["held-back", "kept-double", "kept-heavy", "left-train-open", "missed-lack", "missed-points", "spent-jolly"];
    assert_eq!(met, all.into_iter().collect());
}
