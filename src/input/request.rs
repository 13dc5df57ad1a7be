//! The request of an input: the commands, words and numbers behind keys and lines.

use super::keymap::Keymap;
use super::keys::Command;
use super::{Input, Key, LONGEST_LINE, Pick, hotkey, lines};
use crate::narration::Message;
use crate::narration::message::message;

/// The most letters of a line that is no command; a move in words has about fifty.
const LONGEST_WORDS: usize = 80;

/// The request of an input.
#[derive(Clone, Debug, PartialEq)]
pub enum InputRequest {
    /// A command, by its key or its word.
    Command(Command),
    /// To say this to others: the text followed the word for it on the same line.
    Say(String),
    /// A number, closed with Enter.
    Number(usize),
    /// A number not closed yet.
    Digits(usize),
    /// The choice of an item of the displayed list.
    Picked(Pick),
    /// A line not closed yet.
    Begun,
    /// The line being typed was erased.
    Erased,
    /// More than can be taken at once; the sentence explains it.
    TooMuch(Message),
    /// A word that isn't a command; empty for a key without an effect.
    Unknown(String),
    /// No more requests follow.
    End(InputEnd),
}

/// The reason why no more requests follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputEnd {
    /// No input follows.
    Ended,
    /// Ctrl-C.
    Interrupted,
}

impl InputRequest {
    /// The request of an input under this keymap.
    pub fn from_input(input: &Input, keymap: &Keymap) -> InputRequest {
        match input {
            Input::Key(key) => keymap.command(*key).map_or(InputRequest::Unknown(String::new()), InputRequest::Command),
            Input::Interrupt => InputRequest::End(InputEnd::Interrupted),
            Input::End => InputRequest::End(InputEnd::Ended),
            Input::Digits(digits) => InputRequest::Digits(digits.parse::<u32>().unwrap_or(u32::MAX) as usize),
            Input::Picked(pick) => InputRequest::Picked(*pick),
            Input::Begun => InputRequest::Begun,
            Input::Erased => InputRequest::Erased,
            Input::SeenInPart => InputRequest::TooMuch(message!("line-seen-in-part")),
            Input::TooLong => InputRequest::TooMuch(message!("line-too-long", most = LONGEST_LINE)),
            Input::TooMany => InputRequest::TooMuch(message!("too-many-keys")),
            Input::Line(line) => match InputRequest::from_line(line) {
                // A sentence behind the key for it, which came in one piece with it.
                InputRequest::Unknown(_) if let Some(text) = chat_text(line, keymap) => InputRequest::Say(text),
                // A key by its name, behind a colon.
                InputRequest::Unknown(word) => lines::parse_key_name(&word.to_lowercase())
                    .and_then(|key| keymap.command(key))
                    .map_or(InputRequest::Unknown(word), InputRequest::Command),
                asked => asked,
            },
        }
    }

    fn from_line(line: &str) -> InputRequest {
        let word = line.trim_start_matches([':', '/']).trim();
        match (word.parse::<u32>(), Command::of_word(word)) {
            (Ok(number), _) => InputRequest::Number(number as usize),
            (_, Some(command)) => InputRequest::Command(command),
            _ => match word.split_once(char::is_whitespace) {
                Some((first, text)) if Command::of_word(first) == Some(Command::Say) => InputRequest::Say(text.trim().to_string()),
                _ => InputRequest::Unknown(word.chars().take(LONGEST_WORDS).collect()),
            },
        }
    }
}

/// The sentence in a line that begins with the key for saying one.
fn chat_text(line: &str, keymap: &Keymap) -> Option<String> {
    let mut letters = line.chars();
    let key = hotkey(letters.next()?)?;
    let text = letters.as_str().trim();
    (keymap.command(key) == Some(Command::Say) && !matches!(key, Key::Char(letter) if letter.is_alphabetic()) && !text.is_empty())
        .then(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_name_behind_a_colon_too() {
        let of = |line: &str| InputRequest::from_input(&Input::Line(line.to_string()), &Keymap::default());
        for (line, command) in
            [(":giù", Command::Down), (":giu'", Command::Down), ("/up", Command::Up), (":Right-Arrow", Command::WalkRight)]
        {
            assert_eq!(of(line), InputRequest::Command(command), "{line}");
        }
        assert_eq!(of(":left"), InputRequest::Command(Command::LayLeft), "a word comes first");
        assert_eq!(of(":down there"), InputRequest::Unknown("down there".to_string()));
    }

    #[test]
    fn what_is_to_be_said_may_stand_behind_the_word_for_it() {
        let of = |line: &str| InputRequest::from_input(&Input::Line(line.to_string()), &Keymap::default());
        assert_eq!(of(":say Tocca a te"), InputRequest::Say("Tocca a te".to_string()));
        assert_eq!(of("say"), InputRequest::Command(Command::Say));
        assert_eq!(of("saying so"), InputRequest::Unknown("saying so".to_string()));
        for line in ["'Tocca a te", "’ Tocca a te"] {
            assert_eq!(of(line), InputRequest::Say("Tocca a te".to_string()), "behind its key");
        }
        assert_eq!(of("'"), InputRequest::Unknown("'".to_string()));
    }
}
