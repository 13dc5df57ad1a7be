//! What was played before: taken back, played again, told again.

use super::hand::Hand;
use super::keeping::line_of;
use super::leave::AfterOut;
use super::person::Person;
use super::table::{Playable, Table, Turn};
use crate::games::{Choices, Stage};
use crate::narration::message::message;
use crate::records::{self, Step};

impl<G: Playable> Table<G> {
    /// Goes back to the player's own last decision.
    pub(super) fn undo(&mut self, person: &mut Person) {
        let Some(place) = self.last_decision() else {
            person.desk.answer(&[message!("nothing-to-undo")]);
            return;
        };
        let mut steps = std::mem::take(&mut self.steps);
        let undone = steps.split_off(place);
        let shuffles = undone.into_iter().filter_map(|step| if let Step::Shuffle(order) = step { Some(order) } else { None });
        self.ahead = shuffles.chain(std::mem::take(&mut self.ahead)).collect();
        self.start_over(steps, person);
        let mut said = vec![message!("undone")];
        said.extend(self.where_am_i(person));
        person.desk.answer(&said);
    }

    /// The index of the last step at which the player had something to decide.
    pub(super) fn last_decision(&self) -> Option<usize> {
        let mut game = self.fresh();
        let mut found = None;
        for (index, step) in self.steps.iter().enumerate() {
            if let (Step::Action { action, .. }, Stage::ToMove { seat, choices }) = (step, game.stage())
                && seat == self.human
                && let Ok(action) = action.parse::<G::Action>()
                && (choices.count() > 1 || !G::goes_by_itself(&action))
            {
                found = Some(index);
            }
            records::step(&mut game, step, &mut Vec::new()).ok()?;
        }
        found
    }

    /// The match as it began.
    fn fresh(&self) -> G {
        // The header made rules when this match began; it makes the same ones again.
        records::rules_of::<G>(&self.header).map_or_else(|_| self.game.clone(), G::new)
    }

    fn start_over(&mut self, steps: Vec<Step>, person: &mut Person) {
        self.game = self.fresh();
        self.hand = Hand::new(person.settings.order);
        self.walk = None;
        self.since.clear();
        self.untold.clear();
        self.turn = Turn::Told;
        self.advice = None;
        self.after_out = AfterOut::Unasked;
        self.go_through(steps, person);
        let lines: Vec<String> = self.steps.iter().map(line_of).collect();
        if let Some(saved) = &mut self.saved {
            saved.rewrite(&self.header, &lines);
        }
        self.save_before_telling(person);
    }

    /// Plays steps that were played before, in silence; what happened since the player's last move can be asked for.
    pub(super) fn go_through(&mut self, steps: Vec<Step>, person: &Person) {
        let mut since = Vec::new();
        for step in steps {
            let mut events = Vec::new();
            if records::step(&mut self.game, &step, &mut events).is_err() {
                break;
            }
            self.hand.update(&G::hand(&self.view()), &G::came(&events, self.human), Self::place_in_hand(person));
            match step {
                Step::Action { seat, .. } if seat == self.human.0 + 1 => since.clear(),
                _ => since.append(&mut events),
            }
            self.steps.push(step);
        }
        let said = G::tell(&since, &self.view(), &self.ear(person));
        self.since = said.iter().map(|message| person.desk.locale().tied(message)).collect();
    }

    /// The shuffles of this match in their order.
    pub(super) fn shuffles(&self) -> Vec<Vec<String>> {
        self.steps.iter().filter_map(|step| if let Step::Shuffle(order) = step { Some(order.clone()) } else { None }).collect()
    }
}
