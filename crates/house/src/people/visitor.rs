//! A visitor: an authenticated user as a door hands them over.

use super::pass::PageVisit;
use crate::figures;
pub use crate::identity::{Address, Fingerprint, Identity};
use salotto::locale::{InputMethod, Language};
use salotto::session::person::Person;
use salotto::session::person::inbox::Answering;
use salotto::session::person::settings::Settings;
use salotto::speech::screen::Window;
pub use salotto::speech::wire::EntryAim;
use std::io::{self, BufReader, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// An authenticated user with their input and output.
pub struct Visitor {
    /// The user's identity.
    pub who: Identity,
    /// The language the client asks for, if any.
    pub wishes: Option<Language>,
    /// The login name: `it` in `ssh it@house`. It proves nothing.
    pub login: Option<String>,
    /// The client's address.
    pub from: Address,
    /// The form of the client's input.
    pub typed: TypedBytes,
    /// The table or state the user wants to go to.
    pub aim: EntryAim,
    /// The user's input. Its end means they have left.
    pub input: Box<dyn Read + Send>,
    /// The user's output. Writing never blocks for long: it fails if the client has stopped
    /// reading, or reads too slowly.
    pub output: Box<dyn Write + Send>,
}

/// Form of a client's input.
#[derive(Clone, Debug)]
pub enum TypedBytes {
    /// Single keys, as a terminal with this window sends them. The terminal echoes nothing.
    Keys(Window),
    /// Lines.
    Lines,
    /// The wire's lines from a client program that reads keys and speaks: `salotto join`.
    Wire,
    /// The wire's lines from a page in a browser.
    Page(PageVisit),
}

impl TypedBytes {
    /// How the user enters commands.
    pub fn input_method(&self) -> InputMethod {
        match self {
            TypedBytes::Keys(_) => InputMethod::KeysOfPhones,
            TypedBytes::Lines => InputMethod::Lines,
            TypedBytes::Wire => InputMethod::Keys,
            TypedBytes::Page(page) if page.is_touched => InputMethod::Touch,
            TypedBytes::Page(_) => InputMethod::Page,
        }
    }
}

impl Visitor {
    /// A [`Person`] over these streams; changed settings are passed to `kept`.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn person(self, settings: Settings, kept: impl FnMut(&Settings) + 'static) -> io::Result<Person> {
        let asked = PendingAnswer::default();
        let (input, output) = (TypingWatch(self.input, asked.clone()), AnswerWatch(self.output, asked));
        match self.typed.clone() {
            TypedBytes::Keys(window) => Person::over_keys(input, output, window, settings, kept),
            TypedBytes::Wire | TypedBytes::Page(_) => {
                Person::over_wire(BufReader::new(input), output, self.typed.input_method(), settings, kept)
            }
            TypedBytes::Lines => Person::over_lines(BufReader::new(input), output, Answering::AtOnce, settings, kept),
        }
    }
}

/// When the last input came, until output follows it.
#[derive(Clone, Default)]
struct PendingAnswer(Arc<Mutex<Option<Instant>>>);

impl PendingAnswer {
    fn set(&self, to: Option<Instant>) -> Option<Instant> {
        std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), to)
    }
}

/// The input; notes when it comes.
struct TypingWatch<R>(R, PendingAnswer);

impl<R: Read> Read for TypingWatch<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        if count > 0 {
            self.1.set(Some(Instant::now()));
        }
        Ok(count)
    }
}

/// The output; the first after an input counts as its answer.
struct AnswerWatch<W>(W, PendingAnswer);

impl<W: Write> Write for AnswerWatch<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(asked) = self.1.set(None) {
            figures::answered(asked.elapsed());
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
