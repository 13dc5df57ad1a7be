//! Each lesson done right, with its output compared with a text that people have read:
//! `SALOTTO_BLESS=1 cargo test --test said learning` writes the present output.

use super::course::{course, tasks};
use super::dictated::words;
use super::pupil::Pupil;
use crate::program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;
use salotto::locale::Language;
use std::fs;
use std::path::Path;

#[test]
fn each_lesson_is_played_right_to_its_end_in_both_languages() {
    for language in Language::ALL {
        for game in GameName::ALL {
            compare(*game, language, &played(*game, language));
        }
    }
}

/// All lessons of a game, one after the other, by one pupil.
fn played(game: GameName, language: Language) -> String {
    let folder = Folder::first_time();
    let mut text = String::new();
    for (place, lesson) in course(game, language).lessons.iter().enumerate() {
        let mut pupil = Pupil::new(&folder, game, place + 1, language);
        tasks(lesson, language).iter().for_each(|task| pupil.do_right(task));
        let done = pupil.transcript.iter().any(|line| line.contains(words(language).over));
        assert!(done, "the lesson ends:\n{}", pupil.transcript.join("\n"));
        text.push_str(&pupil.leaves().join("\n"));
        text.push('\n');
    }
    text
}

fn compare(game: GameName, language: Language, said: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts/lessons").join(language.code());
    let path = folder.join(format!("{}.txt", game.names().0));
    if std::env::var_os("SALOTTO_BLESS").is_some() {
        fs::create_dir_all(&folder).and_then(|()| fs::write(&path, said)).expect("a transcript can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let place = kept.lines().zip(said.lines()).position(|(kept, said)| kept != said);
    let place = place.unwrap_or(kept.lines().count().min(said.lines().count()));
    let near = |text: &str| text.lines().skip(place.saturating_sub(3)).take(8).collect::<Vec<_>>().join("\n");
    assert!(kept == said, "{}:{}\n--- kept\n{}\n--- now\n{}", path.display(), place + 1, near(&kept), near(said));
}

#[test]
fn the_first_time_comes_first_in_the_menu_until_a_lesson_is_done() {
    let folder = Folder::first_time();
    let start = |folder: &Folder| {
        let mut program = salotto(folder);
        program.args(["--speech", "off", "--lang", "it"]);
        Session::start(program)
    };
    let said = start(&folder).heard();
    assert!(said.last().is_some_and(|item| item.starts_with("La prima volta?")), "{said:?}");
    let game = GameName::Classic;
    let lessons = course(game, Language::Italian).lessons;
    let mut pupil = Pupil::new(&folder, game, 1, Language::Italian);
    tasks(&lessons[0], Language::Italian).iter().for_each(|task| pupil.do_right(task));
    let said = pupil.press("esc");
    assert!(said.iter().any(|item| item.starts_with("Nuova partita")), "{said:?}");
    pupil.leaves();
    let mut session = start(&folder);
    assert!(session.heard().last().is_some_and(|item| item.starts_with("Nuova partita")));
    let items: Vec<String> = (0..9).flat_map(|_| session.press("down")).collect();
    assert!(items.iter().any(|item| item.starts_with("Le lezioni")), "{items:?}");
}

#[test]
fn what_was_done_is_kept_and_told_in_the_lists() {
    let folder = Folder::first_time();
    let lessons = course(GameName::Classic, Language::English).lessons;
    let mut pupil = Pupil::new(&folder, GameName::Classic, 1, Language::English);
    tasks(&lessons[0], Language::English).iter().for_each(|task| pupil.do_right(task));
    pupil.leaves();
    let mut program = salotto(&folder);
    program.args(["learn", "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(program);
    session.heard();
    let games: Vec<String> = (0..6).flat_map(|_| session.press("down")).collect();
    assert!(games.iter().any(|game| game.contains("Classic dominoes: 6 lessons, one done")), "{games:?}");
    let mut program = salotto(&folder);
    program.args(["learn", "classic", "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(program);
    let said = session.heard();
    assert!(said.last().is_some_and(|item| item.ends_with("2 of 6")), "the first that isn't done: {said:?}");
    assert_eq!(session.press("up"), ["Your hand, done, 1 of 6"]);
}

#[test]
fn what_was_done_of_somebodys_file_is_kept_also_when_the_file_is_moved() {
    let folder = Folder::first_time();
    let lesson = |title: &str| format!("lesson {title}\nshuffle 1-2 ...\nask Press M.\nkey hand\n");
    let text = format!("salotto lessons 1\ngame classic\noption lead first-seat\n{}{}", lesson("One"), lesson("Two"));
    std::fs::create_dir_all(folder.path().join("elsewhere")).expect("a folder");
    let start = |name: &str| {
        let file = folder.write(name, &text);
        let mut program = salotto(&folder);
        program.args(["learn", &file.display().to_string(), "--speech", "off", "--lang", "en"]);
        let mut session = Session::start(program);
        let said = session.heard();
        (session, said)
    };
    let (mut session, said) = start("mine.lessons");
    assert!(said.last().is_some_and(|item| item == "One, 1 of 2"), "{said:?}");
    session.press("enter");
    session.press("m");
    session.close();
    let (mut session, said) = start("elsewhere/mine.lessons");
    assert!(said.last().is_some_and(|item| item == "Two, 2 of 2"), "the first that isn't done: {said:?}");
    assert_eq!(session.press("up"), ["One, done, 1 of 2"]);
    session.close();
    // Another file has lessons of its own.
    let (_, said) = start("other.lessons");
    assert!(said.last().is_some_and(|item| item == "One, 1 of 2"), "{said:?}");
}

#[test]
fn somebodys_file_is_played_too() {
    let folder = Folder::first_time();
    let text = "salotto lessons 1\ngame classic\noption lead first-seat\nlesson Mine\n\
                shuffle 1-2 ...\nask Press M.\nkey hand\nsay Well done.\n";
    let file = folder.write("mine.lessons", text);
    let mut program = salotto(&folder);
    program.args(["learn", &file.display().to_string(), "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(program);
    let said = session.heard();
    assert_eq!(said[said.len() - 2..], ["Mine", "Press M."]);
    let said = session.press("m");
    assert!(said[0].contains("one two") || said[0].contains("two one"), "{said:?}");
    assert_eq!(said[1], "Well done.");
    assert!(said[2].contains(words(Language::English).over), "{said:?}");
}
