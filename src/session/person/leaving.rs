//! Why a list, a match or the evening is left, whatever it is left for.

use crate::input::request::End;

/// Why a list, a match or the evening is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// The player asked for it.
    Quit,
    /// No input follows.
    Ended,
    /// Ctrl-C.
    Interrupted,
    /// For the menu behind this list: at the table the table's own, elsewhere the first list.
    ToMenu,
    /// For the first list.
    ToStart,
    /// For this list, which lies open below the one that is left.
    Back(Aside),
}

/// What can be opened over any list. Each lies open once at most: whoever asks for it again is back
/// in it, so that lists never nest without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// All keys, by theme.
    Keys,
    /// What people have said to each other.
    Chat,
}

impl From<End> for Leaving {
    fn from(end: End) -> Leaving {
        match end {
            End::Ended => Leaving::Ended,
            End::Interrupted => Leaving::Interrupted,
        }
    }
}
