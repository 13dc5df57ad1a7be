//! Messages to a table, by sender: players, spectators, bots, and the server. Each sender has a
//! channel of its own type, so none can send another's messages or speak for another.

use super::bench::{Looker, Looks, Watcher};
use super::chair::{Channel, Moment, TableEvent};
use super::manners::Manners;
use super::playable::Playable;
use crate::games::Seat;
use crate::input::mailbox::Nudge;
use crate::records::Header;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// A message with its sender.
pub(super) enum TableRequest<G: Playable> {
    Seat(Sitter, SeatWish<G>),
    /// Of the spectator with this number.
    Bench(u64, BenchWish),
    /// Of a bot at this seat.
    Bot(Seat, BotDecision<G>),
    House(HouseWish<G>),
}

/// A player's message to the table.
pub enum SeatWish<G: Playable> {
    /// A move, at the last moment they have heard of. At any other moment it has no effect.
    Do(G::Action, Moment),
    /// Ready for the next round, at this moment.
    Ready(Moment),
    /// Undo their last decision.
    Undo,
    /// Chat to all.
    Say(String),
    /// Give a bot's seat to the first spectator who asked.
    GiveSeat,
    /// Leave.
    Leave,
}

/// A spectator's message to the table.
pub(in crate::session) enum BenchWish {
    /// Ask for a bot's seat.
    BotsSeat,
    /// Give a bot's seat to the first who asked, as non-playing host.
    GiveSeat,
}

/// A bot's move, and the moment it is for.
pub(super) struct BotDecision<G: Playable> {
    pub action: G::Action,
    pub moment: Moment,
}

/// A message of the program that runs the table, at home or on a server.
pub(super) enum HouseWish<G: Playable> {
    /// Seat a player.
    Sit(Seat, Channel<G>, Hears),
    /// Add a spectator.
    LookOn(Looker<G>),
    /// Begin the match, or go on, with the people seated now.
    Begin,
    /// Close the table, even with people there.
    Close,
    /// The phone of the player at this seat sleeps, or wakes.
    Sleeps(Seat, bool),
    /// Read what other tables have stored.
    Look,
    /// The seats and settings have changed.
    Seats(Box<Header>, Manners),
    /// Limit the time of the current player by the others' vote.
    Hurry,
    /// Chat by the person at this seat, from another table of the match.
    SaidAfar(Seat, String),
    /// A spectator at another table asks for a bot's seat.
    SeatWantedAfar(Watcher),
    /// A bot's seat was given to this spectator at another table.
    SeatGivenAfar(Seat, Watcher),
}

/// The news for a player who sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hears {
    /// The current state.
    WhereItStands,
    /// All steps one by one, if the match has just begun.
    TheBeginning,
}

/// A player in a seat. A later player of the seat is a different one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sitter {
    pub seat: Seat,
    /// The number of their channel.
    pub number: u64,
}

/// A player's channel to the table.
pub(in crate::session) struct AtSeat<G: Playable> {
    sitter: Sitter,
    table: Sender<TableRequest<G>>,
}

impl<G: Playable> AtSeat<G> {
    /// A channel to no table: messages are lost.
    pub(in crate::session) fn without_table(seat: Seat) -> AtSeat<G> {
        AtSeat { sitter: Sitter { seat, number: 0 }, table: channel().0 }
    }

    /// Sends a message. A closed table ignores it.
    pub(in crate::session) fn wish(&self, what: SeatWish<G>) {
        let _ = self.table.send(TableRequest::Seat(self.sitter, what));
    }
}

/// A player's place at a table, for a [`SeatSession`](crate::session::seat::SeatSession) or a bot of your
/// own: it receives news and sends messages.
pub struct SeatHandle<G: Playable> {
    /// The seat.
    pub seat: Seat,
    pub(in crate::session) news: Receiver<TableEvent<G>>,
    pub(in crate::session) wishes: AtSeat<G>,
}

impl<G: Playable> SeatHandle<G> {
    /// Waits for the table's next news; None once no more can come.
    pub fn hear(&self) -> Option<TableEvent<G>> {
        self.news.recv().ok()
    }

    /// Sends a message. A closed table ignores it.
    pub fn wish(&self, what: SeatWish<G>) {
        self.wishes.wish(what);
    }
}

/// A spectator's channel to the table.
pub(in crate::session) struct OnBench<G: Playable> {
    who: u64,
    table: Sender<TableRequest<G>>,
}

impl<G: Playable> OnBench<G> {
    /// Sends a message. A closed table ignores it.
    pub(in crate::session) fn wish(&self, what: BenchWish) {
        let _ = self.table.send(TableRequest::Bench(self.who, what));
    }
}

/// A spectator's place at a table, for an [`Onlooker`](crate::session::seat::onlooker::Onlooker):
/// it receives public news only.
pub struct Bench<G: Playable> {
    pub(in crate::session) news: Receiver<TableEvent<G>>,
    pub(in crate::session) wishes: OnBench<G>,
}

/// A bot's channel to the table.
pub(super) struct BotAt<G: Playable> {
    seat: Seat,
    table: Sender<TableRequest<G>>,
}

impl<G: Playable> BotAt<G> {
    pub(super) fn decides(&self, action: G::Action, moment: Moment) {
        // A table closed meanwhile needs no move.
        let _ = self.table.send(TableRequest::Bot(self.seat, BotDecision { action, moment }));
    }
}

/// The table's end of all channels.
pub(super) struct Ways<G: Playable> {
    pub arriving: Receiver<TableRequest<G>>,
    table: Sender<TableRequest<G>>,
}

impl<G: Playable> Ways<G> {
    /// New channels: the server's end and the table's.
    pub(super) fn new() -> (TableHandle<G>, Ways<G>) {
        let (table, arriving) = channel();
        (TableHandle { table: table.clone(), came: AtomicU64::default() }, Ways { arriving, table })
    }

    pub(super) fn bot(&self, seat: Seat) -> BotAt<G> {
        BotAt { seat, table: self.table.clone() }
    }
}

/// The channel of the program that runs a table; people arrive by it.
pub struct TableHandle<G: Playable> {
    table: Sender<TableRequest<G>>,
    /// Number of people who have come.
    came: AtomicU64,
}

impl<G: Playable> TableHandle<G> {
    /// Takes a place at the seat. An earlier occupant receives and sends nothing more. `nudge` is
    /// called for each news.
    pub fn sit(&self, seat: Seat, hears: Hears, nudge: Nudge) -> SeatHandle<G> {
        let (channel, news) = self.channel(nudge);
        let sitter = Sitter { seat, number: channel.number };
        self.wish(HouseWish::Sit(seat, channel, hears));
        SeatHandle { seat, news, wishes: AtSeat { sitter, table: self.table.clone() } }
    }

    /// Takes a place as spectator or non-playing host. `nudge` is called for each news.
    pub fn look_on(&self, watcher: Watcher, looks: Looks, nudge: Nudge) -> Bench<G> {
        let ((channel, news), who) = (self.channel(nudge), watcher.who);
        self.wish(HouseWish::LookOn(Looker::new(watcher, looks, channel)));
        Bench { news, wishes: OnBench { who, table: self.table.clone() } }
    }

    fn channel(&self, nudge: Nudge) -> (Channel<G>, Receiver<TableEvent<G>>) {
        let (tell, news) = channel();
        (Channel::new(self.came.fetch_add(1, Ordering::Relaxed), tell, nudge), news)
    }

    /// Begins the match, or goes on, with the people seated now.
    pub fn begin(&self) {
        self.wish(HouseWish::Begin);
    }

    /// Closes the table: nobody there receives any more news.
    pub fn close(&self) {
        self.wish(HouseWish::Close);
    }

    /// Makes the table read what other tables have stored, and who is there.
    pub fn ring(&self) {
        self.wish(HouseWish::Look);
    }

    /// Tells the table that the phone of the player at this seat sleeps, or wakes: the others hear so, and
    /// a bot moves for the player five minutes later at the earliest.
    pub fn sleeps(&self, seat: Seat, asleep: bool) {
        self.wish(HouseWish::Sleeps(seat, asleep));
    }

    /// Tells the table of new seats and settings.
    pub fn reseat(&self, header: Header, manners: Manners) {
        self.wish(HouseWish::Seats(Box::new(header), manners));
    }

    /// Limits the time of the current player, by the vote of the others.
    pub fn hurry(&self) {
        self.wish(HouseWish::Hurry);
    }

    /// Tells the table that a spectator at another table would like a bot's seat.
    pub fn wants_seat(&self, watcher: Watcher) {
        self.wish(HouseWish::SeatWantedAfar(watcher));
    }

    /// Tells the table that this bot's seat was given to this spectator at another table.
    pub fn give_seat_afar(&self, seat: Seat, watcher: Watcher) {
        self.wish(HouseWish::SeatGivenAfar(seat, watcher));
    }

    /// Delivers chat of the person at `seat` from another table.
    pub fn says(&self, seat: Seat, text: String) {
        self.wish(HouseWish::SaidAfar(seat, text));
    }

    fn wish(&self, what: HouseWish<G>) {
        // A closed table drops the channel, so its news ends at once.
        let _ = self.table.send(TableRequest::House(what));
    }
}
