//! The leader of a shared review: chooses whose moves are reviewed, and goes from one mistake to
//! the next.

use super::state::SharedMistake;
use super::{ReviewList, ReviewParticipant, ReviewStep};
use crate::games::Seat;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::library::findings::{ReviewError, find};
use crate::session::library::review::Finding;
use crate::session::list::List;
use crate::session::list::choice::ListExit;
use crate::session::tasks::TaskEnd;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq)]
enum LeadItem {
    /// The moves of a seat.
    Of(Seat),
    Next,
    Tell,
    Again,
    Others,
    Leave,
    End,
}

/// Whether the moves are the listener's own, as a word for messages.
fn owned(whose: &str, name: &str) -> &'static str {
    if whose == name { "yes" } else { "no" }
}

/// The last items of the leader's lists.
fn exit_items(attending: &ReviewParticipant) -> Vec<(LeadItem, Message)> {
    let others = !attending.class.others(attending.id).is_empty();
    let leave = others.then(|| (LeadItem::Leave, message!("together-leave-lead")));
    leave.into_iter().chain([(LeadItem::End, message!("together-end"))]).collect()
}

/// Chooses whose moves are reviewed, and leads through them.
pub(super) fn lead(attending: &ReviewParticipant, person: &mut Person) -> ReviewStep {
    let class = &attending.class;
    let mut among = ReviewList::current(attending);
    let own = attending.name();
    let item =
        |(seat, name): &(Seat, String)| (LeadItem::Of(*seat), message!("together-moves", who = name.as_str(), own = owned(name, &own)));
    // Participants come and go while it is open.
    let mut make = || {
        let others: Vec<Value> = class.others(attending.id).into_iter().map(Value::from).collect();
        let title = message!("together-whose", count = others.len(), names = Value::List(others));
        List::new(title, class.players().iter().map(item).chain(exit_items(attending)))
    };
    match person.choose_refreshed(make(), &mut make, &mut among) {
        ListExit::Item(LeadItem::Of(seat)) => review_seat(seat, attending, person),
        ListExit::Item(LeadItem::End) => end_review(attending),
        ListExit::Item(_) => ReviewStep::Left,
        // Alone, leaving ends it; with others, a slip must not.
        ListExit::Nothing if class.others(attending.id).is_empty() => end_review(attending),
        ListExit::Nothing => ReviewStep::GoesOn,
        ListExit::Leaving(leaving) => step_after_list(&among, leaving),
    }
}

/// The next step after a list of the leader's was left. The menu's key does no more than Escape, so
/// that the others keep their leader.
fn step_after_list(among: &ReviewList, leaving: ExitReason) -> ReviewStep {
    let ReviewParticipant { class, id, .. } = among.attending;
    if leaving == ExitReason::ToMenu && !class.others(*id).is_empty() { ReviewStep::GoesOn } else { among.step_after_leaving(leaving) }
}

fn end_review(attending: &ReviewParticipant) -> ReviewStep {
    attending.class.end(attending.id);
    ReviewStep::Left
}

/// Reviews the moves of a seat, and leads through the findings.
fn review_seat(seat: Seat, attending: &ReviewParticipant, person: &mut Person) -> ReviewStep {
    let class = &attending.class;
    let whose = class.players().iter().find(|(other, _)| *other == seat).map(|(_, name)| name.clone()).unwrap_or_default();
    class.tell(attending.id, |name| {
        let own = if whose == attending.name() { "leaders" } else { owned(&whose, name) };
        message!("together-looks", leader = attending.name(), who = whose.as_str(), own = own)
    });
    // Participants who retry the last mistake are called away from it.
    if class.posed().1.is_some() {
        class.go_on(None);
    }
    let mut among = ReviewList::current(attending);
    let mut review = class.review(seat);
    review.whose = (whose != attending.name()).then(|| message!("review-whose", who = whose.as_str()));
    let found = match find(review, person, &mut among) {
        Ok((found, _)) => found,
        Err(ReviewError::Busy | ReviewError::Stopped) => return ReviewStep::GoesOn,
        Err(ReviewError::Leaving(leaving)) => return step_after_list(&among, leaving),
    };
    if found.told.is_empty() {
        let none = |name: &str| message!("together-none", who = whose.as_str(), own = owned(&whose, name));
        class.tell(attending.id, none);
        person.desk.hold_for_next(&[none(&attending.name())]);
        return ReviewStep::GoesOn;
    }
    show_findings(&Arc::new(found.told), &whose, attending, person)
}

/// Goes from one mistake to the next, with all participants.
fn show_findings(found: &Arc<Vec<Finding>>, whose: &str, attending: &ReviewParticipant, person: &mut Person) -> ReviewStep {
    let (class, count) = (&attending.class, found.len());
    let (mut place, mut chosen) = (0, LeadItem::Again);
    loop {
        match chosen {
            LeadItem::Again | LeadItem::Next => {
                if let Some(step) =
                    pose(SharedMistake { found: Arc::clone(found), place, whose: whose.to_string() }, chosen, attending, person)
                {
                    return step;
                }
            }
            LeadItem::Tell => {
                let better = |name: &str| {
                    let better = Value::phrase(found[place].better.clone());
                    message!("together-better", who = whose, own = owned(whose, name), better = better)
                };
                class.tell(attending.id, better);
                person.desk.hold_for_next(&[better(&attending.name())]);
            }
            LeadItem::Others | LeadItem::Of(_) => return ReviewStep::GoesOn,
            LeadItem::Leave => return ReviewStep::Left,
            LeadItem::End => return end_review(attending),
        }
        let next = (place + 1 < count).then(|| (LeadItem::Next, message!("together-next", place = place + 2, count = count)));
        let items = next.into_iter().chain([
            (LeadItem::Tell, message!("together-tell")),
            (LeadItem::Again, message!("together-again")),
            (LeadItem::Others, message!("together-others")),
        ]);
        let list = List::new(message!("together-you-lead"), items.chain(exit_items(attending)));
        let mut among = ReviewList::current(attending);
        chosen = match person.choose(&list, &mut among) {
            ListExit::Item(item) => item,
            ListExit::Nothing => LeadItem::Others,
            ListExit::Leaving(leaving) => return step_after_list(&among, leaving),
        };
        place += usize::from(chosen == LeadItem::Next);
    }
}

/// Shows a mistake to all, and lets the leader retry it as well. Returns how the review is left,
/// unless it goes on.
fn pose(posed: SharedMistake, chosen: LeadItem, attending: &ReviewParticipant, person: &mut Person) -> Option<ReviewStep> {
    let (class, posed) = (&attending.class, Arc::new(posed));
    // If the leader only retries it, the others aren't called back to it.
    let is_posed = class.posed().1.is_some_and(|now| now.place == posed.place && Arc::ptr_eq(&now.found, &posed.found));
    if !(is_posed && chosen == LeadItem::Again) {
        class.go_on(Some(Arc::clone(&posed)));
    }
    let among = ReviewList::current(attending);
    match among.attempt(&posed, person) {
        TaskEnd::Leaving(leaving) => match among.step_after_leaving(leaving) {
            ReviewStep::GoesOn => None,
            step => Some(step),
        },
        TaskEnd::Done => {
            class.mark_right(attending.id, among.round);
            None
        }
        TaskEnd::Left => None,
    }
}
