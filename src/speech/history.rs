//! The messages so far, and the position of a player reading back.

use std::collections::VecDeque;

/// The maximum number of lines kept: more than an evening has. If the program runs for days, the
/// latest remain.
pub const MOST_LINES: usize = 10_000;

/// The maximum number of bytes kept of them, since lines of others may be long.
pub const MOST_BYTES: usize = 4 << 20;

/// The maximum number of lines of chat kept.
pub const MOST_CHAT: usize = 200;

/// The lines of messages, with the ties between their words, and the position of a player reading
/// back, which is kept when new lines come.
#[derive(Debug, Default)]
pub struct History {
    lines: Vec<String>,
    /// The length of all lines in bytes.
    bytes: usize,
    place: Option<usize>,
    last: String,
    /// The chat, the latest last.
    chat: VecDeque<String>,
}

impl History {
    /// Stores a message of one or more lines.
    pub fn add(&mut self, said: &str) {
        for line in said.lines() {
            self.bytes += line.len();
            self.lines.push(line.to_string());
        }
        if self.lines.len() > MOST_LINES || self.bytes > MOST_BYTES {
            self.forget();
        }
        self.last = said.to_string();
    }

    /// Forgets the older half. Half at once, since removing shifts all the lines that follow.
    fn forget(&mut self) {
        let mut kept = 0;
        let newest = self.lines.iter().rev().take(MOST_LINES / 2);
        let count = newest.take_while(|line| (kept + line.len() <= MOST_BYTES / 2).then(|| kept += line.len()).is_some()).count();
        let forgotten = self.lines.len() - count;
        self.lines.drain(..forgotten);
        self.bytes = kept;
        self.place = self.place.map(|place| place.saturating_sub(forgotten));
    }

    /// Stores a line of chat, so that it can be read by itself.
    pub fn add_chat(&mut self, said: String) {
        self.chat.push_back(said);
        if self.chat.len() > MOST_CHAT {
            self.chat.pop_front();
        }
    }

    /// The chat, the oldest first.
    pub fn chat(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.chat.iter().map(String::as_str)
    }

    /// The whole last message.
    pub fn last(&self) -> &str {
        &self.last
    }

    /// The line before the one read last, or at first before the last message; None at the
    /// beginning.
    pub fn back(&mut self) -> Option<&str> {
        let place = self.place.unwrap_or(self.lines.len().saturating_sub(1)).checked_sub(1)?;
        self.place = Some(place);
        Some(&self.lines[place])
    }

    /// The line after the one read last; None at the end.
    pub fn forward(&mut self) -> Option<&str> {
        let place = self.place? + 1;
        let line = self.lines.get(place)?;
        self.place = Some(place);
        Some(line)
    }

    /// The kept lines, the oldest first.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_stays_for_days_has_the_latest_lines_and_keeps_their_place_in_them() {
        let mut history = History::default();
        (0..MOST_LINES).for_each(|number| history.add(&format!("line {number}")));
        assert_eq!(history.back(), Some("line 9998"));
        history.add("one more");
        assert_eq!((history.lines().len(), history.back()), (MOST_LINES / 2, Some("line 9997")));
        (0..10 * MOST_LINES).for_each(|number| history.add(&format!("line {number}")));
        assert!(history.lines().len() <= MOST_LINES);
        assert!(history.back().is_none_or(|line| line.starts_with("line ")));
    }

    #[test]
    fn long_lines_are_kept_in_so_many_bytes() {
        let mut history = History::default();
        for number in 0..1000 {
            history.add(&format!("{number}{}", "x".repeat(1 << 16)));
            assert!(history.lines().iter().map(String::len).sum::<usize>() <= MOST_BYTES);
        }
        assert!(history.lines().len() > 30 && history.lines().last().is_some_and(|line| line.starts_with("999x")));
        assert!(history.back().is_some_and(|line| line.starts_with("998x")));
    }

    #[test]
    fn the_place_stays_while_new_lines_come() {
        let mut history = History::default();
        assert_eq!(history.back(), None);
        history.add("one\ntwo");
        history.add("three");
        assert_eq!(history.back(), Some("two"), "the last one was heard just now");
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
