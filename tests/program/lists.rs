//! Lists over lists: after any key in a list, pressed any number of times, Escape leads out in a
//! few presses.

use crate::program::{Folder, Session, salotto};
#[cfg(unix)]
use crate::pty;
use salotto::input::keys::{Command, TABLE};
use salotto::locale::words_for;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The most lists that may lie over each other.
const MOST_OPEN: usize = 4;

/// The number of presses of a key in a row: enough to pile up more lists than the presses of Escape
/// close. `.ci/long` sets `SALOTTO_PRESSES` to look for faults that take thousands.
fn presses() -> usize {
    std::env::var("SALOTTO_PRESSES").map_or(40, |presses| presses.parse().expect("a number"))
}

/// A kind of list.
struct Kind {
    /// The arguments of the program.
    start: &'static str,
    /// The keys that lead to the list.
    way: &'static [&'static str],
    /// The answer to Escape when no list is open any more.
    out: &'static str,
}

const AT_TABLE: &str = "There is no list to close.";
const AT_START: &str = "What would you like to do?";

const CLASSIC: &str = "play classic --seed 3 --bots easy";
const KINDS: [Kind; 17] = [
    Kind { start: CLASSIC, way: &[], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["moves"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["?", "?", "1"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["moves", "menu"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["rules"], out: AT_TABLE },
    Kind { start: CLASSIC, way: &["menu", "3", "2"], out: AT_TABLE },
    Kind { start: "play kingdomino --seed 3 --bots easy", way: &["1"], out: AT_TABLE },
    Kind { start: "", way: &[], out: AT_START },
    Kind { start: "", way: &["1", "1", "2"], out: AT_START },
    Kind { start: "", way: &["2"], out: AT_START },
    Kind { start: "", way: &["3", "1"], out: AT_START },
    Kind { start: "", way: &["3", "3", "1"], out: AT_START },
    Kind { start: "", way: &["7"], out: AT_START },
    Kind { start: "", way: &["8", "1", "1", "moves"], out: AT_START },
    Kind { start: "", way: &["9"], out: AT_START },
    Kind { start: "", way: &["10", "1"], out: AT_START },
    Kind { start: "", way: &["10", "1", "1"], out: AT_START },
];

/// A player's folder with two matches to resume and a finished one. It lies in memory if the system
/// has such a file system: settings and histories are written at each press.
fn folder() -> Folder {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { Folder::under(memory) } else { Folder::new() };
    let record = include_str!("../records/classic.salotto");
    let half = record.lines().count() / 2;
    fs::create_dir_all(folder.path().join("matches/finished")).expect("a folder for a test");
    folder.write("matches/finished/1.salotto", record);
    let begun: String = record.lines().take(half).map(|line| format!("{line}\n")).collect();
    ["matches/2.salotto", "matches/3.salotto"].iter().for_each(|name| _ = folder.write(name, &begun));
    folder
}

/// Calls `what` with each kind of list, several at a time.
fn with_each_kind(what: impl Fn(&Kind) + Sync) {
    let (next, what) = (AtomicUsize::new(0), &what);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(kind) = KINDS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    what(kind)
                }
            });
        }
    });
}

fn begins(kind: &Kind, folder: &Folder) -> Session {
    let mut program = salotto(folder);
    program.args(kind.start.split_whitespace()).args(["--speech", "off", "--lang", "en", "--pace", "none"]);
    let mut session = Session::start(program);
    session.heard();
    session
}

/// Presses a key [`presses`] times; returns the answer to the last. Pipes hold no more than some
/// hundred unread answers.
fn presses_often(session: &mut Session, key: &str) -> Vec<String> {
    let most = 200;
    (0..presses() / most).for_each(|_| {
        (1..most).for_each(|_| session.send(key));
        session.press(key);
    });
    (0..presses() % most).for_each(|_| session.send(key));
    session.heard()
}

/// Presses Escape until no list is open any more; the lists on the way lie over each other.
#[track_caller]
fn gets_out(session: &mut Session, kind: &Kind, after: &str) {
    let mut said = (0..=kind.way.len() + MOST_OPEN).flat_map(|_| session.press("cancel"));
    assert!(said.any(|line| line.starts_with(kind.out)), "after {after}, lists lie open without end");
}

/// Whether a command leaves the player in the same lists, or in some above them.
fn stays(command: Command, kind: &Kind) -> bool {
    let acts = [Command::Choose, Command::Cancel, Command::LayLeft, Command::LayRight, Command::Draw, Command::Undo, Command::Quit];
    // At the start the menu is the first list. The command that silences the voice marks the ends
    // of answers here.
    let leaves = (kind.out != AT_TABLE && command == Command::Menu) || command == Command::Hush;
    !acts.contains(&command) && !leaves
}

#[test]
fn whatever_is_pressed_in_a_list_and_however_often_a_few_times_escape_lead_out() {
    with_each_kind(|kind| {
        let folder = folder();
        let mut session = begins(kind, &folder);
        for binding in TABLE.iter().filter(|binding| stays(binding.command, kind)) {
            kind.way.iter().for_each(|key| session.send(key));
            let word = words_for(&binding.words()).remove(0);
            presses_often(&mut session, &word);
            let after = format!("{:?}, {:?} and {word}", kind.start, kind.way);
            assert!(!session.is_over(), "{after} ended it");
            gets_out(&mut session, kind, &after);
        }
    });
}

/// A finished match of a few moves, two of which could have been better.
const SHORT: &str = "salotto record 1\ngame classic\noption players 2\noption target 1\noption lead first-seat\noption hand 4\n\
    seat 1 human Anna\nseat 2 normal Alice\n\
    shuffle 6-6 2-3 4-6 1-1 1-3 2-6 1-4 3-5 5-6 0-1 0-3 2-5 4-4 3-3 0-6 0-2 0-4 5-5 2-4 0-0 1-5 4-5 1-6 3-4 2-2 3-6 1-2 0-5\n\
    1 lay 1-1\n2 lay 1-3 left\n1 lay 2-3 left\n2 lay 2-6 left\n1 lay 4-6 left\n2 lay 1-4 left\n1 draw\n1 draw\n1 lay 0-1 right\n\
    2 draw\n2 lay 0-3 right\n1 draw\n1 draw\n1 draw\n1 lay 3-3 right\n2 lay 3-5 right\n";

/// Presses each key many times in one review, since a review takes long to open: in its list of
/// better moves, and at a move that is decided again.
#[test]
fn in_a_matchs_review_too() {
    for way in [&["3", "3", "2"][..], &["3", "3", "2", "2"]] {
        let kind = Kind { start: "", way: &[], out: AT_START };
        let folder = folder();
        folder.write("matches/finished/1.salotto", SHORT);
        let mut session = begins(&kind, &folder);
        let said: Vec<String> = way.iter().flat_map(|key| session.press(key)).collect();
        assert!(said.iter().any(|line| line.contains("2 moves could have been better")), "{said:?}");
        for binding in TABLE.iter().filter(|binding| stays(binding.command, &kind)) {
            presses_often(&mut session, &words_for(&binding.words()).remove(0));
            assert!(!session.is_over(), "{way:?} and {} ended it", binding.name);
        }
        let mut said = (0..=way.len() + MOST_OPEN).flat_map(|_| session.press("cancel"));
        assert!(said.any(|line| line.starts_with(AT_START)), "after {way:?}, lists lie open without end");
    }
}

#[test]
fn keys_that_choose_or_leave_can_be_pressed_as_often() {
    with_each_kind(|kind| {
        for word in ["choose", "cancel", "right", "left", "draw", "undo"] {
            let folder = folder();
            let mut session = begins(kind, &folder);
            kind.way.iter().for_each(|key| session.send(key));
            presses_often(&mut session, word);
            let (_, code) = session.close();
            assert_eq!(code, Some(0), "{:?}, {:?} and {word}", kind.start, kind.way);
        }
    });
}

#[test]
fn over_the_list_to_which_a_typed_move_leads_another_can_be_typed_as_often() {
    let folder = Folder::new();
    let mut session = begins(&Kind { start: "play kingdomino --seed 3", way: &[], out: AT_TABLE }, &folder);
    let said = presses_often(&mut session, "11 d3");
    assert!(said.iter().any(|line| line.starts_with("11, on d3: 3 ways")));
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
    for _ in 0..presses() / 3 {
        for (key, answer) in [("q", "Back to the match, 1 of 5"), ("?", "1 of 5"), ("?", "Playing, 8 keys, 1 of 6")] {
            terminal.send(key);
            terminal.read_until(answer);
        }
    }
    terminal.send("x");
    terminal.read_until("Back at the table.");
}

#[test]
fn where_lines_are_asked_for_help_names_the_words_that_are_typed() {
    let help = |asked: &[&str]| {
        let folder = Folder::new();
        let mut program = salotto(&folder);
        program.args(["--lang", "en", "--speech", "off"]).args(asked);
        let mut session = Session::start(program);
        session.heard();
        session.press("?").concat()
    };
    let typed = help(&["--input", "lines"]);
    assert!(typed.contains("This is a list: down and up to move through it") && !typed.contains("arrow"), "{typed}");
    assert!(typed.contains("X to close it") && !typed.contains("Escape"), "of two keys the one that is a letter: {typed}");
    let piped = help(&[]);
    assert!(piped.contains("up and down arrow"), "through a pipe nobody is asked: {piped}");
}
