//! The events of All fives in sentences: a series of events becomes one.

use super::cross::place_of;
use super::{SideRelation, own_side, side_name, the_tile};
use crate::games::Seat;
use crate::games::domino::{MiddleSet, Tile};
use crate::games::fives::{Arm, FivesEvent, FivesView};
use crate::games::line::{RoundEnding, Side};
use crate::narration::line::{RemainingHands, held, opens, prize, which_round, won};
use crate::narration::message::message;
use crate::narration::{Detail, Fact, Listener, Message, Value};

pub fn tell(events: &[FivesEvent], view: &FivesView, listener: &Listener) -> Vec<Message> {
    let mut said = Vec::new();
    let (mut rest, mut left) = (events, RemainingHands::default());
    while let [event, after @ ..] = rest {
        match *event {
            FivesEvent::RoundOver { .. } => left = RemainingHands::default(),
            FivesEvent::Showed { .. } => {
                for event in rest {
                    let FivesEvent::Showed { seat, hand } = event else { break };
                    left.add(view.table.side(*seat), *seat, hand.pips());
                }
            }
            _ => {}
        }
        let (messages, used) = match event {
            FivesEvent::LeadDrawn { .. } => lead(rest, listener),
            FivesEvent::Drew { seat, .. } => drew(*seat, rest, view, listener),
            FivesEvent::Laid { .. } => laid(0, rest, view, listener),
            FivesEvent::Showed { .. } => showed(rest, listener),
            FivesEvent::Scored { side, pips, points, total } => (scored(*side, [*pips, *points, *total], &left, view, listener), 1),
            _ => (alone(event, view, listener), 1),
        };
        said.extend(messages);
        rest = if used <= 1 { after } else { &rest[used..] };
    }
    said
}

/// An event that makes sentences by itself.
fn alone(event: &FivesEvent, view: &FivesView, listener: &Listener) -> Vec<Message> {
    let said = match *event {
        FivesEvent::RoundBegun { round, hand, boneyard, drawable } => Some(message!(
            "round-begun",
            round = round,
            which = which_round(round, view.rules.goal()),
            hand = hand,
            boneyard = boneyard,
            drawable = drawable,
            detail = listener.detail()
        )),
        FivesEvent::Dealt { hand, .. } => listener.reveal(&hand).map(|hand| {
            let tiles = hand.tiles();
            message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
        }),
        FivesEvent::Opens { seat, reason: why } => opens(seat, why, "no", listener),
        FivesEvent::Passed { seat } => Some(listener.you_or_other(seat, message!("passed-you"), |who| message!("passed-other", who = who))),
        FivesEvent::RoundOver { ending, round } => Some(round_over(ending, round, view, listener)),
        FivesEvent::Equal => Some(message!("fives-equal")),
        FivesEvent::ExtraRound => Some(message!("fives-extra-round", limit = points_that_win(view))),
        FivesEvent::Won { side, total, sharing } => Some(won(side, total, [sharing, 1], &view.table, listener)),
        _ => None,
    };
    said.into_iter().collect()
}

fn lead(events: &[FivesEvent], listener: &Listener) -> (Vec<Message>, usize) {
    let draws: Vec<Value> = events
        .iter()
        .map_while(|event| match event {
            FivesEvent::LeadDrawn { seat, tile } => {
                Some(Value::from(message!("lead-draw", who = listener.name_or_you(*seat), tile = *tile)))
            }
            _ => None,
        })
        .collect();
    let used = draws.len();
    (vec![message!("lead-drawn", draws = Value::List(draws))], used)
}

/// One player's consecutive draws, and their next act.
fn drew(seat: Seat, events: &[FivesEvent], view: &FivesView, listener: &Listener) -> (Vec<Message>, usize) {
    let draws = events.iter().take_while(|event| matches!(event, FivesEvent::Drew { seat: drawer, .. } if *drawer == seat)).count();
    let next = events.get(draws);
    if !listener.is(seat) && !listener.hears(Fact::Draws) {
        return (Vec::new(), draws);
    }
    if let (Some(FivesEvent::Laid { seat: laying, .. }), false) = (next, listener.is(seat))
        && *laying == seat
    {
        let (said, used) = laid(draws, &events[draws..], view, listener);
        return (said, draws + used);
    }
    let seen = |event: &FivesEvent| match event {
        FivesEvent::Drew { tile, .. } => listener.reveal(tile),
        _ => None,
    };
    let tiles: Vec<Value> = events[..draws].iter().filter_map(seen).map(the_tile).collect();
    if let Some(FivesEvent::Passed { seat: passing }) = next
        && *passing == seat
    {
        let passed = listener.you_or_other(seat, message!("drew-passed-you", tiles = Value::List(tiles)), |who| {
            message!("drew-passed-other", who = who, count = draws)
        });
        return (vec![passed], draws + 1);
    }
    let drawable = match events[draws - 1] {
        FivesEvent::Drew { drawable, .. } => drawable,
        _ => 0,
    };
    let boneyard = listener.fact_variant(Fact::Boneyard);
    let drew =
        listener.you_or_other(seat, message!("drew-you", tiles = Value::List(tiles), drawable = drawable, boneyard = boneyard), |who| {
            message!("drew-other", who = who, count = draws, drawable = drawable, boneyard = boneyard)
        });
    (vec![drew], draws)
}

/// A tile laid after this number of draws, with the points it earned.
fn laid(draws: usize, events: &[FivesEvent], view: &FivesView, listener: &Listener) -> (Vec<Message>, usize) {
    let FivesEvent::Laid { seat, tile, arm, outwards, sum, holds } = events[0] else { return (Vec::new(), 1) };
    let (points, total) = match events.get(1) {
        Some(FivesEvent::Earned { points, total, .. }) => (*points, *total),
        _ => (0, 0),
    };
    // The sum is of no use once a player has gone out.
    let told = if holds == 0 { "untold" } else { listener.fact_variant(Fact::Ends) };
    let (first, place) = (if arm == Arm::Start { "yes" } else { "no" }, place_of(arm, view));
    let detail = listener.detail();
    let said = if listener.is(seat) {
        message!(
            "fives-laid-you",
            tile = the_tile(tile),
            first = first,
            place = place,
            sum = sum,
            points = points,
            total = total,
            ends = told,
            detail = detail
        )
    } else {
        message!(
            "fives-laid-other",
            who = listener.name(seat),
            draws = draws,
            tile = lying(tile, arm, outwards),
            first = first,
            place = place,
            sum = sum,
            points = points,
            total = total,
            ends = told,
            detail = detail,
            holds = holds,
            hands = listener.fact_variant(Fact::TilesLeft)
        )
    };
    (vec![said], if points > 0 { 2 } else { 1 })
}

/// The tile as it lies: on the left from left to right, elsewhere from the half that touches.
fn lying(tile: Tile, arm: Arm, outwards: u8) -> Value {
    match arm {
        Arm::Start => Value::TheTile(tile),
        Arm::Left => Value::TheLying(outwards, tile.opposite(outwards)),
        Arm::Right | Arm::Up(_) | Arm::Down(_) => Value::TheLying(tile.opposite(outwards), outwards),
    }
}

/// The points of the goal; 0 for another goal.
fn points_that_win(view: &FivesView) -> u32 {
    view.rules.goal().points().unwrap_or_default()
}

fn round_over(ending: RoundEnding, round: u16, view: &FivesView, listener: &Listener) -> Message {
    match ending {
        RoundEnding::Out(seat) => listener
            .you_or_other(seat, message!("round-out-you", round = round), |who| message!("round-out-other", who = who, round = round)),
        RoundEnding::Blocked => message!("round-blocked", round = round),
        RoundEnding::Goal(seat) => {
            let side = view.table.side(seat);
            let total = view.total(side);
            match own_side(side, &view.table, listener) {
                SideRelation::Alone => message!("fives-goal-you", total = total),
                SideRelation::Team | SideRelation::No => {
                    message!("fives-goal-other", who = side_name(side, &view.table, listener), total = total)
                }
            }
        }
    }
}

/// The hands of all players at the end of a round.
fn showed(events: &[FivesEvent], listener: &Listener) -> (Vec<Message>, usize) {
    let hands: Vec<(Seat, MiddleSet)> = events
        .iter()
        .map_while(|event| match event {
            FivesEvent::Showed { seat, hand } => Some((*seat, *hand)),
            _ => None,
        })
        .collect();
    let told = |(seat, hand): &(Seat, MiddleSet)| {
        let (who, tiles) = (listener.name_or_you(*seat), Value::list(hand.iter()));
        Value::from(held(who, tiles, [hand.pips(); 2], hand.len(), listener))
    };
    let parts: Vec<Value> = hands.iter().filter(|(_, hand)| !hand.is_empty()).map(told).collect();
    let said = if parts.is_empty() { None } else { Some(message!("hands-left", hands = Value::List(parts))) };
    (said.into_iter().collect(), hands.len())
}

/// The points for the hands, their sum, and their rounding.
fn scored(side: Side, [pips, points, total]: [u32; 3], left: &RemainingHands, view: &FivesView, listener: &Listener) -> Vec<Message> {
    let rounded = match left.sum(side, pips).filter(|_| pips != points && listener.detail != Detail::Short) {
        Some(sum) => Some(message!("fives-rounded-sum", sum = sum, pips = pips, points = points)),
        None if points == 0 => Some(message!("fives-rounded-off", pips = pips)),
        None => (pips != points).then(|| message!("fives-rounded", pips = pips, points = points)),
    };
    let prize = (points > 0).then(|| prize((side, points, total), left, &view.table, listener));
    rounded.into_iter().chain(prize).collect()
}
