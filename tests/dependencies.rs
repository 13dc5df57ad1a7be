//! What the program is built from.

use std::fs;
use std::path::{Path, PathBuf};

/// The packages of Cargo.lock, each with its name and its source; a package of ours has no source.
fn packages() -> Vec<(String, Option<String>)> {
    let lock: toml::Table = include_str!("../Cargo.lock").parse().unwrap();
    let text = |package: &toml::Value, field: &str| package.get(field).and_then(toml::Value::as_str).map(str::to_owned);
    lock["package"].as_array().unwrap().iter().map(|package| (text(package, "name").unwrap(), text(package, "source"))).collect()
}

#[test]
fn libspeechd_is_reached_through_our_own_crate_alone() {
    let found: Vec<_> = packages().into_iter().filter(|(name, _)| name == "speech-dispatcher-sys").collect();
    assert_eq!(found, [("speech-dispatcher-sys".to_owned(), None)]);
}

#[test]
fn no_package_needs_libclang_to_build() {
    let generators: Vec<_> = packages().into_iter().filter(|(name, _)| name == "bindgen" || name == "clang-sys").collect();
    assert!(generators.is_empty(), "{generators:?}");
}

#[test]
fn one_file_names_tts() {
    let naming: Vec<PathBuf> =
        sources(Path::new("src")).into_iter().filter(|path| fs::read_to_string(path).unwrap().contains("tts::")).collect();
    assert_eq!(naming, [Path::new("src/speech/voice.rs")]);
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}
