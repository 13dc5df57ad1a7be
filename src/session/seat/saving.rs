//! Saving of a match at home: a line per step; a finished one moves to the finished ones.

use super::state::SeatState;
use crate::games::Seat;
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::client::Person;
use crate::session::client::settings::Sync;
use crate::session::storage::disk_thread::SaveChange;
use crate::session::storage::io_messages::not_saved;
use crate::session::storage::match_saver::MatchSaver;
use crate::session::storage::watched_state::LEAVING_WAITS;
use crate::session::table::events::StepAuthor;

impl SeatState {
    /// Syncs a move of this seat's player to the disk. A failure is announced with the next output.
    pub(in crate::session) fn save_before_telling(&mut self, by: StepAuthor, seat: Seat, person: &mut Person) {
        let moved = by == StepAuthor::Player(seat);
        if let Some(saver) = self.saver.as_mut().filter(|_| moved && person.settings.disk == Sync::Safe) {
            saver.make_safe();
        }
        let said = self.take_saving_notices();
        person.output.hold_for_next(&said);
    }

    /// Waits until the steps known to the player are saved, before answering.
    pub(in crate::session) fn save_before_answering(&mut self) {
        if let Some(saver) = &mut self.saver {
            saver.wait_before_answer();
        }
    }

    /// Tells of changes in saving.
    pub(in crate::session) fn tell_saving_notices(&mut self, person: &mut Person) {
        let said = self.take_saving_notices();
        if !said.is_empty() {
            person.output.tell_events(&said);
        }
    }

    fn take_saving_notices(&mut self) -> Vec<Message> {
        let Some(saver) = &mut self.saver else { return Vec::new() };
        let sentence = |notice: SaveChange, saver: &MatchSaver| match notice {
            SaveChange::Trouble(error) => not_saved(saver.folder(), &error),
            SaveChange::Over => message!("match-saved-again"),
        };
        let mut said = Vec::new();
        while let Some(notice) = saver.take_notice() {
            said.push(sentence(notice, saver));
        }
        said
    }

    /// Whether all steps are in the match's file.
    pub(in crate::session) fn is_saved(&self) -> bool {
        self.saver.as_ref().is_some_and(|saver| saver.is_written(LEAVING_WAITS))
    }

    /// Moves the match to the finished ones, once its table is left.
    pub(in crate::session) fn put_away(&mut self, person: &mut Person) {
        let Some(saver) = self.saver.take() else { return };
        let folder = saver.folder().join("finished");
        if let Err(error) = saver.finish(LEAVING_WAITS) {
            person.output.hold_for_next(&[not_saved(&folder, &error)]);
        }
    }

    /// Leaves the match's file to be resumed. Returns its state, if there was `something` to save.
    pub(in crate::session) fn leave_file(&mut self, something: bool) -> LeftMatchState {
        match self.saver.take().map(|saver| saver.leave(LEAVING_WAITS)) {
            Some(Ok(())) => LeftMatchState::Saved,
            _ if something => LeftMatchState::Lost,
            _ => LeftMatchState::Nothing,
        }
    }
}

/// State of a match that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftMatchState {
    /// There was none, or it was over.
    Nothing,
    /// The match can be resumed.
    Saved,
    /// The match couldn't be saved.
    Lost,
    /// The match is on a server, which has said goodbye itself.
    Elsewhere,
}

#[cfg(test)]
mod tests {
    use crate::input::Key;
    use crate::session::seat::testing::TestSeat;
    use crate::session::storage::match_saver::MatchSaver;

    #[test]
    fn the_first_key_is_answered_once_the_match_is_in_its_file() {
        let mut seat = TestSeat::new("pb", 1, Some(MatchSaver::begun_for_test()));
        seat.begin();
        seat.hear_until_turn();
        let waits_for_all = |seat: &TestSeat| seat.session.state.saver.as_ref().is_some_and(MatchSaver::awaits_all_text);
        assert!(!waits_for_all(&seat), "until the first key its draft is enough");
        seat.client.press(&[Key::Char('h')]);
        assert_eq!(seat.answer_key().len(), 1);
        assert!(waits_for_all(&seat));
    }
}
