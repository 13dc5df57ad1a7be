//! The table from a command to its function in a list, and where something runs in a list's place.

use crate::input::keys::Command;
use crate::session::client::notifications::Reply;

/// The function of a command in a list.
pub(in crate::session) enum ListFunction {
    /// Moves the cursor.
    Walk,
    /// Chooses the item under the cursor.
    Choose,
    /// Closes the list.
    Cancel,
    /// Ends the program or the visit.
    Quit,
    /// Opens the menu of the table below.
    Menu,
    /// Opens the chat.
    Chat,
    /// Answers what was asked outside the match.
    Reply(Reply),
    /// Tells the keys.
    Help,
    /// Has the effect that it has below the list, or chooses a side.
    HandOn,
}

/// Returns the function of a command in a list.
pub(in crate::session) fn list_function_of(command: Command) -> ListFunction {
    match command {
        Command::Up | Command::Down | Command::First | Command::Last => ListFunction::Walk,
        Command::Choose => ListFunction::Choose,
        Command::Cancel => ListFunction::Cancel,
        Command::Quit => ListFunction::Quit,
        Command::Menu => ListFunction::Menu,
        Command::Chat => ListFunction::Chat,
        Command::Accept => ListFunction::Reply(Reply::Yes),
        Command::Decline => ListFunction::Reply(Reply::No),
        Command::Help => ListFunction::Help,
        _ => ListFunction::HandOn,
    }
}
