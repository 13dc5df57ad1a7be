//! The key trainer: each key announces what it would do, without doing it.

use super::help::{HelpOverride, key_effect};
use crate::input::keymap::Keymap;
use crate::input::request::InputRequest;
use crate::input::{Input, Key};
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::client::key_bindings::key_name;

/// Tells what keys would do until Escape is pressed twice. `own` is their help in a game, where it
/// differs from most games'.
///
/// # Errors
/// The player leaves for good, or nothing follows.
pub fn try_keys(own: HelpOverride<'_>, person: &mut Person) -> Result<(), ExitReason> {
    // A displayed item that is chosen is only a key here.
    person.output.lay_nothing();
    person.output.answer(&[message!("keys-try")]);
    let mut escaped = false;
    loop {
        let InboxEvent::Input(input) = person.inbox.signal() else {
            person.receive_notices();
            continue;
        };
        person.receive_notices();
        if person.output.has_failed() {
            return Err(ExitReason::Ended);
        }
        if let InputRequest::End(end) = person.inbox.request(&input) {
            return Err(end.into());
        }
        let is_escape = input == Input::Key(Key::Escape);
        if is_escape && escaped {
            person.output.answer(&[message!("keys-tried")]);
            return Ok(());
        }
        let mut said = describe_input(&input, person.inbox.keymap(), own);
        said.extend(is_escape.then(|| message!("keys-try-again")));
        person.output.answer(&said);
        escaped = is_escape;
    }
}

fn describe_input(input: &Input, keymap: &Keymap, own: HelpOverride<'_>) -> Vec<Message> {
    let said = match (InputRequest::from_input(input, keymap), input) {
        (InputRequest::Command(command), Input::Key(key)) => key_effect([key_name(*key)], command, own),
        (_, Input::Key(key)) => message!("keys-nothing", key = key_name(*key)),
        (InputRequest::Command(command), _) => key_effect([message!("keys-word")], command, own),
        (InputRequest::Number(number) | InputRequest::Digits(number), _) => message!("keys-number", number = number),
        (InputRequest::Say(_), _) => key_effect([message!("keys-word")], crate::input::keys::Command::Say, own),
        (InputRequest::Picked(_), _) => key_effect([key_name(Key::Enter)], crate::input::keys::Command::Choose, own),
        (InputRequest::Begun, _) => message!("line-begun"),
        (InputRequest::Erased, _) => message!("line-erased"),
        (InputRequest::TooMuch(said), _) => said,
        (InputRequest::Unknown(word), _) => message!("unknown-word", word = shorten(&word)),
        (InputRequest::End(_), _) => return Vec::new(),
    };
    vec![said]
}
