//! The end of a round in sentences: the hands of the players, and the tiles that make up the points
//! of each side.

use super::{SideRelation, own_side, side_name};
use crate::games::domino::TileSet;
use crate::games::line::{BonusReason, LineBonus, LineEvent, LineView, RoundEnding, Rulebook, SeatOrder, Side};
use crate::games::{PointsMeaning, Seat};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Value};
use std::collections::BTreeSet;

/// The end of a round, with its kind.
pub(super) fn round_over(ending: RoundEnding, round: u16, table: &SeatOrder, listener: &Listener) -> Message {
    match ending {
        RoundEnding::Out(seat) => listener
            .you_or_other(seat, message!("round-out-you", round = round), |who| message!("round-out-other", who = who, round = round)),
        RoundEnding::Blocked => message!("round-blocked", round = round),
        RoundEnding::Goal(seat) => match own_side(table.side(seat), table, listener) {
            SideRelation::Alone => message!("round-goal-you"),
            SideRelation::Team | SideRelation::No => message!("round-goal-other", who = side_name(table.side(seat), table, listener)),
        },
    }
}

/// The hands of all players at the end of a round; if they count nothing, only in the full detail. Where
/// every side suffers its tiles, [`scored`] tells both together.
pub(super) fn showed<R: Rulebook>(events: &[LineEvent], view: &LineView<R>, listener: &Listener) -> (Vec<Message>, usize) {
    let hands: Vec<(Seat, TileSet)> = events
        .iter()
        .map_while(|event| match event {
            LineEvent::Showed { seat, hand } => Some((*seat, *hand)),
            _ => None,
        })
        .collect();
    let told = |(seat, hand): &(Seat, TileSet)| {
        let (who, tiles) = (listener.name_or_you(*seat), Value::list(hand.iter()));
        Value::from(match view.rules.worth(*hand) {
            Some(worth) => held(who, tiles, [worth, hand.pips()], hand.len(), listener),
            None => message!("held-tiles", who = who, tiles = tiles),
        })
    };
    let with_points = R::POINTS_ARE == PointsMeaning::Penalty && listener.detail != Detail::Short;
    let counts = |hand: TileSet| !with_points && (listener.detail == Detail::Long || view.rules.worth(hand).is_some());
    let parts: Vec<Value> = hands.iter().filter(|(_, hand)| !hand.is_empty() && counts(*hand)).map(told).collect();
    let said = if parts.is_empty() { None } else { Some(message!("hands-left", hands = Value::List(parts))) };
    (said.into_iter().collect(), hands.len())
}

/// A player's hand; if the double zero counts more than its pips, with the part of the points due
/// to it.
pub fn held(who: Value, tiles: Value, [worth, pips]: [u32; 2], count: usize, listener: &Listener) -> Message {
    let zero = if count > 1 { worth.saturating_sub(pips) } else { 0 };
    message!("held", who = who, tiles = tiles, worth = worth, zero = zero, detail = listener.detail())
}

/// The points of a round for all sides, in one sentence; `before` are the events before them, among
/// which the hands were shown.
pub(super) fn scored<R: Rulebook>(
    events: &[LineEvent],
    before: &[LineEvent],
    view: &LineView<R>,
    listener: &Listener,
) -> (Vec<Message>, usize) {
    let scores: Vec<(Side, u32, u32)> = events
        .iter()
        .map_while(|event| match event {
            LineEvent::Scored { side, points, total, .. } => Some((*side, *points, *total)),
            _ => None,
        })
        .collect();
    let left = RemainingHands::shown(before, &view.table, |hand| view.rules.worth(hand));
    let said = match R::POINTS_ARE {
        PointsMeaning::Penalty if listener.detail == Detail::Short => {
            let added = |(side, points, total): &(Side, u32, u32)| {
                Value::from(message!("penalty", who = side_name(*side, &view.table, listener), points = *points, total = *total))
            };
            vec![message!("penalties", sides = Value::list(scores.iter().map(added)))]
        }
        PointsMeaning::Penalty => {
            let worth = |hand: &TileSet| [view.rules.worth(*hand).unwrap_or(0), hand.pips()];
            scores
                .iter()
                .map(|(side, points, total)| {
                    let hands = left.hands_of(*side, *points);
                    let shown = hands.iter().filter_map(|seat| Some((*seat, left.shown_by(*seat)?)));
                    let held: Vec<_> = shown
                        .map(|(seat, hand)| (listener.name_or_you(seat), Value::list(hand.iter()), worth(&hand), hand.len()))
                        .collect();
                    let named = if view.table.in_teams() { HolderNaming::Named } else { HolderNaming::Known };
                    suffered(side_name(*side, &view.table, listener), (&held, named), [*points, *total], listener)
                })
                .collect()
        }
        PointsMeaning::Prize => {
            scores.iter().filter(|(_, points, _)| *points > 0).map(|score| prize(*score, &left, &view.table, listener)).collect()
        }
    };
    (said, scores.len())
}

/// Whether the holders of a side's tiles are named: not where the side is a single player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolderNaming {
    Known,
    Named,
}

/// A hand at the end of a round: its holder, its tiles, its points and pips, and its number of tiles.
pub type CountedHand = (Value, Value, [u32; 2], usize);

/// One side at the end of a round in which tiles left are suffered: the hands that count, then the points and
/// the total.
pub fn suffered(who: Value, (hands, holders): (&[CountedHand], HolderNaming), [points, total]: [u32; 2], listener: &Listener) -> Message {
    let (left, several, zero) = match hands {
        [] => (Value::from(""), "none", 0),
        [(_, tiles, [worth, pips], count)] if holders == HolderNaming::Known => {
            (tiles.clone(), "one", if *count > 1 { worth.saturating_sub(*pips) } else { 0 })
        }
        several => {
            let of = |(who, tiles, worth, count): &CountedHand| held(who.clone(), tiles.clone(), *worth, *count, listener);
            (Value::series(several.iter().map(of)), "several", 0)
        }
    };
    message!("suffered", who = who, left = left, hands = several, points = points, zero = zero, total = total)
}

/// The points that a side won, their sources, and its total.
pub fn prize((side, points, total): (Side, u32, u32), left: &RemainingHands, table: &SeatOrder, listener: &Listener) -> Message {
    let own = own_side(side, table, listener) == SideRelation::Alone;
    let who = side_name(side, table, listener);
    match left.sum(side, points).filter(|_| listener.detail != Detail::Short) {
        Some(sum) if own => message!("prize-sum-you", sum = sum, points = points, total = total),
        Some(sum) => message!("prize-sum-other", who = who, sum = sum, points = points, total = total),
        None if own => message!("prize-you", points = points, total = total),
        None => message!("prize-other", who = who, points = points, total = total),
    }
}

/// The worth of the hands at the end of a round, without those that count nothing, and the bonus.
#[derive(Default)]
pub struct RemainingHands {
    hands: Vec<(Side, Seat, u32)>,
    shown: Vec<(Seat, TileSet)>,
    bonus: Option<LineBonus>,
    goes_out: bool,
}

impl RemainingHands {
    /// The hands shown last in `events`, each counted by `worth`; empty if hands don't count.
    pub(super) fn shown(events: &[LineEvent], table: &SeatOrder, worth: impl Fn(TileSet) -> Option<u32>) -> RemainingHands {
        let mut left = RemainingHands::default();
        for event in events {
            match event {
                LineEvent::RoundOver { ending, .. } => {
                    left = RemainingHands { goes_out: matches!(ending, RoundEnding::Out(_)), ..RemainingHands::default() }
                }
                LineEvent::Showed { seat, hand } => {
                    left.shown.push((*seat, *hand));
                    left.add(table.side(*seat), *seat, worth(*hand).unwrap_or(0));
                }
                LineEvent::Bonus(bonus) => left.bonus = Some(*bonus),
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

    /// The sources of the `points` that `side` won, if they are more than one hand: the hands of
    /// the others, less its own (once, or once for each other side) or with them, as the rules
    /// count, and a bonus. None where no hands make these points.
    pub fn sum(&self, side: Side, points: u32) -> Option<Message> {
        if self.hands.is_empty() && self.goes_out && points == 1 {
            return Some(message!("sum-for-out"));
        }
        let [own, others] = self.of_both(side);
        let (less, all): (u32, u32) = (own.iter().sum(), others.iter().sum());
        let of_sides = self.hands.iter().map(|(of, ..)| *of).filter(|of| *of != side);
        let opponents = of_sides.collect::<BTreeSet<_>>().len();
        let (extra, kind) = match self.bonus {
            Some(LineBonus { points: extra, earned, .. }) if extra <= points => (extra, bonus_word(earned)),
            _ => (0, "none"),
        };
        let points = points - extra;
        let (added, less) = match points {
            _ if points == all => (others, Vec::new()),
            _ if points + less == all => (others, own),
            _ if points + less * opponents as u32 == all => (others, own.repeat(opponents)),
            _ if points == all + less => ([others, own].concat(), Vec::new()),
            _ => return None,
        };
        let plain = added.len() <= 1 && less.is_empty() && kind == "none";
        let minus = |sum: Value, number: u32| Value::from(message!("minus", sum = sum, number = number));
        let sum = less.into_iter().fold(Value::sum(added), minus);
        (!plain).then(|| message!("sum-of-hands", sum = sum, bonus = kind, extra = extra))
    }

    /// The seats whose hands make the points that a side suffers: its own, or also those of the partners of the
    /// player who went out. Empty where no hands make these points.
    fn hands_of(&self, side: Side, points: u32) -> Vec<Seat> {
        let of = |sides: &[Side]| -> Vec<&(Side, Seat, u32)> { self.hands.iter().filter(|(of, ..)| sides.contains(of)).collect() };
        let others = self.hands.iter().map(|(of, ..)| *of).filter(|other| *other != side);
        let mut sums = std::iter::once(of(&[side])).chain(others.map(|other| of(&[side, other])));
        let hands = sums.find(|hands| hands.iter().map(|(_, _, worth)| worth).sum::<u32>() == points).unwrap_or_default();
        hands.into_iter().map(|(_, seat, _)| *seat).collect()
    }

    fn shown_by(&self, seat: Seat) -> Option<TileSet> {
        self.shown.iter().find(|(of, _)| *of == seat).map(|(_, hand)| *hand)
    }
}

/// The bonus, as the selector word of a variant of `sum-of-hands`.
fn bonus_word(earned: BonusReason) -> &'static str {
    match earned {
        BonusReason::Pass => "none",
        BonusReason::Capicua => "capicua",
        BonusReason::CapicuaTwice => "twice",
        BonusReason::Chuchazo => "chuchazo",
    }
}
