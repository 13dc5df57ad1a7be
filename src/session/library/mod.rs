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
use crate::session::storage::records::{RecordNames, is_begun_since, keep_beside, records_in, remember_latest};
use chrono::{DateTime, Utc};
use std::fs::OpenOptions;
use std::io::{self};
use std::path::{Path, PathBuf};

/// The folder of saved matches.
#[derive(Clone, Debug)]
pub struct MatchLibrary {
    folder: PathBuf,
}

/// The matches in a library, as read once.
#[derive(Clone, Debug)]
pub(in crate::session) struct LibraryContents {
    /// The unfinished matches, the last played first.
    pub unfinished: Vec<PathBuf>,
    /// The names of the finished matches.
    pub finished: RecordNames,
}

impl LibraryContents {
    /// The matches, unfinished and finished, whose names say that they began at this time or later.
    pub fn begun_since(&self, time: DateTime<Utc>) -> [Vec<PathBuf>; 2] {
        let unfinished = self.unfinished.iter().filter(|path| is_begun_since(path, time)).cloned().collect();
        [unfinished, self.finished.begun_since(time)]
    }
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

    /// The matches of both kinds, from one reading of each folder.
    pub(in crate::session) fn contents(&self) -> LibraryContents {
        LibraryContents { unfinished: self.unfinished(), finished: RecordNames::read(&self.finished_folder()) }
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

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use std::fs;

    #[test]
    fn the_names_of_matches_are_read_once_for_their_number_and_their_times() {
        let folder = std::env::temp_dir().join(format!("salotto-contents-{}", std::process::id()));
        let library = MatchLibrary::new(&Folders::all_in(&folder));
        fs::create_dir_all(library.finished_folder().join("folder.salotto")).unwrap();
        let time = DateTime::from_timestamp_millis(1_700_000_000_000).unwrap();
        let name = |minutes: i64| format!("{}-classic.salotto", (time + TimeDelta::minutes(minutes)).timestamp_millis());
        for number in -2..=2 {
            fs::write(library.finished_folder().join(name(number)), "").unwrap();
            fs::write(library.folder().join(name(number)), "").unwrap();
        }
        fs::write(library.finished_folder().join("no match.txt"), "").unwrap();
        fs::write(library.finished_folder().join("my own name.salotto"), "").unwrap();
        let contents = library.contents();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((contents.unfinished.len(), contents.finished.count()), (5, 6), "{contents:?}");
        let mut since = contents.begun_since(time);
        since.iter_mut().for_each(|paths| paths.sort());
        let in_folder = |folder: &Path| (0..=2).map(|number| folder.join(name(number))).collect::<Vec<_>>();
        assert_eq!(since, [in_folder(library.folder()), in_folder(&library.finished_folder())]);
    }
}
