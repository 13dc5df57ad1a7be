//! The licences of a program's libraries, which have to be distributed with it.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// The text under libraries that bring only the name of their licence.
const NO_TEXT: &str = "(These bring no text of it.)";

/// The licences of all libraries in the program of the package `name` for `target`, as one text:
/// each licence once, under the libraries that it holds for.
///
/// # Errors
/// Cargo can't list the program's packages, or a licence can't be read.
pub fn licences(project: &Path, name: &str, target: &str) -> io::Result<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target])
        .current_dir(project)
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let needed = needed(&metadata, name);
    let mut holders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in list(&metadata["packages"]).iter().filter(|package| needed.contains(text(&package["id"]))) {
        let name = format!("{} {} ({})", text(&package["name"]), text(&package["version"]), text(&package["license"]));
        let folder = Path::new(text(&package["manifest_path"])).parent().unwrap_or(Path::new("."));
        // Our own crates lie beside the project's licence.
        if package["source"].is_null() {
            continue;
        }
        let texts = texts(folder)?;
        let texts = if texts.is_empty() { vec![NO_TEXT.to_string()] } else { texts };
        for licence in texts {
            holders.entry(licence).or_default().insert(name.clone());
        }
    }
    let mut all =
        String::from("Salotto is made of these libraries, each under its licence, and of Rust's standard\nlibrary (MIT or Apache-2.0).\n");
    for (licence, names) in holders {
        let names: Vec<String> = names.into_iter().collect();
        all.push_str(&format!("\n{}\n\n{}\n\n{}\n", "=".repeat(72), names.join("\n"), licence.trim()));
    }
    Ok(all)
}

/// The packages that the program is linked with, by their ids, without build and test dependencies.
fn needed<'a>(metadata: &'a Value, name: &str) -> BTreeSet<&'a str> {
    let nodes: BTreeMap<&str, &Value> = list(&metadata["resolve"]["nodes"]).iter().map(|node| (text(&node["id"]), node)).collect();
    let program = list(&metadata["packages"]).iter().find(|package| text(&package["name"]) == name);
    let mut waiting: Vec<&str> = program.map(|program| text(&program["id"])).into_iter().collect();
    let mut needed = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if needed.insert(id) {
            let linked = |dependency: &&Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            waiting.extend(list(&nodes[id]["deps"]).iter().filter(linked).map(|dependency| text(&dependency["pkg"])));
        }
    }
    needed
}

/// The licences in a library's folder: MIT's if it is among the choices, else all of them.
fn texts(folder: &Path) -> io::Result<Vec<String>> {
    let entries: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    let named = |path: &PathBuf, words: &[&str]| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        words.iter().any(|word| name.contains(word))
    };
    let mut files: Vec<PathBuf> =
        entries.into_iter().filter(|path| path.is_file() && named(path, &["LICEN", "COPYING", "NOTICE"])).collect();
    if files.iter().any(|path| named(path, &["MIT"])) {
        files.retain(|path| named(path, &["MIT", "NOTICE"]));
    }
    files.sort();
    files.iter().map(|path| fs::read_to_string(path).map(|text| text.replace("\r\n", "\n"))).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
