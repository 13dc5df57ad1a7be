//! Names in the source: a type's name has one meaning, and `is_` and `has_` ask a question.

use crate::architecture::{code, sources};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The most type names that two modules of the program or of its libraries may share: few enough to read.
const SHARED: usize = 10;

/// Folders whose types are read together.
const SOURCES: [&str; 6] =
    ["src", "crates/games/src", "crates/house/src", "crates/sound/src", "crates/pages/src", "crates/salotto-windows/src"];

/// Folders whose functions are read besides.
const TESTS: [&str; 6] = ["tests", "benches", "examples", "crates/games/tests", "crates/house/tests", "crates/house/benches"];

/// The first word of a text.
fn word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

fn files(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let all = folders.iter().flat_map(|folder| sources(folder));
    all.map(|(path, text)| (path, code(&text))).collect()
}

/// The types that a text defines. An alias in a trait or an implementation isn't one of them.
fn types(text: &str) -> Vec<String> {
    let named = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let public = line.strip_prefix("pub(").and_then(|rest| rest.split_once(") ")).map(|(_, rest)| rest);
        let rest = public.or(line.strip_prefix("pub ")).unwrap_or(line);
        ["struct ", "enum ", "trait ", "union "].iter().find_map(|kind| rest.strip_prefix(kind)).map(word)
    });
    named.filter(|name| name.starts_with(char::is_uppercase)).map(str::to_string).collect()
}

/// The result types of the functions of a text whose names begin with `is_` or `has_`, beside these names.
fn questions(text: &str) -> Vec<(String, String)> {
    let functions = text.match_indices("fn ").filter_map(|(at, _)| {
        let rest = &text[at + 3..];
        let name = word(rest);
        (name.starts_with("is_") || name.starts_with("has_")).then_some((name, &rest[name.len()..]))
    });
    let results = functions.filter_map(|(name, rest)| {
        let mut depth = 0_i32;
        let end = rest.char_indices().find_map(|(at, letter)| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            (letter == ')' && depth == 0).then_some(at + 1)
        })?;
        let result = rest[end..].split(['{', ';']).next().unwrap_or_default();
        let result = result.split(" where").next().unwrap_or_default().trim().trim_start_matches("->").trim();
        Some((name.to_string(), result.to_string()))
    });
    results.collect()
}

#[test]
fn a_type_name_has_one_meaning() {
    let mut defined: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for (path, text) in files(&SOURCES) {
        for name in types(&text) {
            defined.entry(name).or_default().push(path.clone());
        }
    }
    assert!(defined.len() > 1_000, "{} types are found", defined.len());
    let shared: Vec<_> = defined.into_iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(shared.len() <= SHARED, "{} names of types have more than one definition: {shared:#?}", shared.len());
}

#[test]
fn questions_return_bool() {
    // A function that can fail returns its `bool` in a `Result`.
    let all = SOURCES.iter().chain(&TESTS).copied().collect::<Vec<_>>();
    let questions: Vec<_> =
        files(&all).iter().flat_map(|(path, text)| questions(text).into_iter().map(|one| (path.clone(), one))).collect();
    assert!(questions.len() > 250, "{} questions are found", questions.len());
    let others: Vec<_> = questions.iter().filter(|(_, (_, result))| !result.contains("bool")).collect();
    assert!(others.is_empty(), "these return no bool: {others:#?}");
}
