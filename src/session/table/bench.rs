//! Those who look on, and what they would like: at this table, and at others of the match.

use super::chair::{Channel, Moment, News};
use super::playable::Playable;
use crate::games::Seat;

/// Somebody who looks on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// A number that nobody else has who looks on.
    pub who: u64,
    /// What they are called.
    pub name: String,
}

/// As what somebody looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// They hear what everybody may hear.
    On,
    /// They look after the table, and may hear all hands where that was agreed.
    After,
}

/// What whoever looks after the table was told of the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Somebody hasn't been told anything yet.
    Anew,
    /// What they were at this moment; nothing where it isn't agreed.
    At(Option<Moment>),
}

/// Somebody who looks on, and how the table reaches them.
pub(super) struct Looker<G: Playable> {
    pub watcher: Watcher,
    pub channel: Channel<G>,
    pub looks: Looks,
    pub wants: Wants,
}

/// Somebody who looks on at another table of the match and would like to play.
pub(super) struct Afar {
    pub watcher: Watcher,
    pub wants: Wants,
}

/// Whether somebody who looks on would like to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wants {
    Nothing,
    /// A bot's seat, which nobody has given yet.
    Seat,
    /// This seat is given to them.
    Given(Seat),
}

impl Wants {
    /// The seat that is given to them.
    pub(super) fn given(self) -> Option<Seat> {
        if let Wants::Given(seat) = self { Some(seat) } else { None }
    }
}

impl<G: Playable> Looker<G> {
    pub(super) fn new(watcher: Watcher, looks: Looks, channel: Channel<G>) -> Looker<G> {
        Looker { watcher, channel, looks, wants: Wants::Nothing }
    }

    /// Whether they are still there to hear it.
    pub(super) fn tell(&self, news: News<G>) -> bool {
        self.channel.tell(news)
    }
}
