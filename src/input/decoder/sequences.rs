//! The meaning of terminals' sequences: keys, reports, the marks around pasted text.

use super::{UNKNOWN, plain_key};
use rustyline::{KeyCode, KeyEvent};
use std::str::from_utf8;

/// The meaning of a sequence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum SequenceMeaning {
    /// A key; an unknown one is delivered as a key without an effect.
    Key(KeyEvent),
    /// A report of the terminal, spontaneous or as an answer: no key.
    Report,
    /// Pasted text follows.
    PasteBegins,
}

/// The meaning of a control sequence. Keys with Shift, Alt or Ctrl aren't used here.
pub(super) fn meaning_of(parameters: &[u8], last: u8) -> SequenceMeaning {
    let first = matches!(parameters, b"" | b"1");
    SequenceMeaning::Key(match (last, parameters) {
        (b'~', b"200") => return SequenceMeaning::PasteBegins,
        // The end of text whose beginning was lost.
        (b'~', b"201") => return SequenceMeaning::Report,
        (b'A'..=b'H', _) if first => arrow_key(last),
        (b'P'..=b'S', _) if first => function_key(last, b'P', 4),
        (b'Z', b"") => plain_key(KeyCode::BackTab),
        _ if is_report(parameters, last) => return SequenceMeaning::Report,
        (b'~', _) => from_utf8(parameters).ok().and_then(|number| number.parse().ok()).map_or(UNKNOWN, numbered_key),
        _ => UNKNOWN,
    })
}

/// The meaning of `ESC O` and this byte.
pub(super) fn meaning_of_single(byte: u8) -> SequenceMeaning {
    SequenceMeaning::Key(match byte {
        b'M' => plain_key(KeyCode::Enter),
        b'P'..=b'S' => function_key(byte, b'P', 4),
        _ => arrow_key(byte),
    })
}

/// The meaning of `ESC [ [` and this byte.
pub(super) fn meaning_of_function(byte: u8) -> SequenceMeaning {
    SequenceMeaning::Key(function_key(byte, b'A', 5))
}

/// Whether a control sequence is a report: of the focus (I, O), the mouse (M, m), the cursor (R), the
/// terminal and its settings (c, n, x, y), the window (t), or anything that is marked as private.
fn is_report(parameters: &[u8], last: u8) -> bool {
    let is_private = parameters.first().is_some_and(|byte| (b'<'..=b'?').contains(byte));
    is_private
        || (matches!(last, b'I' | b'O') && parameters.is_empty())
        || matches!(last, b'M' | b'm' | b'R' | b'c' | b'n' | b't' | b'x' | b'y')
}

fn arrow_key(byte: u8) -> KeyEvent {
    match byte {
        b'A' => plain_key(KeyCode::Up),
        b'B' => plain_key(KeyCode::Down),
        b'C' => plain_key(KeyCode::Right),
        b'D' => plain_key(KeyCode::Left),
        b'H' => plain_key(KeyCode::Home),
        b'F' => plain_key(KeyCode::End),
        _ => UNKNOWN,
    }
}

/// The function key of a byte, out of `count`, with `first` the byte of F1.
fn function_key(byte: u8, first: u8, count: u8) -> KeyEvent {
    match byte.wrapping_sub(first) {
        place if place < count => plain_key(KeyCode::F(place + 1)),
        _ => UNKNOWN,
    }
}

/// The key of a control sequence with this number, as sent by VT220, xterm, rxvt and PuTTY.
fn numbered_key(number: u8) -> KeyEvent {
    match number {
        1 | 7 => plain_key(KeyCode::Home),
        4 | 8 => plain_key(KeyCode::End),
        3 => plain_key(KeyCode::Delete),
        5 => plain_key(KeyCode::PageUp),
        6 => plain_key(KeyCode::PageDown),
        11..=15 => plain_key(KeyCode::F(number - 10)),
        17..=21 => plain_key(KeyCode::F(number - 11)),
        23 | 24 => plain_key(KeyCode::F(number - 12)),
        _ => UNKNOWN,
    }
}
