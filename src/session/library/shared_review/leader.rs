//! The leader of a shared review: chooses whose moves are reviewed, and goes from one mistake to
//! the next.

use super::exchange::{ReviewNotice, owned};
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

/// The last items of the leader's lists.
fn exit_items(participant: &ReviewParticipant) -> Vec<(LeadItem, Message)> {
    let others = !participant.review.others(participant.id).is_empty();
    let leave = others.then(|| (LeadItem::Leave, message!("together-leave-lead")));
    leave.into_iter().chain([(LeadItem::End, message!("together-end"))]).collect()
}

/// Chooses whose moves are reviewed, and leads through them.
pub(super) fn lead(participant: &ReviewParticipant, person: &mut Person) -> ReviewStep {
    let class = &participant.review;
    let mut among = ReviewList::current(participant);
    let own = participant.name();
    let item =
        |(seat, name): &(Seat, String)| (LeadItem::Of(*seat), message!("together-moves", who = name.as_str(), own = owned(name, &own)));
    // Participants come and go while it is open.
    let mut make = || {
        let others: Vec<Value> = class.others(participant.id).into_iter().map(Value::from).collect();
        let title = message!("together-whose", count = others.len(), names = Value::List(others));
        List::new(title, class.players().iter().map(item).chain(exit_items(participant)))
    };
    match person.choose_refreshed(make(), &mut make, &mut among) {
        ListExit::Item(LeadItem::Of(seat)) => review_seat(seat, participant, person),
        ListExit::Item(LeadItem::End) => end_review(participant),
        ListExit::Item(_) => ReviewStep::Left,
        // Alone, leaving ends it; with others, a slip must not.
        ListExit::Nothing if class.others(participant.id).is_empty() => end_review(participant),
        ListExit::Nothing => ReviewStep::GoesOn,
        ListExit::Leaving(leaving) => step_after_list(&among, leaving),
    }
}

/// The next step after a list of the leader's was left. The menu's key does no more than Escape, so
/// that the others keep their leader.
fn step_after_list(among: &ReviewList, leaving: ExitReason) -> ReviewStep {
    let ReviewParticipant { review: class, id, .. } = among.participant;
    if leaving == ExitReason::ToMenu && !class.others(*id).is_empty() { ReviewStep::GoesOn } else { among.step_after_leaving(leaving) }
}

fn end_review(participant: &ReviewParticipant) -> ReviewStep {
    participant.review.end(participant.id);
    ReviewStep::Left
}

/// Reviews the moves of a seat, and leads through the findings.
fn review_seat(seat: Seat, participant: &ReviewParticipant, person: &mut Person) -> ReviewStep {
    let class = &participant.review;
    let whose = class.players().iter().find(|(other, _)| *other == seat).map(|(_, name)| name.clone()).unwrap_or_default();
    class.tell(participant.id, ReviewNotice::Looks { leader: participant.name(), whose: whose.clone() });
    // Participants who retry the last mistake are called away from it.
    if class.is_posed() {
        class.go_on(participant.id, None);
    }
    let mut among = ReviewList::current(participant);
    let Some(mut review) = class.review(seat) else { return ReviewStep::GoesOn };
    review.whose = (whose != participant.name()).then(|| message!("review-whose", who = whose.as_str()));
    let found = match find(review, person, &mut among) {
        Ok((found, _)) => found,
        Err(ReviewError::Busy | ReviewError::Stopped) => return ReviewStep::GoesOn,
        Err(ReviewError::Leaving(leaving)) => return step_after_list(&among, leaving),
    };
    if found.told.is_empty() {
        tell_all(ReviewNotice::NoMistakes { whose }, participant, person);
        return ReviewStep::GoesOn;
    }
    show_findings(&found.told, (seat, &whose), participant, person)
}

/// Tells a notice to all, the leader as well.
fn tell_all(notice: ReviewNotice, participant: &ReviewParticipant, person: &mut Person) {
    let own = notice.message(&participant.review, &participant.name());
    participant.review.tell(participant.id, notice);
    person.output.hold_for_next(&own.into_iter().collect::<Vec<_>>());
}

/// Goes from one mistake to the next, with all participants.
fn show_findings(found: &[Arc<Finding>], whose: (Seat, &str), participant: &ReviewParticipant, person: &mut Person) -> ReviewStep {
    let count = found.len();
    let (mut place, mut chosen) = (0, LeadItem::Again);
    loop {
        match chosen {
            LeadItem::Again | LeadItem::Next => {
                let posed = SharedMistake::new(&found[place], place, count, whose);
                if let Some(step) = pose(&found[place], posed, chosen, participant, person) {
                    return step;
                }
            }
            LeadItem::Tell => tell_all(ReviewNotice::Better { round: participant.review.round() }, participant, person),
            LeadItem::Others | LeadItem::Of(_) => return ReviewStep::GoesOn,
            LeadItem::Leave => return ReviewStep::Left,
            LeadItem::End => return end_review(participant),
        }
        let next = (place + 1 < count).then(|| (LeadItem::Next, message!("together-next", place = place + 2, count = count)));
        let items = next.into_iter().chain([
            (LeadItem::Tell, message!("together-tell")),
            (LeadItem::Again, message!("together-again")),
            (LeadItem::Others, message!("together-others")),
        ]);
        let list = List::new(message!("together-you-lead"), items.chain(exit_items(participant)));
        let mut among = ReviewList::current(participant);
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
fn pose(
    finding: &Arc<Finding>,
    posed: SharedMistake,
    chosen: LeadItem,
    participant: &ReviewParticipant,
    person: &mut Person,
) -> Option<ReviewStep> {
    let (class, posed) = (&participant.review, Arc::new(posed));
    // If the leader only retries it, the others aren't called back to it.
    let is_posed = class.posed().1.is_some_and(|now| now.is_of(finding));
    if !(is_posed && chosen == LeadItem::Again) {
        class.go_on(participant.id, Some(Arc::clone(&posed)));
    }
    let among = ReviewList::current(participant);
    match among.attempt(&posed, person) {
        TaskEnd::Leaving(leaving) => match among.step_after_leaving(leaving) {
            ReviewStep::GoesOn => None,
            step => Some(step),
        },
        TaskEnd::Done => {
            class.mark_right(participant.id, among.round);
            None
        }
        TaskEnd::Left => None,
    }
}
