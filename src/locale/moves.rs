//! Typed moves: words of any language, and tiles and cards as they are spoken, in the form of records.

use super::cards::{rank_word, suit_letter, suit_word};
use super::words::{folded, words_for};
use super::{Language, Locale};
use crate::games::cards::{Card, Rank, Suit};
use crate::narration::Message;
use crate::narration::message::message;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The words of moves in records, for which other words can be typed; and words that make a tile as it is
/// spoken: `double`, `blank`, and those that may stand between the others.
pub const MOVES: [&str; 14] =
    ["left", "right", "up", "down", "pass", "lay", "crosswise", "own", "mexican", "train", "stop", DOUBLE, BLANK, FILLER];
const DOUBLE: &str = "double";
const BLANK: &str = "blank";
const FILLER: &str = "filler";
/// The words with which records begin a move of cards, whose suits have the letters of records.
const OF_CARDS: [&str; 4] = ["pair", "single", "mark", "discard"];
/// The highest number that a tile shows.
const MOST_PIPS: usize = 18;

/// A word of a typed move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MoveWord {
    /// As it stands in records, or as it was typed if it stands for nothing else.
    Own(String),
    /// A number, also one that is the rank of a card.
    Number(String),
    /// A rank that is no number, if a suit follows; else the word stands for itself.
    Rank(&'static str),
    /// The number that follows, or that came before, twice.
    Double,
    /// The suit of the card before it.
    Suit(char),
    Filler,
}

/// A typed move as records have it: `1-6 destra` becomes `1-6 right`, `double six on the left` becomes
/// `6-6 left`, `nove di quadri` becomes `9D`. Any dash is a hyphen. The letter of a card's suit is that of
/// `language`, unless the line begins as records do.
pub fn to_record_words(typed: &str, language: Language) -> String {
    let hyphen = |letter: char| if matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}') { '-' } else { letter };
    let typed: String = typed.chars().map(hyphen).collect();
    let parts_words = |letter: char| letter.is_whitespace() || "-,|/".contains(letter);
    let own_letters = typed.split_whitespace().next().is_none_or(|first| !OF_CARDS.contains(&first));
    let words = typed.split_inclusive(parts_words).map(|part| {
        let word = part.trim_end_matches(parts_words);
        let rest = &part[word.len()..];
        (parse_word(word, own_letters.then_some(language)), word, rest)
    });
    join_words(words.filter(|(word, ..)| *word != MoveWord::Filler).collect())
}

/// The meaning of a typed word.
fn parse_word(word: &str, language: Option<Language>) -> MoveWord {
    static MEANT: LazyLock<HashMap<String, MoveWord>> = LazyLock::new(known_words);
    let known = |word: &str| MEANT.get(&folded(word)).cloned();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    // "l'uno", "dell'asso"
    let elided = || word.split_once(['\'', '\u{2019}']).filter(|(article, word)| article.chars().count() <= 4 && !word.is_empty());
    match known(word).or_else(|| known(elided()?.1)) {
        Some(meant) => meant,
        None if is_number(word) => MoveWord::Number(word.to_string()),
        None => MoveWord::Own(language.and_then(|language| card(word, language)).map_or(word.to_string(), |card| card.to_string())),
    }
}

/// All words that stand for others. A word of moves comes before a number that is called the same.
fn known_words() -> HashMap<String, MoveWord> {
    let numbers = (0..=MOST_PIPS).map(|number| (message!("number", number = number), MoveWord::Number(number.to_string())));
    let pictures = [Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
    let ranks = pictures.into_iter().map(|rank| (message!("rank", rank = rank_word(rank)), MoveWord::Rank(rank.sign())));
    let suits = Suit::ALL.into_iter().map(|suit| (message!("suit", suit = suit_word(suit)), MoveWord::Suit(suit.letter())));
    let moves = MOVES.into_iter().map(|own| {
        let word = match own {
            DOUBLE => MoveWord::Double,
            BLANK => MoveWord::Number("0".to_string()),
            FILLER => MoveWord::Filler,
            own => MoveWord::Own(own.to_string()),
        };
        (Message::named(format!("move-{own}"), Vec::new()), word)
    });
    let all = ranks.chain(suits).chain(numbers).chain(moves);
    all.flat_map(|(said, word)| words_for(&said).into_iter().map(move |typed| (folded(&typed), word.clone()))).collect()
}

/// The card whose rank has the sign of records, and whose suit the letter of a language.
fn card(word: &str, language: Language) -> Option<Card> {
    let letter = word.chars().next_back()?;
    let locale = Locale::new(language);
    let suit = Suit::ALL.into_iter().find(|suit| suit_letter(*suit, &locale) == letter.to_ascii_lowercase())?;
    format!("{}{}", &word[..word.len() - letter.len_utf8()], suit.letter()).parse().ok()
}

/// The line of these words, each with its typed form and the signs behind it.
fn join_words(words: Vec<(MoveWord, &str, &str)>) -> String {
    let mut said: Vec<(String, &str)> = Vec::new();
    let mut last = None;
    let mut words = words.into_iter().peekable();
    while let Some((word, typed, rest)) = words.next() {
        match (&word, words.peek(), said.last_mut()) {
            (MoveWord::Double, Some((MoveWord::Number(number), _, rest)), _) => {
                said.push((format!("{number}-{number}"), rest));
                words.next();
            }
            (MoveWord::Double, _, Some((number, after))) if matches!(last, Some(MoveWord::Number(_))) => {
                *number = format!("{number}-{number}");
                *after = rest;
            }
            (MoveWord::Suit(letter), _, Some((rank, after))) if matches!(last, Some(MoveWord::Number(_) | MoveWord::Rank(_))) => {
                if let Some(MoveWord::Rank(sign)) = last {
                    *rank = sign.to_string();
                }
                rank.push(*letter);
                *after = rest;
            }
            // Behind a second sign between two words.
            (MoveWord::Own(nothing), _, Some(_)) if nothing.is_empty() => continue,
            (MoveWord::Own(own) | MoveWord::Number(own), ..) => said.push((own.clone(), rest)),
            (MoveWord::Double | MoveWord::Rank(_) | MoveWord::Suit(_) | MoveWord::Filler, ..) => said.push((typed.to_string(), rest)),
        }
        last = Some(word);
    }
    let line: String = said.iter().flat_map(|(word, rest)| [word.as_str(), rest]).collect();
    line.trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(language: Language, pairs: &[(&str, &str)]) {
        for (typed, meant) in pairs {
            assert_eq!(to_record_words(typed, language), *meant, "{typed}");
        }
    }

    #[test]
    fn the_words_of_a_move_are_understood_in_each_language_and_all_else_stays() {
        check(
            Language::English,
            &[
                ("1-6 destra", "1-6 right"),
                ("gioca 0-3", "lay 0-3"),
                ("3 0 s", "3 0 left"),
                ("9D 6D sx", "9D 6D left"),
                ("place 26 c4 north", "place 26 c4 north"),
                ("2-6 across,Left", "2-6 crosswise,left"),
            ],
        );
    }

    #[test]
    fn a_tile_is_understood_as_it_is_spoken() {
        check(
            Language::English,
            &[
                ("six four", "6 4"),
                ("double six", "6-6"),
                ("play the double blank on the left", "lay 0-0 left"),
                ("six-blank right", "6-0 right"),
                ("6\u{2013}4", "6-4"),
                ("64 right", "64 right"),
                ("twelve five on my train", "12 5 own train"),
            ],
        );
        check(
            Language::Italian,
            &[("sei quattro", "6 4"), ("l'uno sei a destra", "1 6 right"), ("il doppio zero", "0-0"), ("doppio bianco sx", "0-0 left")],
        );
        check(
            Language::Spanish,
            &[
                ("seis cuatro a la izquierda", "6 4 left"),
                ("la doble blanca", "0-0"),
                ("el seis doble", "6-6"),
                ("blanca doble der", "0-0 right"),
            ],
        );
    }

    #[test]
    fn a_card_has_the_letter_of_its_suit_in_the_players_language_or_its_name() {
        check(
            Language::Italian,
            &[
                ("9Q 6q", "9D 6D"),
                ("10c", "10H"),
                ("QQ", "QD"),
                ("nove di quadri, fante di picche dx", "9D,JS right"),
                ("l'asso di fiori", "AC"),
            ],
        );
        check(Language::Spanish, &[("9T 6C", "9C 6H"), ("as de picas", "AS"), ("AS", "AS"), ("9S", "9S")]);
        check(Language::English, &[("9d 6C", "9D 6C"), ("jack of hearts", "JH")]);
    }

    #[test]
    fn a_line_that_begins_as_records_do_has_the_letters_of_records() {
        check(
            Language::Italian,
            &[
                ("discard 4C", "discard 4C"),
                ("pair 3S AS 17 second right", "pair 3S AS 17 second right"),
                ("pair 9D 6D 15 right", "pair 9D 6D 15 right"),
            ],
        );
    }
}
