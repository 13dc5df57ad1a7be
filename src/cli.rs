//! The command line: commands and options by name, with their help in the language chosen. Nothing happens here.

use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale};
use crate::narration::message::{message, shortened};
use crate::narration::{Detail, Message, Value};
use crate::session::settings::{Layout, Pace, Speech};
use clap::builder::{PossibleValuesParser, RangedI64ValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, value_parser};
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// All commands and options, in words of `locale`.
pub fn command(locale: &Locale) -> Command {
    let say = |message: Message| locale.say(&message);
    let template = format!(
        "{{about}}\n\n{}: {{usage}}\n{{after-help}}\n{}:\n{{subcommands}}\n\n{}:\n{{options}}\n",
        say(message!("cli-usage")),
        say(message!("cli-commands")),
        say(message!("cli-options"))
    );
    let sub_template = format!(
        "{{about}}\n\n{}: {{usage}}\n\n{}:\n{{positionals}}\n{{options}}\n",
        say(message!("cli-usage")),
        say(message!("cli-options"))
    );
    let with_help = |command: Command| {
        let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(say(message!("cli-help")));
        let mut usage = format!("salotto {} {}", command.get_name(), say(message!("cli-usage-options")));
        for place in command.get_positionals() {
            let name = place.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
            usage.push_str(&if place.is_required_set() { format!(" <{name}>") } else { format!(" [{name}]") });
        }
        command.disable_help_flag(true).arg(help).override_usage(usage).help_template(sub_template.clone())
    };
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
        .args(global_arguments(locale))
        .subcommand(with_help(play(locale)))
        .subcommand(with_help(Command::new("resume").about(say(message!("cli-resume"))).arg(file(locale).required(false))))
        .subcommand(with_help(replay(locale)))
        .subcommand(with_help(review(locale)))
        .subcommand(with_help(simulate(locale)))
        .subcommand(with_help(Command::new("games").about(say(message!("cli-games")))))
        .subcommand(with_help(Command::new("rules").about(say(message!("cli-rules"))).arg(game(locale))))
        .subcommand(with_help(Command::new("keys").about(say(message!("cli-keys"))).arg(markdown(locale))))
}

fn global_arguments(locale: &Locale) -> Vec<Arg> {
    let say = |message: Message| locale.say(&message);
    let words = |id: &'static str, name: &'static str, words: &'static [&'static str], help: Message| {
        Arg::new(id)
            .long(id)
            .value_name(name)
            .global(true)
            .hide_possible_values(true)
            .value_parser(PossibleValuesParser::new(words))
            .help(say(help))
    };
    let percent = |id: &'static str, help: Message| {
        Arg::new(id).long(id).value_name("0-100").global(true).value_parser(small_number(id)).help(say(help))
    };
    let everywhere = vec![
        words("lang", "it|en", &["it", "en"], message!("cli-lang")),
        words("speech", "auto|on|off", Speech::WORDS, message!("cli-speech")),
        percent("rate", message!("cli-rate")),
        percent("volume", message!("cli-volume")),
        words("layout", "auto|speech|braille", Layout::WORDS, message!("cli-layout")),
        words("detail", "short|normal|long", &["short", "normal", "long"], message!("cli-detail")),
        words("pace", "none|quick|calm|slow|key", Pace::WORDS, message!("cli-pace")),
        words("input", "keys|lines", &["keys", "lines"], message!("cli-input")),
        Arg::new("data-dir")
            .long("data-dir")
            .value_name("DIR")
            .global(true)
            .value_parser(value_parser!(PathBuf))
            .help(say(message!("cli-data-dir"))),
    ];
    // After what a command has of its own.
    everywhere.into_iter().enumerate().map(|(place, argument)| argument.display_order(100 + place)).collect()
}

fn game(locale: &Locale) -> Arg {
    let mut names: Vec<&str> = GameName::ALL.iter().flat_map(|game| [game.names().0, game.names().1]).collect();
    names.dedup();
    Arg::new("game")
        .value_name("GAME")
        .required(true)
        .hide_possible_values(true)
        .value_parser(PossibleValuesParser::new(names))
        .help(locale.say(&message!("cli-game", games = Value::list(GameName::ALL.iter().map(|game| game.names().0)))))
}

fn file(locale: &Locale) -> Arg {
    Arg::new("file").value_name("FILE").required(true).value_parser(value_parser!(PathBuf)).help(locale.say(&message!("cli-file")))
}

fn markdown(locale: &Locale) -> Arg {
    Arg::new("markdown").long("markdown").action(ArgAction::SetTrue).help(locale.say(&message!("cli-markdown")))
}

/// Options of a match: `-o name=value`, and the most used ones by themselves.
fn match_arguments(locale: &Locale) -> Vec<Arg> {
    let text = |id: &'static str, name: &'static str, help: Message| {
        Arg::new(id).long(id).value_name(name).allow_negative_numbers(true).help(locale.say(&help))
    };
    vec![
        game(locale),
        text("players", "N", message!("cli-players")),
        text("teams", "TxP", message!("cli-teams")),
        text("set", "6|9|12", message!("cli-set")),
        text("limit", "N", message!("cli-limit")),
        text("bots", "LEVEL", message!("cli-bots")),
        text("seed", "N", message!("cli-seed")).value_parser(value_parser!(u64)),
        text("name", "NAME", message!("cli-name")),
        Arg::new("option")
            .short('o')
            .long("option")
            .value_name("NAME=VALUE")
            .action(ArgAction::Append)
            .help(locale.say(&message!("cli-option"))),
    ]
}

fn play(locale: &Locale) -> Command {
    Command::new("play").about(locale.say(&message!("cli-play"))).args(match_arguments(locale))
}

fn seat() -> Arg {
    Arg::new("as").long("as").value_name("SEAT").value_parser(small_number("as"))
}

fn replay(locale: &Locale) -> Command {
    let seat = seat().help(locale.say(&message!("cli-as")));
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help(locale.say(&message!("cli-json")));
    Command::new("replay").about(locale.say(&message!("cli-replay"))).arg(file(locale)).arg(seat).arg(json)
}

fn review(locale: &Locale) -> Command {
    Command::new("review")
        .about(locale.say(&message!("cli-review")))
        .arg(file(locale))
        .arg(seat().help(locale.say(&message!("cli-review-as"))))
}

fn simulate(locale: &Locale) -> Command {
    let say = |message: Message| locale.say(&message);
    Command::new("simulate")
        .about(say(message!("cli-simulate")))
        .args(match_arguments(locale))
        .arg(
            Arg::new("matches")
                .long("matches")
                .value_name("N")
                .value_parser(value_parser!(u64).range(numbers("matches")))
                .default_value("100")
                .hide_default_value(true)
                .help(say(message!("cli-matches"))),
        )
        .arg(Arg::new("duplicate").long("duplicate").action(ArgAction::SetTrue).help(say(message!("cli-duplicate"))))
        .arg(Arg::new("times").long("times").action(ArgAction::SetTrue).help(say(message!("cli-times"))))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue).help(say(message!("cli-json"))))
}

/// The numbers that an argument can be.
fn numbers(argument: &str) -> RangeInclusive<u64> {
    match argument {
        "rate" | "volume" => 0..=100,
        "as" => 1..=40,
        "matches" => 1..=100_000_000,
        _ => 0..=u64::MAX,
    }
}

fn small_number(argument: &str) -> RangedI64ValueParser<u8> {
    let numbers = numbers(argument);
    value_parser!(u8).range(*numbers.start() as i64..=*numbers.end() as i64)
}

/// How the help is asked for that explains what `arguments` want: that of their command, if they have one.
pub fn help_for(arguments: &[OsString]) -> String {
    let commands = command(&Locale::new(Language::English));
    let named = arguments.iter().skip(1).find_map(|argument| commands.find_subcommand(argument));
    named.map_or("salotto --help".to_string(), |command| format!("salotto {} --help", command.get_name()))
}

/// The value that follows `name` among the arguments, before anything is understood: the language of all that is said about them, and the folder of the settings.
pub fn value_of(arguments: &[OsString], name: &str) -> Option<OsString> {
    let glued = format!("{name}=");
    let position = arguments.iter().position(|argument| argument == name);
    let after = position.and_then(|position| arguments.get(position + 1)).cloned();
    after.or_else(|| arguments.iter().find_map(|argument| argument.to_str()?.strip_prefix(&glued).map(OsString::from)))
}

/// What is wrong with the arguments, as a sentence; `help` explains them.
pub fn error_message(error: &clap::Error, help: &str) -> Message {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    // Without the shape of its value: "--seed <N>" is "--seed", "<GAME>" is "GAME".
    let bare = |argument: String| argument.split(' ').next().unwrap_or_default().trim_matches(['<', '>']).to_string();
    let context = |kind: ContextKind| shortened(&context(kind));
    let argument = bare(context(ContextKind::InvalidArg));
    match error.kind() {
        ErrorKind::UnknownArgument => message!("cli-unknown-argument", argument = argument, help = help),
        ErrorKind::InvalidSubcommand => message!("cli-unknown-command", command = context(ContextKind::InvalidSubcommand)),
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            message!("cli-no-value", argument = argument, help = help)
        }
        ErrorKind::InvalidValue => {
            let allowed = context(ContextKind::ValidValue);
            message!("cli-bad-value", argument = argument, value = context(ContextKind::InvalidValue), allowed = allowed)
        }
        ErrorKind::ValueValidation => {
            let numbers = numbers(argument.trim_start_matches('-'));
            let (from, to) = (numbers.start().to_string(), numbers.end().to_string());
            message!("cli-bad-number", argument = argument, value = context(ContextKind::InvalidValue), from = from, to = to)
        }
        ErrorKind::MissingRequiredArgument => message!("cli-missing", argument = argument, help = help),
        ErrorKind::ArgumentConflict => message!("cli-conflict", argument = argument, other = bare(context(ContextKind::PriorArg))),
        ErrorKind::InvalidUtf8 => message!("cli-not-text"),
        _ => message!("cli-not-understood", help = help),
    }
}

/// The detail that a word names.
pub fn detail(word: &str) -> Option<Detail> {
    Detail::ALL.into_iter().find(|detail| detail.word() == word)
}
