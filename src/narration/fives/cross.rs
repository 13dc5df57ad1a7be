//! The layout on the table: its names, the walk along it, and its description as a whole.

use super::the_tile;
use crate::games::domino::Tile;
use crate::games::fives::{Arm, Cross, CrossTile, FivesView, OpenArm, OuterTile, SpinnerRule};
use crate::narration::line::shown_number;
use crate::narration::message::message;
use crate::narration::{Grid, GridSquare, Message, Offset, SquareQuestion, Value, Walk};
use std::collections::HashMap;

/// The place of an end: "on the left", "above"; if each double has arms, with its double.
pub fn place_of(arm: Arm, view: &FivesView) -> Value {
    let way = match arm {
        Arm::Start | Arm::Left => "left",
        Arm::Right => "right",
        Arm::Up(_) => "up",
        Arm::Down(_) => "down",
    };
    match arm {
        Arm::Up(number) | Arm::Down(number) if view.rules.options().spinner == SpinnerRule::All => {
            Value::from(message!("fives-place-of", way = way, double = the_tile(Tile::new(number, number))))
        }
        _ => Value::from(message!("fives-place", way = way)),
    }
}

/// The value of an end in the sum: a double by its name.
pub fn counted(end: OuterTile) -> Value {
    if end.tile.is_double() { Value::Lying(end.open, end.open) } else { Value::Pips(end.open) }
}

/// The value of an end in the sum, with its article.
pub fn the_counted(end: OuterTile) -> Value {
    if end.tile.is_double() { Value::TheLying(end.open, end.open) } else { shown_number(end.open) }
}

/// An end with its number: "on the left three", "below free for a six".
pub fn end(open: OpenArm, view: &FivesView) -> Message {
    let place = place_of(open.arm, view);
    match open.outermost {
        Some(end) => message!("fives-end", place = place, open = the_counted(end)),
        None => message!("fives-end-empty", place = place, open = Value::ThePips(open.open)),
    }
}

/// All open ends, each with its place.
pub fn ends(view: &FivesView) -> Value {
    let told = |ends| match ends {
        CrossEnd::One(open) => Value::from(end(open, view)),
        CrossEnd::BothFree(open) => Value::from(both(open, view)),
    };
    Value::list(grouped(view).into_iter().map(told))
}

/// All open ends in few words: left and right by their order alone, as in a line of two ends, then
/// each arm with its place.
pub fn ends_in_order(view: &FivesView) -> Message {
    let (mut line, mut arms) = (Vec::new(), Vec::new());
    for ends in grouped(view) {
        match ends {
            CrossEnd::One(OpenArm { arm: Arm::Start | Arm::Left | Arm::Right, open, outermost }) => {
                line.push(outermost.map_or(Value::Pips(open), counted));
            }
            CrossEnd::One(open) => arms.push(Value::from(end(open, view))),
            CrossEnd::BothFree(up) => arms.push(Value::from(both(up, view))),
        }
    }
    match arms.is_empty() {
        true => message!("fives-table", ends = Value::list(line)),
        false => message!("fives-table-arms", ends = Value::list(line), arms = Value::list(arms)),
    }
}

/// The ends told as one: an end, or both empty sides of a spinner.
enum CrossEnd {
    One(OpenArm),
    BothFree(OpenArm),
}

fn grouped(view: &FivesView) -> Vec<CrossEnd> {
    let mut ends = Vec::new();
    let open = view.cross.open();
    let mut rest = open.as_slice();
    while let [one, after @ ..] = rest {
        let both_empty = |other: &OpenArm| one.outermost.is_none() && other.outermost.is_none() && opposite(one.arm) == Some(other.arm);
        let joined = after.first().is_some_and(both_empty);
        ends.push(if joined { CrossEnd::BothFree(*one) } else { CrossEnd::One(*one) });
        rest = &after[usize::from(joined)..];
    }
    ends
}

fn opposite(arm: Arm) -> Option<Arm> {
    if let Arm::Up(number) = arm { Some(Arm::Down(number)) } else { None }
}

fn both(up: OpenArm, view: &FivesView) -> Message {
    let open = Value::ThePips(up.open);
    match view.rules.options().spinner {
        SpinnerRule::All => message!("fives-both-empty-of", double = the_tile(Tile::new(up.open, up.open)), open = open),
        SpinnerRule::First | SpinnerRule::None => message!("fives-both-empty", open = open),
    }
}

/// The tiles that lie at `arm`, from the line outwards.
pub fn on(arm: Arm, cross: &Cross) -> Vec<CrossTile> {
    cross.laid().iter().copied().filter(|laid| laid.arm == arm).collect()
}

/// The tiles of the line from left to right, and the number of tiles left of the first one.
pub fn line(cross: &Cross) -> (Vec<CrossTile>, usize) {
    let left = on(Arm::Left, cross);
    let origin = left.len();
    let rest = on(Arm::Start, cross).into_iter().chain(on(Arm::Right, cross));
    (left.into_iter().rev().chain(rest).collect(), origin)
}

/// A tile as it lies, in the line from left to right, on an arm from the line outwards.
fn lying(laid: CrossTile) -> Value {
    let inwards = laid.tile.opposite(laid.outwards);
    match laid.arm {
        Arm::Left => Value::Lying(laid.outwards, inwards),
        _ => Value::Lying(inwards, laid.outwards),
    }
}

/// A tile of the line; a spinner with its arms.
fn of_line(index: usize, tiles: &[CrossTile], view: &FivesView) -> Message {
    let (laid, last) = (tiles[index], tiles.len() - 1);
    let end = match index {
        0 if last == 0 => "both",
        0 => "left",
        _ if index == last => "right",
        _ => "none",
    };
    let number = laid.tile.high();
    if !laid.tile.is_double() || !view.cross.spinners().any(|spinner| spinner == number) {
        return message!("line-tile", tile = lying(laid), end = end);
    }
    let arms: Vec<Message> = [Arm::Up(number), Arm::Down(number)].into_iter().filter_map(|arm| view.cross.end(arm)).map(of_arm).collect();
    if arms.is_empty() {
        return message!("fives-spinner", tile = lying(laid), end = end);
    }
    message!("fives-spinner-arms", tile = lying(laid), arms = Value::list(arms))
}

/// The end of a spinner's arm, told beside its spinner.
fn of_arm(open: OpenArm) -> Message {
    let way = if matches!(open.arm, Arm::Up(_)) { "up" } else { "down" };
    let place = message!("fives-place", way = way);
    match open.outermost {
        Some(end) => message!("fives-end", place = place, open = the_counted(end)),
        None => message!("fives-end-nothing", place = place),
    }
}

pub fn walk(view: &FivesView) -> Walk {
    let (tiles, origin) = line(&view.cross);
    Walk { places: (0..tiles.len()).map(|index| of_line(index, &tiles, view)).collect(), origin }
}

/// The line as a row, and the arms as columns through their spinners; None before the first tile.
pub fn grid(view: &FivesView) -> Option<Grid> {
    let squares = squares(view);
    let columns: Vec<i8> = squares.keys().map(|place| place.right).collect();
    let rows: Vec<i8> = squares.keys().map(|place| place.up).collect();
    let (columns, rows) = (*columns.iter().min()?..=*columns.iter().max()?, *rows.iter().min()?..=*rows.iter().max()?);
    let square = |place: Offset| squares.get(&place).map(|what| GridSquare { what: what.clone(), name: None });
    Some(Grid {
        title: message!("fives-title"),
        squares: Grid::places(columns.clone(), rows.clone()).map(square).collect(),
        columns,
        rows,
        stops: Vec::new(),
    })
}

/// The index of the tile of the line at which the cursor begins: the first spinner, from which all
/// arms are near, or the first tile without one.
fn centre(cross: &Cross, (tiles, origin): (&[CrossTile], usize)) -> usize {
    let spinner = cross.spinners().next().map(|number| Tile::new(number, number));
    tiles.iter().position(|laid| Some(laid.tile) == spinner).unwrap_or(origin)
}

/// Each tile by its place: the one at which the cursor begins is at the origin.
fn squares(view: &FivesView) -> HashMap<Offset, Message> {
    let (tiles, origin) = line(&view.cross);
    let centre = centre(&view.cross, (&tiles, origin));
    let mut squares = HashMap::new();
    for (index, laid) in tiles.iter().enumerate() {
        let column = index as i8 - centre as i8;
        squares.insert(Offset { right: column, up: 0 }, of_line(index, &tiles, view));
        let number = laid.tile.high();
        if !laid.tile.is_double() {
            continue;
        }
        for (arm, step) in [(Arm::Up(number), 1), (Arm::Down(number), -1)] {
            let tiles = on(arm, &view.cross);
            let last = tiles.len();
            for (place, laid) in (1..).zip(&tiles) {
                let what = if place == last {
                    message!("fives-arm-end", tile = lying(*laid), place = place_of(arm, view))
                } else {
                    message!("line-tile", tile = lying(*laid), end = "none")
                };
                squares.insert(Offset { right: column, up: step * place as i8 }, what);
            }
        }
    }
    squares
}

/// The line, the arms of the spinner in the cursor's column, or the whole layout.
pub fn around(around: SquareQuestion, place: Offset, view: &FivesView) -> Vec<Message> {
    let (tiles, origin) = line(&view.cross);
    if tiles.is_empty() {
        return vec![message!("no-line")];
    }
    match around {
        SquareQuestion::Row => vec![whole_line(&tiles)],
        SquareQuestion::Whole => whole(view),
        SquareQuestion::Column | SquareQuestion::Region => {
            let here = usize::try_from(place.right + centre(&view.cross, (&tiles, origin)) as i8).ok().and_then(|index| tiles.get(index));
            let spinner = here.filter(|laid| laid.tile.is_double()).map(|laid| laid.tile.high());
            match spinner.filter(|number| view.cross.end(Arm::Up(*number)).is_some()) {
                Some(number) => arms(number, view),
                None => vec![message!("fives-no-arms")],
            }
        }
    }
}

/// The line, and then each arm with tiles.
pub fn whole(view: &FivesView) -> Vec<Message> {
    let (tiles, _) = line(&view.cross);
    if tiles.is_empty() {
        return vec![message!("no-line")];
    }
    let arms = view.cross.spinners().flat_map(|number| arms(number, view));
    [whole_line(&tiles)].into_iter().chain(arms).collect()
}

fn whole_line(tiles: &[CrossTile]) -> Message {
    message!("fives-line", count = tiles.len(), tiles = Value::list(tiles.iter().map(|laid| lying(*laid))))
}

fn arms(number: u8, view: &FivesView) -> Vec<Message> {
    let arm = |arm: Arm| {
        let open = view.cross.end(arm)?;
        let tiles = on(open.arm, &view.cross);
        Some(match tiles.is_empty() {
            true => message!("fives-arm-empty", place = place_of(arm, view)),
            false => message!("fives-arm", place = place_of(arm, view), tiles = Value::list(tiles.into_iter().map(lying))),
        })
    };
    [Arm::Up(number), Arm::Down(number)].into_iter().filter_map(arm).collect()
}
