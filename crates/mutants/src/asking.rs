//! Asks the tests about each fault.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use crate::tests::{self, AT_A_TIME, Programs, Test};

/// The programs that are asked about the player's faults, those that answer soonest first; tests
/// that listen to daemons aren't asked.
const AT_HOME: [Programs; 3] = [
    Programs { name: "tests-1", package: "salotto", folder: "", which: &["--lib", "--test", "engine"] },
    Programs { name: "tests-2", package: "salotto", folder: "", which: &["--test", "transcripts", "--test", "said"] },
    Programs { name: "tests-3", package: "salotto", folder: "", which: &["--test", "program"] },
];

/// The programs that are asked about the server's faults as well.
const IN_THE_HOUSE: [Programs; 3] = [
    Programs { name: "tests-4", package: "salotto-house", folder: "crates/house", which: &["--lib", "--test", "people"] },
    Programs { name: "tests-5", package: "salotto-house", folder: "crates/house", which: &["--test", "doors"] },
    Programs { name: "tests-6", package: "salotto-house", folder: "crates/house", which: &["--test", "on_postgres"] },
];

/// Asks about each line of `list` that has no line yet in the file `answers` of `folder`.
///
/// All faults are asked about in the quick programs before the slower ones are asked about those that
/// live still.
pub fn all(folder: &Path, list: &str) {
    let all: Vec<&str> = list.lines().collect();
    let home: Vec<&str> = all.iter().copied().filter(|line| !line.contains("crates/house")).collect();
    let asked = AT_HOME.iter().map(|programs| (&home, programs)).chain(IN_THE_HOUSE.iter().map(|programs| (&all, programs)));
    for (faults, programs) in asked {
        let open = open(faults, folder, programs.name);
        if !open.is_empty() {
            ask(programs, open, folder);
        }
    }
    let answers = appended(folder, "answers");
    for line in open(&all, folder, "") {
        note(&answers, &format!("{line}\tlived"));
    }
}

/// The number that a line of a list begins with.
fn number(line: &str) -> &str {
    line.split('\t').next().unwrap_or_default()
}

/// The faults that no test has seen and that haven't outlived these programs already.
fn open<'a>(faults: &[&'a str], folder: &Path, programs: &str) -> Vec<&'a str> {
    let of = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let (answers, outlived) = (of("answers"), of("outlived"));
    let is_open = |line: &str| {
        let at = number(line);
        !answers.lines().any(|answer| number(answer) == at) && !outlived.lines().any(|pair| pair.split_once('\t') == Some((at, programs)))
    };
    faults.iter().copied().filter(|line| is_open(line)).collect()
}

fn ask(programs: &Programs, open: Vec<&str>, folder: &Path) {
    let tests = tests::of(programs, folder);
    let (answers, outlived) = (appended(folder, "answers"), appended(folder, "outlived"));
    let open = Mutex::new(open.into_iter());
    thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                loop {
                    let Some(line) = open.lock().unwrap().next() else { return };
                    match seen_by(&tests, number(line).parse().expect("a line begins with a number")) {
                        Some(test) => note(&answers, &format!("{line}\t{}", test.name)),
                        None => note(&outlived, &format!("{}\t{}", number(line), programs.name)),
                    }
                }
            });
        }
    });
}

/// The first test that sees the fault.
fn seen_by(tests: &[Test], fault: u32) -> Option<&Test> {
    tests.iter().filter(|test| test.comes_by(fault)).find(|test| test.sees(fault))
}

fn appended(folder: &Path, name: &str) -> Mutex<File> {
    Mutex::new(OpenOptions::new().create(true).append(true).open(folder.join(name)).expect("a file of our own"))
}

fn note(file: &Mutex<File>, line: &str) {
    writeln!(file.lock().unwrap(), "{line}").expect("a file of our own");
}
