//! The events of Mexican Train in sentences: all acts of one player in a turn become one.

use super::rows::{double, on, the_double};
use super::the_tile;
use crate::games::domino::{KindSet, Tile};
use crate::games::line::Ending;
use crate::games::train::{Event, Train, View};
use crate::games::{Seat, SeatSet};
use crate::narration::line::{Holders, held, suffered};
use crate::narration::message::message;
use crate::narration::{Detail, Ear, Fact, Message, Value};

pub fn tell(events: &[Event], view: &View, ear: &Ear) -> Vec<Message> {
    let mut said = Vec::new();
    let mut rest = events;
    while let [event, after @ ..] = rest {
        let (messages, used) = match event {
            Event::Sought { .. } => sought(rest, ear),
            Event::Laid { seat, .. } | Event::Drew { seat, .. } | Event::Passed { seat, .. } | Event::Stopped { seat } => {
                turn(*seat, rest, ear)
            }
            Event::Showed { .. } => showed(rest, view, ear),
            Event::Scored { .. } => scored(rest, &events[..events.len() - rest.len()], view, ear),
            _ => (alone(event, ear), 1),
        };
        said.extend(messages);
        rest = if used <= 1 { after } else { &rest[used..] };
    }
    said
}

/// An event that makes sentences by itself.
fn alone(event: &Event, ear: &Ear) -> Vec<Message> {
    let said = match *event {
        Event::RoundBegun { round, rounds, hand, boneyard, engine } => Some(message!(
            "train-round-begun",
            round = round,
            rounds = rounds,
            hand = hand,
            boneyard = boneyard,
            engine = if ear.detail == Detail::Short { double(engine.high()) } else { the_double(engine.high()) },
            detail = ear.detail()
        )),
        Event::Dealt { hand, .. } => ear.sees(&hand).map(|hand| {
            let tiles = hand.tiles();
            message!("your-hand", count = tiles.len(), tiles = Value::list(tiles.iter().copied()))
        }),
        Event::Engine { seat, tile } => {
            let tile = the_double(tile.high());
            Some(ear.told(seat, message!("train-engine-you", tile = tile.clone()), |who| {
                message!("train-engine-other", who = who, tile = tile)
            }))
        }
        Event::RoundOver { ending: Ending::Out(seat), round } => {
            Some(ear.told(seat, message!("round-out-you", round = round), |who| message!("round-out-other", who = who, round = round)))
        }
        Event::RoundOver { round, .. } => Some(message!("round-blocked", round = round)),
        Event::Won { winners, total, rounds } => return won(winners, total, rounds, ear),
        _ => None,
    };
    said.into_iter().collect()
}

/// The tiles that all draw since nobody holds an engine: the listener's by name, the others' by number.
fn sought(events: &[Event], ear: &Ear) -> (Vec<Message>, usize) {
    let drawn = events.iter().take_while(|event| matches!(event, Event::Sought { .. })).count();
    let seen = |event: &Event| if let Event::Sought { tile, .. } = event { ear.sees(tile) } else { None };
    let own: Vec<Value> = events[..drawn].iter().filter_map(seen).map(the_tile).collect();
    let said = match own.len() {
        0 => message!("train-sought", count = drawn),
        own_count => message!("train-sought-you", tiles = Value::List(own), others = drawn - own_count),
    };
    (vec![said], drawn)
}

/// An act in a turn.
enum Deed {
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
fn turn(seat: Seat, events: &[Event], ear: &Ear) -> (Vec<Message>, usize) {
    let (mut deeds, mut used, mut left): (Vec<Deed>, usize, Option<u8>) = (Vec::new(), 0, None);
    for event in events {
        match *event {
            Event::Laid { seat: mover, tile, train, covered, holds, .. } if mover == seat => {
                left = Some(holds);
                match deeds.last_mut() {
                    Some(Deed::Lays { tiles, train: on, .. }) if *on == train => tiles.push(tile),
                    _ => deeds.push(Deed::Lays { tiles: vec![tile], train, covered }),
                }
            }
            Event::Drew { seat: mover, tile, holds, .. } if mover == seat => {
                left = Some(holds).filter(|_| left.is_some());
                deeds.push(Deed::Draws(ear.sees(&tile)));
            }
            Event::Passed { seat: mover, marked } if mover == seat => deeds.push(Deed::Passes { opened: marked }),
            Event::Stopped { seat: mover } if mover == seat => deeds.push(Deed::Stops),
            _ => break,
        }
        used += 1;
    }
    // The end of a chain shows when the next player moves.
    if deeds.len() > 1 {
        deeds.retain(|deed| !matches!(deed, Deed::Stops));
    }
    if !ear.is(seat) && !ear.hears(Fact::Draws) {
        deeds.retain(|deed| !matches!(deed, Deed::Draws(_)));
    }
    if deeds.is_empty() {
        return (Vec::new(), used);
    }
    (vec![told(seat, &deeds, left, ear)], used)
}

fn told(seat: Seat, deeds: &[Deed], left: Option<u8>, ear: &Ear) -> Message {
    let person = if ear.is(seat) { "you" } else { "other" };
    // The player's own train is the default, and not named unless they play on another one, too.
    let elsewhere = deeds.iter().filter(|deed| matches!(deed, Deed::Lays { .. })).count() > 1;
    let own_is_stated = if elsewhere || ear.detail == Detail::Long { "yes" } else { "no" };
    let parts = deeds.iter().enumerate().map(|(index, deed)| {
        let again = index > 0 && matches!(deeds[index - 1], Deed::Lays { .. });
        part(seat, deed, [person, if again { "again" } else { "first" }], own_is_stated, ear)
    });
    let parts = Value::list(parts);
    if ear.is(seat) {
        return message!("train-turn-you", deeds = parts);
    }
    let holds = left.unwrap_or(0);
    message!("train-turn-other", who = ear.name(seat), deeds = parts, holds = holds, hands = ear.told_or_not(Fact::TilesLeft))
}

fn part(seat: Seat, deed: &Deed, [person, again]: [&str; 2], own_is_stated: &str, ear: &Ear) -> Message {
    match deed {
        Deed::Draws(Some(tile)) => message!("train-deed-draws-you", tile = the_tile(*tile)),
        Deed::Draws(None) => message!("train-deed-draws"),
        Deed::Passes { opened } => message!("train-deed-passes", person = person, opened = if *opened { "yes" } else { "no" }),
        Deed::Stops => message!("train-deed-stops", person = person),
        Deed::Lays { tiles, train, covered } => {
            let tiles = Value::list(tiles.iter().copied().map(the_tile));
            let own = *train == Train::Of(seat);
            let place = if own { Value::from(message!("train-on-own", person = person)) } else { on(*train, ear) };
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
fn showed(events: &[Event], view: &View, ear: &Ear) -> (Vec<Message>, usize) {
    let hands: Vec<(Seat, KindSet)> = events
        .iter()
        .map_while(|event| match event {
            Event::Showed { seat, hand } => Some((*seat, *hand)),
            _ => None,
        })
        .collect();
    if ear.detail != Detail::Short {
        return (Vec::new(), hands.len());
    }
    let told = |(seat, hand): &(Seat, KindSet)| {
        let (who, tiles) = (ear.anybody(*seat), Value::list(hand.iter()));
        Value::from(held(who, tiles, [view.rules.worth(*hand), hand.pips()], hand.len(), ear))
    };
    let parts: Vec<Value> = hands.iter().filter(|(_, hand)| !hand.is_empty()).map(told).collect();
    let said = if parts.is_empty() { None } else { Some(message!("hands-left", hands = Value::Series(parts))) };
    (said.into_iter().collect(), hands.len())
}

/// The hands, points and totals of all players; `before` are the earlier events, which show the hands.
fn scored(events: &[Event], before: &[Event], view: &View, ear: &Ear) -> (Vec<Message>, usize) {
    let scores: Vec<(Seat, u32, u32)> = events
        .iter()
        .map_while(|event| match event {
            Event::Scored { seat, points, total } => Some((*seat, *points, *total)),
            _ => None,
        })
        .collect();
    if ear.detail == Detail::Short {
        let totals = scores.iter().map(|(seat, _, total)| message!("tally", who = ear.anybody(*seat), number = *total));
        return (vec![message!("train-totals", totals = Value::list(totals))], scores.len());
    }
    let shown = |seat: Seat| {
        let of = |event: &Event| match event {
            Event::Showed { seat: of, hand } if *of == seat => Some(*hand),
            _ => None,
        };
        before.iter().rev().find_map(of).filter(|hand| !hand.is_empty())
    };
    let told = |(seat, points, total): &(Seat, u32, u32)| {
        let who = ear.anybody(*seat);
        let held = |hand: KindSet| (who.clone(), Value::list(hand.iter()), [view.rules.worth(hand), hand.pips()], hand.len());
        let hands: Vec<_> = shown(*seat).map(held).into_iter().collect();
        suffered(who.clone(), (&hands, Holders::Known), [*points, *total], ear)
    };
    (scores.iter().map(told).collect(), scores.len())
}

fn won(winners: SeatSet, total: u32, rounds: Option<u8>, ear: &Ear) -> Vec<Message> {
    let sharing = winners.len();
    let of = |seat: Seat| {
        ear.told(seat, message!("won-you", total = total, sharing = sharing), |who| {
            message!("won-other", who = who, total = total, sharing = sharing)
        })
    };
    let decided = rounds.map(|rounds| message!("train-rounds-decide", rounds = rounds));
    decided.into_iter().chain(winners.iter().map(of)).collect()
}
