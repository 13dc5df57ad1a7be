//! The output so far: of this session in memory, and of earlier ones in a file.

use crate::input::mailbox::MailboxWaker;
use crate::session::storage::folders::Folders;
use crate::session::storage::history_store::{HistoryStore, MatchMoment};
use crate::speech::history::{History, HistoryLine, LineKind};
use std::io;
use std::time::Duration;

/// The history of a session, and the file in which it stays.
#[derive(Default)]
pub struct SpokenHistory {
    history: History,
    store: Option<HistoryStore>,
    /// Whether the earlier lines are before those of this session.
    has_earlier: bool,
}

impl SpokenHistory {
    /// The history of this session.
    pub fn session(&self) -> &History {
        &self.history
    }

    /// The history of this session, to read back in it.
    pub fn session_mut(&mut self) -> &mut History {
        &mut self.history
    }

    /// Adds the messages of one output.
    pub(super) fn add(&mut self, said: &[(String, LineKind)]) {
        self.history.add(said);
        if let Some(store) = &mut self.store {
            said.iter().for_each(|(text, kind)| store.add(text, *kind));
        }
    }

    /// Adds a text from a server, which stays on no disk: it may be private, or chat of others.
    pub(super) fn add_relayed(&mut self, text: &str, kind: LineKind) {
        self.history.add(&[(text.to_string(), kind)]);
    }

    /// The line before the one read last, from the file too. `boundary` is the line between the
    /// earlier ones and those of this session.
    pub(super) fn back(&mut self, boundary: impl FnOnce() -> String) -> Option<String> {
        if let Some(line) = self.history.back() {
            return Some(line.to_string());
        }
        if !self.has_earlier
            && let Some(mut earlier) = self.store.as_mut().and_then(HistoryStore::take_earlier)
        {
            self.has_earlier = true;
            if !earlier.is_empty() {
                earlier.push(HistoryLine { text: boundary(), kind: None });
            }
            self.history.add_earlier(earlier);
        }
        self.history.back().map(str::to_string)
    }

    /// Whether output stays in a file.
    pub(in crate::session) fn is_kept(&self) -> bool {
        self.store.is_some()
    }

    /// Keeps output in the file from now on.
    pub(in crate::session) fn keep_in(&mut self, folders: &Folders, waker: MailboxWaker) {
        self.store = Some(HistoryStore::start(folders, waker));
    }

    /// Keeps nothing any more; the file stays as it is.
    pub(in crate::session) fn stop_keeping(&mut self) {
        self.store = None;
    }

    /// Sets the match under way, from the next output on; None if there is none any more.
    pub(in crate::session) fn set_match(&mut self, id: Option<String>) {
        if let Some(store) = &mut self.store {
            store.set_moment(id.map(|id| MatchMoment { id, steps: 0 }));
        }
    }

    /// Sets the number of steps of the match under way, from the next output on.
    pub(super) fn set_steps(&mut self, steps: usize) {
        if let Some(store) = &mut self.store {
            store.set_steps(steps);
        }
    }

    /// Removes from the file all output since the match under way had this number of steps.
    pub(in crate::session) fn take_back_to(&mut self, steps: usize) {
        if let Some(store) = &mut self.store {
            store.take_back_to(steps);
        }
    }

    /// The number of lines of the file that couldn't be read, once.
    pub(in crate::session) fn take_loss(&mut self) -> Option<usize> {
        self.store.as_mut().and_then(HistoryStore::take_loss)
    }

    /// The error for which nothing is kept now.
    pub(in crate::session) fn trouble(&self) -> Option<io::Error> {
        self.store.as_ref().and_then(HistoryStore::trouble)
    }

    /// Writes what is missing, within `timeout`.
    pub(in crate::session) fn finish(&mut self, timeout: Duration) {
        if let Some(store) = &mut self.store {
            store.leave(timeout);
        }
    }
}
