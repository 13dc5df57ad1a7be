//! Arguments before parsing: the additions of the environment, the command and the game.

use super::words::WordList;
use crate::games::catalogue::GameName;
use crate::locale::{Language, ManualPage, words_for};
use crate::narration::Message;
use crate::narration::message::message;
use std::ffi::OsString;
use std::sync::LazyLock;

/// Options, of any command, that take a value.
static WITH_VALUE: LazyLock<Vec<String>> = LazyLock::new(super::options_with_value);

/// Options that an environment variable can set as well.
const FROM_ENVIRONMENT: [(&str, &str); 3] = [("--lang", "SALOTTO_LANG"), ("--speech", "SALOTTO_SPEECH"), ("--detail", "SALOTTO_DETAIL")];

/// The subject of the arguments, as far as it can be determined before parsing them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ArgumentContext {
    /// The named command.
    pub command: Option<&'static str>,
    /// The named game.
    pub game: Option<GameName>,
}

impl ArgumentContext {
    /// Whether the command starts the program at a terminal, with any arguments after the command.
    pub fn starts_app(&self) -> bool {
        matches!(self.command, Some("play" | "resume" | "learn" | "puzzles" | "daily" | "open"))
    }
}

/// The arguments (the first is the program's name) with the names of options and commands in lower
/// case, and with the values of the environment for missing options.
pub fn normalise(arguments: Vec<OsString>) -> Vec<OsString> {
    let place = command_place(&arguments);
    let mut prepared: Vec<OsString> = arguments.into_iter().map(small).collect();
    if let Some(place) = place
        && let Some(command) = prepared[place].to_str().and_then(named_command)
    {
        prepared[place] = command.into();
    }
    for (option, variable) in FROM_ENVIRONMENT {
        let value = std::env::var_os(variable).filter(|value| !value.is_empty());
        if let Some(value) = value.filter(|_| value_of(&prepared, option).is_none()) {
            let mut argument = OsString::from(format!("{option}="));
            argument.push(value);
            prepared.insert(prepared.len().min(1), argument);
        }
    }
    prepared
}

/// The environment variable that gives an option this value, if one does.
pub fn variable_with(option: &str, value: &str) -> Option<&'static str> {
    let (_, variable) = FROM_ENVIRONMENT.into_iter().find(|(name, _)| *name == option)?;
    std::env::var(variable).is_ok_and(|given| given == value).then_some(variable)
}

/// An option's name in lower case; other text unchanged.
fn small(argument: OsString) -> OsString {
    let Some(text) = argument.to_str().filter(|text| text.starts_with("--")) else { return argument };
    let (name, value) = text.split_at(text.find('=').unwrap_or(text.len()));
    format!("{}{value}", name.to_lowercase()).into()
}

/// The answer to `--version`.
pub const VERSION: &str = concat!("salotto ", env!("CARGO_PKG_VERSION"));

/// Whether the arguments ask only for the version, which needs no command line.
pub fn is_version_request(arguments: &[OsString]) -> bool {
    matches!(arguments, [_, only] if only == "--version" || only == "-V")
}

/// The index of the command: the first argument that is neither an option nor an option's value.
fn command_place(arguments: &[OsString]) -> Option<usize> {
    let mut place = 1;
    loop {
        let text = arguments.get(place)?.to_string_lossy();
        match text.starts_with('-') {
            true if matches!(text.as_ref(), "-h" | "--help" | "-V" | "--version") => return None,
            true if WITH_VALUE.contains(&text.to_lowercase()) => place += 2,
            true => place += 1,
            false => return Some(place),
        }
    }
}

/// The subject of the arguments.
pub fn context_of(arguments: &[OsString]) -> ArgumentContext {
    let Some(place) = command_place(arguments) else { return ArgumentContext::default() };
    let command = arguments[place].to_str().and_then(named_command);
    // The value of another option is hardly a game's name.
    let game = arguments[place + 1..].iter().find_map(|argument| game_named(argument.to_str()?));
    ArgumentContext { command, game: game.filter(|_| command.is_some()) }
}

/// The command that `text` names, in upper or lower case, whole or by its beginning.
pub fn named_command(text: &str) -> Option<&'static str> {
    commands().parse(text)
}

/// The commands, as typed.
pub fn commands() -> WordList {
    WordList::new(super::command_names(), |command, _| command.to_string()).by_beginnings()
}

/// The pages of the manual, as typed.
pub fn manual_pages() -> WordList {
    WordList::new(ManualPage::all().map(ManualPage::name), |name, locale| {
        ManualPage::named(name).map_or("", |page| page.typed_name(locale.language())).to_lowercase()
    })
    .by_beginnings()
}

fn game_named(text: &str) -> Option<GameName> {
    games().by_beginnings().parse(text).and_then(GameName::named)
}

/// The games' names, as typed.
pub fn games() -> WordList {
    WordList::new(GameName::ALL.iter().map(|game| game.key()), |name, locale| {
        locale.words_for(&typed_game(name)).into_iter().next().unwrap_or_default()
    })
    .with_aliases(|name, locale| locale.words_for(&typed_game(name)))
    .with_ambiguous(|| words_for(&message!("any-game")))
}

/// All names that can be typed for a game, the one in records first.
pub fn game_words(game: GameName) -> Vec<String> {
    words_for(&typed_game(game.key()))
}

fn typed_game(name: &str) -> Message {
    Message::named(format!("typed-game-{name}"), Vec::new())
}

/// The languages' names, as typed.
pub fn languages() -> WordList {
    WordList::new(Language::all().into_iter().map(Language::code), |code, _| {
        Language::tagged(code).map_or(code.to_string(), |language| language.name().to_string())
    })
}

/// The value that follows `name` among the arguments, before parsing: for the language of error
/// messages, and the settings folder.
pub fn value_of(arguments: &[OsString], name: &str) -> Option<OsString> {
    let glued = format!("{name}=");
    let position = arguments.iter().position(|argument| argument == name);
    let after = position.and_then(|position| arguments.get(position + 1)).cloned();
    after.or_else(|| arguments.iter().find_map(|argument| argument.to_str()?.strip_prefix(&glued).map(OsString::from)))
}
