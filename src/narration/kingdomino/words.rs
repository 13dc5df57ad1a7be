//! Tiles, squares and territories as parts of sentences.

use crate::games::kingdomino::{
    Direction, KingdomShape, KingdominoTable, KingdominoTile, Land, Material, Placement, Score, Square, Terrain, Territory,
};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Value};

/// The word for a terrain that selects a variant in the locale files.
pub fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Wheat => "wheat",
        Terrain::Forest => "forest",
        Terrain::Water => "water",
        Terrain::Grass => "grass",
        Terrain::Swamp => "swamp",
        Terrain::Mine => "mine",
    }
}

/// The selector word for the physical material on the players' desks.
pub fn means(table: &KingdominoTable) -> &'static str {
    match table.rules().options().means {
        Material::Tiles => "tiles",
        Material::Colours => "colours",
    }
}

/// "wheat with one crown".
pub fn land(land: Land) -> Message {
    message!("kingdom-land", terrain = terrain(land.terrain), crowns = land.crowns)
}

/// "23, wheat with one crown and mine".
pub fn tile(tile: KingdominoTile) -> Value {
    let said = if tile.is_double() {
        message!("kingdom-double", number = tile.number(), terrain = terrain(tile.left().terrain))
    } else {
        message!("kingdom-tile", number = tile.number(), left = land(tile.left()), right = land(tile.right()))
    };
    Value::Tied(Box::new(said))
}

/// A tile that is on the table already: its number, or the whole tile in the full detail.
pub fn known(tile: KingdominoTile, listener: &Listener) -> Value {
    if listener.detail == Detail::Long { self::tile(tile) } else { Value::from(tile.number()) }
}

pub fn tiles(tiles: impl IntoIterator<Item = KingdominoTile>) -> Value {
    Value::list(tiles.into_iter().map(tile))
}

pub fn numbers(tiles: impl IntoIterator<Item = KingdominoTile>) -> Value {
    Value::list(tiles.into_iter().map(|tile| tile.number()))
}

/// A square's name: "c4"; without a grid, the way there from the castle.
pub fn square(square: Square, mode: KingdomShape) -> Value {
    match (mode, square) {
        (KingdomShape::Grid, _) => Value::from(square.named(KingdomShape::Grid).to_string()),
        (KingdomShape::Free, Square { right: 0, up: 0 }) => Value::from(message!("kingdom-at-castle")),
        (KingdomShape::Free, Square { right, up: 0 }) => Value::from(across(right)),
        (KingdomShape::Free, Square { right: 0, up }) => Value::from(upright(up)),
        (KingdomShape::Free, Square { right, up }) => Value::from(message!("kingdom-away", across = across(right), upright = upright(up))),
    }
}

fn across(right: i8) -> Message {
    message!("kingdom-across", side = if right < 0 { "left" } else { "right" }, count = right.unsigned_abs())
}

fn upright(up: i8) -> Message {
    message!("kingdom-upright", side = if up < 0 { "down" } else { "up" }, count = up.unsigned_abs())
}

/// A square as a place: "on c4", "two right, one up".
pub fn on(place: Square, mode: KingdomShape) -> Value {
    match mode {
        KingdomShape::Grid => Value::from(message!("kingdom-on", square = square(place, mode))),
        KingdomShape::Free => square(place, mode),
    }
}

/// Both squares of a tile: "on c4 and c5", "two right, one up and the one above".
pub fn both(placement: &Placement) -> Message {
    let mode = placement.mode();
    match mode {
        KingdomShape::Grid => {
            let [first, second] = [placement.left(), placement.right()].map(|place| square(place, mode));
            message!("kingdom-both-on", first = first, second = second)
        }
        KingdomShape::Free => {
            message!("kingdom-both-beside", first = square(placement.left(), mode), beside = direction(placement.direction()))
        }
    }
}

/// The place of a tile's second half; without a grid, as seen from the first.
pub fn second(placement: &Placement) -> Value {
    match placement.mode() {
        KingdomShape::Grid => on(placement.right(), KingdomShape::Grid),
        KingdomShape::Free => Value::from(message!("kingdom-beside", beside = direction(placement.direction()))),
    }
}

fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "above",
        Direction::East => "right",
        Direction::South => "below",
        Direction::West => "left",
    }
}

/// "forest of 4 with 2 crowns, 8 points".
pub fn territory(territory: &Territory) -> Message {
    message!(
        "kingdom-territory",
        terrain = terrain(territory.terrain),
        squares = territory.squares.len(),
        crowns = territory.crowns,
        points = territory.points()
    )
}

/// The parts of a score beyond the territories.
pub fn bonuses(score: &Score) -> Vec<Value> {
    let never_skipped = (score.never_skipped > 0).then(|| message!("kingdom-never-skipped", points = score.never_skipped));
    let centred = (score.centred > 0).then(|| message!("kingdom-centred", points = score.centred));
    never_skipped.into_iter().chain(centred).map(Value::from).collect()
}
