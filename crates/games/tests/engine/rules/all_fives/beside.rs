//! The engine beside the game on paper: the same choices, points, hands and winners, at every moment
//! of matches with options of chance.

use super::plain::{Now, Paper, Plain};
use crate::agreed::by_chance;
use crate::common::chance;
use crate::rules::plain::{halves, matches, sorted};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto_games::games::fives::{Fives, FivesOptions};
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};

/// Plays one match on both, and compares them after each step; returns the number of steps.
fn compared(options: &FivesOptions, chance: &mut ChaCha8Rng) -> usize {
    let mut game = Fives::new(options.rules().expect("they go together"));
    let mut paper = Paper::new(options.named());
    for step in 0.. {
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                assert!(matches!(paper.now, Now::Lead | Now::Deal), "{options:?}: tiles are shuffled");
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
                assert_eq!(u32::from(game.cross().sum()), paper.sum(), "{options:?}: the sum of the ends");
            }
            Stage::Over(outcome) => {
                let Now::Over(sides) = paper.now else { panic!("{options:?}: the match goes on") };
                let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
                let seats = 0..paper.hands.len();
                assert_eq!(
                    winners,
                    seats.filter(|seat| sides.contains(&(seat % paper.totals.len()))).collect::<Vec<_>>(),
                    "{options:?}: who has won"
                );
                return step;
            }
        }
        assert_eq!(game.totals()[..paper.totals.len()], paper.totals[..], "{options:?}: the points");
        if paper.now == Now::Move {
            for (player, hand) in paper.hands.iter().enumerate() {
                let held = game.hand(Seat(player as u8)).iter().map(halves).collect();
                assert_eq!(sorted::<Plain>(held), sorted(hand.clone()), "{options:?}: the hand of {player}");
            }
            assert_eq!(game.boneyard(), paper.boneyard.len(), "{options:?}: the boneyard");
        }
    }
    unreachable!("a match ends")
}

#[test]
fn the_engine_plays_as_the_plain_game_on_paper() {
    let (seeds, mut steps) = (matches(400), 0);
    let played = seeds.end;
    for seed in seeds {
        let mut chance = chance(seed);
        let options: FivesOptions = by_chance(&mut chance);
        steps += compared(&options, &mut chance);
    }
    assert!(steps as u64 > 20 * played, "{steps} steps");
}
