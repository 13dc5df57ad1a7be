//! The server's data folder, readable for the server's own user only.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Length in bytes of the file written to test for free space.
const TRIAL: usize = 64 * 1024;

/// Permissions of the data folder as found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderState {
    /// Private already, or newly made.
    Closed,
    /// Accessible to other users before, private now.
    Open,
    /// Accessible to other users, and not changeable: another user owns it, or its sticky bit is
    /// set as in `/tmp`.
    NotOurs,
}

/// Sets the umask so that files made from now on are private.
pub fn ours_from_now_on() {
    modes::ours_from_now_on();
}

/// Makes the folder `data` private, with the server's files in it; creates it if missing. Files
/// made from now on by this process are private as well (umask).
///
/// If the `socket` lies in the folder, the group keeps the right to pass through to it.
///
/// # Errors
/// The folder can't be made or read, or a file in it can't be made private.
pub fn make_private(data: &Path, socket: Option<&Path>) -> io::Result<FolderState> {
    modes::ours_from_now_on();
    fs::create_dir_all(data)?;
    let holds_socket = socket.and_then(Path::parent).is_some_and(|parent| is_same(parent, data));
    let mut found = modes::close_folder(data, holds_socket)?;
    for entry in fs::read_dir(data)? {
        let entry = entry?;
        if !is_kept(&entry.file_name().to_string_lossy()) {
            continue;
        }
        match modes::close_file(&entry) {
            Ok(true) if found == FolderState::Closed => found = FolderState::Open,
            // A reader that ends removes the files beside the database.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            closed => _ = closed?,
        }
    }
    Ok(found)
}

/// Tests for free space and write permission: writes a file into the folder `data` and removes it.
///
/// # Errors
/// No file can be written in the folder.
pub fn check_writable(data: &Path) -> io::Result<()> {
    let file = data.join("house.trial");
    let written = File::create(&file).and_then(|mut open| open.write_all(&[0; TRIAL]).and_then(|()| open.sync_all()));
    // A missing file needs no removing.
    let _ = fs::remove_file(&file);
    written
}

/// Whether a server makes a file of this name. Other files in the folder are left alone.
fn is_kept(name: &str) -> bool {
    name.starts_with("house.") || name.starts_with("host_key")
}

/// Whether both paths name one folder; an empty path is the current directory.
fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| fs::canonicalize(if path.as_os_str().is_empty() { Path::new(".") } else { path });
    matches!((whole(one), whole(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(unix)]
mod modes {
    use super::FolderState;
    use nix::sys::stat::{Mode, umask};
    use std::fs::{self, DirEntry, Permissions};
    use std::io::{self, ErrorKind};
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    /// Permission bits of the group and of others.
    const OTHERS: u32 = 0o077;
    /// Search permission for the group: a file can be reached by its name.
    const PASSES: u32 = 0o010;
    /// The sticky bit: every user has files of their own in such a folder.
    const EVERYBODYS: u32 = 0o1000;

    pub fn ours_from_now_on() {
        umask(Mode::S_IRWXG | Mode::S_IRWXO);
    }

    pub fn close_folder(folder: &Path, holds_socket: bool) -> io::Result<FolderState> {
        let mode = fs::metadata(folder)?.permissions().mode();
        let closed = mode & !OTHERS | if holds_socket { PASSES } else { 0 };
        if mode & EVERYBODYS != 0 {
            return Ok(FolderState::NotOurs);
        }
        if mode == closed {
            return Ok(FolderState::Closed);
        }
        match fs::set_permissions(folder, Permissions::from_mode(closed)) {
            Ok(()) if mode & OTHERS & !closed == 0 => Ok(FolderState::Closed),
            Ok(()) => Ok(FolderState::Open),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(FolderState::NotOurs),
            Err(error) => Err(error),
        }
    }

    /// Makes a file private. Returns whether others could read or write it.
    pub fn close_file(entry: &DirEntry) -> io::Result<bool> {
        let found = entry.metadata()?;
        let mode = found.permissions().mode();
        let is_open = found.is_file() && mode & OTHERS != 0;
        if is_open {
            fs::set_permissions(entry.path(), Permissions::from_mode(mode & !OTHERS))?;
        }
        Ok(is_open)
    }
}

/// Other systems have no such permissions; the folder lies in the user's profile there.
#[cfg(not(unix))]
mod modes {
    use super::FolderState;
    use std::fs::DirEntry;
    use std::io;
    use std::path::Path;

    pub fn ours_from_now_on() {}

    pub fn close_folder(_: &Path, _: bool) -> io::Result<FolderState> {
        Ok(FolderState::Closed)
    }

    pub fn close_file(_: &DirEntry) -> io::Result<bool> {
        Ok(false)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_cannot_be_closed_is_somebody_elses_and_no_failure() {
        // The mode of `/proc` can't be changed, not even by root.
        assert_eq!(modes::close_folder(Path::new("/proc/self"), false).ok(), Some(FolderState::NotOurs));
    }
}
