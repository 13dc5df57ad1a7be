//! Domino a coppie, sentence by sentence. `docs/rules/en/pairs.md`

use crate::common::*;
use salotto_games::games::domino::TileSet;
use salotto_games::games::line::pairs::{Pairs, PairsOptions};
use salotto_games::games::line::{LineEvent, LineRefusal, OpeningReason, RoundEnding, Rulebook, VoidOpener};
use salotto_games::games::options::OptionsError;
use salotto_games::games::{Game, Goal, Outcome, Seat, SeatSet, Stage};

fn game(changes: &str) -> Pairs {
    rules::<PairsOptions>(changes)
}

/// A match that the first seat leads, with the second and fourth seat against it.
fn begin(changes: &str) -> Played<Pairs> {
    Played::new(game(&format!("lead=first-seat {changes}")))
}

#[test]
fn every_worked_example_holds() {
    run_examples(include_str!("../../rules/data/pairs.json"), |example| {
        let (id, given, expect) = (&example.id, &example.given, &example.expect);
        match example.kind.as_str() {
            "hand_size" => compare_hand_size(game(&format!("set={}", given["highest"])), example),
            "pairing" => {
                let mut played = Played::new(game(""));
                played.game.shuffled(&complete(6, &tile_list(&given["drawn"])), &mut played.log).unwrap();
                let table = played.view().table;
                let seats = |seats: Vec<Seat>| seats.into_iter().map(|seat| u64::from(seat.0)).collect::<Vec<_>>();
                assert_eq!(seats(table.order().to_vec()), numbers(&expect["seat_order"]), "{id}");
                for (pair, side) in [("pair1", 0), ("pair2", 1)] {
                    let members: Vec<Seat> = table.order().iter().copied().filter(|seat| table.side(*seat).0 == side).collect();
                    assert_eq!(seats(members), numbers(&expect[pair]), "{id}");
                }
            }
            "round_score" => {
                let pips = numbers(&given["hand_pips"]);
                let out = pips.iter().position(|pips| *pips == 0);
                let ending = out.map_or(RoundEnding::Blocked, |seat| RoundEnding::Out(Seat(seat as u8)));
                let score = score_of(&game("set=9"), ending, &hands_with(&pips, out));
                assert_eq!(score.winner.map(|side| u64::from(side.0)), expect["winner_pair"].as_u64(), "{id}");
                assert_eq!(score.points.iter().sum::<u32>() as usize, number(&expect["points"]), "{id}");
            }
            "opening" => {
                let round = if given["first_hand_of_match"] == true { 1 } else { 2 };
                assert_eq!(game("").opening(tile_set(&given["hand"]), round), tile_set(&expect["allowed"]), "{id}");
            }
            "replay" => replay_example(example),
            _ => return false,
        }
        true
    });
}

/// The lead is drawn so that the example's seats play in their order; if it is not the first round,
/// another one goes before.
fn replay_example(example: &Example) {
    let (id, given, expect) = (&example.id, &example.given, &example.expect);
    let first_round = example.options["first_hand_of_match"] == true;
    let opener = number(&given["opener"]);
    let first = if first_round { opener } else { (opener + 3) % 4 };
    // In the order of play the ranks are first, third, second, fourth.
    let ranking = [first, (first + 2) % 4, (first + 1) % 4, (first + 3) % 4];
    let changes = format!("set={} hand={} target=10000", example.options["highest"], example.options["hand"]);
    let mut played = Played::new(game(&changes)).lead(&ranking);
    if !first_round {
        let mut chance = chance(1);
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    played.deal_tiles(&hand_lists(&given["hands"]), &tile_list(&given["boneyard"]));
    assert_eq!(played.turn(), Some(Seat(opener as u8)), "{id}");
    replay(&mut played, example);
    compare_end(&played, example);
    let winner = usize::from(played.view().table.side(Seat(number(&expect["winner_pair"]) as u8)).0);
    let mut expected = vec![0; 2];
    expected[winner] = number(&expect["points"]) as u32;
    assert_eq!(played.scored(), expected, "{id}");
}

#[test]
fn four_players_in_two_pairs() {
    let rules = game("");
    assert_eq!((rules.players(), rules.sides()), (4, 2));
    for change in ["set=12", "target=0", "lead=lowest", "hand=14", "opening=any", "opening-duty=never", "out-wins=yes"] {
        assert!(matches!(try_rules::<PairsOptions>(change), Err(OptionsError::NoSuchValue { .. })), "{change}");
    }
    assert!(matches!(try_rules::<PairsOptions>("players=4"), Err(OptionsError::NoSuchOption { .. })));
}

#[test]
fn seven_tiles_each_with_double_six_and_nine_with_double_nine_unless_agreed_otherwise() {
    for (changes, hand, boneyard) in [("set=6", 7, 0), ("set=9", 9, 19), ("set=9 hand=7", 7, 27), ("hand=5", 5, 8)] {
        let mut played = begin(changes);
        played.deal_by(&mut chance(1));
        assert_eq!((played.view().holds[3], played.view().boneyard), (hand, boneyard), "{changes}");
    }
    assert_eq!(try_rules::<PairsOptions>("set=6 hand=9").map(|_| ()), Err(OptionsError::Hand { from: 1, to: 7 }));
}

#[test]
fn the_two_highest_tiles_make_a_pair_and_partners_face_each_other() {
    let mut played = Played::new(game("")).lead(&[2, 1, 3, 0]);
    assert!(matches!(played.log.last(), Some(LineEvent::Seated { order }) if *order == [2, 3, 1, 0].map(Seat)));
    let table = played.view().table;
    assert_eq!([0, 1, 2, 3].map(|seat| table.side(Seat(seat)).0), [1, 0, 0, 1]);
    played.deal_by(&mut chance(1));
    assert!(matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(2), reason: OpeningReason::HighestDrawn })));
}

#[test]
fn the_lead_can_go_to_any_double_before_other_tiles() {
    for (lead, opener) in [("total", 0), ("double", 1)] {
        let mut played = Played::new(game(&format!("lead={lead}")));
        played.game.shuffled(&complete(6, &tiles("5-6 0-0 1-2 1-3")), &mut played.log).unwrap();
        assert_eq!(played.view().opener, Some(Seat(opener)), "{lead}");
    }
}

#[test]
fn with_the_option_the_first_seat_leads_and_its_partner_sits_opposite() {
    let mut played = begin("");
    played.deal_by(&mut chance(1));
    assert_eq!((played.turn(), played.view().table.order().to_vec()), (Some(Seat(0)), [0, 1, 2, 3].map(Seat).to_vec()));
    assert_eq!([0, 1, 2, 3].map(|seat| played.view().table.side(Seat(seat)).0), [0, 1, 0, 1]);
    assert!(matches!(played.log.last(), Some(LineEvent::Opens { reason: OpeningReason::FirstSeat, .. })));
}

#[test]
fn the_first_opener_lays_the_highest_double_that_he_holds() {
    let played = begin("hand=3").deal(&["5-5 3-3 1-2", "0-0 0-1 0-2", "0-3 0-4 0-5", "1-3 1-4 1-5"], "");
    assert_eq!(played.allowed(), ["lay 5-5"]);
    assert_eq!(played.refusal("lay 3-3"), LineRefusal::MustOpenWith(set("5-5")));
}

#[test]
fn without_a_double_the_first_opener_lays_any_tile() {
    let played = begin("hand=3").deal(&["5-6 3-4 1-2", "0-0 0-1 0-2", "0-3 0-4 0-5", "1-3 1-4 1-5"], "");
    assert_eq!(played.allowed(), ["lay 1-2", "lay 3-4", "lay 5-6"]);
}

#[test]
fn with_the_option_only_the_highest_double_of_the_set_is_due() {
    let rules = game("opening=set-top");
    assert_eq!(rules.opening(set("5-5 3-3 1-2"), 1), set("5-5 3-3 1-2"));
    assert_eq!(rules.opening(set("6-6 3-3 1-2"), 1), set("6-6"));
    assert_eq!(game("opening=set-top set=9").opening(set("9-9 6-6"), 1), set("9-9"));
    assert_eq!(game("opening=own-highest").opening(set("5-5 3-3 1-2"), 1), set("5-5"));
}

#[test]
fn later_openers_lay_any_tile_unless_the_duty_is_agreed_for_every_round() {
    assert_eq!(game("opening-duty=first-round").opening(set("5-5 3-3 1-2"), 2), set("5-5 3-3 1-2"));
    assert_eq!(game("opening-duty=every-round").opening(set("5-5 3-3 1-2"), 2), set("5-5"));
}

#[test]
fn with_double_six_there_is_no_boneyard_and_who_cannot_lay_passes() {
    let hands =
        ["6-6 0-6 1-6 2-6 3-6 4-6 5-6", "0-0 0-1 0-2 0-3 0-4 0-5 1-1", "1-2 1-3 1-4 1-5 2-2 2-3 2-4", "2-5 3-3 3-4 3-5 4-4 4-5 5-5"];
    let mut played = begin("").deal(&hands, "");
    played.play("lay 6-6");
    assert_eq!((played.allowed(), played.refusal("draw")), (vec!["pass".to_string()], LineRefusal::NothingToDraw { kept: 0 }));
}

#[test]
fn with_double_nine_who_cannot_lay_draws_until_a_tile_fits() {
    let hands = ["9-9 0-1 0-2", "1-1 1-2 1-3", "2-2 2-3 2-4", "3-3 3-4 3-5"];
    let mut played = begin("set=9 hand=3").deal(&hands, "4-4 5-5 6-9");
    played.play("lay 9-9, draw, draw");
    assert_eq!((played.allowed(), played.refusal("pass")), (vec!["draw".to_string()], LineRefusal::MustDraw));
    played.play("draw");
    assert_eq!(played.allowed(), ["lay 6-9 left", "lay 6-9 right"]);
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("6-9")));
}

#[test]
fn the_round_ends_when_one_player_has_laid_all_his_tiles_or_all_pass() {
    let mut chance = chance(6);
    let mut ended = [0, 0];
    for _ in 0..200 {
        let mut played = begin("target=10000");
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
        let hands: Vec<TileSet> = (0..4).map(|seat| played.game.view(Seat(seat)).hand).collect();
        match played.endings()[..] {
            [RoundEnding::Out(seat)] => assert!(hands[seat.index()].is_empty()),
            [RoundEnding::Blocked] => {
                assert!(hands.iter().all(|hand| game("").lays(*hand, &played.view().line)[1..].iter().all(|fits| fits.is_empty())))
            }
            ref other => panic!("{other:?}"),
        }
        ended[usize::from(played.endings() == [RoundEnding::Blocked])] += 1;
    }
    assert!(ended[0] > 20 && ended[1] > 20, "{ended:?}");
}

#[test]
fn the_pair_with_fewer_pips_wins_the_others_even_when_an_opponent_is_out() {
    let hands = ["", "0-5", "5-6 4-5", "3-5"].map(set);
    let score = |changes: &str| score_of(&game(changes), RoundEnding::Out(Seat(0)), &hands);
    assert_eq!((score("out-wins=off").winner.map(|side| side.0), score("out-wins=off").points[1]), (Some(1), 20));
    assert_eq!(
        (score("out-wins=on").winner.map(|side| side.0), score("out-wins=on").points[0]),
        (Some(0), 13),
        "with the option the pair that is out wins"
    );
}

#[test]
fn equal_pairs_make_the_round_void() {
    let hands = ["1-2", "1-5", "4-5", "2-4"].map(set);
    assert!(score_of(&game(""), RoundEnding::Blocked, &hands).void);
    assert!(!score_of(&game("out-wins=on"), RoundEnding::Out(Seat(0)), &["", "1-5", "1-1 2-2", "0-0"].map(set)).void);
    assert!(score_of(&game("out-wins=off"), RoundEnding::Out(Seat(0)), &["", "1-5", "1-1 2-2", "0-0"].map(set)).void);
}

#[test]
fn the_next_round_is_opened_by_the_next_seat_of_the_new_order() {
    let mut played = Played::new(game("target=10000")).lead(&[2, 1, 3, 0]);
    let mut chance = chance(4);
    for _ in 0..9 {
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    assert_eq!(played.openers(), [2, 3, 1, 0, 2, 3, 1, 0, 2].map(Seat));
}

#[test]
fn the_match_ends_when_a_pair_reaches_the_target() {
    assert_eq!((game("").goal(), game("target=37").goal()), (Goal::Points(100), Goal::Points(37)));
    let mut played = Played::new(game("")).lead(&[2, 1, 3, 0]);
    let mut chance = chance(5);
    while !played.is_over() {
        assert!(played.view().totals.iter().all(|total| *total < 100));
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    let Stage::Over(Outcome { winners, scores }) = played.game.stage() else { unreachable!() };
    assert!(winners == SeatSet::from_iter([1, 2].map(Seat)) || winners == SeatSet::from_iter([0, 3].map(Seat)), "partners win together");
    assert_eq!((scores[1], scores[0]), (scores[2], scores[3]), "and have one score");
}

#[test]
fn small_hands_leave_a_boneyard_to_draw_from_with_the_double_six_too() {
    let hands = ["6-6 0-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4", "2-6 2-5 2-4 2-2 0-0", "3-6 3-5 3-3 1-3 1-1"];
    let mut played = begin("hand=5 lead=first-seat").deal(&hands, "1-4 1-6");
    played.play("lay 6-6");
    assert_eq!((played.allowed(), played.view().boneyard), (vec!["draw".to_string()], 8));
    played.play("draw, draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right"]);
}

#[test]
fn with_the_option_the_opener_is_free_in_the_first_round_too() {
    let hands = ["6-6 0-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4", "2-6 2-5 2-4 2-2 0-0", "3-6 3-5 3-3 1-3 1-1"];
    let first = |opening: &str| begin(&format!("hand=5 lead=first-seat opening={opening}")).deal(&hands, "").choices().lays[0];
    assert_eq!((first("own-highest"), first("free")), (set("6-6"), set(hands[0])));
    let refused = try_rules::<PairsOptions>("opening=free opening-duty=every-round");
    assert_eq!(refused, Err(OptionsError::Needs { option: "opening-duty", value: "every-round", needs: "opening", needed: "own-highest" }));
}

#[test]
fn with_the_option_a_void_round_is_played_again_under_the_same_duty() {
    let mut chance = chance(8);
    let mut again = 0;
    for _ in 0..400 {
        let mut played = begin("lead=first-seat after-void=again target=10000");
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
        let void = played.log.iter().any(|event| matches!(event, LineEvent::Void { then: VoidOpener::Again }));
        played.deal_by(&mut chance);
        assert_eq!((played.turn(), played.view().round), if void { (Some(Seat(0)), 1) } else { (Some(Seat(1)), 2) });
        if void && !(played.game.view(Seat(0)).hand & TileSet::DOUBLES).is_empty() {
            again += 1;
            assert_eq!(played.choices().lays[0].len(), 1, "the first round still wants the highest double");
        }
    }
    assert!(again > 0);
}
