//! The options of a game, as typed in either language.

use super::NOTHING;
use super::words::WordList;
use crate::games::Goal;
use crate::games::any::AnyOptions;
use crate::games::catalogue::GameName;
use crate::games::options::{OptionSpec, OptionValue, OptionValues};
use crate::locale::Locale;
use crate::locale::folded;
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, option_name};

/// The names of a game's options.
fn names(game: GameName) -> WordList {
    WordList::new(game.options().iter().map(|spec| spec.name), |name, locale| locale.say(&option_name(name)))
}

/// The words an option can be; empty if it is a number.
fn values(spec: &OptionSpec) -> WordList {
    let name = spec.name;
    let words: Vec<&'static str> = match spec.values {
        OptionValues::Words(words) => words.to_vec(),
        OptionValues::Number { .. } => Vec::new(),
        OptionValues::NumberOr { word, .. } => vec![word],
        OptionValues::Teams => vec!["none"],
        OptionValues::Goal { .. } => return WordList::new(["endless"], |_, locale| locale.say(&message!("value-endless"))),
    };
    WordList::new(words, move |word, locale| locale.say(&Message::named(format!("value-{name}-{word}"), Vec::new())))
}

/// An option and its value in the game's own words, from words of any language. A refusal calls the
/// option `typed`.
///
/// # Errors
/// The game has no such option, or the option can't be that; whether options go together is left for
/// the game to judge.
pub fn parse_option(game: GameName, typed: &str, name: &str, value: &str, locale: &Locale) -> Result<(String, String), Message> {
    let names = names(game);
    let known = names.parse(name).and_then(|name| game.options().iter().find(|spec| spec.name == name));
    let Some(spec) = known else {
        let near = names.most_similar(name).unwrap_or(NOTHING.to_string());
        return Err(message!("cli-no-such-option", name = shorten(name), near = near, options = Value::list(names.typed_words(locale))));
    };
    let words = values(spec);
    let switch = || super::switches().parse(value).filter(|word| matches!(spec.values, OptionValues::Words(words) if words.contains(word)));
    match (words.parse(value).or_else(switch), spec.values) {
        (Some(word), _) => Ok((spec.name.to_string(), word.to_string())),
        (None, _) if value.is_empty() => Err(message!("cli-empty-option", option = shorten(typed), allowed = values_message(spec, locale))),
        (None, OptionValues::Words(_)) => {
            let near = words.most_similar(value).unwrap_or(NOTHING.to_string());
            let all = Value::list(words.typed_words(locale));
            Err(message!("cli-no-such-value", option = shorten(typed), value = shorten(value), near = near, words = all))
        }
        (None, OptionValues::Goal { .. }) if Goal::rounds_typed(value).is_some() => {
            let rounds = Goal::rounds_typed(value).map_or(String::new(), |rounds| rounds.to_text());
            Ok((spec.name.to_string(), rounds))
        }
        (None, values) if !values.allow(value) => {
            Err(message!("no-such-value", option = shorten(typed), value = shorten(value), allowed = values_message(spec, locale)))
        }
        (None, _) => Ok((spec.name.to_string(), value.to_string())),
    }
}

/// The values of an option, as typed in the language of `locale`.
fn values_message(spec: &OptionSpec, locale: &Locale) -> Value {
    let words = values(spec).typed_words(locale);
    Value::from(match spec.values {
        OptionValues::Words(_) => message!("allowed-words", words = Value::list(words)),
        OptionValues::Number { from, to } => message!("allowed-number", from = from, to = to),
        OptionValues::NumberOr { from, to, .. } => message!("allowed-number-or", from = from, to = to, word = words.concat()),
        OptionValues::Goal { from, to } => message!("allowed-goal", from = from, to = to, word = words.concat()),
        OptionValues::Teams => message!("allowed-teams"),
    })
}

/// The completions of `typed` as `name=value` for an option of `game`, or of any game: a name with
/// its `=`, then each value; numbers only if there are few.
pub fn completions(game: Option<GameName>, typed: &str, locale: &Locale) -> Vec<String> {
    let games: Vec<GameName> = game.map_or(GameName::ALL.to_vec(), |game| vec![game]);
    let mut offered: Vec<String> = match typed.split_once('=') {
        None => games.iter().flat_map(|game| names(*game).beginning(typed, locale.language())).map(|name| format!("{name}=")).collect(),
        Some((name, value)) => {
            let meant = |game: &GameName| names(*game).parse(name).and_then(|name| game.options().iter().find(|spec| spec.name == name));
            let values = games.iter().filter_map(meant).flat_map(|spec| value_completions(spec, value, locale));
            values.map(|value| format!("{name}={value}")).collect()
        }
    };
    let mut seen = std::collections::HashSet::new();
    offered.retain(|offer| seen.insert(offer.clone()));
    offered
}

fn value_completions(spec: &OptionSpec, typed: &str, locale: &Locale) -> Vec<String> {
    const FEW: u32 = 20;
    let numbers = match spec.values {
        OptionValues::Number { from, to } | OptionValues::NumberOr { from, to, .. } if to - from < FEW => (from..=to).collect(),
        _ => Vec::new(),
    };
    let numbers = numbers.iter().map(u32::to_string).filter(|number| number.starts_with(typed));
    values(spec).beginning(typed, locale.language()).into_iter().chain(numbers).collect()
}

/// The form of an option's value as it is typed, for the usage line: `2-10`, `6|9|12`.
pub fn shape(game: Option<GameName>, name: &str, otherwise: &str) -> String {
    let spec = game.and_then(|game| game.options().iter().find(|spec| spec.name == name));
    match spec.map(|spec| spec.values) {
        Some(OptionValues::Words(words)) => words.join("|"),
        Some(OptionValues::Number { from, to }) => format!("{from}-{to}"),
        Some(OptionValues::NumberOr { from, to, word }) => format!("{from}-{to}|{word}"),
        Some(OptionValues::Goal { from, to }) => format!("{from}-{to}|N-rounds|endless"),
        Some(OptionValues::Teams) | None => otherwise.to_string(),
    }
}

/// The options of a game, one per line: its name, its values, and its default.
pub fn list_options(game: GameName, locale: &Locale) -> String {
    let defaults = AnyOptions::of(game);
    let typed = names(game).typed_words(locale);
    let line = |(spec, name): (&OptionSpec, String)| {
        let words = values(spec);
        let default = defaults.get(spec.name).map_or(String::new(), |value| typed_value(spec, &words, &value, locale));
        let can_be = match spec.values {
            OptionValues::Words(_) => Value::from(words.typed_words(locale).join(", ")),
            _ => values_message(spec, locale),
        };
        // Next to what is typed: what the menu calls it, or its word in the other language.
        let label = locale.say(&option_name(spec.name));
        let also = [label.as_str(), spec.name].into_iter().find(|also| folded(also) != name).unwrap_or(NOTHING).to_lowercase();
        locale.say(&message!("cli-game-option", name = name, also = also, values = can_be, default = default))
    };
    game.options().iter().zip(typed).map(line).map(|line| format!("  {line}\n")).collect()
}

/// A value as typed in the language of `locale`.
fn typed_value(spec: &OptionSpec, words: &WordList, value: &str, locale: &Locale) -> String {
    let place = match spec.values {
        OptionValues::Words(own) => own.iter().position(|word| *word == value),
        OptionValues::NumberOr { word, .. } if word == value => Some(0),
        OptionValues::Teams if value == "none" => Some(0),
        OptionValues::Goal { .. } if value == "endless" => Some(0),
        _ => None,
    };
    place.and_then(|place| words.typed_words(locale).into_iter().nth(place)).unwrap_or(value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use std::collections::{BTreeMap, BTreeSet};

    /// Fails if one typed word means two of the words.
    fn are_told_apart(words: &WordList, own: &[&str], what: &str) {
        let mut meant: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        let locales = Language::ALL.map(Locale::new);
        for (place, word) in own.iter().enumerate() {
            let typed = locales.iter().map(|locale| words.typed_words(locale)[place].clone());
            for text in typed.chain([word.to_string()]) {
                meant.entry(folded(&text)).or_default().insert(place);
            }
        }
        assert!(meant.values().all(|places| places.len() == 1), "{what}: {meant:?}");
    }

    #[test]
    fn no_typed_word_means_two_things() {
        for game in GameName::ALL {
            let own: Vec<&str> = game.options().iter().map(|spec| spec.name).collect();
            are_told_apart(&names(*game), &own, game.key());
            for spec in game.options() {
                if let OptionValues::Words(own) = spec.values {
                    are_told_apart(&values(spec), own, spec.name);
                }
            }
        }
    }
}
