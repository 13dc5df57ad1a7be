//! Carries out the commands of the command line.

mod agreed;
mod completions;
mod join;
mod learn;
mod letters;
mod matches;
mod opening;
mod pages;
mod window;
mod written;

use crate::session::disk::reason::not_read;
use pages::bound_keys;
pub use pages::{games, keys_page};

use crate::bots::arena::Deals;
use crate::cli;
use crate::games::Seat;
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale, ManualContent, ManualPage, ManualSection, rules_page};
use crate::narration::message::message;
use crate::narration::{Message, bad_options};
use crate::session::disk::folders::Folders;
use crate::session::disk::reason::{bad_language, reason};
use crate::session::disk::records::read_record;
use crate::session::evening::Evening;
use crate::session::evening::places::places;
use crate::session::evening::simulate::{Measured, Series, SimulationEnd, SimulationReport, simulate};
use crate::session::evening::start;
use crate::session::list::choose::Nobody;
use crate::session::list::manual;
use crate::session::list::sounds_list;
use crate::session::person::bound;
use crate::session::person::desk::Output;
use crate::session::person::ears::layout_trouble;
use crate::session::person::leaving::Leaving;
use crate::session::person::settings::{Layout, Pace, Settings, Speech};
use crate::session::person::settings_file::{self, Unusable};
use crate::session::person::sound_settings::Switched;
use crate::session::person::sounding::Asked;
use crate::session::seat::keeping::MatchLeft;
use crate::session::shelf::Shelf;
use crate::session::shelf::figures::{self, Figures};
use crate::session::shelf::look_again::look_again;
use crate::session::shelf::replay::{self, Failed, ReplayAudience};
use crate::session::shelf::review::ReviewResult;
use crate::speech::Mute;
use crate::speech::readers::Readers;
use crate::speech::screen::{Plain, Screen, ScreenRows};
use agreed::{SeatPlan, agreed};
use clap::ArgMatches;
use completions::offer;
use opening::{Reads, at_terminal, open, reads};
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Duration;
use written::{code, complain, print, print_rows, wait_for_disk};

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

/// The wait of the very first evening for a sound server.
const FIRST_TIME: Duration = Duration::from_millis(100);

/// Parses the arguments, the program's name first, and carries them out; returns the exit code.
pub fn run(arguments: Vec<OsString>) -> u8 {
    if let Some(code) = join::asks::pass_on(&arguments) {
        return code;
    }
    if let Some(shell) = std::env::var_os(cli::ASKING) {
        return offer(&shell.to_string_lossy(), arguments);
    }
    window::name();
    crate::input::signals::outlive_file_limit();
    // Nothing else is needed for it. If it can't be written, that is said below.
    if cli::ask_version_alone(&arguments) && ScreenRows(io::stdout()).print(cli::VERSION).is_ok() {
        window::stay_until_read(|| locale_before_parsing(arguments));
        return DONE;
    }
    // Before any parsing, since its words count as much as those of other languages.
    let named = std::env::var_os("SALOTTO_LANGUAGE_FOLDER").filter(|folder| !folder.is_empty());
    let loaded = named.map(|folder| Language::load(Path::new(&folder))).transpose();
    let arguments = cli::prepared(arguments);
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
    let asked = cli::asked(&arguments);
    let readers = Readers::default();
    if asked.begins_evening() && at_terminal() {
        readers.seek();
    }
    let code = match cli::understood(&arguments, &asked, &locale) {
        Ok(matches) => {
            let this_evening = with_arguments(settings.clone(), &matches);
            Run { folders, settings: this_evening, kept: settings, unusable, language, readers }.command(&matches)
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
    let arguments = cli::prepared(arguments);
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

/// The settings of this evening: the command line takes precedence over the stored ones.
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

struct Run {
    folders: Folders,
    settings: Settings,
    kept: Settings,
    unusable: Vec<Unusable>,
    language: Language,
    readers: Readers,
}

impl Run {
    fn command(self, matches: &ArgMatches) -> u8 {
        match matches.subcommand() {
            Some(("replay", replay)) => self.replay(replay),
            Some(("review", review)) => self.review(review),
            Some(("help", help)) => self.help(help),
            Some(("where", _)) => self.say(&places(&self.folders)),
            Some(("games", _)) => self.say(&games()),
            Some(("rules", rules)) => self.rules(rules),
            Some(("manual", asked)) => self.manual(asked, reads(matches)),
            Some(("keys", keys)) if keys.get_flag("markdown") => {
                print(&Locale::new(self.language), &keys_page(&Locale::new(self.language)))
            }
            Some(("keys", keys)) if keys.get_flag("try") => self.try_keys(reads(matches)),
            Some(("keys", _)) => self.say(&bound_keys(&Locale::new(self.language), &self.settings, &self.unusable)),
            Some(("open", open)) => self.open(open),
            Some(("share", share)) => self.share(share),
            Some(("stats", stats)) => self.stats(stats),
            Some(("daily", daily)) => self.daily(daily),
            Some(("completions", completions)) => {
                let shell = completions.get_one::<String>("shell").map_or("", String::as_str);
                print(&Locale::new(self.language), &cli::script(shell))
            }
            Some(("learn", learn)) => self.learn(learn, reads(matches)),
            Some(("join", join)) => self.join(join, reads(matches)),
            Some(("puzzles", asked)) => self.puzzles(asked, reads(matches)),
            Some(("simulate", simulate)) => self.simulate(simulate),
            Some(("play", play)) => self.play(play),
            Some(("resume", resume)) => self.resume(resume),
            _ => self.evening(reads(matches), |evening| Ok(start::start(evening))),
        }
    }

    /// Opens the evening, tells the state of the voice, plays, and says goodbye.
    fn evening(self, reads: Reads, play: impl FnOnce(&mut Evening) -> Result<Leaving, Message>) -> u8 {
        let locale = Locale::new(self.language);
        if reads == Reads::Keys {
            self.readers.seek();
        }
        // Its answer comes while the evening is opened.
        let sounds = &self.settings.sounds;
        let server = (reads == Reads::Keys && !sounds.asked && sounds.on == Switched::Off).then(|| Asked::now(sounds.output())).flatten();
        let is_first = !self.folders.settings_found().exists();
        let opened = match open(reads, &self.folders, [self.settings, self.kept], self.language, &self.readers) {
            Ok(opened) => opened,
            Err(error) => {
                complain(&locale, &message!("cant-open", reason = reason(&error)));
                return FAILED;
            }
        };
        let (mut evening, _terminal, voice) = opened;
        let mut greeting = vec![message!("greeting", version = env!("CARGO_PKG_VERSION")), voice];
        greeting.extend(layout_trouble(evening.person.settings.layout));
        greeting.extend(settings_file::told(&self.unusable));
        evening.person.desk.before_next(&greeting);
        let asked = match server {
            Some(server) if is_first && server.within(FIRST_TIME) => sounds_list::ask_once(&mut evening.person),
            Some(server) if !is_first && server.within(Duration::ZERO) => {
                evening.person.change(|settings| settings.sounds.asked = true);
                evening.person.desk.before_next(&[message!("sounds-new")]);
                Ok(())
            }
            _ => Ok(()),
        };
        let left = match asked {
            Ok(()) => play(&mut evening),
            Err(leaving) => Ok(leaving),
        };
        evening.person.leave_settings();
        let code = match &left {
            Ok(Leaving::Interrupted) => INTERRUPTED,
            Ok(_) => DONE,
            Err(_) => FAILED,
        };
        match left {
            Ok(_) => evening.person.desk.event(&match evening.match_left {
                MatchLeft::Saved => vec![message!("good-bye-saved")],
                MatchLeft::Nothing => vec![message!("good-bye")],
                MatchLeft::Lost => vec![message!("good-bye-lost")],
                MatchLeft::Elsewhere => Vec::new(),
            }),
            Err(said) => evening.person.desk.event(&[said]),
        }
        if code == FAILED {
            window::stay_until_heard(&mut evening);
        } else {
            window::was_heard();
        }
        evening.person.desk.finish(GOOD_BYE);
        self::code(&locale, code, evening.person.desk.trouble())
    }

    fn desk(&self) -> Output {
        let mut desk = Output::new(Box::new(ScreenRows(io::stdout())), Box::new(Mute), self.language);
        desk.name_keys(bound::names(&self.settings.keymap().0));
        desk
    }

    fn say(&self, messages: &[Message]) -> u8 {
        let mut desk = self.desk();
        desk.event(messages);
        code(desk.locale(), DONE, desk.trouble())
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
        let mut desk = self.desk();
        match replay::tell(&bytes, telling, self.settings.detail, &mut desk) {
            Ok(()) => code(&locale, DONE, desk.trouble()),
            Err(Failed { said, .. }) => {
                complain(&locale, &said);
                FAILED
            }
        }
    }

    /// Reviews the moves of a record: as a list to walk at a terminal, otherwise as lines.
    fn review(self, matches: &ArgMatches) -> u8 {
        let locale = Locale::new(self.language);
        let named = matches.get_one::<PathBuf>("file").cloned();
        let Some(file) = named.or_else(|| Shelf::new(&self.folders).finished().into_iter().next()) else {
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
            Err(Failed { said, .. }) => {
                complain(&locale, &said);
                return FAILED;
            }
        };
        if at_terminal() {
            return self.evening(Reads::Keys, |evening| match look_again(review, &mut evening.person, &mut Nobody).left {
                Err(Leaving::ToMenu | Leaving::ToStart) => Ok(start::start(evening)),
                Err(leaving) => Ok(leaving),
                Ok(()) => Ok(Leaving::Quit),
            });
        }
        let whose = review.whose.clone();
        let found = ReviewResult::new(review.looks().flatten().collect());
        let said: Vec<Message> =
            whose.into_iter().chain([found.summary()]).chain(found.told.into_iter().map(|finding| finding.said)).collect();
        self.say(&said)
    }

    /// Says the player's own figures.
    fn stats(&self, matches: &ArgMatches) -> u8 {
        let game = matches.get_one::<String>("game").and_then(|name| GameName::named(name));
        let figures = Figures::of(&Shelf::new(&self.folders).finished(), &self.folders.figures_file(), game);
        if matches.get_flag("json") {
            return print(&Locale::new(self.language), &format!("{}\n", figures::as_json(&figures)));
        }
        self.say(&figures::lines(&figures))
    }

    fn rules(&self, matches: &ArgMatches) -> u8 {
        let Some(game) = matches.get_one::<String>("game").and_then(|name| GameName::named(name)) else { return NOT_UNDERSTOOD };
        let page = rules_page(game, self.language);
        self.read_out([page.title, page.introduction], page.sections)
    }

    /// A page of the manual: as a list to walk, if no page is named or the player reads with keys;
    /// otherwise as lines.
    fn manual(self, asked: &ArgMatches, reads: Reads) -> u8 {
        let named = asked.get_one::<String>("page").and_then(|name| ManualPage::named(name));
        match named {
            Some(page) if !io::stdout().is_terminal() => {
                let ManualContent { title, parts } = page.read(self.language);
                // The part before the first heading has the page's title.
                let headed = parts.first().is_some_and(|part| part.title == title);
                self.read_out((!headed).then_some(title), parts)
            }
            Some(page) => self.beginning_with(reads, |person| manual::page(page, person, &mut Nobody)),
            None => self.beginning_with(reads, |person| manual::pages(person, &mut Nobody)),
        }
    }

    /// Says these lines, and each part with its heading.
    fn read_out(&self, first: impl IntoIterator<Item = String>, parts: Vec<ManualSection>) -> u8 {
        let parts = parts.into_iter().flat_map(|part| std::iter::once(part.title).chain(part.lines));
        let lines = first.into_iter().chain(parts).map(|line| Message::as_written(&line));
        self.say(&lines.collect::<Vec<_>>())
    }

    fn simulate(&self, matches: &ArgMatches) -> u8 {
        let setup = match agreed(matches, SeatPlan::Bots, &self.settings, &Locale::new(self.language)) {
            Ok(setup) => setup,
            Err(said) => return self.not_understood(&said),
        };
        let series = Series {
            deals: matches.get_one("matches").copied().unwrap_or(100),
            rotation: if matches.get_flag("duplicate") { Deals::Duplicate } else { Deals::Once },
            measured: if matches.get_flag("times") { Measured::StrengthAndTimes } else { Measured::Strength },
            report: if matches.get_flag("json") { SimulationReport::Json } else { SimulationReport::Words },
            jobs: matches.get_one("jobs").copied(),
        };
        let mut desk = self.desk();
        let mut progress = io::stderr().is_terminal().then(|| Plain(io::stderr()));
        match simulate(&setup, series, &mut desk, progress.as_mut()) {
            Ok(SimulationEnd::Whole) => code(desk.locale(), DONE, desk.trouble()),
            Ok(SimulationEnd::Interrupted) => code(desk.locale(), INTERRUPTED, desk.trouble()),
            Err(bad) => self.not_understood(&bad_options(&bad)),
        }
    }
}
