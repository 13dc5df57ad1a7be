//! Time to compute a player's statistics from ten thousand finished matches: read for the first
//! time, and from the cache. `cargo bench --bench stats [-- MATCHES]`

#[path = "../tests/support/program.rs"]
mod program;

use program::Folder;
use salotto::session::library::statistics::{FinishedMatches, MatchFilter};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

fn main() {
    let matches: usize = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(10_000);
    let folder = Folder::new();
    let finished = kept(&folder, matches);
    let cache = folder.path().join("figures.json");
    for round in ["read for the first time", "from the cache"] {
        let begun = Instant::now();
        let played = FinishedMatches::from_files(&finished, &cache).statistics(MatchFilter::default()).total().played;
        println!("{played} matches, {round}: {:.2} s", begun.elapsed().as_secs_f64());
    }
}

/// A folder with this many finished matches: copies of those of the tests.
fn kept(folder: &Folder, matches: usize) -> Vec<PathBuf> {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut texts: Vec<(PathBuf, String)> = fs::read_dir(records)
        .expect("a folder of the project")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "salotto"))
        .map(|path| (path.clone(), fs::read_to_string(path).expect("a record")))
        .collect();
    texts.sort();
    let one = |number: usize| {
        let file = folder.path().join(format!("{}.salotto", 1_500_000_000_000 + number * 1000));
        fs::write(&file, &texts[number % texts.len()].1).expect("the folder can be written");
        file
    };
    (0..matches).map(one).collect()
}
