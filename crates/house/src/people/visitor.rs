//! Who comes in, whichever door they come by.

use crate::figures;
pub use crate::identity::{Address, Fingerprint, Identity};
use salotto::locale::Language;
use salotto::session::person::Person;
use salotto::session::person::inbox::Answering;
use salotto::session::person::settings::Settings;
use salotto::speech::screen::Window;
pub use salotto::speech::wire::Aim;
use std::io::{self, BufReader, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Somebody who has come in by a door.
pub struct Visitor {
    /// Who it is.
    pub who: Identity,
    /// The language that their side asks for, if it says so.
    pub wishes: Option<Language>,
    /// The name that they came in by: `it` in `ssh it@house`. It proves nothing.
    pub login: Option<String>,
    /// Where they come from.
    pub from: Address,
    /// What their bytes are.
    pub typed: Typed,
    /// Where they want to go at once.
    pub aim: Aim,
    /// What they type. Its end is their leaving.
    pub input: Box<dyn Read + Send>,
    /// What they read. Writing never waits long: it fails if they have stopped reading, or read too
    /// slowly.
    pub output: Box<dyn Write + Send>,
}

/// What the bytes that somebody types are.
#[derive(Clone, Debug)]
pub enum Typed {
    /// Single keys, as a terminal with this window sends them. It echoes nothing by itself.
    Keys(Window),
    /// Lines.
    Lines,
    /// Inputs from a program on their side that reads their keys and speaks to them: `salotto
    /// join`.
    Wire,
    /// The same, from a page in a browser.
    Page,
}

impl Visitor {
    /// The person who plays over these streams; changes to their settings go to `kept`.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub fn person(self, settings: Settings, kept: impl FnMut(&Settings) + 'static) -> io::Result<Person> {
        let asked = Asked::default();
        let (input, output) = (Heard(self.input, asked.clone()), Answered(self.output, asked));
        match self.typed {
            Typed::Keys(window) => Person::over_keys(input, output, window, settings, kept),
            Typed::Wire | Typed::Page => Person::over_wire(BufReader::new(input), output, settings, kept),
            Typed::Lines => Person::over_lines(BufReader::new(input), output, Answering::AtOnce, settings, kept),
        }
    }
}

/// When what somebody typed last has come, until they have heard something after it.
#[derive(Clone, Default)]
struct Asked(Arc<Mutex<Option<Instant>>>);

impl Asked {
    fn set(&self, to: Option<Instant>) -> Option<Instant> {
        std::mem::replace(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner), to)
    }
}

/// What they type, noted as it comes.
struct Heard<R>(R, Asked);

impl<R: Read> Read for Heard<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        if count > 0 {
            self.1.set(Some(Instant::now()));
        }
        Ok(count)
    }
}

/// What they hear: the first after something they typed counts as its answer.
struct Answered<W>(W, Asked);

impl<W: Write> Write for Answered<W> {
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
