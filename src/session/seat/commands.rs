//! The table from a command to its function, for a player and for a spectator, and the functions for
//! a player.

use super::cursor::SeatContext;
use super::cursor::browsing::hand_sort_key;
use super::menu;
use super::spectator::SpectatorSession;
use super::{HelpStage, MatchExit, MatchOwner, MenuState, SeatSession};
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::narration::command::Availability;
use crate::narration::message::message;
use crate::narration::{ActionOrder, AnyPart, EventNarration, Message, Question, StepwiseChoice, Value};
use crate::session::client::exit::ExitReason;
use crate::session::client::notifications::Reply;
use crate::session::client::settings::AssistOption;
use crate::session::client::{Handled, Person, general_function};
use crate::session::list::chat_list::{self, WalkOutcome};
use crate::session::list::choice::{Fallback, TypedEffect};
use crate::session::list::help;
use crate::session::table::requests::SeatRequest;
use crate::speech::scene::SceneListKind;
use std::time::{Duration, Instant};

/// The function of a command for a player. A command of the player's own turn
/// (`Availability::OwnTurn`) is called only then.
pub(super) enum PlayerFunction {
    /// Has one effect everywhere.
    General(fn(&mut Person)),
    /// Tells something or moves a cursor, and never changes the match. It works over a list too.
    Tell(fn(&mut SeatSession, Command, &mut Person)),
    /// May change or leave the match, or open a list.
    Act(fn(&mut SeatSession, Command, &mut Person) -> Option<MatchExit>),
    /// Has no effect.
    Nothing,
}

/// The function of a command for a spectator.
pub(super) enum SpectatorFunction {
    /// Has one effect everywhere.
    General(fn(&mut Person)),
    /// Tells something public.
    Tell(fn(&mut SpectatorSession, Command, &mut Person)),
    /// Browses things that only some matches have.
    Browse(fn(&mut SpectatorSession, Command, &mut Person) -> Handled),
    /// May leave the match, or open a list.
    Act(fn(&mut SpectatorSession, Command, &mut Person, &mut dyn Fallback) -> Option<ExitReason>),
    /// Has no effect.
    Nothing,
}

/// The functions of a command at a table.
pub(super) struct TableFunctions {
    pub(super) player: PlayerFunction,
    pub(super) spectator: SpectatorFunction,
}

/// Returns the functions of a command. One that isn't listed is general, the same everywhere.
pub(super) fn functions_of(command: Command) -> TableFunctions {
    use {PlayerFunction as Player, SeatSession as Seat, SpectatorFunction as Spectator, SpectatorSession as Watch};
    let (player, spectator) = match command {
        Command::Draw => (Player::Act(Seat::draw), Spectator::Nothing),
        Command::Choose => (Player::Act(Seat::play_current), Spectator::Act(Watch::transfer_seat)),
        Command::LayLeft | Command::LayRight => (Player::Act(Seat::play_current), Spectator::Nothing),
        Command::Moves => (Player::Act(Seat::list_moves), Spectator::Nothing),
        Command::Advice => (Player::Tell(Seat::advise), Spectator::Nothing),
        Command::Undo => (Player::Act(Seat::request_undo), Spectator::Nothing),
        Command::Cancel => (Player::Act(Seat::refuse_cancel), Spectator::Act(Watch::leave)),

        Command::Up | Command::Down | Command::First | Command::Last | Command::WalkLeft | Command::WalkRight => {
            (Player::Tell(Seat::walk), Spectator::Browse(Watch::browse))
        }
        Command::NextPlayable => (Player::Tell(Seat::walk), Spectator::Nothing),
        Command::NextGrid => (Player::Tell(Seat::next_grid), Spectator::Browse(Watch::browse)),
        Command::Switch => (Player::Tell(Seat::switch), Spectator::Nothing),
        Command::Order => (Player::Tell(Seat::reorder), Spectator::Nothing),
        Command::Hand => (Player::Tell(Seat::tell_hand), Spectator::Browse(Watch::browse)),

        Command::Ask(question) if question.is_for_onlookers() => (Player::Tell(Seat::ask), Spectator::Tell(Watch::ask)),
        Command::Ask(_) => (Player::Tell(Seat::ask), Spectator::Nothing),
        Command::WhereAmI => (Player::Tell(Seat::tell_situation), Spectator::Tell(Watch::tell_situation)),
        Command::SinceMyMove => (Player::Tell(Seat::tell_news), Spectator::Tell(Watch::tell_news)),
        Command::Row | Command::Column | Command::Region => (Player::Tell(Seat::tell_surroundings), Spectator::Browse(Watch::browse)),

        Command::Say => (Player::Act(Seat::say), Spectator::Act(Watch::say)),
        Command::Chat => (Player::Act(Seat::show_chat), Spectator::Act(Watch::show_chat)),
        Command::Accept => (
            Player::Act(|_, _, person| person.reply(Reply::Yes).map(MatchExit::Leave)),
            Spectator::Act(|_, _, person, _| person.reply(Reply::Yes)),
        ),
        Command::Decline => (
            Player::Act(|_, _, person| person.reply(Reply::No).map(MatchExit::Leave)),
            Spectator::Act(|_, _, person, _| person.reply(Reply::No)),
        ),
        Command::Help => (Player::Tell(Seat::tell_help), Spectator::Tell(Watch::tell_help)),
        Command::Rules => (Player::Act(Seat::show_rules), Spectator::Act(Watch::show_rules)),
        Command::Menu => (Player::Act(Seat::show_menu), Spectator::Act(Watch::show_menu)),
        Command::Quit => (Player::Act(Seat::quit), Spectator::Act(Watch::quit)),

        _ => match general_function(command) {
            Some(function) => (Player::General(function), Spectator::General(function)),
            None => (Player::Nothing, Spectator::Nothing),
        },
    };
    TableFunctions { player, spectator }
}

impl SeatSession {
    /// Handles a typed command or number, on the player's turn or not. Returns how the match is
    /// left, if it is.
    pub(in crate::session) fn handle_input(&mut self, typed: InputRequest, person: &mut Person) -> Option<MatchExit> {
        self.state.save_before_answering();
        let helped = self.help;
        // A player who silences the voice halfway through has still been told.
        if typed != InputRequest::Command(Command::Hush) {
            self.help = HelpStage::Untold;
        }
        match typed {
            InputRequest::Command(Command::Help) if helped == HelpStage::Told => return self.show_all_keys(person),
            InputRequest::Command(command) => return self.handle_command(command, person),
            InputRequest::Say(text) => {
                person.chat_limiter.typed = Some(text);
                let next = self.handle_command(Command::Say, person);
                person.chat_limiter.typed = None;
                return next;
            }
            InputRequest::Number(number) => return self.choose_number(number, person),
            InputRequest::Digits(number) => {
                self.cursor.tell_item_of_number(number, &self.seat_view, person);
            }
            InputRequest::Picked(pick) => {
                // A displayed item counts only while the hand is the one displayed.
                self.lay_hand(person);
                match person.output.picked_place(pick, SceneListKind::Hand) {
                    Some(place) => {
                        self.cursor.go_to(place, &self.seat_view);
                        return self.handle_command(Command::Choose, person);
                    }
                    None => person.output.answer(&[message!("item-gone")]),
                }
            }
            InputRequest::Begun => person.output.answer(&[message!("line-begun")]),
            InputRequest::Erased => person.output.answer(&[message!("line-erased")]),
            InputRequest::TooMuch(said) => person.output.answer(&[said]),
            InputRequest::Unknown(word) if self.cursor.go_to_named(&word, &self.seat_view, person) => {}
            InputRequest::Unknown(word) => match self.seat_view.parse_move(&word, None, person) {
                Some(typed) => return self.play_typed(typed, person),
                None => match self.seat_view.typed_forms_message(&word, person) {
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
        SeatContext { seat_view: &self.seat_view, cursor: &self.cursor }.lay(&self.state, person);
    }

    /// Handles the keys of a task at the seat.
    fn answer_by_companion(&mut self, command: Command, person: &mut Person) -> Handled {
        self.companion.handle_command(command, &SeatContext { seat_view: &self.seat_view, cursor: &self.cursor }, person)
    }

    fn handle_command(&mut self, command: Command, person: &mut Person) -> Option<MatchExit> {
        if self.answer_by_companion(command, person) == Handled::Yes {
            return None;
        }
        let function = functions_of(command).player;
        if let PlayerFunction::General(function) = function {
            function(person);
            return None;
        }
        if !self.is_time_for(command) {
            self.refuse_out_of_turn(person);
            self.last_question = None;
            return None;
        }
        match function {
            PlayerFunction::Tell(tell) => self.tell(tell, command, person),
            PlayerFunction::Act(act) => {
                self.last_question = None;
                return act(self, command, person);
            }
            PlayerFunction::General(_) | PlayerFunction::Nothing => person.answer_unknown(""),
        }
        None
    }

    /// Calls the function of a command that only tells, and notes that it was asked.
    fn tell(&mut self, tell: fn(&mut SeatSession, Command, &mut Person), command: Command, person: &mut Person) {
        tell(self, command, person);
        self.last_question = Some((command, self.seat_view.revision.steps));
    }

    /// Whether a command works now: some do only in the player's own turn.
    fn is_time_for(&self, command: Command) -> bool {
        self.seat_view.is_own_turn() || !command.binding().when.contains(&Availability::OwnTurn)
    }

    fn refuse_out_of_turn(&self, person: &mut Person) {
        let said = if self.seat_view.is_between_rounds(&self.state) && self.state.is_ready(self.seat_view.revision) {
            self.seat_view.round_wait_messages(&self.state, person)
        } else {
            [self.seat_view.not_your_turn_message(person)].into_iter().chain(self.seat_view.pause_message()).collect()
        };
        person.output.answer(&said);
    }

    /// Answers a question about the match.
    pub(super) fn ask(&mut self, command: Command, person: &mut Person) {
        let Command::Ask(question) = command else { return };
        let off = match question {
            Question::Unseen => person.help().unseen == AssistOption::Off,
            Question::PassedOn => person.help().passes == AssistOption::Off,
            _ => false,
        };
        if off {
            let said = if person.table_assists.is_some() { message!("agreed-off") } else { message!("counts-off") };
            person.output.answer(&[said]);
        } else if self.cursor.surroundings_question(command, &self.seat_view, person).is_some() {
            self.tell_surroundings(command, person);
        } else if question == Question::Turn && self.seat_view.is_between_rounds(&self.state) {
            let said = self.seat_view.round_wait_messages(&self.state, person);
            person.output.answer(&said);
        } else {
            let again = self.last_question == Some((command, self.seat_view.revision.steps));
            self.answer(question, again, person);
        }
    }

    pub(super) fn tell_surroundings(&mut self, command: Command, person: &mut Person) {
        if let Some(around) = self.cursor.surroundings_question(command, &self.seat_view, person) {
            self.cursor.tell_surroundings(around, &self.seat_view, person);
        }
    }

    pub(super) fn tell_situation(&mut self, _: Command, person: &mut Person) {
        let waits = self.seat_view.missing_players_message(&self.state, person).into_iter().chain(self.seat_view.pause_message());
        let said: Vec<Message> = self.cursor.where_am_i(&self.seat_view, person).into_iter().chain(waits).collect();
        person.output.answer(&said);
    }

    pub(super) fn advise(&mut self, command: Command, person: &mut Person) {
        if person.help().advice == AssistOption::Off {
            let said = if person.table_assists.is_some() { message!("agreed-off") } else { message!("advice-off") };
            return person.output.answer(&[said]);
        }
        match self.companion.why_forbidden(command) {
            Some(why) => person.output.answer(&[why]),
            None => self.advising.advise(&self.seat_view, person),
        }
    }

    pub(super) fn tell_news(&mut self, _: Command, person: &mut Person) {
        self.announced.tell_news(&self.seat_view, person);
    }

    /// Tells the few keys that matter now.
    pub(super) fn tell_help(&mut self, _: Command, person: &mut Person) {
        self.help = HelpStage::Told;
        let said = SeatContext { seat_view: &self.seat_view, cursor: &self.cursor }.help_now(&self.state, person);
        let waits = self.seat_view.missing_players_message(&self.state, person).into_iter().chain(self.seat_view.pause_message());
        let said: Vec<Message> = waits.chain(self.companion.own_keys()).chain(said).collect();
        person.output.answer(&said);
    }

    pub(super) fn walk(&mut self, command: Command, person: &mut Person) {
        self.cursor.walk(command, &self.seat_view, person);
    }

    pub(super) fn switch(&mut self, _: Command, person: &mut Person) {
        self.cursor.switch(&self.seat_view, person);
    }

    pub(super) fn next_grid(&mut self, _: Command, person: &mut Person) {
        self.cursor.next_grid(&self.seat_view, person);
    }

    pub(super) fn reorder(&mut self, _: Command, person: &mut Person) {
        self.cursor.reorder(&self.seat_view, person);
    }

    pub(super) fn tell_hand(&mut self, _: Command, person: &mut Person) {
        self.cursor.tell_whole_hand(&self.seat_view, person);
    }

    /// Answers a question; asked again, perhaps at greater length.
    fn answer(&self, question: Question, again: bool, person: &mut Person) {
        let answer = if again { AnyGame::answer_again } else { AnyGame::answer };
        let mut said = answer(question, &self.seat_view.view, &self.seat_view.listener(person));
        if question == Question::Scores && (again || AnyGame::seat_to_move(&self.seat_view.view).is_none()) {
            said.extend(self.announced.result_messages(&self.seat_view.view, &self.seat_view.listener(person)));
        }
        if question == Question::Turn {
            said = self.seat_view.simultaneous_turn_messages(person).unwrap_or(said);
        }
        if let (Question::MatchInfo, Some(seed)) = (question, self.seat_view.header.notes.seed) {
            said.push(message!("match-seed", seed = seed.to_string()));
        }
        if question == Question::Turn && self.state.owner == MatchOwner::Tables {
            said.extend(
                self.announced
                    .turn_began_at
                    .and_then(|began| turn_duration_message(person.inbox.clock().now().saturating_duration_since(began)))
                    .filter(|_| self.seat_view.pause_message().is_none()),
            );
        }
        if question == Question::Turn {
            said.extend(self.seat_view.pause_message());
        }
        person.output.answer(&said);
    }

    /// Shows all keys of this game, by theme.
    fn show_all_keys(&mut self, person: &mut Person) -> Option<MatchExit> {
        let view = self.seat_view.view();
        let exists = SeatContext { seat_view: &self.seat_view, cursor: &self.cursor }.has(person);
        match help::show_all(&exists, &|command| AnyGame::help(command, &view), person, self) {
            Err(leaving) => Some(MatchExit::Leave(leaving)),
            Ok(()) => {
                person.output.answer(&[message!("back-at-table")]);
                None
            }
        }
    }

    pub(super) fn request_undo(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        self.undo(person);
        None
    }

    pub(super) fn show_menu(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        let next = self.open_menu(person);
        if next.is_none() {
            person.output.answer(&[message!("back-at-table")]);
        }
        next
    }

    pub(super) fn quit(&mut self, _: Command, _: &mut Person) -> Option<MatchExit> {
        Some(MatchExit::Leave(ExitReason::Quit))
    }

    pub(super) fn say(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        self.send_chat(person);
        None
    }

    pub(super) fn show_chat(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        match chat_list::show(person, self) {
            Ok(WalkOutcome::Yes) => person.output.answer(&[message!("back-at-table")]),
            Ok(WalkOutcome::Nothing) => {}
            Err(leaving) => return Some(MatchExit::Leave(leaving)),
        }
        None
    }

    pub(super) fn show_rules(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        let game = self.seat_view.header.game;
        if let Err(leaving) = menu::show_rules(person, game, self) {
            return Some(MatchExit::Leave(leaving));
        }
        person.output.answer(&[message!("back-at-table")]);
        None
    }

    pub(super) fn refuse_cancel(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        person.output.answer(&[message!("nothing-to-cancel")]);
        None
    }

    pub(super) fn draw(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        let action = AnyGame::space_action(&self.seat_view.view, self.cursor.hand.current());
        let of_item: Vec<AnyPart> = self.cursor.hand.current().map(AnyGame::item_part).into_iter().collect();
        // The effect on the item under the cursor is announced first; other effects are clear
        // from the key.
        let concerns_item = !of_item.is_empty() && AnyGame::matches(&action, &of_item, &self.seat_view.view);
        if concerns_item { self.play_named(action, &of_item, Command::Draw, person) } else { self.try_action(action, person) }
    }

    pub(super) fn list_moves(&mut self, _: Command, person: &mut Person) -> Option<MatchExit> {
        self.choose_move(person)
    }

    /// Sends chat to all at the table.
    fn send_chat(&mut self, person: &mut Person) {
        if self.companion.talk(person) == Handled::Yes {
            return;
        }
        if self.state.owner == MatchOwner::Own {
            return person.output.answer(&[message!("say-nobody")]);
        }
        if self.state.table.as_ref().is_some_and(|table| table.talk(person) == Handled::Yes) {
            return;
        }
        if let Some(text) = person.ask_chat_message() {
            self.seat_view.send(SeatRequest::Say(text.clone()));
            // Over a list, the table's events wait until it is closed.
            person.output.answer(&[message!("said-you", text = Value::Said(text))]);
        }
    }

    /// Opens the menu; None if the player goes on from where they were.
    fn open_menu(&mut self, person: &mut Person) -> Option<MatchExit> {
        let game = self.seat_view.header.game;
        self.menu = MenuState::Open;
        let seat = self.seat_view.latecomer.as_ref().map(|who| message!("menu-seat", who = who.as_str()));
        let table = self.state.table.clone();
        let left = menu::show_table_menu(person, game, seat, table.as_deref(), self);
        self.menu = MenuState::Closed;
        // The language may have changed.
        self.cursor.hand.reorder(self.cursor.hand.order(), hand_sort_key(person));
        match left {
            menu::MenuExit::ToMatch => None,
            menu::MenuExit::Seat => {
                self.seat_view.send(SeatRequest::GiveSeat);
                None
            }
            menu::MenuExit::Match(next) => Some(next),
        }
    }
}

impl Fallback for SeatSession {
    fn try_command(&mut self, person: &mut Person, command: Command) -> Handled {
        // Enter chooses from the list: moving to another tile or square would be heard without
        // changing what is played.
        if self.cursor.moves_played_item(command, &self.seat_view, person) {
            return Handled::No;
        }
        if command == Command::Say {
            self.send_chat(person);
            return Handled::Yes;
        }
        match functions_of(command).player {
            PlayerFunction::Tell(tell) if self.is_time_for(command) => {
                self.tell(tell, command, person);
                Handled::Yes
            }
            _ => {
                self.last_question = None;
                Handled::No
            }
        }
    }

    fn handle_first(&mut self, person: &mut Person, command: Command) -> Handled {
        // An item read in a list is repeated by the list.
        if command == Command::Repeat { Handled::No } else { self.answer_by_companion(command, person) }
    }

    fn handle_typed(&mut self, person: &mut Person, word: &str) -> TypedEffect {
        let Some(typed) = self.seat_view.parse_move(word, self.cursor.chosen_item, person) else { return TypedEffect::Unknown };
        match self.seat_view.check_typed(typed, person) {
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
        self.state.tell_saving_notices(person);
        self.announced.remind(self.state.owner, &self.seat_view, person);
        let has_ended = self.has_ended() || self.companion.is_over();
        self.hear_to_hurry(person);
        has_ended.then_some(ExitReason::ToStart)
    }

    fn next_due(&self, person: &Person) -> Option<Instant> {
        // Others may have gone on while the player was typing.
        let is_over = self.companion.is_over().then(|| person.inbox.clock().now());
        is_over.or_else(|| self.announced.reminder_due(self.state.owner, &self.seat_view, person))
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
    use crate::input::keys::TABLE;

    #[test]
    fn every_command_has_a_function_for_a_player() {
        for binding in TABLE {
            let function = functions_of(binding.command).player;
            assert!(!matches!(function, PlayerFunction::Nothing), "{:?} has no row, and is not general", binding.command);
        }
    }

    #[test]
    fn how_long_a_turn_lasts_is_told_from_a_minute_on() {
        assert_eq!(turn_duration_message(Duration::from_secs(59)), None);
        assert_eq!(turn_duration_message(Duration::from_secs(200)), Some(message!("turn-for", minutes = 3i64)));
    }
}
