//! The messages so far, and the position of a player reading back.

use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The maximum number of lines kept: more than a session has. If the program runs for days, the
/// latest remain.
pub const MOST_LINES: usize = 10_000;

/// The maximum number of bytes kept of them, since lines of others may be long.
pub const MOST_BYTES: usize = 4 << 20;

/// The maximum number of lines of chat kept.
pub const MOST_CHAT: usize = 200;

/// The kind of a line, by which the history can be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineKind {
    /// Moves and other events of a match.
    Move,
    /// Words of players, and their coming and going.
    People,
    /// Answers to the player's keys, and everything else.
    Answer,
}

impl LineKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [LineKind; 3] = [LineKind::Move, LineKind::People, LineKind::Answer];

    /// The word for it in messages.
    pub fn word(self) -> &'static str {
        match self {
            LineKind::Move => "moves",
            LineKind::People => "people",
            LineKind::Answer => "answers",
        }
    }
}

/// A line of the history. A line without a kind is read back with any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// The text, with the ties between its words.
    pub text: String,
    /// The kind.
    pub kind: Option<LineKind>,
}

/// The lines of messages, with the ties between their words, and the position of a player reading
/// back, which is kept when new lines come.
#[derive(Debug, Default)]
pub struct History {
    lines: Vec<HistoryLine>,
    /// The length of all lines in bytes.
    bytes: usize,
    /// The number of lines, the first ones, that were said before this session.
    earlier: usize,
    place: Option<usize>,
    /// The kind that is read back; None for all.
    kind: Option<LineKind>,
    last: String,
    /// The chat, the latest last.
    chat: VecDeque<String>,
}

impl History {
    /// Stores the messages of one output, each of one or more lines and with its kind.
    pub fn add(&mut self, said: &[(String, LineKind)]) {
        self.last.clear();
        for (text, kind) in said {
            if !self.last.is_empty() {
                self.last.push('\n');
            }
            self.last.push_str(text);
            for line in text.lines() {
                self.bytes += line.len();
                self.lines.push(HistoryLine { text: line.to_string(), kind: Some(*kind) });
            }
        }
        if self.lines.len() > MOST_LINES || self.bytes > MOST_BYTES {
            self.forget();
        }
    }

    /// Puts lines that were said before this session before all others.
    pub fn add_earlier(&mut self, said: Vec<HistoryLine>) {
        self.bytes += said.iter().map(|line| line.text.len()).sum::<usize>();
        self.earlier += said.len();
        self.place = self.place.map(|place| place + said.len());
        self.lines.splice(0..0, said);
    }

    /// Forgets the older half. Half at once, since removing shifts all the lines that follow.
    fn forget(&mut self) {
        let mut kept = 0;
        let newest = self.lines.iter().rev().take(MOST_LINES / 2).map(|line| line.text.len());
        let count = newest.take_while(|length| (kept + length <= MOST_BYTES / 2).then(|| kept += length).is_some()).count();
        let forgotten = self.lines.len() - count;
        self.lines.drain(..forgotten);
        self.bytes = kept;
        self.earlier = self.earlier.saturating_sub(forgotten);
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

    /// The kind that is read back; None for all.
    pub fn kind(&self) -> Option<LineKind> {
        self.kind
    }

    /// Reads back the next kind: moves, people, answers, and then all again.
    pub fn change_kind(&mut self) {
        self.kind = match self.kind {
            None => LineKind::ALL.first().copied(),
            Some(kind) => LineKind::ALL.iter().copied().skip_while(|other| *other != kind).nth(1),
        };
    }

    /// The line before the one read last, or at first before the last message; None at the
    /// beginning.
    pub fn back(&mut self) -> Option<&str> {
        let before = self.place.unwrap_or(self.lines.len().saturating_sub(1));
        let place = self.lines[..before].iter().rposition(|line| self.is_read(line))?;
        self.place = Some(place);
        Some(&self.lines[place].text)
    }

    /// The line after the one read last; None at the end.
    pub fn forward(&mut self) -> Option<&str> {
        let after = self.place? + 1;
        let place = after + self.lines.get(after..)?.iter().position(|line| self.is_read(line))?;
        self.place = Some(place);
        Some(&self.lines[place].text)
    }

    /// Whether a line is among those that are read back.
    fn is_read(&self, line: &HistoryLine) -> bool {
        self.kind.is_none() || line.kind.is_none() || line.kind == self.kind
    }

    /// The lines of this session, the oldest first.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &str> {
        self.lines[self.earlier..].iter().map(|line| line.text.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(history: &mut History, said: &str) {
        history.add(&[(said.to_string(), LineKind::Answer)]);
    }

    #[test]
    fn one_kind_is_read_back_by_itself_and_all_after_the_last_kind() {
        let mut history = History::default();
        let say = |history: &mut History, said: &[(&str, LineKind)]| {
            history.add(&said.iter().map(|(text, kind)| (text.to_string(), *kind)).collect::<Vec<_>>());
        };
        say(&mut history, &[("laid one", LineKind::Move)]);
        say(&mut history, &[("hello", LineKind::People), ("laid two", LineKind::Move)]);
        assert_eq!(history.last(), "hello\nlaid two");
        say(&mut history, &[("ends", LineKind::Answer)]);
        history.change_kind();
        assert_eq!(history.kind(), Some(LineKind::Move));
        assert_eq!(history.back(), Some("laid two"));
        assert_eq!(history.back(), Some("laid one"));
        assert_eq!(history.back(), None);
        history.change_kind();
        assert_eq!(history.forward(), Some("hello"), "the place stays");
        assert_eq!(history.forward(), None);
        history.change_kind();
        assert_eq!(history.forward(), Some("ends"));
        history.change_kind();
        assert_eq!((history.kind(), history.back()), (None, Some("laid two")));
    }

    #[test]
    fn earlier_lines_are_behind_the_first_one_and_are_not_of_this_session() {
        let mut history = History::default();
        say(&mut history, "one\ntwo");
        assert_eq!((history.back().map(str::to_string), history.back()), (Some("one".to_string()), None));
        let earlier = |text: &str, kind| HistoryLine { text: text.to_string(), kind };
        history.add_earlier(vec![earlier("long ago", Some(LineKind::Move)), earlier("here it begins", None)]);
        assert_eq!(history.back(), Some("here it begins"));
        assert_eq!(history.back(), Some("long ago"));
        assert_eq!(history.back(), None);
        assert_eq!(history.forward(), Some("here it begins"));
        assert_eq!(history.lines().collect::<Vec<_>>(), ["one", "two"]);
        (0..2 * MOST_LINES).for_each(|number| say(&mut history, &format!("line {number}")));
        assert!(history.lines().all(|line| line.starts_with("line ")) && history.lines().len() <= MOST_LINES);
    }

    #[test]
    fn who_stays_for_days_has_the_latest_lines_and_keeps_their_place_in_them() {
        let mut history = History::default();
        (0..MOST_LINES).for_each(|number| say(&mut history, &format!("line {number}")));
        assert_eq!(history.back(), Some("line 9998"));
        say(&mut history, "one more");
        assert_eq!(history.lines().len(), MOST_LINES / 2);
        assert_eq!(history.back(), Some("line 9997"));
        (0..10 * MOST_LINES).for_each(|number| say(&mut history, &format!("line {number}")));
        assert!(history.lines().len() <= MOST_LINES);
        assert!(history.back().is_none_or(|line| line.starts_with("line ")));
    }

    #[test]
    fn long_lines_are_kept_in_so_many_bytes() {
        let mut history = History::default();
        for number in 0..1000 {
            say(&mut history, &format!("{number}{}", "x".repeat(1 << 16)));
            assert!(history.lines().map(str::len).sum::<usize>() <= MOST_BYTES);
        }
        assert!(history.lines().len() > 30 && history.lines().last().is_some_and(|line| line.starts_with("999x")));
        assert!(history.back().is_some_and(|line| line.starts_with("998x")));
    }

    #[test]
    fn the_place_stays_while_new_lines_come() {
        let mut history = History::default();
        assert_eq!(history.back(), None);
        say(&mut history, "one\ntwo");
        say(&mut history, "three");
        assert_eq!(history.back(), Some("two"), "the last one was heard just now");
        say(&mut history, "four");
        assert_eq!(history.back(), Some("one"));
        assert_eq!(history.back(), None);
        assert_eq!(history.forward(), Some("two"));
        assert_eq!(history.forward(), Some("three"));
        assert_eq!(history.forward(), Some("four"));
        assert_eq!(history.forward(), None);
        assert_eq!(history.last(), "four");
    }
}
