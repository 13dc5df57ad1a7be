//! Laws that hold in every match of Kingdomino, with any options and any course.

use proptest::prelude::*;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use salotto_games::games::ParseActionError;
use salotto_games::games::kingdomino::*;
use salotto_games::games::options::{GameOptions, OptionValues, OptionsError};
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};
use std::collections::{BTreeMap, BTreeSet};

fn agreements() -> impl Strategy<Value = KingdominoRules> {
    let drafts = prop_oneof![Just(Draft::Each), Just(Draft::Exclusive), Just(Draft::Original)];
    let modes = prop_oneof![Just(KingdomShape::Grid), Just(KingdomShape::Free)];
    let sizes = prop_oneof![3 => Just(KingdomSize::Five), 1 => Just(KingdomSize::Seven)];
    let bonuses = prop_oneof![Just(BonusCentre::Off), Just(BonusCentre::On), Just(BonusCentre::Full)];
    let orders = prop_oneof![Just(DraftOrder::Rotating), Just(DraftOrder::Lowest)];
    let kingdoms = prop_oneof![3 => Just(1_u8), 1 => Just(3)];
    (drafts, modes, sizes, bonuses, orders, kingdoms, any::<u8>(), any::<[bool; 2]>()).prop_map(
        |(draft, mode, size, bonus_centre, order, kingdoms, players, [bonus_no_skip, shared])| {
            let duel = size == KingdomSize::Seven;
            let (draft, mode) = if duel { (Draft::Original, KingdomShape::Free) } else { (draft, mode) };
            let (least, most) = if duel { (2, 2) } else { draft.players() };
            KingdominoRules::new(KingdominoOptions {
                players: least + usize::from(players) % (most.min(9) - least + 1),
                mode: Some(mode),
                draft,
                order: if draft == Draft::Exclusive { order } else { DraftOrder::Rotating },
                kingdoms,
                size,
                bonus_no_skip,
                bonus_centre: if mode == KingdomShape::Free { bonus_centre } else { BonusCentre::Off },
                tie: if shared { KingdominoTie::Shared } else { KingdominoTie::Official },
                means: Material::Tiles,
            })
            .unwrap()
        },
    )
}

/// Plays at random to the end, or until `steps` actions are done, and shows each position to
/// `watch`.
fn play(rules: KingdominoRules, seed: u64, steps: usize, mut watch: impl FnMut(&Kingdomino)) -> (Kingdomino, Vec<KingdominoEvent>) {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut game = Kingdomino::new(rules);
    let mut log = Vec::new();
    let mut done = 0;
    while done < steps {
        watch(&game);
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut log).unwrap();
            }
            Stage::ToMove { choices, .. } => {
                game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut log);
                done += 1;
            }
            Stage::Over(_) => break,
        }
    }
    (game, log)
}

/// Every action that can be written down for these tiles, and a few for others.
fn universe(mode: KingdomShape) -> Vec<KingdominoAction> {
    let reach = || -7..=7_i8;
    let squares = || reach().flat_map(|right| reach().map(move |up| Square { right, up }));
    let places = squares().flat_map(|square| Direction::ALL.map(|direction| (square, direction)));
    let places: Vec<_> = places.collect();
    let placed = KingdominoTile::all().flat_map(|tile| {
        places.iter().map(move |(square, direction)| KingdominoAction::Place(Placement::new(tile, *square, *direction, mode)))
    });
    placed.chain(KingdominoTile::all().map(KingdominoAction::Take)).chain([KingdominoAction::Skip, KingdominoAction::Discard]).collect()
}

/// The legal places of `tile` in `kingdom` by the words of the rules, found the slow way.
fn by_the_rules(kingdom: &Kingdom, tile: KingdominoTile, mode: KingdomShape, size: KingdomSize) -> BTreeSet<String> {
    let lands: BTreeMap<Square, Terrain> = kingdom.lands().map(|(square, land)| (square, land.terrain)).collect();
    let reach = || -7..=7_i8;
    let squares = reach().flat_map(|right| reach().map(move |up| Square { right, up }));
    let mut found = BTreeSet::new();
    for (left, direction) in squares.flat_map(|square| Direction::ALL.map(|direction| (square, direction))) {
        let right = left.step(direction);
        let free = [left, right].iter().all(|square| *square != Square::CASTLE && !lands.contains_key(square));
        let covered = || lands.keys().copied().chain([Square::CASTLE, left, right]);
        let spread = |along: fn(Square) -> i8| covered().map(along).max().unwrap() - covered().map(along).min().unwrap() + 1;
        let inside = match mode {
            KingdomShape::Grid => [left, right].iter().all(|square| square.on_grid().is_some()),
            KingdomShape::Free => spread(|square| square.right) <= size.squares() && spread(|square| square.up) <= size.squares(),
        };
        let touches = |square: Square, terrain| {
            let beside = Direction::ALL.map(|direction| square.step(direction));
            beside.iter().any(|square| *square == Square::CASTLE || lands.get(square) == Some(&terrain))
        };
        if free && inside && (touches(left, tile.left().terrain) || touches(right, tile.right().terrain)) {
            found.insert(Placement::new(tile, left, direction, mode).to_string());
        }
    }
    found
}

fn fits_its_size(kingdom: &Kingdom, rules: &KingdominoRules) -> bool {
    let size = rules.options().size;
    let squares = || kingdom.lands().map(|(square, _)| square).chain([Square::CASTLE]);
    let spread = |along: fn(Square) -> i8| squares().map(along).max().unwrap() - squares().map(along).min().unwrap() + 1;
    let on_grid = rules.mode() == KingdomShape::Free || squares().all(|square| square.on_grid().is_some());
    on_grid && spread(|square| square.right) <= size.squares() && spread(|square| square.up) <= size.squares()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn choices_are_never_empty_and_are_what_judge_allows(rules in agreements(), seed: u64, steps in 0_usize..60) {
        let (game, _) = play(rules, seed, steps, |_| {});
        let mode = rules.mode();
        let allowed = universe(mode).into_iter().filter(|action| game.judge(action).is_ok());
        let allowed: BTreeSet<String> = allowed.map(|action| action.to_string()).collect();
        match game.stage() {
            Stage::ToMove { choices, .. } => {
                let all: Vec<String> = choices.all().map(|action| action.to_string()).collect();
                prop_assert!(!all.is_empty());
                prop_assert_eq!(all.len(), choices.count());
                let each_once: BTreeSet<String> = all.iter().cloned().collect();
                prop_assert_eq!(each_once.len(), all.len());
                prop_assert_eq!(each_once, allowed);
                for text in all {
                    prop_assert_eq!(text.parse::<KingdominoAction>().unwrap().to_string(), text);
                }
            }
            _ => prop_assert!(allowed.is_empty()),
        }
        let other = if mode == KingdomShape::Grid { KingdomShape::Free } else { KingdomShape::Grid };
        prop_assert!(universe(other).iter().all(|action| !matches!(action, KingdominoAction::Place(_)) || game.judge(action).is_err()));
    }

    #[test]
    fn places_are_those_of_the_rules(rules in agreements(), seed: u64, steps in 0_usize..100) {
        let (game, _) = play(rules, seed, steps, |_| {});
        let (mode, size) = (rules.mode(), rules.options().size);
        for player in game.table().players().iter().take(3) {
            for tile in KingdominoTile::all().step_by(3) {
                let places: BTreeSet<String> = player.kingdom.placements(tile).iter().map(|placement| placement.to_string()).collect();
                prop_assert_eq!(places, by_the_rules(&player.kingdom, tile, mode, size));
            }
        }
    }

    #[test]
    fn a_kingdom_that_grew_tile_by_tile_is_the_one_that_is_drawn_at_once(rules in agreements(), seed: u64, steps in 0_usize..100) {
        let (game, _) = play(rules, seed, steps, |_| {});
        let (mode, size) = (rules.mode(), rules.options().size);
        for player in game.table().players() {
            let kingdom = player.kingdom;
            prop_assert_eq!(Kingdom::drawn(mode, size, kingdom.lands()), Ok(kingdom));
            prop_assert_eq!(kingdom.territories().map(|territory| territory.points()).sum::<u16>(), kingdom.score());
        }
    }

    #[test]
    fn no_tile_is_lost_or_doubled_and_kingdoms_keep_to_the_rules(rules in agreements(), seed: u64) {
        let rules = KingdominoRules::new(KingdominoOptions { kingdoms: 1, ..*rules.options() }).unwrap();
        let options = rules.options();
        let (game, log) = play(rules, seed, usize::MAX, |game| {
            for player in game.table().players() {
                assert!(fits_its_size(&player.kingdom, &rules));
            }
        });
        let Stage::Over(outcome) = game.stage() else { panic!("played to the end") };
        prop_assert_eq!(outcome.scores.len(), options.players);
        let mut shown = Vec::new();
        let mut used = Vec::new();
        for event in &log {
            match event {
                KingdominoEvent::RoundStarted { line, .. } => shown.extend(line.tiles().iter()),
                KingdominoEvent::Placed { placement, before, seat } => {
                    prop_assert_eq!(before.judge(placement), Ok(()));
                    let preview = before.preview(placement);
                    prop_assert_eq!(preview.points, before.score() + preview.gain);
                    let contact = |touch: Touch| touch.castle || touch.squares > 0;
                    prop_assert!(contact(preview.left) || contact(preview.right));
                    prop_assert!(usize::from(seat.0) < options.players);
                    used.push(placement.tile());
                }
                KingdominoEvent::Discarded { tile, .. } => used.push(*tile),
                _ => {}
            }
        }
        prop_assert_eq!(shown.len(), usize::from(rules.tiles()));
        let set: KingdominoTiles = shown.iter().copied().collect();
        prop_assert_eq!(set.len(), shown.len());
        for tile in KingdominoTile::all() {
            prop_assert!(game.table().undrawn().contains(tile) != set.contains(tile));
        }
        let used_once: KingdominoTiles = used.iter().copied().collect();
        match options.draft {
            Draft::Each => {}
            Draft::Exclusive => prop_assert_eq!(used_once.len(), used.len()),
            Draft::Original => prop_assert!(used_once == set && used.len() == shown.len()),
        }
        for player in game.table().players() {
            let turns = usize::from(rules.lines() * rules.kings().max(1));
            prop_assert_eq!(player.kingdom.len() / 2 + usize::from(player.skips), turns);
        }
    }

    #[test]
    fn an_imagined_match_shows_the_same_and_goes_on_to_its_end(rules in agreements(), seed: u64, steps in 0_usize..100) {
        let (game, _) = play(rules, seed, steps, |_| {});
        let eye = Seat(0);
        let view = game.view(eye);
        let mut chance = SmallRng::seed_from_u64(seed);
        let mut imagined = Kingdomino::imagine(&view, &mut chance);
        for seat in rules.seats() {
            prop_assert!(imagined.view(seat) == game.view(seat), "another order of the tiles to come changes what a seat sees");
        }
        while !matches!(imagined.stage(), Stage::Over(_)) {
            match imagined.stage() {
                Stage::ToShuffle(pile) => imagined.shuffled(&pile, &mut NullLog).unwrap(),
                Stage::ToMove { choices, .. } => imagined.apply(&choices.nth(0), &mut NullLog),
                Stage::Over(_) => {}
            }
        }
    }

    #[test]
    fn the_same_shuffles_and_actions_give_the_same_match(rules in agreements(), seed: u64) {
        let (one, events) = play(rules, seed, usize::MAX, |_| {});
        let (other, same_events) = play(rules, seed, usize::MAX, |_| {});
        prop_assert!(one.view(Seat(0)) == other.view(Seat(0)));
        prop_assert_eq!(events, same_events);
    }
}

#[test]
fn forty_players_of_a_class_choose_from_the_same_four_tiles() {
    let rules = KingdominoRules::new(KingdominoOptions { players: 40, ..Default::default() }).unwrap();
    let (game, _) = play(rules, 5, 40, |game| assert!(game.table().line().free() == game.table().line().tiles()));
    assert_eq!(game.table().round(), 2);
    assert_eq!(game.table().to_move(), Some(Seat(0)));
}

#[test]
fn options_that_do_not_go_together_are_refused_with_what_would_fit() {
    let options = KingdominoOptions { players: 41, ..Default::default() };
    assert!(matches!(KingdominoRules::new(options), Err(OptionsError::NoSuchValue { spec, .. }) if spec.name == "players"));
    let options = KingdominoOptions { players: 5, draft: Draft::Exclusive, ..Default::default() };
    assert_eq!(KingdominoRules::new(options), Err(OptionsError::Players { from: 1, to: 4 }));
    let options = KingdominoOptions { players: 1, draft: Draft::Original, ..Default::default() };
    assert_eq!(KingdominoRules::new(options), Err(OptionsError::Players { from: 2, to: 4 }));
    let options = KingdominoOptions { players: 3, draft: Draft::Original, size: KingdomSize::Seven, ..Default::default() };
    assert_eq!(KingdominoRules::new(options), Err(OptionsError::Players { from: 2, to: 2 }));
}

#[test]
fn kings_move_in_the_order_of_the_line_and_a_taken_tile_is_placed_a_round_later() {
    let on_grid = KingdominoOptions { mode: Some(KingdomShape::Grid), ..Default::default() };
    let rules = KingdominoRules::new(KingdominoOptions { players: 3, draft: Draft::Original, ..on_grid }).unwrap();
    let mut game = Kingdomino::new(rules);
    let kings: Vec<Piece> = ["king-2", "king-3", "king-1"].map(|king| king.parse().unwrap()).to_vec();
    assert!(game.shuffled(&kings[..2], &mut NullLog).is_err());
    game.shuffled(&kings, &mut NullLog).unwrap();
    let tiles: Vec<Piece> = KingdominoTile::all().map(Piece::Tile).collect();
    assert!(game.shuffled(&[tiles[0]; 48], &mut NullLog).is_err());
    game.shuffled(&tiles, &mut NullLog).unwrap();
    assert_eq!(game.table().line().tiles(), [1, 2, 3].into_iter().filter_map(KingdominoTile::new).collect());
    let refused = |game: &Kingdomino, text: &str| game.judge(&text.parse().unwrap()).unwrap_err();
    let mut act = |seat: u8, text: &str| {
        assert_eq!(game.table().to_move(), Some(Seat(seat)), "{text}");
        let action = text.parse().unwrap();
        assert_eq!(game.judge(&action), Ok(()), "{text}");
        game.apply(&action, &mut NullLog);
        game.clone()
    };
    let game = act(1, "take 3");
    assert_eq!(refused(&game, "take 3"), KingdominoRefusal::Taken { tile: KingdominoTile::new(3).unwrap(), king: Seat(1) });
    assert_eq!(refused(&game, "take 4"), KingdominoRefusal::NotOnOffer(KingdominoTile::new(4).unwrap()));
    assert_eq!(refused(&game, "place 1 d3 north"), KingdominoRefusal::TakeNow);
    act(2, "take 1");
    let game = act(0, "take 2");
    assert_eq!(refused(&game, "take 4"), KingdominoRefusal::Reserved(KingdominoTile::new(1).unwrap()));
    assert_eq!(refused(&game, "discard"), KingdominoRefusal::CanPlace(KingdominoTile::new(1).unwrap()));
    assert_eq!(refused(&game, "skip"), KingdominoRefusal::NotInDraft(Draft::Original));
    assert_eq!(refused(&game, "place 1 +1,+0 north"), KingdominoRefusal::Named(KingdomShape::Grid));
    assert_eq!(refused(&game, "place 1 c3 north"), KingdominoRefusal::Misplaced(PlacementError::OnCastle));
    assert_eq!(
        refused(&game, "place 1 a1 north"),
        KingdominoRefusal::Misplaced(PlacementError::NoContact { left: Terrain::Wheat, right: Terrain::Wheat })
    );
    act(2, "place 1 d3 south");
    act(2, "take 6");
    act(0, "place 2 d3 east");
    act(0, "take 4");
    act(1, "place 3 b3 west");
    let game = act(1, "take 5");
    assert_eq!(game.table().order().collect::<Vec<_>>(), [0, 1, 2].map(Seat));
    assert_eq!(game.table().reserved().map(|offer| offer.tile.number()).collect::<Vec<_>>(), [4, 5, 6]);
}

#[test]
fn a_tile_with_equal_halves_has_one_text_for_each_place() {
    for (text, one) in
        [("place 1 d3 west", "place 1 c3 east"), ("place 1 d3 south", "place 1 d2 north"), ("place 13 d3 south", "place 13 d3 south")]
    {
        assert_eq!(text.parse::<KingdominoAction>().unwrap().to_string(), one);
    }
}

#[test]
fn what_is_no_action_is_refused() {
    let texts = [
        "",
        "place",
        "place 1",
        "place 1 d3",
        "place 49 d3 north",
        "place 0 d3 north",
        "place 1 f3 north",
        "place 1 d6 north",
        "place 1 d3 up",
        "place 1 d3 north east",
        "place 1 +7,+0 north",
        "place 1 +1 north",
        "place +1 d3 north",
        "take",
        "take 0",
        "take 49",
        "take 1 2",
        "skip 1",
        "discard 1",
        "pass",
    ];
    for text in texts {
        assert_eq!(text.parse::<KingdominoAction>(), Err(ParseActionError), "{text}");
    }
}

#[test]
fn options_are_the_same_after_writing_and_reading_them_by_name() {
    let plain = KingdominoOptions::default();
    for spec in KingdominoOptions::OPTIONS {
        let values: Vec<String> = match spec.values {
            OptionValues::Words(words) => words.iter().map(|word| word.to_string()).collect(),
            _ => ["1", "40"].map(String::from).to_vec(),
        };
        for value in values {
            let mut options = plain;
            options.set(spec.name, &value).unwrap();
            assert_eq!(options.get(spec.name), Some(value));
        }
        assert!(matches!(plain.clone().set(spec.name, "neither"), Err(OptionsError::NoSuchValue { .. })));
    }
    assert!(matches!(plain.clone().set("colour", "red"), Err(OptionsError::NoSuchOption { .. })));
}

#[test]
fn options_that_do_not_go_together_name_what_is_needed() {
    let needs = |options: KingdominoOptions| options.rules().unwrap_err();
    let duel = KingdominoOptions { size: KingdomSize::Seven, ..Default::default() };
    assert_eq!(needs(duel), OptionsError::Needs { option: "size", value: "7", needs: "draft", needed: "original" });
    let duel = KingdominoOptions { draft: Draft::Original, ..duel };
    let on_grid = KingdominoOptions { mode: Some(KingdomShape::Grid), ..duel };
    assert_eq!(needs(on_grid), OptionsError::Needs { option: "size", value: "7", needs: "mode", needed: "free" });
    let centred = KingdominoOptions { bonus_centre: BonusCentre::Full, ..Default::default() };
    assert_eq!(needs(centred), OptionsError::Needs { option: "bonus-centre", value: "full", needs: "mode", needed: "free" });
    let ordered = KingdominoOptions { order: DraftOrder::Lowest, ..Default::default() };
    assert_eq!(needs(ordered), OptionsError::Needs { option: "order", value: "lowest", needs: "draft", needed: "exclusive" });
    assert_eq!(needs(KingdominoOptions { players: 4, ..duel }), OptionsError::Players { from: 2, to: 2 });
    assert!(duel.rules().is_ok());
}
