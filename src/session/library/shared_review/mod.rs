//! Shared reviews: one participant leads, all hear the current mistake, and each may retry it.

pub mod exchange;
mod follower;
mod leader;
pub mod source;
pub mod state;

use crate::input::keys::Command;
use crate::narration::{Message, Question};
use crate::session::client::exit::ExitReason;
use crate::session::client::{Handled, Person};
use crate::session::library::review::RetryGroup;
use crate::session::list::choice::Fallback;
use crate::session::seat::menu::ServerTableMenu;
use crate::session::tasks::{TaskEnd, TaskGroup};
use exchange::Stamp;
use source::ReviewSource;
use state::{SharedMistake, SharedReview};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

/// A table at which a match can be reviewed together.
pub trait ReviewHost: ServerTableMenu {
    /// The label of the list item; None without other players.
    fn offer(&self) -> Option<Message>;
    /// The label for going on from there, if a tournament decides who plays next; None if a rematch
    /// is possible.
    fn leads_on(&self) -> Option<Message>;
    /// Takes the player's agreement to a review opened by another; whether there was one.
    fn take_consent(&self) -> bool;
    /// Joins the open review, or opens one; `make` gives the match.
    fn open_or_join(&self, make: &dyn Fn() -> Option<ReviewSource>) -> Option<ReviewParticipant>;
    /// Joins the open review; None if there is none any more.
    fn join(&self) -> Option<ReviewParticipant>;
}

/// A participant's handle of a review.
#[derive(Clone)]
pub struct ReviewParticipant {
    /// The review.
    pub review: Arc<SharedReview>,
    /// The participant's number in the review.
    pub id: u64,
    /// The participant's name.
    pub name: String,
    /// Sends chat to all.
    pub talk: Rc<dyn Fn(&mut Person)>,
    /// Whether they have agreed to go elsewhere.
    pub is_called_away: Rc<dyn Fn() -> bool>,
}

impl ReviewParticipant {
    fn name(&self) -> String {
        self.name.clone()
    }
}

/// The next step after an action in a review.
enum ReviewStep {
    /// The review goes on.
    GoesOn,
    /// The participant has left the review.
    Left,
    /// The participant leaves it for something else.
    Leaving(ExitReason),
}

/// Takes part in a review until it is over or left.
///
/// # Errors
/// The participant leaves it for something else.
pub fn attend(participant: &ReviewParticipant, person: &mut Person) -> Result<(), ExitReason> {
    // Over its lists there is no match that can be asked about.
    let at_table = std::mem::take(&mut person.at_table);
    let left = attend_to_the_end(participant, person);
    person.at_table = at_table;
    left
}

fn attend_to_the_end(participant: &ReviewParticipant, person: &mut Person) -> Result<(), ExitReason> {
    let class = &participant.review;
    let _leaves = LeaveGuard(participant);
    person.output.hold_for_next(&class.welcome(participant.id));
    let mut follows = follower::ReviewFollower::default();
    loop {
        // Notifications about the others are output before what follows from them.
        person.receive_notices();
        if class.is_over() {
            return Ok(());
        }
        let step = if class.is_led_by(participant.id) { leader::lead(participant, person) } else { follows.follow(participant, person) };
        match step {
            ReviewStep::GoesOn => {}
            ReviewStep::Left => return Ok(()),
            ReviewStep::Leaving(leaving) => return Err(leaving),
        }
    }
}

/// Removes the participant from the review on drop.
struct LeaveGuard<'a>(&'a ReviewParticipant);

impl Drop for LeaveGuard<'_> {
    fn drop(&mut self) {
        self.0.review.leave(self.0.id);
    }
}

/// A participant's list, with the review's state when it was opened.
struct ReviewList<'a> {
    participant: &'a ReviewParticipant,
    round: Stamp,
    /// The leader then.
    leader: Option<String>,
    /// Whether the match was loaded then.
    had_source: bool,
    /// Whether the participant waits for the match: there is a mistake, and it couldn't be read.
    waits_for_source: bool,
}

impl<'a> ReviewList<'a> {
    fn current(participant: &'a ReviewParticipant) -> ReviewList<'a> {
        let class = &participant.review;
        ReviewList { participant, round: class.round(), leader: class.leader(), had_source: class.has_source(), waits_for_source: false }
    }

    /// Retries the current mistake, until the review moves on.
    fn attempt(&self, posed: &SharedMistake, person: &mut Person) -> TaskEnd {
        let ReviewParticipant { name, .. } = self.participant;
        let together = Rc::new(ReviewTrial { participant: self.participant.clone(), round: self.round });
        let whose = (posed.whose() != name).then(|| posed.whose().to_string());
        let Some(finding) = posed.finding() else { return TaskEnd::Left };
        finding.retry(&posed.question(name), Some(RetryGroup { group: together, whose }), person)
    }

    /// Whether the review has moved on, its match can be read at last, or they go elsewhere.
    fn is_left_behind(&self) -> bool {
        let class = &self.participant.review;
        let is_read = self.waits_for_source && class.has_source();
        is_read || class.round() != self.round || class.leader() != self.leader || (self.participant.is_called_away)()
    }

    /// The next step after a list was left, or a move was retried.
    fn step_after_leaving(&self, leaving: ExitReason) -> ReviewStep {
        match leaving {
            // The review has moved on; otherwise the menu's key leaves the review.
            ExitReason::ToStart if !(self.participant.is_called_away)() => {
                if self.is_left_behind() {
                    ReviewStep::GoesOn
                } else {
                    ReviewStep::Left
                }
            }
            ExitReason::ToMenu => ReviewStep::Left,
            leaving => ReviewStep::Leaving(leaving),
        }
    }
}

impl Fallback for ReviewList<'_> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        match command {
            Command::Say => (self.participant.talk)(person),
            Command::Ask(Question::Turn) | Command::WhereAmI => {
                person.output.answer(&self.participant.review.standing(self.participant.id))
            }
            _ => return Handled::No,
        }
        Handled::Yes
    }

    fn open_menu_over_list(&mut self, _: &mut Person) -> Option<ExitReason> {
        Some(ExitReason::ToMenu)
    }

    fn tell_results(&mut self, _: &mut Person) -> Option<ExitReason> {
        self.is_left_behind().then_some(ExitReason::ToStart)
    }

    fn next_due(&self, _: &Person) -> Option<Instant> {
        // The others may have gone on while they were typing.
        self.is_left_behind().then(Instant::now)
    }
}

/// A participant who retries a mistake.
struct ReviewTrial {
    participant: ReviewParticipant,
    round: Stamp,
}

impl TaskGroup for ReviewTrial {
    fn have_moved_on(&self) -> bool {
        self.participant.review.round() != self.round
    }

    fn standing(&self) -> Vec<Message> {
        self.participant.review.standing(self.participant.id)
    }

    fn talk(&self, person: &mut Person) {
        (self.participant.talk)(person);
    }
}
