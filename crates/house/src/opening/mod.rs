//! Starting, checking and stopping a server from the command line: options, checks, doors, and
//! signals to a running server.

// From below: each file uses only those above it in this list (tests/stair.rs).

// The configuration file.
mod configuration;

// The owner of the data, for commands run by root.
mod owner;

// Starting a server on its folder.
pub mod moving_in;

// The metrics endpoint.
pub mod monitor;

// The operator's command to read metrics.
pub mod reading;

// Signals to a running server.
pub mod told;

// The command line.
pub mod options;

// Checks; backups.
pub mod backup;
pub mod checking;

// The doors named by the options.
pub mod doors;

// The main loop.
pub mod keeping_open;
