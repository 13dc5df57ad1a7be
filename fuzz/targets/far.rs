//! Bytes of a distant terminal, as keys: they are the same keys however the line cuts them, and a
//! sequence without an end can be given up.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::input::decoder::{Decoder, Stroke, TerminalDistance};
use std::time::Instant;

/// The same strokes with pasted letters as the keys they would be.
fn keys(strokes: Vec<Stroke>) -> Vec<Stroke> {
    let typed = |letter: char| Decoder::new(TerminalDistance::Far).decode(letter.to_string().as_bytes(), Instant::now());
    let several = |stroke: Stroke| match stroke {
        Stroke::Pasted(text) => text.chars().flat_map(typed).collect(),
        key => vec![key],
    };
    strokes.into_iter().flat_map(several).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&place, bytes)) = bytes.split_first() else { return };
    let now = Instant::now();
    let distance = if place.is_multiple_of(2) { TerminalDistance::Near } else { TerminalDistance::Far };
    let mut whole = Decoder::new(distance);
    let mut strokes = whole.decode(bytes, now);
    assert!(strokes.len() <= 2 * bytes.len(), "no byte is more than two keys");
    let waits = whole.wait_limit();
    let last = whole.give_up();
    assert!(last.is_none() || waits.is_some());
    assert_eq!(whole.wait_limit(), None);
    strokes.extend(last);
    let (before, after) = bytes.split_at(usize::from(place).min(bytes.len()));
    let mut cut = Decoder::new(distance);
    let pieces = [cut.decode(before, now), cut.decode(after, now), cut.give_up().into_iter().collect()].concat();
    assert_eq!(keys(strokes), keys(pieces), "cut after {place} bytes");
});
