//! What follows a match: another one, the same deal, a look back.

use crate::input::keys::Command;
use crate::narration::message::message;
use crate::records::Step;
use crate::session::list::List;
use crate::session::list::choose::Chosen;
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::seat::{Next, Sitting, Whose};
use crate::session::shelf::look_again::look_again;
use crate::session::shelf::review::Review;
use crate::session::table::Playable;

/// What can be done when the match is over.
#[derive(Clone, Copy)]
enum After {
    Another,
    SameDeal,
    Undo,
    Review,
    Start,
    Quit,
}

/// Plays at this seat, and whatever follows there, until the match is left.
pub fn play<G: Playable>(sitting: &mut Sitting<G>, person: &mut Person) -> Next {
    sitting.begin(person);
    person.at_table = true;
    let next = loop {
        if let Some(next) = sitting.until_over(person) {
            break next;
        }
        if let Some(next) = after_match(sitting, person).filter(|next| sitting.may_leave(next, person)) {
            break next;
        }
    };
    (person.at_table, person.tidings.in_turn) = (false, false);
    next
}

/// Asks what to do now that the match is over.
fn after_match<G: Playable>(sitting: &mut Sitting<G>, person: &mut Person) -> Option<Next> {
    if let Some(steps) = &sitting.mine.over {
        sitting.beside.over(&sitting.knows.header, steps, person);
    }
    let own = sitting.mine.whose == Whose::Own;
    let undo = (own && sitting.beside.forbidden(Command::Undo).is_none()).then(|| (After::Undo, message!("after-undo")));
    let same = own.then(|| (After::SameDeal, message!("after-same-deal")));
    let again = std::iter::once((After::Another, message!("after-another"))).chain(same);
    let (start, quit) = match sitting.mine.whose {
        Whose::Own => (message!("after-start"), message!("after-quit")),
        Whose::Tables => (message!("after-lobby"), message!("lobby-leave")),
    };
    let others = [(After::Review, message!("after-review")), (After::Start, start), (After::Quit, quit)];
    let items = again.chain(undo).chain(others);
    let list = List::new(message!("after-title"), items).after_events();
    let next = match person.choose(&list, sitting) {
        Chosen::Item(After::Undo) => {
            sitting.undo(person);
            return None;
        }
        Chosen::Item(After::Review) => return review(sitting, person),
        Chosen::Item(After::Another) => Next::Another,
        Chosen::Item(After::SameDeal) => Next::SameDeal(shuffles(sitting)),
        Chosen::Item(After::Quit) => Next::Leave(Leaving::Quit),
        Chosen::Item(After::Start) | Chosen::Nothing => Next::Start,
        Chosen::Leaving(leaving) => Next::Leave(leaving),
    };
    sitting.put_away(person);
    Some(next)
}

/// Lets the player walk those moves of theirs that could have been better.
fn review<G: Playable>(sitting: &mut Sitting<G>, person: &mut Person) -> Option<Next> {
    let steps = sitting.mine.over.as_deref().unwrap_or_default();
    let review = Review::of::<G>(&sitting.knows.header, steps, sitting.knows.seat, sitting.ear(person), sitting.advising.budget);
    let looked = look_again(review, person, sitting);
    if let (Some(saved), Some(reviewed)) = (&sitting.mine.saved, looked.reviewed) {
        saved.pen().add(&reviewed.text());
    }
    match looked.left {
        Ok(()) => None,
        Err(leaving) => Some(Next::Leave(leaving)),
    }
}

/// The shuffles of the match in order, once it is over.
fn shuffles<G: Playable>(sitting: &Sitting<G>) -> Vec<Vec<String>> {
    let steps = sitting.mine.over.iter().flatten();
    steps.filter_map(|step| if let Step::Shuffle(order) = step { Some(order.clone()) } else { None }).collect()
}
