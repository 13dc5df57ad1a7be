//! Writing of a match's file, and of files as a whole.

use super::disk_thread::{DiskFile, DiskShared};
use super::lock::MatchLock;
use super::match_saver::{FinishedPlace, SaverState};
use crate::session::storage::records::{keep_beside, remember_latest};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The place of a match's file.
pub enum Destination {
    /// Not chosen yet: the name is claimed once the disk answers.
    New {
        folder: PathBuf,
        game: &'static str,
    },
    File {
        path: PathBuf,
        _lock: Option<MatchLock>,
        home: FinishedPlace,
    },
}

/// The file of a match.
pub struct MatchFile {
    pub(in crate::session) shared: Arc<DiskShared<SaverState>>,
    pub(in crate::session) place: Destination,
}

/// An operation on the file.
pub(in crate::session) enum FileOperation {
    Append { from: usize, bytes: String },
    Anew { text: String },
    MakeSafe { upto: usize },
}

impl DiskFile<FileOperation> for MatchFile {
    fn write(&mut self, write: &FileOperation) -> io::Result<()> {
        match self.perform(write) {
            // The file was removed or changed by another program: it is rewritten.
            Err(error) if matches!(write, FileOperation::Append { .. }) && is_another_file(&error) => {
                self.shared.change_work(|state| state.written = None);
                Ok(())
            }
            done => done,
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        let is_finished = self.shared.lock().work.is_finished;
        if is_finished { self.put_away() } else { Ok(()) }
    }
}

impl MatchFile {
    fn perform(&mut self, job: &FileOperation) -> io::Result<()> {
        let path = self.path()?;
        let begun = || {
            // The first line waits for this only.
            self.shared.change_work(|state| state.begun = true);
            if matches!(self.place, Destination::File { home: FinishedPlace::Shelf, .. }) {
                remember_latest(&path);
            }
        };
        match job {
            FileOperation::Append { from, bytes } => append(&path, *from, bytes),
            FileOperation::Anew { text } => write_anew(&path, text, begun),
            FileOperation::MakeSafe { .. } => OpenOptions::new().append(true).open(&path)?.sync_all(),
        }
    }

    /// The match's file; a new one gets a name and a lock.
    fn path(&mut self) -> io::Result<PathBuf> {
        if let Destination::New { folder, game } = &self.place {
            fs::create_dir_all(folder)?;
            let (path, lock) = MatchLock::claim_new(folder, game)?;
            self.place = Destination::File { path, _lock: Some(lock), home: FinishedPlace::Shelf };
        }
        match &self.place {
            Destination::File { path, .. } => Ok(path.clone()),
            Destination::New { .. } => Err(io::ErrorKind::NotFound.into()),
        }
    }

    /// Moves a finished match's file to the finished ones, never replacing another.
    fn put_away(&mut self) -> io::Result<()> {
        let Destination::File { path, home: FinishedPlace::Shelf, .. } = &self.place else { return Ok(()) };
        let folder = path.parent().unwrap_or(Path::new(".")).join("finished");
        fs::create_dir_all(&folder)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let numbered = |number: u32| if number == 1 { format!("{name}.salotto") } else { format!("{name}-{number}.salotto") };
        // The match's lock keeps others from making a file of its name; an existing one is a copy
        // by the user.
        let there = (1..).map(|number| folder.join(numbered(number))).find(|there| !there.exists());
        let Some(there) = there else { return Err(io::ErrorKind::AlreadyExists.into()) };
        fs::rename(path, &there)?;
        [path, &there].iter().filter_map(|path| path.parent()).for_each(sync_folder);
        Ok(())
    }
}

/// Whether the error means that the file was removed or changed.
fn is_another_file(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidData)
}

/// Appends `bytes` to a file of `from` bytes. A file removed or changed by another program is
/// refused, and its content kept beside it.
fn append(path: &Path, from: usize, bytes: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().append(true).open(path)?;
    if file.metadata()?.len() != from as u64 {
        keep_beside(path, &fs::read(path)?)?;
        return Err(io::ErrorKind::InvalidData.into());
    }
    file.write_all(bytes.as_bytes())
}

/// Writes the whole file through a draft that replaces it, and syncs it. `drafted` is called once
/// all that is likely to fail has succeeded and only the disk is awaited.
fn write_anew(path: &Path, text: &str, drafted: impl FnOnce()) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    // A link stays a link: its target is written.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let path = target.as_path();
    replace(path, &path.with_extension(format!("{}.new", std::process::id())), text.as_bytes(), drafted)
}

/// Replaces the file at `path` by `bytes`, atomically through a draft, and syncs it. `drafted` is
/// called once the draft is written and only the disk is awaited.
pub fn replace(path: &Path, draft: &Path, bytes: &[u8], drafted: impl FnOnce()) -> io::Result<()> {
    let mut file = File::create(draft)?;
    let written = file.write_all(bytes).and_then(|()| {
        drafted();
        file.sync_all()
    });
    // On systems where open files can't be renamed, the draft has to be closed first.
    drop(file);
    if let Err(error) = written.and_then(|()| fs::rename(draft, path)) {
        let _ = fs::remove_file(draft);
        return Err(error);
    }
    sync_folder(path.parent().unwrap_or(Path::new(".")));
    Ok(())
}

/// Deletes a file. Returns whether it was there.
///
/// # Errors
/// It can't be deleted.
pub(in crate::session) fn delete(path: &Path) -> io::Result<bool> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Opens new files for their owner only.
pub(super) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}

/// Syncs a folder, so that file names survive a power cut, on systems that support it.
fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}
