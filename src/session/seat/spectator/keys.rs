//! Keys of spectators and non-playing hosts.

use super::{SpectatorSession, spectator_question};
use crate::input::keys::{Command, CommandGroup};
use crate::narration::message::message;
use crate::narration::{Message, Question};
use crate::session::client::exit::ExitReason;
use crate::session::client::{Person, scene};
use crate::session::list::choice::Fallback;
use crate::session::list::help;
use crate::session::seat::spectator_view::{SpectatorCursors, SpectatorView};
use crate::session::table::Playable;
use crate::session::table::spectators::SpectatorRole;
use crate::speech::scene::SceneKeys;

/// The commands in a spectator's first help.
const HELP: [Command; 4] = [Command::SinceMyMove, Command::Ask(Question::Ends), Command::Say, Command::Cancel];

impl<G: Playable> SpectatorSession<G> {
    /// Shows all keys with an effect here.
    pub(super) fn show_all_keys(&mut self, person: &mut Person, beside: &mut dyn Fallback) -> Option<ExitReason> {
        let seen = SpectatorView::<G> { view: &self.view, listener: self.listener(person), hands: &self.hands };
        if let Err(leaving) = help::show_all(&|command| self.has(command, &seen), &|command| self.own_help(command), person, beside) {
            return Some(leaving);
        }
        person.output.answer(&[message!("back-at-table")]);
        None
    }

    /// Whether a command has an effect here.
    pub(super) fn has(&self, command: Command, seen: &SpectatorView<'_, G>) -> bool {
        match command.binding().group {
            CommandGroup::Play => {
                command == Command::Cancel || (command == Command::Choose && (self.may_ask_for_seat() || self.giving.latecomer.is_some()))
            }
            CommandGroup::Ask | CommandGroup::Walk => {
                let is_told = spectator_question(command).is_some() || matches!(command, Command::SinceMyMove | Command::WhereAmI);
                is_told || SpectatorCursors::is_browsing(command, seen)
            }
            CommandGroup::Said | CommandGroup::Voice => true,
        }
    }

    /// The few commands that matter.
    pub(super) fn main_commands(&self) -> impl Iterator<Item = Command> + use<G> {
        let seat = (self.may_ask_for_seat() || self.giving.latecomer.is_some()).then_some(Command::Choose);
        let menu = (self.role == SpectatorRole::After).then_some(Command::Menu);
        let hands = (!self.hands.is_empty()).then_some([Command::NextGrid, Command::Hand]);
        seat.into_iter().chain(menu).chain(hands.into_iter().flatten()).chain(HELP)
    }

    /// Displays the table, the status and the keys, and no items to choose from.
    pub(super) fn lay(&self, person: &mut Person) {
        if person.output.shows_scene() {
            person.output.lay_nothing();
            person.output.draw(G::drawing(&[], &self.view, &self.listener(person)));
            let status = [Question::Turn, Question::Scores, Question::MatchInfo]
                .map(|question| G::answer(question, &self.view, &self.listener(person)));
            person.output.tell_status(&status.concat());
            let (own, seen) = (
                |command| self.own_help(command),
                SpectatorView::<G> { view: &self.view, listener: self.listener(person), hands: &self.hands },
            );
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
            _ => G::help(command, &self.view),
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
