//! The words of both languages against each other and against the code: whatever is said can be
//! said in Italian and in English, and nothing is there in vain.

mod code;
mod families;
mod options;
mod texts;

use crate::hearable::{has_symbols, unhearable};
use code::{Said, said};
use families::FAMILIES;
use salotto::locale::{Language, Locale};
use salotto::narration::{Message, Value};
use std::collections::{BTreeMap, BTreeSet};
use texts::{Parts, Texts, texts};

/// Texts that are the same in both languages, and why.
const SAME: &[(&str, &str)] = &[
    ("house-which-language", "it asks in both languages"),
    ("operator-deed", "two parts"),
    ("operator-person", "two parts"),
    ("option-label", "two parts and a colon"),
    ("agree-again", "a name and a full stop"),
    ("game-bidomino", "a name"),
    ("game-kingdomino", "a name"),
    ("ends-of-one", "one part"),
    ("feminine-ending", "the same letter"),
    ("halves", "two numbers"),
    ("game-item", "two parts and a comma"),
    ("daily-day", "a date, a game and a part"),
    ("daily-played", "two parts and a colon"),
    ("saved-named", "a name and a part"),
    ("daily-reference", "a level and a number"),
    ("held-tiles", "two parts"),
    ("kingdom-halves", "two parts"),
    ("kingdom-king", "two parts"),
    ("kingdom-step-square", "a name"),
    ("kingdom-step-tile", "a tile"),
    ("kingdom-territory-at", "two parts and a colon"),
    ("help-now", "parts and a full stop"),
    ("key-function", "what stands on the key"),
    ("key-line", "two parts"),
    ("key-tab", "what stands on the key"),
    ("lead-draw", "two parts"),
    ("level-item", "two parts and a colon"),
    ("square", "two parts"),
    ("tally", "two parts"),
    ("card-by-itself", "a card's own words"),
    ("partner-fits", "two parts and a colon"),
    ("partner-place", "parts with commas"),
    ("rows-extent", "one part"),
    ("scores-in-parts", "one part"),
    ("score-parts", "two parts and a colon"),
    ("value-lies", "two parts"),
    ("wanted", "one part"),
    ("word-auto", "the same word"),
    ("word-braille", "the same word"),
    ("word-off", "the same word"),
    ("named-key-tab", "what stands on the key"),
    ("typed-game-bidomino", "a name"),
    ("typed-game-jolly", "a name"),
    ("typed-game-kingdomino", "a name"),
    ("typed-game-salotto", "a name"),
    ("verbatim", "text that has its language already"),
    ("as-written", "text that has its language already"),
    ("voice-volume", "the same word"),
    ("where-now", "two sentences"),
    ("within-sentence", "one part"),
];

/// Variables that the code gives and that neither language needs: id, variable, why.
const SPARE: &[(&str, &str, &str)] = &[];

/// A file of texts that are typed or read rather than spoken, so that they may have signs.
const WRITTEN: &str = "command-line";

/// A file of what is put into sentences: whether a number takes an article, or a list an "and" by
/// its last part, is each language's own, which uses the variables that it needs.
const GRAMMAR: &str = "pieces";

/// The texts of both languages, Italian first.
fn both() -> (Texts, Texts) {
    (texts(Language::Italian).0, texts(Language::English).0)
}

fn nothing(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// The ids of the members of a family.
fn members(family: &str) -> Option<BTreeSet<String>> {
    FAMILIES.iter().find(|(id, _)| *id == family).map(|(_, members)| members())
}

#[test]
fn the_locale_files_can_be_read_and_have_each_text_once() {
    nothing(Language::ALL.into_iter().flat_map(|language| texts(language).1).collect());
}

#[test]
fn both_languages_have_the_same_texts_in_the_same_files() {
    let (italian, english) = both();
    let places = |texts: &Texts| texts.iter().map(|(id, text)| (text.file, id.clone())).collect::<BTreeSet<_>>();
    let (italian, english) = (places(&italian), places(&english));
    let missing = |language: &str, (file, id): &(&str, String)| format!("{language} has no {id} in {file}");
    let in_italian = english.difference(&italian).map(|place| missing("Italian", place));
    let in_english = italian.difference(&english).map(|place| missing("English", place));
    nothing(in_italian.chain(in_english).collect());
}

#[test]
fn a_text_has_the_same_variables_and_the_same_variants_in_both_languages() {
    let (italian, english) = both();
    let mut wrong = Vec::new();
    for (id, text) in italian.iter().filter(|(_, text)| text.file != GRAMMAR) {
        let Some(other) = english.get(id) else { continue };
        if text.parts.variables != other.parts.variables {
            wrong.push(format!("{id}: Italian uses {:?}, English {:?}", text.parts.variables, other.parts.variables));
        }
        if text.parts.variants != other.parts.variants {
            wrong.push(format!("{id}: Italian chooses from {:?}, English from {:?}", text.parts.variants, other.parts.variants));
        }
    }
    nothing(wrong);
}

#[test]
fn no_text_is_the_same_in_both_languages_unless_there_is_a_reason() {
    let (italian, english) = both();
    let same: BTreeSet<&str> = italian
        .iter()
        .filter(|(id, text)| english.get(*id).is_some_and(|other| other.pattern == text.pattern))
        // A letter is the same key in every language.
        .filter(|(id, _)| !id.starts_with("key-for-"))
        .map(|(id, _)| id.as_str())
        .collect();
    let listed: BTreeSet<&str> = SAME.iter().map(|(id, _)| *id).collect();
    let unlisted = same.difference(&listed).map(|id| format!("{id} is the same in both languages"));
    let stale = listed.difference(&same).filter(|id| italian.contains_key(**id)).map(|id| format!("{id} isn't the same any more"));
    nothing(unlisted.chain(stale).collect());
}

#[test]
fn the_code_can_be_read_and_its_families_are_known() {
    let (said, mut wrong) = said();
    let unknown = |said: &&Said| said.is_family() && members(&said.id).is_none();
    wrong.extend(said.iter().filter(unknown).map(|said| format!("{}: {} isn't in FAMILIES", said.file.display(), said.id)));
    nothing(wrong);
}

/// Every id that can be said, with the variables the code gives it; None for a family that the code
/// doesn't use yet.
fn sayable() -> Vec<(String, Option<BTreeSet<String>>)> {
    let said = said().0;
    let alone = said.iter().filter(|said| !said.is_family()).map(|said| (said.id.clone(), Some(said.given.clone())));
    let families = FAMILIES.iter().flat_map(|(family, members)| {
        let given = said.iter().filter(|said| said.id == *family).map(|said| &said.given).max_by_key(|given| given.len());
        members().into_iter().map(move |id| (id, given.cloned()))
    });
    alone.chain(families).collect()
}

#[test]
fn every_message_of_the_code_is_there() {
    let (italian, english) = both();
    let missing = sayable().into_iter().map(|(id, _)| id).filter(|id| !italian.contains_key(id) || !english.contains_key(id));
    nothing(missing.collect::<BTreeSet<_>>().into_iter().map(|id| format!("there is no text for {id}")).collect());
}

#[test]
fn every_text_is_needed() {
    let (italian, english) = both();
    let mut needed: BTreeSet<String> = sayable().into_iter().map(|(id, _)| id).collect();
    needed.extend(italian.values().chain(english.values()).flat_map(|text| text.parts.references.iter().cloned()));
    nothing(italian.keys().filter(|id| !needed.contains(*id)).map(|id| format!("nobody says {id}")).collect());
}

#[test]
fn the_code_gives_each_text_its_variables() {
    let (italian, english) = both();
    let mut wrong = Vec::new();
    for (id, given) in sayable() {
        let (Some(text), Some(other), Some(given)) = (italian.get(&id), english.get(&id), given) else { continue };
        let used = text.parts.variables.union(&other.parts.variables);
        wrong.extend(used.filter(|variable| !given.contains(**variable)).map(|variable| format!("{id} isn't given ${variable}")));
    }
    nothing(wrong);
}

#[test]
fn every_variable_that_the_code_gives_is_used() {
    let (italian, english) = both();
    let uses = |id: &str, variable: &str| {
        [&italian, &english].iter().any(|texts| texts.get(id).is_some_and(|text| text.parts.variables.contains(variable)))
    };
    let mut wrong = Vec::new();
    for said in said().0 {
        let mut ids = members(&said.id).unwrap_or_else(|| BTreeSet::from([said.id.clone()]));
        ids.retain(|id| italian.contains_key(id));
        for variable in &said.given {
            let spare = SPARE.iter().any(|(id, name, _)| *id == said.id && name == variable);
            let used = ids.is_empty() || ids.iter().any(|id| uses(id, variable));
            if used == spare {
                wrong.push(format!("{}: ${variable} is {}", said.id, if used { "used, but listed as spare" } else { "given for nothing" }));
            }
        }
    }
    nothing(wrong);
}

#[test]
fn what_is_given_as_words_chooses_no_plural() {
    let (italian, english) = both();
    let mut wrong = BTreeSet::new();
    for said in said().0 {
        let ids = members(&said.id).unwrap_or_else(|| BTreeSet::from([said.id.clone()]));
        for text in ids.iter().flat_map(|id| [italian.get(id), english.get(id)]).flatten() {
            let plurals = said.worded.iter().filter(|variable| text.parts.is_number(variable));
            wrong.extend(plurals.map(|variable| format!("{}: ${variable} is words in the code, but chooses a plural", said.id)));
        }
    }
    nothing(wrong.into_iter().collect());
}

/// Values to try for one variable: plurals, every variant, or something that is only said.
fn samples(variable: &str, parts: &Parts) -> Vec<Value> {
    match parts.variants.get(variable) {
        _ if parts.is_number(variable) => [0, 1, 2, 21].into_iter().map(Value::Number).collect(),
        Some(keys) => keys.iter().map(|key| Value::from(*key)).collect(),
        None => vec![Value::Number(21), Value::from("Anna")],
    }
}

/// Every way to fill in a text's variables.
fn fillings(parts: &Parts) -> Vec<Vec<(&'static str, Value)>> {
    let mut fillings = vec![Vec::new()];
    for variable in &parts.variables {
        let samples = samples(variable, parts);
        let with = |filling: Vec<(&'static str, Value)>| {
            samples.clone().into_iter().map(move |sample| [filling.clone(), vec![(*variable, sample)]].concat()).collect::<Vec<_>>()
        };
        fillings = fillings.into_iter().flat_map(with).collect();
    }
    fillings
}

#[test]
fn every_text_can_be_heard_with_any_number_and_any_variant() {
    let mut wrong = BTreeMap::new();
    for language in Language::ALL {
        let locale = Locale::new(language);
        for (id, text) in texts(language).0.into_iter().filter(|(id, _)| !id.starts_with('-')) {
            for values in fillings(&text.parts) {
                let sentence = locale.say(&Message::named(id.clone(), values));
                let symbols = (text.file != WRITTEN && has_symbols(&sentence)).then_some("a symbol");
                for fault in unhearable(&sentence).into_iter().chain(symbols) {
                    wrong.insert((id.clone(), language.code(), fault), format!("{} {id} has {fault}: {sentence}", language.code()));
                }
            }
        }
    }
    nothing(wrong.into_values().collect());
}

#[test]
fn there_are_forty_names_for_bots_in_each_language_and_the_first_ten_begin_differently() {
    let names = |language| -> Vec<String> {
        let said = Locale::new(language).say(&Message::named("bot-names".to_string(), Vec::new()));
        said.split(", ").map(str::to_string).collect()
    };
    let lists = Language::ALL.map(names);
    for list in &lists {
        assert_eq!(list.len(), 40);
        assert_eq!(list[..10].iter().map(|name| name.chars().next()).collect::<BTreeSet<_>>().len(), 10, "{:?}", &list[..10]);
        assert!(list.iter().all(|name| name.chars().all(char::is_alphabetic) && name.len() <= 8), "{list:?}");
    }
    let different: BTreeSet<&String> = lists.iter().flatten().collect();
    assert_eq!(different.len(), 80, "a name is there twice");
}
