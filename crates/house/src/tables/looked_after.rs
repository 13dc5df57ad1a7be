//! Tables that somebody hosts who doesn't play there.

use crate::ids::PersonId;
use crate::people::presence::Who;
use crate::tables::hosting::Hosting;
use crate::tables::state::{Phase, State};
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::table::waiting::Pause;

impl State {
    /// Tells somebody who comes to its match that it is paused, if it is.
    pub fn tells_pause(&self, person: &mut Person) {
        if self.phase == Phase::Playing && self.manners().pause == Pause::On {
            person.desk.before_next(&[message!("paused")]);
        }
    }

    /// Whether somebody hosts it without a seat.
    pub fn is_looked_after(&self) -> bool {
        self.host.is_some() && self.agreed.hosting != Hosting::Plays
    }

    /// Whether this one does.
    pub fn looks_after(&self, who: Who) -> bool {
        self.is_looked_after() && who.known() == self.host && self.seat_of(who).is_none()
    }

    /// Whether somebody has a seat there, or looks after it.
    pub fn is_of(&self, who: Who) -> bool {
        self.seat_of(who).is_some() || self.looks_after(who)
    }

    /// This one, who sits there, is host from then on; if somebody looked after it without a seat, nobody
    /// does any more.
    pub fn is_hosted_now_by(&mut self, host: Option<PersonId>) {
        (self.host, self.agreed.hosting, self.pause) = (host, Hosting::Plays, Pause::Off);
    }

    /// Whether it may be handed over: whoever has heard all hands could ask for a bot's seat afterwards.
    pub fn may_be_handed_over(&self) -> bool {
        self.phase != Phase::Playing || self.agreed.hosting != Hosting::HearsHands
    }
}
