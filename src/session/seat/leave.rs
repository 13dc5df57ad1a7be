//! Questions on leaving a match, and on staying after elimination.

use super::MatchOwner;
use super::knows::Knows;
use super::mine::{AfterOut, Mine};
use super::told::WasTold;
use crate::narration::message::{message, shortened};
use crate::session::list::choose::{Fallback, ListExit};
use crate::session::list::{List, YesNo};
use crate::session::person::Person;
use crate::session::table::Playable;
use crate::session::table::chair::WaitsFor;

/// Choices of an eliminated player about the rest of the match.
#[derive(Clone, Copy)]
pub(in crate::session) enum RestOfMatch {
    Listen,
    ToTheEnd,
    Another,
}

impl Mine {
    /// Whether leaving would lose a match: it has moves, isn't over and isn't saved.
    pub(in crate::session) fn would_be_lost<G: Playable>(&self, knows: &Knows<G>, told: &WasTold<G>) -> bool {
        let wanted =
            self.whose == MatchOwner::Own && self.after_out != AfterOut::PutAway && told.moved && knows.waits_for != WaitsFor::Nobody;
        wanted && !self.is_saved()
    }

    /// Whether the player is eliminated while others play on, and hasn't been asked yet.
    pub(in crate::session) fn is_to_be_asked<G: Playable>(&self, knows: &Knows<G>, told: &WasTold<G>) -> bool {
        self.after_out == AfterOut::Unasked && told.untold.is_empty() && G::is_out(&knows.view, knows.seat)
    }
}

/// Asks whether an unsaved match may be lost.
pub(in crate::session) fn may_be_lost(person: &mut Person, fallback: &mut dyn Fallback) -> bool {
    let Some(folders) = &person.folders else { return true };
    let folder = shortened(&folders.matches().display().to_string());
    let question = message!("lost-title", folder = folder);
    match person.choose(&List::to_confirm(question, message!("lost-stay"), message!("lost-leave")), fallback) {
        ListExit::Item(YesNo::Yes) | ListExit::Leaving(_) => true,
        ListExit::Item(YesNo::No) | ListExit::Nothing => {
            person.desk.answer(&[message!("back-at-table")]);
            false
        }
    }
}

/// Asks an eliminated player about the rest of the match.
pub(in crate::session) fn ask_for_rest(person: &mut Person, fallback: &mut dyn Fallback) -> ListExit<RestOfMatch> {
    let items = [
        (RestOfMatch::Listen, message!("out-listen")),
        (RestOfMatch::ToTheEnd, message!("out-to-the-end")),
        (RestOfMatch::Another, message!("out-another")),
    ];
    person.choose(&List::new(message!("out-title"), items).after_events(), fallback)
}
