//! Laws that hold in every match, checked in random matches.

use super::table::{self, stirred};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use salotto_games::games::bidomino::*;
use salotto_games::games::cards::*;
use salotto_games::games::options::{self, GameOptions};
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};

/// Rules with any option at any of its values.
fn rules() -> impl Strategy<Value = BidominoRules> {
    any::<u64>().prop_map(|seed| {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut options = BidominoOptions { players: chance.random_range(2..=MOST_PLAYERS), ..BidominoOptions::default() };
        options.deals = chance.random_range(0..4_usize).checked_sub(1).map(|deals| deals + 1);
        for spec in BidominoOptions::OPTIONS {
            if let options::OptionValues::Words(words) = spec.values {
                options.set(spec.name, words[chance.random_range(0..words.len())]).unwrap();
            }
        }
        BidominoRules::new(options).unwrap()
    })
}

/// Plays a whole match at random and shows every moment of it with the events before it. Laying is
/// preferred to discarding three times of four.
fn through_a_match(rules: BidominoRules, seed: u64, mut moment: impl FnMut(&Bidomino, &[BidominoEvent], &mut ChaCha8Rng)) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Bidomino::new(rules);
    let mut events = Vec::new();
    // Every turn except the last ones takes a card from 104, twice; no turn has more than two
    // actions. After a tie more deals may follow.
    let most_steps = 20 + usize::from(game.rules().deals()) * 6 * (2 * ALL_CARDS + 4 * MOST_PLAYERS + 2);
    for _ in 0..=most_steps {
        moment(&game, &events, &mut chance);
        events.clear();
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut events).unwrap();
            }
            Stage::ToMove { choices, .. } => {
                let likely = if chance.random_range(0..4) == 0 { choices.count() } else { choices.count().min(2) };
                game.apply(&choices.nth(chance.random_range(0..likely)), &mut events);
            }
            Stage::Over(_) => return,
        }
    }
    panic!("the match doesn't end");
}

/// Every action with these cards, at every place with every value.
fn universe(cards: &[Card]) -> Vec<BidominoAction> {
    let rows = [RowIndex::First, RowIndex::Second];
    let sides = [RowEnd::Open, RowEnd::Left, RowEnd::Right];
    let places: Vec<RowPlace> = (0..=HIGHEST_VALUE + 1)
        .flat_map(|value| rows.into_iter().flat_map(move |row| sides.into_iter().map(move |side| RowPlace { value, row, side })))
        .collect();
    let mut all = vec![BidominoAction::Stop];
    for (index, &card) in cards.iter().enumerate() {
        all.extend([BidominoAction::Mark(card), BidominoAction::Discard(card)]);
        all.extend(places.iter().map(|&place| BidominoAction::Single { card, place }));
        for &other in &cards[index..] {
            all.extend(places.iter().map(|&place| BidominoAction::Pair { pair: Pair::new(card, other), place }));
        }
    }
    all
}

fn choices_are_what_judge_allows(game: &Bidomino, universe: &[BidominoAction]) {
    let choices: Vec<BidominoAction> = match game.stage() {
        Stage::ToMove { choices, .. } => choices.all().collect(),
        _ => Vec::new(),
    };
    let allowed = universe.iter().filter(|action| game.judge(action).is_ok());
    assert_eq!(allowed.clone().count(), choices.len(), "{choices:?}");
    assert!(allowed.into_iter().all(|action| choices.contains(action)), "{choices:?}");
}

/// The cards of the mover's hand, once each, and one that it doesn't hold.
fn near_the_hand(game: &Bidomino) -> Vec<Card> {
    let hand = match game.stage() {
        Stage::ToMove { seat, .. } => game.view(seat).hand,
        _ => Cards::EMPTY,
    };
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.dedup();
    cards.extend(Cards::ALL.iter().find(|card| !hand.contains(*card)));
    cards
}

fn seats(game: &Bidomino) -> impl Iterator<Item = Seat> {
    (0..).map(Seat).take(game.rules().players())
}

/// An event as text, with the secrets that `eye` may see.
fn heard(event: &BidominoEvent, eye: Seat) -> String {
    let secret = match event {
        BidominoEvent::Dealt { hand, .. } => format!("{:?}", hand.seen_by(eye)),
        BidominoEvent::Drew { cards, .. } => format!("{:?}", cards.seen_by(eye)),
        BidominoEvent::MarkedFromHand { card, .. } | BidominoEvent::Discarded { card, .. } => format!("{:?}", card.seen_by(eye)),
        _ => String::new(),
    };
    format!("{event:?} {secret}")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_card_is_lost_or_doubled_and_every_match_ends(rules in rules(), seed: u64) {
        through_a_match(rules, seed, |game, _, _| {
            let cards = Cards::gather(game.position().cards()).expect("a card is there three times");
            let expected = if game.position().now == DealStep::Shuffle { Cards::EMPTY } else { Cards::ALL };
            assert_eq!(cards, expected);
        });
    }

    #[test]
    fn the_choices_are_never_empty_and_judge_allows_exactly_them(rules in rules(), seed: u64) {
        through_a_match(rules, seed, |game, _, chance| {
            if let Stage::ToMove { choices, .. } = game.stage() {
                assert!(choices.count() > 0);
            }
            // The universe is large: one moment of five is enough.
            if chance.random_range(0..5) == 0 {
                choices_are_what_judge_allows(game, &universe(&near_the_hand(game)));
            }
        });
    }

    #[test]
    fn every_choice_is_the_same_after_writing_and_reading_it(rules in rules(), seed: u64) {
        through_a_match(rules, seed, |game, _, _| {
            if let Stage::ToMove { choices, .. } = game.stage() {
                assert!(choices.all().all(|action| action.to_string().parse() == Ok(action)));
            }
        });
    }

    #[test]
    fn points_are_what_the_turns_earned(rules in rules(), seed: u64) {
        let mut earned_by: SeatPoints = [0; MOST_PLAYERS];
        let mut whole_match: SeatPoints = [0; MOST_PLAYERS];
        let mut lost = 0;
        through_a_match(rules, seed, |game, events, _| {
            for event in events {
                match event {
                    BidominoEvent::Scored { seat, earned, points } => {
                        earned_by[seat.index()] += u16::from(earned.points()) - std::mem::take(&mut lost);
                        assert_eq!(*points, earned_by[seat.index()]);
                    }
                    BidominoEvent::MarkersLost { markers, .. } => lost = u16::from(*markers),
                    BidominoEvent::DealOver { points, totals, .. } => {
                        assert_eq!(*points, earned_by);
                        whole_match.iter_mut().zip(earned_by).for_each(|(sum, more)| *sum += more);
                        assert_eq!(*totals, whole_match);
                        earned_by = [0; MOST_PLAYERS];
                    }
                    _ => {}
                }
            }
            if let Stage::Over(outcome) = game.stage() {
                assert!(outcome.scores.iter().zip(whole_match).all(|(score, sum)| *score == i32::from(sum)));
            }
        });
    }

    #[test]
    fn whatever_a_seat_imagines_looks_the_same_from_its_place(rules in rules(), seed: u64) {
        through_a_match(rules, seed, |game, _, chance| {
            for eye in seats(game) {
                let view = game.view(eye);
                let imagined = Bidomino::imagine(&view, chance);
                assert_eq!(imagined.view(eye), view);
                if view.now != DealStep::Over {
                    assert_eq!(Bidomino::standing(view.rules.clone(), imagined.position().clone()).err(), None);
                }
                let cards = Cards::gather(imagined.position().cards()).expect("a card is there three times");
                let in_play = if view.now == DealStep::Shuffle { 0 } else { ALL_CARDS };
                assert_eq!(cards.len(), in_play);
            }
        });
    }

    #[test]
    fn what_another_puts_face_down_changes_nothing_that_a_seat_hears_or_sees(rules in rules(), seed: u64) {
        through_a_match(rules, seed, |game, _, chance| {
            let Stage::ToMove { seat, choices } = game.stage() else { return };
            for eye in seats(game).filter(|eye| *eye != seat) {
                let after = |game: &Bidomino, action: BidominoAction| {
                    let (mut game, mut events) = (game.clone(), Vec::new());
                    game.apply(&action, &mut events);
                    (game.view(eye), events.iter().map(|event| heard(event, eye)).collect::<Vec<_>>())
                };
                // Whether the deal ends depends on the tiles left in the hands, as all players
                // learn then.
                let mut first = [None, None];
                let imagined = Bidomino::imagine(&game.view(eye), chance);
                let Stage::ToMove { choices: others, .. } = imagined.stage() else { panic!("nobody moves") };
                let face_down = |action: &BidominoAction| matches!(action, BidominoAction::Mark(_) | BidominoAction::Discard(_));
                let really = choices.all().filter(face_down).map(|action| after(game, action));
                let maybe = others.all().filter(face_down).map(|action| after(&imagined, action));
                for outcome in really.chain(maybe) {
                    let over = outcome.1.iter().any(|event| event.starts_with("DealOver"));
                    assert_eq!(first[usize::from(over)].get_or_insert_with(|| outcome.clone()), &outcome);
                }
            }
        });
    }
}

#[test]
fn among_all_actions_with_all_cards_judge_allows_exactly_the_choices() {
    let kinds: Vec<Card> = Cards::ALL.iter().step_by(2).collect();
    let everything = universe(&kinds);
    let rules = table::rules(3);
    let mut moments = 0;
    through_a_match(rules, 5, |game, _, _| {
        moments += 1;
        if moments % 40 == 0 {
            choices_are_what_judge_allows(game, &everything);
        }
    });
    assert!(moments > 200);
}

#[test]
fn the_same_shuffles_and_actions_give_the_same_match() {
    let outcome = |stride| {
        let mut game = Bidomino::new(table::rules(4));
        loop {
            match game.stage() {
                Stage::ToShuffle(pile) => game.shuffled(&stirred(&pile, stride), &mut NullLog).unwrap(),
                Stage::ToMove { choices, .. } => game.apply(&choices.nth(0), &mut NullLog),
                Stage::Over(outcome) => return (outcome, game.position().clone()),
            }
        }
    };
    assert_eq!(outcome(31), outcome(31));
    assert_ne!(outcome(31).1, outcome(32).1);
}
