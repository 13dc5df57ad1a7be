//! The worked examples of the rules, and two games move by move.

use super::table::*;
use salotto_games::games::bidomino::*;
use salotto_games::games::cards::*;
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};
use serde_json::Value;

fn examples(kind: &str) -> Vec<Value> {
    let all: Vec<Value> = serde_json::from_str(include_str!("../../../rules/data/bidomino.json")).unwrap();
    let found: Vec<Value> = all.into_iter().filter(|example| example["kind"] == kind).collect();
    assert!(!found.is_empty(), "no examples of {kind}");
    found
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}"))
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn named(value: &Value) -> Vec<Card> {
    value.as_array().unwrap().iter().map(|name| card(name.as_str().unwrap())).collect()
}

fn bounds(value: &Value) -> Vec<(u8, u8)> {
    value.as_array().unwrap().iter().map(numbers).map(|row| (row[0] as u8, row[1] as u8)).collect()
}

fn place(value: &Value, row: &Value, side: &Value) -> RowPlace {
    let row = if number(row) == 0 { RowIndex::First } else { RowIndex::Second };
    let side = match side.as_str().unwrap() {
        "open" => RowEnd::Open,
        "L" => RowEnd::Left,
        "R" => RowEnd::Right,
        other => panic!("no side: {other}"),
    };
    RowPlace { value: number(value) as u8, row, side }
}

fn place_of(play: &Value) -> RowPlace {
    place(&play["value"], &play["row"], &play["side"])
}

fn values(pair: Pair) -> Vec<u64> {
    pair.values().up_to(26).iter().map(u64::from).collect()
}

fn bounds_of(rows: &CardRows) -> Vec<(u8, u8)> {
    rows.iter().map(|(_, row)| (row.low(), row.high())).collect()
}

fn perform(game: &mut Bidomino, action: BidominoAction) -> Vec<BidominoEvent> {
    play(game, &action.to_string())
}

#[test]
fn a_pair_is_worth_its_sum_or_its_difference_with_aces_of_1_or_14() {
    for example in examples("pair_values") {
        let cards = named(&example["given"]["cards"]);
        assert_eq!(values(Pair::new(cards[1], cards[0])), numbers(&example["expect"]["values"]), "{example}");
    }
}

#[test]
fn all_pairs_of_ranks_are_worth_what_the_table_says() {
    let mut seen = 0;
    for example in examples("pair_value_table") {
        for (ranks, expected) in example["expect"]["table"].as_object().unwrap() {
            let (one, other) = ranks.split_once('+').unwrap();
            let pair = Pair::new(card(&format!("{one}C")), card(&format!("{other}D")));
            assert_eq!(values(pair), numbers(expected), "{ranks}");
            seen += 1;
        }
    }
    assert!(seen >= 60);
}

#[test]
fn only_seven_pairs_of_ranks_open_a_row() {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let mut openers = Vec::new();
    for (index, one) in ranks.iter().enumerate() {
        for other in &ranks[index..] {
            if Pair::new(card(&format!("{one}C")), card(&format!("{other}D"))).values().contains(15) {
                openers.push(format!("{one}+{other}"));
            }
        }
    }
    openers.sort();
    for example in examples("openers15") {
        assert_eq!(serde_json::json!(openers), example["expect"]["rank_pairs"]);
    }
}

#[test]
fn the_same_suit_or_rank_earns_one_more_and_identical_cards_two() {
    for example in examples("bonus") {
        let cards = named(&example["given"]["cards"]);
        assert_eq!(u64::from(Pair::new(cards[0], cards[1]).bonus().points()), number(&example["expect"]["bonus"]), "{example}");
    }
}

#[test]
fn rows_need_a_15_each_and_then_one_less_to_the_left_and_one_more_to_the_right() {
    for example in examples("needed_values") {
        let position = Table::new(Seat(0), &[]).rows(&bounds(&example["given"]["rows"])).position;
        let expected: Vec<RowPlace> =
            example["expect"]["needs"].as_array().unwrap().iter().map(|need| place(&need[0], &need[1], &need[2])).collect();
        assert_eq!(position.rows.needs(26).to_vec(), expected, "{example}");
    }
}

#[test]
fn the_first_player_lays_a_15_or_two_or_a_15_and_its_neighbour() {
    for example in examples("first_turn") {
        let order = numbers(&example["given"]["values_in_order"]);
        // 6 and 9 open; the other two cards make the second value.
        let second = match order.get(1) {
            None | Some(15) => "10C 5D",
            Some(16) => "10C 6D",
            Some(14) => "10C 4D",
            _ => "10C 3D",
        };
        let mut game = dealt(rules(2), &packs_beginning(&cards(&format!("6H 9S {second}"))));
        assert!(game.judge(&action("pair 6H 9S 16 first open")).is_err());
        play(&mut game, "pair 6H 9S 15 first open");
        let other = cards(second);
        let pair = Pair::new(other[0], other[1]);
        let Some(&value) = order.get(1) else {
            continue;
        };
        assert!(pair.values().contains(value as u8));
        let lays_it = |choice: BidominoAction| matches!(choice, BidominoAction::Pair { place, .. } if u64::from(place.value) == value);
        assert_eq!(Value::from(mover(&game).1.all().any(lays_it)), example["expect"]["legal"], "{example}");
    }
}

#[test]
fn each_player_gets_four_cards_and_deals_once() {
    for example in examples("setup") {
        let players = number(&example["given"]["players"]);
        let game = dealt(rules(players as usize), &Cards::ALL.iter().collect::<Vec<_>>());
        let view = game.view(Seat(players as u8 - 1));
        assert_eq!(u64::from(view.stock), number(&example["expect"]["stock_after_deal"]));
        assert_eq!(u64::from(view.rules.deals()), number(&example["expect"]["deals_in_match"]));
        assert!(view.players.iter().all(|player| player.hand == 4));
    }
}

/// A hand and the actions that lay one pair or two with such a bonus, with no rows or with a first
/// row that takes 6 and 24.
fn turn_with(case: &str, bonus: u64) -> (&'static str, &'static [(u8, u8)], &'static [&'static str]) {
    match (case, bonus) {
        ("one_pair", 0) => ("6C 9D QS 2H", &[], &["pair 6C 9D 15 first open", "mark QS"]),
        ("one_pair", 1) => ("6D 9D QS 2H", &[], &["pair 6D 9D 15 first open", "mark QS"]),
        ("one_pair", 2) => ("AS AS QS 2H", &[], &["pair AS AS 15 first open", "mark QS"]),
        ("two_pairs", 0) => ("6C 9D 5C 10D", &[], &["pair 6C 9D 15 first open", "pair 5C 10D 15 second open"]),
        ("two_pairs", 1) => ("6D 9D 5C 10D", &[], &["pair 6D 9D 15 first open", "pair 5C 10D 15 second open"]),
        ("two_pairs", 2) => ("6D 9D 5C 10C", &[], &["pair 6D 9D 15 first open", "pair 5C 10C 15 second open"]),
        ("two_pairs", 3) => ("AS AS 5C 10C", &[], &["pair AS AS 15 first open", "pair 5C 10C 15 second open"]),
        ("two_pairs", 4) => ("3D 3D QC QC", &[(7, 23)], &["pair 3D 3D 6 first left", "pair QC QC 24 first right"]),
        other => panic!("no such turn: {other:?}"),
    }
}

/// The events of the whole turn up to the point where it ends or a shuffle is asked for.
fn take_turn(game: &mut Bidomino, actions: &[&str]) -> Vec<BidominoEvent> {
    actions.iter().flat_map(|text| play(game, text)).collect()
}

#[test]
fn a_turn_earns_points_and_takes_cards_as_the_rules_say() {
    for example in examples("turn_accounting") {
        let (given, expect) = (&example["given"], &example["expect"]);
        let (hand, rows, actions) = turn_with(given["case"].as_str().unwrap(), number(&given["bonus"]));
        let table = Table::new(Seat(0), &cards(hand)).rows(rows).hand(Seat(1), 4).stock(number(&given["stock"]) as usize);
        let mut game = table.game();
        take_turn(&mut game, actions);
        let view = game.view(Seat(0));
        assert_eq!(u64::from(view.players[0].points()), number(&expect["points"]), "{example}");
        assert_eq!(u64::from(view.stock), number(&expect["stock_after"]), "{example}");
        assert_eq!(view.hand.len() as u64, number(&expect["hand_after"]), "{example}");
        assert_eq!(u64::from(view.discards()), number(&expect["to_discards"]), "{example}");
        assert_eq!(mover(&game).0, Seat(1));
    }
}

#[test]
fn a_stock_that_is_used_up_is_made_new_once_and_then_no_more() {
    for example in examples("exhaustion") {
        let (given, expect) = (&example["given"], &example["expect"]);
        let (hand, rows, actions) = turn_with(given["case"].as_str().unwrap(), number(&given["bonus"]));
        let seat = Seat(number(&given["seat"]) as u8);
        let other = Seat(1 - seat.0);
        let before = given["markers_on_table_before"].as_array().map_or(vec![0, 0], |markers| markers.iter().map(number).collect());
        let mut game = Table::new(seat, &cards(hand))
            .rows(rows)
            .hand(other, 4)
            .stock(number(&given["stock"]) as usize)
            .blind_markers(Seat(0), before[0] as usize)
            .blind_markers(Seat(1), before[1] as usize)
            .discards(other, given["discards"].as_u64().unwrap_or(0) as usize)
            .exhaustions(number(&given["exhaustions_before"]) as u8)
            .last_deal()
            .game();
        let events = take_turn(&mut game, actions);
        let drawn: u64 = events.iter().map(|event| if let BidominoEvent::Drew { count, .. } = event { u64::from(*count) } else { 0 }).sum();
        if expect["endgame"] == true {
            let view = game.view(seat);
            let markers: u64 = events
                .iter()
                .map(|event| if let BidominoEvent::MarkedFromStock { markers, .. } = event { u64::from(*markers) } else { 0 })
                .sum();
            assert_eq!(markers, number(&expect["markers_from_stock"]), "{example}");
            assert_eq!(drawn, number(&expect["cards_drawn"]), "{example}");
            assert_eq!(view.hand.len() as u64, number(&expect["hand_after"]), "{example}");
            assert_eq!(u64::from(view.players[seat.index()].points()), number(&expect["points"]), "{example}");
            assert_eq!(u64::from(view.players[seat.index()].written), expect["points_on_sheet"].as_u64().unwrap_or(0), "{example}");
            assert_eq!((view.exhaustions, view.stock), (2, 0));
        } else {
            assert_eq!(drawn, number(&expect["drawn_before_reshuffle"]), "{example}");
            let Stage::ToShuffle(pile) = game.stage() else { panic!("no shuffle is asked for") };
            assert_eq!(pile.len() as u64, number(&expect["new_stock_size"]));
            let mut after = Vec::new();
            game.shuffled(&stirred(&pile, 5), &mut after).unwrap();
            let drawn_after = after.iter().filter(|event| matches!(event, BidominoEvent::Drew { .. })).count() as u64;
            assert_eq!(drawn_after, number(&expect["drawn_after"]));
            let view = game.view(seat);
            let noted: Vec<u64> = view.players.iter().map(|player| u64::from(player.noted)).collect();
            assert_eq!(noted, numbers(&expect["noted"]));
            let markers: Vec<u64> = view.players.iter().map(|player| u64::from(player.own_markers + player.blind_markers)).collect();
            assert_eq!(markers, numbers(&expect["markers_after"]));
            assert_eq!(u64::from(view.stock), number(&expect["stock_after"]));
            assert_eq!(view.hand.len() as u64, number(&expect["hand_after"]));
        }
    }
}

#[test]
fn without_a_stock_what_is_left_in_hand_is_laid_by_the_rules_of_the_end() {
    for example in examples("endgame") {
        let (given, expect) = (&example["given"], &example["expect"]);
        let hand = named(&given["hand"]);
        let mut game = Table::new(Seat(0), &hand).rows(&bounds(&given["rows"])).hand(Seat(1), 1).exhaustions(2).last_deal().game();
        let choices: Vec<BidominoAction> = mover(&game).1.all().collect();
        let action = match given["play"]["type"].as_str() {
            Some("pair") => {
                let cards = given.get("cards").map_or(hand.clone(), named);
                BidominoAction::Pair { pair: Pair::new(cards[0], cards[1]), place: place_of(&given["play"]) }
            }
            Some("single") => BidominoAction::Single { card: hand[0], place: place_of(&given["play"]) },
            _ => {
                assert_eq!(expect["forced"], "discard");
                assert!(choices.iter().all(|choice| matches!(choice, BidominoAction::Discard(_))), "{choices:?}");
                choices[0]
            }
        };
        let legal = expect.get("legal").is_none_or(|legal| legal == true);
        assert_eq!(game.judge(&action).is_ok(), legal, "{example}");
        if !legal {
            continue;
        }
        perform(&mut game, action);
        if let Some(marker) = given["marker"].as_str() {
            perform(&mut game, BidominoAction::Mark(card(marker)));
        }
        let view = game.view(Seat(0));
        assert_eq!(u64::from(view.players[0].points()), number(&expect["points"]), "{example}");
        assert_eq!(view.hand.len() as u64, number(&expect["hand_after"]), "{example}");
        match expect["recorded"].as_str() {
            Some("sheet") => assert_eq!(view.players[0].written, view.players[0].points()),
            Some("marker from hand") => assert_eq!(view.own_markers.len() as u16, view.players[0].points()),
            _ => assert_eq!(view.discards(), 1),
        }
    }
}

#[test]
fn two_whole_deals_go_as_they_went() {
    for example in examples("replay") {
        let given = &example["given"];
        let players = number(&example["options"]["players"]) as usize;
        let mut game = only_deal(players, Seat(number(&given["dealer"]) as u8));
        game.shuffled(&named(&given["deck"]), &mut NullLog).unwrap();
        for step in given["actions"].as_array().unwrap() {
            assert_eq!(u64::from(mover(&game).0.0), number(&step["seat"]), "{step}");
            for action in actions_of(step) {
                perform(&mut game, action);
            }
            if let Stage::ToShuffle(_) = game.stage() {
                game.shuffled(&named(&given["reshuffle_order"]), &mut NullLog).unwrap();
            }
            stands_as(&game, &step["after"]);
        }
        let Stage::Over(outcome) = game.stage() else { panic!("the match goes on") };
        assert_eq!(serde_json::json!(outcome.scores.to_vec()), example["expect"]["points"]);
        assert_eq!(bounds_of(&game.view(Seat(0)).rows), bounds(&example["expect"]["rows"]));
        let most = outcome.scores.iter().max();
        assert!(outcome.winners.iter().all(|seat| outcome.scores.get(seat.index()) == most));
    }
}

fn actions_of(step: &Value) -> Vec<BidominoAction> {
    match step["act"].as_str().unwrap() {
        "discard" => vec![BidominoAction::Discard(card(step["card"].as_str().unwrap()))],
        "single" => vec![BidominoAction::Single { card: card(step["card"].as_str().unwrap()), place: place_of(step) }],
        _ => {
            let laid = |pair: &Value| {
                let cards = named(&pair["cards"]);
                BidominoAction::Pair { pair: Pair::new(cards[0], cards[1]), place: place_of(pair) }
            };
            let marker = step["marker"].as_str().map(|name| BidominoAction::Mark(card(name)));
            step["pairs"].as_array().unwrap().iter().map(laid).chain(marker).collect()
        }
    }
}

fn stands_as(game: &Bidomino, after: &Value) {
    let view = game.view(Seat(0));
    assert_eq!(bounds_of(&view.rows), bounds(&after["rows"]));
    assert_eq!(u64::from(view.stock), number(&after["stock"]));
    assert_eq!(view.players.iter().map(|player| u64::from(player.hand)).collect::<Vec<_>>(), numbers(&after["hand_sizes"]));
    assert_eq!(view.players.iter().map(|player| u64::from(player.points())).collect::<Vec<_>>(), numbers(&after["points"]));
    assert_eq!(u64::from(view.exhaustions), number(&after["exhaustions"]));
}
