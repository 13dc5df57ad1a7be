//! Broken, hostile, huge or missing records and settings.

use super::sentence;
use crate::program::{Folder, Session, run, salotto};
use std::fs;
use std::process::Output;

#[track_caller]
fn replayed(bytes: impl AsRef<[u8]>) -> Output {
    let folder = Folder::new();
    let file = folder.write("record.salotto", bytes);
    run(&folder, &["replay", &file.display().to_string(), "--lang", "it"])
}

const HEADER: &str = "salotto record 1\ngame salotto\noption players 2\nseat 1 human A\nseat 2 normal B\n";

#[test]
fn files_that_cannot_be_read_say_why_in_the_language_of_the_player() {
    let folder = Folder::new();
    let here = folder.path().display().to_string();
    for (language, absent, is_folder) in [("it", "non c'è", "è una cartella"), ("en", "it isn't there", "it is a folder")] {
        for (command, file, reason) in [
            ("replay", "/nowhere/at.all", absent),
            ("replay", &here, is_folder),
            ("review", "/nowhere/at.all", absent),
            ("review", &here, is_folder),
        ] {
            let output = run(&folder, &[command, file, "--lang", language]);
            assert_eq!(output.status.code(), Some(1));
            assert!(sentence(&output).contains(reason), "{command}: {}", sentence(&output));
        }
    }
}

#[test]
fn nothing_to_resume_is_said() {
    for (language, expected) in [("it", "nessuna partita"), ("en", "no match")] {
        let output = run(&Folder::new(), &["resume", "--lang", language]);
        assert_eq!(output.status.code(), Some(1));
        assert!(sentence(&output).contains(expected));
    }
}

#[test]
fn a_record_that_is_too_large_is_refused_and_not_read_to_its_end() {
    let mut huge = HEADER.as_bytes().to_vec();
    huge.resize(17 << 20, b'#');
    let output = replayed(&huge);
    assert_eq!(output.status.code(), Some(1));
    assert!(sentence(&output).contains("16 megabyte"));
}

#[cfg(unix)]
#[test]
fn pipes_devices_and_folders_are_refused_and_nothing_waits_for_them() {
    let folder = Folder::new();
    let pipe = folder.path().join("pipe.salotto");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let pipe = pipe.display().to_string();
    for command in ["replay", "review", "resume"] {
        for file in [pipe.as_str(), "/dev/zero", "/dev/tty"] {
            let output = run(&folder, &[command, file, "--lang", "en"]);
            assert_eq!(output.status.code(), Some(1));
            assert!(sentence(&output).contains("a pipe or a device"), "{command} {file}: {}", sentence(&output));
        }
        let output = run(&folder, &[command, "/dev", "--lang", "en"]);
        assert!(sentence(&output).contains("it is a folder"), "{command}: {}", sentence(&output));
    }
}

#[test]
fn bytes_that_are_no_record_are_refused_with_the_number_of_their_line() {
    let long_line = format!("{HEADER}shuffle {}", "0-0 ".repeat(1 << 20));
    let deep = format!("{HEADER}option limit {}", "9".repeat(100_000));
    let broken: Vec<(&[u8], &str)> = vec![
        (b"\x00\x01\x02\xff", "Riga 1"),
        (b"\x7fELF\x02\x01\x01", "Riga 1"),
        (b"salotto record 1\n\xff\xfe\n", "Riga 2"),
        (b"salotto record 1\ngame \x1b[2Jsalotto\n", "Riga 2"),
        (b"salotto record 99999999999999999999999\n", "Riga 1"),
        (b"salotto record 1\ngame salotto\nseat 99999999999999999999 human A\n", "Riga 3"),
        (b"salotto record 1\ngame salotto\nseat -1 human A\n", "Riga 3"),
        (b"salotto record 1\ngame salotto\n300 draw\n", "Riga 3"),
        (b"salotto record 1\ngame salotto\n\0\0\0\n", "Riga 3"),
        (long_line.as_bytes(), "Riga 6"),
        (deep.as_bytes(), "limite"),
    ];
    for (bytes, expected) in broken {
        let output = replayed(bytes);
        let said = sentence(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(expected), "{said}");
        assert!(said.len() < 600, "{} bytes", said.len());
    }
}

#[test]
fn names_in_a_record_cannot_drive_the_terminal() {
    let record = include_str!("../../records/classic.salotto").replace("Anna", "An\u{1b}[2Jna\u{7}");
    let output = replayed(record);
    assert_eq!(output.status.code(), Some(0));
    assert!(!output.stdout.contains(&0x1b) && !output.stdout.contains(&7));
}

#[test]
fn a_saved_match_that_is_broken_is_not_resumed_and_stays_as_it_is() {
    for (language, expected) in [("it", "Riga 7"), ("en", "Line 7")] {
        let folder = Folder::new();
        let text = format!("{HEADER}option limit 50\n1 dance\n");
        let text = text.replace("option limit 50\n", "# said\n");
        let file = folder.write("broken.salotto", &text);
        let output = run(&folder, &["resume", &file.display().to_string(), "--lang", language, "--speech", "off"]);
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.lines().last().unwrap().starts_with(expected), "{said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn settings_that_cannot_be_understood_are_named_kept_and_not_used() {
    let other = "so it goes on\n".repeat(100);
    let cases = [
        (b"\xff\xfe".as_slice(), ["Le impostazioni in ", "The settings in "]),
        (other.as_bytes(), ["Non capisco le impostazioni", "I don't understand the settings"]),
    ];
    for (place, language) in ["it", "en"].into_iter().enumerate() {
        for (bytes, expected) in cases {
            let expected = expected[place];
            let folder = Folder::new();
            let file = folder.write("settings.toml", bytes);
            let mut command = salotto(&folder);
            command.args(["--speech", "off", "--lang", language]);
            let mut session = Session::start(command);
            let said = session.heard();
            assert!(said.iter().any(|line| line.starts_with(expected) && line.contains("settings.toml")), "{said:?}");
            let (_, code) = session.close();
            assert_eq!(code, Some(0));
            assert_eq!(fs::read(file).unwrap(), bytes);
        }
    }
}

#[test]
fn a_name_in_the_settings_cannot_break_the_record() {
    let folder = Folder::new();
    folder.write("settings.toml", "name = \"An\\nna # \\u001b[2J1 draw\"\n");
    let mut command = salotto(&folder);
    command.args(["play", "salotto", "--seed", "7", "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    session.press("z");
    session.press("enter");
    assert_eq!(session.close().1, Some(0));
    let saved = folder.matches().remove(0);
    assert_eq!(run(&folder, &["replay", &saved.display().to_string()]).status.code(), Some(0));
}

#[test]
fn what_the_command_line_says_is_for_one_evening() {
    let folder = Folder::new();
    folder.write("settings.toml", "detail = \"long\"\nbots = \"hard\"\n");
    let given =
        ["--speech", "off", "--detail", "short", "--pace", "none", "--rate", "10", "--volume", "20", "--name", "Zoe", "--lang", "it"];
    let mut command = salotto(&folder);
    command.args(["play", "salotto"]).args(given);
    let mut session = Session::start(command);
    session.heard();
    session.press("o");
    session.close();
    let settings: toml_edit::DocumentMut = fs::read_to_string(folder.path().join("settings.toml")).unwrap().parse().unwrap();
    let kept = |name: &str| settings.get(name).and_then(|value| value.as_str());
    assert_eq!(kept("order"), Some("number"), "what is changed at the table is kept");
    assert_eq!(kept("detail"), Some("long"));
    for name in ["speech", "pace", "rate", "volume", "name", "language"] {
        assert!(settings.get(name).is_none(), "{name} was for this evening");
    }
}

#[test]
fn a_line_that_is_no_move_is_answered_with_what_can_stand_there() {
    let golden = include_str!("../../records/classic.salotto");
    let first = golden.lines().find(|line| line.starts_with("1 ") || line.starts_with("2 ")).expect("a move");
    let (seat, action) = first.split_at(2);
    let wrong = golden.replacen(first, &format!("{seat}dance"), 1);
    let said = String::from_utf8(replayed(wrong).stderr).unwrap();
    assert!(said.contains("dance non è una mossa. Qui può esserci, per esempio: "), "{said}");
    assert!(said.contains(action.split(' ').next().unwrap()), "{said}");
}

#[cfg(unix)]
#[test]
fn an_undo_in_a_match_behind_a_link_leaves_the_link() {
    let folder = Folder::new();
    let mut session = Session::start({
        let mut command = salotto(&folder);
        command.args(["play", "classic", "--seed", "3", "--bots", "beginner", "--pace", "none", "--speech", "off", "--lang", "en"]);
        command
    });
    session.heard();
    session.close();
    let (saved, elsewhere) = (folder.matches().remove(0), folder.path().join("elsewhere.salotto"));
    fs::rename(&saved, &elsewhere).unwrap();
    std::os::unix::fs::symlink(&elsewhere, &saved).unwrap();
    let mut command = salotto(&folder);
    command.args(["resume", "--speech", "off", "--lang", "en", "--pace", "none"]);
    let mut session = Session::start(command);
    session.heard();
    for key in ["b", "", "u"] {
        session.press(key);
    }
    session.close();
    assert!(fs::symlink_metadata(&saved).unwrap().is_symlink());
    assert!(fs::read_to_string(&elsewhere).unwrap().starts_with("salotto record 1"));
}
