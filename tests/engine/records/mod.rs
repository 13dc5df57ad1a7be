//! Matches as text: golden ones are told again whole, wrong lines are named by their number, and
//! what is played comes back from its text.

mod events;
mod golden;
mod notes;
mod old_records;
mod round_trip;
mod wrong_lines;
