//! Domino Jolly, sentence by sentence. `docs/rules/en/jolly.md`

use crate::common::*;
use salotto_games::games::catalogue::GameName;
use salotto_games::games::domino::{Half, Line, LineEnd, Tile, TileSet};
use salotto_games::games::line::jolly::{Jolly, JollyOptions};
use salotto_games::games::line::{
    LaySets, LineAction, LineEvent, LineRefusal, LineTurn, OpeningReason, RoundEnding, Rulebook, TileOrientation, VoidOpener,
};
use salotto_games::games::options::{GameOptions, OptionsError};
use salotto_games::games::{Game, Goal, Outcome, Seat, SeatSet, Stage};
use serde_json::{Value, json};

fn game(changes: &str) -> Jolly {
    rules::<JollyOptions>(changes)
}

fn begin(changes: &str) -> Played<Jolly> {
    Played::new(game(&format!("lead=first-seat {changes}")))
}

/// The rules of an example, whose `target` is the sum of touching halves.
fn game_of(given: &Value) -> Jolly {
    game(&format!("set={} sum={}", given["highest"].as_u64().unwrap_or(6), given["target"].as_u64().unwrap_or(7)))
}

fn half(end: &Value) -> Half {
    end.as_u64().map_or(Half::Crosswise(tile("0-0")), |number| Half::Number(number as u8))
}

#[test]
fn every_worked_example_holds() {
    run_examples(include_str!("../../rules/data/jolly.json"), |example| {
        let (id, given, expect) = (&example.id, &example.given, &example.expect);
        match example.kind.as_str() {
            "hand_size" => compare_hand_size(game(&format!("players={} set={}", given["players"], given["highest"])), example),
            "jolly_set" => assert_eq!(game_of(given).jollies(), tile_set(&expect["jollies"]), "{id}"),
            "end_moves" => {
                let tile = tile(given["tile"].as_str().unwrap());
                let sum = number(&given["target"]) as u8;
                assert_eq!(moves(&game_of(given), tile, half(&given["end"]), sum), *expect["moves"].as_array().unwrap(), "{id}");
            }
            "playable_tiles" => {
                let against = game_of(given).against(TileSet::double(6), half(&given["end"]));
                assert_eq!(against.into_iter().fold(TileSet::EMPTY, |all, set| all | set), tile_set(&expect["tiles"]), "{id}");
            }
            "round_score" => {
                let hands = hands_with(&numbers(&given["hand_pips"]), None);
                let score = score_of(&game(&format!("players={}", hands.len())), RoundEnding::Blocked, &hands);
                assert_eq!(score.winner.map(|side| u64::from(side.0)), expect["winner"].as_u64(), "{id}");
                assert_eq!(score.points.iter().sum::<u32>() as usize, number(&expect["points"]), "{id}");
            }
            "draw" => draw(example),
            "replay" => {
                let options = &example.options;
                let changes = format!("players={} set={} sum={} target=10000", options["players"], options["highest"], options["target"]);
                replay_alone(game(&changes), example);
            }
            _ => return false,
        }
        true
    });
}

/// The ways in which `tile` can be laid against `end`, as the examples write them.
fn moves(rules: &Jolly, tile: Tile, end: Half, sum: u8) -> Vec<Value> {
    let [usual, low, high, crosswise] = rules.against(TileSet::from_iter([tile]), end).map(|fits| !fits.is_empty());
    let usual_touch = if let Half::Number(open) = end { sum.saturating_sub(open) } else { 0 };
    let mut moves = if crosswise { vec![json!({"mode": "cross", "touch": null, "new_end": "X"})] } else { Vec::new() };
    let mut touches: Vec<u8> = [(usual, usual_touch), (low, tile.low()), (high, tile.high())]
        .into_iter()
        .filter(|(fits, _)| *fits)
        .map(|(_, touch)| touch)
        .collect();
    touches.sort();
    moves.extend(touches.into_iter().map(|touch| json!({"mode": "linear", "touch": touch, "new_end": tile.opposite(touch)})));
    moves
}

/// A line with these ends.
fn line_with(ends: [Half; 2]) -> Line {
    let mut line = Line::default();
    match ends {
        [Half::Number(left), Half::Number(right)] => line.lay(Tile::new(left, right), LineEnd::Start, Half::Number(right)),
        _ => {
            line.lay(tile("1-1"), LineEnd::Start, Half::Number(1));
            line.lay(tile("1-6"), LineEnd::Left, ends[0]);
            line.lay(tile("2-5"), LineEnd::Right, ends[1]);
        }
    }
    line
}

/// A player who draws as long as possible.
fn draw(example: &Example) {
    let (id, given, expect) = (&example.id, &example.given, &example.expect);
    let line = line_with([half(&given["ends"][0]), half(&given["ends"][1])]);
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
    assert_eq!((drawn, boneyard.len()), (tile_list(&expect["drawn"]), number(&expect["boneyard_after"])), "{id}");
    let expected = if expect["result"] == "pass" { TileSet::EMPTY } else { tile_set(&expect["must_play_from"]) };
    assert_eq!((choices.lays.tiles(), choices.pass), (expected, expect["result"] == "pass"), "{id}");
}

#[test]
fn two_to_four_play_each_alone_with_double_six_or_double_nine() {
    for change in [
        "players=1",
        "players=5",
        "set=12",
        "sum=8",
        "target=0",
        "lead=lowest",
        "after-zero=no",
        "restart=no",
        "save-draw=yes",
        "blocked=no",
    ] {
        assert!(matches!(try_rules::<JollyOptions>(change), Err(OptionsError::NoSuchValue { .. })), "{change}");
    }
    assert_eq!(game("players=4").sides(), 4);
}

#[test]
fn the_sum_of_ten_needs_the_double_nine() {
    let needs = OptionsError::Needs { option: "sum", value: "10", needs: "set", needed: "9" };
    assert_eq!(try_rules::<JollyOptions>("sum=10").map(|_| ()), Err(needs));
    assert_eq!(game("sum=10 set=9").jollies(), set("0-0 1-9 2-8 3-7 4-6 5-5"));
}

#[test]
fn everybody_draws_for_the_lead_and_the_next_seat_opens_the_next_round() {
    let mut played = Played::new(game("players=3 target=10000")).lead(&[2, 0, 1]);
    let mut chance = chance(2);
    for _ in 0..5 {
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    assert_eq!(played.openers(), [2, 0, 1, 2, 0].map(Seat));
    assert_eq!(played.log.iter().filter(|event| matches!(event, LineEvent::LeadDrawn { .. })).count(), 3);
}

#[test]
fn the_lead_can_go_to_a_double_or_to_the_first_seat() {
    for (lead, opener) in [("total", 0), ("double", 1)] {
        let mut played = Played::new(game(&format!("lead={lead}")));
        played.game.shuffled(&complete(6, &tiles("5-6 0-0")), &mut played.log).unwrap();
        assert_eq!(played.view().opener, Some(Seat(opener)), "{lead}");
    }
    let mut played = begin("");
    played.deal_by(&mut chance(1));
    assert!(matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(0), reason: OpeningReason::FirstSeat })));
}

#[test]
fn the_first_tile_may_be_any_even_a_jolly_and_opens_both_halves() {
    let mut played = begin("").deal(&["0-0 1-6 0-1 0-2 0-3 0-4 0-5", "1-1 2-2 3-3 4-4 5-5 6-6 1-2"], "");
    assert_eq!(played.allowed().len(), 7);
    played.play("lay 1-6");
    assert_eq!(ends(&played.view().line), ["1", "6"]);
}

/// Two players; the first has laid this tile.
fn after(changes: &str, first: &str, second: &str, boneyard: &str) -> Played<Jolly> {
    let mut first_hand = tiles(first);
    let second_hand = tiles(second);
    let named: TileSet = first_hand.iter().chain(&second_hand).copied().chain(tiles(boneyard)).collect();
    let mut others = (TileSet::double(6) - named).iter();
    first_hand.extend(others.by_ref().take(7 - first_hand.len()));
    let mut second_hand = second_hand;
    second_hand.extend(others.take(7 - second_hand.len()));
    let mut played = begin(changes);
    played.deal_tiles(&[first_hand.clone(), second_hand], &tiles(boneyard));
    played.play(&format!("lay {}", first_hand[0]));
    played
}

#[test]
fn touching_halves_make_the_sum() {
    let mut played = after("", "3-3", "2-4 1-1 2-2 3-5 5-5 6-6 5-6", "");
    assert_eq!(played.allowed(), ["lay 2-4 left", "lay 2-4 right"], "3 and 4 make 7");
    assert_eq!(
        played.refusal("lay 3-5 left"),
        LineRefusal::DoesNotFit { tile: tile("3-5"), side: LineEnd::Left, ends: [Half::Number(3); 2] }
    );
    played.play("lay 2-4 left");
    assert_eq!(ends(&played.view().line), ["2", "3"]);
}

#[test]
fn a_jolly_lies_in_the_usual_way_or_crosswise_in_place_of_any_tile() {
    let mut played = after("", "3-3", "3-4 1-1 2-2 3-5 5-5 6-6 5-6", "");
    assert_eq!(played.allowed(), ["lay 3-4 left", "lay 3-4 right", "lay 3-4 left crosswise", "lay 3-4 right crosswise", "draw"]);
    let LineAction::Lay(turned) = "lay 3-4 left 3".parse().unwrap() else { unreachable!() };
    assert_eq!(played.refusal("lay 3-4 left 3"), LineRefusal::NotThatWay(turned));
    played.play("lay 3-4 right");
    assert_eq!(ends(&played.view().line), ["3", "3"], "in the usual way the game goes on normally");
}

#[test]
fn no_other_tile_lies_crosswise() {
    let played = after("", "3-3", "2-4 1-1 2-2 3-5 5-5 6-6 5-6", "");
    let LineAction::Lay(lay) = "lay 2-4 left crosswise".parse().unwrap() else { unreachable!() };
    assert_eq!(played.refusal("lay 2-4 left crosswise"), LineRefusal::NotThatWay(lay));
}

#[test]
fn after_a_zero_any_jolly_lies_lengthwise_either_way_round_or_crosswise() {
    let hand = set("1-6 0-0 5-6");
    let against = |value: &str| game(&format!("after-zero={value}")).against(hand, Half::Number(0));
    let (none, jollies) = (TileSet::EMPTY, set("1-6 0-0"));
    assert_eq!(against("both"), [none, jollies, set("1-6"), jollies]);
    assert_eq!(against("lengthwise"), [none, jollies, set("1-6"), none]);
    assert_eq!(against("crosswise"), [none, none, none, jollies]);
}

#[test]
fn the_half_that_touches_a_zero_is_the_players_to_choose() {
    for (way, end) in [("1", "6"), ("6", "1"), ("crosswise", "X")] {
        let mut played = after("", "0-3", "1-6 1-1 2-2 5-5 6-6 5-6 3-5", "");
        played.play(&format!("lay 1-6 left {way}"));
        assert_eq!(ends(&played.view().line), [end, "3"]);
    }
}

#[test]
fn on_a_crosswise_jolly_only_a_zero_may_be_laid_and_the_other_end_stays_open() {
    let mut played = after("", "3-3 4-5 0-5", "1-6 1-1 2-2 3-5 5-5 6-6 5-6", "");
    played.play("lay 1-6 left crosswise");
    assert_eq!(ends(&played.view().line), ["X", "3"]);
    let allowed = played.allowed();
    assert!(allowed.contains(&"lay 0-5 left".to_string()) && allowed.contains(&"lay 4-5 right".to_string()), "{allowed:?}");
    assert!(!allowed.contains(&"lay 4-5 left".to_string()));
    played.play("lay 0-5 left");
    assert_eq!(ends(&played.view().line), ["5", "3"]);
}

#[test]
fn with_the_option_the_whole_chain_waits_for_the_zero() {
    let mut played = after("restart=chain", "3-3 4-5 0-5", "1-6 1-1 2-2 3-5 5-5 6-6 5-6", "");
    played.play("lay 1-6 left crosswise");
    let allowed = played.allowed();
    assert!(allowed.contains(&"lay 0-5 left".to_string()) && !allowed.contains(&"lay 4-5 right".to_string()), "{allowed:?}");
    assert!(matches!(played.refusal("lay 4-5 right"), LineRefusal::DoesNotFit { .. }));
    played.play("lay 0-5 left");
    assert_eq!(ends(&played.view().line), ["5", "3"]);
    for hand in [set("0-5 4-5"), set("3-4")] {
        let line = line_with([Half::Crosswise(tile("0-0")); 2]);
        assert_eq!(
            game("restart=chain").lays(hand, &line).tiles(),
            hand & TileSet::with(0),
            "with two crosswise jollies either end may restart"
        );
    }
}

#[test]
fn who_holds_only_jollies_that_fit_may_draw_one_tile_to_save_them() {
    let mut played = after("", "3-3", "3-4 1-1 2-2 3-5 5-5 6-6 5-6", "1-2 0-4");
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("3-4")));
    played.play("draw");
    assert!(!played.allowed().contains(&"draw".to_string()), "only once");
    assert_eq!(played.refusal("draw"), LineRefusal::DrewAlready(tile("1-2")));
    assert_eq!(
        (played.choices().lays.tiles(), played.refusal("pass")),
        (set("3-4"), LineRefusal::MustLay(set("3-4"))),
        "the jolly must be played"
    );
}

#[test]
fn after_a_draw_that_saves_the_drawn_tile_or_a_jolly_may_be_laid() {
    let mut played = after("", "3-3", "3-4 1-1 2-2 3-5 5-5 6-6 5-6", "0-4 1-2");
    played.play("draw");
    assert_eq!(played.choices().lays.tiles(), set("0-4 3-4"));
    let mut jolly = after("", "3-3", "3-4 1-1 2-2 3-5 5-5 6-6 5-6", "2-5 1-2");
    jolly.play("draw");
    assert_eq!(jolly.choices().lays.tiles(), set("2-5 3-4"), "a drawn jolly is one more to choose from");
    assert_eq!(jolly.refusal("draw"), LineRefusal::DrewAlready(tile("2-5")), "and gives no second draw");
}

#[test]
fn with_the_option_nobody_draws_to_save_a_jolly() {
    let played = after("save-draw=off", "3-3", "3-4 1-1 2-2 3-5 5-5 6-6 5-6", "1-2 0-4");
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("3-4")));
}

#[test]
fn who_holds_another_tile_that_fits_may_not_draw() {
    let played = after("", "3-3", "3-4 2-4 2-2 3-5 5-5 6-6 5-6", "1-2 0-4");
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("2-4 3-4")));
}

#[test]
fn who_cannot_lay_draws_until_a_tile_fits_and_lays_it() {
    let mut played = after("", "3-3", "1-1 2-2 3-5 5-5 6-6 5-6 2-6", "1-2 0-1 0-4 1-3");
    assert_eq!((played.allowed(), played.refusal("pass")), (vec!["draw".to_string()], LineRefusal::MustDraw));
    played.play("draw, draw, draw");
    assert_eq!(played.allowed(), ["lay 0-4 left", "lay 0-4 right"]);
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("0-4")));
}

#[test]
fn a_jolly_just_drawn_by_who_could_not_lay_may_be_saved_once() {
    let mut played = after("", "3-3", "1-1 2-2 3-5 5-5 6-6 5-6 2-6", "1-2 3-4 1-6 0-4");
    played.play("draw, draw");
    assert!(played.allowed().contains(&"draw".to_string()));
    played.play("draw");
    assert_eq!((played.choices().lays.tiles(), played.refusal("draw")), (set("3-4 1-6"), LineRefusal::DrewAlready(tile("1-6"))));
}

#[test]
fn two_tiles_always_stay_in_the_boneyard() {
    let mut played = begin("")
        .deal(&["3-3 0-0 1-6 2-5 3-4 4-5 4-6", "1-1 2-2 3-5 5-5 6-6 5-6 2-6"], "0-1 0-2 0-3 0-5 0-6 1-2 1-3 1-5 2-3 3-6 0-4 1-4 2-4 4-4");
    played.play("lay 3-3, draw, draw, draw, draw, draw, draw, draw, draw, draw, draw, draw");
    assert_eq!((played.view().boneyard, played.view().drawable, played.choices().lays.tiles()), (3, 1, set("0-4")));
    let line = line_with([Half::Number(3); 2]);
    let rules = game("");
    let unable = rules.turn(&LineTurn { hand: set("6-6"), line: &line, drawn: None, drawable: rules.drawable(2) });
    assert_eq!((unable.draw, unable.pass), (false, true));
    let only_jolly = rules.turn(&LineTurn { hand: set("3-4"), line: &line, drawn: None, drawable: rules.drawable(2) });
    assert_eq!((only_jolly.draw, only_jolly.pass), (false, false), "the draw that saves needs more than two tiles too");
}

#[test]
fn with_two_tiles_left_a_draw_is_refused_since_they_stay() {
    let mut chance = chance(3);
    let mut seen = [false; 2];
    for _ in 0..300 {
        let mut played = begin("target=10000");
        played.deal_by(&mut chance);
        while let Stage::ToMove { choices, .. } = played.game.stage() {
            use salotto_games::games::Choices;
            let (view, wide) = (played.view(), choices.wide());
            if view.boneyard == 2 && !view.line.is_empty() && (wide.pass || (wide.lays.tiles() - game("").jollies()).is_empty()) {
                let refusal = played.game.judge(&LineAction::Draw);
                seen[usize::from(wide.pass)] |= refusal == Err(LineRefusal::NothingToDraw { kept: 2 });
            }
            let action = choices.nth(choices.count() - 1);
            played.game.apply(&action, &mut played.log);
        }
        assert!(played.view().boneyard >= 2);
    }
    assert_eq!(seen, [true, true], "who holds a jolly, and who holds nothing that fits");
}

#[test]
fn who_goes_out_wins_the_pips_of_all_others() {
    let score = score_of(&game("players=3"), RoundEnding::Out(Seat(1)), &["0-0 5-6", "", "1-6"].map(set));
    assert_eq!((score.points[1], score.winner.map(|side| side.0)), (18, Some(1)), "the double zero counts nothing");
}

#[test]
fn in_a_blocked_round_the_lowest_hand_wins_and_with_the_option_less_its_own_pips() {
    let hands = ["0-5", "3-3", "5-6"].map(set);
    assert_eq!(score_of(&game("players=3 blocked=sum"), RoundEnding::Blocked, &hands).points[0], 17);
    assert_eq!(score_of(&game("players=3 blocked=difference"), RoundEnding::Blocked, &hands).points[0], 12);
    assert!(score_of(&game("players=3"), RoundEnding::Blocked, &["0-5", "1-4", "5-6"].map(set)).void, "two equal lowest hands");
}

#[test]
fn the_first_to_reach_the_target_wins() {
    assert_eq!((game("").goal(), game("target=37").goal()), (Goal::Points(100), Goal::Points(37)));
    let mut played = begin("players=4");
    let mut chance = chance(3);
    while !played.is_over() {
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    let Stage::Over(Outcome { winners, scores }) = played.game.stage() else { unreachable!() };
    assert_eq!(winners, (0..4).map(Seat).filter(|seat| scores[seat.index()] >= 100).collect::<SeatSet>());
}

#[test]
fn with_the_option_a_crosswise_jolly_takes_what_makes_the_sum_with_one_of_its_halves_or_another_jolly() {
    let across = Half::Crosswise(tile("1-6"));
    let hand = set("0-4 1-3 4-6 2-5 2-2 0-0");
    let none = TileSet::EMPTY;
    assert_eq!(game("").against(hand, across), [set("0-4 0-0"), none, none, none], "a zero");
    assert_eq!(game("after-crosswise=sum").against(hand, across), [set("1-3 4-6"), none, none, set("2-5 0-0")]);
    let mut played = begin("after-crosswise=sum").deal(&["1-6 0-4 1-3 4-6 2-2 0-5 0-6", "3-3 2-5 4-5 3-6 5-5 1-1 2-4"], "");
    played.play("lay 0-4, lay 3-3 right, lay 1-6 right crosswise");
    assert_eq!(
        played.allowed(),
        ["lay 1-1 right", "lay 3-6 right", "lay 2-5 left 2", "lay 2-5 left 5", "lay 2-5 left crosswise", "lay 2-5 right crosswise"]
    );
    played.play("lay 3-6 right");
    assert_eq!(ends(&played.view().line), ["0", "3"], "the six makes seven with the one");
}

#[test]
fn after_a_crosswise_double_zero_only_another_jolly_makes_the_sum() {
    let across = Half::Crosswise(tile("0-0"));
    let hand = set("0-4 1-3 4-6 2-5");
    let none = TileSet::EMPTY;
    assert_eq!(game("after-crosswise=sum").against(hand, across), [none, none, none, set("2-5")]);
    assert_eq!(game("after-crosswise=sum set=9").against(set("7-8 0-3"), across), [set("7-8"), none, none, none]);
}

#[test]
fn with_the_option_a_jolly_that_opens_lies_crosswise_and_both_ends_wait_for_a_zero() {
    let hands = ["1-6 0-4 1-3 4-6 2-2 0-5 0-6", "3-3 2-5 4-5 0-2 5-5 1-1 2-4"];
    let mut played = begin("first-jolly=crosswise").deal(&hands, "");
    played.play("lay 1-6");
    assert!(matches!(played.log.last(), Some(LineEvent::Laid { way: TileOrientation::Crosswise, side: LineEnd::Start, .. })));
    assert_eq!(
        (ends(&played.view().line), played.allowed()),
        (vec!["X".to_string(); 2], vec!["lay 0-2 left".to_string(), "lay 0-2 right".into()])
    );
    assert!(played.view().line.from_left()[0].crosswise);
    played.play("lay 0-2 right");
    assert_eq!(ends(&played.view().line), ["X", "2"]);
    let mut other = begin("first-jolly=crosswise").deal(&hands, "");
    other.play("lay 0-4");
    assert_eq!(ends(&other.view().line), ["0", "4"], "any other tile lies lengthwise");
}

#[test]
fn with_the_option_who_can_lay_may_draw_as_often_as_he_likes() {
    let mut played = begin("save-draw=always").deal(&["6-6 0-4 1-3 4-6 2-2 0-5 0-6", "1-1 3-3 4-5 0-2 5-5 1-2 2-4"], "0-1 3-6 2-3");
    played.play("lay 6-6");
    let able = ["lay 1-1 left", "lay 1-2 left", "lay 1-1 right", "lay 1-2 right", "draw"];
    assert_eq!(played.allowed(), able);
    played.play("draw, draw");
    assert!(played.choices().draw && !played.choices().pass && played.choices().lays.tiles() == set("0-1 1-1 1-2"));
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("0-1 1-1 1-2")));
    let without = begin("").deal(&["6-6 0-4 1-3 4-6 2-2 0-5 0-6", "1-1 3-3 4-5 0-2 5-5 1-2 2-4"], "0-1 3-6 2-3");
    assert!(!without.choices().draw);
}

#[test]
fn any_two_equal_hands_can_make_a_round_void_and_a_void_round_can_be_played_again() {
    let blocked = |changes: &str| score_of(&game(&format!("players=3 {changes}")), RoundEnding::Blocked, &["1-2", "4-5", "3-6"].map(set));
    assert_eq!((blocked("").points[0], blocked("void=any-two").void), (18, true));
    assert_eq!((game("").after_void(), game("after-void=again").after_void()), (VoidOpener::Next, VoidOpener::Again));
}

#[test]
fn the_sum_of_ten_is_offered_where_the_double_nine_set_meets_the_sum_of_seven() {
    for (changes, is_offered) in [("", false), ("set=9", true), ("set=9 sum=10", false)] {
        assert_eq!(game(changes).options().offer().is_some(), is_offered, "{changes}");
    }
}

#[test]
fn in_matador_a_joker_across_is_followed_by_what_makes_ten_with_one_of_its_halves_or_by_a_joker() {
    let matador = GameName::Jolly.presets().iter().find(|preset| preset.name == "matador").expect("the way of playing has a name");
    let options: Vec<String> = matador.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mut played = begin(&options.join(" "));
    assert_eq!(played.view().rules.jollies(), set("0-0 1-9 2-8 3-7 4-6 5-5"));
    let size = played.view().rules.hand_size(2);
    let (own, others) = (tiles("4-6"), tiles("1-4 3-6 0-3 5-7 2-8"));
    let mut idle = TileSet::double(9).iter().filter(|tile| {
        !own.contains(tile) && !others.contains(tile) && !tile.has(4) && !tile.has(6) && tile.low() + tile.high() != 10 && tile.high() > 0
    });
    let mut fill = |hand: Vec<Tile>| -> Vec<Tile> { hand.iter().copied().chain(idle.by_ref().take(size - hand.len())).collect() };
    let hands = [fill(own.clone()), fill(others.clone())];
    played.deal_tiles(&hands, &[]);
    played.play("lay 4-6");
    assert_eq!(ends(&played.view().line), ["X", "X"], "a joker that opens lies across");
    let allowed = played.allowed();
    for able in ["lay 1-4 left", "lay 1-4 right", "lay 3-6 left", "lay 3-6 right", "lay 2-8 left crosswise", "draw"] {
        assert!(allowed.iter().any(|action| action == able), "{able}: {allowed:?}");
    }
    assert!(!allowed.iter().any(|action| action.contains("0-3") || action.contains("5-7")), "no zero is asked for: {allowed:?}");
    played.play("lay 1-4 left");
    assert_eq!(ends(&played.view().line), ["1", "X"], "the four makes ten with the six");
}
