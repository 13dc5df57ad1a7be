//! Tables with a non-playing host.

use crate::ids::PersonId;
use crate::tables::hosting::HostRole;
use crate::tables::state::{TablePhase, TableState};
use crate::users::online_user::UserId;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::table::waiting::MatchPause;

impl TableState {
    /// Tells a user who comes to a paused match that it is paused.
    pub fn tell_pause(&self, person: &mut Person) {
        if self.phase == TablePhase::Playing && self.policy().pause == MatchPause::On {
            person.output.hold_for_next(&[message!("paused")]);
        }
    }

    /// Whether the host has no seat.
    pub fn is_looked_after(&self) -> bool {
        self.host.is_some() && self.settings.hosting != HostRole::Plays
    }

    /// Whether this user is the non-playing host.
    pub fn is_nonplaying_host(&self, who: UserId) -> bool {
        self.is_looked_after() && who.person_id() == self.host && self.seat_of(who).is_none()
    }

    /// Whether this user has a seat, or is the non-playing host.
    pub fn is_of(&self, who: UserId) -> bool {
        self.seat_of(who).is_some() || self.is_nonplaying_host(who)
    }

    /// Makes a player the host. A table with a non-playing host has none from then on.
    pub fn set_host(&mut self, host: Option<PersonId>) {
        (self.host, self.settings.hosting, self.pause) = (host, HostRole::Plays, MatchPause::Off);
    }

    /// Whether the host may hand the table over: one who has seen all hands could ask for a bot's
    /// seat afterwards.
    pub fn may_be_handed_over(&self) -> bool {
        self.phase != TablePhase::Playing || self.settings.hosting != HostRole::HearsHands
    }
}
