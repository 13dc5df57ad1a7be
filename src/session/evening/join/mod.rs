//! Being in a house far away, with the keys and the voice of the program at home.
//!
//! Nothing here waits for the house: what it says comes through the inbox like a key, what is typed
//! is handed to a thread of its own, and every way to leave works whether it answers or not.

mod answers;
mod connection;
mod from_menu;
mod kept;
mod reaching;
mod taken_up;
mod trial;

pub use connection::{Carrier, Connection, Reach, Unreached};
pub use from_menu::{Doors, from_menu, no_doors, remember};
pub use reaching::{NotIn, Tells, first_way};
pub use trial::{Question, Trial, Wants};

use crate::input::keymap::Keymap;
use crate::input::keys::Command;
use crate::input::mailbox::Nudge;
use crate::input::request::Request;
use crate::input::{Input, Mode};
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::person::Person;
use crate::session::person::inbox::Signal;
use crate::speech::Urgency;
use crate::speech::wire::Heard;
use answers::Answers;
use connection::Line;
use reaching::is_ours;
use std::io;
use std::sync::mpsc::TryRecvError;
use std::time::{Duration, Instant};
use taken_up::{Pauses, TakenUp};

/// How long one Ctrl-C may take to reach everything it ends.
const SAME_KEY: Duration = Duration::from_millis(200);

/// How long a player and a house wait for each other.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The house has so long to answer a key before the player hears that it doesn't.
    pub answer: Duration,
    /// The house has so long for its last words when the player leaves.
    pub last_words: Duration,
    /// How long to wait before a lost connection is tried again; it doubles with each time.
    pub pause: Duration,
    /// The longest that wait becomes.
    pub longest_pause: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            answer: Duration::from_secs(2),
            last_words: Duration::from_millis(150),
            pause: Duration::from_secs(1),
            longest_pause: Duration::from_secs(300),
        }
    }
}

/// How somebody left a house.
#[derive(Clone, Debug, PartialEq)]
pub enum Left {
    /// The house ended it, and has said so.
    Ended,
    /// The player left, and the house hasn't said goodbye.
    Alone,
    /// With Ctrl-C.
    Interrupted,
    /// The connection was lost, and wasn't taken up again.
    Lost,
    /// It was lost, and for this reason the house isn't to be reached again.
    Refused(Message),
}

/// Stays in the house until it ends the connection or the player leaves. A connection that is lost
/// is taken up again by `reach`, if the player likes.
///
/// # Errors
/// The system refuses a thread.
pub fn visit(way: Connection, reach: &Reach, person: &mut Person, patience: Patience) -> io::Result<Left> {
    // The house says keys by their standard bindings.
    person.bind_keys(Keymap::default());
    // What has to be said first doesn't wait for the house.
    person.desk.event(&[]);
    let mut pauses = Pauses::new(patience);
    let mut way = way;
    loop {
        let begun = Instant::now();
        let taken_up = match Stay::begin(way, person, patience)?.stay() {
            Over::AskedBack => pauses.come_again(reach, person),
            Over::Left(Left::Lost) => pauses.take_up(reach, person, begun.elapsed()),
            Over::Left(left) => return Ok(left),
        };
        way = match taken_up {
            TakenUp::Again(way) => way,
            TakenUp::Not(left) => return Ok(left),
        };
    }
}

/// How a connection ended.
enum Over {
    Left(Left),
    /// The house ended it, as it ends itself, and another has the same tables.
    AskedBack,
}

/// One connection, from the house's first sentence to its end.
struct Stay<'a> {
    person: &'a mut Person,
    line: Line,
    nudge: Nudge,
    answers: Answers,
    /// Whether the house was asked for a sentence, and what is typed meanwhile may be that: it waits
    /// for the answer.
    asked_for_sentence: bool,
    patience: Patience,
    /// Whether the house ends, and another has the same tables.
    asked_back: bool,
    /// How many records the house has handed over.
    records: usize,
}

impl<'a> Stay<'a> {
    fn begin(way: Connection, person: &'a mut Person, patience: Patience) -> io::Result<Stay<'a>> {
        let nudge = person.inbox.nudge();
        let line = Line::open(way, &nudge)?;
        Ok(Stay {
            person,
            line,
            nudge,
            answers: Answers::awaited(patience.answer, Instant::now()),
            asked_for_sentence: false,
            patience,
            asked_back: false,
            records: 0,
        })
    }

    fn stay(mut self) -> Over {
        loop {
            if self.answers.is_to_be_told(Instant::now()) {
                self.person.desk.event(&[message!("join-silent")]);
            }
            let signal = match self.asked_for_sentence && !self.answers.is_silent() {
                true => self.person.inbox.signal_besides_input(self.answers.due()),
                false => self.person.inbox.signal_until(self.answers.due()),
            };
            // Whoever leaves by themselves in this moment has left.
            let is_houses = matches!(signal, Some(Signal::Thought));
            let left = match signal {
                Some(Signal::Thought) => {
                    self.person.hear_elsewhere();
                    self.person.hear_settings();
                    self.hears()
                }
                Some(Signal::Input(input)) => self.does(&input),
                None => None,
            };
            if let Some(left) = left {
                self.person.mode.set(Mode::Keys);
                return if self.asked_back && is_houses && left != Left::Interrupted { Over::AskedBack } else { Over::Left(left) };
            }
        }
    }

    /// Says the next text from the house. One at a time: whoever talks without end is still left
    /// at once.
    fn hears(&mut self) -> Option<Left> {
        match self.line.heard.try_recv() {
            Ok(Heard::Ends) => Some(Left::Ended),
            Ok(text) => {
                self.nudge.now();
                if self.answers.heard() {
                    self.person.desk.before_next(&[message!("join-answers-again")]);
                }
                self.say(text);
                None
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(self.broken_off()),
        }
    }

    fn does(&mut self, input: &Input) -> Option<Left> {
        match (input, self.person.inbox.request(input)) {
            (Input::Interrupt, _) => {
                self.line.send(input);
                return Some(Left::Interrupted);
            }
            (Input::End, _) => {
                // Whatever this was reached from ends as well.
                self.person.inbox.put_back(Input::End);
                self.line.hang_up();
                return Some(self.last_words());
            }
            (_, Request::Command(command)) if is_ours(command) => _ = self.person.general(command),
            // What the house takes for text is no command, unless nobody is there to take it.
            (_, Request::Command(Command::Quit)) if self.answers.is_silent() || self.person.mode.get() == Mode::Keys => {
                self.line.send(input);
                return Some(self.last_words());
            }
            (Input::Key(_), Request::Command(Command::Say)) => {
                self.sends(input);
                self.asked_for_sentence = true;
            }
            _ => self.sends(input),
        }
        None
    }

    /// Sends an input, unless it would only lie there and be done long after it was meant.
    fn sends(&mut self, input: &Input) {
        if self.answers.is_silent() || !self.line.send(input) {
            self.person.answer_unkept(message!("join-not-sent"));
            self.answers.note_told(Instant::now());
        } else {
            self.answers.sent(Instant::now());
        }
    }

    /// Says what still comes after the player has left, not for long.
    fn last_words(&mut self) -> Left {
        let end = Instant::now() + self.patience.last_words;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.line.heard.recv_timeout(left) {
                Ok(Heard::Ends) => return Left::Ended,
                Ok(text) if !left.is_zero() => self.say(text),
                _ => return Left::Alone,
            }
        }
    }

    /// How it ended, when nothing comes any more. Ctrl-C and the loss of the terminal also reach
    /// the program that carries the connection, which may be quicker.
    fn broken_off(&mut self) -> Left {
        if self.line.was_ended_by_house() {
            return Left::Ended;
        }
        let end = Instant::now() + SAME_KEY;
        while let Some(signal) = self.person.inbox.while_waiting(Some(end)) {
            match signal {
                Signal::Input(Input::Interrupt) => return Left::Interrupted,
                Signal::Input(Input::End) => {
                    self.person.inbox.put_back(Input::End);
                    return Left::Alone;
                }
                _ => {}
            }
        }
        Left::Lost
    }

    fn say(&mut self, text: Heard) {
        if matches!(text, Heard::TextBegins | Heard::Said(_, Some(Urgency::Answer | Urgency::Retelling))) {
            self.asked_for_sentence = false;
        }
        match text {
            Heard::Said(text, urgency) => self.person.desk.relay(&text, urgency),
            Heard::Chat(text) => self.person.desk.relay(&text, Some(Urgency::Event)),
            // It is heard here, sentence by sentence.
            Heard::Changed(_) => {}
            Heard::TextBegins => self.person.mode.set(Mode::Text),
            Heard::TextEnds => self.person.mode.set(Mode::Keys),
            Heard::Rings => self.person.desk.ring(),
            Heard::Record(record) => self.keeps(&record),
            Heard::AsksBack => self.asked_back = true,
            Heard::Ends => {}
        }
    }
}
