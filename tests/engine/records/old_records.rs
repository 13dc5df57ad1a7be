//! Records that were written before an option existed, or before its default was another one.

use crate::program::{Folder, run};

/// The program's output for a record, and its exit code.
fn told(text: &str) -> (String, Option<i32>) {
    let folder = Folder::new();
    let file = folder.write("old.salotto", text).display().to_string();
    let output = run(&folder, &["replay", &file, "--lang", "en"]);
    (String::from_utf8([output.stdout, output.stderr].concat()).unwrap(), output.status.code())
}

#[test]
fn a_record_of_the_original_draft_that_names_no_mode_is_played_on_the_grid_as_it_was() {
    let header = "salotto record 1\ngame kingdomino\noption draft original\n";
    let tiles: Vec<String> = (1..=48).map(|tile| tile.to_string()).collect();
    let begun = format!("shuffle king-1 king-2 king-2 king-1\nshuffle {}\n1 take 1\n2 take 2\n2 take 3\n1 take 4\n", tiles.join(" "));
    let (said, code) = told(&format!("{header}{begun}1 place 1 d3 east\n"));
    assert_eq!(code, Some(0), "{said}");
    let (said, code) = told(&format!("{header}option mode auto\n{begun}1 place 1 d3 east\n"));
    assert_eq!(code, Some(1), "{said}");
    let (said, code) = told(&format!("{header}option mode auto\n{begun}1 place 1 +1,+0 east\n"));
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn a_record_of_bidomino_that_goes_on_to_the_last_card_is_played_as_it_was() {
    let old = include_str!("../../records/bidomino.salotto");
    assert!(!old.contains("option play-on"), "the record is of a time when everybody threw away the last cards");
    let (said, code) = told(old);
    assert_eq!(code, Some(0), "{said}");
    let (said, code) = told(&old.replace("option deals auto\n", "option deals auto\noption play-on off\n"));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("Deal 1 is over, as nobody can make any more points."), "{said}");
}
