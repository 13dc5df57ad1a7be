//! Short sounds beside a voice: the files, which of them waits for which, where each is heard, and the way to the
//! system's sound server. Nothing here knows what a sound is for.
//!
//! A [`Player`] takes [`Cue`]s from any thread and never makes it wait: decoding, connecting and playing have threads of
//! their own. Without a sound server, cues are dropped, and the next one tries again.

mod bank;
mod engine;
mod output;
mod player;
mod schedule;

pub use bank::{UnusableFile, UnusableReason, bad_files, files, names};
pub use output::{OutputDevice, answers};
pub use player::{MixSettings, Player, StereoMode};
pub use schedule::{Cue, CuePolicy, Layer};

/// Samples per second in the files.
pub const RATE: u32 = 48_000;
