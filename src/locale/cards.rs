//! Cards in words.

use super::Language;
use crate::games::bidomino::{Card, Pair, Rank, Suit};

const ITALIAN: [&str; 13] = ["due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "fante", "donna", "re", "asso"];
const ENGLISH: [&str; 13] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const ENGLISH_PLURAL: [&str; 13] =
    ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"];

/// What a card is without its suit: "fante", "jack".
pub fn rank(rank: Rank, language: Language) -> &'static str {
    match language {
        Language::Italian => ITALIAN[rank as usize],
        Language::English => ENGLISH[rank as usize],
    }
}

/// Several cards of one rank.
fn ranks(rank: Rank, language: Language) -> &'static str {
    match (language, rank) {
        (Language::Italian, Rank::Jack) => "fanti",
        (Language::Italian, Rank::Queen) => "donne",
        (Language::Italian, Rank::Ace) => "assi",
        (Language::Italian, _) => ITALIAN[rank as usize],
        (Language::English, _) => ENGLISH_PLURAL[rank as usize],
    }
}

fn suit(suit: Suit, language: Language) -> &'static str {
    match (language, suit) {
        (Language::Italian, Suit::Clubs) => "fiori",
        (Language::Italian, Suit::Diamonds) => "quadri",
        (Language::Italian, Suit::Hearts) => "cuori",
        (Language::Italian, Suit::Spades) => "picche",
        (Language::English, Suit::Clubs) => "clubs",
        (Language::English, Suit::Diamonds) => "diamonds",
        (Language::English, Suit::Hearts) => "hearts",
        (Language::English, Suit::Spades) => "spades",
    }
}

fn of(language: Language) -> &'static str {
    match language {
        Language::Italian => "di",
        Language::English => "of",
    }
}

/// "fante di cuori", "jack of hearts".
pub fn card(card: Card, language: Language) -> String {
    format!("{} {} {}", rank(card.rank(), language), of(language), suit(card.suit(), language))
}

/// The same as a part of a sentence: "il fante di cuori", "l'asso di picche", "the jack of hearts".
pub fn the_card(the: Card, language: Language) -> String {
    let article = match (language, the.rank()) {
        (Language::English, _) => "the ",
        (Language::Italian, Rank::Eight | Rank::Ace) => "l'",
        (Language::Italian, Rank::Queen) => "la ",
        (Language::Italian, _) => "il ",
    };
    format!("{article}{}", card(the, language))
}

/// Two cards laid together, the higher one first: "nove e sei di quadri", "due tre di quadri", "king of hearts and four of clubs".
pub fn pair(pair: Pair, language: Language) -> String {
    let [low, high] = pair.cards();
    let and = match language {
        Language::Italian => "e",
        Language::English => "and",
    };
    let two = match language {
        Language::Italian => "due",
        Language::English => "two",
    };
    match () {
        () if low == high => format!("{two} {} {} {}", ranks(low.rank(), language), of(language), suit(low.suit(), language)),
        () if low.suit() == high.suit() => format!("{} {and} {}", rank(high.rank(), language), card(low, language)),
        () => format!("{} {and} {}", card(high, language), card(low, language)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str, language: Language) -> String {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        pair(Pair::new(cards[0], cards[1]), language)
    }

    #[test]
    fn a_pair_is_said_as_players_say_it() {
        let [italian, english] = Language::ALL.map(|language| move |text: &str| said(text, language));
        assert_eq!((italian("6D 9D"), english("6D 9D")), ("nove e sei di quadri".into(), "nine and six of diamonds".into()));
        assert_eq!((italian("QC QC"), english("3D 3D")), ("due donne di fiori".into(), "two threes of diamonds".into()));
        assert_eq!(
            (italian("AS AH"), english("4C KH")),
            ("asso di picche e asso di cuori".into(), "king of hearts and four of clubs".into())
        );
    }

    #[test]
    fn an_article_goes_with_its_card() {
        let the = |text: &str| the_card(text.parse().unwrap(), Language::Italian);
        assert_eq!(
            ["8C", "AS", "QH", "KD", "2C"].map(the),
            ["l'otto di fiori", "l'asso di picche", "la donna di cuori", "il re di quadri", "il due di fiori"]
        );
    }
}
