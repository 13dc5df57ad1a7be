//! Terminal reports, which are no keys, and pasted text: in the test's program, and in a match.

use crate::program::{Folder, Session, salotto};
use crate::reports::REPORTS;
use crate::support::pty::Terminal;
use crate::unix::{PROGRAM, PROMPT, SILENCE, answers, begins, command, shell_around_the_program, shown, signal, started, until_reading};
use nix::sys::signal::Signal;
use pty_process::blocking::Command;
use std::time::Duration;

pub const TRIALS: [(&str, fn()); 14] = [
    ("what_a_terminal_reports_by_itself_is_no_key_before_the_first_line_and_after_it", reports),
    ("what_a_terminal_reports_changes_nothing_in_a_match_by_keys", reports_in_a_match),
    ("what_a_terminal_reports_changes_nothing_in_a_match_by_lines", reports_by_lines),
    ("the_rest_of_a_sequence_that_comes_late_is_no_letter", late_rest),
    ("escape_and_a_bracket_typed_by_hand_are_two_keys", by_hand),
    ("over_ssh_escape_waits_longer_for_the_rest_of_a_sequence", over_ssh),
    ("pasted_text_is_a_line_that_waits_for_enter", pasted),
    ("pasted_text_is_typed_into_a_line_that_was_begun", pasted_into_a_line),
    ("text_that_no_mark_shows_is_pasted_where_nobody_types_so_fast", pasted_without_marks),
    ("letters_typed_ahead_are_typed_where_text_is_asked_for_meanwhile", typed_ahead_into_text),
    ("pasted_text_is_marked_from_the_start_to_the_end_however_the_program_ends", marks),
    ("pasted_text_is_marked_after_fg_and_not_while_the_program_is_stopped", marks_and_fg),
    ("a_signal_in_the_first_moment_ends_the_program_and_restores_the_settings", first_moment),
    ("a_terminal_that_rustyline_refuses_is_read_by_lines", refused),
];

/// The answer to an unbound key in a match.
const NOTHING: &str = "This key does nothing here";
/// A key that changes nothing, and its answer.
const HUSHES: &str = "y";
const HUSHED: &str = "Silence.";
pub const MARKED: &str = "\u{1b}[?2004h";
const UNMARKED: &str = "\u{1b}[?2004l";

/// Reads up to the answer; the output before it may have only `at_most`, once.
#[track_caller]
fn only(terminal: &mut Terminal, answer: &str, at_most: &str, after: &str) {
    let said = terminal.read_until(answer);
    let before = said.strip_suffix(answer).expect("it was read up to there");
    let mut lines = before.lines().map(|line| line.trim_matches(['\r', ' '])).filter(|line| !line.is_empty());
    assert!(lines.next().is_none_or(|line| line.starts_with(at_most)) && lines.next().is_none(), "after {after}: {said:?}");
}

/// The reports that a terminal can echo as text, as it does while no program reads.
fn echoed() -> impl Iterator<Item = &'static str> {
    REPORTS.iter().filter_map(|(_, _, bytes)| std::str::from_utf8(bytes).ok())
}

fn reports() {
    // Typed ahead, before the program has begun to read.
    let mut terminal = Terminal::run(command());
    echoed().for_each(|bytes| terminal.send(bytes));
    terminal.send("m");
    terminal.read_until("Ready.");
    let said = terminal.read_until("Char('m').");
    assert!(!said.contains("Char('m').\r\n Char") && !said.contains("Digits") && !said.contains("Begun"), "{said:?}");
    let kinds = ["Up", "Down", "Left", "Right", "Enter", "Home", "End.", "Line"];
    assert!(kinds.iter().all(|kind| !said.contains(kind)), "{said:?}");
    terminal.read_until(" ");
    for (whose, what, bytes) in REPORTS {
        terminal.send(bytes);
        terminal.send("x");
        only(&mut terminal, &shown("Char('x').")[1..], "Other.", &format!("{whose}: {what}"));
    }
    begins(&mut terminal, ":");
    for (whose, what, bytes) in REPORTS {
        terminal.send(bytes);
        terminal.send("a");
        let echo = terminal.read_until("a");
        assert!(echo == "a" || echo.contains("Other.\r\n :"), "{whose}: {what}: {echo:?}");
        terminal.send("\u{7f}");
        terminal.read_until("\u{8} \u{8}");
    }
}

fn in_a_match(folder: &Folder) -> Terminal {
    let mut command = salotto(folder);
    command.env("TERM", "xterm");
    Terminal::of(&command, &["play", "classic", "--seed", "3", "--lang", "en", "--speech", "off"])
}

/// The play that Z announces for Enter.
fn would_play(terminal: &mut Terminal) -> String {
    terminal.read_while_busy(SILENCE);
    terminal.send("z");
    terminal.read_until("\r\n").trim().to_string()
}

fn reports_in_a_match() {
    let folder = Folder::new();
    let mut terminal = in_a_match(&folder);
    echoed().for_each(|bytes| terminal.send(bytes));
    terminal.read_until("Your turn");
    let unheard = in_a_match(&Folder::new()).read_until("Your turn");
    assert!(unheard.contains("You drew the highest tile"), "the match is the one that was asked for");
    for _ in 0..2 {
        let said = would_play(&mut terminal);
        for (whose, what, bytes) in REPORTS {
            terminal.send(bytes);
            terminal.send(HUSHES);
            only(&mut terminal, HUSHED, NOTHING, &format!("{whose}: {what}"));
        }
        let tile = said.split(':').next().expect("a tile").to_lowercase();
        terminal.read_while_busy(SILENCE);
        terminal.send("\r");
        let played = terminal.read_until("Your turn");
        assert!(played.contains(&format!("with {tile}")) || played.contains(&format!("You play {tile}")), "{said}: {played}");
    }
}

fn reports_by_lines() {
    let folder = Folder::new();
    let mut command = salotto(&folder);
    command.args(["play", "classic", "--seed", "3", "--lang", "en", "--speech", "off"]);
    let mut session = Session::start(command);
    REPORTS.iter().for_each(|(_, _, bytes)| session.send_bytes(bytes));
    let said = session.press("z");
    let said = said.last().expect("an answer");
    for (whose, what, bytes) in REPORTS {
        session.send_bytes(bytes);
        assert_eq!(session.heard(), [""; 0], "{whose}: {what}");
    }
    REPORTS.iter().for_each(|(_, _, bytes)| session.send_bytes(bytes));
    let tile = said.split(':').next().expect("a tile").to_lowercase();
    let played = session.press("");
    assert!(played[0].contains(&tile), "Enter plays what Z said: {said} {played:?}");
}

fn late_rest() {
    let mut terminal = started();
    for pause in [80, 200] {
        answers(&mut terminal, "\u{1b}", "Escape.");
        std::thread::sleep(Duration::from_millis(pause));
        terminal.send("[D");
        answers(&mut terminal, "m", "Char('m').");
        terminal.send("\u{1b}[");
        std::thread::sleep(Duration::from_millis(pause));
        answers(&mut terminal, "D", "Left.");
    }
    answers(&mut terminal, "\u{1b}[", "Other.");
    answers(&mut terminal, "d", "Char('d').");
}

fn by_hand() {
    let mut terminal = started();
    terminal.send("\u{1b}");
    std::thread::sleep(Duration::from_millis(300));
    terminal.send("[");
    terminal.read_until(&shown("Escape."));
    terminal.read_until(&shown("Char('[')."));
    answers(&mut terminal, "d", "Char('d').");
}

fn over_ssh() {
    let mut terminal = Terminal::run(command().env("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22"));
    until_reading(&mut terminal, "Ready.");
    // A longer pause than a local terminal may make within a key.
    terminal.send("\u{1b}");
    std::thread::sleep(Duration::from_millis(150));
    answers(&mut terminal, "[D", "Left.");
    answers(&mut terminal, "\u{1b}", "Escape.");
}

fn paste(text: &str) -> String {
    format!("\u{1b}[200~{text}\u{1b}[201~")
}

fn pasted() {
    let mut terminal = started();
    for (text, line) in
        [("hello world", "hello world"), ("'ciao", "'ciao"), ("7", "7"), ("due sei\r\n", "due sei"), ("uno\rdue", "uno due")]
    {
        terminal.send(paste(text));
        terminal.read_until("Begun.\r\n ");
        terminal.read_until(line);
        assert_eq!(terminal.read_while_busy(SILENCE), "", "it waits for Enter: {text}");
        terminal.send("\r");
        terminal.read_until(&shown(&format!("Line <{line}>.")));
    }
    answers(&mut terminal, "m", "Char('m').");
    terminal.send(paste(" \r\n"));
    answers(&mut terminal, "m", "Char('m').");
    answers(&mut terminal, "1", "Digits <1>.");
    terminal.send(paste("2 3"));
    terminal.read_until("12 3");
    terminal.send("\r");
    terminal.read_until(&shown("Line <12 3>."));
}

fn pasted_into_a_line() {
    let mut terminal = started();
    begins(&mut terminal, ":");
    terminal.send(format!("ab\u{1b}[D{}\r", paste("hello\tworld")));
    terminal.read_until(&shown("Line <:ahello worldb>."));
    answers(&mut terminal, "m", "Char('m').");
}

fn pasted_without_marks() {
    let mut terminal = started();
    terminal.send("hello world");
    terminal.read_until("Begun.\r\n ");
    terminal.read_until("hello world");
    terminal.send("\r");
    terminal.read_until(&shown("Line <hello world>."));
    terminal.send("ciaoo");
    "ciaoo".chars().for_each(|letter| _ = terminal.read_until(&shown(&format!("Char({letter:?})."))));
    terminal.send("abcdefg\r");
    "abcdefg".chars().for_each(|letter| _ = terminal.read_until(&shown(&format!("Char({letter:?})."))));
    terminal.read_until(&shown("Enter."));
}

fn typed_ahead_into_text() {
    let mut terminal = started();
    // The program is stopped while all of this arrives.
    signal(&terminal, Signal::SIGSTOP);
    terminal.send(":text\rMàrio 7 Rossi\rM");
    signal(&terminal, Signal::SIGCONT);
    terminal.read_until("Text.\r\n ");
    terminal.read_until("Line <Màrio 7 Rossi>.");
    terminal.send("\r");
    terminal.read_until("Line <M>.");
    terminal.send(":keys\rd");
    terminal.read_until("Keys.");
    terminal.read_until(&shown("Char('d')."));
}

fn marks() {
    for (keys, signalled) in
        [(":quit\r", None), ("\u{4}", None), (":panic\r", None), ("", Some(Signal::SIGTERM)), ("", Some(Signal::SIGHUP))]
    {
        let mut terminal = Terminal::run(command());
        assert!(terminal.read_until("Ready.").contains(MARKED));
        terminal.send(keys);
        if let Some(wish) = signalled {
            signal(&terminal, wish);
        }
        let (_, written) = terminal.wait();
        assert!(written.contains(UNMARKED) && !written.contains(MARKED), "{keys:?} {signalled:?} {written:?}");
    }
    let mut terminal = shell_around_the_program();
    until_reading(&mut terminal, "Ready.");
    terminal.send("\u{3}");
    until_reading(&mut terminal, "Interrupt.");
    terminal.send("\u{3}");
    assert!(terminal.read_until("left with 130\r\n").contains(UNMARKED));
}

fn marks_and_fg() {
    let mut shell = Terminal::run(Command::new("sh").arg("-i").env("PS1", "$ ").env("TERM", "xterm").env_remove("ENV"));
    shell.read_until("$ ");
    let program = std::env::current_exe().expect("this program has a path");
    shell.send(format!("{PROGRAM}=1 '{}'\n", program.display()));
    shell.read_until(MARKED);
    shell.read_until(&shown("Ready."));
    for _ in 0..3 {
        shell.send("\u{1a}");
        shell.read_until(UNMARKED);
        shell.read_until("$ ");
        shell.send("fg\n");
        shell.read_until(MARKED);
        shell.read_until(PROMPT);
    }
    shell.send(":quit\r");
    shell.read_until("Good-bye.");
    shell.read_until(UNMARKED);
}

fn first_moment() {
    let runs = std::env::var("SALOTTO_RUNS").map_or(8, |runs| runs.parse().expect("a number"));
    for run in 0..runs {
        for wish in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT] {
            let mut terminal = Terminal::run(command());
            while !terminal.is_raw() {
                std::hint::spin_loop();
            }
            std::thread::sleep(Duration::from_micros(run * 97 % 1000));
            signal(&terminal, wish);
            let (_, written) = terminal.wait();
            assert!(!terminal.is_raw(), "{wish} after {run}: {written:?}");
        }
    }
}

fn refused() {
    for name in ["emacs", "cons25", "DUMB", "dumb"] {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.env("TERM", name);
        let arguments = ["play", "classic", "--seed", "3", "--lang", "en", "--speech", "off"];
        let mut terminal = Terminal::of(&command, &arguments);
        terminal.read_until("Your turn");
        terminal.send("z\n");
        terminal.read_until("2 of 7");
        terminal.send(":quit\n");
        let (status, written) = terminal.wait();
        assert!(status.success() && !written.contains('\u{1b}'), "{name}: {status} {written:?}");
    }
}
