//! The screen readers of Windows, by what they show of themselves while they run.

/// NVDA, as the sentences name it.
pub const NVDA: &str = "NVDA";

/// What a screen reader shows while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// A window of this class, and of this title where one is named.
    Window(&'static str, Option<&'static str>),
    /// A mutex of this name.
    Mutex(&'static str),
    /// The word that a reader gives to Windows (`SPI_SETSCREENREADER`), as Microsoft asks it to.
    /// Narrator doesn't.
    Announcement,
}

/// Each reader and its sign, the surest first. NVDA's window is the one that its own installer
/// looks for, and JAWS's the one that programs which speak through it look for; by Narrator's mutex
/// PowerShell knows it. A reader that none of them names has no name here.
const READERS: [(&str, Sign); 4] = [
    (NVDA, Sign::Window("wxWindowClassNR", Some("NVDA"))),
    ("JAWS", Sign::Window("JFWUI2", None)),
    ("Narrator", Sign::Mutex("NarratorRunning")),
    ("unnamed", Sign::Announcement),
];

/// The name of the screen reader that runs, "unnamed" for one that can't be told from others.
#[cfg(windows)]
pub fn running() -> Option<&'static str> {
    use salotto_windows::running::{has_mutex, has_window, screen_reader_is_announced};
    running_by(|sign| match sign {
        Sign::Window(class, title) => has_window(class, title),
        Sign::Mutex(name) => has_mutex(name),
        Sign::Announcement => screen_reader_is_announced(),
    })
}

fn running_by(is_shown: impl Fn(Sign) -> bool) -> Option<&'static str> {
    READERS.into_iter().find(|(_, sign)| is_shown(*sign)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_is_known_by_its_sign_and_one_with_a_name_goes_first() {
        assert_eq!(running_by(|_| false), None);
        assert_eq!(running_by(|_| true), Some(NVDA));
        assert_eq!(running_by(|sign| sign == Sign::Announcement), Some("unnamed"));
        assert_eq!(running_by(|sign| matches!(sign, Sign::Mutex("NarratorRunning") | Sign::Announcement)), Some("Narrator"));
        assert_eq!(running_by(|sign| matches!(sign, Sign::Window("JFWUI2", None) | Sign::Announcement)), Some("JAWS"));
    }

    #[test]
    fn a_window_of_nvdas_class_is_any_programs_unless_it_has_its_title() {
        assert_eq!(running_by(|sign| matches!(sign, Sign::Window("wxWindowClassNR", None))), None);
    }
}
