//! Ends of the program: no more input, a closed output, Ctrl-C, a request to end, a full disk.

use super::sentence;
use crate::program::{Folder, Session, run, salotto};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::time::Duration;

fn playing(folder: &Folder, language: &str) -> Session {
    let mut command = salotto(folder);
    command.args(["play", "salotto", "--seed", "7", "--speech", "off", "--lang", language]);
    let mut session = Session::start(command);
    session.heard();
    session.press("z");
    session.press("enter");
    session
}

fn signalled(signal: Signal, code: i32) {
    for (language, good_bye) in [("it", "La partita è salvata. Ciao!"), ("en", "The match is saved. Goodbye!")] {
        let folder = Folder::new();
        let mut session = playing(&folder, language);
        kill(Pid::from_raw(session.process() as i32), signal).unwrap();
        let (said, ended) = session.ended();
        assert_eq!((said, ended), (vec![good_bye.to_string()], Some(code)));
        let saved = folder.matches().remove(0);
        assert_eq!(run(&folder, &["replay", &saved.display().to_string()]).status.code(), Some(0));
    }
}

#[test]
fn ctrl_c_ends_with_130_and_the_match_is_saved() {
    signalled(Signal::SIGINT, 130);
}

#[test]
fn whoever_ends_the_program_or_its_terminal_loses_no_match() {
    signalled(Signal::SIGTERM, 0);
    signalled(Signal::SIGHUP, 0);
}

/// A program that holds a file so that opening it waits for half a minute, as a remote disk does
/// when it doesn't answer. It reports when it holds the file, and when another process wants to
/// open it.
#[cfg(target_os = "linux")]
struct Holder {
    process: std::process::Child,
    said: BufReader<std::process::ChildStdout>,
}

#[cfg(target_os = "linux")]
impl Holder {
    fn of(file: &std::path::Path) -> Holder {
        const LEASE: &str = "$| = 1; $SIG{IO} = sub { print qq(wanted\n) }; open(my $file, '+<', $ARGV[0]) or die; \
                             fcntl($file, 1024, 1) or die; print qq(held\n); sleep 30; sleep 30;";
        let mut process = std::process::Command::new("perl").args(["-e", LEASE]).arg(file).stdout(Stdio::piped()).spawn().unwrap();
        let mut holder = Holder { said: BufReader::new(process.stdout.take().unwrap()), process };
        holder.says("held\n");
        holder
    }

    fn says(&mut self, expected: &str) {
        let mut said = String::new();
        self.said.read_line(&mut said).unwrap();
        assert_eq!(said, expected);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn resume_can_be_ended_while_its_file_is_read() {
    use std::os::unix::process::ExitStatusExt;
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let folder = Folder::new();
        let file = folder.write("far.salotto", include_str!("../../records/classic.salotto"));
        let mut holder = Holder::of(&file);
        let mut program = with_default_signals(salotto(&folder).arg("resume").arg(&file)).spawn().unwrap();
        holder.says("wanted\n");
        kill(Pid::from_raw(program.id() as i32), signal).unwrap();
        let ended = program.wait().unwrap();
        assert!(holder.process.try_wait().unwrap().is_none(), "{signal}: nobody waited for the file");
        assert_eq!(ended.signal(), Some(signal as i32));
        holder.process.kill().unwrap();
        holder.process.wait().unwrap();
    }
}

/// The same command with default signals, as a shell in the foreground starts it: tests in the
/// background are started with Ctrl-C ignored, and their child processes would inherit that.
#[cfg(target_os = "linux")]
fn with_default_signals(command: &std::process::Command) -> std::process::Command {
    const DEFAULT: &str = "$SIG{$_} = 'DEFAULT' for qw(INT TERM HUP); exec @ARGV or die;";
    let mut started = std::process::Command::new("perl");
    started.args(["-e", DEFAULT]).arg(command.get_program()).args(command.get_args());
    started.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => started.env(name, value),
            None => started.env_remove(name),
        };
    }
    started
}

#[test]
fn the_end_of_the_input_is_a_good_bye_wherever_it_comes() {
    for (language, good_bye) in [("it", "La partita è salvata. Ciao!"), ("en", "The match is saved. Goodbye!")] {
        for last in ["", "f2", "b", "f3", "u"] {
            let folder = Folder::new();
            let mut session = playing(&folder, language);
            if !last.is_empty() {
                session.press(last);
            }
            let (said, code) = session.close();
            assert_eq!((said.last().map(String::as_str), code), (Some(good_bye), Some(0)), "after {last}");
        }
    }
}

#[test]
fn no_input_at_all_is_a_good_bye() {
    let output = run(&Folder::new(), &["--speech", "off", "--lang", "it"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    assert!(String::from_utf8(output.stdout).unwrap().ends_with("Ciao!\n"));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let classic = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/classic.salotto");
    let commands: [&[&str]; 5] = [&["replay", classic], &["replay", classic, "--json"], &["keys"], &["rules", "salotto"], &["--help"]];
    for arguments in commands {
        let folder = Folder::new();
        let mut child = salotto(&folder).args(arguments).spawn().unwrap();
        let mut first = String::new();
        BufReader::with_capacity(1, child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let mut complaint = String::new();
        child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
        assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(!first.is_empty());
    }
}

#[test]
fn a_player_who_reads_no_more_has_left_and_his_match_is_saved() {
    let folder = Folder::new();
    let mut child = salotto(&folder).args(["play", "salotto", "--seed", "7", "--speech", "off"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::with_capacity(1, child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    // The output is closed, and a key makes the program notice: not always the first, since another test that starts a program
    // holds this end of the output as well for a moment.
    use std::io::Write;
    let mut keys = child.stdin.take().unwrap();
    while keys.write_all(b"c\n").is_ok() {
        std::thread::sleep(Duration::from_millis(10));
    }
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(0));
    assert_eq!(folder.matches().len(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_the_output_is_said_on_standard_error() {
    for (language, expected) in [("it", "il disco è pieno"), ("en", "the disk is full")] {
        for arguments in [vec!["games"], vec!["play", "salotto", "--speech", "off"], vec!["keys", "--markdown"]] {
            let folder = Folder::new();
            let full = File::options().write(true).open("/dev/full").unwrap();
            let output = salotto(&folder).args(&arguments).args(["--lang", language]).stdout(full).output().unwrap();
            assert_eq!(output.status.code(), Some(1), "{arguments:?}");
            assert!(sentence(&output).contains(expected), "{}", sentence(&output));
        }
    }
}
