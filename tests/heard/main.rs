//! Output to ears and fingers: a real synthesizer, screen readers and a braille display.
#![cfg(target_os = "linux")]

#[path = "../support/program.rs"]
mod program;
#[path = "../support/mod.rs"]
mod support;

mod braille;
mod focus;
mod leaving;
mod listening;
mod orca;
mod paces;
mod sounds;
mod voice;
