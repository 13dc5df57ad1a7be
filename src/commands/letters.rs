//! Letters on the command line: one from a friend is opened, one for a friend is said.

use super::startup::input_kind;
use super::{CommandContext, FAILED, NOT_UNDERSTOOD, complain, file_bytes};
use crate::cli;
use crate::locale::Locale;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{Letter, RecordStep};
use crate::session::app::letters;
use crate::session::app::start_menu;
use crate::session::daily::letter::{letter_of, line, no_letter};
use crate::session::learn::puzzles;
use crate::session::library::replay;
use clap::ArgMatches;
use std::path::{Path, PathBuf};

impl CommandContext {
    /// Opens the line from a friend, or asks for it.
    pub(super) fn open(self, open: &ArgMatches) -> u8 {
        let words: Vec<&str> = open.get_many::<String>("line").into_iter().flatten().map(String::as_str).collect();
        let letter = match words.join(" ").parse::<Letter>() {
            _ if words.is_empty() => None,
            Ok(letter) => Some(letter),
            Err(wrong) => {
                complain(&Locale::new(self.language), &no_letter(&wrong));
                return FAILED;
            }
        };
        self.evening(input_kind(open), |app| {
            let chosen = match &letter {
                Some(letter) => letters::open(letter, app),
                None => letters::ask(app),
            };
            let chosen = start_menu::of_letter(chosen, &mut app.person);
            Ok(start_menu::start_with(chosen, app))
        })
    }

    /// Says the line with a match, the latest finished one unless a file is named, or with a
    /// puzzle.
    pub(super) fn share(&self, share: &ArgMatches) -> u8 {
        let words: Vec<&String> = share.get_many::<String>("what").into_iter().flatten().collect();
        let locale = Locale::new(self.language);
        if let [word, number] = words[..] {
            let Some(game) = cli::game_meant(word) else { return self.not_understood(&cli::no_such_course(word, &locale)) };
            let letter = number.parse().ok().and_then(|number| puzzles::letter::letter(game, number, &self.settings));
            return match letter {
                Some(letter) => self.say(&[line(&letter)]),
                None => self.not_understood(&message!("share-no-puzzle", number = number.as_str(), count = puzzles::count_of(game))),
            };
        }
        let Some(file) = words.first().map(PathBuf::from).or_else(|| self.latest_finished()) else {
            complain(&locale, &message!("nothing-to-share"));
            return FAILED;
        };
        match self.letter_of_file(&file, &locale) {
            Ok(letter) => self.say(&[line(&letter)]),
            Err(Ok(code)) => code,
            Err(Err(said)) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }

    /// The letter with the match in a file; the exit code if it can't be read, or a sentence.
    fn letter_of_file(&self, file: &Path, locale: &Locale) -> Result<Letter, Result<u8, Message>> {
        if !file.exists() && cli::game_meant(&file.to_string_lossy()).is_some() {
            complain(locale, &message!("share-which-puzzle"));
            return Err(Ok(NOT_UNDERSTOOD));
        }
        let bytes = file_bytes(file, locale).map_err(Ok)?;
        let whole = replay::whole(&bytes, self.settings.detail, locale).map_err(|failed| Err(failed.said))?;
        let steps: Vec<RecordStep> = whole.record.steps.into_iter().map(|line| line.step).collect();
        letter_of(&whole.record.header, &steps, self.settings.name.as_deref()).map_err(Err)
    }
}
