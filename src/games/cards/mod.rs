//! French playing cards: a card, and what is made of two packs.

mod card;
mod heap;

pub use card::{Card, NotACard, Rank, Suit};
pub use heap::{ALL_CARDS, Cards};
