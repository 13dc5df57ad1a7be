//! Whether a screen reader reads this terminal already, so that nothing is spoken twice.

use std::cell::OnceCell;

/// What a session over SSH counts as: its readers run where the player sits, and can't be seen from
/// here.
const REMOTE: &str = "SSH";
pub(super) const ORCA: &str = "orca";
pub(super) const BRLTTY: &str = "brltty";

/// The screen readers that read this terminal, as they were found at the first question.
#[derive(Debug, Default)]
pub struct Readers(OnceCell<Vec<String>>);

impl Readers {
    /// The name of one of them, or "SSH" if the player sits at another machine. None if no reader
    /// was found.
    pub fn any(&self) -> Option<&str> {
        self.names().first().map(String::as_str)
    }

    /// Whether Orca speaks what is on the screen.
    pub fn include_orca(&self) -> bool {
        self.include(ORCA)
    }

    /// Whether brltty shows the screen on a braille display and Orca doesn't speak it.
    pub fn are_braille_without_orca(&self) -> bool {
        self.include(BRLTTY) && !self.include(ORCA)
    }

    /// These, without looking for any.
    #[cfg(test)]
    pub(super) fn of(names: Vec<String>) -> Readers {
        Readers(OnceCell::from(names))
    }

    fn include(&self, name: &str) -> bool {
        self.names().iter().any(|reader| reader == name)
    }

    fn names(&self) -> &[String] {
        self.0.get_or_init(|| if is_remote() { vec![REMOTE.into()] } else { local_readers() })
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
