//! The rooms of the house, checked in its source: each step of the stair in `lib.rs` knows those
//! above it there alone, and so do the files of a room whose `mod.rs` has a stair of its own. What
//! the house does by itself stands in its own file: a room can't reach another through it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Code of the rooms, by name.
type Rooms = BTreeMap<String, String>;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The modules of the server in the table of docs/dev/architecture.md, from below.
fn drawn() -> Vec<String> {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/dev/architecture.md")).unwrap();
    let rows = page.lines().skip_while(|line| !line.starts_with("| modules, from below ")).skip(2).take_while(|line| line.starts_with('|'));
    let names = |row: &str| row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
    rows.flat_map(names).collect()
}

/// The text without comments and without the file's own tests, which look at it from outside.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The rooms of a stair with the numbers of their steps, which its file separates by comments after
/// this line; empty without one.
fn stair(file: &str, begins: &str) -> BTreeMap<String, usize> {
    let text = fs::read_to_string(source().join(file)).unwrap();
    let (mut step, mut rooms) = (0, BTreeMap::new());
    let listed = text.lines().skip_while(|line| !line.starts_with(begins));
    let listed = listed.take_while(|line| !line.starts_with("#[cfg(test)]") && !line.starts_with("use "));
    for line in listed {
        match line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            Some(room) => drop(rooms.insert(room.to_string(), step)),
            None => step += usize::from(line.starts_with("// ")),
        }
    }
    rooms
}

/// The code of each room in a folder, all of its files together, but for files of tests.
fn rooms(within: &str) -> Rooms {
    let root = source().join(within);
    let (mut rooms, mut folders) = (Rooms::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") && path.file_stem().is_none_or(|name| name != "tests") {
                let within = path.strip_prefix(&root).unwrap().components().next().unwrap().as_os_str().to_str().unwrap();
                let text = code(&fs::read_to_string(&path).unwrap());
                rooms.entry(within.trim_end_matches(".rs").to_string()).or_default().push_str(&text);
            }
        }
    }
    ["lib", "main", "mod", "testing"].iter().for_each(|other| drop(rooms.remove(*other)));
    rooms
}

fn word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

/// The rooms that a text names, by `crate::room` or in `use crate::{room, ...}`, or below another
/// room than the crate; the house's own name stands for its room.
fn named(text: &str, below: &str) -> BTreeSet<String> {
    let all = text.split(below).skip(1).flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap_or_default().split(',').map(|part| word(part.trim())).collect(),
        None => vec![word(rest)],
    });
    all.map(|name| if name == "House" { "house" } else { name }.to_string()).collect()
}

#[test]
fn a_room_of_the_house_knows_those_above_it_alone() {
    let (stair, rooms) = (stair("lib.rs", "// A stair"), rooms(""));
    let mut wrong = Vec::new();
    for (room, text) in &rooms {
        let own = stair.get(room).unwrap_or_else(|| panic!("{room} stands on no step"));
        let not_above = |other: &String| other != room && stair.get(other).is_some_and(|step| step >= own);
        wrong.extend(named(text, "crate::").into_iter().filter(not_above).map(|other| format!("{room} names {other}")));
    }
    assert!(rooms.len() > 10 && wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_page_on_how_it_is_built_draws_every_room_in_the_order_of_the_stair() {
    let stair = stair("lib.rs", "// A stair");
    let drawn = drawn();
    let steps: Vec<_> = drawn.iter().map(|room| stair.get(room)).collect();
    assert!(steps.iter().all(Option::is_some) && steps.is_sorted(), "{drawn:?}");
    assert_eq!(drawn.len(), stair.len(), "{drawn:?}\n{stair:?}");
}

#[test]
fn what_the_house_does_by_itself_stands_in_its_file_alone() {
    let does = |text: &String| text.contains("\nimpl House {") || text.contains(" for House {");
    assert_eq!(rooms("").into_iter().filter(|(_, text)| does(text)).map(|(room, _)| room).collect::<Vec<_>>(), ["house"]);
}

#[test]
fn a_file_within_a_room_knows_those_above_it_there_alone() {
    let mut wrong = Vec::new();
    let with_a_stair = ["users", "transports", "tables", "matches", "tournaments", "tournament_runner", "lobby", "startup"];
    for folder in with_a_stair {
        let (stair, files) = (stair(&format!("{folder}/mod.rs"), "// From below"), rooms(folder));
        for (file, text) in &files {
            let own = stair.get(file).unwrap_or_else(|| panic!("{folder}/{file} stands on no step"));
            // A name that isn't a file's is the room's own, which stands above them all.
            let not_above = |other: &String| other != file && stair.get(other).is_none_or(|step| step >= own);
            let names = named(text, &format!("crate::{folder}::")).into_iter().filter(not_above);
            wrong.extend(names.map(|other| format!("{folder}/{file} names {other}")));
        }
        assert!(files.len() > 2, "{folder}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_test_of_the_stair_finds_what_it_looks_for() {
    assert_eq!(
        named("use crate::ids::TableId; crate::{House, lobby};", "crate::").into_iter().collect::<Vec<_>>(),
        ["house", "ids", "lobby"]
    );
    assert_eq!(named("use crate::lobby::own;", "crate::lobby::").into_iter().collect::<Vec<_>>(), ["own"]);
    assert!(stair("lib.rs", "// A stair").values().max() > Some(&10));
}
