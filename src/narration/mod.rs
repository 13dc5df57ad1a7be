//! What is said of a game: events, answers and refusals become messages.

mod bidomino;
mod command;
mod contender;
mod ear;
mod grid;
mod kingdomino;
mod line;
pub mod message;
mod options;
mod reasons;
mod told;

pub use command::Command;
pub use contender::contender_name;
pub use ear::{Detail, Ear};
pub use grid::{Around, Grid, Place, Spot};
pub use message::{Message, Value};
pub use options::{bad_options, offered, option_about, option_label, option_name, option_value};
pub use reasons::reasons;
pub use told::{Held, Narrated, Ranked, Stepwise, Told, Walked};

/// A move that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedMove<A, S> {
    /// All of it.
    Action(A),
    /// Its first parts; the player is asked for others where they differ.
    Steps(Vec<S>),
}

/// The side that a typed word names.
fn typed_side(word: &str) -> Option<SideKey> {
    match word {
        "left" => Some(SideKey::Left),
        "right" => Some(SideKey::Right),
        _ => None,
    }
}

/// A row on the table, from left to right.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    pub places: Vec<Message>,
    /// The index of the thing that was laid first, which never moves.
    pub origin: usize,
}

/// A key that means one of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideKey {
    Left,
    Right,
}

/// The order of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HandOrder {
    Drawn,
    Number,
    Weight,
}

/// Which half of a tile a language says first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidFirst {
    Lower,
    Higher,
}

impl HandOrder {
    pub fn word(self) -> &'static str {
        match self {
            HandOrder::Drawn => "drawn",
            HandOrder::Number => "number",
            HandOrder::Weight => "weight",
        }
    }
}

/// What can be asked about a match at any moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// The ends of the line; what the table wants.
    Ends,
    /// The whole line; the whole table.
    Whole,
    Scores,
    /// Tiles in each hand, boneyard, set, limit, round.
    MatchInfo,
    Turn,
    /// For each number, how many tiles nobody has seen.
    Unseen,
    /// For each opponent, the numbers passed on.
    PassedOn,
}
