//! Puzzles solved right and wrong, in both languages; solved ones are saved.

use crate::program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;
use salotto::records::{Puzzle, RecordStep};
use salotto::session::learn::puzzles::{collection, text_of};

fn puzzles(game: GameName) -> Vec<Puzzle> {
    collection(text_of(game).as_bytes()).map(|collection| collection.puzzles).unwrap_or_default()
}

fn start(folder: &Folder, language: &str, arguments: &[&str]) -> (Session, Vec<String>) {
    let mut program = salotto(folder);
    program.args(arguments).args(["--speech", "off", "--lang", language]);
    let mut session = Session::start(program);
    let said = session.heard();
    (session, said)
}

fn answer(puzzle: &Puzzle) -> &str {
    match &puzzle.solve.step {
        RecordStep::Action { action, .. } => action,
        RecordStep::Shuffle(_) => panic!("{} is solved by a move", puzzle.name.text),
    }
}

#[test]
fn a_puzzle_of_each_game_is_tried_wrong_and_solved_right_in_both_languages() {
    for (language, again, solved) in [("it", "Prova ancora.", "Risolto: "), ("en", "Try again.", "Solved: ")] {
        for game in GameName::ALL {
            let folder = Folder::new();
            // Moves that discard a tile ask first.
            let other =
                |puzzle: &Puzzle| puzzle.others.iter().map(|other| other.action.text.clone()).find(|action| !action.starts_with("discard"));
            let all = puzzles(*game);
            let place = all.iter().position(|puzzle| other(puzzle).is_some()).expect("something else can be done");
            let puzzle = &all[place];
            let (mut session, _) = start(&folder, language, &["puzzles", game.key(), &(place + 1).to_string()]);
            let said = session.press(&other(puzzle).expect("there is one"));
            assert!(said.last().is_some_and(|said| said.ends_with(again)), "{game:?}: {said:?}");
            let said = session.press(answer(puzzle));
            assert!(said.first().is_some_and(|said| said.starts_with(solved)), "{game:?}: {said:?}");
        }
    }
}

#[test]
fn a_puzzle_that_is_left_is_not_solved_and_hints_lead_to_its_answer() {
    let folder = Folder::new();
    let (mut session, _) = start(&folder, "en", &["puzzles", "classic", "1"]);
    let hints: Vec<String> = (0..3).flat_map(|_| session.press("h")).collect();
    assert!(!hints[0].starts_with("My advice: "), "a hint comes first: {hints:?}");
    assert!(hints.iter().any(|hint| hint.starts_with("My advice: ")), "{hints:?}");
    let said = session.press("esc");
    assert_eq!(said[0], "Puzzle left; it stays in the list.");
    assert!(said.last().is_some_and(|item| !item.contains("solved") && item.contains("2 of ")), "{said:?}");
}

#[test]
fn over_every_list_h_gives_the_puzzles_hint_and_nothing_is_taken_back() {
    for game in [GameName::Bidomino, GameName::Classic] {
        let folder = Folder::new();
        let (mut session, _) = start(&folder, "en", &["puzzles", game.key(), "1"]);
        let at_the_table: Vec<String> = (0..2).flat_map(|_| session.press("h")).collect();
        session.close();
        for list in ["b", "f2"] {
            let (mut session, _) = start(&folder, "en", &["puzzles", game.key(), "1"]);
            session.press(list);
            let over_the_list: Vec<String> = (0..2).flat_map(|_| session.press("h")).collect();
            assert_eq!(over_the_list, at_the_table, "{game:?} {list}");
            assert!(over_the_list.last().is_some_and(|hint| hint.starts_with("My advice: ")), "{over_the_list:?}");
            assert!(session.press("u")[0].starts_with("Nothing to undo here"));
            session.press("down");
            assert!(session.press("r").concat().contains(", 2 of "), "what is read in a list is repeated there");
        }
    }
}

#[test]
fn what_was_solved_is_kept_and_told_in_the_lists() {
    let folder = Folder::new();
    let count = puzzles(GameName::Classic).len();
    let (mut session, _) = start(&folder, "en", &["puzzles", "classic", "1"]);
    let said = session.press(answer(&puzzles(GameName::Classic)[0]));
    assert!(
        said.last().is_some_and(|item| item.starts_with("The next unsolved: ") && item.ends_with(&format!("1 of {}", count + 2))),
        "on to the next: {said:?}"
    );
    session.close();
    let (mut session, said) = start(&folder, "en", &["puzzles", "classic"]);
    assert!(said.last().is_some_and(|item| item.starts_with("The next unsolved: ")), "the first that is open: {said:?}");
    assert!(session.press("down")[0].contains(", solved, 2 of"));
    let (mut session, _) = start(&folder, "en", &["puzzles"]);
    let games: Vec<String> = (0..6).flat_map(|_| session.press("down")).collect();
    assert!(games.iter().any(|game| game.contains(&format!("Classic dominoes: {count} puzzles, one solved"))), "{games:?}");
}

#[test]
fn the_first_list_leads_to_the_puzzles() {
    let folder = Folder::new();
    let (mut session, _) = start(&folder, "en", &[]);
    let items: Vec<String> = (0..9).flat_map(|_| session.press("down")).collect();
    assert!(items.iter().any(|item| item.starts_with("Puzzles: find the move")), "{items:?}");
}

#[test]
fn somebodys_puzzles_are_posed_in_their_words_and_what_was_solved_is_kept() {
    let folder = Folder::new();
    let text = "salotto puzzles 1\ngame classic\noption lead first-seat\npuzzle Mine\n\
                shuffle 1-2 3-3 ...\nsay Begin well.\nsolve 1 lay 3-3\nwhy Doubles are hard to place.\n\
                puzzle Other\nshuffle 1-2 4-4 ...\nsolve 1 lay 4-4\n";
    let file = folder.write("mine.puzzles", text);
    let (mut session, said) = start(&folder, "en", &["puzzles", &file.display().to_string(), "1"]);
    assert!(said.contains(&"Find the best move.".to_string()) && said.contains(&"Begin well.".to_string()), "{said:?}");
    let said = session.press("1-2");
    assert!(said[0].contains("something better"), "{said:?}");
    let said = session.press("3-3");
    assert_eq!(said[1], "Doubles are hard to place.", "{said:?}");
    assert!(said.last().is_some_and(|item| item.starts_with("The next unsolved: puzzle Other")), "{said:?}");
    session.close();
    let (mut session, said) = start(&folder, "en", &["puzzles", &file.display().to_string()]);
    assert!(said.last().is_some_and(|item| item.starts_with("The next unsolved: puzzle Other")), "{said:?}");
    assert!(session.press("down")[0].contains(", solved, 2 of 3"));
}
