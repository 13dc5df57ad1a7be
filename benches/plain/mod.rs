//! Minimal engines to compare the games' own engines with: the same hands from the same random
//! numbers, in bits, without records, events, checks or options.

use rand::RngExt;
use rand::rngs::SmallRng;
use std::time::Instant;

/// Number of pairs of runs. The fastest of each engine counts; the others also show the machine's
/// other load.
const RUNS: u32 = 200;

/// Folds a number into a digest of what was played.
pub fn fold(digest: u64, number: u32) -> u64 {
    (digest.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Shuffles for both engines, nearly fairly and without divisions, which would take a good third of
/// the time in which the plain one plays a round.
pub fn shuffle<T>(pile: &mut [T], chance: &mut SmallRng) {
    for last in 1..pile.len() {
        let number: u32 = chance.random();
        pile.swap(last, ((u64::from(number) * (last as u64 + 1)) >> 32) as usize);
    }
}

/// Lets the engine and the plain one play alternately, `count` rounds or matches in all, and prints
/// the speed of the engine relative to the plain one. Both are called with the number of a run and
/// the amount to play in it, and return a tally.
///
/// # Panics
/// The two didn't play the same.
pub fn beside<P: PartialEq + std::fmt::Debug>(name: &str, count: u32, engine: impl Fn(u64, u32) -> P, plain: impl Fn(u64, u32) -> P) {
    let in_a_run = count.div_ceil(RUNS);
    let timed = |play: &dyn Fn(u64, u32) -> P, run| {
        let began = Instant::now();
        let played = play(run, in_a_run);
        (began.elapsed().as_secs_f64() / f64::from(in_a_run), played)
    };
    let [mut engine_takes, mut plain_takes] = [f64::INFINITY; 2];
    for run in 0..u64::from(RUNS) {
        let (by_engine, played) = timed(&engine, run);
        let (by_plain, played_plainly) = timed(&plain, run);
        assert_eq!(played, played_plainly, "{name}, run {run}: both play the same hands");
        (engine_takes, plain_takes) = (engine_takes.min(by_engine), plain_takes.min(by_plain));
    }
    println!(
        "{name}: {:.0} a second, the plain one {:.0}; {:.2} of its speed",
        1.0 / engine_takes,
        1.0 / plain_takes,
        plain_takes / engine_takes
    );
}
