//! The player's input: keys and typed lines, from a terminal or from lines of text.
//!
//! Both kinds of input end in one channel, so that its reader doesn't know which of them it was.

pub mod clock;
pub mod decoder;
#[cfg(unix)]
mod focus;
pub(crate) mod inherited_files;
mod key_repeat;
mod keyboard;
pub mod keymap;
pub mod keys;
mod line_editor;
pub mod lines;
pub mod mailbox;
mod number;
pub mod remote_terminal;
pub mod request;
pub mod signals;
#[cfg(unix)]
mod stdin_relay;
pub mod terminal;
mod terminal_gate;
mod terminal_modes;
pub mod wire;

pub use crate::narration::Key;
use keyboard::Keyboard;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum length of a typed line, in bytes.
pub const LONGEST_LINE: usize = 4096;

/// An input of the player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// A key that answers at once.
    Key(Key),
    /// A line typed and closed with Enter: without blanks around it, never empty, [`LONGEST_LINE`]
    /// bytes at most.
    Line(String),
    /// The digits of a number so far, at a terminal: each arrives as it is typed, and Enter turns
    /// them into a line.
    Digits(String),
    /// The choice of an item of the displayed list, independent of the cursor.
    Picked(Pick),
    /// A line has been begun: until Enter closes it, no key is a command.
    Begun,
    /// The line being typed has been erased.
    Erased,
    /// The line being typed has become longer than the row that shows it.
    SeenInPart,
    /// More than [`LONGEST_LINE`] bytes were typed on one line; the excess is dropped.
    TooLong,
    /// More keys came at once than a player can plausibly be ahead; the excess is dropped.
    TooMany,
    /// Ctrl-C, or its signal.
    Interrupt,
    /// No input follows: Ctrl-D, the end of the file, a closed terminal, or a request to end the
    /// program. It can arrive twice.
    End,
}

/// The choice of an item of a displayed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pick {
    /// The number of the list that was displayed when the player chose.
    pub laid: u32,
    /// The index of the item in it, from 0.
    pub place: usize,
}

impl Input {
    /// The line `text`, or the Enter key if it is blank.
    fn from_line(text: &str) -> Input {
        match text[..text.floor_char_boundary(LONGEST_LINE)].trim() {
            "" => Input::Key(Key::Enter),
            line => Input::Line(line.to_owned()),
        }
    }
}

/// The meaning of a letter on an empty line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterMode {
    /// A key that answers at once.
    Keys,
    /// The beginning of a line: a name, a number of points.
    Text,
}

/// The [`LetterMode`], shared with the reading thread. Begins with [`LetterMode::Keys`].
#[derive(Clone, Default)]
pub struct ModeSwitch {
    text: Arc<AtomicBool>,
    /// Whether the typed text is a secret, which isn't shown.
    hidden: Arc<AtomicBool>,
    /// The keyboard to which it applies, if single keys are read.
    keyboard: Option<Box<Keyboard>>,
}

impl ModeSwitch {
    /// The mode now.
    pub fn get(&self) -> LetterMode {
        if self.text.load(Ordering::SeqCst) { LetterMode::Text } else { LetterMode::Keys }
    }

    /// Sets the mode for keys typed from now on. Waiting keys are reinterpreted as if they were
    /// pressed now.
    pub fn set(&self, mode: LetterMode) {
        let set = || self.text.store(mode == LetterMode::Text, Ordering::SeqCst);
        match &self.keyboard {
            Some(keyboard) if self.get() != mode => keyboard.change(set),
            _ => set(),
        }
    }

    /// Hides or shows the text typed from now on.
    pub(crate) fn hide(&self, hidden: bool) {
        self.hidden.store(hidden, Ordering::SeqCst);
        if self.keyboard.is_none() {
            terminal_modes::echo_lines(!hidden);
        }
    }

    fn is_hidden(&self) -> bool {
        self.hidden.load(Ordering::SeqCst)
    }
}

/// The key of a character, or `None` if it begins a typed line.
fn hotkey(character: char) -> Option<Key> {
    // The keyboards of phones write the apostrophe as it is printed.
    let character = if character == '\u{2019}' { '\'' } else { character };
    let begins_a_line = character.is_numeric() || character == ':' || character == '/';
    // A letter whose lower case is two characters (İ) stays as it is.
    let mut small = character.to_lowercase();
    let letter = if small.len() == 1 { small.next() } else { None };
    (!begins_a_line).then_some(Key::Char(letter.unwrap_or(character)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_become_small_and_signs_stay_as_they_are() {
        assert_eq!(hotkey('D'), Some(Key::Char('d')));
        assert_eq!(hotkey('È'), Some(Key::Char('è')));
        assert_eq!(hotkey('?'), Some(Key::Char('?')));
        assert_eq!(hotkey(' '), Some(Key::Char(' ')));
        assert_eq!(hotkey('İ'), Some(Key::Char('İ')));
        assert_eq!(hotkey('’'), Some(Key::Char('\'')));
    }

    #[test]
    fn digits_and_the_signs_of_commands_begin_a_line() {
        for character in "0123456789:/".chars() {
            assert_eq!(hotkey(character), None, "{character}");
        }
    }

    #[test]
    fn a_typed_line_loses_its_blanks_and_its_excess_and_a_blank_one_is_enter() {
        assert_eq!(Input::from_line("  :aiuto "), Input::Line(":aiuto".into()));
        assert_eq!(Input::from_line("   "), Input::Key(Key::Enter));
        assert_eq!(Input::from_line(&"è".repeat(LONGEST_LINE)), Input::Line("è".repeat(LONGEST_LINE / 2)));
        assert_eq!(
            Input::from_line(&format!("a{}", "è".repeat(LONGEST_LINE))),
            Input::Line(format!("a{}", "è".repeat(LONGEST_LINE / 2 - 1)))
        );
    }
}
