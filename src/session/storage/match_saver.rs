//! Saving of a match under way. A thread of its own waits for the disk, so that answers don't have
//! to.
//!
//! The thread is given the file's content, and writes it: by appending if possible, otherwise by a
//! draft that replaces the file atomically. Failed writes are repeated, so nothing is lost once a
//! full disk has room again.

use super::lock::MatchLock;
use super::watched_state::{ANSWER_WAITS, WatchedState};
use super::writer::{Destination, DiskWriter};
use crate::input::mailbox::MailboxWaker;
use crate::records::{Header, header_text};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// A match being saved.
#[derive(Debug)]
pub struct MatchSaver {
    folder: PathBuf,
    shared: Arc<SaverShared>,
    /// The last state of the disk announced to the player.
    told: SavingNotice,
}

/// The table's handle of a match being saved.
pub struct StepWriter {
    shared: Arc<SaverShared>,
}

/// How far the writing must be before the next answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Durability {
    /// The file can be written. That suffices until the player's first key: a new match has to
    /// reach the disk before it can have its name, which takes much longer than any later write.
    Begun,
    /// All added text is in the file.
    Written,
}

/// Whether the player knows that the match isn't saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SavingNotice {
    Nothing,
    Trouble,
}

/// A change in saving, to be announced to the player.
#[derive(Debug)]
pub enum SaveChange {
    /// Writing fails. It will be tried again and again.
    Trouble(io::Error),
    /// All missing text has been written.
    Over,
}

/// Place of a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishedPlace {
    /// Among the finished ones.
    Shelf,
    /// Unchanged: a file of the player's own.
    OwnFile,
}

pub(in crate::session) type SaverShared = WatchedState<SaverState>;

#[derive(Debug)]
pub(in crate::session) struct SaverState {
    /// The file's whole content.
    pub(in crate::session) text: String,
    /// The number of bytes in the file; None if it has to be rewritten.
    pub(in crate::session) written: Option<usize>,
    /// Whether the file exists, or its draft is complete.
    pub(in crate::session) begun: bool,
    /// The number of bytes that would survive a power cut.
    pub(in crate::session) safe: usize,
    /// The number of bytes that should survive one.
    pub(in crate::session) to_be_safe: usize,
    pub(in crate::session) error: Option<io::Error>,
    /// Whether the disk is slow and hasn't caught up yet.
    slow: bool,
    /// How far the writing must be before the next answer.
    awaited: Durability,
    pub(in crate::session) end: WritingEnd,
}

/// How writing the match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum WritingEnd {
    Open,
    /// Left unfinished; the match can be resumed.
    Left,
    /// Finished; it goes to the finished ones.
    Finished,
    /// The thread has ended.
    Closed,
}

impl MatchSaver {
    /// A new match with this header, in a file of its own.
    pub fn begin(folder: &Path, header: &Header, waker: MailboxWaker) -> MatchSaver {
        let place = Destination::New { folder: folder.to_path_buf(), game: header.game.key() };
        MatchSaver::start(folder, place, header_text(header), None, waker)
    }

    /// The resumed match in the file at `path`, which holds `text` already, or should.
    pub fn go_on(
        path: &Path,
        lock: Option<MatchLock>,
        home: FinishedPlace,
        text: String,
        held: FileContent,
        waker: MailboxWaker,
    ) -> MatchSaver {
        let written = (held == FileContent::Already).then_some(text.len());
        let folder = path.parent().unwrap_or(Path::new(".")).to_path_buf();
        MatchSaver::start(&folder, Destination::File { path: path.to_path_buf(), _lock: lock, home }, text, written, waker)
    }

    fn start(folder: &Path, place: Destination, text: String, written: Option<usize>, waker: MailboxWaker) -> MatchSaver {
        let awaited = if matches!(place, Destination::New { .. }) { Durability::Begun } else { Durability::Written };
        let (safe, to_be_safe) = (0, text.len());
        let state = SaverState {
            text,
            written,
            begun: written.is_some(),
            safe,
            to_be_safe,
            error: None,
            slow: false,
            awaited,
            end: WritingEnd::Open,
        };
        let shared = Arc::new(SaverShared::new(state, waker));
        let writer = DiskWriter { shared: Arc::clone(&shared), place };
        if let Err(error) = thread::Builder::new().name("disk".into()).spawn(move || writer.run()) {
            shared.lock().error = Some(error);
        }
        MatchSaver { folder: folder.to_path_buf(), shared, told: SavingNotice::Nothing }
    }

    /// The folder of its file.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The table's handle.
    pub fn step_writer(&self) -> StepWriter {
        StepWriter { shared: Arc::clone(&self.shared) }
    }

    /// Asks that all added text survive a power cut.
    pub fn make_safe(&mut self) {
        self.shared.change(|state| state.to_be_safe = state.text.len());
    }

    /// Waits, before the player's first key is answered, until the match is in its file. From then
    /// on all output follows its writing.
    pub fn wait_before_answer(&mut self) {
        let first = std::mem::replace(&mut self.shared.lock().awaited, Durability::Written) == Durability::Begun;
        if first {
            keep_up(&self.shared);
        }
    }

    /// Whether all added text is in the file, after a wait of `timeout` at most.
    pub fn is_written(&self, timeout: Duration) -> bool {
        self.shared.wait_for(timeout, |state| state.is_written() || state.error.is_some()) && self.shared.lock().error.is_none()
    }

    /// A change in saving that wasn't announced yet.
    pub fn take_notice(&mut self) -> Option<SaveChange> {
        let state = self.shared.lock();
        let (told, notice) = match (&state.error, self.told) {
            (Some(error), SavingNotice::Nothing) => (SavingNotice::Trouble, SaveChange::Trouble(same(error))),
            (None, SavingNotice::Trouble) if state.is_written() => (SavingNotice::Nothing, SaveChange::Over),
            _ => return None,
        };
        drop(state);
        self.told = told;
        Some(notice)
    }

    /// Moves the match to the finished ones.
    ///
    /// # Errors
    /// The file can't be moved, or not within `timeout` (`TimedOut`).
    pub fn finish(self, timeout: Duration) -> io::Result<()> {
        self.end(WritingEnd::Finished, timeout)
    }

    /// Leaves the match to be resumed.
    ///
    /// # Errors
    /// Not all of it can be written, or not within `timeout` (`TimedOut`).
    pub fn leave(self, timeout: Duration) -> io::Result<()> {
        self.end(WritingEnd::Left, timeout)
    }

    fn end(&self, end: WritingEnd, timeout: Duration) -> io::Result<()> {
        self.shared.change(|state| {
            if state.end == WritingEnd::Open {
                state.end = end;
                state.to_be_safe = state.text.len();
            }
        });
        if !self.shared.wait_for(timeout, |state| state.end == WritingEnd::Closed) {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.shared.lock().error.as_ref().map_or(Ok(()), |error| Err(same(error)))
    }
}

impl StepWriter {
    /// Adds a line.
    pub(in crate::session) fn add(&mut self, line: &str) {
        self.shared.change(|state| {
            state.text.push_str(line);
            state.text.push('\n');
        });
    }

    /// Rewrites the match atomically.
    pub(in crate::session) fn rewrite(&mut self, header: &Header, lines: &[String]) {
        let mut text = header_text(header);
        lines.iter().for_each(|line| {
            text.push_str(line);
            text.push('\n');
        });
        self.shared.change(|state| {
            (state.text, state.written, state.safe, state.awaited) = (text, None, 0, Durability::Written);
            state.to_be_safe = state.text.len();
        });
    }

    /// Waits for the file, unless the disk is slow; before the player's first key, only until it
    /// can be written.
    pub(in crate::session) fn keep_up(&mut self) {
        keep_up(&self.shared);
    }
}

/// Waits for the stage in `awaited`, unless the disk is slow.
fn keep_up(shared: &SaverShared) {
    let (slow, awaited) = {
        let state = shared.lock();
        (state.slow, state.awaited)
    };
    let come = |state: &SaverState| match awaited {
        Durability::Begun => state.begun,
        Durability::Written => state.is_written(),
    };
    let timeout = if slow { Duration::ZERO } else { ANSWER_WAITS };
    let come = shared.wait_for(timeout, |state| come(state) || state.error.is_some());
    shared.lock().slow = !come;
}

impl Drop for MatchSaver {
    fn drop(&mut self) {
        // The caller that wanted the result may have stopped waiting.
        let _ = self.end(WritingEnd::Left, Duration::ZERO);
    }
}

/// Whether a file holds a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileContent {
    /// All of it.
    Already,
    /// Not all of it.
    NotYet,
}

impl SaverState {
    pub(in crate::session) fn is_written(&self) -> bool {
        self.written == Some(self.text.len())
    }

    pub(in crate::session) fn is_safe(&self) -> bool {
        self.safe >= self.to_be_safe
    }
}

/// A copy of the error.
pub(in crate::session) fn same(error: &io::Error) -> io::Error {
    error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error)
}

#[cfg(test)]
impl MatchSaver {
    /// A new match with a complete draft, on a disk that never gets any further.
    pub(in crate::session) fn begun_for_test() -> MatchSaver {
        let (mailbox, _) = crate::input::mailbox::mailbox();
        let (text, awaited) = ("game classic\n".to_string(), Durability::Begun);
        let state = SaverState {
            text,
            written: None,
            begun: true,
            safe: 0,
            to_be_safe: 0,
            error: None,
            slow: false,
            awaited,
            end: WritingEnd::Closed,
        };
        MatchSaver { folder: PathBuf::new(), shared: Arc::new(SaverShared::new(state, mailbox.waker())), told: SavingNotice::Nothing }
    }

    /// Whether the next answer waits until all added text is in the file.
    pub(in crate::session) fn awaits_all_text(&self) -> bool {
        self.shared.lock().awaited == Durability::Written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_of_a_match_waits_for_no_more_than_its_draft() {
        let saved = MatchSaver::begun_for_test();
        saved.step_writer().keep_up();
        assert!(!saved.shared.lock().slow, "it was waited for in vain");
    }

    #[test]
    fn the_first_answer_waits_for_the_file() {
        let mut saved = MatchSaver::begun_for_test();
        saved.wait_before_answer();
        assert!(saved.shared.lock().slow, "it wasn't waited for");
        assert!(!saved.is_written(Duration::ZERO));
    }
}
