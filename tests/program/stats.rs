//! A player's own figures, counted from finished matches whose scores are known.

use crate::program::{Folder, Session, run, salotto};
use std::fs;
use std::path::{Path, PathBuf};

/// Copies the golden match `name` to the finished ones: played from `seat` (from 1), begun at this
/// hour of 22 November 2026, with the lines `end` after it.
fn finished(folder: &Folder, name: &str, seat: usize, hour: usize, end: &str) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/records/{name}.salotto"));
    let text = fs::read_to_string(golden).expect("a golden match").replace(" human Anna", " normal Anna");
    let (from, own) = (format!("\nseat {seat} normal "), format!("\nseat {seat} human "));
    let text =
        text.replace(&from, &own).replacen("salotto record 1\n", &format!("salotto record 1\n# begun 2026-11-22T{hour:02}:00:00Z\n"), 1);
    let place = folder.path().join("matches/finished");
    fs::create_dir_all(&place).expect("a folder for a test");
    fs::write(place.join(format!("{name}-{hour}.salotto")), format!("{text}{end}\n")).expect("a file for a test");
}

fn told(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    let ended = run(folder, &[&["stats"], arguments].concat());
    assert_eq!((ended.status.code(), String::from_utf8_lossy(&ended.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(ended.stdout).expect("sentences are text").lines().map(str::to_string).collect()
}

fn json(folder: &Folder) -> serde_json::Value {
    serde_json::from_str(&told(folder, &["--json"])[0]).expect("one JSON object")
}

fn cache(folder: &Folder) -> PathBuf {
    folder.path().join("figures.json")
}

/// Salotto for three ends 51, 51, 32, and the fewest points win; Five and three ends 31, 30, and
/// the most do.
fn some() -> Folder {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "# reviewed 20 3");
    finished(&folder, "salotto", 1, 9, "# reviewed 20 4");
    finished(&folder, "five-and-three", 1, 10, "");
    folder
}

#[test]
fn each_kind_of_match_is_told_in_sentences() {
    assert_eq!(
        told(&some(), &["--lang", "en"]),
        [
            "You have finished 3 matches: 2 won.",
            "Salotto dominoes, 3 players, normal opponents: 2 matches, one won.",
            "One win in 2: 50.0 percent.",
            "Mean score 41.5, best 32.",
            "Longest streak: one win.",
            "In the 2 matches you reviewed: 3.5 mistakes per match.",
            "Five and three, 2 players, normal opponents: one match, one won.",
            "One match, and won.",
            "Mean score 31.0, best 31.",
            "Longest streak: one win.",
        ]
    );
    let italian = told(&some(), &["--lang", "it"]);
    assert_eq!(
        italian[..3],
        [
            "Hai finito 3 partite: 2 vinte.",
            "Il domino del Salotto, in 3, avversari di livello normale: 2 partite, una vinta.",
            "Una vittoria su 2, 50,0 per cento."
        ]
    );
}

#[test]
fn one_game_is_told_by_itself_under_either_of_its_names() {
    for name in ["five-and-three", "cinque-e-tre"] {
        assert_eq!(told(&some(), &[name, "--lang", "en"])[0], "You have finished one match, and won it.");
    }
    assert_eq!(told(&some(), &["kingdomino", "--lang", "it"]), ["Non hai ancora finito nessuna partita."]);
}

#[test]
fn a_team_wins_together_and_its_matches_are_a_kind_of_their_own() {
    let folder = Folder::new();
    finished(&folder, "pairs", 3, 8, "");
    finished(&folder, "salotto-teams", 2, 9, "");
    let groups = json(&folder)["groups"].clone();
    let of = |place: usize, what: &str| groups[place][what].clone();
    assert_eq!([of(0, "game"), of(0, "won"), of(0, "best-score")], [serde_json::json!("salotto"), 0.into(), 135.into()]);
    assert_eq!([of(1, "game"), of(1, "won"), of(1, "best-score")], [serde_json::json!("pairs"), 1.into(), 106.into()]);
}

#[test]
fn rows_of_wins_and_trends_follow_the_order_of_play() {
    let folder = Folder::new();
    // Won when the third seat is the player's: two, then one of three, then nineteen.
    let won = |hour: usize| hour < 2 || hour == 3 || hour > 4;
    (0..24).for_each(|hour| finished(&folder, "salotto", if won(hour) { 3 } else { 2 }, hour, ""));
    let group = json(&folder)["groups"][0].clone();
    assert_eq!(group["longest-row-of-wins"], 19);
    assert_eq!(group["recent"], serde_json::json!({ "played": 20, "won": 19 }));
    assert_eq!(group["before"], serde_json::json!({ "played": 4, "won": 3 }));
    assert!(told(&folder, &["--lang", "en"]).contains(&"In the last 20 matches: 19 wins. In the 4 before: 3.".to_string()));
}

#[test]
fn what_is_no_match_of_the_players_is_told_and_not_counted() {
    let folder = some();
    fs::write(folder.path().join("matches/finished/odd.salotto"), "no record").unwrap();
    finished(&folder, "jolly", 9, 11, "");
    let said = told(&folder, &["--lang", "en"]);
    assert_eq!(said[0], "You have finished 3 matches: 2 won.");
    let last = "2 files among the finished matches aren't counted, because they aren't matches of yours that can be read: ";
    assert_eq!(said.last().unwrap(), &format!("{last}jolly-11.salotto; odd.salotto."));
    assert_eq!(json(&folder)["unreadable-files"], serde_json::json!(["jolly-11.salotto", "odd.salotto"]));
    for number in 0..5 {
        fs::write(folder.path().join(format!("matches/finished/x{number}.salotto")), "no record").unwrap();
    }
    let said = told(&folder, &["--lang", "en"]);
    assert!(said.last().unwrap().ends_with("; and 2 more."), "{said:?}");
    let said = told(&folder, &["--lang", "it"]);
    assert!(
        said.last().unwrap().contains("7 file fra le partite finite non contano, perché") && said.last().unwrap().ends_with("e altri 2."),
        "{said:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_cache_or_of_a_match_is_not_waited_for() {
    let folder = some();
    let counted = json(&folder)["played"].clone();
    fs::remove_file(cache(&folder)).unwrap();
    for name in [cache(&folder), folder.path().join("matches/finished/pipe.salotto")] {
        nix::unistd::mkfifo(&name, nix::sys::stat::Mode::S_IRWXU).unwrap();
    }
    assert_eq!(json(&folder)["played"], counted);
}

#[test]
fn a_match_that_the_player_left_when_he_was_out_is_lost() {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "");
    let path = folder.finished().remove(0);
    let text = fs::read_to_string(&path).unwrap();
    let steps = text.trim_end().lines().count() - 3;
    fs::write(&path, text.lines().take(steps).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let group = json(&folder)["groups"][0].clone();
    assert_eq!([&group["played"], &group["won"], &group["best-score"]], [&serde_json::json!(1), &0.into(), &serde_json::Value::Null]);
}

#[test]
fn the_cache_can_be_old_broken_or_gone() {
    let folder = some();
    let first = json(&folder);
    assert!(cache(&folder).exists());
    assert_eq!(json(&folder), first, "from the cache");
    for broken in ["", "{}", "no JSON", r#"{"version":99,"files":{}}"#] {
        fs::write(cache(&folder), broken).unwrap();
        assert_eq!(json(&folder), first, "{broken}");
    }
    fs::remove_file(cache(&folder)).unwrap();
    assert_eq!(json(&folder), first);
    finished(&folder, "salotto", 2, 12, "");
    assert_eq!(json(&folder)["played"], 4, "a match that came later");
    fs::remove_file(folder.path().join("matches/finished/salotto-12.salotto")).unwrap();
    assert_eq!(json(&folder), first, "and went");
}

#[test]
fn a_shutout_that_counts_as_two_matches_is_counted_twice() {
    let folder = Folder::new();
    finished(&folder, "pairs-latin", 2, 8, "");
    assert_eq!([&json(&folder)["played"], &json(&folder)["won"]], [2, 2], "also as it was kept");
    finished(&folder, "pairs-latin", 1, 9, "");
    assert_eq!([&json(&folder)["played"], &json(&folder)["won"]], [4, 2]);
}

#[test]
fn a_cache_is_believed_only_for_the_very_file_it_was_made_of() {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "");
    assert_eq!(json(&folder)["won"], 1);
    finished(&folder, "salotto", 1, 8, "# another player");
    assert_eq!(json(&folder)["won"], 0);
}

#[test]
fn a_review_is_noted_in_the_match_and_a_name_finds_it_again() {
    let folder = Folder::new();
    finished(&folder, "salotto", 3, 8, "");
    let path = folder.finished().remove(0);
    // Up to the player's first move, so that it is soon reviewed.
    let text = fs::read_to_string(&path).unwrap();
    let moved = text.lines().position(|line| line.starts_with("3 ")).expect("a move");
    fs::write(&path, text.lines().take(moved + 1).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    let mut command = salotto(&folder);
    command.args(["--speech", "off", "--lang", "en"]);
    let mut session = Session::start(command);
    session.heard();
    // The kept matches, the only one, its review; then its name.
    for key in ["2", "1", "2", "1", "4"] {
        session.press(key);
    }
    let said = session.press("The longest ever");
    assert_eq!(said[0], "It is called The longest ever.");
    assert!(said.iter().any(|line| line.starts_with("The longest ever: ")), "{said:?}");
    session.close();
    let text = fs::read_to_string(&path).unwrap();
    let noted = text.lines().filter(|line| line.starts_with("# reviewed ")).count();
    assert_eq!((noted, text.ends_with("# kept as The longest ever\n")), (1, true), "{text}");
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before, "it is no newer for that");
    assert_eq!(json(&folder)["groups"][0]["reviewed"], 1);
}
