//! The narration of games: events, answers and refusals become messages.

mod any;
mod bidomino;
mod brief;
pub mod command;
mod contender;
mod fives;
mod grid;
mod key;
mod kingdomino;
mod line;
mod listener;
pub mod message;
mod options;
mod picture;
mod reasons;
pub mod sound;
mod spoken_game;
mod train;

use crate::games::catalogue::GameName;
use crate::games::domino::Tile;
use crate::games::worded;
pub use any::{AnyItem, AnyPart, sound_cues, status};
pub use brief::{BriefEvent, RoundPart};
pub use command::{Command, Question};
pub use contender::{contender_name, opponent_name};
pub use grid::{Grid, GridSquare, Offset, SquareQuestion};
pub use key::Key;
pub use listener::{Detail, Fact, FactSetting, FactSettings, Listener};
pub use message::{Message, Value};
pub use options::{bad_options, offered, option_about, option_label, option_name};
pub use picture::{PictureKind, PicturePart};
pub use reasons::reasons;
pub use spoken_game::{ActionOrder, EventNarration, HandNarration, LeftoverHand, SpokenGame, StepwiseChoice, WalkNarration};
use std::iter::Peekable;

/// A typed move.
#[derive(Clone, Debug, PartialEq)]
pub enum TypedMove<A, S> {
    /// The whole move.
    Action(A),
    /// The first parts of the move; the player is asked for the parts still open.
    Steps(Vec<S>),
    /// The move leaves a choice open that only the player can make: the question to ask.
    Unclear(Message),
}

/// A game's name in a sentence.
pub fn message_of_game(game: GameName) -> Message {
    Message::named(format!("game-{}", game.key()), Vec::new())
}

/// Whether it is a game's name, which keeps its capital in a sentence.
pub fn is_game_name(message: &Message) -> bool {
    message.id.strip_prefix("game-").is_some_and(|key| GameName::ALL.iter().any(|game| game.key() == key))
}

/// The tile at the beginning of a typed move: two words that are numbers, or one of two digits, as in `64`.
fn typed_tile<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Option<Tile> {
    let one = words.next()?;
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let Some(other) = words.next_if(is_number) else {
        return one.split_at_checked(1).filter(|_| one.len() == 2).and_then(|(one, other)| format!("{one}-{other}").parse().ok());
    };
    format!("{one}-{other}").parse().ok()
}

/// The side that a typed word names.
fn typed_side(word: &str) -> Option<SideKey> {
    match word {
        "left" => Some(SideKey::Left),
        "right" => Some(SideKey::Right),
        _ => None,
    }
}

/// A line or row on the table, from left to right.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// Each item of the row as a sentence, from left to right.
    pub places: Vec<Message>,
    /// The index of the item that was laid first, which never moves.
    pub origin: usize,
}

/// A key for one of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideKey {
    /// The side towards the beginning of the line, or the action that a game has on that key.
    Left,
    /// The other side.
    Right,
}

worded! {
    /// The order of a hand.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum HandOrder {
        /// The order in which its tiles or cards came.
        Drawn = "drawn",
        /// By number, the lowest first: a domino tile by the half the language says first, a card
        /// by its rank, a kingdom tile by the number on its back.
        Number = "number",
        /// By weight, the heaviest first; kingdom tiles by their crowns.
        Weight = "weight",
    }
}

/// The half of a tile that a language says first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenHalf {
    /// The lower half: "two six".
    Lower,
    /// The higher half: "six two".
    Higher,
}
