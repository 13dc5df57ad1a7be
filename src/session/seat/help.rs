//! The keys that matter at the table now.

use super::cursor::SeatContext;
use super::state::SeatState;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::locale::InputMethod;
use crate::narration::message::message;
use crate::narration::{ActionOrder, EventNarration, HandNarration, Message, Question, StepwiseChoice};
use crate::session::client::Person;
use crate::session::client::settings::{AssistOption, Pace};
use crate::session::list::help;
use crate::session::table::events::AwaitedStep;

/// Commands for the player's turn, the most important first.
const IN_TURN: [Command; 8] = [
    Command::Draw,
    Command::Choose,
    Command::Down,
    Command::Switch,
    Command::NextPlayable,
    Command::Moves,
    Command::Advice,
    Command::WhereAmI,
];
/// Commands for the player's turn without a playable item.
const WITHOUT_A_MOVE: [Command; 5] = [Command::Draw, Command::WhereAmI, Command::Ask(Question::Ends), Command::Hand, Command::Menu];
/// Commands for others' turns.
const OUT_OF_TURN: [Command; 5] =
    [Command::SinceMyMove, Command::Ask(Question::Ends), Command::Ask(Question::Scores), Command::Hand, Command::Menu];

/// Buttons for the player's turn.
const TOUCHED_IN_TURN: [Command; 7] = [
    Command::Draw,
    Command::Moves,
    Command::Advice,
    Command::Ask(Question::Ends),
    Command::Ask(Question::Scores),
    Command::Ask(Question::Turn),
    Command::Menu,
];
/// Buttons for others' turns.
const TOUCHED_OUT_OF_TURN: [Command; 6] = [
    Command::SinceMyMove,
    Command::Ask(Question::Ends),
    Command::Ask(Question::Scores),
    Command::Ask(Question::Turn),
    Command::Say,
    Command::Menu,
];

impl SeatContext<'_> {
    /// A message with the keys that matter now, few enough to remember.
    pub(in crate::session) fn help_now(&self, state: &SeatState, person: &Person) -> Vec<Message> {
        let (enter, does) = self.keys_now(state, person);
        let forms = AnyGame::typed_forms(&self.seat_view.view, &self.seat_view.listener(person)).filter(|_| self.seat_view.is_own_turn());
        let few = help::first_keys(does.into_iter(), &|command| AnyGame::help(command, &self.seat_view.view), person);
        let mut said: Vec<Message> = enter.into_iter().chain(few).collect();
        // The last sentence tells how to hear more.
        said.splice(said.len() - 1..said.len() - 1, forms);
        said
    }

    /// The effect of Enter on others' turns, if it has one, and the commands that matter now.
    pub(in crate::session) fn keys_now(&self, state: &SeatState, person: &Person) -> (Option<Message>, Vec<Command>) {
        let view = self.seat_view.view();
        let is_touched = person.inbox.types == InputMethod::Touch;
        let commands: &[Command] = match self.cursor.hand.things().iter().any(|item| AnyGame::is_playable(*item, &view)) {
            _ if is_touched && self.seat_view.is_own_turn() => &TOUCHED_IN_TURN,
            _ if is_touched => &TOUCHED_OUT_OF_TURN,
            _ if !self.seat_view.is_own_turn() => &OUT_OF_TURN,
            true => &IN_TURN,
            false => &WITHOUT_A_MOVE,
        };
        let enter = self.enter_effect(state, person);
        // Buttons needn't be remembered.
        let most = if is_touched { commands.len() } else { help::MOST_AT_ONCE - usize::from(enter.is_some()) };
        let does = commands.iter().copied().filter(|command| self.has_effect(*command, person)).take(most).collect();
        (enter, does)
    }

    /// Whether a command would now do more than say why it can't.
    fn has_effect(&self, command: Command, person: &Person) -> bool {
        match command {
            Command::Draw => self.seat_view.judge(&AnyGame::space_action(&self.seat_view.view, self.cursor.hand.current())).is_ok(),
            Command::Switch => self.cursor.grid(self.seat_view, person).is_some(),
            Command::Advice => person.help().advice == AssistOption::On,
            _ => true,
        }
    }

    /// The effect of Enter while it isn't the player's turn.
    fn enter_effect(&self, state: &SeatState, person: &Person) -> Option<Message> {
        match self.seat_view.waits_for {
            AwaitedStep::Shuffle | AwaitedStep::People if state.is_ready(self.seat_view.revision) => None,
            AwaitedStep::Shuffle | AwaitedStep::People => Some(message!("next-round")),
            AwaitedStep::Move(seat) if !self.seat_view.is_own_turn() && person.settings.pace == Pace::Key => {
                Some(message!("enter-lets-move", who = self.seat_view.listener(person).name(seat)))
            }
            AwaitedStep::Move(_) | AwaitedStep::Others | AwaitedStep::Nobody => None,
        }
    }
}
