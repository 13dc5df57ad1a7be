//! Carries out the commands of the command line.

mod completions;
mod join;
mod learn;
mod letters;
mod match_arguments;
mod matches;
mod output;
mod pages;
mod startup;
mod window;

use crate::session::storage::io_messages::not_read;
use pages::bound_keys;
pub use pages::{games, keys_page};

use crate::bots::arena::DealMode;
use crate::cli;
use crate::games::Seat;
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale, ManualContent, ManualPage, ManualSection, rules_page};
use crate::narration::message::{message, shorten};
use crate::narration::{Message, bad_options};
use crate::session::app::App;
use crate::session::app::folder_list::places;
use crate::session::app::join::forget as forget_houses;
use crate::session::app::simulation::{Measurement, Series, SimulationEnd, SimulationReport, simulate};
use crate::session::app::start_menu;
use crate::session::client::audio_setup::layout_trouble;
use crate::session::client::exit::ExitReason;
use crate::session::client::key_bindings;
use crate::session::client::output::Output;
use crate::session::client::settings::{Layout, Pace, Settings, Speech};
use crate::session::client::settings_file::{self, SettingsIssue};
use crate::session::client::sound_settings::SoundSwitch;
use crate::session::client::sounds::SoundServerProbe;
use crate::session::library::MatchLibrary;
use crate::session::library::findings::look_again;
use crate::session::library::replay::{self, ReplayAudience, ReplayFailure};
use crate::session::library::review::ReviewResult;
use crate::session::library::statistics::{self, FinishedMatches, MatchFilter};
use crate::session::list::choice::NoFallback;
use crate::session::list::manual;
use crate::session::list::sounds_list;
use crate::session::seat::saving::LeftMatchState;
use crate::session::storage::folders::Folders;
use crate::session::storage::history_store::forget;
use crate::session::storage::io_messages::{bad_language, reason};
use crate::session::storage::records::read_record;
use crate::speech::SilentSpeaker;
use crate::speech::readers::ScreenReaders;
use crate::speech::screen::{PlainScreen, Screen, ScreenRows};
use clap::ArgMatches;
use completions::offer;
use match_arguments::{SeatPlan, parse_setup};
use output::{code, complain, print, print_rows, wait_for_disk};
use startup::{InputSource, input_kind, is_at_terminal, open};
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The exit code of success.
pub const DONE: u8 = 0;
/// The exit code of a failure, such as a file or a record.
pub const FAILED: u8 = 1;
/// The exit code: the arguments were not understood.
pub const NOT_UNDERSTOOD: u8 = 2;
/// The exit code: the connection to a house was lost, and not taken up again.
pub const LOST: u8 = 3;
/// The exit code: left with Ctrl-C.
pub const INTERRUPTED: u8 = 130;

/// The maximum time of handing a goodbye to the synthesizer.
const GOOD_BYE: Duration = Duration::from_millis(300);

/// The wait for a sound server at the very first start.
const FIRST_TIME: Duration = Duration::from_millis(100);

/// Parses the arguments, the program's name first, and carries them out; returns the exit code.
pub fn run(arguments: Vec<OsString>) -> u8 {
    if let Some(code) = join::askpass::pass_on(&arguments) {
        return code;
    }
    if let Some(shell) = std::env::var_os(cli::ASKING) {
        return offer(&shell.to_string_lossy(), arguments);
    }
    window::set_title();
    crate::input::signals::outlive_file_limit();
    // Nothing else is needed for it. If it can't be written, that is said below.
    if cli::is_version_request(&arguments) && ScreenRows(io::stdout()).print(cli::VERSION).is_ok() {
        window::stay_until_read(|| locale_before_parsing(arguments));
        return DONE;
    }
    // Before any parsing, since its words count as much as those of other languages.
    let named = std::env::var_os("SALOTTO_LANGUAGE_FOLDER").filter(|folder| !folder.is_empty());
    let loaded = named.map(|folder| Language::load(Path::new(&folder))).transpose();
    let arguments = cli::normalise(arguments);
    let folders = folders(&arguments);
    let before_settings = || Locale::new(wanted_language(&arguments).unwrap_or_else(Language::of_system));
    let (settings, unusable) = wait_for_disk(before_settings, || settings_file::load(&folders));
    let of_folder = loaded.as_ref().ok().copied().flatten();
    let language = wanted_language(&arguments).or(of_folder).or(settings.language).unwrap_or_else(Language::of_system);
    let locale = Locale::new(language);
    if let Err(bad) = loaded {
        complain(&locale, &bad_language(&bad));
        return FAILED;
    }
    let asked = cli::context_of(&arguments);
    let readers = ScreenReaders::default();
    if asked.starts_app() && is_at_terminal() {
        readers.seek();
    }
    let code = match cli::parse(&arguments, &asked, &locale) {
        Ok(matches) => {
            let this_evening = with_arguments(settings.clone(), &matches);
            CommandContext { folders, settings: this_evening, kept: settings, unusable, language, readers }.command(&matches)
        }
        Err(error) if !error.use_stderr() => print_rows(&locale, &error.render().to_string()),
        Err(error) => {
            complain(&locale, &cli::error_message(&error, &asked, &locale));
            NOT_UNDERSTOOD
        }
    };
    if code != INTERRUPTED {
        window::stay_until_read(|| locale);
    }
    code
}

/// The player's language, determined before other arguments are parsed.
fn locale_before_parsing(arguments: Vec<OsString>) -> Locale {
    let arguments = cli::normalise(arguments);
    Locale::new(language(&arguments, &settings_file::load(&folders(&arguments)).0))
}

/// The player's language: from the arguments, the settings or the system, in this order.
fn language(arguments: &[OsString], settings: &Settings) -> Language {
    wanted_language(arguments).or(settings.language).unwrap_or_else(Language::of_system)
}

/// The language that the arguments name.
fn wanted_language(arguments: &[OsString]) -> Option<Language> {
    cli::value_of(arguments, "--lang").and_then(|tag| cli::language(tag.to_str()?))
}

/// The data folders: within that of `--data-dir` or `SALOTTO_DATA_DIR`, or the platform's.
fn folders(arguments: &[OsString]) -> Folders {
    let named = cli::value_of(arguments, "--data-dir").or_else(|| std::env::var_os("SALOTTO_DATA_DIR").filter(|folder| !folder.is_empty()));
    named.map_or_else(Folders::of_platform, |folder| Folders::all_in(Path::new(&folder)))
}

/// The settings of this session: the command line takes precedence over the stored ones.
fn with_arguments(mut settings: Settings, matches: &ArgMatches) -> Settings {
    let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    settings.detail = word("detail").and_then(cli::detail).unwrap_or(settings.detail);
    settings.pace = word("pace").and_then(Pace::of_word).unwrap_or(settings.pace);
    settings.speech = word("speech").and_then(Speech::of_word).unwrap_or(settings.speech);
    settings.layout = word("layout").and_then(Layout::of_word).unwrap_or(settings.layout);
    settings.rate = matches.get_one("rate").copied().unwrap_or(settings.rate);
    settings.volume = matches.get_one("volume").copied().unwrap_or(settings.volume);
    settings
}

/// The contents of a command's file; the exit code if it can't be read.
fn record_bytes(matches: &ArgMatches, locale: &Locale) -> Result<Vec<u8>, u8> {
    file_bytes(matches.get_one::<PathBuf>("file").ok_or(NOT_UNDERSTOOD)?, locale)
}

fn file_bytes(file: &Path, locale: &Locale) -> Result<Vec<u8>, u8> {
    wait_for_disk(|| Locale::new(locale.language()), || read_record(file)).map_err(|error| {
        complain(locale, &not_read(file, &error));
        FAILED
    })
}

struct CommandContext {
    folders: Folders,
    settings: Settings,
    kept: Settings,
    unusable: Vec<SettingsIssue>,
    language: Language,
    readers: ScreenReaders,
}

impl CommandContext {
    fn command(self, matches: &ArgMatches) -> u8 {
        match matches.subcommand() {
            Some(("replay", replay)) => self.replay(replay),
            Some(("review", review)) => self.review(review),
            Some(("help", help)) => self.help(help),
            Some(("where", _)) => self.say(&places(&self.folders)),
            Some(("forget", _)) => self.forget(),
            Some(("games", _)) => self.say(&games()),
            Some(("rules", rules)) => self.rules(rules),
            Some(("manual", asked)) => self.manual(asked, input_kind(matches)),
            Some(("keys", keys)) if keys.get_flag("markdown") => {
                print(&Locale::new(self.language), &keys_page(&Locale::new(self.language)))
            }
            Some(("keys", keys)) if keys.get_flag("try") => self.try_keys(input_kind(matches)),
            Some(("keys", _)) => self.say(&bound_keys(&Locale::new(self.language), &self.settings, &self.unusable)),
            Some(("open", open)) => self.open(open),
            Some(("share", share)) => self.share(share),
            Some(("stats", stats)) => self.stats(stats),
            Some(("daily", daily)) => self.daily(daily),
            Some(("completions", completions)) => {
                let shell = completions.get_one::<String>("shell").map_or("", String::as_str);
                print(&Locale::new(self.language), &cli::script(shell))
            }
            Some(("learn", learn)) => self.learn(learn, input_kind(matches)),
            Some(("join", join)) => self.join(join, input_kind(matches)),
            Some(("puzzles", asked)) => self.puzzles(asked, input_kind(matches)),
            Some(("simulate", simulate)) => self.simulate(simulate),
            Some(("play", play)) => self.play(play),
            Some(("resume", resume)) => self.resume(resume),
            _ => self.evening(input_kind(matches), |app| Ok(start_menu::start(app))),
        }
    }

    /// Opens the session, tells the state of the voice, plays, and says goodbye.
    fn evening(self, reads: InputSource, play: impl FnOnce(&mut App) -> Result<ExitReason, Message>) -> u8 {
        let locale = Locale::new(self.language);
        if reads == InputSource::Keys {
            self.readers.seek();
            // While they are looked for.
            locale.prepare("greeting");
        }
        // The probe's answer comes while the session is opened.
        let sounds = &self.settings.sounds;
        let server = (reads == InputSource::Keys && !sounds.asked && sounds.on == SoundSwitch::Off)
            .then(|| SoundServerProbe::start(sounds.output()))
            .flatten();
        let is_first = !self.folders.settings_found().exists();
        let opened = match open(reads, &self.folders, [self.settings, self.kept], self.language, &self.readers) {
            Ok(opened) => opened,
            Err(error) => {
                complain(&locale, &message!("cant-open", reason = reason(&error)));
                return FAILED;
            }
        };
        let (mut app, _terminal, voice) = opened;
        let mut greeting = vec![message!("greeting", version = env!("CARGO_PKG_VERSION")), voice];
        greeting.extend(layout_trouble(app.person.settings.layout));
        greeting.extend(settings_file::unusable_messages(&self.unusable));
        app.person.output.hold_for_next(&greeting);
        let asked = match server {
            Some(server) if is_first && server.answers_within(FIRST_TIME) => sounds_list::ask_once(&mut app.person),
            Some(server) if !is_first && server.answers_within(Duration::ZERO) => {
                app.person.change(|settings| settings.sounds.asked = true);
                app.person.output.hold_for_next(&[message!("sounds-new")]);
                Ok(())
            }
            _ => Ok(()),
        };
        let left = match asked {
            Ok(()) => play(&mut app),
            Err(leaving) => Ok(leaving),
        };
        app.person.finish_settings();
        let code = match &left {
            Ok(ExitReason::Interrupted) => INTERRUPTED,
            Ok(_) => DONE,
            Err(_) => FAILED,
        };
        match left {
            Ok(_) => app.person.output.tell_events(&match app.match_left {
                LeftMatchState::Saved => vec![message!("good-bye-saved")],
                LeftMatchState::Nothing => vec![message!("good-bye")],
                LeftMatchState::Lost => vec![message!("good-bye-lost")],
                LeftMatchState::Elsewhere => Vec::new(),
            }),
            Err(said) => app.person.output.tell_events(&[said]),
        }
        if code == FAILED {
            window::stay_until_heard(&mut app);
        } else {
            window::note_heard();
        }
        app.person.finish_history();
        app.person.output.finish(GOOD_BYE);
        self::code(&locale, code, app.person.output.error())
    }

    fn output(&self) -> Output {
        let mut output = Output::new(Box::new(ScreenRows(io::stdout())), Box::new(SilentSpeaker), self.language);
        output.name_keys(key_bindings::key_names(&self.settings.keymap().0));
        output
    }

    fn say(&self, messages: &[Message]) -> u8 {
        let mut output = self.output();
        output.tell_events(messages);
        code(output.locale(), DONE, output.error())
    }

    fn help(&self, matches: &ArgMatches) -> u8 {
        let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
        let asked =
            cli::ArgumentContext { command: word("command").and_then(cli::command_named), game: word("game").and_then(GameName::named) };
        let locale = Locale::new(self.language);
        print(&locale, &cli::help(&locale, &asked))
    }

    fn not_understood(&self, message: &Message) -> u8 {
        complain(&Locale::new(self.language), message);
        NOT_UNDERSTOOD
    }

    fn replay(&self, matches: &ArgMatches) -> u8 {
        let locale = Locale::new(self.language);
        let seat = matches.get_one::<u8>("as").map(|seat| Seat(seat - 1));
        let telling = if matches.get_flag("json") { ReplayAudience::Json(seat) } else { ReplayAudience::Words(seat) };
        let bytes = match record_bytes(matches, &locale) {
            Ok(bytes) => bytes,
            Err(code) => return code,
        };
        let mut output = self.output();
        match replay::tell(&bytes, telling, self.settings.detail, &mut output) {
            Ok(()) => code(&locale, DONE, output.error()),
            Err(ReplayFailure { said, .. }) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }

    /// Reviews the moves of a record: as a list to walk at a terminal, otherwise as lines.
    fn review(self, matches: &ArgMatches) -> u8 {
        let locale = Locale::new(self.language);
        let named = matches.get_one::<PathBuf>("file").cloned();
        let Some(file) = named.or_else(|| self.latest_finished()) else {
            complain(&locale, &message!("nothing-to-review"));
            return FAILED;
        };
        let bytes = match file_bytes(&file, &locale) {
            Ok(bytes) => bytes,
            Err(code) => return code,
        };
        let seat = matches.get_one::<u8>("as").map(|seat| Seat(seat - 1));
        let review = match replay::review(&bytes, seat, self.settings.detail, &locale) {
            Ok(review) => review,
            Err(ReplayFailure { said, .. }) => {
                complain(&locale, &said);
                return FAILED;
            }
        };
        if is_at_terminal() {
            return self.evening(InputSource::Keys, |app| match look_again(review, &mut app.person, &mut NoFallback).left {
                Err(ExitReason::ToMenu | ExitReason::ToStart) => Ok(start_menu::start(app)),
                Err(leaving) => Ok(leaving),
                Ok(()) => Ok(ExitReason::Quit),
            });
        }
        let whose = review.whose.clone();
        let found = ReviewResult::new(review.findings().flatten().collect());
        let said: Vec<Message> =
            whose.into_iter().chain([found.summary()]).chain(found.told.into_iter().map(|finding| finding.said.clone())).collect();
        self.say(&said)
    }

    /// Runs `read`, which reads saved matches; at a terminal, says if that takes long.
    fn read_matches<T: Send>(&self, mut read: impl FnMut(&Folders) -> T + Send) -> T {
        let folders = &self.folders;
        wait_for_disk(|| Locale::new(self.language), || read(folders))
    }

    /// The latest finished match.
    fn latest_finished(&self) -> Option<PathBuf> {
        self.read_matches(|folders| MatchLibrary::new(folders).finished().into_iter().next())
    }

    /// Says the player's own figures.
    fn stats(&self, matches: &ArgMatches) -> u8 {
        let game = matches.get_one::<String>("game").and_then(|name| GameName::named(name));
        let month = match matches.get_one::<String>("month").map(|text| text.parse().map_err(|_| text)).transpose() {
            Ok(month) => month,
            Err(text) => return self.not_understood(&message!("stats-bad-month", word = shorten(text))),
        };
        let (finished, reviews) = self.read_matches(|folders| {
            let finished = FinishedMatches::from_files(&MatchLibrary::new(folders).finished(), &folders.figures_file());
            let reviews = finished.recent_reviews(&folders.reviews_file(), game);
            (finished, reviews)
        });
        let (figures, patterns) = (finished.statistics(MatchFilter { game, month }), reviews.patterns());
        if matches.get_flag("json") {
            return print(&Locale::new(self.language), &format!("{}\n", statistics::as_json(&figures, &patterns)));
        }
        let notices = finished.notice().into_iter().chain(reviews.notice());
        self.say(&statistics::lines(&figures, &patterns).into_iter().chain(notices).collect::<Vec<_>>())
    }

    /// Deletes the kept history.
    fn forget(&self) -> u8 {
        let said = forget(&self.folders);
        let waiting = forget_houses(&self.folders);
        match said.and_then(|said| Ok(waiting? | said)) {
            Ok(true) => self.say(&[message!("history-forgotten")]),
            Ok(false) => self.say(&[message!("history-none-kept")]),
            Err(error) => {
                let file = shorten(&self.folders.said_file().display().to_string());
                complain(&Locale::new(self.language), &message!("history-not-forgotten", file = file, reason = reason(&error)));
                FAILED
            }
        }
    }

    fn rules(&self, matches: &ArgMatches) -> u8 {
        let Some(game) = matches.get_one::<String>("game").and_then(|name| GameName::named(name)) else { return NOT_UNDERSTOOD };
        let page = rules_page(game, self.language);
        self.read_out([page.title, page.introduction], page.sections)
    }

    /// A page of the manual: as a list to walk, if no page is named or the player reads with keys;
    /// otherwise as lines.
    fn manual(self, arguments: &ArgMatches, reads: InputSource) -> u8 {
        let named = arguments.get_one::<String>("page").and_then(|name| ManualPage::named(name));
        match named {
            Some(page) if !io::stdout().is_terminal() => {
                let ManualContent { title, parts } = page.load(self.language);
                // The part before the first heading has the page's title.
                let headed = parts.first().is_some_and(|part| part.title == title);
                self.read_out((!headed).then_some(title), parts)
            }
            Some(page) => self.beginning_with(reads, |person| manual::show_page(page, person, &mut NoFallback)),
            None => self.beginning_with(reads, |person| manual::show_pages(person, &mut NoFallback)),
        }
    }

    /// Says these lines, and each part with its heading.
    fn read_out(&self, first: impl IntoIterator<Item = String>, parts: Vec<ManualSection>) -> u8 {
        let parts = parts.into_iter().flat_map(|part| std::iter::once(part.title).chain(part.lines));
        let lines = first.into_iter().chain(parts).map(|line| Message::as_written(&line));
        self.say(&lines.collect::<Vec<_>>())
    }

    fn simulate(&self, matches: &ArgMatches) -> u8 {
        let setup = match parse_setup(matches, SeatPlan::Bots, &self.settings, &Locale::new(self.language)) {
            Ok(setup) => setup,
            Err(said) => return self.not_understood(&said),
        };
        let series = Series {
            deals: matches.get_one("matches").copied().unwrap_or(100),
            rotation: if matches.get_flag("duplicate") { DealMode::Duplicate } else { DealMode::Once },
            measured: if matches.get_flag("times") { Measurement::StrengthAndTimes } else { Measurement::Strength },
            report: if matches.get_flag("json") { SimulationReport::Json } else { SimulationReport::Words },
            jobs: matches.get_one("jobs").copied(),
        };
        let mut output = self.output();
        let mut progress = io::stderr().is_terminal().then(|| PlainScreen(io::stderr()));
        match simulate(&setup, series, &mut output, progress.as_mut()) {
            Ok(SimulationEnd::Whole) => code(output.locale(), DONE, output.error()),
            Ok(SimulationEnd::Interrupted) => code(output.locale(), INTERRUPTED, output.error()),
            Err(bad) => self.not_understood(&bad_options(&bad)),
        }
    }
}
