//! The visual display at the table: the hand, the keys that matter now, and the drawn table.

use super::cursor::SeatContext;
use super::state::SeatState;
use crate::games::any::AnyGame;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{self, AnyItem, EventNarration, HandNarration, Message, Question, SideKey, StepwiseChoice};
use crate::session::client::{Person, scene};
use crate::speech::scene::{SceneKeys, SceneList, SceneListKind};

impl SeatContext<'_> {
    /// Displays the hand.
    pub(in crate::session) fn lay(&self, state: &SeatState, person: &mut Person) {
        if !person.output.shows_scene() {
            return;
        }
        let (view, listener, hand) = (self.seat_view.view(), self.seat_view.listener(person), &self.cursor.hand);
        let items: Vec<Message> = hand.things().iter().map(|item| AnyGame::item(*item, &view, &listener)).collect();
        person.output.draw(AnyGame::drawing(hand.things(), &view, &listener));
        let is_playable = |(_, item): &(usize, &AnyItem)| self.seat_view.is_own_turn() && AnyGame::is_playable(**item, &view);
        let playable = hand.things().iter().enumerate().filter(is_playable).map(|(place, _)| place).collect();
        let signs = hand.things().iter().map(AnyItem::to_string).collect();
        let (kind, title) = (SceneListKind::Hand, message!("scene-hand"));
        person.output.lay_list(SceneList { number: 0, kind, title, items, signs, playable, cursor: hand.place() });
        let turn = self.seat_view.simultaneous_turn_messages(person).unwrap_or_else(|| AnyGame::answer(Question::Turn, &view, &listener));
        person.output.tell_status(&narration::status(turn, &view, &listener));
        let (enter, commands) = self.keys_now(state, person);
        let enter = enter.map(|does| (Command::Choose, Some(does)));
        let now = enter.into_iter().chain(commands.into_iter().map(|command| (command, AnyGame::help(command, &view))));
        person.output.offer(SceneKeys::Now, scene::keys(now, &person.inbox));
        person.output.offer(SceneKeys::All, scene::all_keys(self.has(person), |command| AnyGame::help(command, &view), &person.inbox));
    }

    /// Whether this game has a command.
    pub(in crate::session) fn has(&self, person: &Person) -> impl Fn(Command) -> bool + use<> {
        let has_grid = self.cursor.grid(self.seat_view, person).is_some();
        let has_sides = AnyGame::side_part(SideKey::Left, &self.seat_view.view).is_some();
        move |command: Command| match command {
            Command::LayLeft | Command::LayRight => has_sides,
            Command::Switch | Command::NextGrid | Command::Row | Command::Column | Command::Region => has_grid,
            _ => true,
        }
    }
}
