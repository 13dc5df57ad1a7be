//! One playing card.

use std::fmt;
use std::str::FromStr;

/// The number of different cards; two packs have each of them twice.
pub(super) const KINDS: u8 = 52;

/// The four suits, in the order in which hands are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Clubs, `C` in texts.
    Clubs,
    /// Diamonds, `D` in texts.
    Diamonds,
    /// Hearts, `H` in texts.
    Hearts,
    /// Spades, `S` in texts.
    Spades,
}

/// The thirteen ranks, in the order in which hands are sorted: the ace is the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Counts 2.
    Two,
    /// Counts 3.
    Three,
    /// Counts 4.
    Four,
    /// Counts 5.
    Five,
    /// Counts 6.
    Six,
    /// Counts 7.
    Seven,
    /// Counts 8.
    Eight,
    /// Counts 9.
    Nine,
    /// Counts 10.
    Ten,
    /// Counts 11; `J` in texts.
    Jack,
    /// Counts 12; `Q` in texts.
    Queen,
    /// Counts 13; `K` in texts.
    King,
    /// Counts 1 or 14; `A` in texts.
    Ace,
}

/// A card by its face: its copy in the other pack is equal to it. Ordered by rank from two to ace,
/// then by suit from clubs to spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Suit {
    /// All suits in their order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter of the suit in texts, a capital.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }
}

impl Rank {
    /// All ranks in their order.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The values it can count for: the same number twice, 2 to 13, except for an ace, which counts
    /// 1 or 14 by the player's choice.
    pub const fn faces(self) -> [u8; 2] {
        match self {
            Rank::Ace => [1, 14],
            other => [other as u8 + 2; 2],
        }
    }

    /// The number or letter of the rank in texts, a capital: `2` to `10`, `J`, `Q`, `K`, `A`.
    pub const fn sign(self) -> &'static str {
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][self as usize]
    }
}

impl Card {
    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// The card with this number in the order of all cards, from 0 to 51.
    pub(super) const fn at(index: u8) -> Card {
        assert!(index < KINDS);
        Card(index)
    }

    pub(super) const fn index(self) -> u8 {
        self.0
    }

    /// The rank of the card.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 / 4) as usize]
    }

    /// The suit of the card.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// Whether it can count `value` by itself; an ace counts 1 or 14.
    pub const fn counts(self, value: u8) -> bool {
        let [one, other] = self.rank().faces();
        value == one || value == other
    }
}

impl fmt::Display for Card {
    /// `9D`, `10H`, `JS`, `AC`: the rank, then the letter of the suit (clubs, diamonds, hearts,
    /// spades).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().sign(), self.suit().letter())
    }
}

/// A text that names no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads `10H` or `10h`.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let letter = text.chars().next_back().ok_or(ParseCardError)?;
        let sign = &text[..text.len() - letter.len_utf8()];
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase()).ok_or(ParseCardError)?;
        let rank = Rank::ALL.into_iter().find(|rank| rank.sign().eq_ignore_ascii_case(sign)).ok_or(ParseCardError)?;
        Ok(Card::new(rank, suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_the_same_after_writing_and_reading_it() {
        for index in 0..KINDS {
            let card = Card::at(index);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "D", "9", "1D", "14S", "11C", "D9", "9X", "9DD", " 9D", "+9D", "9é"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }
}
