//! Response times of the program: from the start of the process to its first line, and inside the
//! process from a key to its line. `cargo bench --bench table [-- keys]`

use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Number of keys for each start of the program.
const KEYS_A_START: usize = 50;
/// A process that does next to nothing, to compare with.
const NOTHING: &[&str] = &["--version"];
const MATCH: &[&str] = &["play", "salotto", "--seed", "7", "--speech", "off", "--lang", "it", "--pace", "none"];

/// A word whose answer is always the same, and comes as soon as the player can act.
const MARK: &str = "hush";

fn main() {
    let keys: usize = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(2001);
    let starts = keys.div_ceil(KEYS_A_START);
    let folder = std::env::temp_dir().join(format!("salotto-bench-{}", std::process::id()));
    let nothing = median((0..starts).map(|_| start(&folder, NOTHING).0).collect());
    let table = median((0..starts).map(|_| start(&folder, MATCH).0).collect());
    println!("start to first line, --version   {:>9.3} ms", milliseconds(nothing));
    println!("start to first line, a match     {:>9.3} ms   {:.2} times --version", milliseconds(table), ratio(table, nothing));

    let echo = median(answers(&mut Talk::with(Command::new("cat")), "c", keys));
    println!("line to line, cat                {:>9.3} ms", milliseconds(echo));
    let hushed = Locale::new(Language::Italian).say(&Message::named("hushed".into(), Vec::new()));
    for (name, key) in
        [("the ends", "c"), ("the next tile that fits", "z"), ("a key that does nothing", "!"), ("where am I", "w"), ("whose turn", "t")]
    {
        let mut talk = Talk::with(program(&folder, MATCH));
        talk.until(&hushed);
        let key = median(answers(&mut talk, key, keys));
        println!("key to line, {name:<24}{:>5.3} ms   {:.2} times cat", milliseconds(key), ratio(key, echo));
    }
    let _ = std::fs::remove_dir_all(folder);
}

fn program(folder: &std::path::Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto"));
    command.args(arguments).env("SALOTTO_DATA_DIR", folder);
    command
}

/// Starts the program; returns the time until its first line, and the process.
fn start(folder: &std::path::Path, arguments: &[&str]) -> (Duration, Child) {
    let begun = Instant::now();
    let mut child = program(folder, arguments).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("its output is a pipe")).read_line(&mut line).expect("it says something");
    let time = begun.elapsed();
    let _ = child.kill();
    let _ = child.wait();
    (time, child)
}

/// A program that answers each line with a line.
struct Talk {
    child: Child,
    keys: ChildStdin,
    lines: BufReader<ChildStdout>,
}

impl Talk {
    fn with(mut command: Command) -> Talk {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let keys = child.stdin.take().expect("its input is a pipe");
        let lines = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Talk { child, keys, lines }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        let read = self.lines.read_line(&mut line).expect("it answers");
        assert!(read > 0, "the program has ended");
        line
    }

    /// Goes on to where the player can act: [`MARK`] is answered.
    fn until(&mut self, answer: &str) {
        writeln!(self.keys, "{MARK}").expect("it listens");
        while self.line().trim_end() != answer {}
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Times of this many answers, through two pipes and two threads. [`Talk`] with `cat` measures
/// these alone.
fn answers(talk: &mut Talk, key: &str, count: usize) -> Vec<Duration> {
    (0..count)
        .map(|_| {
            let begun = Instant::now();
            writeln!(talk.keys, "{key}").expect("it listens");
            talk.line();
            begun.elapsed()
        })
        .collect()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn ratio(time: Duration, other: Duration) -> f64 {
    time.as_secs_f64() / other.as_secs_f64()
}
