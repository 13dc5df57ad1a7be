//! Salotto: domino games for people who listen. The rooms stand in the order in which a game's facts pass through them; a room knows those before it alone.

/// The rules: actions and shuffles go in, events, views, choices and refusals come out.
pub mod games;

/// Opponents: a view and its choices go in, one of the choices comes out.
pub mod bots;

/// The text of a match, and the match back from it.
pub mod records;

/// What is to be said, without a language.
pub mod narration;

/// Sentences, in Italian and in English.
pub mod locale;

/// What a player hears and reads: sentences become lines on a screen, and words of the program's own voice.
pub mod speech;

/// What a player does: keys and typed lines arrive here.
pub mod input;

/// The evening at the table: all the rooms together.
pub mod session;

/// The command line: it only names.
pub mod cli;

/// The commands of the command line, carried out.
pub mod commands;
