//! A course of lessons in text form, before it is validated by the game. The grammar is in
//! `docs/en/lessons.md`.

use super::read::RecordReader;
use super::several::{FileError, RecordEntry, SourceLine, SpokenText, halves, parse_several, record_line, words};
use super::{Record, RecordStep, Replayable};
use crate::games::Stage;
use crate::games::catalogue::GameName;

/// The version of the format that can be read.
pub const LESSONS_VERSION: u32 = 1;
/// The maximum number of lessons in a course.
pub const MOST_LESSONS: usize = 60;

/// The mark at the end of a shuffle for all pieces it doesn't name.
const REST: &str = "...";

/// Lessons of one game, in the order in which they are taken.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonCourse {
    /// The game of the first lesson, and of every lesson if the file's own header names it.
    pub game: GameName,
    /// The lessons, at least one.
    pub lessons: Vec<Lesson>,
}

/// A stacked deal, with texts and tasks between its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The title, said first, and shown in lists.
    pub title: SpokenText,
    /// The players, and every step certain to be played: those that happen by themselves and those
    /// asked for.
    pub record: Record,
    /// The parts, in order.
    pub parts: Vec<LessonPart>,
}

/// A part of a lesson, between its title and its end.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonPart {
    /// A text to say.
    Say(SpokenText),
    /// The record's step with this index, from 0, which isn't a task.
    Step(usize),
    /// A task for the player.
    Task(LessonTask),
    /// Free play from here on, until the round is over or the player has had `turns` turns.
    Play {
        /// The line of the file, from 1.
        line: usize,
        /// The number of turns, at least one; None until the round is over.
        turns: Option<u16>,
    },
}

/// A task: the question, the right answer, and the response to other answers.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonTask {
    /// The question; R repeats it.
    pub ask: SpokenText,
    /// The right answer.
    pub right: RightAnswer,
    /// Allowed moves other than the right one, each with its response.
    pub instead: Vec<WrongMove>,
    /// The response to any other wrong move.
    pub wrong: Option<SpokenText>,
    /// The hint after two wrong moves.
    pub hint: Option<SpokenText>,
}

/// The form of a task's right answer.
#[derive(Clone, Debug, PartialEq)]
pub enum RightAnswer {
    /// The record's step with this index, from 0.
    Move(usize),
    /// One of these keys, by the words of their commands.
    Keys(SpokenText),
    /// The cursor on this tile, card or square.
    Reach(SpokenText),
    /// A typed number.
    Answer(usize),
}

/// A move that isn't the right one.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongMove {
    /// The move, in the form of records.
    pub action: SpokenText,
    /// The response to it.
    pub said: SpokenText,
}

/// A fault in a line of a course.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonError {
    /// A fault of any file of several records. [`FileError::Nothing`] also means a lesson without
    /// a task.
    File(FileError),
    /// A `key`, `wrong` or the like without an `ask` before it.
    NotAsked,
    /// An `ask` without its right answer after it.
    Unanswered,
    /// A step or a task after `play`, after which the state of the match is unknown.
    AfterPlay,
}

impl From<FileError> for LessonError {
    fn from(error: FileError) -> LessonError {
        LessonError::File(error)
    }
}

/// Parses the course in `bytes`, without validating its matches.
///
/// # Errors
/// The number of the wrong line, from 1, and its fault.
pub fn parse_lessons(bytes: &[u8]) -> Result<LessonCourse, (usize, LessonError)> {
    let lessons = parse_several::<LessonBuilder>(bytes)?;
    Ok(LessonCourse { game: lessons[0].record.header.game, lessons })
}

/// The lesson that is being read.
struct LessonBuilder {
    title: SpokenText,
    reading: RecordReader,
    parts: Vec<LessonPart>,
    asked: Option<TaskBuilder>,
}

/// A task before its right answer is read.
struct TaskBuilder {
    ask: SpokenText,
    instead: Vec<WrongMove>,
    wrong: Option<SpokenText>,
    hint: Option<SpokenText>,
}

impl RecordEntry for LessonBuilder {
    type Closed = Lesson;
    type Trouble = LessonError;

    const FILE: &'static str = "lessons";
    const VERSION: u32 = LESSONS_VERSION;
    const WORD: &'static str = "lesson";
    const WORDS: &'static [&'static str] = &["say", "ask", "key", "reach", "answer", "instead", "wrong", "hint", "play"];
    const MOST: usize = MOST_LESSONS;

    fn begin(title: SpokenText, common: RecordReader) -> LessonBuilder {
        LessonBuilder { title, reading: common, parts: Vec::new(), asked: None }
    }

    fn line(&mut self, written: SourceLine<'_>) -> Result<(), LessonError> {
        let SourceLine { number, word, rest, .. } = written;
        let over = matches!(self.parts.iter().rev().find(|part| !matches!(part, LessonPart::Say(_))), Some(LessonPart::Play { .. }));
        if over && word != "say" {
            return Err(LessonError::AfterPlay);
        }
        match word {
            "say" | "ask" | "play" if self.asked.is_some() => Err(LessonError::Unanswered),
            "say" => {
                self.parts.push(LessonPart::Say(written.words()?));
                Ok(())
            }
            "ask" => {
                self.asked = Some(TaskBuilder { ask: written.words()?, instead: Vec::new(), wrong: None, hint: None });
                Ok(())
            }
            "play" => {
                let turns = match rest {
                    "" => None,
                    turns => Some(turns.parse().ok().filter(|turns| *turns > 0).ok_or(FileError::Missing)?),
                };
                self.parts.push(LessonPart::Play { line: number, turns });
                Ok(())
            }
            "key" => self.answered(RightAnswer::Keys(written.words()?)),
            "reach" => self.answered(RightAnswer::Reach(written.words()?)),
            "answer" => {
                let answer = rest.parse::<u32>().map_err(|_| FileError::Missing)?;
                self.answered(RightAnswer::Answer(answer as usize))
            }
            "instead" | "wrong" | "hint" => self.response(written),
            _ => self.step(written),
        }
    }

    fn close(self) -> Result<Lesson, LessonError> {
        if self.asked.is_some() {
            return Err(LessonError::Unanswered);
        }
        if !self.parts.iter().any(|part| matches!(part, LessonPart::Task(_) | LessonPart::Play { .. })) {
            return Err(FileError::Nothing.into());
        }
        let record = self.reading.finish().map_err(FileError::Record)?;
        Ok(Lesson { title: self.title, record, parts: self.parts })
    }
}

impl LessonBuilder {
    /// Reads the response to answers other than the right one.
    fn response(&mut self, written: SourceLine<'_>) -> Result<(), LessonError> {
        let asked = self.asked.as_mut().ok_or(LessonError::NotAsked)?;
        if written.word == "instead" {
            let (action, said) = halves(written.rest)?;
            asked.instead.push(WrongMove { action: words(written.number, action)?, said: words(written.number, said)? });
            return Ok(());
        }
        let place = if written.word == "wrong" { &mut asked.wrong } else { &mut asked.hint };
        if place.is_some() {
            return Err(FileError::Twice.into());
        }
        *place = Some(written.words()?);
        Ok(())
    }

    /// Completes the asked task with its right answer.
    fn answered(&mut self, right: RightAnswer) -> Result<(), LessonError> {
        let TaskBuilder { ask, instead, wrong, hint } = self.asked.take().ok_or(LessonError::NotAsked)?;
        self.parts.push(LessonPart::Task(LessonTask { ask, right, instead, wrong, hint }));
        Ok(())
    }

    /// A line that a record can have.
    fn step(&mut self, written: SourceLine<'_>) -> Result<(), LessonError> {
        let place = self.reading.steps();
        record_line(&mut self.reading, written)?;
        if self.reading.steps() == place {
            return Ok(());
        }
        match self.asked {
            Some(_) if written.text.starts_with("shuffle") => Err(LessonError::Unanswered),
            Some(_) => self.answered(RightAnswer::Move(place)),
            None => {
                self.parts.push(LessonPart::Step(place));
                Ok(())
            }
        }
    }
}

/// The step with all its pieces: if a shuffle ends with `...`, the pieces it doesn't name follow in
/// the order of the pile.
pub fn completed<G: Replayable>(step: &RecordStep, game: &G) -> RecordStep {
    let (RecordStep::Shuffle(pieces), Stage::ToShuffle(pile)) = (step, game.stage()) else {
        return step.clone();
    };
    let Some((_, named)) = pieces.split_last().filter(|(last, _)| *last == REST) else {
        return step.clone();
    };
    let known: Vec<G::Piece> = named.iter().filter_map(|text| game.piece(text)).collect();
    let mut rest = pile.to_vec();
    for piece in known {
        if let Some(place) = rest.iter().position(|other| *other == piece) {
            rest.remove(place);
        }
    }
    RecordStep::Shuffle(named.iter().cloned().chain(rest.iter().map(ToString::to_string)).collect())
}
