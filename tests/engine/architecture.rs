//! The order of the layers, checked in the source: which layer may use which, and where unsafe code
//! and the synthesizer are allowed.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files under `folder`, by their paths from the project's folder, with their text.
pub fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path.strip_prefix(root()).unwrap().to_path_buf(), text));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty());
    found
}

/// The text without comments, which no rule applies to.
pub fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The folders of the library: the games' crate, then the player's program.
const FOLDERS: [&str; 2] = ["crates/games/src", "src"];

/// The files of all rooms.
fn in_rooms() -> impl Iterator<Item = (PathBuf, String)> {
    FOLDERS.into_iter().flat_map(sources)
}

/// The rooms as the two `lib.rs` order them.
fn rooms() -> Vec<String> {
    let texts = FOLDERS.map(|folder| fs::read_to_string(root().join(folder).join("lib.rs")).unwrap());
    let declared = texts.iter().flat_map(|text| text.lines());
    declared.filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';').map(str::to_string)).collect()
}

/// The room a file belongs to; None for `main.rs` and `lib.rs`.
fn room_of(path: &Path, rooms: &[String]) -> Option<usize> {
    let within = FOLDERS.into_iter().find_map(|folder| path.strip_prefix(folder).ok()).unwrap();
    let first = within.components().next().unwrap().as_os_str().to_str().unwrap();
    rooms.iter().position(|room| *room == first.trim_end_matches(".rs"))
}

/// The rooms that a text names, by `crate::room` or in `use crate::{room, ...}`.
fn named(text: &str, rooms: &[String]) -> Vec<usize> {
    let mut found = Vec::new();
    for rest in text.split("crate::").skip(1) {
        let names: Vec<&str> = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default().split(',').map(|part| part.trim()).collect(),
            None => vec![rest],
        };
        let word =
            |name: &str| name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default().to_string();
        found.extend(names.into_iter().filter_map(|name| rooms.iter().position(|room| *room == word(name))));
    }
    found
}

#[test]
fn the_rooms_stand_in_the_order_in_which_facts_pass_through_them() {
    let expected = ["games", "bots", "records", "narration", "locale", "speech", "input", "session", "cli", "commands"];
    assert_eq!(rooms(), expected);
}

#[test]
fn a_room_never_names_a_later_one() {
    let rooms = rooms();
    let mut wrong = Vec::new();
    for (path, text) in in_rooms() {
        let Some(room) = room_of(&path, &rooms) else { continue };
        let later = named(&code(&text), &rooms).into_iter().filter(|named| *named > room);
        wrong.extend(later.map(|later| format!("{}: {} names {}", path.display(), rooms[room], rooms[later])));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_test_of_the_rooms_finds_what_it_looks_for() {
    let rooms = rooms();
    assert_eq!(named("use crate::games::Seat; crate::session::table::Next", &rooms), [0, 7]);
    assert_eq!(named("use crate::{bots::Level, input};", &rooms), [1, 6]);
    assert_eq!(room_of(Path::new("crates/games/src/games/line/mod.rs"), &rooms), Some(0));
    assert_eq!(room_of(Path::new("src/cli.rs"), &rooms), Some(8));
    assert_eq!(room_of(Path::new("src/main.rs"), &rooms), None);
}

/// The files of Kingdomino with the numbers of their steps, which `mod.rs` separates by comments.
fn stair() -> Vec<(String, usize)> {
    let text = fs::read_to_string(root().join("crates/games/src/games/kingdomino/mod.rs")).unwrap();
    let declared = text.lines().skip_while(|line| !line.starts_with("// A stair")).take_while(|line| !line.starts_with("pub use"));
    let mut step = 0;
    let mut files = Vec::new();
    for line in declared {
        match line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            Some(name) => files.push((name.to_string(), step)),
            None => step += usize::from(line.starts_with("// ")),
        }
    }
    files
}

#[test]
fn kingdomino_is_a_stair_whose_files_name_lower_steps_alone() {
    let stair = stair();
    let step_of = |name: &str| stair.iter().find(|(file, _)| file == name).map(|(_, step)| *step);
    let mut wrong = Vec::new();
    for (path, text) in sources("crates/games/src/games/kingdomino") {
        let file = path.file_stem().unwrap().to_str().unwrap();
        if file == "mod" {
            continue;
        }
        let own = step_of(file).unwrap_or_else(|| panic!("{file} stands on no step"));
        // The file's own tests use it from outside.
        let code = code(text.split("mod tests {").next().unwrap());
        let named = code.split("super::").skip(1).map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap());
        let not_below = named.filter(|name| step_of(name).is_some_and(|step| step >= own));
        wrong.extend(not_below.map(|name| format!("{file} names {name}")));
        let roundabout = code.contains("games::kingdomino::");
        wrong.extend(roundabout.then(|| format!("{file} names its own game")));
    }
    assert!(stair.len() > 15 && wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_library_of_games_knows_no_words_terminals_and_files_and_bots_alone_know_time() {
    let foreign = ["std::io", "std::fs", "std::env", "std::process", "rustyline", "fluent", "println!", "eprintln!"];
    // Budgets of time, and threads that a search may use.
    let of_bots = ["std::time", "std::thread", "Instant::now", "SystemTime", "Utc::now", "Local::now"];
    let mut wrong = Vec::new();
    for (path, text) in sources("crates/games/src") {
        let code = code(&text);
        let not_here = if path.starts_with("crates/games/src/bots") { &[][..] } else { &of_bots };
        wrong.extend(foreign.iter().chain(not_here).filter(|name| code.contains(**name)).map(|name| format!("{}: {name}", path.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let manifest = fs::read_to_string(root().join("crates/games/Cargo.toml")).unwrap();
    let dates = manifest.lines().find(|line| line.starts_with("chrono ")).unwrap();
    assert!(!dates.contains("clock") && !dates.contains("now") && dates.contains("default-features = false"), "{dates}");
}

#[test]
fn a_veil_is_opened_with_the_listeners_eye_but_by_records() {
    let opened =
        |code: &str| code.split(".seen_by(").skip(1).map(|after| after.split(')').next().unwrap_or_default().to_string()).collect();
    let mut places = 0;
    let mut wrong = Vec::new();
    for (path, text) in in_rooms().filter(|(path, _)| !path.starts_with("crates/games/src/records")) {
        let eyes: Vec<String> = opened(&code(&text));
        places += eyes.len();
        wrong.extend(eyes.into_iter().filter(|eye| eye != "eye").map(|eye| format!("{}: seen_by({eye})", path.display())));
    }
    assert!(places > 0 && wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_room_but_locale_tells_languages_apart() {
    let mut wrong = Vec::new();
    for folder in ["src", "crates/games/src", "crates/pages/src"] {
        for (path, text) in sources(folder).into_iter().filter(|(path, _)| !path.starts_with("src/locale")) {
            let code = code(text.split("#[cfg(test)]").next().unwrap_or_default());
            // English is the fallback and may be named.
            let found = ["match language", "language() ==", "Language::Italian", "italian", "Italian"];
            wrong.extend(found.iter().filter(|sign| code.contains(**sign)).map(|sign| format!("{}: {sign}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_synthesizer_is_known_to_one_file_alone() {
    let files = sources("src");
    let knowing: Vec<&PathBuf> = files.iter().filter(|(_, text)| code(text).contains("tts::")).map(|(path, _)| path).collect();
    assert_eq!(knowing.len(), 1, "{knowing:?}");
}

#[test]
fn nothing_is_unsafe_outside_of_the_drop_in_and_of_what_windows_needs() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(manifest.contains("unsafe_code = \"forbid\""));
    let unsafe_word =
        |text: &str| code(text).split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == concat!("un", "safe"));
    let own = ["crates/speech-dispatcher-sys", "crates/salotto-windows"];
    let with: Vec<PathBuf> = ["src", "crates", "benches", "examples", "tests", "fuzz/targets"]
        .into_iter()
        .flat_map(sources)
        .filter(|(_, text)| unsafe_word(text))
        .map(|(path, _)| path)
        .collect();
    let inside = |path: &PathBuf| own.iter().any(|own| path.starts_with(own));
    assert_eq!(with.iter().find(|path| !inside(path)), None);
    assert!(own.iter().all(|own| with.iter().any(|path| path.starts_with(own))), "the crates that say so");
}

/// The file that has to declare a Rust file of a test program, and the declaration.
fn declared_in(path: &Path) -> Option<(PathBuf, String)> {
    let name = path.file_stem()?.to_str()?;
    let folder = path.parent()?;
    let (name, above) = match name {
        "main" => return None,
        "mod" => (folder.file_name()?.to_str()?, folder.parent()?),
        name => (name, folder),
    };
    let declaring = ["main.rs", "mod.rs"].into_iter().map(|file| above.join(file)).find(|file| root().join(file).exists())?;
    Some((declaring, format!("mod {name};")))
}

#[test]
fn no_file_of_tests_is_left_out_of_its_program() {
    let mut left_out = Vec::new();
    for (path, _) in ["engine", "said", "program", "heard", "disk"].into_iter().flat_map(|program| sources(&format!("tests/{program}"))) {
        let Some((declaring, line)) = declared_in(&path) else { continue };
        let text = fs::read_to_string(root().join(declaring)).unwrap();
        if !text.lines().any(|other| other.trim_start_matches("pub ") == line) {
            left_out.push(path);
        }
    }
    assert!(left_out.is_empty(), "{left_out:#?}");
}

/// The rules that a text cites, each by its page in English and its number, as in
/// `docs/rules/en/salotto.md#R24`.
fn cited(text: &str) -> Vec<(&str, &str)> {
    let end = |rest: &str| rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let rules = text.split("docs/rules/en/").skip(1).filter_map(|rest| rest.split_once(".md#R"));
    rules.filter(|(page, _)| !page.contains(char::is_whitespace)).map(|(page, rest)| (page, &rest[..end(rest)])).collect()
}

#[test]
fn a_rule_that_the_source_cites_stands_on_its_page() {
    let (mut found, mut wrong) = (0, Vec::new());
    for (path, text) in in_rooms() {
        for (page, number) in cited(&text) {
            found += 1;
            let rules = fs::read_to_string(root().join(format!("docs/rules/en/{page}.md"))).unwrap_or_default();
            if !rules.lines().any(|line| line.starts_with(&format!("R{number}. "))) {
                wrong.push(format!("{}: {page} has no rule {number}", path.display()));
            }
        }
    }
    assert!(found > 80 && wrong.is_empty(), "{found} cited, {wrong:#?}");
}
