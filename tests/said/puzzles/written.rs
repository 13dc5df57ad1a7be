//! The example of docs/en/puzzles.md can be played.

use crate::program::{Folder, Session, salotto};

#[test]
fn the_example_of_the_docs_can_be_played() {
    let docs = include_str!("../../../docs/en/puzzles.md");
    let example = docs.split("```\n").find(|block| block.starts_with("salotto puzzles 1\n")).expect("an example");
    let folder = Folder::new();
    let file = folder.write("example.puzzles", example);
    let mut program = salotto(&folder);
    program.args(["puzzles", &file.display().to_string(), "--speech", "off", "--lang", "en"]);
    let mut session = Session::start(program);
    let said = session.heard();
    assert!(said.iter().any(|line| line == "Go out in two moves."), "{said:?}");
    let answer = example.lines().find_map(|line| line.strip_prefix("solve 1 ")).expect("an answer");
    let said = session.press(answer);
    assert!(said[0].starts_with("Solved: ") && said[0].contains("in two moves"), "{said:?}");
}
