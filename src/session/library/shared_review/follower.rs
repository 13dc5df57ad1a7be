//! Participants of a shared review who don't lead: they hear each mistake, and may retry it.

use super::exchange::Stamp;
use super::{ReviewList, ReviewParticipant, ReviewStep};
use crate::narration::message::message;
use crate::session::client::Person;
use crate::session::list::List;
use crate::session::list::choice::ListExit;
use crate::session::tasks::TaskEnd;

/// A participant who doesn't lead.
#[derive(Default)]
pub(super) struct ReviewFollower {
    /// The round whose mistake they have retried or skipped.
    tried: Option<Stamp>,
}

#[derive(Clone, Copy, PartialEq)]
enum FollowItem {
    Again,
    Lead,
    Leave,
}

impl ReviewFollower {
    /// Retries the current mistake, or waits for the next one.
    pub(super) fn follow(&mut self, participant: &ReviewParticipant, person: &mut Person) -> ReviewStep {
        let among = ReviewList::current(participant);
        let (round, posed) = participant.review.posed();
        // A participant who has agreed to go elsewhere goes there.
        if posed.is_some() && self.tried != Some(round) && !(participant.is_called_away)() {
            self.attempt(participant, person)
        } else {
            self.wait(among, posed.is_some(), person)
        }
    }

    fn attempt(&mut self, participant: &ReviewParticipant, person: &mut Person) -> ReviewStep {
        let among = ReviewList::current(participant);
        let (round, posed) = participant.review.posed();
        let Some(posed) = posed.filter(|_| round == among.round) else { return ReviewStep::GoesOn };
        self.tried = Some(round);
        match among.attempt(&posed, person) {
            TaskEnd::Leaving(leaving) => among.step_after_leaving(leaving),
            TaskEnd::Done => {
                participant.review.mark_right(participant.id, round);
                ReviewStep::GoesOn
            }
            TaskEnd::Left => ReviewStep::GoesOn,
        }
    }

    fn wait(&mut self, mut among: ReviewList, is_posed: bool, person: &mut Person) -> ReviewStep {
        let participant = among.participant;
        let (leader, class) = (among.leader.clone(), &participant.review);
        among.waits_for_source = !is_posed && !among.had_source && class.is_posed();
        if among.waits_for_source {
            class.want_source();
        }
        let title = match &leader {
            Some(who) if is_posed => message!("together-wait", who = who.as_str()),
            Some(who) => message!("together-wait-next", who = who.as_str()),
            None => message!("together-nobody-leads"),
        };
        let lead = leader.is_none().then(|| (FollowItem::Lead, message!("together-lead-now")));
        let again = is_posed.then(|| (FollowItem::Again, message!("together-again")));
        let items = lead.into_iter().chain(again).chain([(FollowItem::Leave, message!("together-leave"))]);
        match person.choose(&List::new(title, items), &mut among) {
            ListExit::Item(FollowItem::Again) => self.tried = None,
            ListExit::Item(FollowItem::Lead) => _ = class.take_lead(participant.id),
            ListExit::Item(FollowItem::Leave) | ListExit::Nothing => return ReviewStep::Left,
            ListExit::Leaving(leaving) => return among.step_after_leaving(leaving),
        }
        ReviewStep::GoesOn
    }
}
