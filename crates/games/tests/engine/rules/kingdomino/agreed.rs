//! Effects of Kingdomino's options, sentence by sentence.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use salotto_games::games::kingdomino::*;
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Game, Log, NullLog, Seat, Stage};

pub fn agreed(changes: &str) -> KingdominoRules {
    let mut options = KingdominoOptions::default();
    for change in changes.split_whitespace() {
        let (name, value) = change.split_once('=').unwrap();
        options.set(name, value).unwrap();
    }
    options.rules().unwrap()
}

/// Begins a kingdom whose tiles come in the order of their numbers.
fn begin(game: &mut Kingdomino) {
    while let Stage::ToShuffle(pile) = game.stage() {
        game.shuffled(&pile, &mut NullLog).unwrap();
    }
}

fn begun(changes: &str) -> Kingdomino {
    let mut game = Kingdomino::new(agreed(changes));
    begin(&mut game);
    game
}

fn mover(game: &Kingdomino) -> Seat {
    game.table().to_move().expect("somebody moves")
}

/// The player to move places this tile somewhere.
fn place(game: &mut Kingdomino, tile: u8) {
    let Stage::ToMove { choices, .. } = game.stage() else { panic!("nobody moves") };
    let of_tile = |action: &KingdominoAction| matches!(action, KingdominoAction::Place(placement) if placement.tile().number() == tile);
    let action = choices.all().find(of_tile).expect("the tile can be placed");
    game.apply(&action, &mut NullLog);
}

/// Plays at random until the kingdoms are built.
fn build(game: &mut Kingdomino, chance: &mut SmallRng, log: &mut impl Log<KingdominoEvent>) {
    while let Stage::ToShuffle(mut pile) = game.stage() {
        pile.shuffle(chance);
        game.shuffled(&pile, log).unwrap();
    }
    while let Stage::ToMove { choices, .. } = game.stage() {
        game.apply(&choices.nth(chance.random_range(0..choices.count())), log);
    }
}

#[test]
fn the_original_way_knows_no_grid_unless_it_is_asked_for() {
    let modes =
        ["draft=original", "draft=original mode=grid", "draft=exclusive", "draft=exclusive mode=free"].map(|text| agreed(text).mode());
    assert_eq!(modes, [KingdomShape::Free, KingdomShape::Grid, KingdomShape::Grid, KingdomShape::Free]);
    assert_eq!(agreed("draft=original size=7").tiles(), 48, "seven squares need no mode to be named");
}

#[test]
fn each_round_of_the_exclusive_choice_begins_with_the_next_player() {
    let mut game = begun("players=3 draft=exclusive");
    for (tiles, first) in [([4, 2, 3], Seat(1)), ([5, 6, 7], Seat(2))] {
        tiles.into_iter().for_each(|tile| place(&mut game, tile));
        assert_eq!(mover(&game), first);
    }
}

#[test]
fn whoever_chose_the_lowest_tile_comes_first_in_the_next_round_if_that_was_agreed() {
    let mut game = begun("players=3 draft=exclusive order=lowest");
    assert_eq!(game.table().order().collect::<Vec<_>>(), [0, 1, 2].map(Seat));
    [4, 1, 3].into_iter().for_each(|tile| place(&mut game, tile));
    assert_eq!(game.table().order().collect::<Vec<_>>(), [1, 2, 0].map(Seat));
    [8, 7, 5].into_iter().for_each(|tile| place(&mut game, tile));
    assert_eq!(game.table().order().collect::<Vec<_>>(), [0, 2, 1].map(Seat));
}

#[test]
fn those_who_skipped_come_last_in_the_order_in_which_they_were() {
    let mut chance = SmallRng::seed_from_u64(4);
    let mut seen = 0;
    for _ in 0..40 {
        let mut game = Kingdomino::new(agreed("players=4 draft=exclusive order=lowest"));
        let mut round = (Vec::new(), Vec::new());
        while !matches!(game.stage(), Stage::Over(_)) {
            match game.stage() {
                Stage::ToMove { seat, choices } => {
                    let (number, action) = (game.table().round(), choices.nth(chance.random_range(0..choices.count())));
                    game.apply(&action, &mut NullLog);
                    match action {
                        KingdominoAction::Place(placement) => round.0.push((placement.tile(), seat)),
                        _ => round.1.push(seat),
                    }
                    if game.table().round() > number {
                        let (mut chose, skipped) = std::mem::take(&mut round);
                        chose.sort();
                        seen += usize::from(!skipped.is_empty());
                        let expected: Vec<Seat> = chose.into_iter().map(|(_, seat)| seat).chain(skipped).collect();
                        assert_eq!(game.table().order().collect::<Vec<_>>(), expected);
                    }
                }
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut NullLog).unwrap();
                }
                Stage::Over(_) => {}
            }
        }
    }
    assert!(seen > 20, "somebody skips now and then: {seen}");
}

/// A kingdom of this many squares in rows of five, the castle in the middle of the third.
fn rows_of_five(squares: usize) -> Kingdom {
    let wheat = Land { terrain: Terrain::Wheat, crowns: 0 };
    let all = (-2..=2).flat_map(|up| (-2..=2).map(move |right| Square { right, up }));
    // From the castle outwards, row by row: those nearest to it first.
    let mut all: Vec<Square> = all.filter(|square| *square != Square::CASTLE).collect();
    all.sort_by_key(|square| (square.right.abs() + square.up.abs(), square.up, square.right));
    Kingdom::drawn(KingdomShape::Free, KingdomSize::Five, all.into_iter().take(squares).map(|square| (square, wheat))).unwrap()
}

#[test]
fn ten_points_for_the_middle_of_a_full_square_only_are_not_for_a_kingdom_with_gaps() {
    let (full, with_gaps) = (rows_of_five(24), rows_of_five(20));
    assert!(full.is_centred() && with_gaps.is_centred());
    let centred = |changes: &str, kingdom: &Kingdom| agreed(changes).score(kingdom, 0).centred;
    assert_eq!(["mode=free bonus-centre=on", "mode=free bonus-centre=full"].map(|text| centred(text, &full)), [10, 10]);
    assert_eq!(["mode=free bonus-centre=on", "mode=free bonus-centre=full"].map(|text| centred(text, &with_gaps)), [10, 0]);
}

#[test]
fn a_dynasty_is_three_kingdoms_each_from_its_castle_and_with_all_the_tiles() {
    for draft in ["each", "exclusive", "original"] {
        let mut game = Kingdomino::new(agreed(&format!("draft={draft} kingdoms=3")));
        let mut chance = SmallRng::seed_from_u64(1);
        let mut built = [0; 2];
        for number in 1..=3 {
            assert_eq!((game.table().number(), game.table().round(), game.table().undrawn().len()), (number, 0, 48));
            assert!(game.table().players().iter().all(|player| player.kingdom.is_empty() && player.skips == 0));
            let mut log = Vec::new();
            build(&mut game, &mut chance, &mut log);
            for event in &log {
                if let KingdominoEvent::Scored { seat, score } = event {
                    built[seat.index()] += score.total();
                }
            }
            let totals: Vec<i32> = [Seat(0), Seat(1)].map(|seat| game.table().total(seat)).to_vec();
            assert_eq!(totals, built, "{draft}, kingdom {number}");
        }
        let Stage::Over(outcome) = game.stage() else { panic!("three kingdoms are over") };
        assert_eq!(outcome.scores.to_vec(), built);
        assert!(outcome.winners.iter().all(|seat| built[seat.index()] == *built.iter().max().unwrap()));
    }
}

#[test]
fn between_equal_dynasties_the_largest_of_all_territories_decides_and_then_all_crowns() {
    let mut game = Kingdomino::new(agreed("kingdoms=3"));
    let mut chance = SmallRng::seed_from_u64(2);
    let mut expected = [TieBreak::default(); 2];
    for _ in 0..3 {
        let mut log = Vec::new();
        build(&mut game, &mut chance, &mut log);
        for (seat, expected) in (0..).map(Seat).zip(&mut expected) {
            let last = log.iter().rev().find_map(|event| match event {
                KingdominoEvent::Placed { seat: placing, placement, before } if *placing == seat => Some((*before, *placement)),
                _ => None,
            });
            let (mut kingdom, placement) = last.expect("something is placed");
            kingdom.place(&placement);
            let own = kingdom.tie_break();
            expected.largest_territory = expected.largest_territory.max(own.largest_territory);
            expected.crowns += own.crowns;
        }
    }
    assert_eq!([Seat(0), Seat(1)].map(|seat| game.table().tie_break(seat)), expected);
}
