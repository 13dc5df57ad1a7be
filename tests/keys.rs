//! The table of keys against itself, the help, the words of both languages and the page in the docs.

#[path = "support/program.rs"]
mod program;

use program::{Folder, Session, run, salotto};
use salotto::input::Key;
use salotto::input::keys::{Binding, Command, Group, TABLE};
use std::collections::BTreeSet;
use std::path::Path;

fn spoken(output: std::process::Output) -> String {
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn no_key_has_two_commands_and_no_command_stands_twice() {
    let keys: Vec<Key> = TABLE.iter().flat_map(|binding| binding.keys.iter().copied()).collect();
    for key in &keys {
        assert_eq!(keys.iter().filter(|other| *other == key).count(), 1, "{key:?}");
    }
    for binding in TABLE {
        assert_eq!(TABLE.iter().filter(|other| other.command == binding.command).count(), 1, "{:?}", binding.command);
    }
}

#[test]
fn a_letter_key_is_a_small_letter_and_none_begins_a_typed_line() {
    for key in TABLE.iter().flat_map(|binding| binding.keys) {
        if let Key::Char(letter) = key {
            assert!(letter.to_lowercase().eq([*letter]) && !letter.is_numeric() && !matches!(letter, ':' | '/'), "{letter}");
        }
    }
}

#[test]
fn the_keys_of_the_players_habit_do_what_they_always_did() {
    let habit = [
        (' ', Command::Draw),
        ('c', Command::Ends),
        ('v', Command::Whole),
        ('d', Command::LayRight),
        ('g', Command::LayLeft),
        ('s', Command::Scores),
        ('e', Command::MatchInfo),
        ('t', Command::Turn),
        ('o', Command::Order),
        ('r', Command::Repeat),
        ('w', Command::WhereAmI),
        ('n', Command::SinceMyMove),
        ('z', Command::NextPlayable),
        ('u', Command::Undo),
        ('?', Command::Help),
    ];
    for (letter, command) in habit {
        assert_eq!(Command::of_key(Key::Char(letter)), Some(command), "{letter}");
    }
    assert_eq!(Command::of_key(Key::Function(1)), Some(Command::Help));
    assert_eq!(Command::of_key(Key::Function(2)), Some(Command::Menu));
    assert_eq!(Command::of_key(Key::Escape), Some(Command::Cancel));
}

#[test]
fn each_command_is_found_by_its_word_in_both_languages() {
    for binding in TABLE {
        for word in [binding.english, binding.italian] {
            assert_eq!(Command::of_word(word), Some(binding.command), "{word}");
            assert_eq!(Command::of_word(&word.to_uppercase()), Some(binding.command), "{word}");
            assert!(!word.is_empty() && !word.contains(' '), "{word}");
        }
    }
}

#[test]
fn each_command_has_a_line_in_the_list_of_keys_with_its_words_or_says_that_it_has_no_key() {
    let folder = Folder::new();
    for (language, without) in [("it", "Senza tasto"), ("en", "No key")] {
        let text = spoken(run(&folder, &["keys", "--lang", language]));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), TABLE.len());
        for (line, binding) in lines.iter().zip(TABLE) {
            assert!(line.contains(binding.english) && line.contains(binding.italian), "{line}");
            assert_eq!(line.starts_with(without), binding.keys.is_empty(), "{line}");
        }
        let does: BTreeSet<&str> = lines.iter().filter_map(|line| line.split_once(": ")).map(|(_, does)| does).collect();
        assert_eq!(does.len(), TABLE.len(), "two commands say that they do the same");
    }
}

#[test]
fn the_page_of_keys_is_what_the_program_makes() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/keys.md")).unwrap();
    assert_eq!(page, spoken(run(&Folder::new(), &["keys", "--markdown"])), "write it anew: salotto keys --markdown > docs/keys.md");
}

/// Whether the answer to `?` tells about a command: its help text stands in it.
fn tells(help: &str, command: Command, language: &str) -> bool {
    let locale = salotto::locale::Locale::new(salotto::locale::Language::tagged(language).unwrap());
    let binding = command.binding();
    let own = <salotto::games::line::LineGame<salotto::games::line::salotto::Salotto> as salotto::narration::Told>::help(binding.english);
    let words = locale
        .say(&own.unwrap_or_else(|| salotto::narration::Message::named(format!("help-{}", binding.english), Vec::new())))
        .to_lowercase();
    help.to_lowercase().contains(&words)
}

#[test]
fn help_tells_only_what_does_something_now() {
    for language in ["it", "en"] {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.args(["play", "salotto", "--seed", "7", "--speech", "off", "--lang", language]);
        let mut session = Session::start(command);
        let opening = session.heard().join(" ");
        assert!(opening.contains("double") || opening.contains("doppio"), "{opening}");

        let first = session.press("?").join("\n");
        for (command, expected) in [
            (Command::Choose, true),
            (Command::Ends, true),
            (Command::NextPlayable, true),
            (Command::Speech, true),
            (Command::Draw, false),
            (Command::Undo, false),
            (Command::WalkLeft, false),
            (Command::Faster, false),
            (Command::Cancel, false),
        ] {
            assert_eq!(tells(&first, command, language), expected, "{command:?}: {first}");
        }

        session.press("z");
        session.press("enter");
        let then = session.press("?").join("\n");
        assert!(tells(&then, Command::Undo, language) && tells(&then, Command::WalkLeft, language), "{then}");
    }
}

#[test]
fn in_a_list_help_tells_how_to_walk_it_and_where_it_stands() {
    let folder = Folder::new();
    let mut command = salotto(&folder);
    command.args(["--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    let before = session.press("?");
    assert!(before[0].starts_with("This is a list") && before.iter().all(|line| !line.contains("about the match")), "{before:?}");
    assert_eq!(before.last().map(String::as_str), Some("New match, 1 of 5"));
}

#[test]
fn every_group_of_commands_has_a_member() {
    for group in Group::ALL {
        assert!(TABLE.iter().any(|binding: &Binding| binding.group == group), "{group:?}");
    }
}
