//! After a match: another one, the same deal, a review.

use crate::input::keys::Command;
use crate::narration::message::message;
use crate::records::{RecordStep, ReviewSummary};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::AnswerOrder;
use crate::session::daily::letter;
use crate::session::library::findings::{ReviewError, find, look_again, walk};
use crate::session::library::review::{Review, ReviewResult};
use crate::session::library::shared_review::source::ReviewSource;
use crate::session::library::shared_review::{ReviewHost, attend};
use crate::session::list::List;
use crate::session::list::choice::ListExit;
use crate::session::seat::companion::AfterMatch;
use crate::session::seat::{MatchExit, MatchOwner, SeatSession};

/// A choice after a match.
#[derive(Clone, Copy)]
enum AfterMatchItem {
    Another,
    SameDeal,
    Undo,
    Review,
    Together,
    Letter,
    Start,
    Quit,
}

/// Plays at this seat, and further matches there, until the match is left.
pub fn play(seat_session: &mut SeatSession, person: &mut Person) -> MatchExit {
    play_through(seat_session, None, |_| {}, person)
}

/// [`play`], calling `over` once, when the match is over.
pub(super) fn play_then(seat_session: &mut SeatSession, over: impl FnOnce(&mut Person), person: &mut Person) -> MatchExit {
    play_through(seat_session, None, over, person)
}

/// Plays at this seat; after the match the players may review it together by `meets`.
pub fn play_with(seat_session: &mut SeatSession, meets: Option<&dyn ReviewHost>, person: &mut Person) -> MatchExit {
    play_through(seat_session, meets, |_| {}, person)
}

fn play_through(
    seat_session: &mut SeatSession,
    meets: Option<&dyn ReviewHost>,
    over: impl FnOnce(&mut Person),
    person: &mut Person,
) -> MatchExit {
    let (mut over, mut found) = (Some(over), None);
    if let Some(note) = seat_session.match_note() {
        person.output.note_match(Some(&note));
    }
    seat_session.begin(person);
    person.at_table = true;
    let mut comes = false;
    let next = loop {
        if let Some(next) = seat_session.play_until_over(person) {
            comes = has_said_yes(&next, meets);
            if comes {
                continue;
            }
            break next;
        }
        if let Some(over) = over.take_if(|_| seat_session.state.final_steps.is_some()) {
            over(person);
        }
        let next =
            if std::mem::take(&mut comes) { join_review(meets, person) } else { after_match(seat_session, meets, &mut found, person) };
        comes = next.as_ref().is_some_and(|next| has_said_yes(next, meets));
        if comes {
            continue;
        }
        if let Some(next) = next.filter(|next| seat_session.may_leave(next, person)) {
            break next;
        }
    };
    person.at_table = false;
    (person.notifications.in_turn, person.notifications.in_match) = (false, false);
    next
}

/// Whether the seat was left for a review that another player has opened here.
fn has_said_yes(next: &MatchExit, meets: Option<&dyn ReviewHost>) -> bool {
    matches!(next, MatchExit::Leave(ExitReason::ToStart)) && meets.is_some_and(|meets| meets.take_consent())
}

/// Asks what to do after the match. `found` is the review of the player's moves, if there was one.
fn after_match(
    seat_session: &mut SeatSession,
    meets: Option<&dyn ReviewHost>,
    found: &mut Option<ReviewResult>,
    person: &mut Person,
) -> Option<MatchExit> {
    if let Some(steps) = &seat_session.state.final_steps {
        seat_session.companion.on_match_over(&seat_session.seat_view.header, steps, person);
    }
    // Through a pipe nobody waits for it.
    if seat_session.companion.take_review_request() && person.inbox.answering() == AnswerOrder::AtOnce {
        match tell_decisions(seat_session, person) {
            Ok(reviewed) => *found = reviewed,
            Err(leaving) => return Some(MatchExit::Leave(leaving)),
        }
    }
    let own = seat_session.state.owner == MatchOwner::Own;
    let undo =
        (own && seat_session.companion.why_forbidden(Command::Undo).is_none()).then(|| (AfterMatchItem::Undo, message!("after-undo")));
    let follows = seat_session.companion.after_match();
    let same = (own && follows == AfterMatch::Another).then(|| (AfterMatchItem::SameDeal, message!("after-same-deal")));
    let leads_on = meets.and_then(|meets| meets.leads_on()).map(|said| (AfterMatchItem::Start, said));
    let (start, quit) = match seat_session.state.owner {
        MatchOwner::Own => (message!("after-start"), message!("after-quit")),
        MatchOwner::Tables => (message!("after-lobby"), message!("lobby-leave")),
    };
    let together = meets.and_then(|meets| meets.offer()).map(|said| (AfterMatchItem::Together, said));
    let start = (AfterMatchItem::Start, start);
    let (first, start) = match (leads_on, follows) {
        (Some(on), _) => (on, None),
        (None, AfterMatch::Another) => ((AfterMatchItem::Another, message!("after-another")), Some(start)),
        (None, AfterMatch::Next(next)) => ((AfterMatchItem::Another, next), Some(start)),
        (None, AfterMatch::Nothing) => (start, None),
    };
    let letter = own.then(|| (AfterMatchItem::Letter, message!("letter-send")));
    let back = [(AfterMatchItem::Review, message!("after-review"))].into_iter().chain(together).chain(start).chain(letter);
    let items = std::iter::once(first).chain(same).chain(undo).chain(back).chain([(AfterMatchItem::Quit, quit)]);
    let list = List::new(message!("after-title"), items).after_events();
    // The last move and the final scores stay on a screen.
    seat_session.lay_hand(person);
    let next = match person.choose(&list, seat_session) {
        ListExit::Item(AfterMatchItem::Undo) => {
            seat_session.undo(person);
            return None;
        }
        ListExit::Item(AfterMatchItem::Review) => {
            return match found {
                Some(found) => walk(found, person, seat_session).err().map(MatchExit::Leave),
                None => review(seat_session, person),
            };
        }
        ListExit::Item(AfterMatchItem::Together) => return review_together(seat_session, meets, person),
        ListExit::Item(AfterMatchItem::Letter) => {
            let steps = seat_session.state.final_steps.as_deref().unwrap_or_default();
            letter::send(&seat_session.seat_view.header, steps, person);
            return None;
        }
        ListExit::Item(AfterMatchItem::Another) => MatchExit::Another,
        ListExit::Item(AfterMatchItem::SameDeal) => MatchExit::SameDeal(shuffles(seat_session)),
        ListExit::Item(AfterMatchItem::Quit) => MatchExit::Leave(ExitReason::Quit),
        ListExit::Item(AfterMatchItem::Start) | ListExit::Nothing => MatchExit::Start,
        // The reason may still turn out to be another place.
        ListExit::Leaving(ExitReason::ToStart) if meets.is_some() => return Some(MatchExit::Leave(ExitReason::ToStart)),
        ListExit::Leaving(leaving) => MatchExit::Leave(leaving),
    };
    seat_session.put_away(person);
    Some(next)
}

/// The most moves that are told with the points they have cost.
const COSTLIEST: usize = 3;

/// Reviews the player's moves and tells what they have cost; None if the player doesn't wait for it.
///
/// # Errors
/// The player leaves.
fn tell_decisions(seat_session: &mut SeatSession, person: &mut Person) -> Result<Option<ReviewResult>, ExitReason> {
    match find(review_of(seat_session, person), person, seat_session) {
        Ok((found, reviewed)) => {
            keep_review(seat_session, reviewed);
            let summary = match found.moves {
                0 => message!("daily-decisions-none"),
                moves => message!("daily-decisions", lost = found.lost, moves = moves, decisions = reviewed.moves as i64),
            };
            let costliest = found.told.iter().take(COSTLIEST).map(|finding| finding.said.clone());
            person.output.tell_events(&std::iter::once(summary).chain(costliest).collect::<Vec<_>>());
            Ok(Some(found))
        }
        Err(ReviewError::Busy | ReviewError::Stopped) => Ok(None),
        Err(ReviewError::Leaving(leaving)) => Err(leaving),
    }
}

/// The review of the player's moves.
fn review_of(seat_session: &SeatSession, person: &Person) -> Review {
    let steps = seat_session.state.final_steps.as_deref().unwrap_or_default();
    Review::new(
        &seat_session.seat_view.header,
        steps,
        seat_session.seat_view.seat,
        seat_session.listener(person),
        seat_session.advising.budget,
    )
}

/// Stores the result of a review in the match's file.
fn keep_review(seat_session: &SeatSession, reviewed: ReviewSummary) {
    if let Some(saved) = &seat_session.state.saver {
        saved.step_writer().add(&reviewed.text());
    }
}

/// Reviews the player's moves and shows those that could have been better.
fn review(seat_session: &mut SeatSession, person: &mut Person) -> Option<MatchExit> {
    let looked = look_again(review_of(seat_session, person), person, seat_session);
    if let Some(reviewed) = looked.reviewed {
        keep_review(seat_session, reviewed);
    }
    match looked.left {
        Ok(()) => None,
        Err(leaving) => Some(MatchExit::Leave(leaving)),
    }
}

/// Opens a shared review, or joins the one that is open.
fn review_together(seat_session: &SeatSession, meets: Option<&dyn ReviewHost>, person: &mut Person) -> Option<MatchExit> {
    let steps = || seat_session.state.final_steps.clone().unwrap_or_default();
    let make = || ReviewSource::new(seat_session.seat_view.header.clone(), steps(), &person.settings);
    let participant = meets?.open_or_join(&make)?;
    attend(&participant, person).err().map(MatchExit::Leave)
}

/// Joins the review that another player has opened.
fn join_review(meets: Option<&dyn ReviewHost>, person: &mut Person) -> Option<MatchExit> {
    match meets?.join() {
        Some(participant) => attend(&participant, person).err().map(MatchExit::Leave),
        None => {
            person.output.hold_for_next(&[message!("together-over")]);
            None
        }
    }
}

/// The shuffles of the match in order, once it is over.
fn shuffles(seat_session: &SeatSession) -> Vec<Vec<String>> {
    let steps = seat_session.state.final_steps.iter().flatten();
    steps.filter_map(|step| if let RecordStep::Shuffle(order) = step { Some(order.clone()) } else { None }).collect()
}
