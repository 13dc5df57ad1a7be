//! French playing cards: a single card, and sets of cards from two packs.

mod card;
mod heap;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use heap::{ALL_CARDS, Cards};
