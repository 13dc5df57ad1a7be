//! Prompts for a line of text: a name, three words, a sentence.

use super::exit::ExitReason;
use super::inbox::{AnswerOrder, InboxEvent};
use super::{Handled, Person};
use crate::input::keys::Command;
use crate::input::request::InputRequest;
use crate::input::{Input, Key, LetterMode};
use crate::narration::Message;
use crate::narration::message::{message, shorten};

/// The sign that repeats the question, except in a sentence for others.
const ASKS: char = '?';

/// Kind of text that a prompt accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PromptKind {
    /// A line that isn't a command's word; may be empty.
    Words,
    /// As `Words`, and Escape leaves the caller too.
    WordsOrLeave,
    /// A line that isn't a command's word and isn't empty.
    SomeWords,
    /// Any line; may be empty.
    Sentence,
}

impl Person {
    /// Asks for a line of free text; None if the user leaves by Escape or an empty line.
    ///
    /// # Errors
    /// The user leaves for something else.
    pub fn ask_text(&mut self, question: Message) -> Result<Option<String>, ExitReason> {
        self.read_text(&question, PromptKind::Words)
    }

    /// Asks for a line of free text; None for an empty line.
    ///
    /// # Errors
    /// The user leaves, also with Escape.
    pub fn text_or_leave(&mut self, question: Message) -> Result<Option<String>, ExitReason> {
        self.read_text(&question, PromptKind::WordsOrLeave)
    }

    /// Asks for a line of text that is required: an empty line asks again.
    ///
    /// # Errors
    /// The user leaves, also with Escape.
    pub fn ask_required_text(&mut self, question: Message) -> Result<String, ExitReason> {
        loop {
            if let Some(text) = self.read_text(&question, PromptKind::SomeWords)? {
                return Ok(text);
            }
        }
    }

    /// Asks for a sentence for others: as [`ask_text`](Person::ask_text), but a command's word is
    /// text as well.
    ///
    /// # Errors
    /// The user leaves for something else.
    pub fn ask_sentence(&mut self, question: Message) -> Result<Option<String>, ExitReason> {
        self.read_text(&question, PromptKind::Sentence)
    }

    /// Asks for a line that isn't shown: as [`ask_sentence`](Person::ask_sentence), but `:quit` leaves.
    ///
    /// # Errors
    /// The user leaves for something else.
    pub(in crate::session) fn ask_secret(&mut self, question: &Message) -> Result<Option<String>, ExitReason> {
        self.mode.hide(true);
        let typed = self.read_text(question, PromptKind::Sentence);
        self.mode.hide(false);
        match typed? {
            Some(line)
                if line.starts_with(':') && self.inbox.request(&Input::Line(line.clone())) == InputRequest::Command(Command::Quit) =>
            {
                Err(ExitReason::Quit)
            }
            typed => Ok(typed),
        }
    }

    fn read_text(&mut self, question: &Message, takes: PromptKind) -> Result<Option<String>, ExitReason> {
        // Lines are read ahead: one typed early must mean what it means when typed late.
        if self.inbox.answering() == AnswerOrder::AtOnce {
            self.mode.set(LetterMode::Text);
        }
        self.output.begin_text(question);
        self.output.answer(std::slice::from_ref(question));
        let answer = loop {
            let InboxEvent::Input(input) = self.inbox.signal() else {
                self.receive_notices();
                continue;
            };
            match (self.inbox.request(&input), input) {
                // In a line-based session a single letter or sign arrives as a key.
                (_, Input::Key(Key::Char(sign)))
                    if sign != ' ' && self.inbox.answering() == AnswerOrder::InTurn && (sign != ASKS || takes == PromptKind::Sentence) =>
                {
                    break Ok(Some(sign.to_string()));
                }
                (InputRequest::End(end), _) => break Err(end.into()),
                (_, Input::Line(line)) if takes == PromptKind::Sentence => break Ok(Some(line)),
                (InputRequest::Command(Command::Cancel), _) if matches!(takes, PromptKind::SomeWords | PromptKind::WordsOrLeave) => {
                    break Err(ExitReason::Quit);
                }
                (InputRequest::Command(Command::Choose | Command::Cancel), _) => break Ok(None),
                (InputRequest::Command(Command::Menu), Input::Key(_)) => break Err(ExitReason::ToMenu),
                (InputRequest::Command(Command::Quit), _) => break Err(ExitReason::Quit),
                (InputRequest::Command(command), input) => {
                    if command == Command::Help || self.handle_general(command) == Handled::No {
                        self.ask_again(&input, question);
                    }
                }
                (_, Input::Line(line)) if line != ASKS.to_string() => break Ok(Some(line)),
                (_, input) => self.ask_again(&input, question),
            }
        };
        self.output.end_text();
        self.mode.set(LetterMode::Keys);
        answer
    }

    /// Answers an input that is no text: repeats the question, and says so if it is a command's
    /// word.
    fn ask_again(&mut self, input: &Input, question: &Message) {
        let word = match input {
            Input::Line(line) => Some(line.trim_start_matches([':', '/']).trim()).filter(|word| word.chars().any(char::is_alphanumeric)),
            _ => None,
        };
        let is_command = word.map(|word| message!("text-is-command", word = shorten(word)));
        self.output.answer(&is_command.into_iter().chain([question.clone()]).collect::<Vec<_>>());
    }
}
