//! What the texts of a language compute by themselves.

use super::words::unaccented;

/// `{ MERGED($who, il: "al", l_: "all'", a: "ad", other: "a") }` in a text: what stands before a
/// name, and the name. A language gives what it makes of each article that a name can begin with
/// (one with an apostrophe is written with an underscore), of each letter, small and without accent,
/// and of all else.
pub(super) fn merged(name: &str, cases: &[(&str, &str)], said: &mut String) {
    let case = |wanted: &str| cases.iter().find(|(case, _)| *case == wanted).map(|(_, word)| *word);
    let (article, rest) = name.split_once([' ', '\'']).unwrap_or(("", name));
    let by_article = match name[article.len()..].starts_with('\'') {
        true => cases.iter().find(|(case, _)| case.strip_suffix('_') == Some(article)).map(|(_, word)| *word),
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
    said.push_str(word);
    if !word.ends_with('\'') {
        said.push(' ');
    }
    said.push_str(rest);
}

/// `{ SMALL($sentence) }` in a text: the sentence with a small first letter, where a language begins
/// what stands within a sentence so.
pub(super) fn small(sentence: &str, said: &mut String) {
    let mut letters = sentence.chars();
    said.extend(letters.next().into_iter().flat_map(char::to_lowercase));
    said.push_str(letters.as_str());
}
