//! A session on a remote server, with the keys and the voice of the local program.
//!
//! The session never waits for the server: output comes through the inbox like a key, input is passed
//! to a thread of its own, and the player can leave whether the server answers or not.

mod attempt;
mod connect_task;
mod connection;
mod liveness;
mod menu;
mod reconnect;
mod saved_records;
pub(super) mod waiting_matches;

pub use attempt::{ConnectNotice, JoinError, connect_first};
pub use connect_task::{AnswerKind, ConnectQuestion, ConnectTask};
pub use connection::{Carrier, ConnectError, ConnectFn, HouseConnection};
pub use waiting_matches::forget;

pub use menu::{HouseResolver, from_menu, no_doors, remember};

use crate::input::keymap::Keymap;
use crate::input::keys::Command;
use crate::input::mailbox::MailboxWaker;
use crate::input::request::InputRequest;
use crate::input::{Input, LetterMode};
use crate::narration::Message;
use crate::narration::message::message;
use crate::narration::sound::SoundKind;
use crate::session::client::Person;
use crate::session::client::inbox::InboxEvent;
use crate::speech::Urgency;
use crate::speech::wire::WireLine;
use attempt::is_ours;
use connection::HouseLink;
use liveness::HouseLiveness;
use reconnect::{ReconnectDelays, ReconnectOutcome};
use std::io;
use std::sync::mpsc::TryRecvError;
use std::time::{Duration, Instant};
use waiting_matches::ToldMatch;

/// The time within which one Ctrl-C reaches all it ends.
const SAME_KEY: Duration = Duration::from_millis(200);
/// The most lines of one text that a server may mark as told by sounds.
const MOST_LINES: usize = 64;

/// Timeouts between a player and a server.
#[derive(Clone, Copy, Debug)]
pub struct JoinTimeouts {
    /// For an answer to a key, before the player is told that none comes.
    pub answer: Duration,
    /// For the server's last words when the player leaves.
    pub last_words: Duration,
    /// The delay before the first reconnect; it doubles each time.
    pub pause: Duration,
    /// The longest delay.
    pub longest_pause: Duration,
}

impl Default for JoinTimeouts {
    fn default() -> JoinTimeouts {
        JoinTimeouts {
            answer: Duration::from_secs(2),
            last_words: Duration::from_millis(150),
            pause: Duration::from_secs(1),
            longest_pause: Duration::from_secs(300),
        }
    }
}

/// How a player left a server.
#[derive(Clone, Debug, PartialEq)]
pub enum HouseExit {
    /// The server ended the connection, and has said so.
    Ended,
    /// The player left without a goodbye of the server.
    Alone,
    /// With Ctrl-C.
    Interrupted,
    /// The connection was lost, and not restored.
    Lost,
    /// The connection was lost, and another attempt would fail for this reason.
    Refused(Message),
}

/// Runs the session on the server named `house` until either side ends the connection. A lost connection is restored
/// by `connect`, if the player agrees. A match that waits there afterwards is stored.
///
/// # Errors
/// The system refuses a thread.
pub fn visit(
    house: &str,
    connection: HouseConnection,
    connect: &ConnectFn,
    person: &mut Person,
    timeouts: JoinTimeouts,
) -> io::Result<HouseExit> {
    let mut running = ToldMatch::Nothing;
    let left = stay_and_return(connection, connect, &mut running, person, timeouts);
    waiting_matches::store(house, running, person);
    left
}

/// Runs the session over as many connections as it takes. `running` is set to the last word of the server about the
/// player's match.
fn stay_and_return(
    connection: HouseConnection,
    connect: &ConnectFn,
    running: &mut ToldMatch,
    person: &mut Person,
    timeouts: JoinTimeouts,
) -> io::Result<HouseExit> {
    // The server names keys by their default bindings.
    person.bind_keys(Keymap::default());
    // The first message doesn't wait for the server.
    person.output.tell_events(&[]);
    let mut pauses = ReconnectDelays::new(timeouts);
    let mut way = connection;
    loop {
        let begun = Instant::now();
        let taken_up = match HouseSession::begin(way, running, person, timeouts)?.stay() {
            ConnectionEnd::AskedBack => pauses.connect_elsewhere(connect, person),
            ConnectionEnd::Left(HouseExit::Lost) => pauses.take_up(connect, person, begun.elapsed()),
            ConnectionEnd::Left(left) => return Ok(left),
        };
        way = match taken_up {
            ReconnectOutcome::Again(way) => way,
            ReconnectOutcome::Not(left) => return Ok(left),
        };
    }
}

/// How a connection ended.
enum ConnectionEnd {
    Left(HouseExit),
    /// The server ends, and another one has its tables.
    AskedBack,
}

/// One connection, from the server's first sentence to its end.
struct HouseSession<'a> {
    person: &'a mut Person,
    link: HouseLink,
    waker: MailboxWaker,
    answers: HouseLiveness,
    /// Whether the server was asked for a prompt. Input meanwhile may be meant for it, so it waits
    /// for the answer.
    asked_for_sentence: bool,
    timeouts: JoinTimeouts,
    /// Whether the server ends and another one has its tables.
    asked_back: bool,
    /// The number of records the server has sent.
    records: usize,
    /// The lines of the next text that sounds tell.
    told_by_sound: Vec<(usize, SoundKind)>,
    /// The last word of the server about the player's match.
    running: &'a mut ToldMatch,
}

impl<'a> HouseSession<'a> {
    fn begin(
        connection: HouseConnection,
        running: &'a mut ToldMatch,
        person: &'a mut Person,
        timeouts: JoinTimeouts,
    ) -> io::Result<HouseSession<'a>> {
        let waker = person.inbox.waker();
        let link = HouseLink::open(connection, &waker)?;
        Ok(HouseSession {
            person,
            link,
            waker,
            answers: HouseLiveness::awaiting(timeouts.answer, Instant::now()),
            asked_for_sentence: false,
            timeouts,
            asked_back: false,
            records: 0,
            told_by_sound: Vec::new(),
            running,
        })
    }

    fn stay(mut self) -> ConnectionEnd {
        loop {
            if self.answers.is_to_be_told(Instant::now()) {
                self.person.output.tell_events(&[message!("join-silent")]);
            }
            let signal = match self.asked_for_sentence && !self.answers.is_silent() {
                true => self.person.inbox.signal_besides_input(self.answers.due()),
                false => self.person.inbox.signal_until(self.answers.due()),
            };
            // A player who leaves by themselves in this moment has left.
            let is_houses = matches!(signal, Some(InboxEvent::Thought));
            let left = match signal {
                Some(InboxEvent::Thought) => {
                    self.person.receive_notices();
                    self.person.tell_settings_notices();
                    self.hear()
                }
                Some(InboxEvent::Input(input)) => self.perform(&input),
                None => None,
            };
            if let Some(left) = left {
                self.person.mode.set(LetterMode::Keys);
                return if self.asked_back && is_houses && left != HouseExit::Interrupted {
                    ConnectionEnd::AskedBack
                } else {
                    ConnectionEnd::Left(left)
                };
            }
        }
    }

    /// Outputs the server's next text. One at a time, so that a server that floods can still be
    /// left at once.
    fn hear(&mut self) -> Option<HouseExit> {
        match self.link.lines.try_recv() {
            Ok(WireLine::Ends) => Some(HouseExit::Ended),
            Ok(text) => {
                self.waker.signal();
                if self.answers.note_heard() {
                    self.person.output.hold_for_next(&[message!("join-answers-again")]);
                }
                self.say(text);
                None
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(self.end_of_connection()),
        }
    }

    fn perform(&mut self, input: &Input) -> Option<HouseExit> {
        match (input, self.person.inbox.request(input)) {
            (Input::Interrupt, _) => {
                self.link.send(input);
                return Some(HouseExit::Interrupted);
            }
            (Input::End, _) => {
                // The lists behind the connection end as well.
                self.person.inbox.put_back(Input::End);
                self.link.hang_up();
                return Some(self.last_words());
            }
            (_, InputRequest::Command(command)) if is_ours(command) => _ = self.person.handle_general(command),
            // A word at the server's prompt is no command, unless the server is silent.
            (_, InputRequest::Command(Command::Quit)) if self.answers.is_silent() || self.person.mode.get() == LetterMode::Keys => {
                self.link.send(input);
                return Some(self.last_words());
            }
            (Input::Key(_), InputRequest::Command(Command::Say)) => {
                self.send(input);
                self.asked_for_sentence = true;
            }
            _ => self.send(input),
        }
        None
    }

    /// Sends an input, unless it would wait and take effect long after it was meant.
    fn send(&mut self, input: &Input) {
        if self.answers.is_silent() || !self.link.send(input) {
            self.person.answer_without_history(message!("join-not-sent"));
            self.answers.note_told(Instant::now());
        } else {
            self.answers.note_sent(Instant::now());
        }
    }

    /// Outputs what still comes after the player has left, within a timeout.
    fn last_words(&mut self) -> HouseExit {
        let end = Instant::now() + self.timeouts.last_words;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.link.lines.recv_timeout(left) {
                Ok(WireLine::Ends) => return HouseExit::Ended,
                Ok(text) if !left.is_zero() => self.say(text),
                _ => return HouseExit::Alone,
            }
        }
    }

    /// How the connection ended, when no more output comes. Ctrl-C and the loss of the terminal
    /// also reach the transport's process, which may be quicker.
    fn end_of_connection(&mut self) -> HouseExit {
        if self.link.was_ended_by_house() {
            return HouseExit::Ended;
        }
        let end = Instant::now() + SAME_KEY;
        while let Some(signal) = self.person.inbox.while_waiting(Some(end)) {
            match signal {
                InboxEvent::Input(Input::Interrupt) => return HouseExit::Interrupted,
                InboxEvent::Input(Input::End) => {
                    self.person.inbox.put_back(Input::End);
                    return HouseExit::Alone;
                }
                _ => {}
            }
        }
        HouseExit::Lost
    }

    fn say(&mut self, text: WireLine) {
        if matches!(text, WireLine::TextBegins | WireLine::Said(_, Some(Urgency::Answer | Urgency::Retelling))) {
            self.asked_for_sentence = false;
        }
        match text {
            WireLine::Said(text, urgency) => self.person.output.relay(&text, urgency, &std::mem::take(&mut self.told_by_sound)),
            WireLine::CatchUp(news) => self.person.output.relay_catch_up(news),
            WireLine::Chat(text) => self.person.output.relay(&text, Some(Urgency::Event), &[]),
            // The text is heard here, sentence by sentence.
            WireLine::Changed(_) => {}
            WireLine::TextBegins => self.person.mode.set(LetterMode::Text),
            WireLine::TextEnds => self.person.mode.set(LetterMode::Keys),
            WireLine::Rings => self.person.output.ring(),
            WireLine::Sounds(cue) => self.person.output.queue_sound(cue),
            // More lines than a sentence has would be no server of ours.
            WireLine::ToldBySound(line, kind) if self.told_by_sound.len() < MOST_LINES => self.told_by_sound.push((line, kind)),
            WireLine::ToldBySound(..) => {}
            WireLine::Match(running) => *self.running = ToldMatch::State(running),
            WireLine::Record(record) => self.keep(&record),
            WireLine::AsksBack => self.asked_back = true,
            WireLine::Ends => {}
        }
    }
}
