//! The house as it is heard: by a screen reader that runs around OpenSSH's client in a terminal.
#![cfg(target_os = "linux")]

#[path = "../../../tests/support/mod.rs"]
mod listening;
mod support;

use listening::daemon::{Daemon, Pace};
use listening::pty::Terminal;
use pty_process::blocking::Command as UnderTerminal;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::{Duration, Instant};
use support::{House, LONG};

/// Letters and digits alone: readers put pauses where lines end.
fn bare(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Whether yasr is here; it must be if nothing may be skipped.
fn has_yasr() -> bool {
    let there = fs::metadata("/etc/yasr/yasr.conf").is_ok();
    assert!(there || std::env::var_os("CI").is_none(), "yasr is not installed");
    if !there {
        println!("SKIPPED: yasr is not installed");
    }
    there
}

/// yasr on its way into the house, speaking to `daemon`.
fn read_by_yasr(house: &House, daemon: &Daemon) -> Terminal {
    let settings = fs::read_to_string("/etc/yasr/yasr.conf").unwrap();
    let port = daemon.port().unwrap();
    let kept = settings.lines().filter(|line| !line.trim_start_matches('#').starts_with("synthesizer"));
    let text: String = kept.map(|line| format!("{line}\n")).collect();
    let ours = format!("[options]\nsynthesizer=speech dispatcher\nsynthesizer port=127.0.0.1:{port}\n");
    fs::write(daemon.folder().join(".yasr.conf"), text.replacen("[options]\n", &ours, 1)).unwrap();
    let ssh = house.ssh(&["-tt", "127.0.0.1"]);
    let words: Vec<String> = ssh.get_args().map(|word| format!("'{}'", word.to_str().expect("text"))).collect();
    let script = house.folder.file("way");
    fs::write(&script, format!("#!/bin/sh\nexec ssh {}\n", words.join(" "))).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = UnderTerminal::new("yasr").arg(&script).env("HOME", daemon.folder()).env("TERM", "linux").env("LANG", "C.UTF-8");
    for (name, value) in daemon.environment() {
        command = command.env(name, value);
    }
    Terminal::run(command)
}

#[test]
fn through_ssh_yasr_reads_the_house_with_nothing_missing_nothing_twice_and_no_blank() {
    if !has_yasr() {
        return;
    }
    let (Some(house), Some(daemon)) = (House::open(&[]), Daemon::start_on_a_port(Pace::QUICK)) else { return };
    let mut terminal = read_by_yasr(&house, &daemon);
    let heard = || daemon.heard().begun().join(" ");
    let hears = |terminal: &mut Terminal, part: &str| {
        let end = Instant::now() + LONG;
        while !bare(&heard()).contains(&bare(part)) {
            terminal.read_while_busy(Duration::from_millis(100));
            assert!(Instant::now() < end, "{part:?} wasn't heard, but {:?}", daemon.heard().begun());
        }
    };
    let help = "This is a list: up and down arrow to walk it, Enter to choose, or a number and Enter; Escape or X to close it.";
    let steps = [("", "The lobby."), ("?", help), ("\u{1b}[17~", "Here your own computer does the speaking: change its voice there.")];
    for (keys, part) in steps {
        terminal.send(keys);
        hears(&mut terminal, part);
    }
    terminal.read_while_busy(Duration::from_millis(500));
    let all = heard();
    for (_, part) in steps {
        assert_eq!(bare(&all).matches(&bare(part)).count(), 1, "{part:?} in {all:?}");
    }
    assert!(!all.to_lowercase().contains("blank"), "{all:?}");
}
