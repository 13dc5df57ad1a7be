//! A hand of All fives, and the description of each tile in it.

use super::cross::{counted, end, place_of};
use super::{Part, the_tile};
use crate::games::Choices;
use crate::games::domino::Tile;
use crate::games::fives::{Action, Arm, OpenArm, View, points};
use crate::narration::message::message;
use crate::narration::{Message, Value};

/// A tile, and an end at which it fits.
#[derive(Clone, Copy)]
pub struct Lay {
    pub tile: Tile,
    pub arm: Arm,
}

/// All lays of the hand now: the listener's choices in their turn, otherwise those that the table
/// would allow.
pub fn placeable(view: &View) -> Vec<Lay> {
    match view.choices() {
        Some(choices) => choices.all().filter_map(lay_of).collect(),
        None => {
            let fits =
                |open: OpenArm| view.hand.iter().filter(move |tile| tile.has(open.open)).map(move |tile| Lay { tile, arm: open.arm });
            view.cross.open().into_iter().flat_map(fits).collect()
        }
    }
}

fn lay_of(action: Action) -> Option<Lay> {
    if let Action::Lay { tile, arm } = action { Some(Lay { tile, arm }) } else { None }
}

/// The points of the lay.
fn earns(lay: Lay, view: &View) -> u32 {
    points(view.cross.sum_with(lay.tile, lay.arm))
}

/// A tile of the hand, with its places and the points there.
pub fn item(tile: Tile, view: &View) -> Message {
    let places: Vec<Lay> = placeable(view).into_iter().filter(|lay| lay.tile == tile).collect();
    match places.first() {
        None => message!("item-idle", tile = tile, jolly = "no"),
        Some(lay) if lay.arm == Arm::Start => message!("item-opens", tile = tile, jolly = "no", points = earns(*lay, view)),
        Some(_) => {
            let parts = places.into_iter().map(|lay| message!("fives-fits", place = place_of(lay.arm, view), points = earns(lay, view)));
            message!("item-fits", tile = tile, jolly = "no", places = Value::list(parts))
        }
    }
}

/// The lays told by the sentence for a tile.
pub fn told(tile: Tile, view: &View) -> Vec<Action> {
    placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| Action::Lay { tile: lay.tile, arm: lay.arm }).collect()
}

pub fn ask(chosen: &[Part], options: &[Part]) -> Message {
    match (options.first(), tile_of(chosen)) {
        (Some(Part::Arm(_) | Part::Any(_)), Some(tile)) => message!("fives-ask-arm", tile = the_tile(tile), count = options.len()),
        _ => message!("ask-tile"),
    }
}

fn tile_of(chosen: &[Part]) -> Option<Tile> {
    chosen.iter().find_map(|part| if let Part::Tile(tile) = part { Some(*tile) } else { None })
}

/// One of the answers to a question, as told when the cursor reaches it.
pub fn part(part: Part, chosen: &[Part], view: &View) -> Message {
    match (part, tile_of(chosen)) {
        (Part::Tile(tile), _) => item(tile, view),
        (Part::Arm(arm), Some(tile)) => match view.cross.end(arm) {
            Some(open) => message!("fives-step", end = end(open, view), points = earns(Lay { tile, arm }, view)),
            None => message!("fives-fits", place = place_of(arm, view), points = 0),
        },
        (Part::Arm(_) | Part::Any(_), _) => message!("ask-tile"),
    }
}

/// Whether two lays are equivalent: the ends have equal numbers and values.
pub fn alike(one: &Action, other: &Action, view: &View) -> bool {
    let (Some(one), Some(other)) = (lay_of(*one), lay_of(*other)) else { return false };
    if one.tile != other.tile || in_line(one.arm) != in_line(other.arm) {
        return one.tile == other.tile && one.arm == other.arm;
    }
    let looks = |arm: Arm| view.cross.end(arm).map(|end| (end.open, end.outermost.map(|end| end.tile.is_double())));
    let same_spinner =
        in_line(one.arm) || looks(one.arm).is_some_and(|(_, outermost)| outermost.is_some()) || spinner(one.arm) == spinner(other.arm);
    same_spinner && looks(one.arm) == looks(other.arm)
}

fn in_line(arm: Arm) -> bool {
    !matches!(arm, Arm::Up(_) | Arm::Down(_))
}

fn spinner(arm: Arm) -> Option<u8> {
    if let Arm::Up(number) | Arm::Down(number) = arm { Some(number) } else { None }
}

/// The intended lay, to ask for the reason of its refusal.
pub fn attempt(chosen: &[Part], view: &View) -> Option<Action> {
    let tile = tile_of(chosen)?;
    let number = view.cross.spinners().next();
    let arm = chosen.iter().find_map(|part| match part {
        Part::Arm(arm) => Some(*arm),
        Part::Any(direction) => Some(match direction {
            super::Direction::Up => Arm::Up(number.unwrap_or(0)),
            super::Direction::Down => Arm::Down(number.unwrap_or(0)),
        }),
        Part::Tile(_) => None,
    });
    let anywhere = if view.cross.is_empty() { Arm::Start } else { Arm::Right };
    Some(Action::Lay { tile, arm: arm.unwrap_or(anywhere) })
}

/// The number of moves, and their order: by points if one earns any, otherwise by weight.
pub fn order_of_moves(view: &View, count: usize) -> Message {
    let earning = placeable(view).into_iter().any(|lay| earns(lay, view) > 0);
    if earning { message!("moves-by-points", count = count) } else { message!("moves-by-weight", count = count) }
}

/// All legal actions, the highest points first, then the heaviest.
pub fn ranked(view: &View) -> Vec<(Action, Message)> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let mut lays: Vec<Lay> = choices.all().filter_map(lay_of).collect();
    lays.sort_by_key(|lay| std::cmp::Reverse((earns(*lay, view), lay.tile.pips(), lay.tile.high())));
    let named = |lay: Lay| (Action::Lay { tile: lay.tile, arm: lay.arm }, ranked_lay(lay, view));
    let mut ranked: Vec<(Action, Message)> = lays.into_iter().map(named).collect();
    if choices.draw {
        ranked.push((Action::Draw, message!("ranked-draw")));
    }
    if choices.pass {
        ranked.push((Action::Pass, message!("ranked-pass")));
    }
    ranked
}

fn ranked_lay(lay: Lay, view: &View) -> Message {
    let (tile, points) = (the_tile(lay.tile), earns(lay, view));
    match lay.arm {
        Arm::Start => message!("fives-ranked-first", tile = tile, points = points),
        arm => message!("fives-ranked", tile = tile, place = place_of(arm, view), points = points),
    }
}

/// A lay with the ends after it, which explain its points; None for other actions and for the first
/// tile, which need no addition.
pub fn listed(action: &Action, view: &View) -> Option<Message> {
    let lay = lay_of(*action).filter(|lay| lay.arm != Arm::Start)?;
    let mut after = view.cross.clone();
    after.lay(lay.tile, lay.arm);
    let (tile, sum) = (the_tile(lay.tile), after.sum());
    let counted = Value::list(after.counted().into_iter().map(|(_, end)| counted(end)));
    Some(message!("fives-listed", tile = tile, place = place_of(lay.arm, view), counted = counted, sum = sum, points = points(sum)))
}
