//! Examines the positions of a file of puzzles again, with PLAYOUTS playouts: prints which answers
//! are still better than all others, and by how many points.
//!
//! `nice cargo run --release --example check_puzzles -- FILE PLAYOUTS`; a line for each puzzle, and
//! beneath it what its moves are worth now, in the file's own format.

use salotto::bots::{Budget, Opponents};
use salotto::games::any::{AnyAction, AnyGame};
use salotto::games::{Game, Stage};
use salotto::locale::{Language, Locale};
use salotto::narration::StepwiseChoice;
use salotto::records::{Puzzle, begin, step};
use salotto::session::learn::puzzles::{collection, prepare};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("the first argument is a file of puzzles");
    let playouts = arguments.next().and_then(|count| count.parse().ok()).expect("the second is a number of playouts");
    let bytes = std::fs::read(file).expect("the file can be read");
    let locale = Locale::new(Language::English);
    let puzzles = collection(&bytes).unwrap_or_else(|wrong| panic!("{}", locale.say(&wrong.said)));
    for puzzle in &puzzles.puzzles {
        check(puzzle, playouts, &locale);
    }
}

/// Prints the values of a puzzle's moves.
fn check(puzzle: &Puzzle, playouts: u32, locale: &Locale) {
    let prepared = prepare(puzzle, locale).unwrap_or_else(|wrong| panic!("{}", locale.say(&wrong.said)));
    let mut game: AnyGame = begin(&puzzle.record).unwrap_or_else(|_| panic!("{} begins", puzzle.name.text));
    for one in &prepared.steps {
        assert!(step(&mut game, one, &mut Vec::new()).is_ok(), "its preparation has played it");
    }
    let Stage::ToMove { choices, .. } = game.stage() else { panic!("{} asks for a move", puzzle.name.text) };
    let view = game.view(prepared.seat);
    // Other random numbers than those that made it.
    let weighed = AnyGame::advise(&view, &choices, u64::from(playouts) ^ 0x5a10, Budget::Playouts(playouts));
    let same = |action: &AnyAction| *action == prepared.answer || AnyGame::are_equivalent(action, &prepared.answer, &view);
    let own = weighed.iter().find(|weighed| same(&weighed.action)).expect("the answer was judged");
    let others: Vec<_> = weighed.iter().filter(|weighed| !same(&weighed.action)).collect();
    let lead = others.iter().map(|other| own.worth.points - other.worth.points).fold(f64::INFINITY, f64::min);
    let wins = others.iter().all(|other| other.worth.winning <= own.worth.winning);
    println!("{} lead {lead:.2} {}", puzzle.name.text, if wins { "and no other wins more often" } else { "but another wins more often" });
    println!("points {:.1}", own.worth.points);
    for other in others {
        println!("other {}: {:.1}", other.action, other.worth.points);
    }
}
