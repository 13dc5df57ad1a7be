//! A record's lines, parsed but not yet validated by the game.

use super::notes::{Notes, name_of};
use crate::bots::Contender;
use crate::games::Seat;
use crate::games::catalogue::GameName;
use std::fmt;

/// The largest record that can be read, in bytes: many times the longest match.
pub const LONGEST: usize = 16 << 20;

/// A whole record in text form.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game, the options and the seats.
    pub header: Header,
    /// The line numbers of the header.
    pub lines: HeaderLines,
    /// Shuffles and actions, with the numbers of their lines.
    pub steps: Vec<StepLine>,
}

impl Record {
    /// The number of actions.
    pub fn moves(&self) -> usize {
        self.steps.iter().filter(|line| matches!(line.step, RecordStep::Action { .. })).count()
    }
}

/// The header of a record: the game, the options and the seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The game.
    pub game: GameName,
    /// Names and values; options not named have their defaults.
    pub options: Vec<(String, String)>,
    /// The players, by seat.
    pub seats: Vec<SeatLine>,
    /// The notes in comments.
    pub notes: Notes,
}

/// The line numbers of the header's parts, from 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HeaderLines {
    /// The line of the game.
    pub game: usize,
    /// The lines of the options, in their order.
    pub options: Vec<usize>,
    /// The lines of the seats, in their order.
    pub seats: Vec<usize>,
}

/// A player and their name.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatLine {
    /// The player's kind.
    pub player: SeatPlayer,
    /// The player's name.
    pub name: String,
}

/// The kind of player at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person.
    Human,
    /// A bot, in the form of `--bots`.
    Bot(Contender),
    /// A word for a kind of player this program doesn't know: such a record can't be played.
    Unknown(String),
}

/// The word for a person.
const HUMAN: &str = "human";

impl From<&str> for SeatPlayer {
    fn from(word: &str) -> SeatPlayer {
        match word.parse() {
            _ if word == HUMAN => SeatPlayer::Human,
            Ok(bot) => SeatPlayer::Bot(bot),
            Err(_) => SeatPlayer::Unknown(word.to_string()),
        }
    }
}

/// The form of records.
impl fmt::Display for SeatPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatPlayer::Human => f.write_str(HUMAN),
            SeatPlayer::Bot(bot) => bot.fmt(f),
            SeatPlayer::Unknown(word) => f.write_str(word),
        }
    }
}

impl Header {
    /// The seats that people play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..).map(Seat).zip(&self.seats).filter(|(_, line)| line.player == SeatPlayer::Human).map(|(seat, _)| seat)
    }
}

/// A step of a match and its line.
#[derive(Clone, Debug, PartialEq)]
pub struct StepLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The content of the line.
    pub step: RecordStep,
}

/// The content of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordStep {
    /// The pieces in the order in which they came out.
    Shuffle(Vec<String>),
    /// A seat, from 1 as it is written, and its action.
    Action {
        /// The seat, from 1.
        seat: u8,
        /// The action, in the game's text form.
        action: String,
    },
}

/// A fault in a line.
#[derive(Clone, Debug, PartialEq)]
pub enum LineError {
    /// The record is longer than any match.
    TooLong,
    /// The line is no text.
    NotText,
    /// The first line isn't `salotto record 1`.
    NotARecord,
    /// The record has this version, which is unknown.
    Version(String),
    /// There is no game of this name.
    NoSuchGame(String),
    /// A step, or the end of the text, comes before the game is named.
    NoGame,
    /// The game was named before.
    SecondGame,
    /// The line isn't one a record can have.
    Unknown(String),
    /// A seat out of its order, or twice.
    SeatOrder {
        /// The number of the seat that should follow.
        expected: usize,
    },
    /// A line of the header after the match has begun.
    HeaderTooLate,
}

/// Parses the record in `bytes`, without replaying it.
///
/// # Errors
/// The number of the wrong line, from 1, and its fault.
pub fn parse(bytes: &[u8]) -> Result<Record, (usize, LineError)> {
    if bytes.len() > LONGEST {
        return Err((1, LineError::TooLong));
    }
    let mut reading = RecordReader::default();
    let mut last = 1;
    let lines = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).split(|byte| *byte == b'\n');
    for (index, line) in lines.enumerate() {
        let number = index + 1;
        let text = std::str::from_utf8(line).map_err(|_| (number, LineError::NotText))?;
        let (text, comment) = text.split_once('#').unwrap_or((text, ""));
        let text = text.trim();
        reading.comment(comment);
        if !text.is_empty() {
            last = number;
            reading.line(number, text).map_err(|trouble| (number, trouble))?;
        }
    }
    reading.finish().map_err(|trouble| (last, trouble))
}

/// The step in a record's line (without comment); None if it isn't a step.
pub fn parse_step(text: &str) -> Option<RecordStep> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    if word == "shuffle" {
        return Some(RecordStep::Shuffle(rest.split_whitespace().map(str::to_string).collect()));
    }
    Some(RecordStep::Action { seat: word.parse().ok()?, action: rest.to_string() })
}

/// A record being read.
#[derive(Clone, Default)]
pub(super) struct RecordReader {
    begun: bool,
    game: Option<GameName>,
    options: Vec<(String, String)>,
    seats: Vec<SeatLine>,
    notes: Notes,
    lines: HeaderLines,
    steps: Vec<StepLine>,
}

impl RecordReader {
    /// Skips the first line, which differs in other formats.
    pub(super) fn begin(&mut self) {
        self.begun = true;
    }

    /// The number of steps so far.
    pub(super) fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Reads a comment. Comments are for people, except those the program writes itself.
    fn comment(&mut self, comment: &str) {
        let comment = comment.split('#').next().unwrap_or_default();
        if self.steps.is_empty() {
            self.notes.read_in_header(comment);
        } else {
            self.notes.read(comment);
        }
    }

    pub(super) fn line(&mut self, number: usize, text: &str) -> Result<(), LineError> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let unknown = || LineError::Unknown(beginning(text));
        match word {
            _ if !self.begun => self.first_line(text),
            "game" | "option" | "seat" if !self.steps.is_empty() => Err(LineError::HeaderTooLate),
            "game" if self.game.is_some() => Err(LineError::SecondGame),
            "game" => {
                self.lines.game = number;
                self.game = Some(GameName::named(rest).ok_or_else(|| LineError::NoSuchGame(beginning(rest)))?);
                Ok(())
            }
            "option" => {
                let (name, value) = rest.split_once(char::is_whitespace).ok_or_else(unknown)?;
                self.lines.options.push(number);
                self.options.push((name.to_string(), value.trim().to_string()));
                Ok(())
            }
            "seat" => {
                self.lines.seats.push(number);
                self.seat(rest).ok_or_else(unknown)?
            }
            _ => {
                let step = parse_step(text).ok_or_else(unknown)?;
                if self.game.is_none() {
                    return Err(LineError::NoGame);
                }
                self.steps.push(StepLine { number, step });
                Ok(())
            }
        }
    }

    fn first_line(&mut self, text: &str) -> Result<(), LineError> {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("salotto"), Some("record"), Some(version), None) if version == super::VERSION.to_string() => {
                self.begun = true;
                Ok(())
            }
            (Some("salotto"), Some("record"), Some(version), None) => Err(LineError::Version(beginning(version))),
            _ => Err(LineError::NotARecord),
        }
    }

    /// Parses a seat; None if the words aren't a seat at all.
    fn seat(&mut self, rest: &str) -> Option<Result<(), LineError>> {
        let (number, rest) = rest.split_once(char::is_whitespace)?;
        let number: usize = number.parse().ok()?;
        let (player, name) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        let expected = self.seats.len() + 1;
        if number != expected {
            return Some(Err(LineError::SeatOrder { expected }));
        }
        self.seats.push(SeatLine { player: SeatPlayer::from(player), name: name_of(name) });
        Some(Ok(()))
    }

    pub(super) fn finish(self) -> Result<Record, LineError> {
        if !self.begun {
            return Err(LineError::NotARecord);
        }
        let game = self.game.ok_or(LineError::NoGame)?;
        Ok(Record {
            header: Header { game, options: self.options, seats: self.seats, notes: self.notes },
            lines: self.lines,
            steps: self.steps,
        })
    }
}

/// The beginning of a wrong line, enough to recognise it.
pub(super) fn beginning(text: &str) -> String {
    text.chars().take(80).collect()
}
