//! Rounds of Domino classico with double six: four players and all tiles dealt, or two who draw.

use crate::plain::{fold, shuffle};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Number of tiles, and of tiles dealt to each player.
const TILES: usize = 28;
const HAND: usize = 7;
/// The points that end a match.
const GOAL: u32 = 10_000;

/// The halves of each tile, the lower one first.
const HALVES: [[u8; 2]; TILES] = {
    let mut halves = [[0; 2]; TILES];
    let (mut low, mut high, mut tile) = (0, 0, 0);
    while tile < TILES {
        halves[tile] = [low, high];
        (low, high) = if low == high { (0, high + 1) } else { (low + 1, high) };
        tile += 1;
    }
    halves
};

/// The tiles that have a number.
const WITH: [u32; 7] = {
    let mut with = [0; 7];
    let mut tile = 0;
    while tile < TILES {
        with[HALVES[tile][0] as usize] |= 1 << tile;
        with[HALVES[tile][1] as usize] |= 1 << tile;
        tile += 1;
    }
    with
};

/// Tally of a run: tiles laid, tiles drawn, and a digest of all points before each round.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pub laid: u64,
    pub drawn: u64,
    pub digest: u64,
}

/// Plays this many rounds, one match after the other. With two players, tiles that weren't dealt
/// are drawn until one fits.
pub fn play<const PLAYERS: usize>(run: u64, rounds: u32) -> Tally {
    let mut chance = SmallRng::seed_from_u64(run);
    let mut tally = Tally::default();
    let (mut totals, mut opener) = ([0; PLAYERS], 0);
    let digest = |digest, totals: [u32; PLAYERS]| totals.into_iter().fold(digest, fold);
    for _ in 0..rounds {
        tally.digest = digest(tally.digest, totals);
        if let Some((winner, points)) = round::<PLAYERS>(opener, &mut chance, &mut tally) {
            totals[winner] += points;
        }
        opener = (opener + 1) % PLAYERS;
        if totals.iter().any(|total| *total >= GOAL) {
            tally.digest = digest(tally.digest, totals);
            (totals, opener) = ([0; PLAYERS], 0);
        }
    }
    tally.digest = digest(tally.digest, totals);
    tally
}

/// Plays a round; returns the winner and the points. None if the lowest hands are equal.
fn round<const PLAYERS: usize>(opener: usize, chance: &mut SmallRng, tally: &mut Tally) -> Option<(usize, u32)> {
    let mut pile: [u8; TILES] = std::array::from_fn(|tile| tile as u8);
    shuffle(&mut pile, chance);
    let mut hands = [0_u32; PLAYERS];
    for (turn, dealt) in pile.chunks_exact(HAND).take(PLAYERS).enumerate() {
        hands[(opener + turn) % PLAYERS] = dealt.iter().fold(0, |hand, tile| hand | 1 << tile);
    }
    let mut boneyard = pile[HAND * PLAYERS..].iter();

    let mut turn = opener;
    let opening = nth(hands[turn].into(), chance.random_range(0..HAND as u32));
    hands[turn] &= !(1 << opening);
    tally.laid += 1;
    let mut ends = HALVES[opening as usize];
    let mut passes = 0;
    loop {
        turn = (turn + 1) % PLAYERS;
        // At the left end in the lower half, at the right one in the upper half.
        let fitting = loop {
            let [left, right] = ends.map(|end| u64::from(hands[turn] & WITH[usize::from(end)]));
            let fitting = left | right << 32;
            if fitting != 0 {
                break fitting;
            }
            chance.random_range(0..1_u32);
            let Some(tile) = boneyard.next() else { break 0 };
            hands[turn] |= 1 << tile;
            tally.drawn += 1;
        };
        if fitting == 0 {
            passes += 1;
            if passes == PLAYERS {
                return blocked(&hands);
            }
            continue;
        }
        passes = 0;
        let play = nth(fitting, chance.random_range(0..fitting.count_ones()));
        let (end, tile) = (play as usize / 32, play % 32);
        let [low, high] = HALVES[tile as usize];
        ends[end] = low + high - ends[end];
        hands[turn] &= !(1 << tile);
        tally.laid += 1;
        if hands[turn] == 0 {
            return Some((turn, hands.iter().map(|hand| pips(*hand)).sum()));
        }
    }
}

/// The lowest hand wins what the others hold, less its own.
fn blocked<const PLAYERS: usize>(hands: &[u32; PLAYERS]) -> Option<(usize, u32)> {
    let left = hands.map(pips);
    let least = *left.iter().min()?;
    let winner = left.iter().position(|left| *left == least)?;
    let alone = left.iter().filter(|left| **left == least).count() == 1;
    let others = left.iter().sum::<u32>() - least;
    alone.then_some((winner, others.saturating_sub(least)))
}

fn pips(mut hand: u32) -> u32 {
    let mut pips = 0;
    while hand != 0 {
        let [low, high] = HALVES[hand.trailing_zeros() as usize];
        pips += u32::from(low + high);
        hand &= hand - 1;
    }
    pips
}

/// The number of the bit that has `index` set bits below it.
fn nth(mut bits: u64, index: u32) -> u32 {
    for _ in 0..index {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}
