//! Users removed from a table by its host. They can't sit down there until the host invites them.

use crate::people::presence::Who;
use crate::store::Somebody;
use std::collections::HashMap;

/// The users removed from a table.
#[derive(Default)]
pub struct Shut {
    /// Removed users; for guests with an address, under which they could come back by another name.
    left: HashMap<Who, Option<ShutAddress>>,
}

/// An address of a removed guest.
struct ShutAddress {
    address: String,
    /// The other guests connected from there at the time, who aren't affected.
    others: Vec<Who>,
}

impl Shut {
    /// Removes a user; `everybody` are the users connected at the time.
    pub fn out(&mut self, who: Who, everybody: &[Somebody]) {
        let is_guest = |one: &&Somebody| one.person.is_none() && !one.address.is_empty();
        let own = everybody.iter().filter(is_guest).find(|one| Who::of(one) == who);
        let from = own.map(|own| {
            let others = everybody.iter().filter(is_guest).filter(|one| one.address == own.address).map(Who::of);
            ShutAddress { address: own.address.clone(), others: others.filter(|other| *other != who).collect() }
        });
        self.left.insert(who, from);
    }

    /// Whether no user was removed.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Admits a user again.
    pub fn lets_in(&mut self, one: &Somebody) {
        let who = Who::of(one);
        self.left.retain(|left, from| *left != who && !is_from(from.as_ref(), one));
    }

    /// Whether this user was removed.
    pub fn is_to(&self, one: &Somebody) -> bool {
        self.left.iter().any(|(left, from)| *left == Who::of(one) || is_from(from.as_ref(), one))
    }
}

/// Whether this user came in later from the address of a removed guest.
fn is_from(from: Option<&ShutAddress>, one: &Somebody) -> bool {
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
