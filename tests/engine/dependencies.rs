//! The program's dependencies, their origin and their licences.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The packages of Cargo.lock, each with its name and its source; a package of ours has no source.
fn packages() -> Vec<(String, Option<String>)> {
    let lock: toml_edit::DocumentMut = include_str!("../../Cargo.lock").parse().unwrap();
    let text = |package: &toml_edit::Table, field: &str| package.get(field).and_then(toml_edit::Item::as_str).map(str::to_owned);
    lock["package"].as_array_of_tables().unwrap().iter().map(|package| (text(package, "name").unwrap(), text(package, "source"))).collect()
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

/// On Linux the program is built without the headers of ALSA, which cpal needs.
#[test]
fn sounds_need_no_c_library_on_linux() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "-p", "salotto", "--target", "x86_64-unknown-linux-gnu", "--edges", "normal,build"])
        .args(["--prefix", "none"])
        .output()
        .unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(tree.contains("pulseaudio v"), "{tree} {}", String::from_utf8_lossy(&output.stderr));
    assert!(!tree.contains("alsa-sys") && !tree.contains("cpal v"), "{tree}");
}

/// The licences that a dependency of a program under MIT may have.
const LICENCES: [&str; 9] = ["MIT", "Apache-2.0", "BSD-3-Clause", "BSL-1.0", "ISC", "MPL-2.0", "Unicode-3.0", "Unlicense", "Zlib"];

/// Whether each of the licences that apply together allows a choice from [`LICENCES`].
fn is_known(licence: &str) -> bool {
    let one_of = |choice: &str| choice.trim_matches(['(', ')']).split(" OR ").any(|licence| LICENCES.contains(&licence));
    licence.replace('/', " OR ").split(" AND ").all(one_of)
}

/// No list of known vulnerabilities can be read here without a network, so the packages are checked
/// for their origin and their licence.
#[test]
fn every_package_comes_from_the_registry_under_a_licence_that_we_know() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked"]);
    // The packages of all systems are checked if there is a network; otherwise those needed to
    // build this, and the house.
    let is_ci = std::env::var_os("CI").is_some();
    if !is_ci {
        cargo.args(["--offline", "--filter-platform", &host()]);
    }
    let output = cargo.output().unwrap();
    if !is_ci && !output.status.success() {
        // Without a build of the house its packages are missing.
        return println!("SKIPPED: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo tells what it knows");
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 50);
    for package in packages {
        let (name, licence) = (&package["name"], package["license"].as_str().unwrap_or("none"));
        assert!(is_known(licence), "{name} is under {licence}");
        let source = package["source"].as_str().unwrap_or("ours");
        assert!(source == "ours" || source.starts_with("registry+"), "{name} comes from {source}");
    }
}

/// The system that this was built for and on, as `rustc` names it.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    told.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host").to_string()
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
