//! The Italian classic, sentence by sentence. `docs/rules/en/classic.md`

use crate::common::*;
use salotto_games::games::domino::TileSet;
use salotto_games::games::line::classic::{Classic, ClassicOptions};
use salotto_games::games::line::{
    LeadRank, LineEvent, LineRefusal, LineTurn, MOST_PLAYERS, OpeningReason, PassReason, RoundEnding, RoundTotals, RoundVerdict, Rulebook,
    SeatOrder, Side, VoidOpener,
};
use salotto_games::games::options::OptionsError;
use salotto_games::games::{Game, Goal, Outcome, Seat, SeatSet, Stage};

fn game(changes: &str) -> Classic {
    rules::<ClassicOptions>(changes)
}

/// A match that the first seat leads.
fn begin(changes: &str) -> Played<Classic> {
    Played::new(game(&format!("lead=first-seat {changes}")))
}

#[test]
fn every_worked_example_holds() {
    run_examples(include_str!("../../rules/data/classic.json"), |example| {
        let (id, given, expect) = (&example.id, &example.given, &example.expect);
        match example.kind.as_str() {
            "hand_size" => compare_hand_size(game(&format!("players={} set={}", given["players"], given["highest"])), example),
            "draw_for_lead" => {
                let drawn = tile_list(&given["drawn"]);
                for (lead, key) in [("total", "starter_by_total"), ("double", "starter_by_double")] {
                    let mut played = Played::new(game(&format!("players={} lead={lead}", drawn.len())));
                    played.game.shuffled(&complete(6, &drawn), &mut played.log).unwrap();
                    assert_eq!(played.view().opener.map(Seat::index), Some(number(&expect[key])), "{id} {lead}");
                }
            }
            "round_score" => {
                let out = given["out"].as_u64().map(|seat| seat as usize);
                let hands = hands_with(&numbers(&given["hand_pips"]), out);
                let ending = out.map_or(RoundEnding::Blocked, |seat| RoundEnding::Out(Seat(seat as u8)));
                let score = score_of(&game(&format!("players={}", hands.len())), ending, &hands);
                assert_eq!(score.winner.map(|side| u64::from(side.0)), expect["winner"].as_u64(), "{id}");
                assert_eq!(score.points.iter().sum::<u32>() as usize, number(&expect["points"]), "{id}");
                assert_eq!(score.void, expect["winner"].is_null(), "{id}");
            }
            "openers" => {
                let players = number(&given["players"]);
                let ranking = in_turn(number(&given["first_opener"]), players);
                let mut played = Played::new(game(&format!("players={players} target=10000"))).lead(&ranking);
                let mut chance = chance(9);
                for _ in 0..number(&given["hands"]) {
                    played.deal_by(&mut chance);
                    played.finish_round(&mut chance);
                }
                assert_eq!(played.openers().iter().map(|seat| u64::from(seat.0)).collect::<Vec<_>>(), numbers(&expect["openers"]), "{id}");
            }
            "draw_until" => draw_until(example),
            "hand_pips" => {
                let holds = tile_set(&given["hand"]);
                let score = score_of(&game(""), RoundEnding::Out(Seat(0)), &[TileSet::EMPTY, holds]);
                assert_eq!(score.points[0] as usize, number(&expect["pips"]), "{id}");
            }
            "match_end" => match_end(example),
            "replay" => {
                let options = &example.options;
                replay_alone(game(&format!("players={} set={} target=10000", options["players"], options["highest"])), example);
            }
            _ => return false,
        }
        true
    });
}

fn draw_until(example: &Example) {
    let (id, given, expect) = (&example.id, &example.given, &example.expect);
    let line = chain(given["chain"].as_str().unwrap());
    let mut hand = tile_set(&given["hand"]);
    let mut boneyard = tile_list(&given["boneyard"]);
    let mut drawn = Vec::new();
    let rules = game("");
    let choices = loop {
        let turn = LineTurn { hand, line: &line, drawn: drawn.last().copied(), drawable: rules.drawable(boneyard.len()) };
        let choices = rules.turn(&turn);
        if !choices.draw {
            break choices;
        }
        drawn.push(boneyard.remove(0));
        hand.insert(*drawn.last().unwrap());
    };
    assert_eq!(drawn, tile_list(&expect["drawn"]), "{id}");
    assert_eq!(boneyard, tile_list(&expect["boneyard_after"]), "{id}");
    assert_eq!(choices.pass, expect["result"] == "pass", "{id}");
    let played: TileSet = expect["must_play"].as_str().map(tile).into_iter().collect();
    assert_eq!(choices.lays, [TileSet::EMPTY, played, played], "{id}: on either side");
    assert_eq!(hand - played, tile_set(&expect["hand_after"]), "{id}");
}

fn match_end(example: &Example) {
    let (id, given, expect) = (&example.id, &example.given, &example.expect);
    let rules = game(&format!("target={}", given["target"]));
    let mut totals = [0; MOST_PLAYERS];
    numbers(&given["scores"]).iter().enumerate().for_each(|(side, score)| totals[side] = *score as u32);
    totals[number(&given["winner"])] += number(&given["points"]) as u32;
    assert_eq!(totals[..2].iter().map(|total| u64::from(*total)).collect::<Vec<_>>(), numbers(&expect["scores"]), "{id}");
    let reached: Vec<Side> = (0..2).map(Side).filter(|side| rules.goal().is_reached(totals[usize::from(side.0)])).collect();
    let verdict = rules.verdict(&RoundTotals { table: &SeatOrder::new(2, 2), totals: &totals, before: &totals, reached: &reached });
    let winner = match verdict {
        RoundVerdict::GoOn { .. } | RoundVerdict::ExtraRound => None,
        RoundVerdict::Won { sides, .. } => Some(u64::from(sides[0].0)),
    };
    assert_eq!((winner.is_some(), winner), (expect["match_over"] == true, expect["match_winner"].as_u64()), "{id}");
}

#[test]
fn two_to_six_play_each_alone_with_double_six_or_double_nine() {
    for players in 2..=6 {
        for set in [6, 9] {
            let rules = game(&format!("players={players} set={set}"));
            assert_eq!((rules.players(), rules.sides(), rules.highest()), (players, players, set));
        }
    }
    for change in
        ["players=1", "players=7", "set=12", "target=0", "target=10001", "lead=lowest", "hand=0", "hand=28", "void=any", "reserve=1"]
    {
        assert!(matches!(try_rules::<ClassicOptions>(change), Err(OptionsError::NoSuchValue { .. })), "{change}");
    }
}

#[test]
fn a_hand_can_be_any_number_of_tiles_that_suffice() {
    assert_eq!(try_rules::<ClassicOptions>("players=4 hand=8").map(|_| ()), Err(OptionsError::Hand { from: 1, to: 7 }));
    assert_eq!(try_rules::<ClassicOptions>("players=2 set=9 hand=27").map(|rules| rules.hand_size(2)), Ok(27));
    let mut played = begin("hand=1");
    played.deal_by(&mut chance(1));
    assert_eq!((played.view().holds[1], played.view().boneyard), (1, 26));
}

#[test]
fn two_or_four_players_get_seven_tiles_three_six_five_five_and_six_four() {
    for set in [6, 9] {
        let hands: Vec<usize> = (2..=6).map(|players| game(&format!("set={set}")).hand_size(players)).collect();
        assert_eq!(hands, [7, 6, 7, 5, 4]);
    }
}

#[test]
fn everybody_draws_for_the_lead_and_the_tiles_go_back() {
    let mut played = Played::new(game("players=3"));
    assert!(matches!(played.game.stage(), Stage::ToShuffle(pile) if pile.len() == 28));
    played = played.lead(&[1, 2, 0]);
    let drawn = |event: &LineEvent| if let LineEvent::LeadDrawn { seat, tile } = event { Some((seat.0, tile.to_string())) } else { None };
    let drawn: Vec<(u8, String)> = played.log.iter().filter_map(drawn).collect();
    assert_eq!(drawn, [(0, "5-5".into()), (1, "6-6".into()), (2, "5-6".into())]);
    assert!(matches!(played.game.stage(), Stage::ToShuffle(pile) if pile.len() == 28), "all are shuffled again");
    played.deal_by(&mut chance(1));
    assert!(matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(1), reason: OpeningReason::HighestDrawn })));
}

#[test]
fn no_two_tiles_drawn_for_the_lead_are_equally_high() {
    for rank in [LeadRank::Total, LeadRank::Double] {
        let mut ranks: Vec<_> = TileSet::double(9).iter().map(|tile| rank.of(tile)).collect();
        ranks.sort();
        ranks.dedup();
        assert_eq!(ranks.len(), 55);
    }
    assert!(LeadRank::Total.of(tile("4-4")) > LeadRank::Total.of(tile("2-6")), "a double beats another tile with as many pips");
    assert!(LeadRank::Total.of(tile("2-6")) > LeadRank::Total.of(tile("3-5")), "then the higher half");
    assert!(LeadRank::Double.of(tile("0-0")) > LeadRank::Double.of(tile("5-6")), "any double beats any other");
}

#[test]
fn with_the_option_the_first_seat_leads_and_nobody_draws_for_it() {
    let mut played = begin("players=3");
    played.deal_by(&mut chance(1));
    assert!(!played.log.iter().any(|event| matches!(event, LineEvent::LeadDrawn { .. })));
    assert!(matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(0), reason: OpeningReason::FirstSeat })));
}

#[test]
fn the_opener_takes_his_whole_hand_first_then_the_others_clockwise() {
    let mut played = Played::new(game("players=3")).lead(&[1, 0, 2]);
    let order = shuffle(6, &mut chance(4));
    played.game.shuffled(&order, &mut played.log).unwrap();
    for (turn, seat) in [1, 2, 0].map(Seat).into_iter().enumerate() {
        let dealt = |event: &LineEvent| {
            if let LineEvent::Dealt { hand, .. } = event { hand.seen_by(seat).map(|hand| hand.tiles().to_vec()) } else { None }
        };
        assert_eq!(played.log.iter().find_map(dealt), Some(order[turn * 6..turn * 6 + 6].to_vec()));
    }
}

/// Two players; the first one opens with the double six, and the second has no six.
fn second_has_no_six(changes: &str, boneyard: &str) -> Played<Classic> {
    let mut played = begin(&format!("hand=3 {changes}")).deal(&["6-6 0-1 0-2", "5-5 3-4 4-5"], boneyard);
    played.play("lay 6-6");
    played
}

#[test]
fn the_opener_lays_any_tile() {
    let played = begin("hand=3").deal(&["6-6 0-1 0-2", "5-5 3-4 4-5"], "");
    assert_eq!(played.allowed(), ["lay 0-1", "lay 0-2", "lay 6-6"]);
}

#[test]
fn who_can_lay_must_lay() {
    let mut played = begin("hand=3").deal(&["6-6 0-1 0-2", "5-5 3-6 4-5"], "");
    played.play("lay 6-6");
    assert_eq!(played.allowed(), ["lay 3-6 left", "lay 3-6 right"]);
    assert_eq!((played.refusal("draw"), played.refusal("pass")), (LineRefusal::CanLay(set("3-6")), LineRefusal::MustLay(set("3-6"))));
}

#[test]
fn who_cannot_lay_draws_until_a_tile_fits_and_lays_it_on_the_side_he_likes() {
    let mut played = second_has_no_six("", "1-3 2-4 1-6 2-6");
    for _ in 0..2 {
        assert_eq!((played.allowed(), played.refusal("pass")), (vec!["draw".to_string()], LineRefusal::MustDraw));
        played.play("draw");
    }
    played.play("draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right"]);
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("1-6")));
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("1-6")), "not because he has drawn, but because one fits");
    played.play("lay 1-6 left");
    assert_eq!(played.game.view(Seat(1)).hand, set("5-5 3-4 4-5 1-3 2-4"), "the tiles drawn before joined his hand");
}

#[test]
fn who_has_drawn_the_whole_boneyard_without_a_fit_passes() {
    let mut played = begin("").deal(&["6-6 0-6 1-6 2-6 3-6 4-6 5-6", "0-0 1-1 2-2 3-3 4-4 5-5 0-1"], "");
    played.play("lay 6-6");
    for left in (0..14).rev() {
        played.play("draw");
        assert_eq!(played.view().boneyard, left);
    }
    assert_eq!((played.allowed(), played.refusal("draw")), (vec!["pass".to_string()], LineRefusal::NothingToDraw { kept: 0 }));
    played.play("pass");
    assert!(matches!(played.log.last(), Some(LineEvent::Passed { seat: Seat(1), kind: PassReason::AfterDrawing })));
}

#[test]
fn with_the_option_two_tiles_of_the_boneyard_are_never_drawn() {
    let mut played = begin("reserve=2").deal(&["6-6 0-6 1-6 2-6 3-6 4-6 5-6", "0-0 1-1 2-2 3-3 4-4 5-5 0-1"], "");
    played.play("lay 6-6");
    for _ in 0..12 {
        played.play("draw");
    }
    assert_eq!((played.allowed(), played.refusal("draw")), (vec!["pass".to_string()], LineRefusal::NothingToDraw { kept: 2 }));
    assert_eq!((played.view().drawable, played.view().boneyard), (0, 2));
}

/// Four players and no boneyard; the first holds all tiles with a six.
fn no_boneyard(changes: &str) -> Played<Classic> {
    let hands =
        ["6-6 0-6 1-6 2-6 3-6 4-6 5-6", "0-0 0-1 0-2 0-3 0-4 0-5 1-1", "1-2 1-3 1-4 1-5 2-2 2-3 2-4", "2-5 3-3 3-4 3-5 4-4 4-5 5-5"];
    begin(&format!("players=4 {changes}")).deal(&hands, "")
}

#[test]
fn without_a_boneyard_who_cannot_lay_passes() {
    let mut played = no_boneyard("");
    played.play("lay 6-6");
    assert_eq!((played.allowed(), played.refusal("draw")), (vec!["pass".to_string()], LineRefusal::NothingToDraw { kept: 0 }));
    played.play("pass");
    assert!(matches!(played.log.last(), Some(LineEvent::Passed { seat: Seat(1), kind: PassReason::Unable })));
}

#[test]
fn who_goes_out_wins_what_all_others_hold() {
    let mut played = begin("hand=1 players=3 target=1000").deal(&["6-6", "5-6", "4-4"], "");
    played.play("lay 6-6");
    assert_eq!((played.endings(), played.scored()), (vec![RoundEnding::Out(Seat(0))], vec![19, 0, 0]));
}

#[test]
fn when_nobody_can_lay_the_lowest_hand_wins_the_others_less_its_own() {
    let mut chance = chance(1);
    let mut seen = 0;
    for _ in 0..300 {
        let mut played = begin("players=4 target=10000");
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
        if played.endings() != [RoundEnding::Blocked] {
            continue;
        }
        let mut pips: Vec<u32> = (0..4).map(|seat| played.game.view(Seat(seat)).hand.pips()).collect();
        let scored = played.scored();
        let best = (0..4).min_by_key(|seat| pips[*seat]).unwrap();
        let lowest = pips[best];
        pips.remove(best);
        let void = pips.contains(&lowest);
        assert_eq!(scored[best], if void { 0 } else { pips.iter().sum::<u32>() - lowest });
        assert_eq!(scored.iter().sum::<u32>(), scored[best]);
        assert_eq!(played.log.iter().any(|event| matches!(event, LineEvent::Void { .. })), void);
        seen += 1;
    }
    assert!(seen > 20);
}

#[test]
fn two_equal_lowest_hands_make_the_round_void_and_with_the_option_any_two() {
    let blocked = |changes: &str, hands: [&str; 3]| score_of(&game(&format!("players=3 {changes}")), RoundEnding::Blocked, &hands.map(set));
    for (changes, equal_lowest, equal_others) in [("void=lowest", true, false), ("void=any-two", true, true)] {
        assert_eq!(blocked(changes, ["3-4", "2-5", "6-6"]).void, equal_lowest, "{changes}");
        assert_eq!(blocked(changes, ["1-2", "4-5", "3-6"]).void, equal_others, "{changes}");
    }
    assert_eq!(blocked("void=lowest", ["1-2", "4-5", "3-6"]).points[0], 15);
    let out = score_of(&game("players=3 void=any-two"), RoundEnding::Out(Seat(0)), &["", "3-4", "2-5"].map(set));
    assert!(out.void, "however the round ends");
}

#[test]
fn the_next_round_is_opened_by_the_next_seat_void_rounds_too() {
    let mut played = Played::new(game("players=4 target=10000 void=any-two")).lead(&[2, 1, 0, 3]);
    let mut chance = chance(3);
    for _ in 0..40 {
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    assert!(played.log.iter().any(|event| matches!(event, LineEvent::Void { .. })), "this seed has void rounds");
    let openers: Vec<u8> = played.openers().iter().map(|seat| seat.0).collect();
    assert_eq!(openers, (0..40).map(|round| (2 + round) % 4).collect::<Vec<u8>>());
    assert!(matches!(
        played.log.iter().rfind(|event| matches!(event, LineEvent::Opens { .. })),
        Some(LineEvent::Opens { reason: OpeningReason::NextInTurn, .. })
    ));
}

#[test]
fn the_first_to_reach_the_target_wins() {
    assert_eq!((game("").goal(), game("target=37").goal()), (Goal::Points(100), Goal::Points(37)));
    let mut played = begin("players=3 target=60");
    let mut chance = chance(3);
    while !played.is_over() {
        assert!(played.view().totals.iter().all(|total| *total < 60));
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    let Stage::Over(Outcome { winners, scores }) = played.game.stage() else { unreachable!() };
    assert_eq!(winners, (0..3).map(Seat).filter(|seat| scores[seat.index()] >= 60).collect::<SeatSet>());
    assert_eq!(winners.len(), 1);
}

#[test]
fn in_a_blocked_round_the_own_hand_is_taken_off_once_or_with_the_option_for_each_opponent() {
    let hands = hands_with(&[5, 19, 12], None);
    let scored = |changes: &str| score_of(&game(&format!("players=3 {changes}")), RoundEnding::Blocked, &hands).points;
    assert_eq!((scored("")[0], scored("blocked=per-opponent")[0]), (31 - 5, 14 + 7));
    let hands = hands_with(&[0, 12, 5], Some(0));
    let out = score_of(&game("players=3 blocked=per-opponent"), RoundEnding::Out(Seat(0)), &hands);
    assert_eq!(out.points[0], 17, "who is out holds nothing that could be taken off");
}

#[test]
fn with_the_option_a_void_round_is_played_again_under_the_same_opener() {
    let mut played = Played::new(game("players=4 target=10000 void=any-two after-void=again lead=first-seat"));
    let (mut chance, mut opener, mut round) = (chance(3), 0, 1);
    let mut voids = 0;
    for _ in 0..60 {
        played.deal_by(&mut chance);
        assert_eq!((played.turn(), played.view().round), (Some(Seat(opener)), round));
        let before = played.log.len();
        played.finish_round(&mut chance);
        if played.log[before..].iter().any(|event| matches!(event, LineEvent::Void { then: VoidOpener::Again })) {
            voids += 1;
        } else {
            (opener, round) = ((opener + 1) % 4, round + 1);
        }
    }
    assert!(voids > 3, "{voids}");
}
