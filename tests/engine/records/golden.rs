//! Whole recorded matches in `tests/records/*.salotto`: each must stay legal, and end as it did.

use crate::program::{Folder, run};
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::narration::message::message;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

pub fn golden() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "salotto"));
    paths.sort();
    paths
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// The program's output for a record, line by line; the record must be legal to its end.
#[track_caller]
pub fn told(path: &Path, arguments: &[&str]) -> Vec<String> {
    let file = path.display().to_string();
    let output = run(&Folder::new(), &[&["replay", &file], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{file} {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

pub fn events(path: &Path) -> Vec<Value> {
    let objects = told(path, &["--json"]);
    objects.iter().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

#[test]
fn each_game_has_a_golden_match() {
    let texts: Vec<String> = golden().iter().map(|path| text(path)).collect();
    for game in GameName::ALL {
        let line = format!("game {}", game.key());
        assert!(texts.iter().any(|text| text.lines().any(|other| other == line)), "no golden match of {}", game.key());
    }
}

#[test]
fn a_golden_match_ends_with_the_scores_that_it_ended_with() {
    for path in golden() {
        let text = text(&path);
        let kept =
            text.lines().find_map(|line| line.strip_prefix("# It ends with these scores, by seat: ")).expect("a line with the scores");
        let last = events(&path).pop().unwrap();
        let scores: Vec<String> = last["scores"].as_array().unwrap().iter().map(Value::to_string).collect();
        assert_eq!(scores.join(" "), kept, "{}", path.display());
    }
}

#[test]
fn json_has_an_object_for_each_event_with_the_scores_after_it() {
    for path in golden() {
        let (text, events) = (text(&path), events(&path));
        let seats = text.lines().filter(|line| line.starts_with("seat ")).count();
        assert!(events.iter().all(|event| event["event"].is_string() && event["scores"].as_array().is_some_and(|all| all.len() == seats)));
        let is_line_game = events.iter().any(|event| event["event"] == "laid");
        if is_line_game {
            for (word, name) in [("lay ", "laid"), ("draw", "drew"), ("pass", "passed")] {
                let action =
                    |line: &&str| line.split_once(' ').is_some_and(|(seat, act)| seat.parse::<u8>().is_ok() && act.starts_with(word));
                let actions = text.lines().filter(action).count();
                let told = events.iter().filter(|event| event["event"] == name && event["after-drawing"] != true).count();
                assert!(
                    actions == told || name == "passed" && told <= actions,
                    "{}: {actions} times {word}, {told} events",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn a_golden_match_is_told_in_each_language_to_those_who_look_on_and_to_each_seat() {
    for path in golden() {
        let seats = text(&path).lines().filter(|line| line.starts_with("seat ")).count();
        for locale in Language::ALL.map(Locale::new) {
            let language = locale.language().code();
            let all = told(&path, &["--lang", language]);
            assert!(all.len() > 20, "{}", path.display());
            let own_hand = locale.say(&message!("your-hand", count = 2, tiles = "6-6"));
            let (you, _) = own_hand.split_once(' ').expect("more than a word");
            let to_them = |line: &String| line.split(' ').next() == Some(you);
            assert!(!all.iter().any(to_them), "somebody who looks on isn't spoken to: {}", path.display());
            for seat in 1..=seats {
                let heard = told(&path, &["--lang", language, "--as", &seat.to_string()]);
                let own: Vec<&String> = heard.iter().filter(|line| !all.contains(line)).collect();
                assert!(!own.is_empty(), "seat {seat} of {} hears nothing of its own", path.display());
            }
        }
    }
}

#[test]
fn a_replay_for_a_seat_tells_nobody_elses_hand() {
    for path in golden() {
        let (owner, other) = (told(&path, &["--lang", "en", "--as", "1"]), told(&path, &["--lang", "en", "--as", "2"]));
        let is_hand = |line: &&String| line.starts_with("You have ") && line.contains(" tiles: ");
        for line in owner.iter().filter(is_hand) {
            assert!(!other.contains(line), "{}: {line}", path.display());
        }
    }
}

#[test]
fn a_record_that_stops_in_mid_match_says_whose_turn_it_is_and_the_scores() {
    let folder = Folder::new();
    for path in golden() {
        let text = text(&path);
        let lines: Vec<&str> = text.lines().collect();
        let moves: Vec<usize> = (0..lines.len()).filter(|index| lines[*index].starts_with(|first: char| first.is_ascii_digit())).collect();
        // A little after the middle, before an action of seat 1.
        let until = moves.iter().copied().skip(moves.len() / 2).find(|index| lines[*index].starts_with("1 ")).unwrap();
        let half = folder.write("half.salotto", lines[..until].join("\n"));
        for (language, turn) in [("it", "Tocca ad Anna"), ("en", "Anna's turn")] {
            let said = told(&half, &["--lang", language]);
            let last = said.iter().rposition(|line| line.starts_with(turn)).unwrap_or_else(|| panic!("{}: {said:?}", path.display()));
            let scores = said[last + 1..].join(" ");
            let names: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("seat ")?.split(' ').nth(2)).collect();
            assert!(names.iter().all(|name| scores.contains(name)), "{}: {scores}", path.display());
        }
        let own = told(&half, &["--lang", "it", "--as", "1"]);
        assert!(own.iter().any(|line| line.starts_with("A te") || line.starts_with("Tocca a te")), "{own:?}");
    }
}

#[test]
fn a_player_whom_the_record_does_not_name_is_told_of_by_his_seat() {
    let folder = Folder::new();
    let golden = text(&golden()[0]);
    let unnamed = |line: &str| match line.strip_prefix("seat ") {
        Some(seat) => format!("seat {}", seat.split(' ').take(2).collect::<Vec<_>>().join(" ")),
        None => line.to_string(),
    };
    let record = folder.write("unnamed.salotto", golden.lines().map(unnamed).collect::<Vec<_>>().join("\n"));
    let said = told(&record, &["--lang", "it"]).join("\n");
    assert!(said.contains("Posto 1") && said.contains("Posto 2"), "{said}");
}
