//! The reasons of advice: what they say of the hand is so.

use crate::games::{positions, rules_of};
use salotto_games::bots::{Budget, Opponents, Reason, Recommendation};
use salotto_games::games::bidomino::{Bidomino, BidominoAction};
use salotto_games::games::catalogue::CatalogueGame;
use salotto_games::games::domino::Tile;
use salotto_games::games::fives::{Fives, FivesAction};
use salotto_games::games::line::{LineAction, LineGame, classic::Classic, five_and_three::FiveAndThree};
use salotto_games::games::train::{MexicanTrain, TrainAction};
use salotto_games::games::{Choices, Stage};

/// The decisions of some matches that chance plays: the view of the seat to move, and all that a master advises.
fn decisions<G: CatalogueGame + Opponents>(options: &str, matches: u64, mut at: impl FnMut(&G::View, &[Recommendation<G::Action>])) {
    for seed in 0..matches {
        for game in positions::<G>(&rules_of::<G>(options), seed) {
            if let Stage::ToMove { seat, choices } = game.stage()
                && choices.count() > 1
            {
                let view = game.view(seat);
                at(&view, &G::advise(&view, &choices, seed, Budget::Playouts(30)));
            }
        }
    }
}

/// Checks each number that an action is said to keep open against the tiles left in the hand after it; returns how
/// often one tile was left with it, and how often several.
fn kept<G: CatalogueGame + Opponents>(
    options: &str,
    hand: fn(&G::View) -> Vec<Tile>,
    played: fn(&G::Action) -> Option<Tile>,
) -> [usize; 2] {
    let mut counts = [0; 2];
    decisions::<G>(options, 2, |view, advised| {
        for Recommendation { action, reasons, .. } in advised {
            for reason in reasons {
                let Reason::KeepsOpen { numbers } = reason else { continue };
                assert!(!numbers.is_empty(), "{action:?}");
                for (number, count) in numbers {
                    let has = |tile: &Tile| tile.high() == *number || tile.low() == *number;
                    let left = hand(view).into_iter().filter(|tile| Some(*tile) != played(action) && has(tile)).count();
                    assert!(left > 0 && left == *count, "{action:?}: {count} tiles with {number}, held {:?}", hand(view));
                    counts[usize::from(left > 1)] += 1;
                }
            }
        }
    });
    counts
}

#[test]
fn a_number_that_an_action_keeps_open_is_held_as_often_as_the_reason_says() {
    let laid = |action: &LineAction| if let LineAction::Lay(lay) = action { Some(lay.tile) } else { None };
    let of_games = [
        kept::<LineGame<Classic>>("players=3", |view| view.hand.iter().collect(), laid),
        kept::<LineGame<FiveAndThree>>("players=3", |view| view.hand.iter().collect(), laid),
        kept::<Fives>(
            "players=3",
            |view| view.hand.iter().collect(),
            |action| if let FivesAction::Lay { tile, .. } = action { Some(*tile) } else { None },
        ),
        kept::<MexicanTrain>(
            "players=3 rounds=1",
            |view| view.hand.iter().collect(),
            |action| if let TrainAction::Lay { tile, .. } = action { Some(*tile) } else { None },
        ),
    ];
    for [one, several] in of_games {
        assert!(one > 20 && several > 20, "{one} {several}");
    }
}

#[test]
fn of_the_cards_that_bidomino_puts_face_down_one_at_most_fits_least_and_no_other_move_does() {
    let (mut reasoned, mut discards) = (0, 0);
    decisions::<Bidomino>("players=2 deals=1", 2, |_, advised| {
        let is_face_down = |action: &BidominoAction| matches!(action, BidominoAction::Discard(_) | BidominoAction::Mark(_));
        let fits_least: Vec<_> = advised.iter().filter(|advised| advised.reasons.contains(&Reason::FitsLeast)).collect();
        assert!(fits_least.iter().all(|advised| is_face_down(&advised.action)), "{fits_least:?}");
        assert!(fits_least.len() <= 1, "{fits_least:?}");
        reasoned += fits_least.len();
        discards += usize::from(advised.iter().filter(|advised| is_face_down(&advised.action)).count() > 1);
    });
    assert!(discards > 20 && reasoned > discards / 4, "{reasoned} of {discards}");
}
