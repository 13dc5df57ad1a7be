//! How far the plain games walk beside the engine: see the `plain.rs` of Bidomino and of Kingdomino.

/// How many random matches of each agreement are played: `few`, or `SALOTTO_PLAIN_MATCHES` where
/// there is time for more. Each has the seed of its number.
pub fn matches(few: u64) -> std::ops::Range<u64> {
    let agreed = std::env::var("SALOTTO_PLAIN_MATCHES").ok();
    0..agreed.map_or(few, |count| count.parse().expect("SALOTTO_PLAIN_MATCHES is a number"))
}
