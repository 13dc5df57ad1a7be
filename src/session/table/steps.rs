//! Compact storage of a match's steps as lines of text: a long match has many thousands.

use crate::records::{self, RecordStep};
use std::ops::Range;

/// The steps taken so far.
#[derive(Clone, Default)]
pub(super) struct MatchSteps {
    text: String,
    /// The end of each line in the text.
    ends: Vec<usize>,
}

impl MatchSteps {
    /// The number of steps.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Appends a step.
    pub(super) fn push(&mut self, step: &RecordStep) {
        self.text.push_str(&records::step_text(step));
        self.ends.push(self.text.len());
    }

    /// The steps as lines of a record, without line ends.
    pub(super) fn lines(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        (0..self.len()).map(|place| self.line(place).unwrap_or_default())
    }

    fn line(&self, place: usize) -> Option<&str> {
        let begin = if place == 0 { 0 } else { *self.ends.get(place - 1)? };
        self.text.get(begin..*self.ends.get(place)?)
    }

    /// The steps, parsed.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = RecordStep> {
        self.lines().filter_map(records::parse_step)
    }

    /// The steps at these places, parsed.
    pub(super) fn between(&self, places: Range<usize>) -> impl Iterator<Item = RecordStep> {
        places.filter_map(|place| self.get(place))
    }

    /// Removes the steps from `place` on; returns them.
    pub(super) fn split_off(&mut self, place: usize) -> Vec<RecordStep> {
        let removed = self.between(place..self.len()).collect();
        self.ends.truncate(place);
        self.text.truncate(self.ends.last().copied().unwrap_or_default());
        removed
    }

    /// The number of shuffles.
    pub(super) fn shuffles(&self) -> usize {
        self.lines().filter(|line| line.starts_with("shuffle")).count()
    }

    /// The step at `place`, from 0.
    pub(super) fn get(&self, place: usize) -> Option<RecordStep> {
        records::parse_step(self.line(place)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_back_as_they_were_taken() {
        let taken = [
            RecordStep::Shuffle(["0-0", "1-2"].map(str::to_string).to_vec()),
            RecordStep::Action { seat: 2, action: "lay 1-2 right".into() },
            RecordStep::Shuffle(Vec::new()),
            RecordStep::Action { seat: 1, action: "pass".into() },
        ];
        let mut steps = MatchSteps::default();
        taken.iter().for_each(|step| steps.push(step));
        assert_eq!(steps.iter().collect::<Vec<_>>(), taken);
        assert_eq!((steps.len(), steps.shuffles(), steps.get(1), steps.get(4)), (4, 2, Some(taken[1].clone()), None));
        assert_eq!(steps.lines().collect::<Vec<_>>(), ["shuffle 0-0 1-2", "2 lay 1-2 right", "shuffle", "1 pass"]);
        assert_eq!(steps.between(1..3).collect::<Vec<_>>(), taken[1..3]);
        assert_eq!(steps.split_off(1), taken[1..]);
        assert_eq!(steps.split_off(0), taken[..1]);
        steps.push(&taken[3]);
        assert_eq!(steps.lines().collect::<Vec<_>>(), ["1 pass"]);
    }
}
