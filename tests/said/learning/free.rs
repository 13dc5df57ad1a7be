//! A lesson written by a player: free play that begins on the player's own turn, and words without
//! a meaning in it.

use crate::program::{Folder, Session, salotto};

/// Starts a lesson; returns the session and its first output.
fn takes(folder: &Folder, lesson: &str) -> (Session, Vec<String>) {
    let file = folder.write("mine.lessons", format!("salotto lessons 1\ngame classic\noption lead first-seat\n{lesson}"));
    let mut program = salotto(folder);
    program.args(["learn", &file.display().to_string(), "--speech", "off", "--pace", "none", "--lang", "en"]);
    let mut session = Session::start(program);
    let said = session.heard();
    (session, said)
}

#[test]
fn where_a_step_has_told_that_it_is_ones_turn_free_play_does_not_tell_it_again() {
    for between in ["", "say Now you.\n"] {
        let folder = Folder::first_time();
        let lesson = "seat 1 human\nseat 2 easy Alice\nlesson Mine\nshuffle 2-3 4-4 0-6 1-1 2-2 5-6 3-3 3-5 2-6 ...\nask Open.\n\
                      1 lay 2-3\n2 lay 3-5 right\n";
        let (mut session, _) = takes(&folder, &format!("{lesson}{between}play 1\n"));
        let said = session.press("2-3").join("\n");
        assert_eq!(said.matches("our turn").count(), 1, "{said}");
    }
}

#[test]
fn words_that_mean_nothing_in_a_lesson_are_no_wrong_answer_to_its_task() {
    let folder = Folder::first_time();
    let (mut session, said) = takes(&folder, "lesson Mine\nshuffle 1-2 ...\nask Open with the one two.\nwrong Not that.\n1 lay 1-2\n");
    assert_eq!(said.last().map(String::as_str), Some("Open with the one two."));
    for _ in 0..2 {
        let said = session.press("lamp, river and coat");
        assert!(said.len() == 1 && !said[0].contains("Not that."), "{said:?}");
    }
    let said = session.press("6-6");
    assert_eq!(said.last().map(String::as_str), Some("Not that."), "{said:?}");
}

#[test]
fn in_a_lesson_help_says_the_keys_of_the_lesson_before_those_of_the_table() {
    let folder = Folder::first_time();
    let (mut session, _) = takes(&folder, "lesson Mine\nshuffle 1-2 ...\nask Open with the one two.\n1 lay 1-2\nplay 1\n");
    let said = session.press("?");
    assert_eq!(said[0], "R repeats the question, H gives a hint, Escape leaves.");
    assert!(said.len() > 1 && said[1].contains("play the tile under the cursor"), "{said:?}");
    session.press("1-2");
    assert!(!session.press("?")[0].contains("the question"), "free play asks nothing");
}
