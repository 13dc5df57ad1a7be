//! Pairs: the winner of a round, and its points.

use super::second::Options;
use salotto::games::domino::Tile;
use salotto::games::line::BonusReason;
use std::cmp::Ordering;

pub struct Pairs {
    out_wins: bool,
    /// The winners score the points left in all hands.
    all: bool,
    /// A blocked round goes to the lowest single hand.
    lowest_hand: bool,
    tie: Tie,
    capicua: Capicua,
    chuchazo: bool,
    pass: Option<PassWorth>,
}

#[derive(Clone, Copy)]
enum Tie {
    Void,
    Opener,
    Closer,
}

#[derive(Clone, Copy, PartialEq)]
enum Capicua {
    Nothing,
    Points,
    Twice,
}

/// Kind of pass that earns points.
#[derive(Clone, Copy, PartialEq)]
enum PassWorth {
    OnOpening,
    First,
}

/// A round that is over: whether it was blocked, and which sides went out, opened and laid the last tile.
pub struct Over {
    pub blocked: bool,
    pub out: Option<usize>,
    pub opener: Option<usize>,
    pub closer: Option<usize>,
}

/// Bonus of a last tile, if it earns one; `ends` are the open ends before it.
pub fn fine(tile: Tile, ends: Option<[u8; 2]>) -> Option<BonusReason> {
    let both = |ends: [u8; 2]| ends.iter().all(|open| tile.low() == *open || tile.high() == *open);
    match tile.low() + tile.high() {
        0 => Some(BonusReason::Chuchazo),
        _ => (tile.low() != tile.high() && ends.is_some_and(both)).then_some(BonusReason::Capicua),
    }
}

impl Pairs {
    pub fn of(options: &Options) -> Pairs {
        Pairs {
            out_wins: options.is("out-wins", "on"),
            all: options.is("round-points", "all"),
            lowest_hand: options.is("blocked-winner", "lowest-hand"),
            tie: match options.word("blocked-tie") {
                "void" => Tie::Void,
                "opener" => Tie::Opener,
                _ => Tie::Closer,
            },
            capicua: match options.word("capicua") {
                "off" => Capicua::Nothing,
                "25" => Capicua::Points,
                _ => Capicua::Twice,
            },
            chuchazo: options.is("chuchazo", "25"),
            pass: match options.word("pass-bonus") {
                "off" => None,
                "opening" => Some(PassWorth::OnOpening),
                _ => Some(PassWorth::First),
            },
        }
    }

    /// Whether the last of `passes` passes earns, after this many tiles.
    pub fn pays_for(&self, passes: u32, laid: usize) -> bool {
        match self.pass {
            None => false,
            Some(PassWorth::OnOpening) => passes == 1 && laid == 1,
            Some(PassWorth::First) => passes == 1,
        }
    }

    /// Settles the round: puts its points into `points`, and returns the winner. `hands` has the side and
    /// the count of each hand.
    pub fn settle(&self, over: &Over, hands: [(usize, u32); 4], fine: Option<BonusReason>, points: &mut [u32]) -> Option<usize> {
        let of = |side: usize| hands.iter().filter(move |hand| hand.0 == side).map(|hand| hand.1);
        let left = [0, 1].map(|side| of(side).sum::<u32>());
        let winner = over.out.filter(|_| self.out_wins).or_else(|| {
            let lowest = over.blocked && self.lowest_hand;
            let [one, other] = if lowest { [0, 1].map(|side| of(side).min().expect("two hands")) } else { left };
            match (one.cmp(&other), self.tie) {
                (Ordering::Less, _) => Some(0),
                (Ordering::Greater, _) => Some(1),
                (Ordering::Equal, Tie::Opener) if over.blocked => over.opener,
                (Ordering::Equal, Tie::Closer) if over.blocked => over.closer,
                (Ordering::Equal, _) => None,
            }
        })?;
        points[winner] = left[1 - winner] + if self.all { left[winner] } else { 0 };
        if let Some(out) = over.out {
            points[out] += match fine {
                Some(BonusReason::Chuchazo) if self.chuchazo => 25,
                Some(BonusReason::Capicua) if self.capicua == Capicua::Points => 25,
                Some(BonusReason::Capicua) if self.capicua == Capicua::Twice => points[out],
                _ => 0,
            };
        }
        Some(winner)
    }
}
