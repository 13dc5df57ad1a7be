//! Help on keys: the few that matter now, and lists of all.

use super::List;
use super::choice::Fallback;
use super::key_trainer::try_keys;
use crate::input::keys::{Binding, Command, CommandGroup, TABLE};
use crate::locale::InputMethod;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::client::Person;
use crate::session::client::exit::{ExitReason, SideList};
use crate::session::client::key_bindings::{all_keys, default_key, help_of, page_keys_for};

/// The most keys listed at once.
pub(in crate::session) const MOST_AT_ONCE: usize = 5;

/// A command's help in a game, if it differs from most games'.
pub(in crate::session) type HelpOverride<'a> = &'a dyn Fn(Command) -> Option<Message>;

/// The keys of the first few of `commands`, and how to hear the others.
pub fn first_keys(commands: impl Iterator<Item = Command>, own: HelpOverride<'_>, person: &Person) -> Vec<Message> {
    let keys = commands.take(MOST_AT_ONCE).map(|command| Value::from(key_line(command.binding(), own)));
    let now = message!("help-now", keys = Value::Series(keys.collect()));
    [now].into_iter().chain(phone_keys(person)).chain([message!("help-again")]).collect()
}

/// How phone keyboards replace missing keys, for a user who may have one; else None.
pub fn phone_keys(person: &Person) -> Option<Message> {
    (person.inbox.types == InputMethod::KeysOfPhones).then(|| message!("help-phone"))
}

/// The keys of a list.
pub fn list_keys(person: &Person) -> Message {
    if person.inbox.types == InputMethod::Lines { message!("help-list-typed") } else { message!("help-list") }
}

/// Shows all keys whose command `exists`: a list of themes, each leading to a list of keys. A touched
/// page has them as buttons.
///
/// # Errors
/// The user leaves the lists for something else.
pub fn show_all(
    exists: &dyn Fn(Command) -> bool,
    own: HelpOverride<'_>,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let types = person.inbox.types;
    if types == InputMethod::Touch {
        person.output.answer(&[message!("help-again")]);
        return Ok(());
    }
    // The page has a voice of its own.
    let is_here = |binding: &&Binding| !(types.is_page() && binding.group == CommandGroup::Voice) && exists(binding.command);
    let keys = |group: CommandGroup| -> Vec<Message> {
        let there = TABLE.iter().filter(|binding| binding.group == group).filter(is_here);
        let lines = types == InputMethod::Lines;
        let keys = |binding: &Binding| match types {
            InputMethod::Page => page_keys_for(binding, person.inbox.keymap()),
            _ => all_keys(binding, person.inbox.keymap()),
        };
        // In a line-based session a command's first key is typed; its others are for keyboards.
        let typed = |binding: &Binding| keys(binding).first().map(|_| default_key(binding)).into_iter().collect();
        let pressed = there.map(|binding| (binding.command, if lines { typed(binding) } else { keys(binding) }));
        pressed.filter(|(_, keys)| !keys.is_empty()).map(|(command, keys)| key_effect(keys, command, own)).collect()
    };
    let themes: Vec<(CommandGroup, Vec<Message>)> =
        CommandGroup::ALL.into_iter().map(|group| (group, keys(group))).filter(|(_, keys)| !keys.is_empty()).collect();
    let named = themes.iter().map(|(group, keys)| theme(*group, keys.len()));
    let items = named.chain([message!("keys-try-item")]).collect();
    let mut list = List::to_walk(message!("help-themes"), items).for_aside(SideList::Keys);
    while let Some(place) = person.choose(&list, fallback).into_item()? {
        list.go_on(message!("help-themes"), place);
        match themes.get(place) {
            Some((_, keys)) => show_keys(keys, person, fallback)?,
            None => try_keys(own, person)?,
        }
    }
    Ok(())
}

/// Shows keys in a list; Enter goes on to the next.
fn show_keys(keys: &[Message], person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let mut list = List::to_walk(message!("help-theme"), keys.to_vec()).for_aside(SideList::Keys);
    while let Some(place) = person.choose(&list, fallback).into_item()? {
        list.go_on(message!("help-theme"), (place + 1) % keys.len());
    }
    Ok(())
}

fn theme(group: CommandGroup, count: usize) -> Message {
    match group {
        CommandGroup::Play => message!("help-play", count = count),
        CommandGroup::Walk => message!("help-walk", count = count),
        CommandGroup::Ask => message!("help-ask", count = count),
        CommandGroup::Said => message!("help-said", count = count),
        CommandGroup::Voice => message!("help-voice", count = count),
    }
}

/// A key and its help: "C, the two ends".
fn key_line(binding: &Binding, own: HelpOverride<'_>) -> Message {
    key_effect([default_key(binding)], binding.command, own)
}

/// The keys to press, and the command's help.
pub fn key_effect(pressed: impl IntoIterator<Item = Message>, command: Command, own: HelpOverride<'_>) -> Message {
    let does = own(command).unwrap_or_else(|| help_of(command.binding()));
    message!("key-line", keys = Value::list(pressed), does = does)
}
