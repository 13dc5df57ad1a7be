//! After a match: another one, the same deal, a review.

use crate::games::any::{AnyGame, AnyView};
use crate::games::{Seat, SeatSet};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{EventNarration, Listener};
use crate::records::{RecordStep, ReviewSummary, SeatPlayer};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::AnswerOrder;
use crate::session::daily::letter;
use crate::session::library::findings::{ReviewError, find, look_again, walk};
use crate::session::library::review::{Review, ReviewResult};
use crate::session::library::shared_review::state::SharedReview;
use crate::session::library::shared_review::{ReviewHost, attend};
use crate::session::list::List;
use crate::session::list::choice::ListExit;
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
pub fn play(sitting: &mut SeatSession, person: &mut Person) -> MatchExit {
    play_through(sitting, None, |_| {}, person)
}

/// [`play`], calling `over` once, when the match is over.
pub(super) fn play_then(sitting: &mut SeatSession, over: impl FnOnce(&mut Person), person: &mut Person) -> MatchExit {
    play_through(sitting, None, over, person)
}

/// Plays at this seat; after the match the players may review it together by `meets`.
pub fn play_with(sitting: &mut SeatSession, meets: Option<&dyn ReviewHost>, person: &mut Person) -> MatchExit {
    play_through(sitting, meets, |_| {}, person)
}

fn play_through(
    sitting: &mut SeatSession,
    meets: Option<&dyn ReviewHost>,
    over: impl FnOnce(&mut Person),
    person: &mut Person,
) -> MatchExit {
    let (mut over, mut found) = (Some(over), None);
    sitting.begin(person);
    if let Some(note) = sitting.match_note() {
        person.output.note_match(Some(&note));
    }
    person.at_table = true;
    let mut comes = false;
    let next = loop {
        if let Some(next) = sitting.play_until_over(person) {
            comes = has_said_yes(&next, meets);
            if comes {
                continue;
            }
            break next;
        }
        if let Some(over) = over.take_if(|_| sitting.state.over.is_some()) {
            over(person);
        }
        let next = if std::mem::take(&mut comes) { join_review(meets, person) } else { after_match(sitting, meets, &mut found, person) };
        comes = next.as_ref().is_some_and(|next| has_said_yes(next, meets));
        if comes {
            continue;
        }
        if let Some(next) = next.filter(|next| sitting.may_leave(next, person)) {
            break next;
        }
    };
    person.at_table = false;
    (person.tidings.in_turn, person.tidings.in_match) = (false, false);
    next
}

/// Whether the seat was left for a review that another player has opened here.
fn has_said_yes(next: &MatchExit, meets: Option<&dyn ReviewHost>) -> bool {
    matches!(next, MatchExit::Leave(ExitReason::ToStart)) && meets.is_some_and(|meets| meets.take_consent())
}

/// Asks what to do after the match. `found` is the review of the player's moves, if there was one.
fn after_match(
    sitting: &mut SeatSession,
    meets: Option<&dyn ReviewHost>,
    found: &mut Option<ReviewResult>,
    person: &mut Person,
) -> Option<MatchExit> {
    if let Some(steps) = &sitting.state.over {
        sitting.companion.on_match_over(&sitting.seat_view.header, steps, person);
    }
    // Through a pipe nobody waits for it.
    if sitting.companion.take_review_request() && person.inbox.answering() == AnswerOrder::AtOnce {
        match tell_decisions(sitting, person) {
            Ok(reviewed) => *found = reviewed,
            Err(leaving) => return Some(MatchExit::Leave(leaving)),
        }
    }
    let own = sitting.state.owner == MatchOwner::Own;
    let undo = (own && sitting.companion.why_forbidden(Command::Undo).is_none()).then(|| (AfterMatchItem::Undo, message!("after-undo")));
    let same = own.then(|| (AfterMatchItem::SameDeal, message!("after-same-deal")));
    let leads_on = meets.and_then(|meets| meets.leads_on()).map(|said| (AfterMatchItem::Start, said));
    let (start, quit) = match sitting.state.owner {
        MatchOwner::Own => (message!("after-start"), message!("after-quit")),
        MatchOwner::Tables => (message!("after-lobby"), message!("lobby-leave")),
    };
    let together = meets.and_then(|meets| meets.offer()).map(|said| (AfterMatchItem::Together, said));
    let (first, start) = match leads_on {
        Some(on) => (on, None),
        None => ((AfterMatchItem::Another, message!("after-another")), Some((AfterMatchItem::Start, start))),
    };
    let letter = own.then(|| (AfterMatchItem::Letter, message!("letter-send")));
    let back = [(AfterMatchItem::Review, message!("after-review"))].into_iter().chain(together).chain(start).chain(letter);
    let items = std::iter::once(first).chain(same).chain(undo).chain(back).chain([(AfterMatchItem::Quit, quit)]);
    let list = List::new(message!("after-title"), items).after_events();
    // The last move and the final scores stay on a screen.
    sitting.lay_hand(person);
    let next = match person.choose(&list, sitting) {
        ListExit::Item(AfterMatchItem::Undo) => {
            sitting.undo(person);
            return None;
        }
        ListExit::Item(AfterMatchItem::Review) => {
            return match found {
                Some(found) => walk(found, person, sitting).err().map(MatchExit::Leave),
                None => review(sitting, person),
            };
        }
        ListExit::Item(AfterMatchItem::Together) => return review_together(sitting, meets, person),
        ListExit::Item(AfterMatchItem::Letter) => {
            let steps = sitting.state.over.as_deref().unwrap_or_default();
            letter::send(&sitting.seat_view.header, steps, person);
            return None;
        }
        ListExit::Item(AfterMatchItem::Another) => MatchExit::Another,
        ListExit::Item(AfterMatchItem::SameDeal) => MatchExit::SameDeal(shuffles(sitting)),
        ListExit::Item(AfterMatchItem::Quit) => MatchExit::Leave(ExitReason::Quit),
        ListExit::Item(AfterMatchItem::Start) | ListExit::Nothing => MatchExit::Start,
        // The reason may still turn out to be another place.
        ListExit::Leaving(ExitReason::ToStart) if meets.is_some() => return Some(MatchExit::Leave(ExitReason::ToStart)),
        ListExit::Leaving(leaving) => MatchExit::Leave(leaving),
    };
    sitting.put_away(person);
    Some(next)
}

/// The most moves that are told with the points they have cost.
const COSTLIEST: usize = 3;

/// Reviews the player's moves and tells what they have cost; None if the player doesn't wait for it.
///
/// # Errors
/// The player leaves.
fn tell_decisions(sitting: &mut SeatSession, person: &mut Person) -> Result<Option<ReviewResult>, ExitReason> {
    match find(review_of(sitting, person), person, sitting) {
        Ok((found, reviewed)) => {
            keep_review(sitting, reviewed);
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
fn review_of(sitting: &SeatSession, person: &Person) -> Review {
    let steps = sitting.state.over.as_deref().unwrap_or_default();
    Review::new(&sitting.seat_view.header, steps, sitting.seat_view.seat, sitting.listener(person), sitting.advising.budget)
}

/// Stores the result of a review in the match's file.
fn keep_review(sitting: &SeatSession, reviewed: ReviewSummary) {
    if let Some(saved) = &sitting.state.saved {
        saved.step_writer().add(&reviewed.text());
    }
}

/// Reviews the player's moves and shows those that could have been better.
fn review(sitting: &mut SeatSession, person: &mut Person) -> Option<MatchExit> {
    let looked = look_again(review_of(sitting, person), person, sitting);
    if let Some(reviewed) = looked.reviewed {
        keep_review(sitting, reviewed);
    }
    match looked.left {
        Ok(()) => None,
        Err(leaving) => Some(MatchExit::Leave(leaving)),
    }
}

/// Opens a shared review, or joins the one that is open.
fn review_together(sitting: &SeatSession, meets: Option<&dyn ReviewHost>, person: &mut Person) -> Option<MatchExit> {
    let make = || {
        let (header, steps) = (sitting.seat_view.header.clone(), sitting.state.over.clone().unwrap_or_default());
        let (listener, view, budget) = (sitting.listener(person), sitting.view(), sitting.advising.budget);
        let people = header.seats.iter().enumerate().filter(|(_, line)| line.player == SeatPlayer::Human);
        let players = people.map(|(seat, line)| (Seat(seat as u8), line.name.clone())).collect();
        let mates = partners_by_seat(&view, header.seats.len());
        SharedReview::new(
            players,
            Box::new(move |seat| {
                let listener = Listener { seat: Some(seat), mates: mates[seat.index()], ..listener.clone() };
                Review::new(&header, &steps, seat, listener, budget)
            }),
        )
    };
    let participant = meets?.open_or_join(&make)?;
    attend(&participant, person).err().map(MatchExit::Leave)
}

/// The partners of each seat, by seat.
fn partners_by_seat(view: &AnyView, seats: usize) -> Vec<SeatSet> {
    (0..seats).map(|seat| AnyGame::partners(view, Seat(seat as u8))).collect()
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
fn shuffles(sitting: &SeatSession) -> Vec<Vec<String>> {
    let steps = sitting.state.over.iter().flatten();
    steps.filter_map(|step| if let RecordStep::Shuffle(order) = step { Some(order.clone()) } else { None }).collect()
}
