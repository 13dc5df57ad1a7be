//! Files with several records, of lessons or puzzles: after a first line and a common header, each
//! record begins with a line of its own. The lines of such a record besides its steps belong to its
//! [`RecordEntry`].

use super::read::{RecordReader, beginning};
use super::{LONGEST, LineError};

/// The maximum length of a text between steps, in characters, chosen so that a listener can
/// remember it.
pub const LONGEST_TEXT: usize = 600;

/// A text to say, and its line number.
#[derive(Clone, Debug, PartialEq)]
pub struct SpokenText {
    /// From 1.
    pub line: usize,
    /// One to [`LONGEST_TEXT`] characters.
    pub text: String,
}

/// A fault in a line of a file of several records, of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum FileError {
    /// A line of the record itself is wrong.
    Record(LineError),
    /// The first line doesn't announce such a file.
    NotThisKind,
    /// The file has another version of the format.
    Version(String),
    /// A line that belongs in an entry stands before the first one.
    NoEntry,
    /// A file without entries, or an entry without its essential part.
    Nothing,
    /// The line isn't one an entry can have.
    Unknown(String),
    /// The line lacks a part, or has it wrong: a text, a key, a number.
    Missing,
    /// A text of more than [`LONGEST_TEXT`] characters.
    TextTooLong,
    /// More entries than the file may have.
    TooMany,
    /// A second line of a kind that may occur only once.
    Twice,
}

/// A line between the first one and the end, without its comment.
#[derive(Clone, Copy)]
pub(super) struct SourceLine<'a> {
    /// From 1.
    pub number: usize,
    pub text: &'a str,
    /// The first word of the line, and the text after it.
    pub word: &'a str,
    pub rest: &'a str,
}

impl<'a> SourceLine<'a> {
    fn new(number: usize, text: &'a str) -> SourceLine<'a> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        SourceLine { number, text, word, rest: rest.trim() }
    }

    /// The text after the first word, as words to say.
    ///
    /// # Errors
    /// There are none, or too many.
    pub fn words(self) -> Result<SpokenText, FileError> {
        words(self.number, self.rest)
    }
}

/// A record of such a file while it is being read, with the content between its steps.
pub(super) trait RecordEntry: Sized {
    /// The type of the complete entry.
    type Closed;
    type Trouble: From<FileError>;

    /// The word after `salotto` in the file's first line, and the version that can be read.
    const FILE: &'static str;
    const VERSION: u32;
    /// The word that its first line begins with.
    const WORD: &'static str;
    /// The words that its other lines begin with, besides those of a record.
    const WORDS: &'static [&'static str];
    /// The maximum number of entries in a file.
    const MOST: usize;

    /// A new entry, with the common header of the file.
    fn begin(name: SpokenText, common: RecordReader) -> Self;

    /// Reads one of its lines.
    ///
    /// # Errors
    /// The fault of the line.
    fn line(&mut self, written: SourceLine<'_>) -> Result<(), Self::Trouble>;

    /// Completes it.
    ///
    /// # Errors
    /// The missing part.
    fn close(self) -> Result<Self::Closed, Self::Trouble>;
}

/// Parses the entries in `bytes`, at least one, without validating their matches.
///
/// # Errors
/// The number of the wrong line, from 1, and its fault.
pub(super) fn parse_several<E: RecordEntry>(bytes: &[u8]) -> Result<Vec<E::Closed>, (usize, E::Trouble)> {
    let record = |number: usize, error: LineError| (number, E::Trouble::from(FileError::Record(error)));
    if bytes.len() > LONGEST {
        return Err(record(1, LineError::TooLong));
    }
    let mut file = RecordFileReader::<E> { begun: false, common: RecordReader::default(), closed: Vec::new(), open: None };
    let mut last = 1;
    let lines = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).split(|byte| *byte == b'\n');
    for (index, line) in lines.enumerate() {
        let number = index + 1;
        let text = std::str::from_utf8(line).map_err(|_| record(number, LineError::NotText))?;
        let text = text.split_once('#').map_or(text, |(text, _)| text).trim();
        if !text.is_empty() {
            last = number;
            file.line(SourceLine::new(number, text)).map_err(|trouble| (number, trouble))?;
        }
    }
    file.finish().map_err(|trouble| (last, trouble))
}

/// A file being read.
struct RecordFileReader<E: RecordEntry> {
    begun: bool,
    /// The common header of all entries.
    common: RecordReader,
    closed: Vec<E::Closed>,
    open: Option<E>,
}

impl<E: RecordEntry> RecordFileReader<E> {
    fn line(&mut self, written: SourceLine<'_>) -> Result<(), E::Trouble> {
        let SourceLine { number, text, word, .. } = written;
        if !self.begun {
            return Ok(self.first_line(text)?);
        }
        if word == E::WORD {
            self.close()?;
            if self.closed.len() == E::MOST {
                return Err(FileError::TooMany.into());
            }
            self.open = Some(E::begin(written.words()?, self.common.clone()));
            return Ok(());
        }
        match &mut self.open {
            Some(open) => open.line(written),
            None if matches!(word, "game" | "option" | "seat") => Ok(self.common.line(number, text).map_err(FileError::Record)?),
            None if E::WORDS.contains(&word) || word == "shuffle" => Err(FileError::NoEntry.into()),
            None => Err(FileError::Unknown(beginning(text)).into()),
        }
    }

    fn first_line(&mut self, text: &str) -> Result<(), FileError> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["salotto", kind, version] if kind == E::FILE && version == E::VERSION.to_string() => {
                self.begun = true;
                self.common.begin();
                Ok(())
            }
            ["salotto", kind, version] if kind == E::FILE => Err(FileError::Version(beginning(version))),
            _ => Err(FileError::NotThisKind),
        }
    }

    /// Closes the entry that is open.
    fn close(&mut self) -> Result<(), E::Trouble> {
        if let Some(open) = self.open.take() {
            self.closed.push(open.close()?);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<E::Closed>, E::Trouble> {
        if !self.begun {
            return Err(FileError::NotThisKind.into());
        }
        self.close()?;
        if self.closed.is_empty() { Err(FileError::Nothing.into()) } else { Ok(self.closed) }
    }
}

/// Reads a line of the record.
///
/// # Errors
/// The fault of the line.
pub(super) fn record_line(reading: &mut RecordReader, written: SourceLine<'_>) -> Result<(), FileError> {
    reading.line(written.number, written.text).map_err(|trouble| match trouble {
        LineError::Unknown(text) => FileError::Unknown(text),
        other => FileError::Record(other),
    })
}

/// The two texts of a line `ACTION: TEXT`.
///
/// # Errors
/// There is no colon.
pub(super) fn halves(text: &str) -> Result<(&str, &str), FileError> {
    let (action, rest) = text.split_once(':').ok_or(FileError::Missing)?;
    Ok((action.trim(), rest.trim()))
}

/// Sets a value that isn't set yet.
///
/// # Errors
/// The value is set already.
pub(super) fn once<T>(place: &mut Option<T>, value: T) -> Result<(), FileError> {
    if place.replace(value).is_some() { Err(FileError::Twice) } else { Ok(()) }
}

/// Words to be said.
///
/// # Errors
/// There are none, or too many.
pub(super) fn words(line: usize, text: &str) -> Result<SpokenText, FileError> {
    match text.chars().count() {
        0 => Err(FileError::Missing),
        count if count > LONGEST_TEXT => Err(FileError::TextTooLong),
        _ => Ok(SpokenText { line, text: text.to_string() }),
    }
}
