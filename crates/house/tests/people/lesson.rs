//! A lesson in English, from the opened table to its end, as the teacher and a pupil hear it.

use crate::company::{Folder, Guest, comes_by, kept, open, quick_person, says};
use crate::teacher::{asks_until, in_turn, wait_until_heard};
use salotto::locale::Language;

const ENGLISH: Language = Language::English;

/// Opens a table of Sarah's for two pupils whose hands she hears; returns its words.
#[track_caller]
fn opens(sarah: &mut Guest) -> String {
    sarah.chooses("Open a table").chooses("Classic dominoes").hears("Enter to open the table").settles();
    sarah.chooses("Your place").hears("Do you play too?").chooses("None, you host the table without playing and hear").settles();
    sarah
        .chooses("Open: 2 people")
        .hears("You wait at a table:")
        .chooses("Invite with a three-word code")
        .hears("for whoever you invite: ");
    let text = sarah.hears(", 1 of ").settles().heard.text();
    let words = text.split("for whoever you invite: ").nth(1).and_then(|rest| rest.split('.').next()).expect("three words");
    words.replace(", ", " ")
}

/// Chooses an action of Sarah's about her table.
#[track_caller]
fn does(sarah: &mut Guest, what: &str) {
    sarah.settles().types("q").hears("This table.").chooses(what);
}

#[test]
fn a_teachers_evening_in_english() {
    let folder = Folder::new("lesson");
    let house = open(&folder);
    let mut sarah = quick_person(&house, &folder, "Sarah", ENGLISH);
    let words = opens(&mut sarah);
    let [mut amy, mut bob] = ["Amy", "Bob"].map(|name| {
        let mut pupil = quick_person(&house, &folder, name, ENGLISH);
        comes_by(&mut pupil, ENGLISH, &words);
        sarah.hears(&format!("{name} sits down.")).settles();
        pupil
    });
    amy.hears("Bob sits down.").settles();
    says(&mut sarah, "Watch who passes");
    [&mut amy, &mut bob].into_iter().for_each(|pupil| _ = pupil.hears("Sarah says: Watch who passes").settles());
    sarah.chooses("Begin").hears("You host the table:").settles();
    [&amy, &bob].iter().for_each(|pupil| wait_until_heard(pupil, "Round 1: "));
    let (mover, other) = in_turn(&mut amy, &mut bob);
    // Hands, one after the other, and through one of them.
    asks_until(&mut sarah, "m", " has 7 tiles: ");
    sarah.types("down").hears(", 1 of 7").settles().types("a").hears(" has 7 tiles: ").settles();
    mover.chooses_best();
    sarah.hears(" opens with").settles().types("t").settles().types("w").settles();
    // A pause, in which she speaks to one alone.
    does(&mut sarah, "Pause the match");
    sarah.hears("The match is paused: nobody moves, and no time runs.").settles();
    [&mut *mover, &mut *other].into_iter().for_each(|pupil| _ = pupil.hears("The match is paused").settles());
    does(&mut sarah, "Say something that only one of them hears");
    sarah.hears("To whom?").settles().types("").hears("What would you like to say?").types("Keep your doubles low").settles();
    does(&mut sarah, "Let the match go on");
    sarah.hears("The match goes on.").settles();
    [&mut *mover, &mut *other].into_iter().for_each(|pupil| _ = pupil.hears("The match goes on.").settles());
    other.chooses_best();
    sarah.hears(" plays ").settles();
    // Work for both, and the progress of each.
    does(&mut sarah, "Set everybody a lesson, or puzzles");
    sarah.hears("Which game?").settles().chooses("Classic dominoes").hears("What do you set").chooses("Lesson 1:");
    sarah.hears("It reaches Amy and Bob").settles();
    other.hears("Sarah sets you lesson 1 of Classic dominoes.").settles();
    mover.settles().chooses_best().hears("Sarah sets you lesson 1 of Classic dominoes.").settles();
    sarah.hears(" plays ").settles();
    does(&mut sarah, "Hear how far each of them is");
    sarah.hears("Which game?").settles().chooses("Classic dominoes").hears("With which lesson").chooses("Lesson 1:");
    sarah.hears("Amy: not done yet, 1 of 2").settles().types("down").hears("Bob: not done yet, 2 of 2").settles();
    sarah.types("x").settles().types("x").settles();
    does(&mut sarah, "End the match for everybody");
    sarah.hears("The match ends for everybody").chooses("Yes, end it").hears("The match was ended early").hears("The lobby.").settles();
    for pupil in [&mut amy, &mut bob] {
        pupil.hears("The match was ended early, and nobody has won it.").hears("The lobby.").settles();
    }
    for (one, name) in [(&mut sarah, "sarah"), (&mut amy, "amy"), (&mut bob, "bob")] {
        one.types("quit").hears("Goodbye.");
        kept(&format!("lesson.{name}"), &one.wait_until_out());
    }
}
