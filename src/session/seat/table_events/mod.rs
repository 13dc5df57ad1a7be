//! Handling of the table's events: others' moves are announced one after the other while keys are answered.

pub(in crate::session) mod reminder;
pub(in crate::session) mod seat_transfer;
pub(in crate::session) mod simultaneous;
pub(in crate::session) mod wait_messages;

use crate::games::any::AnyGame;
use crate::games::{Seat, SeatSet};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{EventNarration, Message, Value};
use crate::records::{self, Header, RecordStep, SeatPlayer};
use crate::session::client::Person;
use crate::session::client::inbox::{AnswerOrder, InboxEvent};
use crate::session::client::settings::{BellSetting, Pace};
use crate::session::seat::cursor::hand::Hand;
use crate::session::seat::state::EliminationChoice;
use crate::session::seat::table_events::reminder::call_to_turn;
use crate::session::seat::table_events::wait_messages::hurry_warning;
use crate::session::seat::{MatchExit, MatchOwner, OwnTurn, SeatSession};
use crate::session::table::events::{AwaitedStep, Rejection, StepAuthor, StepUpdate, TableEvent};
use crate::session::table::requests::SeatRequest;
use crate::session::table::waiting::NEVER;
use crate::speech::Urgency;
use crate::speech::match_note::MatchNote;
use std::time::Duration;

/// Result of handling an event: how the match is left, if it is.
pub(in crate::session) struct NewsOutcome(pub(in crate::session) Option<MatchExit>);

impl SeatSession {
    /// Waits for the next events and announces them; answers keys meanwhile.
    pub(in crate::session) fn wait_for_events(&mut self, person: &mut Person) -> Option<MatchExit> {
        let moment = self.seat_view.revision;
        let mut asked = false;
        loop {
            if self.seat_view.is_closed() {
                return Some(MatchExit::Start);
            }
            if self.seat_view.pending.front().is_some_and(|event| asked || self.may_be_told(event, person)) {
                return self.receive_pending(person);
            }
            let until =
                (!self.seat_view.pending.is_empty()).then_some(self.announced.next_move_at).filter(|_| person.settings.pace != Pace::Key);
            self.lay_hand(person);
            match person.inbox.while_waiting(until) {
                Some(InboxEvent::Input(input)) => {
                    if person.settings.pace == Pace::Key && matches!(person.inbox.request(&input), InputRequest::Command(Command::Choose)) {
                        person.output.note_key();
                        asked = true;
                    } else if let Some(next) = self.handle_input(person.inbox.request(&input), person) {
                        return Some(next);
                    }
                }
                Some(InboxEvent::Thought) | None => {}
            }
            person.receive_notices();
            if self.seat_view.revision != moment || person.output.has_failed() {
                return None;
            }
        }
    }

    /// Handles an event that arrived while the player was busy with something else.
    pub(in crate::session) fn receive_pending(&mut self, person: &mut Person) -> Option<MatchExit> {
        if self.seat_view.is_closed() {
            return Some(MatchExit::Start);
        }
        if let Some(event) = self.seat_view.pending.pop_front() {
            self.handle_event(event, person);
        }
        None
    }

    /// Handles an event that has arrived already, before waiting: one signal may stand for several.
    pub(in crate::session) fn receive_queued(&mut self, person: &mut Person) -> Option<NewsOutcome> {
        if self.is_others() && (self.seat_view.is_closed() || !self.seat_view.pending.is_empty()) {
            return Some(NewsOutcome(self.receive_pending(person)));
        }
        None
    }

    /// Whether other people come and go here.
    pub(in crate::session) fn is_others(&self) -> bool {
        self.state.owner == MatchOwner::Tables
    }

    /// The note about this match for the player's client, while it is under way at a table of a server.
    pub(in crate::session) fn match_note(&self) -> Option<MatchNote> {
        let header = &self.seat_view.header;
        let others = header.people().filter(|seat| *seat != self.seat_view.seat);
        let with = others.map(|seat| header.seats[seat.index()].name.clone()).collect();
        (self.is_others() && self.state.final_steps.is_none()).then(|| MatchNote { game: header.game.key().to_string(), with })
    }

    /// Whether the table of a match with others has been closed.
    pub(in crate::session) fn has_ended(&mut self) -> bool {
        self.is_others() && self.seat_view.has_closed()
    }

    /// Whether this event may be announced now: the last move has stood long enough.
    fn may_be_told(&self, event: &TableEvent, person: &Person) -> bool {
        let moved = matches!(event, TableEvent::Happened(StepUpdate { step, .. }) if step.by != StepAuthor::Chance);
        match (person.inbox.answering(), person.settings.pace) {
            (AnswerOrder::InTurn, _) => true,
            // A turn that goes on isn't interrupted by a pause, and a step that wasn't announced
            // needs no time to be heard.
            _ if !moved || !self.announced.needs_time => true,
            (AnswerOrder::AtOnce, Pace::Key) => false,
            (AnswerOrder::AtOnce, _) => self.announced.clock.now() >= self.announced.next_move_at,
        }
    }

    fn handle_event(&mut self, event: TableEvent, person: &mut Person) {
        match event {
            TableEvent::Happened(update) => self.handle_step(update, person),
            TableEvent::TakenBack(past) => {
                self.start_over(person);
                self.replay_silently(past, person);
                self.tell_taken_back(person);
            }
            TableEvent::Waiting(seats) => self.tell_waiting(seats, person),
            TableEvent::Missing(seats) => self.seat_view.missing = seats,
            TableEvent::Hurry(whom, left) => self.tell_to_hurry(whom, left, person),
            TableEvent::UndoLapsed(seat) if seat == self.seat_view.seat => person.output.tell_events(&[message!("undo-lapsed-you")]),
            TableEvent::UndoLapsed(seat) => self.tell_of(seat, |who| message!("undo-lapsed", who = who), person),
            TableEvent::Choosing(seats) => self.seat_view.choosing = seats,
            // The server announces it in its own words.
            TableEvent::Pause(pause) => {
                self.seat_view.pause = pause;
                // No time has passed meanwhile.
                self.announced.turn_began_at = self.announced.turn_began_at.map(|_| self.announced.clock.now());
            }
            TableEvent::Choose(view) => {
                (self.seat_view.view, self.seat_view.waits_for) = (view, AwaitedStep::Move(self.seat_view.seat));
                self.announced.turn = OwnTurn::Untold;
            }
            TableEvent::Gone(seat, waits) => self.tell_of(seat, |who| gone_message(who, waits).with_sound(Sound::Goes), person),
            TableEvent::WantsUndo(seat) => self.tell_of(seat, |who| message!("wants-undo", who = who), person),
            TableEvent::Asleep(seat, waits) => self.tell_of(seat, |who| asleep_message(who, waits).with_sound(Sound::Goes), person),
            TableEvent::Back(seat) => self.tell_of(seat, |who| message!("back", who = who).with_sound(Sound::Comes), person),
            TableEvent::Said(seat, _)
                if self.seat_view.header.seats.get(seat.index()).is_some_and(|line| person.blocked.has(&line.name)) => {}
            // The player's own chat was answered when it was typed.
            TableEvent::Said(seat, _) if seat == self.seat_view.seat => {}
            TableEvent::Said(seat, text) => {
                person.output.tell_events(&[message!("said", who = self.seat_view.listener(person).name(seat), text = Value::Said(text))]);
            }
            TableEvent::Over(steps) => self.keep_finished_match(steps, person),
            TableEvent::Seat(news) => self.seat_view.handle_seat_news(news, person),
            TableEvent::Seats(header) => self.seat_view.apply_header(header, person),
            TableEvent::Seated(_) | TableEvent::NotDone(_) | TableEvent::Hands(_) => {}
        }
    }

    fn handle_step(&mut self, update: StepUpdate, person: &mut Person) {
        let by = update.step.by;
        if by == StepAuthor::StandIn(self.seat_view.seat) {
            // The player has taken too long, or the server was cut off from the others, which
            // counted its people as absent.
            person.output.tell_events(&[message!("moves-for-you")]);
        }
        self.apply_step(update);
        match (by.seat(), self.seat_view.waits_for) {
            // A void deal is announced together with the next one.
            (None, AwaitedStep::Shuffle | AwaitedStep::People) => {}
            (None, _) => self.tell_event(person),
            (Some(seat), _) if self.is_told_with_next(seat) => self.announced.needs_time = false,
            (Some(_), _) => {
                self.tell_event(person);
                self.announced.pause_before_next(self.move_pause(person));
            }
        }
    }

    /// Whether the last action of `seat` is announced together with what follows: the rest of the turn,
    /// or others doing the equivalent without taking time for it.
    fn is_told_with_next(&self, seat: Seat) -> bool {
        let by_all = || self.announced.unannounced.last().is_some_and(|event| AnyGame::is_done_by_all(event, &self.seat_view.view));
        match self.seat_view.waits_for {
            AwaitedStep::Move(mover) => {
                mover == seat || (mover != self.seat_view.seat && is_bots(mover, &self.seat_view.header) && by_all())
            }
            AwaitedStep::Others => self.seat_view.choosing.is_empty() && by_all(),
            AwaitedStep::Shuffle | AwaitedStep::People | AwaitedStep::Nobody => false,
        }
    }

    pub(in crate::session) fn tell_event(&mut self, person: &mut Person) {
        if self.state.after_elimination == EliminationChoice::ToTheEnd && self.seat_view.waits_for != AwaitedStep::Nobody {
            self.announced.unannounced.clear();
            self.announced.needs_time = false;
            return;
        }
        let was = self.announced.turn;
        person.output.set_steps(self.seat_view.revision.steps);
        let mut said = self.take_untold_messages(person);
        self.state.save_before_telling(self.announced.last_author, self.seat_view.seat, person);
        self.announced.needs_time = !said.is_empty();
        if was == OwnTurn::Untold && self.announced.turn == OwnTurn::Told {
            match said.last_mut() {
                Some(last) if person.settings.bell == BellSetting::Off => last.cues.push(Sound::Turn.into()),
                _ => call_to_turn(person),
            }
        }
        // Between the sentences of a lesson each has its place.
        if self.companion.tells_in_order() {
            person.output.tell_moves(&said, Urgency::Event);
        } else {
            person.output.tell_seat_events(&said, |locale| self.announced.backlog.to_catch_up(locale));
        }
    }

    fn tell_to_hurry(&self, whom: SeatSet, left: Duration, person: &mut Person) {
        person.output.tell_events(&[hurry_warning(
            whom,
            left,
            Some(self.seat_view.seat),
            self.seat_view.waits_for,
            &self.seat_view.listener(person),
        )]);
    }

    /// Tells over a list that a bot is about to move; other events wait until the list is closed.
    pub(in crate::session) fn hear_to_hurry(&mut self, person: &mut Person) {
        for event in std::mem::take(&mut self.seat_view.pending) {
            match event {
                TableEvent::Hurry(whom, left) => self.tell_to_hurry(whom, left, person),
                other => self.seat_view.pending.push_back(other),
            }
        }
    }

    /// The match is over, without secrets any more: a client program stores the record.
    fn keep_finished_match(&mut self, steps: Vec<RecordStep>, person: &mut Person) {
        if self.is_others() {
            let mut header = self.seat_view.header.clone();
            header.notes.own = Some(self.seat_view.seat.index());
            let steps_text = steps.iter().map(|step| records::step_text(step) + "\n");
            person.output.note_match(None);
            person.output.keep_record(&(records::header_text(&header) + &steps_text.collect::<String>()));
        }
        self.state.final_steps = Some(steps);
    }

    fn tell_waiting(&mut self, seats: SeatSet, person: &mut Person) {
        let listener = self.seat_view.listener(person);
        let names = Value::Series(seats.iter().map(|seat| listener.name(seat)).collect());
        person.output.tell_of_people(&[message!("waiting-for", who = names)]);
    }

    pub(in crate::session) fn tell_of(&mut self, seat: Seat, said: impl Fn(Value) -> Message, person: &mut Person) {
        let said = said(self.seat_view.listener(person).name(seat));
        person.output.tell_of_people(&[said]);
    }

    /// Undoes up to the player's own last decision.
    pub(in crate::session) fn undo(&mut self, person: &mut Person) {
        if let Some(why) = self.companion.why_forbidden(Command::Undo) {
            return person.output.answer(&[why]);
        }
        self.seat_view.send(SeatRequest::Undo);
        let past = loop {
            match self.seat_view.wait_for_event(person) {
                Ok(TableEvent::TakenBack(past)) => break past,
                Ok(TableEvent::NotDone(Rejection::OthersAreAsked)) => return person.output.answer(&[message!("undo-asked")]),
                Ok(TableEvent::NotDone(Rejection::OthersHeardIt)) => return person.output.answer(&[message!("undo-off")]),
                Ok(TableEvent::NotDone(Rejection::Passed)) => return person.output.answer(&[message!("moment-passed")]),
                Ok(TableEvent::NotDone(Rejection::Paused)) => return person.output.answer(&[message!("paused")]),
                Ok(TableEvent::NotDone(Rejection::NothingToUndo | Rejection::Refused(_))) | Err(_) => {
                    return person.output.answer(&[message!("nothing-to-undo")]);
                }
                Ok(other) => self.seat_view.pending.push_back(other),
            }
        };
        // Unheard events were undone with it.
        self.seat_view.pending.clear();
        self.start_over(person);
        self.replay_silently(past, person);
        self.tell_taken_back(person);
    }

    fn start_over(&mut self, person: &Person) {
        self.cursor.hand = Hand::new(person.settings.order);
        self.cursor.table_position = None;
        self.cursor.announced_moves.clear();
        self.announced.unannounced.clear();
        self.announced.turn = OwnTurn::Told;
        self.advising.advice = None;
        self.state.after_elimination = EliminationChoice::Unasked;
        self.state.ready_at = None;
    }

    fn tell_taken_back(&mut self, person: &mut Person) {
        person.output.history.take_back_to(self.seat_view.revision.steps);
        person.output.set_steps(self.seat_view.revision.steps);
        self.state.save_before_telling(self.announced.last_author, self.seat_view.seat, person);
        let said: Vec<_> = [message!("undone")].into_iter().chain(self.cursor.where_am_i(&self.seat_view, person)).collect();
        person.output.answer(&said);
    }
}

/// Whether a bot plays there, whose moves take no time.
pub(in crate::session) fn is_bots(seat: Seat, header: &Header) -> bool {
    header.seats.get(seat.index()).is_some_and(|line| line.player != SeatPlayer::Human)
}

/// A message that a player's phone sleeps, and when a bot moves instead.
pub(in crate::session) fn asleep_message(who: Value, waits: Duration) -> Message {
    let bot = if waits >= NEVER { "never" } else { "later" };
    message!("asleep", who = who, bot = bot, minutes = waits.as_secs().div_ceil(60) as i64)
}

/// A message that a player has left, and what happens on their turns if they aren't back in this
/// time.
pub(in crate::session) fn gone_message(who: Value, waits: Duration) -> Message {
    let bot = if waits.is_zero() {
        "now"
    } else if waits >= NEVER {
        "never"
    } else {
        "later"
    };
    message!("gone", who = who, bot = bot, seconds = waits.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Key;
    use crate::narration::{Fact, FactSetting};
    use crate::session::seat::testing::TestSeat;

    /// Plays a match to its end. Returns how many steps came at once and how many after a pause.
    #[track_caller]
    fn pauses(seat: &mut TestSeat) -> (usize, usize) {
        let (pause, mut at_once, mut paused) = (seat.client.person.settings.pace.pause(), 0, 0);
        let mut has_said = false;
        seat.begin();
        while seat.session.seat_view.waits_for != AwaitedStep::Nobody {
            if seat.session.seat_view.is_own_turn() {
                seat.act();
                has_said = true;
                continue;
            }
            if seat.session.seat_view.waits_for == AwaitedStep::People {
                seat.be_ready();
            }
            seat.client.take_texts();
            let begin = seat.client.clock.now();
            seat.hear_step();
            let waited = seat.client.clock.now() - begin;
            let is_move = seat.session.announced.last_author != StepAuthor::Chance;
            assert_eq!(waited, if has_said && is_move { pause } else { Duration::ZERO }, "step {}", seat.session.seat_view.revision.steps);
            if waited.is_zero() {
                at_once += 1
            } else {
                paused += 1
            }
            has_said = !seat.client.take_texts().is_empty();
        }
        (at_once, paused)
    }

    #[test]
    fn a_move_waits_for_the_pause_after_the_one_before_if_something_was_said() {
        let mut seat = TestSeat::new("pbb", 3, None);
        let (at_once, paused) = pauses(&mut seat);
        assert!(at_once > 5 && paused > 50, "{at_once} at once, {paused} after a pause");
    }

    #[test]
    fn a_step_that_nothing_is_said_about_needs_no_time_to_be_heard() {
        let mut seat = TestSeat::new("pbb", 3, None);
        seat.client.person.settings.tell.insert(Fact::Draws, FactSetting::Off);
        seat.begin();
        seat.hear_until_turn();
        let person = &mut seat.client.person;
        seat.session.announced.next_move_at = person.inbox.clock().now() + Duration::from_secs(3600);
        let step = || {
            let step = crate::session::table::events::SeenStep {
                by: StepAuthor::Player(Seat(1)),
                events: Vec::new(),
                view: std::sync::Arc::clone(&seat.session.seat_view.view),
            };
            TableEvent::Happened(StepUpdate { step, waits_for: AwaitedStep::Move(Seat(2)), revision: seat.session.seat_view.revision })
        };
        assert!(!seat.session.may_be_told(&step(), person), "the last move was said");
        let step = step();
        seat.session.tell_event(person);
        assert!(seat.session.may_be_told(&step, person), "nothing was said");
    }

    #[test]
    fn people_who_come_go_and_speak_and_time_that_runs_short_have_sounds() {
        let mut seat = TestSeat::new("ppb", 3, None);
        seat.begin();
        let soon = Duration::from_secs(30);
        let mut sounds_of = |event| {
            seat.client.take_sounds();
            seat.session.handle_event(event, &mut seat.client.person);
            seat.client.take_sounds().iter().map(|cue| cue.sound).collect::<Vec<_>>()
        };
        assert_eq!(sounds_of(TableEvent::Gone(Seat(1), soon)), [Sound::Goes]);
        assert_eq!(sounds_of(TableEvent::Back(Seat(1))), [Sound::Comes]);
        assert_eq!(sounds_of(TableEvent::Asleep(Seat(1), soon)), [Sound::Goes]);
        assert_eq!(sounds_of(TableEvent::Said(Seat(1), "hello".into())), [Sound::Said]);
        assert_eq!(sounds_of(TableEvent::Hurry(SeatSet::from_iter([Seat(0)]), soon)), [Sound::Time]);
        assert_eq!(sounds_of(TableEvent::Hurry(SeatSet::from_iter([Seat(1)]), soon)), [], "another's time");
    }

    #[test]
    fn what_is_repeated_rings_no_sound_again() {
        let mut seat = TestSeat::new("pbb", 3, None);
        seat.begin();
        seat.hear_until_turn();
        assert!(!seat.client.take_sounds().is_empty(), "moves and the turn have sounds");
        for repeat in [Key::Char('n'), Key::Char('r')] {
            seat.client.press(&[repeat]);
            assert_eq!(seat.answer_key().len(), 1);
            assert_eq!(seat.client.take_sounds(), [], "{repeat:?}");
        }
    }
}
