//! A pupil who does everything wrong before doing it right.

use super::course::{Task, Todo, course, tasks};
use super::dictated::words;
use super::pupil::Pupil;
use crate::program::Folder;
use crate::sweeps::sample;
use salotto::games::catalogue::GameName;
use salotto::locale::Language;

/// Keys and lines that are seldom right.
const WRONG: [&str; 27] = [
    "space",
    "enter",
    "g",
    "d",
    "h",
    "u",
    "99",
    "1",
    "xyz",
    "2-2 left",
    "draw",
    "c",
    "v",
    "s",
    "m",
    "w",
    "up",
    "z",
    "b",
    "tab",
    "k",
    "?",
    "f2",
    "left-arrow",
    "pageup",
    "&",
    "h",
];

#[test]
fn who_does_everything_wrong_is_never_stuck_and_gets_to_the_end() {
    // A lesson has the same tasks in all languages: in a sample each is done in one of them.
    for (row, language) in Language::ALL.into_iter().enumerate() {
        for (number, game) in GameName::ALL.iter().enumerate() {
            for (place, lesson) in sample(course(*game, language).lessons.iter().enumerate(), Language::ALL.len(), row + number) {
                let folder = Folder::new();
                let mut pupil = Pupil::new(&folder, *game, place + 1, language);
                tasks(lesson, language).iter().for_each(|task| blunder(&mut pupil, task));
                let done = pupil.transcript.iter().any(|line| line.contains(words(language).over));
                assert!(done, "{game:?} {}: {}", place + 1, pupil.transcript.join("\n"));
            }
        }
    }
}

/// Presses each wrong key in turn, then does the task.
fn blunder(pupil: &mut Pupil, task: &Task) {
    if matches!(task.todo, Todo::Play) {
        return pupil.do_right(task);
    }
    for key in WRONG {
        if pupil.tries(task, key) {
            return; // It was right after all.
        }
        let said = pupil.press("r");
        if said != task.ask.iter().cloned().collect::<Vec<_>>() {
            // A list is open. Closing it may be the task.
            if pupil.tries(task, "esc") {
                return;
            }
            assert!(pupil.closes_list(task), "{:?} is asked no more after {key}:\n{}", task.ask, pupil.transcript.join("\n"));
        }
    }
    pupil.do_right(task);
}

#[test]
fn a_wrong_move_is_explained_and_taken_back_and_after_two_comes_a_hint() {
    let folder = Folder::new();
    let mut pupil = Pupil::new(&folder, GameName::Classic, 2, Language::English);
    for task in &tasks(&course(GameName::Classic, Language::English).lessons[1], Language::English)[..4] {
        pupil.do_right(task);
    }
    assert_eq!(pupil.press("1-3 left"), ["Move undone: three one on the left.", "It fits on the left, but let's try the right first."]);
    assert!(pupil.press("m")[0].contains("three one"), "the tile is still in the hand");
    let refused = pupil.press("4-4 left");
    assert!(refused[0].contains("can't"), "{refused:?}");
    assert_eq!(refused.last().map(String::as_str), Some("Go to six two with the arrows, then press D."));
    assert_eq!(pupil.press("r"), ["Now play a tile on the right: go to six two and press D."]);
    assert_eq!(pupil.press("h"), ["Choose six two on the right from the list that B opens."]);
    assert!(pupil.press("u")[0].starts_with("No need to undo"));
    assert!(pupil.press("6-2 right")[0].starts_with("You play"));
}

#[test]
fn a_key_with_the_same_effect_everywhere_is_no_wrong_answer() {
    let folder = Folder::new();
    let mut pupil = Pupil::new(&folder, GameName::Classic, 1, Language::English);
    let hint = pupil.press("h");
    for key in ["_", "$", "%", "&"] {
        let said = pupil.press(key);
        assert!(!said.iter().any(|line| hint.contains(line)), "{key} counts as wrong: {said:?}");
    }
    pupil.press("c");
    assert_eq!(pupil.press("c").last(), hint.last(), "a question that the task doesn't ask counts");
}

#[test]
fn escape_leaves_a_lesson_and_it_can_be_taken_again() {
    let folder = Folder::new();
    let mut pupil = Pupil::new(&folder, GameName::Kingdomino, 1, Language::Italian);
    let left = pupil.press("esc");
    assert!(left[0].starts_with("Lezione lasciata") && left.last().is_some_and(|item| item.ends_with("1 di 6")), "{left:?}");
    let again = pupil.press("enter");
    assert_eq!(again[0], "La griglia");
    let menu = pupil.press("f2");
    assert!(menu.iter().any(|line| line.starts_with("Menù")), "{menu:?}");
    pupil.press("esc");
    assert_eq!(pupil.press("r"), ["Tab porta le frecce sulle caselle. Premi Tab."]);
}
