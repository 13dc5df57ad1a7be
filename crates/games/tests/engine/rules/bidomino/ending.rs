//! End of a deal: as soon as no player can score any more, with the same points as if play went on
//! to the last card.

use super::table::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use salotto_games::games::bidomino::*;
use salotto_games::games::{Choices, Game, Seat, Stage};

/// Two players without a stock, the first to move, and rows that want 8 and 21, 4 and 16.
fn last_cards(mine: &str, others: &str) -> Bidomino {
    Table::new(Seat(0), &cards(mine)).holding(Seat(1), &cards(others)).rows(&[(9, 20), (5, 15)]).exhaustions(2).game()
}

fn cards_left(events: &[BidominoEvent]) -> Option<u8> {
    events.iter().find_map(|event| if let BidominoEvent::DealOver { held, .. } = event { Some(*held) } else { None })
}

#[test]
fn the_deal_ends_when_no_hand_has_a_pair_or_a_card_that_a_row_wants() {
    // 13, 12 and 2 make 1, 10, 11, 14, 15 and 25.
    let events = play(&mut last_cards("KS KH", "QD 2H"), "discard KS");
    assert_eq!(cards_left(&events), Some(3));
}

#[test]
fn the_deal_goes_on_while_somebody_has_a_pair_that_a_row_wants() {
    let mut game = last_cards("KS 2H", "QD 9D");
    assert_eq!(cards_left(&play(&mut game, "discard KS")), None);
    let events = play(&mut game, "pair QD 9D 21 first right");
    assert_eq!((mover_or_none(&game), cards_left(&events)), (None, Some(1)), "nobody can lay the 2");
}

#[test]
fn the_deal_goes_on_while_a_discard_would_leave_somebody_a_card_that_fits_by_itself() {
    let mut game = last_cards("KS", "10D 8D");
    assert_eq!(cards_left(&play(&mut game, "discard KS")), None);
    play(&mut game, "discard 10D");
    let events = play(&mut game, "single 8D 8 first left");
    assert_eq!(cards_left(&events), Some(0));
}

#[test]
fn a_row_that_grows_may_end_the_deal_for_cards_that_fitted_before_it_grew() {
    let mut game = last_cards("8D", "8H");
    let events = play(&mut game, "single 8D 8 first left");
    assert_eq!(cards_left(&events), Some(1), "the row wants 7 now");
}

#[test]
fn while_cards_are_drawn_the_deal_goes_on_whatever_the_hands_are() {
    let mine = Table::new(Seat(0), &cards("KS KH QD 2H"));
    let mut game = mine.holding(Seat(1), &cards("KD KC QS 2D")).rows(&[(9, 20), (5, 15)]).stock(2).game();
    assert_eq!(cards_left(&play(&mut game, "discard KS")), None);
}

#[test]
fn where_it_was_agreed_everybody_plays_on_to_the_last_card() {
    let options = BidominoOptions { play_on: PlayOnRule::On, ..BidominoOptions::default() };
    let position = last_cards("KS KH", "QD").position().clone();
    let mut game = Bidomino::standing(BidominoRules::new(options).unwrap(), position).unwrap();
    assert_eq!(["discard KS", "discard QD", "discard KH"].map(|text| cards_left(&play(&mut game, text))), [None, None, Some(0)]);
}

fn mover_or_none(game: &Bidomino) -> Option<Seat> {
    if let Stage::ToMove { seat, .. } = game.stage() { Some(seat) } else { None }
}

/// The course of a deal after no player could score any more.
struct Rest {
    points: SeatPoints,
    /// Cards that were thrown away for nothing.
    thrown: usize,
}

/// Plays a deal until no player can score any more, then on to the last card, and fails if that
/// changes anything.
fn play_on(players: usize, lay: LayDuty, chance: &mut ChaCha8Rng) -> Rest {
    let deal = |play_on| {
        let options = BidominoOptions { players, lay, deals: Some(1), play_on, ..BidominoOptions::default() };
        Bidomino::new(BidominoRules::new(options).unwrap())
    };
    let (mut shorter, mut longer) = (deal(PlayOnRule::Off), deal(PlayOnRule::On));
    loop {
        let mut events = Vec::new();
        match shorter.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(chance);
                shorter.shuffled(&pile, &mut events).unwrap();
                longer.shuffled(&pile, &mut Vec::new()).unwrap();
            }
            Stage::ToMove { choices, .. } => {
                // Laying comes first among the choices, and is preferred.
                let likely = if chance.random_range(0..6) == 0 { choices.count() } else { 1 };
                let action = choices.nth(chance.random_range(0..likely));
                shorter.apply(&action, &mut events);
                longer.apply(&action, &mut Vec::new());
            }
            Stage::Over(_) => break,
        }
    }
    let mut thrown = 0;
    while let Stage::ToMove { choices, .. } = longer.stage() {
        assert!(choices.all().all(|action| matches!(action, BidominoAction::Discard(_))), "nothing can be laid any more");
        longer.apply(&choices.nth(chance.random_range(0..choices.count())), &mut Vec::new());
        thrown += 1;
    }
    let points = |game: &Bidomino| {
        let Stage::Over(outcome) = game.stage() else { panic!("the deal goes on") };
        let mut points = SeatPoints::default();
        points.iter_mut().zip(outcome.scores).for_each(|(point, score)| *point = score as u16);
        points
    };
    assert_eq!(points(&shorter), points(&longer));
    Rest { points: points(&shorter), thrown }
}

#[test]
fn nobody_gets_another_point_by_playing_on_to_the_last_card() {
    // Of 10,000 deals so played, 9,495 ended before the last card, which spared 42,267 discards.
    const DEALS: usize = 1000;
    let mut chance = ChaCha8Rng::seed_from_u64(27);
    let rests: Vec<Rest> = (0..DEALS)
        .map(|number| {
            let lay = if number % 2 == 0 { LayDuty::Free } else { LayDuty::Must };
            play_on(2 + number % (MOST_PLAYERS - 1), lay, &mut chance)
        })
        .collect();
    let spared = rests.iter().filter(|rest| rest.thrown > 0).count();
    let thrown: usize = rests.iter().map(|rest| rest.thrown).sum();
    println!("{spared} of {DEALS} deals end before the last card, which spares {thrown} discards");
    assert!(spared > DEALS / 2, "most deals end before the last card");
    assert!(rests.iter().all(|rest| rest.points.iter().any(|points| *points > 0)));
}
