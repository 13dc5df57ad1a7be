//! Spectators and their claims to seats, at this table and at others of the match.

use super::events::{Channel, Revision, TableEvent};
use crate::games::Seat;

/// The identity of a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpectatorIdentity {
    /// A number, unique among spectators.
    pub id: u64,
    /// The spectator's name.
    pub name: String,
}

/// Role of a spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpectatorRole {
    /// Spectator: hears public events.
    On,
    /// Non-playing host: may see all hands, if that was agreed.
    After,
}

/// The hands last sent to a non-playing host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandsShown {
    /// A newcomer hasn't received any yet.
    Anew,
    /// The hands of this revision; None if they may not be seen.
    At(Option<Revision>),
}

/// A spectator with their channel.
pub(super) struct ConnectedSpectator {
    pub identity: SpectatorIdentity,
    pub channel: Channel,
    pub role: SpectatorRole,
    pub claim: SeatClaim,
}

/// A spectator at another table who would like a seat.
pub(super) struct RemoteSpectator {
    pub identity: SpectatorIdentity,
    pub claim: SeatClaim,
}

/// A spectator's claim to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatClaim {
    Nothing,
    /// A bot's seat, not given yet.
    Seat,
    /// This seat is given to them.
    Given(Seat),
}

impl SeatClaim {
    /// The seat given to them.
    pub(super) fn given_seat(self) -> Option<Seat> {
        if let SeatClaim::Given(seat) = self { Some(seat) } else { None }
    }
}

impl ConnectedSpectator {
    pub(super) fn new(identity: SpectatorIdentity, role: SpectatorRole, channel: Channel) -> ConnectedSpectator {
        ConnectedSpectator { identity, channel, role, claim: SeatClaim::Nothing }
    }

    /// Sends an event; false if they have left.
    pub(super) fn tell(&self, event: TableEvent) -> bool {
        self.channel.tell(event)
    }
}
