//! The screen readers of Windows, recognised by their objects while they run.

/// NVDA's name in sentences.
pub const NVDA: &str = "NVDA";
/// JAWS's name in sentences.
pub const JAWS: &str = "JAWS";

/// A sign of a running screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReaderSign {
    /// A window of this class, and with this title if one is given.
    Window(&'static str, Option<&'static str>),
    /// A mutex of this name.
    Mutex(&'static str),
    /// The announcement that readers make to Windows (`SPI_SETSCREENREADER`), as Microsoft asks
    /// them to. Narrator doesn't.
    Announcement,
}

/// Each reader and its sign, the surest first. NVDA's window is the one its own installer looks
/// for, JAWS's the one that programs speaking through it look for; PowerShell recognises Narrator
/// by its mutex. Any other reader has no name here.
const READERS: [(&str, ReaderSign); 4] = [
    (NVDA, ReaderSign::Window("wxWindowClassNR", Some("NVDA"))),
    (JAWS, ReaderSign::Window("JFWUI2", None)),
    ("Narrator", ReaderSign::Mutex("NarratorRunning")),
    ("unnamed", ReaderSign::Announcement),
];

/// The name of the running screen reader, "unnamed" for one that can't be told from others.
#[cfg(windows)]
pub fn running() -> Option<&'static str> {
    use salotto_windows::running::{has_mutex, has_window, screen_reader_is_announced};
    running_by(|sign| match sign {
        ReaderSign::Window(class, title) => has_window(class, title),
        ReaderSign::Mutex(name) => has_mutex(name),
        ReaderSign::Announcement => screen_reader_is_announced(),
    })
}

fn running_by(is_shown: impl Fn(ReaderSign) -> bool) -> Option<&'static str> {
    READERS.into_iter().find(|(_, sign)| is_shown(*sign)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_is_known_by_its_sign_and_one_with_a_name_goes_first() {
        assert_eq!(running_by(|_| false), None);
        assert_eq!(running_by(|_| true), Some(NVDA));
        assert_eq!(running_by(|sign| sign == ReaderSign::Announcement), Some("unnamed"));
        assert_eq!(running_by(|sign| matches!(sign, ReaderSign::Mutex("NarratorRunning") | ReaderSign::Announcement)), Some("Narrator"));
        assert_eq!(running_by(|sign| matches!(sign, ReaderSign::Window("JFWUI2", None) | ReaderSign::Announcement)), Some(JAWS));
    }

    #[test]
    fn a_window_of_nvdas_class_is_any_programs_unless_it_has_its_title() {
        assert_eq!(running_by(|sign| matches!(sign, ReaderSign::Window("wxWindowClassNR", None))), None);
    }
}
