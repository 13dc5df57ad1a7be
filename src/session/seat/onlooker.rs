//! A spectator: hears and asks for what is public. A non-playing host sees all hands as well, if
//! that was agreed.

mod keys;

use super::HelpStage;
use super::at_once::still_choosing;
use super::hearing::{asleep, gone, is_bots};
use super::knows::paused;
use super::looking::{SpectatorPlace, SpectatorView};
use super::menu;
use super::missing::hurry;
use super::turn::{heard, stands_in};
use crate::games::Seat;
use crate::games::SeatSet;
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::Detail;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{Listener, Message, Question, Value};
use crate::records::{Header, SeatPlayer};
use crate::session::list::choose::Fallback;
use crate::session::list::help;
use crate::session::list::said::{self, WalkOutcome};
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::person::tidings::Reply;
use crate::session::person::{Handled, Person};
use crate::session::seat::latecomers::{also_wanted, given, left, taken};
use crate::session::table::bench::Looks;
use crate::session::table::chair::{By, MatchReplay, SeatNews, StepUpdate, TableEvent, WaitsFor};
use crate::session::table::waiting::{MatchPause, SeatPolicy};
use crate::session::table::wish::{Bench, BenchWish, OnBench};
use crate::session::table::{Playable, message_of_game};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};

/// A spectator or non-playing host at a match.
pub struct Onlooker<G: Playable> {
    header: Header,
    giving: Giving,
    news: Receiver<TableEvent<G>>,
    wishes: OnBench<G>,
    /// With simultaneous choices, the seats that haven't chosen yet.
    choosing: SeatSet,
    pause: MatchPause,
    view: Arc<G::View>,
    waits_for: WaitsFor,
    untold: Vec<G::Event>,
    /// The sentences since the spectator came.
    since: Vec<String>,
    looks: Looks,
    looking: SpectatorPlace,
    /// The views of all seats, if they may be seen.
    hands: Vec<G::View>,
    begins: Begins,
    help: HelpStage,
}

/// The giving of bots' seats to spectators.
struct Giving {
    host: SeatPolicy,
    /// The spectator who would like one, if this is the non-playing host who gives it.
    latecomer: Option<String>,
    /// The seat that the spectator was given.
    own: Option<Seat>,
}

/// When spectating begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
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
    Left(Leaving),
}

impl<G: Playable> Onlooker<G> {
    /// Comes to the table; None if it has closed.
    pub fn new(Bench { news, wishes }: Bench<G>, looks: Looks) -> Option<Onlooker<G>> {
        let Ok(TableEvent::Seated(MatchReplay { header, host, choosing, pause, first, heard, waits_for, .. })) = news.recv() else {
            return None;
        };
        let begins = if heard.len() == 0 { Begins::Before } else { Begins::Meanwhile };
        let view = heard.last().map_or(first, |heard| heard.view);
        let (untold, since) = (Vec::new(), Vec::new());
        Some(Onlooker {
            header,
            giving: Giving { host, latecomer: None, own: None },
            news,
            wishes,
            choosing,
            pause,
            view,
            waits_for,
            untold,
            since,
            looks,
            looking: SpectatorPlace::begins(),
            hands: Vec::new(),
            begins,
            help: HelpStage::Untold,
        })
    }

    /// Tells events and answers questions until the match is over or left. `beside` handles
    /// commands about the table, such as chat.
    pub fn run(&mut self, person: &mut Person, beside: &mut dyn Fallback) -> SpectatorExit {
        let looks = if self.looks == Looks::After { "after" } else { "on" };
        let mut said = vec![message!("onlooker-begins", game = message_of_game(self.header.game), looks = looks)];
        said.extend(match self.begins {
            Begins::Before => self.answer(Question::Scores, person),
            Begins::Meanwhile => self.standing(person),
        });
        if self.may_ask_for_seat() {
            said.push(message!("seat-hint"));
        }
        person.desk.answer(&said);
        loop {
            match self.news.try_recv() {
                Ok(TableEvent::Over(_)) | Err(TryRecvError::Disconnected) => return SpectatorExit::ToTheEnd,
                Ok(news) => self.take(news, person),
                Err(TryRecvError::Empty) => {
                    if let Some(leaving) = self.wait(person, beside) {
                        return SpectatorExit::Left(leaving);
                    }
                }
            }
            if self.giving.own.is_some() {
                return SpectatorExit::Joins;
            }
            person.hear_elsewhere();
            if person.desk.gone() {
                return SpectatorExit::Left(Leaving::Ended);
            }
        }
    }

    fn ear(&self, person: &Person) -> Listener {
        Listener { facts: person.settings.tell.clone(), ..spectator(&self.header, person.settings.detail) }
    }

    /// Whether another person gives bots' seats, and there are any.
    fn may_ask_for_seat(&self) -> bool {
        self.looks == Looks::On
            && self.giving.host != SeatPolicy::Nobody
            && self.header.seats.iter().any(|seat| seat.player != SeatPlayer::Human)
    }

    /// Waits for news or a key, and handles the key.
    fn wait(&mut self, person: &mut Person, beside: &mut dyn Fallback) -> Option<Leaving> {
        self.lays(person);
        let Some(Signal::Input(input)) = person.inbox.while_waiting(None) else { return None };
        let request = person.inbox.request(&input);
        let helped = std::mem::replace(&mut self.help, HelpStage::Untold);
        match request {
            InputRequest::End(end) => return Some(end.into()),
            InputRequest::Command(Command::Help) if helped == HelpStage::Told => return self.all_keys(person, beside),
            InputRequest::Command(command) => return self.command(command, person, beside),
            InputRequest::Say(text) => {
                person.tongue.typed = Some(text);
                let left = self.command(Command::Say, person, beside);
                person.tongue.typed = None;
                return left;
            }
            InputRequest::Begun => person.desk.answer(&[message!("line-begun")]),
            InputRequest::Erased => person.desk.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => person.desk.answer(&[said]),
            InputRequest::Unknown(word) => return person.typed_words(&word),
            InputRequest::Number(_) | InputRequest::Digits(_) | InputRequest::Picked(_) => person.unknown(""),
        }
        None
    }

    fn command(&mut self, command: Command, person: &mut Person, beside: &mut dyn Fallback) -> Option<Leaving> {
        match command {
            Command::Quit => return Some(Leaving::Quit),
            Command::Menu if self.looks == Looks::After => match beside.menu(person) {
                None => person.desk.answer(&[message!("looks-after-on")]),
                left => return left,
            },
            Command::Menu | Command::Cancel => return Some(Leaving::ToMenu),
            Command::Chat => match said::walk(person, beside) {
                Ok(WalkOutcome::Yes) => person.desk.answer(&[message!("back-at-table")]),
                Ok(WalkOutcome::Nothing) => {}
                Err(leaving) => return Some(leaving),
            },
            Command::Accept => return person.replies(Reply::Yes),
            Command::Decline => return person.replies(Reply::No),
            Command::Choose if self.looks == Looks::On && self.giving.host != SeatPolicy::Nobody => self.wishes.wish(BenchWish::BotsSeat),
            Command::Choose if self.giving.latecomer.is_some() => self.wishes.wish(BenchWish::GiveSeat),
            Command::SinceMyMove if self.since.is_empty() => person.desk.answer(&[message!("onlooker-no-news")]),
            Command::SinceMyMove => {
                let said: Vec<Message> = self.since.iter().map(|line| message!("verbatim", text = line.as_str())).collect();
                person.desk.retell(&said);
            }
            Command::Rules => match menu::rules(person, self.header.game, beside) {
                Ok(()) => person.desk.answer(&[message!("back-at-table")]),
                Err(leaving) => return Some(leaving),
            },
            Command::Help => {
                self.help = HelpStage::Told;
                let said = help::few(self.matter(), &|command| self.own_help(command), person);
                person.desk.answer(&said);
            }
            Command::WhereAmI => {
                let said: Vec<Message> = self.standing(person).into_iter().chain(paused(self.pause)).collect();
                person.desk.answer(&said);
            }
            _ if self.walked(command, person) == Handled::Yes => {}
            _ => match question(command) {
                Some(question) => {
                    let paused = paused(self.pause).filter(|_| question == Question::Turn);
                    let said: Vec<Message> = self.answer(question, person).into_iter().chain(paused).collect();
                    person.desk.answer(&said);
                }
                None if person.general(command) == Handled::Yes || beside.asked(person, command) == Handled::Yes => {}
                None => person.unknown(""),
            },
        }
        None
    }

    /// Handles a command that browses public things.
    fn walked(&mut self, command: Command, person: &mut Person) -> Handled {
        let seen = SpectatorView::<G> { view: &self.view, ear: self.ear(person), hands: &self.hands };
        self.looking.walked(command, &seen, person)
    }

    /// The state of the match: the table, the scores, whose turn it is.
    fn standing(&self, person: &Person) -> Vec<Message> {
        [Question::Ends, Question::Scores, Question::Turn].into_iter().flat_map(|question| self.answer(question, person)).collect()
    }

    /// The answer to a question, from public knowledge.
    fn answer(&self, question: Question, person: &Person) -> Vec<Message> {
        let ear = self.ear(person);
        let choosing =
            still_choosing(self.choosing, None, &ear).filter(|_| question == Question::Turn && self.waits_for == WaitsFor::Others);
        choosing.map_or_else(|| G::answer(question, &self.view, &ear), |said| vec![said])
    }

    fn take(&mut self, news: TableEvent<G>, person: &mut Person) {
        match news {
            TableEvent::Happened(StepUpdate { heard, waits_for, .. }) => {
                if heard.by == By::Chance {
                    self.looking.forgets();
                }
                self.untold.extend(heard.events);
                (self.view, self.waits_for) = (heard.view, waits_for);
                if !self.goes_on(heard.by) {
                    self.tell(heard.by, person);
                }
            }
            TableEvent::TakenBack(past) => {
                (self.waits_for, self.choosing) = (past.waits_for, past.choosing);
                self.view = past.heard.last().map_or(past.first, |heard| heard.view);
                self.untold.clear();
                person.desk.event(&[message!("undone")]);
            }
            TableEvent::Gone(seat, waits) => person.desk.event(&[gone(self.ear(person).name(seat), waits)]),
            TableEvent::Asleep(seat, waits) => person.desk.event(&[asleep(self.ear(person).name(seat), waits)]),
            TableEvent::Back(seat) => person.desk.event(&[message!("back", who = self.ear(person).name(seat)).sounding(Sound::Comes)]),
            TableEvent::Said(seat, _) if self.header.seats.get(seat.index()).is_some_and(|line| person.unheard.has(&line.name)) => {}
            TableEvent::Said(seat, text) => {
                person.desk.event(&[message!("said", who = self.ear(person).name(seat), text = Value::Said(text))]);
            }
            TableEvent::Seat(news) => self.hear_of_seat(news, person),
            TableEvent::Choosing(seats) => self.choosing = seats,
            // The server tells it in its own words.
            TableEvent::Pause(pause) => self.pause = pause,
            TableEvent::Hands(hands) => self.hears_hands(hands, person),
            TableEvent::Seats(header) => {
                let (said, left) = (taken(&self.header, &header), left(&self.header, &header, None));
                self.header = header;
                person.desk.before_next(&said);
                if !left.is_empty() {
                    person.desk.event(&left);
                }
            }
            TableEvent::Hurry(whom, left) => person.desk.event(&[hurry(whom, left, None, self.waits_for, &self.ear(person))]),
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

    /// Takes the views of all seats, or loses them; tells which when that changes.
    fn hears_hands(&mut self, hands: Vec<G::View>, person: &mut Person) {
        let said = match (self.hands.is_empty(), hands.is_empty()) {
            (true, false) => Some(message!("hands-heard")),
            (false, true) => Some(message!("hands-unheard")),
            _ => None,
        };
        self.hands = hands;
        if said.is_some() {
            self.lays(person);
        }
        said.into_iter().for_each(|said| person.desk.event(&[said]));
    }

    fn hear_of_seat(&mut self, news: SeatNews, person: &mut Person) {
        let ear = self.ear(person);
        let said = match news {
            SeatNews::Given(seat, who) => {
                self.giving.latecomer = None;
                given(self.header.game, who, ear.name(seat))
            }
            SeatNews::Asked(Some(host)) => message!("seat-asked", who = ear.name(host)),
            SeatNews::Asked(None) => message!("seat-asked-after"),
            SeatNews::NoBot => message!("seat-no-bot"),
            SeatNews::NobodyGives => message!("seat-nobody-gives"),
            SeatNews::NotKept => message!("seat-not-kept"),
            SeatNews::Yours(seat) => {
                self.giving.own = Some(seat);
                return person.desk.before_next(&[message!("seat-yours")]);
            }
            SeatNews::Wanted(who) => {
                let said = also_wanted(self.giving.latecomer.as_deref(), &who);
                let first = self.giving.latecomer.get_or_insert(who);
                said.unwrap_or_else(|| message!("seat-wanted-after", who = first.as_str()))
            }
            SeatNews::Unwanted => {
                self.giving.latecomer = None;
                message!("seat-unwanted")
            }
            SeatNews::NotYours => return self.giving.latecomer = None,
        };
        person.desk.event(&[said]);
    }

    /// Whether this is told together with what follows.
    fn goes_on(&self, by: By) -> bool {
        let by_all = || self.untold.last().is_some_and(|event| G::is_done_by_all(event, &self.view));
        match (by.seat(), self.waits_for) {
            (None, WaitsFor::Shuffle | WaitsFor::People) => true,
            (Some(seat), WaitsFor::Move(mover)) => mover == seat || (is_bots(mover, &self.header) && by_all()),
            (Some(_), WaitsFor::Others) => self.choosing.is_empty() && by_all(),
            _ => false,
        }
    }

    fn tell(&mut self, by: By, person: &mut Person) {
        let ear = self.ear(person);
        let events = std::mem::take(&mut self.untold);
        let mut said = G::tell(&events, &self.view, &ear);
        let stands_in = stands_in(by, None, &ear).filter(|_| !said.is_empty());
        said.splice(0..0, stands_in);
        if let Some(first) = said.first_mut() {
            first.cues.extend(heard::<G>(&events, &self.view, &ear));
        }
        self.since.extend(said.iter().map(|message| person.desk.locale().tied(message)));
        person.desk.event(&said);
    }
}

/// The question of a command, if spectators may ask it.
fn question(command: Command) -> Option<Question> {
    match command {
        Command::Ask(question) if question.is_for_onlookers() => Some(question),
        _ => None,
    }
}

/// The listener for public events.
pub(in crate::session) fn spectator(header: &Header, detail: Detail) -> Listener {
    let names = header.seats.iter().map(|seat| seat.name.clone()).collect();
    Listener { seat: None, names, mates: SeatSet::default(), detail, facts: Default::default() }
}
