//! Keys and lines without meaning, too long, or in any order: always an answer, never a panic,
//! never a lost match.

use crate::games::each_game;
use crate::program::{Folder, Session, run, salotto};
use crate::sweeps::is_whole;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use salotto::games::catalogue::GameName;

fn start(folder: &Folder, language: &str, arguments: &[&str]) -> Session {
    let mut command = salotto(folder);
    command.args(arguments).args(["--speech", "off", "--lang", language]);
    let mut session = Session::start(command);
    session.heard();
    session
}

#[test]
fn keys_and_words_that_mean_nothing_are_answered_in_the_language_of_the_player() {
    for (language, key, word) in
        [("it", "Questo tasto qui non fa niente", "Non conosco"), ("en", "This key does nothing here", "I don't know")]
    {
        let folder = Folder::new();
        let mut session = start(&folder, language, &["play", "salotto", "--seed", "1"]);
        for unknown in ["é", "f11", "f12", "@", "\u{1f600}", "\u{1}", "\0"] {
            assert!(session.press(unknown)[0].starts_with(key), "{unknown:?}");
        }
        for unknown in [":wibble", "wibble", "/wibble", "ends!", "1.5", "-1", "99999999999999999999999", "\u{1b}[A\u{1b}[A"] {
            let said = session.press(unknown);
            assert!(said[0].starts_with(word), "{unknown:?}: {said:?}");
            assert!(!said[0].contains('\u{1b}'));
        }
        let number = session.press("18446744073709551615");
        assert!(number[0].contains("18446744073709551615") || number[0].starts_with(word), "{number:?}");
    }
}

#[test]
fn a_line_without_an_end_and_bytes_that_are_no_text_get_one_short_answer() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", &["play", "salotto", "--seed", "1"]);
    session.send_bytes(&[b'x'; 3_000_000]);
    let said = session.press("");
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("That line is too long") && said[0].len() < 200, "{}", said[0]);
    session.send_bytes(b"\xff\xfe\x80\n");
    assert_eq!(session.heard().len(), 1);
    assert_eq!(session.close().1, Some(0));
}

#[test]
fn a_thousand_numbers_at_once_are_answered_in_their_order() {
    let folder = Folder::new();
    let mut session = start(&folder, "en", &["play", "salotto", "--seed", "1"]);
    for number in 100..1100 {
        session.send(&number.to_string());
    }
    let said = session.heard();
    let expected: Vec<String> = (100..1100).map(|number| format!("There is no number {number}; choose 1 to 7.")).collect();
    assert_eq!(said, expected);
}

/// Keys, words, numbers and rubbish. None is answered with the mark by which a test recognises the
/// end of an answer.
fn any_line(chance: &mut ChaCha8Rng) -> String {
    const KEYS: &[&str] = &[
        "space",
        "",
        "d",
        "g",
        "b",
        "u",
        "esc",
        "x",
        "up",
        "down",
        "home",
        "end",
        "z",
        "o",
        "m",
        "left",
        "right",
        "c",
        "v",
        "s",
        "e",
        "t",
        "w",
        "n",
        "k",
        "p",
        "r",
        "pageup",
        "pagedown",
        "f9",
        "?",
        "f1",
        "f3",
        "i",
        "f2",
        "q",
        "f5",
        "f6",
        "f7",
        "f8",
        "tab",
        "j",
        "ù",
        "spazio",
        "invio",
        "su",
        "giù",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "15",
        "100",
        ":ends",
        ":estremita",
        "catena",
        ":wibble",
        "\u{7}",
        "\0",
        "/menu",
    ];
    match chance.random_range(0..10) {
        0 => (0..chance.random_range(1..9))
            .map(|_| char::from_u32(chance.random_range(0x3a..0x300)).unwrap_or('j'))
            .filter(|c| *c != 'y' && *c != 'Y')
            .collect(),
        1..=3 => ["z", "", "space", "b"].choose(chance).unwrap().to_string(),
        _ => KEYS.choose(chance).unwrap().to_string(),
    }
}

#[test]
fn whatever_is_pressed_there_is_an_answer_and_what_was_played_is_saved() {
    each_game(|name| {
        let game = name.key();
        let number = GameName::ALL.iter().position(|other| *other == name).expect("it is one of them");
        let (folder, language) = (Folder::new(), if number % 2 == 0 { "it" } else { "en" });
        let mut chance = ChaCha8Rng::seed_from_u64(2026 + number as u64);
        let mut pressed: Vec<String> = Vec::new();
        let mut session = start(&folder, language, &["play", game, "--seed", "5"]);
        let lines = if is_whole() { 1200 } else { 400 };
        while pressed.len() < lines {
            let line = any_line(&mut chance);
            pressed.push(line.clone());
            let said = session.press(&line);
            let last = || &pressed[pressed.len().saturating_sub(12)..];
            assert!(!said.is_empty(), "{game}: no answer to the last of {:?}", last());
            assert!(said.iter().all(|line| !line.trim().is_empty()), "{game}: an empty line after {:?}", last());
            if session.is_over() {
                let (_, code) = session.ended();
                assert_eq!(code, Some(0), "{game}: after {:?}", last());
                session = start(&folder, language, &["play", game, "--seed", &pressed.len().to_string()]);
            }
        }
        assert_eq!(session.close().1, Some(0));
        for file in folder.matches().iter().chain(&folder.finished()) {
            let output = run(&folder, &["replay", &file.display().to_string()]);
            assert_eq!(output.status.code(), Some(0), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
        }
    });
}
