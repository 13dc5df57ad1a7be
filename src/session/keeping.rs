//! A match is kept as it is played: a line for each step, and put with the others when it is over.

use super::evening::Evening;
use super::reason::not_saved;
use super::table::{Playable, Table};
use crate::records::{self, Step};
use std::io;

impl<G: Playable> Table<G> {
    /// Keeps a step, here and on the shelf.
    pub(super) fn keep(&mut self, step: Step, evening: &mut Evening) {
        let line = line_of(&step);
        self.steps.push(step);
        self.advice = None;
        let added = self.saved.as_mut().map(|saved| saved.add(&line));
        self.unless_saved(added, evening);
    }

    /// Where the match couldn't be saved: says so, and tries no more.
    pub(super) fn unless_saved(&mut self, saved: Option<io::Result<()>>, evening: &mut Evening) {
        if let Some(Err(error)) = saved
            && let Some(file) = self.saved.take()
        {
            evening.desk.before_next(&[not_saved(file.folder(), &error)]);
        }
    }

    /// Puts the match with those that are over.
    pub(super) fn put_away(&mut self, evening: &mut Evening) {
        let Some(saved) = self.saved.take() else { return };
        let folder = saved.folder().join("finished");
        if let Err(error) = saved.finish() {
            evening.desk.before_next(&[not_saved(&folder, &error)]);
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
