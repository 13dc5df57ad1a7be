//! The words of all languages against each other and against the code: every message can be said in
//! each of them, and no text is unused.

mod code;
mod families;
mod inputs;
mod options;
mod texts;
mod third;

use crate::hearable::{has_symbols, unhearable};
use crate::sweeps::is_whole;
use code::{Said, prompts, said};
use families::FAMILIES;
use salotto::bots::Opponent;
use salotto::locale::{InputMethod, Language, Locale};
use salotto::narration::{Message, Value};
use std::collections::{BTreeMap, BTreeSet};
use texts::{Parts, Text, Texts, texts};

/// Texts that are the same in two languages, and why.
const SAME: &[(&str, &str)] = &[
    ("letter-line", "a sentence and a line of words"),
    ("letter-line-result", "two sentences and a line of words"),
    ("operator-deed", "two parts"),
    ("operator-bans-item", "two parts"),
    ("operator-from", "three parts"),
    ("option-label", "two parts and a colon"),
    ("table-item", "two parts, each with its full stop"),
    ("table-option", "an option and a full stop"),
    ("table-options", "sentences one after the other"),
    ("table-told", "sentences one after the other"),
    ("agree-again", "a name and a full stop"),
    ("cup-match-begins", "a match and a full stop"),
    ("cup-points", "two parts"),
    ("sounds-round-step", "Momento, a step of a round"),
    ("game-bidomino", "a name"),
    ("game-kingdomino", "a name"),
    ("either-more", "two parts and a comma"),
    ("ends-of-one", "one part"),
    ("brief-part", "one part"),
    ("brief-kingdom-points", "two parts"),
    ("brief-single", "two parts and a comma"),
    ("fives-end", "two parts"),
    ("fives-table", "one part"),
    ("fives-table-arms", "two parts"),
    ("halves", "two numbers"),
    ("game-item", "two parts and a comma"),
    ("daily-day", "a date, a game and a part"),
    ("daily-earlier-day", "a date and a part"),
    ("news-both", "two parts"),
    ("news-one", "a part and a full stop"),
    ("daily-played", "two parts and a colon"),
    ("saved-named", "a name and a part"),
    ("daily-single", "a level and a number"),
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
    ("preset-all-fives-muggins", "a name"),
    ("preset-jolly-matador", "a name"),
    ("shown-number", "a number with its article"),
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
    ("train-all-ends", "one part"),
    ("train-double", "two parts"),
    ("train-ends", "one part"),
    ("train-ranked", "two parts"),
    ("train-tile", "one part"),
    ("train-turn-you", "one part"),
    ("verbatim", "text that has its language already"),
    ("as-written", "text that has its language already"),
    ("voice-volume", "the same word"),
    ("where-now", "two sentences"),
    ("who-before-number", "a name and a comma"),
    ("within-sentence", "one part"),
    ("cli-usage", "the same word"),
    ("cli-usage-command", "the same word"),
    ("command-hand", "the same word"),
    ("command-territory", "the same word"),
    ("command-turn", "the same word"),
    ("decimal", "two numbers and a comma"),
    ("first-half", "one of two"),
    ("greeting", "a name and a number"),
    ("key-asterisk", "the same word"),
    ("key-enter", "what stands on the key"),
    ("key-escape", "what stands on the key"),
    ("key-full-stop", "the same word"),
    ("kingdom-judged-tile", "the same article before a number"),
    ("kingdom-ranked", "the same article before a number"),
    ("level-beginner", "the same word"),
    ("level-master", "the same word"),
    ("level-normal", "the same word"),
    ("list-of-more", "as a list of two"),
    ("lobby-house", "the same word"),
    ("named-key-escape", "what stands on the key"),
    ("operator-title", "the same word"),
    ("option-capicua", "players say it so everywhere"),
    ("option-chuchazo", "players say it so everywhere"),
    ("said", "the same word between two parts"),
    ("the-halves", "two numbers"),
    ("tournament-bots", "the same word"),
    ("tournament-title", "the same word and a part"),
    ("value-kingdoms-1", "the same word"),
    ("word-normal", "the same word"),
    ("word-short", "the same word"),
    ("word-slow", "the same word"),
];

/// Variables that the code gives and that no language needs: id, variable, why.
const SPARE: &[(&str, &str, &str)] = &[];

/// A file of texts that are typed or read rather than spoken, so that they may have signs.
const WRITTEN: &str = "command-line";

/// A file of parts of sentences. Each language uses the variables it needs: whether a number takes
/// an article, or a list an "and" before its last part, differs.
const GRAMMAR: &str = "pieces";

/// The texts of one language.
struct Tongue {
    code: &'static str,
    texts: Texts,
}

/// The texts of these languages.
fn tongues(languages: &[Language]) -> Vec<Tongue> {
    languages.iter().map(|language| Tongue { code: language.code(), texts: texts(*language).0 }).collect()
}

/// The texts of all built-in languages.
fn all() -> Vec<Tongue> {
    tongues(&Language::ALL)
}

/// The text of this id in each of the languages that has it, with the language's code.
fn beside<'a>(tongues: &'a [Tongue], id: &'a str) -> impl Iterator<Item = (&'static str, &'a Text)> {
    tongues.iter().filter_map(move |tongue| Some((tongue.code, tongue.texts.get(id)?)))
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

/// The texts that a language lacks and another one has, each with its file.
fn missing(tongues: &[Tongue]) -> Vec<String> {
    let places = |tongue: &Tongue| tongue.texts.iter().map(|(id, text)| (text.file, id.clone())).collect::<BTreeSet<_>>();
    let all: BTreeSet<_> = tongues.iter().flat_map(places).collect();
    let of = |tongue: &Tongue| {
        let own = places(tongue);
        let lacks = |(file, id): &(&str, String)| format!("{} has no {id} in {file}", tongue.code);
        all.difference(&own).map(lacks).collect::<Vec<_>>()
    };
    tongues.iter().flat_map(of).collect()
}

#[test]
fn all_languages_have_the_same_texts_in_the_same_files() {
    nothing(missing(&all()));
}

/// Texts whose variables or variants aren't those of the first language that has them.
fn made_otherwise(tongues: &[Tongue]) -> Vec<String> {
    let mut wrong = Vec::new();
    let ids: BTreeSet<&String> = tongues.iter().flat_map(|tongue| tongue.texts.keys()).collect();
    for id in ids {
        let mut all = beside(tongues, id).filter(|(_, text)| text.file != GRAMMAR);
        let Some((first, text)) = all.next() else { continue };
        for (code, other) in all {
            let (file, ours, theirs) = (other.file, &text.parts, &other.parts);
            if ours.variables != theirs.variables {
                wrong.push(format!("{file}, {id}: {code} uses {:?}, {first} {:?}", theirs.variables, ours.variables));
            }
            if ours.variants != theirs.variants {
                wrong.push(format!("{file}, {id}: {code} chooses from {:?}, {first} from {:?}", theirs.variants, ours.variants));
            }
        }
    }
    wrong
}

#[test]
fn a_text_has_the_same_variables_and_the_same_variants_in_all_languages() {
    nothing(made_otherwise(&all()));
}

/// The texts that two languages share, each with both of their codes.
fn shared(tongues: &[Tongue]) -> BTreeMap<&str, String> {
    let mut shared = BTreeMap::new();
    for (place, one) in tongues.iter().enumerate() {
        for other in &tongues[place + 1..] {
            let same = one.texts.iter().filter(|(id, text)| other.texts.get(*id).is_some_and(|other| other.pattern == text.pattern));
            // A letter is the same key in every language.
            let said = same.filter(|(id, _)| !id.starts_with("key-for-"));
            shared.extend(
                said.map(|(id, text)| (id.as_str(), format!("{}, {id} is the same in {} and {}", text.file, one.code, other.code))),
            );
        }
    }
    shared
}

#[test]
fn no_text_is_the_same_in_two_languages_unless_there_is_a_reason() {
    let all = all();
    let same = shared(&all);
    let listed: BTreeSet<&str> = SAME.iter().map(|(id, _)| *id).collect();
    let unlisted = same.iter().filter(|(id, _)| !listed.contains(*id)).map(|(_, fault)| fault.clone());
    let stale = listed.iter().filter(|id| !same.contains_key(*id)).map(|id| format!("{id} isn't the same any more"));
    nothing(unlisted.chain(stale).collect());
}

#[test]
fn the_code_can_be_read_and_its_families_are_known() {
    let (said, wrong) = said();
    let mut wrong = wrong.clone();
    let unknown = |said: &&Said| said.is_family() && members(&said.id).is_none();
    wrong.extend(said.iter().filter(unknown).map(|said| format!("{}: {} isn't in FAMILIES", said.file.display(), said.id)));
    nothing(wrong);
}

/// Every id in the code, with the variables that the code gives; None for a family that the code
/// doesn't use yet.
fn sayable() -> Vec<(String, Option<BTreeSet<String>>)> {
    let said = &said().0;
    let alone = said.iter().filter(|said| !said.is_family()).map(|said| (said.id.clone(), Some(said.given.clone())));
    let families = FAMILIES.iter().flat_map(|(family, members)| {
        let given = said.iter().filter(|said| said.id == *family).map(|said| &said.given).max_by_key(|given| given.len());
        members().into_iter().map(move |id| (id, given.cloned()))
    });
    alone.chain(families).collect()
}

#[test]
fn every_message_of_the_code_is_there() {
    let ids: BTreeSet<String> = sayable().into_iter().map(|(id, _)| id).collect();
    let lacks = |tongue: &Tongue| {
        let missing = ids.iter().filter(|id| !tongue.texts.contains_key(*id));
        missing.map(|id| format!("{} has no text for {id}", tongue.code)).collect::<Vec<_>>()
    };
    nothing(all().iter().flat_map(lacks).collect());
}

#[test]
fn every_text_is_needed() {
    let all = all();
    let mut needed: BTreeSet<String> = sayable().into_iter().map(|(id, _)| id).collect();
    needed.extend(all.iter().flat_map(|tongue| tongue.texts.values()).flat_map(|text| text.parts.references.iter().cloned()));
    let there: BTreeSet<&String> = all.iter().flat_map(|tongue| tongue.texts.keys()).collect();
    nothing(there.into_iter().filter(|id| !needed.contains(*id)).map(|id| format!("nobody says {id}")).collect());
}

/// The variables of texts that the code doesn't give them.
fn not_given(tongues: &[Tongue]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (id, given) in sayable() {
        let Some(given) = given else { continue };
        for (code, text) in beside(tongues, &id) {
            let spare = text.parts.variables.iter().filter(|variable| !given.contains(**variable));
            wrong.extend(spare.map(|variable| format!("{}, {id} isn't given ${variable}, which {code} uses", text.file)));
        }
    }
    wrong
}

#[test]
fn the_code_gives_each_text_its_variables() {
    nothing(not_given(&all()));
}

#[test]
fn every_variable_that_the_code_gives_is_used() {
    let all = all();
    let uses = |id: &str, variable: &str| beside(&all, id).any(|(_, text)| text.parts.variables.contains(variable));
    let mut wrong = Vec::new();
    for said in &said().0 {
        let mut ids = members(&said.id).unwrap_or_else(|| BTreeSet::from([said.id.clone()]));
        ids.retain(|id| beside(&all, id).next().is_some());
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
    let all = all();
    let mut wrong = BTreeSet::new();
    for said in &said().0 {
        let ids = members(&said.id).unwrap_or_else(|| BTreeSet::from([said.id.clone()]));
        for (_, text) in ids.iter().flat_map(|id| beside(&all, id)) {
            let plurals = said.worded.iter().filter(|variable| text.parts.is_number(variable));
            wrong.extend(plurals.map(|variable| format!("{}: ${variable} is words in the code, but chooses a plural", said.id)));
        }
    }
    nothing(wrong.into_iter().collect());
}

/// Values to try for a variable that is only said.
fn said_samples() -> [Value; 2] {
    [Value::Number(21), Value::from("Anna")]
}

/// Values to try for one variable: plurals, every variant, or something that is only said.
fn samples(variable: &str, parts: &Parts) -> Vec<Value> {
    match parts.variants.get(variable) {
        _ if parts.is_number(variable) => [0, 1, 2, 21].into_iter().map(Value::Number).collect(),
        Some(keys) => keys.iter().map(|key| Value::from(*key)).collect(),
        None => said_samples().into(),
    }
}

/// Every way to fill in a text's variables. In a sample those that are only said have the same value, a number or a word:
/// there are five times as many ways otherwise.
fn fillings(parts: &Parts) -> Vec<Vec<(&'static str, Value)>> {
    let is_alike = |variable: &&'static str| !is_whole() && !parts.variants.contains_key(variable);
    let (alike, apart): (Vec<_>, Vec<_>) = parts.variables.iter().copied().partition(is_alike);
    let mut fillings = vec![Vec::new()];
    if !alike.is_empty() {
        fillings = said_samples().map(|sample| alike.iter().map(|variable| (*variable, sample.clone())).collect()).into();
    }
    for variable in apart {
        let samples = samples(variable, parts);
        let with = |filling: Vec<(&'static str, Value)>| {
            samples.clone().into_iter().map(move |sample| [filling.clone(), vec![(variable, sample)]].concat()).collect::<Vec<_>>()
        };
        fillings = fillings.into_iter().flat_map(with).collect();
    }
    fillings
}

#[test]
fn every_text_can_be_heard_with_any_number_and_any_variant() {
    let mut wrong = BTreeMap::new();
    for (language, input) in
        Language::ALL.into_iter().flat_map(|language| [InputMethod::Keys, InputMethod::Touch].map(|input| (language, input)))
    {
        let mut locale = Locale::new(language);
        locale.set_input(input);
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

/// Words with which a prompt for text names the ways to leave it.
const LEFT_BY: &[(&str, &[&str])] = &[
    ("en", &["Enter alone", "Escape leaves"]),
    ("it", &["Invio da solo", "il solo Invio", "Esc per uscire"]),
    ("es", &["sin escribir nada", "si no escribes nada", "Escape para salir"]),
];

#[test]
fn every_prompt_for_text_says_how_to_leave_it() {
    let prompts: Vec<String> = prompts().into_iter().chain(["ask-number".to_string()]).collect();
    assert!(prompts.len() > 10, "{prompts:?}");
    let mut wrong = Vec::new();
    for (code, ways) in LEFT_BY {
        let language = Language::ALL.into_iter().find(|language| language.code() == *code).expect("a language");
        let (locale, texts) = (Locale::new(language), texts(language).0);
        for id in &prompts {
            let sayings = fillings(&texts[id].parts).into_iter().map(|values| locale.say(&Message::named(id.clone(), values)));
            let silent = |said: &String| !ways.iter().any(|way| said.to_lowercase().contains(&way.to_lowercase()));
            wrong.extend(sayings.filter(silent).map(|said| format!("{code} {id}: {said}")));
        }
    }
    nothing(wrong);
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
    let different: BTreeSet<&str> = lists.iter().flatten().map(String::as_str).collect();
    assert_eq!(different.len(), 40 * lists.len(), "a name is there twice");
    assert!(Opponent::ALL.iter().all(|opponent| !different.contains(opponent.name())), "a named opponent has a bot's name");
}
