//! The player's requests at the table: questions and moves.

use super::cursor::Here;
use super::menu;
use super::walking::place_in_hand;
use super::{AfterMatch, HelpStage, MatchOwner, Menu, SeatSession};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::{Message, Question, Value};
use crate::session::list::choose::{Fallback, TypedOver};
use crate::session::list::help;
use crate::session::list::said::{self, WalkOutcome};
use crate::session::person::leaving::Leaving;
use crate::session::person::settings::Aid;
use crate::session::person::tidings::Reply;
use crate::session::person::{Handled, Person};
use crate::session::table::Playable;
use crate::session::table::wish::SeatWish;
use crate::speech::scene::LaidKind;
use std::time::{Duration, Instant};

impl<G: Playable> SeatSession<G> {
    /// Handles a typed command or number, on the player's turn or not. Returns how the match is
    /// left, if it is.
    pub(in crate::session) fn typed(&mut self, typed: InputRequest, person: &mut Person) -> Option<AfterMatch> {
        self.mine.save_before_answering();
        let helped = self.help;
        // A player who silences the voice halfway through has still been told.
        if typed != InputRequest::Command(Command::Hush) {
            self.help = HelpStage::Untold;
        }
        match typed {
            InputRequest::Command(Command::Help) if helped == HelpStage::Told => return self.all_keys(person),
            InputRequest::Command(command) => return self.command(command, person),
            InputRequest::Say(text) => {
                person.tongue.typed = Some(text);
                let next = self.command(Command::Say, person);
                person.tongue.typed = None;
                return next;
            }
            InputRequest::Number(number) => return self.number(number, person),
            InputRequest::Digits(number) => {
                self.cursor.would_take(number, &self.knows, person);
            }
            InputRequest::Picked(pick) => {
                // A displayed item counts only while the hand is the one displayed.
                self.lays_hand(person);
                match person.desk.picked(pick, LaidKind::Hand) {
                    Some(place) => {
                        self.cursor.goes_to(place, &self.knows);
                        return self.command(Command::Choose, person);
                    }
                    None => person.desk.answer(&[message!("item-gone")]),
                }
            }
            InputRequest::Begun => person.desk.answer(&[message!("line-begun")]),
            InputRequest::Erased => person.desk.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => person.desk.answer(&[said]),
            InputRequest::Unknown(word) if self.cursor.go_to_named(&word, &self.knows, person) => {}
            InputRequest::Unknown(word) => match self.knows.move_named(&word, None, person) {
                Some(typed) => return self.typed_move(typed, person),
                None => match self.knows.forms_for(&word, person) {
                    Some(forms) => person.desk.answer(&[message!("unknown-word", word = word), forms]),
                    None => return person.typed_words(&word).map(AfterMatch::Leave),
                },
            },
            InputRequest::End(end) => return Some(AfterMatch::Leave(end.into())),
        }
        None
    }

    /// Displays the player's hand.
    pub(in crate::session) fn lays_hand(&self, person: &mut Person) {
        Here { knows: &self.knows, cursor: &self.cursor }.lays(&self.mine, person);
    }

    /// Handles the keys of a task at the seat.
    fn answers_beside(&mut self, command: Command, person: &mut Person) -> Handled {
        self.beside.answered(command, &Here { knows: &self.knows, cursor: &self.cursor }, person)
    }

    fn command(&mut self, command: Command, person: &mut Person) -> Option<AfterMatch> {
        if self.answers_beside(command, person) == Handled::Yes
            || person.general(command) == Handled::Yes
            || self.inform(person, command) == Handled::Yes
        {
            return None;
        }
        self.order(command, person)
    }

    /// Handles commands that only ask and never change the match.
    pub(in crate::session) fn inform(&mut self, person: &mut Person, command: Command) -> Handled {
        let now = (command, self.knows.moment.steps);
        let again = self.asked.replace(now) == Some(now);
        let off = match command {
            Command::Ask(Question::Unseen) => person.help().unseen == Aid::Off,
            Command::Ask(Question::PassedOn) => person.help().passes == Aid::Off,
            _ => false,
        };
        if off {
            let said = if person.agreed.is_some() { message!("agreed-off") } else { message!("counts-off") };
            person.desk.answer(&[said]);
            return Handled::Yes;
        }
        if let Some(around) = self.cursor.around(command, &self.knows, person) {
            self.cursor.ask_around(around, &self.knows, person);
            return Handled::Yes;
        }
        match command {
            Command::Ask(Question::Turn) if self.knows.is_between_rounds(&self.mine) => {
                let said = self.knows.awaits_round(&self.mine, person);
                person.desk.answer(&said);
            }
            Command::Ask(question) => self.answer(question, again, person),
            Command::WhereAmI if self.knows.is_between_rounds(&self.mine) || self.knows.paused().is_some() => {
                let waits = self.knows.waits_between_rounds(&self.mine, person).into_iter().chain(self.knows.paused());
                let said: Vec<Message> = self.cursor.where_am_i(&self.knows, person).into_iter().chain(waits).collect();
                person.desk.answer(&said);
            }
            Command::Advice if !self.knows.is_own_turn() => return Handled::No,
            Command::Advice if person.help().advice == Aid::Off => {
                let said = if person.agreed.is_some() { message!("agreed-off") } else { message!("advice-off") };
                person.desk.answer(&[said]);
            }
            Command::Advice => match self.beside.forbidden(Command::Advice) {
                Some(why) => person.desk.answer(&[why]),
                None => self.advising.advise(&self.knows, person),
            },
            Command::SinceMyMove => self.told.tell_news(&self.knows, person),
            Command::Help => {
                self.help = HelpStage::Told;
                let said = Here { knows: &self.knows, cursor: &self.cursor }.help_now(&self.mine, person);
                let waits = self.knows.waits_between_rounds(&self.mine, person).into_iter().chain(self.knows.paused());
                let said: Vec<Message> = waits.chain(self.beside.own_keys()).chain(said).collect();
                person.desk.answer(&said);
            }
            _ => return self.cursor.walked(command, &self.knows, person),
        }
        Handled::Yes
    }

    /// Answers a question; asked again, perhaps at greater length.
    fn answer(&self, question: Question, again: bool, person: &mut Person) {
        let answer = if again { G::answer_again } else { G::answer };
        let mut said = answer(question, &self.knows.view, &self.knows.ear(person));
        if question == Question::Scores && (again || G::turn(&self.knows.view).is_none()) {
            said.extend(self.told.result(&self.knows.view, &self.knows.ear(person)));
        }
        if question == Question::Turn {
            said = self.knows.turn_at_once(person).unwrap_or(said);
        }
        if let (Question::MatchInfo, Some(seed)) = (question, self.knows.header.notes.seed) {
            said.push(message!("match-seed", seed = seed.to_string()));
        }
        if question == Question::Turn && self.mine.whose == MatchOwner::Tables {
            said.extend(self.told.turn_began.and_then(|began| turn_for(began.elapsed())).filter(|_| self.knows.paused().is_none()));
        }
        if question == Question::Turn {
            said.extend(self.knows.paused());
        }
        person.desk.answer(&said);
    }

    /// Shows all keys of this game, by theme.
    fn all_keys(&mut self, person: &mut Person) -> Option<AfterMatch> {
        let view = self.knows.view();
        let exists = Here { knows: &self.knows, cursor: &self.cursor }.has(person);
        match help::all(&exists, &|command| G::help(command, &view), person, self) {
            Err(leaving) => Some(AfterMatch::Leave(leaving)),
            Ok(()) => {
                person.desk.answer(&[message!("back-at-table")]);
                None
            }
        }
    }

    /// Handles commands that may change or leave the match.
    pub(in crate::session) fn order(&mut self, command: Command, person: &mut Person) -> Option<AfterMatch> {
        match command {
            Command::Undo => self.undo(person),
            Command::Menu => {
                let next = self.open_menu(person);
                if next.is_none() {
                    person.desk.answer(&[message!("back-at-table")]);
                }
                return next;
            }
            Command::Quit => return Some(AfterMatch::Leave(Leaving::Quit)),
            Command::Say => self.say(person),
            Command::Chat => match said::walk(person, self) {
                Ok(WalkOutcome::Yes) => person.desk.answer(&[message!("back-at-table")]),
                Ok(WalkOutcome::Nothing) => {}
                Err(leaving) => return Some(AfterMatch::Leave(leaving)),
            },
            Command::Accept => return person.replies(Reply::Yes).map(AfterMatch::Leave),
            Command::Decline => return person.replies(Reply::No).map(AfterMatch::Leave),
            Command::Rules => {
                let game = self.knows.header.game;
                if let Err(leaving) = menu::rules(person, game, self) {
                    return Some(AfterMatch::Leave(leaving));
                }
                person.desk.answer(&[message!("back-at-table")]);
            }
            Command::Cancel => person.desk.answer(&[message!("nothing-to-cancel")]),
            _ if self.knows.is_between_rounds(&self.mine) && self.mine.is_ready(self.knows.moment) => {
                let said = self.knows.awaits_round(&self.mine, person);
                person.desk.answer(&said);
            }
            _ if !self.knows.is_own_turn() => {
                let said: Vec<Message> = [self.knows.not_yours(person)].into_iter().chain(self.knows.paused()).collect();
                person.desk.answer(&said);
            }
            Command::Draw => {
                let action = G::space(&self.knows.view, self.cursor.hand.current());
                let of_item: Vec<G::Part> = self.cursor.hand.current().map(G::item_part).into_iter().collect();
                // The effect on the item under the cursor is told first; other effects are clear
                // from the key.
                let concerns_item = !of_item.is_empty() && G::matches(&action, &of_item, &self.knows.view);
                return if concerns_item {
                    self.do_named(action, &of_item, Command::Draw, person)
                } else {
                    self.try_action(action, person)
                };
            }
            Command::Choose => return self.lay_current(Command::Choose, person),
            Command::LayLeft => return self.lay_current(Command::LayLeft, person),
            Command::LayRight => return self.lay_current(Command::LayRight, person),
            Command::Moves => return self.choose_move(person),
            _ => person.unknown(""),
        }
        None
    }

    /// Sends chat to all at the table.
    fn say(&mut self, person: &mut Person) {
        if self.beside.talks(person) == Handled::Yes {
            return;
        }
        if self.mine.whose == MatchOwner::Own {
            return person.desk.answer(&[message!("say-nobody")]);
        }
        if self.mine.table.as_ref().is_some_and(|table| table.talks(person) == Handled::Yes) {
            return;
        }
        if let Some(text) = person.something_to_say() {
            self.knows.wish(SeatWish::Say(text.clone()));
            // Over a list, the table's news waits until it is closed.
            person.desk.answer(&[message!("said-you", text = Value::Said(text))]);
        }
    }

    /// Opens the menu; None if the player goes on from where they were.
    fn open_menu(&mut self, person: &mut Person) -> Option<AfterMatch> {
        let game = self.knows.header.game;
        self.menu = Menu::Open;
        let seat = self.knows.latecomer.as_ref().map(|who| message!("menu-seat", who = who.as_str()));
        let table = self.mine.table.clone();
        let left = menu::at_table(person, game, seat, table.as_deref(), self);
        self.menu = Menu::Closed;
        // The language may have changed.
        self.cursor.hand.reorder(self.cursor.hand.order(), place_in_hand::<G>(person));
        match left {
            menu::MenuExit::ToMatch => None,
            menu::MenuExit::Seat => {
                self.knows.wish(SeatWish::GiveSeat);
                None
            }
            menu::MenuExit::Match(next) => Some(next),
        }
    }
}

impl<G: Playable> Fallback for SeatSession<G> {
    fn asked(&mut self, person: &mut Person, command: Command) -> Handled {
        // Enter chooses from the list: moving to another tile or square would be heard without
        // changing what is played.
        if self.cursor.moves_what_is_played(command, &self.knows, person) {
            return Handled::No;
        }
        if command == Command::Say {
            self.say(person);
            return Handled::Yes;
        }
        self.inform(person, command)
    }

    fn first(&mut self, person: &mut Person, command: Command) -> Handled {
        // An item read in a list is repeated by the list.
        if command == Command::Repeat { Handled::No } else { self.answers_beside(command, person) }
    }

    fn typed_over(&mut self, person: &mut Person, word: &str) -> TypedOver {
        let Some(typed) = self.knows.move_named(word, self.cursor.laying, person) else { return TypedOver::Unknown };
        match self.knows.can_be(typed, person) {
            Ok(typed) => {
                self.cursor.typed_over = Some(typed);
                TypedOver::Leaves
            }
            Err(said) => {
                person.desk.answer(&said);
                TypedOver::Answered
            }
        }
    }

    fn menu(&mut self, person: &mut Person) -> Option<Leaving> {
        if self.menu == Menu::Open {
            return Some(Leaving::ToMenu);
        }
        match self.open_menu(person)? {
            AfterMatch::Leave(leaving) => Some(leaving),
            AfterMatch::Start | AfterMatch::Another | AfterMatch::SameDeal(_) => Some(Leaving::ToStart),
        }
    }

    fn thought(&mut self, person: &mut Person) -> Option<Leaving> {
        self.advising.advise_late(person);
        self.mine.hear_saving(person);
        self.told.remind(self.mine.whose, &self.knows, person);
        let has_ended = self.has_ended() || self.beside.is_over();
        self.hears_to_hurry(person);
        has_ended.then_some(Leaving::ToStart)
    }

    fn due(&self, person: &Person) -> Option<Instant> {
        // Others may have gone on while the player was typing.
        let is_over = self.beside.is_over().then(Instant::now);
        is_over.or_else(|| self.told.reminds_at(self.mine.whose, &self.knows, person))
    }
}

/// A message about how long a turn has lasted, from a minute on.
fn turn_for(waited: Duration) -> Option<Message> {
    let minutes = waited.as_secs() / 60;
    (minutes > 0).then(|| message!("turn-for", minutes = minutes as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_turn_lasts_is_told_from_a_minute_on() {
        assert_eq!(turn_for(Duration::from_secs(59)), None);
        assert_eq!(turn_for(Duration::from_secs(200)), Some(message!("turn-for", minutes = 3i64)));
    }
}
