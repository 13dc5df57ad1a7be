//! Messages for the system's errors about files.

use crate::locale::BadFolder;
use crate::narration::Message;
use crate::narration::message::{message, shortened};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// A message that a match can't be saved in `folder`, with the reason.
pub(in crate::session) fn not_saved(folder: &Path, error: &Error) -> Message {
    let why = if error.kind() == ErrorKind::NotFound { message!("reason-no-such-folder") } else { reason(error) };
    message!("match-not-saved", folder = shortened(&folder.display().to_string()), reason = why)
}

/// The reason as part of a sentence; the system's error number if there are no words for it.
pub fn reason(error: &Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => message!("reason-not-found"),
        ErrorKind::PermissionDenied => message!("reason-permission"),
        ErrorKind::IsADirectory => message!("reason-folder"),
        // If a file stands where a folder should be, Windows says that it already exists.
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => message!("reason-no-folder"),
        ErrorKind::Unsupported => message!("reason-no-file"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => message!("reason-full"),
        ErrorKind::ReadOnlyFilesystem => message!("reason-read-only"),
        ErrorKind::TimedOut => message!("reason-slow"),
        ErrorKind::FileTooLarge => message!("reason-too-large"),
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => message!("reason-name"),
        _ => message!("reason-system", number = error.raw_os_error().unwrap_or(0)),
    }
}

/// A message about a language folder that can't be used.
pub fn bad_language(bad: &BadFolder) -> Message {
    let shown = |file: &Path| shortened(&file.display().to_string());
    match bad {
        BadFolder::Unreadable { file, error } => message!("bad-language", file = shown(file), reason = reason(error)),
        BadFolder::Encoding { file, line } => message!("bad-language-encoding", file = shown(file), line = *line),
        BadFolder::Empty { file } => message!("bad-language-empty", file = shown(file)),
        BadFolder::Broken { file, line } => message!("bad-language-line", file = shown(file), line = *line),
    }
}

/// A message about a match's file that can't be read.
pub fn not_read(path: &Path, error: &Error) -> Message {
    message!("file-not-read", file = shortened(&path.display().to_string()), reason = reason(error))
}
