//! Matches on the command line: one that begins, one that goes on, the deal of the day.

use super::match_arguments::{SeatPlan, parse_setup};
use super::startup::{InputSource, input_kind};
use super::{CommandContext, DONE, FAILED, complain, file_bytes};
use crate::games::catalogue::GameName;
use crate::locale::Locale;
use crate::narration::message::message;
use crate::narration::{bad_options, offered};
use crate::session::app::daily_results;
use crate::session::app::match_lengths;
use crate::session::app::setup;
use crate::session::app::start_menu;
use crate::session::client::inbox::AnswerOrder;
use crate::session::daily::today;
use crate::session::library::MatchLibrary;
use crate::session::library::check;
use crate::session::library::replay::ReplayFailure;
use clap::ArgMatches;
use std::path::{Path, PathBuf};

impl CommandContext {
    /// A new match with the options of the command line.
    pub(super) fn play(mut self, play: &ArgMatches) -> u8 {
        self.settings.name = play.get_one::<String>("name").cloned().or(self.settings.name);
        let agreed = parse_setup(play, SeatPlan::PlayerAndBots, &self.settings, &Locale::new(self.language))
            .and_then(|setup| setup.check().map(|()| setup).map_err(|bad| bad_options(&bad)));
        let setup = match agreed {
            Ok(setup) => setup,
            Err(said) => return self.not_understood(&said),
        };
        self.evening(input_kind(play), |app| {
            if let Some(offer) = setup.offer() {
                let (option, value) = offer.value();
                let said = message!("offer-on-command-line", offer = offered(offer), option = option, value = value);
                app.person.output.hold_for_next(&[said]);
            }
            // Through a pipe nobody plays.
            if app.person.inbox.answering() == AnswerOrder::AtOnce {
                let minutes = match_lengths::own_of_options(setup.game, &setup.options, &app.person.settings);
                app.person.output.hold_for_next((minutes > 0).then(|| message!("match-length", minutes = minutes)).as_slice());
            }
            let left = setup::play(setup, app).map_err(|bad| bad_options(&bad))?;
            Ok(left.unwrap_or_else(|| start_menu::start(app)))
        })
    }

    /// The named match, or the latest one that isn't over.
    pub(super) fn resume(self, resume: &ArgMatches) -> u8 {
        let reads = input_kind(resume);
        match resume.get_one::<PathBuf>("file") {
            Some(file) => self.resume_file(file, reads),
            None => self.resume_latest(reads),
        }
    }

    fn resume_file(self, file: &Path, reads: InputSource) -> u8 {
        // While the app runs, a signal is only a request. Before, a signal ends a read that hangs.
        if let Err(code) = file_bytes(file, &Locale::new(self.language)) {
            return code;
        }
        self.evening(reads, |app| {
            let left = setup::resume(file, None, app)?;
            Ok(left.unwrap_or_else(|| start_menu::start(app)))
        })
    }

    fn resume_latest(self, reads: InputSource) -> u8 {
        let unfinished = self.read_matches(|folders| MatchLibrary::new(folders).unfinished());
        if unfinished.is_empty() {
            complain(&Locale::new(self.language), &message!("nothing-to-resume"));
            return FAILED;
        }
        self.evening(reads, |app| {
            let left = setup::resume_latest(&unfinished, app)?;
            Ok(left.unwrap_or_else(|| start_menu::start(app)))
        })
    }

    /// The deal of the day of the named game, or the list of games.
    pub(super) fn daily(self, arguments: &ArgMatches) -> u8 {
        if let Some(("check", check)) = arguments.subcommand() {
            return self.check_daily(&check.get_many::<String>("result").into_iter().flatten().collect::<Vec<_>>());
        }
        let game = arguments.get_one::<String>("game").and_then(|name| GameName::named(name));
        self.evening(input_kind(arguments), |app| {
            let chosen = match game {
                Some(game) => daily_results::deal(game, today(), app),
                None => daily_results::show(app),
            };
            Ok(start_menu::start_with(chosen, app))
        })
    }

    /// Checks a result: the record named first, against the line or the number after it.
    fn check_daily(&self, words: &[&String]) -> u8 {
        let locale = Locale::new(self.language);
        let text = |words: &[&String]| words.iter().map(|word| word.as_str()).collect::<Vec<_>>().join(" ");
        if let (false, Some(_)) = (Path::new(words[0]).exists(), check::check_number(&text(words))) {
            complain(&locale, &message!("daily-check-needs-record"));
            return FAILED;
        }
        let bytes = match file_bytes(Path::new(words[0]), &locale) {
            Ok(bytes) => bytes,
            Err(code) => return code,
        };
        let told = text(&words[1..]);
        let number = check::check_number(&told);
        if number.is_none() && !told.is_empty() {
            return self.not_understood(&message!("daily-check-no-number"));
        }
        match check::check(&bytes, number, &self.folders.fields_file(), &locale) {
            Ok(checked) => match (self.say(&checked.said), checked.verdict) {
                (DONE, check::RecordVerdict::Wrong) => FAILED,
                (code, _) => code,
            },
            Err(ReplayFailure { said, .. }) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }
}
