//! Lists over lists: whatever is pressed in one, however often, a few times Escape lead out again.

use crate::program::{Folder, Session, salotto};
#[cfg(unix)]
use crate::pty;
use salotto::input::keys::{Command, TABLE};
use salotto::locale::words_for;

/// How many lists may lie one over the other.
const MOST_OPEN: usize = 4;

/// How often a key is pressed in a row: seconds in all; `SALOTTO_PRESSES` wants more. Each of some
/// keys waits for a disk or for a synthesizer.
fn presses(command: Command) -> usize {
    let presses = std::env::var("SALOTTO_PRESSES").map_or(300, |presses| presses.parse().expect("a number"));
    match command {
        Command::Speech => presses / 100,
        Command::SaveHistory | Command::Detail | Command::Order => presses / 10,
        Command::Slower | Command::Faster | Command::Quieter | Command::Louder => presses / 10,
        _ => presses,
    }
}

/// A kind of list.
struct Kind {
    /// What the program is started with.
    start: &'static str,
    /// What leads to the list.
    way: &'static [&'static str],
    /// What is said where no list is open any more.
    out: &'static str,
}

const AT_TABLE: &str = "There is no list to close.";
const AT_START: &str = "What would you like to do?";

const CLASSIC: &str = "play classic --seed 3 --bots easy";
const KINDS: [Kind; 10] = [
    Kind { start: CLASSIC, way: &[], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["moves"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["?", "?", "1"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["moves", "menu"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["rules"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["menu", "3", "2"], out: AT_TABLE },
    Kind { start: "play kingdomino --seed 3 --bots easy", way: &["1"], out: AT_TABLE },
    Kind { start: "", way: &[], out: AT_START },
    Kind { start: "", way: &["1", "1", "2"], out: AT_START },
    Kind { start: "", way: &["6", "1", "1", "moves"], out: AT_START },
];

fn begins(kind: &Kind, folder: &Folder) -> Session {
    let mut program = salotto(folder);
    program.args(kind.start.split_whitespace()).args(["--speech", "off", "--lang", "en", "--pace", "none"]);
    let mut session = Session::start(program);
    session.heard();
    session
}

/// Presses Escape until no list is open any more: those to which the way led are behind each other.
#[track_caller]
fn gets_out(session: &mut Session, kind: &Kind, after: &str) {
    let mut said = (0..=kind.way.len() + MOST_OPEN).flat_map(|_| session.press("cancel"));
    assert!(said.any(|line| line.starts_with(kind.out)), "after {after}, lists lie open without end");
}

/// The commands after which one is still in the same lists, or in some above them.
fn stays(command: Command, kind: &Kind) -> bool {
    let acts = [Command::Choose, Command::Cancel, Command::LayLeft, Command::LayRight, Command::Draw, Command::Undo, Command::Quit];
    // Elsewhere the menu is the first list. What silences the voice marks the ends of answers here.
    let leaves = (kind.out != AT_TABLE && command == Command::Menu) || command == Command::Hush;
    !acts.contains(&command) && !leaves
}

#[test]
fn whatever_is_pressed_in_a_list_and_however_often_a_few_times_escape_lead_out() {
    for kind in &KINDS[..] {
        let folder = Folder::new();
        let mut session = begins(kind, &folder);
        for binding in TABLE.iter().filter(|binding| stays(binding.command, kind)) {
            kind.way.iter().for_each(|key| session.send(key));
            let word = words_for(&binding.words()).remove(0);
            (1..presses(binding.command)).for_each(|_| session.send(&word));
            session.press(&word);
            let after = format!("{:?}, {:?} and {word}", kind.start, kind.way);
            assert!(!session.is_over(), "{after} ended it");
            gets_out(&mut session, kind, &after);
        }
    }
}

#[test]
fn keys_that_choose_or_leave_can_be_pressed_as_often() {
    for kind in &KINDS[..] {
        for word in ["choose", "cancel", "right", "left", "draw", "undo"] {
            let folder = Folder::new();
            let mut session = begins(kind, &folder);
            kind.way.iter().for_each(|key| session.send(key));
            (0..presses(Command::Choose)).for_each(|_| session.send(word));
            let (_, code) = session.close();
            assert_eq!(code, Some(0), "{:?}, {:?} and {word}", kind.start, kind.way);
        }
    }
}

#[test]
fn over_the_list_to_which_a_typed_move_leads_another_can_be_typed_as_often() {
    let folder = Folder::new();
    let mut session = begins(&Kind { start: "play kingdomino --seed 3", way: &[], out: AT_TABLE }, &folder);
    (0..presses(Command::Choose)).for_each(|_| session.send("11 d3"));
    assert!(session.heard().iter().any(|line| line.starts_with("11, on d3: 3 ways")));
    assert_eq!(session.press("cancel"), ["List closed."]);
}

#[cfg(unix)]
#[test]
fn at_a_terminal_too() {
    let folder = Folder::new();
    let mut terminal = pty::Terminal::of(&salotto(&folder), &["play", "classic", "--seed", "3", "--speech", "off", "--lang", "en"]);
    terminal.read_until("open with any tile.");
    for (key, answer) in [("?", "for all keys."), ("?", "Playing, 8 keys, 1 of 6")] {
        terminal.send(key);
        terminal.read_until(answer);
    }
    // To the menu, and from there back to the keys.
    for _ in 0..presses(Command::Help) / 3 {
        for (key, answer) in [("q", "Back to the match, 1 of 5"), ("?", "1 of 5"), ("?", "Playing, 8 keys, 1 of 6")] {
            terminal.send(key);
            terminal.read_until(answer);
        }
    }
    terminal.send("x");
    terminal.read_until("Back at the table.");
}
