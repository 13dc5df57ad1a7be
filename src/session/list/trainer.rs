//! The key trainer: each key tells what it would do, without doing it.

use super::help::{OwnHelp, does};
use crate::input::keymap::Keymap;
use crate::input::request::InputRequest;
use crate::input::{Input, Key};
use crate::narration::Message;
use crate::narration::message::{message, shortened};
use crate::session::person::Person;
use crate::session::person::bound::key_name;
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;

/// Tells what keys would do until Escape is pressed twice. `own` is their help in a game, where it
/// differs from most games'.
///
/// # Errors
/// The player leaves for good, or nothing follows.
pub fn try_keys(own: OwnHelp<'_>, person: &mut Person) -> Result<(), Leaving> {
    // A displayed item that is chosen is only a key here.
    person.desk.lays_nothing();
    person.desk.answer(&[message!("keys-try")]);
    let mut escaped = false;
    loop {
        let Signal::Input(input) = person.inbox.signal() else {
            person.hear_elsewhere();
            continue;
        };
        person.hear_elsewhere();
        if person.desk.gone() {
            return Err(Leaving::Ended);
        }
        if let InputRequest::End(end) = person.inbox.request(&input) {
            return Err(end.into());
        }
        let is_escape = input == Input::Key(Key::Escape);
        if is_escape && escaped {
            person.desk.answer(&[message!("keys-tried")]);
            return Ok(());
        }
        let mut said = would_do(&input, person.inbox.keymap(), own);
        said.extend(is_escape.then(|| message!("keys-try-again")));
        person.desk.answer(&said);
        escaped = is_escape;
    }
}

fn would_do(input: &Input, keymap: &Keymap, own: OwnHelp<'_>) -> Vec<Message> {
    let said = match (InputRequest::of(input, keymap), input) {
        (InputRequest::Command(command), Input::Key(key)) => does([key_name(*key)], command, own),
        (_, Input::Key(key)) => message!("keys-nothing", key = key_name(*key)),
        (InputRequest::Command(command), _) => does([message!("keys-word")], command, own),
        (InputRequest::Number(number) | InputRequest::Digits(number), _) => message!("keys-number", number = number),
        (InputRequest::Say(_), _) => does([message!("keys-word")], crate::input::keys::Command::Say, own),
        (InputRequest::Picked(_), _) => does([key_name(Key::Enter)], crate::input::keys::Command::Choose, own),
        (InputRequest::Begun, _) => message!("line-begun"),
        (InputRequest::Erased, _) => message!("line-erased"),
        (InputRequest::TooMuch(said), _) => said,
        (InputRequest::Unknown(word), _) => message!("unknown-word", word = shortened(&word)),
        (InputRequest::End(_), _) => return Vec::new(),
    };
    vec![said]
}
