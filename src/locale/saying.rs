//! How a prepared text becomes words, with its values.

use super::Locale;
use super::functions::{merged, small};
use super::prepared::form::{key, part};
use super::prepared::{Prepared, Reader};
use crate::narration::Value;
use arrayvec::ArrayString;
use std::borrow::Cow;
use std::fmt::Write;

/// The most values, other texts and choices in one text: more has only one that includes itself.
const MOST: u8 = 100;

/// Values by the names of the variables.
type Values<'a> = &'a [(&'static str, Value)];

/// A text on its way to be words.
pub(super) struct Saying<'a> {
    locale: &'a Locale,
    texts: Prepared,
    values: Values<'a>,
    /// Whether it is a term, which does without a value.
    is_term: bool,
    /// How much more of it may come.
    left: u8,
}

/// What chooses among variants.
enum Chosen<'a> {
    Number(i64),
    Word(Cow<'a, str>),
    /// Nothing that fits any of them.
    Unknown,
}

impl<'a> Saying<'a> {
    /// A text of this language with these values.
    pub(super) fn new(locale: &'a Locale, texts: Prepared, values: Values<'a>) -> Saying<'a> {
        Saying { locale, texts, values, is_term: false, left: MOST }
    }

    /// Adds the text that lies there to `said`.
    pub(super) fn text(&mut self, place: usize, said: &mut String) {
        match self.locale.own(place) {
            Some(own) => said.push_str(own),
            None => self.parts(&mut self.texts.at(place), said),
        }
    }

    fn parts(&mut self, reader: &mut Reader, said: &mut String) {
        while self.part(reader, said) {}
    }

    /// Adds the next part; false at the end.
    fn part(&mut self, reader: &mut Reader, said: &mut String) -> bool {
        let kind = reader.byte();
        if kind == part::WORDS {
            said.push_str(reader.word());
            return true;
        }
        self.left = self.left.saturating_sub(1);
        if kind == part::END || self.left == 0 {
            return false;
        }
        match kind {
            part::VALUE => self.value(reader.word(), said),
            part::TEXT => self.text(reader.number(), said),
            part::TERM => self.term(reader, said),
            part::CALL => self.call(reader, said),
            _ => self.choice(reader, said),
        }
        true
    }

    fn given(&self, name: &str) -> Option<&'a Value> {
        self.values.iter().find(|(other, _)| *other == name).map(|(_, value)| value)
    }

    fn value(&self, name: &str, said: &mut String) {
        match self.given(name) {
            Some(value) => self.locale.write_value(value, said),
            None => {
                debug_assert!(self.is_term, "no value {name}");
                said.extend(["{$", name, "}"]);
            }
        }
    }

    /// A term knows the values that are given where it is included, and no others.
    fn term(&mut self, reader: &mut Reader, said: &mut String) {
        let place = reader.number();
        let given: Vec<_> = (0..reader.number()).map(|_| (reader.word(), named(reader))).collect();
        let mut term = Saying { values: &given, is_term: true, ..*self };
        term.text(place, said);
        self.left = term.left;
    }

    fn call(&mut self, reader: &mut Reader, said: &mut String) {
        let name = reader.word();
        let mut made_from = String::new();
        for _ in 0..reader.number() {
            self.part(reader, &mut made_from);
        }
        if self.left == 0 {
            return;
        }
        let cases: Vec<_> = (0..reader.number()).map(|_| (reader.word(), case(reader))).collect();
        match name {
            "MERGED" => merged(&made_from, &cases, said),
            "SMALL" => small(&made_from, said),
            _ => said.extend(["{", name, "()}"]),
        }
    }

    fn choice(&mut self, reader: &mut Reader, said: &mut String) {
        let chosen = self.chosen(reader);
        if self.left == 0 {
            return;
        }
        let (variants, usual) = (reader.number(), reader.number());
        let mut plural = None;
        let mut taken = None;
        let mut digits = ArrayString::<20>::new();
        if let Chosen::Number(number) = chosen {
            _ = write!(digits, "{number}");
        }
        for variant in 0..variants {
            let (kind, word) = (reader.byte(), reader.letters());
            let length = reader.number();
            let fits = match &chosen {
                Chosen::Number(_) if kind == key::NUMBER => digits.as_bytes() == word,
                Chosen::Number(number) => plural.get_or_insert_with(|| self.locale.plural(*number)).as_bytes() == word,
                Chosen::Word(chosen) => kind == key::WORD && chosen.as_bytes() == word,
                Chosen::Unknown => false,
            };
            if fits || (variant == usual && taken.is_none()) {
                taken = Some(*reader);
            }
            reader.skip(length);
            if fits {
                // What follows is left out.
                for _ in variant + 1..variants {
                    reader.skip(1);
                    reader.letters();
                    let length = reader.number();
                    reader.skip(length);
                }
                break;
            }
        }
        if let Some(mut variant) = taken {
            self.parts(&mut variant, said);
        }
    }

    fn chosen(&mut self, reader: &mut Reader) -> Chosen<'a> {
        let mut ahead = *reader;
        if ahead.byte() != part::VALUE {
            let mut word = String::new();
            self.part(reader, &mut word);
            return Chosen::Word(word.into());
        }
        let value = self.given(ahead.word());
        *reader = ahead;
        match value {
            Some(Value::Number(number)) => Chosen::Number(*number),
            Some(Value::Text(word)) => Chosen::Word(word.as_str().into()),
            Some(other) => {
                let mut word = String::new();
                self.locale.write_value(other, &mut word);
                Chosen::Word(word.into())
            }
            None => {
                debug_assert!(self.is_term, "no value to choose by");
                Chosen::Unknown
            }
        }
    }
}

/// A word, or the number that it is.
fn named(reader: &mut Reader) -> Value {
    let (kind, word) = (reader.byte(), reader.word());
    match word.parse() {
        Ok(number) if kind == key::NUMBER => Value::Number(number),
        _ => Value::Text(word.to_string()),
    }
}

fn case(reader: &mut Reader) -> &'static str {
    reader.skip(1);
    reader.word()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use crate::narration::Message;

    /// What the text `said` of a file becomes with these values.
    fn said(file: &'static str, values: Vec<(&'static str, Value)>) -> String {
        let language = Language::English.with_texts("en", Box::leak(Box::new([("file", file)])));
        Locale::new(language).words(&Message { id: "said".into(), values })
    }

    #[test]
    fn a_number_chooses_by_itself_then_by_its_form_and_a_word_by_its_letters() {
        let tiles = |n: i64| said("said = { $n ->\n  [0] none\n  [one] one\n *[other] { $n } tiles\n}.\n", vec![("n", n.into())]);
        assert_eq!([0, 1, 5, -2].map(tiles), ["none.", "one.", "5 tiles.", "-2 tiles."]);
        let side = |side: &str| said("said = { $side ->\n *[left] L{ $side }\n  [right] R\n}!\n", vec![("side", side.into())]);
        assert_eq!(["left", "right", "0", "one"].map(side), ["Lleft!", "R!", "L0!", "Lone!"]);
        assert_eq!(said("said = { $n ->\n *[0] no\n  [1] yes\n}\n", vec![("n", "1".into())]), "no", "a word is no number");
    }

    #[test]
    fn a_text_takes_others_in_and_a_term_knows_what_it_is_given_alone() {
        let file = "said = { who } { -term(case: \"second\") } { -term } { who.short }\nwho = { $name }\n    .short = N\n\
                    -term = { $case ->\n  [second] of two\n *[first] two\n}\n";
        assert_eq!(said(file, vec![("name", "Anna".into()), ("case", "second".into())]), "Anna of two two N");
    }

    #[test]
    fn a_literal_is_said_as_it_is_meant() {
        assert_eq!(said("said = { \"\\\"{\\u00e8}\" }{ \"\" } è { 12 } { { \"x\" } }\n", vec![]), "\"{è} è 12 x");
        assert_eq!(said("said =\n    one\n      two\n\n    three\n", vec![]), "one\n  two\n\nthree");
    }

    #[test]
    fn of_two_texts_with_one_id_the_later_counts_and_what_isnt_there_is_named() {
        assert_eq!(said("said = one\nsaid = two { nobody } { NOTHING(\"x\") }\n", vec![]), "two {nobody} {NOTHING()}");
    }

    #[test]
    fn a_text_that_includes_itself_ends() {
        let file = "said = { other } { $n ->\n *[one] { said }\n}\nother = { SMALL(said) } { MERGED(said, other: \"x\") }\n";
        assert!(said(file, vec![("n", 1.into())]).len() < 10_000);
        assert!(said("said = { -term }\n-term = a { -term(x: 1) } { said }\n", vec![]).starts_with("a a a "));
    }
}
