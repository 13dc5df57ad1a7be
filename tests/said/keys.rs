//! The table of keys compared with itself, the help, the words of both languages and the page in
//! the docs.

use crate::program::{Folder, Session, run, salotto};
use salotto::games::catalogue::GameName;
use salotto::input::Key;
use salotto::input::keymap::Keymap;
use salotto::input::keys::{Binding, Command, CommandGroup, TABLE};
use salotto::locale::{Language, Locale, ManualPage, words_for};
use salotto::narration::{Message, Question};
use salotto::session::client::key_bindings::key_names;
use std::collections::BTreeSet;

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
fn every_key_is_one_that_a_phone_has_too_but_for_the_programs_own_voice() {
    for binding in TABLE.iter().filter(|binding| binding.group != CommandGroup::Voice && !binding.keys.is_empty()) {
        let is_typed = |key: &Key| *key == Key::Enter || matches!(key, Key::Char(sign) if sign.is_ascii());
        assert!(binding.keys.iter().any(is_typed), "{:?}", binding.command);
    }
    let told = [(Command::Down, '.'), (Command::Up, ';'), (Command::Cancel, 'x'), (Command::Menu, 'q')];
    assert!(told.iter().all(|(command, sign)| Keymap::default().command(Key::Char(*sign)) == Some(*command)), "help-phone says so");
}

#[test]
fn the_keys_of_the_players_habit_do_what_they_always_did() {
    let habit = [
        (' ', Command::Draw),
        ('c', Command::Ask(Question::Ends)),
        ('v', Command::Ask(Question::Whole)),
        ('d', Command::LayRight),
        ('g', Command::LayLeft),
        ('s', Command::Ask(Question::Scores)),
        ('e', Command::Ask(Question::MatchInfo)),
        ('t', Command::Ask(Question::Turn)),
        ('o', Command::Order),
        ('r', Command::Repeat),
        ('w', Command::WhereAmI),
        ('n', Command::SinceMyMove),
        ('z', Command::NextPlayable),
        ('u', Command::Undo),
        ('?', Command::Help),
    ];
    let keymap = Keymap::default();
    for (letter, command) in habit {
        assert_eq!(keymap.command(Key::Char(letter)), Some(command), "{letter}");
    }
    assert_eq!(keymap.command(Key::Function(1)), Some(Command::Help));
    assert_eq!(keymap.command(Key::Function(2)), Some(Command::Menu));
    assert_eq!(keymap.command(Key::Escape), Some(Command::Cancel));
}

#[test]
fn each_command_is_found_by_its_word_in_both_languages() {
    for binding in TABLE {
        for word in words_for(&binding.words()) {
            assert_eq!(Command::of_word(&word), Some(binding.command), "{word}");
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
            let words = [Language::tagged(language).unwrap(), Language::English].map(|own| Locale::new(own).words_for(&binding.words()));
            assert!(words.iter().all(|own| line.contains(own[0].as_str())), "{line}");
            assert_eq!(line.starts_with(without), binding.keys.is_empty(), "{line}");
        }
        let does: BTreeSet<&str> = lines.iter().filter_map(|line| line.split_once(": ")).map(|(_, does)| does).collect();
        assert_eq!(does.len(), TABLE.len(), "two commands say that they do the same");
    }
}

#[test]
fn the_page_of_keys_in_each_language_is_what_the_program_makes() {
    let page = ManualPage::named("keys").expect("a page of keys");
    for language in Language::ALL {
        let code = language.code();
        let made = spoken(run(&Folder::new(), &["keys", "--markdown", "--lang", code]));
        assert_eq!(page.source(language), made, "write it anew: salotto keys --markdown --lang {code}, {}.md", page.typed_name(language));
    }
}

#[test]
fn the_texts_that_name_the_keys_of_commands_name_those_of_the_table() {
    for locale in Language::ALL.map(Locale::new) {
        for (id, name) in key_names(&Keymap::default()) {
            let of_texts = id.starts_with("key-for-") || ["keys-for-cancel", "keys-for-others"].contains(&id.as_str());
            let text = || locale.words(&Message::named(id.clone(), Vec::new()));
            assert!(!of_texts || text() == locale.words(&name), "{id} is {} in the texts", text());
        }
    }
}

/// The keys that a line of help names.
fn keys_told(help: &[String]) -> Vec<&str> {
    let line = help.iter().find(|line| line.contains("; ")).expect("a line of keys");
    line.split("; ").filter_map(|key| key.split(", ").next()).collect()
}

#[test]
fn help_tells_at_most_five_keys_and_only_what_does_something_now() {
    for (language, enter, space, again) in
        [("it", "Invio", "Spazio", "Di nuovo punto interrogativo"), ("en", "Enter", "Space", "Question mark again")]
    {
        for game in GameName::ALL.iter().map(|game| game.key()) {
            let folder = Folder::new();
            let mut command = salotto(&folder);
            command.args(["play", game, "--seed", "7", "--speech", "off", "--pace", "none", "--lang", language]);
            let mut session = Session::start(command);
            session.heard();
            for _ in 0..12 {
                let help = session.press("?");
                if help[0].starts_with("Questa è una lista") || help[0].starts_with("This is a list") {
                    session.press("enter");
                    continue;
                }
                let keys = keys_told(&help);
                assert!((3..=5).contains(&keys.len()), "{game}: {help:?}");
                assert!(help.last().unwrap().starts_with(again), "{help:?}");
                if game != "bidomino" && keys.contains(&space) {
                    assert!(session.press("space").len() > 1 || !keys.contains(&enter), "{game}: {help:?}");
                }
                session.press("b");
                session.press("enter");
            }
        }
    }
}

#[test]
fn asked_again_help_is_a_list_of_all_keys_by_theme() {
    for (language, title, lay) in [("it", "Tutti i tasti, per tema", "D, "), ("en", "All keys, by theme", "D, ")] {
        let folder = Folder::new();
        let mut command = salotto(&folder);
        command.args(["play", "classic", "--seed", "21", "--speech", "off", "--lang", language]);
        let mut session = Session::start(command);
        session.heard();
        session.press("?");
        session.press("m");
        assert_eq!(session.press("?").len(), 2, "another key lies between: the few are told again");
        let themes = session.press("?");
        assert!(themes[0].starts_with(title) && themes[1].ends_with("6"), "{themes:?}");
        let mut told: Vec<String> = Vec::new();
        for theme in 1..=5 {
            let first = session.press(&theme.to_string());
            let count: usize = first.last().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
            told.push(first.last().unwrap().clone());
            told.extend((1..count).flat_map(|_| session.press("down")));
            session.press("esc");
        }
        assert!(told.iter().any(|line| line.starts_with(lay)), "{told:?}");
        // All but those of games with squares, and the one without a key.
        let squares = [Command::Switch, Command::NextGrid, Command::Row, Command::Column, Command::Region];
        let expected = TABLE.iter().filter(|binding| !binding.keys.is_empty() && !squares.contains(&binding.command)).count();
        assert_eq!(told.len(), expected, "{told:#?}");
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
    assert_eq!(before.last().map(String::as_str), Some("New match, 1 of 12"));
}

#[test]
fn every_group_of_commands_has_a_member() {
    for group in CommandGroup::ALL {
        assert!(TABLE.iter().any(|binding: &Binding| binding.group == group), "{group:?}");
    }
}
