//! The tests of the copy, each of which is run by itself: which faults it comes by, and how long it
//! takes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// The number of tests that are run at a time.
pub const AT_A_TIME: usize = 2;

/// A test that takes this many times longer than without a fault has detected it.
const PATIENCE: u32 = 8;
const AT_LEAST: Duration = Duration::from_secs(30);

/// A test that takes longer than this without a fault isn't asked.
const LONGEST: Duration = Duration::from_secs(40);

/// Test programs of one package.
pub struct Programs {
    /// The name of the list of the programs' tests.
    pub name: &'static str,
    pub package: &'static str,
    /// The folder that they expect to be started in, in the copy.
    pub folder: &'static str,
    /// The arguments of cargo that select them.
    pub which: &'static [&'static str],
}

/// A test, and how it is run.
pub struct Test {
    program: PathBuf,
    folder: PathBuf,
    pub name: String,
    takes: Duration,
    /// The faults whose places it comes by.
    comes_by: BTreeSet<u32>,
}

/// The tests of some programs that pass without a fault and come by the place of any, those that
/// answer soonest first. What was learned of them is kept in `folder`, line by line.
pub fn of(programs: &Programs, folder: &Path) -> Vec<Test> {
    let kept = folder.join(programs.name);
    let known: BTreeMap<String, String> = fs::read_to_string(&kept)
        .unwrap_or_default()
        .lines()
        .filter_map(|line| Some((line.split('\t').next()?.to_owned(), line.to_owned())))
        .collect();
    let open: Vec<Test> = listed(programs, &folder.join("copy"));
    let kept = Mutex::new(OpenOptions::new().create(true).append(true).open(kept).expect("a file of our own"));
    let tests = Mutex::new(Vec::new());
    let open = Mutex::new(open.into_iter());
    thread::scope(|scope| {
        for worker in 0..AT_A_TIME {
            let (open, kept, tests, known) = (&open, &kept, &tests, &known);
            scope.spawn(move || {
                let reached = folder.join(format!("reached-{worker}"));
                loop {
                    let Some(mut test) = open.lock().unwrap().next() else { return };
                    let is_asked = match known.get(&test.id()) {
                        Some(line) => test.remember(line),
                        None => test.learn(&reached, kept),
                    };
                    if is_asked && !test.comes_by.is_empty() {
                        tests.lock().unwrap().push(test);
                    }
                }
            });
        }
    });
    let mut tests = tests.into_inner().unwrap();
    tests.sort_by_key(|test| test.takes);
    tests
}

/// Builds the programs, and asks each for its tests.
///
/// The package is optimised a little, its dependencies aren't: it is run thousands of times, and
/// what is built already isn't built again.
fn listed(programs: &Programs, copy: &Path) -> Vec<Test> {
    let output = Command::new("cargo")
        .args(["test", "--no-run", "--config", "profile.dev.package.salotto.opt-level=1"])
        .args(["-p", programs.package])
        .args(programs.which)
        .current_dir(copy)
        .output()
        .expect("cargo can be started");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let files = told.lines().filter_map(|line| line.trim().strip_prefix("Executable ")?.split_once('('));
    files.flat_map(|(_, file)| tests_in(&copy.join(file.trim_end_matches(')')), &copy.join(programs.folder))).collect()
}

fn tests_in(program: &Path, folder: &Path) -> Vec<Test> {
    let output = Command::new(program).args(["--list", "--format", "terse"]).current_dir(folder).output();
    let told = String::from_utf8(output.expect("a test program can be started").stdout).expect("names are text");
    let names = told.lines().filter_map(|line| line.strip_suffix(": test"));
    names
        .map(|name| Test {
            program: program.to_owned(),
            folder: folder.to_owned(),
            name: name.to_owned(),
            takes: Duration::ZERO,
            comes_by: BTreeSet::new(),
        })
        .collect()
}

impl Test {
    /// The program that it is in, and its name.
    fn id(&self) -> String {
        let program = self.program.file_name().unwrap_or_default().to_string_lossy();
        format!("{} {}", program.rsplit_once('-').map_or(&*program, |(name, _)| name), self.name)
    }

    /// Runs it without a fault, and keeps a line of what was learned; whether it passes.
    fn learn(&mut self, reached: &Path, kept: &Mutex<File>) -> bool {
        let _ = fs::remove_file(reached);
        let begun = Instant::now();
        let passes = self.passes(("SALOTTO_MUTANTS_REACHED", &reached.display().to_string()), LONGEST);
        let takes = begun.elapsed().as_millis();
        let text = fs::read_to_string(reached).unwrap_or_default();
        let comes_by: BTreeSet<&str> = text.lines().collect();
        let told = if passes { "passes" } else { "fails" };
        let line = format!("{}\t{told}\t{takes}\t{}\n", self.id(), comes_by.into_iter().collect::<Vec<_>>().join(" "));
        kept.lock().unwrap().write_all(line.as_bytes()).expect("a file of our own");
        self.remember(&line)
    }

    /// Takes what was learned from its line; whether it passes.
    fn remember(&mut self, line: &str) -> bool {
        let mut parts = line.trim_end_matches('\n').split('\t').skip(1);
        let passes = parts.next() == Some("passes");
        self.takes = Duration::from_millis(parts.next().and_then(|time| time.parse().ok()).unwrap_or_default());
        self.comes_by = parts.next().unwrap_or_default().split(' ').filter_map(|number| number.parse().ok()).collect();
        passes
    }

    pub fn comes_by(&self, fault: u32) -> bool {
        self.comes_by.contains(&fault)
    }

    /// Whether it fails with the fault, does so again, and passes without: a test that fails by chance
    /// has seen nothing.
    pub fn sees(&self, fault: u32) -> bool {
        let timeout = (self.takes * PATIENCE).max(AT_LEAST);
        let number = fault.to_string();
        let fails = || !self.passes(("SALOTTO_MUTANT", &number), timeout);
        fails() && fails() && self.passes(("SALOTTO_MUTANT", "0"), timeout)
    }

    /// Runs it; whether it passes within this time.
    fn passes(&self, (variable, value): (&str, &str), timeout: Duration) -> bool {
        let mut running = Command::new(&self.program)
            .args(["--exact", &self.name])
            .env(variable, value)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("a test program can be started");
        let late = Instant::now() + timeout;
        let passes = loop {
            match running.try_wait().expect("it is our child") {
                Some(status) => break status.success(),
                None if Instant::now() > late => break false,
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        if !passes {
            // Processes that the test had started end with it.
            let group = format!("-{}", running.id());
            let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
            let _ = running.wait();
        }
        passes
    }
}
