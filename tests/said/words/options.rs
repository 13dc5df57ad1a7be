//! Options as they are told: each value of each has its sentence, in every language.

use super::families::{values, words};
use crate::hearable::{has_symbols, unhearable};
use salotto::games::any::AnyOptions;
use salotto::games::catalogue::GameName;
use salotto::games::domino::DominoSet;
use salotto::games::line::jolly;
use salotto::games::options::{GameOptions, OptionSpec, OptionValues, OptionsError, Prominence};
use salotto::locale::{Language, Locale, rules_page};
use salotto::narration::{Message, bad_options, offered, option_about, option_label, option_name};
use std::collections::BTreeSet;

/// Fails if one of `messages` can't be heard in one of the languages.
fn check(messages: &[Message]) {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for message in messages {
            let said = locale.say(message);
            assert!(unhearable(&said).is_empty() && !has_symbols(&said), "{language:?} {}: {said}", message.id);
        }
    }
}

#[test]
fn every_value_of_every_option_is_named_and_explained() {
    for game in GameName::ALL {
        for spec in game.options() {
            for value in values(spec) {
                check(&[option_label(spec, &value), option_about(*game, spec, &value, &AnyOptions::of(*game))]);
            }
        }
    }
}

#[test]
fn an_option_says_something_else_of_each_of_its_values() {
    for locale in Language::ALL.map(Locale::new) {
        for game in GameName::ALL {
            for spec in game.options() {
                let mut said: Vec<String> =
                    values(spec).iter().map(|value| locale.say(&option_about(*game, spec, value, &AnyOptions::of(*game)))).collect();
                said.extend(values(spec).iter().map(|value| locale.say(&option_label(spec, value))));
                let count = said.len();
                said.sort();
                said.dedup();
                assert_eq!(said.len(), count, "{game:?} {}: {said:?}", spec.name);
            }
        }
    }
}

#[test]
fn every_refusal_of_options_says_what_would_fit() {
    let refused = |values| OptionsError::NoSuchValue {
        spec: OptionSpec { name: "hand", values, prominence: Prominence::First },
        value: "99".to_string(),
    };
    let refusals = [
        OptionsError::NoSuchOption { name: "colour".to_string(), options: GameName::Classic.options() },
        refused(OptionValues::Words(&["6", "9", "12"])),
        refused(OptionValues::Number { from: 2, to: 10 }),
        refused(OptionValues::NumberOr { from: 5, to: 7, word: "auto" }),
        refused(OptionValues::Teams),
        refused(OptionValues::Goal { from: 1, to: 10_000 }),
        OptionsError::Endless,
        OptionsError::Players { from: 1, to: 4 },
        OptionsError::SetTooSmall { players: 10, needed: DominoSet::double(9) },
        OptionsError::Teams,
        OptionsError::TeamsAndPlayers { teams: 2, size: 3, players: 4 },
        OptionsError::Hand { from: 5, to: 7 },
        OptionsError::Needs { option: "sum", value: "10", needs: "set", needed: "9" },
    ];
    let refusals = refusals.each_ref().map(bad_options);
    check(&refusals);
    let [italian, english] = [Language::Italian, Language::English].map(|language| Locale::new(language).say(&refusals[8]));
    assert!(english.starts_with("10 players need at least a double nine"), "{english}");
    assert!(italian.starts_with("In 10 serve almeno il doppio nove"), "{italian}");
}

#[test]
fn what_most_people_change_is_asked_first_in_every_game_and_is_soon_heard() {
    for game in GameName::ALL {
        let first = game.options().iter().take_while(|spec| spec.prominence == Prominence::First).count();
        assert!((2..=5).contains(&first), "{game:?}: {first} options are asked for first");
        assert!(
            game.options()[first..].iter().all(|spec| spec.prominence == Prominence::Later),
            "{game:?}: an option asked for first comes late"
        );
    }
}

/// The sentences of a rules page about the options, which are its last section.
fn about_options(game: GameName, language: Language) -> Vec<String> {
    rules_page(game, language).sections.pop().expect("a page has sections").lines
}

/// A sentence of a rules page about an option: "... Typed 6 or 9, option set."
struct Typed<'a> {
    rule: &'a str,
    /// The text before the last sentence.
    spoken: &'a str,
    /// The last sentence without its end.
    to_type: &'a str,
    /// The word for an option.
    option: &'a str,
}

impl Typed<'_> {
    /// This rule as [`Typed`], if it ends with the name of this option.
    fn of<'a>(rule: &'a str, name: &str) -> Option<Typed<'a>> {
        let (spoken, last) = rule.strip_suffix('.')?.rsplit_once(". ")?;
        let (to_type, named) = last.rsplit_once(", ")?;
        let (option, own) = named.split_once(' ')?;
        (own == name).then_some(Typed { rule, spoken, to_type, option })
    }
}

#[test]
fn a_rules_page_names_each_option_as_the_menu_does_and_what_is_typed_last() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let locale = Locale::new(language);
        let mut ways_to_say_it = BTreeSet::new();
        for game in GameName::ALL {
            let rules = about_options(*game, language);
            assert_eq!(rules.len(), game.options().len(), "{game:?}, {language:?}");
            for spec in game.options() {
                let label = format!("{}: ", locale.say(&option_name(spec.name)));
                let mut fault = |what: &str| wrong.push(format!("{language:?}, {game:?}, {}: {what}", spec.name));
                let Some(Typed { rule, spoken, to_type, option }) = rules.iter().find_map(|rule| Typed::of(rule, spec.name)) else {
                    fault("no sentence ends with what is typed");
                    continue;
                };
                ways_to_say_it.insert([to_type.split(' ').next().unwrap_or_default().to_string(), option.to_string()]);
                if !rule.starts_with(&label) {
                    fault(&format!("doesn't begin with {label}"));
                }
                for word in words(spec) {
                    let said = locale.say(&Message::named(format!("value-{}-{word}", spec.name), Vec::new()));
                    if !spoken.to_lowercase().contains(&said.to_lowercase()) {
                        fault(&format!("doesn't say {said}"));
                    }
                    if !to_type.split([' ', ',']).any(|other| other == word) {
                        fault(&format!("doesn't say that {word} is typed"));
                    }
                }
            }
        }
        assert_eq!(ways_to_say_it.len(), 1, "{language:?} says in one way what is typed: {ways_to_say_it:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_offered_can_be_heard_and_goes_with_the_options_that_it_is_offered_for() {
    let named = |set: &str, sum: &str| [("set", set), ("sum", sum)].map(|(name, value)| (name.to_string(), value.to_string()));
    let options = |set, sum| jolly::JollyOptions::default().with(&named(set, sum)).unwrap();
    let offer = options("9", "7").offer().expect("the sum of ten");
    let (name, value) = offer.value();
    let mut taken = options("9", "7");
    taken.set(name, value).unwrap();
    assert!(taken.rules().is_ok() && taken.offer().is_none());
    assert_eq!((taken, options("6", "7").offer()), (options("9", "10"), None));
    check(&[offered(offer)]);
}
