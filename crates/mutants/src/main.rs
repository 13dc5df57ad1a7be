//! Small faults, drawn by a seed, that the tests are asked about: `salotto-mutants FOLDER [SEED
//! [EACH]]`.
//!
//! Into a copy of the last commit, in `FOLDER`, go `EACH` faults (25) for each of four folders, drawn by
//! `SEED` (1), each behind a switch: the program that is built of it, once, is right until
//! `SALOTTO_MUTANT` names the number of a fault.
//! Then each test is run by itself without a fault, which tells how long it takes and which faults it
//! comes by, and each fault is switched on for the tests that come by it, the quickest first, until
//! one fails, twice, and passes again without it.
//! `FOLDER/answers` then has a line for each: its number, its place, the text there, the text that would
//! replace it, and the test that fails, or `lived`.
//! A second run repeats no test that is finished.

mod asking;
mod candidates;
mod copy;
mod tests;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: u64| arguments.get(at).map_or(usual, |text| text.parse().expect("a number"));
    let Some(folder) = arguments.first() else {
        eprintln!("salotto-mutants FOLDER [SEED [EACH]]");
        std::process::exit(2);
    };
    fs::create_dir_all(folder).expect("the folder can be made");
    let folder = fs::canonicalize(folder).expect("the folder is there");
    let (copy, list) = (folder.join("copy"), folder.join("list"));
    if !list.exists() {
        clone(&copy);
        let each = usize::try_from(number(2, 25)).expect("not too many");
        fs::write(&list, copy::with_faults(&copy, number(1, 1), each)).expect("the list can be written");
    }
    let list = fs::read_to_string(&list).expect("the list can be read");
    asking::all(&folder, &list);
}

fn clone(copy: &Path) {
    let project = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let cloned = Command::new("git").args(["clone", "--quiet"]).args([&project, copy]).status();
    assert!(cloned.expect("git can be started").success());
}
