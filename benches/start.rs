//! How long a start takes at a terminal, until something stands there and until it is the player's
//! turn: alone, beside many processes, with a synthesizer that doesn't answer.
//! `cargo bench --bench start [-- starts]`
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
/// Other processes, each of which might be a screen reader.
const PROCESSES: usize = 300;

fn main() {
    let starts = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(100);
    let folder = Folder::new();
    println!("start at a terminal, the least of {starts}       first line    own turn");
    tell("--speech off", starts, || start(&folder, "off", None));
    tell("--speech auto, nobody speaks", starts, || start(&folder, "auto", None));
    let mute = folder.path().join("mute");
    // It is there, and lets whoever connects wait.
    let synthesizer = UnixListener::bind(&mute).expect("a socket");
    let address = format!("unix_socket:{}", mute.display());
    tell("--speech auto, a mute synthesizer", starts, || start(&folder, "auto", Some(&address)));
    tell("--speech on, a mute synthesizer", starts, || start(&folder, "on", Some(&address)));
    let sleeping = Sleeping::many();
    tell("the same, 300 processes more", starts, || start(&folder, "on", Some(&address)));
    drop(synthesizer);
    tell("--speech off, 300 processes more", starts, || start(&folder, "off", None));
    drop(sleeping);
}

fn tell(name: &str, starts: usize, start: impl Fn() -> [Duration; 2]) {
    let times: Vec<[Duration; 2]> = (0..starts).map(|_| start()).collect();
    let least = [0, 1].map(|place| times.iter().map(|time| time[place].as_secs_f64() * 1000.0).fold(f64::INFINITY, f64::min));
    println!("{name:<40} {:>9.2} ms {:>8.2} ms", least[0], least[1]);
}

/// How long it took until the first line and until the player's turn.
fn start(folder: &Folder, speech: &str, synthesizer: Option<&str>) -> [Duration; 2] {
    let mut program = salotto(folder);
    if let Some(address) = synthesizer {
        program.env("SPEECHD_ADDRESS", address);
    }
    let begun = Instant::now();
    let mut terminal = Terminal::of(&program, &[MATCH, &["--speech", speech]].concat());
    terminal.read_until("Salotto");
    let first = begun.elapsed();
    terminal.read_until("Your turn");
    [first, begun.elapsed()]
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
