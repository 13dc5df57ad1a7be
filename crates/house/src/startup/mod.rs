//! Starting, checking and stopping a server from the command line: options, checks, transports, and
//! signals to a running server.

// From below: each file uses only those above it in this list (tests/stair.rs).

// The configuration file.
mod configuration;

// The owner of the data, for commands run by root.
mod owner;

// Starting a server on its folder.
pub mod start;

// The metrics endpoint.
pub mod metrics_server;

// The operator's command to read metrics.
pub mod metrics_client;

// Signals to a running server.
pub mod signals;

// The command line.
pub mod options;

// Checks; backups.
pub mod backup;
pub mod checks;

// The transports named by the options.
pub mod transports;

// The main loop.
pub mod main_loop;
