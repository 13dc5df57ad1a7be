//! Bytes of a terminal far away, as keys: however the line cuts them they are the same keys, and
//! what waits for its end can be given up.

#![no_main]

use libfuzzer_sys::fuzz_target;
use salotto::input::decoder::Decoder;

fuzz_target!(|bytes: &[u8]| {
    let Some((&place, bytes)) = bytes.split_first() else { return };
    let mut whole = Decoder::default();
    let mut keys = whole.keys(bytes);
    assert!(keys.len() <= 2 * bytes.len(), "no byte is more than two keys");
    let waits = whole.waits();
    let last = whole.give_up();
    assert_eq!(last.is_some(), waits);
    assert!(!whole.waits());
    keys.extend(last);
    let (before, after) = bytes.split_at(usize::from(place).min(bytes.len()));
    let mut cut = Decoder::default();
    let pieces = [cut.keys(before), cut.keys(after), cut.give_up().into_iter().collect()].concat();
    assert_eq!(keys, pieces, "cut after {place} bytes");
});
