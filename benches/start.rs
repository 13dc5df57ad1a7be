//! Time of a start at a terminal, until the first output and until the player's turn: alone, beside
//! many processes, and with a synthesizer that doesn't answer; and until the first list, with ten
//! thousand matches and without any. Compared with the start of a program
//! that only says hello, which is this one. `cargo bench --bench start [-- starts]`
#![cfg(unix)]

#[path = "../tests/support/program.rs"]
mod program;
#[path = "../tests/support/pty.rs"]
mod pty;

use program::{Folder, salotto};
use pty::Terminal;
use std::os::unix::net::UnixListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const MATCH: &[&str] = &["play", "classic", "--seed", "3", "--lang", "en", "--pace", "none"];
/// As an argument: only say hello.
const HELLO: &str = "hello";
/// The finished matches of a player of many years.
const MATCHES: u64 = 10_000;
/// Sentences of the history, as many as are kept.
const SENTENCES: usize = 1_000;
/// Other processes, each of which might be a screen reader.
const PROCESSES: usize = 300;

fn main() {
    if std::env::args().nth(1).is_some_and(|argument| argument == HELLO) {
        return println!("{HELLO}");
    }
    let starts = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(100);
    let folder = Folder::new();
    println!("start at a terminal, the least of {starts}             first line            own turn");
    let hello = least(starts, || [said(&mut hello_at_terminal(), HELLO); 2]);
    let tell = |name: &str, times: [f64; 2]| {
        let [first, second] = times.map(|time| format!("{time:>9.2} ms, {:>4.1} times", time / hello[0]));
        println!("{name:<40} {first} {second}");
    };
    tell("hello", hello);
    tell("--version", least(starts, || [said(&mut at_terminal(&folder, &["--version"], None), "salotto"); 2]));
    tell("--speech off", least(starts, || start(&folder, "off", None)));
    tell("--speech auto, nobody speaks", least(starts, || start(&folder, "auto", None)));
    let (unused, long_used) = (Folder::new(), Folder::new());
    fill(&long_used);
    for (name, folder) in [("no matches", &unused), ("10,000 matches", &long_used)] {
        tell(&format!("first list, {name}"), least(starts, || first_list(folder, "off")));
        tell(&format!("first list with news, {name}"), least(starts, || first_list(folder, "on")));
    }
    let mute = folder.path().join("mute");
    // The synthesizer accepts connections, and never answers.
    let synthesizer = UnixListener::bind(&mute).expect("a socket");
    let address = format!("unix_socket:{}", mute.display());
    tell("--speech auto, a mute synthesizer", least(starts, || start(&folder, "auto", Some(&address))));
    tell("--speech on, a mute synthesizer", least(starts, || start(&folder, "on", Some(&address))));
    let sleeping = Sleeping::many();
    tell("the same, 300 processes more", least(starts, || start(&folder, "on", Some(&address))));
    drop(synthesizer);
    tell("--speech off, 300 processes more", least(starts, || start(&folder, "off", None)));
    tell("--speech auto, 300 processes more", least(starts, || start(&folder, "auto", None)));
    drop(sleeping);
}

/// The shortest times of this many starts, in milliseconds.
fn least(starts: usize, start: impl Fn() -> [Duration; 2]) -> [f64; 2] {
    let times: Vec<[Duration; 2]> = (0..starts).map(|_| start()).collect();
    [0, 1].map(|place| times.iter().map(|time| time[place].as_secs_f64() * 1000.0).fold(f64::INFINITY, f64::min))
}

/// A program that was started at a terminal, and the time of its start.
type Started = (Terminal, Instant);

/// This program, which says hello.
fn hello_at_terminal() -> Started {
    let program = std::env::current_exe().expect("this program");
    let begun = Instant::now();
    (Terminal::of(&Command::new(program), &[HELLO]), begun)
}

fn at_terminal(folder: &Folder, arguments: &[&str], synthesizer: Option<&str>) -> Started {
    let mut program = salotto(folder);
    if let Some(address) = synthesizer {
        program.env("SPEECHD_ADDRESS", address);
    }
    let begun = Instant::now();
    (Terminal::of(&program, arguments), begun)
}

/// Time from the start until the program printed this text.
fn said((terminal, begun): &mut Started, mark: &str) -> Duration {
    terminal.read_until(mark);
    begun.elapsed()
}

/// Time until the first line, and until the player's turn.
fn start(folder: &Folder, speech: &str, synthesizer: Option<&str>) -> [Duration; 2] {
    let mut started = at_terminal(folder, &[MATCH, &["--speech", speech]].concat(), synthesizer);
    ["Salotto", "Your turn"].map(|mark| said(&mut started, mark))
}

/// Time until the first list, twice.
fn first_list(folder: &Folder, news: &str) -> [Duration; 2] {
    // The news are told once a day, which is noted here.
    folder.write("settings.toml", format!("lessons = [\"classic 1\"]\nnews = \"{news}\"\n"));
    [said(&mut at_terminal(folder, &["--speech", "off", "--lang", "en"], None), "What would you like"); 2]
}

/// Fills a folder with finished matches, and a history. The first list reads no more than their names.
fn fill(folder: &Folder) {
    let finished = folder.path().join("matches/finished");
    std::fs::create_dir_all(&finished).expect("a folder");
    for number in 0..MATCHES {
        let file = finished.join(format!("{}-classic.salotto", 1_500_000_000_000 + number * 1000));
        std::fs::write(file, "salotto record 1\n").expect("the folder can be written");
    }
    let sentence = r#"{"kind":"answer","text":"Six two on the left; the ends are six and four."}"#;
    folder.write("said.jsonl", format!("{sentence}\n").repeat(SENTENCES));
}

/// Processes that do nothing, until this is dropped.
struct Sleeping(Vec<Child>);

impl Sleeping {
    fn many() -> Sleeping {
        let sleeps = || Command::new("sleep").arg("3600").stdin(Stdio::null()).spawn().expect("it sleeps");
        Sleeping((0..PROCESSES).map(|_| sleeps()).collect())
    }
}

impl Drop for Sleeping {
    fn drop(&mut self) {
        for child in &mut self.0 {
            _ = child.kill();
            _ = child.wait();
        }
    }
}
