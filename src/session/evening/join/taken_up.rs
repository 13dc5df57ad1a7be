//! Taking up a lost connection again: asked once, then tried with a growing wait.

use super::connection::{Connection, Reach, Unreached, reaching};
use super::{Left, Patience, is_ours};
use crate::input::Input;
use crate::input::keys::Command;
use crate::input::request::{End, Request};
use crate::narration::message::message;
use crate::session::list::choose::{Chosen, Nobody};
use crate::session::list::{Answer, List};
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::person::{Handled, Person};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

/// A connection that has lasted so long isn't the end of the last one's trouble.
const LASTED: Duration = Duration::from_secs(30);

/// What became of a lost connection.
pub(super) enum TakenUp {
    Again(Connection),
    Not(Left),
}

/// How long to wait between tries, and whether the player has agreed to them.
pub(super) struct Pauses {
    patience: Patience,
    next: Duration,
    agreed: bool,
}

/// What is going on meanwhile.
enum Trying {
    /// The house is being reached; this says how that ends.
    Now(Receiver<Result<Connection, Unreached>>),
    /// The next try is then.
    At(Instant),
}

impl Pauses {
    pub(super) fn new(patience: Patience) -> Pauses {
        Pauses { patience, next: patience.pause, agreed: false }
    }

    /// Takes up the connection, which has lasted for `lasted`, if the player likes.
    pub(super) fn take_up(&mut self, reach: &Reach, person: &mut Person, lasted: Duration) -> TakenUp {
        if !self.agreed {
            if let Some(left) = asked(person) {
                return TakenUp::Not(left);
            }
            self.agreed = true;
            person.desk.answer(&[message!("join-trying")]);
            return self.try_until_reached(begun(reach, person), reach, person);
        }
        if lasted < LASTED {
            person.desk.event(&[message!("join-gone")]);
            let pause = self.pause(person);
            return self.try_until_reached(pause, reach, person);
        }
        self.next = self.patience.pause;
        person.desk.event(&[message!("join-gone"), message!("join-trying")]);
        self.try_until_reached(begun(reach, person), reach, person)
    }

    /// Comes in again, as the house has asked for: at another one.
    pub(super) fn come_again(&mut self, reach: &Reach, person: &mut Person) -> TakenUp {
        self.agreed = true;
        self.next = self.patience.pause;
        person.desk.event(&[message!("join-trying")]);
        self.try_until_reached(begun(reach, person), reach, person)
    }

    fn try_until_reached(&mut self, mut trying: Trying, reach: &Reach, person: &mut Person) -> TakenUp {
        loop {
            let until = match &trying {
                Trying::At(moment) => Some(*moment),
                Trying::Now(_) => None,
            };
            match person.inbox.signal_until(until) {
                None => trying = begun(reach, person),
                Some(Signal::Input(input)) => {
                    if let Some(left) = answered(&input, &trying, person) {
                        return TakenUp::Not(left);
                    }
                }
                Some(Signal::Thought) => {
                    person.hear_elsewhere();
                    person.hear_settings();
                    let Trying::Now(outcome) = &trying else { continue };
                    match outcome.try_recv() {
                        Ok(Ok(way)) => {
                            person.desk.event(&[message!("join-back")]);
                            return TakenUp::Again(way);
                        }
                        Ok(Err(Unreached::Ever(said))) => return TakenUp::Not(Left::Refused(said)),
                        Ok(Err(Unreached::Now(_))) | Err(TryRecvError::Disconnected) => trying = self.pause(person),
                        Err(TryRecvError::Empty) => {}
                    }
                }
            }
        }
    }

    /// Says when the next try is.
    fn pause(&mut self, person: &mut Person) -> Trying {
        let pause = self.next;
        self.next = (2 * pause).min(self.patience.longest_pause);
        person.desk.event(&[message!("join-next-try", seconds = seconds(pause))]);
        Trying::At(Instant::now() + pause)
    }
}

/// Asks whether to take the connection up again; how the player leaves, if they don't want that.
fn asked(person: &mut Person) -> Option<Left> {
    let items = [(Answer::Yes, message!("join-again-yes")), (Answer::No, message!("join-again-no"))];
    let list = List::new(message!("join-again-title"), items).after_events();
    match person.choose(&list, &mut Nobody) {
        Chosen::Item(Answer::Yes) => None,
        Chosen::Leaving(Leaving::Interrupted) => Some(Left::Interrupted),
        Chosen::Leaving(Leaving::Ended) => {
            person.inbox.put_back(Input::End);
            Some(Left::Lost)
        }
        Chosen::Item(Answer::No) | Chosen::Nothing | Chosen::Leaving(_) => Some(Left::Lost),
    }
}

/// Begins to reach the house.
fn begun(reach: &Reach, person: &Person) -> Trying {
    Trying::Now(reaching(reach, person.inbox.nudge()).unwrap_or_else(|_| {
        // The system has no thread left: this try has failed, and the next may have one.
        person.inbox.nudge().now();
        channel().1
    }))
}

/// Answers a key meanwhile; how the player leaves, if it is for that.
fn answered(input: &Input, trying: &Trying, person: &mut Person) -> Option<Left> {
    match person.inbox.request(input) {
        Request::End(End::Interrupted) => return Some(Left::Interrupted),
        Request::End(End::Ended) => {
            person.inbox.put_back(Input::End);
            return Some(Left::Lost);
        }
        Request::Command(Command::Cancel | Command::Quit) => return Some(Left::Lost),
        Request::Command(command) if (is_ours(command) || is_of_the_past(command)) && person.general(command) == Handled::Yes => {
            return None;
        }
        _ => {}
    }
    person.answer_unkept(match trying {
        Trying::Now(_) => message!("join-trying"),
        Trying::At(moment) => message!("join-next-try", seconds = seconds(moment.saturating_duration_since(Instant::now()))),
    });
    None
}

/// Whether a command tells what was said before.
fn is_of_the_past(command: Command) -> bool {
    matches!(command, Command::Repeat | Command::Back | Command::Forward)
}

/// Whole seconds, at least one.
fn seconds(wait: Duration) -> usize {
    (wait.as_secs_f64().ceil() as usize).max(1)
}
