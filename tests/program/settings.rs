//! The settings file: each value is read by itself, and no line is lost, even with other programs
//! writing to it.

use crate::program::{Folder, Session, salotto};
use salotto::input::Key;
use salotto::input::keymap::BindError;
use salotto::input::keys::Command;
use salotto::locale::{Language, Locale, ManualPage, TileWording};
use salotto::narration::{Detail, Fact, HandOrder, Question};
use salotto::session::client::settings::{
    AssistOption, BellSetting, CoordinateSetting, Layout, News, Pace, PositionSetting, Settings, Speech, Sync,
};
use salotto::session::client::settings_file::{SettingsIssue, apply_changes, load, parse, save};
use salotto::session::storage::folders::Folders;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

fn settings_in(folder: &Folder) -> String {
    fs::read_to_string(folder.path().join("settings.toml")).unwrap()
}

fn start(folder: &Folder, language: &str) -> Session {
    let mut command = salotto(folder);
    command.args(["play", "salotto", "--seed", "1", "--speech", "off", "--lang", language]);
    Session::start(command)
}

#[test]
fn one_wrong_value_leaves_the_others_as_they_are() {
    let (settings, unusable) =
        parse("name = \"Ugo\"\nrate = 300\npace = \"slow\"\ndetail = 12\nvolume = 101\nbots = \"clever\"\n").unwrap();
    assert_eq!((settings.name.as_deref(), settings.pace), (Some("Ugo"), Pace::Slow));
    assert_eq!((settings.rate, settings.detail, settings.volume), (50, Settings::default().detail, 100));
    let lines = ["rate = 300", "detail = 12", "volume = 101", "bots = \"clever\""];
    assert_eq!(unusable, lines.map(|line| SettingsIssue::Value(line.to_string())));
}

#[test]
fn tiles_are_said_in_digits_where_somebody_wants_that() {
    let folder = Folder::new();
    fs::write(folder.path().join("settings.toml"), "lessons = [\"classic 1\"]\ntiles = \"digits\"\n").unwrap();
    for (language, [tile, words]) in [("it", ["2-3", "due tre"]), ("en", ["3-2", "three two"])] {
        let mut session = start(&folder, language);
        let hand = session.heard().into_iter().chain(session.press("m")).collect::<Vec<_>>().join(" ");
        assert!(hand.contains(tile) && !hand.contains(words), "{hand}");
    }
}

#[test]
fn a_bell_rings_before_the_players_turn_alone_and_only_where_somebody_wants_that() {
    let rung = |text: &str| {
        let folder = Folder::new();
        fs::write(folder.path().join("settings.toml"), text).unwrap();
        let mut session = start(&folder, "en");
        let first = session.heard();
        let asked = session.press("m");
        (first.iter().filter(|line| line.contains('\x07')).count(), asked.iter().any(|line| line.contains('\x07')))
    };
    assert_eq!(rung("bell = \"on\"\n"), (1, false));
    assert_eq!(rung(""), (0, false));
}

#[test]
fn commands_that_cannot_be_bound_are_told_and_stay_in_the_file_and_the_others_hold() {
    let text = "# my keys\n[keys]\nends = \"v\" # better\nhand = [\"F10\", \"ò\"]\nturn = 5\nrow = \"nonsense\"\n";
    let (settings, unusable) = parse(text).unwrap();
    let (keymap, _) = settings.keymap();
    assert_eq!(keymap.keys(Command::Hand), [Key::Function(10), Key::Char('ò')]);
    assert_eq!(keymap.keys(Command::Ask(Question::Ends)), [Key::Char('c')]);
    let taken = BindError::Taken(Key::Char('v'), Command::Ask(Question::Whole));
    let expected = [
        SettingsIssue::Value("keys.turn = 5".into()),
        SettingsIssue::Key("keys.ends = \"v\" # better".into(), taken),
        SettingsIssue::Key("keys.row = \"nonsense\"".into(), BindError::NoSuchKey("nonsense".into())),
    ];
    assert_eq!(unusable, expected);
    let changed = apply_changes(text, &settings, &Settings { rate: 60, ..settings.clone() }).unwrap();
    assert_eq!(changed, format!("rate = 60\n{text}"));
    assert_eq!(parse("keys = 5\n").unwrap().1, [SettingsIssue::Value("keys = 5".into())]);
}

/// The output in a match of some turns, and the answers to N after each.
fn told(settings: &str) -> [String; 2] {
    let folder = Folder::new();
    fs::write(folder.path().join("settings.toml"), settings).unwrap();
    let mut command = salotto(&folder);
    command.args(["play", "salotto", "--players", "2", "--seed", "9", "--speech", "off", "--pace", "none", "--lang", "en"]);
    let mut session = Session::start(command);
    let (mut said, mut news) = (session.heard(), Vec::new());
    for _ in 0..12 {
        for key in ["b", "enter", "space"] {
            said.extend(session.press(key));
        }
        news.extend(session.press("n"));
    }
    [said.join("\n"), news.join("\n")]
}

#[test]
fn what_is_switched_off_is_not_said_of_a_move_and_n_tells_it() {
    let other_draws = |text: &str| text.contains("Alice draws");
    let [said, news] = told("");
    assert!(other_draws(&said) && other_draws(&news), "{said}");
    let [said, news] = told("[tell]\ndraws = \"off\"\n");
    assert!(!other_draws(&said) && other_draws(&news), "{said}");
    let long = "detail = \"long\"\n";
    assert!(told(long)[0].contains("; the ends are") && told(long)[0].contains(" tiles left"));
    let [said, news] = told(&format!("{long}[tell]\nends = \"off\"\ntiles-left = \"off\"\nboneyard = \"off\"\n"));
    let facts = ["; the ends are", " tiles left", "left in the boneyard"];
    assert!(facts.iter().all(|fact| !said.contains(fact)), "{said}");
    assert!(facts.iter().any(|fact| news.contains(fact)), "{news}");
    assert!(said.contains(", one tile left"), "the last tile is always said: {said}");
}

#[test]
fn what_is_switched_on_is_said_of_a_move_whatever_the_detail() {
    for (fact, said) in [("ends", "; the ends are"), ("tiles-left", " tiles left"), ("boneyard", "left in the boneyard")] {
        let short = "detail = \"short\"\n";
        assert!(!told(short)[0].contains(said), "{fact}");
        assert!(told(&format!("{short}[tell]\n{fact} = \"on\"\n"))[0].contains(said), "{fact}");
    }
}

/// Walks a list to the item that begins with `item`, and chooses it.
fn choose(session: &mut Session, item: &str) -> Vec<String> {
    assert!((0..30).any(|_| session.press("down")[0].starts_with(item)), "there is no {item}");
    session.press("enter")
}

#[test]
fn what_is_said_of_a_move_is_chosen_in_the_list_of_settings_and_kept() {
    let folder = Folder::new();
    let mut session = start(&folder, "en");
    session.heard();
    session.press("f2");
    choose(&mut session, "Settings, ");
    let said = choose(&mut session, "What to hear of each move");
    assert!(said[0].starts_with("What would you like to hear"), "{said:?}");
    assert!(session.press("enter")[0].starts_with("Hear when the others draw?"));
    session.press("end");
    let said = session.press("enter");
    assert!(said[1].starts_with("The others' draws: never"), "{said:?}");
    assert!(settings_in(&folder).contains("[tell]\ndraws = \"off\"\n"), "{}", settings_in(&folder));
    session.press("enter");
    session.press("home");
    session.press("enter");
    assert!(!settings_in(&folder).contains("draws"), "{}", settings_in(&folder));
}

#[test]
fn what_a_newer_version_wrote_is_unknown_and_no_more() {
    let text = "colour = \"red\"\nname = \"Ugo\"\n[options.classic]\ntarget = \"40\"\nmagic = \"on\"\nset = \"7\"\n[options.chess]\nclock = \"1\"\n";
    let (settings, unusable) = parse(text).unwrap();
    assert_eq!(settings.name.as_deref(), Some("Ugo"));
    assert_eq!(settings.options["classic"].iter().collect::<Vec<_>>(), [(&"target".to_string(), &"40".to_string())]);
    let expected = [
        SettingsIssue::Unknown("colour = \"red\"".into()),
        SettingsIssue::Unknown("options.classic.magic = \"on\"".into()),
        SettingsIssue::Value("options.classic.set = \"7\"".into()),
        SettingsIssue::Unknown("options.chess.clock = \"1\"".into()),
    ];
    assert_eq!(unusable, expected);
}

/// A file of version 0.1 with every setting, each other than by default.
const KEPT: &str = include_str!("../data/settings.toml");

/// Paths of values that are the same in both.
fn equal_values(path: &str, one: &Value, other: &Value) -> Vec<String> {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if !one.is_empty() => {
            one.iter().flat_map(|(key, value)| equal_values(&format!("{path}.{key}"), value, &other[key])).collect()
        }
        _ => (one == other).then(|| path.to_string()).into_iter().collect(),
    }
}

#[test]
fn a_kept_file_with_every_setting_is_read_whole_and_written_the_same() {
    let (settings, unusable) = parse(KEPT).unwrap();
    assert_eq!(unusable, []);
    assert_eq!(apply_changes("", &Settings::default(), &settings).unwrap(), KEPT);
    let [usual, kept] = [&Settings::default(), &settings].map(|settings| serde_json::to_value(settings).unwrap());
    assert!(usual.as_object().is_some_and(|settings| settings.len() > 30), "{usual}");
    let missing = equal_values("", &usual, &kept);
    assert!(missing.is_empty(), "tests/data/settings.toml doesn't have {missing:?}");
    assert_eq!(settings.tell.keys().copied().collect::<Vec<_>>(), Fact::ALL);
}

#[test]
fn every_word_that_a_file_may_have_for_a_setting_is_known() {
    let words: [(&str, &[&str]); 23] = [
        ("language", &["it", "en", "es"]),
        ("detail", &["short", "normal", "long"]),
        ("speech", &["auto", "on", "off"]),
        ("keys_cut", &["cuts", "keeps"]),
        ("layout", &["auto", "speech", "braille"]),
        ("pace", &["none", "quick", "calm", "slow", "key"]),
        ("order", &["drawn", "number", "weight"]),
        ("positions", &["on", "off"]),
        ("coordinates", &["on", "off"]),
        ("tiles", &["words", "digits"]),
        ("bell", &["on", "off"]),
        ("friends", &["on", "off"]),
        ("advice", &["on", "off"]),
        ("counts", &["on", "off"]),
        ("disk", &["safe", "fast"]),
        ("history", &["on", "off"]),
        ("news", &["on", "off"]),
        ("remarks", &["on", "off"]),
        ("bots", &["beginner", "easy", "normal", "hard", "master", "pia", "teo", "rocco", "mina", "delia"]),
        ("sounds.on", &["on", "off"]),
        ("sounds.sides", &["stereo", "swapped", "mono"]),
        ("sounds.output", &["system", "aplay"]),
        ("tell.draws", &["auto", "on", "off"]),
    ];
    for (name, words) in words {
        for word in words {
            let text = format!("{name} = \"{word}\"\n");
            assert_eq!(parse(&text).unwrap().1, [], "{text}");
        }
    }
}

#[test]
fn a_change_keeps_comments_unknown_keys_wrong_values_and_their_order() {
    let text =
        "# mine\nrate = 300 # too fast?\ncolour = \"red\"\npace = \"slow\"   # calm\n\n[options.classic]\n# short ones\ntarget = \"40\"\n";
    let before = parse(text).unwrap().0;
    let after = Settings { pace: Pace::Calm, ..before.clone() };
    assert_eq!(apply_changes(text, &before, &after).unwrap(), text.replace("slow", "calm"));
    let mut options = before.options.clone();
    options.get_mut("classic").unwrap().insert("target".into(), "50".into());
    options.insert("jolly".into(), [("sum".to_string(), "7".to_string())].into());
    let after = Settings { options, rate: 60, ..before.clone() };
    let written = apply_changes(text, &before, &after).unwrap();
    assert_eq!(written, text.replace("300", "60").replace("40", "50") + "\n[options.jolly]\nsum = \"7\"\n");
    let forgotten = Settings { options: Default::default(), ..before.clone() };
    assert!(!apply_changes(text, &before, &forgotten).unwrap().contains("target"));
}

#[test]
fn a_table_in_the_place_of_a_value_is_told_and_stays_until_that_value_is_changed() {
    let text = "rate.e = 30\ndetail = \"long\"\n";
    let (before, unusable) = parse(text).unwrap();
    assert_eq!((before.rate, unusable.len()), (Settings::default().rate, 1));
    let other = apply_changes(text, &before, &Settings { game: Some("jolly".into()), ..before.clone() }).unwrap();
    assert!(other.starts_with(text), "{other}");
    let written = apply_changes(text, &before, &Settings { rate: 70, ..before.clone() }).unwrap();
    assert_eq!(written, "rate = 70\ndetail = \"long\"\n");
}

#[test]
fn a_wrong_value_is_told_in_the_player_s_language_and_stays() {
    let texts = [
        ("it", "Nelle impostazioni, rate = 300 non può essere", "Nelle impostazioni c'è colour = 1, che non conosco"),
        ("en", "In the settings, rate = 300 can't be", "The settings contain colour = 1, which I don't know"),
    ];
    for (language, wrong, unknown) in texts {
        let folder = Folder::new();
        folder.write("settings.toml", "rate = 300\ncolour = 1\nname = \"Ugo\"\n");
        let mut session = start(&folder, language);
        let said = session.heard();
        assert!(said.iter().any(|line| line.starts_with(wrong)) && said.iter().any(|line| line.starts_with(unknown)), "{said:?}");
        session.press("o");
        session.close();
        let kept = settings_in(&folder);
        assert!(kept.starts_with("rate = 300\ncolour = 1\nname = \"Ugo\"\n") && kept.contains("order = \"number\""), "{kept}");
    }
}

#[test]
fn a_setting_takes_the_words_that_its_option_takes_in_any_language() {
    for (typed, level) in
        [("difficile", "hard"), ("difícil", "hard"), ("maestro:200", "master:200"), ("facile, hard", "easy,hard"), ("Pia", "pia")]
    {
        let (settings, unusable) = parse(&format!("bots = \"{typed}\"\n")).unwrap();
        assert_eq!((settings.bots.as_str(), unusable), (level, Vec::new()), "{typed}");
    }
    let (settings, unusable) = parse("pace = \"lento\"\ndetail = \"lungo\"\n").unwrap();
    assert_eq!((settings.pace, settings.detail, unusable), (Pace::Slow, Detail::Long, Vec::new()));
}

#[test]
fn a_refused_value_is_told_with_those_that_are_allowed() {
    let wrong = [
        ("pace = \"furious\"", "It can be none, quick, calm, slow, and key."),
        ("bots = \"best\"", "It can be "),
        ("language = \"de\"", "It can be "),
        ("disk = \"x\"", "It can be "),
        ("tiles = \"x\"", "It can be "),
        ("order = \"x\"", "It can be "),
        ("friends = \"x\"", "It can be "),
        ("volume = 101", "It can be a number from 0 to 100."),
        ("reminder = -1", "It can be a number of seconds, up to "),
    ];
    for (line, allowed) in wrong {
        let (_, unusable) = parse(&format!("{line}\n")).unwrap();
        let said = Locale::new(Language::English).say(&unusable.first().unwrap_or_else(|| panic!("{line} is taken")).to_message());
        assert!(said.starts_with(&format!("In the settings, {line} can't be")) && said.contains(allowed), "{said}");
    }
}

#[test]
fn a_folder_in_the_place_of_the_settings_is_told_in_one_sentence() {
    let folder = Folder::new();
    let _ = fs::remove_file(folder.path().join("settings.toml"));
    fs::create_dir_all(folder.path().join("settings.toml")).unwrap();
    let mut session = start(&folder, "en");
    let about: Vec<String> = session.heard().into_iter().filter(|line| line.contains("settings")).collect();
    assert!(about.len() == 1 && about[0].contains("settings.toml: it is a folder. I use the defaults,"), "{about:?}");
}

#[cfg(unix)]
#[test]
fn a_file_in_the_place_of_the_data_folder_is_told_in_one_sentence() {
    let folder = Folder::new();
    let file = folder.write("file", "x");
    let mut command = salotto(&folder);
    command.args(["play", "salotto", "--seed", "1", "--speech", "off", "--lang", "en", "--data-dir"]).arg(&file);
    let about: Vec<String> = Session::start(command).heard().into_iter().filter(|line| line.contains("file")).collect();
    assert!(about.len() == 1 && about[0].contains("matches: it is not a folder."), "{about:?}");
}

#[test]
fn of_many_wrong_values_a_few_are_told_and_the_rest_counted() {
    let folder = Folder::new();
    folder.write("settings.toml", (0..50).map(|number| format!("wrong{number} = 1\n")).collect::<String>());
    let said = start(&folder, "en").heard();
    assert_eq!(said.iter().filter(|line| line.starts_with("The settings contain")).count(), 5);
    assert!(said.contains(&"And 45 more settings that I can't use.".to_string()), "{said:?}");
}

#[test]
fn four_wrong_values_are_all_named() {
    let said = told("rate = 300\nvolume = 300\npace = \"never\"\ncolour = 1\n")[0].clone();
    for wrong in ["rate = 300", "volume = 300", "pace = \"never\"", "colour = 1"] {
        assert!(said.contains(wrong), "{said}");
    }
}

#[test]
fn a_line_that_is_no_setting_is_told_with_its_number_and_becomes_a_comment_and_the_rest_holds() {
    let said = [
        (
            "en",
            "Line 2 of the settings is left out, because it isn't written like one: name Ugo",
            "Line 5 of the settings is left out, because the same is set in a line before it: ends = \"y\"",
        ),
        (
            "it",
            "La riga 2 delle impostazioni non vale, perché non è scritta come le altre: name Ugo",
            "La riga 5 delle impostazioni non vale, perché una riga precedente imposta già la stessa cosa: ends = \"y\"",
        ),
    ];
    for (language, bad, twice) in said {
        let folder = Folder::new();
        folder.write("settings.toml", "tiles = \"digits\"\nname Ugo\n[keys]\nends = \"x\"\nends = \"y\"\n");
        let mut session = start(&folder, language);
        let said = session.heard();
        assert!(said.contains(&bad.to_string()) && said.contains(&twice.to_string()), "{said:?}");
        assert!(said.iter().any(|line| line.contains("6-")), "the other settings hold: {said:?}");
        assert!(!session.press("x").is_empty());
        session.press("o");
        session.close();
        let kept = settings_in(&folder);
        for line in ["tiles = \"digits\"\n", "# name Ugo\n", "ends = \"x\"\n", "# ends = \"y\"\n", "order = \"number\"\n"] {
            assert!(kept.contains(line), "{line} in {kept}");
        }
        let said = start(&folder, language).heard();
        assert!(!said.iter().any(|line| line == bad || line == twice), "told once: {said:?}");
    }
}

#[test]
fn a_command_may_be_named_with_its_accents() {
    let (settings, unusable) = parse("[keys]\nestremità = \"x\"\n").unwrap();
    assert_eq!(settings.keys.len(), 1, "{unusable:?}");
    assert!(!unusable.iter().any(|unusable| matches!(unusable, SettingsIssue::Line(_))), "{unusable:?}");
}

#[test]
fn a_file_in_another_encoding_is_said_to_be_and_kept_beside_the_new_one() {
    let utf_16: Vec<u8> = "\u{feff}name = \"Ugo\"\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [utf_16.as_slice(), b"name = \"Nicol\xf2\"\n"] {
        let folder = Folder::new();
        folder.write("settings.toml", bytes);
        let mut session = start(&folder, "en");
        let said = session.heard();
        assert!(said.iter().any(|line| line.contains("aren't text in UTF-8")), "{said:?}");
        session.press("o");
        session.close();
        assert_eq!(fs::read(folder.path().join("settings.toml.bad1")).unwrap(), bytes);
    }
}

#[test]
fn the_list_of_keys_tells_what_of_the_file_cannot_be_used_for_it() {
    for (text, told) in [
        ("[keys]\nends = \"ò\"\nends = \"y\"\n", "Line 3 of the settings is left out"),
        ("[keys]\nends = 5\n", "keys.ends = 5"),
        ("[keys]\nends = \"5\"\n", "binds nothing"),
        (&"no settings\n".repeat(100), "I don't understand the settings"),
    ] {
        let folder = Folder::new();
        folder.write("settings.toml", text);
        let output = salotto(&folder).args(["keys", "--lang", "en"]).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.lines().last().is_some_and(|line| line.contains(told)), "{text}: {said}");
    }
}

#[test]
fn a_file_of_ten_thousand_wrong_lines_is_read_line_by_line() {
    let unknown: String = (0..10_000).map(|number| format!("wrong{number} = 1\n")).collect();
    assert_eq!(parse(&unknown).unwrap().1.len(), 10_000);
    let bound: String = (0..10_000).map(|number| format!("wrong{number} = \"x\"\n")).collect();
    assert_eq!(parse(&format!("[keys]\n{bound}")).unwrap().1.len(), 10_000);
}

#[test]
fn a_file_that_cannot_be_understood_is_kept_beside_the_new_one() {
    let folder = Folder::new();
    let text = |number: usize| format!("{number} and so it goes on\n").repeat(100);
    for number in 1..=2 {
        folder.write("settings.toml", text(number));
        let mut session = start(&folder, "en");
        session.heard();
        session.press("o");
        session.close();
        assert_eq!(settings_in(&folder), "order = \"number\"\n");
        assert_eq!(fs::read_to_string(folder.path().join(format!("settings.toml.bad{number}"))).unwrap(), text(number));
    }
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let (folder, elsewhere) = (Folder::first_time(), Folder::new());
    let real = elsewhere.write("mine.toml", "# mine\nvolume = 70\n");
    std::os::unix::fs::symlink(&real, folder.path().join("settings.toml")).unwrap();
    let before = Settings::default();
    save(&Folders::all_in(folder.path()), &before, &Settings { rate: 20, ..before.clone() }).unwrap();
    assert!(fs::symlink_metadata(folder.path().join("settings.toml")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(real).unwrap(), "# mine\nvolume = 70\nrate = 20\n");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_neither_read_nor_replaced() {
    let folder = Folder::first_time();
    let path: PathBuf = folder.path().join("settings.toml");
    nix::unistd::mkfifo(&path, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let (settings, unusable) = load(&Folders::all_in(folder.path()));
    let not_read = SettingsIssue::Unread(path.clone(), std::io::ErrorKind::Unsupported);
    assert_eq!((settings, unusable), (Settings::default(), vec![not_read]));
    assert!(save(&Folders::all_in(folder.path()), &Settings::default(), &Settings { rate: 20, ..Settings::default() }).is_err());
    assert!(!fs::metadata(path).unwrap().is_file());
}

#[test]
fn two_windows_change_one_setting_each_and_both_changes_stay() {
    let folder = Folder::new();
    let before = Settings::default();
    save(&Folders::all_in(folder.path()), &before, &Settings { rate: 20, ..before.clone() }).unwrap();
    save(&Folders::all_in(folder.path()), &before, &Settings { volume: 30, ..before.clone() }).unwrap();
    let (settings, _) = load(&Folders::all_in(folder.path()));
    assert_eq!((settings.rate, settings.volume), (20, 30));
}

#[test]
fn whoever_looks_while_others_save_finds_whole_settings() {
    let folder = Folder::new();
    let before = Settings { name: Some("Ugo".into()), ..Settings::default() };
    save(&Folders::all_in(folder.path()), &Settings::default(), &before).unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let writers: Vec<_> = (0..2u8)
            .map(|writer| {
                let (folder, before) = (folder.path(), &before);
                scope.spawn(move || {
                    for number in 0..150 {
                        let mut after = before.clone();
                        if writer == 0 {
                            after.rate = number % 100
                        } else {
                            after.volume = number % 100
                        }
                        save(&Folders::all_in(folder), before, &after).unwrap();
                    }
                })
            })
            .collect();
        let looking = scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                let (settings, unusable) = load(&Folders::all_in(folder.path()));
                assert_eq!((settings.name.as_deref(), unusable), (Some("Ugo"), Vec::new()));
            }
        });
        writers.into_iter().for_each(|writer| writer.join().unwrap());
        done.store(true, Ordering::Relaxed);
        looking.join().unwrap();
    });
    let (settings, _) = load(&Folders::all_in(folder.path()));
    assert_eq!((settings.rate, settings.volume), (49, 49));
}

/// The row of a page's table that explains a name: the words in its third column.
fn explained(page: &str, name: &str) -> Option<Vec<String>> {
    let row = page.lines().find(|line| line.starts_with(&format!("| `{name}` |")))?;
    let values = row.rsplit('|').nth(1)?;
    Some(values.split('`').skip(1).step_by(2).map(str::to_string).collect())
}

#[test]
fn the_page_in_each_language_explains_every_name_of_the_file_with_its_words_the_usual_one_first() {
    let settings = serde_json::to_value(Settings::default()).unwrap();
    let words: [(&str, &[&str]); 13] = [
        ("detail", Detail::WORDS),
        ("speech", Speech::WORDS),
        ("layout", Layout::WORDS),
        ("pace", Pace::WORDS),
        ("order", HandOrder::WORDS),
        ("positions", PositionSetting::WORDS),
        ("coordinates", CoordinateSetting::WORDS),
        ("tiles", TileWording::WORDS),
        ("bell", BellSetting::WORDS),
        ("advice", AssistOption::WORDS),
        ("counts", AssistOption::WORDS),
        ("disk", Sync::WORDS),
        ("news", News::WORDS),
    ];
    let page = ManualPage::named("settings").unwrap();
    let pages = Language::ALL.map(|language| (page.typed_name(language), page.source(language)));
    for (page, text) in pages {
        for (name, usual) in settings.as_object().expect("a table") {
            let told = explained(text, name).unwrap_or_else(|| panic!("{page}.md doesn't explain {name}"));
            let all = words.iter().find(|(other, _)| other == name).map_or(&[][..], |(_, words)| words);
            let lacking: Vec<_> = all.iter().filter(|word| !told.iter().any(|other| other == *word)).collect();
            assert!(lacking.is_empty(), "{page}.md, {name}: {lacking:?}");
            if !all.is_empty() {
                assert_eq!((told.len(), told.first().map(String::as_str)), (all.len(), usual.as_str()), "{page}.md, {name}");
            }
        }
        let rows = text.lines().skip_while(|line| !line.starts_with("|---")).skip(1).take_while(|line| line.starts_with("| `"));
        assert_eq!(rows.count(), settings.as_object().map_or(0, serde_json::Map::len), "{page}.md explains nothing else");
    }
}
