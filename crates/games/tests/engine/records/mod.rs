//! Matches as text: a match comes back from its text.

mod letters;
mod notes;
mod round_trip;
