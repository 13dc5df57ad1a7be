//! A number being typed while keys are answered at once. Each digit is an input of its own, and the
//! terminal's line stays empty until some character shows that more than a number is meant.

use rustyline::{KeyCode, KeyEvent, Modifiers};

/// The effect of a key on the digits before it.
#[derive(Debug, PartialEq, Eq)]
pub enum DigitEffect {
    /// The number is now this.
    Grows(String),
    /// The number is closed with Enter.
    Closed(String),
    /// The last digit, or the whole number, was erased: no digit is left.
    Erased,
    /// The number was the beginning of a line, which is now this.
    Line(String),
    /// The digits, if any, are dropped, and the key has its usual effect.
    Dropped,
}

/// The maximum number of digits of a number; further ones are ignored.
const MOST_DIGITS: usize = 9;

/// The effect of the key after `digits` have been typed (empty if no number was begun).
pub fn count(digits: &str, KeyEvent(code, modifiers): KeyEvent) -> DigitEffect {
    match (code, modifiers) {
        (KeyCode::Char(digit), Modifiers::NONE) if digit.is_ascii_digit() => {
            DigitEffect::Grows(if digits.len() < MOST_DIGITS { format!("{digits}{digit}") } else { digits.to_owned() })
        }
        _ if digits.is_empty() => DigitEffect::Dropped,
        (KeyCode::Enter, Modifiers::NONE) | (KeyCode::Char('J' | 'M'), Modifiers::CTRL) => DigitEffect::Closed(digits.to_owned()),
        (KeyCode::Backspace, _) if digits.len() > 1 => DigitEffect::Grows(digits[..digits.len() - 1].to_owned()),
        (KeyCode::Backspace | KeyCode::Esc, _) | (KeyCode::Char('U' | 'W'), Modifiers::CTRL) => DigitEffect::Erased,
        // No number: a word follows.
        (KeyCode::Char(':'), Modifiers::NONE) => DigitEffect::Line(":".to_owned()),
        // Characters that no command begins with, and those between two numbers.
        (KeyCode::Char(sign), Modifiers::NONE) if " -,.+/|".contains(sign) => DigitEffect::Line(format!("{digits}{sign}")),
        _ => DigitEffect::Dropped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(digits: &str, character: char) -> DigitEffect {
        count(digits, KeyEvent(KeyCode::Char(character), Modifiers::NONE))
    }

    #[test]
    fn digits_make_a_number_and_enter_closes_it() {
        assert_eq!(after("", '1'), DigitEffect::Grows("1".into()));
        assert_eq!(after("1", '2'), DigitEffect::Grows("12".into()));
        assert_eq!(count("12", KeyEvent(KeyCode::Enter, Modifiers::NONE)), DigitEffect::Closed("12".into()));
    }

    #[test]
    fn backspace_takes_the_last_digit_back_and_escape_all() {
        assert_eq!(count("12", KeyEvent(KeyCode::Backspace, Modifiers::NONE)), DigitEffect::Grows("1".into()));
        assert_eq!(count("1", KeyEvent(KeyCode::Backspace, Modifiers::NONE)), DigitEffect::Erased);
        assert_eq!(count("12", KeyEvent(KeyCode::Esc, Modifiers::NONE)), DigitEffect::Erased);
        assert_eq!(count("", KeyEvent(KeyCode::Esc, Modifiers::NONE)), DigitEffect::Dropped);
    }

    #[test]
    fn a_letter_is_the_command_and_a_sign_between_numbers_begins_a_line() {
        assert_eq!(after("7", 'w'), DigitEffect::Dropped);
        assert_eq!(after("7", '?'), DigitEffect::Dropped);
        assert_eq!(after("2", '-'), DigitEffect::Line("2-".into()));
        assert_eq!(after("2", ' '), DigitEffect::Line("2 ".into()));
        assert_eq!(after("7", ':'), DigitEffect::Line(":".into()));
        assert_eq!(after("", ' '), DigitEffect::Dropped);
    }
}
