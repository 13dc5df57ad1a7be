//! How long a move takes to be taken back in matches of several lengths: from the key to its line.
//! `cargo bench --bench undo [-- undos]`

#[path = "../tests/support/long_record.rs"]
mod long_record;

use long_record::long_record;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

/// The steps of the matches. The longest takes a day.
const LENGTHS: [usize; 4] = [60, 1_000, 6_000, 17_000];
/// The most that a player may wait in any of them.
const MOST: Duration = Duration::from_millis(20);

fn main() {
    let undos: usize = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(21);
    let folder = std::env::temp_dir().join(format!("salotto-bench-undo-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    for steps in LENGTHS {
        let mut times = undo(&folder, steps, undos);
        times.sort();
        let median = times[times.len() / 2];
        let told = if median > MOST { ", too long" } else { "" };
        println!("undo after {steps:>6} steps, the median of {undos:<4} {:>9.3} ms{told}", median.as_secs_f64() * 1000.0);
    }
    _ = fs::remove_dir_all(folder);
}

/// The times of so many undos, one after the other.
fn undo(folder: &Path, steps: usize, undos: usize) -> Vec<Duration> {
    let file = folder.join(format!("{steps}.salotto"));
    fs::write(&file, long_record(steps)).expect("a file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_salotto"));
    command.arg("resume").arg(&file).args(["--lang", "en", "--speech", "off", "--pace", "none"]).env("SALOTTO_DATA_DIR", folder);
    let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut keys = program.stdin.take().expect("its input is a pipe");
    let mut lines = BufReader::new(program.stdout.take().expect("its output is a pipe")).lines();
    let mut until = |keys: &mut ChildStdin, key: &str, words: &str| {
        let begun = Instant::now();
        writeln!(keys, "{key}").expect("it listens");
        let told = lines.by_ref().map_while(Result::ok).any(|line| line.contains(words));
        assert!(told, "{words:?} isn't said");
        begun.elapsed()
    };
    until(&mut keys, "hush", "Silence.");
    let times = (0..undos).map(|_| until(&mut keys, "u", "Undone")).collect();
    drop(keys);
    _ = program.wait();
    times
}
