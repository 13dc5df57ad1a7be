//! What every game has besides its rules: anything one lacks is named. The tests of the laws, the
//! secrets, the bots and so on make sure that its cases are played.

use crate::games::cases;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, rules_page};
use std::fs;
use std::path::{Path, PathBuf};

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Files of `folder` whose name is the game's key, or begins with it and a hyphen.
fn files(folder: &str, game: GameName, extension: &str) -> Vec<PathBuf> {
    let paths = fs::read_dir(project().join(folder)).expect("a folder of the project").map(|entry| entry.expect("a file").path());
    let is_its_own = |path: &PathBuf| {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let rest = stem.strip_prefix(game.key());
        path.extension().is_some_and(|own| own == extension) && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    paths.filter(is_its_own).collect()
}

/// What `game` lacks, each thing as the file that would have it.
fn lacks(game: GameName) -> Vec<String> {
    let key = game.key();
    let mut lacking = Vec::new();
    let folders = [("tests/counts", "txt"), ("tests/records", "salotto"), ("tests/transcripts/it", "txt"), ("tests/transcripts/en", "txt")];
    for (folder, extension) in folders {
        if files(folder, game, extension).is_empty() {
            lacking.push(format!("{folder}/{key}.{extension}"));
        }
    }
    let name = key.replace('-', "_");
    let main = fs::read_to_string(project().join("tests/engine/rules/mod.rs")).expect("the rules of all games");
    if !main.lines().any(|line| line == format!("mod {name};")) {
        lacking.push(format!("tests/engine/rules/mod.rs, mod {name};"));
    }
    lacking
}

#[test]
fn every_game_has_worked_examples_counts_a_golden_match_and_a_transcript_in_each_language() {
    let lacking: Vec<String> = GameName::ALL.iter().flat_map(|game| lacks(*game)).collect();
    assert!(lacking.is_empty(), "missing: {lacking:#?}");
}

#[test]
fn every_game_says_what_the_tests_play_of_it() {
    for game in GameName::ALL {
        let cases = cases(*game);
        for (name, options) in
            [("laws", cases.laws), ("longest", cases.longest), ("secrets", cases.secrets), ("records", cases.records), ("bots", cases.bots)]
        {
            assert!(!options.is_empty(), "tests/games/{}.toml: {name} is empty", game.key());
        }
    }
}

#[test]
fn every_game_has_a_page_of_rules_in_each_language() {
    for game in GameName::ALL {
        for language in Language::ALL {
            let page = rules_page(*game, language);
            assert!(!page.title.is_empty() && page.sections.len() > 2, "docs/rules/{}/{}.md", language.code(), game.key());
        }
    }
}

#[test]
fn no_test_has_a_list_of_games_of_its_own() {
    let mut folders = vec![project().join("tests"), project().join("benches")];
    let mut wrong = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a text");
                let names = |line: &str| GameName::ALL.iter().filter(|game| line.contains(&format!("\"{}\"", game.key()))).count();
                wrong.extend(text.lines().filter(|line| names(line) > 3).map(|line| format!("{}: {line}", path.display())));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
