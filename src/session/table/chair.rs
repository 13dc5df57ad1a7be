//! What a table tells those who sit there and those who look on.
//!
//! Each has its own thread, so a person may keep a list open while others move. News never holds
//! more than the seat may know: its own view, and events whose secrets open only for their seats.

use super::manners::{Host, Pause};
use super::playable::Playable;
use crate::games::{Seat, SeatSet};
use crate::input::mailbox::Nudge;
use crate::records::{Header, Step};
use std::sync::Arc;
use std::sync::mpsc::Sender;
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
    /// The same, without a word being said, whenever it changes: these haven't asked for it yet.
    Missing(SeatSet),
    /// These are waited for. If they have done nothing after that long, it goes on without them: a bot
    /// moves, or the next round is dealt.
    Hurry(SeatSet, Duration),
    /// All choose at the same time, and these haven't yet.
    Choosing(SeatSet),
    /// This seat may choose now: what it sees.
    Choose(Arc<G::View>),
    /// This person wants to take back their last decision: to agree is to wish for an undo too.
    WantsUndo(Seat),
    /// What this person wanted to take back isn't asked for any more: play went on, or they have left.
    UndoLapsed(Seat),
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
    /// To whoever looks after the table, where that was agreed: what each seat knows now; nothing where
    /// it is agreed no more.
    Hands(Vec<G::View>),
    /// Whoever looks after the table has paused the match, or lets it go on.
    Pause(Pause),
    /// The match is over, and nothing is secret any more: all its steps.
    Over(Vec<Step>),
}

/// What is told of a bot's seat for somebody who looks on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatNews {
    /// To whoever gives it: this one would like it.
    Wanted(String),
    /// To whoever gives it: nobody wants it any more.
    Unwanted,
    /// To whoever gave it: somebody else gives it from now on.
    NotYours,
    /// To all: this seat is given to this one, from the next round on.
    Given(Seat, String),
    /// To the one who asked: whoever gives it has heard so, at this seat or looking after the table.
    Asked(Option<Seat>),
    /// To the one who asked: no bot plays, or its seat is given away.
    NoBot,
    /// To the one who asked: whoever gives it isn't there.
    NobodyGives,
    /// To the one who asked: it couldn't be kept.
    NotKept,
    /// To the one who asked: this seat is theirs, and they can sit down there.
    Yours(Seat),
}

/// A step of the match, as a seat heard and saw it.
pub struct Heard<G: Playable> {
    /// Who took it.
    pub by: By,
    /// What happened in it, as this seat may hear it.
    pub events: Vec<G::Event>,
    /// What the seat knows after it.
    pub view: Arc<G::View>,
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
    /// Who gives bots' seats to those who look on.
    pub host: Host,
    /// In which order people choose.
    pub turns: Turns,
    /// Where all do at the same time, who hasn't chosen yet.
    pub choosing: SeatSet,
    /// Whether it is paused.
    pub pause: Pause,
    /// What the seat knew before the first step.
    pub first: Arc<G::View>,
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
    /// What others choose, where all do at the same time.
    Others,
    /// Nothing any more: the match is over.
    Nobody,
}

/// In which order the people at a table choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Turns {
    /// Each in their turn.
    #[default]
    InOrder,
    /// All at the same time, where the game lets them.
    AtOnce,
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

/// Why a wish was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied<R> {
    /// The rules don't allow it.
    Refused(R),
    /// The moment that it was meant for has passed.
    Passed,
    /// The match is paused.
    Paused,
    /// This seat has nothing to take back.
    NothingToUndo,
    /// Other people have heard it, so it can't be taken back.
    OthersHeardIt,
    /// Other people have heard it, and not all of them want it taken back yet.
    OthersAreAsked,
}

/// How a table reaches a person: a channel for news, and a nudge to the inbox where keys arrive
/// too.
pub(super) struct Channel<G: Playable> {
    /// No two channels of a table have the same.
    pub(super) number: u64,
    /// None once it is being closed.
    news: Option<Sender<News<G>>>,
    nudge: Nudge,
}

impl<G: Playable> Channel<G> {
    pub(super) fn new(number: u64, news: Sender<News<G>>, nudge: Nudge) -> Channel<G> {
        Channel { number, news: Some(news), nudge }
    }

    /// Whether somebody is still there to hear it.
    pub(super) fn tell(&self, news: News<G>) -> bool {
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
