//! A screen reader that ends while the program runs in it.

use crate::listening::{is_installed, script};
use crate::program::Folder;
use crate::support::daemon::{Daemon, Pace};
use crate::support::pty::Terminal;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use pty_process::blocking::Command as UnderTerminal;
use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Timeout on a busy machine.
const LONG: Duration = Duration::from_secs(60);

fn child_of(process: u32) -> u32 {
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).expect("it runs");
    children.trim().parse().expect("it has one child")
}

/// Whether a process runs; a zombie doesn't.
fn runs(process: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with(" Z"))
}

#[test]
fn the_program_ends_when_yasr_does() {
    if !is_installed("yasr") {
        return;
    }
    let Some(daemon) = Daemon::start_on_a_port(Pace::QUICK) else { return };
    daemon.set_up_yasr();
    let folder = Folder::new();
    let mut command = UnderTerminal::new("yasr").arg(script(&folder)).env("HOME", daemon.folder()).env("TERM", "linux");
    for (name, value) in daemon.environment() {
        command = command.env(name, value);
    }
    let mut terminal = Terminal::run(command);
    terminal.read_until("Your turn: ");
    let program = child_of(terminal.process());
    assert!(runs(program));
    kill(Pid::from_raw(terminal.process().cast_signed()), Signal::SIGKILL).expect("yasr runs");
    let end = Instant::now() + LONG;
    while runs(program) {
        assert!(Instant::now() < end, "it stays, and nobody reads it");
        sleep(Duration::from_millis(5));
    }
}
