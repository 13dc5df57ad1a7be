//! The visual display at the table: the hand, the keys that matter now, and the drawn table.

use super::cursor::Here;
use super::mine::Mine;
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Message, Question, SideKey};
use crate::session::person::{Person, scene};
use crate::session::table::Playable;
use crate::speech::scene::{LaidKind, SceneKeys};

impl<G: Playable> Here<'_, G> {
    /// Displays the hand.
    pub(in crate::session) fn lays(&self, mine: &Mine, person: &mut Person) {
        if !person.desk.shows_scene() {
            return;
        }
        let (view, ear, hand) = (self.knows.view(), self.knows.ear(person), &self.cursor.hand);
        let items: Vec<Message> = hand.things().iter().map(|item| G::item(*item, &view, &ear)).collect();
        person.desk.draws(G::drawn(hand.things(), &view, &ear));
        let is_playable = |(_, item): &(usize, &G::Item)| self.knows.is_own_turn() && G::playable(**item, &view);
        let playable = hand.things().iter().enumerate().filter(is_playable).map(|(place, _)| place).collect();
        person.desk.lays_playable(LaidKind::Hand, message!("scene-hand"), items, playable, hand.place());
        let turn = self.knows.turn_at_once(person).unwrap_or_else(|| G::answer(Question::Turn, &view, &ear));
        let others = [Question::Scores, Question::MatchInfo].map(|question| G::answer(question, &view, &ear));
        person.desk.tells_status(&[turn, others.concat()].concat());
        let (enter, commands) = self.keys_now(mine, person);
        let enter = enter.map(|does| (Command::Choose, Some(does)));
        let now = enter.into_iter().chain(commands.into_iter().map(|command| (command, G::help(command, &view))));
        person.desk.offers(SceneKeys::Now, scene::keys(now, &person.inbox));
        person.desk.offers(SceneKeys::All, scene::all_keys(self.has(person), |command| G::help(command, &view), &person.inbox));
    }

    /// Whether this game has a command.
    pub(in crate::session) fn has(&self, person: &Person) -> impl Fn(Command) -> bool + use<G> {
        let has_grid = self.cursor.grid(self.knows, person).is_some();
        let has_sides = G::side_part(SideKey::Left, &self.knows.view).is_some();
        move |command: Command| match command {
            Command::LayLeft | Command::LayRight => has_sides,
            Command::Switch | Command::NextGrid | Command::Row | Command::Column | Command::Region => has_grid,
            _ => true,
        }
    }
}
