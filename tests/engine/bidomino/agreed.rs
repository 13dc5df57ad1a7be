//! Each option of Bidomino, by the sentences that it changes.

use super::table::*;
use salotto::games::bidomino::*;
use salotto::games::{Choices, Game, Seat, SeatSet, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::{Detail, EventNarration, Listener};

fn seen(game: &Bidomino, seat: Seat) -> SeenPlayer {
    game.view(seat).players[seat.index()]
}

fn is_legal(game: &Bidomino, text: &str) -> bool {
    game.judge(&action(text)).is_ok()
}

/// The sentences that the first seat hears, in both languages.
fn heard(events: &[BidominoEvent], game: &Bidomino) -> [String; 2] {
    let names = ["Anna", "Bruno"].map(String::from).to_vec();
    let ear = Listener { seat: Some(Seat(0)), names, mates: SeatSet::default(), detail: Detail::Normal, facts: Default::default() };
    [Language::Italian, Language::English]
        .map(|language| Locale::new(language).lines(&Bidomino::narrate(events, &game.view(Seat(0)), &ear)))
}

#[test]
fn only_the_player_to_the_dealers_right_begins_the_second_row_if_that_was_agreed() {
    // The first seat has dealt, the second one opens.
    let at_turn = |seat: Seat| {
        let table = Table::new(seat, &cards("6C 9D KS KH")).rows(&[(13, 17)]).hand(Seat(1 - seat.0), 4).stock(20);
        table.game_with("second-row=opener")
    };
    let (dealer, opener) = (at_turn(Seat(0)), at_turn(Seat(1)));
    assert!(is_legal(&opener, "pair 6C 9D 15 second open") && !is_legal(&dealer, "pair 6C 9D 15 second open"));
    assert!(mover(&dealer).1.all().all(|choice| matches!(choice, BidominoAction::Discard(_))));
    assert!(dealer.view(Seat(0)).needs().iter().all(|place| place.value != 15), "nobody tells the dealer that 15 is wanted");
    let nothing_yet = Table::new(Seat(0), &cards("6C 9D KS KH")).hand(Seat(1), 4).stock(20).game_with("second-row=opener");
    assert!(is_legal(&nothing_yet, "pair 6C 9D 15 first open"), "the first row is anybody's");
}

#[test]
fn two_aces_as_1_and_14_are_of_one_rank_or_not_as_was_agreed() {
    let bonus = |changes: &str, names: &str, value| {
        let two = cards(names);
        agreed(changes).bonus(Pair::new(two[0], two[1]), value)
    };
    let all = |names, value| [bonus("", names, value), bonus("aces=by-value", names, value)];
    assert_eq!(all("AS AH", 15), [PairBonus::SameRank, PairBonus::Nothing]);
    assert_eq!(all("AS AS", 15), [PairBonus::Identical, PairBonus::SameSuit]);
    assert_eq!(all("AS AH", 2), [PairBonus::SameRank, PairBonus::SameRank], "both are 1");
    assert_eq!(all("AS AS", 0), [PairBonus::Identical, PairBonus::Identical]);
    assert_eq!(all("JC JH", 22), [PairBonus::SameRank, PairBonus::SameRank], "no other card has two values");
    let mut game = Table::new(Seat(0), &cards("AS AH KS KH")).hand(Seat(1), 4).stock(20).game_with("aces=by-value");
    play(&mut game, "pair AS AH 15 first open");
    play(&mut game, "mark KS");
    assert_eq!(seen(&game, Seat(0)).points(), 1);
}

#[test]
fn the_stock_is_used_up_with_its_last_card_or_when_one_is_missing_as_was_agreed() {
    let table = || Table::new(Seat(0), &cards("6C 9D KS KH")).hand(Seat(1), 4).stock(1).discards(Seat(1), 3).blind_markers(Seat(1), 2);
    let mut at_once = table().game();
    play(&mut at_once, "discard KS");
    assert!(matches!(at_once.stage(), Stage::ToShuffle(_)));
    let mut later = table().game_with("new-stock=when-missing");
    play(&mut later, "discard KS");
    assert_eq!((mover(&later).0, later.view(Seat(0)).stock, later.view(Seat(0)).exhaustions), (Seat(1), 0, 0));
    let BidominoAction::Discard(card) = mover(&later).1.all().last().unwrap() else { panic!("a card can be discarded") };
    play(&mut later, &format!("discard {card}"));
    assert!(matches!(later.stage(), Stage::ToShuffle(_)), "now a card is missing");
}

#[test]
fn the_points_of_the_last_pairs_are_all_written_down_if_that_was_agreed() {
    let last = |hand: &str| {
        let table = Table::new(Seat(0), &cards(hand)).holding(Seat(1), &cards("7C 7D")).exhaustions(2).last_deal();
        let mut game = table.game_with("last-markers=sheet");
        play(&mut game, "pair 6D 9D 15 first open");
        game
    };
    let ended = last("6D 9D KS KH");
    assert_eq!((mover(&ended).0, seen(&ended, Seat(0)).written, seen(&ended, Seat(0)).hand), (Seat(1), 2, 2), "13 and 13 fit nowhere");
    // 14 and 2 make 16.
    let mut goes_on = last("6D 9D AS 2C");
    assert!(!is_legal(&goes_on, "mark AS") && !is_legal(&goes_on, "discard AS"));
    assert_eq!(mover(&goes_on).1.all().last(), Some(BidominoAction::Stop));
    play(&mut goes_on, "stop");
    assert_eq!((mover(&goes_on).0, seen(&goes_on, Seat(0)).written, seen(&goes_on, Seat(0)).hand), (Seat(1), 2, 2));
    let mut two = last("6D 9D AS 2C");
    play(&mut two, "pair AS 2C 16 first right");
    assert_eq!((seen(&two, Seat(0)).written, seen(&two, Seat(0)).own_markers), (3, 0));
}

#[test]
fn nobody_stops_after_a_pair_where_a_card_becomes_its_marker() {
    let mut game = Table::new(Seat(0), &cards("6D 9D AS 2C")).hand(Seat(1), 4).stock(20).game_with("last-markers=sheet");
    assert_eq!(game.judge(&action("stop")), Err(BidominoRefusal::CardEndsTurn));
    play(&mut game, "pair 6D 9D 15 first open");
    assert_eq!(game.judge(&action("stop")), Err(BidominoRefusal::CardEndsTurn), "there is a stock still");
}

#[test]
fn a_card_that_is_left_always_becomes_the_marker_if_that_was_agreed() {
    let table = Table::new(Seat(0), &cards("6D 9D AS")).rows(&[(15, 15)]).hand(Seat(1), 1).exhaustions(2).last_deal();
    let mut game = table.game_with("last-markers=hand");
    play(&mut game, "pair 6D 9D 15 second open");
    let seen = seen(&game, Seat(0));
    assert_eq!((seen.own_markers, seen.written, seen.hand), (1, 1, 0));
}

#[test]
fn a_card_by_itself_earns_nothing_if_that_was_agreed() {
    let table = || Table::new(Seat(0), &cards("8D")).holding(Seat(1), &cards("3C 4H")).rows(&[(9, 20), (5, 15)]).exhaustions(2).last_deal();
    for (changes, points) in [("", 1), ("single-card=0", 0)] {
        let mut game = table().game_with(changes);
        let events = play(&mut game, "single 8D 8 first left");
        assert_eq!(seen(&game, Seat(0)).points(), points);
        assert_eq!(mover(&game).0, Seat(1), "3 and 4 make 7, which is wanted now");
        let [italian, english] = heard(&events, &game);
        assert_eq!(italian.contains("niente punti"), points == 0, "{italian}");
        assert_eq!(english.contains("no points"), points == 0, "{english}");
    }
}

#[test]
fn where_a_card_by_itself_earns_nothing_the_deal_ends_when_nobody_has_two() {
    let table = Table::new(Seat(0), &cards("KS")).holding(Seat(1), &cards("8D")).rows(&[(9, 20), (5, 15)]).exhaustions(2).last_deal();
    let mut game = table.game_with("single-card=0");
    play(&mut game, "discard KS");
    assert!(matches!(game.stage(), Stage::Over(_)));
}

#[test]
fn markers_that_the_second_stock_lacks_are_written_or_lost_as_was_agreed() {
    for (changes, written) in [("", 2), ("due-markers=lost", 0)] {
        let table = Table::new(Seat(0), &cards("6D 9D 5C 10C")).holding(Seat(1), &cards("7C 7D")).hand(Seat(1), 4).stock(2).last_deal();
        let mut game = table.exhaustions(1).game_with(changes);
        play(&mut game, "pair 6D 9D 15 first open");
        let events = play(&mut game, "pair 5C 10C 15 second open");
        let seen = seen(&game, Seat(0));
        assert_eq!((seen.blind_markers, seen.written, seen.points()), (2, written, 2 + written));
        let [italian, english] = heard(&events, &game);
        assert_eq!(italian.contains("I 2 segnapunti che ti spettavano sono persi."), written == 0, "{italian}");
        assert_eq!(english.contains("The 2 markers due to you are lost."), written == 0, "{english}");
    }
}

/// The last deal, about to end with 40 points each.
fn equal_at_the_end(changes: &str) -> Bidomino {
    let mut table = Table::new(Seat(0), &cards("KS")).hand(Seat(1), 0).exhaustions(2).last_deal();
    table.position.players[0].before = 40;
    table.position.players[1].noted = 40;
    table.game_with(changes)
}

#[test]
fn between_equal_totals_everybody_plays_an_extra_deal_if_that_was_agreed() {
    let mut game = equal_at_the_end("tie=extra-deal");
    play(&mut game, "discard KS");
    let Stage::ToShuffle(pile) = game.stage() else { panic!("the match is over") };
    let mut events = Vec::new();
    game.shuffled(&pile, &mut events).unwrap();
    let view = game.view(Seat(0));
    assert_eq!((view.deal, view.players[0].before, view.players[1].before), (3, 40, 40));
    let [italian, english] = heard(&events, &game);
    assert!(italian.starts_with("Smazzata di spareggio: ") && english.starts_with("Extra deal: "), "{italian} {english}");
}

#[test]
fn the_extra_deal_is_the_last_one_once_somebody_leads() {
    let mut table = Table::new(Seat(0), &cards("KS")).hand(Seat(1), 0).exhaustions(2);
    table.position.deal = 3;
    table.position.players[0].before = 41;
    table.position.players[1].before = 40;
    let mut game = table.game_with("tie=extra-deal");
    play(&mut game, "discard KS");
    let Stage::Over(outcome) = game.stage() else { panic!("the match goes on") };
    assert_eq!(outcome.winners, SeatSet(0b1));
}

#[test]
fn the_deal_moves_to_the_right_or_to_the_left_as_was_agreed() {
    for (changes, dealers) in [("players=3", [1, 2, 0]), ("players=3 dealer=left", [2, 0, 1])] {
        let rules = agreed(changes);
        for (seat, next) in [0, 1, 2].map(Seat).into_iter().zip(dealers.map(Seat)) {
            let opener = Seat((next.0 + 1) % 3);
            assert_eq!((rules.dealer_after(seat), rules.after(next)), (next, opener), "{changes} after {seat:?}");
        }
    }
}
