//! Number of matches that the plain games play beside the engine, and helpers to compare them: see the
//! `plain.rs` of each game that has one.

use salotto_games::games::domino::Tile;

/// Numbers of the random matches of each agreement: `few`, or `SALOTTO_PLAIN_MATCHES` where there
/// is time for more. Each number is a seed.
pub fn matches(few: u64) -> std::ops::Range<u64> {
    let agreed = std::env::var("SALOTTO_PLAIN_MATCHES").ok();
    0..agreed.map_or(few, |count| count.parse().expect("SALOTTO_PLAIN_MATCHES is a number"))
}

/// A tile as the games on paper have it.
pub fn halves(tile: Tile) -> (u8, u8) {
    (tile.low(), tile.high())
}

/// Sorts things that two games may hold in different orders.
pub fn sorted<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort_unstable();
    things
}
