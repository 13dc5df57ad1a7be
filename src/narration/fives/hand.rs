//! A hand of All fives, and the description of each tile in it.

use super::cross::{counted, end, place_of};
use super::{FivesPart, the_tile};
use crate::games::Choices;
use crate::games::domino::Tile;
use crate::games::fives::{Arm, FivesAction, FivesView, OpenArm, points};
use crate::narration::message::message;
use crate::narration::{Message, Value};

/// A tile, and an end at which it fits.
#[derive(Clone, Copy)]
pub struct FivesFit {
    pub tile: Tile,
    pub arm: Arm,
}

/// All lays of the hand now: the listener's choices in their turn, otherwise those that the table
/// would allow.
pub fn placeable(view: &FivesView) -> Vec<FivesFit> {
    match view.choices() {
        Some(choices) => choices.all().filter_map(lay_of).collect(),
        None => {
            let fits =
                |open: OpenArm| view.hand.iter().filter(move |tile| tile.has(open.open)).map(move |tile| FivesFit { tile, arm: open.arm });
            view.cross.open().into_iter().flat_map(fits).collect()
        }
    }
}

fn lay_of(action: FivesAction) -> Option<FivesFit> {
    if let FivesAction::Lay { tile, arm } = action { Some(FivesFit { tile, arm }) } else { None }
}

/// The points of the lay.
fn earns(lay: FivesFit, view: &FivesView) -> u32 {
    points(view.cross.sum_with(lay.tile, lay.arm))
}

/// A tile of the hand, with its places and the points there.
pub fn item(tile: Tile, view: &FivesView) -> Message {
    let places: Vec<FivesFit> = placeable(view).into_iter().filter(|lay| lay.tile == tile).collect();
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
pub fn told(tile: Tile, view: &FivesView) -> Vec<FivesAction> {
    placeable(view).into_iter().filter(|lay| lay.tile == tile).map(|lay| FivesAction::Lay { tile: lay.tile, arm: lay.arm }).collect()
}

pub fn ask(chosen: &[FivesPart], options: &[FivesPart]) -> Message {
    match (options.first(), tile_of(chosen)) {
        (Some(FivesPart::Arm(_) | FivesPart::Any(_)), Some(tile)) => {
            message!("fives-ask-arm", tile = the_tile(tile), count = options.len())
        }
        _ => message!("ask-tile"),
    }
}

fn tile_of(chosen: &[FivesPart]) -> Option<Tile> {
    chosen.iter().find_map(|part| if let FivesPart::Tile(tile) = part { Some(*tile) } else { None })
}

/// One of the answers to a question, as told when the cursor reaches it.
pub fn part(part: FivesPart, chosen: &[FivesPart], view: &FivesView) -> Message {
    match (part, tile_of(chosen)) {
        (FivesPart::Tile(tile), _) => item(tile, view),
        (FivesPart::Arm(arm), Some(tile)) => match view.cross.end(arm) {
            Some(open) => message!("fives-step", end = end(open, view), points = earns(FivesFit { tile, arm }, view)),
            None => message!("fives-fits", place = place_of(arm, view), points = 0),
        },
        (FivesPart::Arm(_) | FivesPart::Any(_), _) => message!("ask-tile"),
    }
}

/// Whether two lays are equivalent: the ends have equal numbers and values.
pub fn alike(one: &FivesAction, other: &FivesAction, view: &FivesView) -> bool {
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
pub fn attempt(chosen: &[FivesPart], view: &FivesView) -> Option<FivesAction> {
    let tile = tile_of(chosen)?;
    let number = view.cross.spinners().next();
    let arm = chosen.iter().find_map(|part| match part {
        FivesPart::Arm(arm) => Some(*arm),
        FivesPart::Any(direction) => Some(match direction {
            super::SpinnerSide::Up => Arm::Up(number.unwrap_or(0)),
            super::SpinnerSide::Down => Arm::Down(number.unwrap_or(0)),
        }),
        FivesPart::Tile(_) => None,
    });
    let anywhere = if view.cross.is_empty() { Arm::Start } else { Arm::Right };
    Some(FivesAction::Lay { tile, arm: arm.unwrap_or(anywhere) })
}

/// The number of moves, and their order: by points if one earns any, otherwise by weight.
pub fn order_of_moves(view: &FivesView, count: usize) -> Message {
    let earning = placeable(view).into_iter().any(|lay| earns(lay, view) > 0);
    if earning { message!("moves-by-points", count = count) } else { message!("moves-by-weight", count = count) }
}

/// All legal actions, the highest points first, then the heaviest.
pub fn ranked(view: &FivesView) -> Vec<(FivesAction, Message)> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let mut lays: Vec<FivesFit> = choices.all().filter_map(lay_of).collect();
    lays.sort_by_key(|lay| std::cmp::Reverse((earns(*lay, view), lay.tile.pips(), lay.tile.high())));
    let named = |lay: FivesFit| (FivesAction::Lay { tile: lay.tile, arm: lay.arm }, ranked_lay(lay, view));
    let mut ranked: Vec<(FivesAction, Message)> = lays.into_iter().map(named).collect();
    if choices.draw {
        ranked.push((FivesAction::Draw, message!("ranked-draw")));
    }
    if choices.pass {
        ranked.push((FivesAction::Pass, message!("ranked-pass")));
    }
    ranked
}

fn ranked_lay(lay: FivesFit, view: &FivesView) -> Message {
    let (tile, points) = (the_tile(lay.tile), earns(lay, view));
    match lay.arm {
        Arm::Start => message!("fives-ranked-first", tile = tile, points = points),
        arm => message!("fives-ranked", tile = tile, place = place_of(arm, view), points = points),
    }
}

/// A lay with the ends after it, which explain its points; None for other actions and for the first
/// tile, which need no addition.
pub fn listed(action: &FivesAction, view: &FivesView) -> Option<Message> {
    let lay = lay_of(*action).filter(|lay| lay.arm != Arm::Start)?;
    let mut after = view.cross.clone();
    after.lay(lay.tile, lay.arm);
    let (tile, sum) = (the_tile(lay.tile), after.sum());
    let counted = Value::list(after.counted().into_iter().map(|(_, end)| counted(end)));
    Some(message!("fives-listed", tile = tile, place = place_of(lay.arm, view), counted = counted, sum = sum, points = points(sum)))
}
