//! A match without a table, in which only what is asked for happens.

use super::SEED;
use crate::bots::Budget;
use crate::games::{Seat, Stage};
use crate::records::{self, Header, Step};
use crate::session::person::Person;
use crate::session::seat::{OwnTurn, Seating, Sitting, Whose};
use crate::session::table::Playable;
use crate::session::table::chair::{By, Happened, Heard, Moment, News, Past, Place, WaitsFor};
use std::sync::mpsc::{Sender, channel};

/// What a lesson allows in its match.
pub(in crate::session) enum Taught<G: Playable> {
    /// There is no lesson: anything the rules allow.
    Not,
    Guided(Guided<G>),
    /// The player plays freely.
    Freely,
}

/// A match without a table: the lesson decides what happens.
pub(in crate::session) struct Guided<G: Playable> {
    game: G,
    pub(super) steps: Vec<Step>,
    /// The action that is asked for, if any.
    right: Option<G::Action>,
    /// The last other action tried.
    tried: Option<G::Action>,
    /// Kept alive, so that the sitting doesn't take the match for over.
    _news: Sender<News<G>>,
}

impl<G: Playable> Guided<G> {
    /// Plays a step judged earlier, as `seat` hears it.
    fn play(&mut self, step: &Step, seat: Seat) -> Heard<G> {
        let mut events = Vec::new();
        let played = records::step(&mut self.game, step, &mut events);
        debug_assert!(played.is_ok());
        self.steps.push(step.clone());
        let by = if let Step::Action { seat, .. } = step { By::Player(Seat(seat.saturating_sub(1))) } else { By::Chance };
        Heard { by, events, view: self.game.view(seat) }
    }

    fn waits_for(&self) -> WaitsFor {
        match self.game.stage() {
            Stage::ToMove { seat, .. } => WaitsFor::Move(seat),
            Stage::ToShuffle(_) => WaitsFor::Shuffle,
            Stage::Over(_) => WaitsFor::Nobody,
        }
    }

    fn moment(&self) -> Moment {
        Moment { steps: self.steps.len(), taken_back: 0 }
    }
}

/// Sits down at a match in which only what is asked for happens, its first steps set up in silence.
pub(in crate::session) fn sit_down<'a, G: Playable>(
    game: G,
    header: &Header,
    seat: Seat,
    begins: impl Iterator<Item = &'a Step>,
    person: &Person,
) -> Option<Sitting<G>> {
    let (tell, news) = channel();
    let first = game.view(seat);
    let mut guided = Guided { game, steps: Vec::new(), right: None, tried: None, _news: tell };
    let heard = begins.map(|step| guided.play(step, seat)).collect();
    let past = Past { header: header.clone(), host: None, first, heard, waits_for: guided.waits_for(), moment: guided.moment() };
    guided._news.send(News::Seated(past)).ok()?;
    // Nobody carries out wishes here: what the player does goes to the lesson.
    let (wishes, _) = channel();
    let place = Place { seat, news, wishes };
    let mut sitting = Sitting::new(Seating { place, whose: Whose::Own, saved: None, chance: SEED, advice: Budget::OfLevel }, person)?;
    sitting.taught = Taught::Guided(guided);
    sitting.turn = OwnTurn::Told;
    Some(sitting)
}

impl<G: Playable> Sitting<G> {
    /// The action that a player's action leads to: itself, but in a lesson only if it is the right
    /// one.
    pub(in crate::session) fn admitted(&mut self, action: G::Action) -> Option<G::Action> {
        match &mut self.taught {
            Taught::Guided(Guided { right: Some(right), .. }) if G::same(right, &action, &self.view) => Some(*right),
            Taught::Guided(guided) => {
                guided.tried = Some(action);
                None
            }
            Taught::Not | Taught::Freely => Some(action),
        }
    }

    /// Lets a player's action happen in a lesson; None if a table has to be asked.
    pub(in crate::session) fn happens_in_lesson(&mut self, action: G::Action) -> Option<Happened<G>> {
        self.happens(&Step::Action { seat: self.seat.0 + 1, action: action.to_string() })
    }

    pub(super) fn happens(&mut self, step: &Step) -> Option<Happened<G>> {
        let Taught::Guided(guided) = &mut self.taught else { return None };
        let heard = guided.play(step, self.seat);
        Some(Happened { heard, waits_for: guided.waits_for(), moment: guided.moment() })
    }

    /// Whether this match is a lesson's.
    pub(in crate::session) fn is_lesson(&self) -> bool {
        !matches!(self.taught, Taught::Not)
    }

    /// The allowed action that didn't happen, if there was one since the last call.
    pub(in crate::session) fn tried(&mut self) -> Option<G::Action> {
        if let Taught::Guided(guided) = &mut self.taught { guided.tried.take() } else { None }
    }

    pub(super) fn lets(&mut self, action: Option<G::Action>) {
        if let Taught::Guided(guided) = &mut self.taught {
            (guided.right, guided.tried) = (action, None);
        }
    }
}
