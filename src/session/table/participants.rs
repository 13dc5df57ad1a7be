//! People at a match: at its seats and as spectators, here and at other tables.

use super::backends::{BotPlace, PeerPlayers};
use super::bots::STANDS_IN;
use super::events::{Channel, TableEvent};
use super::requests::SeatedPlayer;
use super::spectators::{ConnectedSpectator, RemoteSpectator, SpectatorIdentity};
use super::throttle::Throttle;
use crate::bots::Contender;
use crate::games::Seat;
use crate::records::{Header, SeatPlayer};
use std::time::Instant;

/// The people at a match.
pub(super) struct Participants {
    /// By seat.
    chairs: Vec<SeatOccupant>,
    /// Spectators here.
    pub spectators: Vec<ConnectedSpectator>,
    /// Spectators at other tables who would like a seat.
    pub remote_spectators: Vec<RemoteSpectator>,
    /// Players at other tables.
    pub peer_players: PeerPlayers,
    /// Rate limit on announcements that a player has left or is back.
    pub goings: Throttle<Seat, Seat, (Seat, PresenceChange)>,
}

/// A player leaves or comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PresenceChange {
    Gone,
    /// The player's phone sleeps.
    Asleep,
    Back,
}

/// A seat and its occupant.
struct SeatOccupant {
    /// The bot that moves while no person sits there.
    bot: Contender,
    /// The person.
    channel: Option<Channel>,
    /// The time limit of a spectator who was given the seat to sit down.
    awaited: Option<Instant>,
    /// Since when the player's phone sleeps, connected or not.
    asleep: Option<Instant>,
}

impl Participants {
    /// The seats of a match, with no person present.
    pub(super) fn new(header: &Header) -> Participants {
        let bot = |player: &SeatPlayer| if let SeatPlayer::Bot(bot) = player { *bot } else { STANDS_IN.into() };
        let chairs =
            header.seats.iter().map(|seat| SeatOccupant { bot: bot(&seat.player), channel: None, awaited: None, asleep: None }).collect();
        Participants {
            chairs,
            spectators: Vec::new(),
            remote_spectators: Vec::new(),
            peer_players: PeerPlayers::default(),
            goings: Throttle::default(),
        }
    }

    /// Sets the bots that move at seats without a person.
    pub(super) fn set_bots(&mut self, header: &Header) {
        for (chair, seat) in self.chairs.iter_mut().zip(&header.seats) {
            if let SeatPlayer::Bot(bot) = seat.player {
                chair.bot = bot;
            }
        }
    }

    /// The bot that moves at a seat without a person.
    pub(super) fn bot(&self, seat: Seat) -> Contender {
        self.chairs.get(seat.index()).map_or(STANDS_IN.into(), |chair| chair.bot)
    }

    /// All seats of the match.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.chairs.len()).map(|seat| Seat(seat as u8))
    }

    /// The seats of people here.
    pub(super) fn seats_here(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.is_here(*seat)).collect()
    }

    /// The seats of people here or at other tables.
    pub(super) fn present_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.is_there(*seat))
    }

    /// Whether a person sits at this seat here.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(|chair| chair.channel.is_some())
    }

    /// Whether a person sits at this seat, here or at another table.
    pub(super) fn is_there(&self, seat: Seat) -> bool {
        self.peer_players.seated.contains(seat) || self.is_here(seat)
    }

    /// Since when the phone of the player at this seat sleeps.
    pub(super) fn asleep_since(&self, seat: Seat) -> Option<Instant> {
        self.chairs.get(seat.index())?.asleep
    }

    /// Records that the phone of the player at this seat sleeps from `now` on, or wakes. Whether that is new.
    pub(super) fn set_asleep(&mut self, seat: Seat, asleep: bool, now: Instant) -> bool {
        let Some(chair) = self.chairs.get_mut(seat.index()).filter(|chair| chair.channel.is_some()) else { return false };
        let is_new = chair.asleep.is_some() != asleep;
        if is_new {
            chair.asleep = asleep.then_some(now);
        }
        is_new
    }

    /// Whether the match needn't go on here. Spectators can listen only while a person plays.
    pub(super) fn is_empty(&self) -> bool {
        self.seats_here().is_empty() && (self.spectators.is_empty() || self.peer_players.seated.is_empty())
    }

    /// Whether this player still has the seat at which they sat down.
    pub(super) fn has(&self, SeatedPlayer { seat, number }: SeatedPlayer) -> bool {
        let channel = self.chairs.get(seat.index()).and_then(|chair| chair.channel.as_ref());
        channel.is_some_and(|channel| channel.number == number)
    }

    /// Seats a person. An earlier occupant receives nothing more.
    pub(super) fn sit_down(&mut self, seat: Seat, channel: Channel) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            (chair.channel, chair.awaited, chair.asleep) = (Some(channel), None, None);
        }
    }

    /// Gives the seat to a spectator, who has to sit down until `by`.
    pub(super) fn take_seat(&mut self, seat: Seat, channel: Channel, by: Instant) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            (chair.channel, chair.awaited, chair.asleep) = (Some(channel), Some(by), None);
        }
    }

    /// The seats whose new players haven't sat down yet, with their timeouts.
    pub(super) fn reserved_seats(&self) -> impl Iterator<Item = (Seat, Instant)> {
        self.seats().filter_map(|seat| Some((seat, self.chairs.get(seat.index())?.awaited?)))
    }

    /// Removes the person at this seat; returns whether there was one.
    pub(super) fn stand_up(&mut self, seat: Seat) -> bool {
        self.chairs.get_mut(seat.index()).is_some_and(|chair| {
            chair.awaited = None;
            chair.channel.take().is_some()
        })
    }

    /// Sends an event to the person at this seat; false if they have left.
    #[must_use]
    pub(super) fn tell(&self, seat: Seat, event: TableEvent) -> bool {
        let Some(chair) = self.chairs.get(seat.index()) else { return true };
        let has_heard = chair.channel.as_ref().is_none_or(|channel| channel.tell(event));
        // Between spectating and sitting down they receive nothing: on sitting down they get the
        // whole state.
        has_heard || chair.awaited.is_some()
    }

    /// Sends an event to the spectators here.
    pub(super) fn tell_spectators(&mut self, news: impl Fn() -> TableEvent) {
        self.spectators.retain(|spectator| spectator.tell(news()));
    }

    /// Whether the match's bots are computed here.
    pub(super) fn has_bots(&self) -> bool {
        self.peer_players.bots == BotPlace::Here
    }

    /// The bots' seats given to spectators at other tables.
    pub(super) fn seats_given_at_peers(&self) -> impl Iterator<Item = Seat> {
        self.remote_spectators.iter().filter_map(|one| one.claim.given_seat())
    }

    /// The bots' seats given to spectators, here and at other tables.
    pub(super) fn given_seats(&self) -> Vec<(Seat, SpectatorIdentity)> {
        let here = self.spectators.iter().map(|one| (one.claim, &one.identity));
        let all = here.chain(self.remote_spectators.iter().map(|one| (one.claim, &one.identity)));
        all.filter_map(|(claim, identity)| Some((claim.given_seat()?, identity.clone()))).collect()
    }

    /// Whether this seat is given to a spectator, here or at another table.
    pub(super) fn is_given(&self, seat: Seat) -> bool {
        self.spectators
            .iter()
            .filter_map(|spectator| spectator.claim.given_seat())
            .chain(self.seats_given_at_peers())
            .any(|given| given == seat)
    }
}
