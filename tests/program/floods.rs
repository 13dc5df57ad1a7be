//! Overload: endless input, output without a reader, and signals meanwhile.

#![cfg(target_os = "linux")]

use crate::program;
use crate::program::{Folder, run, salotto};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs;
use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::os::fd::AsFd;
use std::process::{Child, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

/// Timeout of a program, far longer than it takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program with an endless repetition of this key, once it has read more than a pipe holds.
fn flooded(folder: &Folder, key: &str, output: impl Into<Stdio>) -> Child {
    const PIPE: usize = 1 << 16;
    let mut command = salotto(folder);
    command.args(["play", "classic", "--seed", "1", "--speech", "off"]);
    let mut child = command.stdin(Stdio::piped()).stdout(output).spawn().unwrap();
    let (mut keys, lines) = (child.stdin.take().unwrap(), format!("{key}\n").repeat(1000));
    let (full, is_full) = channel();
    thread::spawn(move || {
        let mut taken = 0;
        while keys.write_all(lines.as_bytes()).is_ok() {
            taken += lines.len();
            if taken > PIPE {
                // The receiver needs the signal once.
                let _ = full.send(());
            }
        }
    });
    is_full.recv_timeout(PATIENCE).expect("it takes what comes in");
    child
}

/// The resident memory of the program, in kilobytes.
fn memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("it lives");
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Whether a pipe is full.
fn is_full(pipe: &PipeWriter) -> bool {
    let mut asked = [PollFd::new(pipe.as_fd(), PollFlags::POLLOUT)];
    poll(&mut asked, PollTimeout::ZERO).expect("a pipe can be asked") == 0
}

#[track_caller]
fn ends(mut child: Child) -> Option<i32> {
    let late = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        assert!(Instant::now() < late, "it doesn't end");
        thread::sleep(Duration::from_millis(5));
    }
}

fn signalled(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id() as i32), signal).unwrap();
}

#[test]
fn input_without_an_end_takes_no_more_memory_than_a_player_needs() {
    let folder = Folder::new();
    let mut child = flooded(&folder, "s", Stdio::piped());
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut after = |count: usize| {
        assert_eq!(answers.by_ref().take(count).filter(Result::is_ok).count(), count);
        memory(&child)
    };
    let (first, second) = (after(1000), after(5000));
    assert!(second < 64_000 && second < first + 4_000, "{first} kB, then {second} kB");
    signalled(&child, Signal::SIGKILL);
    ends(child);
}

#[test]
fn signals_are_heard_behind_a_flood_and_where_nobody_reads() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let folder = Folder::new();
        let (_unread, output) = pipe().unwrap();
        let child = flooded(&folder, "s", output.try_clone().unwrap());
        let late = Instant::now() + PATIENCE;
        while !is_full(&output) || folder.matches().is_empty() {
            assert!(Instant::now() < late, "it doesn't fill its pipe");
            thread::sleep(Duration::from_millis(5));
        }
        signalled(&child, signal);
        // With room in the pipe the program says goodbye, otherwise it ends without.
        let by_itself = if signal == Signal::SIGINT { 130 } else { 0 };
        let code = ends(child).expect("it ends by itself");
        assert!([by_itself, 128 + signal as i32].contains(&code), "{signal}: {code}");
        let saved = folder.matches().remove(0);
        assert_eq!(run(&folder, &["replay", &saved.display().to_string()]).status.code(), Some(0));
    }
}

#[test]
fn a_line_of_any_length_is_refused_with_its_limit() {
    for (language, said) in [("it", "La riga è troppo lunga"), ("en", "That line is too long")] {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.args(["play", "classic", "--seed", "1", "--speech", "off", "--lang", language]);
        let mut session = program::Session::start(command);
        session.heard();
        session.send_bytes(&[b'7'; 64_000]);
        session.send_bytes(b"\n");
        let heard = session.heard();
        assert!(heard.len() == 1 && heard[0].starts_with(said) && heard[0].contains("4096"), "{heard:?}");
    }
}

#[test]
fn a_name_that_turns_or_hides_text_reaches_nobody() {
    let folder = Folder::new();
    let record = "salotto record 1\ngame classic\noption players 2\nseat 1 human A\u{202e}n\u{200b}na\nseat 2 normal B\u{2028}runo\n";
    let file = folder.write("names.salotto", record);
    let output = run(&folder, &["resume", &file.display().to_string(), "--speech", "off"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains(['\u{202e}', '\u{200b}', '\u{2028}']), "{said:?}");
}
