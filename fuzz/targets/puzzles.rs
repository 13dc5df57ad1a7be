//! Any text as a file of puzzles.

#![no_main]

mod judging;

use libfuzzer_sys::fuzz_target;
use salotto::session::learn::puzzles::judged;

fuzz_target!(|bytes: &[u8]| judging::judge(bytes, judged));
