//! The key trainer: it says what each key would do, and does nothing.

use crate::program::{Folder, Session, salotto};
use salotto::input::keys::TABLE;
use std::io::Write;
use std::process::Stdio;

/// The program's answers to these lines, and whether it succeeds.
fn said(arguments: &[&str], lines: &str) -> (Vec<String>, bool) {
    let folder = Folder::new();
    let mut program = salotto(&folder);
    program.args(arguments).args(["--speech", "off"]).stdin(Stdio::piped());
    let mut child = program.spawn().expect("the program starts");
    // The program may have ended before it reads all lines.
    let _ = child.stdin.take().expect("its input is a pipe").write_all(lines.as_bytes());
    let ended = child.wait_with_output().expect("it is our child");
    (String::from_utf8_lossy(&ended.stdout).lines().map(str::to_string).collect(), ended.status.success())
}

#[test]
fn every_key_says_what_it_would_do_and_does_nothing() {
    let (lines, ended) = said(&["keys", "--try", "--lang", "it"], "c\nd\nf4\nq\ni\nspace\n7\n§\nesc\nesc\n");
    assert!(ended);
    assert!(lines.iter().any(|line| line == "Prova i tasti: ognuno dice che cosa farebbe, e non fa niente. Due volte Esc per uscire."));
    let told = [
        "C, le estremità, o le tessere da scegliere",
        "D, attaccare a destra",
        "F4, accendere o spegnere la voce del programma",
        "Q, il menù, per cambiare le impostazioni o uscire",
        "I, cambiare quanto viene detto",
        "Spazio, pescare, passare o saltare il turno",
        "7 e Invio: la tessera, la carta o la voce a quel posto.",
        "§, nessun comando",
        "Esc, chiudere la lista",
        "Ancora Esc per uscire dalla prova.",
        "Fine della prova: adesso i tasti funzionano come sempre.",
    ];
    let heard: Vec<&str> = lines.iter().map(String::as_str).filter(|line| told.contains(line)).collect();
    assert_eq!(heard, told, "{lines:#?}");
}

#[test]
fn one_escape_alone_does_not_leave_and_each_command_has_its_word() {
    let words: String = TABLE.iter().map(|binding| format!(":{}\n", binding.name)).collect();
    let (lines, _) = said(&["keys", "--try", "--lang", "en"], &format!("esc\nc\nesc\n{words}m\nesc\nesc\n"));
    let of_words = lines.iter().filter(|line| line.starts_with("This word, ")).count();
    assert_eq!(of_words, TABLE.len(), "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("M, ")), "two escapes that aren't one after the other leave nothing");
    assert_eq!(lines.iter().filter(|line| line.as_str() == "Escape again to leave.").count(), 3);
}

#[test]
fn the_trainer_stands_in_the_menu_of_keys() {
    let folder = Folder::new();
    let mut program = salotto(&folder);
    program.args(["play", "classic", "--seed", "1", "--speech", "off", "--lang", "it", "--pace", "none"]);
    let mut session = Session::start(program);
    session.heard();
    session.press("?");
    let themes = session.press("?");
    assert!(themes[0].starts_with("Tutti i tasti"), "{themes:?}");
    let last = session.press("end");
    assert!(last[0].starts_with("Provare i tasti, senza che facciano niente"), "{last:?}");
    // While keys are tried, the word that marks the end of an answer is told like any other.
    for key in ["enter", "s", "space", "esc", "esc", "esc"] {
        session.send(key);
    }
    let said = session.press("t");
    assert!(said.iter().any(|line| line == "S, i punti"), "{said:?}");
    assert!(said.iter().any(|line| line == "Tocca a te."), "nothing was done: {said:?}");
}
