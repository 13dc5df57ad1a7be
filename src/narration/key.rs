//! The keys of a keyboard, as far as commands can be bound to them.

/// A key that is answered at once, without Enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A letter (always the small one), the space, or a sign. Never a digit, `:` or `/`: those
    /// begin a typed line.
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// Home.
    Home,
    /// The End key.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Tab.
    Tab,
    /// Tab with Shift.
    BackTab,
    /// Delete.
    Delete,
    /// F1 is 1, and so on.
    Function(u8),
    /// A key without a name here. It is delivered too, since every key is answered.
    Other,
}
