//! The parts that every game has besides its rules: a missing one is named. The tests of the laws,
//! the secrets, the bots and so on make sure that its cases are played.

use crate::games::cases;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, rules_page};
use salotto::session::learn::puzzles::text_of;
use std::collections::BTreeSet;
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

/// The files, and lines of files, that `game` lacks.
fn lacks(game: GameName) -> Vec<String> {
    let key = game.key();
    let mut lacking = Vec::new();
    for (folder, extension) in [("crates/games/tests/counts", "txt"), ("tests/records", "salotto")] {
        if files(folder, game, extension).is_empty() {
            lacking.push(format!("{folder}/{key}.{extension}"));
        }
    }
    let people = ["anna", "bruno", "onlooker"].map(|who| format!("tests/people/{key}.{who}.txt"));
    let of_a_language = Language::ALL.map(|language| {
        let code = language.code();
        [format!("tests/transcripts/{code}/{key}.txt"), format!("tests/transcripts/lessons/{code}/{key}.txt")]
    });
    lacking.extend(people.into_iter().chain(of_a_language.into_iter().flatten()).filter(|file| !project().join(file).is_file()));
    let has_lesson = |text: &str| text.lines().any(|line| line.starts_with("lesson "));
    let without = Language::ALL.into_iter().filter(|language| !has_lesson(language.lessons(game)));
    lacking.extend(without.map(|language| format!("locales/{}/lessons/{key}.lessons", language.code())));
    if !text_of(game).lines().any(|line| line.starts_with("puzzle ")) {
        lacking.push(format!("puzzles/{key}.puzzles"));
    }
    let name = key.replace('-', "_");
    let main = fs::read_to_string(project().join("crates/games/tests/engine/rules/mod.rs")).expect("the rules of all games");
    if !main.lines().any(|line| line == format!("mod {name};")) {
        lacking.push(format!("crates/games/tests/engine/rules/mod.rs, mod {name};"));
    }
    lacking
}

#[test]
fn every_game_has_what_the_others_have() {
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

/// Files that name each game, and not as a list: each has something specific about each.
const ABOUT_EACH: [&str; 2] = ["crates/games/src/games/catalogue.rs", "crates/games/tests/engine/rules/mod.rs"];

/// The number of games that a piece of code names: by key, by type, or by the module of a rulebook.
fn games_named(code: &str) -> usize {
    let words: BTreeSet<&str> = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    let names = |game: &GameName| {
        let (key, own) = (game.key(), format!("{game:?}"));
        words.contains(own.as_str()) || words.contains(key.replace('-', "_").as_str()) || code.contains(&format!("\"{key}\""))
    };
    GameName::ALL.iter().filter(|game| names(game)).count()
}

#[test]
fn no_code_has_a_list_of_games_of_its_own() {
    let mut folders: Vec<PathBuf> =
        ["src", "tests", "benches", "examples", "crates", "fuzz/targets"].map(|folder| project().join(folder)).into();
    let mut wrong = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && !ABOUT_EACH.iter().any(|own| path == project().join(own))
            {
                let text = fs::read_to_string(&path).expect("a text");
                let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
                let lists = code.iter().filter(|line| !line.trim_start().starts_with("use ") && games_named(line) > 3);
                wrong.extend(lists.map(|line| format!("{}: {line}", path.display())));
                if games_named(&code.join("\n")) == GameName::ALL.len() {
                    wrong.push(format!("{}: names every game", path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_list_of_games_is_seen_however_it_names_them() {
    assert_eq!(games_named("courses!($code: \"classic\", \"five-and-three\", \"pairs\", \"jolly\")"), 4);
    assert_eq!(
        games_named("plays::<LineGame<five_and_three::FiveAndThree>>(); plays::<LineGame<classic::Classic>>(); plays::<Bidomino>()"),
        3
    );
    assert_eq!(games_named("for game in [GameName::Salotto, GameName::Pairs] {"), 2);
    assert_eq!(games_named("let classical = \"a pair of five and three\";"), 0);
}

#[test]
fn every_preset_makes_a_game_that_differs_from_the_rules_and_from_the_others() {
    for game in GameName::ALL {
        let mut agreed = vec![Vec::new()];
        agreed.extend(
            game.presets()
                .iter()
                .map(|preset| game.agreed(&preset.named()).unwrap_or_else(|bad| panic!("{game:?} {}: {bad:?}", preset.name))),
        );
        for (place, options) in agreed.iter().enumerate().skip(1) {
            let preset = game.presets()[place - 1];
            assert_eq!(options.len(), preset.options.len(), "{game:?} {}: something is as in the rules anyway", preset.name);
            assert!(!agreed[..place].contains(options), "{game:?} {}: there is one like it", preset.name);
        }
    }
}

#[test]
fn the_ways_of_playing_that_have_a_name_go_with_each_number_of_players_of_the_rules() {
    let agree = |game: GameName, named: &[(String, String)]| game.agreed(named).is_ok();
    let mut tried = 0;
    // The box of Kingdomino and the double nine have room for four.
    let any_number = |game: &&GameName| !matches!(game, GameName::Kingdomino | GameName::MexicanTrain);
    for game in GameName::ALL.iter().filter(any_number) {
        for preset in game.presets() {
            for players in (2..=12).map(|players| ("players".to_string(), players.to_string())) {
                if agree(*game, std::slice::from_ref(&players)) {
                    assert!(agree(*game, &[preset.named(), vec![players.clone()]].concat()), "{} {players:?}", preset.name);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 10, "{tried}");
}
