//! The words of Fluent's own resolver beside ours, which reads the texts as they were prepared
//! (docs/decisions/texts.md).

use super::texts::texts;
use super::{fillings, nothing};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use salotto::locale::{Language, Locale, folded};
use salotto::narration::{Message, Value};

/// What a text computes with `MERGED`: the word that its name's article or first letter chooses, and
/// the name, or what of it follows the article.
fn merged<'a>(values: &[FluentValue<'a>], cases: &FluentArgs) -> FluentValue<'a> {
    let name = said(&values[0]);
    let case = |key: &str| cases.get(key).map(said);
    let article = ["l'", "il ", "lo ", "la ", "i ", "gli ", "le ", "un ", "una ", "the ", "a ", "an ", "el ", "los ", "las "];
    let chosen = article.iter().find_map(|article| {
        let rest = name.strip_prefix(article)?;
        let key = if article.ends_with('\'') { article.replace('\'', "_") } else { article.trim().to_string() };
        Some((case(&key).filter(|_| key.chars().count() > 1)?, rest.to_string()))
    });
    let (word, rest) = chosen.unwrap_or_else(|| {
        let letter = folded(&name).chars().take(1).collect::<String>();
        (case(&letter).or_else(|| case("other")).unwrap_or_default(), name.clone())
    });
    if word.ends_with('\'') { (word + &rest).into() } else { format!("{word} {rest}").into() }
}

/// `SMALL`: with a small first letter.
fn small<'a>(values: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let text = said(&values[0]);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect()).into()
}

fn said(value: &FluentValue) -> String {
    match value {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        other => panic!("{other:?} is neither words nor a number"),
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().expect("a language's code")]);
    bundle.set_use_isolating(false);
    bundle.add_function("MERGED", merged).expect("once");
    bundle.add_function("SMALL", small).expect("once");
    for (file, source) in language.texts() {
        let resource = FluentResource::try_new(source.to_string()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{file}: {errors:?}"));
    }
    bundle
}

fn arguments(values: &[(&'static str, Value)]) -> FluentArgs<'static> {
    let value = |value: &Value| match value {
        Value::Number(number) => FluentValue::from(*number),
        Value::Text(text) => FluentValue::from(text.clone()),
        other => panic!("{other:?} isn't tried"),
    };
    values.iter().map(|(name, given)| (*name, value(given))).collect()
}

#[test]
fn fluents_own_resolver_makes_the_same_words_of_every_text() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let (locale, bundle) = (Locale::new(language), bundle(language));
        for (id, text) in texts(language).0.into_iter().filter(|(id, _)| !id.starts_with('-')) {
            let pattern = bundle.get_message(&id).and_then(|message| message.value()).expect("it was parsed");
            for values in fillings(&text.parts) {
                let mut errors = Vec::new();
                let theirs = bundle.format_pattern(pattern, Some(&arguments(&values)), &mut errors).into_owned();
                assert!(errors.is_empty(), "{} {id}: {errors:?}", language.code());
                let ours = locale.words(&Message::named(id.clone(), values));
                if ours != theirs {
                    wrong.push(format!("{} {id}: we say \"{ours}\", Fluent \"{theirs}\"", language.code()));
                }
            }
        }
    }
    nothing(wrong);
}
