//! The locale files, and the sentences made from them.

use super::texts::Texts;
use super::{Language, TilesIn};
use crate::narration::message::{AS_WRITTEN, message, tied, untied};
use crate::narration::{Message, Value};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::Arc;

/// The first line of a locale file, from 1, that can't be parsed, if there is one.
pub(super) fn broken_line(text: &str) -> Option<usize> {
    if let Some(line) = too_deep(text) {
        return Some(line);
    }
    let (_, errors) = FluentResource::try_new(text.to_string()).err()?;
    let begins = errors.iter().map(|error| error.slice.as_ref().map_or(error.pos.start, |slice| slice.start)).min()?;
    Some(text[..text.floor_char_boundary(begins)].matches('\n').count() + 1)
}

/// The most braces and brackets within each other: the parser of the files calls itself for each.
const MOST_NESTED: usize = 50;

/// The first line, from 1, in which more braces and brackets are open than any sentence has.
fn too_deep(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (place, line) in text.lines().enumerate() {
        // A sentence begins at the margin; what an earlier one has left open is its own mistake.
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
    pub(super) tiles: TilesIn,
    /// What is said in place of the files' texts, by id.
    own: Vec<(String, Message)>,
    texts: Arc<Texts>,
}

impl Locale {
    /// A language with its texts.
    pub fn new(language: Language) -> Locale {
        Locale { language, tiles: TilesIn::default(), own: Vec::new(), texts: Texts::of(language) }
    }

    /// A language in which nothing is said: every sentence is empty.
    pub fn without_texts(language: Language) -> Locale {
        Locale { language, tiles: TilesIn::default(), own: Vec::new(), texts: Texts::none(language) }
    }

    /// From now on, says tiles this way.
    pub fn say_tiles_in(&mut self, tiles: TilesIn) {
        self.tiles = tiles;
    }

    /// How tiles are said.
    pub fn tiles_in(&self) -> TilesIn {
        self.tiles
    }

    /// From now on, says these messages wherever a text includes one of these ids: names, such as
    /// those of keys.
    pub fn say_instead(&mut self, own: Vec<(String, Message)>) {
        let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
        let line = |(id, message): &(String, Message)| format!("{id} = {{ \"{}\" }}\n", quoted(&self.words(message)));
        let text: String = own.iter().map(line).collect();
        self.texts = Texts::of_own(self.language, text);
        self.own = own;
    }

    /// Another language, with tiles and names said as in this one.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Locale {
        let mut other = Locale::new(language);
        other.say_tiles_in(self.tiles);
        other.say_instead(self.own.clone());
        other
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message as a sentence in this language, capitalised unless it is what somebody has to type.
    pub fn say(&self, message: &Message) -> String {
        untied(&self.tied(message))
    }

    /// The same, with a `TIE` between words that belong together.
    pub fn tied(&self, message: &Message) -> String {
        let words = self.words(message);
        if message.id == AS_WRITTEN { words } else { capitalised(&words) }
    }

    /// Several sentences, each on its own line.
    pub fn lines(&self, messages: &[Message]) -> String {
        untied(&self.tied_lines(messages))
    }

    /// The same, with a tie between words that belong together.
    pub fn tied_lines(&self, messages: &[Message]) -> String {
        messages.iter().map(|message| self.tied(message)).collect::<Vec<_>>().join("\n")
    }

    /// The message as a part of a sentence.
    pub fn words(&self, message: &Message) -> String {
        let mut values = FluentArgs::new();
        for (name, value) in &message.values {
            values.set(*name, self.value(value));
        }
        self.texts.say(&message.id, &values).unwrap_or_else(|| {
            debug_assert!(false, "no message {}", message.id);
            message.id.clone().into_owned()
        })
    }

    fn value(&self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.text(other)),
        }
    }

    fn text(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::Tenths(tenths) => self.tenths(*tenths),
            Value::Text(text) | Value::Said(text) => text.clone(),
            Value::GenderOf(name) => self.gender(name).to_string(),
            Value::Tile(tile) => tied(&self.tile(*tile)),
            Value::TheTile(tile) => tied(&self.the_tile(*tile)),
            Value::TheLying(left, right) => tied(&self.the_lying(*left, *right)),
            Value::Lying(left, right) => tied(&self.lying(*left, *right)),
            Value::ThePips(number) => tied(&self.the_pips(*number)),
            Value::Pips(number) => self.pips(*number),
            Value::List(items) => {
                let parts: Vec<String> = items.iter().map(|item| self.text(item)).collect();
                self.list(&parts)
            }
            Value::Series(items) => items.iter().map(|item| self.text(item)).collect::<Vec<_>>().join("; "),
            Value::Card(card) => tied(&self.card(*card)),
            Value::TheCard(card) => tied(&self.the_card(*card)),
            Value::Pair(pair) => tied(&self.pair(*pair)),
            Value::Rank(rank) => self.rank(*rank),
            Value::Part(message) => self.words(message),
            Value::Tied(message) => tied(&self.words(message)),
            Value::Phrase(message) => self.within_sentence(message),
            Value::Sentence(message) => capitalised(&self.words(message)),
        }
    }

    /// A sentence as a part of another one.
    fn within_sentence(&self, message: &Message) -> String {
        let text = self.words(message);
        let text = text.strip_suffix('.').unwrap_or(&text);
        if begins_with_name(message, text) { text.to_string() } else { self.words(&message!("within-sentence", sentence = text)) }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Whether `text`, which `message` became, begins with a name that was given to it.
fn begins_with_name(message: &Message, text: &str) -> bool {
    message.values.iter().any(|(_, value)| is_name_that_begins(value, text))
}

fn is_name_that_begins(value: &Value, text: &str) -> bool {
    match value {
        Value::Text(name) => !name.is_empty() && text.starts_with(name.as_str()),
        Value::Part(part) => begins_with_name(part, text),
        Value::List(all) => all.first().is_some_and(|first| is_name_that_begins(first, text)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::narration::message::message;

    #[test]
    fn a_name_that_is_a_phrase_has_its_articled_preposition() {
        let mates = ["Anna", "Biagio"].map(|name| {
            let partner = message!("partner", gender = Value::GenderOf(name.to_string()));
            Locale::new(Language::Italian).say(&message!("turn-other", who = partner))
        });
        assert_eq!(mates, ["Tocca alla tua compagna.", "Tocca al tuo compagno."]);
        let who = |name: &str| Locale::new(Language::Italian).say(&message!("turn-other", who = name));
        assert_eq!(["Amy", "Luca", "Ilaria"].map(who), ["Tocca ad Amy.", "Tocca a Luca.", "Tocca a Ilaria."]);
        let kingdom = message!("kingdom-title-other", who = message!("partner", gender = "feminine"));
        assert_eq!(Locale::new(Language::Italian).say(&kingdom), "Il reame della tua compagna.");
    }

    #[test]
    fn a_sentence_within_another_begins_as_its_language_has_it_and_a_name_keeps_its_capital() {
        let nouns: &'static str = "within-sentence = { $sentence }\nhushed = Karten.\nonly-move = Nur { $action }.\n";
        let german = Language::English.with_texts("de", Box::leak(Box::new([("pieces", nouns)])));
        let said = |language, sentence: Message| Locale::new(language).say(&message!("only-move", action = Value::phrase(sentence)));
        assert_eq!(said(german, message!("hushed")), "Nur Karten.");
        assert_eq!(said(Language::Italian, message!("hushed")), "Una mossa sola, taccio. Invio per farla.");
        assert_eq!(said(Language::Italian, message!("verbatim", text = "Anna")), "Una mossa sola, Anna. Invio per farla.");
    }

    #[test]
    fn all_who_speak_alike_share_the_texts() {
        let speaks = |language, key: Option<Message>| {
            let mut locale = Locale::new(language);
            locale.say_instead(key.into_iter().map(|key| ("key-for-draw".to_string(), key)).collect());
            locale
        };
        let tab = || Some(message!("key-tab"));
        let anna = speaks(Language::Italian, tab());
        assert!(Arc::ptr_eq(&anna.texts, &speaks(Language::Italian, tab()).texts));
        for (language, key) in [(Language::English, tab()), (Language::Italian, Some(message!("key-enter"))), (Language::Italian, None)] {
            assert!(!Arc::ptr_eq(&anna.texts, &speaks(language, key).texts));
        }
    }
}
