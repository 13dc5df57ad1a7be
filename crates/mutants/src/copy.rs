//! A copy of the project with small faults in it, each behind a switch.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rand::SeedableRng;
use rand::seq::SliceRandom;

use crate::candidates::{self, Candidate};

/// The folders that faults are drawn from, as many from each.
const ROOMS: [&str; 4] = ["crates/games/src/games", "crates/games/src/records", "src/session/seat", "crates/house/src"];

/// Asks whether a fault is switched on; it stands at the end of the copy's `crates/games/src/lib.rs`.
/// It also notes which faults' places a program comes by, where `SALOTTO_MUTANTS_REACHED` names a file for that.
const SWITCH: &str = r#"
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutants {
    use std::io::Write;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicBool, Ordering};

    static ON: LazyLock<Option<u32>> = LazyLock::new(|| std::env::var("SALOTTO_MUTANT").ok()?.parse().ok());
    static REACHED: LazyLock<Option<std::ffi::OsString>> = LazyLock::new(|| std::env::var_os("SALOTTO_MUTANTS_REACHED"));
    static IS_NOTED: [AtomicBool; 1024] = [const { AtomicBool::new(false) }; 1024];

    pub fn on(number: u32) -> bool {
        if let Some(file) = &*REACHED
            && IS_NOTED.get(number as usize).is_some_and(|noted| !noted.swap(true, Ordering::Relaxed))
            && let Ok(mut file) = std::fs::OpenOptions::new().create(true).append(true).open(file)
        {
            let _ = file.write_all(format!("{number}\n").as_bytes());
        }
        *ON == Some(number)
    }
}
"#;

/// The same switch for the crates above.
const SWITCH_HANDED_ON: &str = "\n#[doc(hidden)]\npub use salotto_games::mutants;\n";

/// A fault of the copy.
struct Mutant {
    file: PathBuf,
    candidate: Candidate,
}

impl Mutant {
    fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (&self.candidate.range, &other.candidate.range);
        self.file == other.file && a.start < b.end && b.start < a.end
    }
}

/// Puts `each` faults for each folder into the `copy`, as `seed` draws them, and lists them.
pub fn with_faults(copy: &Path, seed: u64, each: usize) -> String {
    let mut drawn: Vec<Vec<Mutant>> = ROOMS.iter().map(|room| draw(copy, room, seed)).collect();
    for (library, added) in [("crates/games/src/lib.rs", SWITCH), ("src/lib.rs", SWITCH_HANDED_ON)] {
        let library = Path::new(library);
        fs::write(copy.join(library), read(copy, library) + added).unwrap();
    }
    list(&choose(copy, &mut drawn, each))
}

/// All candidates of a folder, in the order in which they are drawn; none overlaps an earlier one.
fn draw(copy: &Path, room: &str, seed: u64) -> Vec<Mutant> {
    let mut files = Vec::new();
    collect(copy, Path::new(room), &mut files);
    let mut all: Vec<Mutant> = files
        .iter()
        .flat_map(|file| candidates::of(&read(copy, file)).into_iter().map(|candidate| Mutant { file: file.clone(), candidate }))
        .collect();
    all.shuffle(&mut rand::rngs::ChaCha8Rng::seed_from_u64(seed));
    all
}

fn collect(copy: &Path, folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        fs::read_dir(copy.join(folder)).expect("a folder of the project").map(|entry| folder.join(entry.unwrap().file_name())).collect();
    entries.sort();
    for entry in entries {
        let name = entry.file_name().unwrap().to_string_lossy().into_owned();
        if copy.join(&entry).is_dir() {
            if name != "tests" {
                collect(copy, &entry, files);
            }
        } else if name.ends_with(".rs") && !name.starts_with("test") {
            files.push(entry);
        }
    }
}

/// The first faults of each folder with which the copy compiles; they are in the copy afterwards.
fn choose(copy: &Path, drawn: &mut [Vec<Mutant>], each: usize) -> Vec<Mutant> {
    let mut rejected: BTreeSet<(PathBuf, usize)> = BTreeSet::new();
    let originals: Vec<(PathBuf, String)> = drawn
        .iter()
        .flatten()
        .map(|mutant| mutant.file.clone())
        .collect::<BTreeSet<_>>()
        .into_iter()
        .map(|file| (file.clone(), read(copy, &file)))
        .collect();
    loop {
        let mut chosen: Vec<Mutant> = Vec::new();
        for room in &mut *drawn {
            let mut count = 0;
            room.retain(|mutant| !rejected.contains(&(mutant.file.clone(), mutant.candidate.line)));
            for mutant in room.iter() {
                if count < each && !chosen.iter().any(|other| other.overlaps(mutant)) {
                    chosen.push(Mutant { file: mutant.file.clone(), candidate: mutant.candidate.clone() });
                    count += 1;
                }
            }
        }
        for (file, text) in &originals {
            write(copy, file, text, &chosen);
        }
        let wrong = lines_with_errors(copy);
        if wrong.is_empty() {
            return chosen;
        }
        let before = rejected.len();
        for mutant in &chosen {
            let lines = mutant.candidate.before.matches('\n').count();
            let place = mutant.candidate.line..=mutant.candidate.line + lines;
            if wrong.iter().any(|(file, line)| *file == mutant.file && place.contains(line)) {
                rejected.insert((mutant.file.clone(), mutant.candidate.line));
            }
        }
        assert!(rejected.len() > before, "errors where no fault is: {wrong:?}");
    }
}

/// Writes a file with the faults that lie in it.
fn write(copy: &Path, file: &Path, text: &str, chosen: &[Mutant]) {
    let mut here: Vec<(usize, &Candidate)> =
        chosen.iter().enumerate().filter(|(_, mutant)| mutant.file == file).map(|(at, mutant)| (at + 1, &mutant.candidate)).collect();
    here.sort_by_key(|(_, candidate)| std::cmp::Reverse(candidate.range.start));
    let at_home = if file.starts_with("crates/house") { "salotto" } else { "crate" };
    let mut text = text.to_owned();
    for (number, candidate) in here {
        let Candidate { before, after, range, is_statement, .. } = candidate;
        let switched = if *is_statement {
            format!("if !{at_home}::mutants::on({number}) {{ {before} }}")
        } else {
            format!("(if {at_home}::mutants::on({number}) {{ {after} }} else {{ {before} }})")
        };
        text.replace_range(range.clone(), &switched);
    }
    if fs::read_to_string(copy.join(file)).unwrap() != text {
        fs::write(copy.join(file), text).unwrap();
    }
}

/// The files and lines at which the compiler finds errors.
fn lines_with_errors(copy: &Path) -> Vec<(PathBuf, usize)> {
    let output = Command::new("cargo")
        .args(["check", "--quiet", "--message-format=short", "-p", "salotto", "-p", "salotto-house"])
        .current_dir(copy)
        .output()
        .expect("cargo can be started");
    let told = String::from_utf8_lossy(&output.stderr);
    let wrong: Vec<_> = told
        .lines()
        .filter(|line| line.contains(" error"))
        .filter_map(|line| {
            let mut parts = line.split(':');
            Some((PathBuf::from(parts.next()?), parts.next()?.parse().ok()?))
        })
        .collect();
    assert!(output.status.success() || !wrong.is_empty(), "{told}");
    wrong
}

/// A line for each: its number, its place, the text there, and the text that would replace it.
fn list(chosen: &[Mutant]) -> String {
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = |(at, mutant): (usize, &Mutant)| {
        let Mutant { file, candidate } = mutant;
        let after = if candidate.is_statement { "nothing" } else { &candidate.after };
        format!("{}\t{}:{}\t{}\t{}\n", at + 1, file.display(), candidate.line, one_line(&candidate.before), one_line(after))
    };
    chosen.iter().enumerate().map(line).collect()
}

fn read(copy: &Path, file: &Path) -> String {
    fs::read_to_string(copy.join(file)).unwrap()
}
