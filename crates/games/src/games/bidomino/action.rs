//! The actions of a Bidomino player and their text form.

use super::pair::Pair;
use super::rows::{RowEnd, RowIndex, RowPlace};
use crate::games::ParseActionError;
use crate::games::cards::Card;
use std::fmt;
use std::str::FromStr;

/// One step of a turn.
///
/// ```
/// use salotto_games::games::bidomino::BidominoAction;
/// for text in ["pair 6D 9D 15 first open", "mark JD", "stop", "discard 4S", "single AS 14 second left"] {
///     assert_eq!(text.parse::<BidominoAction>().unwrap().to_string(), text);
/// }
/// let turned_round: BidominoAction = "pair 9d 6d 15 first open".parse().unwrap();
/// assert_eq!(turned_round.to_string(), "pair 6D 9D 15 first open");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BidominoAction {
    /// Lays two cards that make the value. With four cards in hand before, the turn goes on:
    /// another pair, or [`BidominoAction::Mark`].
    Pair {
        /// The two cards, both in the hand.
        pair: Pair,
        /// The value that they make, and its place.
        place: RowPlace,
    },
    /// Ends the turn after one pair: the card is put face down in front of its player, as a point.
    Mark(Card),
    /// Ends the turn after one pair whose point is written down. Only legal while a second pair
    /// could be laid.
    Stop,
    /// Lays no card and puts this one face down on the discards.
    Discard(Card),
    /// Lays the only card in hand, after the second exhaustion.
    Single {
        /// The card, the last of the hand.
        card: Card,
        /// The value that it counts, and its place.
        place: RowPlace,
    },
}

impl fmt::Display for BidominoAction {
    /// The text stored in records: `pair CARD CARD VALUE ROW SIDE`, `mark CARD`, `stop`,
    /// `discard CARD`, `single CARD VALUE ROW SIDE`, where ROW is `first` or `second` and SIDE is
    /// `open`, `left` or `right`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BidominoAction::Pair { pair, place } => {
                let [one, other] = pair.cards();
                write!(f, "pair {one} {other} {place}")
            }
            BidominoAction::Mark(card) => write!(f, "mark {card}"),
            BidominoAction::Stop => f.write_str("stop"),
            BidominoAction::Discard(card) => write!(f, "discard {card}"),
            BidominoAction::Single { card, place } => write!(f, "single {card} {place}"),
        }
    }
}

impl FromStr for BidominoAction {
    type Err = ParseActionError;

    /// Parses the output of `Display`; the two cards of a pair in either order.
    fn from_str(text: &str) -> Result<BidominoAction, ParseActionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["pair", one, other, value, row, side] => {
                Ok(BidominoAction::Pair { pair: Pair::new(card(one)?, card(other)?), place: place(value, row, side)? })
            }
            ["mark", word] => Ok(BidominoAction::Mark(card(word)?)),
            ["stop"] => Ok(BidominoAction::Stop),
            ["discard", word] => Ok(BidominoAction::Discard(card(word)?)),
            ["single", word, value, row, side] => Ok(BidominoAction::Single { card: card(word)?, place: place(value, row, side)? }),
            _ => Err(ParseActionError),
        }
    }
}

fn card(word: &str) -> Result<Card, ParseActionError> {
    word.parse().map_err(|_| ParseActionError)
}

fn place(value: &str, row: &str, side: &str) -> Result<RowPlace, ParseActionError> {
    let row = [RowIndex::First, RowIndex::Second].into_iter().find(|which| which.to_string() == row).ok_or(ParseActionError)?;
    let side = [RowEnd::Open, RowEnd::Left, RowEnd::Right].into_iter().find(|which| which.to_string() == side).ok_or(ParseActionError)?;
    Ok(RowPlace { value: number(value)?, row, side })
}

fn number(word: &str) -> Result<u8, ParseActionError> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseActionError);
    }
    word.parse().map_err(|_| ParseActionError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_action_is_refused() {
        for text in [
            "",
            "pair",
            "pair 9D 6D 15 first",
            "pair 9D 6D fifteen first open",
            "pair 9D 6D +15 first open",
            "pair 9D 6D 15 third open",
            "pair 9D 6D 15 first up",
            "pair 9D 15 first open",
            "pair 9D 6D 300 first open",
            "mark",
            "mark 1D",
            "stop 4S",
            "discard 4S 4S",
            "single AS",
            "draw",
        ] {
            assert_eq!(text.parse::<BidominoAction>(), Err(ParseActionError), "{text}");
        }
    }
}
