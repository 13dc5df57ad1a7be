//! The form in which the texts of a language are read in place: one text, made of the locale files
//! when the program is built (`build.rs` takes this file in), and of a translator's folder when the
//! program starts.
//!
//! It begins with the number of slots, a power of two, and the slots: a text is looked for from the
//! slot that `hash` gives its id, and lies where the slot says. There stand its id and its parts.
//! A number has four letters of seven bits each, the lowest first; before words stands how long they
//! are. So whatever lies between words is ASCII, and words can be cut out where they are.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, NamedArgument, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::collections::BTreeMap;

/// The parts of a text, by the byte that each begins with.
pub mod part {
    /// Nothing more.
    pub const END: u8 = 0;
    /// Words: how many bytes, and the words.
    pub const WORDS: u8 = 1;
    /// A value: its name.
    pub const VALUE: u8 = 2;
    /// Another text, with the same values: where it lies.
    pub const TEXT: u8 = 3;
    /// A term, with values of its own: where it lies, how many they are, each as a named word.
    pub const TERM: u8 = 4;
    /// Something computed: a name, how many parts it is made from, how many named words, and they.
    pub const CALL: u8 = 5;
    /// One of several: a part, how many variants, which is taken if none fits, and for each what
    /// chooses it, its length, and its parts.
    pub const CHOICE: u8 = 6;
}

/// What chooses a variant, or is given by name: by the byte that it begins with.
pub mod key {
    /// A word.
    pub const WORD: u8 = 0;
    /// A whole number, written as a word.
    pub const NUMBER: u8 = 1;
}

/// How many letters a number has.
pub const NUMBER: usize = 4;

/// From which slot on an id is looked for, before it is cut to their number.
pub fn hash(id: &str) -> u32 {
    id.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The texts of these locale files; of two with one id the later counts, and what can't be parsed
/// isn't there.
pub fn form(files: &[&str]) -> String {
    let resources: Vec<_> = files.iter().map(|text| parse_runtime(*text).unwrap_or_else(|(readable, _)| readable)).collect();
    let mut texts = Parsed::new();
    for entry in resources.iter().flat_map(|resource| &resource.body) {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => (message.id.name.to_string(), message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
            _ => continue,
        };
        texts.extend(attributes.iter().map(|attribute| (format!("{id}.{}", attribute.id.name), &attribute.value)));
        texts.extend(value.map(|value| (id, value)));
    }
    let mut slots = vec![0; (2 * texts.len()).next_power_of_two()];
    let first = NUMBER * (1 + slots.len());
    let mut made = Made { form: vec![0; first], texts: &texts, places: BTreeMap::new(), awaited: Vec::new() };
    for (id, text) in &texts {
        let mut slot = hash(id) as usize % slots.len();
        while slots[slot] != 0 {
            slot = (slot + 1) % slots.len();
        }
        slots[slot] = made.form.len();
        made.word(id);
        made.places.insert(id, made.form.len());
        made.pattern(text);
    }
    let found: Vec<_> = made.awaited.iter().map(|(at, id)| (*at, made.places[id.as_str()])).collect();
    let numbers = [slots.len()].into_iter().chain(slots).enumerate().map(|(place, number)| (NUMBER * place, number));
    numbers.chain(found).for_each(|(at, number)| made.put(at, number));
    String::from_utf8(made.form).unwrap_or_default()
}

/// All texts by id, as they were parsed.
type Parsed<'a> = BTreeMap<String, &'a Pattern<&'a str>>;

/// A form as it is made.
struct Made<'a> {
    form: Vec<u8>,
    texts: &'a Parsed<'a>,
    /// Where the parts of each text begin.
    places: BTreeMap<&'a str, usize>,
    /// Where the place of a text has to be put once it is known.
    awaited: Vec<(usize, String)>,
}

impl Made<'_> {
    fn put(&mut self, at: usize, number: usize) {
        assert!(number < 1 << (7 * NUMBER), "a language of {number} bytes");
        (0..NUMBER).for_each(|place| self.form[at + place] = (number >> (7 * place)) as u8 & 0x7f);
    }

    fn number(&mut self, number: usize) {
        let at = self.form.len();
        self.form.resize(at + NUMBER, 0);
        self.put(at, number);
    }

    fn word(&mut self, word: &str) {
        self.number(word.len());
        self.form.extend(word.bytes());
    }

    fn words(&mut self, words: &str) {
        self.form.push(part::WORDS);
        self.word(words);
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
        self.form.push(part::END);
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.form.push(part::CHOICE);
                self.inline(selector);
                self.number(variants.len());
                self.number(variants.iter().position(|variant| variant.default).unwrap_or_default());
                variants.iter().for_each(|variant| self.variant(variant));
            }
        }
    }

    fn variant(&mut self, variant: &Variant<&str>) {
        match variant.key {
            VariantKey::Identifier { name } => self.key(key::WORD, name),
            // As the number is written that may choose it.
            VariantKey::NumberLiteral { value } => {
                self.key(key::NUMBER, &value.parse().map_or(value.to_string(), |number: i64| number.to_string()));
            }
        }
        let length = self.form.len();
        self.number(0);
        self.pattern(&variant.value);
        self.put(length, self.form.len() - length - NUMBER);
    }

    fn key(&mut self, kind: u8, word: &str) {
        self.form.push(kind);
        self.word(word);
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value } => self.words(&unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => self.words(value),
            InlineExpression::VariableReference { id } => {
                self.form.push(part::VALUE);
                self.word(id.name);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::MessageReference { id, attribute } => {
                self.reference(part::TEXT, id.name.to_string(), attribute.as_ref().map(|attribute| attribute.name));
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                if self.reference(part::TERM, format!("-{}", id.name), attribute.as_ref().map(|attribute| attribute.name)) {
                    self.named(arguments.as_ref().map_or(&[], |arguments| &arguments.named));
                }
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.form.push(part::CALL);
                self.word(id.name);
                self.number(arguments.positional.len());
                arguments.positional.iter().for_each(|positional| self.inline(positional));
                self.named(&arguments.named);
            }
        }
    }

    fn named(&mut self, named: &[NamedArgument<&str>]) {
        self.number(named.len());
        for argument in named {
            self.word(argument.name.name);
            match argument.value {
                InlineExpression::StringLiteral { value } => self.key(key::WORD, &unescape_unicode_to_string(value)),
                InlineExpression::NumberLiteral { value } => self.key(key::NUMBER, value),
                _ => self.key(key::WORD, ""),
            }
        }
    }

    /// Whether the text is there; instead of one that isn't stands its id in braces.
    fn reference(&mut self, kind: u8, mut id: String, attribute: Option<&str>) -> bool {
        id.extend(attribute.into_iter().flat_map(|attribute| [".", attribute]));
        let is_there = self.texts.contains_key(&id);
        if is_there {
            self.form.push(kind);
            self.awaited.push((self.form.len(), id));
            self.number(0);
        } else {
            self.words(&format!("{{{id}}}"));
        }
        is_there
    }
}
