//! Puzzles that are broken, of another version, or hostile.

use crate::lines::{said_to, with_changed};
use crate::program::{Folder, run};
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::session::learn::puzzles::{judged, text_of};

/// A puzzle that can be posed, line by line.
const GOOD: [&str; 18] = [
    "salotto puzzles 1",
    "game classic",
    "option lead first-seat",
    "seat 1 human",
    "seat 2 easy Alice",
    "puzzle mine",
    "shuffle 2-3 4-4 0-6 1-1 2-2 5-6 3-3 3-5 2-6 ...",
    "1 lay 2-3",
    "2 lay 3-5 right",
    "goal best",
    "grade 2",
    "proof playouts 4 500",
    "say Two tiles.",
    "solve 1 lay 2-2 left",
    "points 7.5",
    "other lay 5-6 right: 3",
    "why It fits no other end.",
    "then 2 lay 2-6 left",
];

fn text(changed: &[(usize, &str)]) -> String {
    with_changed(&GOOD, changed)
}

/// The error message for a puzzle with these lines, in English.
fn said(changed: &[(usize, &str)]) -> String {
    said_to(&text(changed), judged)
}

#[test]
fn a_puzzle_that_is_right_is_taken() {
    assert_eq!(said(&[]), "");
}

#[test]
fn each_wrong_line_is_named_with_what_is_wrong() {
    let long = format!("say {}", "a".repeat(601));
    let cases: &[(usize, &str, &str)] = &[
        (1, "salotto record 1", "a Salotto puzzle file"),
        (1, "salotto puzzles 2", "format 2, and I read format 1"),
        (2, "game nonsense", "nonsense"),
        (3, "option hand 99", "99"),
        (5, "seat 2 nobody", "nobody"),
        (6, "goal best", "puzzle's name"),
        (6, "puzzle", "a name is missing"),
        (6, "puzzle a\u{202e}b", "can't be spoken"),
        (7, "shuffle 2-3 7-7 ...", "7-7"),
        (8, "1 lay 6-6", "don't hold"),
        (9, "1 lay 3-5 right", "turn"),
        (9, "2 jumps", "jumps"),
        (10, "goals best", "goals best"),
        (10, "goal out", "a goal is best, tile, out or block; after out and block comes a number of moves, from 1 to 20"),
        (10, "goal out 99", "from 1 to 20"),
        (11, "grade 9", "a number from 1 to 5"),
        (11, "goal tile", "already"),
        (12, "proof faith", "exact, or playouts and two numbers"),
        (12, "points 7", "after the solve line"),
        (13, &long, "600"),
        (13, "say Look \u{1b}[2J here", "can't be spoken"),
        (14, "solve 2 lay 2-2 left", "seat 1"),
        (14, "solve 1 lay 6-6 left", "don't hold"),
        (14, "solve 1", "such as 1 pass"),
        (15, "points many", "a number of at most 10000"),
        (15, "points 1e99", "at most 10000"),
        (15, "points NaN", "at most 10000"),
        (15, "grade 2", "can follow the solve line"),
        (16, "other lay 5-6 right 3", "a colon and its points"),
        (16, "other lay 2-2 left: 3", "right move"),
        (16, "other lay 5-6 right: 9", "has to be the best"),
        (16, "other lay 6-6 right: 3", "don't hold"),
        (18, "then 1 lay 5-6 right", "turn"),
    ];
    for (number, line, part) in cases {
        let said = said(&[(*number, line)]);
        assert!(said.starts_with(&format!("Line {number}: ")) && said.contains(part), "{line}: {said}");
    }
}

#[test]
fn a_goal_that_is_not_true_is_refused_with_the_line_of_the_answer() {
    for (goal, part) in [
        ("goal out 1", "isn't enough to go out in one move"),
        ("goal block 2", "isn't enough to block the game in 2 moves"),
        ("goal tile", "other tiles can be played here too"),
    ] {
        let said = said(&[(10, goal)]);
        assert!(said.starts_with("Line 14: ") && said.contains(part), "{goal}: {said}");
    }
}

#[test]
fn an_answer_that_is_not_the_best_is_refused_where_the_player_can_know_it() {
    let own = text_of(GameName::Classic);
    let (header, puzzles) = own.split_once("\npuzzle ").expect("a puzzle");
    let first = puzzles.split("\npuzzle ").next().expect("a puzzle");
    let other = first.lines().find_map(|line| line.strip_prefix("other ")?.split_once(':')).expect("another move").0;
    let kept =
        first.lines().filter(|line| !["goal", "solve", "points", "other", "then"].contains(&line.split(' ').next().unwrap_or_default()));
    let seat = first.lines().find_map(|line| line.strip_prefix("solve ")).expect("an answer").split(' ').next().unwrap_or_default();
    let wrong = format!("{header}\npuzzle {}\nsolve {seat} {other}\n", kept.collect::<Vec<_>>().join("\n"));
    let said = said_to(&wrong, judged);
    assert!(said.contains("more than this move; an answer has to be the best"), "{said}");
}

#[test]
fn two_puzzles_of_one_name_are_refused() {
    let again = text(&[]).split_once("puzzle mine").map(|(_, puzzle)| puzzle.to_string()).expect("a puzzle");
    let said = said_to(&format!("{}\npuzzle mine{again}", text(&[])), judged);
    assert_eq!(said, "Line 19: there is a puzzle named mine already. Give this one another name.");
}

#[test]
fn a_file_without_a_puzzle_or_without_an_answer_is_none() {
    let locale = Locale::new(Language::English);
    for text in ["salotto puzzles 1\ngame classic\n", "salotto puzzles 1\ngame classic\npuzzle open\ngoal best\n"] {
        let wrong = judged(text.as_bytes(), &locale).err().map(|wrong| locale.say(&wrong.said)).unwrap_or_default();
        assert!(wrong.contains("without its answer"), "{wrong}");
    }
    assert!(judged(b"", &locale).is_err());
    assert!(judged(b"\xff\xfe", &locale).is_err());
}

#[test]
fn a_file_that_is_none_ends_the_program_with_the_line_and_changes_nothing() {
    let folder = Folder::new();
    let file = folder.write("wrong.puzzles", text(&[(14, "solve 1 lay 6-6 left")]));
    let ended = run(&folder, &["puzzles", &file.display().to_string(), "--lang", "it", "--speech", "off"]);
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1));
    assert!(said.starts_with("Riga 14: "), "{said}");
    let ended = run(&folder, &["puzzles", "clasic", "--lang", "en", "--speech", "off"]);
    assert_eq!(ended.status.code(), Some(2));
}
