//! What follows a match.

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

impl<G: Playable> Sitting<G> {
    /// Lets the player walk those moves of theirs that could have been better.
    fn review(&mut self, person: &mut Person) -> Option<Next> {
        let review =
            Review::of::<G>(&self.header, self.over.as_deref().unwrap_or_default(), self.seat, self.ear(person), self.advice_budget);
        let looked = look_again(review, person, self);
        if let (Some(saved), Some(reviewed)) = (&self.saved, looked.reviewed) {
            saved.pen().add(&reviewed.text());
        }
        match looked.left {
            Ok(()) => None,
            Err(leaving) => Some(Next::Leave(leaving)),
        }
    }

    /// The shuffles of this match in order, once it is over.
    fn shuffles(&self) -> Vec<Vec<String>> {
        let steps = self.over.iter().flatten();
        steps.filter_map(|step| if let Step::Shuffle(order) = step { Some(order.clone()) } else { None }).collect()
    }

    /// Asks what to do now that the match is over.
    pub(in crate::session) fn after_match(&mut self, person: &mut Person) -> Option<Next> {
        self.tell_daily(person);
        let own = self.whose == Whose::Own;
        let undo = (own && !self.is_daily()).then(|| (After::Undo, message!("after-undo")));
        let same = own.then(|| (After::SameDeal, message!("after-same-deal")));
        let again = std::iter::once((After::Another, message!("after-another"))).chain(same);
        let (start, quit) = match self.whose {
            Whose::Own => (message!("after-start"), message!("after-quit")),
            Whose::Tables => (message!("after-lobby"), message!("lobby-leave")),
        };
        let others = [(After::Review, message!("after-review")), (After::Start, start), (After::Quit, quit)];
        let items = again.chain(undo).chain(others);
        let list = List::new(message!("after-title"), items).after_events();
        let next = match person.choose(&list, self) {
            Chosen::Item(After::Undo) => {
                self.undo(person);
                return None;
            }
            Chosen::Item(After::Review) => return self.review(person),
            Chosen::Item(After::Another) => Next::Another,
            Chosen::Item(After::SameDeal) => Next::SameDeal(self.shuffles()),
            Chosen::Item(After::Quit) => Next::Leave(Leaving::Quit),
            Chosen::Item(After::Start) | Chosen::Nothing => Next::Start,
            Chosen::Leaving(leaving) => Next::Leave(leaving),
        };
        self.put_away(person);
        Some(next)
    }
}
