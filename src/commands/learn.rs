//! Lessons on the command line.

use super::{FAILED, Run, complain, file_bytes};
use crate::cli;
use crate::locale::Locale;
use crate::narration::message::message;
use crate::session::choose::Leaving;
use crate::session::person::Person;
use crate::session::replay::Failed;
use crate::session::{lessons, start, trainer};
use clap::ArgMatches;
use std::path::Path;

impl Run {
    /// Lessons of a game, or of a file; or the list of games that have some.
    pub(super) fn learn(self, learn: &ArgMatches, lines: bool) -> u8 {
        let locale = Locale::new(self.language);
        let place = learn.get_one::<u8>("lesson").map(|number| usize::from(number - 1));
        let Some(named) = learn.get_one::<String>("course") else {
            return self.beginning_with(lines, lessons::which_game);
        };
        if let Some(game) = cli::game_meant(named) {
            let count = lessons::count_of(game, self.language);
            if let Some(place) = place.filter(|place| *place >= count) {
                return self.not_understood(&message!("no-such-item", number = place + 1, count = count));
            }
            return self.beginning_with(lines, |person| lessons::of_game(game, place, person));
        }
        let file = Path::new(named);
        if !file.exists() && !named.contains(['.', '/', '\\']) {
            return self.not_understood(&cli::no_such_course(named, &locale));
        }
        let bytes = match file_bytes(file, &locale) {
            Ok(bytes) => bytes,
            Err(code) => return code,
        };
        match lessons::judged(&bytes, &locale) {
            Ok(course) => self.beginning_with(lines, |person| lessons::of_file(&course, place, person)),
            Err(Failed { said, .. }) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }

    /// Every key says what it would do, until the player leaves.
    pub(super) fn try_keys(self, lines: bool) -> u8 {
        self.evening(lines, |evening| Ok(trainer::try_keys(|_| None, &mut evening.person).err().unwrap_or(Leaving::Quit)))
    }

    /// An evening that begins with lessons or puzzles, and goes on from the start unless the player leaves.
    pub(super) fn beginning_with(self, lines: bool, first: impl FnOnce(&mut Person) -> Result<(), Leaving>) -> u8 {
        self.evening(lines, |evening| match first(&mut evening.person) {
            Ok(()) | Err(Leaving::ToMenu | Leaving::ToStart) => Ok(start::start(evening)),
            Err(leaving) => Ok(leaving),
        })
    }
}
