//! Key bindings of a player: names of keys in the file and in sentences, and errors in bindings.

use crate::input::Key;
use crate::input::keymap::{BindError, Keymap};
use crate::input::keys::{Binding, TABLE};
use crate::locale::Locale;
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value};
use serde::{Deserialize, Serialize};

/// The keys of a command in the file: one, or several in brackets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeyNames {
    /// `ends = "x"`
    One(String),
    /// `ends = ["x", "F10"]`
    Several(Vec<String>),
}

impl KeyNames {
    /// The names, in order.
    pub fn all(&self) -> &[String] {
        match self {
            KeyNames::One(name) => std::slice::from_ref(name),
            KeyNames::Several(names) => names,
        }
    }
}

/// The default key of a command, as part of a sentence.
pub fn default_key(binding: &Binding) -> Message {
    Message::named(format!("key-for-{}", binding.name), Vec::new())
}

/// All keys of a command, each as part of a sentence.
pub fn all_keys(binding: &Binding, keymap: &Keymap) -> Vec<Message> {
    keymap.keys(binding.command).iter().map(|key| key_name(*key)).collect()
}

/// The names of commands' keys for sentences, by the ids of the locale files.
pub fn key_names(keymap: &Keymap) -> Vec<(String, Message)> {
    named_keys(|binding| all_keys(binding, keymap))
}

/// The names of keys in a line-based session, in this language: letters where a command has any,
/// and words for keys without a letter or sign.
pub fn typed_names(keymap: &Keymap, locale: &Locale) -> Vec<(String, Message)> {
    named_keys(|binding| {
        let keys = keymap.keys(binding.command);
        let letters: Vec<Key> = keys.iter().copied().filter(|key| matches!(key, Key::Char(sign) if sign.is_alphabetic())).collect();
        let typed = if letters.is_empty() { keys } else { &letters };
        typed.iter().map(|key| message!("verbatim", text = typed_name(*key, binding, locale))).collect()
    })
}

/// The names of keys for sentences in the browser page: only keys that reach it.
pub fn page_names(keymap: &Keymap) -> Vec<(String, Message)> {
    named_keys(|binding| page_keys_for(binding, keymap))
}

/// The keys of a command that reach the browser page, each as part of a sentence.
pub fn page_keys_for(binding: &Binding, keymap: &Keymap) -> Vec<Message> {
    page_keys(keymap.keys(binding.command)).map(key_name).collect()
}

/// The keys among `keys` that a browser leaves to its page.
fn page_keys(keys: &[Key]) -> impl Iterator<Item = Key> {
    keys.iter().copied().filter(|key| match key {
        Key::Tab | Key::BackTab => false,
        Key::Function(number) => PAGE_FUNCTION_KEYS.contains(number),
        _ => true,
    })
}

/// The function keys that no browser uses itself (`named` in keys.js).
const PAGE_FUNCTION_KEYS: [u8; 2] = [2, 9];

/// The buttons that replace keys in the sentences for a touched page.
pub fn button_names() -> Vec<(String, Message)> {
    named_keys(|binding| vec![message!("the-button", name = Value::from(label_of(binding)))])
}

/// The label of a command's button.
pub fn label_of(binding: &Binding) -> Message {
    Message::named(format!("label-{}", binding.name), Vec::new())
}

/// For each command the name of its default key, and of all its keys, as `called` gives them.
fn named_keys(called: impl Fn(&Binding) -> Vec<Message>) -> Vec<(String, Message)> {
    let name = |binding: &Binding| {
        let keys = called(binding);
        let one = keys.first().map(|key| (format!("key-for-{}", binding.name), key.clone()));
        let either = |one: Message, other: Message| message!("either", one = one, other = other);
        let all = keys.into_iter().reduce(either);
        one.into_iter().chain(all.map(|all| (format!("keys-for-{}", binding.name), all)))
    };
    TABLE.iter().flat_map(name).collect()
}

/// The text to type for a key: its name, or for awkward keys the first word of its command.
fn typed_name(key: Key, binding: &Binding, locale: &Locale) -> String {
    let first = |words: &Message| locale.words(words).split(',').next().unwrap_or_default().trim().to_string();
    let named = |name: &str| first(&Message::named(format!("named-key-{name}"), Vec::new()));
    match key {
        Key::Up => named("up"),
        Key::Down => named("down"),
        Key::Home => named("home"),
        Key::End => named("end"),
        Key::Left | Key::Right | Key::PageUp | Key::PageDown | Key::Tab | Key::BackTab | Key::Delete => first(&binding.words()),
        Key::Char(_) | Key::Function(_) | Key::Enter | Key::Escape | Key::Other => locale.words(&key_name(key)),
    }
}

/// The message about a line of the settings that binds nothing.
pub fn refused_binding_message(line: &str, why: &BindError) -> Message {
    let line = shorten(line);
    match why {
        BindError::NoSuchCommand => message!("bind-no-command", line = line),
        BindError::Twice => message!("bind-twice", line = line),
        BindError::NoKey => message!("bind-no-key", line = line),
        BindError::NoSuchKey(name) => message!("bind-no-such-key", line = line, key = shorten(name)),
        BindError::BeginsLine(sign) => message!("bind-begins-line", line = line, key = shorten(sign)),
        BindError::Fixed(key) => message!("bind-fixed", line = line, key = Value::from(key_name(*key))),
        BindError::Taken(key, by) => {
            let does = Value::from(help_of(by.binding()));
            message!("bind-taken", line = line, key = Value::from(key_name(*key)), does = does, command = by.binding().name)
        }
    }
}

/// A command's help, as part of a sentence.
pub fn help_of(binding: &Binding) -> Message {
    Message::named(format!("help-{}", binding.name), Vec::new())
}

/// The name of a key.
pub fn key_name(key: Key) -> Message {
    match key {
        Key::Char(' ') => message!("key-space"),
        Key::Char('?') => message!("key-question-mark"),
        Key::Char('\'') => message!("key-apostrophe"),
        Key::Char(',') => message!("key-comma"),
        Key::Char('.') => message!("key-full-stop"),
        Key::Char(';') => message!("key-semicolon"),
        Key::Char('-') => message!("key-hyphen"),
        Key::Char('+') => message!("key-plus"),
        Key::Char('*') => message!("key-asterisk"),
        Key::Char('=') => message!("key-equals"),
        Key::Char('!') => message!("key-exclamation-mark"),
        Key::Char('(') => message!("key-bracket"),
        Key::Char(')') => message!("key-closing-bracket"),
        Key::Char('<') => message!("key-less"),
        Key::Char('>') => message!("key-greater"),
        Key::Char('[') => message!("key-square-bracket"),
        Key::Char(']') => message!("key-closing-square-bracket"),
        Key::Char('_') => message!("key-underscore"),
        Key::Char('$') => message!("key-dollar"),
        Key::Char('%') => message!("key-percent"),
        Key::Char('&') => message!("key-ampersand"),
        Key::Char(letter) => message!("verbatim", text = letter.to_uppercase().to_string()),
        Key::Enter => message!("key-enter"),
        Key::Escape => message!("key-escape"),
        Key::Up => message!("key-up"),
        Key::Down => message!("key-down"),
        Key::Left => message!("key-left"),
        Key::Right => message!("key-right"),
        Key::Home => message!("key-home"),
        Key::End => message!("key-end"),
        Key::PageUp => message!("key-page-up"),
        Key::PageDown => message!("key-page-down"),
        Key::Tab => message!("key-tab"),
        Key::BackTab => message!("key-back-tab"),
        Key::Delete => message!("key-delete"),
        Key::Function(number) => message!("key-function", number = number),
        Key::Other => message!("key-other"),
    }
}
