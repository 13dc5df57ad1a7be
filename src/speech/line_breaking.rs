//! The breaking of lines into rows of a terminal. The terminal itself would break them anywhere, so
//! that a reader would speak a word, or a tile, in two pieces.

use crate::narration::message::{TIE, untie};
use textwrap::core::display_width;

/// `text` with its lines broken to less than `columns` columns: after a comma or another sign if
/// possible, otherwise between words that don't belong together. A word longer than a row stays
/// whole. Of tied words too long for a row, as many as fit stay together.
pub fn rows(text: &str, columns: usize) -> String {
    let mut rows = String::with_capacity(text.len() + 8);
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        let mut rest = line;
        while let Some((row, after)) = first_row(rest, columns) {
            rows.push_str(row);
            rows.push('\n');
            rest = after;
        }
        rows.push_str(rest);
        rows.push_str(end);
    }
    untie(&rows)
}

/// A blank at which a row can end.
struct BreakPoint {
    /// The position of the break in the line, in bytes.
    place: usize,
    /// The columns before it.
    width: usize,
    kind: BreakQuality,
}

/// The quality of a blank as the end of a row, from worst to best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum BreakQuality {
    /// The words around it belong together.
    Tied,
    BetweenWords,
    /// After a comma, a colon, the end of a sentence.
    AfterSign,
}

/// The first row of a line that is too long, and the rest; None if the line fits or can't be
/// broken.
fn first_row(line: &str, columns: usize) -> Option<(&str, &str)> {
    if display_width(line) < columns {
        return None;
    }
    let blanks = blanks(line);
    let fitting: Vec<&BreakPoint> = blanks.iter().take_while(|blank| blank.width < columns).collect();
    let last = |kind: BreakQuality| fitting.iter().rev().find(|blank| blank.kind == kind);
    // A row that ends very early at a comma is worse to listen to than one that doesn't.
    let blank = last(BreakQuality::AfterSign)
        .filter(|blank| 2 * blank.width >= columns)
        .or_else(|| fitting.iter().rev().find(|blank| blank.kind != BreakQuality::Tied))
        .or_else(|| last(BreakQuality::Tied))
        .copied()
        .or_else(|| blanks.first())?;
    Some((&line[..blank.place], line[blank.place..].trim_start_matches([' ', TIE])))
}

/// The blanks of a line with words on both sides, in order.
fn blanks(line: &str) -> Vec<BreakPoint> {
    let words: Vec<&str> = line.split([' ', TIE]).collect();
    let mut blanks = Vec::new();
    let (mut place, mut width) = (0, 0);
    for (index, pair) in words.windows(2).enumerate() {
        let is_last = index + 2 == words.len();
        place += pair[0].len();
        width += display_width(pair[0]);
        let blank = line[place..].chars().next().unwrap_or(' ');
        if place > 0 && !line[place..].trim_start_matches([' ', TIE]).is_empty() {
            blanks.push(BreakPoint { place, width, kind: kind(pair[0], blank, pair[1], is_last) });
        }
        place += blank.len_utf8();
        width += 1;
    }
    blanks
}

fn kind(before: &str, blank: char, after: &str, after_is_last: bool) -> BreakQuality {
    const SIGNS: [char; 6] = [',', ';', ':', '.', '!', '?'];
    let is_number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    // The number belongs to the word before it, not to the word after it.
    let is_name = is_number(after) && (after_is_last || after.ends_with(SIGNS));
    // "Score:" and "30." are one thing.
    let is_told = before.ends_with(':') && is_number(after) && (after_is_last || after.ends_with('.'));
    if blank == TIE || is_told {
        BreakQuality::Tied
    } else if before.ends_with(SIGNS) {
        BreakQuality::AfterSign
    } else if is_number(before) || is_name {
        // A number together with what it counts or numbers: "12 points", "round 3", "3 of 7".
        BreakQuality::Tied
    } else {
        BreakQuality::BetweenWords
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_between_words_and_nothing_is_lost() {
        assert_eq!(rows("one two three four\nfive\n", 10), "one two\nthree\nfour\nfive\n");
        assert_eq!(rows("short\n", 10), "short\n");
        assert_eq!(rows("unbreakableword and\n", 10), "unbreakableword\nand\n");
        assert_eq!(rows("perché così è già\n", 12), "perché così\nè già\n");
        assert_eq!(rows("two\n\nsix", 10), "two\n\nsix");
        assert_eq!(rows("", 10), "");
    }

    #[test]
    fn a_row_ends_after_a_sign_where_it_is_not_much_shorter_for_it() {
        assert_eq!(rows("six four, two one and three", 20), "six four, two one\nand three");
        assert_eq!(rows("six four and, two one", 20), "six four and,\ntwo one");
        assert_eq!(rows("six, four and two one and", 20), "six, four and two\none and");
    }

    #[test]
    fn what_is_tied_stays_on_one_row_and_a_plain_blank_is_seen() {
        assert_eq!(rows("one three\u{a0}four five", 13), "one\nthree four\nfive");
        assert_eq!(rows("Anna Maria and Bruno", 30), "Anna Maria and Bruno");
        assert_eq!(rows("a\u{a0}b", 30), "a b");
        assert_eq!(rows("three\u{a0}four\u{a0}five\u{a0}six", 11), "three four\nfive six");
    }

    #[test]
    fn a_number_stays_with_what_it_counts() {
        assert_eq!(rows("you have 12 points", 12), "you have\n12 points");
        assert_eq!(rows("the tile two, 3 of 7", 17), "the tile two,\n3 of 7");
        assert_eq!(rows("this is round 3", 15), "this is\nround 3");
        assert_eq!(rows("two, one. Score: 30.", 17), "two, one.\nScore: 30.");
    }

    #[test]
    fn letters_of_two_columns_are_counted_as_two() {
        assert_eq!(rows("日本 日本", 9), "日本\n日本");
        assert_eq!(rows("日本 日本", 10), "日本 日本");
    }
}
