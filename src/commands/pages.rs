//! What is listed: the games, the keys.

use crate::games::catalogue::GameName;
use crate::input::keys::{Binding, TABLE};
use crate::locale::{Language, Locale};
use crate::narration::message::{message, shortened};
use crate::narration::{Message, Value};
use crate::session::folders::Folders;
use crate::session::help;
use crate::session::table::message_of_game;
use std::path::PathBuf;

/// Where everything is kept.
pub fn places(folders: &Folders) -> Vec<Message> {
    let shown = |path: PathBuf| shortened(&path.display().to_string());
    let (found, written) = (folders.settings_found(), folders.settings_file());
    let mut said = vec![message!("where-settings", file = shown(found.clone()))];
    if found != written {
        said.push(message!("where-settings-next", file = shown(written)));
    }
    let matches = folders.data.join("matches");
    said.push(message!("where-matches", folder = shown(matches.clone())));
    said.push(message!("where-finished", folder = shown(matches.join("finished"))));
    said.push(message!("where-history", file = shown(folders.history_file())));
    said
}

pub fn games() -> Vec<Message> {
    let line = |game: &GameName| {
        let about = Message::named(format!("game-{}-about", game.names().0), Vec::new());
        let (english, italian) = game.names();
        let names = if english == italian { vec![english] } else { vec![english, italian] };
        message!("game-line", names = Value::list(names), game = message_of_game(*game), about = about)
    };
    GameName::ALL.iter().map(line).collect()
}

pub fn keys() -> Vec<Message> {
    let line = |binding: &Binding| {
        let keys: Vec<Value> = binding.keys.iter().map(|key| Value::from(help::key_name(*key))).collect();
        let does = help::help_of(binding);
        if keys.is_empty() {
            return message!("word-line", word = binding.english, italian = binding.italian, does = does);
        }
        message!("keys-line", keys = Value::List(keys), word = binding.english, italian = binding.italian, does = does)
    };
    TABLE.iter().map(line).collect()
}

/// The page of keys in both languages, which is `docs/keys.md`.
pub fn keys_page() -> String {
    let [italian, english] = Language::ALL.map(Locale::new);
    let mut page = String::from("# Keys / Tasti\n\nMade by `salotto keys --markdown`; the table is `src/input/keys.rs`.\n\n## English\n\n");
    let lines = |locale: &Locale| keys().iter().map(|line| format!("- {}\n", locale.say(line))).collect::<String>();
    page.push_str(&lines(&english));
    page.push_str("\n## Italiano\n\n");
    page.push_str(&lines(&italian));
    page
}
