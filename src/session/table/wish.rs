//! What may be wished of a table, and by whom: by somebody who sits there, by somebody who looks on,
//! by a bot, by the house. Each has a way of their own, on which nothing else can be wished and
//! nobody else be named.

use super::bench::{Looker, Looks, Watcher};
use super::chair::{Channel, Moment, News};
use super::manners::Manners;
use super::playable::Playable;
use crate::games::Seat;
use crate::input::mailbox::Nudge;
use crate::records::Header;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// A wish, and whose it is.
pub(super) enum Wish<G: Playable> {
    Seat(Sitter, SeatWish<G>),
    /// Of the one with this number who looks on.
    Bench(u64, BenchWish),
    /// Of a bot that thinks for this seat.
    Bot(Seat, Decided<G>),
    House(HouseWish<G>),
}

/// What somebody who sits at a table may wish.
pub enum SeatWish<G: Playable> {
    /// To do this, at the last moment they have heard of. At any other moment it has no effect.
    Do(G::Action, Moment),
    /// To have the next round dealt, at this moment.
    Ready(Moment),
    /// To go back to their own last decision.
    Undo,
    /// To have this said to all.
    Say(String),
    /// To give a bot's seat to whoever asked for one first.
    GiveSeat,
    /// To leave.
    Leave,
}

/// What somebody who looks on may wish.
pub(in crate::session) enum BenchWish {
    /// To have a bot's seat.
    BotsSeat,
    /// To give one to whoever asked for it first, where they look after the table.
    GiveSeat,
}

/// What a bot has decided, and at which moment.
pub(super) struct Decided<G: Playable> {
    pub action: G::Action,
    pub moment: Moment,
}

/// What the house may wish, at home or far away.
pub(super) enum HouseWish<G: Playable> {
    /// To have somebody sit here, and hear what happens.
    Sit(Seat, Channel<G>, Hears),
    /// To have somebody look on.
    LookOn(Looker<G>),
    /// To have the match begin, or go on, with those who sit there now.
    Begin,
    /// To have the table closed, no matter who is there.
    Close,
    /// To have the table look at what was kept elsewhere.
    Look,
    /// To know that these sit there from now on, and that this is agreed.
    Seats(Box<Header>, Manners),
    /// To have it go on without whoever is waited for, if they don't move soon.
    Hurry,
    /// To have this said, which the person at this seat has said at another table of the match.
    SaidAfar(Seat, String),
    /// To have a bot's seat, for one who looks on at another table of the match.
    SeatWantedAfar(Watcher),
    /// To know that this bot's seat was given to this one at another table of the match.
    SeatGivenAfar(Seat, Watcher),
}

/// What somebody who sits down hears of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hears {
    /// Where it stands.
    WhereItStands,
    /// All of it from the beginning, step by step, if it has just begun.
    TheBeginning,
}

/// Somebody who sits down. Whoever sits down at the same seat later is somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sitter {
    pub seat: Seat,
    /// The number of their channel.
    pub number: u64,
}

/// The way of the wishes of somebody who sits at a table.
pub(in crate::session) struct AtSeat<G: Playable> {
    sitter: Sitter,
    table: Sender<Wish<G>>,
}

impl<G: Playable> AtSeat<G> {
    /// A way to no table: nobody hears what is wished.
    pub(in crate::session) fn without_table(seat: Seat) -> AtSeat<G> {
        AtSeat { sitter: Sitter { seat, number: 0 }, table: channel().0 }
    }

    /// Sends a wish. A closed table ignores it.
    pub(in crate::session) fn wish(&self, what: SeatWish<G>) {
        let _ = self.table.send(Wish::Seat(self.sitter, what));
    }
}

/// A seat at a table as its holder sees it, for a [`Sitting`](crate::session::seat::Sitting) or a bot of
/// your own: where news arrives and wishes go.
pub struct Place<G: Playable> {
    /// Whose place it is.
    pub seat: Seat,
    pub(in crate::session) news: Receiver<News<G>>,
    pub(in crate::session) wishes: AtSeat<G>,
}

impl<G: Playable> Place<G> {
    /// The table's next news, however long it takes; None once no more can come.
    pub fn hear(&self) -> Option<News<G>> {
        self.news.recv().ok()
    }

    /// Sends a wish. A closed table ignores it.
    pub fn wish(&self, what: SeatWish<G>) {
        self.wishes.wish(what);
    }
}

/// The way of the wishes of somebody who looks on.
pub(in crate::session) struct OnBench<G: Playable> {
    who: u64,
    table: Sender<Wish<G>>,
}

impl<G: Playable> OnBench<G> {
    /// Sends a wish. A closed table ignores it.
    pub(in crate::session) fn wish(&self, what: BenchWish) {
        let _ = self.table.send(Wish::Bench(self.who, what));
    }
}

/// A place beside a table, for an [`Onlooker`](crate::session::seat::onlooker::Onlooker): where news arrives that
/// holds only what everybody may know.
pub struct Bench<G: Playable> {
    pub(in crate::session) news: Receiver<News<G>>,
    pub(in crate::session) wishes: OnBench<G>,
}

/// The way of what a bot decides for a seat.
pub(super) struct BotAt<G: Playable> {
    seat: Seat,
    table: Sender<Wish<G>>,
}

impl<G: Playable> BotAt<G> {
    pub(super) fn decides(&self, action: G::Action, moment: Moment) {
        // A table closed meanwhile needs no move.
        let _ = self.table.send(Wish::Bot(self.seat, Decided { action, moment }));
    }
}

/// The table's own end of all ways: where wishes arrive, and where those of its bots begin.
pub(super) struct Ways<G: Playable> {
    pub arriving: Receiver<Wish<G>>,
    table: Sender<Wish<G>>,
}

impl<G: Playable> Ways<G> {
    /// The ways to a table, and the house's.
    pub(super) fn new() -> (Door<G>, Ways<G>) {
        let (table, arriving) = channel();
        (Door { table: table.clone(), came: AtomicU64::default() }, Ways { arriving, table })
    }

    pub(super) fn bot(&self, seat: Seat) -> BotAt<G> {
        BotAt { seat, table: self.table.clone() }
    }
}

/// The house's way to a table, by which people arrive.
pub struct Door<G: Playable> {
    table: Sender<Wish<G>>,
    /// How many have come.
    came: AtomicU64,
}

impl<G: Playable> Door<G> {
    /// A place at the seat. Whoever sat there before hears nothing more, and has no more wishes. Each
    /// piece of news comes with a nudge.
    pub fn sit(&self, seat: Seat, hears: Hears, nudge: Nudge) -> Place<G> {
        let (channel, news) = self.channel(nudge);
        let sitter = Sitter { seat, number: channel.number };
        self.wish(HouseWish::Sit(seat, channel, hears));
        Place { seat, news, wishes: AtSeat { sitter, table: self.table.clone() } }
    }

    /// A place beside the table, to look on, or after it. News come with a nudge each.
    pub fn look_on(&self, watcher: Watcher, looks: Looks, nudge: Nudge) -> Bench<G> {
        let ((channel, news), who) = (self.channel(nudge), watcher.who);
        self.wish(HouseWish::LookOn(Looker::new(watcher, looks, channel)));
        Bench { news, wishes: OnBench { who, table: self.table.clone() } }
    }

    fn channel(&self, nudge: Nudge) -> (Channel<G>, Receiver<News<G>>) {
        let (tell, news) = channel();
        (Channel::new(self.came.fetch_add(1, Ordering::Relaxed), tell, nudge), news)
    }

    /// Lets the match begin, or go on, with those who sit there now.
    pub fn begin(&self) {
        self.wish(HouseWish::Begin);
    }

    /// Closes the table: anybody still there hears nothing more.
    pub fn close(&self) {
        self.wish(HouseWish::Close);
    }

    /// Makes the table look at what was kept elsewhere, and who is there.
    pub fn ring(&self) {
        self.wish(HouseWish::Look);
    }

    /// Lets the table know that these sit there from now on, and that this is agreed.
    pub fn is_seated_anew(&self, header: Header, manners: Manners) {
        self.wish(HouseWish::Seats(Box::new(header), manners));
    }

    /// Has it go on without whoever is waited for, if they don't move soon: others have asked for it.
    pub fn hurry(&self) {
        self.wish(HouseWish::Hurry);
    }

    /// Lets the table know that one who looks on elsewhere would like a bot's seat.
    pub fn wants_seat(&self, watcher: Watcher) {
        self.wish(HouseWish::SeatWantedAfar(watcher));
    }

    /// Lets the table know that this bot's seat was given to this one elsewhere.
    pub fn is_given(&self, seat: Seat, watcher: Watcher) {
        self.wish(HouseWish::SeatGivenAfar(seat, watcher));
    }

    /// Says here what the person at `seat` has said elsewhere.
    pub fn says(&self, seat: Seat, text: String) {
        self.wish(HouseWish::SaidAfar(seat, text));
    }

    fn wish(&self, what: HouseWish<G>) {
        // A closed table can't receive it, and drops it, so the news ends at once.
        let _ = self.table.send(Wish::House(what));
    }
}
