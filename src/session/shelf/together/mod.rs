//! Shared reviews: one participant leads, all hear the current mistake, and each may retry it.

pub mod class;
mod follow;
mod lead;

use crate::games::Seat;
use crate::input::keys::Command;
use crate::narration::{Message, Question};
use crate::session::beside::{TaskCompany, TaskEnd};
use crate::session::list::choose::Fallback;
use crate::session::person::leaving::Leaving;
use crate::session::person::{Handled, Person};
use crate::session::seat::menu::OfTable;
use crate::session::shelf::review::{Review, With};
use class::{Class, SharedMistake};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

/// A function that reviews the moves of a seat.
pub type Reviews = Box<dyn Fn(Seat) -> Review + Send + Sync>;

/// A table at which a match can be reviewed together.
pub trait Meets: OfTable {
    /// The label of the list item; None without other players.
    fn offer(&self) -> Option<Message>;
    /// The label for going on from there, if a tournament decides who plays next; None if a rematch
    /// is possible.
    fn leads_on(&self) -> Option<Message>;
    /// Takes the player's agreement to a review opened by another; whether there was one.
    fn takes_yes(&self) -> bool;
    /// Joins the open review, or opens one made by `make`.
    fn opens(&self, make: &dyn Fn() -> Class) -> Option<Attending>;
    /// Joins the open review; None if there is none any more.
    fn comes(&self) -> Option<Attending>;
}

/// A participant's handle of a review.
#[derive(Clone)]
pub struct Attending {
    /// The review.
    pub class: Arc<Class>,
    /// Their number in it.
    pub id: u64,
    /// Their name.
    pub name: String,
    /// Sends chat to all.
    pub talk: Rc<dyn Fn(&mut Person)>,
    /// Whether they have agreed to go elsewhere.
    pub is_called_away: Rc<dyn Fn() -> bool>,
}

impl Attending {
    fn name(&self) -> String {
        self.name.clone()
    }
}

/// The next step after an action in a review.
enum ReviewStep {
    /// It goes on.
    GoesOn,
    /// They have left it.
    Left,
    /// They leave it for something else.
    Leaving(Leaving),
}

/// Takes part in a review until it is over or left.
///
/// # Errors
/// It is left for something else.
pub fn attend(attending: &Attending, person: &mut Person) -> Result<(), Leaving> {
    // Over its lists there is no match that can be asked about.
    let at_table = std::mem::take(&mut person.at_table);
    let left = attend_to_the_end(attending, person);
    person.at_table = at_table;
    left
}

fn attend_to_the_end(attending: &Attending, person: &mut Person) -> Result<(), Leaving> {
    let class = &attending.class;
    let _leaves = Leaves(attending);
    person.desk.before_next(&class.welcome(attending.id));
    let mut follows = follow::ReviewFollower::default();
    loop {
        // News of the others is told before what follows from it.
        person.hear_elsewhere();
        if class.is_over() {
            return Ok(());
        }
        let step = if class.is_led_by(attending.id) { lead::lead(attending, person) } else { follows.follow(attending, person) };
        match step {
            ReviewStep::GoesOn => {}
            ReviewStep::Left => return Ok(()),
            ReviewStep::Leaving(leaving) => return Err(leaving),
        }
    }
}

/// Removes the participant from the review on drop.
struct Leaves<'a>(&'a Attending);

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        self.0.class.leaves(self.0.id);
    }
}

/// A participant's list, with the review's state when it was opened.
struct Among<'a> {
    attending: &'a Attending,
    round: u64,
    /// The leader then.
    leader: Option<String>,
}

impl<'a> Among<'a> {
    fn now(attending: &'a Attending) -> Among<'a> {
        Among { attending, round: attending.class.round(), leader: attending.class.leader() }
    }

    /// Retries the current mistake, until the review moves on.
    fn tries(&self, posed: &SharedMistake, person: &mut Person) -> TaskEnd {
        let Attending { name, .. } = self.attending;
        let together = Rc::new(ReviewTrial { attending: self.attending.clone(), round: self.round });
        let whose = (posed.whose != *name).then(|| posed.whose.clone());
        posed.finding().again(&posed.asked(name), Some(With { together, whose }), person)
    }

    /// Whether the review has moved on, or they go elsewhere.
    fn is_left_behind(&self) -> bool {
        let class = &self.attending.class;
        class.round() != self.round || class.leader() != self.leader || (self.attending.is_called_away)()
    }

    /// The next step after a list was left, or a move was retried.
    fn left(&self, leaving: Leaving) -> ReviewStep {
        match leaving {
            // The review has moved on; otherwise the menu's key leaves the review.
            Leaving::ToStart if !(self.attending.is_called_away)() => {
                if self.is_left_behind() {
                    ReviewStep::GoesOn
                } else {
                    ReviewStep::Left
                }
            }
            Leaving::ToMenu => ReviewStep::Left,
            leaving => ReviewStep::Leaving(leaving),
        }
    }
}

impl Fallback for Among<'_> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        match command {
            Command::Say => (self.attending.talk)(person),
            Command::Ask(Question::Turn) | Command::WhereAmI => person.desk.answer(&self.attending.class.standing(self.attending.id)),
            _ => return Handled::No,
        }
        Handled::Yes
    }

    fn menu(&mut self, _: &mut Person) -> Option<Leaving> {
        Some(Leaving::ToMenu)
    }

    fn thought(&mut self, _: &mut Person) -> Option<Leaving> {
        self.is_left_behind().then_some(Leaving::ToStart)
    }

    fn due(&self, _: &Person) -> Option<Instant> {
        // The others may have gone on while they were typing.
        self.is_left_behind().then(Instant::now)
    }
}

/// A participant who retries a mistake.
struct ReviewTrial {
    attending: Attending,
    round: u64,
}

impl TaskCompany for ReviewTrial {
    fn have_gone_on(&self) -> bool {
        self.attending.class.round() != self.round
    }

    fn standing(&self) -> Vec<Message> {
        self.attending.class.standing(self.attending.id)
    }

    fn talk(&self, person: &mut Person) {
        (self.attending.talk)(person);
    }
}
