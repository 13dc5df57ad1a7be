//! What the texts of a language compute by themselves.

use super::folded;
use fluent_bundle::{FluentArgs, FluentValue};

/// `{ MERGED($who, il: "al", l_: "all'", a: "ad", other: "a") }` in a text: what stands before a
/// name, and the name. A language gives what it makes of each article that a name can begin with
/// (one with an apostrophe is written with an underscore), of each letter, small and without accent,
/// and of all else.
pub(super) fn merged<'a>(values: &[FluentValue<'a>], cases: &FluentArgs) -> FluentValue<'a> {
    let name = match values {
        [FluentValue::String(name), ..] => name.to_string(),
        [FluentValue::Number(number), ..] => number.as_string().into_owned(),
        _ => return FluentValue::None,
    };
    let case = |key: &str| match cases.get(key) {
        Some(FluentValue::String(word)) => Some(word.to_string()),
        _ => None,
    };
    let (article, rest) = match name.split_once([' ', '\'']) {
        Some((article, rest)) if name[article.len()..].starts_with('\'') => (format!("{article}_"), rest),
        Some((article, rest)) => (article.to_string(), rest),
        None => (String::new(), name.as_str()),
    };
    let (word, rest) = match case(&article).filter(|_| article.chars().count() > 1) {
        Some(word) => (word, rest),
        None => {
            let letter = folded(&name).chars().take(1).collect::<String>();
            (case(&letter).or_else(|| case("other")).unwrap_or_default(), name.as_str())
        }
    };
    let joined = if word.ends_with('\'') { word + rest } else { format!("{word} {rest}") };
    joined.into()
}

/// `{ SMALL($sentence) }` in a text: the sentence with a small first letter, where a language begins
/// what stands within a sentence so.
pub(super) fn small<'a>(values: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [FluentValue::String(text), ..] = values else { return values.first().cloned().unwrap_or(FluentValue::None) };
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect()).into()
}
