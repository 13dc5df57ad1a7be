//! Those who look on and would like to play: they ask for a bot's seat, whoever opened the table
//! gives it, and it is theirs from the next round on.
//!
//! Whoever gives it may sit at another table of the match: what one of the two says, their table
//! tells the others.
//!
//! Between two rounds nobody holds anything, so nobody plays with what a bot was dealt. Where all
//! is open on the table, the seat changes hands when it is its turn.

use super::chair::{Channel, News, WaitsFor};
use super::{Playable, Table};
use crate::games::Seat;
use crate::records::{Header, Player};
use std::time::Duration;

/// Somebody who looks on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// A number that nobody else has who looks on.
    pub who: u64,
    /// What they are called.
    pub name: String,
}

/// Somebody who looks on, and how the table reaches them.
pub struct Looker<G: Playable> {
    watcher: Watcher,
    channel: Channel<G>,
    wants: Wants,
}

/// Somebody who looks on at another table of the match and would like to play.
pub(in crate::session) struct Afar {
    watcher: Watcher,
    wants: Wants,
}

/// How long a table waits for one of another table to take the seat that is given to them.
pub(in crate::session) const TAKES_SEAT: Duration = Duration::from_secs(2);

/// Whether somebody who looks on would like to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    Nothing,
    /// A bot's seat, which nobody has given yet.
    Seat,
    /// This seat is given to them.
    Given(Seat),
}

/// What is told of a bot's seat for somebody who looks on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatNews {
    /// To whoever gives it: this one would like it.
    Wanted(String),
    /// To whoever gives it: nobody wants it any more.
    Unwanted,
    /// To all: this seat is given to this one, from the next round on.
    Given(Seat, String),
    /// To the one who asked: whoever gives it has heard so.
    Asked(Seat),
    /// To the one who asked: no bot plays, or its seat is given away.
    NoBot,
    /// To the one who asked: whoever gives it isn't there.
    NobodyGives,
    /// To the one who asked: it couldn't be kept.
    NotKept,
    /// To the one who asked: this seat is theirs, and they can sit down there.
    Yours(Seat),
}

impl<G: Playable> Looker<G> {
    pub(in crate::session) fn new(watcher: Watcher, channel: Channel<G>) -> Looker<G> {
        Looker { watcher, channel, wants: Wants::Nothing }
    }

    /// Whether they are still there to hear it.
    pub(in crate::session) fn tell(&self, news: News<G>) -> bool {
        self.channel.tell(news)
    }
}

impl<G: Playable> Table<G> {
    /// Somebody who looks on would like a bot's seat.
    pub(in crate::session) fn asks_for_seat(&mut self, who: u64) {
        self.forgets_those_gone();
        let (here, gives) = (self.host_here(), self.manners.host.filter(|host| self.is_there(*host)));
        let bot = self.bots_seat();
        let Some(looker) = self.bench.iter_mut().find(|looker| looker.watcher.who == who) else { return };
        let first = looker.wants == Wants::Nothing;
        let answer = match (gives, bot) {
            _ if matches!(looker.wants, Wants::Given(_)) => return,
            (None, _) => SeatNews::NobodyGives,
            (_, None) => SeatNews::NoBot,
            (Some(host), Some(_)) => {
                looker.wants = Wants::Seat;
                SeatNews::Asked(host)
            }
        };
        let (asked, watcher) = (matches!(answer, SeatNews::Asked(_)), looker.watcher.clone());
        looker.tell(News::Seat(answer));
        match here {
            _ if !asked => {}
            Some(host) if first => self.tell(host, News::Seat(SeatNews::Wanted(watcher.name))),
            Some(_) => {}
            None => self.keeper.iter_mut().for_each(|keeper| keeper.wants_seat(&watcher)),
        }
    }

    /// Whoever gives bots' seats, if they sit at this table.
    fn host_here(&self) -> Option<Seat> {
        self.manners.host.filter(|host| self.chairs.get(host.index()).is_some_and(|chair| chair.channel.is_some()))
    }

    /// Somebody who looks on at another table would like a bot's seat.
    pub(in crate::session) fn wants_seat_afar(&mut self, watcher: Watcher) {
        self.forgets_those_gone();
        let Some(host) = self.host_here().filter(|_| self.bots_seat().is_some()) else { return };
        if self.afar.iter().all(|one| one.watcher.who != watcher.who) {
            let name = watcher.name.clone();
            self.afar.push(Afar { watcher, wants: Wants::Seat });
            self.tell(host, News::Seat(SeatNews::Wanted(name)));
        }
    }

    /// This seat was given to this one, at the table of whoever gives it.
    pub(in crate::session) fn is_given_afar(&mut self, seat: Seat, watcher: Watcher) {
        let name = watcher.name.clone();
        match self.bench.iter_mut().find(|looker| looker.watcher.who == watcher.who) {
            Some(looker) => looker.wants = Wants::Given(seat),
            None => self.afar.push(Afar { watcher, wants: Wants::Given(seat) }),
        }
        self.tell_others(Seat::NOBODY, || News::Seat(SeatNews::Given(seat, name.clone())));
    }

    /// Forgets those of other tables who don't look on any more.
    fn forgets_those_gone(&mut self) {
        let keeper = &mut self.keeper;
        self.afar.retain(|one| keeper.as_mut().is_some_and(|keeper| keeper.looks_on_elsewhere(one.watcher.who)));
    }

    /// How long after the last change this table waits with a bot's move at `seat`, or with the
    /// next round, for one of another table to take the seat that is given to them.
    pub(in crate::session) fn waits_for_afar(&self, seat: Option<Seat>) -> Duration {
        let given = |one: &Afar| match (one.wants, seat) {
            (Wants::Given(_), None) => true,
            (Wants::Given(given), Some(seat)) => given == seat && !G::HAS_HANDS,
            (Wants::Nothing | Wants::Seat, _) => false,
        };
        if self.afar.iter().any(given) { TAKES_SEAT } else { Duration::ZERO }
    }

    /// Whoever opened the table gives a bot's seat to the first who has asked for one.
    pub(in crate::session) fn gives_seat(&mut self, host: Seat) {
        if self.manners.host != Some(host) {
            return;
        }
        self.forgets_those_gone();
        while let Some(seat) = self.bots_seat() {
            let Some(place) = self.bench.iter().position(|looker| looker.wants == Wants::Seat) else { break };
            let looker = &mut self.bench[place];
            looker.wants = Wants::Given(seat);
            let name = looker.watcher.name.clone();
            // Whoever has left meanwhile hears nothing any more.
            if looker.tell(News::Seat(SeatNews::Given(seat, name.clone()))) {
                let who = looker.watcher.who;
                let given = || News::Seat(SeatNews::Given(seat, name.clone()));
                self.people().collect::<Vec<_>>().into_iter().for_each(|person| self.tell(person, given()));
                self.bench.retain(|looker| looker.watcher.who == who || looker.tell(given()));
                let watcher = Watcher { who, name };
                self.keeper.iter_mut().for_each(|keeper| keeper.tells_of_seat(seat, &watcher));
                return self.tell_who_wants(host);
            }
            self.bench.remove(place);
        }
        let afar = self.afar.iter().position(|one| one.wants == Wants::Seat);
        if let (Some(seat), Some(place)) = (self.bots_seat(), afar) {
            let Afar { watcher, .. } = self.afar.remove(place);
            self.keeper.iter_mut().for_each(|keeper| keeper.tells_of_seat(seat, &watcher));
            self.is_given_afar(seat, watcher);
            return self.tell_who_wants(host);
        }
        self.tell(host, News::Seat(SeatNews::Unwanted));
    }

    /// Tells whoever gives seats who else would like one.
    fn tell_who_wants(&mut self, host: Seat) {
        let here = self.bench.iter().map(|looker| (looker.wants, &looker.watcher));
        let all = here.chain(self.afar.iter().map(|one| (one.wants, &one.watcher)));
        let next = all.filter(|(wants, _)| *wants == Wants::Seat).map(|(_, watcher)| watcher.name.clone()).next();
        if let Some(name) = next.filter(|_| self.bots_seat().is_some()) {
            self.tell(host, News::Seat(SeatNews::Wanted(name)));
        }
    }

    /// The first seat of a bot that isn't given to anybody.
    fn bots_seat(&self) -> Option<Seat> {
        let wanted = || self.bench.iter().map(|looker| looker.wants).chain(self.afar.iter().map(|one| one.wants));
        let given = |seat: Seat| wanted().any(|wants| wants == Wants::Given(seat));
        (0..self.chairs.len()).map(|seat| Seat(seat as u8)).find(|seat| !self.is_persons(*seat) && !given(*seat))
    }

    /// Lets those to whom seats were given have them, where seats change hands now.
    pub(in crate::session) fn seat_latecomers(&mut self) {
        let given = |looker: &Looker<G>| if let Wants::Given(seat) = looker.wants { Some(seat) } else { None };
        let now = |seat: Seat| match self.waits_for() {
            WaitsFor::People => true,
            WaitsFor::Move(mover) => mover == seat && !G::HAS_HANDS && !self.is_thinking(),
            WaitsFor::Shuffle | WaitsFor::Nobody => false,
        };
        let Some((place, seat)) =
            self.bench.iter().enumerate().find_map(|(place, one)| Some((place, given(one).filter(|seat| now(*seat))?)))
        else {
            return;
        };
        let mut looker = self.bench.remove(place);
        // Where another table hears first that the seat is a person's, they are there already.
        self.keeper.iter_mut().for_each(|keeper| keeper.sits(seat));
        match self.keeper.as_mut().and_then(|keeper| keeper.gives_seat(seat, looker.watcher.who)) {
            Some(header) => {
                self.is_seated_anew(header);
                looker.tell(News::Seat(SeatNews::Yours(seat)));
                // They are there from now on, and are waited for until they have sat down.
                self.chairs[seat.index()].channel = Some(looker.channel);
            }
            None => {
                self.keeper.iter_mut().for_each(|keeper| keeper.leaves(seat));
                looker.wants = Wants::Nothing;
                if looker.tell(News::Seat(SeatNews::NotKept)) {
                    self.bench.push(looker);
                }
            }
        }
    }

    /// Knows who sits where from now on.
    pub(in crate::session) fn is_seated_anew(&mut self, header: Header) {
        if header != self.header {
            self.header = header.clone();
            let bots = |seat: Seat| header.seats.get(seat.index()).is_some_and(|line| line.player != Player::Human);
            self.afar.retain(|one| !matches!(one.wants, Wants::Given(seat) if !bots(seat)));
            self.tell_others(Seat::NOBODY, || News::Seats(header.clone()));
        }
    }
}
