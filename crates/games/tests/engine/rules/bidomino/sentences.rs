//! Sentences of the rules that the worked examples leave out, and the refusals of what isn't
//! allowed.

use super::table::*;
use salotto_games::games::bidomino::*;
use salotto_games::games::cards::*;
use salotto_games::games::options::{GameOptions, OptionsError};
use salotto_games::games::{Choices, Game, NullLog, PermutationError, Seat, SeatSet, Stage};

fn place(value: u8, row: RowIndex, side: RowEnd) -> RowPlace {
    RowPlace { value, row, side }
}

fn refusal(game: &Bidomino, text: &str) -> BidominoRefusal {
    game.judge(&action(text)).unwrap_err()
}

fn with(name: &str, value: &str) -> Result<BidominoRules, OptionsError> {
    let mut options = BidominoOptions::default();
    options.set(name, value)?;
    options.rules()
}

#[test]
fn hands_are_dealt_in_packets_of_four_beginning_after_the_dealer() {
    let packs = packs_beginning(&cards("2C 3C 4C 5C 6D 7D 8D 9D 2H 3H 4H 5H JS"));
    let mut game = only_deal(3, Seat(1));
    game.shuffled(&packs, &mut NullLog).unwrap();
    let hands: Vec<Vec<Card>> = (0..3).map(|seat| game.view(Seat(seat)).hand.iter().collect()).collect();
    assert_eq!(hands, [cards("6D 7D 8D 9D"), cards("2H 3H 4H 5H"), cards("2C 3C 4C 5C")]);
    assert_eq!(mover(&game).0, Seat(2));
    play(&mut game, "discard 2C");
    assert!(game.view(Seat(2)).hand.contains(card("JS")));
    assert_eq!(mover(&game).0, Seat(0));
}

#[test]
fn the_second_pair_may_build_on_the_first() {
    let mut game = dealt(rules(2), &packs_beginning(&cards("6C 9D 7C 7H")));
    play(&mut game, "pair 6C 9D 15 first open");
    let events = play(&mut game, "pair 7C 7H 14 first left");
    assert_eq!(game.view(Seat(0)).stock, 96 - 3 - 4);
    assert_eq!(game.view(Seat(0)).players[1].points(), 3);
    assert!(events.iter().any(|event| matches!(
        event,
        BidominoEvent::PairLaid { bonus: PairBonus::SameRank, calculation: Calculation { operation: Operation::Sum, faces: [7, 7] }, .. }
    )));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, BidominoEvent::Scored { seat: Seat(1), earned: TurnYield { pairs: 2, bonus: 1 }, points: 3 }))
    );
}

#[test]
fn after_one_pair_a_card_of_the_hand_becomes_the_marker_and_three_are_drawn() {
    let mut game = dealt(rules(2), &packs_beginning(&cards("6C 9D KS 2H")));
    assert_eq!(refusal(&game, "mark KS"), BidominoRefusal::NoPairYet);
    play(&mut game, "pair 6C 9D 15 first open");
    assert_eq!(refusal(&game, "discard KS"), BidominoRefusal::PairLies);
    assert_eq!(refusal(&game, "mark 6C"), BidominoRefusal::NotInHand(card("6C")));
    play(&mut game, "mark KS");
    let (owner, other) = (game.view(Seat(1)), game.view(Seat(0)));
    assert_eq!((owner.own_markers.iter().collect::<Vec<_>>(), other.own_markers), (cards("KS"), Cards::EMPTY));
    assert_eq!((owner.players[1].own_markers, owner.players[1].blind_markers, owner.hand.len()), (1, 0, 4));
    assert!(owner.hand.contains(card("2H")));
}

#[test]
fn an_ace_of_a_pair_counts_1_or_14_apart_from_the_other_card() {
    let mut game = dealt(rules(2), &packs_beginning(&cards("AS AH 7S 7H")));
    assert_eq!(Pair::new(card("AS"), card("AH")).calculation(15), Some(Calculation { operation: Operation::Sum, faces: [1, 14] }));
    play(&mut game, "pair AS AH 15 first open");
    let events = play(&mut game, "pair 7H 7S 14 first left");
    assert!(matches!(events[0], BidominoEvent::PairLaid { bonus: PairBonus::SameRank, .. }));
    assert_eq!(game.view(Seat(1)).players[1].points(), 4);
}

#[test]
fn the_first_exhaustion_notes_all_markers_and_the_taking_goes_on_from_the_new_stock() {
    let mut game = Table::new(Seat(0), &cards("6D 9D 5C 10C"))
        .hand(Seat(1), 4)
        .stock(1)
        .blind_markers(Seat(0), 6)
        .blind_markers(Seat(1), 5)
        .discards(Seat(1), 3)
        .game();
    play(&mut game, "pair 6D 9D 15 first open");
    let events = play(&mut game, "pair 5C 10C 15 second open");
    let Some(BidominoEvent::Exhausted { noted, pile: 15 }) = events.last() else { panic!("{events:?}") };
    assert_eq!(noted[..3], [7, 5, 0]);
    assert_eq!(refusal(&game, "discard 5C"), BidominoRefusal::NobodyMoves);
    let Stage::ToShuffle(pile) = game.stage() else { panic!("no shuffle is asked for") };
    let order = stirred(&pile, 40);
    game.shuffled(&order, &mut NullLog).unwrap();
    // Of the four markers due, one came from the old stock; three and the four cards of the hand
    // come from the new one.
    let (player, view) = (game.position().players[0], game.view(Seat(0)));
    assert_eq!(Cards::gather(order[..3].iter().copied()), Some(player.blind_markers));
    assert_eq!(Cards::gather(order[3..7].iter().copied()), Some(view.hand));
    assert_eq!((view.stock, view.exhaustions, view.players[0].points(), view.players[1].points()), (8, 1, 10, 5));
    assert_eq!((view.players[0].noted, view.players[0].blind_markers, view.discards()), (7, 3, 0));
    assert_eq!(mover(&game).0, Seat(1));
}

#[test]
fn what_lay_face_down_goes_back_into_the_stock_and_is_known_to_nobody() {
    let mut game = Table::new(Seat(0), &cards("6C 9D KS 2H")).hand(Seat(1), 4).stock(3).discards(Seat(0), 4).game();
    play(&mut game, "pair 6C 9D 15 first open");
    play(&mut game, "mark KS");
    let before = game.view(Seat(0));
    assert_eq!((before.own_markers.len(), before.own_discards.len(), before.players[0].points()), (1, 4, 1));
    let Stage::ToShuffle(pile) = game.stage() else { panic!("no shuffle is asked for") };
    game.shuffled(&pile, &mut NullLog).unwrap();
    let after = game.view(Seat(0));
    assert_eq!((after.own_markers, after.own_discards, after.players[0].points()), (Cards::EMPTY, Cards::EMPTY, 1));
}

#[test]
fn two_pairs_without_a_stock_are_written_with_their_bonuses() {
    let mut game = Table::new(Seat(0), &cards("6D 9D 5C 10C")).hand(Seat(1), 1).exhaustions(2).last_deal().game();
    play(&mut game, "pair 6D 9D 15 first open");
    play(&mut game, "pair 5C 10C 15 second open");
    let seen = game.view(Seat(0)).players[0];
    assert_eq!((seen.written, seen.own_markers, seen.hand), (4, 0, 0));
}

#[test]
fn of_three_cards_one_pair_is_laid_and_the_third_stays() {
    let mut game = Table::new(Seat(0), &cards("6D 9D AS")).rows(&[(15, 15)]).hand(Seat(1), 1).exhaustions(2).game();
    assert_eq!(refusal(&game, "single AS 14 first left"), BidominoRefusal::NotTheOnlyCard { hand: 3 });
    play(&mut game, "pair 6D 9D 15 second open");
    let seen = game.view(Seat(0)).players[0];
    assert_eq!((seen.written, seen.hand), (2, 1));
    assert_eq!(mover(&game).0, Seat(1));
}

#[test]
fn four_cards_without_a_stock_still_leave_a_marker_from_the_hand() {
    let mut game = Table::new(Seat(0), &cards("6D 9D AS 2C")).hand(Seat(1), 1).exhaustions(2).game();
    play(&mut game, "pair 6D 9D 15 first open");
    play(&mut game, "mark 2C");
    let seen = game.view(Seat(0)).players[0];
    assert_eq!((seen.own_markers, seen.written, seen.hand), (1, 1, 1));
}

#[test]
fn a_player_without_cards_is_skipped_until_nobody_has_any() {
    let mut game = Table::new(Seat(0), &cards("KS 2H 9D")).rows(&[(10, 15), (8, 15)]).hand(Seat(1), 0).exhaustions(2).game();
    play(&mut game, "discard KS");
    assert_eq!(mover(&game).0, Seat(0));
    play(&mut game, "discard 2H");
    let events = play(&mut game, "single 9D 9 first left");
    assert!(matches!(events.last(), Some(BidominoEvent::DealOver { deal: 1, .. })));
    let view = game.view(Seat(1));
    assert_eq!((view.deal, view.dealer, view.now, view.rows.is_empty()), (2, Seat(1), DealStep::Shuffle, true));
}

#[test]
fn an_ace_alone_counts_14_or_1() {
    for (rows, text) in [([(15, 20), (5, 15)], "single AS 14 first left"), ([(2, 20), (5, 15)], "single AS 1 first left")] {
        let mut game = Table::new(Seat(0), &cards("AS")).rows(&rows).hand(Seat(1), 1).exhaustions(2).last_deal().game();
        play(&mut game, text);
        assert_eq!(game.view(Seat(0)).players[0].written, 1);
    }
}

#[test]
fn equal_sums_share_the_victory() {
    let mut table = Table::new(Seat(0), &cards("KS")).hand(Seat(1), 0).exhaustions(2);
    table.position.deal = 2;
    table.position.players[0].before = 40;
    table.position.players[1].noted = 40;
    let mut game = table.game();
    play(&mut game, "discard KS");
    let Stage::Over(outcome) = game.stage() else { panic!("the match goes on") };
    assert_eq!((outcome.winners, &outcome.scores[..]), (SeatSet(0b11), &[40, 40][..]));
}

#[test]
fn discarding_is_always_allowed_unless_laying_was_agreed_to_be_a_must() {
    let packs = packs_beginning(&cards("6C 9D KS 2H 2C 3C 4C 5C"));
    assert_eq!(dealt(rules(2), &packs).judge(&action("discard KS")), Ok(()));
    let mut strict = dealt(with("lay", "must").unwrap(), &packs);
    assert_eq!(refusal(&strict, "discard KS"), BidominoRefusal::MustLay);
    assert_eq!(refusal(&strict, "discard 4S"), BidominoRefusal::NotInHand(card("4S")));
    play(&mut strict, "pair 6C 9D 15 first open");
    // 13 + 2 makes another 15, but a second pair is never compulsory.
    play(&mut strict, "mark KS");
    // 2, 3, 4 and 5 make neither 14, 15 nor 16.
    play(&mut strict, "discard 2C");
}

#[test]
fn values_above_26_are_played_only_where_it_was_agreed() {
    for (highest, text, legal) in
        [("26", "pair AS KS 27 first right", false), ("28", "pair AS KS 27 first right", true), ("28", "pair AS AS 28 first right", false)]
    {
        let table = Table::new(Seat(0), &cards("AS AS KS 2H")).rows(&[(15, 26)]).hand(Seat(1), 4).stock(20);
        let game = Bidomino::standing(with("max-value", highest).unwrap(), table.position).unwrap();
        assert_eq!(game.judge(&action(text)).is_ok(), legal, "{highest} {text}");
    }
    let [two, king] = [card("AS"), card("KS")];
    assert!(!Pair::new(two, king).values().up_to(26).contains(27));
}

#[test]
fn two_identical_cards_are_one_choice_not_two() {
    let game = dealt(rules(2), &packs_beginning(&cards("6C 6C 9D 9D")));
    let choices: Vec<String> = mover(&game).1.all().map(|action| action.to_string()).collect();
    assert_eq!(choices, ["pair 6C 9D 15 first open", "discard 6C", "discard 9D"]);
}

#[test]
fn a_refusal_says_what_would_fit() {
    let game = Table::new(Seat(0), &cards("6C 9D KS 2H")).rows(&[(13, 17)]).hand(Seat(1), 4).stock(20).game();
    assert_eq!(refusal(&game, "pair 6C 6C 12 first left"), BidominoRefusal::NotInHand(card("6C")));
    assert_eq!(refusal(&game, "single 6C 6 first left"), BidominoRefusal::NotTheOnlyCard { hand: 4 });
    let misfit = |text| match refusal(&game, text) {
        BidominoRefusal::Misfit(misfit) => misfit,
        other => panic!("{other:?}"),
    };
    let pair = Pair::new(card("6C"), card("9D"));
    assert_eq!(
        misfit("pair 6C 9D 12 first left"),
        Misfit::NotWorth { laid: LaidCards::Pair(pair), value: 12, values: [3, 15].into_iter().collect() }
    );
    for (text, place, wanted) in [
        ("pair 6C 9D 15 first left", place(15, RowIndex::First, RowEnd::Left), Some(12)),
        ("pair 6C 9D 15 first open", place(15, RowIndex::First, RowEnd::Open), None),
        ("pair 6C 9D 3 second open", place(3, RowIndex::Second, RowEnd::Open), Some(15)),
        ("pair 6C 9D 15 second right", place(15, RowIndex::Second, RowEnd::Right), None),
    ] {
        assert_eq!(misfit(text), Misfit::NotNeeded { place, wanted }, "{text}");
    }
}

#[test]
fn an_option_that_can_not_be_is_refused_with_what_it_can_be() {
    for (name, value) in [("players", "1"), ("players", "7"), ("max-value", "27"), ("lay", "off"), ("deals", "0"), ("deals", "100")] {
        let Err(OptionsError::NoSuchValue { spec, value: given }) = with(name, value) else { panic!("{name} {value} is allowed") };
        assert_eq!((spec.name, given.as_str()), (name, value));
    }
    assert!(BidominoRules::new(BidominoOptions { players: 7, ..BidominoOptions::default() }).is_err());
    assert_eq!(with("deals", "5").unwrap().deals(), 5);
    assert_eq!(with("players", "5").unwrap().deals(), 5);
}

#[test]
fn a_shuffle_that_loses_or_doubles_a_card_is_refused_and_changes_nothing() {
    let all: Vec<Card> = Cards::ALL.iter().collect();
    let mut thrice = all.clone();
    thrice[103] = thrice[0];
    let mut game = Bidomino::new(rules(2));
    for order in [&all[1..], &thrice[..], &[]] {
        assert_eq!(game.shuffled(order, &mut NullLog), Err(PermutationError));
        assert_eq!(game.position(), Bidomino::new(rules(2)).position());
    }
    game.shuffled(&all, &mut NullLog).unwrap();
    assert_eq!(game.shuffled(&all, &mut NullLog), Err(PermutationError));
}

#[test]
fn a_made_up_position_that_can_not_be_is_refused() {
    let table = || Table::new(Seat(0), &cards("6C 9D KS 2H")).hand(Seat(1), 4).stock(20).position;
    let refused = |change: fn(&mut Position)| {
        let mut position = table();
        change(&mut position);
        Bidomino::standing(rules(2), position).err()
    };
    assert_eq!(refused(|_| ()), None);
    assert_eq!(refused(|position| position.dealer = Seat(2)), Some(PositionError::Seats));
    assert_eq!(
        refused(|position| position.now = DealStep::Turn { seat: Seat(9), earned: TurnYield::default() }),
        Some(PositionError::Seats)
    );
    assert_eq!(refused(|position| position.deal = 3), Some(PositionError::Deal));
    assert_eq!(refused(|position| position.stock.extend(cards("6C 6C"))), Some(PositionError::Card(card("6C"))));
    assert_eq!(refused(|position| position.exhaustions = 2), Some(PositionError::Stock));
    assert_eq!(refused(|position| position.now = DealStep::Shuffle), Some(PositionError::Stock));
    assert_eq!(refused(|position| position.players[1].hand = Cards::EMPTY), Some(PositionError::Hand(Seat(1))));
    assert_eq!(
        refused(|position| position.now = DealStep::Turn { seat: Seat(0), earned: TurnYield { pairs: 1, bonus: 0 } }),
        Some(PositionError::Hand(Seat(0)))
    );
    assert_eq!(
        refused(|position| position.now = DealStep::Turn { seat: Seat(0), earned: TurnYield { pairs: 0, bonus: 1 } }),
        Some(PositionError::Turn)
    );
    assert_eq!(refused(|position| position.players[1].noted = u16::MAX), Some(PositionError::Points(Seat(1))));
}

#[test]
fn of_a_position_each_part_is_looked_at_by_itself() {
    let empty = || Table::new(Seat(0), &cards("6C 9D KS 2H")).hand(Seat(1), 4);
    let refused = |mut position: Position, change: &dyn Fn(&mut Position)| {
        change(&mut position);
        Bidomino::standing(rules(2), position).err()
    };
    let in_play = || empty().stock(20).position;
    assert_eq!(refused(in_play(), &|position| position.players.push(BidominoPlayer::default())), Some(PositionError::Seats));
    assert_eq!(refused(in_play(), &|position| position.deal = 0), Some(PositionError::Deal));
    assert_eq!(refused(in_play(), &|position| position.exhaustions = 3), Some(PositionError::Stock));
    assert_eq!(refused(in_play(), &|position| position.players[0].written = u16::MAX), Some(PositionError::Points(Seat(0))));
    assert_eq!(refused(in_play(), &|position| position.players[1].before = u16::MAX), Some(PositionError::Points(Seat(1))));
    for earned in [TurnYield { pairs: 2, bonus: 0 }, TurnYield { pairs: 1, bonus: 3 }] {
        assert_eq!(
            refused(in_play(), &|position| position.now = DealStep::Turn { seat: Seat(0), earned }),
            Some(PositionError::Turn),
            "{earned:?}"
        );
    }
    let mut beyond = empty().rows(&[(15, 26)]).stock(8).position;
    assert_eq!(refused(beyond.clone(), &|_| ()), None);
    let pair = LaidCards::Pair(Pair::new(card("AC"), card("KC")));
    beyond.rows.lay(pair, place(27, RowIndex::First, RowEnd::Right), 28).unwrap();
    assert_eq!(refused(beyond, &|_| ()), Some(PositionError::Row));
    let reshuffle = |earned, due| {
        let position = empty().exhaustions(1).discards(Seat(1), 3).position;
        move |change: &dyn Fn(&mut Position)| {
            let mut position = position.clone();
            position.now = DealStep::Reshuffle { seat: Seat(0), earned, due };
            refused(position, change)
        }
    };
    let most = (TurnYield { pairs: 2, bonus: 4 }, DueCards { markers: 6, cards: 0 });
    let stands = reshuffle(most.0, most.1);
    assert_eq!(stands(&|_| ()), None, "the most that a turn earns and takes");
    assert_eq!(stands(&|position| position.exhaustions = 0), Some(PositionError::Stock));
    assert_eq!(stands(&|position| position.stock.extend(cards("AC"))), Some(PositionError::Stock));
    assert_eq!(stands(&|position| position.players[1].discards = Cards::EMPTY), Some(PositionError::Stock));
    for (earned, due) in [
        (TurnYield { pairs: 3, bonus: 4 }, most.1),
        (TurnYield { pairs: 2, bonus: 5 }, most.1),
        (most.0, DueCards { markers: 7, cards: 0 }),
    ] {
        assert_eq!(reshuffle(earned, due)(&|_| ()), Some(PositionError::Turn), "{earned:?} {due:?}");
    }
    assert_eq!(reshuffle(most.0, DueCards { markers: 6, cards: 1 })(&|_| ()), Some(PositionError::Hand(Seat(0))));
    assert_eq!(stands(&|position| position.players[1].hand = cards("2C 2D").into_iter().collect()), Some(PositionError::Hand(Seat(1))));
}
