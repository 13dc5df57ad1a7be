//! What a seat knows of its match: who sits there, what is to be seen, whom it waits for; how news
//! comes and wishes go.

use crate::games::Seat;
use crate::narration::Ear;
use crate::records::Header;
use crate::session::person::Person;
use crate::session::table::Playable;
use crate::session::table::chair::{Moment, News, WaitsFor};
use crate::session::table::wish::{AtSeat, SeatWish};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// What a seat knows of its match.
pub(in crate::session) struct Knows<G: Playable> {
    pub(in crate::session) seat: Seat,
    pub(in crate::session) header: Header,
    pub(in crate::session) news: Receiver<News<G>>,
    pub(in crate::session) wishes: AtSeat<G>,
    /// News that has come and wasn't taken in yet.
    pub(in crate::session) pending: VecDeque<News<G>>,
    pub(in crate::session) view: Arc<G::View>,
    pub(in crate::session) waits_for: WaitsFor,
    pub(in crate::session) moment: Moment,
    /// Who looks on and would like a bot's seat, where this player may give it.
    pub(in crate::session) latecomer: Option<String>,
}

impl<G: Playable> Knows<G> {
    /// Who listens here, and how they want it.
    pub(in crate::session) fn ear(&self, person: &Person) -> Ear {
        Ear {
            seat: Some(self.seat),
            names: self.header.seats.iter().map(|seat| seat.name.clone()).collect(),
            mates: G::mates(&self.view, self.seat),
            detail: person.settings.detail,
            facts: person.settings.tell.clone(),
        }
    }

    pub(in crate::session) fn is_own_turn(&self) -> bool {
        self.waits_for == WaitsFor::Move(self.seat)
    }

    /// Sends a wish; a closed table ignores it.
    pub(in crate::session) fn wish(&self, what: SeatWish<G>) {
        self.wishes.wish(what);
    }
}
