//! A very long match: resuming it and taking a move back need no more memory than a short one.
#![cfg(target_os = "linux")]

use crate::long_record::long_record;
use crate::program::{Folder, Session, salotto};
use std::fs;

const LONG: usize = 6_000;
const SHORT: usize = 60;
/// The most memory that the additional steps may take, in kilobytes. Their views alone would take fifty thousand.
const MOST: u64 = 12_000;

/// The peak memory of the program, in kilobytes, when it resumes a match and takes a move back.
fn memory(steps: usize) -> u64 {
    let folder = Folder::new();
    let file = folder.write("match.salotto", long_record(steps));
    let mut command = salotto(&folder);
    command.arg("resume").arg(&file).args(["--lang", "en", "--speech", "off", "--pace", "none"]);
    let mut session = Session::start(command);
    let said = session.heard().join("\n");
    assert!(said.contains("Your turn"), "{said}");
    let undone = session.press("u").join("\n");
    assert!(undone.starts_with("Undone."), "{undone}");
    let status = fs::read_to_string(format!("/proc/{}/status", session.process())).expect("it runs");
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the most memory");
    most.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
fn a_long_match_is_resumed_and_taken_back_in_little_memory() {
    let [long, short] = [LONG, SHORT].map(memory);
    println!("{long} and {short} kB");
    assert!(long.saturating_sub(short) < MOST, "{long} and {short} kB");
}
