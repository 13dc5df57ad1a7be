//! Names: a player's own, in the form for records, and those of bots and levels.

use super::Person;
use super::exit::ExitReason;
use crate::bots::Level;
use crate::locale::Locale;
use crate::narration::Value;
use crate::narration::message::message;

/// Asks for the player's name, once; an answer isn't required.
///
/// # Errors
/// The player leaves.
pub fn ask_name_once(person: &mut Person) -> Result<(), ExitReason> {
    if person.settings.name.is_some() || person.settings.name_asked {
        return Ok(());
    }
    person.change(|settings| settings.name_asked = true);
    match person.ask_text(message!("name-first"))? {
        Some(name) => set_name(&name, person),
        None => person.output.hold_for_next(&[message!("name-is-none")]),
    }
    Ok(())
}

/// Sets a name as typed; a dash removes it.
pub fn set_name(typed: &str, person: &mut Person) {
    let name = one_line(typed);
    let name = Some(name).filter(|name| !name.is_empty() && name != "-");
    person.change(|settings| settings.name.clone_from(&name));
    person.output.hold_for_next(&[match name {
        Some(name) => message!("name-is", name = name),
        None => message!("name-is-none"),
    }]);
}

/// Different names for bots in a language, more than any table has seats.
pub fn bot_names(locale: &Locale) -> Vec<String> {
    locale.say(&message!("bot-names")).split(',').map(|name| name.trim().to_string()).collect()
}

/// A name in the form for records: on one line, and without a comment's beginning.
pub fn one_line(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control() && *letter != '#').collect::<String>().trim().to_string()
}

/// The names of levels, as typed.
pub(in crate::session) fn level_names(levels: &[Level]) -> Value {
    Value::list(levels.iter().map(|level| level.word()))
}
