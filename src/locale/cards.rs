//! Cards and pairs of them in words.

use super::Locale;
use crate::games::bidomino::Pair;
use crate::games::cards::{Card, Rank, Suit};
use crate::narration::Value;
use crate::narration::message::message;

impl Locale {
    /// Adds the name of a rank: "fante", "jack".
    pub(super) fn rank(&self, rank: Rank, said: &mut String) {
        self.write(&message!("rank", rank = rank_word(rank)), said);
    }

    /// Adds "fante di cuori", "jack of hearts".
    pub(super) fn card(&self, card: Card, said: &mut String) {
        self.write(&message!("card", rank = rank_word(card.rank()), suit = suit_word(card.suit())), said);
    }

    /// A card as a part of a sentence: "il fante di cuori", "l'asso di picche", "the jack of
    /// hearts".
    pub(super) fn the_card(&self, card: Card, said: &mut String) {
        self.write(&message!("the-card", rank = rank_word(card.rank()), suit = suit_word(card.suit())), said);
    }

    /// Adds two cards laid together, the higher one first: "nove e sei di quadri", "due tre di quadri",
    /// "king of hearts and four of clubs".
    pub(super) fn pair(&self, pair: Pair, said: &mut String) {
        let [low, high] = pair.cards();
        let [rank, suit] = [rank_word(low.rank()), suit_word(low.suit())];
        let pair = if low == high {
            message!("twins", rank = rank, suit = suit)
        } else if low.suit() == high.suit() {
            message!("pair-of-a-suit", high = Value::Rank(high.rank()), rank = rank, suit = suit)
        } else {
            message!("pair", high = Value::Card(high), low = Value::Card(low))
        };
        self.write(&pair, said);
    }
}

/// The word for a rank that selects a variant in the locale files.
pub(super) fn rank_word(rank: Rank) -> &'static str {
    const WORDS: [&str; 13] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
    WORDS[rank as usize]
}

/// The word for a suit that selects a variant in the locale files.
pub(super) fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// The letter of a suit behind the sign of a rank, in the language of a locale; a small one.
pub(super) fn suit_letter(suit: Suit, locale: &Locale) -> char {
    locale.words(&message!("suit-letter", suit = suit_word(suit))).chars().next().unwrap_or(suit.letter())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use crate::narration::message::untie;

    fn said(text: &str, language: Language) -> String {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        let mut said = String::new();
        Locale::new(language).pair(Pair::new(cards[0], cards[1]), &mut said);
        untie(&said)
    }

    #[test]
    fn a_pair_is_said_as_players_say_it() {
        let [italian, english, ..] = Language::ALL.map(|language| move |text: &str| said(text, language));
        assert_eq!((italian("6D 9D"), english("6D 9D")), ("nove e sei di quadri".into(), "nine and six of diamonds".into()));
        assert_eq!((italian("QC QC"), english("3D 3D")), ("due donne di fiori".into(), "two threes of diamonds".into()));
        assert_eq!(
            (italian("AS AH"), english("4C KH")),
            ("asso di picche e asso di cuori".into(), "king of hearts and four of clubs".into())
        );
    }

    #[test]
    fn an_article_goes_with_its_card() {
        let the = |text: &str| {
            let mut said = String::new();
            Locale::new(Language::Italian).the_card(text.parse().unwrap(), &mut said);
            said
        };
        assert_eq!(
            ["8C", "AS", "QH", "KD", "2C"].map(the),
            ["l'otto di fiori", "l'asso di picche", "la donna di cuori", "il re di quadri", "il due di fiori"]
        );
    }
}
