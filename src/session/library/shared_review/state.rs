//! State of a shared review: participants, leader, current mistake.
//!
//! Its participants may be on several servers, each of which has a state of its own and tells the others its part
//! ([`exchange`](super::exchange)).

use super::exchange::{PosedMistake, RemoteMember, ReviewNotice, ReviewPart, Stamp, Stamped, owned};
use super::source::ReviewSource;
use crate::games::Seat;
use crate::input::mailbox::MailboxWaker;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::library::review::{Finding, Review};
use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;
use std::sync::{Arc, OnceLock};

/// A shared review, as one server knows it.
pub struct SharedReview {
    held: Mutex<SharedReviewState>,
    source: OnceLock<ReviewSource>,
    load: LoadSourceFn,
    changed: Option<ChangedFn>,
}

/// A function that loads the match; None if it can't be read now.
pub type LoadSourceFn = Box<dyn Fn() -> Option<ReviewSource> + Send + Sync>;

/// A function that is called after each change here which other servers have to know.
pub type ChangedFn = Box<dyn Fn(&Arc<SharedReview>) + Send + Sync>;

/// A function that sends an announcement to the other participants.
pub type SendAnnouncementFn = Box<dyn FnOnce() + Send>;

/// Sends an announcement about a participant, at once or later. A rate limit may replace one by a later one.
pub type AnnounceFn = Arc<dyn Fn(SendAnnouncementFn) + Send + Sync>;

/// A participant on this server.
pub struct ReviewMember {
    /// A number, unique among the participants.
    pub id: u64,
    /// The participant's name.
    pub name: String,
    /// Sends them a message.
    pub tell: Box<dyn Fn(Message) + Send>,
    /// Sends an announcement about them.
    pub announce: AnnounceFn,
    /// Wakes them.
    pub waker: MailboxWaker,
}

/// The mistake under review.
pub(super) struct SharedMistake {
    posed: PosedMistake,
    /// The finding, once it was made or made again.
    finding: OnceLock<Arc<Finding>>,
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
    announce: AnnounceFn,
}

#[derive(Default)]
struct SharedReviewState {
    /// The opening, known from the first participant on.
    opened: Stamp,
    members: Vec<ReviewMember>,
    /// The participants on other servers, by server.
    elsewhere: BTreeMap<i64, Vec<RemoteMember>>,
    /// The participant who has the lead; they may have gone with their server.
    lead: Stamped<Option<u64>>,
    /// Whether the leader has left, and nobody has heard it yet. The announcement of their leaving may wait, and
    /// another one may replace it.
    is_vacancy_untold: bool,
    /// The current mistake. Its stamp is the round.
    posed: Stamped<Option<Arc<SharedMistake>>>,
    /// Participants who have found the better move.
    right: BTreeSet<u64>,
    is_over: bool,
    /// The name of the participant who has ended it for all.
    ended: Option<String>,
    /// Notices that other servers haven't been told yet.
    notices: Vec<ReviewNotice>,
}

impl SharedReview {
    /// A review without participants. `changed` is None if no other server can take part.
    pub fn new(load: LoadSourceFn, changed: Option<ChangedFn>) -> SharedReview {
        SharedReview { held: Mutex::default(), source: OnceLock::new(), load, changed }
    }

    /// A review without participants that can be opened after this one.
    pub fn next(&self, load: LoadSourceFn, changed: Option<ChangedFn>) -> SharedReview {
        let next = SharedReview::new(load, changed);
        next.held.lock().opened = self.held.lock().opened;
        next
    }

    /// Whether it is over, and another server tells of a later one.
    pub fn is_succeeded_by(&self, part: &ReviewPart) -> bool {
        let held = self.held.lock();
        held.is_over && part.opened > held.opened
    }

    /// Whether the match is loaded.
    pub fn has_source(&self) -> bool {
        self.source.get().is_some()
    }

    /// Sets the match, if it isn't loaded.
    pub fn set_source(&self, source: ReviewSource) {
        // Another participant may have been quicker.
        let _ = self.source.set(source);
    }

    /// Reads the match, if a participant here waits for it, and wakes them. Returns false while it can't be read.
    pub fn read_if_wanted(&self) -> bool {
        let is_wanted = {
            let held = self.held.lock();
            !self.has_source() && held.posed.value.is_some() && !held.members.is_empty()
        };
        if !is_wanted {
            return true;
        }
        let is_read = self.source().is_some();
        if is_read {
            self.held.lock().wake();
        }
        is_read
    }

    fn source(&self) -> Option<&ReviewSource> {
        if !self.has_source() {
            self.set_source((self.load)()?);
        }
        self.source.get()
    }

    /// Adds a participant and tells the others; the first one leads. False if the review is over.
    pub fn join(self: &Arc<Self>, member: ReviewMember) -> bool {
        let mut held = self.held.lock();
        if held.is_over {
            return false;
        }
        if held.is_empty() {
            held.opened = held.opened.next(member.id);
            held.lead.set(Some(member.id), member.id);
        }
        // The first one here hears who leads.
        held.is_vacancy_untold &= !held.members.is_empty();
        let announcement = held.announcement(&member, MemberAction::Comes);
        held.members.retain(|other| other.id != member.id);
        held.members.push(member);
        drop(held);
        self.announce(announcement);
        self.publish();
        true
    }

    /// Removes a participant. If they led, there is no leader until another takes the lead; the
    /// last one's leaving ends the review.
    pub(super) fn leave(self: &Arc<Self>, id: u64) {
        let mut held = self.held.lock();
        let Some(place) = held.members.iter().position(|member| member.id == id) else { return };
        let member = held.members.remove(place);
        held.right.remove(&id);
        if held.lead.value == Some(id) {
            held.lead.set(None, id);
            held.is_vacancy_untold = true;
        }
        held.is_over |= held.is_empty();
        let announcement = held.announcement(&member, MemberAction::Goes).filter(|_| !held.is_over);
        drop(held);
        self.announce(announcement);
        self.publish();
    }

    /// Takes the lead, if it is free. Returns whether this participant leads.
    pub(super) fn take_lead(self: &Arc<Self>, id: u64) -> bool {
        let mut held = self.held.lock();
        let mut announcement = None;
        if held.leader().is_none() {
            held.lead.set(Some(id), id);
            let member = held.members.iter().find(|member| member.id == id);
            announcement = member.and_then(|member| held.announcement(member, MemberAction::TakesLead));
        }
        let leads = held.leader() == Some(id);
        drop(held);
        self.announce(announcement);
        self.publish();
        leads
    }

    /// Announces a participant's action to the others, unless the review is over by then.
    fn announce(self: &Arc<Self>, announcements: impl IntoIterator<Item = MemberAnnouncement>) {
        for MemberAnnouncement { about, name, action, announce } in announcements {
            let review = Arc::downgrade(self);
            announce(Box::new(move || {
                if let Some(review) = review.upgrade() {
                    review.held.lock().tell_action(about, &name, action);
                }
            }));
        }
    }

    /// Ends the review for all. Each participant hears so once, since they have left it then.
    pub(super) fn end(self: &Arc<Self>, id: u64) {
        let mut held = self.held.lock();
        let name = held.name(id);
        (held.ended, held.is_over) = (Some(name.clone()), true);
        // Those who try the mistake are called away from it.
        held.posed.set(None, id);
        held.tell_others(id, &message!("together-ended", who = name));
        held.wake();
        drop(held);
        self.publish();
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
        held.leader().map(|id| held.name(id))
    }

    pub(super) fn is_led_by(&self, id: u64) -> bool {
        self.held.lock().leader() == Some(id)
    }

    /// The current round, which changes whenever the review moves on.
    pub(super) fn round(&self) -> Stamp {
        self.held.lock().posed.at
    }

    /// The current round and its mistake; None also while its match can't be read.
    pub(super) fn posed(&self) -> (Stamp, Option<Arc<SharedMistake>>) {
        let Stamped { at: round, value: posed } = self.held.lock().posed.clone();
        (round, posed.filter(|posed| posed.is_made(self)))
    }

    /// Whether there is a mistake, be its match readable or not.
    pub(super) fn is_posed(&self) -> bool {
        self.held.lock().posed.value.is_some()
    }

    /// The leader `id` moves on to this mistake, or to none yet.
    pub(super) fn go_on(self: &Arc<Self>, id: u64, posed: Option<Arc<SharedMistake>>) {
        let mut held = self.held.lock();
        held.posed.set(posed, id);
        held.right.clear();
        held.wake();
        drop(held);
        self.publish();
    }

    /// Notes that a participant has found the better move; the others are told once.
    pub(super) fn mark_right(self: &Arc<Self>, id: u64, round: Stamp) {
        let mut held = self.held.lock();
        if held.posed.at == round && held.right.insert(id) {
            let name = held.name(id);
            held.tell_others(id, &message!("together-found", who = name));
            drop(held);
            self.publish();
        }
    }

    /// Sends a notice of a leader to all others, each by their name.
    pub(super) fn tell(self: &Arc<Self>, leader: u64, notice: ReviewNotice) {
        self.tell_here(Some(leader), &notice);
        self.tell_elsewhere(notice);
    }

    /// Queues a notice for the other servers, in place of an earlier one of its kind.
    pub fn tell_elsewhere(self: &Arc<Self>, notice: ReviewNotice) {
        if self.changed.is_some() {
            let mut held = self.held.lock();
            held.notices.retain(|other| discriminant(other) != discriminant(&notice));
            held.notices.push(notice);
            drop(held);
            self.publish();
        }
    }

    /// Sends a notice of another server's participant to all.
    pub fn hear(&self, notice: &ReviewNotice) {
        self.tell_here(None, notice);
    }

    fn tell_here(&self, but: Option<u64>, notice: &ReviewNotice) {
        let names: Vec<String> = self.held.lock().members.iter().map(|member| member.name.clone()).collect();
        let said: Vec<(String, Option<Message>)> = names.into_iter().map(|name| (name.clone(), notice.message(self, &name))).collect();
        let held = self.held.lock();
        for member in held.members.iter().filter(|member| Some(member.id) != but) {
            let said = said.iter().find(|(name, _)| *name == member.name).and_then(|(_, said)| said.clone());
            said.into_iter().for_each(|said| (member.tell)(said));
        }
    }

    /// The people whose moves can be reviewed.
    pub(super) fn players(&self) -> Vec<(Seat, String)> {
        self.source().map(ReviewSource::players).unwrap_or_default()
    }

    /// The review of a seat's moves; None while the match can't be read.
    pub(super) fn review(&self, seat: Seat) -> Option<Review> {
        self.source().map(|source| source.review(seat))
    }

    /// The names of the others.
    pub(super) fn others(&self, id: u64) -> Vec<String> {
        self.held.lock().others(id)
    }

    /// Messages about the leader, the current mistake, who has found the better move, and who is
    /// there.
    pub(super) fn standing(&self, id: u64) -> Vec<Message> {
        let held = self.held.lock();
        let posed = held.posed.value.as_ref().map(|posed| posed.to_message(&held.name(id)));
        let right: Vec<Value> = held.right.iter().filter(|other| **other != id).map(|other| held.name(*other).into()).collect();
        let right = (!right.is_empty()).then(|| message!("together-right", count = right.len(), names = Value::List(right)));
        std::iter::once(held.leader_message(id)).chain(posed).chain(right).chain([held.others_message(id)]).collect()
    }

    /// Messages about the leader and the others, for a newcomer to a mistake under review; without
    /// one, lists name them.
    pub(super) fn welcome(&self, id: u64) -> Vec<Message> {
        let held = self.held.lock();
        if held.posed.value.is_some() { vec![held.leader_message(id), held.others_message(id)] } else { Vec::new() }
    }

    /// Calls for the match to be read as soon as it can be.
    pub(super) fn want_source(self: &Arc<Self>) {
        self.publish();
    }

    /// Calls for a change to be told to other servers.
    fn publish(self: &Arc<Self>) {
        self.changed.iter().for_each(|changed| changed(self));
    }

    /// This server's part, for the others.
    pub fn part(&self) -> ReviewPart {
        let held = self.held.lock();
        let members: Vec<RemoteMember> = match held.is_over {
            true => Vec::new(),
            false => held.members.iter().map(|member| RemoteMember { id: member.id, name: member.name.clone() }).collect(),
        };
        ReviewPart {
            opened: held.opened,
            right: members.iter().map(|member| member.id).filter(|id| held.right.contains(id)).collect(),
            members,
            lead: held.lead.clone(),
            posed: Stamped { at: held.posed.at, value: held.posed.value.as_ref().map(|posed| posed.posed.clone()) },
            ended: held.ended.clone(),
        }
    }

    /// Tells the notices that other servers haven't been told. One that isn't told stays, with those after it. Returns
    /// whether all are told.
    pub fn tell_notices(&self, tell: impl Fn(ReviewNotice) -> bool) -> bool {
        loop {
            let Some(notice) = self.held.lock().notices.first().cloned() else { return true };
            if !tell(notice.clone()) {
                return false;
            }
            // A later one of its kind may have replaced it.
            self.held.lock().notices.retain(|other| *other != notice);
        }
    }

    /// Merges another server's part; `announce` returns the function that announces a participant of that name.
    pub fn merge(self: &Arc<Self>, server: i64, part: ReviewPart, announce: impl Fn(&str) -> AnnounceFn) {
        let mut held = self.held.lock();
        if part.opened >= held.opened && held.ended.is_none() && !part.members.is_empty() {
            // Somebody has come elsewhere while the last one left here.
            held.is_over = false;
        }
        let is_behind = part.opened < held.opened || (held.is_over && part.opened == held.opened && !part.members.is_empty());
        if is_behind {
            drop(held);
            return self.publish();
        }
        if held.is_over {
            return;
        }
        let (is_other, led) = (part.opened > held.opened, held.leader());
        if is_other && (part.ended.is_some() || part.members.is_empty()) {
            // A later review is over or empty already: the running one goes on as the latest.
            if held.is_empty() {
                (held.opened, held.is_over) = (part.opened, true);
                return;
            }
            let Some(by) = held.members.first().map(|member| member.id) else { return };
            held.opened = part.opened.next(by);
            drop(held);
            return self.publish();
        }
        if is_other {
            // Two were opened at the same moment: the later one is that of all.
            (held.opened, held.lead, held.posed) = (part.opened, Stamped::default(), Stamped::default());
            held.right.clear();
        }
        let before = held.elsewhere.insert(server, part.members).unwrap_or_default();
        if part.lead.at > held.lead.at {
            held.lead = part.lead;
        }
        if part.posed.at > held.posed.at {
            let posed = part.posed.value.map(|posed| Arc::new(SharedMistake { posed, finding: OnceLock::new() }));
            held.posed = Stamped { at: part.posed.at, value: posed };
            held.right.clear();
        }
        let announcements = held.compare(server, &before, led, announce);
        if let Some(who) = part.ended {
            held.tell_others(0, &message!("together-ended", who = who.as_str()));
            (held.ended, held.is_over) = (Some(who), true);
        }
        held.is_over |= held.is_empty();
        let is_current = part.posed.at == held.posed.at;
        let mut found: Vec<u64> = part.right.into_iter().filter(|id| is_current && held.right.insert(*id)).collect();
        // Those of a server that was cut off had found it before.
        found.retain(|id| before.iter().any(|member| member.id == *id));
        drop(held);
        self.announce(announcements);
        let held = self.held.lock();
        found.iter().for_each(|id| held.tell_others(*id, &message!("together-found", who = held.name(*id))));
        held.wake();
        drop(held);
        if is_other {
            self.publish();
        }
    }

    /// Removes the participants of servers that are gone.
    pub fn keep_servers(self: &Arc<Self>, is_open: impl Fn(i64) -> bool, announce: impl Fn(&str) -> AnnounceFn) {
        let mut held = self.held.lock();
        let gone: Vec<i64> = held.elsewhere.keys().copied().filter(|server| !is_open(*server)).collect();
        let mut announcements = Vec::new();
        for server in gone {
            let led = held.leader();
            let before = held.elsewhere.remove(&server).unwrap_or_default();
            announcements.extend(held.compare(server, &before, led, &announce));
        }
        held.is_over |= held.is_empty();
        held.wake();
        drop(held);
        self.announce(announcements);
    }
}

impl SharedReviewState {
    fn is_empty(&self) -> bool {
        self.members.is_empty() && self.elsewhere.values().all(Vec::is_empty)
    }

    /// The number and name of each participant, those of other servers last.
    fn everybody(&self) -> impl Iterator<Item = (u64, &str)> {
        let here = self.members.iter().map(|member| (member.id, member.name.as_str()));
        here.chain(self.elsewhere.values().flatten().map(|member| (member.id, member.name.as_str())))
    }

    fn name(&self, id: u64) -> String {
        self.everybody().find(|(other, _)| *other == id).map(|(_, name)| name.to_string()).unwrap_or_default()
    }

    /// The leader, if they are there.
    fn leader(&self) -> Option<u64> {
        self.lead.value.filter(|id| self.everybody().any(|(other, _)| other == *id))
    }

    fn others(&self, id: u64) -> Vec<String> {
        self.everybody().filter(|(other, _)| *other != id).map(|(_, name)| name.to_string()).collect()
    }

    /// The announcements after a change on another server, which had these participants; `led` was the leader.
    fn compare(
        &mut self,
        server: i64,
        before: &[RemoteMember],
        led: Option<u64>,
        announce: impl Fn(&str) -> AnnounceFn,
    ) -> Vec<MemberAnnouncement> {
        let now = self.elsewhere.get(&server).cloned().unwrap_or_default();
        let leader = self.leader();
        self.right.retain(|id| !before.iter().any(|member| member.id == *id) || now.iter().any(|member| member.id == *id));
        self.is_vacancy_untold |= led.is_some() && leader.is_none();
        if self.members.is_empty() {
            return Vec::new();
        }
        let of = |members: &[RemoteMember], others: &[RemoteMember], action: MemberAction| -> Vec<(u64, String, MemberAction)> {
            members.iter().filter(|member| !others.contains(member)).map(|member| (member.id, member.name.clone(), action)).collect()
        };
        // The leader may be on any server.
        let leads = leader.filter(|_| led != leader).map(|id| (id, self.name(id), MemberAction::TakesLead));
        let told = of(&now, before, MemberAction::Comes).into_iter().chain(of(before, &now, MemberAction::Goes)).chain(leads);
        told.map(|(about, name, action)| MemberAnnouncement { about, announce: announce(&name), name, action }).collect()
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
        let is_vacancy_new = std::mem::take(&mut self.is_vacancy_untold) && self.leader().is_none();
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
        match self.leader() {
            None => message!("together-nobody-leads"),
            Some(leader) if leader == id => message!("together-you-lead"),
            Some(leader) => message!("together-leader", who = self.name(leader)),
        }
    }

    /// A message about the other participants.
    fn others_message(&self, id: u64) -> Message {
        let others: Vec<Value> = self.others(id).into_iter().map(Value::from).collect();
        message!("together-here", count = others.len(), names = Value::List(others))
    }

    fn tell_others(&self, but: u64, said: &Message) {
        self.members.iter().filter(|member| member.id != but).for_each(|member| (member.tell)(said.clone()));
    }

    /// Wakes all on this server.
    fn wake(&self) {
        self.members.iter().for_each(|member| member.waker.signal());
    }
}

impl SharedMistake {
    /// A finding among those of a player's moves.
    pub(super) fn new(finding: &Arc<Finding>, place: usize, count: usize, (seat, whose): (Seat, &str)) -> SharedMistake {
        let posed = PosedMistake { seat: seat.0, whose: whose.to_string(), place, count, finding: finding.data.clone() };
        SharedMistake { posed, finding: OnceLock::from(Arc::clone(finding)) }
    }

    /// Whether it is this finding.
    pub(super) fn is_of(&self, finding: &Arc<Finding>) -> bool {
        self.finding.get().is_some_and(|own| Arc::ptr_eq(own, finding))
    }

    /// The name of the player whose moves are reviewed.
    pub(super) fn whose(&self) -> &str {
        &self.posed.whose
    }

    /// Whether its finding is there. That of another server is made again from the match, if that can be read.
    fn is_made(&self, review: &SharedReview) -> bool {
        if self.finding.get().is_some() {
            return true;
        }
        let made = review.source().and_then(|source| source.finding(&self.posed)).map(Arc::new);
        // Another participant may have been quicker.
        made.map(|made| self.finding.get_or_init(|| made)).is_some()
    }

    pub(super) fn finding(&self) -> Option<&Arc<Finding>> {
        self.finding.get()
    }

    /// A message that names the mistake, for a listener of this name.
    pub(super) fn to_message(&self, name: &str) -> Message {
        let PosedMistake { whose, place, count, finding, .. } = &self.posed;
        let own = owned(whose, name);
        message!("together-which", place = place + 1, count = *count, number = finding.number, who = whose.as_str(), own = own)
    }

    /// A message about the better move, for a listener of this name.
    pub(super) fn better(&self, name: &str) -> Option<Message> {
        let better = Value::phrase(self.finding()?.better.clone());
        Some(message!("together-better", who = self.whose(), own = owned(self.whose(), name), better = better))
    }

    /// The question about the mistake, for a listener of this name.
    pub(super) fn question(&self, name: &str) -> Vec<Message> {
        let table = self.finding().iter().flat_map(|finding| finding.table.clone()).collect::<Vec<_>>();
        std::iter::once(self.to_message(name)).chain(table).chain([message!("together-ask")]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::mailbox::mailbox;
    use std::sync::mpsc::{Receiver, channel};

    fn class() -> Arc<SharedReview> {
        Arc::new(SharedReview::new(Box::new(|| unreachable!("nobody asks for the match")), None))
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
        class.go_on(1, None);
        let round = class.round();
        class.mark_right(2, round);
        class.mark_right(2, round);
        class.go_on(1, None);
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

    /// Announcements about participants on other servers, told at once.
    fn at_once(_: &str) -> AnnounceFn {
        Arc::new(|tells| tells())
    }

    /// Tells each of two servers the part of the other, and notices.
    fn exchange(one: &Arc<SharedReview>, other: &Arc<SharedReview>) {
        for (from, number, to) in [(one, 1, other), (other, 2, one), (one, 1, other)] {
            to.merge(number, from.part(), at_once);
            assert!(from.tell_notices(|notice| {
                to.hear(&notice);
                true
            }));
        }
    }

    #[test]
    fn those_on_two_servers_are_in_one_review() {
        let (one, other) = (class(), class());
        let anna = comes(&one, 1, "Anna");
        exchange(&one, &other);
        assert_eq!(other.leader().as_deref(), Some("Anna"));
        let bruno = comes(&other, 2, "Bruno");
        exchange(&one, &other);
        assert!(one.is_led_by(1) && !other.is_led_by(2) && !other.take_lead(2));
        one.go_on(1, None);
        let round = one.round();
        exchange(&one, &other);
        other.mark_right(2, other.round());
        exchange(&one, &other);
        assert_eq!(other.round(), round);
        assert_eq!(
            anna.try_iter().collect::<Vec<_>>(),
            [message!("together-comes", who = "Bruno"), message!("together-found", who = "Bruno")]
        );
        one.leave(1);
        exchange(&one, &other);
        assert!(other.take_lead(2));
        exchange(&one, &other);
        assert_eq!(bruno.try_iter().collect::<Vec<_>>(), [message!("together-goes", who = "Anna", leads = "yes")]);
        assert!(other.is_led_by(2) && !one.is_over() && one.leader().as_deref() == Some("Bruno"));
        let anna = comes(&one, 1, "Anna");
        exchange(&one, &other);
        other.end(2);
        exchange(&one, &other);
        assert_eq!(anna.try_iter().collect::<Vec<_>>(), [message!("together-ended", who = "Bruno")]);
        assert!(one.is_over() && other.is_over());
    }

    #[test]
    fn what_crosses_between_two_servers_leads_to_the_same_review_on_both() {
        [1, 2].into_iter().for_each(what_crosses_leads_to_the_same_review);
    }

    #[track_caller]
    fn what_crosses_leads_to_the_same_review(later: u64) {
        // Both open one, and a third joins a moment before each hears of the other.
        let (one, other) = (class(), class());
        let anna = comes(&one, 1, "Anna");
        let _bruno = comes(&other, 2, "Bruno");
        let latest = one.part().opened.max(other.part().opened).next(later);
        (if later == 1 { &one } else { &other }).held.lock().opened = latest;
        let _carla = comes(&one, 3, "Carla");
        exchange(&one, &other);
        exchange(&one, &other);
        assert!(one.is_led_by(later) && other.is_led_by(later), "{later}: {:?}, {:?}", one.leader(), other.leader());
        assert_eq!(
            (one.others(1), other.others(2)),
            (vec!["Carla".to_string(), "Bruno".to_string()], vec!["Anna".to_string(), "Carla".to_string()])
        );
        assert!(anna.try_iter().any(|told| told == message!("together-comes", who = "Bruno")));
        // Nobody leads, and two take the lead.
        for (review, id) in [(&one, 1), (&other, 2)] {
            if review.is_led_by(id) {
                review.leave(id);
                exchange(&one, &other);
                let (member, _told) = member(id, "Again", |tells| tells());
                assert!(review.join(member));
                exchange(&one, &other);
            }
        }
        assert_eq!((one.leader(), other.leader()), (None, None));
        assert!(one.take_lead(3) && other.take_lead(2));
        exchange(&one, &other);
        assert!(one.leader().is_some() && one.leader() == other.leader());
        assert_ne!(one.is_led_by(3), other.is_led_by(2), "one of them leads");
        // An older part changes nothing.
        let (older, round) = (one.part(), one.round());
        one.go_on(3, None);
        exchange(&one, &other);
        other.merge(1, older, at_once);
        assert!(other.round() > round);
    }

    #[test]
    fn a_server_that_is_gone_takes_its_leader_along_and_who_is_left_may_lead() {
        let (one, other) = (class(), class());
        let _anna = comes(&one, 1, "Anna");
        exchange(&one, &other);
        let bruno = comes(&other, 2, "Bruno");
        exchange(&one, &other);
        other.keep_servers(|server| server != 1, at_once);
        assert_eq!(bruno.try_iter().collect::<Vec<_>>(), [message!("together-goes", who = "Anna", leads = "yes")]);
        assert!(other.leader().is_none() && other.take_lead(2));
        // It wasn't gone after all.
        exchange(&one, &other);
        assert_eq!((one.leader().as_deref(), other.leader().as_deref()), (Some("Bruno"), Some("Bruno")));
        other.leave(2);
        exchange(&one, &other);
        one.leave(1);
        exchange(&one, &other);
        assert!(one.is_over() && other.is_over());
    }

    #[test]
    fn a_later_review_that_is_over_leaves_the_running_one_its_leader_and_its_mistake() {
        for is_ended in [false, true] {
            let (one, other) = (class(), class());
            let bruno = comes(&other, 2, "Bruno");
            other.go_on(2, None);
            let round = other.round();
            let _anna = comes(&one, 1, "Anna");
            one.held.lock().opened = other.part().opened.next(1);
            if is_ended {
                one.end(1)
            } else {
                one.leave(1)
            }
            other.merge(1, one.part(), at_once);
            assert!(other.is_led_by(2) && other.round() == round && !other.is_over());
            assert!(one.is_succeeded_by(&other.part()), "it goes on as the latest");
            assert_eq!(bruno.try_iter().count(), 0);
            // Nobody goes on with it where nobody takes part.
            let third = class();
            third.merge(1, one.part(), at_once);
            assert!(third.is_over() && third.is_succeeded_by(&other.part()));
        }
    }

    #[test]
    fn a_leader_of_whom_a_third_server_tells_first_is_announced_once_and_only_where_somebody_is() {
        let (one, other, third) = (class(), class(), class());
        let _anna = comes(&one, 1, "Anna");
        exchange(&one, &other);
        let _bruno = comes(&other, 2, "Bruno");
        exchange(&one, &other);
        let nobody_hears = |_: &str| -> AnnounceFn { panic!("nobody is there") };
        third.merge(1, one.part(), nobody_hears);
        third.merge(2, other.part(), nobody_hears);
        let carla = comes(&third, 3, "Carla");
        one.leave(1);
        third.merge(1, one.part(), at_once);
        assert_eq!(carla.try_iter().collect::<Vec<_>>(), [message!("together-goes", who = "Anna", leads = "yes")]);
        exchange(&one, &other);
        assert!(other.take_lead(2));
        exchange(&one, &other);
        third.merge(1, one.part(), at_once);
        third.merge(2, other.part(), at_once);
        assert_eq!(carla.try_iter().collect::<Vec<_>>(), [message!("together-leads", who = "Bruno")]);
    }

    #[test]
    fn who_has_found_the_better_move_is_told_once_also_after_their_server_was_cut_off() {
        let (one, other) = (class(), class());
        let _anna = comes(&one, 1, "Anna");
        exchange(&one, &other);
        let bruno = comes(&other, 2, "Bruno");
        exchange(&one, &other);
        one.mark_right(1, one.round());
        exchange(&one, &other);
        other.keep_servers(|_| false, at_once);
        exchange(&one, &other);
        let found = message!("together-found", who = "Anna");
        assert_eq!(bruno.try_iter().filter(|said| *said == found).count(), 1);
        assert!(other.standing(2).iter().any(|said| said.id == "together-right"));
    }

    #[test]
    fn of_notices_that_wait_for_the_other_servers_there_is_one_of_each_kind() {
        let class = Arc::new(SharedReview::new(Box::new(|| None), Some(Box::new(|_| {}))));
        let looks = |whose: &str| ReviewNotice::Looks { leader: "Anna".into(), whose: whose.into() };
        let [asks, none] = [ReviewNotice::Asks { who: "Anna".into() }, ReviewNotice::NoMistakes { whose: "Bruno".into() }];
        for notice in [&asks, &looks("Bruno"), &none, &looks("Carla")] {
            class.tell(1, notice.clone());
        }
        // Those that couldn't be told are told again.
        let told = Mutex::new(Vec::new());
        let tell = |most: usize| {
            class.tell_notices(|notice| {
                let mut told = told.lock();
                let has_room = told.len() < most;
                has_room.then(|| told.push(notice)).is_some()
            })
        };
        assert_eq!([tell(1), tell(1), tell(3), tell(3)], [false, false, true, true]);
        assert_eq!(*told.lock(), [asks, none, looks("Carla")]);
    }

    #[test]
    fn the_first_of_a_review_is_announced_to_nobody() {
        let (anna, _told) = member(1, "Anna", |_| panic!("nobody is there"));
        let class = class();
        assert!(class.join(anna) && class.has_member(1) && !class.has_member(2));
    }
}
