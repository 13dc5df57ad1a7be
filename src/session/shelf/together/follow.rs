//! Participants of a shared review who don't lead: they hear each mistake, and may retry it.

use super::{Among, Attending, Step};
use crate::narration::message::message;
use crate::session::beside::End;
use crate::session::list::List;
use crate::session::list::choose::Chosen;
use crate::session::person::Person;

/// A participant who doesn't lead.
#[derive(Default)]
pub(super) struct Follows {
    /// The round whose mistake they have retried or skipped.
    tried: Option<u64>,
}

#[derive(Clone, Copy, PartialEq)]
enum Item {
    Again,
    Lead,
    Leave,
}

impl Follows {
    /// Retries the current mistake, or waits for the next one.
    pub(super) fn follow(&mut self, attending: &Attending, person: &mut Person) -> Step {
        let (round, posed) = attending.class.posed();
        // A participant who has agreed to go elsewhere goes there.
        match posed.filter(|_| self.tried != Some(round) && !(attending.is_called_away)()) {
            Some(_) => self.tries(attending, person),
            None => self.waits(attending, person),
        }
    }

    fn tries(&mut self, attending: &Attending, person: &mut Person) -> Step {
        let among = Among::now(attending);
        let (round, posed) = attending.class.posed();
        let Some(posed) = posed.filter(|_| round == among.round) else { return Step::GoesOn };
        self.tried = Some(round);
        match among.tries(&posed, person) {
            End::Leaving(leaving) => among.left(leaving),
            End::Done => {
                attending.class.is_right(attending.id, round);
                Step::GoesOn
            }
            End::Left => Step::GoesOn,
        }
    }

    fn waits(&mut self, attending: &Attending, person: &mut Person) -> Step {
        let (mut among, class) = (Among::now(attending), &attending.class);
        let (leader, is_posed) = (class.leader(), class.posed().1.is_some());
        let title = match &leader {
            Some(who) if is_posed => message!("together-wait", who = who.as_str()),
            Some(who) => message!("together-wait-next", who = who.as_str()),
            None => message!("together-nobody-leads"),
        };
        let lead = leader.is_none().then(|| (Item::Lead, message!("together-lead-now")));
        let again = is_posed.then(|| (Item::Again, message!("together-again")));
        let items = lead.into_iter().chain(again).chain([(Item::Leave, message!("together-leave"))]);
        match person.choose(&List::new(title, items), &mut among) {
            Chosen::Item(Item::Again) => self.tried = None,
            Chosen::Item(Item::Lead) => _ = class.takes_lead(attending.id),
            Chosen::Item(Item::Leave) | Chosen::Nothing => return Step::Left,
            Chosen::Leaving(leaving) => return among.left(leaving),
        }
        Step::GoesOn
    }
}
