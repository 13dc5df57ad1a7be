//! Those who review a match together: who is there, who leads, and what all of them look at.

use super::Reviews;
use crate::games::Seat;
use crate::input::mailbox::Nudge;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::shelf::review::{Finding, Review};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Those who review a match together.
pub struct Class {
    held: Mutex<Held>,
    reviews: Reviews,
    /// The people who played, with their names.
    players: Vec<(Seat, String)>,
}

/// Somebody who is there.
pub struct Member {
    /// Their number, which nobody else has.
    pub id: u64,
    /// What they are called.
    pub name: String,
    /// Tells them something.
    pub tell: Box<dyn Fn(Message) + Send>,
    /// Wakes them.
    pub nudge: Nudge,
}

/// A mistake that all look at.
pub(super) struct Posed {
    pub(super) found: Arc<Vec<Finding>>,
    /// Which of them, from 0.
    pub(super) place: usize,
    /// Whose moves they are.
    pub(super) whose: String,
}

struct Held {
    members: Vec<Member>,
    /// Who leads, if anybody does.
    leader: Option<u64>,
    /// How often all have gone on to something else.
    round: u64,
    posed: Option<Arc<Posed>>,
    /// Who has found the better move.
    right: BTreeSet<u64>,
    is_over: bool,
}

impl Class {
    /// A review of a match that these people have played, at which nobody is yet.
    pub fn new(players: Vec<(Seat, String)>, reviews: Reviews) -> Class {
        let held = Held { members: Vec::new(), leader: None, round: 0, posed: None, right: BTreeSet::new(), is_over: false };
        Class { held: Mutex::new(held), reviews, players }
    }

    /// Somebody comes, whom the others hear; the first leads. False if it is over.
    pub fn comes(&self, member: Member) -> bool {
        let mut held = self.held();
        if held.is_over {
            return false;
        }
        held.tells(member.id, &message!("together-comes", who = member.name.as_str()));
        if held.members.is_empty() {
            held.leader = Some(member.id);
        }
        held.members.retain(|other| other.id != member.id);
        held.members.push(member);
        true
    }

    /// Somebody leaves. If they led, nobody does until another wants to; with the last it is over.
    pub(super) fn leaves(&self, id: u64) {
        let mut held = self.held();
        let Some(place) = held.members.iter().position(|member| member.id == id) else { return };
        let member = held.members.remove(place);
        held.right.remove(&id);
        held.is_over |= held.members.is_empty();
        if held.is_over {
            return;
        }
        let leads = if held.leader == Some(id) { "yes" } else { "no" };
        held.leader = held.leader.filter(|leader| *leader != id);
        held.tells(id, &message!("together-goes", who = member.name, leads = leads));
    }

    /// Somebody leads from now on, where nobody does; whether they lead.
    pub(super) fn takes_lead(&self, id: u64) -> bool {
        let mut held = self.held();
        if held.leader.is_none() {
            held.leader = Some(id);
            let name = held.name(id);
            held.tells(id, &message!("together-leads", who = name));
        }
        held.leader == Some(id)
    }

    /// It is over for all.
    pub(super) fn ends(&self, id: u64) {
        let mut held = self.held();
        let name = held.name(id);
        held.tells(id, &message!("together-ended", who = name));
        held.is_over = true;
        held.goes_on(None);
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.held().is_over
    }

    /// The name of whoever leads.
    pub fn leader(&self) -> Option<String> {
        let held = self.held();
        held.leader.map(|id| held.name(id))
    }

    pub(super) fn is_led_by(&self, id: u64) -> bool {
        self.held().leader == Some(id)
    }

    /// How often all have gone on to something else.
    pub(super) fn round(&self) -> u64 {
        self.held().round
    }

    /// The mistake that all look at, and the round in which they do.
    pub(super) fn posed(&self) -> (u64, Option<Arc<Posed>>) {
        let held = self.held();
        (held.round, held.posed.clone())
    }

    /// All look at this from now on, or at nothing yet.
    pub(super) fn goes_on(&self, posed: Option<Arc<Posed>>) {
        self.held().goes_on(posed);
    }

    /// Somebody has found the better move, which the others hear once.
    pub(super) fn is_right(&self, id: u64, round: u64) {
        let mut held = self.held();
        if held.round == round && held.right.insert(id) {
            let name = held.name(id);
            held.tells(id, &message!("together-found", who = name));
        }
    }

    /// Tells all but one, each by their name.
    pub(super) fn tells(&self, but: u64, said: impl Fn(&str) -> Message) {
        let held = self.held();
        held.members.iter().filter(|member| member.id != but).for_each(|member| (member.tell)(said(&member.name)));
    }

    /// The people whose moves can be looked at.
    pub(super) fn players(&self) -> &[(Seat, String)] {
        &self.players
    }

    pub(super) fn review(&self, seat: Seat) -> Review {
        (self.reviews)(seat)
    }

    /// The names of the others.
    pub(super) fn others(&self, id: u64) -> Vec<String> {
        self.held().members.iter().filter(|member| member.id != id).map(|member| member.name.clone()).collect()
    }

    /// Who leads, what is looked at, who has found the better move, and who else is there.
    pub(super) fn standing(&self, id: u64) -> Vec<Message> {
        let held = self.held();
        let posed = held.posed.as_ref().map(|posed| posed.said(&held.name(id)));
        let right: Vec<Value> = held.right.iter().filter(|other| **other != id).map(|other| held.name(*other).into()).collect();
        let right = (!right.is_empty()).then(|| message!("together-right", count = right.len(), names = Value::List(right)));
        std::iter::once(held.leads(id)).chain(posed).chain(right).chain([held.here(id)]).collect()
    }

    /// Who leads and who else is there, for somebody who comes to a mistake that is looked at already:
    /// before it, lists say so.
    pub(super) fn welcome(&self, id: u64) -> Vec<Message> {
        let held = self.held();
        if held.posed.is_some() { vec![held.leads(id), held.here(id)] } else { Vec::new() }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    fn name(&self, id: u64) -> String {
        self.members.iter().find(|member| member.id == id).map(|member| member.name.clone()).unwrap_or_default()
    }

    fn leads(&self, id: u64) -> Message {
        match self.leader {
            None => message!("together-nobody-leads"),
            Some(leader) if leader == id => message!("together-you-lead"),
            Some(leader) => message!("together-leader", who = self.name(leader)),
        }
    }

    /// Who else is there.
    fn here(&self, id: u64) -> Message {
        let others: Vec<Value> = self.members.iter().filter(|other| other.id != id).map(|other| other.name.as_str().into()).collect();
        message!("together-here", count = others.len(), names = Value::List(others))
    }

    fn tells(&self, but: u64, said: &Message) {
        self.members.iter().filter(|member| member.id != but).for_each(|member| (member.tell)(said.clone()));
    }

    fn goes_on(&mut self, posed: Option<Arc<Posed>>) {
        (self.round, self.posed) = (self.round + 1, posed);
        self.right.clear();
        self.members.iter().for_each(|member| member.nudge.now());
    }
}

impl Posed {
    pub(super) fn finding(&self) -> &Finding {
        &self.found[self.place]
    }

    /// Which mistake it is, for somebody of this name.
    pub(super) fn said(&self, name: &str) -> Message {
        let own = if self.whose == name { "yes" } else { "no" };
        let (place, count, number) = (self.place + 1, self.found.len(), self.finding().number);
        message!("together-which", place = place, count = count, number = number, who = self.whose.as_str(), own = own)
    }

    /// What is asked of somebody of this name.
    pub(super) fn asked(&self, name: &str) -> Vec<Message> {
        let table = self.finding().table.iter().cloned();
        std::iter::once(self.said(name)).chain(table).chain([message!("together-ask")]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::mailbox::mailbox;
    use std::sync::mpsc::{Receiver, channel};

    fn class() -> Class {
        Class::new(vec![(Seat(0), "Anna".to_string())], Box::new(|_| unreachable!("nobody asks for a review")))
    }

    /// Somebody who comes, and what they are told.
    fn comes(class: &Class, id: u64, name: &str) -> Receiver<Message> {
        let (tell, told) = channel();
        let tell = Box::new(move |said| _ = tell.send(said));
        assert!(class.comes(Member { id, name: name.to_string(), tell, nudge: mailbox().0.nudge() }));
        told
    }

    #[test]
    fn the_first_leads_and_when_they_go_whoever_wants_to() {
        let class = class();
        let (_anna, bruno, carla) = (comes(&class, 1, "Anna"), comes(&class, 2, "Bruno"), comes(&class, 3, "Carla"));
        assert!(class.is_led_by(1) && !class.takes_lead(2), "somebody leads");
        class.leaves(1);
        assert_eq!((class.leader(), class.is_over()), (None, false));
        assert!(class.takes_lead(3) && !class.takes_lead(2));
        let told: Vec<Message> = bruno.try_iter().collect();
        let [comes, goes, leads] = [
            message!("together-comes", who = "Carla"),
            message!("together-goes", who = "Anna", leads = "yes"),
            message!("together-leads", who = "Carla"),
        ];
        assert_eq!(told, [comes, goes, leads]);
        assert_eq!(carla.try_iter().count(), 1, "she knows that she leads");
        class.leaves(2);
        class.leaves(3);
        assert!(class.is_over(), "nobody is there");
    }

    #[test]
    fn who_finds_the_better_move_is_told_once_and_only_of_the_move_that_all_look_at() {
        let class = class();
        let (anna, _bruno) = (comes(&class, 1, "Anna"), comes(&class, 2, "Bruno"));
        anna.try_iter().count();
        class.goes_on(None);
        let round = class.round();
        class.is_right(2, round);
        class.is_right(2, round);
        class.goes_on(None);
        class.is_right(2, round);
        assert_eq!(anna.try_iter().collect::<Vec<_>>(), [message!("together-found", who = "Bruno")]);
        // Of those who have left nothing is said.
        class.is_right(2, class.round());
        let found = || class.standing(1).into_iter().filter(|said| said.id == "together-right").count();
        assert_eq!(found(), 1);
        class.leaves(2);
        assert_eq!(found(), 0);
    }

    #[test]
    fn nobody_comes_to_a_review_that_is_over() {
        let class = class();
        let _anna = comes(&class, 1, "Anna");
        class.ends(1);
        let (tell, nudge) = (Box::new(|_: Message| {}), mailbox().0.nudge());
        assert!(class.is_over() && !class.comes(Member { id: 2, name: "Bruno".to_string(), tell, nudge }));
    }
}
