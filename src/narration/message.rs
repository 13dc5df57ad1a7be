//! Messages, independent of any language.

use super::sound::SoundCue;
use crate::games::bidomino::Pair;
use crate::games::cards::{Card, Rank};
use crate::games::domino::Tile;
use std::borrow::Cow;

/// A sentence independent of any language: its id, and the values in it. Equal messages sound alike
/// in every language.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The id of its text in the locale files.
    pub id: Cow<'static, str>,
    /// The values of the message, by the names of the variables.
    pub values: Vec<(&'static str, Value)>,
    /// The sounds of the message, in the order in which they are played.
    pub cues: Vec<SoundCue>,
}

/// A blank between words that belong together, such as the two numbers of a tile: no line of the
/// screen breaks there. Code that shows, speaks or stores a sentence turns it into a plain blank.
pub const TIE: char = '\u{a0}';

/// `text` with plain blanks between all its words.
pub fn untie(text: &str) -> String {
    text.replace(TIE, " ")
}

/// `text` with its words tied to each other.
pub fn tie(text: &str) -> String {
    text.replace(' ', &TIE.to_string())
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, which can select a plural.
    Number(i64),
    /// Tenths, said as a decimal number: 563 is "56.3", in Italian "56,3".
    Tenths(i64),
    /// A name, or a word that selects a variant.
    Text(String),
    /// A player's own words to others. A message with it is chat, which can be walked by itself.
    Said(String),
    /// A tile by itself, in the form used in the hand: "due sei", "six two"; doubles are named.
    Tile(Tile),
    /// A tile with the article of the sentence: "il due sei", "l'uno sei", "six two".
    TheTile(Tile),
    /// A tile as it lies, from left to right, with its article: "lo zero quattro", "four zero".
    TheLying(u8, u8),
    /// Two numbers as they lie, from left to right.
    Lying(u8, u8),
    /// Pips on an end, as a word.
    Pips(u8),
    /// Pips that a tile has, with their article: "lo zero", "an eight".
    ThePips(u8),
    /// A card by itself: "jack of hearts".
    Card(Card),
    /// A card with the article of the sentence: "il fante di cuori", "the jack of hearts".
    TheCard(Card),
    /// Two cards laid together: "nine and six of diamonds".
    Pair(Pair),
    /// The name of a card's rank: "jack".
    Rank(Rank),
    /// Several items, with commas and an "and".
    List(Vec<Value>),
    /// Several items that contain commas, with semicolons.
    Series(Vec<Value>),
    /// A part of a sentence with a wording of its own.
    Part(Box<Message>),
    /// A part of a sentence whose words belong together: a tile by its lands.
    Tied(Box<Message>),
    /// A phrase made from a possibly whole sentence: without its capital and its full stop.
    Phrase(Box<Message>),
    /// A whole sentence among others, with its capital.
    Sentence(Box<Message>),
}

/// The message that isn't capitalised, for commands and files.
pub const AS_WRITTEN: &str = "as-written";

impl Message {
    /// A line exactly as it was written.
    pub fn as_written(line: &str) -> Message {
        message!("as-written", text = line)
    }

    /// A message whose id is composed from the name of an option, a command or a game. A test
    /// covers all such names.
    pub fn named(id: String, values: Vec<(&'static str, Value)>) -> Message {
        Message { id: Cow::Owned(id), values, cues: Vec::new() }
    }

    /// The item of a list without its position; None if the message isn't such an item.
    pub fn without_place(&self) -> Option<&Message> {
        match self.values.iter().find(|(name, _)| self.id == "placed" && *name == "item") {
            Some((_, Value::Phrase(item))) => Some(item),
            _ => None,
        }
    }

    /// Whether it is chat, a player's words to others.
    pub fn is_chat(&self) -> bool {
        self.values.iter().any(|(_, value)| matches!(value, Value::Said(_)))
    }
}

/// Whether a character isn't text but controls a terminal, reverses the direction of the following
/// text, breaks a line, or is invisible (Unicode: Default_Ignorable_Code_Point).
pub fn is_unseen(letter: char) -> bool {
    matches!(letter, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}')
        || matches!(letter,
            '\u{2028}' | '\u{2029}' // breaks of lines and paragraphs
            | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// The beginning of a user's text, enough to recognise it: a wrong word may be very long and
/// contain any characters. Invisible characters are spelt out: `\u{1b}`.
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 200;
    let mut shown = String::new();
    for letter in text.chars().take(LONGEST) {
        match letter {
            _ if is_unseen(letter) => shown.extend(letter.escape_default()),
            _ => shown.push(letter),
        }
    }
    shown
}

impl Value {
    /// Several items, with commas and an "and".
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }

    /// One of several: "it, en or es"; empty if there are none.
    pub fn either<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
        let mut items: Vec<Value> = items.into_iter().map(Into::into).collect();
        let Some(last) = items.pop() else { return Value::from("") };
        let before = |one: Value, other: Value| Value::from(message!("either-more", one = one, other = other));
        match items.into_iter().reduce(before) {
            Some(others) => Value::from(message!("either", one = others, other = last)),
            None => last,
        }
    }

    /// Numbers that are added up: "two plus nine".
    pub fn sum(numbers: impl IntoIterator<Item = u32>) -> Value {
        let plus = |sum: Value, number: Value| Value::from(message!("plus", sum = sum, number = number));
        numbers.into_iter().map(Value::from).reduce(plus).unwrap_or_else(|| Value::from(""))
    }

    /// Several items that contain commas, with semicolons.
    pub fn series<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Value {
        Value::Series(items.into_iter().map(Into::into).collect())
    }
}

impl Value {
    /// A number to the nearest tenth.
    pub fn tenths(number: f64) -> Value {
        Value::Tenths((10.0 * number).round() as i64)
    }

    /// A part of a sentence made from a possibly whole one.
    pub fn phrase(message: Message) -> Value {
        Value::Phrase(Box::new(message))
    }

    /// A whole sentence among others.
    pub fn sentence(message: Message) -> Value {
        Value::Sentence(Box::new(message))
    }
}

impl From<Tile> for Value {
    fn from(tile: Tile) -> Value {
        Value::Tile(tile)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Part(Box::new(message))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number as i64)
            }
        }
    )* };
}
numbers!(u8, i8, u16, u32, usize, i32, i64);

/// `message!("id", name = value, …)`. A test checks every one of these against every language.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::narration::Message { id: ::std::borrow::Cow::Borrowed($id), values: vec![$((stringify!($name), $crate::narration::Value::from($value))),*], cues: Vec::new() }
    };
}

pub use message;
