//! Lists within a sentence. A long list continues in further sentences.

use super::Locale;
use super::bundle::capitalise;
use crate::narration::Value;
use crate::narration::message::{AS_WRITTEN, message};

/// The maximum number of words of a list in one sentence, which has some more around the list.
const MOST_IN_ONE: usize = 22;

/// The number of words of each sentence of a longer list, give or take half an item.
const IN_EACH: usize = 20;

impl Locale {
    /// Adds several items to `said`, with commas and an "and", or with semicolons if an item contains
    /// a comma.
    pub(super) fn list(&self, parts: &[Value], said: &mut String) {
        let items = self.items(parts);
        if items.len() > 1 && items.iter().any(|item| item.contains(',')) {
            add_series(&in_sentences(parts, &items), said);
            return;
        }
        let sentences = in_sentences(parts, &items);
        let Some((last, others)) = sentences.split_last() else { return };
        others.iter().enumerate().for_each(|(place, sentence)| add(place, &sentence.join(", "), said));
        let ending = match last {
            [] => return,
            [only] => only.clone(),
            [first, last] => self.words(&message!("list-of-two", first = first.as_str(), last = last.as_str())),
            [first @ .., last] => self.words(&message!("list-of-more", first = first.join(", "), last = last.as_str())),
        };
        add(others.len(), &ending, said);
    }

    /// Adds several items that contain commas to `said`, with semicolons.
    pub(super) fn series(&self, parts: &[Value], said: &mut String) {
        add_series(&in_sentences(parts, &self.items(parts)), said);
    }

    fn items(&self, parts: &[Value]) -> Vec<String> {
        let words = |value: &Value| {
            let mut words = String::new();
            self.write_value(value, &mut words);
            words
        };
        parts.iter().map(words).collect()
    }
}

fn add_series(sentences: &[&[String]], said: &mut String) {
    sentences.iter().enumerate().for_each(|(place, sentence)| add(place, &sentence.join("; "), said));
}

/// Adds the sentence of a list with this place, from zero, to `said`.
fn add(place: usize, sentence: &str, said: &mut String) {
    said.push_str(if place == 0 { "" } else { ". " });
    let begins = said.len();
    said.push_str(sentence);
    if place > 0 {
        capitalise(said, begins);
    }
}

/// The items in sentences of about equal length: a single one, unless there are too many words. Names
/// and typed words, which can't be capitalised, stay in one.
fn in_sentences<'a>(parts: &[Value], items: &'a [String]) -> Vec<&'a [String]> {
    let words = |items: &[String]| items.iter().map(|item| item.split_whitespace().count()).sum::<usize>();
    let all = words(items);
    if all <= MOST_IN_ONE || parts.iter().any(is_written_so) {
        return vec![items];
    }
    let sentences = all.div_ceil(IN_EACH);
    let end = |sentence: usize| (0..=items.len()).min_by_key(|end| words(&items[..*end]).abs_diff(all * sentence / sentences));
    let ends: Vec<usize> = (0..=sentences).filter_map(end).collect();
    ends.windows(2).map(|ends| &items[ends[0]..ends[1]]).filter(|sentence| !sentence.is_empty()).collect()
}

/// Whether a value is a name or a typed word.
fn is_written_so(value: &Value) -> bool {
    match value {
        Value::Text(_) | Value::Said(_) => true,
        Value::Part(part) => part.id == AS_WRITTEN,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    #[test]
    fn a_long_list_is_several_sentences_about_equally_long_and_a_short_one_stays() {
        let line = |tiles: usize| (0..tiles).map(|_| Value::Lying(2, 6));
        let said = |hands: Value| Locale::new(Language::English).say(&message!("hands-left", hands = hands));
        let lengths = |said: &str| said.split(". ").map(|part| part.split_whitespace().count()).collect::<Vec<_>>();
        assert_eq!(said(Value::list(line(3))), "Left in hand: two six, two six, and two six.");
        assert_eq!(lengths(&said(Value::list(line(11)))), [26], "22 words of a list stay together");
        let long = said(Value::list(line(25)));
        assert_eq!(lengths(&long), [19, 16, 19], "{long}");
        assert!(long.contains("two six. Two six, ") && long.ends_with("two six, and two six."), "{long}");
        let hand = || message!("verbatim", text = "Anna double six, six two and zero one, 21 points");
        let hands = said(Value::series((0..5).map(|_| hand())));
        assert_eq!(lengths(&hands), [23, 10, 20], "{hands}");
        let names = said(Value::list(vec!["anna"; 40]));
        assert_eq!(lengths(&names), [44], "names aren't capitalised: {names}");
    }
}
