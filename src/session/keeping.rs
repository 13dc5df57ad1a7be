//! A match is kept as it is played: a line for each step, and put with the others when it is over.

use super::evening::MatchLeft;
use super::person::Person;
use super::reason::not_saved;
use super::saved::{Notice, Saved};
use super::settings::Disk;
use super::table::{Playable, Table};
use super::watched::LEAVING_WAITS;
use crate::games::Stage;
use crate::narration::Message;
use crate::narration::message::message;
use crate::records::{self, Step};

impl<G: Playable> Table<G> {
    /// Keeps a step, here and on the shelf.
    pub(super) fn keep(&mut self, step: Step) {
        if let Some(saved) = &mut self.saved {
            saved.add(&line_of(&step));
        }
        self.steps.push(step);
        self.advice = None;
    }

    /// Waits until what is about to be told is saved, if the disk isn't slow; and tells together with it what hinders that.
    pub(super) fn save_before_telling(&mut self, person: &mut Person) {
        let own = usize::from(self.human.0) + 1;
        let moved = matches!(self.steps.last(), Some(Step::Action { seat, .. }) if usize::from(*seat) == own);
        if let Some(saved) = &mut self.saved {
            if moved && person.settings.disk == Disk::Safe {
                saved.make_safe();
            }
            saved.keep_up();
        }
        let said = self.saving_notices();
        person.desk.before_next(&said);
    }

    /// What the player answers to has been saved before he is answered.
    pub(super) fn save_before_answering(&mut self) {
        if let Some(saved) = &mut self.saved {
            saved.before_answer();
        }
    }

    /// Tells what has become of the saving meanwhile.
    pub(super) fn hear_saving(&mut self, person: &mut Person) {
        let said = self.saving_notices();
        if !said.is_empty() {
            person.desk.event(&said);
        }
    }

    fn saving_notices(&mut self) -> Vec<Message> {
        let Some(saved) = &mut self.saved else { return Vec::new() };
        let sentence = |notice: Notice, saved: &Saved| match notice {
            Notice::Trouble(error) => not_saved(saved.folder(), &error),
            Notice::Over => message!("match-saved-again"),
        };
        let mut said = Vec::new();
        while let Some(notice) = saved.notice() {
            said.push(sentence(notice, saved));
        }
        said
    }

    /// Whether all that was played is in the match's file.
    pub(super) fn is_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|saved| saved.is_written(LEAVING_WAITS))
    }

    /// Puts the match with those that are over.
    pub(super) fn put_away(&mut self, person: &mut Person) {
        let Some(saved) = self.saved.take() else { return };
        let folder = saved.folder().join("finished");
        if let Err(error) = saved.finish(LEAVING_WAITS) {
            person.desk.before_next(&[not_saved(&folder, &error)]);
        }
    }

    /// Leaves the match, to be gone on with another time: what has become of it.
    pub(super) fn leave_saved(&mut self) -> MatchLeft {
        let over = matches!(self.game.stage(), Stage::Over(_));
        match self.saved.take().map(|saved| saved.leave(LEAVING_WAITS)) {
            Some(Ok(())) => MatchLeft::Saved,
            _ if over || !self.has_moves() => MatchLeft::Nothing,
            _ => MatchLeft::Lost,
        }
    }
}

/// A step as a line of a record.
pub(super) fn line_of(step: &Step) -> String {
    match step {
        Step::Shuffle(order) => records::shuffle_text(order),
        Step::Action { seat, action } => format!("{seat} {action}"),
    }
}
