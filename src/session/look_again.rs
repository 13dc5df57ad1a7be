//! Waiting for a review, and walking what it found.

use super::advice::PATIENCE;
use super::evening::{Aside, Chosen, Evening, Known, Leaving, List, Typed, command};
use super::inbox::{Manner, Signal};
use super::review::{Finding, Found, Review};
use super::thinking::think;
use crate::input::keys::Command;
use crate::narration::Message;
use crate::narration::message::message;
use crate::speech::Urgency;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Instant;

/// Looks at moves again, while keys are answered, and walks what was found; it can be left at any moment.
pub fn look_again(review: Review, evening: &mut Evening, aside: &mut dyn Aside) -> Chosen {
    let mut looking = Looking { moves: review.moves, looked: Vec::new(), coming: think(&evening.inbox, review.looks()) };
    match looking.wait(evening, aside) {
        Some(left) => left,
        None => walk(&Found::new(looking.looked.into_iter().flatten().collect()), evening, aside),
    }
}

/// A review at work.
struct Looking {
    moves: usize,
    looked: Vec<Option<Finding>>,
    coming: Receiver<Option<Finding>>,
}

impl Looking {
    /// Waits until all moves have been looked at; how it was left where the player didn't wait for that.
    fn wait(&mut self, evening: &mut Evening, aside: &mut dyn Aside) -> Option<Chosen> {
        // What takes but a moment needs no word. Where input waits its turn, the word doesn't depend on the time it takes.
        let mut silent_until = Some(Instant::now() + PATIENCE).filter(|_| evening.inbox.manner() == Manner::AtOnce);
        if silent_until.is_none() {
            evening.desk.answer(&[message!("review-waiting")]);
        }
        while !self.is_over() {
            match evening.inbox.while_waiting(silent_until) {
                Some(Signal::Thought) => {}
                Some(Signal::Input(input)) => {
                    silent_until = None;
                    let left = self.typed(command(&input), evening, aside);
                    if left.is_some() {
                        return left;
                    }
                }
                None => {
                    silent_until = None;
                    evening.desk.answer(&[message!("review-waiting")]);
                }
            }
        }
        None
    }

    /// Takes what was found meanwhile; whether nothing more comes.
    fn is_over(&mut self) -> bool {
        loop {
            match self.coming.try_recv() {
                Ok(look) => self.looked.push(look),
                Err(end) => return end == TryRecvError::Disconnected,
            }
        }
    }

    fn typed(&self, typed: Typed, evening: &mut Evening, aside: &mut dyn Aside) -> Option<Chosen> {
        match typed {
            Typed::Command(Command::Menu) => return aside.menu(evening).map(Chosen::Leaving),
            Typed::Command(Command::Cancel) => {
                evening.desk.answer(&[message!("review-done")]);
                return Some(Chosen::Nothing);
            }
            Typed::Command(Command::Quit) => return Some(Chosen::Leaving(Leaving::Quit)),
            Typed::Leaving(leaving) => return Some(Chosen::Leaving(leaving)),
            Typed::Command(Command::Help) => {
                let questions = Some(message!("help-list-table")).filter(|_| evening.at_table);
                let said: Vec<Message> = [self.how_far(), message!("review-help")].into_iter().chain(questions).collect();
                evening.desk.answer(&said);
            }
            Typed::Command(Command::Choose | Command::Draw | Command::Turn | Command::WhereAmI) => evening.desk.answer(&[self.how_far()]),
            Typed::Command(command) => {
                if evening.general(command) == Known::No && aside.asked(evening, command) == Known::No {
                    evening.desk.answer(&[self.how_far()]);
                }
            }
            Typed::Number(_) | Typed::Digits(_) => evening.desk.answer(&[self.how_far()]),
            Typed::Begun => evening.desk.answer(&[message!("line-begun")]),
            Typed::Erased => evening.desk.answer(&[message!("line-erased")]),
            Typed::TooMuch(said) => evening.desk.answer(&[said]),
            Typed::Unknown(word) => evening.unknown(&word),
        }
        None
    }

    fn how_far(&self) -> Message {
        message!("review-at-work", looked = self.looked.len(), moves = self.moves)
    }
}

/// Walks the findings; Enter tells how the table stood.
fn walk(found: &Found, evening: &mut Evening, aside: &mut dyn Aside) -> Chosen {
    if found.told.is_empty() {
        evening.desk.event(&[found.summary()]);
        return Chosen::Nothing;
    }
    let items = found.told.iter().map(|finding| finding.said.clone()).collect();
    let title = message!("review-title", found = found.summary());
    let mut list = List { opens: Urgency::Event, ..List::new(title, items, 0) };
    loop {
        match evening.choose(&list, aside) {
            Chosen::Item(index) => {
                evening.desk.before_next(&found.told[index].table);
                list.title = message!("review-more");
                list.start = index;
                list.opens = Urgency::Answer;
            }
            Chosen::Nothing => {
                evening.desk.answer(&[message!("review-done")]);
                return Chosen::Nothing;
            }
            leaving => return leaving,
        }
    }
}
