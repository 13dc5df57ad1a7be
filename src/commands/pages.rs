//! The pages of lists: the games, the keys.

use crate::cli::game_words;
use crate::games::catalogue::GameName;
use crate::input::keymap::Keymap;
use crate::input::keys::{Binding, TABLE};
use crate::locale::{Language, Locale, each_once};
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::client::key_bindings::help_of;
use crate::session::client::key_bindings::key_name;
use crate::session::client::settings::Settings;
use crate::session::client::settings_file::SettingsIssue;
use crate::session::table::message_of_game;

/// Every game: the word to type, its name, a description.
pub fn games() -> Vec<Message> {
    let line = |game: &GameName| {
        let about = Message::named(format!("game-{}-about", game.key()), Vec::new());
        message!("game-line", names = Value::list(game_words(*game)), game = message_of_game(*game), about = about)
    };
    GameName::ALL.iter().map(line).collect()
}

/// The keys as these settings bind them, and the unusable settings of keys.
pub fn bound_keys(locale: &Locale, settings: &Settings, unusable: &[SettingsIssue]) -> Vec<Message> {
    let wrong = unusable.iter().filter(|unusable| unusable.concerns_keys()).map(SettingsIssue::to_message);
    keys(locale, &settings.keymap().0).into_iter().chain(wrong).collect()
}

/// Every command with its keys, its description, and the words to type for it.
fn keys(locale: &Locale, keymap: &Keymap) -> Vec<Message> {
    let line = |binding: &Binding| {
        let keys: Vec<Value> = keymap.keys(binding.command).iter().map(|key| Value::from(key_name(*key))).collect();
        let does = help_of(binding);
        let words = Value::either(own_first(&binding.words(), locale));
        if keys.is_empty() {
            return message!("word-line", words = words, does = does);
        }
        message!("keys-line", keys = Value::List(keys), words = words, does = does)
    };
    TABLE.iter().map(line).collect()
}

/// The words to type for the thing that `message` names: the first word of `locale`'s language, and
/// that of records if it is another one. The words of the other languages are understood too, but
/// would make a line longer.
fn own_first(message: &Message, locale: &Locale) -> Vec<String> {
    let first = |locale: &Locale| locale.words_for(message).into_iter().next();
    each_once([first(locale), first(&Locale::new(Language::OF_RECORDS))].into_iter().flatten())
}

/// The page of keys in the language of `locale`, such as `docs/en/keys.md`.
pub fn keys_page(locale: &Locale) -> String {
    let title = locale.say(&message!("keys-title"));
    let lines: String = keys(locale, &Keymap::default()).iter().map(|line| format!("- {}\n", locale.say(line))).collect();
    format!("# {title}\n\n<!-- Made by salotto keys --markdown; the table is src/narration/command.rs. -->\n\n{lines}")
}
