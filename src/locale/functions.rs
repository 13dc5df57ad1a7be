//! Functions that the texts of a language call.

use super::words::unaccented;
use crate::narration::message::TIE;
use fluent::{FluentArgs, FluentValue};
use std::borrow::Cow;

/// A function of texts.
pub(super) type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs) -> FluentValue<'a>;

/// The functions, by the names under which texts call them.
pub(super) const FUNCTIONS: [(&str, Function); 4] =
    [("AFTER_NUMBER", after_number), ("CAPITAL", capital), ("MERGED", merged), ("SMALL", small)];

/// `{ MERGED($who, il: "al", l_: "all'", a: "ad", other: "a") }` in a text: the word before a name,
/// merged with the name's article. A language gives the merged form for each article that a name
/// can begin with (one with an apostrophe is written with an underscore), for each first letter,
/// small and without accent, and for all other names.
fn merged<'a>(values: &[FluentValue<'a>], cases: &FluentArgs) -> FluentValue<'a> {
    let name = &*words(values.first());
    let case = |wanted: &str| cases.iter().find(|(case, _)| *case == wanted).map(|(_, word)| words(Some(word)));
    let (article, rest) = name.split_once([' ', TIE, '\'']).unwrap_or(("", name));
    let by_article = match name[article.len()..].starts_with('\'') {
        true => case(&format!("{article}_")),
        false => case(article).filter(|_| article.chars().count() > 1),
    };
    let (word, rest) = by_article.map_or_else(
        || {
            let letter = name.chars().flat_map(char::to_lowercase).map(unaccented).find(|letter| letter.is_alphanumeric());
            let by_letter = letter.and_then(|letter| case(letter.encode_utf8(&mut [0; 4])));
            (by_letter.or_else(|| case("other")).unwrap_or_default(), name)
        },
        |word| (word, rest),
    );
    let blank = if word.ends_with('\'') { "" } else { " " };
    format!("{word}{blank}{rest}").into()
}

/// `{ CAPITAL(key-for-menu) }` in a text: with a capital first letter, where it begins a sentence.
fn capital<'a>(values: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let sentence = words(values.first());
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>().into()
}

/// `{ SMALL($sentence) }` in a text: the sentence with a small first letter, for languages that
/// begin an embedded sentence so.
fn small<'a>(values: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let sentence = words(values.first());
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect::<String>().into()
}

/// `{ AFTER_NUMBER($item) -> [yes] … *[no] … }` in a text: whether `$item` ends with a number, from which
/// a following one has to be kept apart by a word.
fn after_number<'a>(values: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let is_after = words(values.first()).ends_with(|last: char| last.is_ascii_digit());
    if is_after { "yes".into() } else { "no".into() }
}

/// A value in words.
fn words<'v>(value: Option<&'v FluentValue>) -> Cow<'v, str> {
    match value {
        Some(FluentValue::String(words)) => Cow::Borrowed(words),
        Some(FluentValue::Number(number)) => number.as_string(),
        _ => Cow::Borrowed(""),
    }
}
