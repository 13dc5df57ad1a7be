//! The first list of puzzles: that of the day, puzzles until one is missed, the missed ones, and those of each
//! game.
//!
//! A series is in the settings, so that it is on the disk before each of its puzzles is posed: the puzzles in
//! their order, the last of which isn't solved yet.

use super::attempt::{self, PuzzleTries};
use super::of_day::PuzzleOfDay;
use super::{game_item, of, show_of_game, take};
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{HARDEST, Puzzle};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::settings::Settings;
use crate::session::learn::lessons::keep_name;
use crate::session::list::List;
use crate::session::list::choice::NoFallback;
use crate::session::table::message_of_game;
use crate::session::tasks::TaskEnd;
use rand::seq::IndexedRandom;
use std::cell::Cell;
use std::rc::Rc;

/// The number of puzzles of a series before they become harder.
const OF_A_GRADE: usize = 3;

/// An item of the first list of puzzles.
#[derive(Clone, Copy, PartialEq)]
enum PuzzleChoice {
    OfDay,
    Series,
    Missed,
    Game(GameName),
}

/// Shows the puzzle of the day, the series and the games, until the player goes back.
///
/// # Errors
/// The user leaves the lists for something else.
pub fn which_game(person: &mut Person) -> Result<(), ExitReason> {
    let mut at = None;
    loop {
        let of_day = PuzzleOfDay::today();
        let list = List::new(message!("puzzles-title"), items(of_day.as_ref(), person));
        let list = at.map_or(list.clone(), |at| list.with_cursor_on(&at));
        let Some(choice) = person.choose(&list, &mut NoFallback).into_item()? else { return Ok(()) };
        at = Some(choice);
        match (choice, of_day) {
            (PuzzleChoice::OfDay, Some(of_day)) => solve_of_day(&of_day, person)?,
            (PuzzleChoice::OfDay, None) => {}
            (PuzzleChoice::Series, _) => play_series(person)?,
            (PuzzleChoice::Missed, _) => missed(person)?,
            (PuzzleChoice::Game(game), _) => show_of_game(game, None, person)?,
        }
    }
}

fn items(of_day: Option<&PuzzleOfDay>, person: &Person) -> Vec<(PuzzleChoice, Message)> {
    let settings = &person.settings;
    let of_day = of_day.map(|of_day| (PuzzleChoice::OfDay, of_day.item(settings)));
    let solved = settings.series.len().saturating_sub(1);
    let series = message!("puzzle-series", solved = solved, best = settings.series_best);
    let missed = settings.missed.len();
    let missed = (missed > 0).then(|| (PuzzleChoice::Missed, message!("puzzles-missed", count = missed)));
    let games = GameName::ALL.iter().map(|game| (PuzzleChoice::Game(*game), game_item(*game, person)));
    of_day.into_iter().chain([(PuzzleChoice::Series, series)]).chain(missed).chain(games).collect()
}

fn solve_of_day(of_day: &PuzzleOfDay, person: &mut Person) -> Result<(), ExitReason> {
    if solves(&of_day.puzzle, person)? {
        person.change(|settings| of_day.note_solved(settings));
    }
    Ok(())
}

/// Lets the player solve a puzzle with as many tries as they like; returns whether they have.
fn solves(puzzle: &Puzzle, person: &mut Person) -> Result<bool, ExitReason> {
    match take(puzzle, PuzzleTries::Any, person) {
        Ok(TaskEnd::Done) => {
            let name = puzzle.name.text.clone();
            person.change(|settings| {
                keep_name(&mut settings.puzzles, &name);
                settings.missed.retain(|missed| *missed != name);
            });
            return Ok(true);
        }
        Ok(TaskEnd::Left) => person.output.hold_for_next(&[message!("puzzle-left")]),
        Ok(TaskEnd::Leaving(leaving)) => return Err(leaving),
        Err(wrong) => person.output.hold_for_next(&[wrong.said]),
    }
    Ok(false)
}

/// Poses puzzle after puzzle until one is missed or the player leaves, who goes on from there the next time.
fn play_series(person: &mut Person) -> Result<(), ExitReason> {
    let all = of_all_games();
    loop {
        let open = person.settings.series.last().and_then(|name| named(&all, name));
        let Some((game, puzzle)) = open.or_else(|| next(&all, &person.settings)) else {
            // Every puzzle was solved.
            end(None, person);
            return Ok(());
        };
        let name = puzzle.name.text.clone();
        person.change(|settings| {
            if settings.series.last() != Some(&name) {
                settings.series.push(name.clone());
            }
        });
        let number = person.settings.series.len();
        person.output.hold_for_next(&[message!("puzzle-series-next", number = number, game = message_of_game(*game))]);
        let missed = Rc::new(Cell::new(false));
        match take(puzzle, PuzzleTries::One(Rc::clone(&missed)), person) {
            Ok(TaskEnd::Done) => {
                let after = next(&all, &person.settings).map(|(_, puzzle)| puzzle.name.text.clone());
                person.change(|settings| {
                    keep_name(&mut settings.puzzles, &name);
                    settings.series.extend(after.clone());
                });
                if after.is_none() {
                    end(None, person);
                    return Ok(());
                }
            }
            Ok(TaskEnd::Left) if missed.get() => {
                end(Some(&name), person);
                return Ok(());
            }
            Ok(TaskEnd::Left) => {
                person.output.hold_for_next(&[message!("puzzle-series-left", solved = number - 1)]);
                return Ok(());
            }
            Ok(TaskEnd::Leaving(leaving)) => return Err(leaving),
            Err(wrong) => {
                person.output.hold_for_next(&[wrong.said]);
                return Ok(());
            }
        }
    }
}

/// Ends the series and announces how many were solved; `missed` is the puzzle at which it ends.
fn end(missed: Option<&str>, person: &mut Person) {
    let solved = person.settings.series.len() - usize::from(missed.is_some() && !person.settings.series.is_empty());
    let best = person.settings.series_best;
    person.change(|settings| {
        settings.series.clear();
        settings.series_best = best.max(solved);
        if let Some(missed) = missed {
            keep_name(&mut settings.missed, missed);
        }
    });
    person.output.hold_for_next(&[message!("puzzle-series-over", solved = solved, best = best.max(solved))]);
}

/// A puzzle for the next place of the series, which isn't in it yet: of the grade of that place, or the nearest.
fn next<'a>(all: &'a [(GameName, Puzzle)], settings: &Settings) -> Option<&'a (GameName, Puzzle)> {
    let wanted = (1 + settings.series.len() / OF_A_GRADE).min(usize::from(HARDEST));
    let away = |puzzle: &Puzzle| usize::from(puzzle.grade.unwrap_or(HARDEST)).abs_diff(wanted);
    let open: Vec<_> = all.iter().filter(|(_, puzzle)| !settings.series.contains(&puzzle.name.text)).collect();
    let nearest = open.iter().map(|(_, puzzle)| away(puzzle)).min()?;
    let fitting: Vec<_> = open.into_iter().filter(|(_, puzzle)| away(puzzle) == nearest).collect();
    fitting.choose(&mut rand::rng()).copied()
}

/// All puzzles, each with its game.
fn of_all_games() -> Vec<(GameName, Puzzle)> {
    GameName::ALL.iter().flat_map(|game| of(*game).into_iter().map(|puzzle| (*game, puzzle))).collect()
}

fn named<'a>(all: &'a [(GameName, Puzzle)], name: &str) -> Option<&'a (GameName, Puzzle)> {
    all.iter().find(|(_, puzzle)| puzzle.name.text == name)
}

/// Shows the missed puzzles, the latest first, to solve them with as many tries as they take.
fn missed(person: &mut Person) -> Result<(), ExitReason> {
    let all = of_all_games();
    loop {
        let puzzles = person.settings.missed.iter().rev().filter_map(|name| named(&all, name));
        let item = |(game, puzzle): &(GameName, Puzzle)| {
            let (goal, grade) = (Value::phrase(attempt::goal(puzzle.goal)), puzzle.grade.unwrap_or_default());
            message!("puzzle-missed-item", game = message_of_game(*game), goal = goal, grade = grade, hardest = HARDEST)
        };
        let items: Vec<_> = puzzles.map(|of_game| (&of_game.1, item(of_game))).collect();
        if items.is_empty() {
            return Ok(());
        }
        let list = List::new(message!("puzzles-missed-title"), items);
        let Some(puzzle) = person.choose(&list, &mut NoFallback).into_item()? else { return Ok(()) };
        solves(puzzle, person)?;
    }
}
