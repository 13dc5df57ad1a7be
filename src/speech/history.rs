//! All that was said.

/// Every line that was said, with the ties between its words, and the place of somebody who reads back in it. The place stays when new lines come.
#[derive(Debug, Default)]
pub struct History {
    lines: Vec<String>,
    place: Option<usize>,
    last: String,
}

impl History {
    /// Keeps what was said, one line or more at once.
    pub fn add(&mut self, said: &str) {
        self.lines.extend(said.lines().map(str::to_string));
        self.last = said.to_string();
    }

    /// What was said last, whole.
    pub fn last(&self) -> &str {
        &self.last
    }

    /// The line before the one read last; none at the beginning.
    pub fn back(&mut self) -> Option<&str> {
        let place = self.place.unwrap_or(self.lines.len()).checked_sub(1)?;
        self.place = Some(place);
        Some(&self.lines[place])
    }

    /// The line after the one read last; none at the end.
    pub fn forward(&mut self) -> Option<&str> {
        let place = self.place? + 1;
        let line = self.lines.get(place)?;
        self.place = Some(place);
        Some(line)
    }

    /// All that was said, the oldest first.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_stays_while_new_lines_come() {
        let mut history = History::default();
        assert_eq!(history.back(), None);
        history.add("one\ntwo");
        history.add("three");
        assert_eq!(history.back(), Some("three"));
        assert_eq!(history.back(), Some("two"));
        history.add("four");
        assert_eq!(history.back(), Some("one"));
        assert_eq!(history.back(), None);
        assert_eq!(history.forward(), Some("two"));
        assert_eq!(history.forward(), Some("three"));
        assert_eq!(history.forward(), Some("four"));
        assert_eq!(history.forward(), None);
        assert_eq!(history.last(), "four");
    }
}
