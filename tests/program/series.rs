//! The puzzle of the day, and the series of puzzles that ends with the first missed one.

use crate::program::{Folder, Session, salotto};
use salotto::games::catalogue::GameName;
use salotto::records::Puzzle;
use salotto::session::client::settings::Settings;
use salotto::session::client::settings_file::load;
use salotto::session::learn::puzzles::{collection, text_of};
use salotto::session::storage::folders::Folders;

const DATE: &str = "2026-12-01T18:00:00Z";

fn puzzles(folder: &Folder) -> Session {
    let mut command = salotto(folder);
    command.args(["puzzles", "--lang", "en", "--speech", "off"]).env("SALOTTO_CLOCK", DATE);
    let mut session = Session::start(command);
    session.heard();
    session
}

fn settings(folder: &Folder) -> Settings {
    load(&Folders::all_in(folder.path())).0
}

fn named(name: &str) -> Puzzle {
    let all = GameName::ALL.iter().flat_map(|game| collection(text_of(*game).as_bytes()).unwrap_or_else(|_| panic!("{game:?}")).puzzles);
    all.into_iter().find(|puzzle| puzzle.name.text == name).expect("a puzzle of the program")
}

/// The answer of a puzzle, as it is typed.
fn answer(puzzle: &Puzzle) -> String {
    let salotto::records::RecordStep::Action { action, .. } = &puzzle.solve.step else { panic!("a move") };
    action.clone()
}

/// A wrong move of a puzzle, as it is typed.
fn wrong(puzzle: &Puzzle) -> String {
    puzzle.others.first().expect("another move").action.text.clone()
}

/// Plays a move as it is typed, and answers what may be asked then: the way of a joker, of which lengthwise is the first, or
/// whether it is meant, of which yes is the second.
fn play(session: &mut Session, action: &str) -> Vec<String> {
    let said = session.press(action);
    let asks = |first: &str| said.last().is_some_and(|line| line.starts_with(first));
    if asks("No, not yet,") {
        session.press("down");
    } else if !asks("Lengthwise,") {
        return said;
    }
    session.press("enter")
}

#[test]
fn each_puzzle_of_a_series_is_on_the_disk_before_it_is_told_and_the_series_ends_with_the_first_miss() {
    let folder = Folder::new();
    let mut session = puzzles(&folder);
    session.press("2");
    for solved in 1..=2 {
        let series = settings(&folder).series;
        assert_eq!(series.len(), solved, "{series:?}");
        play(&mut session, &answer(&named(series.last().unwrap())));
    }
    // Left here, and killed: the series resumes with the same puzzle.
    let open = settings(&folder).series;
    drop(session);
    let mut session = puzzles(&folder);
    assert!(session.press("down")[0].starts_with("Puzzles until you miss one, 2 solved so far, 2 of "));
    let said = session.press("enter");
    assert!(said[0].starts_with("Puzzle 3: "), "{said:?}");
    assert_eq!(settings(&folder).series, open);
    assert_eq!(session.press("h"), ["No hints in this series. Escape or X leaves, and the puzzle waits for you."]);
    let missed = open.last().unwrap().clone();
    let said = play(&mut session, &wrong(&named(&missed)));
    assert!(!said[0].contains("Try again"), "{said:?}");
    assert_eq!(said[1], "The series is over: 2 solved. Your best is 2.");
    let now = settings(&folder);
    assert_eq!((now.series, now.series_best, now.missed), (Vec::new(), 2, vec![missed.clone()]));
    // The missed puzzle is offered again, with unlimited tries.
    let said = session.press("down");
    assert!(said[0].starts_with("A puzzle that you missed, 3 of "), "{said:?}");
    session.press("enter");
    session.press("enter");
    assert!(play(&mut session, &wrong(&named(&missed)))[0].contains("Try again"));
    play(&mut session, &answer(&named(&missed)));
    assert_eq!(settings(&folder).missed, Vec::<String>::new());
}

#[test]
fn the_puzzle_of_the_day_says_its_grade_and_is_solved_for_that_day() {
    let (mine, yours) = (Folder::new(), Folder::new());
    let opened = |folder: &Folder| {
        let mut command = salotto(folder);
        command.args(["puzzles", "--lang", "en", "--speech", "off"]).env("SALOTTO_CLOCK", DATE);
        let mut session = Session::start(command);
        let item = session.heard().pop().unwrap();
        let position = session.press("1");
        (session, item, position)
    };
    let (mut session, item, position) = opened(&mine);
    let (_, same, there) = opened(&yours);
    assert_eq!((&item, &position), (&same, &there), "it is the same for everybody");
    assert!(item.starts_with("The puzzle of the day: Bidomino, difficulty 1 of 5, item 1 of "), "{item}");
    let of_grade = collection(text_of(GameName::Bidomino).as_bytes()).unwrap_or_else(|_| panic!("puzzles")).puzzles;
    for puzzle in of_grade.iter().filter(|puzzle| puzzle.grade == Some(1)) {
        if session.press(&answer(puzzle)).iter().any(|line| line.starts_with("Solved: ")) {
            break;
        }
    }
    assert_eq!(settings(&mine).puzzle_day.as_deref(), Some("2026-12-01"));
    let (_, item, _) = opened(&mine);
    assert!(item.starts_with("The puzzle of the day: Bidomino, difficulty 1 of 5, solved, 1 of "), "{item}");
}
