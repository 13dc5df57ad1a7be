//! Users removed from a table by its host. They can't sit down there until the host invites them.

use crate::store::RemoteUser;
use crate::users::online_user::UserId;
use std::collections::HashMap;

/// The users removed from a table.
#[derive(Default)]
pub struct RemovedUsers {
    /// Removed users; for guests with an address, under which they could come back by another name.
    left: HashMap<UserId, Option<RemovedAddress>>,
}

/// An address of a removed guest.
struct RemovedAddress {
    address: String,
    /// The other guests connected from there at the time, who aren't affected.
    others: Vec<UserId>,
}

impl RemovedUsers {
    /// Removes a user; `everybody` are the users connected at the time.
    pub fn shut_out(&mut self, who: UserId, everybody: &[RemoteUser]) {
        let is_guest = |one: &&RemoteUser| one.person.is_none() && !one.address.is_empty();
        let own = everybody.iter().filter(is_guest).find(|one| UserId::from_somebody(one) == who);
        let from = own.map(|own| {
            let others = everybody.iter().filter(is_guest).filter(|one| one.address == own.address).map(UserId::from_somebody);
            RemovedAddress { address: own.address.clone(), others: others.filter(|other| *other != who).collect() }
        });
        self.left.insert(who, from);
    }

    /// Whether no user was removed.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// Admits a user again.
    pub fn let_in(&mut self, user: &RemoteUser) {
        let who = UserId::from_somebody(user);
        self.left.retain(|left, from| *left != who && !is_from(from.as_ref(), user));
    }

    /// Whether this user was removed.
    pub fn is_to(&self, user: &RemoteUser) -> bool {
        self.left.iter().any(|(left, from)| *left == UserId::from_somebody(user) || is_from(from.as_ref(), user))
    }
}

/// Whether this user came in later from the address of a removed guest.
fn is_from(from: Option<&RemovedAddress>, user: &RemoteUser) -> bool {
    from.is_some_and(|from| user.person.is_none() && user.address == from.address && !from.others.contains(&UserId::from_somebody(user)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{HouseId, PersonId, VisitId};

    fn somebody(visit: i64, person: Option<i64>) -> RemoteUser {
        let (house, name, fingerprint) = (HouseId::default(), String::new(), String::new());
        RemoteUser {
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
        let mut shut = RemovedUsers::default();
        let [asked, other, later, pupil] = [somebody(1, None), somebody(2, None), somebody(3, None), somebody(4, Some(9))];
        shut.shut_out(UserId::from_somebody(&asked), &[asked.clone(), other.clone()]);
        assert_eq!([&asked, &other, &later, &pupil].map(|one| shut.is_to(one)), [true, false, true, false]);
        shut.let_in(&later);
        assert!(!shut.is_to(&asked));
        shut.shut_out(UserId::from_somebody(&pupil), &[]);
        assert_eq!([&pupil, &later].map(|one| shut.is_to(one)), [true, false]);
    }
}
