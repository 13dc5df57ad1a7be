//! Questions on leaving a match, and on staying after elimination.

use super::MatchOwner;
use super::announced::AnnouncedState;
use super::state::{EliminationChoice, SeatState};
use super::view::SeatView;
use crate::games::any::AnyGame;
use crate::narration::EventNarration;
use crate::narration::message::{message, shorten};
use crate::session::client::Person;
use crate::session::list::choice::{Fallback, ListExit};
use crate::session::list::{List, YesNo};
use crate::session::table::events::AwaitedStep;

/// Choices of an eliminated player about the rest of the match.
#[derive(Clone, Copy)]
pub(in crate::session) enum RestOfMatch {
    Listen,
    ToTheEnd,
    Another,
}

impl SeatState {
    /// Whether leaving would lose a match: it has moves, isn't over and isn't saved.
    pub(in crate::session) fn would_lose_match(&self, seat_view: &SeatView, announced: &AnnouncedState) -> bool {
        let wanted = self.owner == MatchOwner::Own
            && self.after_elimination != EliminationChoice::PutAway
            && announced.moved
            && seat_view.waits_for != AwaitedStep::Nobody;
        wanted && !self.is_saved()
    }

    /// Whether the player is eliminated while others play on, and hasn't been asked yet.
    pub(in crate::session) fn is_to_be_asked(&self, seat_view: &SeatView, announced: &AnnouncedState) -> bool {
        self.after_elimination == EliminationChoice::Unasked
            && announced.unannounced.is_empty()
            && AnyGame::is_out(&seat_view.view, seat_view.seat)
    }
}

/// Asks whether an unsaved match may be lost.
pub(in crate::session) fn confirm_loss(person: &mut Person, fallback: &mut dyn Fallback) -> bool {
    let Some(folders) = &person.folders else { return true };
    let folder = shorten(&folders.matches().display().to_string());
    let question = message!("lost-title", folder = folder);
    match person.choose(&List::to_confirm(question, message!("lost-stay"), message!("lost-leave")), fallback) {
        ListExit::Item(YesNo::Yes) | ListExit::Leaving(_) => true,
        ListExit::Item(YesNo::No) | ListExit::Nothing => {
            person.output.answer(&[message!("back-at-table")]);
            false
        }
    }
}

/// Asks an eliminated player about the rest of the match, or whether to begin another one, if that is possible.
pub(in crate::session) fn ask_for_rest(another: bool, person: &mut Person, fallback: &mut dyn Fallback) -> ListExit<RestOfMatch> {
    let another = another.then(|| (RestOfMatch::Another, message!("out-another")));
    let items = [(RestOfMatch::Listen, message!("out-listen")), (RestOfMatch::ToTheEnd, message!("out-to-the-end"))];
    let items = items.into_iter().chain(another);
    person.choose(&List::new(message!("out-title"), items).after_events(), fallback)
}
