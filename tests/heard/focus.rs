//! With Orca running, the first lines wait until the terminal's window has the focus: Orca doesn't
//! read lines that were written before.

use crate::program::{Folder, salotto};
use crate::support::pty::Terminal;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const ASKS: &str = "\u{1b}[?1004h";
const ASKS_NO_MORE: &str = "\u{1b}[?1004l";
const HAS_FOCUS: &str = "\u{1b}[I";
const HAS_NO_FOCUS: &str = "\u{1b}[O";
/// The time without output after which a test concludes that none will come. There is no event to
/// wait for; a busy machine can hide a fault here, and can't invent one.
const SILENCE: Duration = Duration::from_millis(500);

/// A process that has Orca's name, on an otherwise empty desktop.
struct Orca {
    process: Child,
    folder: Folder,
    display: String,
}

impl Orca {
    fn on(desktop: &str) -> Orca {
        let folder = Folder::new();
        let display = format!(":salotto-{}-{desktop}", std::process::id());
        let orca = folder.path().join("orca");
        std::os::unix::fs::symlink("/bin/sh", &orca).unwrap();
        let process = Command::new(&orca).args(["-c", "read _"]).env("DISPLAY", &display).stdin(Stdio::piped()).spawn().unwrap();
        Orca { process, folder, display }
    }

    fn program(&self) -> Command {
        let mut command = salotto(&self.folder);
        command.env_remove("SSH_TTY").env("DISPLAY", &self.display).env_remove("WAYLAND_DISPLAY").env("TERM", "xterm-256color");
        command
    }
}

impl Drop for Orca {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const MATCH: [&str; 7] = ["play", "classic", "--seed", "3", "--lang", "en", "--pace=none"];

fn begun(program: &Command) -> Terminal {
    let mut terminal = Terminal::of(program, &MATCH);
    assert_eq!(terminal.read_until(ASKS), ASKS, "nothing is written before");
    terminal
}

#[test]
fn where_orca_speaks_the_opening_waits_for_the_focus() {
    let orca = Orca::on("waits");
    let mut terminal = begun(&orca.program());
    terminal.send(HAS_NO_FOCUS);
    assert_eq!(terminal.read_while_busy(2 * SILENCE), "");
    terminal.send(HAS_FOCUS);
    let opening = terminal.read_until("Your turn");
    let said = opening.strip_prefix(ASKS_NO_MORE).unwrap_or_else(|| panic!("{opening:?}"));
    assert!(said.contains("Orca is running") && !said.contains("1004") && !said.contains("key"), "{said:?}");
}

#[test]
fn a_key_shows_that_the_player_is_there_and_none_is_lost() {
    let orca = Orca::on("key");
    let mut terminal = begun(&orca.program());
    terminal.send(format!("{HAS_NO_FOCUS}s:turn\r\u{1b}[A"));
    for part in [ASKS_NO_MORE, "Scores: you 0", "Type the rest"] {
        terminal.read_until(part);
    }
    // The tiles may or may not be dealt by then; each key is answered either way.
    let so_far = terminal.read_until("Your turn");
    if !so_far.contains("You hold nothing.") {
        terminal.read_until("7 of 7");
    }
    terminal.send(":quit\r");
    assert_eq!(terminal.wait().0.code(), Some(0));
}

#[test]
fn a_terminal_that_never_reports_holds_nobody_up() {
    let orca = Orca::on("never");
    let mut terminal = begun(&orca.program());
    terminal.read_until("Your turn");
    terminal.send("s");
    terminal.read_until("Scores: you 0");
}

#[test]
fn a_wish_to_end_is_heard_while_the_focus_is_waited_for() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let orca = Orca::on(signal.as_str());
        let mut terminal = begun(&orca.program());
        terminal.send(HAS_NO_FOCUS);
        kill(Pid::from_raw(terminal.process().try_into().unwrap()), signal).unwrap();
        let (_, written) = terminal.wait();
        assert!(written.starts_with(ASKS_NO_MORE) && !terminal.is_raw(), "{signal}: {written:?}");
    }
    let orca = Orca::on("vanishes");
    begun(&orca.program()).vanish().wait();
}

#[test]
fn without_an_orca_that_reads_this_terminal_nothing_is_asked() {
    let orca = Orca::on("else");
    let elsewhere = Orca::on("where");
    for (program, variable, value) in [(orca.program(), "DISPLAY", ":salotto-nowhere"), (elsewhere.program(), "TERM", "linux")] {
        let mut program = program;
        program.env(variable, value);
        let mut terminal = Terminal::of(&program, &[&MATCH[..], &["--speech=off"]].concat());
        let opening = terminal.read_until("Your turn");
        assert!(!opening.contains("1004"), "{variable}: {opening:?}");
    }
}

#[test]
fn a_pipe_gets_words_alone_beside_orca_too() {
    let orca = Orca::on("pipe");
    let output = orca.program().args(MATCH).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Orca is running") && !text.contains('\u{1b}'), "{text}");
}
