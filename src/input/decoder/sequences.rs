//! The meaning of terminals' sequences: keys, reports, the marks around pasted text.

use super::{UNKNOWN, plain};
use rustyline::{KeyCode, KeyEvent};
use std::str::from_utf8;

/// The meaning of a sequence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A key; an unknown one is delivered as a key without an effect.
    Key(KeyEvent),
    /// A report of the terminal, spontaneous or as an answer: no key.
    Report,
    /// Pasted text follows.
    PasteBegins,
}

/// The meaning of a control sequence. Keys with Shift, Alt or Ctrl aren't used here.
pub(super) fn of(parameters: &[u8], last: u8) -> Meaning {
    let first = matches!(parameters, b"" | b"1");
    Meaning::Key(match (last, parameters) {
        (b'~', b"200") => return Meaning::PasteBegins,
        // The end of text whose beginning was lost.
        (b'~', b"201") => return Meaning::Report,
        (b'A'..=b'H', _) if first => arrow(last),
        (b'P'..=b'S', _) if first => numbered(last, b'P', 4),
        (b'Z', b"") => plain(KeyCode::BackTab),
        _ if is_report(parameters, last) => return Meaning::Report,
        (b'~', _) => from_utf8(parameters).ok().and_then(|number| number.parse().ok()).map_or(UNKNOWN, tilde),
        _ => UNKNOWN,
    })
}

/// The meaning of `ESC O` and this byte.
pub(super) fn single(byte: u8) -> Meaning {
    Meaning::Key(match byte {
        b'M' => plain(KeyCode::Enter),
        b'P'..=b'S' => numbered(byte, b'P', 4),
        _ => arrow(byte),
    })
}

/// The meaning of `ESC [ [` and this byte.
pub(super) fn function(byte: u8) -> Meaning {
    Meaning::Key(numbered(byte, b'A', 5))
}

/// Whether a control sequence is a report: of the focus (I, O), the mouse (M, m), the cursor (R), the
/// terminal and its settings (c, n, x, y), the window (t), or anything that is marked as private.
fn is_report(parameters: &[u8], last: u8) -> bool {
    let is_private = parameters.first().is_some_and(|byte| (b'<'..=b'?').contains(byte));
    is_private
        || (matches!(last, b'I' | b'O') && parameters.is_empty())
        || matches!(last, b'M' | b'm' | b'R' | b'c' | b'n' | b't' | b'x' | b'y')
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
