//! The library: the folder of saved matches.

pub mod check;
pub mod findings;
pub mod replay;
pub mod review;
pub mod shared_review;
pub mod statistics;

use crate::input::mailbox::MailboxWaker;
use crate::records::Header;
use crate::session::storage::folders::Folders;
use crate::session::storage::lock::MatchLock;
use crate::session::storage::match_saver::{FileContent, FinishedPlace, MatchSaver};
use crate::session::storage::records::{begun_since, count_in, keep_beside, records_in, remember_latest};
use chrono::{DateTime, Utc};
use std::fs::OpenOptions;
use std::io::{self};
use std::path::{Path, PathBuf};

/// The folder of saved matches.
#[derive(Clone, Debug)]
pub struct MatchLibrary {
    folder: PathBuf,
}

impl MatchLibrary {
    /// The library in a player's folders; created with the first saved match.
    pub fn new(folders: &Folders) -> MatchLibrary {
        MatchLibrary { folder: folders.matches() }
    }

    /// The folder of unfinished matches.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The unfinished matches, the last played first.
    pub fn unfinished(&self) -> Vec<PathBuf> {
        records_in(&self.folder)
    }

    /// The finished matches, the latest first.
    pub fn finished(&self) -> Vec<PathBuf> {
        records_in(&self.finished_folder())
    }

    /// The number of finished matches.
    pub fn count_finished(&self) -> usize {
        count_in(&self.finished_folder())
    }

    /// The matches, unfinished and finished, whose names say that they began at this time or later.
    pub(in crate::session) fn begun_since(&self, time: DateTime<Utc>) -> [Vec<PathBuf>; 2] {
        [&self.folder, &self.finished_folder()].map(|folder| begun_since(folder, time))
    }

    fn finished_folder(&self) -> PathBuf {
        self.folder.join("finished")
    }

    /// A file for a new match.
    pub fn begin(&self, header: &Header, waker: MailboxWaker) -> MatchSaver {
        MatchSaver::begin(&self.folder, header, waker)
    }

    /// Resumes the match in the file at `path` with content `all`, after its first `whole` bytes.
    /// The rest is saved in a file beside it, whose path is returned as well.
    ///
    /// # Errors
    /// Nothing can be written there.
    pub(in crate::session) fn go_on(
        &self,
        path: &Path,
        lock: Option<MatchLock>,
        [all, whole]: [&[u8]; 2],
        waker: MailboxWaker,
    ) -> io::Result<(MatchSaver, Option<PathBuf>)> {
        OpenOptions::new().append(true).open(path)?;
        let beside = (whole.len() < all.len()).then(|| keep_beside(path, all)).transpose()?;
        let mut text = String::from_utf8_lossy(whole).into_owned();
        let held = if beside.is_none() && text.ends_with('\n') { FileContent::Already } else { FileContent::NotYet };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let home = if path.parent() == Some(&self.folder) { FinishedPlace::Shelf } else { FinishedPlace::OwnFile };
        if home == FinishedPlace::Shelf {
            remember_latest(path);
        }
        Ok((MatchSaver::go_on(path, lock, home, text, held, waker), beside))
    }
}
