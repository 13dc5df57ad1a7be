//! The events of Mexican Train in sentences: all acts of one player in a turn become one.

use super::rows::{double, on, the_double};
use super::the_tile;
use crate::games::domino::{SingleSet, Tile};
use crate::games::line::RoundEnding;
use crate::games::train::{Train, TrainEvent, TrainView};
use crate::games::{Seat, SeatSet};
use crate::narration::line::{HolderNaming, held, suffered};
use crate::narration::message::message;
use crate::narration::{Detail, Fact, Listener, Message, Value};

pub fn tell(events: &[TrainEvent], view: &TrainView, listener: &Listener) -> Vec<Message> {
    let mut said = Vec::new();
    let mut rest = events;
    while let [event, after @ ..] = rest {
        let (messages, used) = match event {
            TrainEvent::Sought { .. } => sought(rest, view, listener),
            TrainEvent::Laid { seat, .. }
            | TrainEvent::Drew { seat, .. }
            | TrainEvent::Passed { seat, .. }
            | TrainEvent::Stopped { seat } => turn(*seat, rest, listener),
            TrainEvent::Showed { .. } => showed(rest, view, listener),
            TrainEvent::Scored { .. } => scored(rest, &events[..events.len() - rest.len()], view, listener),
            _ => (alone(event, listener), 1),
        };
        said.extend(messages);
        rest = if used <= 1 { after } else { &rest[used..] };
    }
    said
}

/// An event that makes sentences by itself.
fn alone(event: &TrainEvent, listener: &Listener) -> Vec<Message> {
    let said = match *event {
        TrainEvent::RoundBegun { round, rounds, hand, boneyard, engine } => Some(message!(
            "train-round-begun",
            round = round,
            rounds = rounds,
            hand = hand,
            boneyard = boneyard,
            engine = if listener.detail == Detail::Short { double(engine.high()) } else { the_double(engine.high()) },
            detail = listener.detail()
        )),
        TrainEvent::Dealt { hand, .. } => listener.reveal(&hand).map(|hand| {
            let tiles = hand.tiles();
            message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
        }),
        TrainEvent::Engine { seat, tile } => {
            let tile = the_double(tile.high());
            Some(listener.you_or_other(seat, message!("train-engine-you", tile = tile.clone()), |who| {
                message!("train-engine-other", who = who, tile = tile)
            }))
        }
        TrainEvent::RoundOver { ending: RoundEnding::Out(seat), round } => Some(listener.you_or_other(
            seat,
            message!("round-out-you", round = round),
            |who| message!("round-out-other", who = who, round = round),
        )),
        TrainEvent::RoundOver { round, .. } => Some(message!("round-blocked", round = round)),
        TrainEvent::Won { winners, total, rounds } => return won(winners, total, rounds, listener),
        _ => None,
    };
    said.into_iter().collect()
}

/// The tiles that all draw since nobody holds an engine: the listener's by name, the others' by number. A single
/// opponent is named.
fn sought(events: &[TrainEvent], view: &TrainView, listener: &Listener) -> (Vec<Message>, usize) {
    let drawn = events.iter().take_while(|event| matches!(event, TrainEvent::Sought { .. })).count();
    let seen = |event: &TrainEvent| if let TrainEvent::Sought { tile, .. } = event { listener.reveal(tile) } else { None };
    let own: Vec<Value> = events[..drawn].iter().filter_map(seen).map(the_tile).collect();
    let said = match own.len() {
        0 => message!("train-sought", count = drawn),
        own_count => {
            let opponent = view.seats().find(|seat| !listener.is(*seat));
            let (who, alone) = match opponent.filter(|_| view.players() == 2) {
                Some(opponent) => (listener.name(opponent), "yes"),
                None => (Value::from(""), "no"),
            };
            message!("train-sought-you", tiles = Value::List(own), others = drawn - own_count, who = who, alone = alone)
        }
    };
    (vec![said], drawn)
}

/// An act in a turn.
enum TrainTurnAct {
    Draws(Option<Tile>),
    /// Consecutive tiles on one train; whether the first covered a double.
    Lays {
        tiles: Vec<Tile>,
        train: Train,
        covered: bool,
    },
    /// Whether the train wasn't open before.
    Passes {
        opened: bool,
    },
    Stops,
}

/// All events of one player without another in between.
fn turn(seat: Seat, events: &[TrainEvent], listener: &Listener) -> (Vec<Message>, usize) {
    let (mut deeds, mut used, mut left): (Vec<TrainTurnAct>, usize, Option<u8>) = (Vec::new(), 0, None);
    for event in events {
        match *event {
            TrainEvent::Laid { seat: mover, tile, train, covered, holds, .. } if mover == seat => {
                left = Some(holds);
                match deeds.last_mut() {
                    Some(TrainTurnAct::Lays { tiles, train: on, .. }) if *on == train => tiles.push(tile),
                    _ => deeds.push(TrainTurnAct::Lays { tiles: vec![tile], train, covered }),
                }
            }
            TrainEvent::Drew { seat: mover, tile, holds, .. } if mover == seat => {
                left = Some(holds).filter(|_| left.is_some());
                deeds.push(TrainTurnAct::Draws(listener.reveal(&tile)));
            }
            TrainEvent::Passed { seat: mover, marked } if mover == seat => deeds.push(TrainTurnAct::Passes { opened: marked }),
            TrainEvent::Stopped { seat: mover } if mover == seat => deeds.push(TrainTurnAct::Stops),
            _ => break,
        }
        used += 1;
    }
    // The end of a chain shows when the next player moves.
    if deeds.len() > 1 {
        deeds.retain(|deed| !matches!(deed, TrainTurnAct::Stops));
    }
    if !listener.is(seat) && !listener.hears(Fact::Draws) {
        deeds.retain(|deed| !matches!(deed, TrainTurnAct::Draws(_)));
    }
    if deeds.is_empty() {
        return (Vec::new(), used);
    }
    (vec![told(seat, &deeds, left, listener)], used)
}

fn told(seat: Seat, deeds: &[TrainTurnAct], left: Option<u8>, listener: &Listener) -> Message {
    let person = if listener.is(seat) { "you" } else { "other" };
    // The player's own train is the default, and not named unless they play on another one, too.
    let elsewhere = deeds.iter().filter(|deed| matches!(deed, TrainTurnAct::Lays { .. })).count() > 1;
    let own_is_stated = if elsewhere || listener.detail == Detail::Long { "yes" } else { "no" };
    let parts = deeds.iter().enumerate().map(|(index, deed)| {
        let again = index > 0 && matches!(deeds[index - 1], TrainTurnAct::Lays { .. });
        part(seat, deed, [person, if again { "again" } else { "first" }], own_is_stated, listener)
    });
    let parts = Value::list(parts);
    if listener.is(seat) {
        return message!("train-turn-you", deeds = parts);
    }
    let holds = left.unwrap_or(0);
    message!("train-turn-other", who = listener.name(seat), deeds = parts, holds = holds, hands = listener.fact_variant(Fact::TilesLeft))
}

fn part(seat: Seat, deed: &TrainTurnAct, [person, again]: [&str; 2], own_is_stated: &str, listener: &Listener) -> Message {
    match deed {
        TrainTurnAct::Draws(Some(tile)) => message!("train-deed-draws-you", tile = the_tile(*tile)),
        TrainTurnAct::Draws(None) => message!("train-deed-draws"),
        TrainTurnAct::Passes { opened } => message!("train-deed-passes", person = person, opened = if *opened { "yes" } else { "no" }),
        TrainTurnAct::Stops => message!("train-deed-stops", person = person),
        TrainTurnAct::Lays { tiles, train, covered } => {
            let tiles = Value::list(tiles.iter().copied().map(the_tile));
            let own = *train == Train::Of(seat);
            let place = if own { Value::from(message!("train-on-own", person = person)) } else { on(*train, listener) };
            message!(
                "train-deed-lays",
                person = person,
                again = again,
                covered = if *covered { "yes" } else { "no" },
                tiles = tiles,
                stated = if own { own_is_stated } else { "yes" },
                place = place
            )
        }
    }
}

/// The hands of all players at the end of a round, in the short detail; else [`scored`] tells them.
fn showed(events: &[TrainEvent], view: &TrainView, listener: &Listener) -> (Vec<Message>, usize) {
    let hands: Vec<(Seat, SingleSet)> = events
        .iter()
        .map_while(|event| match event {
            TrainEvent::Showed { seat, hand } => Some((*seat, *hand)),
            _ => None,
        })
        .collect();
    if listener.detail != Detail::Short {
        return (Vec::new(), hands.len());
    }
    let told = |(seat, hand): &(Seat, SingleSet)| {
        let (who, tiles) = (listener.name_or_you(*seat), Value::list(hand.iter()));
        Value::from(held(who, tiles, [view.rules.worth(*hand), hand.pips()], hand.len(), listener))
    };
    let parts: Vec<Value> = hands.iter().filter(|(_, hand)| !hand.is_empty()).map(told).collect();
    let said = if parts.is_empty() { None } else { Some(message!("hands-left", hands = Value::Series(parts))) };
    (said.into_iter().collect(), hands.len())
}

/// The hands, points and totals of all players; `before` are the earlier events, which show the hands.
fn scored(events: &[TrainEvent], before: &[TrainEvent], view: &TrainView, listener: &Listener) -> (Vec<Message>, usize) {
    let scores: Vec<(Seat, u32, u32)> = events
        .iter()
        .map_while(|event| match event {
            TrainEvent::Scored { seat, points, total } => Some((*seat, *points, *total)),
            _ => None,
        })
        .collect();
    if listener.detail == Detail::Short {
        let totals = scores.iter().map(|(seat, _, total)| message!("tally", who = listener.name_or_you(*seat), number = *total));
        return (vec![message!("train-totals", totals = Value::list(totals))], scores.len());
    }
    let shown = |seat: Seat| {
        let of = |event: &TrainEvent| match event {
            TrainEvent::Showed { seat: of, hand } if *of == seat => Some(*hand),
            _ => None,
        };
        before.iter().rev().find_map(of).filter(|hand| !hand.is_empty())
    };
    let told = |(seat, points, total): &(Seat, u32, u32)| {
        let who = listener.name_or_you(*seat);
        let held = |hand: SingleSet| (who.clone(), Value::list(hand.iter()), [view.rules.worth(hand), hand.pips()], hand.len());
        let hands: Vec<_> = shown(*seat).map(held).into_iter().collect();
        suffered(who.clone(), (&hands, HolderNaming::Known), [*points, *total], listener)
    };
    (scores.iter().map(told).collect(), scores.len())
}

fn won(winners: SeatSet, total: u32, rounds: Option<u8>, listener: &Listener) -> Vec<Message> {
    let sharing = winners.len();
    let of = |seat: Seat| {
        listener.you_or_other(seat, message!("won-you", total = total, sharing = sharing), |who| {
            message!("won-other", who = who, total = total, sharing = sharing)
        })
    };
    let decided = rounds.map(|rounds| message!("train-rounds-decide", rounds = rounds));
    decided.into_iter().chain(winners.iter().map(of)).collect()
}
