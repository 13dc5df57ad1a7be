//! The ways of input that sentences tell apart.

/// How a user enters commands: a sentence that names a key, a button or a terminal depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InputMethod {
    /// Keys of a keyboard, at a terminal or with a client program.
    #[default]
    Keys,
    /// Keys at a terminal, perhaps of a phone, which has no arrows.
    KeysOfPhones,
    /// Words, line by line.
    Lines,
    /// Keys of a keyboard, in the browser page.
    Page,
    /// Buttons of the browser page, touched.
    Touch,
}

impl InputMethod {
    /// All of them.
    pub const ALL: [InputMethod; 5] =
        [InputMethod::Keys, InputMethod::KeysOfPhones, InputMethod::Lines, InputMethod::Page, InputMethod::Touch];

    /// Whether the user is in the browser page.
    pub fn is_page(self) -> bool {
        matches!(self, InputMethod::Page | InputMethod::Touch)
    }

    /// The variables that every text is given, with their values.
    pub fn variables(self) -> [(&'static str, &'static str); 2] {
        let input = match self {
            InputMethod::Keys | InputMethod::KeysOfPhones | InputMethod::Page => "keys",
            InputMethod::Lines => "lines",
            InputMethod::Touch => "touch",
        };
        [("input", input), ("client", if self.is_page() { "page" } else { "terminal" })]
    }
}
