//! Those who look on and would like to play: they ask for a bot's seat, whoever opened the table, and sits
//! there or looks after it, gives it, and it is theirs from the next round on.
//!
//! Whoever gives it may sit at another table of the match: what one of the two says, their table
//! tells the others.
//!
//! Between two rounds nobody holds anything, so nobody plays with what a bot was dealt. Where all
//! is open on the table, the seat changes hands when it is its turn.

use super::bench::{Afar, Looker, Looks, Wants, Watcher};
use super::chair::{News, SeatNews, WaitsFor};
use super::keeper::OtherTables;
use super::waiting::{Host, is_past};
use super::{Playable, Table};
use crate::games::Seat;
use crate::records::{Header, Player};
use std::time::{Duration, Instant};

/// How long somebody who has a bot's seat is waited for until they sit there.
const SITS_DOWN: Duration = Duration::from_secs(10);

impl<G: Playable> Table<G> {
    /// Somebody who looks on would like a bot's seat.
    pub(super) fn asks_for_seat(&mut self, who: u64) {
        self.forgets_those_gone();
        let (is_here, gives, bot) = (self.is_host_here(), self.host_there(), self.bots_seat());
        let mut bench = self.company.bench.iter_mut();
        let Some(looker) = bench.find(|looker| looker.watcher.who == who && looker.looks == Looks::On) else { return };
        let first = looker.wants == Wants::Nothing;
        let answer = match (gives, bot) {
            _ if matches!(looker.wants, Wants::Given(_)) => return,
            (None, _) => SeatNews::NobodyGives,
            (_, None) => SeatNews::NoBot,
            (Some(seat), Some(_)) => {
                looker.wants = Wants::Seat;
                SeatNews::Asked(seat)
            }
        };
        let (asked, watcher) = (matches!(answer, SeatNews::Asked(_)), looker.watcher.clone());
        looker.tell(News::Seat(answer));
        match is_here {
            _ if !asked => {}
            true if first => self.tell_host(&SeatNews::Wanted(watcher.name)),
            true => {}
            false => self.backing.others.iter_mut().for_each(|others| others.wants_seat(&watcher)),
        }
    }

    /// Whether whoever gives bots' seats is at this table.
    fn is_host_here(&self) -> bool {
        match self.manners.host {
            Host::Nobody => false,
            Host::Sits(seat) => self.company.is_here(seat),
            Host::LooksAfter => self.company.bench.iter().any(|looker| looker.looks == Looks::After),
        }
    }

    /// Whoever gives bots' seats, if they are at any table of the match: their seat, where they have one.
    fn host_there(&mut self) -> Option<Option<Seat>> {
        match self.manners.host {
            Host::Nobody => None,
            Host::Sits(seat) => self.company.is_there(seat).then_some(Some(seat)),
            Host::LooksAfter => {
                let is_elsewhere = |others: &mut Box<dyn OtherTables>| others.looks_after();
                (self.is_host_here() || self.backing.others.as_mut().is_some_and(is_elsewhere)).then_some(None)
            }
        }
    }

    /// Tells whoever gives bots' seats, if they are at this table.
    pub(super) fn tell_host(&mut self, news: &SeatNews) {
        match self.manners.host {
            Host::Nobody => {}
            Host::Sits(seat) => self.tell(seat, News::Seat(news.clone())),
            Host::LooksAfter => self.company.bench.retain(|looker| looker.looks == Looks::On || looker.tell(News::Seat(news.clone()))),
        }
    }

    /// Somebody who looks on at another table would like a bot's seat.
    pub(super) fn wants_seat_afar(&mut self, watcher: Watcher) {
        self.forgets_those_gone();
        if !self.is_host_here() || self.bots_seat().is_none() {
            return;
        }
        if self.company.afar.iter().all(|one| one.watcher.who != watcher.who) {
            let name = watcher.name.clone();
            self.company.afar.push(Afar { watcher, wants: Wants::Seat });
            self.tell_host(&SeatNews::Wanted(name));
        }
    }

    /// This seat was given to this one, at the table of whoever gives it.
    pub(super) fn is_given_afar(&mut self, seat: Seat, watcher: Watcher) {
        let name = watcher.name.clone();
        match self.company.bench.iter_mut().find(|looker| looker.watcher.who == watcher.who) {
            Some(looker) => looker.wants = Wants::Given(seat),
            None => self.company.afar.push(Afar { watcher, wants: Wants::Given(seat) }),
        }
        self.tell_others(Seat::NOBODY, || News::Seat(SeatNews::Given(seat, name.clone())));
    }

    /// Forgets those of other tables who don't look on any more.
    fn forgets_those_gone(&mut self) {
        let others = &mut self.backing.others;
        self.company.afar.retain(|one| others.as_mut().is_some_and(|others| others.looks_on(one.watcher.who)));
    }

    /// Somebody beside the table wants to give a bot's seat, as whoever looks after it may.
    pub(super) fn gives_seat_beside(&mut self, who: u64) {
        let is_host = |looker: &Looker<G>| looker.watcher.who == who && looker.looks == Looks::After;
        if self.manners.host == Host::LooksAfter && self.company.bench.iter().any(is_host) {
            self.gives_seat();
        }
    }

    /// Whoever opened the table gives a bot's seat to the first who has asked for one.
    pub(super) fn gives_seat(&mut self) {
        self.forgets_those_gone();
        while let Some(seat) = self.bots_seat() {
            let Some(place) = self.company.bench.iter().position(|looker| looker.wants == Wants::Seat) else { break };
            let looker = &mut self.company.bench[place];
            looker.wants = Wants::Given(seat);
            let name = looker.watcher.name.clone();
            // Whoever has left meanwhile hears nothing any more.
            if looker.tell(News::Seat(SeatNews::Given(seat, name.clone()))) {
                let who = looker.watcher.who;
                let given = || News::Seat(SeatNews::Given(seat, name.clone()));
                self.company.here().into_iter().for_each(|person| self.tell(person, given()));
                self.company.bench.retain(|looker| looker.watcher.who == who || looker.tell(given()));
                let watcher = Watcher { who, name };
                self.backing.others.iter_mut().for_each(|others| others.tells_of_seat(seat, &watcher));
                return self.tell_who_wants();
            }
            self.company.bench.remove(place);
        }
        let afar = self.company.afar.iter().position(|one| one.wants == Wants::Seat);
        if let (Some(seat), Some(place)) = (self.bots_seat(), afar) {
            let Afar { watcher, .. } = self.company.afar.remove(place);
            self.backing.others.iter_mut().for_each(|others| others.tells_of_seat(seat, &watcher));
            self.is_given_afar(seat, watcher);
            return self.tell_who_wants();
        }
        self.tell_host(&SeatNews::Unwanted);
    }

    /// Tells whoever gives seats who else would like one.
    pub(super) fn tell_who_wants(&mut self) {
        let here = self.company.bench.iter().map(|looker| (looker.wants, &looker.watcher));
        let all = here.chain(self.company.afar.iter().map(|one| (one.wants, &one.watcher)));
        let next = all.filter(|(wants, _)| *wants == Wants::Seat).map(|(_, watcher)| watcher.name.clone()).next();
        if let Some(name) = next.filter(|_| self.bots_seat().is_some()) {
            self.tell_host(&SeatNews::Wanted(name));
        }
    }

    /// The first seat of a bot that isn't given to anybody.
    fn bots_seat(&self) -> Option<Seat> {
        self.company.seats().find(|seat| !self.course.is_persons(*seat) && !self.company.is_given(*seat))
    }

    /// Lets those to whom seats were given have them, where seats change hands now.
    pub(super) fn seat_latecomers(&mut self) {
        let moment = self.course.moment();
        let now = |seat: Seat| match self.course.waits_for() {
            WaitsFor::People => true,
            WaitsFor::Move(mover) => mover == seat && !self.course.header.game.has_hands() && !self.mind.is_thinking(moment),
            WaitsFor::Shuffle | WaitsFor::Nobody | WaitsFor::Others => false,
        };
        let mut bench = self.company.bench.iter().enumerate();
        let Some((place, seat)) = bench.find_map(|(place, one)| Some((place, one.wants.given().filter(|seat| now(*seat))?))) else {
            return;
        };
        let mut looker = self.company.bench.remove(place);
        // Where another table hears first that the seat is a person's, they are there already.
        self.backing.others.iter_mut().for_each(|others| others.sits(seat));
        match self.backing.venue.as_mut().and_then(|venue| venue.gives_seat(seat, looker.watcher.who, moment)) {
            Some(header) => {
                self.is_seated_anew(header);
                looker.tell(News::Seat(SeatNews::Yours(seat)));
                // They are there from now on, and are waited for until they have sat down.
                self.company.takes_seat(seat, looker.channel, Instant::now() + SITS_DOWN);
            }
            None => {
                self.backing.others.iter_mut().for_each(|others| others.leaves(seat));
                looker.wants = Wants::Nothing;
                if looker.tell(News::Seat(SeatNews::NotKept)) {
                    self.company.bench.push(looker);
                }
            }
        }
    }

    /// Whoever has a seat and hasn't sat down in time has left.
    pub(super) fn awaits_latecomers(&mut self) {
        let late: Vec<Seat> = self.company.awaited().filter(|(_, by)| is_past(*by)).map(|(seat, _)| seat).collect();
        late.into_iter().for_each(|seat| self.leaves(seat));
    }

    /// Knows who sits where from now on.
    pub(super) fn is_seated_anew(&mut self, header: Header) {
        if header != self.course.header {
            let left: Vec<Seat> = self.company.seats().filter(|seat| self.course.is_persons(*seat)).collect();
            let could_choose = self.choosing();
            self.course.header = header.clone();
            let bots = |seat: Seat| header.seats.get(seat.index()).is_some_and(|line| line.player != Player::Human);
            self.company.afar.retain(|one| one.wants.given().is_none_or(bots));
            self.company.bots_are(&header);
            self.tell_others(Seat::NOBODY, || News::Seats(header.clone()));
            // Who had a seat that is a bot's now hears nothing more.
            left.into_iter().filter(|seat| bots(*seat)).for_each(|seat| self.leaves(seat));
            self.tell_who_may_choose(could_choose);
        }
    }
}
