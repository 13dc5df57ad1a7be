//! The player's own turn, and waiting for the next round.

use super::beside::NextRound;
use super::hearing::Heard;
use super::leave::AfterOut;
use super::{Next, OwnTurn, Sitting};
use crate::games::Choices;
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::narration::message::message;
use crate::narration::{Detail, Message};
use crate::session::person::Person;
use crate::session::person::inbox::Signal;
use crate::session::table::Playable;
use crate::session::table::chair::{By, Denied, Wanted};
use std::time::{Duration, Instant};

impl<G: Playable> Sitting<G> {
    /// Answers commands until the player wants the next round.
    pub(in crate::session) fn between_rounds(&mut self, person: &mut Person) -> Option<Next> {
        let moment = self.moment;
        while self.after_out != AfterOut::ToTheEnd {
            if let Some(Heard(next)) = self.hear_what_came(person) {
                return next;
            }
            let input = match person.inbox.signal() {
                Signal::Input(input) => input,
                Signal::Thought => return self.hear_meanwhile(person),
            };
            match person.inbox.request(&input) {
                Request::Command(Command::Choose | Command::Draw) => break,
                typed => {
                    let next = self.typed(typed, person);
                    if next.is_some() || self.moment != moment || person.desk.gone() {
                        return next;
                    }
                }
            }
        }
        self.ready_at = Some(moment);
        self.wish(Wanted::Ready(moment));
        None
    }

    pub(in crate::session) fn own_turn(&mut self, person: &mut Person) -> Option<Next> {
        if self.turn == OwnTurn::Untold || !self.untold.is_empty() {
            self.tell_event(person);
        }
        if let Some(Heard(next)) = self.hear_what_came(person) {
            return next;
        }
        let input = match person.inbox.signal_until(self.reminds_at(person)) {
            Some(Signal::Input(input)) => input,
            Some(Signal::Thought) | None => {
                self.remind(person);
                self.advise_late(person);
                return self.hear_meanwhile(person);
            }
        };
        let steps = self.moment.steps;
        let next = self.typed(person.inbox.request(&input), person);
        if next.is_some() || self.moment.steps <= steps { next } else { self.rest_of_turn(person) }
    }

    /// Does an action of the player's, and whatever then happens by itself; answers with all of it.
    pub(in crate::session) fn act(&mut self, action: G::Action, person: &mut Person) {
        let Some(action) = self.admitted(action) else { return };
        let under = self.hand.current();
        if let Err(why) = self.perform(action) {
            let said = match why {
                Denied::Refused(refusal) => G::refused(refusal, &self.view, &self.ear(person)),
                Denied::Passed | Denied::NothingToUndo | Denied::OthersHeardIt | Denied::OthersAreAsked => message!("moment-passed"),
            };
            return person.desk.answer(&[said]);
        }
        if G::goes_by_itself(&action) || self.in_mid_turn() {
            while let Some(only) = self.only_choice().filter(G::goes_by_itself) {
                if self.perform(only).is_err() {
                    break;
                }
            }
        }
        person.desk.forget(&std::mem::take(&mut self.cue));
        let came = G::came(&self.untold, self.seat);
        let same_turn = self.turn == OwnTurn::Told;
        let mut said = self.sentences(person);
        self.since.clear();
        if self.is_own_turn() {
            said.extend(G::and_now(&self.view, &self.ear(person)).filter(|_| same_turn));
            let playable = came.into_iter().rev().find(|item| G::playable(*item, &self.view));
            if let Some(item) = playable.and_then(|item| self.hand.find(item)) {
                let item = G::item(item, &self.view, &self.ear(person));
                said.push(person.placed(item, self.hand.place(), self.hand.things().len()));
            }
        }
        if !self.is_own_turn() && self.hand.current() != under && person.settings.detail == Detail::Long {
            said.extend(self.hand.current().and_then(G::now_on));
        }
        self.save_before_telling(person);
        // The list of what can follow is told together with it.
        if self.in_mid_turn() {
            person.desk.before_next(&said);
        } else {
            person.desk.answer(&said);
        }
        self.told = true;
        self.next_move = Instant::now() + self.pause(person);
    }

    /// Whether the player's turn goes on with a question asked at once.
    pub(in crate::session) fn in_mid_turn(&self) -> bool {
        self.is_own_turn() && G::rest(&self.view).is_some()
    }

    /// The player's only choice, if there is only one.
    fn only_choice(&self) -> Option<G::Action> {
        let choices = G::choices(&self.view).filter(|_| self.is_own_turn())?;
        (choices.count() == 1).then(|| choices.nth(0))
    }

    pub(in crate::session) fn pause(&self, person: &Person) -> Duration {
        if self.after_out == AfterOut::ToTheEnd {
            return Duration::ZERO;
        }
        person.settings.pace.pause()
    }

    /// What hasn't been told yet, as sentences, ending with the player's turn or the wait for the
    /// next round.
    pub(in crate::session) fn sentences(&mut self, person: &Person) -> Vec<Message> {
        let events = std::mem::take(&mut self.untold);
        let (view, ear) = (self.view(), self.ear(person));
        self.hand.update(&G::hand(&view), &G::came(&events, self.seat), Self::place_in_hand(person));
        let mut said = G::tell(&events, &view, &ear);
        let told = if self.last_by == By::Chance { 0 } else { said.len() };
        // Whatever isn't said can be asked for.
        let since = G::tell(&events, &view, &ear.with_all());
        self.since.extend(since.iter().map(|message| person.desk.locale().tied(message)));
        if self.is_own_turn() && self.turn == OwnTurn::Untold {
            self.turn = OwnTurn::Told;
            self.walker.whose = self.seat;
            said.extend(G::your_turn(&view, &ear));
        }
        self.cue.extend(said[told..].iter().map(|message| person.desk.locale().tied(message)));
        if G::between_rounds(&view) && !self.is_to_be_asked() && self.next_round() == NextRound::Told {
            said.push(G::next_round());
        }
        said
    }
}
