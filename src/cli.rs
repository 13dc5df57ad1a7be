//! The command line: commands and options by name, with help in the chosen language. It only
//! parses.

mod arguments;
mod completions;
mod errors;
mod game_options;
mod words;

pub use arguments::{
    ArgumentContext, VERSION, context_of, game_words, is_version_request, named_command as command_named, normalise, value_of,
};
pub use completions::{ASKING, candidates, candidates_of, script, script_of};
pub use errors::{NOTHING, error_message};
pub use game_options::{list_options as options_of, parse_option as option_meant};
pub use words::WordList;

use crate::bots::{Level, Opponent};
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale};
use crate::narration::message::{message, shorten};
use crate::narration::{Detail, Message, Value};
use crate::records::MOST_PUZZLES;
use crate::session::client::settings::{Layout, Pace, Speech};
use crate::session::table::message_of_game;
use arguments::{commands as commands_typed, games, languages, manual_pages};
use clap::builder::RangedI64ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, Error, value_parser};
use game_options::{list_options, shape};
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// All commands and options, in the words of `locale`; a command's help describes the game in
/// `asked`.
pub fn command(locale: &Locale, arguments: &ArgumentContext) -> Command {
    program(locale, arguments).subcommands(COMMANDS.iter().map(|command| command.build(locale, arguments)))
}

/// Parses the arguments.
///
/// # Errors
/// The arguments are invalid, or ask for help or the version.
pub fn parse(arguments: &[OsString], asked: &ArgumentContext, locale: &Locale) -> Result<ArgMatches, Error> {
    // Other commands, and help, are only built if help is asked for, or if parsing fails.
    let silent = Locale::without_texts(locale.language());
    let named = COMMANDS.iter().find(|command| Some(command.name) == asked.command);
    let own = program(&silent, asked).subcommands(named.map(|command| command.build(&silent, asked)));
    own.try_get_matches_from(arguments).or_else(|error| match error.kind() {
        ErrorKind::DisplayVersion => Err(error),
        _ => command(locale, asked).try_get_matches_from(arguments),
    })
}

/// The options of all commands.
fn program(locale: &Locale, arguments: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    let template = format!(
        "{{about}}\n\n{}: {{usage}}\n{{after-help}}\n{}:\n{{subcommands}}\n\n{}:\n{{options}}\n",
        say(message!("cli-usage")),
        say(message!("cli-commands")),
        say(message!("cli-options"))
    );
    Command::new("salotto")
        .about(say(message!("cli-about")))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .disable_help_flag(true)
        .help_template(template)
        .override_usage(format!("salotto {} {}", say(message!("cli-usage-options")), say(message!("cli-usage-command"))))
        .arg(Arg::new("help").short('h').long("help").global(false).action(ArgAction::Help).help(say(message!("cli-help"))))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help(say(message!("cli-version"))))
        // Global options appear in the program's help, not again in each command's.
        .args(global_arguments(locale).into_iter().map(|argument| argument.hide(arguments.command.is_some())))
}

/// A command of the command line.
struct CliCommand {
    name: &'static str,
    /// Its description and its arguments.
    define: DefineFn,
    /// Whether users try other words for it, which are in the locale files.
    tried: OtherWords,
}

/// Defines the command that it is given, with texts of a locale; the help describes a game, if one is asked for.
type DefineFn = fn(Command, &Locale, &ArgumentContext) -> Command;

/// Whether users try other words for a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OtherWords {
    Tried,
    None,
}

/// All commands, in the order of help.
static COMMANDS: &[CliCommand] = &[
    CliCommand::new("play", OtherWords::Tried, |own, locale, asked| {
        own.about(locale.say(&message!("cli-play"))).args(match_arguments(locale, asked.game))
    }),
    CliCommand::new("join", OtherWords::Tried, join),
    CliCommand::new("learn", OtherWords::Tried, learn),
    CliCommand::new("puzzles", OtherWords::Tried, puzzles),
    CliCommand::new("resume", OtherWords::Tried, |own, locale, _| {
        own.about(locale.say(&message!("cli-resume"))).arg(file(locale).required(false))
    }),
    CliCommand::new("replay", OtherWords::None, replay),
    CliCommand::new("review", OtherWords::Tried, review),
    CliCommand::new("daily", OtherWords::Tried, daily),
    CliCommand::new("open", OtherWords::Tried, |own, locale, _| {
        let line = Arg::new("line").value_name("LINE").num_args(0..).allow_hyphen_values(true);
        own.about(locale.say(&message!("cli-open"))).arg(line.help(locale.say(&message!("cli-open-line"))))
    }),
    CliCommand::new("share", OtherWords::Tried, |own, locale, _| {
        let what = Arg::new("what").value_name("FILE").num_args(0..=2).help(locale.say(&message!("cli-share-file")));
        own.about(locale.say(&message!("cli-share"))).arg(what)
    }),
    CliCommand::new("stats", OtherWords::Tried, |own, locale, _| {
        let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help(locale.say(&message!("cli-stats-json")));
        let game = game(locale).required(false).help(locale.say(&message!("cli-stats-game")));
        let month = Arg::new("month").long("month").value_name("YYYY-MM").help(locale.say(&message!("cli-stats-month")));
        own.about(locale.say(&message!("cli-stats"))).arg(game).arg(month).arg(json)
    }),
    CliCommand::new("simulate", OtherWords::None, simulate),
    CliCommand::new("games", OtherWords::None, |own, locale, _| own.about(locale.say(&message!("cli-games")))),
    CliCommand::new("rules", OtherWords::Tried, |own, locale, _| own.about(locale.say(&message!("cli-rules"))).arg(game(locale))),
    CliCommand::new("manual", OtherWords::Tried, |own, locale, _| own.about(locale.say(&message!("cli-manual"))).arg(manual_page(locale))),
    CliCommand::new("keys", OtherWords::Tried, |own, locale, _| {
        own.about(locale.say(&message!("cli-keys"))).arg(markdown(locale)).arg(try_keys(locale))
    }),
    CliCommand::new("where", OtherWords::Tried, |own, locale, _| own.about(locale.say(&message!("cli-where")))),
    CliCommand::new("forget", OtherWords::None, |own, locale, _| own.about(locale.say(&message!("cli-forget")))),
    CliCommand::new("completions", OtherWords::None, |own, locale, _| {
        own.about(locale.say(&message!("cli-completions"))).arg(shell(locale))
    }),
    CliCommand::new("help", OtherWords::None, |own, locale, _| {
        own.about(locale.say(&message!("cli-help-of"))).arg(command_name(locale)).arg(game(locale).required(false))
    }),
];

impl CliCommand {
    const fn new(name: &'static str, tried: OtherWords, define: DefineFn) -> CliCommand {
        CliCommand { name, define, tried }
    }

    fn build(&self, locale: &Locale, arguments: &ArgumentContext) -> Command {
        with_help((self.define)(Command::new(self.name), locale, arguments), locale, arguments)
    }
}

/// The names of all commands, in the order of help.
fn command_names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|command| command.name)
}

/// The commands for which users try other words.
pub fn tried_commands() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().filter(|command| command.tried == OtherWords::Tried).map(|command| command.name)
}

/// The options of every command that take a value, with their dashes.
fn options_with_value() -> Vec<String> {
    let program = program(&Locale::without_texts(Language::English), &ArgumentContext::default());
    let takes_value = program.get_arguments().filter(|argument| argument.get_action().takes_values());
    takes_value.filter_map(|argument| argument.get_long()).map(|name| format!("--{name}")).collect()
}

/// A command with its usage and its help, which ends with the options of the game asked for.
fn with_help(command: Command, locale: &Locale, arguments: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    let template = format!(
        "{{about}}\n\n{}: {{usage}}\n\n{}:\n{{positionals}}\n{{options}}{{after-help}}\n",
        say(message!("cli-usage")),
        say(message!("cli-options"))
    );
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(say(message!("cli-help")));
    let mut usage = format!("salotto {} {}", command.get_name(), say(message!("cli-usage-options")));
    for place in command.get_positionals() {
        let name = place.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
        usage.push_str(&if place.is_required_set() { format!(" <{name}>") } else { format!(" [{name}]") });
    }
    let takes_options = command.get_arguments().any(|argument| argument.get_id() == "option");
    let of_game = arguments.game.filter(|_| takes_options && locale.has_texts()).map(|game| {
        let title = say(message!("cli-game-options", game = message_of_game(game)));
        format!("{title}\n{}\n", list_options(game, locale))
    });
    let own = command.get_after_help().map(|own| format!("{own}\n"));
    let more = format!("{}{}{}", of_game.unwrap_or_default(), own.unwrap_or_default(), say(message!("cli-global-options")));
    command.disable_help_flag(true).arg(help).override_usage(usage).help_template(template).after_help(more)
}

/// The help for the command in question.
pub fn help(locale: &Locale, arguments: &ArgumentContext) -> String {
    let mut commands = command(locale, arguments);
    let named = arguments.command.and_then(|name| commands.find_subcommand_mut(name)).map(|command| command.render_help());
    named.unwrap_or_else(|| command(locale, &ArgumentContext::default()).render_help()).to_string()
}

fn global_arguments(locale: &Locale) -> Vec<Arg> {
    let say = |message: Message| locale.say(&message);
    let words = |id: &'static str, words: WordList, help: Message| {
        let name = words.typed_words(locale).join("|");
        Arg::new(id)
            .long(id)
            .value_name(name)
            .global(true)
            .value_parser(words.parser(locale.language()))
            .hide_possible_values(true)
            .help(say(help))
    };
    let codes = || Language::ALL.map(Language::code);
    let percent = |id: &'static str, help: Message| {
        Arg::new(id).long(id).value_name("0-100").global(true).allow_negative_numbers(true).value_parser(small_number(id)).help(say(help))
    };
    let everywhere = vec![
        words("lang", languages(), message!("cli-lang", languages = Value::either(codes()))).value_name(codes().join("|")),
        words("speech", setting(Speech::WORDS), message!("cli-speech")),
        percent("rate", message!("cli-rate")),
        percent("volume", message!("cli-volume")),
        words("layout", setting(Layout::WORDS), message!("cli-layout")),
        words("detail", setting(Detail::WORDS), message!("cli-detail")),
        words("pace", setting(Pace::WORDS), message!("cli-pace")),
        words("input", setting(&["keys", "lines"]), message!("cli-input")),
        Arg::new("data-dir")
            .long("data-dir")
            .value_name("DIR")
            .global(true)
            .value_parser(value_parser!(PathBuf))
            .help(say(message!("cli-data-dir"))),
    ];
    // After the command's own options.
    everywhere.into_iter().enumerate().map(|(place, argument)| argument.display_order(100 + place)).collect()
}

/// The words of a setting, as typed.
fn setting(words: &[&'static str]) -> WordList {
    WordList::new(words.iter().copied(), |word, locale| locale.say(&Message::named(format!("word-{word}"), Vec::new())))
}

/// On and off, as typed for anything that can be switched.
fn switches() -> WordList {
    setting(&["on", "off"])
}

/// The levels of bots, as typed.
pub fn levels(levels: &[Level]) -> WordList {
    WordList::new(levels.iter().map(|level| level.word()), |level, locale| {
        locale.say(&Message::named(format!("level-{level}"), Vec::new()))
    })
}

/// The bots, as typed: levels and named opponents.
pub fn bots() -> WordList {
    WordList::new(Level::WORDS.iter().chain(Opponent::WORDS).copied(), |word, locale| match Opponent::of_word(word) {
        Some(_) => word.to_string(),
        None => locale.say(&Message::named(format!("level-{word}"), Vec::new())),
    })
}

/// The language that `text` names, by its code, its name or a system's tag.
pub fn language(text: &str) -> Option<Language> {
    Language::tagged(languages().parse(text).unwrap_or(text))
}

fn command_name(locale: &Locale) -> Arg {
    Arg::new("command")
        .value_name("COMMAND")
        .value_parser(commands_typed().parser(locale.language()))
        .hide_possible_values(true)
        .help(locale.say(&message!("cli-command")))
}

fn shell(locale: &Locale) -> Arg {
    let typed = completions::shells().typed_words(locale);
    let parser = completions::shells().parser(locale.language());
    Arg::new("shell")
        .value_name("SHELL")
        .required(true)
        .value_parser(parser)
        .hide_possible_values(true)
        .help(locale.say(&message!("cli-shell", shells = Value::list(typed))))
}

fn manual_page(locale: &Locale) -> Arg {
    Arg::new("page")
        .value_name("PAGE")
        .value_parser(manual_pages().parser(locale.language()))
        .hide_possible_values(true)
        .help(locale.say(&message!("cli-manual-page", pages = Value::list(manual_pages().typed_words(locale)))))
}

fn game(locale: &Locale) -> Arg {
    let typed = games().typed_words(locale);
    Arg::new("game")
        .value_name("GAME")
        .required(true)
        .value_parser(games().by_beginnings().parser(locale.language()))
        .hide_possible_values(true)
        .help(locale.say(&message!("cli-game", games = Value::list(typed))))
}

/// The command for a table on a server.
fn join(own: Command, locale: &Locale, _: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    own.about(say(message!("cli-join")))
        .arg(Arg::new("house").value_name("HOST").required(true).help(say(message!("cli-join-house"))))
        .arg(Arg::new("table").value_name("TABLE").num_args(0..).help(say(message!("cli-join-table"))))
        .after_help(say(message!("cli-join-lost")))
}

/// The command for the deal of the day, by game, or for checking a result.
fn daily(own: Command, locale: &Locale, _: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    let result = Arg::new("result").value_name("FILE").num_args(1..).required(true).help(say(message!("cli-daily-check-file")));
    let check = with_help(Command::new("check").about(say(message!("cli-daily-check"))).arg(result), locale, &ArgumentContext::default());
    let usage = format!("salotto daily check {} <FILE> [...]", say(message!("cli-usage-options")));
    own.about(say(message!("cli-daily")))
        .arg(game(locale).required(false).help(say(message!("cli-daily-game"))))
        .disable_help_subcommand(true)
        .subcommand(check.override_usage(usage))
}

/// The command for lessons, of a game or a file.
fn learn(own: Command, locale: &Locale, _: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    let course = Arg::new("course").value_name("GAME").help(say(message!("cli-course")));
    let lesson = Arg::new("lesson").value_name("LESSON").allow_negative_numbers(true).value_parser(small_number("lesson"));
    own.about(say(message!("cli-learn"))).arg(course).arg(lesson.help(say(message!("cli-lesson"))))
}

/// The command for puzzles, of a game or a file.
fn puzzles(own: Command, locale: &Locale, _: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    let course = Arg::new("course").value_name("GAME").help(say(message!("cli-puzzles-of")));
    let number = value_parser!(u16).range(1..=i64::from(MOST_PUZZLES as u16));
    let puzzle =
        Arg::new("puzzle").value_name("PUZZLE").allow_negative_numbers(true).value_parser(number).help(say(message!("cli-puzzle")));
    own.about(say(message!("cli-puzzles"))).arg(course).arg(puzzle)
}

fn try_keys(locale: &Locale) -> Arg {
    Arg::new("try").long("try").action(ArgAction::SetTrue).conflicts_with("markdown").help(locale.say(&message!("cli-try-keys")))
}

/// The game that a word names in either language.
pub fn game_meant(word: &str) -> Option<GameName> {
    games().parse(word).and_then(GameName::named)
}

/// The course that a user who typed `word` may have meant, and all courses.
pub fn no_such_course(word: &str, locale: &Locale) -> Message {
    let near = games().most_similar(word).unwrap_or(NOTHING.to_string());
    message!("cli-no-such-course", word = shorten(word), near = near, games = Value::list(games().typed_words(locale)))
}

fn file(locale: &Locale) -> Arg {
    Arg::new("file").value_name("FILE").required(true).value_parser(value_parser!(PathBuf)).help(locale.say(&message!("cli-file")))
}

fn markdown(locale: &Locale) -> Arg {
    Arg::new("markdown").long("markdown").action(ArgAction::SetTrue).help(locale.say(&message!("cli-markdown")))
}

/// The options of a match: `-o name=value`, and the most used ones on their own; if a game is
/// `asked_for`, only its own of these.
fn match_arguments(locale: &Locale, asked_for: Option<GameName>) -> Vec<Arg> {
    let has = |name: &str| asked_for.is_none_or(|game| game.options().iter().any(|spec| spec.name == name));
    let text = |id: &'static str, shape: String, help: Message| {
        Arg::new(id).long(id).value_name(shape).allow_negative_numbers(true).help(locale.say(&help))
    };
    let of_game = |argument: Arg| completions::with_values_of(argument, asked_for, locale.language());
    let levels = Value::list(levels(Level::ALL).typed_words(locale));
    let searching = Value::list(self::levels(Level::SEARCHING).typed_words(locale));
    let example = levels_example(locale);
    let limit = if has("limit") { "limit" } else { "target" };
    vec![
        game(locale),
        text("preset", "NAME".to_string(), message!("cli-preset")),
        of_game(text("players", shape(asked_for, "players", "N"), message!("cli-players"))).hide(!has("players")),
        of_game(text("teams", "TxP".to_string(), message!("cli-teams"))).hide(!has("teams")),
        of_game(text("set", shape(asked_for, "set", "6|9|12|15|18|2x6"), message!("cli-set"))).hide(!has("set")),
        of_game(text("limit", shape(asked_for, limit, "N"), message!("cli-limit"))).hide(!has(limit)),
        completions::with_bots(
            text(
                "bots",
                "LEVEL".to_string(),
                message!(
                    "cli-bots",
                    levels = levels,
                    searching = searching,
                    example = example,
                    opponents = Value::list(Opponent::WORDS.iter().copied())
                ),
            ),
            locale.language(),
        ),
        text("seed", "N".to_string(), message!("cli-seed")).value_parser(value_parser!(u64)),
        text("name", "NAME".to_string(), message!("cli-name")),
        completions::with_game_options(
            Arg::new("option").short('o').long("option").value_name("NAME=VALUE").action(ArgAction::Append),
            asked_for,
            locale.language(),
        )
        .help(locale.say(&message!("cli-option"))),
    ]
}

/// The level shown in examples of bots and budgets: the last one that searches.
fn levels_example(locale: &Locale) -> String {
    levels(Level::SEARCHING).typed_words(locale).pop().unwrap_or_default()
}

fn seat() -> Arg {
    Arg::new("as").long("as").value_name("SEAT").allow_negative_numbers(true).value_parser(small_number("as"))
}

fn replay(own: Command, locale: &Locale, _: &ArgumentContext) -> Command {
    let seat = seat().help(locale.say(&message!("cli-as")));
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help(locale.say(&message!("cli-json")));
    own.about(locale.say(&message!("cli-replay"))).arg(file(locale)).arg(seat).arg(json)
}

fn review(own: Command, locale: &Locale, _: &ArgumentContext) -> Command {
    own.about(locale.say(&message!("cli-review")))
        .arg(file(locale).required(false))
        .arg(seat().help(locale.say(&message!("cli-review-as"))))
}

fn simulate(own: Command, locale: &Locale, arguments: &ArgumentContext) -> Command {
    let say = |message: Message| locale.say(&message);
    own.about(say(message!("cli-simulate")))
        // No player of a simulation has a name.
        .args(match_arguments(locale, arguments.game).into_iter().filter(|argument| argument.get_id() != "name"))
        .arg(
            Arg::new("matches")
                .long("matches")
                .value_name("N")
                .allow_negative_numbers(true)
                .value_parser(value_parser!(u64).range(numbers("matches")))
                .default_value("100")
                .hide_default_value(true)
                .help(say(message!("cli-matches"))),
        )
        .arg(Arg::new("duplicate").long("duplicate").action(ArgAction::SetTrue).help(say(message!("cli-duplicate"))))
        .arg(Arg::new("times").long("times").action(ArgAction::SetTrue).help(say(message!("cli-times"))))
        .arg(
            Arg::new("jobs")
                .long("jobs")
                .value_name("N")
                .allow_negative_numbers(true)
                .value_parser(small_number("jobs"))
                .help(say(message!("cli-jobs"))),
        )
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(say(message!("cli-simulate-json"))))
}

/// The range of a number argument.
fn numbers(argument: &str) -> RangeInclusive<u64> {
    match argument {
        "rate" | "volume" => 0..=100,
        "as" => 1..=40,
        "lesson" => 1..=60,
        "puzzle" => 1..=MOST_PUZZLES as u64,
        "matches" => 1..=100_000_000,
        "jobs" => 1..=255,
        _ => 0..=u64::MAX,
    }
}

fn small_number(argument: &str) -> RangedI64ValueParser<u8> {
    let numbers = numbers(argument);
    value_parser!(u8).range(*numbers.start() as i64..=*numbers.end() as i64)
}

/// The detail that a word names.
pub fn detail(word: &str) -> Option<Detail> {
    Detail::of_word(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_option_of_every_command_is_known_by_whether_a_value_follows_it() {
        let with_value = options_with_value();
        assert!(with_value.contains(&"--lang".to_string()) && !with_value.contains(&"--help".to_string()));
        for option in &with_value {
            let value = if ["--rate", "--volume"].contains(&option.as_str()) { "50" } else { "x" };
            let context = context_of(&["salotto", option, value, "games"].map(OsString::from));
            assert_eq!(context.command, Some("games"), "{option}");
        }
    }

    #[test]
    fn a_command_is_built_by_its_name_alone_as_among_all() {
        let (locale, asked) = (Locale::new(Language::English), ArgumentContext::default());
        let all = command(&locale, &asked);
        assert_eq!(all.get_subcommands().map(Command::get_name).collect::<Vec<_>>(), command_names().collect::<Vec<_>>());
    }
}
