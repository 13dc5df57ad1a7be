//! The player's requests at the table: questions and moves.

use super::browsing::hand_sort_key;
use super::cursor::SeatContext;
use super::menu;
use super::{HelpStage, MatchExit, MatchOwner, MenuState, SeatSession};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::message::message;
use crate::narration::{Message, Question, Value};
use crate::session::client::exit::ExitReason;
use crate::session::client::notifications::Reply;
use crate::session::client::settings::AssistOption;
use crate::session::client::{Handled, Person};
use crate::session::list::chat_list::{self, WalkOutcome};
use crate::session::list::choice::{Fallback, TypedEffect};
use crate::session::list::help;
use crate::session::table::Playable;
use crate::session::table::requests::SeatRequest;
use crate::speech::scene::SceneListKind;
use std::time::{Duration, Instant};

impl<G: Playable> SeatSession<G> {
    /// Handles a typed command or number, on the player's turn or not. Returns how the match is
    /// left, if it is.
    pub(in crate::session) fn handle_input(&mut self, typed: InputRequest, person: &mut Person) -> Option<MatchExit> {
        self.mine.save_before_answering();
        let helped = self.help;
        // A player who silences the voice halfway through has still been told.
        if typed != InputRequest::Command(Command::Hush) {
            self.help = HelpStage::Untold;
        }
        match typed {
            InputRequest::Command(Command::Help) if helped == HelpStage::Told => return self.show_all_keys(person),
            InputRequest::Command(command) => return self.handle_command(command, person),
            InputRequest::Say(text) => {
                person.tongue.typed = Some(text);
                let next = self.handle_command(Command::Say, person);
                person.tongue.typed = None;
                return next;
            }
            InputRequest::Number(number) => return self.choose_number(number, person),
            InputRequest::Digits(number) => {
                self.cursor.tell_item_of_number(number, &self.knows, person);
            }
            InputRequest::Picked(pick) => {
                // A displayed item counts only while the hand is the one displayed.
                self.lay_hand(person);
                match person.output.picked_place(pick, SceneListKind::Hand) {
                    Some(place) => {
                        self.cursor.go_to(place, &self.knows);
                        return self.handle_command(Command::Choose, person);
                    }
                    None => person.output.answer(&[message!("item-gone")]),
                }
            }
            InputRequest::Begun => person.output.answer(&[message!("line-begun")]),
            InputRequest::Erased => person.output.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => person.output.answer(&[said]),
            InputRequest::Unknown(word) if self.cursor.go_to_named(&word, &self.knows, person) => {}
            InputRequest::Unknown(word) => match self.knows.parse_move(&word, None, person) {
                Some(typed) => return self.play_typed(typed, person),
                None => match self.knows.typed_forms_message(&word, person) {
                    Some(forms) => person.output.answer(&[message!("unknown-word", word = word), forms]),
                    None => return person.handle_typed_words(&word).map(MatchExit::Leave),
                },
            },
            InputRequest::End(end) => return Some(MatchExit::Leave(end.into())),
        }
        None
    }

    /// Displays the player's hand.
    pub(in crate::session) fn lay_hand(&self, person: &mut Person) {
        SeatContext { knows: &self.knows, cursor: &self.cursor }.lay(&self.mine, person);
    }

    /// Handles the keys of a task at the seat.
    fn answer_by_companion(&mut self, command: Command, person: &mut Person) -> Handled {
        self.beside.handle_command(command, &SeatContext { knows: &self.knows, cursor: &self.cursor }, person)
    }

    fn handle_command(&mut self, command: Command, person: &mut Person) -> Option<MatchExit> {
        if self.answer_by_companion(command, person) == Handled::Yes
            || person.handle_general(command) == Handled::Yes
            || self.inform(person, command) == Handled::Yes
        {
            return None;
        }
        self.handle_match_command(command, person)
    }

    /// Handles commands that only ask and never change the match.
    pub(in crate::session) fn inform(&mut self, person: &mut Person, command: Command) -> Handled {
        let now = (command, self.knows.revision.steps);
        let again = self.asked.replace(now) == Some(now);
        let off = match command {
            Command::Ask(Question::Unseen) => person.help().unseen == AssistOption::Off,
            Command::Ask(Question::PassedOn) => person.help().passes == AssistOption::Off,
            _ => false,
        };
        if off {
            let said = if person.agreed.is_some() { message!("agreed-off") } else { message!("counts-off") };
            person.output.answer(&[said]);
            return Handled::Yes;
        }
        if let Some(around) = self.cursor.surroundings_question(command, &self.knows, person) {
            self.cursor.tell_surroundings(around, &self.knows, person);
            return Handled::Yes;
        }
        match command {
            Command::Ask(Question::Turn) if self.knows.is_between_rounds(&self.mine) => {
                let said = self.knows.round_wait_messages(&self.mine, person);
                person.output.answer(&said);
            }
            Command::Ask(question) => self.answer(question, again, person),
            Command::WhereAmI if self.knows.is_between_rounds(&self.mine) || self.knows.pause_message().is_some() => {
                let waits = self.knows.missing_players_message(&self.mine, person).into_iter().chain(self.knows.pause_message());
                let said: Vec<Message> = self.cursor.where_am_i(&self.knows, person).into_iter().chain(waits).collect();
                person.output.answer(&said);
            }
            Command::Advice if !self.knows.is_own_turn() => return Handled::No,
            Command::Advice if person.help().advice == AssistOption::Off => {
                let said = if person.agreed.is_some() { message!("agreed-off") } else { message!("advice-off") };
                person.output.answer(&[said]);
            }
            Command::Advice => match self.beside.why_forbidden(Command::Advice) {
                Some(why) => person.output.answer(&[why]),
                None => self.advising.advise(&self.knows, person),
            },
            Command::SinceMyMove => self.told.tell_news(&self.knows, person),
            Command::Help => {
                self.help = HelpStage::Told;
                let said = SeatContext { knows: &self.knows, cursor: &self.cursor }.help_now(&self.mine, person);
                let waits = self.knows.missing_players_message(&self.mine, person).into_iter().chain(self.knows.pause_message());
                let said: Vec<Message> = waits.chain(self.beside.own_keys()).chain(said).collect();
                person.output.answer(&said);
            }
            _ => return self.cursor.browse(command, &self.knows, person),
        }
        Handled::Yes
    }

    /// Answers a question; asked again, perhaps at greater length.
    fn answer(&self, question: Question, again: bool, person: &mut Person) {
        let answer = if again { G::answer_again } else { G::answer };
        let mut said = answer(question, &self.knows.view, &self.knows.listener(person));
        if question == Question::Scores && (again || G::seat_to_move(&self.knows.view).is_none()) {
            said.extend(self.told.result_messages(&self.knows.view, &self.knows.listener(person)));
        }
        if question == Question::Turn {
            said = self.knows.simultaneous_turn_messages(person).unwrap_or(said);
        }
        if let (Question::MatchInfo, Some(seed)) = (question, self.knows.header.notes.seed) {
            said.push(message!("match-seed", seed = seed.to_string()));
        }
        if question == Question::Turn && self.mine.owner == MatchOwner::Tables {
            said.extend(
                self.told
                    .turn_began
                    .and_then(|began| turn_duration_message(person.inbox.clock().now().saturating_duration_since(began)))
                    .filter(|_| self.knows.pause_message().is_none()),
            );
        }
        if question == Question::Turn {
            said.extend(self.knows.pause_message());
        }
        person.output.answer(&said);
    }

    /// Shows all keys of this game, by theme.
    fn show_all_keys(&mut self, person: &mut Person) -> Option<MatchExit> {
        let view = self.knows.view();
        let exists = SeatContext { knows: &self.knows, cursor: &self.cursor }.has(person);
        match help::show_all(&exists, &|command| G::help(command, &view), person, self) {
            Err(leaving) => Some(MatchExit::Leave(leaving)),
            Ok(()) => {
                person.output.answer(&[message!("back-at-table")]);
                None
            }
        }
    }

    /// Handles commands that may change or leave the match.
    pub(in crate::session) fn handle_match_command(&mut self, command: Command, person: &mut Person) -> Option<MatchExit> {
        match command {
            Command::Undo => self.undo(person),
            Command::Menu => {
                let next = self.open_menu(person);
                if next.is_none() {
                    person.output.answer(&[message!("back-at-table")]);
                }
                return next;
            }
            Command::Quit => return Some(MatchExit::Leave(ExitReason::Quit)),
            Command::Say => self.send_chat(person),
            Command::Chat => match chat_list::show(person, self) {
                Ok(WalkOutcome::Yes) => person.output.answer(&[message!("back-at-table")]),
                Ok(WalkOutcome::Nothing) => {}
                Err(leaving) => return Some(MatchExit::Leave(leaving)),
            },
            Command::Accept => return person.reply(Reply::Yes).map(MatchExit::Leave),
            Command::Decline => return person.reply(Reply::No).map(MatchExit::Leave),
            Command::Rules => {
                let game = self.knows.header.game;
                if let Err(leaving) = menu::show_rules(person, game, self) {
                    return Some(MatchExit::Leave(leaving));
                }
                person.output.answer(&[message!("back-at-table")]);
            }
            Command::Cancel => person.output.answer(&[message!("nothing-to-cancel")]),
            _ if self.knows.is_between_rounds(&self.mine) && self.mine.is_ready(self.knows.revision) => {
                let said = self.knows.round_wait_messages(&self.mine, person);
                person.output.answer(&said);
            }
            _ if !self.knows.is_own_turn() => {
                let said: Vec<Message> = [self.knows.not_your_turn_message(person)].into_iter().chain(self.knows.pause_message()).collect();
                person.output.answer(&said);
            }
            Command::Draw => {
                let action = G::space_action(&self.knows.view, self.cursor.hand.current());
                let of_item: Vec<G::Part> = self.cursor.hand.current().map(G::item_part).into_iter().collect();
                // The effect on the item under the cursor is announced first; other effects are clear
                // from the key.
                let concerns_item = !of_item.is_empty() && G::matches(&action, &of_item, &self.knows.view);
                return if concerns_item {
                    self.play_named(action, &of_item, Command::Draw, person)
                } else {
                    self.try_action(action, person)
                };
            }
            Command::Choose => return self.play_current(Command::Choose, person),
            Command::LayLeft => return self.play_current(Command::LayLeft, person),
            Command::LayRight => return self.play_current(Command::LayRight, person),
            Command::Moves => return self.choose_move(person),
            _ => person.answer_unknown(""),
        }
        None
    }

    /// Sends chat to all at the table.
    fn send_chat(&mut self, person: &mut Person) {
        if self.beside.talk(person) == Handled::Yes {
            return;
        }
        if self.mine.owner == MatchOwner::Own {
            return person.output.answer(&[message!("say-nobody")]);
        }
        if self.mine.table.as_ref().is_some_and(|table| table.talk(person) == Handled::Yes) {
            return;
        }
        if let Some(text) = person.ask_chat_message() {
            self.knows.send(SeatRequest::Say(text.clone()));
            // Over a list, the table's events wait until it is closed.
            person.output.answer(&[message!("said-you", text = Value::Said(text))]);
        }
    }

    /// Opens the menu; None if the player goes on from where they were.
    fn open_menu(&mut self, person: &mut Person) -> Option<MatchExit> {
        let game = self.knows.header.game;
        self.menu = MenuState::Open;
        let seat = self.knows.latecomer.as_ref().map(|who| message!("menu-seat", who = who.as_str()));
        let table = self.mine.table.clone();
        let left = menu::show_table_menu(person, game, seat, table.as_deref(), self);
        self.menu = MenuState::Closed;
        // The language may have changed.
        self.cursor.hand.reorder(self.cursor.hand.order(), hand_sort_key::<G>(person));
        match left {
            menu::MenuExit::ToMatch => None,
            menu::MenuExit::Seat => {
                self.knows.send(SeatRequest::GiveSeat);
                None
            }
            menu::MenuExit::Match(next) => Some(next),
        }
    }
}

impl<G: Playable> Fallback for SeatSession<G> {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        // Enter chooses from the list: moving to another tile or square would be heard without
        // changing what is played.
        if self.cursor.moves_played_item(command, &self.knows, person) {
            return Handled::No;
        }
        if command == Command::Say {
            self.send_chat(person);
            return Handled::Yes;
        }
        self.inform(person, command)
    }

    fn handle_first(&mut self, person: &mut Person, command: Command) -> Handled {
        // An item read in a list is repeated by the list.
        if command == Command::Repeat { Handled::No } else { self.answer_by_companion(command, person) }
    }

    fn handle_typed(&mut self, person: &mut Person, word: &str) -> TypedEffect {
        let Some(typed) = self.knows.parse_move(word, self.cursor.laying, person) else { return TypedEffect::Unknown };
        match self.knows.check_typed(typed, person) {
            Ok(typed) => {
                self.cursor.typed_over = Some(typed);
                TypedEffect::Leaves
            }
            Err(said) => {
                person.output.answer(&said);
                TypedEffect::Answered
            }
        }
    }

    fn open_menu_over_list(&mut self, person: &mut Person) -> Option<ExitReason> {
        if self.menu == MenuState::Open {
            return Some(ExitReason::ToMenu);
        }
        match self.open_menu(person)? {
            MatchExit::Leave(leaving) => Some(leaving),
            MatchExit::Start | MatchExit::Another | MatchExit::SameDeal(_) => Some(ExitReason::ToStart),
        }
    }

    fn tell_results(&mut self, person: &mut Person) -> Option<ExitReason> {
        self.advising.advise_late(person);
        self.mine.tell_saving_notices(person);
        self.told.remind(self.mine.owner, &self.knows, person);
        let has_ended = self.has_ended() || self.beside.is_over();
        self.hear_to_hurry(person);
        has_ended.then_some(ExitReason::ToStart)
    }

    fn next_due(&self, person: &Person) -> Option<Instant> {
        // Others may have gone on while the player was typing.
        let is_over = self.beside.is_over().then(|| person.inbox.clock().now());
        is_over.or_else(|| self.told.reminder_due(self.mine.owner, &self.knows, person))
    }
}

/// A message about how long a turn has lasted, from a minute on.
fn turn_duration_message(waited: Duration) -> Option<Message> {
    let minutes = waited.as_secs() / 60;
    (minutes > 0).then(|| message!("turn-for", minutes = minutes as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_a_turn_lasts_is_told_from_a_minute_on() {
        assert_eq!(turn_duration_message(Duration::from_secs(59)), None);
        assert_eq!(turn_duration_message(Duration::from_secs(200)), Some(message!("turn-for", minutes = 3i64)));
    }
}
