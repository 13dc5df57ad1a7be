//! The rules page of Mexican Train, sentence by sentence, with its worked examples step by step.

use crate::common::{complete, rules, tile, tiles, try_rules};
use salotto_games::games::domino::{DominoSet, SingleSet, Tile};
use salotto_games::games::line::RoundEnding;
use salotto_games::games::options::OptionsError;
use salotto_games::games::train::{MexicanTrain, Train, TrainAction, TrainEvent, TrainOptions, TrainRefusal};
use salotto_games::games::{Choices, Game, Seat, Stage};

/// A match with the double nine in its first round: the hands one after the other, then the boneyard.
struct Played {
    game: MexicanTrain,
    log: Vec<TrainEvent>,
}

impl Played {
    fn dealt(options: &str, front: &str) -> Played {
        let mut played = Played { game: MexicanTrain::new(rules::<TrainOptions>(&format!("set=9 {options}"))), log: Vec::new() };
        played.deals(front);
        played
    }

    fn deals(&mut self, front: &str) {
        self.game.shuffled(&complete(9, &tiles(front)), &mut self.log).expect("a permutation");
    }

    /// Plays all of these actions, one after the other.
    fn does(&mut self, actions: &str) {
        for action in actions.split(", ") {
            let action: TrainAction = action.parse().unwrap_or_else(|_| panic!("no action: {action}"));
            assert_eq!(self.game.judge(&action), Ok(()), "{action}");
            self.game.apply(&action, &mut self.log);
        }
    }

    fn refused(&self, action: &str) -> TrainRefusal {
        self.game.judge(&action.parse().expect("an action")).expect_err(action)
    }

    fn mover(&self) -> Option<u8> {
        if let Stage::ToMove { seat, .. } = self.game.stage() { Some(seat.0 + 1) } else { None }
    }

    fn choices(&self) -> Vec<String> {
        let Stage::ToMove { choices, .. } = self.game.stage() else { return Vec::new() };
        choices.all().map(|action| action.to_string()).collect()
    }

    fn is_open(&self, seat: u8) -> bool {
        self.game.trains().marked().contains(Seat(seat - 1))
    }

    fn ending(&self) -> Option<RoundEnding> {
        self.log.iter().rev().find_map(|event| if let TrainEvent::RoundOver { ending, .. } = event { Some(*ending) } else { None })
    }

    fn scored(&self) -> Vec<u32> {
        self.log.iter().filter_map(|event| if let TrainEvent::Scored { points, .. } = event { Some(*points) } else { None }).collect()
    }
}

#[test]
fn r1_and_r31_how_many_tiles_the_sets_have() {
    for (set, tiles) in [(12, 91), (9, 55), (15, 136), (18, 190)] {
        let Stage::ToShuffle(pile) = MexicanTrain::new(rules::<TrainOptions>(&format!("set={set} players=2"))).stage() else { panic!() };
        assert_eq!(pile.len(), tiles);
    }
}

#[test]
fn r3_and_r31_more_players_get_fewer_tiles() {
    for (options, hand) in [
        ("players=2", 15),
        ("players=4", 15),
        ("players=5", 12),
        ("players=6", 12),
        ("players=7", 10),
        ("players=8", 10),
        ("set=9 players=2", 10),
        ("set=9 players=3", 10),
        ("set=9 players=4", 8),
        ("set=15 players=4", 15),
        ("set=15 players=8", 13),
        ("set=15 players=12", 10),
        ("set=18 players=4", 18),
        ("set=18 players=5", 16),
        ("set=18 players=12", 14),
    ] {
        assert_eq!(rules::<TrainOptions>(options).hand_size(), hand, "{options}");
    }
}

#[test]
fn r5_each_round_another_seat_is_dealt_first() {
    let mut played = Played::dealt("players=2 hand=2 rounds=2", "9-9 0-1 0-2 0-3");
    assert_eq!(played.game.hand(Seat(0)), SingleSet::from_iter([tile("0-1")]));
    played.does("draw, pass, draw, pass, draw, pass, draw, pass");
    while played.game.facts().round == 1 && played.mover().is_some() {
        let first = played.choices()[0].clone();
        played.does(&first);
    }
    played.deals("8-8 0-4 0-5 0-6");
    assert_eq!((played.game.facts().opener, played.game.hand(Seat(1))), (Seat(1), SingleSet::from_iter([tile("0-4")])));
}

#[test]
fn r6_and_r7_the_highest_double_is_the_engine_and_whoever_holds_it_plays_on_it() {
    let played = Played::dealt("players=2 hand=3", "0-1 1-2 2-3 9-9 1-9 3-4");
    assert_eq!((played.game.trains().engine(), played.mover()), (Some(tile("9-9")), Some(2)));
    assert_eq!(played.choices(), ["lay 1-9 train 2", "lay 1-9 mexican"]);
    let rules = rules::<TrainOptions>("");
    assert_eq!((rules.rounds(), rules.engine(1), rules.engine(2), rules.engine(13)), (13, tile("12-12"), tile("11-11"), tile("0-0")));
}

#[test]
fn r8_all_draw_until_somebody_has_the_engine() {
    let played = Played::dealt("players=3 hand=2", "0-1 1-2 2-3 3-4 4-5 5-6 0-2 0-3 0-4 0-5 9-9 0-6");
    assert_eq!((played.mover(), played.game.boneyard()), (Some(2), 55 - 6 - 5));
    let held: Vec<usize> = (0..3).map(|seat| played.game.hand(Seat(seat)).len()).collect();
    assert_eq!(held, [4, 3, 3], "the second has put down what it drew last");
    let sought = played.log.iter().filter(|event| matches!(event, TrainEvent::Sought { .. })).count();
    assert_eq!(sought, 5);
}

#[test]
fn r9_to_r14_one_plays_on_ones_own_train_on_the_mexican_one_and_on_open_ones() {
    let mut played = Played::dealt("players=2 hand=4", "9-9 1-9 1-2 2-9 3-9 3-4 4-5 5-6");
    assert_eq!(played.choices(), ["lay 1-9 train 1", "lay 2-9 train 1", "lay 1-9 mexican", "lay 2-9 mexican"]);
    assert_eq!(played.refused("lay 1-9 train 2"), TrainRefusal::NotMarked(Seat(1)));
    assert_eq!(played.refused("lay 1-2 train 1"), TrainRefusal::DoesNotFit { tile: tile("1-2"), train: Train::Of(Seat(0)) });
    assert_eq!(played.refused("lay 3-9 train 1"), TrainRefusal::NotHeld(tile("3-9")));
    assert_eq!(played.refused("lay 1-9 train 3"), TrainRefusal::NoSuchTrain);
    assert_eq!(played.refused("draw"), TrainRefusal::CanLay(SingleSet::from_iter([tile("1-9"), tile("2-9")])));
    played.does("lay 1-9 mexican");
    assert_eq!(played.choices(), ["lay 3-9 train 2"], "the Mexican train goes on with a one");
}

#[test]
fn r15_to_r18_whoever_cannot_play_draws_and_opens_their_train_until_they_play_on_it() {
    let mut played = Played::dealt("players=2 hand=3", "9-9 1-2 2-3 4-9 4-5 6-9 0-1 8-9 5-9");
    assert_eq!(played.choices(), ["draw"]);
    assert_eq!(played.refused("pass"), TrainRefusal::MustDraw);
    played.does("draw");
    assert_eq!(played.choices(), ["pass"]);
    assert_eq!(played.refused("draw"), TrainRefusal::HasDrawn);
    played.does("pass");
    assert!(played.is_open(1) && played.mover() == Some(2));
    played.does("lay 4-9 train 1");
    assert!(played.is_open(1), "others don't close it");
    played.does("draw");
    assert_eq!(played.choices(), ["lay 8-9 mexican", "pass"], "a tile that fits may be kept");
    played.does("lay 8-9 mexican, lay 4-5 train 1, draw, lay 5-9 train 1");
    assert!(!played.is_open(1));
    assert_eq!(played.refused("lay 6-9 train 1"), TrainRefusal::NotMarked(Seat(0)));
}

#[test]
fn r17_and_r26_with_an_empty_boneyard_one_passes_at_once_and_what_is_left_is_noted() {
    let all: Vec<Tile> = SingleSet::double(9).iter().filter(|tile| !tile.has(9)).collect();
    let (first, second) = (&all[..27], &all[27..]);
    let nines = "9-9 0-9 1-9 2-9 3-9 4-9 5-9 6-9 7-9 8-9";
    let text = |tiles: &[Tile]| tiles.iter().map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ");
    let front = format!("{} {} {}", &nines[..3], text(first), text(second));
    let mut played = Played::dealt("players=2 hand=27 rounds=1", &format!("{front} {}", &nines[4..]));
    assert_eq!(played.choices(), ["draw"]);
    while played.game.boneyard() > 0 {
        let choice = played.choices().into_iter().last().expect("something can be done");
        played.does(&choice);
    }
    while played.mover().is_some() {
        let choice = played.choices()[0].clone();
        assert_ne!(choice, "draw");
        played.does(&choice);
    }
    let left: Vec<u32> = (0..2).map(|seat| played.game.hand(Seat(seat)).pips()).collect();
    assert_eq!(played.scored(), left);
}

#[test]
fn r19_to_r21_a_double_is_covered_before_anything_else() {
    let mut played = Played::dealt("players=2 hand=4", "9-9 5-9 5-5 1-2 2-9 2-5 3-9 6-6 0-1 7-7 5-8");
    played.does("lay 5-9 train 1, lay 2-9 train 2, lay 5-5 train 1");
    assert_eq!((played.mover(), played.choices()), (Some(1), vec!["draw".to_string()]), "who lays a double plays again");
    played.does("draw, pass");
    assert_eq!(played.choices(), ["lay 2-5 train 1"], "the next may only cover it");
    assert_eq!(played.refused("lay 3-9 mexican"), TrainRefusal::CoverFirst { train: Train::Of(Seat(0)), number: 5 });
    played.does("lay 2-5 train 1");
    assert!(played.game.trains().uncovered().is_empty());
}

#[test]
fn r21_whoever_cannot_cover_opens_their_train_as_well() {
    let mut played = Played::dealt("players=3 hand=3", "9-9 9-8 8-8 2-9 2-3 3-4 3-9 0-1 0-2 1-1 7-7 6-6 5-8");
    played.does("lay 8-9 train 1, lay 2-9 train 2, lay 3-9 train 3, lay 8-8 train 1");
    assert_eq!(played.ending(), Some(RoundEnding::Out(Seat(0))), "R23: a double as the last tile ends the round");
    let mut played = Played::dealt("players=3 hand=4", "9-9 9-8 8-8 0-0 2-9 2-3 3-4 4-4 3-9 0-1 0-2 0-3 1-1 7-7 6-6 5-8");
    played.does("lay 8-9 train 1, lay 2-9 train 2, lay 3-9 train 3, lay 8-8 train 1, draw, pass, draw, pass, draw, pass, draw");
    assert!((1..=3).all(|seat| played.is_open(seat)) && played.mover() == Some(1));
    assert_eq!(played.choices(), ["lay 5-8 train 1", "pass"]);
}

#[test]
fn r22_several_doubles_are_covered_in_the_order_in_which_they_were_laid() {
    let hands = "9-9 5-9 5-5 6-6 6-9 1-1 2-9 2-3 3-4 4-4 0-1 0-2 0-3";
    let mut played = Played::dealt("players=2 hand=6", hands);
    played.does("lay 5-9 train 1, lay 2-9 train 2, lay 6-9 mexican, lay 2-3 train 2, lay 5-5 train 1");
    assert_eq!(played.choices(), ["lay 6-6 mexican"]);
    played.does("lay 6-6 mexican");
    let open: Vec<Train> = played.game.trains().uncovered().to_vec();
    assert_eq!(open, [Train::Of(Seat(0)), Train::Mexican]);
    assert_eq!(played.choices(), ["draw"]);
    assert_eq!(played.refused("lay 1-1 mexican"), TrainRefusal::CoverFirst { train: Train::Of(Seat(0)), number: 5 });
    let mut any = Played::dealt("players=2 hand=6 cover-order=any", hands);
    any.does("lay 5-9 train 1, lay 2-9 train 2, lay 6-9 mexican, lay 2-3 train 2, lay 5-5 train 1, lay 6-6 mexican");
    assert_eq!(any.refused("lay 1-1 mexican"), TrainRefusal::DoesNotFit { tile: tile("1-1"), train: Train::Mexican });
}

#[test]
fn r24_r26_and_r41_the_pips_left_are_noted_and_double_zero_counts_what_was_agreed() {
    for (options, points) in [("", 7), ("double-zero=25", 32), ("double-zero=50", 57)] {
        let mut played = Played::dealt(&format!("players=2 hand=3 rounds=1 {options}"), "9-9 1-9 1-2 2-9 0-0 3-4");
        played.does("lay 1-9 train 1, lay 2-9 train 2, lay 1-2 train 1");
        assert_eq!((played.ending(), played.scored()), (Some(RoundEnding::Out(Seat(0))), vec![0, points]));
        let Stage::Over(outcome) = played.game.stage() else { panic!("one round was agreed") };
        assert!(outcome.winners.contains(Seat(0)) && outcome.winners.len() == 1);
    }
}

#[test]
fn r31_to_r33_and_r39_options_that_do_not_go_together_are_refused() {
    let refused = |options: &str| try_rules::<TrainOptions>(options).expect_err(options);
    assert_eq!(refused("set=9 players=5"), OptionsError::SetTooSmall { players: 5, needed: DominoSet::double(12) });
    assert_eq!(refused("set=12 players=9"), OptionsError::SetTooSmall { players: 9, needed: DominoSet::double(15) });
    assert!(matches!(refused("set=9 players=2 rounds=11"), OptionsError::NoSuchValue { .. }));
    assert_eq!(refused("set=9 players=4 hand=14"), OptionsError::Hand { from: 2, to: 13 });
    let needs = OptionsError::Needs { option: "last-double", value: "covered", needs: "after-double", needed: "again" };
    assert_eq!(refused("last-double=covered after-double=next"), needs);
}

#[test]
fn r34_the_engine_may_be_the_whole_turn() {
    let played = Played::dealt("players=2 hand=2 engine-turn=only", "9-9 1-9 2-9 3-9");
    assert_eq!(played.mover(), Some(2));
}

#[test]
fn r35_the_highest_double_held_may_be_the_engine() {
    let played = Played::dealt("players=2 hand=2 no-engine=highest", "3-3 1-9 7-7 3-9");
    assert_eq!((played.game.trains().engine(), played.mover()), (Some(tile("7-7")), Some(2)));
    let played = Played::dealt("players=2 hand=2 no-engine=highest", "0-3 1-9 0-7 3-9 1-2 4-4 9-9");
    assert_eq!((played.game.trains().engine(), played.mover()), (Some(tile("4-4")), Some(2)));
}

#[test]
fn r36_the_mexican_train_may_have_to_wait_for_ones_own() {
    let mut played = Played::dealt("players=2 hand=3 mexican=after-own", "9-9 1-9 2-9 3-9 4-9 5-9");
    assert_eq!(played.refused("lay 1-9 mexican"), TrainRefusal::OwnFirst);
    played.does("lay 1-9 train 1, lay 3-9 train 2");
    assert!(played.choices().contains(&"lay 2-9 mexican".to_string()));
}

#[test]
fn r37_the_next_player_may_have_to_cover_a_double() {
    let mut played = Played::dealt("players=2 hand=4 after-double=next", "9-9 5-9 5-5 1-5 2-9 2-5 3-9 6-6");
    played.does("lay 5-9 train 1, lay 2-9 train 2, lay 5-5 train 1");
    assert_eq!((played.mover(), played.choices()), (Some(2), vec!["lay 2-5 train 1".to_string()]));
}

#[test]
fn r39_a_double_as_the_last_tile_may_have_to_be_covered() {
    let mut played = Played::dealt("players=2 hand=3 last-double=covered", "9-9 8-9 8-8 2-9 2-3 3-4 5-8");
    played.does("lay 8-9 train 1, lay 2-9 train 2, lay 8-8 train 1");
    assert_eq!((played.mover(), played.choices()), (Some(1), vec!["draw".to_string()]));
    played.does("draw, lay 5-8 train 1");
    assert_eq!(played.ending(), Some(RoundEnding::Out(Seat(0))));
}

#[test]
fn r40_in_the_first_turn_one_may_lay_a_chain() {
    let mut played = Played::dealt("players=2 hand=6 first-turn=chain", "9-9 1-9 1-2 2-2 2-3 3-9 4-9 4-5 5-6 6-7 7-8 0-8");
    played.does("lay 1-9 train 1");
    assert_eq!(played.choices(), ["lay 1-2 train 1", "stop"]);
    assert_eq!(played.refused("lay 3-9 mexican"), TrainRefusal::OnlyOwn);
    assert_eq!(played.refused("draw"), TrainRefusal::InChain);
    played.does("lay 1-2 train 1, lay 2-2 train 1, lay 2-3 train 1, stop, lay 4-9 train 2, stop, lay 3-9 train 1");
    assert_eq!(played.ending(), Some(RoundEnding::Out(Seat(0))));
    assert_eq!(Played::dealt("players=2 hand=2", "9-9 1-9 1-2 2-3").refused("stop"), TrainRefusal::NoChain);
    // After a double, a tile on the own train goes on with the chain, and one on another train ends it.
    let front = "9-9 1-9 1-2 2-2 2-3 3-9 4-9 4-5 5-6 6-7 7-8 0-8";
    for (next, mover) in [("lay 2-3 train 1", 1), ("lay 3-9 mexican", 2)] {
        let mut played = Played::dealt("players=2 hand=6 first-turn=chain", front);
        played.does("lay 1-9 train 1, lay 1-2 train 1, lay 2-2 train 1");
        assert_eq!(played.choices(), ["lay 2-3 train 1", "lay 3-9 mexican"]);
        played.does(next);
        assert_eq!((played.mover(), played.choices().contains(&"stop".to_string())), (Some(mover), mover == 1), "{next}");
    }
}

#[test]
fn r42_rounds_won_may_decide_between_equal_totals() {
    for (options, winners) in [("", 2), ("equal=rounds", 1)] {
        let agreed = format!("players=2 hand=3 rounds=1 engine-turn=only {options}");
        let mut played = Played::dealt(&agreed, "9-9 1-9 1-2 2-9 2-3 0-0");
        played.does("lay 2-9 train 2, lay 1-9 train 1, lay 2-3 train 2, lay 1-2 train 1");
        let Stage::Over(outcome) = played.game.stage() else { panic!("one round was agreed") };
        assert_eq!((outcome.scores.as_slice(), outcome.winners.len()), (&[0, 0][..], winners), "double zero counts nothing");
    }
}
