//! State of a shared review: participants, leader, current mistake.

use super::ReviewFn;
use crate::games::Seat;
use crate::input::mailbox::MailboxWaker;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::library::review::{Finding, Review};
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A shared review.
pub struct SharedReview {
    held: Mutex<SharedReviewState>,
    reviews: ReviewFn,
    /// The people who played, by seat, with their names.
    players: Vec<(Seat, String)>,
}

/// A function that sends an announcement to the other participants.
pub type SendAnnouncementFn = Box<dyn FnOnce() + Send>;

/// A participant.
pub struct ReviewMember {
    /// A number, unique among the participants.
    pub id: u64,
    /// The participant's name.
    pub name: String,
    /// Sends them a message.
    pub tell: Box<dyn Fn(Message) + Send>,
    /// Calls an announcement about them, at once or later. A rate limit may replace one by a later one.
    pub announce: Arc<dyn Fn(SendAnnouncementFn) + Send + Sync>,
    /// Wakes them.
    pub waker: MailboxWaker,
}

/// The mistake under review.
pub(super) struct SharedMistake {
    pub(super) found: Arc<Vec<Finding>>,
    /// The index of the mistake among those found, from 0.
    pub(super) place: usize,
    /// The name of the player whose moves are reviewed.
    pub(super) whose: String,
}

/// A participant's action, as the others hear it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MemberAction {
    Comes,
    Goes,
    TakesLead,
}

/// An announcement about a participant.
struct MemberAnnouncement {
    about: u64,
    name: String,
    action: MemberAction,
    announce: Arc<dyn Fn(SendAnnouncementFn) + Send + Sync>,
}

struct SharedReviewState {
    members: Vec<ReviewMember>,
    /// The leader, if there is one.
    leader: Option<u64>,
    /// Whether the leader has left, and nobody has heard it yet. The announcement of their leaving may wait, and
    /// another one may replace it.
    is_vacancy_untold: bool,
    /// The number of times the review has moved on.
    round: u64,
    posed: Option<Arc<SharedMistake>>,
    /// Participants who have found the better move.
    right: BTreeSet<u64>,
    is_over: bool,
}

impl SharedReview {
    /// A review of a match of these players, without participants.
    pub fn new(players: Vec<(Seat, String)>, reviews: ReviewFn) -> SharedReview {
        let held = SharedReviewState {
            members: Vec::new(),
            leader: None,
            is_vacancy_untold: false,
            round: 0,
            posed: None,
            right: BTreeSet::new(),
            is_over: false,
        };
        SharedReview { held: Mutex::new(held), reviews, players }
    }

    /// Adds a participant and tells the others; the first one leads. False if the review is over.
    pub fn join(self: &Arc<Self>, member: ReviewMember) -> bool {
        let mut held = self.held.lock();
        if held.is_over {
            return false;
        }
        let announcement = held.announcement(&member, MemberAction::Comes);
        if held.members.is_empty() {
            held.leader = Some(member.id);
        }
        held.members.retain(|other| other.id != member.id);
        held.members.push(member);
        drop(held);
        self.announce(announcement);
        true
    }

    /// Removes a participant. If they led, there is no leader until another takes the lead; the
    /// last one's leaving ends the review.
    pub(super) fn leave(self: &Arc<Self>, id: u64) {
        let mut held = self.held.lock();
        let Some(place) = held.members.iter().position(|member| member.id == id) else { return };
        let member = held.members.remove(place);
        held.right.remove(&id);
        held.is_over |= held.members.is_empty();
        if held.is_over {
            return;
        }
        if held.leader.take_if(|leader| *leader == id).is_some() {
            held.is_vacancy_untold = true;
        }
        let announcement = held.announcement(&member, MemberAction::Goes);
        drop(held);
        self.announce(announcement);
    }

    /// Takes the lead, if it is free. Returns whether this participant leads.
    pub(super) fn take_lead(self: &Arc<Self>, id: u64) -> bool {
        let mut held = self.held.lock();
        let mut announcement = None;
        if held.leader.is_none() {
            held.leader = Some(id);
            let member = held.members.iter().find(|member| member.id == id);
            announcement = member.and_then(|member| held.announcement(member, MemberAction::TakesLead));
        }
        let leads = held.leader == Some(id);
        drop(held);
        self.announce(announcement);
        leads
    }

    /// Announces a participant's action to the others, unless the review is over by then.
    fn announce(self: &Arc<Self>, announcement: Option<MemberAnnouncement>) {
        let Some(MemberAnnouncement { about, name, action, announce }) = announcement else { return };
        let review = Arc::downgrade(self);
        announce(Box::new(move || {
            if let Some(review) = review.upgrade() {
                review.held.lock().tell_action(about, &name, action);
            }
        }));
    }

    /// Ends the review for all. Each participant hears so once, since they have left it then.
    pub(super) fn end(&self, id: u64) {
        let mut held = self.held.lock();
        let name = held.name(id);
        held.tell_others(id, &message!("together-ended", who = name));
        held.is_over = true;
        held.go_on(None);
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.held.lock().is_over
    }

    /// Whether a user of this number takes part.
    pub fn has_member(&self, id: u64) -> bool {
        self.held.lock().members.iter().any(|member| member.id == id)
    }

    /// The leader's name.
    pub fn leader(&self) -> Option<String> {
        let held = self.held.lock();
        held.leader.map(|id| held.name(id))
    }

    pub(super) fn is_led_by(&self, id: u64) -> bool {
        self.held.lock().leader == Some(id)
    }

    /// The number of times the review has moved on.
    pub(super) fn round(&self) -> u64 {
        self.held.lock().round
    }

    /// The current round and its mistake.
    pub(super) fn posed(&self) -> (u64, Option<Arc<SharedMistake>>) {
        let held = self.held.lock();
        (held.round, held.posed.clone())
    }

    /// Moves on to this mistake, or to none yet.
    pub(super) fn go_on(&self, posed: Option<Arc<SharedMistake>>) {
        self.held.lock().go_on(posed);
    }

    /// Notes that a participant has found the better move; the others are told once.
    pub(super) fn mark_right(&self, id: u64, round: u64) {
        let mut held = self.held.lock();
        if held.round == round && held.right.insert(id) {
            let name = held.name(id);
            held.tell_others(id, &message!("together-found", who = name));
        }
    }

    /// Sends a message to all but one, each by their name.
    pub(super) fn tell(&self, but: u64, said: impl Fn(&str) -> Message) {
        let held = self.held.lock();
        held.members.iter().filter(|member| member.id != but).for_each(|member| (member.tell)(said(&member.name)));
    }

    /// The people whose moves can be reviewed.
    pub(super) fn players(&self) -> &[(Seat, String)] {
        &self.players
    }

    pub(super) fn review(&self, seat: Seat) -> Review {
        (self.reviews)(seat)
    }

    /// The names of the others.
    pub(super) fn others(&self, id: u64) -> Vec<String> {
        self.held.lock().members.iter().filter(|member| member.id != id).map(|member| member.name.clone()).collect()
    }

    /// Messages about the leader, the current mistake, who has found the better move, and who is
    /// there.
    pub(super) fn standing(&self, id: u64) -> Vec<Message> {
        let held = self.held.lock();
        let posed = held.posed.as_ref().map(|posed| posed.to_message(&held.name(id)));
        let right: Vec<Value> = held.right.iter().filter(|other| **other != id).map(|other| held.name(*other).into()).collect();
        let right = (!right.is_empty()).then(|| message!("together-right", count = right.len(), names = Value::List(right)));
        std::iter::once(held.leader_message(id)).chain(posed).chain(right).chain([held.others_message(id)]).collect()
    }

    /// Messages about the leader and the others, for a newcomer to a mistake under review; without
    /// one, lists name them.
    pub(super) fn welcome(&self, id: u64) -> Vec<Message> {
        let held = self.held.lock();
        if held.posed.is_some() { vec![held.leader_message(id), held.others_message(id)] } else { Vec::new() }
    }
}

impl SharedReviewState {
    fn name(&self, id: u64) -> String {
        self.members.iter().find(|member| member.id == id).map(|member| member.name.clone()).unwrap_or_default()
    }

    /// An announcement about a participant to the others; None without others.
    fn announcement(&self, member: &ReviewMember, action: MemberAction) -> Option<MemberAnnouncement> {
        let has_others = self.members.iter().any(|other| other.id != member.id);
        has_others.then(|| MemberAnnouncement {
            about: member.id,
            name: member.name.clone(),
            action,
            announce: Arc::clone(&member.announce),
        })
    }

    /// Tells the others what a participant has done, and that nobody leads if they haven't heard it.
    fn tell_action(&mut self, about: u64, name: &str, action: MemberAction) {
        if self.is_over {
            return;
        }
        let is_vacancy_new = std::mem::take(&mut self.is_vacancy_untold) && self.leader.is_none();
        let leads = if is_vacancy_new { "yes" } else { "no" };
        self.tell_others(
            about,
            &match action {
                MemberAction::Comes => message!("together-comes", who = name),
                MemberAction::Goes => message!("together-goes", who = name, leads = leads),
                MemberAction::TakesLead => message!("together-leads", who = name),
            },
        );
        if is_vacancy_new && action == MemberAction::Comes {
            self.tell_others(about, &message!("together-nobody-leads"));
        }
    }

    fn leader_message(&self, id: u64) -> Message {
        match self.leader {
            None => message!("together-nobody-leads"),
            Some(leader) if leader == id => message!("together-you-lead"),
            Some(leader) => message!("together-leader", who = self.name(leader)),
        }
    }

    /// A message about the other participants.
    fn others_message(&self, id: u64) -> Message {
        let others: Vec<Value> = self.members.iter().filter(|other| other.id != id).map(|other| other.name.as_str().into()).collect();
        message!("together-here", count = others.len(), names = Value::List(others))
    }

    fn tell_others(&self, but: u64, said: &Message) {
        self.members.iter().filter(|member| member.id != but).for_each(|member| (member.tell)(said.clone()));
    }

    fn go_on(&mut self, posed: Option<Arc<SharedMistake>>) {
        (self.round, self.posed) = (self.round + 1, posed);
        self.right.clear();
        self.members.iter().for_each(|member| member.waker.signal());
    }
}

impl SharedMistake {
    pub(super) fn finding(&self) -> &Finding {
        &self.found[self.place]
    }

    /// A message that names the mistake, for a listener of this name.
    pub(super) fn to_message(&self, name: &str) -> Message {
        let own = if self.whose == name { "yes" } else { "no" };
        let (place, count, number) = (self.place + 1, self.found.len(), self.finding().number);
        message!("together-which", place = place, count = count, number = number, who = self.whose.as_str(), own = own)
    }

    /// The question about the mistake, for a listener of this name.
    pub(super) fn question(&self, name: &str) -> Vec<Message> {
        let table = self.finding().table.iter().cloned();
        std::iter::once(self.to_message(name)).chain(table).chain([message!("together-ask")]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::mailbox::mailbox;
    use std::sync::mpsc::{Receiver, channel};

    fn class() -> Arc<SharedReview> {
        Arc::new(SharedReview::new(vec![(Seat(0), "Anna".to_string())], Box::new(|_| unreachable!("nobody asks for a review"))))
    }

    /// A participant whose announcements are passed to `announce`, with the messages they receive.
    fn member(id: u64, name: &str, announce: impl Fn(SendAnnouncementFn) + Send + Sync + 'static) -> (ReviewMember, Receiver<Message>) {
        let (tell, told) = channel();
        let tell = Box::new(move |said| _ = tell.send(said));
        (ReviewMember { id, name: name.to_string(), tell, announce: Arc::new(announce), waker: mailbox().0.waker() }, told)
    }

    /// Adds a participant and returns the messages they receive.
    fn comes(review: &Arc<SharedReview>, id: u64, name: &str) -> Receiver<Message> {
        let (member, told) = member(id, name, |tells| tells());
        assert!(review.join(member));
        told
    }

    #[test]
    fn the_first_leads_and_when_they_go_whoever_wants_to() {
        let class = class();
        let (_anna, bruno, carla) = (comes(&class, 1, "Anna"), comes(&class, 2, "Bruno"), comes(&class, 3, "Carla"));
        assert!(class.is_led_by(1) && !class.take_lead(2), "somebody leads");
        class.leave(1);
        assert_eq!((class.leader(), class.is_over()), (None, false));
        assert!(class.take_lead(3) && !class.take_lead(2));
        let told: Vec<Message> = bruno.try_iter().collect();
        let [comes, goes, leads] = [
            message!("together-comes", who = "Carla"),
            message!("together-goes", who = "Anna", leads = "yes"),
            message!("together-leads", who = "Carla"),
        ];
        assert_eq!(told, [comes, goes, leads]);
        assert_eq!(carla.try_iter().count(), 1, "she knows that she leads");
        class.leave(2);
        class.leave(3);
        assert!(class.is_over(), "nobody is there");
    }

    #[test]
    fn who_finds_the_better_move_is_told_once_and_only_of_the_move_that_all_look_at() {
        let class = class();
        let (anna, _bruno) = (comes(&class, 1, "Anna"), comes(&class, 2, "Bruno"));
        anna.try_iter().count();
        class.go_on(None);
        let round = class.round();
        class.mark_right(2, round);
        class.mark_right(2, round);
        class.go_on(None);
        class.mark_right(2, round);
        assert_eq!(anna.try_iter().collect::<Vec<_>>(), [message!("together-found", who = "Bruno")]);
        // Participants who have left aren't mentioned.
        class.mark_right(2, class.round());
        let found = || class.standing(1).into_iter().filter(|said| said.id == "together-right").count();
        assert_eq!(found(), 1);
        class.leave(2);
        assert_eq!(found(), 0);
    }

    #[test]
    fn nobody_comes_to_a_review_that_is_over() {
        let class = class();
        let _anna = comes(&class, 1, "Anna");
        class.end(1);
        assert!(class.is_over() && !class.join(member(2, "Bruno", |tells| tells()).0));
    }

    #[test]
    fn announcements_about_a_participant_wait_for_their_limit_and_lapse_with_the_review() {
        let (class, held) = (class(), Arc::new(Mutex::new(Vec::new())));
        let limit = Arc::clone(&held);
        let bruno = || {
            let limit = Arc::clone(&limit);
            member(2, "Bruno", move |tells| limit.lock().push(tells)).0
        };
        let anna = comes(&class, 1, "Anna");
        assert!(class.join(bruno()));
        class.leave(1);
        assert_eq!(anna.try_iter().count(), 0);
        let carla = comes(&class, 3, "Carla");
        assert!(class.take_lead(2));
        class.leave(2);
        assert_eq!((carla.try_iter().count(), held.lock().len()), (0, 3), "they come, lead and go");
        let waiting = std::mem::take(&mut *held.lock());
        waiting.into_iter().for_each(|tells| tells());
        assert_eq!(carla.try_iter().count(), 4, "those who are there by then hear it, and once that nobody leads");
        assert!(class.join(bruno()));
        class.end(3);
        let waiting = std::mem::take(&mut *held.lock());
        waiting.into_iter().for_each(|tells| tells());
        assert_eq!(carla.try_iter().count(), 0, "nobody comes to a review that is over");
    }

    #[test]
    fn a_leader_who_leaves_and_is_back_before_that_is_announced_leaves_it_known_that_nobody_leads() {
        let (class, latest) = (class(), Arc::new(Mutex::new(None)));
        let limit = Arc::clone(&latest);
        // A rate limit that keeps the latest announcement only.
        let anna = || {
            let limit = Arc::clone(&limit);
            member(1, "Anna", move |tells| _ = limit.lock().replace(tells)).0
        };
        assert!(class.join(anna()));
        let bruno = comes(&class, 2, "Bruno");
        class.leave(1);
        assert!(class.join(anna()));
        let tells: SendAnnouncementFn = latest.lock().take().expect("an announcement");
        tells();
        let told: Vec<Message> = bruno.try_iter().collect();
        assert_eq!(told, [message!("together-comes", who = "Anna"), message!("together-nobody-leads")]);
        // Once somebody leads, an announcement that has waited doesn't deny it.
        assert!(class.take_lead(1));
        class.leave(1);
        let tells: SendAnnouncementFn = latest.lock().take().expect("an announcement");
        assert!(class.take_lead(2));
        tells();
        assert_eq!(bruno.try_iter().collect::<Vec<_>>(), [message!("together-goes", who = "Anna", leads = "no")]);
    }

    #[test]
    fn the_first_of_a_review_is_announced_to_nobody() {
        let (anna, _told) = member(1, "Anna", |_| panic!("nobody is there"));
        let class = class();
        assert!(class.join(anna) && class.has_member(1) && !class.has_member(2));
    }
}
