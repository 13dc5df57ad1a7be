//! Reconnecting after a lost connection: asked once, then tried with growing delays.

use super::connection::{HouseConnection, Reconnect, Unreached};
use super::reaching::{GivenUp, Reaching, given_up};
use super::{HouseExit, JoinTimeouts};
use crate::input::Input;
use crate::narration::message::message;
use crate::session::list::choose::{ListExit, Nobody};
use crate::session::list::{List, YesNo};
use crate::session::person::Person;
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::person::long_wait::LongWait;
use std::time::{Duration, Instant};

/// A connection of this duration resets the delays.
const LASTED: Duration = Duration::from_secs(30);

/// Result of reconnecting.
pub(super) enum TakenUp {
    Again(HouseConnection),
    Not(HouseExit),
}

/// The delays, and whether the player has agreed to reconnect.
pub(super) struct Pauses {
    patience: JoinTimeouts,
    next: Duration,
    agreed: bool,
}

/// State of reconnecting.
enum ReconnectState {
    /// An attempt is under way.
    Now(Reaching),
    /// The next attempt is at this moment.
    At(Instant),
}

impl Pauses {
    pub(super) fn new(patience: JoinTimeouts) -> Pauses {
        Pauses { patience, next: patience.pause, agreed: false }
    }

    /// Reconnects, if the player agrees. `lasted` is the duration of the lost connection.
    pub(super) fn take_up(&mut self, reach: &Reconnect, person: &mut Person, lasted: Duration) -> TakenUp {
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

    /// Reconnects to another server, as this one has asked for.
    pub(super) fn come_again(&mut self, reach: &Reconnect, person: &mut Person) -> TakenUp {
        self.agreed = true;
        self.next = self.patience.pause;
        person.desk.event(&[message!("join-trying")]);
        self.try_until_reached(begun(reach, person), reach, person)
    }

    fn try_until_reached(&mut self, mut trying: ReconnectState, reach: &Reconnect, person: &mut Person) -> TakenUp {
        let mut wait = LongWait::begin(Instant::now());
        loop {
            let until = match &trying {
                ReconnectState::At(moment) => *moment,
                ReconnectState::Now(_) => wait.due(),
            };
            match (person.inbox.signal_until(Some(until)), &mut trying) {
                (None, ReconnectState::At(_)) => {
                    trying = begun(reach, person);
                    wait = LongWait::begin(Instant::now());
                }
                (None, ReconnectState::Now(_)) => {
                    if wait.is_due(Instant::now()) {
                        person.desk.event(&[message!("join-trying")]);
                    }
                }
                (Some(Signal::Input(input)), trying) => {
                    if let Some(left) = answered(&input, trying, person) {
                        return TakenUp::Not(left);
                    }
                    wait.note_told(Instant::now());
                }
                (Some(Signal::Thought), now) => {
                    person.hear_elsewhere();
                    person.hear_settings();
                    let ReconnectState::Now(reaching) = now else { continue };
                    match reaching.outcome() {
                        Some(Some(Ok(way))) => {
                            person.desk.event(&[message!("join-back")]);
                            return TakenUp::Again(way);
                        }
                        Some(Some(Err(Unreached::Ever(said)))) => return TakenUp::Not(HouseExit::Refused(said)),
                        Some(Some(Err(Unreached::Now(_))) | None) => trying = self.pause(person),
                        None => match reaching.answers(person) {
                            Ok(true) => wait = LongWait::begin(Instant::now()),
                            Ok(false) => {}
                            Err(leaving) => return TakenUp::Not(lost(leaving, person)),
                        },
                    }
                }
            }
        }
    }

    /// Tells when the next attempt is.
    fn pause(&mut self, person: &mut Person) -> ReconnectState {
        let pause = self.next;
        self.next = (2 * pause).min(self.patience.longest_pause);
        person.desk.event(&[message!("join-next-try", seconds = seconds(pause))]);
        ReconnectState::At(Instant::now() + pause)
    }
}

/// Asks whether to reconnect. Returns how the player leaves, if they don't.
fn asked(person: &mut Person) -> Option<HouseExit> {
    let items = [(YesNo::Yes, message!("join-again-yes")), (YesNo::No, message!("join-again-no"))];
    let list = List::new(message!("join-again-title"), items).after_events();
    match person.choose(&list, &mut Nobody) {
        ListExit::Item(YesNo::Yes) => None,
        ListExit::Leaving(leaving) => Some(lost(leaving, person)),
        ListExit::Item(YesNo::No) | ListExit::Nothing => Some(HouseExit::Lost),
    }
}

/// Begins an attempt.
fn begun(reach: &Reconnect, person: &Person) -> ReconnectState {
    // If no thread can be started, this attempt has failed.
    ReconnectState::Now(Reaching::begin(reach, person).unwrap_or_else(|_| Reaching::failed(person)))
}

/// Handles a key meanwhile. Returns how the player leaves, if it is for that.
fn answered(input: &Input, trying: &ReconnectState, person: &mut Person) -> Option<HouseExit> {
    let waiting = match trying {
        ReconnectState::Now(_) => message!("join-trying"),
        ReconnectState::At(moment) => message!("join-next-try", seconds = seconds(moment.saturating_duration_since(Instant::now()))),
    };
    given_up(input, waiting, person).map(|given_up| match given_up {
        GivenUp::Ends(end) => lost(end.into(), person),
        GivenUp::Stopped | GivenUp::Quit => HouseExit::Lost,
    })
}

/// How a player leaves after a lost connection.
fn lost(leaving: Leaving, person: &mut Person) -> HouseExit {
    match leaving {
        Leaving::Interrupted => return HouseExit::Interrupted,
        Leaving::Ended => person.inbox.put_back(Input::End),
        _ => {}
    }
    HouseExit::Lost
}

/// Whole seconds, at least one.
fn seconds(wait: Duration) -> usize {
    (wait.as_secs_f64().ceil() as usize).max(1)
}
