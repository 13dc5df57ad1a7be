//! A course of lessons as it was written, before the game judges it. The grammar is in
//! `docs/lessons.md`.

use super::read::{Reading, beginning};
use super::{LONGEST, Record, Step, Trouble};
use crate::games::catalogue::GameName;
use crate::games::{Game, Stage};

/// The version of the format that is read.
pub const LESSONS_VERSION: u32 = 1;
/// The longest text of a lesson, in characters: more can't be kept in mind.
pub const LONGEST_TEXT: usize = 600;
/// The most lessons of a course: more than anybody walks.
pub const MOST_LESSONS: usize = 60;

/// Stands at the end of a shuffle for all pieces that it doesn't name.
const REST: &str = "...";

/// Lessons of one game, in the order in which they are taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The game of the first lesson, which is that of all where the file's own header names it.
    pub game: GameName,
    /// At least one.
    pub lessons: Vec<Lesson>,
}

/// A deal by hand, and between its steps what is said and asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Said first, and in lists.
    pub title: Words,
    /// Who plays, and every step that is sure to be played: those that play themselves and those
    /// that are asked for.
    pub record: Record,
    /// In the order in which they stand.
    pub parts: Vec<Part>,
}

/// Something to be said, and the line that it stands on, from 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// From 1.
    pub line: usize,
    /// One to [`LONGEST_TEXT`] characters.
    pub text: String,
}

/// A part of a lesson, between its title and its end.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// What is said.
    Say(Words),
    /// The step of the record at this place, from 0, which nobody is asked for.
    Step(usize),
    /// What is asked.
    Task(Task),
    /// From here on the player plays as he likes, until the round is over or he has had so many
    /// turns.
    Play {
        /// The line of the file, from 1.
        line: usize,
        /// At least one; none until the round is over.
        turns: Option<u16>,
    },
}

/// What is asked, what is right, and what is said to everything else.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What is asked; R repeats it.
    pub ask: Words,
    /// What does the task.
    pub right: Right,
    /// Moves that are allowed and not the right one, each with what is said to it.
    pub instead: Vec<Instead>,
    /// Said to every other wrong move.
    pub wrong: Option<Words>,
    /// Said after two wrong ones.
    pub hint: Option<Words>,
}

/// What a task wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Right {
    /// The step of the record at this place, from 0.
    Move(usize),
    /// One of these keys, by the words of their commands.
    Keys(Words),
    /// The cursor on this tile, card or square.
    Reach(Words),
    /// A number, typed.
    Answer(usize),
}

/// A move that isn't the right one.
#[derive(Clone, Debug, PartialEq)]
pub struct Instead {
    /// As records write it.
    pub action: Words,
    /// What is said to it.
    pub said: Words,
}

/// What is wrong with a line of a course.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonTrouble {
    /// A line that a record could have, and that is wrong there too.
    Record(Trouble),
    /// The first line isn't `salotto lessons 1`.
    NotLessons,
    /// The lessons are written in another version of the format.
    Version(String),
    /// A line that belongs into a lesson stands before the first one.
    NoLesson,
    /// A course without a lesson, or a lesson that asks nothing.
    Nothing,
    /// The line is none of those that a lesson has.
    Unknown(String),
    /// The line names something that isn't there: a text, a key, a number.
    Missing,
    /// A text of more than [`LONGEST_TEXT`] characters.
    TextTooLong,
    /// More than [`MOST_LESSONS`] lessons.
    TooManyLessons,
    /// `key`, `wrong` and the like without an `ask` before them.
    NotAsked,
    /// An `ask` whose right answer doesn't follow.
    Unanswered,
    /// `wrong` or `hint` for the second time in a task.
    Twice,
    /// A step or a task after `play`, when nobody can say any more how the match stands.
    AfterPlay,
}

/// The course that `bytes` hold; its text alone, not yet judged.
///
/// # Errors
/// The number of the line that is wrong, and what is wrong with it.
pub fn parse_lessons(bytes: &[u8]) -> Result<Course, (usize, LessonTrouble)> {
    if bytes.len() > LONGEST {
        return Err((1, LessonTrouble::Record(Trouble::TooLong)));
    }
    let mut writing = Writing::default();
    let mut last = 1;
    let lines = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).split(|byte| *byte == b'\n');
    for (index, line) in lines.enumerate() {
        let number = index + 1;
        let not_text = |_| (number, LessonTrouble::Record(Trouble::NotText));
        let text = std::str::from_utf8(line).map_err(not_text)?;
        let text = text.split_once('#').map_or(text, |(text, _)| text).trim();
        if !text.is_empty() {
            last = number;
            writing.line(number, text).map_err(|trouble| (number, trouble))?;
        }
    }
    writing.finish(last)
}

/// A course that is being read.
#[derive(Default)]
struct Writing {
    begun: bool,
    /// What holds for all lessons.
    common: Reading,
    lessons: Vec<Lesson>,
    open: Option<Open>,
}

/// The lesson that is being read.
struct Open {
    title: Words,
    reading: Reading,
    parts: Vec<Part>,
    asked: Option<Asked>,
}

/// A task whose right answer hasn't come yet.
struct Asked {
    ask: Words,
    instead: Vec<Instead>,
    wrong: Option<Words>,
    hint: Option<Words>,
}

impl Writing {
    fn line(&mut self, number: usize, text: &str) -> Result<(), LessonTrouble> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        if !self.begun {
            return self.first_line(text);
        }
        if word == "lesson" {
            self.close()?;
            if self.lessons.len() == MOST_LESSONS {
                return Err(LessonTrouble::TooManyLessons);
            }
            let (title, reading) = (words(number, rest)?, self.common.clone());
            self.open = Some(Open { title, reading, parts: Vec::new(), asked: None });
            return Ok(());
        }
        match &mut self.open {
            Some(open) => open.line(number, text, word, rest),
            None if matches!(word, "game" | "option" | "seat") => self.common.line(number, text).map_err(LessonTrouble::Record),
            None if WORDS.contains(&word) || word == "shuffle" => Err(LessonTrouble::NoLesson),
            None => Err(LessonTrouble::Unknown(beginning(text))),
        }
    }

    fn first_line(&mut self, text: &str) -> Result<(), LessonTrouble> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["salotto", "lessons", version] if version == LESSONS_VERSION.to_string() => {
                self.begun = true;
                self.common.begin();
                Ok(())
            }
            ["salotto", "lessons", version] => Err(LessonTrouble::Version(beginning(version))),
            _ => Err(LessonTrouble::NotLessons),
        }
    }

    /// Closes the lesson that is open.
    fn close(&mut self) -> Result<(), LessonTrouble> {
        let Some(open) = self.open.take() else { return Ok(()) };
        if open.asked.is_some() {
            return Err(LessonTrouble::Unanswered);
        }
        if !open.parts.iter().any(|part| matches!(part, Part::Task(_) | Part::Play { .. })) {
            return Err(LessonTrouble::Nothing);
        }
        let record = open.reading.finish().map_err(LessonTrouble::Record)?;
        self.lessons.push(Lesson { title: open.title, record, parts: open.parts });
        Ok(())
    }

    fn finish(mut self, last: usize) -> Result<Course, (usize, LessonTrouble)> {
        if !self.begun {
            return Err((last, LessonTrouble::NotLessons));
        }
        self.close().map_err(|trouble| (last, trouble))?;
        match self.lessons.first().map(|lesson| lesson.record.header.game) {
            Some(game) => Ok(Course { game, lessons: self.lessons }),
            None => Err((last, LessonTrouble::Nothing)),
        }
    }
}

/// The words that a lesson's lines begin with, beside those of a record.
const WORDS: [&str; 9] = ["say", "ask", "key", "reach", "answer", "instead", "wrong", "hint", "play"];

impl Open {
    fn line(&mut self, number: usize, text: &str, word: &str, rest: &str) -> Result<(), LessonTrouble> {
        let over = matches!(self.parts.iter().rev().find(|part| !matches!(part, Part::Say(_))), Some(Part::Play { .. }));
        if over && word != "say" {
            return Err(LessonTrouble::AfterPlay);
        }
        match word {
            "say" | "ask" | "play" if self.asked.is_some() => Err(LessonTrouble::Unanswered),
            "say" => {
                self.parts.push(Part::Say(words(number, rest)?));
                Ok(())
            }
            "ask" => {
                let ask = words(number, rest)?;
                self.asked = Some(Asked { ask, instead: Vec::new(), wrong: None, hint: None });
                Ok(())
            }
            "play" => {
                let turns = match rest {
                    "" => None,
                    turns => Some(turns.parse().ok().filter(|turns| *turns > 0).ok_or(LessonTrouble::Missing)?),
                };
                self.parts.push(Part::Play { line: number, turns });
                Ok(())
            }
            "key" => self.answered(Right::Keys(words(number, rest)?)),
            "reach" => self.answered(Right::Reach(words(number, rest)?)),
            "answer" => {
                let answer = rest.parse::<u32>().map_err(|_| LessonTrouble::Missing)?;
                self.answered(Right::Answer(answer as usize))
            }
            "instead" | "wrong" | "hint" => self.aside(number, word, rest),
            _ => self.step(number, text),
        }
    }

    /// What is said beside the right answer.
    fn aside(&mut self, number: usize, word: &str, rest: &str) -> Result<(), LessonTrouble> {
        let asked = self.asked.as_mut().ok_or(LessonTrouble::NotAsked)?;
        if word == "instead" {
            let (action, said) = rest.split_once(':').ok_or(LessonTrouble::Missing)?;
            let (action, said) = (words(number, action.trim())?, words(number, said.trim())?);
            asked.instead.push(Instead { action, said });
            return Ok(());
        }
        let place = if word == "wrong" { &mut asked.wrong } else { &mut asked.hint };
        if place.is_some() {
            return Err(LessonTrouble::Twice);
        }
        *place = Some(words(number, rest)?);
        Ok(())
    }

    /// The task that was asked has its right answer.
    fn answered(&mut self, right: Right) -> Result<(), LessonTrouble> {
        let Asked { ask, instead, wrong, hint } = self.asked.take().ok_or(LessonTrouble::NotAsked)?;
        self.parts.push(Part::Task(Task { ask, right, instead, wrong, hint }));
        Ok(())
    }

    /// A line that a record can have.
    fn step(&mut self, number: usize, text: &str) -> Result<(), LessonTrouble> {
        let place = self.reading.steps();
        self.reading.line(number, text).map_err(|trouble| match trouble {
            Trouble::Unknown(text) => LessonTrouble::Unknown(text),
            other => LessonTrouble::Record(other),
        })?;
        if self.reading.steps() == place {
            return Ok(());
        }
        match self.asked {
            Some(_) if text.starts_with("shuffle") => Err(LessonTrouble::Unanswered),
            Some(_) => self.answered(Right::Move(place)),
            None => {
                self.parts.push(Part::Step(place));
                Ok(())
            }
        }
    }
}

/// The words of a line.
///
/// # Errors
/// There are none, or too many.
pub(super) fn words(line: usize, text: &str) -> Result<Words, LessonTrouble> {
    match text.chars().count() {
        0 => Err(LessonTrouble::Missing),
        count if count > LONGEST_TEXT => Err(LessonTrouble::TextTooLong),
        _ => Ok(Words { line, text: text.to_string() }),
    }
}

/// The step with all its pieces: where a shuffle ends with `...`, those that it doesn't name follow
/// as they lie in the pile.
pub fn completed<G: Game>(step: &Step, game: &G) -> Step {
    let (Step::Shuffle(pieces), Stage::ToShuffle(pile)) = (step, game.stage()) else {
        return step.clone();
    };
    let Some((_, named)) = pieces.split_last().filter(|(last, _)| *last == REST) else {
        return step.clone();
    };
    let known: Vec<G::Piece> = named.iter().filter_map(|text| text.parse().ok()).collect();
    let mut rest = pile.to_vec();
    for piece in known {
        if let Some(place) = rest.iter().position(|other| *other == piece) {
            rest.remove(place);
        }
    }
    Step::Shuffle(named.iter().cloned().chain(rest.iter().map(ToString::to_string)).collect())
}
