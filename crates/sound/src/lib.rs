//! Playback of short sounds along with a voice: the files, their schedule, their stereo positions, and the connection
//! to the system's sound server. Nothing here knows the purpose of a sound.
//!
//! A [`Player`] takes [`Cue`]s from any thread and never blocks it: decoding, connecting and playing have threads of
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

/// The number of samples per second in the files.
pub const RATE: u32 = 48_000;
