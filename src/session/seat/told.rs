//! What the player was told, what is still to be told, and when.

use super::knows::Knows;
use super::since::Since;
use crate::narration::message::message;
use crate::session::person::Person;
use crate::session::table::Playable;
use crate::session::table::chair::{By, Moment};
use std::time::Instant;

/// What the player was told, and when.
pub(in crate::session) struct WasTold<G: Playable> {
    pub(in crate::session) untold: Vec<G::Event>,
    pub(in crate::session) turn: OwnTurn,
    /// Whether the last move was told, so that it needs time to be heard before the next.
    pub(in crate::session) needs_time: bool,
    /// When the next move may be told.
    pub(in crate::session) next_move: Instant,
    /// When the present turn began, if that was heard here.
    pub(in crate::session) turn_began: Option<Instant>,
    /// When the player heard that the round for which they were ready has come to their turn, until
    /// they do something else than press Enter.
    pub(in crate::session) round_came: Option<Instant>,
    /// Since when the player sits here.
    pub(in crate::session) sat_down: Instant,
    /// The moment at which the player was reminded of their turn.
    pub(in crate::session) reminded: Option<Moment>,
    /// Who took the last step.
    pub(in crate::session) last_by: By,
    /// How often a bot has moved for the player since their last move.
    pub(in crate::session) moved_for: usize,
    /// Whether somebody has moved.
    pub(in crate::session) moved: bool,
    /// What has happened since the player's last move, whatever of it was said.
    pub(in crate::session) since: Since,
}

impl<G: Playable> WasTold<G> {
    /// Nothing yet, for somebody who has just sat down.
    pub(in crate::session) fn nothing() -> WasTold<G> {
        WasTold {
            untold: Vec::new(),
            turn: OwnTurn::Untold,
            needs_time: false,
            next_move: Instant::now(),
            turn_began: None,
            round_came: None,
            sat_down: Instant::now(),
            reminded: None,
            last_by: By::Chance,
            moved_for: 0,
            moved: false,
            since: Since::default(),
        }
    }

    /// Tells again what has happened since the player's last move, and what waits to be told together
    /// with what follows.
    pub(in crate::session) fn tell_news(&self, knows: &Knows<G>, person: &mut Person) {
        let mut said = self.since.full();
        said.extend(G::tell(&self.untold, &knows.view, &knows.ear(person).with_all()));
        match (knows.still_choosing(person), said.is_empty()) {
            (Some(choosing), true) => person.desk.answer(&[choosing]),
            (None, true) => person.desk.answer(&[message!("no-news")]),
            (choosing, false) => {
                said.extend(choosing);
                person.desk.retell(&said);
            }
        }
    }
}

/// What the player has heard of their own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum OwnTurn {
    Untold,
    Told,
}
