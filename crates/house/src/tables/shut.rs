//! Whom the host of a table has asked to leave it: they don't sit down there again until the host asks
//! them.

use crate::people::presence::Who;
use crate::store::Somebody;
use std::collections::HashMap;

/// Those who were asked to leave a table.
#[derive(Default)]
pub struct Shut {
    /// Each with where they came from, where guests can come again under another name.
    left: HashMap<Who, Option<FromThere>>,
}

/// An address from which a guest was asked to leave.
struct FromThere {
    address: String,
    /// The other guests who were in from there: they are somebody else.
    others: Vec<Who>,
}

impl Shut {
    /// This one was asked to leave, when these were in.
    pub fn out(&mut self, who: Who, everybody: &[Somebody]) {
        let is_guest = |one: &&Somebody| one.person.is_none() && !one.address.is_empty();
        let own = everybody.iter().filter(is_guest).find(|one| Who::of(one) == who);
        let from = own.map(|own| {
            let others = everybody.iter().filter(is_guest).filter(|one| one.address == own.address).map(Who::of);
            FromThere { address: own.address.clone(), others: others.filter(|other| *other != who).collect() }
        });
        self.left.insert(who, from);
    }

    /// Whether nobody was.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// The host asks this one to come.
    pub fn lets_in(&mut self, one: &Somebody) {
        let who = Who::of(one);
        self.left.retain(|left, from| *left != who && !is_from(from.as_ref(), one));
    }

    /// Whether this one was asked to leave.
    pub fn is_to(&self, one: &Somebody) -> bool {
        self.left.iter().any(|(left, from)| *left == Who::of(one) || is_from(from.as_ref(), one))
    }
}

/// Whether this one came in from there later.
fn is_from(from: Option<&FromThere>, one: &Somebody) -> bool {
    from.is_some_and(|from| one.person.is_none() && one.address == from.address && !from.others.contains(&Who::of(one)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{HouseId, PersonId, VisitId};

    fn somebody(visit: i64, person: Option<i64>) -> Somebody {
        let (house, name, fingerprint) = (HouseId::default(), String::new(), String::new());
        Somebody {
            house,
            visit: VisitId(visit),
            person: person.map(PersonId),
            name,
            fingerprint,
            address: "192.0.2.7".into(),
            at_table: None,
        }
    }

    #[test]
    fn a_guest_who_was_asked_to_leave_is_known_again_and_those_who_were_there_are_somebody_else() {
        let mut shut = Shut::default();
        let [asked, other, later, pupil] = [somebody(1, None), somebody(2, None), somebody(3, None), somebody(4, Some(9))];
        shut.out(Who::of(&asked), &[asked.clone(), other.clone()]);
        assert_eq!([&asked, &other, &later, &pupil].map(|one| shut.is_to(one)), [true, false, true, false]);
        shut.lets_in(&later);
        assert!(!shut.is_to(&asked));
        shut.out(Who::of(&pupil), &[]);
        assert_eq!([&pupil, &later].map(|one| shut.is_to(one)), [true, false]);
    }
}
