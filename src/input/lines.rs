//! Line-by-line input: from a file, a pipe, or a terminal without further capabilities. Keys are
//! replaced by words here.

use super::decoder::strip_sequences;
use super::mailbox::MailboxSender;
use super::signals::SignalFallback;
use super::{Input, Key, LONGEST_LINE, LetterMode, ModeSwitch, hotkey, signals};
use crate::locale::{folded, words_for};
use crate::narration::Message;
use std::collections::HashMap;
use std::io::{self, BufRead, Read};
use std::sync::LazyLock;
use std::thread;

/// Reads standard input on a thread of its own and sends the inputs to `inbox`; the switch is for
/// lines of free text.
///
/// # Errors
/// The system refuses a thread, or to have its signals watched.
pub fn open(inbox: MailboxSender) -> io::Result<ModeSwitch> {
    signals::listen(inbox.clone(), SignalFallback::Ends)?;
    listen(io::BufReader::new(io::stdin()), inbox)
}

/// Reads `source` on a thread of its own and sends the inputs to `inbox`; the switch is for lines
/// of free text. The end of the source is [`Input::End`].
///
/// # Errors
/// The system refuses a thread.
pub fn listen(source: impl BufRead + Send + 'static, inbox: MailboxSender) -> io::Result<ModeSwitch> {
    let mode = ModeSwitch::default();
    let shared = mode.clone();
    thread::Builder::new().name("lines".into()).spawn(move || forward(source, &shared, &inbox))?;
    Ok(mode)
}

/// Sends each line of `source` to `inbox`, then [`Input::End`]. Stops if the receiver is gone.
pub fn forward(mut source: impl BufRead, mode: &ModeSwitch, inbox: &MailboxSender) {
    while let Ok(Some(line)) = next_line(&mut source) {
        let input = if line.len() > LONGEST_LINE { Input::TooLong } else { parse_line(&line, mode.get()) };
        if inbox.send(input).is_err() {
            return;
        }
    }
    let _ = inbox.send(Input::End);
}

/// The next line without its newline, or `None` after the last. Invalid UTF-8 is replaced. A line
/// longer than [`LONGEST_LINE`] is cut a little beyond that, and the rest is dropped.
fn next_line(source: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    source.by_ref().take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        source.skip_until(b'\n')?;
    }
    let bytes = strip_sequences(bytes);
    let line = String::from_utf8_lossy(&bytes);
    // Some editors and shells put a mark before a text, which is no part of its first line.
    Ok(Some(line.trim_start_matches('\u{feff}').trim_end_matches(['\n', '\r']).to_owned()))
}

/// The input that `line` means.
fn parse_line(line: &str, mode: LetterMode) -> Input {
    match mode {
        LetterMode::Keys => parse_key(line).map_or_else(|| Input::from_line(line), Input::Key),
        LetterMode::Text => Input::from_line(line),
    }
}

/// The key in `line`: a single character, or its name.
pub(super) fn parse_key(line: &str) -> Option<Key> {
    let word = line.trim();
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (None, _) if line.is_empty() => Some(Key::Enter),
        // Several are a slip, and mustn't draw.
        (None, _) if line.chars().nth(1).is_some() => Some(Key::Other),
        (None, _) => Some(Key::Char(' ')),
        (Some(character), None) => hotkey(character),
        _ => parse_key_name(&word.to_lowercase()),
    }
}

/// The named keys, by their names in the locale files; the others are a letter or a sign, or have a
/// number.
pub const NAMED: [(&str, Key); 14] = [
    ("enter", Key::Enter),
    ("space", Key::Char(' ')),
    ("escape", Key::Escape),
    ("up", Key::Up),
    ("down", Key::Down),
    ("left", Key::Left),
    ("right", Key::Right),
    ("home", Key::Home),
    ("end", Key::End),
    ("page-up", Key::PageUp),
    ("page-down", Key::PageDown),
    ("tab", Key::Tab),
    ("back-tab", Key::BackTab),
    ("delete", Key::Delete),
];

/// The key of this name, in any language, in lower case. "Left" alone isn't the arrow: it is the
/// word of a command.
pub(super) fn parse_key_name(word: &str) -> Option<Key> {
    static NAMES: LazyLock<HashMap<String, Key>> = LazyLock::new(|| {
        let names = |name: &str| words_for(&Message::named(format!("named-key-{name}"), Vec::new()));
        NAMED.into_iter().flat_map(|(name, key)| names(name).into_iter().map(move |name| (folded(&name), key))).collect()
    });
    // An accent can be typed behind its letter: giu'.
    let letters = word.trim_end_matches('\'');
    if !letters.chars().all(|letter| letter.is_alphanumeric() || letter == '-') {
        return None;
    }
    let function = || letters.strip_prefix('f')?.parse().ok().filter(|number| (1..=12).contains(number)).map(Key::Function);
    NAMES.get(&folded(letters)).copied().or_else(function)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::keymap::Keymap;
    use crate::input::keys::TABLE;
    use crate::input::mailbox::{Mail, MailFilter, mailbox};

    fn inputs(bytes: &[u8], mode: LetterMode) -> Vec<Input> {
        let (mailbox, inbox) = mailbox();
        let switch = ModeSwitch::default();
        switch.set(mode);
        forward(bytes, &switch, &inbox);
        let mut arrived = Vec::new();
        while arrived.last() != Some(&Input::End) {
            let Some(Mail::Input(input)) = mailbox.take(MailFilter::All, None) else { panic!("nobody works on the side") };
            arrived.push(input);
        }
        arrived
    }

    /// The input of one line while letters are keys.
    fn one(line: &str) -> Input {
        let mut all = inputs(format!("{line}\n").as_bytes(), LetterMode::Keys);
        assert_eq!(all.pop(), Some(Input::End));
        assert_eq!(all.len(), 1, "{line}");
        all.remove(0)
    }

    #[test]
    fn a_line_of_one_character_is_that_key() {
        assert_eq!(one("m"), Input::Key(Key::Char('m')));
        assert_eq!(one("M"), Input::Key(Key::Char('m')));
        assert_eq!(one("È"), Input::Key(Key::Char('è')));
        assert_eq!(one("?"), Input::Key(Key::Char('?')));
        assert_eq!(one(" "), Input::Key(Key::Char(' ')));
        assert_eq!(one("   "), Input::Key(Key::Other));
        assert_eq!(one(""), Input::Key(Key::Enter));
    }

    #[test]
    fn a_digit_is_a_line_as_it_is_on_a_terminal() {
        assert_eq!(one("5"), Input::Line("5".into()));
        assert_eq!(one(":"), Input::Line(":".into()));
    }

    #[test]
    fn keys_have_names_in_both_languages() {
        let pairs = [("space", "spazio"), ("up", "su"), ("down", "giù"), ("left-arrow", "freccia-sinistra"), ("home", "inizio")];
        for (english, italian) in pairs.into_iter().chain([("end", "fine"), ("enter", "invio"), ("pageup", "pagsu"), ("delete", "canc")]) {
            assert!(matches!(one(english), Input::Key(_)), "{english}");
            assert_eq!(one(english), one(italian));
        }
        assert_eq!(one("Giu"), Input::Key(Key::Down));
        assert_eq!(one("esc"), Input::Key(Key::Escape));
        assert_eq!(one("F2"), Input::Key(Key::Function(2)));
        assert_eq!(one("f12"), Input::Key(Key::Function(12)));
        assert_eq!(one("tab"), Input::Key(Key::Tab));
    }

    #[test]
    fn the_words_of_a_command_are_no_keys_that_do_something_else() {
        for binding in TABLE {
            for word in words_for(&binding.words()) {
                assert!(parse_key(&word).is_none_or(|key| Keymap::default().command(key) == Some(binding.command)), "{word}");
            }
        }
    }

    #[test]
    fn everything_else_is_a_line() {
        for line in [":aiuto", "12", "f13", "f0", "fine!", "su e giù"] {
            assert_eq!(one(line), Input::Line(line.into()));
        }
    }

    #[test]
    fn in_free_text_no_word_is_a_key() {
        let expected = ["A", "Su", "fine"].map(|name| Input::Line(name.into()));
        let all = inputs(b"A\nSu\nfine\n\n", LetterMode::Text);
        assert_eq!(all[..3], expected);
        assert_eq!(all[3..], [Input::Key(Key::Enter), Input::End]);
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced_and_the_next_line_arrives() {
        let all = inputs(b"\xff\xfe x\r\nm", LetterMode::Keys);
        assert_eq!(all, [Input::Line("\u{fffd}\u{fffd} x".into()), Input::Key(Key::Char('m')), Input::End]);
    }

    #[test]
    fn the_mark_that_some_editors_begin_a_text_with_is_no_part_of_it() {
        let all = inputs("\u{feff}m\nr\n".as_bytes(), LetterMode::Keys);
        assert_eq!(all, [Input::Key(Key::Char('m')), Input::Key(Key::Char('r')), Input::End]);
    }

    #[test]
    fn a_line_that_is_too_long_is_said_to_be_and_the_next_line_arrives() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend_from_slice(b"\nm\n");
        let all = inputs(&bytes, LetterMode::Keys);
        assert_eq!(all, [Input::TooLong, Input::Key(Key::Char('m')), Input::End]);
        let longest = format!("{}\r\n", "x".repeat(LONGEST_LINE));
        assert_eq!(inputs(longest.as_bytes(), LetterMode::Keys), [Input::Line("x".repeat(LONGEST_LINE)), Input::End]);
    }

    #[test]
    fn no_input_at_all_is_the_end() {
        assert_eq!(inputs(b"", LetterMode::Keys), [Input::End]);
    }
}
