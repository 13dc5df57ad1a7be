//! The events of All fives in sentences: a series of events becomes one.

use super::cross::place_of;
use super::{Own, is_own, side_name, the_tile};
use crate::games::Seat;
use crate::games::domino::{MiddleSet, Tile};
use crate::games::fives::{Arm, Event, View};
use crate::games::line::{Ending, Side};
use crate::narration::line::{Left, held, opens, prize, which_round, won};
use crate::narration::message::message;
use crate::narration::{Detail, Ear, Fact, Message, Value};

pub fn tell(events: &[Event], view: &View, ear: &Ear) -> Vec<Message> {
    let mut said = Vec::new();
    let (mut rest, mut left) = (events, Left::default());
    while let [event, after @ ..] = rest {
        match *event {
            Event::RoundOver { .. } => left = Left::default(),
            Event::Showed { .. } => {
                for event in rest {
                    let Event::Showed { seat, hand } = event else { break };
                    left.add(view.table.side(*seat), *seat, hand.pips());
                }
            }
            _ => {}
        }
        let (messages, used) = match event {
            Event::LeadDrawn { .. } => lead(rest, ear),
            Event::Drew { seat, .. } => drew(*seat, rest, view, ear),
            Event::Laid { .. } => laid(0, rest, view, ear),
            Event::Showed { .. } => showed(rest, ear),
            Event::Scored { side, pips, points, total } => (scored(*side, [*pips, *points, *total], &left, view, ear), 1),
            _ => (alone(event, view, ear), 1),
        };
        said.extend(messages);
        rest = if used <= 1 { after } else { &rest[used..] };
    }
    said
}

/// An event that makes sentences by itself.
fn alone(event: &Event, view: &View, ear: &Ear) -> Vec<Message> {
    let said = match *event {
        Event::RoundBegun { round, hand, boneyard, drawable } => Some(message!(
            "round-begun",
            round = round,
            which = which_round(round, view.rules.goal()),
            hand = hand,
            boneyard = boneyard,
            drawable = drawable,
            detail = ear.detail()
        )),
        Event::Dealt { hand, .. } => ear.sees(&hand).map(|hand| {
            let tiles = hand.tiles();
            message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
        }),
        Event::Opens { seat, why } => opens(seat, why, "no", ear),
        Event::Passed { seat } => Some(ear.told(seat, message!("passed-you"), |who| message!("passed-other", who = who))),
        Event::RoundOver { ending, round } => Some(round_over(ending, round, view, ear)),
        Event::Equal => Some(message!("fives-equal")),
        Event::ExtraRound => Some(message!("fives-extra-round", limit = points_that_win(view))),
        Event::Won { side, total, sharing } => Some(won(side, total, [sharing, 1], &view.table, ear)),
        _ => None,
    };
    said.into_iter().collect()
}

fn lead(events: &[Event], ear: &Ear) -> (Vec<Message>, usize) {
    let draws: Vec<Value> = events
        .iter()
        .map_while(|event| match event {
            Event::LeadDrawn { seat, tile } => Some(Value::from(message!("lead-draw", who = ear.anybody(*seat), tile = *tile))),
            _ => None,
        })
        .collect();
    let used = draws.len();
    (vec![message!("lead-drawn", draws = Value::List(draws))], used)
}

/// One player's consecutive draws, and their next act.
fn drew(seat: Seat, events: &[Event], view: &View, ear: &Ear) -> (Vec<Message>, usize) {
    let draws = events.iter().take_while(|event| matches!(event, Event::Drew { seat: drawer, .. } if *drawer == seat)).count();
    let next = events.get(draws);
    if !ear.is(seat) && !ear.hears(Fact::Draws) {
        return (Vec::new(), draws);
    }
    if let (Some(Event::Laid { seat: laying, .. }), false) = (next, ear.is(seat))
        && *laying == seat
    {
        let (said, used) = laid(draws, &events[draws..], view, ear);
        return (said, draws + used);
    }
    let seen = |event: &Event| match event {
        Event::Drew { tile, .. } => ear.sees(tile),
        _ => None,
    };
    let tiles: Vec<Value> = events[..draws].iter().filter_map(seen).map(the_tile).collect();
    if let Some(Event::Passed { seat: passing }) = next
        && *passing == seat
    {
        let passed = ear.told(seat, message!("drew-passed-you", tiles = Value::List(tiles)), |who| {
            message!("drew-passed-other", who = who, count = draws)
        });
        return (vec![passed], draws + 1);
    }
    let drawable = match events[draws - 1] {
        Event::Drew { drawable, .. } => drawable,
        _ => 0,
    };
    let boneyard = ear.told_or_not(Fact::Boneyard);
    let drew = ear.told(seat, message!("drew-you", tiles = Value::List(tiles), drawable = drawable, boneyard = boneyard), |who| {
        message!("drew-other", who = who, count = draws, drawable = drawable, boneyard = boneyard)
    });
    (vec![drew], draws)
}

/// A tile laid after this number of draws, with the points it earned.
fn laid(draws: usize, events: &[Event], view: &View, ear: &Ear) -> (Vec<Message>, usize) {
    let Event::Laid { seat, tile, arm, outwards, sum, holds } = events[0] else { return (Vec::new(), 1) };
    let (points, total) = match events.get(1) {
        Some(Event::Earned { points, total, .. }) => (*points, *total),
        _ => (0, 0),
    };
    // The sum is of no use once a player has gone out.
    let told = if holds == 0 { "untold" } else { ear.told_or_not(Fact::Ends) };
    let (first, place) = (if arm == Arm::Start { "yes" } else { "no" }, place_of(arm, view));
    let detail = ear.detail();
    let said = if ear.is(seat) {
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
            who = ear.name(seat),
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
            hands = ear.told_or_not(Fact::TilesLeft)
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
fn points_that_win(view: &View) -> u32 {
    view.rules.goal().points().unwrap_or_default()
}

fn round_over(ending: Ending, round: u16, view: &View, ear: &Ear) -> Message {
    match ending {
        Ending::Out(seat) => {
            ear.told(seat, message!("round-out-you", round = round), |who| message!("round-out-other", who = who, round = round))
        }
        Ending::Blocked => message!("round-blocked", round = round),
        Ending::Goal(seat) => {
            let side = view.table.side(seat);
            let total = view.total(side);
            match is_own(side, &view.table, ear) {
                Own::Alone => message!("fives-goal-you", total = total),
                Own::Team | Own::No => message!("fives-goal-other", who = side_name(side, &view.table, ear), total = total),
            }
        }
    }
}

/// The hands of all players at the end of a round.
fn showed(events: &[Event], ear: &Ear) -> (Vec<Message>, usize) {
    let hands: Vec<(Seat, MiddleSet)> = events
        .iter()
        .map_while(|event| match event {
            Event::Showed { seat, hand } => Some((*seat, *hand)),
            _ => None,
        })
        .collect();
    let told = |(seat, hand): &(Seat, MiddleSet)| {
        let (who, tiles) = (ear.anybody(*seat), Value::list(hand.iter()));
        Value::from(held(who, tiles, [hand.pips(); 2], hand.len(), ear))
    };
    let parts: Vec<Value> = hands.iter().filter(|(_, hand)| !hand.is_empty()).map(told).collect();
    let said = if parts.is_empty() { None } else { Some(message!("hands-left", hands = Value::List(parts))) };
    (said.into_iter().collect(), hands.len())
}

/// The points for the hands, their sum, and their rounding.
fn scored(side: Side, [pips, points, total]: [u32; 3], left: &Left, view: &View, ear: &Ear) -> Vec<Message> {
    let rounded = match left.sum(side, pips).filter(|_| pips != points && ear.detail != Detail::Short) {
        Some(sum) => Some(message!("fives-rounded-sum", sum = sum, pips = pips, points = points)),
        None if points == 0 => Some(message!("fives-rounded-off", pips = pips)),
        None => (pips != points).then(|| message!("fives-rounded", pips = pips, points = points)),
    };
    let prize = (points > 0).then(|| prize((side, points, total), left, &view.table, ear));
    rounded.into_iter().chain(prize).collect()
}
