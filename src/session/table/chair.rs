//! How a table and those sitting at it communicate: the table sends news, a person or a bot sends
//! wishes.
//!
//! Each has its own thread, so a person may keep a list open while others move. News never holds
//! more than the seat may know: its own view, and events whose secrets open only for their seats.

use super::Playable;
use super::latecomers::{Looker, SeatNews, Watcher};
use crate::games::{Seat, SeatSet};
use crate::input::mailbox::Nudge;
use crate::records::{Header, Step};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

/// What a table tells somebody sitting at it.
pub enum News<G: Playable> {
    /// Where the match stands when they sit down, and everything that has happened.
    Seated(Past<G>),
    /// A step of the match.
    Happened(Happened<G>),
    /// A wish of this seat was not carried out.
    NotDone(Denied<G::Refusal>),
    /// The match was taken back to this point.
    TakenBack(Past<G>),
    /// The next round waits for these; this seat is ready.
    Waiting(SeatSet),
    /// This person wants to take back their last decision: to agree is to wish for an undo too.
    WantsUndo(Seat),
    /// This person has left. If they aren't back after that long, a bot moves for them.
    Gone(Seat, Duration),
    /// This person is back.
    Back(Seat),
    /// Somebody has said this to all.
    Said(Seat, String),
    /// About a bot's seat for somebody who looks on.
    Seat(SeatNews),
    /// From now on these sit there.
    Seats(Header),
    /// The match is over, and nothing is secret any more: all its steps.
    Over(Vec<Step>),
}

/// A step of the match, as a seat heard and saw it.
pub struct Heard<G: Playable> {
    /// Who took it.
    pub by: By,
    /// What happened in it, as this seat may hear it.
    pub events: Vec<G::Event>,
    /// What the seat knows after it.
    pub view: G::View,
}

/// Who took a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Nobody: a shuffle.
    Chance,
    /// Whoever sits there: a person, or a bot whose seat it is.
    Player(Seat),
    /// A bot, for the person whose seat it is.
    StandIn(Seat),
}

impl By {
    /// The seat that acted; None for a shuffle.
    pub fn seat(self) -> Option<Seat> {
        match self {
            By::Chance => None,
            By::Player(seat) | By::StandIn(seat) => Some(seat),
        }
    }
}

/// A step of the match, and what it led to.
pub struct Happened<G: Playable> {
    /// The step.
    pub heard: Heard<G>,
    /// What has to happen next.
    pub waits_for: WaitsFor,
    /// The moment after it.
    pub moment: Moment,
}

/// Everything that has happened in a match, and what it led to.
pub struct Past<G: Playable> {
    /// What was agreed, and who sits where.
    pub header: Header,
    /// Who gives bots' seats to those who look on; none where nobody does.
    pub host: Option<Seat>,
    /// What the seat knew before the first step.
    pub first: G::View,
    /// All steps, in order.
    pub heard: Vec<Heard<G>>,
    /// What has to happen next.
    pub waits_for: WaitsFor,
    /// The moment after the last step.
    pub moment: Moment,
}

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// A shuffle, which the table does by itself.
    Shuffle,
    /// A shuffle, once all people are ready for the next round.
    People,
    /// A move of this seat.
    Move(Seat),
    /// Nothing any more: the match is over.
    Nobody,
}

/// A moment of a match. Two moments are equal if nothing has happened, and nothing was taken back,
/// between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// How many steps were taken.
    pub steps: usize,
    /// How often something was taken back.
    pub taken_back: u32,
}

/// What somebody who sits at a table wishes.
pub struct Wish<G: Playable> {
    /// Whose wish it is; None from an onlooker.
    pub seat: Option<Seat>,
    /// What it is.
    pub what: Wanted<G>,
}

/// What can be wished.
pub enum Wanted<G: Playable> {
    /// To do this, at the last moment the wisher has heard of. At any other moment it has no
    /// effect.
    Do(G::Action, Moment),
    /// To do what a bot has decided for an empty seat, at this moment.
    Thought(G::Action, Moment),
    /// To have the next round dealt, at this moment.
    Ready(Moment),
    /// To go back to the wisher's own last decision.
    Undo,
    /// To have this said to all.
    Say(String),
    /// To sit here, and hear what happens.
    Sit(Channel<G>),
    /// To look on.
    LookOn(Looker<G>),
    /// To have a bot's seat, for the one with this number who looks on.
    BotsSeat(u64),
    /// To have a bot's seat, for one who looks on at another table of the match.
    BotsSeatAfar(Watcher),
    /// To give a bot's seat to whoever asked for one first.
    GiveSeat,
    /// To know that this bot's seat was given to this one at another table of the match.
    SeatGivenAfar(Watcher),
    /// To know that these sit there: one of them has taken a bot's seat at another table of the
    /// match, or is called otherwise.
    Seats(Header),
    /// To have this said, which the person at this seat has said at another table of the match.
    SaidElsewhere(String),
    /// To have the table look at what was kept elsewhere.
    Look,
    /// To have the match begin, or go on, with those who sit there now.
    Begin,
    /// To leave.
    Leave,
    /// To have the table closed, no matter who is there.
    Close,
}

/// Why a wish was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied<R> {
    /// The rules don't allow it.
    Refused(R),
    /// The moment that it was meant for has passed.
    Passed,
    /// This seat has nothing to take back.
    NothingToUndo,
    /// Other people have heard it, so it can't be taken back.
    OthersHeardIt,
    /// Other people have heard it, and not all of them want it taken back yet.
    OthersAreAsked,
}

/// How a table reaches a person: a channel for news, and a nudge to the inbox where keys arrive
/// too.
pub struct Channel<G: Playable> {
    /// None once it is being closed.
    news: Option<Sender<News<G>>>,
    nudge: Nudge,
}

impl<G: Playable> Channel<G> {
    pub(in crate::session) fn new(news: Sender<News<G>>, nudge: Nudge) -> Channel<G> {
        Channel { news: Some(news), nudge }
    }

    /// Whether somebody is still there to hear it.
    pub(in crate::session) fn tell(&self, news: News<G>) -> bool {
        let heard = self.news.as_ref().is_some_and(|line| line.send(news).is_ok());
        self.nudge.now();
        heard
    }
}

impl<G: Playable> Drop for Channel<G> {
    /// Wakes the reader once no more news can come.
    fn drop(&mut self) {
        self.news = None;
        self.nudge.now();
    }
}

/// A seat at a table as its holder sees it, for a [`Sitting`](crate::session::seat::Sitting) or a bot of
/// your own: where news arrives and wishes go.
pub struct Place<G: Playable> {
    /// Whose place it is.
    pub seat: Seat,
    pub(in crate::session) news: Receiver<News<G>>,
    pub(in crate::session) wishes: Sender<Wish<G>>,
}

impl<G: Playable> Place<G> {
    /// The table's next news, however long it takes; None once no more can come.
    pub fn hear(&self) -> Option<News<G>> {
        self.news.recv().ok()
    }

    /// Sends a wish. A closed table ignores it.
    pub fn wish(&self, what: Wanted<G>) {
        let _ = self.wishes.send(Wish { seat: Some(self.seat), what });
    }
}

/// A place beside a table, for an [`Onlooker`](crate::session::seat::onlooker::Onlooker): where news arrives that
/// holds only what everybody may know.
pub struct Bench<G: Playable> {
    /// The number of whoever looks on.
    pub(in crate::session) who: u64,
    pub(in crate::session) news: Receiver<News<G>>,
    pub(in crate::session) wishes: Sender<Wish<G>>,
}
