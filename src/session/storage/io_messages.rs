//! Messages for the system's errors about files.

use crate::locale::LanguageFolderError;
use crate::narration::Message;
use crate::narration::message::{message, shorten};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// The system's number for a disk that fails: `EIO`, `ERROR_IO_DEVICE`.
const FAILING_DISK: i32 = if cfg!(windows) { 1117 } else { 5 };

/// A message that a match can't be saved in `folder`, with the reason.
pub(in crate::session) fn not_saved(folder: &Path, error: &Error) -> Message {
    let why = if error.kind() == ErrorKind::NotFound { message!("reason-no-such-folder") } else { reason(error) };
    message!("match-not-saved", folder = shorten(&folder.display().to_string()), reason = why)
}

/// The reason as part of a sentence; the system's error number if there are no words for it.
pub fn reason(error: &Error) -> Message {
    if error.raw_os_error() == Some(FAILING_DISK) {
        return message!("reason-failing");
    }
    match error.kind() {
        ErrorKind::StaleNetworkFileHandle | ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            message!("reason-lost-share")
        }
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
pub fn bad_language(bad: &LanguageFolderError) -> Message {
    let shown = |file: &Path| shorten(&file.display().to_string());
    match bad {
        LanguageFolderError::Unreadable { file, error } => message!("bad-language", file = shown(file), reason = reason(error)),
        LanguageFolderError::Encoding { file, line } => message!("bad-language-encoding", file = shown(file), line = *line),
        LanguageFolderError::Empty { file } => message!("bad-language-empty", file = shown(file)),
        LanguageFolderError::Broken { file, line } => message!("bad-language-line", file = shown(file), line = *line),
    }
}

/// A message about a match's file that can't be read.
pub fn not_read(path: &Path, error: &Error) -> Message {
    message!("file-not-read", file = shorten(&path.display().to_string()), reason = reason(error))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::locale::{Language, Locale};

    #[test]
    fn a_failing_disk_a_lost_share_and_a_file_too_large_have_words_in_each_language() {
        for number in [nix::errno::Errno::EIO as i32, nix::errno::Errno::ESTALE as i32, nix::errno::Errno::EFBIG as i32] {
            let why = reason(&Error::from_raw_os_error(number));
            assert_ne!(why.id, "reason-system", "{number}");
            for language in Language::ALL {
                assert!(!Locale::new(language).say(&why).contains(&number.to_string()));
            }
        }
    }
}
