//! File operations that Windows forbids and Linux allows: a file replacing one that is open.
//! Checked by the system calls.
#![cfg(target_os = "linux")]

use crate::program::{Folder, Session, salotto};
use std::collections::HashMap;
use std::process::{Command, Stdio};

/// Whether strace is installed; if CI=true, it must be.
fn strace_is_installed() -> bool {
    let there = Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_ok();
    if !there {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "strace is not installed");
        println!("SKIPPED: strace is not installed");
    }
    there
}

const PLAY: &[&str] = &["play", "classic", "--seed", "7", "--lang", "en", "--speech", "off", "--pace", "none"];

/// The calls of the program on files while `keys` are pressed, line by line: opening, closing,
/// renaming.
fn calls(folder: &Folder, arguments: &[&str], keys: &[&str]) -> Vec<String> {
    let program = salotto(folder);
    let noted = folder.path().join("calls");
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-s", "300", "-e", "trace=openat,close,rename,renameat,renameat2", "-o"]).arg(&noted);
    command.arg(program.get_program()).args(arguments);
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.stdout(Stdio::piped());
    let mut session = Session::start(command);
    session.heard();
    keys.iter().for_each(|key| _ = session.press(key));
    session.close();
    whole_calls(&std::fs::read_to_string(noted).expect("strace has written"))
}

/// The calls in the order in which they returned. strace parts a call during which another thread makes one.
fn whole_calls(noted: &str) -> Vec<String> {
    let mut begun: HashMap<&str, &str> = HashMap::new();
    let mut whole = Vec::new();
    for line in noted.lines() {
        let thread = line.split(' ').next().unwrap_or_default();
        if let Some(call) = line.strip_suffix(" <unfinished ...>") {
            begun.insert(thread, call);
        } else if let Some((_, end)) = line.split_once(" resumed>") {
            whole.push(format!("{}{end}", begun.remove(thread).unwrap_or_default()));
        } else {
            whole.push(line.to_string());
        }
    }
    whole
}

#[test]
fn a_call_that_was_parted_is_whole() {
    let noted = "7  close(5 <unfinished ...>\n8  openat(AT_FDCWD, \"/a\", O_RDONLY <unfinished ...>\n7  <... close resumed>) = 0\n\
                 9  close(6) = 0\n8  <... openat resumed>) = 5\n";
    assert_eq!(whole_calls(noted), ["7  close(5) = 0", "9  close(6) = 0", "8  openat(AT_FDCWD, \"/a\", O_RDONLY) = 5"]);
}

/// The texts in quotes: the paths that a call names.
fn paths(call: &str) -> Vec<&str> {
    call.split('"').skip(1).step_by(2).collect()
}

#[test]
fn no_match_is_open_when_an_undo_puts_another_file_in_its_place() {
    if !strace_is_installed() {
        return;
    }
    let folder = Folder::new();
    let mut open: HashMap<String, String> = HashMap::new();
    let mut renamed = 0;
    for call in calls(&folder, PLAY, &["z", "enter", "u", "z", "enter", "u", "z", "enter"]) {
        let result = call.rsplit("= ").next().unwrap_or_default().trim().to_owned();
        if call.contains(" openat(") && result.parse::<u32>().is_ok() {
            open.insert(result, paths(&call).last().unwrap_or(&"").to_string());
        } else if let Some(number) = call.split(" close(").nth(1) {
            open.remove(number.split(')').next().unwrap_or_default());
        } else if call.contains(" rename") && call.contains(".salotto") {
            renamed += 1;
            assert!(!open.values().any(|path| paths(&call).contains(&path.as_str())), "one of both is open: {call}");
        }
    }
    assert!(renamed >= 2, "each of the two undos writes the match anew: {renamed}");
}

/// The number of times a file was opened to be read.
fn times_read(calls: &[String], path: &str) -> usize {
    calls.iter().filter(|call| call.contains("O_RDONLY") && paths(call).contains(&path)).count()
}

#[test]
fn resuming_looks_once_at_the_folder_and_once_at_a_match_when_it_is_claimed() {
    if !strace_is_installed() {
        return;
    }
    let folder = Folder::new();
    calls(&folder, PLAY, &["z", "enter"]);
    let file = folder.matches().remove(0).display().to_string();
    let matches = folder.path().join("matches").display().to_string();
    let latest = calls(&folder, &["resume", "--speech", "off"], &[]);
    assert_eq!((times_read(&latest, &matches), times_read(&latest, &file)), (1, 1), "{latest:#?}");
    // A file named on the command line is also read before the table is opened: if that hangs, a
    // signal ends the program.
    let named = calls(&folder, &["resume", &file, "--speech", "off"], &[]);
    assert_eq!(times_read(&named, &file), 2, "{named:#?}");
}
