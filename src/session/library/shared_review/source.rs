//! The match of a shared review.

use super::exchange::PosedMistake;
use crate::bots::Budget;
use crate::games::any::AnyGame;
use crate::games::{Game, Seat, SeatSet};
use crate::narration::{EventNarration, Listener};
use crate::records::{self, Header, RecordStep, SeatPlayer};
use crate::session::client::settings::Settings;
use crate::session::library::review::{Finding, Review, recall_finding};
use crate::session::tasks::mistake::ReviewedMatch;
use std::sync::Arc;

/// A match that is over, and the manner in which its moves are told.
pub struct ReviewSource {
    header: Header,
    steps: Vec<RecordStep>,
    /// The partners of each seat, by seat.
    mates: Vec<SeatSet>,
    listener: Listener,
}

impl ReviewSource {
    /// The match of these steps, told with these settings; None if it can't be replayed.
    pub fn new(header: Header, steps: Vec<RecordStep>, settings: &Settings) -> Option<ReviewSource> {
        let mut game = AnyGame::new(records::rules_of::<AnyGame>(&header).ok()?);
        for step in &steps {
            records::step(&mut game, step, &mut Vec::new()).ok()?;
        }
        let view = game.view(Seat::NOBODY);
        let mates = (0..header.seats.len()).map(|seat| AnyGame::partners(&view, Seat(seat as u8))).collect();
        let listener = Listener {
            seat: None,
            names: header.seats.iter().map(|seat| seat.name.clone()).collect(),
            mates: SeatSet::default(),
            detail: settings.detail,
            facts: settings.tell.clone(),
        };
        Some(ReviewSource { header, steps, mates, listener })
    }

    /// The people who played, by seat, with their names.
    pub(super) fn players(&self) -> Vec<(Seat, String)> {
        let people = self.header.seats.iter().enumerate().filter(|(_, line)| line.player == SeatPlayer::Human);
        people.map(|(seat, line)| (Seat(seat as u8), line.name.clone())).collect()
    }

    /// The review of a seat's moves.
    pub(super) fn review(&self, seat: Seat) -> Review {
        Review::new(&self.header, &self.steps, seat, self.listener(seat), Budget::OfLevel)
    }

    /// The finding of a mistake; None if the match has no such move.
    pub(super) fn finding(&self, posed: &PosedMistake) -> Option<Finding> {
        let seat = Seat(posed.seat);
        let of = ReviewedMatch { header: self.header.clone(), steps: self.steps.clone(), seat };
        self.mates.get(seat.index())?;
        recall_finding(&posed.finding, &Arc::new(of), &self.listener(seat))
    }

    fn listener(&self, seat: Seat) -> Listener {
        Listener { seat: Some(seat), mates: self.mates[seat.index()], ..self.listener.clone() }
    }
}
