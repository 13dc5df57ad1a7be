//! Lessons that are broken, of another version, or hostile.

use crate::lines::{said_to, with_changed};
use crate::program::{Folder, run};
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::session::learn::lessons::judged;

/// A lesson that can be carried out, line by line.
const GOOD: [&str; 16] = [
    "salotto lessons 1",
    "game classic",
    "option lead first-seat",
    "seat 1 human",
    "seat 2 easy Alice",
    "lesson Ends",
    "shuffle 2-3 4-4 0-6 1-1 2-2 5-6 3-3 3-5 2-6 ...",
    "1 lay 2-3",
    "2 lay 3-5 right",
    "say Two tiles.",
    "ask Play the double two.",
    "instead lay 5-6 right: Later.",
    "wrong No.",
    "hint On the left.",
    "1 lay 2-2 left",
    "ask Press C.",
];

fn text(changed: &[(usize, &str)]) -> String {
    with_changed(&GOOD, changed) + "\nkey ends\n"
}

/// The error message for a lesson with these lines, in English.
fn said(changed: &[(usize, &str)]) -> String {
    said_to(&text(changed), judged)
}

#[test]
fn a_lesson_that_is_right_is_taken() {
    assert_eq!(said(&[]), "");
}

#[test]
fn each_wrong_line_is_named_with_what_is_wrong() {
    let long = format!("say {}", "a".repeat(601));
    let cases: &[(usize, &str, &str)] = &[
        (1, "salotto record 1", "a Salotto lesson file"),
        (1, "salotto lessons 2", "format 2, and I read format 1"),
        (2, "game nonsense", "nonsense"),
        (3, "option hand 99", "99"),
        (5, "seat 2 nobody", "nobody"),
        (6, "say Too early.", "lesson's title"),
        (6, "lesson", "something is missing"),
        (7, "shuffle 2-3 7-7 ...", "7-7"),
        (7, "shuffle 2-3 2-3 ...", "2-3"),
        (8, "1 lay 6-6", "don't hold"),
        (9, "1 lay 3-5 right", "turn"),
        (10, "says Two tiles.", "says Two tiles."),
        (10, "say", "something is missing"),
        (10, "say Press {dance}.", "dance isn't a command"),
        (10, "say Press {ends", "ends isn't a command"),
        (14, "hint Press {quit}.", "quit isn't a command"),
        (10, &long, "600"),
        (10, "say Look \u{1b}[2J here", "can't be spoken"),
        (10, "wrong No.", "after an ask line"),
        (12, "instead lay 5-6 right Later.", "something is missing"),
        (12, "instead lay 1-1 right: Later.", "can't play"),
        (12, "instead jump: Later.", "jump"),
        (12, "instead lay 2-2 left: Later.", "right move"),
        (13, "hint No.", "already"),
        (14, "say On the left.", "no right answer"),
        (15, "2 lay 2-2 left", "seat 1"),
        (15, "key draw", "makes a move"),
        (15, "key nonsense", "nonsense"),
        (15, "reach 6-6", "6-6"),
        (15, "answer many", "something is missing"),
        (15, "play", "no right answer"),
        (15, "shuffle 2-2", "no right answer"),
    ];
    for (number, line, part) in cases {
        let said = said(&[(*number, line)]);
        // A missing part of a line may be noticed at the next one.
        let named = [*number, number + 1].iter().any(|number| said.starts_with(&format!("Line {number}: ")));
        assert!(named && said.contains(part), "{line}: {said}");
    }
}

#[test]
fn after_play_nothing_can_be_asked() {
    for (play, heard) in [("play", "Line 16: only say lines"), ("play 1", "Line 16: only say lines"), ("play 0", "Line 11: ")] {
        let said = said(&[(11, play), (12, "say Well."), (13, ""), (14, ""), (15, "")]);
        assert!(said.starts_with(heard), "{play}: {said}");
    }
}

#[test]
fn a_course_without_a_lesson_or_without_a_task_is_none() {
    let locale = Locale::new(Language::English);
    for text in ["salotto lessons 1\ngame classic\n", "salotto lessons 1\ngame classic\nlesson Idle\nsay Nothing.\n"] {
        let wrong = judged(text.as_bytes(), &locale).err().map(|wrong| locale.say(&wrong.said)).unwrap_or_default();
        assert!(wrong.contains("asks for nothing"), "{wrong}");
    }
    assert!(judged(b"", &locale).is_err());
    assert!(judged(b"\xff\xfe", &locale).is_err());
}

#[test]
fn a_lesson_that_lacks_any_line_or_has_any_line_twice_is_taken_or_refused_with_a_line() {
    let locale = Locale::new(Language::Italian);
    for game in GameName::ALL {
        let lines: Vec<&str> = Language::Italian.lessons(*game).lines().collect();
        for place in (0..lines.len()).step_by(3) {
            let without = [&lines[..place], &lines[place + 1..]].concat().join("\n");
            let twice = [&lines[..=place], &lines[place..]].concat().join("\n");
            let broken = &lines[..place].join("\n");
            let cut = &broken[..broken.floor_char_boundary(broken.len().saturating_sub(7))];
            for text in [without.as_str(), twice.as_str(), cut] {
                if let Err(wrong) = judged(text.as_bytes(), &locale) {
                    let line = wrong.line.unwrap_or_default();
                    assert!((1..=lines.len() + 1).contains(&line), "{game:?} {place}: {}", locale.say(&wrong.said));
                }
            }
        }
    }
}

#[test]
fn the_command_says_what_it_cannot_take_and_where() {
    let folder = Folder::new();
    let file = folder.write("bad.lessons", text(&[(8, "1 lay 6-6")])).display().to_string();
    let cases: [(&[&str], i32, &str); 5] = [
        (&["learn", &file], 1, "Riga 8: "),
        (&["learn", "nothing.lessons"], 1, "nothing.lessons"),
        (&["learn", "klassico"], 2, "Volevi scrivere"),
        (&["learn", "classico", "9"], 2, "9"),
        (&["learn", "classico", "0"], 2, "0"),
    ];
    for (arguments, code, part) in cases {
        let ended = run(&folder, &[arguments, &["--lang", "it"]].concat());
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(ended.status.code() == Some(code) && said.contains(part), "{arguments:?}: {said}");
    }
}
