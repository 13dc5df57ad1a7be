//! A kingdom as the arrows walk it, and by rows, columns and territories.

use super::events::in_full;
use super::words;
use crate::games::Seat;
use crate::games::kingdomino::{Ground, Kingdom, KingdomShape, KingdominoView, Square, Territory};
use crate::narration::message::message;
use crate::narration::{Grid, GridSquare, Listener, Message, Offset, SquareQuestion, Value};
use std::ops::RangeInclusive;

pub fn grid(whose: Seat, view: &KingdominoView, listener: &Listener) -> Grid {
    let kingdom = view.table.kingdom(whose);
    let mode = view.table.rules().mode();
    let spot = |place: Offset| {
        let square = square(place);
        let name = match (kingdom.at(square), mode) {
            (Ground::Castle, KingdomShape::Free) => None,
            _ => Some(message!("kingdom-step-square", square = words::square(square, mode))),
        };
        Some(GridSquare { what: what(kingdom.at(square)), name })
    };
    Grid {
        title: listener.you_or_other(whose, message!("kingdom-title-you"), |who| message!("kingdom-title-other", who = who)),
        columns: kingdom.columns(),
        rows: kingdom.rows(),
        squares: Grid::places(kingdom.columns(), kingdom.rows()).map(spot).collect(),
        stops: Vec::new(),
    }
}

fn square(place: Offset) -> Square {
    Square { right: place.right, up: place.up }
}

fn what(ground: Ground) -> Message {
    match ground {
        Ground::Castle => message!("kingdom-castle"),
        Ground::Land(land) => words::land(land),
        Ground::Open | Ground::Outside => message!("kingdom-open"),
    }
}

pub fn around(around: SquareQuestion, place: Offset, whose: Seat, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let kingdom = view.table.kingdom(whose);
    let mode = view.table.rules().mode();
    let [columns, rows] = built(kingdom, mode);
    let squares =
        |squares: &mut dyn Iterator<Item = Square>| Value::list(squares.map(|square| what(kingdom.at(square))).collect::<Vec<_>>());
    match around {
        SquareQuestion::Row => {
            let first = from_castle(Square { right: *columns.start(), up: 0 });
            let squares = squares(&mut columns.map(|right| Square { right, up: place.up }));
            vec![match (mode, square(place).on_grid()) {
                (KingdomShape::Grid, Some((_, row))) => message!("kingdom-row", row = row, squares = squares),
                _ if place.up == 0 => message!("kingdom-row-castle", first = first, squares = squares),
                _ => message!("kingdom-row-away", row = from_castle(Square { right: 0, up: place.up }), first = first, squares = squares),
            }]
        }
        SquareQuestion::Column => {
            let first = from_castle(Square { right: 0, up: *rows.start() });
            let squares = squares(&mut rows.map(|up| Square { right: place.right, up }));
            vec![match (mode, square(place).on_grid()) {
                (KingdomShape::Grid, Some((column, _))) => message!("kingdom-column", column = column.to_string(), squares = squares),
                _ if place.right == 0 => message!("kingdom-column-castle", first = first, squares = squares),
                _ => {
                    let column = from_castle(Square { right: place.right, up: 0 });
                    message!("kingdom-column-away", column = column, first = first, squares = squares)
                }
            }]
        }
        SquareQuestion::Region => vec![region(kingdom, square(place), mode, listener)],
        SquareQuestion::Whole => whole(whose, view, listener),
    }
}

fn from_castle(square: Square) -> Value {
    words::square(square, KingdomShape::Free)
}

/// The columns and rows that are described: all of the grid; without a grid, the covered ones.
fn built(kingdom: &Kingdom, mode: KingdomShape) -> [RangeInclusive<i8>; 2] {
    if mode == KingdomShape::Grid {
        return [kingdom.columns(), kingdom.rows()];
    }
    let spread = |part: fn(Square) -> i8| {
        let (first, last) = kingdom.lands().map(|(square, _)| part(square)).fold((0, 0), |(first, last), at| (at.min(first), at.max(last)));
        first..=last
    };
    [spread(|square| square.right), spread(|square| square.up)]
}

/// The territory that a square belongs to.
fn region(kingdom: &Kingdom, square: Square, mode: KingdomShape, listener: &Listener) -> Message {
    let Some(territory) = kingdom.territories().find(|territory| territory.squares.contains(square)) else {
        return match kingdom.at(square) {
            Ground::Castle => message!("kingdom-castle-alone"),
            _ => message!("kingdom-nothing-here"),
        };
    };
    whole_territory(&territory, mode, listener)
}

/// A territory; with its squares in the full detail.
fn whole_territory(territory: &Territory, mode: KingdomShape, listener: &Listener) -> Message {
    if !in_full(listener) {
        return words::territory(territory);
    }
    let squares = territory.squares.iter().map(|square| words::square(square, mode));
    // A square without a name takes several words.
    let squares = if mode == KingdomShape::Grid { Value::list(squares) } else { Value::series(squares) };
    message!("kingdom-territory-at", territory = words::territory(territory), squares = squares)
}

/// A whole kingdom by its territories, those with the most points first.
pub fn whole(whose: Seat, view: &KingdominoView, listener: &Listener) -> Vec<Message> {
    let kingdom = view.table.kingdom(whose);
    let mode = view.table.rules().mode();
    let (squares, points) = (kingdom.len(), kingdom.score());
    let mut said = vec![listener.you_or_other(whose, message!("kingdom-whole-you", squares = squares, points = points), |who| {
        message!("kingdom-whole-other", who = who, squares = squares, points = points)
    })];
    let mut territories: Vec<Territory> = kingdom.territories().collect();
    territories.sort_by_key(|territory| std::cmp::Reverse((territory.points(), territory.squares.len())));
    let told = territories.iter().map(|territory| whole_territory(territory, mode, listener));
    if in_full(listener) {
        said.extend(told);
    } else if !territories.is_empty() {
        said.push(message!("kingdom-territories", territories = Value::list(told)));
    }
    if mode == KingdomShape::Free {
        let [columns, rows] = built(kingdom, mode).map(|span| span.count());
        let most = view.table.rules().options().size.squares();
        said.push(message!("kingdom-spread", columns = columns, rows = rows, most = most));
    }
    said
}
