//! Running a review, and browsing its findings.

use super::review::{Finding, Review, ReviewResult};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::{Message, Question};
use crate::records::ReviewSummary;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::{AnswerOrder, InboxEvent};
use crate::session::client::jobs::{ExecutorBusy, JobPurpose, JobResults};
use crate::session::client::long_wait::LongWait;
use crate::session::client::{Handled, Person};
use crate::session::list::List;
use crate::session::list::choice::Fallback;
use crate::session::list::commands::{ListFunction, list_function_of};
use crate::session::list::help;
use crate::session::tasks::TaskEnd;
use std::sync::mpsc::TryRecvError;
use std::time::Instant;

/// Outcome of a review.
pub struct ReviewOutcome {
    /// The summary; None if the player didn't wait for all of it.
    pub reviewed: Option<ReviewSummary>,
    /// How it was left.
    pub left: Result<(), ExitReason>,
}

/// Reviews moves while keys are answered, then shows the findings; it can be left at any moment.
pub fn look_again(review: Review, person: &mut Person, fallback: &mut dyn Fallback) -> ReviewOutcome {
    let left = match find(review, person, fallback) {
        Ok((found, reviewed)) => return ReviewOutcome { reviewed: Some(reviewed), left: walk(&found, person, fallback) },
        Err(ReviewError::Busy) => Ok(()),
        Err(ReviewError::Stopped) => {
            person.output.answer(&[message!("review-done")]);
            Ok(())
        }
        Err(ReviewError::Leaving(leaving)) => Err(leaving),
    };
    ReviewOutcome { reviewed: None, left }
}

/// Reason why a review has no result.
pub(in crate::session) enum ReviewError {
    /// Too many reviews are running; the player has been told.
    Busy,
    /// The player has cancelled it.
    Stopped,
    /// The player left for something else.
    Leaving(ExitReason),
}

/// Reviews moves while keys are answered.
///
/// # Errors
/// The review can't be done, or the player doesn't wait for all of it.
pub(in crate::session) fn find(
    review: Review,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(ReviewResult, ReviewSummary), ReviewError> {
    let (moves, own) = (review.moves, if review.whose.is_some() { "no" } else { "yes" });
    person.output.hold_for_next(&review.whose.iter().cloned().collect::<Vec<_>>());
    let coming = match JobResults::new(&*person.executor, JobPurpose::Review, &person.inbox, review.findings()) {
        Ok(coming) => coming,
        Err(ExecutorBusy) => {
            person.output.answer(&[message!("review-busy")]);
            return Err(ReviewError::Busy);
        }
    };
    let mut looking = RunningReview { moves, own, looked: Vec::new(), coming };
    if let Some(unfound) = looking.wait(person, fallback) {
        return Err(unfound);
    }
    let found = ReviewResult::new(looking.looked.into_iter().flatten().collect());
    let reviewed = ReviewSummary { moves: looking.moves as u32, mistakes: found.moves as u32 };
    Ok((found, reviewed))
}

/// A review under way.
struct RunningReview {
    moves: usize,
    /// Whether the moves are the player's own, as a word for messages.
    own: &'static str,
    looked: Vec<Option<Finding>>,
    coming: JobResults<Option<Finding>>,
}

impl RunningReview {
    /// Waits until all moves have been reviewed, or the player cancels.
    fn wait(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ReviewError> {
        person.output.lay_nothing();
        // If input is answered in turn, announcements mustn't depend on the duration.
        let mut long = Some(LongWait::begin(Instant::now())).filter(|_| person.inbox.answering() == AnswerOrder::AtOnce);
        let mut said = message!("review-waiting", own = self.own);
        if long.is_none() {
            person.output.answer(std::slice::from_ref(&said));
        }
        while !self.is_over() {
            match person.inbox.while_waiting(long.map(|long| long.due())) {
                Some(InboxEvent::Thought) => person.receive_notices(),
                Some(InboxEvent::Input(input)) => {
                    long.iter_mut().for_each(|long| long.note_told(Instant::now()));
                    let unfound = self.handle_input(person.inbox.request(&input), person, fallback);
                    if unfound.is_some() {
                        return unfound;
                    }
                }
                None => {}
            }
            if long.as_mut().is_some_and(|long| long.is_due(Instant::now())) {
                person.output.answer(&[std::mem::replace(&mut said, self.how_far())]);
            }
        }
        None
    }

    /// Takes in new findings; true if no more come.
    fn is_over(&mut self) -> bool {
        loop {
            match self.coming.next() {
                Ok(look) => self.looked.push(look),
                Err(end) => return end == TryRecvError::Disconnected,
            }
        }
    }

    fn handle_input(&self, typed: InputRequest, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ReviewError> {
        match typed {
            InputRequest::Command(command) => return self.handle_command(command, person, fallback),
            InputRequest::End(end) => return Some(ReviewError::Leaving(end.into())),
            InputRequest::Number(_) | InputRequest::Digits(_) | InputRequest::Picked(_) => person.output.answer(&[self.how_far()]),
            InputRequest::Begun => person.output.answer(&[message!("line-begun")]),
            InputRequest::Erased => person.output.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => person.output.answer(&[said]),
            InputRequest::Say(text) => {
                person.chat_limiter.typed = Some(text);
                if fallback.try_command(person, Command::Say) == Handled::No {
                    person.output.answer(&[message!("say-nobody")]);
                }
                person.chat_limiter.typed = None;
            }
            InputRequest::Unknown(word) => return person.handle_typed_words(&word).map(ReviewError::Leaving),
        }
        None
    }

    fn handle_command(&self, command: Command, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ReviewError> {
        match list_function_of(command) {
            ListFunction::Menu => return fallback.open_menu_over_list(person).map(ReviewError::Leaving),
            ListFunction::Cancel => return Some(ReviewError::Stopped),
            ListFunction::Quit => return Some(ReviewError::Leaving(ExitReason::Quit)),
            ListFunction::Reply(reply) => return person.reply(reply).map(ReviewError::Leaving),
            ListFunction::Help => {
                let questions = Some(message!("help-list-table")).filter(|_| person.at_table);
                let here = [self.how_far(), message!("review-help")];
                let said: Vec<Message> = here.into_iter().chain(help::phone_keys(person)).chain(questions).collect();
                person.output.answer(&said);
            }
            ListFunction::Choose => person.output.answer(&[self.how_far()]),
            ListFunction::HandOn if matches!(command, Command::Draw | Command::Ask(Question::Turn) | Command::WhereAmI) => {
                person.output.answer(&[self.how_far()])
            }
            ListFunction::Walk | ListFunction::Chat | ListFunction::HandOn => {
                if person.handle_general(command) == Handled::No && fallback.try_command(person, command) == Handled::No {
                    person.output.answer(&[self.how_far()]);
                }
            }
        }
        None
    }

    fn how_far(&self) -> Message {
        message!("review-at-work", looked = self.looked.len(), moves = self.moves)
    }
}

/// Shows the findings, each of which can be retried; the first item goes through all of them one by
/// one, before any solution is given.
///
/// # Errors
/// The player leaves.
pub(in crate::session) fn walk(found: &ReviewResult, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    if found.told.is_empty() {
        person.output.tell_events(&[found.summary()]);
        return Ok(());
    }
    let count = found.told.len();
    let items = found.told.iter().map(|finding| finding.said.clone());
    let items = std::iter::once(message!("review-all-again", count = count)).chain(items).collect();
    let title = message!("review-title", found = found.summary());
    let mut list = List::to_walk(title, items).after_events();
    while let Some(place) = person.choose(&list, fallback).into_item()? {
        let mut chosen = if place == 0 { 0..count } else { place - 1..place };
        let is_left = loop {
            let Some(finding) = chosen.next() else { break false };
            if decide_again(&found.told[finding], finding, count, person)? == RetryEnd::Left {
                break true;
            }
        };
        // Back to the item it was chosen by: the move's own item gives the solution.
        let next = if place == 0 { 1 } else { place % count + 1 };
        list.go_on(message!("review-more"), if is_left { place } else { next });
    }
    person.output.answer(&[message!("review-done")]);
    Ok(())
}

/// How a retried decision ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RetryEnd {
    /// The better move was found.
    Right,
    /// The player went back to the list.
    Left,
}

/// Lets the player retry a decision.
fn decide_again(finding: &Finding, place: usize, count: usize, person: &mut Person) -> Result<RetryEnd, ExitReason> {
    let which = message!("retry-which", place = place + 1, count = count, number = finding.data.number);
    let asked: Vec<Message> = [which].into_iter().chain(finding.table.clone()).chain([message!("retry-ask")]).collect();
    match finding.retry(&asked, None, person) {
        TaskEnd::Leaving(leaving) => Err(leaving),
        TaskEnd::Left => {
            person.output.hold_for_next(&[message!("retry-left")]);
            Ok(RetryEnd::Left)
        }
        TaskEnd::Done => Ok(RetryEnd::Right),
    }
}
