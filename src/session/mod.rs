//! Client sessions: settings, lists, tables, lessons, matches at home. The modules are in order of
//! dependency; each uses only those above it.

/// Files: folders, matches being written, locks.
pub mod storage;

/// A client session: output, input, settings.
pub mod client;

/// Lists for all choices, and lists that can be opened from anywhere.
pub mod list;

/// The table, which owns a match, and its channels to players and spectators.
pub mod table;

/// A player's session at a match.
pub mod seat;

/// Tasks at a seat: lessons and exercises.
pub mod tasks;

/// The daily deal.
pub mod daily;

/// The cup: matches in different games against the same opponents.
pub mod cup;

/// Stored matches: narrated, reviewed, checked, counted.
pub mod library;

/// Lessons and puzzles.
pub mod learn;

/// The program at home, from the first list to the end of the last match.
pub mod app;
