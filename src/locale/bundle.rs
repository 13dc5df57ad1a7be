//! The locale files, and the sentences made from them.

use super::bundles::{Bundles, TextOverrides};
use super::{InputMethod, Language, TileWording};
use crate::narration::message::{AS_WRITTEN, TIE, message, untie};
use crate::narration::{Message, SpokenHalf, Value, is_game_name};
use fluent::resolver::ResolverError;
use fluent::resolver::errors::ReferenceKind;
use fluent::{FluentArgs, FluentError, FluentValue};
use fluent_syntax::parser::parse_runtime;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};

/// The first line of a locale file, from 1, that can't be parsed, if there is one.
pub(super) fn broken_line(text: &str) -> Option<usize> {
    if let Some(line) = too_deep(text) {
        return Some(line);
    }
    let (_, errors) = parse_runtime(text).err()?;
    let begins = errors.iter().map(|error| error.slice.as_ref().map_or(error.pos.start, |slice| slice.start)).min()?;
    Some(text[..text.floor_char_boundary(begins)].matches('\n').count() + 1)
}

/// The maximum nesting of braces and brackets: the parser of the files recurses for each.
const MOST_NESTED: usize = 50;

/// The first line, from 1, that exceeds the nesting.
fn too_deep(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (place, line) in text.lines().enumerate() {
        // A sentence begins at the margin; an earlier one that is left open is a mistake of its own.
        if line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-') {
            open = 0;
        }
        for letter in line.chars() {
            match letter {
                '{' | '(' => open += 1,
                '}' | ')' => open = open.saturating_sub(1),
                _ => {}
            }
            if open > MOST_NESTED {
                return Some(place + 1);
            }
        }
    }
    None
}

/// One language, ready to speak.
pub struct Locale {
    language: Language,
    pub(super) tiles: TileWording,
    /// The user's way of input, which every text may depend on.
    input: InputMethod,
    /// Names that replace the files' texts.
    own: Option<Arc<TextOverrides>>,
    /// The texts; None for a language without texts.
    texts: Option<&'static Bundles>,
    /// The half of a tile that is said first, once one was said.
    pub(super) first: OnceLock<SpokenHalf>,
}

impl Locale {
    /// A language with its texts.
    pub fn new(language: Language) -> Locale {
        Locale { texts: Some(language.bundles()), ..Locale::without_texts(language) }
    }

    /// A language without texts: every sentence is empty.
    pub fn without_texts(language: Language) -> Locale {
        Locale { language, tiles: TileWording::default(), input: InputMethod::default(), own: None, texts: None, first: OnceLock::new() }
    }

    /// Whether it has texts.
    pub fn has_texts(&self) -> bool {
        self.texts.is_some()
    }

    /// Parses the file of the text with this id now, rather than with the first sentence of it.
    pub fn prepare(&self, id: &str) {
        if let Some(texts) = self.texts {
            texts.file(id).map(|file| texts.bundle(file));
        }
    }

    /// Sets the way of saying tiles.
    pub fn say_tiles_in(&mut self, tiles: TileWording) {
        self.tiles = tiles;
    }

    /// The way of saying tiles.
    pub fn tiles_in(&self) -> TileWording {
        self.tiles
    }

    /// Sets the user's way of input.
    pub fn set_input(&mut self, input: InputMethod) {
        self.input = input;
    }

    /// Sets messages that replace the texts with these ids: names, such as those of keys.
    pub fn say_instead(&mut self, own: Vec<(String, Message)>) {
        self.own = self.texts.filter(|_| !own.is_empty()).map(|texts| texts.share_overrides(own, |message| self.words(message)));
    }

    /// Another language, with this one's way of saying tiles and names.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Locale {
        let mut other = Locale::new(language);
        other.say_tiles_in(self.tiles);
        other.set_input(self.input);
        other.say_instead(self.own.as_ref().map_or_else(Vec::new, |own| own.messages().to_vec()));
        other
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message as a sentence in this language, capitalised unless it is a text to be typed.
    pub fn say(&self, message: &Message) -> String {
        untie(&self.tied(message))
    }

    /// The message as a sentence, with a `TIE` between words that belong together.
    pub fn tied(&self, message: &Message) -> String {
        let mut words = String::new();
        self.tie(message, &mut words);
        words
    }

    /// Several sentences, each on its own line.
    pub fn lines(&self, messages: &[Message]) -> String {
        untie(&self.tied_lines(messages))
    }

    /// Several sentences, each on its own line, with a tie between words that belong together.
    pub fn tied_lines<'a>(&self, messages: impl IntoIterator<Item = &'a Message>) -> String {
        let mut lines = String::new();
        for (place, message) in messages.into_iter().enumerate() {
            lines.push_str(if place == 0 { "" } else { "\n" });
            self.tie(message, &mut lines);
        }
        lines
    }

    /// Adds the message as a sentence to `said`.
    fn tie(&self, message: &Message, said: &mut String) {
        let begins = said.len();
        self.write(message, said);
        if message.id != AS_WRITTEN {
            capitalise(said, begins);
        }
    }

    /// The message as a part of a sentence.
    pub fn words(&self, message: &Message) -> String {
        let mut said = String::new();
        self.write(message, &mut said);
        said
    }

    /// Adds the message, as a part of a sentence, to `said`.
    pub(super) fn write(&self, message: &Message, said: &mut String) {
        let Some(texts) = self.texts else { return };
        let bundle =
            texts.file(&message.id).map(|file| self.own.as_ref().map_or_else(|| texts.bundle(file), |own| own.bundle(texts, file)));
        let Some((bundle, pattern)) = bundle.and_then(|bundle| Some((bundle, bundle.get_message(&message.id)?.value()?))) else {
            debug_assert!(false, "no message {}", message.id);
            said.push_str(&message.id);
            return;
        };
        let of_input = self.input.variables().map(|(name, value)| (name, FluentValue::from(value)));
        let values: FluentArgs = message.values.iter().map(|(name, value)| (*name, self.fluent(value))).chain(of_input).collect();
        let mut errors = Vec::new();
        _ = bundle.write_pattern(said, pattern, Some(&values), &mut errors);
        debug_assert!(!errors.iter().any(is_missing_value), "{}: {errors:?}", message.id);
    }

    /// A value in Fluent's form: numbers and words can choose a variant.
    fn fluent<'a>(&self, value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Number(number) => (*number).into(),
            Value::Text(text) | Value::Said(text) => text.as_str().into(),
            other => {
                let mut words = String::new();
                self.write_value(other, &mut words);
                words.into()
            }
        }
    }

    /// Adds a value, in its form within a sentence, to `said`.
    pub(super) fn write_value(&self, value: &Value, said: &mut String) {
        let begins = said.len();
        match value {
            Value::Number(number) => _ = write!(said, "{number}"),
            Value::Tenths(tenths) => self.tenths(*tenths, said),
            Value::Text(text) | Value::Said(text) => said.push_str(text),
            Value::Tile(tile) => self.tile(*tile, said),
            Value::TheTile(tile) => self.the_tile(*tile, said),
            Value::TheLying(left, right) => self.the_lying(*left, *right, said),
            Value::Lying(left, right) => self.lying(*left, *right, said),
            Value::ThePips(number) => self.the_pips(*number, said),
            Value::Pips(number) => self.pips(*number, said),
            Value::List(items) => self.list(items, said),
            Value::Series(items) => self.series(items, said),
            Value::Card(card) => self.card(*card, said),
            Value::TheCard(card) => self.the_card(*card, said),
            Value::Pair(pair) => self.pair(*pair, said),
            Value::Rank(rank) => self.rank(*rank, said),
            Value::Part(message) | Value::Tied(message) => self.write(message, said),
            Value::Phrase(message) => self.within_sentence(message, said),
            Value::Sentence(message) => {
                self.write(message, said);
                capitalise(said, begins);
            }
        }
        if belongs_together(value) {
            tie(said, begins);
        }
    }

    /// A sentence as a part of another one.
    fn within_sentence(&self, message: &Message, said: &mut String) {
        let begins = said.len();
        self.write(message, said);
        if said[begins..].ends_with('.') {
            said.pop();
        }
        if !self.begins_with_name(message, &said[begins..]) {
            let sentence = said.split_off(begins);
            self.write(&message!("within-sentence", sentence = sentence), said);
        }
    }

    /// Whether `text`, the form of `message`, begins with a game's name or one that a player has given.
    fn begins_with_name(&self, message: &Message, text: &str) -> bool {
        let is_game = is_game_name(message) && text.starts_with(&self.words(message));
        is_game || message.values.iter().any(|(_, value)| self.is_name_that_begins(value, text))
    }

    fn is_name_that_begins(&self, value: &Value, text: &str) -> bool {
        match value {
            Value::Text(name) => !name.is_empty() && text.starts_with(name.as_str()),
            Value::Part(part) | Value::Phrase(part) => self.begins_with_name(part, text),
            Value::List(all) => all.first().is_some_and(|first| self.is_name_that_begins(first, text)),
            _ => false,
        }
    }
}

/// Whether a text has a variable to which no value was given.
fn is_missing_value(error: &FluentError) -> bool {
    matches!(error, FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { .. })))
}

/// Whether a value is never broken across lines.
fn belongs_together(value: &Value) -> bool {
    matches!(
        value,
        Value::Tile(_)
            | Value::TheTile(_)
            | Value::Lying(..)
            | Value::TheLying(..)
            | Value::ThePips(_)
            | Value::Card(_)
            | Value::TheCard(_)
            | Value::Pair(_)
            | Value::Tied(_)
    )
}

/// Ties all words of `text` from this offset on.
fn tie(text: &mut String, from: usize) {
    if let Some(first) = text[from..].find(' ') {
        let words = text.split_off(from + first);
        words.split(' ').enumerate().for_each(|(place, word)| {
            text.extend((place > 0).then_some(TIE));
            text.push_str(word);
        });
    }
}

/// Capitalises the first letter of `text` after the offset `from`.
pub(super) fn capitalise(text: &mut String, from: usize) {
    match text[from..].chars().next() {
        Some(first) if first.is_ascii() => text[from..=from].make_ascii_uppercase(),
        Some(first) => text.replace_range(from..from + first.len_utf8(), &first.to_uppercase().to_string()),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalogue::GameName;
    use crate::narration::message::message;
    use crate::narration::message_of_game;

    #[test]
    fn a_name_that_is_a_phrase_has_its_articled_preposition() {
        let team = || message!("your-team", size = 2);
        assert_eq!(Locale::new(Language::Italian).say(&message!("turn-other", who = team())), "Tocca alla tua coppia.");
        let who = |name: &str| Locale::new(Language::Italian).say(&message!("turn-other", who = name));
        assert_eq!(["Amy", "Luca", "Ilaria"].map(who), ["Tocca ad Amy.", "Tocca a Luca.", "Tocca a Ilaria."]);
        let kingdom = |who: Value| Locale::new(Language::Italian).say(&message!("kingdom-title-other", who = who));
        assert_eq!(kingdom(Value::from(team())), "Il reame della tua coppia.");
        assert_eq!(kingdom(Value::ThePips(0)), "Il reame dello zero.");
    }

    #[test]
    fn a_position_is_kept_apart_from_a_number_before_it() {
        let said = |language, item: &str| {
            let item = Value::phrase(message!("verbatim", text = item));
            Locale::new(language).say(&message!("placed", item = item, place = 2, count = 9))
        };
        let all = [Language::English, Language::Italian, Language::Spanish];
        assert_eq!(all.map(|language| said(language, "5")), ["5, item 2 of 9", "5, voce 2 di 9", "5, elemento 2 de 9"]);
        assert_eq!(all.map(|language| said(language, "X")), ["X, 2 of 9", "X, 2 di 9", "X, 2 de 9"]);
    }

    #[test]
    fn a_games_name_within_a_sentence_is_written_as_by_itself() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for game in GameName::ALL {
                let name = locale.words(&message_of_game(*game));
                let sits = Value::sentence(message!("verbatim", text = "Anna"));
                let item = message!("table-item", game = message_of_game(*game), sits = sits);
                let inside = [message_of_game(*game), item.clone(), message!("table-now", table = Value::phrase(item))];
                for phrase in inside {
                    let said = locale.say(&message!("gathering-title", table = Value::phrase(phrase), minutes = 0));
                    assert!(said.contains(&format!(": {name}.")), "{name}: {said}");
                }
            }
        }
    }

    #[test]
    fn a_name_that_ends_in_a_digit_is_kept_apart_from_the_number_after_it() {
        let points = |language, who: &str| Locale::new(language).say(&message!("tally", who = who, number = 12));
        let held = |language, who: &str| Locale::new(language).say(&message!("brief-points", who = who, points = 1));
        for language in [Language::English, Language::Italian, Language::Spanish] {
            assert_eq!(["Anna", "Visita7"].map(|who| points(language, who)), ["Anna 12", "Visita7, 12"]);
        }
        assert_eq!(["Anna", "Guest7"].map(|who| held(Language::English, who)), ["Anna one point", "Guest7 one point"]);
    }

    #[test]
    fn a_sentence_within_another_begins_as_its_language_has_it_and_a_name_keeps_its_capital() {
        let nouns: &'static str = "within-sentence = { $sentence }\nhushed = Karten.\nonly-move = Nur { $action }.\n";
        let german = Language::English.with_texts("de", Box::leak(Box::new([("pieces", nouns)])));
        let said = |language, sentence: Message| Locale::new(language).say(&message!("only-move", action = Value::phrase(sentence)));
        assert_eq!(said(german, message!("hushed")), "Nur Karten.");
        assert_eq!(said(Language::Italian, message!("hushed")), "Una mossa sola, silenzio. Invio per farla.");
        assert_eq!(said(Language::Italian, message!("verbatim", text = "Anna")), "Una mossa sola, Anna. Invio per farla.");
    }
}
