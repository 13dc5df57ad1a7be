//! The player's own turn, and waiting for the next round.

use super::companion::NextRound;
use super::cursor::browsing::hand_sort_key;
use super::cursor::hand::HandChange;
use super::remarks::remark;
use super::table_events::NewsOutcome;
use super::{MatchExit, OwnTurn, SeatSession};
use crate::games::Seat;
use crate::games::any::{AnyAction, AnyEvent, AnyGame, AnyRefusal, AnyView};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{ActionOrder, Detail, EventNarration, HandNarration, Listener, Message, sound_cues};
use crate::session::client::Person;
use crate::session::client::inbox::{AnswerOrder, InboxEvent};
use crate::session::client::settings::OpponentRemarks;
use crate::session::list::guard::HEARD_AFTER;
use crate::session::seat::state::EliminationChoice;
use crate::session::table::events::{AwaitedStep, Rejection, StepAuthor, TableEvent};
use crate::session::table::requests::SeatRequest;
use crate::speech::Urgency;
use std::time::{Duration, Instant};

impl SeatSession {
    /// Handles commands until the player is ready for the next round.
    pub(in crate::session) fn wait_between_rounds(&mut self, person: &mut Person) -> Option<MatchExit> {
        let moment = self.seat_view.revision;
        while self.state.after_elimination != EliminationChoice::ToTheEnd {
            if let Some(NewsOutcome(next)) = self.receive_queued(person) {
                return next;
            }
            self.lay_hand(person);
            let input = match person.inbox.signal() {
                InboxEvent::Input(input) => input,
                InboxEvent::Thought => return self.receive_pending(person),
            };
            match person.inbox.request(&input) {
                InputRequest::Command(Command::Choose | Command::Draw) => {
                    person.output.note_key();
                    break;
                }
                typed => {
                    let next = self.handle_input(typed, person);
                    if next.is_some() || self.seat_view.revision != moment || person.output.has_failed() {
                        return next;
                    }
                }
            }
        }
        self.state.ready_at = Some(moment);
        if let Some(said) = self.seat_view.ready_in_pause_messages(person) {
            person.output.answer(&said);
        }
        self.seat_view.send(SeatRequest::Ready(moment));
        None
    }

    pub(in crate::session) fn play_own_turn(&mut self, person: &mut Person) -> Option<MatchExit> {
        if self.announced.turn == OwnTurn::Untold || !self.announced.unannounced.is_empty() {
            self.tell_event(person);
        }
        if let Some(NewsOutcome(next)) = self.receive_queued(person) {
            return next;
        }
        self.lay_hand(person);
        let input = match person.inbox.signal_until(self.announced.reminder_due(self.state.owner, &self.seat_view, person)) {
            Some(InboxEvent::Input(input)) => input,
            Some(InboxEvent::Thought) | None => {
                self.announced.remind(self.state.owner, &self.seat_view, person);
                self.advising.advise_late(person);
                return self.receive_pending(person);
            }
        };
        let request = person.inbox.request(&input);
        if self.is_still_for_round(&request, person) {
            let said: Vec<_> = [message!("round-only-begun")].into_iter().chain(self.cursor.where_am_i(&self.seat_view, person)).collect();
            person.output.answer(&said);
            return None;
        }
        let steps = self.seat_view.revision.steps;
        let next = self.handle_input(request, person);
        if next.is_some() || self.seat_view.revision.steps <= steps { next } else { self.offer_continuations(person) }
    }

    /// Whether this key was meant to begin the round: it came before the player can have heard that
    /// it has begun, and would play a tile that wasn't chosen.
    fn is_still_for_round(&mut self, request: &InputRequest, person: &Person) -> bool {
        if !matches!(request, InputRequest::Command(Command::Choose | Command::Draw)) {
            self.announced.round_heard_at = None;
        }
        let is_too_soon = |came: Instant| person.inbox.last_input() < came + HEARD_AFTER;
        person.inbox.answering() == AnswerOrder::AtOnce && self.is_others() && self.announced.round_heard_at.is_some_and(is_too_soon)
    }

    /// Carries out the player's action and automatic actions after it; answers with all of it.
    pub(in crate::session) fn act(&mut self, action: AnyAction, person: &mut Person) {
        let Some(action) = self.companion.admit(action, &self.seat_view.view) else { return };
        let under = self.cursor.hand.current();
        if let Err(why) = self.perform(action, person) {
            let said = match why {
                Rejection::Refused(refusal) => AnyGame::explain_refusal(refusal, &self.seat_view.view, &self.seat_view.listener(person)),
                Rejection::Paused => message!("paused"),
                Rejection::Passed | Rejection::NothingToUndo | Rejection::OthersHeardIt | Rejection::OthersAreAsked => {
                    message!("moment-passed")
                }
            };
            return person.output.answer(&[said.with_sound(Sound::Error)]);
        }
        if AnyGame::is_automatic(&action) || self.seat_view.is_mid_turn() {
            while let Some(only) = self.seat_view.only_choice().filter(AnyGame::is_automatic) {
                if self.perform(only, person).is_err() {
                    break;
                }
            }
        }
        person.output.forget_earlier_moves();
        person.output.set_steps(self.seat_view.revision.steps);
        let came = AnyGame::new_items(&self.announced.unannounced, self.seat_view.seat);
        let same_turn = self.announced.turn == OwnTurn::Told;
        let short = AnyGame::narrate_own_briefly(&self.announced.unannounced, &self.seat_view.view, &self.seat_view.listener(person));
        let mut said = self.take_untold_messages(person);
        self.announced.backlog.clear();
        if self.seat_view.is_own_turn() {
            said.extend(AnyGame::next_step_message(&self.seat_view.view, &self.seat_view.listener(person)).filter(|_| same_turn));
            self.cursor.announced_moves.add_by_turn(&self.seat_view.view);
            let playable = came.into_iter().rev().find(|item| AnyGame::is_playable(*item, &self.seat_view.view));
            if let Some(item) = playable.and_then(|item| self.cursor.hand.find(item)) {
                said.push(self.cursor.item_message(item, &self.seat_view, person));
            }
        }
        if !self.seat_view.is_own_turn() && self.cursor.hand.current() != under && person.settings.detail == Detail::Long {
            said.extend(self.cursor.hand.current().and_then(AnyGame::now_on_message));
        }
        said.extend(self.seat_view.still_choosing(person));
        self.state.save_before_telling(self.announced.last_author, self.seat_view.seat, person);
        // The list of possible continuations is announced together with it.
        match (said.as_slice(), short) {
            _ if self.seat_view.is_mid_turn() => person.output.hold_moves(&said),
            ([laid], Some(short)) => person.output.answer_move(laid.clone(), &short),
            _ => person.output.tell_moves(&said, Urgency::Answer),
        }
        self.announced.needs_time = true;
        self.announced.pause_before_next(self.move_pause(person));
    }

    /// Carries out an action, and waits until it has happened.
    ///
    /// # Errors
    /// Why it was not done.
    fn perform(&mut self, action: AnyAction, person: &mut Person) -> Result<(), Rejection<AnyRefusal>> {
        if let Some(update) = self.companion.happen(action) {
            self.apply_step(update);
            return Ok(());
        }
        self.seat_view.send(SeatRequest::Do(action, self.seat_view.revision));
        loop {
            match self.seat_view.wait_for_event(person) {
                Ok(TableEvent::Happened(update)) if update.step.by == StepAuthor::Player(self.seat_view.seat) => {
                    self.catch_up();
                    self.apply_step(update);
                    return Ok(());
                }
                Ok(TableEvent::NotDone(why)) => return Err(why),
                Ok(TableEvent::Choosing(seats)) => self.seat_view.choosing = seats,
                Ok(other) => self.seat_view.pending.push_back(other),
                Err(_) => return Err(Rejection::Passed),
            }
        }
    }

    /// With simultaneous choices, applies the others' actions before the player's own: later their
    /// choice would be hidden.
    fn catch_up(&mut self) {
        if self.seat_view.is_at_once() {
            for event in std::mem::take(&mut self.seat_view.pending) {
                match event {
                    TableEvent::Happened(update) => self.apply_step(update),
                    TableEvent::Choose(_) => {}
                    other => self.seat_view.pending.push_back(other),
                }
            }
        }
    }

    pub(in crate::session) fn move_pause(&self, person: &Person) -> Duration {
        if self.state.after_elimination == EliminationChoice::ToTheEnd {
            return Duration::ZERO;
        }
        person.settings.pace.pause()
    }

    /// Messages about events not announced yet, ending with the player's turn or the wait for the next
    /// round.
    pub(in crate::session) fn take_untold_messages(&mut self, person: &Person) -> Vec<Message> {
        let events = std::mem::take(&mut self.announced.unannounced);
        let (view, listener) = (self.seat_view.view(), self.seat_view.listener(person));
        if self.cursor.hand.update(&AnyGame::hand(&view), &AnyGame::new_items(&events, self.seat_view.seat), hand_sort_key(person))
            == HandChange::Others
        {
            self.cursor.announced_moves.clear();
        }
        let mut said = AnyGame::narrate(&events, &view, &listener);
        let stands_in = stand_in_message(self.announced.last_author, Some(self.seat_view.seat), &listener).filter(|_| !said.is_empty());
        // Facts left out can be asked for.
        let mut full = if listener.has_omitted_facts() { AnyGame::narrate(&events, &view, &listener.with_all()) } else { said.clone() };
        full.splice(0..0, stands_in.clone());
        said.splice(0..0, stands_in);
        if !full.is_empty() {
            self.announced.backlog.add_events(&events, &view, &listener, &said, full);
        }
        if let Some(first) = said.first_mut() {
            // Repetitions, on request or after the match, have no sounds.
            first.cues.extend(sound_cues(&events, &view, &listener));
        }
        if let Some(remark) = self.remark(&events, &view, &listener, person) {
            self.announced.backlog.add_remark(remark.clone());
            said.push(remark);
        }
        if self.seat_view.is_own_turn() && self.announced.turn == OwnTurn::Untold {
            self.announced.turn = OwnTurn::Told;
            self.announced.round_heard_at = self.state.ready_at.take().map(|_| self.announced.clock.now());
            self.cursor.grid_cursor.seat = self.seat_view.seat;
            if let Some(turn) = AnyGame::your_turn_message(&view, &listener).map(|said| self.seat_view.shared_turn_message(said)) {
                self.announced.backlog.add_turn(turn.clone(), Some(message!("brief-turn")));
                said.push(turn);
            }
            self.cursor.announced_moves.add_by_turn(&view);
        }
        if AnyGame::is_between_rounds(&view)
            && !self.state.is_to_be_asked(&self.seat_view, &self.announced)
            && self.companion.next_round() == NextRound::Told
        {
            let next_round = AnyGame::next_round_message(&view);
            self.announced.backlog.add_turn(next_round.clone(), None);
            said.push(next_round);
        }
        said
    }

    /// The remark of an opponent on these events, if remarks are wanted: after the result, and never
    /// before the player's turn.
    fn remark(&self, events: &[AnyEvent], view: &AnyView, listener: &Listener, person: &Person) -> Option<Message> {
        let is_over = self.seat_view.waits_for == AwaitedStep::Nobody;
        let is_wanted = person.settings.remarks == OpponentRemarks::Told && (is_over || AnyGame::is_between_rounds(view));
        is_wanted.then(|| remark(events, view, &self.seat_view.header, listener, self.seat_view.revision.steps)).flatten()
    }
}

/// A message that a bot moves for an absent or slow player, output before the move.
pub(in crate::session) fn stand_in_message(by: StepAuthor, own: Option<Seat>, listener: &Listener) -> Option<Message> {
    let StepAuthor::StandIn(seat) = by else { return None };
    (own != Some(seat)).then(|| message!("stands-in", who = listener.name(seat)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Key;
    use crate::session::seat::testing::TestSeat;

    const MOMENT: Duration = Duration::from_millis(1);

    /// A player who was ready for a round, and whose turn it is in it.
    fn in_turn() -> TestSeat {
        let mut seat = TestSeat::new("pb", 1, None);
        seat.session.state.ready_at = Some(seat.session.seat_view.revision);
        seat.begin();
        seat.hear_until_turn();
        seat
    }

    const TOO_SOON: &str = "The round had only just begun: you have played nothing yet.";

    #[test]
    fn enter_plays_nothing_before_the_round_can_have_been_heard() {
        let mut seat = in_turn();
        let steps = seat.session.seat_view.revision.steps;
        for wait in [Duration::ZERO, HEARD_AFTER - MOMENT] {
            seat.client.clock.advance(wait);
            seat.client.press(&[Key::Enter]);
            let said = seat.answer_key();
            assert!(said.len() == 1 && said[0].starts_with(TOO_SOON), "{said:?}");
            assert_eq!(seat.session.seat_view.revision.steps, steps);
        }
        seat.client.clock.advance(MOMENT);
        seat.client.press(&[Key::Enter]);
        let said = seat.answer_key();
        assert!(!said.concat().contains(TOO_SOON), "{said:?}");
    }

    #[test]
    fn after_another_key_enter_is_meant_for_the_turn() {
        let mut seat = in_turn();
        seat.client.press(&[Key::Char('h'), Key::Enter]);
        seat.answer_key();
        let said = seat.answer_key();
        assert!(!said.concat().contains(TOO_SOON), "{said:?}");
    }

    #[test]
    fn space_is_held_back_like_enter() {
        let mut seat = in_turn();
        seat.client.press(&[Key::Char(' ')]);
        let said = seat.answer_key();
        assert!(said.concat().starts_with(TOO_SOON), "{said:?}");
    }
}
