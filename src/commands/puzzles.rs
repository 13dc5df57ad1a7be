//! Puzzles on the command line.

use super::{FAILED, Run, complain, file_bytes};
use crate::cli;
use crate::locale::Locale;
use crate::narration::message::message;
use crate::session::puzzles;
use crate::session::replay::Failed;
use clap::ArgMatches;
use std::path::Path;

impl Run {
    /// Puzzles of a game, or of a file; or the list of games that have some.
    pub(super) fn puzzles(self, asked: &ArgMatches, lines: bool) -> u8 {
        let locale = Locale::new(self.language);
        let place = asked.get_one::<u16>("puzzle").map(|number| usize::from(number - 1));
        let Some(named) = asked.get_one::<String>("course") else {
            return self.beginning_with(lines, puzzles::which_game);
        };
        if let Some(game) = cli::game_meant(named) {
            let count = puzzles::count_of(game);
            if let Some(place) = place.filter(|place| *place >= count) {
                return self.not_understood(&message!("no-such-item", number = place + 1, count = count));
            }
            return self.beginning_with(lines, |person| puzzles::of_game(game, place, person));
        }
        let file = Path::new(named);
        if !file.exists() && !named.contains(['.', '/', '\\']) {
            return self.not_understood(&cli::no_such_course(named, &locale));
        }
        let bytes = match file_bytes(file, &locale) {
            Ok(bytes) => bytes,
            Err(code) => return code,
        };
        match puzzles::judged(&bytes, &locale) {
            Ok(collection) => self.beginning_with(lines, |person| puzzles::of_file(&collection, place, person)),
            Err(Failed { said, .. }) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }
}
