//! A review that several people hear together: one leads, all hear the same mistake, and each may try.

pub mod class;
mod follow;
mod lead;

use crate::games::Seat;
use crate::input::keys::Command;
use crate::narration::{Message, Question};
use crate::session::beside::{End, Together};
use crate::session::list::choose::Fallback;
use crate::session::person::leaving::Leaving;
use crate::session::person::{Handled, Person};
use crate::session::seat::menu::OfTable;
use crate::session::shelf::review::{Review, With};
use class::{Class, Posed};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

/// The review of the moves that were made at a seat.
pub type Reviews = Box<dyn Fn(Seat) -> Review + Send + Sync>;

/// A table at which a match can be reviewed together.
pub trait Meets: OfTable {
    /// What a list says of that; None where nobody else has played.
    fn offer(&self) -> Option<Message>;
    /// What a list says of going on from there, where who plays whom next isn't decided at the table;
    /// None where they may play again.
    fn leads_on(&self) -> Option<Message>;
    /// Whether somebody has said yes to the review that another has opened, once.
    fn takes_yes(&self) -> bool;
    /// Comes to the review that is open, or opens one, which `make` makes.
    fn opens(&self, make: &dyn Fn() -> Class) -> Option<Attending>;
    /// Comes to the review that is open; None if there is none any more.
    fn comes(&self) -> Option<Attending>;
}

/// Somebody at a review.
#[derive(Clone)]
pub struct Attending {
    /// Those who are there.
    pub class: Arc<Class>,
    /// Which of those who are there they are.
    pub id: u64,
    /// What they are called.
    pub name: String,
    /// Lets them say something to all.
    pub talk: Rc<dyn Fn(&mut Person)>,
    /// Whether they have agreed to go somewhere else.
    pub is_called_away: Rc<dyn Fn() -> bool>,
}

impl Attending {
    fn name(&self) -> String {
        self.name.clone()
    }
}

/// What follows something that was done at a review.
enum Step {
    /// It goes on.
    GoesOn,
    /// They have left it.
    Left,
    /// They leave it for something else.
    Leaving(Leaving),
}

/// Takes part in a review until it is over, or is left.
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
    let mut follows = follow::Follows::default();
    loop {
        // What the others have done is heard before what follows from it.
        person.hear_elsewhere();
        if class.is_over() {
            return Ok(());
        }
        let step = if class.is_led_by(attending.id) { lead::lead(attending, person) } else { follows.follow(attending, person) };
        match step {
            Step::GoesOn => {}
            Step::Left => return Ok(()),
            Step::Leaving(leaving) => return Err(leaving),
        }
    }
}

/// Lets the others know that somebody has left, however they did.
struct Leaves<'a>(&'a Attending);

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        self.0.class.leaves(self.0.id);
    }
}

/// Somebody at a review, as it stood when they began to do something there.
struct Among<'a> {
    attending: &'a Attending,
    round: u64,
    /// Who led.
    leader: Option<String>,
}

impl<'a> Among<'a> {
    fn now(attending: &'a Attending) -> Among<'a> {
        Among { attending, round: attending.class.round(), leader: attending.class.leader() }
    }

    /// Tries the mistake that all look at, until they go on.
    fn tries(&self, posed: &Posed, person: &mut Person) -> End {
        let Attending { name, .. } = self.attending;
        let together = Rc::new(Trying { attending: self.attending.clone(), round: self.round });
        let whose = (posed.whose != *name).then(|| posed.whose.clone());
        posed.finding().again(&posed.asked(name), Some(With { together, whose }), person)
    }

    /// Whether what they do has been left behind, or they go somewhere else.
    fn is_left_behind(&self) -> bool {
        let class = &self.attending.class;
        class.round() != self.round || class.leader() != self.leader || (self.attending.is_called_away)()
    }

    /// What follows a list, or a move that was tried.
    fn left(&self, leaving: Leaving) -> Step {
        match leaving {
            // Others have gone on; else it is a menu by which they leave the review.
            Leaving::ToStart if !(self.attending.is_called_away)() => {
                if self.is_left_behind() {
                    Step::GoesOn
                } else {
                    Step::Left
                }
            }
            Leaving::ToMenu => Step::Left,
            leaving => Step::Leaving(leaving),
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
        // Others may have gone on while they were typing something.
        self.is_left_behind().then(Instant::now)
    }
}

/// Somebody who tries moves there.
struct Trying {
    attending: Attending,
    round: u64,
}

impl Together for Trying {
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
