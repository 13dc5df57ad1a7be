//! Detection of a screen reader that reads this terminal already, so that no message is spoken
//! twice.

use std::cell::{Cell, OnceCell};
use std::thread::{self, JoinHandle};

/// The name for a session over SSH: its readers run on the player's machine, and can't be detected
/// from here.
const REMOTE: &str = "SSH";
pub(super) const ORCA: &str = "orca";
pub(super) const YASR: &str = "yasr";
pub(super) const BRLTTY: &str = "brltty";

/// The screen readers that read this terminal, as found by the first question.
#[derive(Default)]
pub struct ScreenReaders {
    found: OnceCell<Vec<String>>,
    /// The thread that looks for them.
    search: Cell<Option<JoinHandle<Vec<String>>>>,
}

impl ScreenReaders {
    /// Starts a thread that looks for them until the first question, unless the session is remote:
    /// each of the machine's processes is asked for its name.
    pub fn seek(&self) {
        let search = self.search.take();
        let begins = search.is_none() && self.found.get().is_none() && !is_remote();
        // Without a thread they are looked for at the first question.
        self.search.set(if begins { thread::Builder::new().name("readers".into()).spawn(local_readers).ok() } else { search });
    }

    /// The name of one of them, or "SSH" in a remote session. None if no reader was found.
    pub fn any(&self) -> Option<&str> {
        self.names().first().map(String::as_str)
    }

    /// Whether Orca reads the screen.
    pub fn include_orca(&self) -> bool {
        self.include(ORCA)
    }

    /// Whether one of them reads written lines and falls silent at each key.
    pub fn are_cut_by_keys(&self) -> bool {
        self.include(ORCA) || self.include(YASR)
    }

    /// Whether brltty shows the screen on a braille display and Orca doesn't speak it.
    pub fn are_braille_without_orca(&self) -> bool {
        self.include(BRLTTY) && !self.include(ORCA)
    }

    /// These readers, without a search.
    #[cfg(test)]
    pub(super) fn from_names(names: Vec<String>) -> ScreenReaders {
        ScreenReaders { found: OnceCell::from(names), search: Cell::default() }
    }

    fn include(&self, name: &str) -> bool {
        self.names().iter().any(|reader| reader == name)
    }

    fn names(&self) -> &[String] {
        self.found.get_or_init(|| match self.search.take() {
            Some(search) => search.join().unwrap_or_default(),
            None if is_remote() => vec![REMOTE.into()],
            None => local_readers(),
        })
    }
}

fn is_remote() -> bool {
    ["SSH_CONNECTION", "SSH_TTY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

#[cfg(target_os = "linux")]
fn local_readers() -> Vec<String> {
    super::linux_readers::readers(std::path::Path::new("/proc"))
}

#[cfg(target_os = "macos")]
fn local_readers() -> Vec<String> {
    let setting = std::process::Command::new("defaults").args(["read", "com.apple.universalaccess", "voiceOverOnOffKey"]).output();
    let is_on = setting.is_ok_and(|setting| setting.stdout.trim_ascii() == b"1");
    is_on.then(|| "VoiceOver".into()).into_iter().collect()
}

#[cfg(windows)]
fn local_readers() -> Vec<String> {
    super::windows_readers::running().map(Into::into).into_iter().collect()
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn local_readers() -> Vec<String> {
    Vec::new()
}
