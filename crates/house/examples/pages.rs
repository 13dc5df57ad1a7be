//! `cargo run -p salotto-house --example pages -- FOLDER TARGET DATE` writes into FOLDER the files
//! of packages beside `salotto-house`: man pages, completions, the manual as text, licences.

use salotto::locale::Locale;
use salotto_house::startup::options;
use salotto_pages::{PackageFolder, filled, frame};
use std::io;

/// The pages that an operator reads first.
const FIRST: [&str; 7] = [
    "docs/en/first-evening.md",
    "docs/it/first-evening.md",
    "docs/es/first-evening.md",
    "docs/en/house.md",
    "docs/it/house.md",
    "docs/es/house.md",
    "CHANGELOG.md",
];

fn main() -> io::Result<()> {
    let folder = PackageFolder::asked_for("salotto-house")?;
    let page = |language| filled(&frame("crates/house/man", language), &options::command(&Locale::new(language)), folder.date());
    folder.write_common(page, &FIRST)
}
