//! Events as JSON: the page documents each one's fields, and a seat sees only its own secrets.

use super::golden::{events, golden, told};
use crate::program::Folder;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The files that write events, and the headings of their tables in the page.
const KINDS: [(&str, &str); 5] = [
    ("json", "the line games"),
    ("bidomino", "Bidomino"),
    ("kingdomino", "Kingdomino"),
    ("fives", "All fives"),
    ("train", "Mexican Train"),
];

/// The events of a table in the page, each with its facts.
fn in_page(heading: &str) -> BTreeMap<String, BTreeSet<String>> {
    let page = include_str!("../../../docs/en/record.md");
    let (_, table) = page.split_once(&format!("### Events of {heading}\n")).unwrap_or_else(|| panic!("no table for {heading}"));
    let rows = table.lines().skip_while(|line| !line.starts_with("| `")).take_while(|line| line.starts_with('|'));
    let marked = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
    rows.map(|row| {
        let mut cells = row.split('|').skip(1);
        let name = marked(cells.next().unwrap()).remove(0);
        (name, marked(cells.next().unwrap()).into_iter().collect())
    })
    .collect()
}

/// The names of events in a file's code: the first of a pair whose second is made of facts.
fn in_code(file: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("crates/games/src/records/{file}.rs"));
    let code: String = fs::read_to_string(path).unwrap().split_whitespace().collect();
    let facts = ["json!", "laid(", "placed(", "facts)"];
    let name = |rest: &str| {
        let (name, after) = rest.split_once("\",")?;
        facts.iter().any(|start| after.starts_with(start)).then(|| name.to_string())
    };
    code.split("(\"").skip(1).filter_map(name).collect()
}

#[test]
fn the_page_has_each_event_of_each_game_and_no_other() {
    for (file, heading) in KINDS {
        let page: BTreeSet<String> = in_page(heading).into_keys().collect();
        assert_eq!(page, in_code(file), "{heading}");
    }
}

#[test]
fn an_event_has_the_facts_that_the_page_names() {
    let mut seen = BTreeSet::new();
    for path in golden() {
        let name = path.file_stem().unwrap().to_string_lossy().to_string();
        let heading =
            KINDS.iter().find(|(file, _)| name.split('-').any(|word| word == *file)).map_or("the line games", |(_, heading)| heading);
        let page = in_page(heading);
        for event in events(&path) {
            let name = event["event"].as_str().unwrap();
            let facts = event.as_object().unwrap().keys().filter(|key| !["event", "scores"].contains(&key.as_str()));
            assert_eq!(page[name], facts.cloned().collect(), "{heading}: {name}");
            seen.insert((heading, name.to_string()));
        }
    }
    assert!(seen.len() > 25, "{seen:?}");
}

/// The facts that one seat alone knows, by their event.
const SECRETS: [(&str, &str); 6] =
    [("dealt", "hand"), ("drew", "tile"), ("sought", "tile"), ("drew", "cards"), ("discarded", "card"), ("marked-from-hand", "card")];

#[test]
fn a_seat_sees_its_own_secrets_and_nobody_elses() {
    for path in golden() {
        let all = events(&path);
        for seat in [1_u64, 2] {
            let lines = told(&path, &["--json", "--as", &seat.to_string()]);
            assert_eq!(lines.len(), all.len());
            let mut hidden = 0;
            for (line, mut open) in lines.iter().zip(all.clone()) {
                for (name, fact) in SECRETS {
                    if open["event"] == name && open["seat"] != seat && open.get(fact).is_some() {
                        open[fact] = Value::Null;
                        hidden += 1;
                    }
                }
                assert_eq!(serde_json::from_str::<Value>(line).unwrap(), open, "{}, seat {seat}", path.display());
            }
            let has_secrets = all.iter().any(|event| event["event"] == "dealt");
            assert_eq!(hidden > 0, has_secrets, "{}", path.display());
        }
    }
}

#[test]
fn in_mid_match_kingdominos_scores_are_the_territories_alone() {
    let folder = Folder::new();
    let golden = fs::read_to_string(golden().into_iter().find(|path| path.ends_with("kingdomino.salotto")).unwrap()).unwrap();
    let bonuses = golden.replace("option bonus-no-skip off", "option bonus-no-skip on");
    let all = events(&folder.write("bonuses.salotto", bonuses));
    let placed: Vec<&Value> = all.iter().filter(|event| event["event"] == "placed").collect();
    assert!(!placed.is_empty());
    let last = all.iter().position(|event| event["event"] == "scored").unwrap();
    for event in all[..last].iter().filter(|event| event["event"] == "placed") {
        let seat = event["seat"].as_u64().unwrap() as usize - 1;
        if event["scores"] != all[last]["scores"] {
            assert_eq!(event["scores"][seat], event["total"], "{event}");
        }
    }
    let scored: Vec<&Value> = all.iter().filter(|event| event["event"] == "scored").collect();
    assert!(scored.iter().any(|event| event["never-skipped"] != 0), "somebody has a bonus");
    for event in scored {
        let seat = event["seat"].as_u64().unwrap() as usize - 1;
        assert_eq!(event["scores"][seat], event["total"]);
    }
}

#[test]
fn two_seats_of_one_name_are_told_apart() {
    let folder = Folder::new();
    let golden = fs::read_to_string(golden().into_iter().find(|path| path.ends_with("classic.salotto")).unwrap()).unwrap();
    let record = folder.write("alike.salotto", golden.replace("Alice", "Tom").replace("Anna", "anna"));
    for (language, names) in [("it", ["Tom al posto 2", "Tom al posto 3"]), ("en", ["Tom in seat 2", "Tom in seat 3"])] {
        let said = told(&record, &["--lang", language]).join("\n");
        assert!(names.iter().all(|name| said.contains(name)) && said.contains("anna"), "{said}");
        assert!(!said.contains("anna al posto") && !said.contains("anna in seat"));
    }
}
