//! Sweeps over seeds, languages and lessons: a sample in plain `cargo test`, the whole in `.ci/long`.

#![allow(dead_code)] // Each test uses its own part of it.

/// Whether sweeps are whole: `.ci/long` sets `SALOTTO_WHOLE`.
pub fn is_whole() -> bool {
    std::env::var_os("SALOTTO_WHOLE").is_some()
}

/// One of every `step` items from the item `first` on, which may be any number; all of them where sweeps are whole.
///
/// Of a table with `step` rows a different `first` for each row takes each column once.
pub fn sample<T>(sweep: impl IntoIterator<Item = T>, step: usize, first: usize) -> impl Iterator<Item = T> {
    let step = if is_whole() { 1 } else { step };
    sweep.into_iter().skip(first % step).step_by(step)
}
