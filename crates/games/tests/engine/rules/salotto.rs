//! The Salotto's domino, sentence by sentence. `docs/rules/en/salotto.md`

use crate::common::*;
use rand::RngExt;
use salotto_games::games::domino::{DominoSet, Half, LineEnd, Tile, TileSet};
use salotto_games::games::line::salotto::{Salotto, SalottoOptions};
use salotto_games::games::line::{
    Lay, LaySets, LineAction, LineEvent, LineGame, LineRefusal, LineTurn, MOST_PLAYERS, OpeningReason, PassReason, RoundEnding,
    RoundTotals, RoundVerdict, Rulebook, SeatOrder, Side, TileOrientation,
};
use salotto_games::games::options::{GameOptions, OptionsError};
use salotto_games::games::{Choices, Game, Goal, Outcome, Seat, SeatSet, Stage};

fn salotto(changes: &str) -> Salotto {
    rules::<SalottoOptions>(changes)
}

fn begin(changes: &str) -> Played<Salotto> {
    Played::new(salotto(changes))
}

/// Two players of five tiles; the first one opens with the double six, and the second has no six.
fn second_has_no_six(changes: &str, boneyard: &str) -> Played<Salotto> {
    let mut played = begin(&format!("hand=5 {changes}")).deal(&["6-6 0-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"], boneyard);
    played.play("lay 6-6");
    played
}

#[test]
fn every_worked_example_holds() {
    run_examples(include_str!("../../rules/data/salotto.json"), |example| {
        let (id, given, expect) = (&example.id, &example.given, &example.expect);
        match example.kind.as_str() {
            "tile_set" => {
                let all = TileSet::double(number(&given["highest"]) as u8);
                let counted = [all.len(), (all & TileSet::DOUBLES).len(), all.pips() as usize, salotto("").malus(all) as usize];
                let keys = ["tiles", "doubles", "total_pips", "total_penalty"];
                assert_eq!(counted, keys.map(|key| number(&expect[key])), "{id}");
            }
            "hand_size" => {
                let players = number(&given["players"]);
                let mut played = begin(&format!("players={players} set={}", given["highest"]));
                played.deal_by(&mut chance(1));
                let view = played.view();
                assert_eq!(
                    (usize::from(view.holds[0]), usize::from(view.boneyard)),
                    (number(&expect["hand"]), number(&expect["boneyard"])),
                    "{id}"
                );
            }
            "hand_penalty" => assert_eq!(salotto("").malus(tile_set(&given["hand"])) as usize, number(&expect["penalty"]), "{id}"),
            "place" => place(example),
            "legal_moves" => {
                let line = chain(given["chain"].as_str().unwrap());
                let [_, left, right] = salotto("").lays(tile_set(&given["hand"]), &line);
                let mut moves: Vec<String> = left.iter().map(|tile| format!("{}/{}@L", tile.low(), tile.high())).collect();
                moves.extend(right.iter().map(|tile| format!("{}/{}@R", tile.low(), tile.high())));
                moves.sort();
                assert_eq!(moves, words(&expect["moves"]), "{id}");
            }
            "opener" => opener(example),
            "turn_options" => turn_options(example),
            "round_score" => {
                let hands: Vec<TileSet> = hand_lists(&given["hands"]).into_iter().map(|hand| hand.into_iter().collect()).collect();
                let rules = salotto(&format!("set=9 players={}", hands.len()));
                let points = score_of(&rules, ending(given), &hands).points;
                assert_eq!(
                    points[..hands.len()].iter().map(|points| u64::from(*points)).collect::<Vec<_>>(),
                    numbers(&expect["added"]),
                    "{id}"
                );
            }
            "team_round_score" => {
                let hands: Vec<TileSet> = hand_lists(&given["hands"]).into_iter().map(|hand| hand.into_iter().collect()).collect();
                let teams = number(&given["teams"]);
                let rules = salotto(&format!("set=9 players={} teams={teams}x{}", hands.len(), hands.len() / teams));
                let points = score_of(&rules, ending(given), &hands).points;
                assert_eq!(
                    points[..teams].iter().map(|points| u64::from(*points)).collect::<Vec<_>>(),
                    numbers(&expect["added_per_team"]),
                    "{id}"
                );
            }
            "team_configs" => {
                let legal = (1..=10).flat_map(|teams| (1..=10).map(move |size| (teams, size))).filter(|(teams, size)| {
                    let players = (teams * size).clamp(2, 10);
                    try_rules::<SalottoOptions>(&format!("set=9 players={players} teams={teams}x{size}")).is_ok()
                });
                let expected = expect["teams_x_size"].as_array().unwrap().iter().map(|pair| (number(&pair[0]), number(&pair[1])));
                assert_eq!(legal.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{id}");
            }
            "elimination" => elimination(example),
            "blocked" => blocked(example),
            "replay" => {
                let mut played = begin(&format!("players={} set={}", example.options["players"], example.options["highest"]));
                played.deal_tiles(&hand_lists(&given["hands"]), &tile_list(&given["boneyard"]));
                assert_eq!(played.turn(), Some(Seat(number(&given["opener"]) as u8)), "{id}");
                replay(&mut played, example);
                compare_end(&played, example);
                assert_eq!(played.scored().into_iter().map(u64::from).collect::<Vec<_>>(), numbers(&expect["added"]), "{id}");
            }
            _ => return false,
        }
        true
    });
}

fn ending(given: &serde_json::Value) -> RoundEnding {
    given["closer"].as_u64().map_or(RoundEnding::Blocked, |seat| RoundEnding::Out(Seat(seat as u8)))
}

fn place(example: &Example) {
    let text = |key: &str| example.given[key].as_str().unwrap();
    let mut line = chain(text("chain"));
    let side = if text("side") == "L" { LineEnd::Left } else { LineEnd::Right };
    let laid = tile(text("tile"));
    let [_, left, right] = salotto("").lays(TileSet::from_iter([laid]), &line);
    let fits = if side == LineEnd::Left { left } else { right };
    assert!(fits.contains(laid), "{}", example.id);
    let Half::Number(open) = line.end(side).unwrap().half else { panic!("an end is a number") };
    line.lay(laid, side, Half::Number(laid.opposite(open)));
    assert_eq!(chain_text(&line).join(" "), example.expect["chain"].as_str().unwrap(), "{}", example.id);
}

fn opener(example: &Example) {
    let mut hands = hand_lists(&example.given["hands"]);
    // The example's hands are short: other tiles, no doubles, fill them up to five.
    let named: TileSet = hands.iter().flatten().copied().collect();
    let mut filling = (TileSet::double(6) - TileSet::DOUBLES - named).iter();
    hands.iter_mut().for_each(|hand| hand.extend(filling.by_ref().take(5 - hand.len())));
    for (opening, key) in [("any-double", "allowed_any_double"), ("highest-double", "allowed_highest_only")] {
        let mut played = begin(&format!("hand=5 players={} opening={opening}", hands.len()));
        played.deal_tiles(&hands, &[]);
        match example.expect["opener"].as_u64() {
            Some(seat) => {
                assert_eq!(played.turn(), Some(Seat(seat as u8)), "{}", example.id);
                assert_eq!(played.choices().lays[0], tile_set(&example.expect[key]), "{}", example.id);
            }
            None => assert!(matches!(played.log.last(), Some(LineEvent::Redealt)), "{}", example.id),
        }
    }
}

fn turn_options(example: &Example) {
    let given = &example.given;
    let drawn: Option<Tile> = given["just_drawn"].as_str().map(tile);
    let line = chain(given["chain"].as_str().unwrap());
    let turn = LineTurn { hand: tile_set(&given["hand"]), line: &line, drawn, drawable: number(&given["boneyard"]) };
    let choices = salotto("").turn(&turn);
    let mut options: Vec<String> = Vec::new();
    if choices.pass && drawn.is_some() {
        options.push("keep".into());
    }
    for (side, set) in [("L", choices.lays[1]), ("R", choices.lays[2])] {
        options.extend(set.iter().map(|tile| format!("play {}/{}@{side}", tile.low(), tile.high())));
    }
    assert_eq!(options, words(&example.expect["options"]), "{}", example.id);
    for (key, may) in [("may_draw", choices.draw), ("may_pass", choices.pass)] {
        assert!(example.expect[key].as_bool().is_none_or(|expected| expected == may), "{} {key}", example.id);
    }
}

fn elimination(example: &Example) {
    let (id, given, expect) = (&example.id, &example.given, &example.expect);
    let before = given["totals"].as_array().unwrap();
    let added = given["added"].as_array().unwrap();
    let rules = salotto(&format!("players={} limit={}", before.len(), given["limit"]));
    let mut table = SeatOrder::new(before.len(), before.len());
    let mut totals = [0; MOST_PLAYERS];
    for side in 0..before.len() {
        match before[side].as_u64() {
            Some(total) => totals[side] = (total + added[side].as_u64().unwrap()) as u32,
            None => table.remove(Side(side as u8)),
        }
        assert!(expect["totals"][side].as_u64().is_none_or(|total| total == u64::from(totals[side])), "{id}");
    }
    let sides = |list: &[Side]| list.iter().map(|side| u64::from(side.0)).collect::<Vec<_>>();
    let (out, winners) = match rules.verdict(&RoundTotals { table: &table, totals: &totals, before: &totals, reached: &[] }) {
        RoundVerdict::GoOn { out } => (sides(&out), None),
        RoundVerdict::ExtraRound => panic!("not played unless agreed"),
        RoundVerdict::Won { sides: won, out } => (sides(&out), Some(sides(&won))),
    };
    assert_eq!(out, numbers(&expect["eliminated"]), "{id}");
    assert_eq!(winners, expect["winner"].as_array().map(|_| numbers(&expect["winner"])), "{id}");
}

/// Looks for a round in which this many turns in a row laid nothing and could lay nothing, with
/// that boneyard; then it is blocked or not, as in the example.
fn blocked(example: &Example) {
    let players = number(&example.given["players"]);
    let boneyard = number(&example.given["boneyard"]) as u16;
    let unable = number(&example.given["consecutive_unable_turns"]);
    let mut chance = chance(7);
    for _ in 0..20_000 {
        let mut played = begin(&format!("players={players}"));
        played.deal_by(&mut chance);
        let mut turns = 0;
        while let Stage::ToMove { seat, choices } = played.game.stage() {
            // A drawn tile that fits is laid, so that only a player who is unable passes.
            let most = choices.count() - usize::from(choices.wide().pass && choices.count() > 1);
            let action = choices.nth(chance.random_range(0..most));
            played.game.apply(&action, &mut played.log);
            match action {
                LineAction::Pass => turns += 1,
                LineAction::Lay(_) => turns = 0,
                LineAction::Draw => continue,
            }
            if turns == unable && played.view().boneyard == boneyard {
                let over = played.endings() == [RoundEnding::Blocked];
                assert_eq!(over, example.expect["blocked"].as_bool().unwrap(), "{} after {seat:?}", example.id);
                return;
            }
        }
    }
    panic!("{}: no round came to this", example.id);
}

#[test]
fn two_to_sixteen_players_sit_down_and_with_double_six_two_to_four() {
    for players in 2..=4 {
        assert!(try_rules::<SalottoOptions>(&format!("players={players}")).is_ok());
    }
    assert_eq!(try_rules::<SalottoOptions>("players=5"), Err(OptionsError::SetTooSmall { players: 5, needed: DominoSet::double(9) }));
    assert!(matches!(try_rules::<SalottoOptions>("players=17"), Err(OptionsError::NoSuchValue { .. })));
    assert!(matches!(try_rules::<SalottoOptions>("players=1"), Err(OptionsError::NoSuchValue { .. })));
}

#[test]
fn a_table_that_a_set_is_not_enough_for_is_refused_with_the_smallest_set_that_is() {
    let sets =
        [("9", 10), ("12", 10), ("15", 10), ("18", 12), ("2x6", 6), ("2x9", 10), ("2x12", 12), ("4x6", 10), ("4x9", 14), ("4x12", 16)];
    let smallest = |players| match players {
        ..=4 => DominoSet::double(6),
        5..=10 => DominoSet::double(9),
        11..=12 => DominoSet::several(2, 12),
        13..=14 => DominoSet::several(4, 9),
        _ => DominoSet::several(4, 12),
    };
    for (set, most) in sets {
        for players in 2..=16 {
            let rules = try_rules::<SalottoOptions>(&format!("players={players} set={set}"));
            if players <= most {
                assert!(rules.is_ok(), "{players} with {set}");
            } else {
                assert_eq!(rules, Err(OptionsError::SetTooSmall { players, needed: smallest(players) }), "{players} with {set}");
            }
        }
    }
}

#[test]
fn of_two_who_hold_the_highest_double_the_first_in_the_order_of_play_opens() {
    let hands = ["0-1 0-2 0-3 0-4 0-5", "6-6 1-2 1-3 1-4 1-5", "6-6 2-3 2-4 2-5 2-6"];
    let front: Vec<_> = hands.iter().flat_map(|hand| tiles(hand)).collect();
    let rest: Vec<_> = front.iter().fold(TileSet::all(DominoSet::several(2, 6)), |rest, tile| rest.without(*tile)).iter().collect();
    let mut played = begin("players=3 set=2x6 hand=5");
    played.game.shuffled(&[front, rest].concat(), &mut played.log).expect("each tile twice");
    assert_eq!(played.turn(), Some(Seat(1)));
    let view = played.game.view(Seat(2));
    let may_hold = |seat: usize| view.deduced()[seat].iter().any(|part| !part.not.contains(tile("6-6")));
    assert!(!may_hold(0) && may_hold(1), "who came before him has none");
}

#[test]
fn tiles_that_are_alike_are_one_move_and_two_tiles() {
    let mut played = begin("players=2 set=2x6 hand=5");
    let front = tiles("6-6 6-6 2-6 2-6 0-0 0-1 0-2 0-3 0-4 0-5");
    let rest: Vec<_> = front.iter().fold(TileSet::all(DominoSet::several(2, 6)), |rest, tile| rest.without(*tile)).iter().collect();
    played.game.shuffled(&[front, rest].concat(), &mut played.log).expect("each tile twice");
    assert_eq!(played.allowed(), ["lay 0-0", "lay 6-6"]);
    played.play("lay 6-6");
    let view = played.game.view(Seat(0));
    assert_eq!((view.hand.len(), view.hand.count(tile("6-6")), view.hand.count(tile("2-6"))), (4, 1, 2));
    assert_eq!(view.unseen().len() + view.hand.len() + view.line.len(), 56);
    assert_eq!(salotto("set=2x6").malus(view.hand), 6 + 6 + 8 + 8 + 10);
}

#[test]
fn ten_players_need_at_least_a_double_nine() {
    assert_eq!(try_rules::<SalottoOptions>("players=10"), Err(OptionsError::SetTooSmall { players: 10, needed: DominoSet::double(9) }));
}

#[test]
fn an_option_that_does_not_exist_and_a_value_that_it_cannot_have_are_refused() {
    let mut options = SalottoOptions::default();
    assert_eq!(options.set("colour", "red"), Err(OptionsError::NoSuchOption { name: "colour".into(), options: SalottoOptions::OPTIONS }));
    assert_eq!(options.get("colour"), None);
    for (name, value) in [
        ("set", "7"),
        ("players", "two"),
        ("players", "+3"),
        ("limit", "0"),
        ("limit", "10001"),
        ("hand", "4"),
        ("hand", "11"),
        ("set", "3x6"),
        ("set", "2x15"),
        ("opening", "any"),
        ("drawing", "two"),
        ("drawn", "maybe"),
        ("draw-when-able", "yes"),
        ("double-zero", "nine"),
        ("team-round", "never"),
        ("teams", "2"),
        ("teams", "2x"),
        ("teams", "+2x2"),
    ] {
        let before = options.clone();
        assert!(matches!(options.set(name, value), Err(OptionsError::NoSuchValue { .. })), "{name}={value}");
        assert_eq!(options, before, "{name}={value} changes nothing");
    }
}

#[test]
fn a_field_set_past_its_values_is_refused_too() {
    for options in [
        SalottoOptions { players: 1, ..SalottoOptions::default() },
        SalottoOptions { players: 17, set: DominoSet::several(4, 12), ..SalottoOptions::default() },
    ] {
        assert!(matches!(Salotto::new(options), Err(OptionsError::NoSuchValue { .. })));
    }
    assert!(matches!(
        Salotto::new(SalottoOptions { set: DominoSet::double(7), ..SalottoOptions::default() }),
        Err(OptionsError::NoSuchValue { .. })
    ));
    assert!(matches!(
        Salotto::new(SalottoOptions { limit: Goal::Points(0), ..SalottoOptions::default() }),
        Err(OptionsError::NoSuchValue { .. })
    ));
}

#[test]
fn teams_are_two_to_five_of_two_to_five_players_ten_in_all() {
    for teams in ["1x4", "4x1", "6x2", "3x4", "5x5", "0x2"] {
        assert_eq!(try_rules::<SalottoOptions>(&format!("set=9 players=4 teams={teams}")), Err(OptionsError::Teams), "{teams}");
    }
}

#[test]
fn the_teams_make_the_number_of_players() {
    let refused = try_rules::<SalottoOptions>("set=9 players=5 teams=2x2");
    assert_eq!(refused, Err(OptionsError::TeamsAndPlayers { teams: 2, size: 2, players: 5 }));
}

#[test]
fn a_hand_has_five_to_seven_tiles_as_long_as_they_suffice() {
    for hand in 5..=7 {
        let mut played = begin(&format!("hand={hand}"));
        played.deal_by(&mut chance(3));
        assert_eq!((usize::from(played.view().holds[1]), usize::from(played.view().boneyard)), (hand, 28 - 2 * hand));
    }
    assert_eq!(try_rules::<SalottoOptions>("set=9 players=10 hand=6"), Err(OptionsError::Hand { from: 5, to: 5 }));
    assert_eq!(try_rules::<SalottoOptions>("set=9 players=8 hand=7"), Err(OptionsError::Hand { from: 5, to: 6 }));
    assert!(try_rules::<SalottoOptions>("set=9 players=7 hand=7").is_ok());
}

#[test]
fn four_players_with_double_six_take_all_tiles_so_that_there_is_no_boneyard() {
    let mut played = begin("players=4");
    played.deal_by(&mut chance(1));
    assert_eq!((played.view().holds[..4].to_vec(), played.view().boneyard), (vec![7; 4], 0));
}

#[test]
fn the_limit_is_a_hundred_unless_agreed_otherwise() {
    assert_eq!(salotto("").goal(), Goal::Points(100));
    assert_eq!(salotto("limit=37").goal(), Goal::Points(37));
}

#[test]
fn the_holder_of_the_highest_double_of_all_hands_opens() {
    let played = begin("players=3 hand=5").deal(&["1-1 0-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4", "4-4 0-5 1-5 2-5 3-5"], "6-6");
    assert_eq!(played.turn(), Some(Seat(1)), "the double six is in the boneyard, so the double five counts");
    assert!(
        matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(1), reason: OpeningReason::HighestDouble(double) }) if *double == tile("5-5"))
    );
}

#[test]
fn in_every_round_the_highest_double_opens() {
    let mut played = begin("players=4 limit=10000");
    let mut chance = chance(5);
    for _ in 0..10 {
        played.deal_by(&mut chance);
        assert!(played.game.view(played.turn().unwrap()).hand.contains(tile("6-6")), "with all tiles dealt the double six opens");
        played.finish_round(&mut chance);
    }
}

#[test]
fn the_opener_must_lay_a_double() {
    let played = begin("hand=5").deal(&["6-6 1-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"], "");
    assert_eq!(played.allowed(), ["lay 1-1", "lay 6-6"], "any double of the hand");
    assert_eq!(played.refusal("lay 0-2"), LineRefusal::MustOpenWith(set("1-1 6-6")));
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("1-1 6-6")));
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("1-1 6-6")));
}

#[test]
fn with_the_option_only_the_highest_double_opens() {
    let played = begin("hand=5 opening=highest-double").deal(&["6-6 1-1 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"], "");
    assert_eq!(played.allowed(), ["lay 6-6"]);
    assert_eq!(played.refusal("lay 1-1"), LineRefusal::MustOpenWith(set("6-6")));
}

#[test]
fn where_nobody_has_a_double_tiles_are_dealt_again() {
    let mut played = begin("hand=5").deal(&["0-1 0-2 0-3 1-2 0-5", "3-4 4-5 2-3 0-4 0-6"], "6-6");
    assert!(matches!(played.log.last(), Some(LineEvent::Redealt)));
    assert!(matches!(played.game.stage(), Stage::ToShuffle(_)));
    assert_eq!(played.game.judge(&"pass".parse().unwrap()), Err(LineRefusal::NoTurn));
    played = played.deal(&["6-6 0-2 0-3 1-2 0-5", "3-4 4-5 2-3 0-4 0-6"], "0-1");
    assert_eq!((played.turn(), played.view().round), (Some(Seat(0)), 1), "it is still the first round");
}

#[test]
fn who_can_lay_must_lay_and_neither_draws_nor_passes() {
    let mut played = begin("hand=5").deal(&["6-6 0-1 0-2 0-3 1-2", "5-5 3-6 4-5 2-3 0-4"], "");
    played.play("lay 6-6");
    assert_eq!(played.allowed(), ["lay 3-6 left", "lay 3-6 right"]);
    assert_eq!(played.refusal("draw"), LineRefusal::CanLay(set("3-6")));
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("3-6")));
}

#[test]
fn a_tile_goes_to_the_left_or_to_the_right_and_touches_with_the_same_number() {
    let mut played = begin("hand=5").deal(&["6-6 2-6 0-2 0-3 1-2", "5-5 3-6 4-5 2-3 0-4"], "");
    played.play("lay 6-6, lay 3-6 left, lay 2-6 right");
    assert_eq!(ends(&played.view().line), ["3", "2"]);
    assert_eq!(played.allowed(), ["lay 2-3 left", "lay 2-3 right"], "a tile that fits both ends may go to either");
    played.play("lay 2-3 right");
    assert_eq!(chain_text(&played.view().line), ["3/6", "6/6", "6/2", "2/3"]);
}

#[test]
fn every_lay_that_does_not_fit_is_refused_with_the_reason() {
    let mut played = begin("hand=5").deal(&["6-6 2-6 0-2 0-3 1-2", "5-5 3-6 4-5 2-3 0-4"], "");
    assert_eq!(played.refusal("lay 6-6 left"), LineRefusal::NoEndsYet);
    assert_eq!(played.refusal("lay 3-6"), LineRefusal::NotHeld(tile("3-6")));
    played.play("lay 6-6");
    assert_eq!(played.refusal("lay 2-6 left"), LineRefusal::NotHeld(tile("2-6")));
    assert_eq!(played.refusal("lay 3-6"), LineRefusal::SideNeeded(tile("3-6")));
    let six = Half::Number(6);
    let side = LineEnd::Right;
    assert_eq!(played.refusal("lay 4-5 right"), LineRefusal::DoesNotFit { tile: tile("4-5"), side, ends: [six, six] });
    let LineAction::Lay(crosswise) = "lay 3-6 right crosswise".parse().unwrap() else { unreachable!() };
    assert_eq!(played.refusal("lay 3-6 right crosswise"), LineRefusal::NotThatWay(crosswise));
}

#[test]
fn the_first_tile_lies_one_way_only() {
    let played = begin("hand=5").deal(&["6-6 2-6 0-2 0-3 1-2", "5-5 3-6 4-5 2-3 0-4"], "");
    let lay = Lay { tile: tile("6-6"), side: LineEnd::Start, way: TileOrientation::Crosswise };
    assert_eq!(played.game.judge(&LineAction::Lay(lay)), Err(LineRefusal::NotThatWay(lay)));
}

#[test]
fn nobody_is_to_move_before_the_deal_and_after_the_match() {
    let mut played = begin("limit=1");
    for action in ["draw", "pass", "lay 6-6"] {
        assert_eq!(played.refusal(action), LineRefusal::NoTurn);
    }
    played.deal_by(&mut chance(1));
    played.finish_round(&mut chance(1));
    assert!(played.is_over());
    assert_eq!(played.refusal("pass"), LineRefusal::NoTurn);
}

#[test]
fn who_cannot_lay_must_draw_exactly_one_tile() {
    let mut played = second_has_no_six("", "1-3 2-4");
    assert_eq!(played.allowed(), ["draw"]);
    assert_eq!(played.refusal("pass"), LineRefusal::MustDraw);
    played.play("draw");
    assert_eq!(played.allowed(), ["pass"], "the tile does not fit: he keeps it");
    assert_eq!(played.refusal("draw"), LineRefusal::DrewAlready(tile("1-3")));
    played.play("pass");
    assert_eq!((played.turn(), played.view().holds[1]), (Some(Seat(0)), 6));
    assert!(matches!(played.log.last(), Some(LineEvent::Passed { seat: Seat(1), kind: PassReason::AfterDrawing })));
}

#[test]
fn a_drawn_tile_that_fits_may_be_laid_at_once_on_either_side_or_kept() {
    let mut played = second_has_no_six("", "1-6");
    played.play("draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right", "pass"]);
    assert_eq!(played.refusal("draw"), LineRefusal::DrewAlready(tile("1-6")));
    played.play("pass");
    assert_eq!(played.turn(), Some(Seat(0)));
    assert!(played.game.view(Seat(1)).hand.contains(tile("1-6")));
}

#[test]
fn after_drawing_only_the_drawn_tile_may_be_laid() {
    let mut played = begin("hand=5 draw-when-able=on").deal(&["6-6 0-1 0-2 0-3 1-2", "5-6 3-4 4-5 2-3 0-4"], "1-6");
    played.play("lay 6-6, draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right", "pass"]);
    assert_eq!(played.refusal("lay 5-6 left"), LineRefusal::OnlyTheDrawn(tile("1-6")));
    assert_eq!(played.refusal("lay 5-6 left crosswise"), LineRefusal::OnlyTheDrawn(tile("1-6")));
}

#[test]
fn after_drawing_a_tile_that_does_not_fit_no_other_is_laid() {
    let deal = ["6-6 0-1 0-2 0-3 1-2", "5-6 3-4 4-5 2-3 0-4"];
    let mut played = begin("hand=5 draw-when-able=on").deal(&deal, "1-3");
    played.play("lay 6-6, draw");
    assert_eq!(played.allowed(), ["pass"]);
    for refused in ["lay 5-6 left", "lay 3-4 right", "lay 1-3 left"] {
        assert_eq!(played.refusal(refused), LineRefusal::DrawnDoesNotFit(tile("1-3")), "{refused}");
    }
    assert_eq!(played.refusal("draw"), LineRefusal::DrewAlready(tile("1-3")));
    let mut on = begin("hand=5 draw-when-able=on drawing=until-fits").deal(&deal, "1-3");
    on.play("lay 6-6, draw");
    assert_eq!((on.allowed(), on.refusal("lay 5-6 left")), (vec!["draw".to_string()], LineRefusal::DrawnDoesNotFit(tile("1-3"))));
}

#[test]
fn with_the_option_a_drawn_tile_that_fits_must_be_laid() {
    let mut played = second_has_no_six("drawn=lay", "1-6");
    played.play("draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right"]);
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("1-6")));
}

#[test]
fn with_the_option_tiles_are_drawn_until_one_fits() {
    let mut played = second_has_no_six("drawing=until-fits", "1-3 2-4 1-6");
    played.play("draw");
    assert_eq!(played.allowed(), ["draw"]);
    assert_eq!(played.refusal("pass"), LineRefusal::MustDraw);
    played.play("draw, draw");
    assert_eq!(played.allowed(), ["lay 1-6 left", "lay 1-6 right", "pass"]);
}

#[test]
fn who_draws_until_one_fits_and_finds_none_passes() {
    let hands = ["6-6 0-6 1-6 2-6 3-6 4-6 5-6", "5-5 3-4 4-5 2-3 0-4 0-0 1-1"];
    let mut played = begin("drawing=until-fits").deal(&hands, "");
    played.play("lay 6-6");
    for _ in 0..14 {
        assert_eq!(played.allowed(), ["draw"]);
        played.play("draw");
    }
    assert_eq!(played.allowed(), ["pass"]);
    assert_eq!(played.refusal("draw"), LineRefusal::NothingToDraw { kept: 0 });
}

#[test]
fn in_the_block_game_nobody_draws() {
    let mut played = second_has_no_six("drawing=none", "1-6");
    assert_eq!(played.allowed(), ["pass"]);
    assert_eq!(played.refusal("draw"), LineRefusal::NoDrawing);
    played.play("pass");
    assert!(matches!(played.log.last(), Some(LineEvent::Passed { kind: PassReason::Unable, .. } | LineEvent::Scored { .. })));
}

#[test]
fn the_block_game_is_blocked_though_tiles_lie_in_the_boneyard() {
    let mut played = second_has_no_six("drawing=none", "1-6");
    played.play("pass, pass");
    assert_eq!(played.endings(), [RoundEnding::Blocked]);
    assert_eq!(played.view().boneyard, 18);
}

#[test]
fn with_the_option_who_can_lay_may_draw_instead() {
    let deal = ["6-6 0-1 0-2 0-3 1-2", "5-6 3-4 4-5 2-3 0-4"];
    let mut played = begin("hand=5 draw-when-able=on").deal(&deal, "1-3");
    played.play("lay 6-6");
    assert_eq!(played.allowed(), ["lay 5-6 left", "lay 5-6 right", "draw"]);
    assert_eq!(played.refusal("pass"), LineRefusal::MustLay(set("5-6")));
    played.play("draw");
    assert_eq!(played.allowed(), ["pass"]);
    let mut without = begin("hand=5 draw-when-able=off").deal(&deal, "1-3");
    without.play("lay 6-6");
    assert_eq!(without.allowed(), ["lay 5-6 left", "lay 5-6 right"]);
}

#[test]
fn drawing_when_able_needs_drawing() {
    let refused = try_rules::<SalottoOptions>("drawing=none draw-when-able=on");
    assert_eq!(refused, Err(OptionsError::Needs { option: "draw-when-able", value: "on", needs: "drawing", needed: "one" }));
}

#[test]
fn where_the_boneyard_is_empty_who_cannot_lay_passes() {
    let hands =
        ["6-6 0-1 0-2 0-3 0-4 0-5 0-0", "1-5 1-1 1-2 1-3 1-4 5-5 2-2", "2-3 2-4 2-5 3-3 3-4 3-5 4-4", "4-5 5-6 0-6 1-6 2-6 3-6 4-6"];
    let mut played = begin("players=4").deal(&hands, "");
    played.play("lay 6-6");
    assert_eq!(played.allowed(), ["pass"]);
    assert_eq!(played.refusal("draw"), LineRefusal::NothingToDraw { kept: 0 });
    played.play("pass");
    assert!(matches!(played.log.last(), Some(LineEvent::Passed { seat: Seat(1), kind: PassReason::Unable })));
}

#[test]
fn with_an_empty_boneyard_who_might_draw_though_able_hears_that_nothing_is_left() {
    let hands =
        ["6-6 0-1 0-2 0-3 0-4 0-5 0-0", "1-5 1-1 1-2 1-3 1-4 5-6 2-2", "2-3 2-4 2-5 3-3 3-4 3-5 4-4", "4-5 5-5 0-6 1-6 2-6 3-6 4-6"];
    let mut played = begin("players=4 draw-when-able=on").deal(&hands, "");
    played.play("lay 6-6");
    assert_eq!(played.allowed(), ["lay 5-6 left", "lay 5-6 right"]);
    assert_eq!(played.refusal("draw"), LineRefusal::NothingToDraw { kept: 0 });
}

#[test]
fn the_whole_boneyard_may_be_drawn() {
    let mut chance = chance(2);
    let emptied = (0..200).any(|_| {
        let mut played = begin("");
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
        played.view().boneyard == 0
    });
    assert!(emptied);
}

/// Two players who block the round at once: the first opens with the double six, neither has
/// another six, and there is no drawing.
fn blocked_round(changes: &str) -> Played<Salotto> {
    let mut played = begin(&format!("hand=5 drawing=none {changes}")).deal(&["6-6 0-0 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"], "");
    played.play("lay 6-6, pass, pass");
    played
}

#[test]
fn a_round_is_blocked_when_nobody_could_lay_all_around_the_table() {
    let mut played = begin("hand=5 drawing=none").deal(&["6-6 0-0 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"], "");
    played.play("lay 6-6, pass");
    assert_eq!(played.endings(), [], "the first player has not passed yet");
    played.play("pass");
    assert_eq!(played.endings(), [RoundEnding::Blocked]);
}

#[test]
fn a_fitting_tile_kept_from_the_last_draw_keeps_the_round_open_and_nothing_else_does() {
    let mut chance = chance(4);
    let (mut kept_open, mut blocked) = (0, 0);
    for _ in 0..2000 {
        let mut played = begin("players=3");
        played.deal_by(&mut chance);
        let mut passes = 0;
        while let Stage::ToMove { choices, .. } = played.game.stage() {
            let action = choices.nth(chance.random_range(0..choices.count()));
            played.game.apply(&action, &mut played.log);
            passes = if action == LineAction::Pass {
                passes + 1
            } else if action == LineAction::Draw {
                passes
            } else {
                0
            };
            let view = played.view();
            let somebody_can = (0..3).any(|seat| !view.rules.lays(played.game.view(Seat(seat)).hand, &view.line).none());
            if action == LineAction::Pass && passes >= 3 && view.boneyard == 0 {
                assert_eq!(played.endings().is_empty(), somebody_can);
                kept_open += u32::from(somebody_can);
                blocked += u32::from(!somebody_can);
            }
        }
    }
    assert!(kept_open > 0 && blocked > 0, "{kept_open} {blocked}");
}

#[test]
fn when_the_round_is_blocked_everybody_adds_what_he_holds() {
    let played = blocked_round("");
    assert_eq!(played.scored(), [18, 35], "the double zero counts ten");
    assert!(!played.log.iter().any(|event| matches!(event, LineEvent::Scored { winner: true, .. })));
}

#[test]
fn the_double_zero_can_count_ten_only_when_it_is_the_last_tile_or_nothing() {
    for (value, alone, with_another) in [("ten", 10, 13), ("ten-when-last", 10, 3), ("pips", 0, 3)] {
        let rules = salotto(&format!("double-zero={value}"));
        assert_eq!((rules.malus(set("0-0")), rules.malus(set("0-0 1-2"))), (alone, with_another), "{value}");
        assert_eq!(blocked_round(&format!("double-zero={value}")).scored()[0], if value == "ten" { 18 } else { 8 });
    }
}

#[test]
fn who_lays_his_last_tile_adds_nothing_and_the_others_what_they_hold() {
    let mut played = begin("hand=5").deal(&["6-6 5-6 4-6 3-6 2-6", "5-5 4-4 3-3 2-2 0-0"], "0-1 0-2 0-3 0-4 1-1 1-2 1-3 1-4");
    played.play("lay 6-6, draw, pass, lay 5-6 right, lay 5-5 right, lay 4-6 left, lay 4-4 left");
    played.play("draw, pass, draw, pass");
    assert_eq!(played.endings(), []);
    let mut chance = chance(1);
    played.finish_round(&mut chance);
    let RoundEnding::Out(closer) = played.endings()[0] else { panic!("somebody goes out") };
    let held = |seat: u8| salotto("").malus(played.game.view(Seat(seat)).hand);
    assert_eq!(played.scored(), [held(0), held(1)]);
    assert_eq!((held(closer.0), held(1 - closer.0) > 0), (0, true));
}

#[test]
fn teams_sit_alternately() {
    let rules = salotto("set=9 players=6 teams=3x2");
    let table = SeatOrder::new(rules.players(), rules.sides());
    assert_eq!((0..6).map(|seat| table.side(Seat(seat)).0).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2]);
    assert!(table.in_teams());
    assert!(!SeatOrder::new(3, 3).in_teams());
}

/// Teams of two; the first player goes out, and the partner holds one tile less than the others or
/// none.
fn team_round(changes: &str) -> Played<Salotto> {
    let hands = ["6-6 5-6 4-6 3-6 2-6", "5-5 1-5 2-5 3-5 4-5", "1-1 1-2 1-3 0-1 0-5", "4-4 3-4 2-4 1-4 0-4"];
    let mut played = begin(&format!("set=9 players=4 hand=5 teams=2x2 {changes}")).deal(&hands, "");
    played.play("lay 6-6");
    played
}

#[test]
fn a_round_of_teams_ends_when_one_player_is_out() {
    let mut played = team_round("drawing=none");
    played.play("pass, pass, pass, lay 5-6 left, lay 5-5 left, lay 0-5 left, lay 0-4 left, lay 4-6 left, pass, pass, pass");
    played.play("lay 3-6 left, lay 3-5 left, pass, pass, lay 2-6 right");
    assert_eq!(played.endings(), [RoundEnding::Out(Seat(0))]);
    let malus = |text: &str| salotto("").malus(set(text));
    assert_eq!(
        played.scored(),
        [0, malus("1-5 2-5 4-5") + malus("4-4 3-4 2-4 1-4") + malus("1-1 1-2 1-3 0-1")],
        "what the mate holds goes to the others"
    );
}

#[test]
fn with_the_option_a_round_of_teams_ends_when_a_whole_team_is_out() {
    let mut played = team_round("drawing=none team-round=all-out");
    played.play("pass, pass, pass, lay 5-6 left, lay 5-5 left, lay 0-5 left, lay 0-4 left, lay 4-6 left, pass, pass, pass");
    played.play("lay 3-6 left, lay 3-5 left, pass, pass, lay 2-6 right");
    assert_eq!((played.endings(), played.turn()), (vec![], Some(Seat(1))), "the mate plays on");
    played.play("lay 2-5 right, pass, pass");
    assert_eq!(played.turn(), Some(Seat(1)), "who is out is passed over");
}

#[test]
fn with_the_option_the_whole_team_adds_nothing_once_it_is_out() {
    let mut chance = chance(3);
    let mut closed = 0;
    for _ in 0..300 {
        let mut played = begin("set=9 players=4 hand=5 teams=2x2 team-round=all-out");
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
        if let RoundEnding::Out(seat) = played.endings()[0] {
            let side = usize::from(played.view().table.side(seat).0);
            assert_eq!(played.scored()[side], 0);
            assert!([seat.0, (seat.0 + 2) % 4].iter().all(|mate| played.game.view(Seat(*mate)).hand.is_empty()));
            closed += 1;
        }
    }
    assert!(closed > 20);
}

#[test]
fn all_teams_add_points_when_the_round_is_blocked() {
    let mut played = team_round("drawing=none");
    played.play("pass, pass, pass, lay 5-6 right");
    let mut chance = chance(1);
    while played.endings().is_empty() {
        played.finish_round(&mut chance);
    }
    let rules = salotto("set=9 players=4 teams=2x2");
    let hands = [set("1-2"), set("6-6"), set("3-4"), set("2-2")];
    assert_eq!(score_of(&rules, RoundEnding::Blocked, &hands).points[..2], [10, 16]);
}

#[test]
fn who_reaches_the_limit_leaves_and_the_next_round_is_dealt_to_the_others() {
    let mut played = begin("players=4 limit=60");
    let mut chance = chance(11);
    while !played.log.iter().any(|event| matches!(event, LineEvent::Eliminated { .. })) {
        played.deal_by(&mut chance);
        played.finish_round(&mut chance);
    }
    assert!(!played.is_over(), "this seed leaves several in");
    let view = played.view();
    let still: Vec<Seat> = (0..4).map(Seat).filter(|seat| view.totals[seat.index()] < 60).collect();
    assert_eq!(view.table.order(), still);
    played.deal_by(&mut chance);
    let view = played.view();
    for seat in (0..4).map(Seat) {
        assert_eq!(view.holds[seat.index()], if still.contains(&seat) { 7 } else { 0 });
    }
    assert_eq!(usize::from(view.boneyard), 28 - 7 * still.len(), "the hands are counted again for those who are left");
}

#[test]
fn hands_grow_when_players_have_left() {
    assert_eq!(
        (salotto("set=9 players=10").hand_size(10), salotto("set=9 players=10").hand_size(9), salotto("set=9 players=10").hand_size(7)),
        (5, 6, 7)
    );
    assert_eq!(salotto("set=9 players=10 hand=5").hand_size(7), 5);
}

#[test]
fn the_players_of_a_team_that_reaches_the_limit_all_leave_and_the_others_close_up() {
    let mut table = SeatOrder::new(6, 3);
    table.remove(Side(1));
    assert_eq!(table.order(), [0, 2, 3, 5].map(Seat));
    assert_eq!(table.order().iter().map(|seat| table.side(*seat).0).collect::<Vec<_>>(), [0, 2, 0, 2], "they keep their teams");
}

#[test]
fn the_last_one_in_the_match_wins() {
    for (changes, seed) in [("players=3 limit=50", 1), ("set=9 players=6 teams=3x2 limit=150", 2), ("players=4", 3)] {
        let mut played = begin(changes);
        let mut chance = chance(seed);
        while !played.is_over() {
            played.deal_by(&mut chance);
            played.finish_round(&mut chance);
        }
        let Stage::Over(Outcome { winners, scores }) = played.game.stage() else { unreachable!() };
        let limit = i32::try_from(played.view().rules.goal().points().unwrap()).unwrap();
        let below: SeatSet = (0..scores.len() as u8).map(Seat).filter(|seat| scores[seat.index()] < limit).collect();
        assert_eq!(winners, below, "{changes}");
        assert!(matches!(played.log.last(), Some(LineEvent::Won { sharing: 1, .. })));
    }
}

#[test]
fn a_handicap_is_there_from_the_first_round_on() {
    let game = LineGame::with_totals(salotto("players=3"), &[10, 0, 99]).expect("all below the limit");
    assert_eq!(game.view(Seat(0)).totals[..3], [10, 0, 99]);
    for totals in [&[10, 0][..], &[10, 0, 100], &[0, 0, 0, 0]] {
        assert!(LineGame::with_totals(salotto("players=3"), totals).is_none(), "{totals:?}");
    }
}

#[test]
fn with_the_option_the_highest_tile_opens_where_nobody_has_a_double() {
    let hands = ["0-1 0-2 0-3 3-6 0-5", "3-4 4-5 2-3 0-4 0-6"];
    let played = begin("hand=5 no-double=heaviest").deal(&hands, "6-6");
    assert!(
        matches!(played.log.last(), Some(LineEvent::Opens { seat: Seat(0), reason: OpeningReason::HeaviestTile(tile) }) if *tile == Tile::new(3, 6))
    );
    assert_eq!(played.allowed(), ["lay 3-6"], "as many points as four five, and the higher half");
    assert_eq!(played.refusal("lay 0-5"), LineRefusal::MustOpenWith(set("3-6")));
    let with_double = begin("hand=5 no-double=heaviest").deal(&["0-1 0-2 0-3 3-6 0-0", "3-4 4-5 2-3 0-4 0-6"], "6-6");
    assert_eq!((with_double.turn(), with_double.allowed()), (Some(Seat(0)), vec!["lay 0-0".to_string()]), "any double comes first");
}

#[test]
fn who_opens_with_the_highest_tile_shows_that_nobody_has_a_double_or_a_higher_tile() {
    let mut played = begin("hand=5 no-double=heaviest").deal(&["0-1 0-2 0-3 3-6 0-5", "3-4 4-5 2-3 0-4 0-6"], "6-6");
    played.play("lay 3-6");
    let deduced = played.game.view(Seat(0)).deduced();
    let not = deduced[1].iter().map(|part| part.not).reduce(|all, not| all & not).unwrap();
    assert_eq!(not & TileSet::double(6), set("0-0 1-1 2-2 3-3 4-4 5-5 6-6 5-6 4-6"));
}

/// The winners when a round takes all of three players from these totals to those; None if another
/// round is played.
fn all_leave(value: &str, before: [u32; 3], after: [u32; 3]) -> Option<Vec<u8>> {
    let rules = salotto(&format!("players=3 all-eliminated={value}"));
    let (mut earlier, mut totals) = ([0; MOST_PLAYERS], [0; MOST_PLAYERS]);
    earlier[..3].copy_from_slice(&before);
    totals[..3].copy_from_slice(&after);
    match rules.verdict(&RoundTotals { table: &SeatOrder::new(3, 3), totals: &totals, before: &earlier, reached: &[] }) {
        RoundVerdict::Won { sides, out } => {
            assert_eq!(out.len(), 3, "all of them have left");
            Some(sides.iter().map(|side| side.0).collect())
        }
        RoundVerdict::ExtraRound => None,
        RoundVerdict::GoOn { out } => panic!("all of them are out: {out:?}"),
    }
}

#[test]
fn where_a_round_eliminates_all_the_lowest_total_wins_and_equal_ones_share() {
    assert_eq!(all_leave("lowest", [90, 80, 95], [120, 130, 110]), Some(vec![2]));
    assert_eq!(all_leave("lowest", [90, 80, 95], [110, 130, 110]), Some(vec![0, 2]));
}

#[test]
fn with_the_option_another_round_decides_until_one_alone_is_lowest() {
    assert_eq!(all_leave("extra-round", [90, 80, 95], [120, 130, 110]), None);
    assert_eq!(all_leave("extra-round", [120, 130, 110], [140, 131, 150]), Some(vec![1]));
    assert_eq!(all_leave("extra-round", [120, 130, 110], [140, 140, 150]), None, "two are lowest: one more round");
}

#[test]
fn with_the_option_who_was_lowest_before_the_round_would_have_left_last_and_wins() {
    assert_eq!(all_leave("last", [90, 80, 95], [120, 130, 110]), Some(vec![1]));
    assert_eq!(all_leave("last", [80, 80, 95], [120, 130, 110]), Some(vec![0, 1]));
}

#[test]
fn an_extra_round_is_dealt_to_all_and_announced() {
    let mut played =
        begin("hand=5 drawing=none limit=5 all-eliminated=extra-round").deal(&["6-6 0-0 0-2 0-3 1-2", "5-5 3-4 4-5 2-3 0-4"], "");
    played.play("lay 6-6, pass, pass");
    assert!(matches!(played.log.last(), Some(LineEvent::ExtraRound)));
    assert!(!played.log.iter().any(|event| matches!(event, LineEvent::Eliminated { .. })));
    played.deal_by(&mut chance(1));
    assert_eq!((played.view().round, played.view().table.order().len()), (2, 2));
}
