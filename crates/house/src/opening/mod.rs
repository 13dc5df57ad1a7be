//! A house as whoever keeps it opens it, asks it and closes it: the options, the checks before, the
//! doors, and what is told to a house that is open.

// From below: each file knows those above it in this list alone (tests/stair.rs).

// A file with options.
mod configuration;

// Whose house it is, where root asks.
mod owner;

// How a house begins, on the folder that it has for itself.
pub mod moving_in;

// Where its figures are read.
pub mod monitor;

// How whoever keeps it reads them.
pub mod reading;

// What is told to a house that is open.
pub mod told;

// The words by which it is opened, or told something.
pub mod options;

// What is looked at before; a copy of what is kept.
pub mod backup;
pub mod checking;

// The doors that the options name.
pub mod doors;

// A house from its opening to its end.
pub mod keeping_open;
