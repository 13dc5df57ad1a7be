//! Ends of a match of the line games other than by points: after a number of rounds, or never. See the
//! target or the limit on each rules page.

use crate::common::*;
use salotto_games::games::line::{Rulebook, classic, five_and_three, jolly, pairs, salotto as salon};
use salotto_games::games::options::{GameOptions, OptionValue, OptionValues, OptionsError};
use salotto_games::games::{Game, Goal, PointsMeaning, Stage};

/// Plays round after round at random, at most this many.
fn play<R: Rulebook>(rules: R, seed: u64, most: usize) -> Played<R> {
    let (mut played, mut chance) = (Played::new(rules), chance(seed));
    while !played.is_over() && played.endings().len() < most {
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    played
}

/// Checks that the leaders win after three rounds, and not before; in some of many matches several share
/// the lead.
fn ends_after_three_rounds<R: Rulebook>(rules: &R, some_share: bool) {
    let mut shared = 0;
    for seed in 0..60 {
        let played = play(rules.clone(), seed, 10);
        let Stage::Over(outcome) = Game::stage(&played.game) else { panic!("it is over after {:?}", played.endings()) };
        assert_eq!(played.view().round, 3);
        let best = match R::POINTS_ARE {
            PointsMeaning::Prize => outcome.scores.iter().max(),
            PointsMeaning::Penalty => outcome.scores.iter().min(),
        };
        let ahead: Vec<usize> = (0..outcome.scores.len()).filter(|seat| Some(&outcome.scores[*seat]) == best).collect();
        assert_eq!(outcome.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), ahead, "{:?}", outcome.scores);
        shared += usize::from(played.view().winners.len() > 1);
    }
    assert!(shared > 0 || !some_share);
}

#[test]
fn after_the_rounds_that_were_agreed_whoever_is_ahead_has_won_and_equals_share_it() {
    ends_after_three_rounds(&rules::<classic::ClassicOptions>("target=3-rounds players=3 hand=1"), true);
    ends_after_three_rounds(&rules::<pairs::PairsOptions>("target=3-rounds hand=1"), false);
    ends_after_three_rounds(&rules::<jolly::JollyOptions>("target=3-rounds"), false);
    ends_after_three_rounds(&rules::<salon::SalottoOptions>("limit=3-rounds players=4"), false);
    ends_after_three_rounds(&rules::<five_and_three::FiveAndThreeOptions>("limit=3-rounds"), false);
}

#[test]
fn a_round_that_is_played_again_is_not_counted_twice() {
    let rules = rules::<pairs::PairsOptions>("target=1-rounds after-void=again");
    let again = (0..200).map(|seed| play(rules.clone(), seed, 50)).filter(|played| played.endings().len() > 1).count();
    assert!(again > 0);
}

#[test]
fn an_endless_match_goes_on_whatever_points_there_are_and_nobody_leaves_it() {
    let played = play(rules::<salon::SalottoOptions>("limit=endless players=3"), 1, 60);
    assert!(!played.is_over() && played.view().totals.iter().any(|total| *total > 300));
    assert_eq!(played.view().table.order().len(), 3);
    assert!(!play(rules::<pairs::PairsOptions>("target=endless"), 1, 40).is_over());
}

#[test]
fn where_points_are_no_goal_none_are_too_many() {
    let rules = rules::<five_and_three::FiveAndThreeOptions>("limit=30-rounds");
    assert_eq!([rules.awarded(10, 55), rules.awarded(1000, 1000)], [10, 1000]);
    assert!(!rules.stops_at(5000));
    let capped = crate::common::rules::<five_and_three::FiveAndThreeOptions>("limit=61");
    assert_eq!([capped.awarded(10, 55), capped.awarded(6, 55)], [0, 6]);
    assert!(matches!(play(rules, 2, 100).view().winners.len(), 1..));
}

#[test]
fn what_ends_a_match_is_written_as_points_rounds_or_endless() {
    for (text, goal) in [("100", Goal::Points(100)), ("6-rounds", Goal::Rounds(6)), ("endless", Goal::Endless)] {
        assert_eq!((Goal::from_text(text), goal.to_text()), (Some(goal), text.to_string()));
    }
    let values = OptionValues::Goal { from: 1, to: 1000 };
    assert!(["1", "1000", "1-rounds", "999-rounds", "endless"].iter().all(|text| values.allow(text)));
    for wrong in ["0", "1001", "0-rounds", "1000-rounds", "-rounds", "+6-rounds", "6 rounds", "never", ""] {
        assert!(matches!(try_rules_of(wrong), Err(OptionsError::NoSuchValue { .. })), "{wrong}");
    }
    for typed in ["6 rounds", "6 manche", "6-rondas", "6rounds"] {
        assert_eq!(Goal::rounds_typed(typed), Some(Goal::Rounds(6)), "{typed}");
    }
    assert!(["6", "rounds", "0 rounds", "6 7", "6-", ""].iter().all(|typed| Goal::rounds_typed(typed).is_none()));
}

fn try_rules_of(limit: &str) -> Result<(), OptionsError> {
    let mut options = five_and_three::FiveAndThreeOptions::default();
    options.set("limit", limit)?;
    options.rules().map(|_| ())
}
