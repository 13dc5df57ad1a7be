//! Kingdomino: the worked examples of its rules, three whole games among them, then the laws of
//! every match.

mod agreed;
mod laws;
mod plain;

use salotto_games::games::kingdomino::*;
use salotto_games::games::options::OptionsError;
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};
use serde_json::Value;

const EXAMPLES: &str = include_str!("../../../rules/data/kingdomino.json");
const TILES: &str = include_str!("../../../rules/data/kingdomino_tiles.csv");

/// The examples of one kind, each with its input and the expected result. The test fails if there
/// are none.
fn examples(kind: &str) -> Vec<(Value, Value)> {
    let all: Vec<Value> = serde_json::from_str(EXAMPLES).unwrap();
    let of_kind: Vec<_> = all.into_iter().filter(|example| example["kind"] == kind).collect();
    assert!(!of_kind.is_empty(), "no example of kind {kind}");
    of_kind.into_iter().map(|example| (example["given"].clone(), example["expect"].clone())).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn tile(value: &Value) -> KingdominoTile {
    KingdominoTile::new(number(value) as u8).unwrap()
}

fn terrain_name(terrain: Terrain) -> String {
    format!("{terrain:?}").to_lowercase()
}

fn terrain(name: &str) -> Terrain {
    Terrain::ALL.into_iter().find(|terrain| terrain_name(*terrain) == name).unwrap()
}

fn mode(value: &Value) -> KingdomShape {
    match value.as_str() {
        Some("grid") => KingdomShape::Grid,
        Some("free") => KingdomShape::Free,
        other => panic!("{other:?} is no mode"),
    }
}

/// The examples count to the right and down.
fn square(x: &Value, y: &Value) -> Square {
    Square { right: number(x) as i8, up: -number(y) as i8 }
}

fn direction(value: &Value) -> Direction {
    value.as_str().unwrap().to_lowercase().parse().unwrap()
}

fn land(code: &str) -> Land {
    let name = ["wheat", "forest", "aqua", "grass", "swamp", "mine"].into_iter().find(|name| code.to_lowercase().starts_with(&name[..1]));
    let name = if name == Some("aqua") { "water" } else { name.unwrap() };
    Land { terrain: terrain(name), crowns: code[1..].parse().unwrap() }
}

/// A kingdom drawn in rows from the top to the bottom, such as `W1 . C F0 A2`, with the castle in
/// the row and column where `C` is.
fn drawn(rows: &Value, mode: KingdomShape) -> Kingdom {
    let rows: Vec<Vec<&str>> = list(rows).iter().map(|row| row.as_str().unwrap().split(' ').collect()).collect();
    let cells = || rows.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, code)| (x as i8, y as i8, *code)));
    let (castle_x, castle_y, _) = cells().find(|(_, _, code)| *code == "C").unwrap();
    let lands = cells().filter(|(_, _, code)| !["C", "."].contains(code));
    Kingdom::drawn(mode, KingdomSize::Five, lands.map(|(x, y, code)| (Square { right: x - castle_x, up: castle_y - y }, land(code))))
        .unwrap()
}

/// A kingdom given as a list of `[x, y, terrain, crowns]`.
fn listed(squares: &Value, mode: KingdomShape) -> Kingdom {
    let land = |of: &Value| Land { terrain: terrain(of[2].as_str().unwrap()), crowns: number(&of[3]) as u8 };
    Kingdom::drawn(mode, KingdomSize::Five, list(squares).iter().map(|of| (square(&of[0], &of[1]), land(of)))).unwrap()
}

fn rules(options: KingdominoOptions) -> KingdominoRules {
    KingdominoRules::new(options).unwrap()
}

#[test]
fn the_tiles_are_those_of_the_list() {
    let lines: Vec<&str> = TILES.lines().skip(1).collect();
    let ours = KingdominoTile::all().map(|tile| {
        let [left, right] = [tile.left(), tile.right()].map(|land| format!("{},{}", terrain_name(land.terrain), land.crowns));
        format!("{tile},{left},{right}")
    });
    assert_eq!(ours.collect::<Vec<_>>(), lines);
}

#[test]
fn the_tiles_are_those_of_the_examples() {
    for (given, expect) in examples("tile") {
        let tile = tile(&given["number"]);
        for (land, expect) in [(tile.left(), &expect["left"]), (tile.right(), &expect["right"])] {
            assert_eq!((terrain_name(land.terrain).as_str(), i64::from(land.crowns)), (expect[0].as_str().unwrap(), number(&expect[1])));
        }
    }
    for (_, expect) in examples("tile_totals") {
        let lands = || KingdominoTile::all().flat_map(|tile| [tile.left(), tile.right()]);
        for terrain in Terrain::ALL {
            let name = terrain_name(terrain);
            let of_it = || lands().filter(|land| land.terrain == terrain);
            assert_eq!(of_it().count() as i64, number(&expect["squares"][&name]));
            assert_eq!(of_it().map(|land| i64::from(land.crowns)).sum::<i64>(), number(&expect["crowns"][&name]));
        }
        assert_eq!(KingdominoTile::all().count() as i64, number(&expect["tiles"]));
        assert_eq!(i64::from(rules(KingdominoOptions::default()).rounds()), number(&expect["rounds"]));
    }
}

#[test]
fn each_territory_earns_its_squares_times_its_crowns() {
    for (given, expect) in examples("score") {
        let kingdom = drawn(&given["board"], KingdomShape::Grid);
        assert_eq!(i64::from(kingdom.score()), number(&expect["score"]), "{given}");
        assert_eq!(kingdom.territories().map(|territory| i64::from(territory.points())).sum::<i64>(), number(&expect["score"]));
        let entry = |territory: Territory| (terrain_name(territory.terrain), territory.squares.len() as i64, i64::from(territory.crowns));
        let mut ours: Vec<_> = kingdom.territories().map(entry).collect();
        let mut theirs: Vec<_> =
            list(&expect["territories"]).iter().map(|of| (of[0].as_str().unwrap().to_string(), number(&of[1]), number(&of[2]))).collect();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs);
    }
}

#[test]
fn a_tile_lies_where_the_examples_allow_it_and_nowhere_else() {
    for (given, expect) in examples("placement") {
        let mode = mode(&given["mode"]);
        let kingdom = listed(&given["board"], mode);
        let placement = Placement::new(tile(&given["tile"]), square(&given["x"], &given["y"]), direction(&given["dir"]), mode);
        assert_eq!(kingdom.judge(&placement).is_ok(), expect["legal"], "{given}");
        assert_eq!(kingdom.placements(placement.tile()).iter().any(|allowed| allowed == placement), expect["legal"], "{given}");
    }
}

#[test]
fn there_are_as_many_places_as_in_the_examples() {
    for mode in [KingdomShape::Grid, KingdomShape::Free] {
        for (given, expect) in examples("first_placements") {
            let count = Kingdom::new(mode, KingdomSize::Five).placements(tile(&given["tile"])).count();
            assert_eq!(count as i64, number(&expect["distinct_placements"]));
        }
    }
    for (given, expect) in examples("placement_count") {
        let count = listed(&given["board"], mode(&given["mode"])).placements(tile(&given["tile"])).count();
        assert_eq!(count as i64, number(&expect["distinct_placements"]));
    }
}

#[test]
fn a_turn_is_skipped_when_none_of_the_four_tiles_fits_and_only_then() {
    for (given, expect) in examples("skip") {
        let kingdom = drawn(&given["board_rows"], mode(&given["mode"]));
        let placeable: Vec<&Value> = list(&given["shown"]).iter().filter(|shown| !kingdom.placements(tile(shown)).is_empty()).collect();
        assert_eq!(placeable.is_empty(), expect["must_skip"]);
        if let Some(choosable) = expect["choosable"].as_array() {
            assert_eq!(placeable, choosable.iter().collect::<Vec<_>>());
        }
    }
}

#[test]
fn bonuses_are_five_points_for_no_skip_and_ten_for_the_castle_in_the_centre() {
    let worth_44 = |shift: i8, mode| {
        let rows = examples("score").into_iter().find(|(_, expect)| expect["score"] == 44).unwrap().0["board"].clone();
        let lands: Vec<_> = drawn(&rows, KingdomShape::Grid).lands().filter(|(square, _)| shift == 0 || square.right >= -1).collect();
        Kingdom::drawn(mode, KingdomSize::Five, lands).unwrap()
    };
    for (given, expect) in examples("bonus") {
        let mode = mode(&given["mode"]);
        let kingdom = worth_44(i8::from(given["castle_centred"] == false), mode);
        assert_eq!(kingdom.is_centred(), given["castle_centred"]);
        let bonus_no_skip = given["bonus5"] == true;
        let bonus_centre = if given["bonus10"] == true { BonusCentre::On } else { BonusCentre::Off };
        let score = rules(KingdominoOptions { mode: Some(mode), bonus_no_skip, bonus_centre, ..Default::default() })
            .score(&kingdom, number(&given["skips"]) as u8);
        let bonuses = score.total() - i32::from(score.territories);
        assert_eq!(i64::from(bonuses) + number(&given["territory_points"]), number(&expect["total"]));
    }
    let on_grid = KingdominoOptions { bonus_centre: BonusCentre::On, ..Default::default() };
    assert_eq!(
        KingdominoRules::new(on_grid),
        Err(OptionsError::Needs { option: "bonus-centre", value: "on", needs: "mode", needed: "free" }),
        "on the grid the castle always is in the centre"
    );
}

#[test]
fn a_castle_is_in_the_centre_when_the_kingdom_reaches_equally_far_on_both_sides() {
    for (given, expect) in examples("castle_centred") {
        let wheat = Land { terrain: Terrain::Wheat, crowns: 0 };
        let lands = list(&given["cells"]).iter().map(|cell| (square(&cell[0], &cell[1]), wheat));
        assert_eq!(Kingdom::drawn(KingdomShape::Free, KingdomSize::Five, lands).unwrap().is_centred(), expect["centred"], "{given}");
    }
    assert!(!Kingdom::new(KingdomShape::Free, KingdomSize::Five).is_centred(), "a castle alone");
}

#[test]
fn ties_are_broken_by_the_largest_territory_then_by_crowns() {
    for (given, expect) in examples("tie_key") {
        let tie_break = drawn(&given["board"], KingdomShape::Grid).tie_break();
        assert_eq!(
            (i64::from(tie_break.largest_territory), i64::from(tie_break.crowns)),
            (number(&expect["largest_territory"]), number(&expect["crowns"]))
        );
    }
    for (given, expect) in examples("tie_break") {
        let players = list(&given["players_points_largest_crowns"]);
        let points: Vec<i32> = players.iter().map(|player| number(&player[0]) as i32).collect();
        let tie_break = |seat: Seat| {
            let [largest_territory, crowns] = [1, 2].map(|index| number(&players[seat.index()][index]) as u8);
            TieBreak { largest_territory, crowns }
        };
        let seats: Vec<i64> = winners(KingdominoTie::Official, &points, tie_break).iter().map(|seat| i64::from(seat.0)).collect();
        assert_eq!(seats, list(&expect["winners"]).iter().map(number).collect::<Vec<_>>());
        let most = points.iter().max().unwrap();
        assert_eq!(winners(KingdominoTie::Shared, &points, tie_break).len(), points.iter().filter(|points| *points == most).count());
    }
}

#[test]
fn the_published_game_has_as_many_tiles_lines_and_kings_as_in_the_examples() {
    for (given, expect) in examples("official_setup") {
        let rules = rules(KingdominoOptions { players: number(&given["players"]) as usize, draft: Draft::Original, ..Default::default() });
        let ours = [rules.tiles(), rules.tiles_in_line(), rules.lines(), rules.kings(), rules.lines() * rules.kings()].map(i64::from);
        let keys = ["tiles_used", "tiles_per_line", "lines", "kings_per_player", "placements_per_player"];
        assert_eq!(ours, keys.map(|key| number(&expect[key])));
    }
}

#[test]
fn whole_games_of_the_examples_end_as_they_should() {
    let all: Vec<Value> = serde_json::from_str(EXAMPLES).unwrap();
    let replays: Vec<&Value> = all.iter().filter(|example| example["kind"] == "replay").collect();
    assert_eq!(replays.len(), 3);
    for replay in replays {
        let (options, given, expect) = (&replay["options"], &replay["given"], &replay["expect"]);
        let mode = mode(&options["mode"]);
        let draft = if options["exclusive"] == true { Draft::Exclusive } else { Draft::Each };
        let agreed = KingdominoOptions {
            players: number(&options["players"]) as usize,
            mode: Some(mode),
            draft,
            bonus_no_skip: true,
            ..Default::default()
        };
        let bonus_centre = if mode == KingdomShape::Free { BonusCentre::On } else { BonusCentre::Off };
        let mut game = Kingdomino::new(rules(KingdominoOptions { bonus_centre, ..agreed }));
        let order: Vec<Piece> = list(&given["draw_order"]).iter().map(|drawn| Piece::Tile(tile(drawn))).collect();
        game.shuffled(&order, &mut NullLog).unwrap();
        for round in list(&given["rounds"]) {
            assert_eq!(
                game.table().line().tiles().iter().map(|tile| i64::from(tile.number())).collect::<Vec<_>>(),
                list(&round["shown"]).iter().map(number).collect::<Vec<_>>()
            );
            play_round(&mut game, list(&round["choices"]), draft, mode);
        }
        let Stage::Over(outcome) = game.stage() else { panic!("twelve rounds are over") };
        for (index, player) in game.table().players().iter().enumerate() {
            let score = game.table().score(Seat(index as u8));
            assert_eq!(i64::from(player.skips), number(&expect["skips"][index]));
            assert_eq!(i64::from(player.kingdom.score()), number(&expect["territory_points"][index]));
            assert_eq!(player.kingdom.is_centred(), expect["castle_centred"][index]);
            assert_eq!(i64::from(score.total()), number(&expect["total_with_bonuses"][index]));
            assert_eq!(i64::from(outcome.scores[index]), i64::from(score.total()));
            let tie_break = player.kingdom.tie_break();
            assert_eq!(
                [tie_break.largest_territory, tie_break.crowns].map(i64::from).as_slice(),
                list(&expect["tie_keys"][index]).iter().map(number).collect::<Vec<_>>()
            );
            assert_eq!(player.kingdom, drawn(&expect["boards"][index], mode));
        }
    }
}

/// Each player's choice in a round. If several may choose the same tile, the order doesn't matter:
/// the examples have a different one from the game, which goes by seat.
fn play_round(game: &mut Kingdomino, choices: &[Value], draft: Draft, mode: KingdomShape) {
    let mut choices: Vec<&Value> = choices.iter().collect();
    if draft == Draft::Each {
        choices.sort_by_key(|choice| number(&choice["player"]));
    }
    for choice in choices {
        let Stage::ToMove { seat, choices } = game.stage() else { panic!("a player moves") };
        assert_eq!(i64::from(seat.0), number(&choice["player"]));
        let action = match choice["skip"] == true {
            true => KingdominoAction::Skip,
            false => KingdominoAction::Place(Placement::new(
                tile(&choice["tile"]),
                square(&choice["x"], &choice["y"]),
                direction(&choice["dir"]),
                mode,
            )),
        };
        assert_eq!(game.judge(&action), Ok(()));
        assert!(choices.all().any(|allowed| allowed == action));
        game.apply(&action, &mut NullLog);
    }
}

#[test]
fn far_from_a_kingdom_nothing_of_it_is_seen_again() {
    let wheat = Land { terrain: Terrain::ALL[0], crowns: 1 };
    let next_to_the_castle = Square { right: 1, up: 0 };
    let kingdom = Kingdom::drawn(KingdomShape::Free, KingdomSize::Five, [(next_to_the_castle, wheat)]).unwrap();
    assert_eq!(kingdom.at(next_to_the_castle), Ground::Land(wheat));
    for far in [(1, 8), (1, -8), (9, -1), (-7, 1), (9, 0)].map(|(right, up)| Square { right, up }) {
        assert_eq!(kingdom.at(far), Ground::Outside, "{far:?}");
    }
}
