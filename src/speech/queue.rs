//! What is still to be said, and in which order.

use super::Urgency;
use crate::narration::message::is_unseen;
use std::collections::VecDeque;

/// The most bytes of events that wait, which take an hour to say: what is sent from elsewhere may
/// never end.
const MOST_BYTES: usize = 1 << 16;
/// The most events that wait.
const MOST_EVENTS: usize = 500;

/// First the newest answer, then the events as they came.
#[derive(Debug, Default)]
pub(super) struct Queue {
    answer: Option<String>,
    events: VecDeque<String>,
}

impl Queue {
    /// Adds what `speakable` leaves of the text; an answer replaces one that still waits.
    pub(super) fn add(&mut self, text: &str, urgency: Urgency) {
        let Some(text) = speakable(text) else { return };
        match urgency {
            Urgency::Answer | Urgency::Retelling => self.answer = Some(text),
            Urgency::Event => {
                self.events.push_back(text);
                self.forget_oldest();
            }
        }
    }

    /// Drops the oldest events if there are more than anybody will hear.
    fn forget_oldest(&mut self) {
        self.keep_newest(MOST_EVENTS);
        let mut bytes = 0;
        let heard = self.events.iter().rev().take_while(|event| {
            bytes += event.len();
            bytes <= MOST_BYTES
        });
        let count = heard.count().max(1);
        self.keep_newest(count);
    }

    /// What comes next, if anything waits.
    pub(super) fn take(&mut self) -> Option<(String, Urgency)> {
        match self.answer.take() {
            Some(answer) => Some((answer, Urgency::Answer)),
            None => self.events.pop_front().map(|event| (event, Urgency::Event)),
        }
    }

    /// Puts back what was taken and not finished: it is next of its kind again, unless a newer
    /// answer has come.
    pub(super) fn put_back(&mut self, text: String, urgency: Urgency) {
        match urgency {
            Urgency::Answer | Urgency::Retelling => _ = self.answer.get_or_insert(text),
            Urgency::Event => self.events.push_front(text),
        }
    }

    /// Drops from the events what `retelling` contains.
    pub(super) fn forget_told_in(&mut self, retelling: &str) {
        self.events = self.events.drain(..).filter_map(|event| without_told(&event, retelling)).collect();
    }

    /// Takes everything that waits, as one text.
    pub(super) fn take_all(&mut self) -> Option<String> {
        let texts: Vec<String> = self.answer.take().into_iter().chain(self.events.drain(..)).collect();
        (!texts.is_empty()).then(|| texts.join(" "))
    }

    /// Drops the oldest events beyond `count`.
    pub(super) fn keep_newest(&mut self, count: usize) {
        self.events.drain(..self.events.len().saturating_sub(count));
    }

    pub(super) fn clear(&mut self) {
        *self = Queue::default();
    }

    pub(super) fn holds_answer(&self) -> bool {
        self.answer.is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.answer.is_none() && self.events.is_empty()
    }
}

/// The lines of `text` that aren't lines of `retelling`; None if there are none.
pub(super) fn without_told(text: &str, retelling: &str) -> Option<String> {
    let is_told = |line: &&str| retelling.lines().any(|told| told.trim() == line.trim());
    let lines: Vec<&str> = text.lines().filter(|line| !is_told(line)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The text as given to a synthesizer: its lines joined.
pub(super) fn in_one_breath(text: &str) -> String {
    text.replace('\n', " ")
}

/// The text as a synthesizer can take it, None if nothing of it can be spoken: without control
/// characters except ends of lines (a NUL ends C strings), and never a single byte (for which tts
/// would permanently change how the connection reads punctuation).
fn speakable(text: &str) -> Option<String> {
    let plain = text.replace(|letter: char| letter != '\n' && is_unseen(letter), " ");
    match plain.trim() {
        "" => None,
        short if short.len() == 1 => Some(format!("{short} ")),
        plain => Some(plain.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(queue: &mut Queue) -> Vec<String> {
        std::iter::from_fn(|| queue.take()).map(|(text, _)| text).collect()
    }

    #[test]
    fn the_newest_answer_goes_before_the_events() {
        let mut queue = Queue::default();
        queue.add("Anna lays four five.", Urgency::Event);
        queue.add("Your hand: three tiles.", Urgency::Answer);
        queue.add("Bruno passes.", Urgency::Event);
        queue.add("Ends: four and five.", Urgency::Answer);
        assert_eq!(order(&mut queue), ["Ends: four and five.", "Anna lays four five.", "Bruno passes."]);
    }

    #[test]
    fn a_cut_event_is_the_next_event_again() {
        let mut queue = Queue::default();
        queue.add("Bruno passes.", Urgency::Event);
        queue.put_back("Anna lays four five.".into(), Urgency::Event);
        assert_eq!(order(&mut queue), ["Anna lays four five.", "Bruno passes."]);
    }

    #[test]
    fn an_answer_that_comes_back_yields_to_a_newer_one() {
        let mut queue = Queue::default();
        queue.add("new", Urgency::Answer);
        queue.put_back("old".into(), Urgency::Answer);
        assert_eq!(order(&mut queue), ["new"]);
    }

    #[test]
    fn text_without_anything_to_speak_is_not_queued() {
        let mut queue = Queue::default();
        for text in ["", " ", "\0", "\n\t\0"] {
            queue.add(text, Urgency::Event);
            queue.add(text, Urgency::Answer);
        }
        assert!(queue.is_empty());
    }

    #[test]
    fn control_characters_become_spaces_and_one_byte_becomes_two() {
        assert_eq!(speakable("six\0four\r\nfive").as_deref(), Some("six four \nfive"));
        assert_eq!(in_one_breath("six four\nfive"), "six four five");
        assert_eq!(speakable("7").as_deref(), Some("7 "));
        assert_eq!(speakable("è").as_deref(), Some("è"));
    }

    #[test]
    fn what_is_told_again_doesnt_wait_any_more() {
        let mut queue = Queue::default();
        queue.add("Anna lays four five.\nBruno passes.", Urgency::Event);
        queue.add("Your turn.", Urgency::Event);
        queue.forget_told_in("Carla draws.\nAnna lays four five.");
        assert_eq!(order(&mut queue), ["Bruno passes.", "Your turn."]);
        queue.add("Bruno passes.", Urgency::Event);
        queue.forget_told_in("Bruno passes.");
        assert!(queue.is_empty());
    }

    #[test]
    fn events_without_end_dont_wait_without_end() {
        let mut queue = Queue::default();
        for number in 0..100 {
            queue.add(&format!("{number} {}", "x".repeat(MOST_BYTES / 10)), Urgency::Event);
            assert!(queue.events.iter().map(String::len).sum::<usize>() <= MOST_BYTES);
        }
        queue.add(&"x".repeat(2 * MOST_BYTES), Urgency::Event);
        assert_eq!(order(&mut queue), ["x".repeat(2 * MOST_BYTES)], "what comes last is never dropped");
    }

    #[test]
    fn without_a_voice_the_newest_events_are_kept() {
        let mut queue = Queue::default();
        for number in 10..15 {
            queue.add(&number.to_string(), Urgency::Event);
        }
        queue.keep_newest(2);
        assert_eq!(order(&mut queue), ["13", "14"]);
    }
}
