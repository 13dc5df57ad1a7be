//! The errors of arguments, as sentences.

use super::arguments::{ArgumentContext, games, variable_with};
use super::words::{ALL, nearest};
use super::{command, command_names, numbers, tried_commands};
use crate::locale::{Locale, words_for};
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The selector word for the case without a similar word.
pub const NOTHING: &str = "nothing";

/// The error in the arguments, and the help that explains them.
pub fn error_message(error: &clap::Error, arguments: &ArgumentContext, locale: &Locale) -> Message {
    let raw = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    // Without the shape of its value: "--seed <N>" is "--seed", "<GAME>" is "GAME", "<FILE>..." is "FILE".
    let bare = |argument: String| argument.split(' ').next().unwrap_or_default().trim_matches(['<', '>', '[', ']', '.']).to_string();
    let context = |kind: ContextKind| shorten(&raw(kind));
    let argument = bare(context(ContextKind::InvalidArg));
    let help = arguments.command.map_or("salotto --help".to_string(), |command| format!("salotto {command} --help"));
    match error.kind() {
        ErrorKind::UnknownArgument if !argument.starts_with('-') => message!("cli-extra-argument", argument = argument, help = help),
        ErrorKind::UnknownArgument => {
            if let Some(command) = command_with(&argument, arguments, locale) {
                return message!("cli-option-after", option = argument, command = command);
            }
            let near = nearest(&argument, options(arguments, locale)).unwrap_or(NOTHING.to_string());
            message!("cli-unknown-argument", argument = argument, near = near, help = help)
        }
        ErrorKind::InvalidSubcommand => {
            let word = raw(ContextKind::InvalidSubcommand);
            let game = || games().parse(&word).map(|game| format!("play {game}"));
            let near = nearest(&word, command_names().map(str::to_string)).or_else(game).or_else(|| intended_command(&word));
            message!("cli-unknown-command", command = shorten(&word), near = near.unwrap_or(NOTHING.to_string()))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if context(ContextKind::InvalidValue).is_empty() => {
            message!("cli-no-value", argument = argument, help = help)
        }
        ErrorKind::InvalidValue => {
            let near = Some(raw(ContextKind::SuggestedValue)).filter(|near| !near.is_empty()).unwrap_or(NOTHING.to_string());
            let (value, allowed) = (context(ContextKind::InvalidValue), context(ContextKind::ValidValue));
            let argument = variable_with(&argument, &raw(ContextKind::InvalidValue)).map_or(argument, str::to_string);
            if near == ALL {
                return message!("cli-any-game", allowed = allowed);
            }
            message!("cli-bad-value", argument = argument, value = value, near = near, allowed = allowed)
        }
        ErrorKind::ValueValidation => {
            let (numbers, value) = (numbers(&argument.trim_start_matches('-').to_lowercase()), context(ContextKind::InvalidValue));
            let (from, to) = (numbers.start().to_string(), numbers.end().to_string());
            match *numbers.end() {
                // The largest number there is would be tedious to hear.
                u64::MAX => message!("cli-no-whole-number", argument = argument, value = value, from = from),
                _ => message!("cli-bad-number", argument = argument, value = value, from = from, to = to),
            }
        }
        ErrorKind::MissingRequiredArgument => message!("cli-missing", argument = argument, help = help),
        ErrorKind::ArgumentConflict => match bare(context(ContextKind::PriorArg)) {
            other if other == argument || other.is_empty() => message!("cli-twice", argument = argument),
            other => message!("cli-conflict", argument = argument, other = other),
        },
        ErrorKind::InvalidUtf8 => message!("cli-not-text"),
        _ => message!("cli-not-understood", help = help),
    }
}

/// The command that a user who typed `word`, in any language, wants.
fn intended_command(word: &str) -> Option<String> {
    let words = |command: &'static str| words_for(&Message::named(format!("tried-{command}"), Vec::new()));
    let known: Vec<(String, &str)> =
        tried_commands().flat_map(|command| words(command).into_iter().map(move |word| (word, command))).collect();
    let near = nearest(word, known.iter().map(|(word, _)| word.clone()))?;
    known.into_iter().find(|(word, _)| *word == near).map(|(_, command)| command.to_string())
}

/// The command that takes an option of this name, where it was typed before any command.
fn command_with(option: &str, arguments: &ArgumentContext, locale: &Locale) -> Option<String> {
    if arguments.command.is_some() {
        return None;
    }
    let commands = command(locale, arguments);
    let takes = |command: &&clap::Command| command.get_arguments().any(|argument| argument.get_long() == option.strip_prefix("--"));
    commands.get_subcommands().find(takes).map(|command| command.get_name().to_string())
}

/// The options of the command asked for, and those of every command.
fn options(arguments: &ArgumentContext, locale: &Locale) -> Vec<String> {
    let commands = command(locale, arguments);
    let own = arguments.command.and_then(|name| commands.find_subcommand(name)).into_iter().flat_map(|command| command.get_arguments());
    let long = commands.get_arguments().chain(own).filter_map(|argument| argument.get_long());
    long.map(|long| format!("--{long}")).collect()
}
