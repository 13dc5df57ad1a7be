//! The end of a round in sentences: the hands of the players, and the tiles that make up the points
//! of each side.

use super::{Own, is_own, side_name};
use crate::games::domino::TileSet;
use crate::games::line::{Ending, Event, LineView, Rulebook, Side, Table};
use crate::games::{Points, Seat};
use crate::narration::message::message;
use crate::narration::{Detail, Ear, Message, Value};

/// The end of a round, with its kind.
pub(super) fn round_over(ending: Ending, round: u16, table: &Table, ear: &Ear) -> Message {
    match ending {
        Ending::Out(seat) => {
            ear.told(seat, message!("round-out-you", round = round), |who| message!("round-out-other", who = who, round = round))
        }
        Ending::Blocked => message!("round-blocked", round = round),
        Ending::Goal(seat) => match is_own(table.side(seat), table, ear) {
            Own::Alone => message!("round-goal-you"),
            Own::Team | Own::No => message!("round-goal-other", who = side_name(table.side(seat), table, ear)),
        },
    }
}

/// The hands of all players at the end of a round; if they count nothing, only in the full detail.
pub(super) fn showed<R: Rulebook>(events: &[Event], view: &LineView<R>, ear: &Ear) -> (Vec<Message>, usize) {
    let hands: Vec<(Seat, TileSet)> = events
        .iter()
        .map_while(|event| match event {
            Event::Showed { seat, hand } => Some((*seat, *hand)),
            _ => None,
        })
        .collect();
    let told = |(seat, hand): &(Seat, TileSet)| {
        let (who, tiles) = (ear.anybody(*seat), Value::list(hand.iter()));
        Value::from(match view.rules.worth(*hand) {
            Some(worth) => held(who, tiles, [worth, hand.pips()], hand.len(), ear),
            None => message!("held-tiles", who = who, tiles = tiles),
        })
    };
    let counts = |hand: TileSet| ear.detail == Detail::Long || view.rules.worth(hand).is_some();
    let parts: Vec<Value> = hands.iter().filter(|(_, hand)| !hand.is_empty() && counts(*hand)).map(told).collect();
    let said = if parts.is_empty() { None } else { Some(message!("hands-left", hands = Value::List(parts))) };
    (said.into_iter().collect(), hands.len())
}

/// A player's hand; if the double zero counts more than its pips, with the part of the points due
/// to it.
pub fn held(who: Value, tiles: Value, [worth, pips]: [u32; 2], count: usize, ear: &Ear) -> Message {
    let zero = if count > 1 { worth.saturating_sub(pips) } else { 0 };
    message!("held", who = who, tiles = tiles, worth = worth, zero = zero, detail = ear.detail())
}

/// The points of a round for all sides, in one sentence; `before` are the events before them, among
/// which the hands were shown.
pub(super) fn scored<R: Rulebook>(events: &[Event], before: &[Event], view: &LineView<R>, ear: &Ear) -> (Vec<Message>, usize) {
    let scores: Vec<(Side, u32, u32)> = events
        .iter()
        .map_while(|event| match event {
            Event::Scored { side, points, total, .. } => Some((*side, *points, *total)),
            _ => None,
        })
        .collect();
    let left = Left::shown(before, &view.table, |hand| view.rules.worth(hand));
    let said = match R::POINTS_ARE {
        Points::Penalty => {
            let added = |(side, points, total): &(Side, u32, u32)| {
                let who = side_name(*side, &view.table, ear);
                let sum = left.of_team(*side, *points).filter(|_| ear.detail != Detail::Short);
                Value::from(match sum {
                    Some(hands) => message!("penalty-sum", who = who, points = *points, total = *total, sum = tallies(&hands, ear)),
                    None => message!("penalty", who = who, points = *points, total = *total),
                })
            };
            let sides: Vec<Value> = scores.iter().map(added).collect();
            vec![message!("penalties", sides = Value::List(sides))]
        }
        Points::Prize => scores.iter().filter(|(_, points, _)| *points > 0).map(|score| prize(*score, &left, &view.table, ear)).collect(),
    };
    (said, scores.len())
}

/// The points that a side won, their sum, and its total.
pub fn prize((side, points, total): (Side, u32, u32), left: &Left, table: &Table, ear: &Ear) -> Message {
    let own = is_own(side, table, ear) == Own::Alone;
    let who = side_name(side, table, ear);
    match left.sum(side, points).filter(|_| ear.detail != Detail::Short) {
        Some(sum) if own => message!("prize-sum-you", sum = sum, points = points, total = total),
        Some(sum) => message!("prize-sum-other", who = who, sum = sum, points = points, total = total),
        None if own => message!("prize-you", points = points, total = total),
        None => message!("prize-other", who = who, points = points, total = total),
    }
}

/// Several hands with their points: "Giulia 20 and Marta 7".
fn tallies(hands: &[(Seat, u32)], ear: &Ear) -> Value {
    Value::list(hands.iter().map(|(seat, worth)| message!("tally", who = ear.anybody(*seat), number = *worth)))
}

/// The points of the hands at the end of a round, by seat, without those of 0 points.
#[derive(Default)]
pub struct Left {
    hands: Vec<(Side, Seat, u32)>,
}

impl Left {
    /// The hands shown last in `events`, each counted by `worth`; empty if hands don't count.
    pub(super) fn shown(events: &[Event], table: &Table, worth: impl Fn(TileSet) -> Option<u32>) -> Left {
        let mut left = Left::default();
        for event in events {
            match event {
                Event::RoundOver { .. } => left.hands.clear(),
                Event::Showed { seat, hand } => left.add(table.side(*seat), *seat, worth(*hand).unwrap_or(0)),
                _ => {}
            }
        }
        left
    }

    /// Adds a hand.
    pub fn add(&mut self, side: Side, seat: Seat, worth: u32) {
        if worth > 0 {
            self.hands.push((side, seat, worth));
        }
    }

    /// The points of the hands of `side`, and those of all others.
    fn of_both(&self, side: Side) -> [Vec<u32>; 2] {
        let (own, others): (Vec<_>, Vec<_>) = self.hands.iter().partition(|(of, ..)| *of == side);
        [own, others].map(|hands: Vec<&(Side, Seat, u32)>| hands.into_iter().map(|(_, _, worth)| *worth).collect())
    }

    /// The sum that makes the `points` that `side` won, if there is more than one hand in it: the
    /// hands of the others, less its own or with them, as the rules count. None if no hands make
    /// these points.
    pub fn sum(&self, side: Side, points: u32) -> Option<Message> {
        let [own, others] = self.of_both(side);
        let (less, all): (u32, u32) = (own.iter().sum(), others.iter().sum());
        let (added, less) = match points {
            _ if points == all => (others, 0),
            _ if points + less == all => (others, less),
            _ if points == all + less => ([others, own].concat(), 0),
            _ => return None,
        };
        (added.len() > 1 || less > 0).then(|| message!("sum-of-hands", added = Value::list(added), less = less))
    }

    /// The hands that make the points a team gets: its own, or also those of the partners of the
    /// player who went out. None for a player alone.
    fn of_team(&self, side: Side, points: u32) -> Option<Vec<(Seat, u32)>> {
        let of = |sides: &[Side]| -> Vec<(Seat, u32)> {
            self.hands.iter().filter(|(of, ..)| sides.contains(of)).map(|(_, seat, worth)| (*seat, *worth)).collect()
        };
        let others = self.hands.iter().map(|(of, ..)| *of).filter(|other| *other != side);
        let sums = std::iter::once(of(&[side])).chain(others.map(|other| of(&[side, other])));
        sums.filter(|hands| hands.len() > 1).find(|hands| hands.iter().map(|(_, worth)| worth).sum::<u32>() == points)
    }
}
