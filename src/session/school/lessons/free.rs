//! The end of a lesson: free play with some help.

use super::teach::LessonSession;
use crate::games::Game;
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records;
use crate::session::beside::guided::SEED;
use crate::session::beside::{TaskEnd, end_of};
use crate::session::person::Person;
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::seat::OwnTurn;
use crate::session::table::chair::{By, TableEvent, WaitsFor};
use crate::session::table::keeper::Backing;
use crate::session::table::waiting::Manners;
use crate::session::table::wish::{Hears, SeatWish};
use crate::session::table::{Match, Playable, Table};
use std::sync::Arc;

impl<G: Playable> LessonSession<G> {
    /// Plays until the round is over, or for `turns` turns of the player.
    pub(super) fn play_freely(&mut self, turns: Option<u16>, said: Vec<Message>, person: &mut Person) -> Result<(), TaskEnd> {
        person.desk.event(&said);
        self.move_to_a_table(person)?;
        let begun = self.sitting.knows.moment.steps;
        // The number of turns so far, and the number of steps when the last one began.
        let (mut had, mut turn_at) = (0, None);
        let end = loop {
            person.hear_elsewhere();
            if person.desk.gone() {
                break Err(TaskEnd::Leaving(Leaving::Ended));
            }
            let next = match self.sitting.knows.waits_for {
                WaitsFor::Nobody => break Ok(()),
                WaitsFor::Shuffle | WaitsFor::People
                    if self.sitting.knows.moment.steps > begun && G::between_rounds(&self.sitting.knows.view) =>
                {
                    break Ok(());
                }
                WaitsFor::People if self.sitting.mine.ready_at != Some(self.sitting.knows.moment) => {
                    self.sitting.mine.ready_at = Some(self.sitting.knows.moment);
                    self.sitting.knows.wish(SeatWish::Ready(self.sitting.knows.moment));
                    None
                }
                WaitsFor::Move(seat) if seat == self.sitting.knows.seat => {
                    if !turn_at.is_some_and(|at| self.goes_on_since(at)) {
                        if turns == Some(had) {
                            break Ok(());
                        }
                        had += 1;
                        turn_at = Some(self.sitting.knows.moment.steps);
                        self.help_along(had, person);
                    }
                    self.free_key(person)
                }
                WaitsFor::Shuffle | WaitsFor::People | WaitsFor::Move(_) | WaitsFor::Others => self.sitting.hear_others(person).map(end_of),
            };
            if let Some(end) = next {
                break Err(end);
            }
        };
        self.sitting.knows.wish(SeatWish::Leave);
        if end.is_ok() && !self.sitting.told.untold.is_empty() {
            self.sitting.tell_event(person);
        }
        end
    }

    /// Moves the match to a table, where bots play.
    fn move_to_a_table(&mut self, person: &mut Person) -> Result<(), TaskEnd> {
        let Some(steps) = self.guide.frees() else { return Ok(()) };
        let opened = records::rules_of::<G>(&self.sitting.knows.header).ok().and_then(|rules| {
            let (game, header) = (<G as Game>::new(rules), self.sitting.knows.header.clone());
            Table::open(Match {
                game,
                header,
                steps,
                ahead: Vec::new(),
                seed: SEED,
                backing: Backing::default(),
                manners: Manners::default(),
                thinkers: Arc::clone(&person.thinkers),
            })
            .ok()
        });
        // If no thread can be started, the lesson ends here.
        let Some(door) = opened else { return Err(TaskEnd::Left) };
        let place = door.sit(self.sitting.knows.seat, Hears::WhereItStands, person.inbox.nudge());
        door.begin();
        (self.sitting.knows.news, self.sitting.knows.wishes) = (place.news, place.wishes);
        if let Ok(TableEvent::Seated(past)) = self.sitting.knows.news.recv() {
            (self.sitting.knows.waits_for, self.sitting.knows.moment) = (past.waits_for, past.moment);
        }
        Ok(())
    }

    /// Whether the player's turn that began after this many steps still goes on, without another
    /// player's action since.
    fn goes_on_since(&self, steps: usize) -> bool {
        let own = self.sitting.told.last_by == By::Player(self.sitting.knows.seat) && self.sitting.knows.header.seats.len() > 1;
        self.sitting.knows.moment.steps == steps || own
    }

    /// Tells that it is the player's turn, and the number of legal moves.
    fn help_along(&mut self, had: u16, person: &mut Person) {
        if self.sitting.told.turn == OwnTurn::Untold || !self.sitting.told.untold.is_empty() {
            self.sitting.tell_event(person);
        }
        let count = G::ranked(&self.sitting.view(), &self.sitting.ear(person)).len();
        let said = if had == 1 { message!("lesson-help-first", count = count) } else { message!("lesson-help", count = count) };
        person.desk.event(&[said]);
    }

    /// Handles a key in the player's turn.
    fn free_key(&mut self, person: &mut Person) -> Option<TaskEnd> {
        self.sitting.lays_hand(person);
        let input = match person.inbox.signal() {
            Signal::Input(input) => input,
            Signal::Thought => {
                self.sitting.advising.advise_late(person);
                return self.sitting.hear_meanwhile(person).map(end_of);
            }
        };
        match person.inbox.request(&input) {
            InputRequest::End(end) => Some(TaskEnd::Leaving(end.into())),
            InputRequest::Command(Command::Cancel) => Some(TaskEnd::Left),
            InputRequest::Command(Command::Undo) => {
                person.desk.answer(&[message!("lesson-no-undo")]);
                None
            }
            typed => {
                let steps = self.sitting.knows.moment.steps;
                let mut next = self.sitting.typed(typed, person);
                if next.is_none() && self.sitting.knows.moment.steps > steps {
                    next = self.sitting.rest_of_turn(person);
                }
                next.map(end_of)
            }
        }
    }
}
