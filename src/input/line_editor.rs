//! A line being typed, and its editing by keys.

use super::LONGEST_LINE;
use rustyline::{KeyCode, KeyEvent, Modifiers};

/// The typed text, and a cursor in it.
#[derive(Clone, Debug, Default)]
pub struct LineEditor {
    text: String,
    /// The number of bytes before the cursor.
    before_cursor: usize,
    /// Whether a letter didn't fit.
    overflowed: bool,
}

/// The effect of a key on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditResult {
    Done,
    /// No effect: the line is full. Only for the first such key.
    TooLong,
}

impl LineEditor {
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of bytes before the cursor.
    pub fn before_cursor(&self) -> usize {
        self.before_cursor
    }

    /// Applies the key to the line: letters are inserted, others erase or move.
    pub fn edit(&mut self, KeyEvent(code, modifiers): KeyEvent) -> EditResult {
        let overflowed = self.overflowed;
        match (code, modifiers) {
            (KeyCode::Char('U'), Modifiers::CTRL) => self.erase_from(0),
            (KeyCode::Char('W'), Modifiers::CTRL) => self.erase_from(self.last_word_start()),
            (KeyCode::Char(letter), Modifiers::NONE) => self.insert(letter),
            (KeyCode::Backspace, _) => self.erase_from(self.offset_before()),
            (KeyCode::Delete, _) => _ = self.text.drain(self.before_cursor..self.offset_after()),
            (KeyCode::Left, _) => self.before_cursor = self.offset_before(),
            (KeyCode::Right, _) => self.before_cursor = self.offset_after(),
            (KeyCode::Home, _) => self.before_cursor = 0,
            (KeyCode::End, _) => self.before_cursor = self.text.len(),
            _ => {}
        }
        if self.overflowed && !overflowed { EditResult::TooLong } else { EditResult::Done }
    }

    /// Inserts the part of the text that fits at the cursor.
    pub fn paste(&mut self, text: &str) -> EditResult {
        let overflowed = self.overflowed;
        text.chars().for_each(|letter| self.insert(letter));
        if self.overflowed && !overflowed { EditResult::TooLong } else { EditResult::Done }
    }

    fn insert(&mut self, letter: char) {
        if self.text.len() + letter.len_utf8() > LONGEST_LINE {
            self.overflowed = true;
            return;
        }
        self.text.insert(self.before_cursor, letter);
        self.before_cursor += letter.len_utf8();
    }

    fn erase_from(&mut self, start: usize) {
        self.text.drain(start..self.before_cursor);
        self.before_cursor = start;
    }

    fn offset_before(&self) -> usize {
        self.text[..self.before_cursor].char_indices().next_back().map_or(0, |(start, _)| start)
    }

    fn offset_after(&self) -> usize {
        self.before_cursor + self.text[self.before_cursor..].chars().next().map_or(0, char::len_utf8)
    }

    /// The offset at which the word at the cursor, or before it, begins.
    fn last_word_start(&self) -> usize {
        let before = self.text[..self.before_cursor].trim_end();
        before
            .rfind(char::is_whitespace)
            .map_or(0, |blank| before[blank..].find(|letter: char| !letter.is_whitespace()).map_or(0, |word| blank + word))
    }
}

impl From<String> for LineEditor {
    /// The text with the cursor after it.
    fn from(text: String) -> LineEditor {
        LineEditor { before_cursor: text.len(), text, overflowed: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(keys: &[(KeyCode, Modifiers)]) -> LineEditor {
        let mut typed = LineEditor::default();
        keys.iter().for_each(|&(code, modifiers)| _ = typed.edit(KeyEvent(code, modifiers)));
        typed
    }

    fn letters(text: &str) -> Vec<(KeyCode, Modifiers)> {
        text.chars().map(|letter| (KeyCode::Char(letter), Modifiers::NONE)).collect()
    }

    fn typed(text: &str, keys: &[KeyCode]) -> (String, usize) {
        let typed = after(&[letters(text), keys.iter().map(|&code| (code, Modifiers::NONE)).collect()].concat());
        (typed.text, typed.before_cursor)
    }

    #[test]
    fn letters_are_typed_where_the_cursor_is() {
        assert_eq!(typed("però", &[]), ("però".into(), 5));
        assert_eq!(typed("però", &[KeyCode::Left, KeyCode::Char('x')]), ("perxò".into(), 4));
        assert_eq!(typed("23", &[KeyCode::Home, KeyCode::Char('1'), KeyCode::End, KeyCode::Char('4')]), ("1234".into(), 4));
    }

    #[test]
    fn letters_are_erased_before_the_cursor_and_behind_it() {
        assert_eq!(typed("però", &[KeyCode::Backspace]), ("per".into(), 3));
        assert_eq!(typed("però", &[KeyCode::Left, KeyCode::Delete, KeyCode::Delete]), ("per".into(), 3));
        assert_eq!(typed("a", &[KeyCode::Backspace, KeyCode::Backspace, KeyCode::Left, KeyCode::Right]), (String::new(), 0));
    }

    #[test]
    fn a_line_grows_no_longer_than_is_kept_of_it() {
        assert_eq!(typed(&"x".repeat(LONGEST_LINE + 1), &[]).0.len(), LONGEST_LINE);
        assert_eq!(typed(&"è".repeat(LONGEST_LINE), &[]).0, "è".repeat(LONGEST_LINE / 2));
    }

    #[test]
    fn control_u_erases_all_before_the_cursor_and_control_w_the_last_word() {
        let control = |text: &str, letter| after(&[letters(text), vec![(KeyCode::Char(letter), Modifiers::CTRL)]].concat()).text;
        assert_eq!(control("two six", 'U'), "");
        assert_eq!(control("two six", 'W'), "two ");
        assert_eq!(control("two six  ", 'W'), "two ");
        assert_eq!(control("two", 'W'), "");
        assert_eq!(control("", 'W'), "");
    }
}
