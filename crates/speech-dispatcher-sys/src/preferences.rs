//! A program's preferences for its connection to speech-dispatcher, which the crates between it and
//! this one don't pass on.

use crate::{SPDConnection, SPDPriority, spd_set_language};
use std::ffi::{CStr, CString};
use std::sync::{Mutex, MutexGuard, PoisonError};

pub const CLIENT: &CStr = c"salotto";
pub const CONNECTION: &CStr = c"voice";

/// How a message stands among those of other programs, the screen reader's above all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Waits for nobody and can't be cut.
    Important,
    /// Cuts what is of the lower ones; messages wait for each other.
    Message,
    /// Can be cut by the reader, and cuts the text that was spoken before.
    Text,
}

struct Preferences {
    language: CString,
    priority: SPDPriority::Type,
    /// The connection in use hasn't heard of the language yet.
    changed: bool,
}

static PREFERENCES: Mutex<Option<Preferences>> = Mutex::new(None);

/// From now on connections say that they are Salotto's, and all that is spoken has this priority
/// and this language (a tag such as "it" or "en-GB"; a tag with a NUL in it is no tag, and changes
/// nothing).
pub fn prefer(language: &str, priority: Priority) {
    let Ok(language) = CString::new(language) else { return };
    let priority = match priority {
        Priority::Important => SPDPriority::SPD_IMPORTANT,
        Priority::Message => SPDPriority::SPD_MESSAGE,
        Priority::Text => SPDPriority::SPD_TEXT,
    };
    *preferences() = Some(Preferences { language, priority, changed: true });
}

pub fn are_set() -> bool {
    preferences().is_some()
}

pub fn priority() -> Option<SPDPriority::Type> {
    preferences().as_ref().map(|wanted| wanted.priority)
}

/// A language that the daemon doesn't know leaves the connection with the daemon's own: it still
/// speaks.
pub fn set_language_of_new(connection: *mut SPDConnection) {
    if let Some(wanted) = preferences().as_mut() {
        wanted.changed = false;
        unsafe { spd_set_language(connection, wanted.language.as_ptr()) };
    }
}

/// False if the connection failed over it.
pub fn set_language_if_changed(connection: *mut SPDConnection) -> bool {
    match preferences().as_mut() {
        Some(wanted) if wanted.changed => {
            wanted.changed = false;
            unsafe { spd_set_language(connection, wanted.language.as_ptr()) == 0 }
        }
        _ => true,
    }
}

fn preferences() -> MutexGuard<'static, Option<Preferences>> {
    PREFERENCES.lock().unwrap_or_else(PoisonError::into_inner)
}
