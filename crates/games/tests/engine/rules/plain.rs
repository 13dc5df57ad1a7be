//! How far the plain games walk beside the engine, and how what both have is compared: see the `plain.rs`
//! of each game that has one.

use salotto_games::games::domino::Tile;

/// How many random matches of each agreement are played: `few`, or `SALOTTO_PLAIN_MATCHES` where
/// there is time for more. Each has the seed of its number.
pub fn matches(few: u64) -> std::ops::Range<u64> {
    let agreed = std::env::var("SALOTTO_PLAIN_MATCHES").ok();
    0..agreed.map_or(few, |count| count.parse().expect("SALOTTO_PLAIN_MATCHES is a number"))
}

/// A tile as the games on paper have it.
pub fn halves(tile: Tile) -> (u8, u8) {
    (tile.low(), tile.high())
}

/// What two games may have in another order.
pub fn sorted<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort_unstable();
    things
}
