//! Options in sentences: their names, the effects of their values, and the reasons why some don't
//! go together.

use super::message::{message, shorten};
use super::{Message, Value};
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::games::options::{OfferedValue, OptionSpec, OptionValue, OptionValues, OptionsError};
use crate::games::{Goal, PointsMeaning};

/// The name of an option: "limit".
pub fn option_name(name: &str) -> Message {
    Message::named(format!("option-{name}"), Vec::new())
}

/// An option with its value: "limit: 100".
pub fn option_label(spec: &OptionSpec, value: &str) -> Message {
    message!("option-label", option = option_name(spec.name), value = option_value(spec, value))
}

/// A value as a part of a sentence: a number, or the words for it.
fn option_value(spec: &OptionSpec, value: &str) -> Value {
    match spec.values {
        OptionValues::Words(_) => Value::from(Message::named(format!("value-{}-{value}", spec.name), Vec::new())),
        OptionValues::NumberOr { word, .. } if value == word => {
            Value::from(Message::named(format!("value-{}-{word}", spec.name), Vec::new()))
        }
        OptionValues::Teams if value == "none" => Value::from(message!("value-teams-none")),
        OptionValues::Goal { .. } => match Goal::from_text(value) {
            Some(Goal::Rounds(rounds)) => Value::from(message!("value-rounds", count = rounds)),
            Some(Goal::Endless) => Value::from(message!("value-endless")),
            _ => Value::from(value),
        },
        _ => Value::from(value),
    }
}

/// The option in this game, and the effect of this value beside the other `options`, in a sentence.
pub fn option_about(game: GameName, spec: &OptionSpec, value: &str, options: &AnyOptions) -> Message {
    match Goal::from_text(value).filter(|_| matches!(spec.values, OptionValues::Goal { .. })) {
        Some(Goal::Rounds(rounds)) => {
            let points_are = game.points_are();
            let ahead = if points_are == PointsMeaning::Penalty { "fewest" } else { "most" };
            return message!("about-rounds", count = rounds, ahead = ahead);
        }
        Some(Goal::Endless) => return message!("about-endless"),
        _ => {}
    }
    let game = game.key();
    let word = match spec.values {
        OptionValues::Words(_) => Some(value),
        OptionValues::NumberOr { word, .. } if value == word => Some(word),
        OptionValues::Teams if value == "none" => Some(value),
        _ => None,
    };
    match word {
        // The number of tiles by the rules depends on the set.
        Some(word) => {
            let set = format!("set-{}", options.get("set").unwrap_or_default());
            Message::named(format!("about-{game}-{}-{word}", spec.name), vec![("set", Value::from(set))])
        }
        None => Message::named(format!("about-{game}-{}", spec.name), vec![("value", Value::from(value))]),
    }
}

/// The reason why another value is offered.
pub fn offered(offer: OfferedValue) -> Message {
    match offer {
        OfferedValue::SumOfTen => message!("offer-sum-of-ten"),
    }
}

/// The values of an option, in the form of the command line.
fn allowed(spec: &OptionSpec) -> Value {
    match spec.values {
        OptionValues::Words(words) => Value::from(message!("allowed-words", words = Value::list(words.iter().copied()))),
        OptionValues::Number { from, to } => Value::from(message!("allowed-number", from = from, to = to)),
        OptionValues::NumberOr { from, to, word } => Value::from(message!("allowed-number-or", from = from, to = to, word = word)),
        OptionValues::Goal { from, to } => Value::from(message!("allowed-goal", from = from, to = to, word = message!("value-endless"))),
        OptionValues::Teams => Value::from(message!("allowed-teams")),
    }
}

/// The reason why options are refused, and the options that would fit.
pub fn bad_options(bad: &OptionsError) -> Message {
    match bad {
        OptionsError::NoSuchOption { name, options } => {
            message!("no-such-option", name = shorten(name), options = Value::list(options.iter().map(|spec| spec.name)))
        }
        OptionsError::NoSuchValue { spec, value } => {
            message!("no-such-value", option = option_name(spec.name), value = shorten(value), allowed = allowed(spec))
        }
        OptionsError::Players { from, to } => message!("bad-players", from = *from, to = *to),
        OptionsError::SetTooSmall { players, needed } => {
            message!("set-too-small", players = *players, sets = needed.copies(), needed = Value::Pips(needed.highest()))
        }
        OptionsError::Teams => message!("bad-teams"),
        OptionsError::TeamsAndPlayers { teams, size, players } => {
            message!("teams-and-players", teams = *teams, size = *size, players = *players, needed = teams * size)
        }
        OptionsError::Endless => message!("bad-endless"),
        OptionsError::Hand { from, to } => message!("bad-hand", from = *from, to = *to),
        OptionsError::Needs { option, value, needs, needed } => {
            message!("option-needs", option = *option, value = *value, needs = *needs, needed = *needed)
        }
    }
}
