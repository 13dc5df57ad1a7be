//! Time in which a signal ends the program, whatever is queued, computed or unread.
//! `cargo bench --bench signals [-- tenths]`: runs a tenth of this number, since other benches take
//! many more keys.
#![cfg(unix)]

#[path = "../tests/support/program.rs"]
mod program;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use program::{Folder, salotto};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const MATCH: &[&str] = &["play", "classic", "--seed", "1", "--speech", "off", "--lang", "en", "--pace", "none"];
/// Time for which the program has been busy when the signal comes.
const BUSY: Duration = Duration::from_millis(300);
/// Number of keys in a large paste.
const PASTED: usize = 200_000;

fn main() {
    let tenths: usize = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(200);
    let times = tenths.div_ceil(10);
    let signals = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP];
    let all = signals.iter().cycle().take(times);
    println!("signal to exit, of {times}                       median         most");
    tell("200 kB of pasted keys, Ctrl-C as a key", (0..times).map(|_| behind_pasted_keys(Typed::ControlC)));
    tell("200 kB of pasted keys, a signal", all.clone().map(|signal| behind_pasted_keys(Typed::Nothing(*signal))));
    tell("yes s | salotto, read", all.clone().map(|signal| in_a_flood(*signal, Output::Read)));
    tell("yes s | salotto, nobody reads", all.clone().map(|signal| in_a_flood(*signal, Output::Unread)));
    tell("a bot thinks", all.map(|signal| while_a_bot_thinks(*signal)));
}

fn tell(name: &str, times: impl Iterator<Item = Duration>) {
    let mut times: Vec<Duration> = times.collect();
    times.sort();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    println!("{name:<40}{:>9.1} ms {:>9.1} ms", milliseconds(times[times.len() / 2]), milliseconds(times[times.len() - 1]));
}

/// Source of the request to end the program.
enum Typed {
    /// The last of the keys.
    ControlC,
    /// A signal from elsewhere.
    Nothing(Signal),
}

fn behind_pasted_keys(typed: Typed) -> Duration {
    let folder = Folder::new();
    let (pty, pts) = pty_process::blocking::open().expect("a pseudo-terminal");
    pty.resize(pty_process::Size::new(24, 80)).expect("a size");
    let program = salotto(&folder);
    let mut command = pty_process::blocking::Command::new(program.get_program()).args(MATCH).env("TERM", "linux");
    for (name, value) in program.get_envs() {
        command = match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let mut child = command.spawn(pts).expect("the program starts");
    let hand = || File::from(pty.as_fd().try_clone_to_owned().expect("another hand on it"));
    let (mut screen, mut keys) = (hand(), hand());
    let mut said = Vec::new();
    while !said.windows(9).any(|window| window == b"Your turn") {
        let mut bytes = [0; 4096];
        let count = screen.read(&mut bytes).expect("it says something");
        said.extend_from_slice(&bytes[..count]);
    }
    let reading = thread::spawn(move || while screen.read(&mut [0; 4096]).is_ok_and(|count| count > 0) {});
    let begun = match typed {
        Typed::ControlC => {
            keys.write_all(&[b's'; PASTED]).expect("it takes keys");
            let begun = Instant::now();
            keys.write_all(b"\x03").expect("it takes keys");
            begun
        }
        Typed::Nothing(signal) => {
            thread::spawn(move || keys.write_all(&[b's'; PASTED]));
            thread::sleep(BUSY / 15);
            signalled(&child, signal)
        }
    };
    let time = ended(&mut child, begun);
    drop(pty);
    let _ = reading.join();
    time
}

enum Output {
    Read,
    Unread,
}

fn in_a_flood(signal: Signal, output: Output) -> Duration {
    let folder = Folder::new();
    let mut child = started(salotto(&folder).args(MATCH));
    let (mut keys, line) = (child.stdin.take().expect("a pipe"), "s\n".repeat(1000));
    thread::spawn(move || while keys.write_all(line.as_bytes()).is_ok() {});
    match output {
        Output::Read => {
            let mut said = child.stdout.take().expect("a pipe");
            thread::spawn(move || while said.read(&mut [0; 65536]).is_ok_and(|count| count > 0) {});
        }
        // Until the pipe is full.
        Output::Unread => thread::sleep(5 * BUSY),
    }
    thread::sleep(BUSY);
    let begun = signalled(&child, signal);
    ended(&mut child, begun)
}

fn while_a_bot_thinks(signal: Signal) -> Duration {
    let folder = Folder::new();
    let mut child = started(salotto(&folder).args(MATCH).args(["--bots", "master:60000ms"]));
    let mut keys = child.stdin.take().expect("a pipe");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
    // The best play, and then it is the bot's turn for a minute.
    keys.write_all(b"b\nenter\n").expect("it takes keys");
    let mut line = String::new();
    while !line.starts_with("You play") && !line.starts_with("You open with") {
        line.clear();
        assert!(said.read_line(&mut line).expect("sentences are text") > 0, "it plays");
    }
    thread::sleep(BUSY);
    let begun = signalled(&child, signal);
    ended(&mut child, begun)
}

fn started(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts")
}

fn signalled(child: &Child, signal: Signal) -> Instant {
    let begun = Instant::now();
    kill(Pid::from_raw(child.id() as i32), signal).expect("it lives");
    begun
}

fn ended(child: &mut Child, begun: Instant) -> Duration {
    child.wait().expect("it ends");
    begun.elapsed()
}
