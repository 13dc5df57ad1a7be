//! A spectator: hears public events and asks for public facts. A non-playing host sees all hands as well, if
//! that was agreed.

mod all_hands;
mod keys;
mod view;

use crate::games::any::{AnyEvent, AnyGame, AnyView};
use crate::games::{Seat, SeatSet};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{Detail, EventNarration, Listener, Message, Question, Value, sound_cues};
use crate::records::{Header, SeatPlayer};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::inbox::InboxEvent;
use crate::session::list::choice::Fallback;
use crate::session::seat::HelpStage;
use crate::session::seat::spectator::view::SpectatorCursors;
use crate::session::seat::table_events::seat_transfer::{
    also_wanted_message, seat_given_message, seats_left_messages, seats_taken_messages,
};
use crate::session::seat::table_events::simultaneous::still_choosing;
use crate::session::seat::table_events::wait_messages::hurry_warning;
use crate::session::seat::table_events::{asleep_message, gone_message, is_bots};
use crate::session::seat::turn::stand_in_message;
use crate::session::table::events::{AwaitedStep, MatchReplay, SeatNews, StepAuthor, StepUpdate, TableEvent};
use crate::session::table::message_of_game;
use crate::session::table::requests::{SpectatorHandle, SpectatorSender};
use crate::session::table::spectators::SpectatorRole;
use crate::session::table::waiting::{MatchHost, MatchPause};
use crate::speech::Urgency;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};

/// A spectator or non-playing host at a match.
pub struct SpectatorSession {
    header: Header,
    giving: SeatTransfer,
    events: Receiver<TableEvent>,
    sender: SpectatorSender,
    /// With simultaneous choices, the seats that haven't chosen yet.
    choosing: SeatSet,
    pause: MatchPause,
    view: Arc<AnyView>,
    waits_for: AwaitedStep,
    unannounced: Vec<AnyEvent>,
    /// The sentences since the spectator came.
    since: Vec<String>,
    role: SpectatorRole,
    looking: SpectatorCursors,
    /// The views of all seats, if they may be seen.
    hands: Vec<AnyView>,
    begins: SpectatingStart,
    help: HelpStage,
}

/// The giving of bots' seats to spectators.
struct SeatTransfer {
    host: MatchHost,
    /// The spectator who would like one, if this is the non-playing host who gives it.
    latecomer: Option<String>,
    /// The seat that the spectator was given.
    own: Option<Seat>,
}

/// When spectating begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SpectatingStart {
    /// Before the first step.
    Before,
    Meanwhile,
}

/// How spectating ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpectatorExit {
    /// The match is over, or its table is closed.
    ToTheEnd,
    /// The spectator has a seat, and plays from now on.
    Joins,
    /// The spectator has left.
    Left(ExitReason),
}

impl SpectatorSession {
    /// Joins the table as a spectator; None if it has closed.
    pub fn new(SpectatorHandle { events, sender }: SpectatorHandle, role: SpectatorRole) -> Option<SpectatorSession> {
        let Ok(TableEvent::Seated(MatchReplay { header, host, choosing, pause, first, steps, waits_for, .. })) = events.recv() else {
            return None;
        };
        let begins = if steps.len() == 0 { SpectatingStart::Before } else { SpectatingStart::Meanwhile };
        let view = steps.last().map_or(first, |step| step.view);
        let (unannounced, since) = (Vec::new(), Vec::new());
        Some(SpectatorSession {
            header,
            giving: SeatTransfer { host, latecomer: None, own: None },
            events,
            sender,
            choosing,
            pause,
            view,
            waits_for,
            unannounced,
            since,
            role,
            looking: SpectatorCursors::begin(),
            hands: Vec::new(),
            begins,
            help: HelpStage::Untold,
        })
    }

    /// Announces events and answers questions until the match is over or left. `fallback` handles
    /// commands about the table, such as chat.
    pub fn run(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> SpectatorExit {
        let looks = if self.role == SpectatorRole::After { "after" } else { "on" };
        let mut said = vec![message!("onlooker-begins", game = message_of_game(self.header.game), looks = looks)];
        said.extend(match self.begins {
            SpectatingStart::Before => self.answer(Question::Scores, person),
            SpectatingStart::Meanwhile => self.match_state(person),
        });
        if self.may_ask_for_seat() {
            said.push(message!("seat-hint"));
        }
        person.output.answer(&said);
        loop {
            match self.events.try_recv() {
                Ok(TableEvent::Over(_)) | Err(TryRecvError::Disconnected) => return SpectatorExit::ToTheEnd,
                Ok(event) => self.handle_event(event, person),
                Err(TryRecvError::Empty) => {
                    if let Some(leaving) = self.wait(person, fallback) {
                        return SpectatorExit::Left(leaving);
                    }
                }
            }
            if self.giving.own.is_some() {
                return SpectatorExit::Joins;
            }
            person.receive_notices();
            if person.output.has_failed() {
                return SpectatorExit::Left(ExitReason::Ended);
            }
        }
    }

    fn listener(&self, person: &Person) -> Listener {
        Listener { facts: person.settings.tell.clone(), ..spectator_listener(&self.header, person.settings.detail) }
    }

    /// Whether another person gives bots' seats, and there are any.
    fn may_ask_for_seat(&self) -> bool {
        self.role == SpectatorRole::On
            && self.giving.host != MatchHost::Nobody
            && self.header.seats.iter().any(|seat| seat.player != SeatPlayer::Human)
    }

    /// Waits for an event or a key, and handles the key.
    fn wait(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        self.lay(person);
        let Some(InboxEvent::Input(input)) = person.inbox.while_waiting(None) else { return None };
        let request = person.inbox.request(&input);
        let helped = std::mem::replace(&mut self.help, HelpStage::Untold);
        match request {
            InputRequest::End(end) => return Some(end.into()),
            InputRequest::Command(Command::Help) if helped == HelpStage::Told => return self.show_all_keys(person, fallback),
            InputRequest::Command(command) => return self.handle_command(command, person, fallback),
            InputRequest::Say(text) => {
                person.chat_limiter.typed = Some(text);
                let left = self.handle_command(Command::Say, person, fallback);
                person.chat_limiter.typed = None;
                return left;
            }
            InputRequest::Begun => person.output.answer(&[message!("line-begun")]),
            InputRequest::Erased => person.output.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => person.output.answer(&[said]),
            InputRequest::Unknown(word) => return person.handle_typed_words(&word),
            InputRequest::Number(_) | InputRequest::Digits(_) | InputRequest::Picked(_) => person.answer_unknown(""),
        }
        None
    }

    /// The state of the match: the table, the scores, whose turn it is.
    fn match_state(&self, person: &Person) -> Vec<Message> {
        [Question::Ends, Question::Scores, Question::Turn].into_iter().flat_map(|question| self.answer(question, person)).collect()
    }

    /// The answer to a question, from public knowledge.
    fn answer(&self, question: Question, person: &Person) -> Vec<Message> {
        let listener = self.listener(person);
        let choosing =
            still_choosing(self.choosing, None, &listener).filter(|_| question == Question::Turn && self.waits_for == AwaitedStep::Others);
        choosing.map_or_else(|| AnyGame::answer(question, &self.view, &listener), |said| vec![said])
    }

    fn handle_event(&mut self, event: TableEvent, person: &mut Person) {
        match event {
            TableEvent::Happened(StepUpdate { step, waits_for, .. }) => {
                if step.by == StepAuthor::Chance {
                    self.looking.forget();
                }
                self.unannounced.extend(step.events);
                (self.view, self.waits_for) = (step.view, waits_for);
                if !self.is_told_with_next(step.by) {
                    self.tell(step.by, person);
                }
            }
            TableEvent::TakenBack(past) => {
                (self.waits_for, self.choosing) = (past.waits_for, past.choosing);
                self.view = past.steps.last().map_or(past.first, |step| step.view);
                self.unannounced.clear();
                person.output.tell_events(&[message!("undone")]);
            }
            TableEvent::Gone(seat, waits) => person.output.tell_of_people(&[gone_message(self.listener(person).name(seat), waits)]),
            TableEvent::Asleep(seat, waits) => person.output.tell_of_people(&[asleep_message(self.listener(person).name(seat), waits)]),
            TableEvent::Back(seat) => {
                person.output.tell_of_people(&[message!("back", who = self.listener(person).name(seat)).with_sound(Sound::Comes)])
            }
            TableEvent::Said(seat, _) if self.header.seats.get(seat.index()).is_some_and(|line| person.blocked.has(&line.name)) => {}
            TableEvent::Said(seat, text) => {
                person.output.tell_events(&[message!("said", who = self.listener(person).name(seat), text = Value::Said(text))]);
            }
            TableEvent::Seat(news) => self.handle_seat_news(news, person),
            TableEvent::Choosing(seats) => self.choosing = seats,
            // The server announces it in its own words.
            TableEvent::Pause(pause) => self.pause = pause,
            TableEvent::Hands(hands) => self.hear_hands(hands, person),
            TableEvent::Seats(header) => {
                let (said, left) = (seats_taken_messages(&self.header, &header), seats_left_messages(&self.header, &header, None));
                self.header = header;
                person.output.hold_for_next(&said);
                if !left.is_empty() {
                    person.output.tell_of_people(&left);
                }
            }
            TableEvent::Hurry(whom, left) => {
                person.output.tell_events(&[hurry_warning(whom, left, None, self.waits_for, &self.listener(person))])
            }
            TableEvent::Seated(_)
            | TableEvent::NotDone(_)
            | TableEvent::WantsUndo(_)
            | TableEvent::UndoLapsed(_)
            | TableEvent::Waiting(_)
            | TableEvent::Missing(_)
            | TableEvent::Choose(_)
            | TableEvent::Over(_) => {}
        }
    }

    /// Receives the views of all seats, or loses them; announces a change.
    fn hear_hands(&mut self, hands: Vec<AnyView>, person: &mut Person) {
        let said = match (self.hands.is_empty(), hands.is_empty()) {
            (true, false) => Some(message!("hands-heard")),
            (false, true) => Some(message!("hands-unheard")),
            _ => None,
        };
        self.hands = hands;
        if said.is_some() {
            self.lay(person);
        }
        said.into_iter().for_each(|said| person.output.tell_events(&[said]));
    }

    fn handle_seat_news(&mut self, news: SeatNews, person: &mut Person) {
        let listener = self.listener(person);
        let said = match news {
            SeatNews::Given(seat, who) => {
                self.giving.latecomer = None;
                seat_given_message(self.header.game, who, listener.name(seat))
            }
            SeatNews::Asked(Some(host)) => message!("seat-asked", who = listener.name(host)),
            SeatNews::Asked(None) => message!("seat-asked-after"),
            SeatNews::NoBot => message!("seat-no-bot"),
            SeatNews::NobodyGives => message!("seat-nobody-gives"),
            SeatNews::NotKept => message!("seat-not-kept"),
            SeatNews::Yours(seat) => {
                self.giving.own = Some(seat);
                return person.output.hold_for_next(&[message!("seat-yours")]);
            }
            SeatNews::Wanted(who) => {
                let said = also_wanted_message(self.giving.latecomer.as_deref(), &who);
                let first = self.giving.latecomer.get_or_insert(who);
                said.unwrap_or_else(|| message!("seat-wanted-after", who = first.as_str()))
            }
            SeatNews::Unwanted => {
                self.giving.latecomer = None;
                message!("seat-unwanted")
            }
            SeatNews::NotYours => return self.giving.latecomer = None,
        };
        person.output.tell_events(&[said]);
    }

    /// Whether a step by `by` is announced together with what follows.
    fn is_told_with_next(&self, by: StepAuthor) -> bool {
        let by_all = || self.unannounced.last().is_some_and(|event| AnyGame::is_done_by_all(event, &self.view));
        match (by.seat(), self.waits_for) {
            (None, AwaitedStep::Shuffle | AwaitedStep::People) => true,
            (Some(seat), AwaitedStep::Move(mover)) => mover == seat || (is_bots(mover, &self.header) && by_all()),
            (Some(_), AwaitedStep::Others) => self.choosing.is_empty() && by_all(),
            _ => false,
        }
    }

    fn tell(&mut self, by: StepAuthor, person: &mut Person) {
        let listener = self.listener(person);
        let events = std::mem::take(&mut self.unannounced);
        let mut said = AnyGame::narrate(&events, &self.view, &listener);
        let stands_in = stand_in_message(by, None, &listener).filter(|_| !said.is_empty());
        said.splice(0..0, stands_in);
        if let Some(first) = said.first_mut() {
            first.cues.extend(sound_cues(&events, &self.view, &listener));
        }
        self.since.extend(said.iter().map(|message| person.output.locale().tied(message)));
        person.output.tell_moves(&said, Urgency::Event);
    }
}

/// The listener for public events.
pub(in crate::session) fn spectator_listener(header: &Header, detail: Detail) -> Listener {
    let names = header.seats.iter().map(|seat| seat.name.clone()).collect();
    Listener { seat: None, names, mates: SeatSet::default(), detail, facts: Default::default() }
}
