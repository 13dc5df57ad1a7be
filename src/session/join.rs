//! Being in a house far away, with the keys and the voice of the program at home.

use super::person::Person;
use crate::input::keymap::Keymap;
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::input::{Input, Mode, wire as typed};
use crate::session::inbox::Signal;
use crate::speech::wire::{self, Heard};
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many texts may wait to be said here before the house has to wait.
const TEXTS: usize = 64;
/// How long the house has for its last words when the player leaves.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// How long one Ctrl-C may take to reach everything it ends.
const SAME_KEY: Duration = Duration::from_millis(200);

/// The connection to a house, which has said its first line.
pub struct Connection {
    /// What the house says.
    pub hear: Box<dyn BufRead + Send>,
    /// What is typed goes here. Dropping it ends the input.
    pub tell: Box<dyn Write + Send>,
}

/// How somebody left a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The connection ended.
    Ended,
    /// With Ctrl-C.
    Interrupted,
}

/// Stays in the house until the connection ends or the player leaves.
///
/// # Errors
/// The system refuses a thread.
pub fn visit(way: Connection, person: &mut Person) -> io::Result<Left> {
    // The house says keys by their standard bindings.
    person.bind_keys(Keymap::default());
    // What has to be said first doesn't wait for the house.
    person.desk.event(&[]);
    let (texts, heard) = sync_channel(TEXTS);
    let (nudge, mut hear) = (person.inbox.nudge(), way.hear);
    thread::Builder::new().name("house".into()).spawn(move || {
        while let Ok(Some(text)) = wire::next(&mut hear) {
            if texts.send(text).is_err() {
                return;
            }
            nudge.now();
        }
        drop(texts);
        nudge.now();
    })?;
    let mut tell = Some(way.tell);
    loop {
        match person.inbox.signal() {
            Signal::Thought => {
                person.hear_elsewhere();
                person.hear_settings();
                if say_all(&heard, person) == Goes::Gone {
                    return Ok(if was_interrupted(person) { Left::Interrupted } else { Left::Ended });
                }
            }
            Signal::Input(Input::Interrupt) => {
                send(&Input::Interrupt, &mut tell);
                return Ok(Left::Interrupted);
            }
            Signal::Input(Input::End) => {
                drop(tell.take());
                last_words(&heard, person);
                return Ok(Left::Ended);
            }
            Signal::Input(input) => match person.inbox.request(&input) {
                Request::Command(command) if is_ours(command) => _ = person.general(command),
                _ => send(&input, &mut tell),
            },
        }
    }
}

/// Whether Ctrl-C ended the connection: it also reaches the program that carries it, which may be
/// quicker.
fn was_interrupted(person: &mut Person) -> bool {
    let end = Instant::now() + SAME_KEY;
    while let Some(signal) = person.inbox.while_waiting(Some(end)) {
        if signal == Signal::Input(Input::Interrupt) {
            return true;
        }
    }
    false
}

/// Whether the connection still stands.
#[derive(PartialEq)]
enum Goes {
    Open,
    Gone,
}

/// Says everything that has come.
fn say_all(heard: &Receiver<Heard>, person: &mut Person) -> Goes {
    loop {
        match heard.try_recv() {
            Ok(text) => say(text, person),
            Err(TryRecvError::Empty) => return Goes::Open,
            Err(TryRecvError::Disconnected) => return Goes::Gone,
        }
    }
}

/// Says what still comes after the player has left.
fn last_words(heard: &Receiver<Heard>, person: &mut Person) {
    let end = Instant::now() + LAST_WORDS;
    while let Ok(text) = heard.recv_timeout(end.saturating_duration_since(Instant::now())) {
        say(text, person);
    }
}

fn say(text: Heard, person: &mut Person) {
    match text {
        Heard::Said(text, urgency) => person.desk.relay(&text, urgency),
        Heard::TextBegins => person.mode.set(Mode::Text),
        Heard::TextEnds => person.mode.set(Mode::Keys),
        Heard::Rings => person.desk.ring(),
    }
}

/// Whether a command concerns this side: the voice, and the file in which what was said is saved.
fn is_ours(command: Command) -> bool {
    use Command::{Faster, Hush, Louder, Quieter, SaveHistory, Slower, Speech};
    matches!(command, Speech | Slower | Faster | Quieter | Louder | Hush | SaveHistory)
}

/// Sends an input; if the connection has gone, the reading side notices.
fn send(input: &Input, tell: &mut Option<Box<dyn Write + Send>>) {
    if let (Some(tell), Some(line)) = (tell, typed::written(input)) {
        let _ = tell.write_all(format!("{line}\n").as_bytes()).and_then(|()| tell.flush());
    }
}
