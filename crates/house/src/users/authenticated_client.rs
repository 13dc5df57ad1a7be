//! An authenticated client, as a transport hands it over.

use super::guest_pass::PageVisit;
pub use crate::identity::{Address, Fingerprint, Identity};
use crate::metrics;
use parking_lot::Mutex;
use salotto::locale::{InputMethod, Language};
use salotto::session::client::Person;
use salotto::session::client::inbox::AnswerOrder;
use salotto::session::client::settings::Settings;
use salotto::speech::screen::RemoteWidth;
pub use salotto::speech::wire::EntryTarget;
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::time::Instant;

/// An authenticated user with their input and output.
pub struct AuthenticatedClient {
    /// The user's identity.
    pub who: Identity,
    /// The language the client asks for, if any.
    pub preferred: Option<Language>,
    /// The login name: `it` in `ssh it@house`. It proves nothing.
    pub login: Option<String>,
    /// The client's address.
    pub from: Address,
    /// The form of the client's input.
    pub typed: InputForm,
    /// The table or state the user wants to go to.
    pub target: EntryTarget,
    /// The user's input. Its end means they have left.
    pub input: Box<dyn Read + Send>,
    /// The user's output. Writing never blocks for long: it fails if the client has stopped
    /// reading, or reads too slowly.
    pub output: Box<dyn Write + Send>,
}

/// Form of a client's input.
#[derive(Clone, Debug)]
pub enum InputForm {
    /// Single keys, as a terminal with this window sends them. The terminal echoes nothing.
    Keys(RemoteWidth),
    /// Lines.
    Lines,
    /// The wire's lines from a client program that reads keys and speaks: `salotto join`.
    Wire,
    /// The wire's lines from a page in a browser.
    Page(PageVisit),
}

impl InputForm {
    /// How the user enters commands.
    pub fn input_method(&self) -> InputMethod {
        match self {
            InputForm::Keys(_) => InputMethod::KeysOfPhones,
            InputForm::Lines => InputMethod::Lines,
            InputForm::Wire => InputMethod::Keys,
            InputForm::Page(page) if page.is_touched => InputMethod::Touch,
            InputForm::Page(_) => InputMethod::Page,
        }
    }
}

impl AuthenticatedClient {
    /// A [`Person`] over these streams; changed settings are passed to `kept`.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn into_person(self, settings: Settings, kept: impl FnMut(&Settings) + 'static) -> io::Result<Person> {
        let asked = AnswerTimer::default();
        let (input, output) = (TimedInput(self.input, asked.clone()), TimedOutput(self.output, asked));
        match self.typed.clone() {
            InputForm::Keys(window) => Person::over_keys(input, output, window, settings, kept),
            InputForm::Wire | InputForm::Page(_) => {
                Person::over_wire(BufReader::new(input), output, self.typed.input_method(), settings, kept)
            }
            InputForm::Lines => Person::over_lines(BufReader::new(input), output, AnswerOrder::AtOnce, settings, kept),
        }
    }
}

/// When the last input came, until output follows it.
#[derive(Clone, Default)]
struct AnswerTimer(Arc<Mutex<Option<Instant>>>);

impl AnswerTimer {
    fn set(&self, to: Option<Instant>) -> Option<Instant> {
        std::mem::replace(&mut *self.0.lock(), to)
    }
}

/// The input; notes when it comes.
struct TimedInput<R>(R, AnswerTimer);

impl<R: Read> Read for TimedInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        if count > 0 {
            self.1.set(Some(Instant::now()));
        }
        Ok(count)
    }
}

/// The output; the first after an input counts as its answer.
struct TimedOutput<W>(W, AnswerTimer);

impl<W: Write> Write for TimedOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(asked) = self.1.set(None) {
            metrics::record_answer(asked.elapsed());
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
