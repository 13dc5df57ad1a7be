//! Tables with a non-playing host.

use crate::ids::PersonId;
use crate::people::presence::Who;
use crate::tables::hosting::Hosting;
use crate::tables::state::{TablePhase, TableState};
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::table::waiting::MatchPause;

impl TableState {
    /// Tells a user who comes to a paused match that it is paused.
    pub fn tells_pause(&self, person: &mut Person) {
        if self.phase == TablePhase::Playing && self.manners().pause == MatchPause::On {
            person.desk.before_next(&[message!("paused")]);
        }
    }

    /// Whether the host has no seat.
    pub fn is_looked_after(&self) -> bool {
        self.host.is_some() && self.agreed.hosting != Hosting::Plays
    }

    /// Whether this user is the non-playing host.
    pub fn looks_after(&self, who: Who) -> bool {
        self.is_looked_after() && who.known() == self.host && self.seat_of(who).is_none()
    }

    /// Whether this user has a seat, or is the non-playing host.
    pub fn is_of(&self, who: Who) -> bool {
        self.seat_of(who).is_some() || self.looks_after(who)
    }

    /// Makes a player the host. A table with a non-playing host has none from then on.
    pub fn set_host(&mut self, host: Option<PersonId>) {
        (self.host, self.agreed.hosting, self.pause) = (host, Hosting::Plays, MatchPause::Off);
    }

    /// Whether the host may hand the table over: one who has seen all hands could ask for a bot's
    /// seat afterwards.
    pub fn may_be_handed_over(&self) -> bool {
        self.phase != TablePhase::Playing || self.agreed.hosting != Hosting::HearsHands
    }
}
