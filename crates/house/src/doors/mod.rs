//! The doors: each brings visitors in, whoever they are and wherever they come from.
//!
//! A [`Door`](door::Door) is a protocol and nothing else: where people knock, how many are let in,
//! what is counted and written down of them, and what happens to whoever is silent, slow or too loud
//! is the same for all of them ([`Entrance`](entrance::Entrance)).

// From below.

// How much is let in.
pub mod limits;

// What counts those who come.
pub mod gate;

// A connection; the way from there to a visitor's thread; how something is said at a door.
pub mod line;
mod pipes;
mod way;

// A session: what is typed, and what is heard.
pub mod session;

// Somebody at a door.
pub mod caller;

// What a door is; where people knock, what a proxy says of them there, and a player's own program.
pub mod door;
mod joined;
pub mod listener;
pub mod proxies;

// Who knocks comes in.
pub mod entrance;

// The doors.
#[cfg(unix)]
pub mod socket;
pub mod ssh;
pub mod web;

pub use crate::people::visitor::{Address, Aim, Fingerprint, Identity, Typed, Visitor};
