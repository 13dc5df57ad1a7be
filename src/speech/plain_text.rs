//! The printable form of a text, without characters that control a terminal.

use crate::narration::message::is_unseen;

/// `text` with its last line ended, without the characters by which a player's name could control
/// the terminal or reverse the sentence.
pub(super) fn lines(text: &str) -> String {
    let mut lines = String::with_capacity(text.len() + 1);
    if is_seen(text.as_bytes()) {
        lines.push_str(text);
    } else {
        lines.extend(text.chars().filter(|letter| *letter == '\n' || !is_unseen(*letter)));
    }
    lines.push('\n');
    lines
}

/// Whether a text is certainly visible as a whole, as nearly all are: it has only lines of ASCII,
/// ties and the letters of western Europe.
fn is_seen(mut text: &[u8]) -> bool {
    loop {
        text = match text {
            [b'\n' | b' '..=b'~', rest @ ..] | [0xc2, 0xa0, rest @ ..] | [0xc3, _, rest @ ..] => rest,
            rest => return rest.is_empty(),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_surely_seen_stays_and_what_may_not_be_is_looked_at() {
        for text in ["six two\u{a0}one", "perché è così, Ñandú", "a\nb", ""] {
            assert!(is_seen(text.as_bytes()));
            assert_eq!(lines(text), format!("{text}\n"));
        }
        assert_eq!(["a\u{1b}[2Jb", "a\u{ad}b\u{202e}", "日本\u{200f}", "a\u{7f}\tb"].map(lines), ["a[2Jb\n", "ab\n", "日本\n", "ab\n"]);
    }
}
