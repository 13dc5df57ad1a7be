//! How something is said to somebody at a door, whom no room of the house knows yet.

use crate::people::visitor::Typed;
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::speech::Urgency;
use salotto::speech::screen::Screen;
use salotto::speech::wire::{Signed, signed};

/// In which language, and in which lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    lines: Lines,
    /// None where that isn't known: then it is said in every language.
    wishes: Option<Language>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lines {
    /// Each ends so.
    Ended(&'static str),
    /// Each begins with a sign, for a program of theirs.
    Signed,
}

impl Way {
    /// The way to somebody who types this.
    pub(super) fn to(typed: &Typed, wishes: Option<Language>) -> Way {
        let lines = match typed {
            Typed::Keys(_) => Lines::Ended("\r\n"),
            Typed::Lines => Lines::Ended("\n"),
            Typed::Wire | Typed::Page => Lines::Signed,
        };
        Way { lines, wishes }
    }

    /// This as the only thing that they hear.
    pub(super) fn only(self, said: &Message) -> Vec<u8> {
        let mut bytes = Vec::new();
        match self.lines {
            // Into memory everything can be written.
            Lines::Signed => {
                _ = Signed::begin(&mut bytes).and_then(|mut wire| wire.print_spoken(&self.told(said).join("\n"), Urgency::Event))
            }
            Lines::Ended(_) => bytes = self.last(said),
        }
        bytes
    }

    /// This as the last thing that they hear.
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
