//! Turns the bytes that a terminal sends into keys and pasted text: arrows and other keys of several
//! bytes, letters, control characters.
//!
//! Bytes arrive in any portions, many keys at once or half of one. An unrecognised sequence is one
//! unknown key, however long it is; a terminal's report is none.

mod sequences;

use arrayvec::ArrayVec;
use rustyline::{KeyCode, KeyEvent, Modifiers};
use sequences::SequenceMeaning;
use std::mem::take;
use std::str::from_utf8;
use std::time::{Duration, Instant};

/// Takes bytes and returns strokes. It holds only a few bytes, and of pasted text at most a line.
#[derive(Debug)]
pub struct Decoder {
    distance: TerminalDistance,
    state: DecoderState,
    prefix: Prefix,
    /// The time at which the Escape that `state` begins with arrived.
    escape_at: Option<Instant>,
    /// The arrival time of the last Escape that was delivered as a key by itself, if no byte has
    /// come since.
    answered_at: Option<Instant>,
    /// Whether the terminal has marked pasted text: then unmarked text is never taken for pasted
    /// text.
    marks_pastes: bool,
}

/// A key, or pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A key, with its modifiers.
    Key(KeyEvent),
    /// Pasted text, without control characters, [`LONGEST_PASTE`] bytes at most. It can be empty.
    Pasted(String),
}

/// The distance of a terminal, which decides how far apart the bytes of one key can arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalDistance {
    /// On this machine: a character right after Escape is one key, pressed with Alt.
    Near,
    /// Across a network, which joins and splits writes: a character right after Escape is a key of
    /// its own.
    Far,
    /// On this machine, by the events of Windows's console: Alt comes with its key, so a character right
    /// after Escape is a key of its own.
    Console,
}

/// The maximum number of bytes kept of one pasted text: a little more than the longest typed line,
/// so that a longer one is known to be too long.
pub const LONGEST_PASTE: usize = super::LONGEST_LINE + 4;

/// The sequence that the bytes so far may begin.
#[derive(Debug, Default)]
enum DecoderState {
    /// The beginning of any key.
    #[default]
    Ground,
    /// A line feed would belong to the Enter before it.
    Return,
    /// A letter of several bytes.
    Letter(ArrayVec<u8, 4>),
    /// Escape by itself, or the beginning of a sequence.
    Escape,
    /// A control sequence, with its parameters; of parameters too long for any key only the first
    /// few.
    Sequence(ArrayVec<u8, 8>),
    /// `ESC O`: a key of the keypad, an arrow, one of F1 to F4.
    Single,
    /// `ESC [ [`, by which the Linux console begins F1 to F5.
    Function,
    /// `ESC [ M`, the old report of a mouse: the number of missing characters, and whether the last
    /// byte may be the first of two.
    Mouse(u8, bool),
    /// A string for the program, up to its end. No key sends one.
    Text,
    /// Escape in such a string.
    TextEscape,
    /// Pasted text up to its mark, with the bytes of the mark so far.
    Pasted(Vec<u8>, usize),
}

/// The modifier received before a sequence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Prefix {
    #[default]
    Nothing,
    /// Alt, sent as one more Escape.
    Alt,
    /// The Escape of the sequence, which has been delivered as a key by itself.
    Answered,
}

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;
/// Single bytes for `ESC [` and `ESC O`.
const SEQUENCE: u8 = 0x9b;
const SINGLE: u8 = 0x8f;
const CTRL_C: u8 = 0x03;
const PASTE_ENDS: &[u8] = b"\x1b[201~";
const UNKNOWN: KeyEvent = KeyEvent(KeyCode::UnknownEscSeq, Modifiers::NONE);

/// The time that a lone Escape waits for the rest of a sequence: a distant connection delivers
/// bytes in pieces.
const NEAR_ESCAPE_WAITS: Duration = Duration::from_millis(60);
const FAR_ESCAPE_WAITS: Duration = Duration::from_millis(300);
/// The time that a sequence that was certainly begun waits for its rest. It delays no answer to the
/// player.
const SEQUENCE_WAITS: Duration = Duration::from_secs(1);
/// The time that pasted text waits for more of it.
const PASTE_WAITS: Duration = Duration::from_secs(5);
/// The time after an Escape delivered as a key within which its sequence may still arrive: several
/// bytes in one piece, faster than typing, and a `[` alone.
const LATE_REST: Duration = Duration::from_secs(1);
const NEAR_LATE_BYTE: Duration = Duration::from_millis(150);
/// The number of different letters in one piece from which on unmarked text counts as pasted.
const PASTED_LETTERS: usize = 6;

impl Decoder {
    /// A decoder for a terminal at this distance.
    pub fn new(distance: TerminalDistance) -> Decoder {
        Decoder { distance, state: DecoderState::Ground, prefix: Prefix::Nothing, escape_at: None, answered_at: None, marks_pastes: false }
    }

    /// The strokes completed by these bytes, which arrived in one piece at this time.
    pub fn decode(&mut self, bytes: &[u8], at: Instant) -> Vec<Stroke> {
        let strokes = self.decode_unmarked(bytes, at);
        self.find_pasted(strokes)
    }

    /// The strokes completed by these keys, which a console delivered in one piece at this time: reports
    /// and pasted text reach it as keys too.
    pub fn decode_keys(&mut self, keys: &[KeyEvent], at: Instant) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        for run in keys.chunk_by(|key, next| bytes_of(*key).is_some() == bytes_of(*next).is_some()) {
            match run.iter().map(|key| bytes_of(*key)).collect::<Option<Vec<_>>>() {
                Some(bytes) => strokes.extend(self.decode_unmarked(&bytes.concat(), at)),
                None => {
                    strokes.extend(self.give_up());
                    strokes.extend(run.iter().copied().map(Stroke::Key));
                }
            }
        }
        // A lone Escape waits for nothing: the rest of a report comes with it.
        if matches!(self.state, DecoderState::Escape) {
            strokes.extend(self.give_up());
        }
        self.find_pasted(strokes)
    }

    /// The strokes, as one pasted text if they are that without having been marked.
    fn find_pasted(&self, strokes: Vec<Stroke>) -> Vec<Stroke> {
        match pasted_text(&strokes).filter(|_| !self.marks_pastes) {
            Some(text) => vec![Stroke::Pasted(text)],
            None => strokes,
        }
    }

    fn decode_unmarked(&mut self, bytes: &[u8], at: Instant) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        if self.is_late_rest(bytes, at) {
            self.prefix = Prefix::Answered;
            self.state = DecoderState::Escape;
        }
        if !bytes.is_empty() {
            self.answered_at = None;
        }
        bytes.iter().for_each(|byte| self.handle_byte(*byte, &mut strokes));
        self.escape_at = matches!(self.state, DecoderState::Escape).then_some(at);
        strokes
    }

    /// The maximum wait for the rest of an incomplete sequence; None if there is none.
    pub fn wait_limit(&self) -> Option<Duration> {
        match (&self.state, self.distance) {
            (DecoderState::Ground | DecoderState::Return, _) => None,
            (DecoderState::Escape, TerminalDistance::Near | TerminalDistance::Console) => Some(NEAR_ESCAPE_WAITS),
            (DecoderState::Escape, TerminalDistance::Far) => Some(FAR_ESCAPE_WAITS),
            (DecoderState::Pasted(..), _) => Some(PASTE_WAITS),
            _ => Some(SEQUENCE_WAITS),
        }
    }

    /// The key of an incomplete sequence, if no more bytes come. A sequence that can't be a key by
    /// itself is dropped whole, and delivered as an unknown key.
    pub fn give_up(&mut self) -> Option<Stroke> {
        let is_answered = take(&mut self.prefix) == Prefix::Answered;
        let given = match take(&mut self.state) {
            DecoderState::Ground | DecoderState::Return => None,
            DecoderState::Escape => {
                self.answered_at = self.escape_at.take();
                Some(Stroke::Key(plain_key(KeyCode::Esc)))
            }
            DecoderState::Pasted(bytes, _) => Some(Stroke::Pasted(text_of(&bytes))),
            _ => Some(Stroke::Key(UNKNOWN)),
        };
        given.filter(|_| !is_answered)
    }

    /// Whether these bytes continue an Escape that was delivered as a key because they were late.
    fn is_late_rest(&self, bytes: &[u8], at: Instant) -> bool {
        let Some(since) = self.answered_at.map(|escape| at.saturating_duration_since(escape)) else { return false };
        match bytes {
            [b'['] => since < if self.distance == TerminalDistance::Far { LATE_REST } else { NEAR_LATE_BYTE },
            [b'[' | b'O' | b']' | b'P' | b'X' | b'^' | b'_', _, ..] => since < LATE_REST,
            _ => false,
        }
    }

    fn handle_byte(&mut self, byte: u8, strokes: &mut Vec<Stroke>) {
        match take(&mut self.state) {
            DecoderState::Return if byte == b'\n' => {}
            DecoderState::Ground | DecoderState::Return => self.handle_first_byte(byte, strokes),
            DecoderState::Letter(mut bytes) if is_continued(byte) => {
                bytes.push(byte);
                self.handle_letter(bytes, strokes);
            }
            DecoderState::Escape => self.handle_after_escape(byte, strokes),
            DecoderState::Sequence(parameters) if parameters.is_empty() && byte == b'[' => self.state = DecoderState::Function,
            DecoderState::Sequence(parameters) if parameters.is_empty() && byte == b'M' => self.state = DecoderState::Mouse(3, false),
            DecoderState::Sequence(mut parameters) if (0x20..0x40).contains(&byte) => {
                if !parameters.is_full() {
                    parameters.push(byte);
                }
                self.state = DecoderState::Sequence(parameters);
            }
            DecoderState::Sequence(parameters) if (0x40..0x7f).contains(&byte) => {
                self.apply_meaning(sequences::meaning_of(&parameters, byte), strokes)
            }
            DecoderState::Single if byte.is_ascii_digit() => self.state = DecoderState::Single,
            DecoderState::Single if (0x40..0x7f).contains(&byte) => self.apply_meaning(sequences::meaning_of_single(byte), strokes),
            DecoderState::Function if (0x40..0x7f).contains(&byte) => self.apply_meaning(sequences::meaning_of_function(byte), strokes),
            DecoderState::Mouse(left, true) if is_continued(byte) => self.handle_mouse_byte(left, false),
            DecoderState::Mouse(left, _) if byte >= b' ' => self.handle_mouse_byte(left - 1, (0xc2..0xe0).contains(&byte)),
            DecoderState::TextEscape if byte == b'\\' => self.apply_meaning(SequenceMeaning::Report, strokes),
            DecoderState::TextEscape => {
                self.prefix = Prefix::Nothing;
                self.handle_after_escape(byte, strokes);
            }
            DecoderState::Text if byte == BELL => self.apply_meaning(SequenceMeaning::Report, strokes),
            DecoderState::Text if byte == ESCAPE => self.state = DecoderState::TextEscape,
            DecoderState::Text if byte >= b' ' => self.state = DecoderState::Text,
            DecoderState::Pasted(bytes, mark) if byte != CTRL_C => self.handle_pasted_byte(bytes, mark, byte, strokes),
            // An incomplete sequence is abandoned: Ctrl-C in the middle of one is Ctrl-C.
            _ => {
                self.push_key(UNKNOWN, strokes);
                self.handle_first_byte(byte, strokes);
            }
        }
    }

    /// Handles the first byte of a key.
    fn handle_first_byte(&mut self, byte: u8, strokes: &mut Vec<Stroke>) {
        match byte {
            ESCAPE => self.state = DecoderState::Escape,
            SEQUENCE => self.state = DecoderState::Sequence(ArrayVec::new()),
            SINGLE => self.state = DecoderState::Single,
            b'\r' | b'\n' => {
                self.push_key(plain_key(KeyCode::Enter), strokes);
                self.state = if byte == b'\r' { DecoderState::Return } else { DecoderState::Ground };
            }
            0..0x80 => self.push_key(KeyEvent::new(byte.into(), Modifiers::NONE), strokes),
            0x80.. => self.handle_letter(ArrayVec::from_iter([byte]), strokes),
        }
    }

    /// Handles the byte after Escape.
    fn handle_after_escape(&mut self, byte: u8, strokes: &mut Vec<Stroke>) {
        match (byte, self.distance) {
            (b'[', _) => self.state = DecoderState::Sequence(ArrayVec::new()),
            (b'O', _) => self.state = DecoderState::Single,
            (b']' | b'P' | b'X' | b'^' | b'_', _) => self.state = DecoderState::Text,
            (_, TerminalDistance::Near) => {
                self.prefix = Prefix::Alt;
                self.handle_first_byte(byte, strokes);
            }
            (_, TerminalDistance::Far | TerminalDistance::Console) => {
                self.push_key(plain_key(KeyCode::Esc), strokes);
                self.handle_first_byte(byte, strokes);
            }
        }
    }

    /// Handles the bytes of a letter, complete or not.
    fn handle_letter(&mut self, bytes: ArrayVec<u8, 4>, strokes: &mut Vec<Stroke>) {
        match from_utf8(&bytes).map(|text| text.chars().next()) {
            Ok(Some('\u{9b}')) => self.state = DecoderState::Sequence(ArrayVec::new()),
            Ok(Some('\u{8f}')) => self.state = DecoderState::Single,
            Ok(letter) => letter.into_iter().for_each(|letter| self.push_key(plain_key(KeyCode::Char(letter)), strokes)),
            Err(error) if error.error_len().is_none() => self.state = DecoderState::Letter(bytes),
            Err(_) => self.push_key(UNKNOWN, strokes),
        }
    }

    fn handle_mouse_byte(&mut self, left: u8, is_first_of_two: bool) {
        match (left, is_first_of_two) {
            (0, false) => self.prefix = Prefix::Nothing,
            (0, true) | (1.., _) => self.state = DecoderState::Mouse(left, is_first_of_two),
        }
    }

    /// Handles one more byte of pasted text, or of the mark that ends it.
    fn handle_pasted_byte(&mut self, mut bytes: Vec<u8>, mark: usize, byte: u8, strokes: &mut Vec<Stroke>) {
        match PASTE_ENDS[mark..] {
            [last] if last == byte => strokes.push(Stroke::Pasted(text_of(&bytes))),
            [next, ..] if next == byte => self.state = DecoderState::Pasted(bytes, mark + 1),
            _ => {
                let begins_again = byte == ESCAPE;
                let more = PASTE_ENDS[..mark].iter().chain((!begins_again).then_some(&byte));
                more.for_each(|byte| {
                    if bytes.len() < LONGEST_PASTE {
                        bytes.push(*byte)
                    }
                });
                self.state = DecoderState::Pasted(bytes, begins_again.into());
            }
        }
    }

    fn apply_meaning(&mut self, meaning: SequenceMeaning, strokes: &mut Vec<Stroke>) {
        match meaning {
            SequenceMeaning::Key(key) => self.push_key(key, strokes),
            SequenceMeaning::Report => self.prefix = Prefix::Nothing,
            SequenceMeaning::PasteBegins => {
                (self.prefix, self.marks_pastes) = (Prefix::Nothing, true);
                self.state = DecoderState::Pasted(Vec::new(), 0);
            }
        }
    }

    /// Adds a key, modified by the prefix.
    fn push_key(&mut self, key: KeyEvent, strokes: &mut Vec<Stroke>) {
        match take(&mut self.prefix) {
            Prefix::Nothing => strokes.push(Stroke::Key(key)),
            Prefix::Alt => strokes.push(Stroke::Key(UNKNOWN)),
            Prefix::Answered => {}
        }
    }
}

/// The typed line without the reports and unknown sequences in it, for a terminal that is read by
/// lines. A line made only of arrows and other keys is left unchanged, since an empty line would be
/// Enter.
pub(super) fn strip_sequences(line: Vec<u8>) -> Vec<u8> {
    if !line.iter().any(|byte| [ESCAPE, SEQUENCE, SINGLE].contains(byte)) {
        return line;
    }
    let mut decoder = Decoder { marks_pastes: true, ..Decoder::new(TerminalDistance::Far) };
    let strokes = decoder.decode(&line, Instant::now());
    let is_key = |stroke: &Stroke| matches!(stroke, Stroke::Key(KeyEvent(code, _)) if !matches!(code, KeyCode::Char(_) | KeyCode::Enter | KeyCode::UnknownEscSeq));
    let has_keys = strokes.iter().any(is_key);
    let text = strokes.into_iter().map(|stroke| match stroke {
        Stroke::Pasted(text) => text,
        Stroke::Key(KeyEvent(KeyCode::Char(letter), Modifiers::NONE)) => letter.to_string(),
        Stroke::Key(KeyEvent(KeyCode::Tab, Modifiers::NONE)) => "\t".to_string(),
        Stroke::Key(_) => String::new(),
    });
    let text: String = text.collect();
    if has_keys && text.trim().is_empty() { line } else { text.into_bytes() }
}

/// The text of strokes that come faster than typing: letters, without keys of other effects among
/// them.
fn pasted_text(strokes: &[Stroke]) -> Option<String> {
    let letter = |stroke: &Stroke| match stroke {
        Stroke::Key(KeyEvent(KeyCode::Char(letter), Modifiers::NONE)) => Some(*letter),
        _ => None,
    };
    let text: String = strokes.iter().map(letter).collect::<Option<_>>()?;
    let mut different: Vec<char> = text.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect();
    different.sort_unstable();
    different.dedup();
    (different.len() >= PASTED_LETTERS).then_some(text)
}

/// Pasted bytes as text: each line end or other control character becomes one blank.
fn text_of(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect::<String>().trim().to_string()
}

/// The bytes that a terminal would send for a key of a console; None if it sends another sequence for it
/// in each mode, or if the key is pressed with Alt.
fn bytes_of(key: KeyEvent) -> Option<Vec<u8>> {
    match key {
        KeyEvent(KeyCode::Char(letter), Modifiers::NONE) => Some(letter.to_string().into_bytes()),
        KeyEvent(KeyCode::Char(letter @ '@'..='_'), Modifiers::CTRL) => Some(vec![letter as u8 - b'@']),
        KeyEvent(KeyCode::Esc, Modifiers::NONE) => Some(vec![ESCAPE]),
        KeyEvent(KeyCode::Enter, Modifiers::NONE) => Some(vec![b'\r']),
        KeyEvent(KeyCode::Tab, Modifiers::NONE) => Some(vec![b'\t']),
        KeyEvent(KeyCode::Backspace, Modifiers::NONE) => Some(vec![0x7f]),
        _ => None,
    }
}

/// Whether the byte continues a letter of several bytes.
fn is_continued(byte: u8) -> bool {
    (0x80..0xc0).contains(&byte)
}

fn plain_key(code: KeyCode) -> KeyEvent {
    KeyEvent(code, Modifiers::NONE)
}

#[cfg(test)]
mod tests;
