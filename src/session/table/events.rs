//! Events of a table for its players and spectators.
//!
//! Each receiver has its own thread, so a person may keep a list open while others move. An event
//! holds only what its receiver may know: their own view, and the game's events whose secrets open
//! for their seat alone.

use super::policy::{MatchHost, MatchPause};
use super::seen::SeenSteps;
use crate::games::any::{AnyEvent, AnyRefusal, AnyView};
use crate::games::{Seat, SeatSet};
use crate::input::mailbox::MailboxWaker;
use crate::records::{Header, RecordStep};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// An event for a player or a spectator.
pub enum TableEvent {
    /// The state on sitting down, and all steps so far.
    Seated(MatchReplay),
    /// A step of the match.
    Happened(StepUpdate),
    /// A message of this seat was rejected.
    NotDone(Rejection<AnyRefusal>),
    /// Steps were undone up to this point.
    TakenBack(MatchReplay),
    /// The next round waits for these; this seat is ready.
    Waiting(SeatSet),
    /// The seats not ready for the next round, after each change; not spoken.
    Missing(SeatSet),
    /// The match waits for these seats. After this time it goes on without them: a bot moves, or
    /// the next round is dealt.
    Hurry(SeatSet, Duration),
    /// The seats that still have to make a simultaneous choice.
    Choosing(SeatSet),
    /// This seat may choose now, with this view.
    Choose(Arc<AnyView>),
    /// This player asks for an undo; to consent is to send an undo too.
    WantsUndo(Seat),
    /// This player's undo request is void: the match went on, or they have left.
    UndoLapsed(Seat),
    /// This player has left. After this time a bot moves for them.
    Gone(Seat, Duration),
    /// This player's phone sleeps. After this time a bot moves for them.
    Asleep(Seat, Duration),
    /// This player is back.
    Back(Seat),
    /// Chat by this player.
    Said(Seat, String),
    /// An event about a bot's seat for a spectator.
    Seat(SeatNews),
    /// The seats have changed.
    Seats(Header),
    /// For a non-playing host: the views of all seats; empty once they may not be seen any more.
    Hands(Vec<AnyView>),
    /// The non-playing host has paused or resumed the match.
    Pause(MatchPause),
    /// The match is over; all its steps, without secrets.
    Over(Vec<RecordStep>),
}

/// An event about a bot's seat for a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatNews {
    /// For the host: this spectator would like it.
    Wanted(String),
    /// For the host: no spectator wants it any more.
    Unwanted,
    /// For the former host: another player gives seats from now on.
    NotYours,
    /// For all: this seat is given to this spectator from the next round on.
    Given(Seat, String),
    /// For the spectator who asked: the host has been told, at this seat or without one.
    Asked(Option<Seat>),
    /// For the spectator who asked: no bot plays, or its seat is given away.
    NoBot,
    /// For the spectator who asked: the host isn't there.
    NobodyGives,
    /// For the spectator who asked: it couldn't be stored.
    NotKept,
    /// For the spectator who asked: this seat is theirs, and they can sit down.
    Yours(Seat),
}

/// A step of the match as one seat perceives it.
pub struct SeenStep {
    /// The author of the step.
    pub by: StepAuthor,
    /// The events of the step, as this seat may hear them.
    pub events: Vec<AnyEvent>,
    /// The seat's view after it.
    pub view: Arc<AnyView>,
}

/// Author of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepAuthor {
    /// Chance: a shuffle.
    Chance,
    /// The occupant of the seat: its person, or a bot with a seat of its own.
    Player(Seat),
    /// A bot for the person of this seat.
    StandIn(Seat),
}

impl StepAuthor {
    /// The seat that acted; None for a shuffle.
    pub fn seat(self) -> Option<Seat> {
        match self {
            StepAuthor::Chance => None,
            StepAuthor::Player(seat) | StepAuthor::StandIn(seat) => Some(seat),
        }
    }
}

/// A step of the match with its result.
pub struct StepUpdate {
    /// The step.
    pub step: SeenStep,
    /// The next thing to happen.
    pub waits_for: AwaitedStep,
    /// The revision after it.
    pub revision: Revision,
}

/// The history of a match with its current state.
pub struct MatchReplay {
    /// The options and the seats.
    pub header: Header,
    /// The host, who gives bots' seats to spectators.
    pub host: MatchHost,
    /// The order in which people choose.
    pub turns: TurnOrder,
    /// With simultaneous choices, the seats that haven't chosen yet.
    pub choosing: SeatSet,
    /// Whether it is paused.
    pub pause: MatchPause,
    /// The seat's view before the first step.
    pub first: Arc<AnyView>,
    /// All steps, in order.
    pub steps: SeenSteps,
    /// The next thing to happen.
    pub waits_for: AwaitedStep,
    /// The revision after the last step.
    pub revision: Revision,
}

/// The next thing to happen in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitedStep {
    /// A shuffle, which the table does by itself.
    Shuffle,
    /// A shuffle, once all people are ready for the next round.
    People,
    /// A move of this seat.
    Move(Seat),
    /// Simultaneous choices of others.
    Others,
    /// Nothing: the match is over.
    Nobody,
}

/// The order in which the people at a table choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TurnOrder {
    /// Each on their turn.
    #[default]
    InOrder,
    /// At the same time, where the game allows it.
    AtOnce,
}

/// A revision of a match. Two revisions are equal if there was no step and no undo between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revision {
    /// The number of steps.
    pub steps: usize,
    /// The number of undos.
    pub taken_back: u32,
}

/// Reason for rejecting a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection<R> {
    /// The rules don't allow it.
    Refused(R),
    /// The request was meant for an earlier revision.
    Passed,
    /// The match is paused.
    Paused,
    /// This seat has nothing to undo.
    NothingToUndo,
    /// Other people have heard it, so it can't be undone.
    OthersHeardIt,
    /// Other people have heard it, and not all of them have consented yet.
    OthersAreAsked,
}

/// The channel from a table to a person: events, and a signal to the inbox that also receives keys.
pub(super) struct Channel {
    /// Unique among the channels of a table.
    pub(super) number: u64,
    /// None once it is being closed.
    sender: Option<Sender<TableEvent>>,
    waker: MailboxWaker,
}

impl Channel {
    pub(super) fn new(number: u64, sender: Sender<TableEvent>, waker: MailboxWaker) -> Channel {
        Channel { number, sender: Some(sender), waker }
    }

    /// Sends an event; false if the receiver has left.
    pub(super) fn tell(&self, event: TableEvent) -> bool {
        let heard = self.sender.as_ref().is_some_and(|sender| sender.send(event).is_ok());
        self.waker.signal();
        heard
    }
}

impl Drop for Channel {
    /// Wakes the reader once no more events can come.
    fn drop(&mut self) {
        self.sender = None;
        self.waker.signal();
    }
}
