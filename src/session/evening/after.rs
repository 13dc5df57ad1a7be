//! After a match: another one, the same deal, a review.

use crate::games::{Seat, SeatSet};
use crate::input::keys::Command;
use crate::narration::Listener;
use crate::narration::message::message;
use crate::records::{RecordStep, SeatPlayer};
use crate::session::daily::letter;
use crate::session::list::List;
use crate::session::list::choose::ListExit;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::person::sounding;
use crate::session::seat::{AfterMatch, MatchOwner, SeatSession};
use crate::session::shelf::look_again::look_again;
use crate::session::shelf::review::Review;
use crate::session::shelf::together::class::Class;
use crate::session::shelf::together::{Meets, attend};
use crate::session::table::Playable;

/// A choice after a match.
#[derive(Clone, Copy)]
enum After {
    Another,
    SameDeal,
    Undo,
    Review,
    Together,
    Letter,
    Start,
    Quit,
}

/// Plays at this seat, and what follows there, until the match is left.
pub fn play<G: Playable>(sitting: &mut SeatSession<G>, person: &mut Person) -> AfterMatch {
    play_through(sitting, None, |_| {}, person)
}

/// [`play`], calling `over` once, when the match is over.
pub(super) fn play_then<G: Playable>(sitting: &mut SeatSession<G>, over: impl FnOnce(&mut Person), person: &mut Person) -> AfterMatch {
    play_through(sitting, None, over, person)
}

/// Plays at this seat; after the match the players may review it together by `meets`.
pub fn play_with<G: Playable>(sitting: &mut SeatSession<G>, meets: Option<&dyn Meets>, person: &mut Person) -> AfterMatch {
    play_through(sitting, meets, |_| {}, person)
}

fn play_through<G: Playable>(
    sitting: &mut SeatSession<G>,
    meets: Option<&dyn Meets>,
    over: impl FnOnce(&mut Person),
    person: &mut Person,
) -> AfterMatch {
    let mut over = Some(over);
    sitting.begin(person);
    sounding::sits_at_table(person, true);
    let mut comes = false;
    let next = loop {
        if let Some(next) = sitting.until_over(person) {
            comes = has_said_yes(&next, meets);
            if comes {
                continue;
            }
            break next;
        }
        if let Some(over) = over.take_if(|_| sitting.mine.over.is_some()) {
            over(person);
        }
        let next = if std::mem::take(&mut comes) { comes_to_review(meets, person) } else { after_match(sitting, meets, person) };
        comes = next.as_ref().is_some_and(|next| has_said_yes(next, meets));
        if comes {
            continue;
        }
        if let Some(next) = next.filter(|next| sitting.may_leave(next, person)) {
            break next;
        }
    };
    sounding::sits_at_table(person, false);
    (person.tidings.in_turn, person.tidings.in_match) = (false, false);
    next
}

/// Whether the place was left for a review that another player has opened here.
fn has_said_yes(next: &AfterMatch, meets: Option<&dyn Meets>) -> bool {
    matches!(next, AfterMatch::Leave(Leaving::ToStart)) && meets.is_some_and(|meets| meets.takes_yes())
}

/// Asks what to do after the match.
fn after_match<G: Playable>(sitting: &mut SeatSession<G>, meets: Option<&dyn Meets>, person: &mut Person) -> Option<AfterMatch> {
    if let Some(steps) = &sitting.mine.over {
        sitting.beside.over(&sitting.knows.header, steps, person);
    }
    let own = sitting.mine.whose == MatchOwner::Own;
    let undo = (own && sitting.beside.forbidden(Command::Undo).is_none()).then(|| (After::Undo, message!("after-undo")));
    let same = own.then(|| (After::SameDeal, message!("after-same-deal")));
    let leads_on = meets.and_then(|meets| meets.leads_on()).map(|said| (After::Start, said));
    let (start, quit) = match sitting.mine.whose {
        MatchOwner::Own => (message!("after-start"), message!("after-quit")),
        MatchOwner::Tables => (message!("after-lobby"), message!("lobby-leave")),
    };
    let together = meets.and_then(|meets| meets.offer()).map(|said| (After::Together, said));
    let (first, start) = match leads_on {
        Some(on) => (on, None),
        None => ((After::Another, message!("after-another")), Some((After::Start, start))),
    };
    let letter = own.then(|| (After::Letter, message!("letter-send")));
    let back = [(After::Review, message!("after-review"))].into_iter().chain(together).chain(start).chain(letter);
    let items = std::iter::once(first).chain(same).chain(undo).chain(back).chain([(After::Quit, quit)]);
    let list = List::new(message!("after-title"), items).after_events();
    let next = match person.choose(&list, sitting) {
        ListExit::Item(After::Undo) => {
            sitting.undo(person);
            return None;
        }
        ListExit::Item(After::Review) => return review(sitting, person),
        ListExit::Item(After::Together) => return reviews_together(sitting, meets, person),
        ListExit::Item(After::Letter) => {
            let steps = sitting.mine.over.as_deref().unwrap_or_default();
            letter::send(&sitting.knows.header, steps, person);
            return None;
        }
        ListExit::Item(After::Another) => AfterMatch::Another,
        ListExit::Item(After::SameDeal) => AfterMatch::SameDeal(shuffles(sitting)),
        ListExit::Item(After::Quit) => AfterMatch::Leave(Leaving::Quit),
        ListExit::Item(After::Start) | ListExit::Nothing => AfterMatch::Start,
        // The reason may still turn out to be another place.
        ListExit::Leaving(Leaving::ToStart) if meets.is_some() => return Some(AfterMatch::Leave(Leaving::ToStart)),
        ListExit::Leaving(leaving) => AfterMatch::Leave(leaving),
    };
    sitting.put_away(person);
    Some(next)
}

/// Reviews the player's moves and shows those that could have been better.
fn review<G: Playable>(sitting: &mut SeatSession<G>, person: &mut Person) -> Option<AfterMatch> {
    let steps = sitting.mine.over.as_deref().unwrap_or_default();
    let review = Review::of::<G>(&sitting.knows.header, steps, sitting.knows.seat, sitting.ear(person), sitting.advising.budget);
    let looked = look_again(review, person, sitting);
    if let (Some(saved), Some(reviewed)) = (&sitting.mine.saved, looked.reviewed) {
        saved.pen().add(&reviewed.text());
    }
    match looked.left {
        Ok(()) => None,
        Err(leaving) => Some(AfterMatch::Leave(leaving)),
    }
}

/// Opens a shared review, or joins the one that is open.
fn reviews_together<G: Playable>(sitting: &SeatSession<G>, meets: Option<&dyn Meets>, person: &mut Person) -> Option<AfterMatch> {
    let make = || {
        let (header, steps) = (sitting.knows.header.clone(), sitting.mine.over.clone().unwrap_or_default());
        let (ear, view, budget) = (sitting.ear(person), sitting.view(), sitting.advising.budget);
        let people = header.seats.iter().enumerate().filter(|(_, line)| line.player == SeatPlayer::Human);
        let players = people.map(|(seat, line)| (Seat(seat as u8), line.name.clone())).collect();
        let mates = players_mates::<G>(&view, header.seats.len());
        Class::new(
            players,
            Box::new(move |seat| {
                let ear = Listener { seat: Some(seat), mates: mates[seat.index()], ..ear.clone() };
                Review::of::<G>(&header, &steps, seat, ear, budget)
            }),
        )
    };
    let attending = meets?.opens(&make)?;
    attend(&attending, person).err().map(AfterMatch::Leave)
}

/// The partners of each seat, by seat.
fn players_mates<G: Playable>(view: &G::View, seats: usize) -> Vec<SeatSet> {
    (0..seats).map(|seat| G::mates(view, Seat(seat as u8))).collect()
}

/// Joins the review that another player has opened.
fn comes_to_review(meets: Option<&dyn Meets>, person: &mut Person) -> Option<AfterMatch> {
    match meets?.comes() {
        Some(attending) => attend(&attending, person).err().map(AfterMatch::Leave),
        None => {
            person.desk.before_next(&[message!("together-over")]);
            None
        }
    }
}

/// The shuffles of the match in order, once it is over.
fn shuffles<G: Playable>(sitting: &SeatSession<G>) -> Vec<Vec<String>> {
    let steps = sitting.mine.over.iter().flatten();
    steps.filter_map(|step| if let RecordStep::Shuffle(order) = step { Some(order.clone()) } else { None }).collect()
}
