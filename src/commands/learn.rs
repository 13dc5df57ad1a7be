//! Lessons and puzzles on the command line.

use super::startup::InputSource;
use super::{CommandContext, FAILED, complain, file_bytes};
use crate::cli;
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale};
use crate::narration::message::message;
use crate::session::app::start_menu;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::learn::lessons;
use crate::session::learn::puzzles;
use crate::session::library::replay::ReplayFailure;
use crate::session::list::key_trainer;
use clap::ArgMatches;
use std::path::Path;

/// Courses of lessons or puzzles, for each game and from files. Positions count from 0.
struct Courses<C> {
    which_game: fn(&mut Person) -> Result<(), ExitReason>,
    count_of: fn(GameName, Language) -> usize,
    of_game: fn(GameName, Option<usize>, &mut Person) -> Result<(), ExitReason>,
    judged: fn(&[u8], &Locale) -> Result<C, ReplayFailure>,
    of_file: fn(&C, &str, Option<usize>, &mut Person) -> Result<(), ExitReason>,
}

impl CommandContext {
    /// The lessons of a game or a file, or the list of games that have some.
    pub(super) fn learn(self, learn: &ArgMatches, reads: InputSource) -> u8 {
        let lessons = Courses {
            which_game: lessons::which_game,
            count_of: lessons::count_of,
            of_game: lessons::show_of_game,
            judged: lessons::judged,
            of_file: lessons::show_of_file,
        };
        let number = learn.get_one::<u8>("lesson").copied().map(usize::from);
        self.course(&lessons, learn.get_one("course"), number, reads)
    }

    /// The puzzles of a game or a file, or the list of games that have some.
    pub(super) fn puzzles(self, arguments: &ArgMatches, reads: InputSource) -> u8 {
        let puzzles = Courses {
            which_game: puzzles::which_game,
            count_of: |game, _| puzzles::count_of(game),
            of_game: puzzles::show_of_game,
            judged: puzzles::judged,
            of_file: puzzles::show_of_file,
        };
        let number = arguments.get_one::<u16>("puzzle").copied().map(usize::from);
        self.course(&puzzles, arguments.get_one("course"), number, reads)
    }

    /// The course `named`, a game's or a file's, beginning with the item of this number, from 1.
    fn course<C>(self, courses: &Courses<C>, named: Option<&String>, number: Option<usize>, reads: InputSource) -> u8 {
        let locale = Locale::new(self.language);
        let place = number.map(|number| number - 1);
        let Some(named) = named else {
            return self.beginning_with(reads, courses.which_game);
        };
        if let Some(game) = cli::game_meant(named) {
            let count = (courses.count_of)(game, self.language);
            if let Some(number) = number.filter(|number| *number > count) {
                return self.not_understood(&message!("no-such-item", number = number, count = count));
            }
            return self.beginning_with(reads, |person| (courses.of_game)(game, place, person));
        }
        let file = Path::new(named);
        if !file.exists() && !named.contains(['.', '/', '\\']) {
            return self.not_understood(&cli::no_such_course(named, &locale));
        }
        let bytes = match file_bytes(file, &locale) {
            Ok(bytes) => bytes,
            Err(code) => return code,
        };
        match (courses.judged)(&bytes, &locale) {
            Ok(course) => {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.beginning_with(reads, |person| (courses.of_file)(&course, &name, place, person))
            }
            Err(ReplayFailure { said, .. }) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }

    /// Explains every pressed key, until the player leaves.
    pub(super) fn try_keys(self, reads: InputSource) -> u8 {
        self.evening(reads, |app| Ok(key_trainer::try_keys(&|_| None, &mut app.person).err().unwrap_or(ExitReason::Quit)))
    }

    /// Runs the program, beginning with lessons, puzzles or the manual; goes on with the first list
    /// unless the player leaves.
    pub(super) fn beginning_with(self, reads: InputSource, first: impl FnOnce(&mut Person) -> Result<(), ExitReason>) -> u8 {
        self.evening(reads, |app| match first(&mut app.person) {
            Ok(()) | Err(ExitReason::ToMenu | ExitReason::ToStart) => Ok(start_menu::start(app)),
            Err(leaving) => Ok(leaving),
        })
    }
}
