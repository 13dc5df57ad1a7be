//! Messages to a client before login.

use crate::users::authenticated_client::InputForm;
use salotto::locale::{InputMethod, Language, Locale};
use salotto::narration::Message;
use salotto::speech::Urgency;
use salotto::speech::screen::Screen;
use salotto::speech::wire::{WireScreen, render_signed};

/// The language and the line format of messages to a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClientProfile {
    lines: LineStyle,
    /// None if unknown: then messages are sent in every language.
    preferred: Option<Language>,
    input: InputMethod,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineStyle {
    /// Lines with this ending.
    Ended(&'static str),
    /// Lines of the wire, each with a sign before it, for a client program.
    Signed,
}

impl ClientProfile {
    /// The format for a client that types this way.
    pub(super) fn to(typed: &InputForm, preferred: Option<Language>) -> ClientProfile {
        let lines = match typed {
            InputForm::Keys(_) => LineStyle::Ended("\r\n"),
            InputForm::Lines => LineStyle::Ended("\n"),
            InputForm::Wire | InputForm::Page(_) => LineStyle::Signed,
        };
        ClientProfile { lines, preferred, input: typed.input_method() }
    }

    /// The message as the only output.
    pub(super) fn only(self, said: &Message) -> Vec<u8> {
        let mut bytes = Vec::new();
        match self.lines {
            // Writing to memory never fails.
            LineStyle::Signed => {
                _ = WireScreen::begin(&mut bytes).and_then(|mut wire| wire.print_spoken(&self.translate(said).join("\n"), Urgency::Event))
            }
            LineStyle::Ended(_) => bytes = self.last(said),
        }
        bytes
    }

    /// The message as the last output.
    pub(super) fn last(self, said: &Message) -> Vec<u8> {
        let line = |text: String| match self.lines {
            LineStyle::Signed => render_signed(&text, Some(Urgency::Event)),
            LineStyle::Ended(end) => text + end,
        };
        self.translate(said).into_iter().map(line).collect::<String>().into_bytes()
    }

    fn translate(self, said: &Message) -> Vec<String> {
        let languages = self.preferred.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
        let told = |language| {
            let mut locale = Locale::new(language);
            locale.set_input(self.input);
            locale.say(said)
        };
        languages.into_iter().map(told).collect()
    }
}
