//! Saving of a match under way. A thread of its own waits for the disk, so that answers don't have
//! to.
//!
//! The thread is given the file's content, and writes it: by appending if possible, otherwise by a
//! draft that replaces the file atomically. Failed writes are repeated, so nothing is lost once a
//! full disk has room again.

use super::disk_thread::{DiskShared, DiskThread, DiskWork, SaveChange};
use super::lock::MatchLock;
use super::writer::{Destination, FileOperation, MatchFile};
use crate::input::mailbox::MailboxWaker;
use crate::records::{Header, header_text};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A match being saved.
#[derive(Debug)]
pub struct MatchSaver {
    folder: PathBuf,
    thread: DiskThread<SaverState>,
}

/// The table's handle of a match being saved.
pub struct StepWriter {
    shared: Arc<DiskShared<SaverState>>,
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

/// Place of a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishedPlace {
    /// Among the finished ones.
    Shelf,
    /// Unchanged: a file of the player's own.
    OwnFile,
}

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
    /// How far the writing must be before the next answer.
    awaited: Durability,
    /// Whether the match goes to the finished ones.
    pub(in crate::session) is_finished: bool,
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
        let (begun, safe, to_be_safe) = (written.is_some(), 0, text.len());
        let state = SaverState { text, written, begun, safe, to_be_safe, awaited, is_finished: false };
        let thread = DiskThread::start("disk", state, Some(waker), |shared| MatchFile { shared: Arc::clone(shared), place });
        MatchSaver { folder: folder.to_path_buf(), thread }
    }

    /// The folder of its file.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The table's handle.
    pub fn step_writer(&self) -> StepWriter {
        StepWriter { shared: Arc::clone(&self.thread.shared) }
    }

    /// Asks that all added text survive a power cut.
    pub fn make_safe(&mut self) {
        self.thread.shared.change_work(|state| state.to_be_safe = state.text.len());
    }

    /// Waits, before the player's first key is answered, until the match is in its file. From then
    /// on all output follows its writing.
    pub fn wait_before_answer(&mut self) {
        let first = std::mem::replace(&mut self.thread.shared.lock().work.awaited, Durability::Written) == Durability::Begun;
        if first {
            keep_up(&self.thread.shared);
        }
    }

    /// Whether all added text is in the file, after a wait of `timeout` at most.
    pub fn is_written(&self, timeout: Duration) -> bool {
        let shared = &self.thread.shared;
        shared.wait_for(timeout, |state| state.work.is_written() || state.error.is_some()) && shared.lock().error.is_none()
    }

    /// A change in saving that wasn't announced yet.
    pub fn take_notice(&mut self) -> Option<SaveChange> {
        self.thread.take_notice(SaverState::is_written)
    }

    /// Moves the match to the finished ones.
    ///
    /// # Errors
    /// The file can't be moved, or not within `timeout` (`TimedOut`).
    pub fn finish(mut self, timeout: Duration) -> io::Result<()> {
        self.thread.shared.lock().work.is_finished = true;
        self.make_safe();
        self.thread.leave(timeout)
    }

    /// Leaves the match to be resumed.
    ///
    /// # Errors
    /// Not all of it can be written, or not within `timeout` (`TimedOut`).
    pub fn leave(mut self, timeout: Duration) -> io::Result<()> {
        self.make_safe();
        self.thread.leave(timeout)
    }
}

impl StepWriter {
    /// Adds a line.
    pub(in crate::session) fn add(&mut self, line: &str) {
        self.shared.change_work(|state| {
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
        self.shared.change_work(|state| {
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
fn keep_up(shared: &DiskShared<SaverState>) {
    let awaited = shared.lock().work.awaited;
    shared.keep_up(|state| match awaited {
        Durability::Begun => state.begun,
        Durability::Written => state.is_written(),
    });
}

impl Drop for MatchSaver {
    fn drop(&mut self) {
        // The thread writes what is missing by itself.
        self.make_safe();
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

impl DiskWork for SaverState {
    type Write = FileOperation;

    fn is_done(&self) -> bool {
        self.is_written() && self.is_safe()
    }

    fn next_write(&mut self) -> FileOperation {
        match self.written {
            None => FileOperation::Anew { text: self.text.clone() },
            Some(written) if written < self.text.len() => FileOperation::Append { from: written, bytes: self.text[written..].to_string() },
            Some(written) => FileOperation::MakeSafe { upto: written },
        }
    }

    fn note_written(&mut self, write: FileOperation) {
        match write {
            // The text may have changed or grown by now.
            FileOperation::Append { from, bytes } if self.written == Some(from) => self.written = Some(from + bytes.len()),
            FileOperation::Anew { text } if self.text.starts_with(&text) => {
                (self.written, self.safe) = (Some(text.len()), text.len());
            }
            FileOperation::MakeSafe { upto } if self.written.is_some() => self.safe = upto,
            _ => {}
        }
    }

    fn note_failed(&mut self, _: FileOperation) {
        // A file that was truncated, removed or changed can't be appended to.
        (self.written, self.begun, self.safe) = (None, false, 0);
    }
}

#[cfg(test)]
impl MatchSaver {
    /// A new match with a complete draft, on a disk that never gets any further.
    pub(in crate::session) fn begun_for_test() -> MatchSaver {
        let (text, awaited) = ("game classic\n".to_string(), Durability::Begun);
        let state = SaverState { text, written: None, begun: true, safe: 0, to_be_safe: 0, awaited, is_finished: false };
        MatchSaver { folder: PathBuf::new(), thread: DiskThread::closed_for_test(state) }
    }

    /// Whether the next answer waits until all added text is in the file.
    pub(in crate::session) fn awaits_all_text(&self) -> bool {
        self.thread.shared.lock().work.awaited == Durability::Written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_of_a_match_waits_for_no_more_than_its_draft() {
        let saved = MatchSaver::begun_for_test();
        saved.step_writer().keep_up();
        assert!(!saved.thread.shared.lock().is_slow, "it was waited for in vain");
    }

    #[test]
    fn the_first_answer_waits_for_the_file() {
        let mut saved = MatchSaver::begun_for_test();
        saved.wait_before_answer();
        assert!(saved.thread.shared.lock().is_slow, "it wasn't waited for");
        assert!(!saved.is_written(Duration::ZERO));
    }
}
