//! The wording of answers: shortest part first, and safe from screen readers that swallow letters.

use crate::program::{Folder, Session, salotto};
use salotto::locale::Language;
use std::fs;
use std::path::{Path, PathBuf};

fn playing(folder: &Folder, game: &str, seed: &str, language: &str) -> Session {
    let mut command = salotto(folder);
    command.args(["play", game, "--seed", seed, "--lang", language, "--speech", "off"]);
    let mut session = Session::start(command);
    session.heard();
    session
}

/// Plays the first possible move `times` times.
fn play_on(session: &mut Session, times: usize) {
    (0..times).for_each(|_| {
        session.press("b");
        session.press("enter");
    });
}

#[test]
fn in_bidomino_v_tells_how_far_the_rows_go_and_asked_again_which_cards_lie_there() {
    for (language, extent, row) in [("it", "Prima fila da 1", "Prima fila: 1"), ("en", "First row 1", "First row: 1")] {
        let folder = Folder::new();
        let mut session = playing(&folder, "bidomino", "7", language);
        play_on(&mut session, 14);
        let short = session.press("v");
        assert!(short.len() == 1 && short[0].starts_with(extent) && short[0].split(' ').count() < 15, "{short:?}");
        let whole = session.press("v");
        assert!(whole[0].starts_with(row) && whole[0].contains("; "), "{whole:?}");
        session.press("s");
        assert_eq!(session.press("v"), short, "after another question it is short again");
    }
}

#[test]
fn back_from_the_squares_the_tile_is_told_with_a_word_before_its_number() {
    for (key, language, word) in [("tab", "it", "Tessera "), (",", "it", "Tessera "), ("tab", "en", "Tile "), (",", "en", "Tile ")] {
        let folder = Folder::new();
        let mut session = playing(&folder, "kingdomino", "7", language);
        let kingdom = session.press(key);
        assert!(kingdom[0].starts_with(if language == "it" { "Il tuo reame" } else { "Your kingdom" }), "{kingdom:?}");
        let tile = session.press(key);
        assert!(tile[0].strip_prefix(word).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit())), "{tile:?}");
    }
}

#[test]
fn a_hand_by_number_goes_by_what_is_said_first() {
    let [italian, english] = ["it", "en"].map(|language| {
        let folder = Folder::new();
        let mut session = playing(&folder, "jolly", "5", language);
        session.press("o");
        session.press("m")
    });
    assert_eq!(english, ["You have 7 tiles: double one, double two, three one, five zero, five three, five four, and double six."]);
    assert_eq!(italian, ["Hai 7 tessere: zero cinque, doppio uno, uno tre, doppio due, tre cinque, quattro cinque e doppio sei."]);
}

#[test]
fn where_nothing_fits_the_refusal_says_what_space_can_do() {
    for (language, game, can, cannot) in [
        ("en", "pairs", "Space passes.", "Space draws"),
        ("it", "pairs", "Spazio per passare.", "Spazio per pescare"),
        ("en", "jolly", "Space draws.", "passes"),
        ("it", "jolly", "Spazio per pescare.", "passare"),
    ] {
        let folder = Folder::new();
        let mut session = playing(&folder, game, "5", language);
        let mut said = Vec::new();
        while !said.last().is_some_and(|line: &String| line.ends_with(can)) {
            said = [session.press("b"), session.press("enter")].concat();
        }
        let refusal = session.press("enter").concat();
        assert!(refusal.ends_with(can) && !refusal.contains(cannot), "{refusal}");
    }
}

#[test]
fn of_a_lone_double_that_wants_another_number_a_sentence_says_so() {
    let folder = Folder::new();
    let [mut italian, mut english] = ["it", "en"].map(|language| playing(&folder, "jolly", "5", language));
    let mut said = [Vec::new(), Vec::new()];
    while !said[1].iter().any(|line: &String| line.contains("the double")) {
        said = [&mut italian, &mut english].map(|session| [session.press("b"), session.press("enter")].concat());
    }
    assert_eq!(said[1].last().unwrap(), "Your turn: the double four on the table wants a three.");
    assert_eq!(said[0].last().unwrap(), "A te: in tavola c'è il doppio quattro, che vuole il tre.");
    assert_eq!(english.press("c"), ["The double four on the table wants a three."]);
    assert_eq!(italian.press("c"), ["In tavola c'è il doppio quattro, che vuole il tre."]);
}

/// All output in the transcripts of matches, lessons and evenings, each line with its file.
fn said_in_transcripts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("tests/transcripts"), root.join("tests/people"), root.join("crates/house/tests/evenings")];
    let mut said = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("transcripts").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "txt") && !path.ends_with("commands.txt") {
                let text = fs::read_to_string(&path).expect("a transcript");
                let spoken = text.lines().filter(|line| !line.is_empty() && !line.starts_with(['>', '$', '#']));
                said.extend(spoken.map(|line| (path.clone(), line.trim().to_string())));
            }
        }
    }
    said
}

fn no_line_of_transcripts(is_wrong: impl Fn(&str) -> bool) {
    no_line_of(said_in_transcripts(), is_wrong);
}

fn no_line_of(said: Vec<(PathBuf, String)>, is_wrong: impl Fn(&str) -> bool) {
    let wrong: Vec<_> = said.into_iter().filter(|(_, line)| is_wrong(line)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether a transcript lies in the folder of another language than this.
fn is_of_another(path: &Path, language: Language) -> bool {
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    Language::ALL.into_iter().any(|other| other != language && folder == other.code())
}

#[test]
fn every_sentence_begins_with_a_capital_or_a_digit() {
    let begins_small = |sentence: &str| sentence.chars().next().is_some_and(char::is_lowercase);
    // A line for a friend begins with the program's name as it is typed.
    let before_letter = |line: &str| line.split(" salotto 1 ").next().unwrap_or_default().to_string();
    no_line_of_transcripts(|line| {
        before_letter(line)
            .split_inclusive([' '])
            .scan(true, |begins, word| {
                let small = *begins && begins_small(word);
                *begins = word.trim_end().ends_with(['.', '!', '?']);
                Some(small)
            })
            .any(|small| small)
    });
}

/// "Tocca alla tua squadra", not "a la tua squadra".
#[test]
fn in_italian_a_preposition_and_the_article_after_it_are_one_word() {
    const APART: [&str; 4] = ["a", "di", "da", "su"];
    const ARTICLES: [&str; 4] = ["il", "lo", "i", "gli"];
    let said = said_in_transcripts().into_iter().filter(|(path, _)| !is_of_another(path, Language::Italian));
    no_line_of(said.collect(), |line| {
        let words: Vec<&str> = line.split(' ').collect();
        let owned = |word: &str| ["tuo", "tua", "tuoi", "tue"].contains(&word);
        words.windows(3).any(|three| {
            let articled = ARTICLES.contains(&three[1]) || (["la", "le"].contains(&three[1]) && owned(three[2]));
            APART.contains(&three[0].to_lowercase().as_str()) && articled
        })
    });
}

#[test]
fn no_sentence_has_two_colons() {
    no_line_of_transcripts(|line| line.split([';', '.', '!', '?']).any(|sentence| sentence.matches(": ").count() > 1));
}

/// Guards against yasr, which drops the second letter of an answer if it equals the key: "I is your
/// turn" for T.
#[test]
fn no_answer_has_its_key_as_its_second_letter() {
    // These keys repeat the answers to others.
    const REPEAT: [&str; 2] = ["r", "n"];
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(language.code());
        for path in fs::read_dir(folder).expect("transcripts").flatten().map(|entry| entry.path()) {
            let text = fs::read_to_string(&path).expect("a transcript");
            let lines: Vec<&str> = text.lines().collect();
            for two in lines.windows(2) {
                let Some(key) = two[0].strip_prefix("> ").filter(|key| key.chars().count() == 1 && !REPEAT.contains(key)) else { continue };
                if !two[1].starts_with('>') && two[1].chars().nth(1).is_some_and(|second| key.starts_with(second)) {
                    wrong.push(format!("{}: {key}: {}", path.display(), two[1]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
