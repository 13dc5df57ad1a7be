//! The leader of a shared review: chooses whose moves are reviewed, and goes from one mistake to
//! the next.

use super::class::SharedMistake;
use super::{Among, Attending, ReviewStep};
use crate::games::Seat;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::session::beside::TaskEnd;
use crate::session::list::List;
use crate::session::list::choose::ListExit;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::shelf::look_again::{Unfound, find};
use crate::session::shelf::review::Finding;
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
fn ways_out(attending: &Attending) -> Vec<(LeadItem, Message)> {
    let others = !attending.class.others(attending.id).is_empty();
    let leave = others.then(|| (LeadItem::Leave, message!("together-leave-lead")));
    leave.into_iter().chain([(LeadItem::End, message!("together-end"))]).collect()
}

/// Chooses whose moves are reviewed, and leads through them.
pub(super) fn lead(attending: &Attending, person: &mut Person) -> ReviewStep {
    let class = &attending.class;
    let mut among = Among::now(attending);
    let own = attending.name();
    let item =
        |(seat, name): &(Seat, String)| (LeadItem::Of(*seat), message!("together-moves", who = name.as_str(), own = owned(name, &own)));
    // Participants come and go while it is open.
    let mut make = || {
        let others: Vec<Value> = class.others(attending.id).into_iter().map(Value::from).collect();
        let title = message!("together-whose", count = others.len(), names = Value::List(others));
        List::new(title, class.players().iter().map(item).chain(ways_out(attending)))
    };
    match person.choose_anew(make(), &mut make, &mut among) {
        ListExit::Item(LeadItem::Of(seat)) => looks(seat, attending, person),
        ListExit::Item(LeadItem::End) => ends(attending),
        ListExit::Item(_) => ReviewStep::Left,
        // Alone, leaving ends it; with others, a slip must not.
        ListExit::Nothing if class.others(attending.id).is_empty() => ends(attending),
        ListExit::Nothing => ReviewStep::GoesOn,
        ListExit::Leaving(leaving) => left(&among, leaving),
    }
}

/// The next step after a list of the leader's was left. The menu's key does no more than Escape, so
/// that the others keep their leader.
fn left(among: &Among, leaving: Leaving) -> ReviewStep {
    let Attending { class, id, .. } = among.attending;
    if leaving == Leaving::ToMenu && !class.others(*id).is_empty() { ReviewStep::GoesOn } else { among.left(leaving) }
}

fn ends(attending: &Attending) -> ReviewStep {
    attending.class.ends(attending.id);
    ReviewStep::Left
}

/// Reviews the moves of a seat, and leads through the findings.
fn looks(seat: Seat, attending: &Attending, person: &mut Person) -> ReviewStep {
    let class = &attending.class;
    let whose = class.players().iter().find(|(other, _)| *other == seat).map(|(_, name)| name.clone()).unwrap_or_default();
    class.tells(attending.id, |name| {
        let own = if whose == attending.name() { "leaders" } else { owned(&whose, name) };
        message!("together-looks", leader = attending.name(), who = whose.as_str(), own = own)
    });
    // Participants who retry the last mistake are called away from it.
    if class.posed().1.is_some() {
        class.goes_on(None);
    }
    let mut among = Among::now(attending);
    let mut review = class.review(seat);
    review.whose = (whose != attending.name()).then(|| message!("review-whose", who = whose.as_str()));
    let found = match find(review, person, &mut among) {
        Ok((found, _)) => found,
        Err(Unfound::Busy | Unfound::Stopped) => return ReviewStep::GoesOn,
        Err(Unfound::Leaving(leaving)) => return left(&among, leaving),
    };
    if found.told.is_empty() {
        let none = |name: &str| message!("together-none", who = whose.as_str(), own = owned(&whose, name));
        class.tells(attending.id, none);
        person.desk.before_next(&[none(&attending.name())]);
        return ReviewStep::GoesOn;
    }
    walks(&Arc::new(found.told), &whose, attending, person)
}

/// Goes from one mistake to the next, with all participants.
fn walks(found: &Arc<Vec<Finding>>, whose: &str, attending: &Attending, person: &mut Person) -> ReviewStep {
    let (class, count) = (&attending.class, found.len());
    let (mut place, mut chosen) = (0, LeadItem::Again);
    loop {
        match chosen {
            LeadItem::Again | LeadItem::Next => {
                if let Some(step) =
                    poses(SharedMistake { found: Arc::clone(found), place, whose: whose.to_string() }, chosen, attending, person)
                {
                    return step;
                }
            }
            LeadItem::Tell => {
                let better = |name: &str| {
                    let better = Value::phrase(found[place].better.clone());
                    message!("together-better", who = whose, own = owned(whose, name), better = better)
                };
                class.tells(attending.id, better);
                person.desk.before_next(&[better(&attending.name())]);
            }
            LeadItem::Others | LeadItem::Of(_) => return ReviewStep::GoesOn,
            LeadItem::Leave => return ReviewStep::Left,
            LeadItem::End => return ends(attending),
        }
        let next = (place + 1 < count).then(|| (LeadItem::Next, message!("together-next", place = place + 2, count = count)));
        let items = next.into_iter().chain([
            (LeadItem::Tell, message!("together-tell")),
            (LeadItem::Again, message!("together-again")),
            (LeadItem::Others, message!("together-others")),
        ]);
        let list = List::new(message!("together-you-lead"), items.chain(ways_out(attending)));
        let mut among = Among::now(attending);
        chosen = match person.choose(&list, &mut among) {
            ListExit::Item(item) => item,
            ListExit::Nothing => LeadItem::Others,
            ListExit::Leaving(leaving) => return left(&among, leaving),
        };
        place += usize::from(chosen == LeadItem::Next);
    }
}

/// Shows a mistake to all, and lets the leader retry it as well. Returns how the review is left,
/// unless it goes on.
fn poses(posed: SharedMistake, chosen: LeadItem, attending: &Attending, person: &mut Person) -> Option<ReviewStep> {
    let (class, posed) = (&attending.class, Arc::new(posed));
    // If the leader only retries it, the others aren't called back to it.
    let is_posed = class.posed().1.is_some_and(|now| now.place == posed.place && Arc::ptr_eq(&now.found, &posed.found));
    if !(is_posed && chosen == LeadItem::Again) {
        class.goes_on(Some(Arc::clone(&posed)));
    }
    let among = Among::now(attending);
    match among.tries(&posed, person) {
        TaskEnd::Leaving(leaving) => match among.left(leaving) {
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
