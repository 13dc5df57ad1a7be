//! Asking for a line of text: a name, three words, a sentence.

use super::inbox::{Answering, Signal};
use super::leaving::Leaving;
use super::{Handled, Person};
use crate::input::keys::Command;
use crate::input::request::Request;
use crate::input::{Input, Key, Mode};
use crate::narration::Message;
use crate::narration::message::{message, shortened};

/// The sign that asks what is wanted, unless a sentence for others is typed.
const ASKS: char = '?';

/// What a prompt takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Takes {
    /// A line that isn't the word of a command, or nothing.
    Words,
    /// The same, but not nothing.
    SomeWords,
    /// Any line as it stands, or nothing.
    Sentence,
}

impl Person {
    /// Asks for a line of free text; None if the player leaves it with Escape or an empty line.
    ///
    /// # Errors
    /// They leave for something else.
    pub fn text(&mut self, question: Message) -> Result<Option<String>, Leaving> {
        self.typed_text(&question, Takes::Words)
    }

    /// Asks for a line of text without which nothing follows: an empty line asks again.
    ///
    /// # Errors
    /// They leave, also with Escape.
    pub fn needed_text(&mut self, question: Message) -> Result<String, Leaving> {
        loop {
            if let Some(text) = self.typed_text(&question, Takes::SomeWords)? {
                return Ok(text);
            }
        }
    }

    /// Asks for a sentence for others: as [`text`](Person::text), but a line is meant as it stands,
    /// also where it is the word of a command.
    ///
    /// # Errors
    /// They leave for something else.
    pub fn sentence(&mut self, question: Message) -> Result<Option<String>, Leaving> {
        self.typed_text(&question, Takes::Sentence)
    }

    /// Asks for a line that isn't shown: as [`sentence`](Person::sentence), but `:quit` leaves.
    ///
    /// # Errors
    /// They leave for something else.
    pub(in crate::session) fn secret(&mut self, question: &Message) -> Result<Option<String>, Leaving> {
        self.mode.hide(true);
        let typed = self.typed_text(question, Takes::Sentence);
        self.mode.hide(false);
        match typed? {
            Some(line) if line.starts_with(':') && self.inbox.request(&Input::Line(line.clone())) == Request::Command(Command::Quit) => {
                Err(Leaving::Quit)
            }
            typed => Ok(typed),
        }
    }

    fn typed_text(&mut self, question: &Message, takes: Takes) -> Result<Option<String>, Leaving> {
        // Lines are read ahead: one typed early must mean the same as one typed late.
        if self.inbox.answering() == Answering::AtOnce {
            self.mode.set(Mode::Text);
        }
        self.desk.begin_text();
        self.desk.answer(std::slice::from_ref(question));
        let answer = loop {
            let Signal::Input(input) = self.inbox.signal() else {
                self.hear_elsewhere();
                continue;
            };
            match (self.inbox.request(&input), input) {
                // When lines are read, a single letter or sign arrives as a key.
                (_, Input::Key(Key::Char(sign)))
                    if sign != ' ' && self.inbox.answering() == Answering::InTurn && (sign != ASKS || takes == Takes::Sentence) =>
                {
                    break Ok(Some(sign.to_string()));
                }
                (Request::End(end), _) => break Err(end.into()),
                (_, Input::Line(line)) if takes == Takes::Sentence => break Ok(Some(line)),
                (Request::Command(Command::Cancel), _) if takes == Takes::SomeWords => break Err(Leaving::Quit),
                (Request::Command(Command::Choose | Command::Cancel), _) => break Ok(None),
                (Request::Command(Command::Menu), Input::Key(_)) => break Err(Leaving::ToMenu),
                (Request::Command(Command::Quit), _) => break Err(Leaving::Quit),
                (Request::Command(command), input) => {
                    if command == Command::Help || self.general(command) == Handled::No {
                        self.asks_again(&input, question);
                    }
                }
                (_, Input::Line(line)) if line != ASKS.to_string() => break Ok(Some(line)),
                (_, input) => self.asks_again(&input, question),
            }
        };
        self.desk.end_text();
        self.mode.set(Mode::Keys);
        answer
    }

    /// Answers what is no text: says again what is asked for, and of the word of a command that it is one.
    fn asks_again(&mut self, input: &Input, question: &Message) {
        let word = match input {
            Input::Line(line) => Some(line.trim_start_matches([':', '/']).trim()).filter(|word| word.chars().any(char::is_alphanumeric)),
            _ => None,
        };
        let is_command = word.map(|word| message!("text-is-command", word = shortened(word)));
        self.desk.answer(&is_command.into_iter().chain([question.clone()]).collect::<Vec<_>>());
    }
}
