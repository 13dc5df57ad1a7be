//! Keys of spectators and non-playing hosts.

use super::SpectatorSession;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{self, EventNarration, HandNarration, Message, Question};
use crate::session::client::exit::ExitReason;
use crate::session::client::{Handled, Person, scene};
use crate::session::list::chat_list::{self, WalkOutcome};
use crate::session::list::choice::Fallback;
use crate::session::list::help;
use crate::session::seat::commands::{SpectatorFunction, functions_of};
use crate::session::seat::spectator::view::{SpectatorCursors, SpectatorView};
use crate::session::seat::view::pause_message;
use crate::session::seat::{HelpStage, menu};
use crate::session::table::requests::SpectatorRequest;
use crate::session::table::spectators::SpectatorRole;
use crate::session::table::waiting::MatchHost;
use crate::speech::scene::SceneKeys;

/// The commands in a spectator's first help.
const HELP: [Command; 4] = [Command::SinceMyMove, Command::Ask(Question::Ends), Command::Say, Command::Cancel];

impl SpectatorSession {
    pub(super) fn handle_command(&mut self, command: Command, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        match functions_of(command).spectator {
            SpectatorFunction::General(function) => function(person),
            SpectatorFunction::Tell(tell) => tell(self, command, person),
            SpectatorFunction::Browse(browse) if browse(self, command, person) == Handled::Yes => {}
            SpectatorFunction::Act(act) => return act(self, command, person, fallback),
            SpectatorFunction::Browse(_) | SpectatorFunction::Nothing => person.answer_unknown(""),
        }
        None
    }

    /// Browses public things.
    pub(in crate::session) fn browse(&mut self, command: Command, person: &mut Person) -> Handled {
        let seen = SpectatorView { view: &self.view, listener: self.listener(person), hands: &self.hands };
        self.looking.browse(command, &seen, person)
    }

    /// Answers a question; where squares are walked, from the place of the cursor.
    pub(in crate::session) fn ask(&mut self, command: Command, person: &mut Person) {
        let Command::Ask(question) = command else { return };
        if self.browse(command, person) == Handled::No {
            let paused = pause_message(self.pause).filter(|_| question == Question::Turn);
            let said: Vec<Message> = self.answer(question, person).into_iter().chain(paused).collect();
            person.output.answer(&said);
        }
    }

    pub(in crate::session) fn tell_situation(&mut self, _: Command, person: &mut Person) {
        let said: Vec<Message> = self.match_state(person).into_iter().chain(pause_message(self.pause)).collect();
        person.output.answer(&said);
    }

    /// Tells the events since the spectator came.
    pub(in crate::session) fn tell_news(&mut self, _: Command, person: &mut Person) {
        if self.since.is_empty() {
            return person.output.answer(&[message!("onlooker-no-news")]);
        }
        let said: Vec<Message> = self.since.iter().map(|line| message!("verbatim", text = line.as_str())).collect();
        person.output.retell(&said);
    }

    /// Tells the few keys that matter.
    pub(in crate::session) fn tell_help(&mut self, _: Command, person: &mut Person) {
        self.help = HelpStage::Told;
        let said = help::first_keys(self.main_commands(), &|command| self.own_help(command), person);
        person.output.answer(&said);
    }

    /// Asks for a bot's seat, or gives one to the spectator who asked.
    pub(in crate::session) fn transfer_seat(&mut self, _: Command, person: &mut Person, _: &mut dyn Fallback) -> Option<ExitReason> {
        if self.role == SpectatorRole::On && self.giving.host != MatchHost::Nobody {
            self.sender.send(SpectatorRequest::BotsSeat);
        } else if self.giving.latecomer.is_some() {
            self.sender.send(SpectatorRequest::GiveSeat);
        } else {
            person.answer_unknown("");
        }
        None
    }

    pub(in crate::session) fn say(&mut self, command: Command, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        if fallback.try_command(person, command) == Handled::No {
            person.answer_unknown("");
        }
        None
    }

    pub(in crate::session) fn show_chat(&mut self, _: Command, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        match chat_list::show(person, fallback) {
            Ok(WalkOutcome::Yes) => person.output.answer(&[message!("back-at-table")]),
            Ok(WalkOutcome::Nothing) => {}
            Err(leaving) => return Some(leaving),
        }
        None
    }

    pub(in crate::session) fn show_rules(&mut self, _: Command, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        if let Err(leaving) = menu::show_rules(person, self.header.game, fallback) {
            return Some(leaving);
        }
        person.output.answer(&[message!("back-at-table")]);
        None
    }

    /// Opens a non-playing host's menu; a spectator leaves for the menu.
    pub(in crate::session) fn show_menu(&mut self, _: Command, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        if self.role == SpectatorRole::On {
            return Some(ExitReason::ToMenu);
        }
        let left = fallback.open_menu_over_list(person);
        if left.is_none() {
            person.output.answer(&[message!("looks-after-on")]);
        }
        left
    }

    pub(in crate::session) fn leave(&mut self, _: Command, _: &mut Person, _: &mut dyn Fallback) -> Option<ExitReason> {
        Some(ExitReason::ToMenu)
    }

    pub(in crate::session) fn quit(&mut self, _: Command, _: &mut Person, _: &mut dyn Fallback) -> Option<ExitReason> {
        Some(ExitReason::Quit)
    }

    /// Shows all keys with an effect here.
    pub(super) fn show_all_keys(&mut self, person: &mut Person, fallback: &mut dyn Fallback) -> Option<ExitReason> {
        let seen = SpectatorView { view: &self.view, listener: self.listener(person), hands: &self.hands };
        if let Err(leaving) = help::show_all(&|command| self.has(command, &seen), &|command| self.own_help(command), person, fallback) {
            return Some(leaving);
        }
        person.output.answer(&[message!("back-at-table")]);
        None
    }

    /// Whether a command has an effect here.
    pub(super) fn has(&self, command: Command, seen: &SpectatorView<'_>) -> bool {
        match functions_of(command).spectator {
            SpectatorFunction::Act(_) if command == Command::Choose => self.may_ask_for_seat() || self.giving.latecomer.is_some(),
            SpectatorFunction::Browse(_) => SpectatorCursors::is_browsing(command, seen),
            SpectatorFunction::General(_) | SpectatorFunction::Tell(_) | SpectatorFunction::Act(_) => true,
            SpectatorFunction::Nothing => false,
        }
    }

    /// The few commands that matter.
    pub(super) fn main_commands(&self) -> impl Iterator<Item = Command> + use<> {
        let seat = (self.may_ask_for_seat() || self.giving.latecomer.is_some()).then_some(Command::Choose);
        let menu = (self.role == SpectatorRole::After).then_some(Command::Menu);
        let hands = (!self.hands.is_empty()).then_some([Command::NextGrid, Command::Hand]);
        seat.into_iter().chain(menu).chain(hands.into_iter().flatten()).chain(HELP)
    }

    /// Displays the table, the status and the keys, and no items to choose from.
    pub(super) fn lay(&self, person: &mut Person) {
        if person.output.shows_scene() {
            person.output.lay_nothing();
            person.output.draw(AnyGame::drawing(&[], &self.view, &self.listener(person)));
            let turn = AnyGame::answer(Question::Turn, &self.view, &self.listener(person));
            person.output.tell_status(&narration::status(turn, &self.view, &self.listener(person)));
            let (own, seen) =
                (|command| self.own_help(command), SpectatorView { view: &self.view, listener: self.listener(person), hands: &self.hands });
            let now = self.main_commands().take(help::MOST_AT_ONCE).map(|command| (command, own(command)));
            person.output.offer(SceneKeys::Now, scene::keys(now, &person.inbox));
            let all = scene::all_keys(|command| self.has(command, &seen), own, &person.inbox);
            person.output.offer(SceneKeys::All, all);
        }
    }

    /// The help of a command here, if it differs from most games' or from a player's.
    pub(super) fn own_help(&self, command: Command) -> Option<Message> {
        if self.role == SpectatorRole::After { self.help_after(command) } else { self.companion_help(command) }
    }

    fn companion_help(&self, command: Command) -> Option<Message> {
        match command {
            Command::Choose => Some(message!("onlooker-seat")),
            Command::SinceMyMove => Some(message!("onlooker-news")),
            Command::Menu | Command::Cancel => Some(message!("onlooker-leave")),
            _ => AnyGame::help(command, &self.view),
        }
    }

    /// The help for a non-playing host.
    fn help_after(&self, command: Command) -> Option<Message> {
        match command {
            Command::Choose => Some(message!("looks-after-seat")),
            Command::Menu => Some(message!("looks-after-menu")),
            Command::NextGrid if self.header.game.has_hands() => Some(message!("looks-after-next")),
            Command::Hand => Some(message!("looks-after-hand")),
            Command::Cancel => Some(message!("looks-after-leave")),
            _ => self.companion_help(command),
        }
    }
}
