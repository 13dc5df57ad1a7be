//! The wire format of a player's input on its way from their own program to a house: one input per
//! line.

use super::lines::NAMED;
use super::mailbox::{InputRejected, MailboxSender};
use super::{Input, Key, LONGEST_LINE, Pick};
use std::io::{self, BufRead, Read};
use std::thread;

/// Inputs that are a word of the wire by themselves.
const WORDS: [(&str, Input); 6] = [
    ("begun", Input::Begun),
    ("erased", Input::Erased),
    ("seen-in-part", Input::SeenInPart),
    ("too-long", Input::TooLong),
    ("too-many", Input::TooMany),
    ("interrupt", Input::Interrupt),
];

/// Room for the longest line and the word before it.
const LONGEST: usize = LONGEST_LINE + 16;

/// The line for an input, without its newline; None for the end of input, which is the end of the
/// wire.
pub fn written(input: &Input) -> Option<String> {
    let word = || WORDS.iter().find(|(_, known)| known == input).map(|(word, _)| word.to_string());
    match input {
        Input::Key(key) => name(*key).map(|name| format!("key {name}")),
        Input::Picked(Pick { laid, place }) => Some(format!("pick {laid} {}", place + 1)),
        Input::Line(line) => Some(format!("line {line}")),
        Input::Digits(digits) => Some(format!("digits {digits}")),
        _ => word(),
    }
}

/// The name of a key on the wire; None for one that no keyboard has.
pub fn name(key: Key) -> Option<String> {
    match key {
        Key::Function(number) => Some(format!("f{number}")),
        Key::Other => Some("other".to_string()),
        _ => {
            let named = NAMED.iter().find(|(_, known)| *known == key).map(|(name, _)| name.to_string());
            let letter = if let Key::Char(letter) = key { Some(letter.to_string()) } else { None };
            named.or(letter)
        }
    }
}

/// The input in a line; for an invalid line, a key without an effect.
pub fn read(line: &str) -> Input {
    let input = match line.split_once(' ') {
        None => WORDS.iter().find(|(word, _)| *word == line).map(|(_, input)| input.clone()),
        Some(("key", name)) => key(name).map(Input::Key),
        Some(("pick", of)) => pick(of).map(Input::Picked),
        Some(("line", text)) => Some(Input::from_line(text)),
        Some(("digits", digits)) if is_number(digits) => Some(Input::Digits(digits.to_string())),
        Some(_) => None,
    };
    input.unwrap_or(Input::Key(Key::Other))
}

fn pick(of: &str) -> Option<Pick> {
    let (laid, nth) = of.split_once(' ').filter(|(laid, nth)| is_number(laid) && is_number(nth))?;
    Some(Pick { laid: laid.parse().ok()?, place: nth.parse::<usize>().ok()?.checked_sub(1)? })
}

fn is_number(digits: &str) -> bool {
    (1..=9).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn key(name: &str) -> Option<Key> {
    let mut letters = name.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return super::hotkey(letter);
    }
    let function = || name.strip_prefix('f')?.parse().ok().filter(|number| (1..=12).contains(number)).map(Key::Function);
    NAMED.iter().find(|(known, _)| *known == name).map(|(_, key)| *key).or_else(function)
}

/// Reads inputs from `source` on a thread of its own and sends them to `inbox`. The end of the
/// source is [`Input::End`].
///
/// # Errors
/// The system refuses a thread.
pub fn listen(source: impl BufRead + Send + 'static, inbox: MailboxSender) -> io::Result<()> {
    thread::Builder::new().name("wire".into()).spawn(move || forward(source, &inbox)).map(|_| ())
}

/// Sends the inputs in the lines of `source` to `inbox`, then [`Input::End`]. Stops if the receiver
/// is gone, and at a line too long for any input.
pub fn forward(mut source: impl BufRead, inbox: &MailboxSender) {
    let mut bytes = Vec::new();
    while source.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes).is_ok() && bytes.pop() == Some(b'\n') {
        let sent = match read(&String::from_utf8_lossy(&bytes)) {
            Input::Interrupt => {
                inbox.send_urgent(Input::Interrupt);
                Ok(())
            }
            // As at a terminal: a flood isn't a player.
            input => inbox.try_send(input),
        };
        if sent == Err(InputRejected::Gone) {
            return;
        }
        bytes.clear();
    }
    let _ = inbox.send(Input::End);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::mailbox::{Mail, MailFilter, mailbox};

    #[test]
    fn every_input_arrives_as_it_was_sent() {
        let named = NAMED.iter().map(|(_, key)| *key);
        let keys = named.chain((1..=12).map(Key::Function)).chain(['m', 'è', '?', '"', '#'].map(Key::Char)).chain([Key::Other]);
        let typed = [
            Input::Line("due sei".into()),
            Input::Line("12".into()),
            Input::Digits("12".into()),
            Input::Picked(Pick { laid: 7, place: 0 }),
        ];
        for input in keys.map(Input::Key).chain(typed).chain(WORDS.map(|(_, input)| input)) {
            let line = written(&input).expect("a line");
            assert_eq!(read(&line), input, "{line}");
        }
        assert_eq!(written(&Input::End), None);
    }

    #[test]
    fn what_is_no_input_is_a_key_that_does_nothing() {
        for line in [
            "",
            "key",
            "key ",
            "key f13",
            "key 5",
            "digits x",
            "digits 1234567890",
            "digits ",
            "rm -rf",
            "line",
            "pick 1",
            "pick 1 0",
            "pick -1 1",
            "pick 1 +1",
            "pick 1 1 1",
        ] {
            assert_eq!(read(line), Input::Key(Key::Other), "{line}");
        }
        assert_eq!(read("line   "), Input::Key(Key::Enter), "an empty line is Enter");
    }

    #[test]
    fn a_line_that_is_too_long_ends_the_wire() {
        let (mailbox, inbox) = mailbox();
        let bytes = [b"key m\nline ".as_slice(), &b"x".repeat(1_000_000), b"\nkey m\n"].concat();
        forward(bytes.as_slice(), &inbox);
        let taken: Vec<_> = (0..2).filter_map(|_| mailbox.take(MailFilter::All, None)).collect();
        assert_eq!(taken, [Input::Key(Key::Char('m')), Input::End].map(Mail::Input));
    }
}
