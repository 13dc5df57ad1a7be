//! The evening at the table: all the rooms together. They are listed from below; each knows those
//! above it here alone.

/// What waits for the disk: folders, the files of matches, who has one open.
pub mod disk;

/// A person: what is said to them, what they do, how they want it.
pub mod person;

/// Lists, in which everything is chosen, and those that can be opened everywhere.
pub mod list;

/// The table, which owns a match, and how it reaches those who sit there.
pub mod table;

/// A person's side of a match.
pub mod seat;

/// What accompanies a seat: whoever has set a task there.
pub mod beside;

/// The deal of the day.
pub mod daily;

/// What is kept of matches: told again, reviewed, checked, counted.
pub mod shelf;

/// Lessons and puzzles.
pub mod school;

/// An evening at home, from the first list to the last match.
pub mod evening;
