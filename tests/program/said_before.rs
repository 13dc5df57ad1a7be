//! Reading back earlier output after a match and a start of the program.

use crate::program::{Folder, Session, run, salotto};
use salotto::narration::message::untie;
use std::fs;

fn start(folder: &Folder, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--pace", "none"]);
    Session::start(command)
}

/// A match in which a move was made; the move's sentence.
fn begun(folder: &Folder) -> (Session, Vec<String>) {
    let mut session = start(folder, &["play", "classic", "--seed", "7", "--bots", "beginner", "--lang", "en"]);
    session.heard();
    session.press("b");
    let said = session.press("enter");
    (session, said)
}

fn kept(folder: &Folder) -> String {
    untie(&fs::read_to_string(folder.path().join("said.jsonl")).unwrap_or_default())
}

/// The lines that are read back from here, up to one that begins so.
fn back_to(session: &mut Session, end: &str) -> Vec<String> {
    let mut said = Vec::new();
    for _ in 0..2000 {
        let line = session.press("pageup").concat();
        said.push(line.clone());
        if line.starts_with(end) {
            return said;
        }
    }
    panic!("no line begins with {end}: {said:#?}");
}

#[test]
fn what_was_said_is_read_back_after_a_start_by_the_same_keys_and_by_kind() {
    for (language, [begins, ends], here, moves) in [
        (
            "en",
            ["The history begins here.", "The history ends here."],
            "This session begins here; before it comes what was said the other times.",
            "Reading back: moves only.",
        ),
        (
            "it",
            ["Inizio della cronologia.", "Fine della cronologia."],
            "Questa volta comincia qui; prima c'è quello che ho detto le altre volte.",
            "Da rileggere: solo le mosse.",
        ),
        (
            "es",
            ["Principio del historial.", "Fin del historial."],
            "Esta vez empieza aquí; antes está lo que dije las otras veces.",
            "Para releer: solo las jugadas.",
        ),
    ] {
        let folder = Folder::new();
        let (mut session, moved) = begun(&folder);
        let answered = session.press("c");
        session.press(":quit");
        session.close();
        let mut session = start(&folder, &["--lang", language]);
        session.heard();
        let said = back_to(&mut session, begins);
        let place = said.iter().position(|line| *line == here).unwrap_or_else(|| panic!("{said:#?}"));
        let position = |wanted: &String| said.iter().position(|line| line == wanted).unwrap_or_else(|| panic!("{wanted}: {said:#?}"));
        assert!(place < position(&answered[0]) && position(&answered[0]) < position(&moved[0]));
        assert_eq!(session.press("&"), [moves]);
        let mut read = Vec::new();
        while read.last().is_none_or(|line| *line != ends) {
            read.push(session.press("pagedown").concat());
        }
        assert!(read.contains(&moved[0]) && !read.contains(&answered[0]), "{read:#?}");
    }
}

#[test]
fn what_an_undo_took_back_stays_nowhere_also_of_a_match_that_was_taken_up() {
    let folder = Folder::new();
    let (mut session, moved) = begun(&folder);
    assert!(kept(&folder).contains(&moved[0]));
    let later = session.press("m").concat();
    session.press("u");
    let text = kept(&folder);
    assert!(!moved.iter().chain([&later]).any(|line| text.contains(line.as_str())), "{text}");
    assert!(text.contains("\"kind\":\"answer\"") && text.lines().count() > 3, "the rest stays: {text}");
    session.press("b");
    let moved = session.press("enter");
    session.press(":quit");
    session.close();
    assert!(kept(&folder).contains(&moved[0]), "what wasn't taken back stays");
    let mut session = start(&folder, &["resume", "--lang", "en"]);
    session.heard();
    session.press("u");
    assert!(!kept(&folder).contains(&moved[0]), "also of an earlier start");
}

#[test]
fn it_is_switched_off_by_a_setting_and_forgotten_by_a_command() {
    let folder = Folder::new();
    let said = |language: &str| String::from_utf8(run(&folder, &["forget", "--lang", language]).stdout).unwrap();
    assert_eq!(said("en"), "Nothing of what I said is kept.\n");
    folder.write("settings.toml", "lessons = [\"classic 1\"]\nnews = \"off\"\nhistory = \"off\"\n");
    begun(&folder).0.close();
    assert!(!folder.path().join("said.jsonl").exists());
    folder.write("settings.toml", "lessons = [\"classic 1\"]\nnews = \"off\"\n");
    begun(&folder).0.close();
    assert!(kept(&folder).lines().count() > 3);
    assert_eq!(said("it"), "Ho dimenticato quello che ho detto le altre volte.\n");
    assert!(!folder.path().join("said.jsonl").exists());
    assert_eq!(said("es"), "No hay nada que olvidar.\n");
}

#[test]
fn lines_that_cannot_be_read_are_told_once_and_the_others_are_there() {
    let folder = Folder::new();
    begun(&folder).0.close();
    let whole = kept(&folder);
    folder.write("said.jsonl", format!("{whole}nonsense\n"));
    let mut session = start(&folder, &["--lang", "en"]);
    let mut said = session.heard();
    said.extend(session.press("r"));
    let told = "One line of what I said the other times can't be read, and is left out; the others are there.";
    assert!(said.iter().any(|line| line == told), "{said:#?}");
    session.close();
    assert!(!kept(&folder).contains("nonsense") && kept(&folder).starts_with(&whole));
}
