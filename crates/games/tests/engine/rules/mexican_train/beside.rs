//! The engine beside the game on paper: the same choices, marks, open doubles, hands, points and
//! winners, at every moment of matches with options of chance.

use super::plain::{Now, Paper, Plain};
use crate::agreed::by_chance;
use crate::common::chance;
use crate::rules::plain::{halves, matches, sorted};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::games::options::GameOptions;
use salotto_games::games::train::{MexicanTrain, TrainOptions};
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};

/// Checks that hands, marks, boneyard, open doubles and the number of laid tiles are the same on
/// both.
fn look_alike(game: &MexicanTrain, paper: &Paper) {
    for (player, hand) in paper.hands.iter().enumerate() {
        let seat = Seat(player as u8);
        let held = game.hand(seat).iter().map(halves).collect();
        assert_eq!(sorted::<Plain>(held), sorted(hand.clone()), "the hand of {player}");
        assert_eq!(game.trains().marked().contains(seat), paper.marked[player], "the mark of {player}");
    }
    assert_eq!(game.boneyard(), paper.boneyard.len(), "the boneyard");
    let open: Vec<String> = game.trains().uncovered().iter().map(|train| train.to_string()).collect();
    assert_eq!(open, paper.open_doubles, "the open doubles");
    let laid: usize = paper.rows.values().map(Vec::len).sum();
    assert_eq!(game.trains().laid().len(), laid, "what lies");
}

/// Plays one match on both, and compares them after each step; returns the number of steps.
fn compared(options: &TrainOptions, chance: &mut ChaCha8Rng) -> usize {
    let mut game = MexicanTrain::new(options.rules().expect("they go together"));
    let mut paper = Paper::new(options.named());
    for step in 0.. {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                assert_eq!(paper.now, Now::Deal, "{options:?}: tiles are shuffled");
                pile.shuffle(chance);
                game.shuffled(&pile, &mut NullLog).expect("a permutation");
                paper.shuffled(&pile.iter().map(|tile| halves(*tile)).collect::<Vec<_>>());
            }
            Stage::ToMove { seat, choices } => {
                assert_eq!((&paper.now, paper.turn), (&Now::Move, seat.index()), "{options:?}: whose turn it is");
                let all: Vec<String> = choices.all().map(|action| action.to_string()).collect();
                assert_eq!(sorted(all), sorted(paper.moves()), "{options:?}: what can be done");
                let action = choices.nth(chance.random_range(0..choices.count()));
                game.apply(&action, &mut NullLog);
                paper.does(&action.to_string());
            }
            Stage::Over(outcome) => {
                let Now::Over(winners) = &paper.now else { panic!("{options:?}: the match goes on") };
                assert!(outcome.winners.iter().map(Seat::index).eq(winners.iter().copied()), "{options:?}: who has won");
                return step;
            }
        }
        assert_eq!(game.totals()[..paper.totals.len()], paper.totals[..], "{options:?}: the points");
        if paper.now == Now::Move {
            look_alike(&game, &paper);
        }
    }
    unreachable!("a match ends")
}

#[test]
fn mexican_train_is_played_as_the_plain_game_on_paper() {
    let (seeds, mut steps) = (matches(400), 0);
    let played = seeds.end;
    for seed in seeds {
        let mut chance = chance(seed);
        let options: TrainOptions = by_chance(&mut chance);
        steps += compared(&options, &mut chance);
    }
    assert!(steps as u64 > 50 * played, "{steps} steps");
}
