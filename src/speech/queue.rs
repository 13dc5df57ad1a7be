//! The queue of messages to be spoken, and their order.

use super::Urgency;
use super::catch_up::{CatchUpText, TextSpan};
use crate::narration::message::is_unseen;
use std::collections::VecDeque;

/// The maximum number of times an event is begun: a player who cuts it twice can ask for it by
/// keys.
const MOST_TIMES: u8 = 2;

/// The maximum number of bytes of waiting events, which take an hour to say. It limits remote
/// senders.
const MOST_BYTES: usize = 1 << 16;
/// The maximum number of waiting events.
const MOST_EVENTS: usize = 500;

/// The waiting messages: first the newest answer, then the sentences of the events in order.
#[derive(Debug, Default)]
pub(super) struct SpeechQueue {
    answer: Option<QueuedText>,
    /// The events in the order of their numbers.
    events: VecDeque<QueuedText>,
    /// The number of events so far.
    count: u64,
}

/// A message to say: a whole answer, or one sentence of an event.
#[derive(Debug)]
pub(super) struct QueuedText {
    pub(super) text: String,
    pub(super) urgency: Urgency,
    /// The number of the text among the events.
    pub(super) number: u64,
    /// The number of times a synthesizer was given it.
    pub(super) begun: u8,
    /// The events that it tells again: they don't wait any more, unless it is cut.
    retold: Vec<QueuedText>,
    /// The parts that it tells of the events since the player's own last move.
    pub(super) spans: Vec<TextSpan>,
}

impl QueuedText {
    fn new(text: String, urgency: Urgency) -> QueuedText {
        QueuedText { text, urgency, number: 0, begun: 0, retold: Vec::new(), spans: Vec::new() }
    }

    /// Whether it is a message of its own, not made of the events since the player's last move.
    pub(super) fn is_unmade(&self) -> bool {
        self.spans.is_empty() || self.urgency == Urgency::Retelling
    }

    pub(super) fn is_event(&self) -> bool {
        self.urgency == Urgency::Event
    }

    /// A text made of the events since the player's own last move.
    pub(super) fn from_parts(told: CatchUpText) -> QueuedText {
        QueuedText { spans: told.spans, ..QueuedText::new(told.text, Urgency::Event) }
    }
}

impl SpeechQueue {
    /// Adds the `speakable` part of the text; an answer replaces one that still waits.
    pub(super) fn add(&mut self, text: &str, urgency: Urgency) {
        match urgency {
            Urgency::Answer | Urgency::Retelling => {
                let Some(text) = speakable(text) else { return };
                let retold = if urgency == Urgency::Retelling { self.take_told_in(&text) } else { Vec::new() };
                if let Some(unsaid) = self.answer.replace(QueuedText { retold, ..QueuedText::new(text, urgency) }) {
                    self.give_back(unsaid.retold);
                }
            }
            Urgency::Event => {
                for text in sentences(text).filter_map(speakable) {
                    self.count += 1;
                    self.events.push_back(QueuedText { number: self.count, ..QueuedText::new(text, urgency) });
                }
                self.forget_oldest();
            }
        }
    }

    /// Drops the oldest events if there are too many to be heard.
    fn forget_oldest(&mut self) {
        self.keep_newest(MOST_EVENTS);
        let mut bytes = 0;
        let heard = self.events.iter().rev().take_while(|event| {
            bytes += event.text.len();
            bytes <= MOST_BYTES
        });
        let count = heard.count().max(1);
        self.keep_newest(count);
    }

    /// The first event that satisfies `is_it`.
    pub(super) fn find_event(&self, is_it: impl Fn(&QueuedText) -> bool) -> Option<&QueuedText> {
        self.events.iter().find(|event| is_it(event))
    }

    /// Adds an answer made of events.
    pub(super) fn answer_with_parts(&mut self, told: CatchUpText) {
        let answer = QueuedText { urgency: Urgency::Answer, ..QueuedText::from_parts(told) };
        if let Some(unsaid) = self.answer.replace(answer) {
            self.give_back(unsaid.retold);
        }
    }

    /// Takes the waiting answer.
    pub(super) fn take_answer(&mut self) -> Option<QueuedText> {
        self.answer.take()
    }

    /// The waiting answer.
    pub(super) fn answer_mut(&mut self) -> Option<&mut QueuedText> {
        self.answer.as_mut()
    }

    /// Takes the event of this number.
    pub(super) fn take_event(&mut self, number: u64) -> Option<QueuedText> {
        let place = self.events.iter().position(|event| event.number == number)?;
        self.events.remove(place)
    }

    /// Handles a message cut by a key. An event waits again, unless it was begun often enough; so
    /// do events that an answer told again. A cut answer is dropped.
    pub(super) fn handle_cut(&mut self, cut: QueuedText) {
        if cut.is_event() {
            self.give_back(vec![cut]);
        } else {
            self.give_back(cut.retold);
        }
    }

    /// Puts back a message that was taken and couldn't be said: it waits again, unless a newer
    /// answer has come.
    pub(super) fn put_back(&mut self, unsaid: QueuedText) {
        if unsaid.is_event() {
            self.give_back(vec![unsaid]);
        } else if self.answer.is_none() {
            self.answer = Some(unsaid);
        } else {
            self.give_back(unsaid.retold);
        }
    }

    fn give_back(&mut self, events: Vec<QueuedText>) {
        for event in events.into_iter().filter(|event| event.begun < MOST_TIMES) {
            let place = self.events.partition_point(|waiting| waiting.number < event.number);
            self.events.insert(place, event);
        }
    }

    fn take_told_in(&mut self, text: &str) -> Vec<QueuedText> {
        let (told, untold) = self.events.drain(..).partition(|event| is_told(&event.text, text));
        self.events = untold;
        VecDeque::into(told)
    }

    /// Takes all waiting messages as one text, with `happened` between the answer and the events.
    pub(super) fn take_all(&mut self, happened: &str) -> Option<QueuedText> {
        let (answer, events): (Option<QueuedText>, Vec<QueuedText>) = (self.answer.take(), self.events.drain(..).collect());
        let answer = answer.as_ref().map(|saying| saying.text.as_str());
        let happened = Some(happened).filter(|happened| !happened.is_empty());
        let texts: Vec<&str> = answer.into_iter().chain(happened).chain(events.iter().map(|saying| saying.text.as_str())).collect();
        (!texts.is_empty()).then(|| QueuedText::new(texts.join(" "), Urgency::Answer))
    }

    /// Drops the oldest events beyond `count`.
    pub(super) fn keep_newest(&mut self, count: usize) {
        self.events.drain(..self.events.len().saturating_sub(count));
    }

    pub(super) fn clear(&mut self) {
        *self = SpeechQueue::default();
    }

    pub(super) fn holds_answer(&self) -> bool {
        self.answer.is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.answer.is_none() && self.events.is_empty()
    }
}

/// Whether `sentence` is among the sentences of `text`.
pub(super) fn is_told(sentence: &str, text: &str) -> bool {
    sentences(text).any(|told| speakable(told).as_deref() == Some(sentence))
}

/// The sentences of a text: its lines, and parts that end with a full stop, a question or an
/// exclamation mark.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .flat_map(|line| line.split_inclusive(". ").flat_map(|part| part.split_inclusive("? ")).flat_map(|part| part.split_inclusive("! ")))
}

/// The text as given to a synthesizer: its lines joined.
pub(super) fn join_lines(text: &str) -> String {
    text.replace('\n', " ")
}

/// The text in a form for a synthesizer, None if no part of it can be spoken: without control
/// characters except ends of lines (a NUL ends C strings), and never a single byte (for which tts
/// would permanently change how the connection reads punctuation).
pub(super) fn speakable(text: &str) -> Option<String> {
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

    fn take(queue: &mut SpeechQueue) -> Option<QueuedText> {
        queue.answer.take().or_else(|| queue.events.pop_front())
    }

    fn order(queue: &mut SpeechQueue) -> Vec<String> {
        std::iter::from_fn(|| take(queue)).map(|saying| saying.text).collect()
    }

    /// An event before all others.
    fn begun(text: &str, begun: u8) -> QueuedText {
        QueuedText { begun, ..QueuedText::new(text.into(), Urgency::Event) }
    }

    #[test]
    fn the_newest_answer_goes_before_the_events() {
        let mut queue = SpeechQueue::default();
        queue.add("Anna lays four five.", Urgency::Event);
        queue.add("Your hand: three tiles.", Urgency::Answer);
        queue.add("Bruno passes.", Urgency::Event);
        queue.add("Ends: four and five.", Urgency::Answer);
        assert_eq!(order(&mut queue), ["Ends: four and five.", "Anna lays four five.", "Bruno passes."]);
    }

    #[test]
    fn an_event_goes_in_sentences_and_an_answer_whole() {
        let mut queue = SpeechQueue::default();
        queue.add("Round 1: 7 tiles each. You have 7.\nWho opens? You!", Urgency::Event);
        queue.add("Four five: left.\nThird of 7.", Urgency::Answer);
        assert_eq!(order(&mut queue), ["Four five: left.\nThird of 7.", "Round 1: 7 tiles each.", "You have 7.", "Who opens?", "You!"]);
    }

    #[test]
    fn a_cut_event_is_the_next_event_again_once() {
        let mut queue = SpeechQueue::default();
        queue.add("Bruno passes.", Urgency::Event);
        queue.handle_cut(begun("Anna lays four five.", 1));
        assert_eq!(order(&mut queue), ["Anna lays four five.", "Bruno passes."]);
        queue.handle_cut(begun("Anna lays four five.", 2));
        assert!(queue.is_empty());
    }

    #[test]
    fn an_answer_that_comes_back_yields_to_a_newer_one_and_a_cut_one_never_comes_back() {
        let mut queue = SpeechQueue::default();
        queue.add("new", Urgency::Answer);
        queue.put_back(QueuedText::new("old".into(), Urgency::Answer));
        queue.handle_cut(QueuedText::new("cut".into(), Urgency::Answer));
        assert_eq!(order(&mut queue), ["new"]);
    }

    #[test]
    fn text_without_anything_to_speak_is_not_queued() {
        let mut queue = SpeechQueue::default();
        for text in ["", " ", "\0", "\n\t\0"] {
            queue.add(text, Urgency::Event);
            queue.add(text, Urgency::Answer);
        }
        assert!(queue.is_empty());
    }

    #[test]
    fn control_characters_become_spaces_and_one_byte_becomes_two() {
        assert_eq!(speakable("six\0four\r\nfive").as_deref(), Some("six four \nfive"));
        assert_eq!(join_lines("six four\nfive"), "six four five");
        assert_eq!(speakable("7").as_deref(), Some("7 "));
        assert_eq!(speakable("è").as_deref(), Some("è"));
    }

    #[test]
    fn what_is_told_again_waits_only_if_that_is_cut() {
        let mut queue = SpeechQueue::default();
        queue.add("Anna lays four five.\nBruno passes.", Urgency::Event);
        queue.add("Your turn.", Urgency::Event);
        queue.add("Carla draws.\nAnna lays four five. Bruno passes.", Urgency::Retelling);
        let retelling = take(&mut queue).unwrap();
        assert_eq!(queue.events.len(), 1, "the turn");
        queue.handle_cut(begun("Dario passes.", 1));
        queue.handle_cut(retelling);
        assert_eq!(order(&mut queue), ["Dario passes.", "Anna lays four five.", "Bruno passes.", "Your turn."]);
        queue.add("Bruno passes.", Urgency::Event);
        queue.add("Bruno passes.", Urgency::Retelling);
        queue.add("Ends.", Urgency::Answer);
        assert_eq!(order(&mut queue), ["Ends.", "Bruno passes."]);
    }

    #[test]
    fn events_without_end_dont_wait_without_end() {
        let mut queue = SpeechQueue::default();
        for number in 0..100 {
            queue.add(&format!("{number} {}", "x".repeat(MOST_BYTES / 10)), Urgency::Event);
            assert!(queue.events.iter().map(|event| event.text.len()).sum::<usize>() <= MOST_BYTES);
        }
        queue.add(&"x".repeat(2 * MOST_BYTES), Urgency::Event);
        assert_eq!(order(&mut queue), ["x".repeat(2 * MOST_BYTES)], "what comes last is never dropped");
    }

    #[test]
    fn without_a_voice_the_newest_events_are_kept() {
        let mut queue = SpeechQueue::default();
        for number in 10..15 {
            queue.add(&number.to_string(), Urgency::Event);
        }
        queue.keep_newest(2);
        assert_eq!(order(&mut queue), ["13", "14"]);
    }
}
