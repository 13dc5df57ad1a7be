//! Reasons for leaving a list, a match or the program.

use crate::input::request::InputEnd;

/// Reason for leaving a list, a match or the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitReason {
    /// The user asked for it.
    Quit,
    /// The input has ended.
    Ended,
    /// Ctrl-C.
    Interrupted,
    /// For the menu behind this list: at a table its menu, elsewhere the first list.
    ToMenu,
    /// For the first list.
    ToStart,
    /// For this list, which is open below the one that is left.
    Back(SideList),
}

/// A list that can be opened over any other. Each is open once at most: asking for it again leads
/// back to it, so the nesting is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideList {
    /// All keys, by theme.
    Keys,
    /// The chat messages.
    Chat,
}

impl From<InputEnd> for ExitReason {
    fn from(end: InputEnd) -> ExitReason {
        match end {
            InputEnd::Ended => ExitReason::Ended,
            InputEnd::Interrupted => ExitReason::Interrupted,
        }
    }
}
