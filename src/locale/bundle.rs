//! The locale files, and the sentences made from them.

use super::{Language, TilesIn};
use crate::narration::message::{tied, untied};
use crate::narration::{Message, Value};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// The first line of a locale file, from 1, that can't be parsed, if there is one.
pub(super) fn broken_line(text: &str) -> Option<usize> {
    let (_, errors) = FluentResource::try_new(text.to_string()).err()?;
    let begins = errors.iter().map(|error| error.slice.as_ref().map_or(error.pos.start, |slice| slice.start)).min()?;
    Some(text.get(..begins)?.matches('\n').count() + 1)
}

/// One language, ready to speak.
pub struct Locale {
    language: Language,
    pub(super) tiles: TilesIn,
    /// What is said in place of the files' texts, by id.
    own: Vec<(String, Message)>,
    bundle: FluentBundle<FluentResource>,
}

impl Locale {
    /// A language with its texts parsed; takes a few milliseconds.
    pub fn new(language: Language) -> Locale {
        let id = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        for (_, text) in language.texts {
            let resource = FluentResource::try_new(text.to_string()).unwrap_or_else(|(resource, errors)| {
                debug_assert!(errors.is_empty(), "{errors:?}");
                resource
            });
            bundle.add_resource_overriding(resource);
        }
        Locale { language, tiles: TilesIn::default(), own: Vec::new(), bundle }
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
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, errors)| {
            debug_assert!(errors.is_empty(), "{errors:?}");
            resource
        });
        self.bundle.add_resource_overriding(resource);
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

    /// The message as a sentence in this language, capitalised.
    pub fn say(&self, message: &Message) -> String {
        untied(&self.tied(message))
    }

    /// The same, with a `TIE` between words that belong together.
    pub fn tied(&self, message: &Message) -> String {
        capitalised(&self.words(message))
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
        let Some(pattern) = self.bundle.get_message(&message.id).and_then(|found| found.value()) else {
            debug_assert!(false, "no message {}", message.id);
            return message.id.clone().into_owned();
        };
        let mut values = FluentArgs::new();
        for (name, value) in &message.values {
            values.set(*name, self.value(value));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{}: {errors:?}", message.id);
        text
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
            Value::Text(text) => text.clone(),
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
            Value::Phrase(message) => within_sentence(&self.words(message)),
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A sentence as a part of another one.
fn within_sentence(text: &str) -> String {
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
