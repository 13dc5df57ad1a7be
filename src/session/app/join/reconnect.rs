//! Reconnecting after a lost connection: asked once, then tried with growing delays.

use super::attempt::{AttemptCancel, ConnectAttempt, handle_input};
use super::connection::{ConnectError, ConnectFn, HouseConnection};
use super::{HouseExit, JoinTimeouts};
use crate::input::Input;
use crate::narration::message::message;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::client::long_wait::LongWait;
use crate::session::list::choice::{ListExit, NoFallback};
use crate::session::list::{List, YesNo};
use std::time::{Duration, Instant};

/// A connection of this duration resets the delays.
const LASTED: Duration = Duration::from_secs(30);

/// Result of reconnecting.
pub(super) enum ReconnectOutcome {
    Again(HouseConnection),
    Not(HouseExit),
}

/// The delays, and whether the player has agreed to reconnect.
pub(super) struct ReconnectDelays {
    timeouts: JoinTimeouts,
    next: Duration,
    agreed: bool,
}

/// State of reconnecting.
enum ReconnectState {
    /// An attempt is under way.
    Now(ConnectAttempt),
    /// The next attempt is at this moment.
    At(Instant),
}

impl ReconnectDelays {
    pub(super) fn new(timeouts: JoinTimeouts) -> ReconnectDelays {
        ReconnectDelays { timeouts, next: timeouts.pause, agreed: false }
    }

    /// Reconnects, if the player agrees. `lasted` is the duration of the lost connection.
    pub(super) fn take_up(&mut self, connect: &ConnectFn, person: &mut Person, lasted: Duration) -> ReconnectOutcome {
        if !self.agreed {
            if let Some(left) = ask_to_reconnect(person) {
                return ReconnectOutcome::Not(left);
            }
            self.agreed = true;
            person.output.answer(&[message!("join-trying")]);
            return self.try_until_reached(begin_attempt(connect, person), connect, person);
        }
        if lasted < LASTED {
            person.output.tell_events(&[message!("join-gone")]);
            let pause = self.pause(person);
            return self.try_until_reached(pause, connect, person);
        }
        self.next = self.timeouts.pause;
        person.output.tell_events(&[message!("join-gone"), message!("join-trying")]);
        self.try_until_reached(begin_attempt(connect, person), connect, person)
    }

    /// Reconnects to another server, as this one has asked for.
    pub(super) fn connect_elsewhere(&mut self, connect: &ConnectFn, person: &mut Person) -> ReconnectOutcome {
        self.agreed = true;
        self.next = self.timeouts.pause;
        person.output.tell_events(&[message!("join-trying")]);
        self.try_until_reached(begin_attempt(connect, person), connect, person)
    }

    fn try_until_reached(&mut self, mut trying: ReconnectState, connect: &ConnectFn, person: &mut Person) -> ReconnectOutcome {
        let mut wait = LongWait::begin(Instant::now());
        loop {
            let until = match &trying {
                ReconnectState::At(moment) => *moment,
                ReconnectState::Now(_) => wait.due(),
            };
            match (person.inbox.signal_until(Some(until)), &mut trying) {
                (None, ReconnectState::At(_)) => {
                    trying = begin_attempt(connect, person);
                    wait = LongWait::begin(Instant::now());
                }
                (None, ReconnectState::Now(_)) => {
                    if wait.is_due(Instant::now()) {
                        person.output.tell_events(&[message!("join-trying")]);
                    }
                }
                (Some(InboxEvent::Input(input)), trying) => {
                    if let Some(left) = handle_key(&input, trying, person) {
                        return ReconnectOutcome::Not(left);
                    }
                    wait.note_told(Instant::now());
                }
                (Some(InboxEvent::Thought), now) => {
                    person.receive_notices();
                    person.tell_settings_notices();
                    let ReconnectState::Now(reaching) = now else { continue };
                    match reaching.outcome() {
                        Some(Some(Ok(way))) => {
                            person.output.tell_events(&[message!("join-back")]);
                            return ReconnectOutcome::Again(way);
                        }
                        Some(Some(Err(ConnectError::Ever(said)))) => return ReconnectOutcome::Not(HouseExit::Refused(said)),
                        Some(Some(Err(ConnectError::Now(_))) | None) => trying = self.pause(person),
                        None => match reaching.let_answer(person) {
                            Ok(true) => wait = LongWait::begin(Instant::now()),
                            Ok(false) => {}
                            Err(leaving) => return ReconnectOutcome::Not(exit_after_loss(leaving, person)),
                        },
                    }
                }
            }
        }
    }

    /// Tells when the next attempt is.
    fn pause(&mut self, person: &mut Person) -> ReconnectState {
        let pause = self.next;
        self.next = (2 * pause).min(self.timeouts.longest_pause);
        person.output.tell_events(&[message!("join-next-try", seconds = seconds(pause))]);
        ReconnectState::At(Instant::now() + pause)
    }
}

/// Asks whether to reconnect. Returns how the player leaves, if they don't.
fn ask_to_reconnect(person: &mut Person) -> Option<HouseExit> {
    let items = [(YesNo::Yes, message!("join-again-yes")), (YesNo::No, message!("join-again-no"))];
    let list = List::new(message!("join-again-title"), items).after_events();
    match person.choose(&list, &mut NoFallback) {
        ListExit::Item(YesNo::Yes) => None,
        ListExit::Leaving(leaving) => Some(exit_after_loss(leaving, person)),
        ListExit::Item(YesNo::No) | ListExit::Nothing => Some(HouseExit::Lost),
    }
}

/// Begins an attempt.
fn begin_attempt(connect: &ConnectFn, person: &Person) -> ReconnectState {
    // If no thread can be started, this attempt has failed.
    ReconnectState::Now(ConnectAttempt::begin(connect, person).unwrap_or_else(|_| ConnectAttempt::failed(person)))
}

/// Handles a key meanwhile. Returns how the player leaves, if it is for that.
fn handle_key(input: &Input, trying: &ReconnectState, person: &mut Person) -> Option<HouseExit> {
    let waiting = match trying {
        ReconnectState::Now(_) => message!("join-trying"),
        ReconnectState::At(moment) => message!("join-next-try", seconds = seconds(moment.saturating_duration_since(Instant::now()))),
    };
    handle_input(input, waiting, person).map(|given_up| match given_up {
        AttemptCancel::Ends(end) => exit_after_loss(end.into(), person),
        AttemptCancel::Stopped | AttemptCancel::Quit => HouseExit::Lost,
    })
}

/// How a player leaves after a lost connection.
fn exit_after_loss(leaving: ExitReason, person: &mut Person) -> HouseExit {
    match leaving {
        ExitReason::Interrupted => return HouseExit::Interrupted,
        ExitReason::Ended => person.inbox.put_back(Input::End),
        _ => {}
    }
    HouseExit::Lost
}

/// Whole seconds, at least one.
fn seconds(wait: Duration) -> usize {
    (wait.as_secs_f64().ceil() as usize).max(1)
}
