//! An onlooker: hears what everybody may hear, and asks what everybody may know.

use super::Help;
use super::at_once::still_choosing;
use super::hearing::{gone, is_bots};
use super::looking::{Looking, Seen};
use super::menu;
use super::missing::hurry;
use super::turn::stands_in;
use crate::games::Seat;
use crate::games::SeatSet;
use crate::input::keys::{Command, Group};
use crate::input::request::Request;
use crate::narration::Detail;
use crate::narration::message::message;
use crate::narration::{Ear, Message, Question, Value};
use crate::records::{Header, Player};
use crate::session::list::choose::Fallback;
use crate::session::list::help;
use crate::session::list::said::{self, Walked};
use crate::session::person::inbox::Signal;
use crate::session::person::leaving::Leaving;
use crate::session::person::{Handled, Person};
use crate::session::seat::latecomers::{given, left, taken};
use crate::session::table::chair::{By, Happened, News, Past, SeatNews, WaitsFor};
use crate::session::table::wish::{Bench, BenchWish, OnBench};
use crate::session::table::{Playable, message_of_game};
use std::sync::mpsc::{Receiver, TryRecvError};

/// Somebody beside a table.
pub struct Onlooker<G: Playable> {
    header: Header,
    /// Who gives bots' seats.
    host: Option<Seat>,
    news: Receiver<News<G>>,
    wishes: OnBench<G>,
    /// Where all choose at the same time, who hasn't yet.
    choosing: SeatSet,
    view: G::View,
    waits_for: WaitsFor,
    untold: Vec<G::Event>,
    /// What has happened since the onlooker came.
    since: Vec<String>,
    /// The seat that the onlooker was given.
    seat: Option<Seat>,
    looking: Looking,
    begins: Begins,
    help: Help,
}

/// When somebody begins to look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begins {
    /// Before anything has happened.
    Before,
    Meanwhile,
}

/// How looking on has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looked {
    /// The match is over, or its table is closed.
    ToTheEnd,
    /// The onlooker plays from now on, and has a seat.
    Joins,
    /// The onlooker has left.
    Left(Leaving),
}

impl<G: Playable> Onlooker<G> {
    /// Comes to the table; none where it is closed by now.
    pub fn new(Bench { news, wishes }: Bench<G>) -> Option<Onlooker<G>> {
        let Ok(News::Seated(Past { header, host, choosing, first, heard, waits_for, .. })) = news.recv() else { return None };
        let begins = if heard.is_empty() { Begins::Before } else { Begins::Meanwhile };
        let view = heard.into_iter().last().map_or(first, |heard| heard.view);
        let (untold, since) = (Vec::new(), Vec::new());
        Some(Onlooker {
            header,
            host,
            news,
            wishes,
            choosing,
            view,
            waits_for,
            untold,
            since,
            seat: None,
            looking: Looking::begins(),
            begins,
            help: Help::Untold,
        })
    }

    /// Tells what happens and answers questions until the onlooker leaves, or the match does; what
    /// concerns those beside the table, such as talking, is `beside`'s.
    pub fn run(&mut self, person: &mut Person, beside: &mut dyn Fallback) -> Looked {
        let mut said = vec![message!("onlooker-begins", game = message_of_game(self.header.game))];
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
                Ok(News::Over(_)) | Err(TryRecvError::Disconnected) => return Looked::ToTheEnd,
                Ok(news) => self.take(news, person),
                Err(TryRecvError::Empty) => {
                    if let Some(leaving) = self.wait(person, beside) {
                        return Looked::Left(leaving);
                    }
                }
            }
            if self.seat.is_some() {
                return Looked::Joins;
            }
            person.hear_elsewhere();
            if person.desk.gone() {
                return Looked::Left(Leaving::Ended);
            }
        }
    }

    fn ear(&self, person: &Person) -> Ear {
        Ear { facts: person.settings.tell.clone(), ..spectator(&self.header, person.settings.detail) }
    }

    /// Whether somebody gives bots' seats, and there are any.
    fn may_ask_for_seat(&self) -> bool {
        self.host.is_some() && self.header.seats.iter().any(|seat| seat.player != Player::Human)
    }

    /// Waits for news or a key, and answers the key.
    fn wait(&mut self, person: &mut Person, beside: &mut dyn Fallback) -> Option<Leaving> {
        let Some(Signal::Input(input)) = person.inbox.while_waiting(None) else { return None };
        let request = person.inbox.request(&input);
        let helped = std::mem::replace(&mut self.help, Help::Untold);
        match request {
            Request::End(end) => return Some(end.into()),
            Request::Command(Command::Help) if helped == Help::Told => return self.all_keys(person, beside),
            Request::Command(command) => return self.command(command, person, beside),
            Request::Say(text) => {
                person.tongue.typed = Some(text);
                let left = self.command(Command::Say, person, beside);
                person.tongue.typed = None;
                return left;
            }
            Request::Begun => person.desk.answer(&[message!("line-begun")]),
            Request::Erased => person.desk.answer(&[message!("line-erased")]),
            Request::TooMuch(said) => person.desk.answer(&[said]),
            Request::Unknown(word) => person.unknown(&word),
            Request::Number(_) | Request::Digits(_) => person.unknown(""),
        }
        None
    }

    fn command(&mut self, command: Command, person: &mut Person, beside: &mut dyn Fallback) -> Option<Leaving> {
        match command {
            Command::Quit => return Some(Leaving::Quit),
            Command::Menu | Command::Cancel => return Some(Leaving::ToMenu),
            Command::Chat => match said::walk(person, beside) {
                Ok(Walked::Yes) => person.desk.answer(&[message!("back-at-table")]),
                Ok(Walked::Nothing) => {}
                Err(leaving) => return Some(leaving),
            },
            Command::Accept => return person.says_yes(),
            Command::Choose if self.host.is_some() => self.wishes.wish(BenchWish::BotsSeat),
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
                self.help = Help::Told;
                let seat = self.may_ask_for_seat().then_some(Command::Choose);
                let said = help::few(seat.into_iter().chain(HELP), own_help::<G>, person);
                person.desk.answer(&said);
            }
            Command::WhereAmI => {
                let said = self.standing(person);
                person.desk.answer(&said);
            }
            _ if self.walked(command, person) == Handled::Yes => {}
            _ => match question(command) {
                Some(question) => person.desk.answer(&self.answer(question, person)),
                None if person.general(command) == Handled::Yes || beside.asked(person, command) == Handled::Yes => {}
                None => person.unknown(""),
            },
        }
        None
    }

    /// Answers a command that walks what lies open.
    fn walked(&mut self, command: Command, person: &mut Person) -> Handled {
        let seen = Seen::<G> { view: &self.view, ear: self.ear(person) };
        self.looking.walked(command, &seen, person)
    }

    /// How the match stands: what is on the table, the scores, whose turn it is.
    fn standing(&self, person: &Person) -> Vec<Message> {
        [Question::Ends, Question::Scores, Question::Turn].into_iter().flat_map(|question| self.answer(question, person)).collect()
    }

    /// The answer to a question: what everybody may know.
    fn answer(&self, question: Question, person: &Person) -> Vec<Message> {
        let ear = self.ear(person);
        let choosing =
            still_choosing(self.choosing, None, &ear).filter(|_| question == Question::Turn && self.waits_for == WaitsFor::Others);
        choosing.map_or_else(|| G::answer(question, &self.view, &ear), |said| vec![said])
    }

    /// Lists all keys that do something here.
    fn all_keys(&mut self, person: &mut Person, beside: &mut dyn Fallback) -> Option<Leaving> {
        let asks = self.may_ask_for_seat();
        let seen = Seen::<G> { view: &self.view, ear: self.ear(person) };
        let exists = |command: Command| match command.binding().group {
            Group::Play => command == Command::Cancel || (asks && command == Command::Choose),
            Group::Ask | Group::Walk => {
                let is_told = question(command).is_some() || matches!(command, Command::SinceMyMove | Command::WhereAmI);
                is_told || Looking::walks(command, &seen)
            }
            Group::Said | Group::Voice => true,
        };
        if let Err(leaving) = help::all(&exists, own_help::<G>, person, beside) {
            return Some(leaving);
        }
        person.desk.answer(&[message!("back-at-table")]);
        None
    }

    fn take(&mut self, news: News<G>, person: &mut Person) {
        match news {
            News::Happened(Happened { heard, waits_for, .. }) => {
                if heard.by == By::Chance {
                    self.looking.forgets();
                }
                self.untold.extend(heard.events);
                (self.view, self.waits_for) = (heard.view, waits_for);
                if !self.goes_on(heard.by) {
                    self.tell(heard.by, person);
                }
            }
            News::TakenBack(past) => {
                (self.waits_for, self.choosing) = (past.waits_for, past.choosing);
                self.view = past.heard.into_iter().last().map_or(past.first, |heard| heard.view);
                self.untold.clear();
                person.desk.event(&[message!("undone")]);
            }
            News::Gone(seat, waits) => person.desk.event(&[gone(self.ear(person).name(seat), waits)]),
            News::Back(seat) => person.desk.event(&[message!("back", who = self.ear(person).name(seat))]),
            News::Said(seat, _) if self.header.seats.get(seat.index()).is_some_and(|line| person.unheard.has(&line.name)) => {}
            News::Said(seat, text) => {
                person.desk.event(&[message!("said", who = self.ear(person).name(seat), text = Value::Said(text))]);
            }
            News::Seat(news) => self.hear_of_seat(news, person),
            News::Choosing(seats) => self.choosing = seats,
            News::Seats(header) => {
                let (said, left) = (taken(&self.header, &header), left(&self.header, &header, None));
                self.header = header;
                person.desk.before_next(&said);
                if !left.is_empty() {
                    person.desk.event(&left);
                }
            }
            News::Hurry(whom, left) => person.desk.event(&[hurry(whom, left, None, self.waits_for, &self.ear(person))]),
            News::Seated(_)
            | News::NotDone(_)
            | News::WantsUndo(_)
            | News::UndoLapsed(_)
            | News::Waiting(_)
            | News::Missing(_)
            | News::Choose(_)
            | News::Over(_) => {}
        }
    }

    fn hear_of_seat(&mut self, news: SeatNews, person: &mut Person) {
        let ear = self.ear(person);
        let said = match news {
            SeatNews::Given(seat, who) => given::<G>(who, ear.name(seat)),
            SeatNews::Asked(host) => message!("seat-asked", who = ear.name(host)),
            SeatNews::NoBot => message!("seat-no-bot"),
            SeatNews::NobodyGives => message!("seat-nobody-gives"),
            SeatNews::NotKept => message!("seat-not-kept"),
            SeatNews::Yours(seat) => {
                self.seat = Some(seat);
                return person.desk.before_next(&[message!("seat-yours")]);
            }
            SeatNews::Wanted(_) | SeatNews::Unwanted => return,
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
        let mut said = G::tell(&std::mem::take(&mut self.untold), &self.view, &ear);
        let stands_in = stands_in(by, None, &ear).filter(|_| !said.is_empty());
        said.splice(0..0, stands_in);
        self.since.extend(said.iter().map(|message| person.desk.locale().tied(message)));
        person.desk.event(&said);
    }
}

/// What an onlooker is told of first who asks for help.
const HELP: [Command; 4] = [Command::SinceMyMove, Command::Ask(Question::Ends), Command::Say, Command::Cancel];

/// What a command does for an onlooker, if that differs from most games or from what players do.
fn own_help<G: Playable>(command: Command) -> Option<Message> {
    match command {
        Command::Choose => Some(message!("onlooker-seat")),
        Command::SinceMyMove => Some(message!("onlooker-news")),
        Command::Menu | Command::Cancel => Some(message!("onlooker-leave")),
        _ => G::help(command),
    }
}

/// The questions an onlooker may ask.
fn question(command: Command) -> Option<Question> {
    match command {
        Command::Ask(question) if question.is_for_onlookers() => Some(question),
        _ => None,
    }
}

/// An onlooker, who sees what everybody sees.
pub(in crate::session) fn spectator(header: &Header, detail: Detail) -> Ear {
    let names = header.seats.iter().map(|seat| seat.name.clone()).collect();
    Ear { seat: None, names, mates: SeatSet::default(), detail, facts: Default::default() }
}
