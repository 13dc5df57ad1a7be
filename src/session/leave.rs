//! Leaving a match, and staying at one that the player is out of.

use super::evening::{Chosen, Evening, Leaving, List};
use super::table::{Next, Playable, Table};
use crate::games::Stage;
use crate::narration::Message;
use crate::narration::message::{message, shortened};
use crate::records::Step;
use crate::speech::Urgency;

/// How a player who is out of the match wants its rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterOut {
    /// He hasn't been asked, or isn't out.
    Unasked,
    /// Move by move, as before.
    ListensOn,
    /// Nothing but its end.
    ToTheEnd,
    /// Nothing: the match is with those that are over.
    PutAway,
}

impl<G: Playable> Table<G> {
    /// Whether the match may be left: where it would be lost, the player is asked once.
    pub(super) fn may_leave(&mut self, next: &Next, evening: &mut Evening) -> bool {
        let wished = matches!(next, Next::Start | Next::Another | Next::Leave(Leaving::Quit | Leaving::ToMenu | Leaving::ToStart));
        if !wished || !self.would_be_lost() {
            return true;
        }
        let folder = shortened(&evening.shelf.folder().display().to_string());
        let items = vec![message!("lost-stay"), message!("lost-leave")];
        match evening.choose(&List::new(message!("lost-title", folder = folder), items, 0), self) {
            Chosen::Item(1) | Chosen::Leaving(_) => true,
            Chosen::Item(_) | Chosen::Nothing => {
                evening.desk.answer(&[message!("back-at-table")]);
                false
            }
        }
    }

    /// Whether somebody has moved in a match that isn't over and isn't kept anywhere.
    fn would_be_lost(&self) -> bool {
        let wanted = self.after_out != AfterOut::PutAway && self.has_moves() && !matches!(self.game.stage(), Stage::Over(_));
        wanted && !self.is_saved()
    }

    /// Whether somebody has moved.
    pub(super) fn has_moves(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Action { .. }))
    }

    /// Whether the player is out while others play on, and was not asked yet what he wants.
    pub(super) fn is_to_be_asked(&self) -> bool {
        self.after_out == AfterOut::Unasked && self.untold.is_empty() && G::is_out(&self.view(), self.human)
    }

    /// Asks a player who is out how he wants the rest of the match.
    pub(super) fn ask_who_is_out(&mut self, evening: &mut Evening) -> Option<Next> {
        let items = vec![message!("out-listen"), message!("out-to-the-end"), message!("out-another")];
        let list = List { opens: Urgency::Event, ..List::new(message!("out-title"), items, 0) };
        self.after_out = AfterOut::ListensOn;
        match evening.choose(&list, self) {
            Chosen::Item(1) => {
                self.after_out = AfterOut::ToTheEnd;
                evening.desk.answer(&[message!("out-wait")]);
            }
            Chosen::Item(2) => {
                if !self.would_be_lost() {
                    self.put_away(evening);
                    self.after_out = AfterOut::PutAway;
                }
                return Some(Next::Another);
            }
            Chosen::Item(_) | Chosen::Nothing => {
                let next_round = G::between_rounds(&self.view()).then(G::next_round);
                let said: Vec<Message> = [message!("back-at-table")].into_iter().chain(next_round).collect();
                evening.desk.answer(&said);
            }
            Chosen::Leaving(leaving) => return Some(Next::Leave(leaving)),
        }
        None
    }
}
