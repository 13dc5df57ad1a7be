//! Asks the tests about each fault.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// The tests that are asked, those that answer soonest first; what listens to daemons isn't.
const AT_HOME: &[&str] = &["-p", "salotto", "--lib", "--test", "engine", "--test", "said", "--test", "transcripts", "--test", "program"];
const IN_THE_HOUSE: &[&str] = &["-p", "salotto-house", "--lib", "--test", "people", "--test", "doors", "--test", "on_postgres"];

/// How many faults are asked about at a time.
const AT_A_TIME: usize = 2;

/// A program that stands still so much longer than it takes without a fault has seen it.
const PATIENCE: u32 = 8;

/// A test program, and what of it tells nothing of faults.
struct Program {
    file: PathBuf,
    folder: PathBuf,
    /// Tests that fail in the copy without any fault: they read the source.
    failing: Vec<String>,
    takes: Duration,
}

/// How a run of a program ended.
enum Ran {
    Passed,
    Failed(String),
}

/// Asks about each line of `list` that has no line in the file `answers` yet.
pub fn all(copy: &Path, list: &str, answers: &Path) {
    let mut programs = built(copy, copy, AT_HOME);
    programs.extend(built(copy, &copy.join("crates/house"), IN_THE_HOUSE));
    programs.iter_mut().for_each(Program::learn);
    let asked = fs::read_to_string(answers).unwrap_or_default();
    let number = |line: &str| line.split('\t').next().unwrap().to_owned();
    let asked: Vec<String> = asked.lines().map(number).collect();
    let open: Vec<&str> = list.lines().filter(|line| !asked.contains(&number(line))).collect();
    let open = Mutex::new(open.into_iter());
    let answers = Mutex::new(OpenOptions::new().create(true).append(true).open(answers).unwrap());
    thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                loop {
                    let Some(line) = open.lock().unwrap().next() else { return };
                    let answer = answer(&programs, &number(line), line.contains("crates/house"));
                    note(&answers, line, &answer);
                }
            });
        }
    });
}

fn note(answers: &Mutex<File>, line: &str, answer: &str) {
    writeln!(answers.lock().unwrap(), "{line}\t{answer}").unwrap();
}

/// The first test that fails with a fault, or `lived`.
fn answer(programs: &[Program], number: &str, is_of_the_house: bool) -> String {
    for program in programs {
        let is_asked = !is_of_the_house || program.folder.ends_with("house");
        if is_asked && let Ran::Failed(test) = program.run(Some(number), program.takes * PATIENCE) {
            return test;
        }
    }
    "lived".to_owned()
}

/// Builds test programs, optimised a little: what is run a hundred times is worth it.
fn built(copy: &Path, folder: &Path, which: &[&str]) -> Vec<Program> {
    let output = Command::new("cargo")
        .args(["test", "--no-run"])
        .args(which)
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
        .current_dir(copy)
        .output()
        .expect("cargo can be started");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    told.lines()
        .filter_map(|line| line.trim().strip_prefix("Executable ")?.split_once('('))
        .map(|(_, file)| Program {
            file: copy.join(file.trim_end_matches(')')),
            folder: folder.to_owned(),
            failing: Vec::new(),
            takes: Duration::from_secs(600),
        })
        .collect()
}

impl Program {
    /// Runs it without any fault until nothing fails but what is known to.
    fn learn(&mut self) {
        let begun = Instant::now();
        while let Ran::Failed(test) = self.run(None, Duration::from_secs(1200)) {
            eprintln!("without a fault: {test} ({})", self.file.display());
            assert!(self.failing.len() < 20, "too much fails without any fault");
            self.failing.push(test);
        }
        self.takes = begun.elapsed().max(Duration::from_secs(10));
    }

    /// Runs it with a fault, until a test fails or it has taken too long.
    fn run(&self, fault: Option<&str>, patience: Duration) -> Ran {
        let mut running = Command::new(&self.file)
            .args(self.failing.iter().flat_map(|test| ["--skip", test]))
            .envs(fault.map(|number| ("SALOTTO_MUTANT", number)))
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a test program can be started");
        let lines = BufReader::new(running.stdout.take().expect("it is a pipe")).lines();
        let (tell, told) = mpsc::channel();
        thread::spawn(move || tell.send(lines.map_while(Result::ok).find_map(|line| failed_test(&line))));
        let name = self.file.file_name().unwrap_or_default().display();
        let ran = match told.recv_timeout(patience) {
            Ok(Some(test)) => Ran::Failed(test),
            Ok(None) => match running.wait().expect("it ends") {
                status if status.success() => Ran::Passed,
                status => Ran::Failed(format!("{name} ended with {status}")),
            },
            Err(_) => Ran::Failed(format!("{name} stood still")),
        };
        let _ = running.kill();
        let _ = running.wait();
        ran
    }
}

/// The test that a line of a test program says has failed.
fn failed_test(line: &str) -> Option<String> {
    let line = line.strip_prefix("test ")?;
    let (name, end) = line.split_once(" ... ").or_else(|| line.split_once("... "))?;
    end.contains("FAILED").then(|| name.trim().to_owned())
}
