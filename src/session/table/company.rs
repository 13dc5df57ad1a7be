//! Who is there: at the seats of a table and beside it, here and at other tables of the match.

use super::bench::{Afar, Looker};
use super::chair::{Channel, News};
use super::keeper::{Bots, Elsewhere};
use super::playable::Playable;
use super::stand_in::STANDS_IN;
use super::throttle::Throttle;
use super::wish::Sitter;
use crate::bots::Contender;
use crate::games::Seat;
use crate::records::{Header, Player};
use std::time::Instant;

/// Who is there.
pub(super) struct Company<G: Playable> {
    /// By seat.
    chairs: Vec<Chair<G>>,
    /// Who only looks on.
    pub bench: Vec<Looker<G>>,
    /// Who looks on at other tables of this match and would like to play.
    pub afar: Vec<Afar>,
    /// Who sits at other tables of this match.
    pub elsewhere: Elsewhere,
    /// That somebody has left or is back, of which the others hear a few times in a row.
    pub goings: Throttle<Seat, Seat, (Seat, Going)>,
}

/// Whether somebody goes or comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Going {
    Gone,
    Back,
}

/// A seat, and whoever sits there.
struct Chair<G: Playable> {
    /// The bot that moves while nobody sits there.
    bot: Contender,
    /// The person.
    channel: Option<Channel<G>>,
    /// Until when somebody who looked on is waited for, whose seat this is and who hasn't sat down yet.
    awaited: Option<Instant>,
}

impl<G: Playable> Company<G> {
    /// Nobody yet, at the seats of a match.
    pub(super) fn of(header: &Header) -> Company<G> {
        let bot = |player: &Player| if let Player::Bot(bot) = player { *bot } else { STANDS_IN.into() };
        let chairs = header.seats.iter().map(|seat| Chair { bot: bot(&seat.player), channel: None, awaited: None }).collect();
        Company { chairs, bench: Vec::new(), afar: Vec::new(), elsewhere: Elsewhere::default(), goings: Throttle::default() }
    }

    /// These bots move from now on while nobody sits there.
    pub(super) fn bots_are(&mut self, header: &Header) {
        for (chair, seat) in self.chairs.iter_mut().zip(&header.seats) {
            if let Player::Bot(bot) = seat.player {
                chair.bot = bot;
            }
        }
    }

    /// The bot that moves at a seat while nobody sits there.
    pub(super) fn bot(&self, seat: Seat) -> Contender {
        self.chairs.get(seat.index()).map_or(STANDS_IN.into(), |chair| chair.bot)
    }

    /// All seats of the match.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.chairs.len()).map(|seat| Seat(seat as u8))
    }

    /// The seats at which somebody sits here.
    pub(super) fn here(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.is_here(*seat)).collect()
    }

    /// The seats at which somebody sits, here or elsewhere.
    pub(super) fn all(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.is_there(*seat))
    }

    /// Whether somebody sits at this seat here.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(|chair| chair.channel.is_some())
    }

    /// Whether somebody sits at this seat, here or elsewhere.
    pub(super) fn is_there(&self, seat: Seat) -> bool {
        self.elsewhere.seated.contains(seat) || self.is_here(seat)
    }

    /// Whether nobody is left for whom the match would go on here. Onlookers can look on only while
    /// somebody plays.
    pub(super) fn is_empty(&self) -> bool {
        self.here().is_empty() && (self.bench.is_empty() || self.elsewhere.seated.is_empty())
    }

    /// Whether this one still has the seat at which they sat down.
    pub(super) fn has(&self, Sitter { seat, number }: Sitter) -> bool {
        let channel = self.chairs.get(seat.index()).and_then(|chair| chair.channel.as_ref());
        channel.is_some_and(|channel| channel.number == number)
    }

    /// Somebody sits down. Whoever sat there before hears nothing more.
    pub(super) fn sits_down(&mut self, seat: Seat, channel: Channel<G>) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            (chair.channel, chair.awaited) = (Some(channel), None);
        }
    }

    /// Somebody who looked on has this seat from now on, and is there; by then they have sat down, or
    /// have left.
    pub(super) fn takes_seat(&mut self, seat: Seat, channel: Channel<G>, by: Instant) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            (chair.channel, chair.awaited) = (Some(channel), Some(by));
        }
    }

    /// The seats whose people haven't sat down yet, with the moment until which they are waited for.
    pub(super) fn awaited(&self) -> impl Iterator<Item = (Seat, Instant)> {
        self.seats().filter_map(|seat| Some((seat, self.chairs.get(seat.index())?.awaited?)))
    }

    /// Nobody sits at this seat here any more; whether somebody did.
    pub(super) fn stands_up(&mut self, seat: Seat) -> bool {
        self.chairs.get_mut(seat.index()).is_some_and(|chair| {
            chair.awaited = None;
            chair.channel.take().is_some()
        })
    }

    /// Tells whoever sits at this seat here; false if they have left.
    #[must_use]
    pub(super) fn tell(&self, seat: Seat, news: News<G>) -> bool {
        let Some(chair) = self.chairs.get(seat.index()) else { return true };
        let has_heard = chair.channel.as_ref().is_none_or(|channel| channel.tell(news));
        // Between looking on and sitting down nobody hears anything: they are told then where it stands.
        has_heard || chair.awaited.is_some()
    }

    /// Tells those who look on here.
    pub(super) fn tell_bench(&mut self, news: impl Fn() -> News<G>) {
        self.bench.retain(|looker| looker.tell(news()));
    }

    /// Whether the match's bots think here.
    pub(super) fn has_bots(&self) -> bool {
        self.elsewhere.bots == Bots::Here
    }

    /// The seats of bots that are given to those who look on elsewhere.
    pub(super) fn given_afar(&self) -> impl Iterator<Item = Seat> {
        self.afar.iter().filter_map(|one| one.wants.given())
    }

    /// Whether this seat is given to somebody who looks on, here or elsewhere.
    pub(super) fn is_given(&self, seat: Seat) -> bool {
        self.bench.iter().filter_map(|looker| looker.wants.given()).chain(self.given_afar()).any(|given| given == seat)
    }
}
