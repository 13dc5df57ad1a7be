//! The puzzle of the day: the same for everybody on a date, harder towards the end of the week.

use super::of;
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{HARDEST, Puzzle};
use crate::session::client::settings::Settings;
use crate::session::daily::today;
use crate::session::table::daily_shuffles::game_of;
use crate::session::table::message_of_game;
use chrono::{Datelike, Days, NaiveDate};

/// The grade of each day of the week, from Monday.
const GRADES: [u8; 7] = [1, 1, 2, 2, 3, 4, 5];

/// The number of days from a deal to the puzzle of the same game.
const BEHIND: u64 = 4;

/// The puzzle of a day.
pub(in crate::session) struct PuzzleOfDay {
    date: NaiveDate,
    game: GameName,
    pub(super) puzzle: Puzzle,
}

impl PuzzleOfDay {
    /// The puzzle of today, in UTC.
    pub(in crate::session) fn today() -> Option<PuzzleOfDay> {
        PuzzleOfDay::of(today().date)
    }

    /// The puzzle of a date, of another game than the day's deal.
    fn of(date: NaiveDate) -> Option<PuzzleOfDay> {
        let game = game_of(date.checked_sub_days(Days::new(BEHIND))?);
        let grade = GRADES[date.weekday().num_days_from_monday() as usize];
        let mut puzzles: Vec<Puzzle> = of(game).into_iter().filter(|puzzle| puzzle.grade == Some(grade)).collect();
        let chosen = FixedShuffles::of(&format!("salotto puzzle 1 {date}")).seed() % u64::try_from(puzzles.len()).ok()?.max(1);
        let puzzle = (!puzzles.is_empty()).then(|| puzzles.swap_remove(chosen as usize))?;
        Some(PuzzleOfDay { date, game, puzzle })
    }

    /// Whether the player has solved it.
    pub(in crate::session) fn is_solved(&self, settings: &Settings) -> bool {
        settings.puzzle_day.as_deref() == Some(self.date.to_string().as_str())
    }

    /// Notes that the player has solved it.
    pub(super) fn note_solved(&self, settings: &mut Settings) {
        settings.puzzle_day = Some(self.date.to_string());
    }

    /// The puzzle in a list.
    pub(super) fn item(&self, settings: &Settings) -> Message {
        let solved = if self.is_solved(settings) { "yes" } else { "no" };
        message!("puzzle-of-day", game = message_of_game(self.game), grade = self.grade(), hardest = HARDEST, solved = solved)
    }

    /// The puzzle in the news of the day.
    pub(in crate::session) fn news(&self) -> Message {
        message!("news-puzzle", game = message_of_game(self.game), grade = self.grade(), hardest = HARDEST)
    }

    fn grade(&self) -> u8 {
        self.puzzle.grade.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_day_has_a_puzzle_of_its_grade_and_of_another_game_than_its_deal() {
        let monday = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        let days = (0..63).map(|number| monday + Days::new(number));
        let puzzles: Vec<PuzzleOfDay> = days.map(|date| PuzzleOfDay::of(date).expect("a puzzle")).collect();
        for (of_day, grade) in puzzles.iter().zip(GRADES.iter().cycle()) {
            assert_eq!(of_day.puzzle.grade, Some(*grade), "{}", of_day.date);
            assert_ne!(of_day.game, game_of(of_day.date), "{}", of_day.date);
        }
        let names: BTreeSet<&str> = puzzles.iter().map(|of_day| of_day.puzzle.name.text.as_str()).collect();
        assert!(names.len() > 50, "{}", names.len());
    }

    #[test]
    fn it_is_solved_for_its_day_only() {
        let monday = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        let (first, second) = (PuzzleOfDay::of(monday).unwrap(), PuzzleOfDay::of(monday + Days::new(1)).unwrap());
        let mut settings = Settings::default();
        assert!(!first.is_solved(&settings));
        first.note_solved(&mut settings);
        assert!(first.is_solved(&settings) && !second.is_solved(&settings));
    }
}
