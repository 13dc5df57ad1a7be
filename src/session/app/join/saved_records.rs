//! Saving records of matches played on a server, among the matches at home.

use super::HouseSession;
use crate::narration::message::message;
use crate::records;
use crate::session::storage::io_messages::not_saved;
use crate::session::storage::match_saver::MatchSaver;
use crate::session::storage::watched_state::LEAVING_WAITS;

/// The most records saved per connection, so that a server can't fill the disk.
const MOST: usize = 100;

impl HouseSession<'_> {
    /// Saves a record among the finished matches and tells the player. An invalid record is
    /// ignored.
    pub(super) fn keep(&mut self, record: &str) {
        let Some(folder) = self.person.folders.as_ref().map(|folders| folders.matches()) else { return };
        let Ok(record) = records::parse(record.as_bytes()) else { return };
        if self.records >= MOST {
            return;
        }
        self.records += 1;
        let saved = MatchSaver::begin(&folder, &record.header, self.waker.clone());
        let mut pen = saved.step_writer();
        record.steps.iter().for_each(|line| pen.add(&records::step_text(&line.step)));
        let said = match saved.finish(LEAVING_WAITS) {
            Ok(()) => message!("join-kept"),
            Err(error) => not_saved(&folder, &error),
        };
        self.person.output.tell_events(&[said]);
    }
}
