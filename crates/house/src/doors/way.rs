//! Messages to a client before login.

use crate::people::visitor::Typed;
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::speech::Urgency;
use salotto::speech::screen::Screen;
use salotto::speech::wire::{Signed, signed};

/// The language and the line format of messages to a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    lines: Lines,
    /// None if unknown: then messages are sent in every language.
    wishes: Option<Language>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lines {
    /// Lines with this ending.
    Ended(&'static str),
    /// Lines of the wire, each with a sign before it, for a client program.
    Signed,
}

impl Way {
    /// The format for a client that types this way.
    pub(super) fn to(typed: &Typed, wishes: Option<Language>) -> Way {
        let lines = match typed {
            Typed::Keys(_) => Lines::Ended("\r\n"),
            Typed::Lines => Lines::Ended("\n"),
            Typed::Wire | Typed::Page(_) => Lines::Signed,
        };
        Way { lines, wishes }
    }

    /// The message as the only output.
    pub(super) fn only(self, said: &Message) -> Vec<u8> {
        let mut bytes = Vec::new();
        match self.lines {
            // Writing to memory never fails.
            Lines::Signed => {
                _ = Signed::begin(&mut bytes).and_then(|mut wire| wire.print_spoken(&self.told(said).join("\n"), Urgency::Event))
            }
            Lines::Ended(_) => bytes = self.last(said),
        }
        bytes
    }

    /// The message as the last output.
    pub(super) fn last(self, said: &Message) -> Vec<u8> {
        let line = |text: String| match self.lines {
            Lines::Signed => signed(&text, Some(Urgency::Event)),
            Lines::Ended(end) => text + end,
        };
        self.told(said).into_iter().map(line).collect::<String>().into_bytes()
    }

    fn told(self, said: &Message) -> Vec<String> {
        let languages = self.wishes.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
        languages.into_iter().map(|language| Locale::new(language).say(said)).collect()
    }
}
