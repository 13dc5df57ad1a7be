//! Spectators, and their wish for a seat, at this table and at others of the match.

use super::chair::{Channel, Moment, TableEvent};
use super::playable::Playable;
use crate::games::Seat;

/// A spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// A number, unique among spectators.
    pub who: u64,
    /// Their name.
    pub name: String,
}

/// Role of a spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// Spectator: hears what is public.
    On,
    /// Non-playing host: may see all hands, if that was agreed.
    After,
}

/// The hands last sent to a non-playing host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandsShown {
    /// A newcomer hasn't received any yet.
    Anew,
    /// Those of this moment; None if they may not be seen.
    At(Option<Moment>),
}

/// A spectator with their channel.
pub(super) struct Looker<G: Playable> {
    pub watcher: Watcher,
    pub channel: Channel<G>,
    pub looks: Looks,
    pub wants: SpectatorWish,
}

/// A spectator at another table who would like a seat.
pub(super) struct Afar {
    pub watcher: Watcher,
    pub wants: SpectatorWish,
}

/// A spectator's wish for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpectatorWish {
    Nothing,
    /// A bot's seat, not given yet.
    Seat,
    /// This seat is given to them.
    Given(Seat),
}

impl SpectatorWish {
    /// The seat given to them.
    pub(super) fn given(self) -> Option<Seat> {
        if let SpectatorWish::Given(seat) = self { Some(seat) } else { None }
    }
}

impl<G: Playable> Looker<G> {
    pub(super) fn new(watcher: Watcher, looks: Looks, channel: Channel<G>) -> Looker<G> {
        Looker { watcher, channel, looks, wants: SpectatorWish::Nothing }
    }

    /// Sends news; false if they have left.
    pub(super) fn tell(&self, news: TableEvent<G>) -> bool {
        self.channel.tell(news)
    }
}
