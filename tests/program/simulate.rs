//! `salotto simulate`: its counts, and its report.

use crate::program::{Folder, run};
use serde_json::Value;

/// The report on these matches.
#[track_caller]
fn simulated(arguments: &[&str]) -> String {
    let output = run(&Folder::new(), &[&["simulate"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_duplicate_series_says_first_how_many_matches_it_plays() {
    let bots = ["classic", "--players", "4", "--bots", "easy,beginner,easy,beginner", "--matches", "3", "--duplicate", "--lang", "en"];
    let said = simulated(&bots);
    assert_eq!(said.lines().next(), Some("Each of the 3 deals is played with 2 seatings: 6 matches."), "{said}");
    assert!(said.contains("\n6 matches, "), "{said}");
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
        let [median, p99, longest] = ["half", "99_percent", "longest"].map(|share| times[share].as_f64().unwrap());
        assert!(0.0 < median && median <= p99 && p99 <= longest, "{times}");
    }
    let chosen: u64 = times.iter().map(|times| times["actions"].as_u64().unwrap()).sum();
    assert!(0 < chosen && chosen < told["actions"].as_u64().unwrap(), "who had no choice didn't think");
    let said = simulated(&arguments);
    assert_eq!(said.lines().filter(|line| line.contains("milliseconds, 99th percentile")).count(), 2, "{said}");
}

/// The report on these matches without their durations, which differ from run to run.
fn counted(arguments: &[&str]) -> Value {
    let mut told: Value = serde_json::from_str(&simulated(&[arguments, &["--json"]].concat())).unwrap();
    for time in ["seconds", "matches_per_second"] {
        told.as_object_mut().unwrap().remove(time).expect("it is told how long it took");
    }
    told
}

#[test]
fn any_number_of_jobs_counts_the_same() {
    for (game, bots) in [("five-and-three", "hard:20,easy"), ("kingdomino", "normal,beginner"), ("bidomino", "greedy,easy")] {
        let arguments = [game, "--bots", bots, "--matches", "9", "--duplicate", "--seed", "4"];
        let alone = counted(&[&arguments[..], &["--jobs", "1"]].concat());
        assert_eq!(alone["deals"], 9);
        for jobs in [&["--jobs", "2"][..], &["--jobs", "7"], &["--jobs", "255"], &[]] {
            assert_eq!(alone, counted(&[&arguments[..], jobs].concat()), "{game}: {jobs:?}");
        }
    }
}

#[test]
fn no_jobs_and_a_name_are_refused() {
    let refused = |arguments: &[&str]| {
        let output = run(&Folder::new(), &[&["simulate", "classic"], arguments].concat());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&["--jobs", "0"]).contains("from 1 to 255"));
    assert!(refused(&["--name", "Ada"]).contains("--name"));
}

#[cfg(unix)]
mod interrupted {
    use crate::program::{Folder, salotto};
    use nix::pty::openpty;
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use serde_json::Value;
    use std::fs::File;
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    /// Arguments for more matches than a test could wait for.
    const ENDLESS: [&str; 7] = ["simulate", "classic", "--matches", "100000000", "-o", "target=20", "--bots"];

    /// The first line on the terminal while bots play, and standard output from a Ctrl-C after it.
    fn after_the_first_line(arguments: &[&str]) -> (String, String) {
        let folder = Folder::new();
        let terminal = openpty(None, None).expect("a pseudo-terminal");
        let mut command: Command = salotto(&folder);
        let child = command.args(ENDLESS).args(arguments).stderr(Stdio::from(terminal.slave)).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(File::from(terminal.master)).read_line(&mut line).expect("the terminal shows text");
        kill(Pid::from_raw(child.id() as i32), Signal::SIGINT).expect("the program runs");
        let output = child.wait_with_output().expect("it is our child");
        assert_eq!(output.status.code(), Some(130), "{arguments:?}");
        (line.trim_end().to_string(), String::from_utf8(output.stdout).unwrap())
    }

    #[test]
    fn a_terminal_is_told_how_far_it_is_and_ctrl_c_gives_what_was_counted() {
        let (line, told) = after_the_first_line(&["easy", "--json"]);
        assert!(line.contains(" of 100000000 deals; about ") && line.ends_with(" minutes to go."), "{line}");
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!((&told["interrupted"], &told["deals"]), (&Value::Bool(true), &told["matches"]));
        let deals = told["deals"].as_u64().unwrap();
        assert!(0 < deals && deals < 100_000_000, "{told}");
        let (line, said) = after_the_first_line(&["easy", "--lang", "it"]);
        assert!(line.starts_with("Distribuzioni finite: ") && line.contains(" su 100000000; mancano circa "), "{line}");
        assert!(said.starts_with("Interrotto. Distribuzioni finite: ") && said.lines().count() == 3, "{said}");
    }

    #[test]
    fn who_interrupts_before_the_first_deal_is_over_is_told_so() {
        let (line, said) = after_the_first_line(&["master:100000000"]);
        assert_eq!(line, "None of the 100000000 deals is over yet.");
        assert_eq!(said, "Interrupted before the first deal was over.\n");
    }
}

#[test]
fn named_opponents_play_and_are_told_by_name() {
    let said = simulated(&["all-fives", "--bots", "rocco,Pia", "--matches", "4", "--duplicate", "--seed", "1", "--lang", "es"]);
    let told: Vec<&str> = said.lines().skip(2).map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(told, ["Rocco", "Pia"], "{said}");
    let output = run(&Folder::new(), &["simulate", "all-fives", "--bots", "roco,pia", "--lang", "es"]);
    let refused = String::from_utf8_lossy(&output.stderr);
    assert!(refused.contains("¿Querías decir rocco?"), "{refused}");
}
