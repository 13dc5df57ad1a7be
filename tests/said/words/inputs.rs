//! Sentences that name keys, buttons or a terminal, for each way of input.

use super::{fillings, nothing};
use crate::words::texts::texts;
use salotto::input::keymap::Keymap;
use salotto::locale::{InputMethod, Language, Locale};
use salotto::narration::Message;
use salotto::session::client::key_bindings::{button_names, page_names, typed_names};

/// Files of texts that the page never says: of the command line, of typed words, of lessons' files.
const ELSEWHERE: &[&str] = &["command-line", "words", "daily", "records"];

/// Beginnings of ids of texts that aren't said to a user of the page, or name keys for a reason.
const EXCEPT: &[(&str, &str)] = &[
    ("key-", "names of keys"),
    ("bind-", "of the settings file at home"),
    ("voice-", "of the program's own voice at home"),
    ("speech-", "of the program's own voice at home"),
    ("sound", "of the program's own sounds at home"),
    ("setting-keys-cut", "of a screen reader at home"),
    ("reader-speed-how", "of a screen reader at home"),
    ("stats-common-wait", "of a player's results at home"),
    ("layout-", "of a terminal"),
    ("cant-open", "of a terminal"),
    ("press-enter-to-close", "of a terminal"),
    ("house-cli-", "of the operator's command line"),
    ("house-open", "said to the operator at a terminal"),
    ("house-socket", "said to the operator at a terminal"),
    ("house-fingerprint", "said to the operator at a terminal"),
    ("house-join-for-a-friend", "said to the operator at a terminal"),
    ("house-key-unreadable", "said to the operator at a terminal"),
    ("house-no-port", "said to the operator at a terminal"),
    ("check-operator", "said to the operator at a terminal"),
    ("house-weak-key", "of a key of ssh"),
    ("web-needs-script-or-ssh", "names the other way in"),
    ("web-key-about", "names the other way in"),
    ("web-brows", "the button isn't there by touch"),
    ("web-table", "the button isn't there by touch"),
    ("record-words", "names the other way in"),
    ("invitation-words", "words of invitations"),
    ("help-phone", "said at a terminal alone"),
    ("help-themes", "buttons replace the list by touch"),
    ("help-theme", "buttons replace the list by touch"),
    ("help-ask", "buttons replace the list by touch"),
    ("help-play", "buttons replace the list by touch"),
    ("help-said", "buttons replace the list by touch"),
    ("help-voice", "buttons replace the list by touch"),
    ("help-walk", "buttons replace the list by touch"),
    ("help-switch", "a label replaces it by touch"),
    ("kingdom-help-switch", "not offered by touch"),
    ("fives-help-switch", "not offered by touch"),
    ("help-help", "a label replaces it by touch"),
    ("keys-", "of the key trainer and of lists of keys"),
    ("word-line", "of lists of keys"),
    ("start-keys", "of the program at home"),
    ("named-key-", "typed words"),
    ("typed-", "answers to typed digits"),
    ("line-begun", "answers to typed letters"),
    ("lesson-digits", "answers to typed digits"),
    ("lessons-", "of the files of lessons"),
    ("help-list-typed", "said where lines are typed alone"),
];

/// Words that a touched page says in no sentence, in lower case.
const NOT_TOUCHED: &[(&str, &[&str])] = &[
    (
        "en",
        &["enter to", "press enter", "enter alone", "escape", "shift tab", "arrow", "this key", "same key", "ssh", "terminal", "keyboard"],
    ),
    ("it", &["invio", "esc ", "maiuscole", "frecc", "tasto", "tasti", "ssh", "terminale", "tastiera"]),
    ("es", &["enter ", "enter.", "enter;", "escape", "mayúsculas", "flecha", "tecla", "ssh", "terminal"]),
];

/// Names of keys that a touched page says in no sentence: whole words, as keys are written.
const KEYS_NOT_TOUCHED: &[&str] =
    &["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "Tab", "Space", "Spazio", "Espacio"];

/// Words that the page says in no sentence, in lower case. " f1" is F10 to F12 as well.
const NOT_ON_PAGE: &[&str] = &[
    "ssh-keygen",
    "terminal",
    "salotto join",
    "shift tab",
    "maiuscole tab",
    "mayúsculas tab",
    " f1",
    " f3",
    " f4",
    " f5",
    " f6",
    " f7",
    " f8",
];

/// A language as it is spoken for a way of input.
fn locale(language: Language, input: InputMethod) -> Locale {
    let mut locale = Locale::new(language);
    locale.set_input(input);
    let keymap = Keymap::default();
    let names = match input {
        InputMethod::Keys | InputMethod::KeysOfPhones => Vec::new(),
        InputMethod::Lines => typed_names(&keymap, &locale),
        InputMethod::Page => page_names(&keymap),
        InputMethod::Touch => button_names(),
    };
    locale.say_instead(names);
    locale
}

/// All sentences of all texts that a user of the page may hear, with their ids.
fn sentences(locale: &Locale) -> impl Iterator<Item = (String, String)> {
    let all = texts(locale.language()).0.into_iter().filter(|(_, text)| !ELSEWHERE.contains(&text.file));
    let said = all.filter(|(id, _)| !id.starts_with('-') && EXCEPT.iter().all(|(begins, _)| !id.starts_with(begins)));
    said.flat_map(|(id, text)| {
        let say = |values| (id.clone(), locale.say(&Message::named(id.clone(), values)));
        fillings(&text.parts).into_iter().map(say).collect::<Vec<_>>()
    })
}

/// The sentences with one of `words`.
fn with(locale: &Locale, words: &[&str]) -> Vec<String> {
    naming(locale, |said| {
        let said = said.to_lowercase();
        words.iter().copied().find(|word| said.contains(*word))
    })
}

/// The sentences with one of `names` as a whole word.
fn with_whole(locale: &Locale, names: &[&str]) -> Vec<String> {
    naming(locale, |said| {
        let is_word = |name: &&str| said.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == *name);
        names.iter().copied().find(is_word)
    })
}

/// The sentences in which `found` finds something.
fn naming<'a>(locale: &Locale, found: impl Fn(&str) -> Option<&'a str>) -> Vec<String> {
    let mut all: Vec<String> = sentences(locale).filter_map(|(id, said)| Some(format!("{id} says {:?}: {said}", found(&said)?))).collect();
    all.dedup();
    all
}

#[test]
fn a_touched_page_names_no_keys_and_no_terminal() {
    for language in Language::ALL {
        let words = NOT_TOUCHED.iter().find(|(code, _)| *code == language.code()).expect("words").1;
        let locale = locale(language, InputMethod::Touch);
        nothing(with(&locale, words));
        nothing(with_whole(&locale, KEYS_NOT_TOUCHED));
    }
}

#[test]
fn a_page_names_no_terminal_and_no_key_that_a_browser_takes() {
    Language::ALL.into_iter().for_each(|language| nothing(with(&locale(language, InputMethod::Page), NOT_ON_PAGE)));
}

#[test]
fn at_a_terminal_no_sentence_names_a_browser_or_a_button() {
    let words = ["the button", "il pulsante", "el botón", "touch one", "touch a ", "touch it", "tocca una", "toca una"];
    for input in [InputMethod::Keys, InputMethod::KeysOfPhones, InputMethod::Lines] {
        for language in Language::ALL {
            let page = |fault: &String| fault.starts_with("web-") || fault.starts_with("the-button");
            nothing(with(&locale(language, input), &words).into_iter().filter(|fault| !page(fault)).collect());
        }
    }
}

#[test]
fn a_sentence_names_what_is_pressed_there() {
    let said = |id: &str| {
        let of = |input| locale(Language::English, input).say(&Message::named(id.to_string(), Vec::new()));
        [InputMethod::Keys, InputMethod::Lines, InputMethod::Page, InputMethod::Touch].map(of)
    };
    for (sentence, names) in said("not-your-grid").iter().zip(["Shift Tab or A", "A", "A", "the Others' squares button"]) {
        assert!(sentence.contains(&format!(": {names} ")), "{sentence}");
    }
    for (sentence, names) in said("say-ask").iter().zip(["press Enter.", "press Enter.", "press Enter.", "press Send."]) {
        assert!(sentence.contains(names), "{sentence}");
    }
    let own_key = said("own-key-how");
    let by_ssh: Vec<bool> = own_key.iter().map(|sentence| sentence.contains("ssh-keygen")).collect();
    assert_eq!(by_ssh, [true, true, false, false], "{own_key:?}");
}
