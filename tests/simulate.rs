//! `salotto simulate`: what is counted, and how it is told.

#[path = "support/program.rs"]
mod program;

use program::{Folder, run};
use serde_json::Value;

/// What the program writes on these matches.
#[track_caller]
fn simulated(arguments: &[&str]) -> String {
    let output = run(&Folder::new(), &[&["simulate"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_budget_is_told_where_it_is_not_the_levels_own() {
    let told = |bots: &str, language: &str| -> Vec<String> {
        let said = simulated(&["classic", "--bots", bots, "--matches", "2", "--lang", language, "-o", "target=20"]);
        said.lines().skip(1).map(|line| line.split(": ").next().unwrap().to_string()).collect()
    };
    assert_eq!(told("easy,hard:20", "en"), ["Easy", "Hard, 20 playouts per move"]);
    assert_eq!(told("master:1,hard:2ms", "en"), ["Master, one playout per move", "Hard, 2 milliseconds per move"]);
    assert_eq!(told("master:30,hard:1ms", "it"), ["Maestro, 30 simulazioni per mossa", "Difficile, un millesimo di secondo per mossa"]);
}

#[test]
fn in_italian_decimals_have_a_comma() {
    let said = simulated(&["classic", "--bots", "easy,normal", "--matches", "3", "--lang", "it"]);
    let words: Vec<&str> = said.lines().skip(1).flat_map(str::split_whitespace).map(|word| word.trim_end_matches(['.', ';'])).collect();
    let figures: Vec<&&str> = words.iter().filter(|word| word.starts_with(|letter: char| letter.is_ascii_digit())).collect();
    assert_eq!(figures.len(), 8, "{said}");
    assert!(figures.iter().all(|figure| figure.contains(',') && !figure.contains('.')), "{said}");
}

#[test]
fn each_deal_is_played_in_every_seating_and_both_bots_win_all_of_them_together() {
    let told: Value =
        serde_json::from_str(&simulated(&["classic", "--bots", "hard:5,beginner", "--duplicate", "--matches", "4", "--json"])).unwrap();
    assert_eq!(told["matches"], 8);
    let bots: Vec<&str> = told["standings"].as_array().unwrap().iter().map(|standing| standing["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["hard:5", "beginner"]);
    let won: f64 = (0..2).map(|place| told["standings"][place]["won"]["mean"].as_f64().unwrap()).sum();
    assert!((won - 1.0).abs() < 1e-9, "{told}");
    assert_eq!(told.get("times"), None);
}

#[test]
fn times_are_told_of_the_moves_at_which_there_was_a_choice() {
    let arguments = ["classic", "--bots", "hard:20,easy", "--matches", "2", "--times"];
    let told: Value = serde_json::from_str(&simulated(&[&arguments[..], &["--json"]].concat())).unwrap();
    let times = told["times"].as_array().unwrap();
    assert_eq!((&times[0]["bot"], &times[1]["bot"]), (&Value::from("hard:20"), &Value::from("easy")));
    for times in times {
        let [half, nearly_all, longest] = ["half", "99_percent", "longest"].map(|share| times[share].as_f64().unwrap());
        assert!(0.0 < half && half <= nearly_all && nearly_all <= longest, "{times}");
    }
    let chosen: u64 = times.iter().map(|times| times["actions"].as_u64().unwrap()).sum();
    assert!(0 < chosen && chosen < told["actions"].as_u64().unwrap(), "who had no choice didn't think");
    let said = simulated(&arguments);
    assert_eq!(said.lines().filter(|line| line.contains("milliseconds, 99th percentile")).count(), 2, "{said}");
}
