//! Turns the bytes sent by a terminal far away into keys: arrows and other keys of several bytes,
//! letters, control characters.
//!
//! Bytes arrive in any portions, many keys at once or half of one. An unrecognised sequence is one
//! unknown key, however long it is.

use arrayvec::ArrayVec;
use rustyline::{KeyCode, KeyEvent, Modifiers};
use std::mem::take;
use std::str::from_utf8;

/// Takes bytes and returns keys. However many bytes it is given, it holds only a few.
#[derive(Debug, Default)]
pub struct Decoder {
    state: State,
}

/// What the bytes so far may be the beginning of.
#[derive(Debug, Default)]
enum State {
    /// Of any key.
    #[default]
    Ground,
    /// A line feed would belong to the Enter before it.
    Return,
    /// Of a letter of several bytes.
    Letter(ArrayVec<u8, 4>),
    /// Escape by itself, or what it begins.
    Escape,
    /// A control sequence, with its parameters; of parameters too long for any key only the first
    /// few.
    Sequence(ArrayVec<u8, 8>),
    /// `ESC O`: a key of the keypad, an arrow, one of F1 to F4.
    Single,
    /// `ESC [ [`, by which the Linux console begins F1 to F5.
    Function,
    /// A string for the program, up to its end. No key sends one.
    Text,
    /// Escape in such a string.
    TextEscape,
}

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;
const UNKNOWN: KeyEvent = KeyEvent(KeyCode::UnknownEscSeq, Modifiers::NONE);

impl Decoder {
    /// The keys that these bytes complete.
    pub fn keys(&mut self, bytes: &[u8]) -> Vec<KeyEvent> {
        let mut keys = Vec::new();
        bytes.iter().for_each(|byte| self.take(*byte, &mut keys));
        keys
    }

    /// Whether a key may have been begun, so that its end is worth a wait.
    pub fn waits(&self) -> bool {
        !matches!(self.state, State::Ground | State::Return)
    }

    /// The key that was begun, if no more of it comes.
    pub fn give_up(&mut self) -> Option<KeyEvent> {
        match take(&mut self.state) {
            State::Ground | State::Return => None,
            State::Escape => Some(plain(KeyCode::Esc)),
            _ => Some(UNKNOWN),
        }
    }

    fn take(&mut self, byte: u8, keys: &mut Vec<KeyEvent>) {
        match take(&mut self.state) {
            State::Return if byte == b'\n' => {}
            State::Ground | State::Return => self.begin(byte, keys),
            State::Letter(mut bytes) if is_continued(byte) => {
                bytes.push(byte);
                self.letter(bytes, keys);
            }
            State::Escape => self.after_escape(byte, keys),
            State::Sequence(parameters) if parameters.is_empty() && byte == b'[' => self.state = State::Function,
            State::Sequence(mut parameters) if (0x20..0x40).contains(&byte) => {
                if !parameters.is_full() {
                    parameters.push(byte);
                }
                self.state = State::Sequence(parameters);
            }
            State::Sequence(parameters) if (0x40..0x7f).contains(&byte) => keys.extend(sequence(&parameters, byte)),
            State::Single if byte.is_ascii_digit() => self.state = State::Single,
            State::Single if (0x40..0x7f).contains(&byte) => keys.push(single(byte)),
            State::Function if (0x40..0x7f).contains(&byte) => keys.push(numbered(byte, b'A', 5)),
            State::TextEscape if byte == b'\\' => keys.push(UNKNOWN),
            State::TextEscape => {
                keys.push(UNKNOWN);
                self.after_escape(byte, keys);
            }
            State::Text if byte == BELL => keys.push(UNKNOWN),
            State::Text if byte == ESCAPE => self.state = State::TextEscape,
            State::Text if byte >= b' ' => self.state = State::Text,
            // Whatever was begun is abandoned: Ctrl-C in the middle of anything is Ctrl-C.
            State::Letter(_) | State::Sequence(_) | State::Single | State::Function | State::Text => {
                keys.push(UNKNOWN);
                self.begin(byte, keys);
            }
        }
    }

    /// The first byte of a key.
    fn begin(&mut self, byte: u8, keys: &mut Vec<KeyEvent>) {
        match byte {
            ESCAPE => self.state = State::Escape,
            b'\r' | b'\n' => {
                keys.push(plain(KeyCode::Enter));
                self.state = if byte == b'\r' { State::Return } else { State::Ground };
            }
            0..0x80 => keys.push(KeyEvent::new(byte.into(), Modifiers::NONE)),
            0x80.. => self.letter(ArrayVec::from_iter([byte]), keys),
        }
    }

    /// What Escape begins. A letter right after Escape is both keys: none is lost because the
    /// connection is fast.
    fn after_escape(&mut self, byte: u8, keys: &mut Vec<KeyEvent>) {
        match byte {
            b'[' => self.state = State::Sequence(ArrayVec::new()),
            b'O' => self.state = State::Single,
            b']' | b'P' | b'^' | b'_' => self.state = State::Text,
            _ => {
                keys.push(plain(KeyCode::Esc));
                self.begin(byte, keys);
            }
        }
    }

    /// The letter that these bytes are, or begin.
    fn letter(&mut self, bytes: ArrayVec<u8, 4>, keys: &mut Vec<KeyEvent>) {
        match from_utf8(&bytes) {
            Ok(text) => keys.extend(text.chars().map(|letter| KeyEvent(KeyCode::Char(letter), Modifiers::NONE))),
            Err(error) if error.error_len().is_none() => self.state = State::Letter(bytes),
            Err(_) => keys.push(UNKNOWN),
        }
    }
}

/// Whether the byte continues a letter of several bytes.
fn is_continued(byte: u8) -> bool {
    (0x80..0xc0).contains(&byte)
}

fn plain(code: KeyCode) -> KeyEvent {
    KeyEvent(code, Modifiers::NONE)
}

/// The key of a control sequence; None for the marks around pasted text. Keys with Shift, Alt or
/// Ctrl aren't used here.
fn sequence(parameters: &[u8], last: u8) -> Option<KeyEvent> {
    let first = matches!(parameters, b"" | b"1");
    Some(match (last, parameters) {
        (b'A'..=b'H', _) if first => arrow(last),
        (b'P'..=b'S', _) if first => numbered(last, b'P', 4),
        (b'Z', b"") => plain(KeyCode::BackTab),
        (b'~', b"200" | b"201") => return None,
        (b'~', _) => from_utf8(parameters).ok().and_then(|number| number.parse().ok()).map_or(UNKNOWN, tilde),
        _ => UNKNOWN,
    })
}

/// The key of `ESC O` and this byte.
fn single(byte: u8) -> KeyEvent {
    match byte {
        b'M' => plain(KeyCode::Enter),
        b'P'..=b'S' => numbered(byte, b'P', 4),
        _ => arrow(byte),
    }
}

fn arrow(byte: u8) -> KeyEvent {
    match byte {
        b'A' => plain(KeyCode::Up),
        b'B' => plain(KeyCode::Down),
        b'C' => plain(KeyCode::Right),
        b'D' => plain(KeyCode::Left),
        b'H' => plain(KeyCode::Home),
        b'F' => plain(KeyCode::End),
        _ => UNKNOWN,
    }
}

/// The function key of a byte, out of `count`, with `first` the byte of F1.
fn numbered(byte: u8, first: u8, count: u8) -> KeyEvent {
    match byte.wrapping_sub(first) {
        place if place < count => plain(KeyCode::F(place + 1)),
        _ => UNKNOWN,
    }
}

/// The key of a control sequence with this number, as sent by VT220, xterm, rxvt and PuTTY.
fn tilde(number: u8) -> KeyEvent {
    match number {
        1 | 7 => plain(KeyCode::Home),
        4 | 8 => plain(KeyCode::End),
        3 => plain(KeyCode::Delete),
        5 => plain(KeyCode::PageUp),
        6 => plain(KeyCode::PageDown),
        11..=15 => plain(KeyCode::F(number - 10)),
        17..=21 => plain(KeyCode::F(number - 11)),
        23 | 24 => plain(KeyCode::F(number - 12)),
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<KeyEvent> {
        let mut decoder = Decoder::default();
        let mut keys = decoder.keys(bytes);
        keys.extend(decoder.give_up());
        keys
    }

    fn codes(codes: &[KeyCode]) -> Vec<KeyEvent> {
        codes.iter().map(|&code| plain(code)).collect()
    }

    /// What terminals send for the keys that do something.
    const SENT: &[(&[u8], KeyCode)] = &[
        (b"\x1b[A", KeyCode::Up),
        (b"\x1bOA", KeyCode::Up),
        (b"\x1b[B", KeyCode::Down),
        (b"\x1b[C", KeyCode::Right),
        (b"\x1b[D", KeyCode::Left),
        (b"\x1bOD", KeyCode::Left),
        (b"\x1b[H", KeyCode::Home),
        (b"\x1bOH", KeyCode::Home),
        (b"\x1b[1~", KeyCode::Home),
        (b"\x1b[7~", KeyCode::Home),
        (b"\x1b[F", KeyCode::End),
        (b"\x1b[4~", KeyCode::End),
        (b"\x1b[8~", KeyCode::End),
        (b"\x1b[5~", KeyCode::PageUp),
        (b"\x1b[6~", KeyCode::PageDown),
        (b"\x1b[3~", KeyCode::Delete),
        (b"\x1b[Z", KeyCode::BackTab),
        (b"\t", KeyCode::Tab),
        (b"\r", KeyCode::Enter),
        (b"\n", KeyCode::Enter),
        (b"\r\n", KeyCode::Enter),
        (b"\x1bOM", KeyCode::Enter),
        (b"\x7f", KeyCode::Backspace),
        (b"\x08", KeyCode::Backspace),
        (b"\x1b", KeyCode::Esc),
        (b"\x1bOP", KeyCode::F(1)),
        (b"\x1b[11~", KeyCode::F(1)),
        (b"\x1b[[A", KeyCode::F(1)),
        (b"\x1b[[E", KeyCode::F(5)),
        (b"\x1b[15~", KeyCode::F(5)),
        (b"\x1b[17~", KeyCode::F(6)),
        (b"\x1b[20~", KeyCode::F(9)),
        (b"\x1b[24~", KeyCode::F(12)),
        (b"m", KeyCode::Char('m')),
        (b" ", KeyCode::Char(' ')),
        ("è".as_bytes(), KeyCode::Char('è')),
        ("€".as_bytes(), KeyCode::Char('€')),
        ("🁣".as_bytes(), KeyCode::Char('🁣')),
    ];

    #[test]
    fn keys_are_known_by_what_terminals_send_for_them() {
        for (bytes, code) in SENT {
            assert_eq!(all(bytes), codes(&[*code]), "{bytes:?}");
        }
    }

    #[test]
    fn wherever_the_line_splits_the_bytes_they_are_the_same_keys() {
        let unknown: [&[u8]; 3] = [b"\x1b[1;5C", b"\x1b]0;title\x07", b"\x1bP1$r\x1b\\"];
        let sent: Vec<&[u8]> = SENT.iter().map(|(bytes, _)| *bytes).filter(|bytes| *bytes != b"\x1b").chain(unknown).collect();
        let text = sent.concat();
        let whole = all(&text);
        assert!(whole.len() >= SENT.len());
        for place in 0..=text.len() {
            let mut decoder = Decoder::default();
            let keys = [decoder.keys(&text[..place]), decoder.keys(&text[place..])].concat();
            assert_eq!(keys, whole, "split at {place}");
        }
        let mut decoder = Decoder::default();
        let one_by_one: Vec<KeyEvent> = text.iter().flat_map(|byte| decoder.keys(&[*byte])).collect();
        assert_eq!(one_by_one, whole);
    }

    #[test]
    fn escape_waits_and_is_a_key_by_itself_where_nothing_comes() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.keys(b"\x1b"), []);
        assert!(decoder.waits());
        assert_eq!(decoder.give_up(), Some(plain(KeyCode::Esc)));
        assert!(!decoder.waits());
        assert_eq!(decoder.give_up(), None);
    }

    #[test]
    fn a_key_soon_after_escape_is_both() {
        assert_eq!(all(b"\x1bm"), codes(&[KeyCode::Esc, KeyCode::Char('m')]));
        assert_eq!(all("\u{1b}è".as_bytes()), codes(&[KeyCode::Esc, KeyCode::Char('è')]));
        assert_eq!(all(b"\x1b\x1b[A"), codes(&[KeyCode::Esc, KeyCode::Up]));
        assert_eq!(all(b"\x1b\x1b"), codes(&[KeyCode::Esc, KeyCode::Esc]));
        assert_eq!(all(b"\x1b\r\n"), codes(&[KeyCode::Esc, KeyCode::Enter]));
    }

    #[test]
    fn what_is_no_key_is_one_unknown_key_however_long_it_is() {
        let long = [b"\x1b[".as_slice(), &b"12;".repeat(1000), b"~"].concat();
        let string = [b"\x1b]52;c;".as_slice(), &b"x".repeat(100_000), b"\x07"].concat();
        let sent: [&[u8]; 11] = [
            b"\x1b[1;5C",
            b"\x1b[>0;276;0c",
            b"\x1b[?1;2c",
            b"\x1b[27;5;9~",
            b"\x1b[97u",
            b"\x1b[99999~",
            b"\x1bOw",
            b"\x1b]11;rgb:0000/0000/0000\x1b\\",
            b"\x1bP>|XTerm(380)\x1b\\",
            &long,
            &string,
        ];
        for bytes in sent {
            let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(30)]).into_owned();
            assert_eq!(all(&[bytes, b"m"].concat()), [UNKNOWN, plain(KeyCode::Char('m'))], "{shown:?}");
        }
        assert_eq!(all(b"\x1b[200~ciao\r\x1b[201~").len(), 5, "what is pasted is as if it were typed");
    }

    #[test]
    fn control_characters_break_off_whatever_was_begun() {
        let interrupt = KeyEvent(KeyCode::Char('C'), Modifiers::CTRL);
        assert_eq!(all(b"\x03"), [interrupt]);
        for begun in [b"\x1b[1;".as_slice(), b"\x1bO", b"\x1b]0;title", b"\x1b[[", b"\xe2\x82"] {
            assert_eq!(all(&[begun, b"\x03"].concat()), [UNKNOWN, interrupt], "{begun:?}");
        }
        assert_eq!(all(b"\x1b\x03"), [plain(KeyCode::Esc), interrupt]);
    }

    #[test]
    fn bytes_that_are_no_text_are_unknown_keys_and_what_follows_is_read() {
        assert_eq!(all(b"\xffm"), [UNKNOWN, plain(KeyCode::Char('m'))]);
        assert_eq!(all(b"\xe2\x82m"), [UNKNOWN, plain(KeyCode::Char('m'))]);
        assert_eq!(all(b"\xe2\x82\xe2\x82\xac"), [UNKNOWN, plain(KeyCode::Char('€'))]);
        assert_eq!(all(b"\xed\xa0\x80").first(), Some(&UNKNOWN));
        assert_eq!(all(b"\xe2\x82"), [UNKNOWN], "half a letter of which no more comes");
    }
}
