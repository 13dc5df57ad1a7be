//! Instructions in a text, read as a pupil reads it: keys to press, things to go to and to choose,
//! lines to type. Any other text is no instruction.

use crate::keyboard::bytes_of;
use salotto::input::Key;
use salotto::input::keys::TABLE;
use salotto::locale::{Language, Locale};
use salotto::session::client::key_bindings::default_key;

/// An instruction to the pupil.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// To press a key so many times.
    Press(Vec<u8>, usize),
    /// To press a key until the output has this.
    Until(Vec<u8>, String),
    /// To walk to this tile, card or square.
    GoTo(String),
    /// To choose this from a list, which the key opens if there is one.
    Choose(String, Option<Vec<u8>>),
    /// To type this.
    Type(String),
    /// To type the number that was asked for.
    TypeNumber,
}

#[derive(Clone, Copy, PartialEq)]
enum Verb {
    Press,
    PressIt,
    Key,
    GoTo,
    Choose,
    Type,
    TypeIt,
}

/// The words of a language that instructions are made of, and those by which a pupil recognises output.
pub struct Words {
    code: &'static str,
    verbs: &'static [(&'static str, Verb)],
    articles: &'static [&'static str],
    counts: &'static [(&'static str, usize)],
    /// The words between two keys, or two things.
    between: &'static [&'static str],
    until: &'static str,
    with_arrows: &'static str,
    from_list: &'static str,
    that_opens: &'static str,
    colon: &'static str,
    number: &'static str,
    escape: &'static str,
    /// The word between the position of an item and the length of its list.
    pub of: &'static str,
    /// Parts of the sentences that tell the number of moves, or that the turn goes on after a double.
    pub turns: &'static [&'static str],
    /// A part of the sentence that names the only move.
    pub only: &'static str,
    /// The beginnings of refusals.
    pub refusals: &'static [&'static str],
    /// A part of the sentence that ends a lesson.
    pub over: &'static str,
}

const ENGLISH: Words = Words {
    code: "en",
    verbs: &[
        ("press it", Verb::PressIt),
        ("press ", Verb::Press),
        ("go to ", Verb::GoTo),
        ("choose ", Verb::Choose),
        ("type it", Verb::TypeIt),
        ("type ", Verb::Type),
    ],
    articles: &["the other ", "the ", "your ", "an ", "a "],
    counts: &[("once", 1), ("twice", 2), ("2 times", 2), ("3 times", 3), ("four times", 4), ("4 times", 4)],
    between: &[", then ", " and ", ", "],
    until: " until you hear ",
    with_arrows: " with the arrows",
    from_list: "from the list",
    that_opens: " that ",
    colon: "colon ",
    number: "the number",
    escape: "Escape",
    of: "of",
    turns: &["possible moves", "ust one move", "Again, on it or elsewhere", "Nothing to cover it with"],
    only: ": Enter.",
    refusals: &[
        "Move undone",
        "You could, but",
        "You can't",
        "I don't know",
        "You don't hold",
        "There is no number",
        "That isn't",
        "Now you have to",
    ],
    over: "You have finished lesson ",
};

const ITALIAN: Words = Words {
    code: "it",
    verbs: &[
        ("premilo", Verb::PressIt),
        ("premila", Verb::PressIt),
        ("premi ", Verb::Press),
        ("il tasto è ", Verb::Key),
        ("vai sullo ", Verb::GoTo),
        ("vai sulla ", Verb::GoTo),
        ("vai sull'", Verb::GoTo),
        ("vai sul ", Verb::GoTo),
        ("vai su ", Verb::GoTo),
        ("scegli ", Verb::Choose),
        ("scrivilo", Verb::TypeIt),
        ("scrivi ", Verb::Type),
    ],
    articles: &["l'altro ", "il ", "lo ", "la ", "l'"],
    counts: &[("una volta", 1), ("due volte", 2), ("2 volte", 2), ("3 volte", 3), ("quattro volte", 4), ("4 volte", 4)],
    between: &[", poi ", " e ", ", "],
    until: " finché senti ",
    with_arrows: " con le frecce",
    from_list: "dalla lista",
    that_opens: " che si apre con ",
    colon: "due punti ",
    number: "il numero",
    escape: "Esc",
    of: "di",
    turns: &["mosse possibili", "mossa sola", "Tocca ancora a te, lì o su un altro treno", "Non hai con che coprirlo"],
    only: ": Invio.",
    refusals: &[
        "Mossa annullata",
        "Si può fare, ma",
        "Non puoi",
        "Non conosco",
        "Non hai ",
        "Non c'è il numero",
        "Non è questo",
        "Adesso devi",
    ],
    over: " finita. ",
};

const SPANISH: Words = Words {
    code: "es",
    verbs: &[
        ("púlsala", Verb::PressIt),
        ("pulsa esa tecla", Verb::PressIt),
        ("pulsa ", Verb::Press),
        ("la tecla es ", Verb::Key),
        ("ve al ", Verb::GoTo),
        ("ve a la ", Verb::GoTo),
        ("ve a ", Verb::GoTo),
        ("elige ", Verb::Choose),
        ("escríbelo", Verb::TypeIt),
        ("escribe ", Verb::Type),
    ],
    articles: &["el otro ", "el ", "la "],
    counts: &[("una vez", 1), ("dos veces", 2), ("2 veces", 2), ("3 veces", 3), ("cuatro veces", 4), ("4 veces", 4)],
    between: &[", y después ", " y después ", " y ", ", "],
    until: " hasta que oigas ",
    with_arrows: " con las flechas",
    from_list: "de la lista",
    that_opens: " que se abre con ",
    colon: "dos puntos ",
    number: "el número",
    escape: "Escape",
    of: "de",
    turns: &["jugadas posibles", "sola jugada", "Te toca otra vez, ahí o en otro tren", "No tienes con qué cubrirlo"],
    only: ": Enter.",
    refusals: &[
        "Jugada anulada",
        "Se puede, pero",
        "No puedes",
        "No conozco",
        "No tienes ",
        "No hay número",
        "No es ese",
        "Ahora tienes que",
    ],
    over: " terminada. ",
};

/// The words of a language; a new language needs its own here.
pub fn words(language: Language) -> &'static Words {
    let known = [&ITALIAN, &ENGLISH, &SPANISH].into_iter().find(|words| words.code == language.code());
    known.unwrap_or_else(|| panic!("what lessons in {} tell a pupil isn't written in tests/said/learning/dictated.rs", language.name()))
}

/// The instructions in a text as it is heard, in order.
pub fn deeds(text: &str, language: Language) -> Vec<Deed> {
    let words = words(language);
    let small = text.to_lowercase();
    assert_eq!(small.len(), text.len(), "{text}");
    let mut found: Vec<(usize, &str, Verb)> = Vec::new();
    for (word, verb) in words.verbs {
        for (place, _) in small.match_indices(word) {
            let first = !small[..place].chars().next_back().is_some_and(char::is_alphabetic);
            if first && !found.iter().any(|(other, ..)| *other == place) && !small[..place].ends_with("you ") {
                found.push((place, word, *verb));
            }
        }
    }
    found.sort_by_key(|(place, ..)| *place);
    let ends = found.iter().skip(1).map(|(place, ..)| *place).chain([text.len()]);
    let told = found.iter().zip(ends).map(|((place, word, verb), end)| {
        let end = if *verb == Verb::PressIt { end } else { end.max(place + word.len()) };
        (*verb, &text[..*place], &text[place + word.len()..end])
    });
    told.flat_map(|(verb, before, object)| deed(verb, before, object, words, language)).collect()
}

fn deed(verb: Verb, before: &str, object: &str, words: &Words, language: Language) -> Vec<Deed> {
    match verb {
        Verb::Press | Verb::Key if object.contains(words.until) => {
            let (key, thing) = object.split_once(words.until).expect("it is there");
            let key = key_at(key, words, language).unwrap_or_else(|| panic!("{key} is no key"));
            vec![Deed::Until(key, bare(thing, words))]
        }
        Verb::Press | Verb::Key => pressed(first_sentence(object), words, language),
        Verb::PressIt => {
            let (_, key) = names(language)
                .into_iter()
                .filter_map(|(name, key)| Some((last_word(before, &name)?, key)))
                .max_by_key(|(place, _)| *place)
                .unwrap_or_else(|| panic!("no key is named in {before}"));
            vec![Deed::Press(key, 1)]
        }
        Verb::GoTo => vec![Deed::GoTo(bare(object, words))],
        Verb::Choose => vec![chosen(object, words, language)],
        Verb::TypeIt => vec![Deed::TypeNumber],
        Verb::Type if object.starts_with(words.number) => vec![Deed::TypeNumber],
        Verb::Type => {
            let line = words.between.iter().fold(object, |line, sign| line.trim_end_matches(sign.trim_end()).trim_end());
            let line = line.split(['.', ',']).next().unwrap_or(line).trim();
            vec![Deed::Type(line.replacen(words.colon, ":", 1))]
        }
    }
}

/// The keys in a text, each with the number of presses.
fn pressed(object: &str, words: &Words, language: Language) -> Vec<Deed> {
    let mut parts = vec![object.to_string()];
    for sign in words.between {
        parts = parts.iter().flat_map(|part| part.split(sign)).map(str::to_string).collect();
    }
    let press = |part: &String| {
        let times = words.counts.iter().find(|(count, _)| part.contains(count));
        let key = times.map_or(part.clone(), |(count, _)| part.replace(count, ""));
        Some(Deed::Press(key_at(&key, words, language)?, times.map_or(1, |(_, times)| *times)))
    };
    parts.iter().filter_map(press).collect()
}

fn chosen(object: &str, words: &Words, language: Language) -> Deed {
    let sentence = object.split(". ").next().unwrap_or(object).trim_end_matches('.');
    let (thing, opens) = match sentence.split_once(words.from_list) {
        Some(("", thing)) => (thing, ""),
        Some((thing, opens)) if opens.starts_with(words.that_opens) => (thing, opens.strip_prefix(words.that_opens).unwrap_or(opens)),
        Some((thing, "")) => (thing, ""),
        Some((before, after)) if before.trim().is_empty() || after.starts_with(':') => (after.trim_start_matches(':'), ""),
        _ => (sentence, ""),
    };
    let thing = thing.trim().trim_start_matches(':').trim();
    let thing = words.articles.iter().find_map(|article| thing.strip_prefix(article)).unwrap_or(thing);
    Deed::Choose(thing.trim_end_matches(',').to_lowercase(), key_at(opens, words, language))
}

/// The text up to the end of its first sentence, or part of a sentence.
fn first_sentence(text: &str) -> &str {
    let end = text.match_indices(['.', ':', ';', '!']).map(|(place, _)| place).next();
    &text[..end.unwrap_or(text.len())]
}

/// The name of a thing without its article and without the text after it.
fn bare(object: &str, words: &Words) -> String {
    let name = object.split(['.', ',', ':', ';']).next().unwrap_or(object);
    let name = name.split(words.with_arrows).next().unwrap_or(name).trim();
    let name = words.between.iter().fold(name, |name, sign| name.strip_suffix(sign.trim_end()).unwrap_or(name).trim());
    let name = words.articles.iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name);
    name.to_lowercase()
}

/// The key whose name the text begins with.
fn key_at(text: &str, words: &Words, language: Language) -> Option<Vec<u8>> {
    let text = text.trim();
    let text = words.articles.iter().find_map(|article| text.strip_prefix(article)).unwrap_or(text);
    let begins = |name: &str| text.strip_prefix(name).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    names(language).into_iter().find(|(name, _)| begins(name)).map(|(_, key)| key)
}

/// All keys by their names.
fn names(language: Language) -> Vec<(String, Vec<u8>)> {
    let locale = Locale::new(language);
    let bound = TABLE.iter().filter(|binding| !binding.keys.is_empty());
    bound
        .map(|binding| (locale.words(&default_key(binding)), bytes_of(binding.keys[0])))
        .chain([(words(language).escape.to_string(), bytes_of(Key::Escape))])
        .collect()
}

/// The last place of a word; the name of a key with more than one letter may begin a sentence.
fn last_word(text: &str, word: &str) -> Option<usize> {
    let (text, word) = if word.chars().count() > 1 { (text.to_lowercase(), word.to_lowercase()) } else { (text.into(), word.into()) };
    let alone = |place: &usize| {
        let letter = |at: Option<char>| at.is_some_and(char::is_alphanumeric);
        !letter(text[..*place].chars().next_back()) && !letter(text[place + word.len()..].chars().next())
    };
    text.match_indices(&word).map(|(place, _)| place).filter(alone).last()
}

/// Whether an item of a list is the one to choose: it has the same words, or all parts of them.
pub fn is_item(item: &str, wanted: &str, language: Language) -> bool {
    let item = item.to_lowercase();
    let mut parts = vec![wanted];
    for sign in words(language).between {
        parts = parts.iter().flat_map(|part| part.split(sign)).collect();
    }
    item.contains(wanted) || parts.iter().all(|part| item.contains(part))
}

#[test]
fn a_text_is_read_as_a_pupil_reads_it() {
    let key = |letter: char| letter.to_string().into_bytes();
    let (enter, down) = (bytes_of(Key::Enter), bytes_of(Key::Down));
    let english = |text: &str| deeds(text, Language::English);
    let italian = |text: &str| deeds(text, Language::Italian);
    assert_eq!(english("M tells your whole hand. Press M."), [Deed::Press(key('m'), 1)]);
    assert_eq!(italian("Freccia giù le scorre: premila."), [Deed::Press(down.clone(), 1)]);
    assert_eq!(
        english("Go to 24, type colon d5, press Enter twice and choose forest on d5 and wheat on e5."),
        [
            Deed::GoTo("24".into()),
            Deed::Type(":d5".into()),
            Deed::Press(enter.clone(), 2),
            Deed::Choose("forest on d5 and wheat on e5".into(), None),
        ]
    );
    assert_eq!(
        italian("Vai sull'uno sei, premi D e scegli dalla lista: per il lungo, e l'estremità diventa sei."),
        [Deed::GoTo("uno sei".into()), Deed::Press(key('d'), 1), Deed::Choose("per il lungo, e l'estremità diventa sei".into(), None),]
    );
    assert_eq!(
        italian("Da d3 premi una volta freccia destra e due volte freccia su."),
        [Deed::Press(bytes_of(Key::Right), 1), Deed::Press(bytes_of(Key::Up), 2)]
    );
    assert_eq!(
        english("Press Z until you hear three one, then press G."),
        [Deed::Until(key('z'), "three one".into()), Deed::Press(key('g'), 1)]
    );
    assert_eq!(
        english("Choose six two on the right from the list that B opens."),
        [Deed::Choose("six two on the right".into(), Some(key('b')))]
    );
    assert_eq!(italian("Attacca il due sei a destra."), []);
}
