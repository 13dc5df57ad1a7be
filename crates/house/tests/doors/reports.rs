//! Reports that terminals send by themselves are no keys, by any transport; and a sentence that comes
//! in one piece is a sentence.

use crate::join::{address, join};
use crate::listening::pty::Terminal;
use crate::reported::REPORTS;
use crate::support::{Client, Folder, House};
use pty_process::blocking::Command as UnderTerminal;
use std::time::Duration;

/// The answer to a key that does nothing.
const NOTHING: &str = "This key does nothing here";
/// A key that changes nothing, and its answer.
const HUSHES: &str = "y";
const HUSHED: &str = "Silence.";
/// The most tiles that are drawn until one fits.
const MOST_DRAWN: usize = 28;
/// Silence after which a key counts as answered.
const QUIET: Duration = Duration::from_millis(100);

fn by_ssh(house: &House) -> Terminal {
    let ssh = house.ssh(&["-tt", "-i", &house.key("ed25519"), "-l", "en", "127.0.0.1"]);
    let mut command = UnderTerminal::new(ssh.get_program()).args(ssh.get_args()).env("TERM", "xterm");
    for variable in ["LANG", "LC_ALL", "LC_MESSAGES"] {
        command = command.env_remove(variable);
    }
    Terminal::run(command)
}

fn by_joining(house: &House, folder: &Folder) -> Terminal {
    let mut command = join(folder, &address(house));
    command.env("TERM", "xterm");
    Terminal::of(&command, &["join", &address(house), "--lang", "en", "--speech", "off"])
}

/// Comes into the lobby, and begins a match against bots.
fn plays_alone(terminal: &mut Terminal) {
    for (typed, heard) in [
        ("1", "Which game?"),
        ("3", "Open:"),
        ("4", "How many people?"),
        ("1", "Seats: you"),
        ("1", "You wait at a table:"),
        ("1", "Your turn"),
    ] {
        terminal.send(format!("{typed}\r"));
        terminal.read_until(heard);
    }
    terminal.read_while_busy(QUIET);
}

/// The answer to Z, which puts the cursor on the next tile that fits. Draws until there is one.
fn next_that_fits(mut press: impl FnMut(&str) -> String) -> String {
    let mut answers = (0..MOST_DRAWN).map(|_| {
        let said = press("z");
        if said.contains("No tile fits") {
            press("draw");
        }
        said
    });
    answers.find(|said| !said.contains("No tile fits")).expect("a tile that fits")
}

/// The reports that a terminal can echo as text, as it does while no program reads.
fn echoed() -> impl Iterator<Item = &'static str> {
    REPORTS.iter().filter_map(|(_, _, bytes)| std::str::from_utf8(bytes).ok())
}

#[track_caller]
fn reports_change_nothing(terminal: &mut Terminal) {
    let said = next_that_fits(|command| {
        let is_drawn = command == "draw";
        terminal.send(if is_drawn { " " } else { command });
        if is_drawn {
            terminal.send(HUSHES);
        }
        let said = terminal.read_until(if is_drawn { HUSHED } else { "\r\n" });
        terminal.read_while_busy(QUIET);
        said
    });
    let mut answers = 0;
    for (whose, what, bytes) in REPORTS {
        terminal.send(bytes);
        terminal.send(HUSHES);
        let heard = terminal.read_until(HUSHED);
        // In a joining client, an answer may come behind those to later keys.
        let lines = heard.lines().map(|line| line.trim_matches(['\r', ' '])).filter(|line| !line.is_empty() && *line != HUSHED);
        assert!(lines.clone().all(|line| line.starts_with(NOTHING)), "{whose}: {what}: {heard:?}");
        answers += lines.count();
    }
    assert!(answers <= REPORTS.len(), "{answers} answers to {} reports", REPORTS.len());
    let tile = said.split(':').next().expect("a tile").trim().to_lowercase();
    terminal.read_while_busy(QUIET);
    terminal.send("\r");
    let played = terminal.read_until("\r\n");
    assert!(played.to_lowercase().contains(&tile), "Enter plays what Z said: {said:?} {played:?}");
}

#[test]
fn what_a_terminal_reports_is_no_key_by_ssh() {
    let Some(house) = House::open(&[]) else { return };
    let mut terminal = by_ssh(&house);
    echoed().for_each(|bytes| terminal.send(bytes));
    terminal.read_until("\u{1b}[?2004h");
    terminal.read_until("press Enter.");
    terminal.send("Anna\r");
    terminal.read_until("The lobby.");
    plays_alone(&mut terminal);
    reports_change_nothing(&mut terminal);
    terminal.send(":quit\r");
    let (_, rest) = terminal.wait();
    assert!(rest.contains("\u{1b}[?2004l"), "{rest:?}");
}

#[test]
fn what_a_terminal_reports_is_no_key_by_join() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let mut terminal = by_joining(&house, &folder);
    echoed().for_each(|bytes| terminal.send(bytes));
    terminal.read_until("Open a table, 1 of");
    plays_alone(&mut terminal);
    reports_change_nothing(&mut terminal);
}

#[test]
fn what_a_terminal_reports_is_no_key_by_lines() {
    let Some(house) = House::open(&[]) else { return };
    let mut player = house.comes_in(&["-T", "-i", &house.key("ed25519"), "-l", "en"]);
    player.plays_alone("Anna");
    player.hears("Your turn");
    player.hears("\n");
    let said = next_that_fits(|command| {
        player.types(&format!("{command}\nhush\n"));
        player.hears(&format!("{HUSHED}\n"))
    });
    for (whose, what, bytes) in REPORTS {
        let Ok(text) = std::str::from_utf8(bytes) else { continue };
        player.types(&format!("{text}hush\n"));
        assert_eq!(player.hears("\n"), format!("{HUSHED}\n"), "{whose}: {what}");
    }
    player.types("\u{1b}[I\n");
    let tile = said.split(':').next().expect("a tile").to_lowercase();
    let played = player.hears("\n");
    assert!(played.to_lowercase().contains(&tile), "{said:?} {played:?}");
}

#[test]
fn a_sentence_that_comes_in_one_piece_with_its_key_is_a_sentence() {
    let Some(house) = House::open(&[]) else { return };
    let folder = Folder::new();
    let mut listener = house.comes_in(&["-T", "-i", &house.key("ed25519"), "-l", "en"]);
    listener.hears("press Enter.");
    listener.types("Bruno\n");
    listener.hears("Open a table, 1 of");
    let mut by_ssh = by_ssh(&house);
    by_ssh.read_until("press Enter.");
    by_ssh.send("Anna\r");
    by_ssh.read_until("Open a table, 1 of");
    let mut by_joining = by_joining(&house, &folder);
    by_joining.read_until("Open a table, 1 of");
    for terminal in [&mut by_ssh, &mut by_joining] {
        says(terminal, &mut listener);
    }
}

fn says(terminal: &mut Terminal, listener: &mut Client) {
    for (pieces, sentence) in [
        (&["'Ciao, 7 a 3!\r"][..], "Ciao, 7 a 3!"),
        (&["'do", "main alle 9\r"], "domain alle 9"),
        (&["'\u{1b}[200~Hello world\u{1b}[201~\r"], "Hello world"),
        (&["'Let us play dominoes", "\r"], "Let us play dominoes"),
        (&["'m\r"], "m"),
    ] {
        terminal.read_while_busy(QUIET);
        pieces.iter().for_each(|piece| terminal.send(piece));
        listener.hears(&format!(": {sentence}"));
    }
}
