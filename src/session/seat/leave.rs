//! Leaving a match, and staying at one after being eliminated.

use super::mine::AfterOut;
use super::{Next, Sitting, Whose};
use crate::narration::Message;
use crate::narration::message::{message, shortened};
use crate::session::list::choose::Chosen;
use crate::session::list::{Answer, List};
use crate::session::person::Person;
use crate::session::person::leaving::Leaving;
use crate::session::table::Playable;
use crate::session::table::chair::WaitsFor;

/// What a player who is out can do about the rest of the match.
#[derive(Clone, Copy)]
enum Rest {
    Listen,
    ToTheEnd,
    Another,
}

impl<G: Playable> Sitting<G> {
    /// Whether the match may be left: if it would be lost, the player is asked once.
    pub(in crate::session) fn may_leave(&mut self, next: &Next, person: &mut Person) -> bool {
        let wished = matches!(next, Next::Start | Next::Another | Next::Leave(Leaving::Quit | Leaving::ToMenu | Leaving::ToStart));
        if !wished || !self.would_be_lost() {
            return true;
        }
        let Some(folders) = &person.folders else { return true };
        let folder = shortened(&folders.matches().display().to_string());
        let question = message!("lost-title", folder = folder);
        match person.choose(&List::to_confirm(question, message!("lost-stay"), message!("lost-leave")), self) {
            Chosen::Item(Answer::Yes) | Chosen::Leaving(_) => true,
            Chosen::Item(Answer::No) | Chosen::Nothing => {
                person.desk.answer(&[message!("back-at-table")]);
                false
            }
        }
    }

    /// Whether somebody has moved in a match that is neither over nor kept anywhere.
    fn would_be_lost(&self) -> bool {
        let wanted = self.mine.whose == Whose::Own
            && self.mine.after_out != AfterOut::PutAway
            && self.told.moved
            && self.knows.waits_for != WaitsFor::Nobody;
        wanted && !self.is_saved()
    }

    /// Whether the player is out while others play on, and hasn't been asked yet.
    pub(in crate::session) fn is_to_be_asked(&self) -> bool {
        self.mine.after_out == AfterOut::Unasked && self.told.untold.is_empty() && G::is_out(&self.view(), self.knows.seat)
    }

    /// Asks a player who is out how they want the rest of the match.
    pub(in crate::session) fn ask_who_is_out(&mut self, person: &mut Person) -> Option<Next> {
        let items = [
            (Rest::Listen, message!("out-listen")),
            (Rest::ToTheEnd, message!("out-to-the-end")),
            (Rest::Another, message!("out-another")),
        ];
        let list = List::new(message!("out-title"), items).after_events();
        self.mine.after_out = AfterOut::ListensOn;
        match person.choose(&list, self) {
            Chosen::Item(Rest::ToTheEnd) => {
                self.mine.after_out = AfterOut::ToTheEnd;
                person.desk.answer(&[message!("out-wait")]);
            }
            Chosen::Item(Rest::Another) => {
                if !self.would_be_lost() {
                    self.put_away(person);
                    self.mine.after_out = AfterOut::PutAway;
                }
                return Some(Next::Another);
            }
            Chosen::Item(Rest::Listen) | Chosen::Nothing => {
                let next_round = G::between_rounds(&self.view()).then(G::next_round);
                let said: Vec<Message> = [message!("back-at-table")].into_iter().chain(next_round).collect();
                person.desk.answer(&said);
            }
            Chosen::Leaving(leaving) => return Some(Next::Leave(leaving)),
        }
        None
    }
}
