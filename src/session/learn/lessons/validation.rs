//! Checking a lesson against the rules: its parts in the game's terms, or the first wrong line.

use crate::games::any::{AnyAction, AnyGame, AnyRefusal};
use crate::games::domino::Tile;
use crate::games::{Game, Seat, Stage};
use crate::input::keys::Command;
use crate::narration::message::{is_unseen, message, shorten};
use crate::narration::{AnyPart, Detail, HandNarration, Listener, Message, Offset, StepwiseChoice, TypedMove, WalkNarration};
use crate::records::{
    self, FileError, Header, LESSONS_VERSION, Lesson, LessonCourse, LessonError, LessonPart, LessonTask, RecordStep, ReplayError,
    ReplayFault, Replayable, RightAnswer, SpokenText, completed, parse_lessons,
};
use crate::session::client::key_bindings::default_key;
use crate::session::library::replay::{ReplayFailure, failed, trouble_message, with_seats};
use crate::session::seat::spectator::spectator_listener;
use crate::session::table::own_seat;

use crate::locale::Locale;
use std::rc::Rc;

/// A lesson whose lines are all correct.
pub struct LessonPlan {
    pub title: String,
    pub header: Header,
    pub parts: Vec<PlannedPart>,
}

/// A part of a lesson in the terms of its game.
pub enum PlannedPart {
    Say(String),
    /// An automatic step, with its index among all steps.
    Step(usize, RecordStep),
    Task(Rc<GameTask>),
    /// Free play until the end of the round, or for this many turns of the player.
    Play(Option<u16>),
}

impl PlannedPart {
    /// The step of an automatic part.
    pub fn step(&self) -> Option<&RecordStep> {
        if let PlannedPart::Step(_, step) = self { Some(step) } else { None }
    }
}

/// A task in the terms of its game.
pub struct GameTask {
    pub ask: String,
    pub wanted: TaskSolution,
    pub instead: Vec<(AnyAction, String)>,
    pub wrong: Option<String>,
    pub hint: Option<String>,
}

/// The right answer to a task.
pub enum TaskSolution {
    /// An action, which is the step with this index.
    Move(usize, AnyAction),
    Keys(Vec<Command>),
    /// The cursor on the item of the hand that this part chooses.
    Held(AnyPart),
    /// The cursor on this square, with its typed name.
    Square(Offset, String),
    Answer(usize),
}

/// Parses the course in `bytes`.
///
/// # Errors
/// The first line that no lesson can have.
pub fn course(bytes: &[u8]) -> Result<LessonCourse, ReplayFailure> {
    let failed = |(line, trouble): (usize, LessonError)| ReplayFailure { line: Some(line), said: lesson_trouble(line, &trouble) };
    parse_lessons(bytes).map_err(failed)
}

/// The message about an invalid line of a lesson.
fn lesson_trouble(line: usize, error: &LessonError) -> Message {
    match error {
        LessonError::File(FileError::Record(trouble)) => trouble_message(line, trouble),
        LessonError::File(FileError::NotThisKind) => message!("lessons-not-one", line = line),
        LessonError::File(FileError::Version(version)) => {
            message!("lessons-version", line = line, version = shorten(version), known = LESSONS_VERSION)
        }
        LessonError::File(FileError::NoEntry) => message!("lessons-no-lesson", line = line),
        LessonError::File(FileError::Nothing) => message!("lessons-nothing", line = line),
        LessonError::File(FileError::Unknown(text)) => message!("lessons-unknown-line", line = line, text = shorten(text)),
        LessonError::File(FileError::Missing) => message!("lessons-missing", line = line),
        LessonError::File(FileError::TextTooLong) => message!("lessons-text-too-long", line = line, most = records::LONGEST_TEXT),
        LessonError::File(FileError::TooMany) => message!("lessons-too-many", line = line, most = records::MOST_LESSONS),
        LessonError::NotAsked => message!("lessons-not-asked", line = line),
        LessonError::Unanswered => message!("lessons-unanswered", line = line),
        LessonError::File(FileError::Twice) => message!("lessons-twice", line = line),
        LessonError::AfterPlay => message!("lessons-after-play", line = line),
    }
}

/// Checks a lesson from the first line to the last.
///
/// # Errors
/// The first line that can't be carried out.
pub fn plan(lesson: &Lesson, locale: &Locale) -> Result<LessonPlan, ReplayFailure> {
    let header = with_seats(lesson.record.header.clone(), locale);
    let listener = spectator_listener(&header, Detail::Normal);
    let game = records::begin::<AnyGame>(&lesson.record).map_err(|stopped| failed(&stopped, None, &listener))?;
    let seat = own_seat(&header);
    let mut judging = LessonJudging { lesson, locale, game, seat, listener };
    let title = spoken(&lesson.title)?;
    let parts = lesson.parts.iter().map(|part| judging.part(part)).collect::<Result<_, _>>()?;
    Ok(LessonPlan { title, header, parts })
}

/// State of checking a lesson.
struct LessonJudging<'a> {
    lesson: &'a Lesson,
    locale: &'a Locale,
    game: AnyGame,
    seat: Seat,
    listener: Listener,
}

impl LessonJudging<'_> {
    fn part(&mut self, part: &LessonPart) -> Result<PlannedPart, ReplayFailure> {
        Ok(match part {
            LessonPart::Say(words) => PlannedPart::Say(expand_words(words, self.locale)?),
            LessonPart::Step(place) => PlannedPart::Step(*place, self.step(*place)?),
            LessonPart::Task(task) => PlannedPart::Task(Rc::new(self.task(task)?)),
            LessonPart::Play { line, .. } if matches!(self.game.stage(), Stage::Over(_)) => {
                return Err(self.failed(*line, ReplayFault::Over));
            }
            LessonPart::Play { turns, .. } => PlannedPart::Play(*turns),
        })
    }

    /// Plays the step with this index; returns it with all its pieces.
    fn step(&mut self, place: usize) -> Result<RecordStep, ReplayFailure> {
        let line = &self.lesson.record.steps[place];
        let step = completed(&line.step, &self.game);
        match records::step(&mut self.game, &step, &mut Vec::new()) {
            Ok(()) => Ok(step),
            Err(fault) => Err(self.failed(line.number, fault)),
        }
    }

    fn task(&mut self, task: &LessonTask) -> Result<GameTask, ReplayFailure> {
        let ask = expand_words(&task.ask, self.locale)?;
        let optional = |words: &Option<SpokenText>| words.as_ref().map(|words| expand_words(words, self.locale)).transpose();
        let (wrong, hint) = (optional(&task.wrong)?, optional(&task.hint)?);
        // Wrong answers are checked before the right one is played.
        let instead = task
            .instead
            .iter()
            .map(|instead| {
                Ok((allowed(&self.game, self.seat, &instead.action, &self.listener)?, expand_words(&instead.said, self.locale)?))
            })
            .collect::<Result<Vec<_>, ReplayFailure>>()?;
        let wanted = self.parse_solution(&task.right)?;
        if let TaskSolution::Move(_, right) = &wanted
            && let Some(place) = instead.iter().position(|(action, _)| action == right)
        {
            return Err(failed_at(task.instead[place].action.line, |line| message!("lessons-instead-right", line = line)));
        }
        Ok(GameTask { ask, wanted, instead, wrong, hint })
    }

    fn parse_solution(&mut self, right: &RightAnswer) -> Result<TaskSolution, ReplayFailure> {
        match right {
            RightAnswer::Move(place) => {
                let line = &self.lesson.record.steps[*place];
                let own = self.seat.0 + 1;
                let action = match &line.step {
                    RecordStep::Action { seat, action } if *seat == own => self.game.action(action),
                    RecordStep::Action { .. } | RecordStep::Shuffle(_) => {
                        return Err(failed_at(line.number, |line| message!("lessons-not-yours", line = line, seat = own)));
                    }
                };
                self.step(*place)?;
                // The played step was readable.
                action.map(|action| TaskSolution::Move(*place, action)).ok_or_else(|| self.failed(line.number, ReplayFault::Over))
            }
            RightAnswer::Keys(words) => {
                words.text.split_whitespace().map(|word| key(word, words.line)).collect::<Result<_, _>>().map(TaskSolution::Keys)
            }
            RightAnswer::Reach(words) => self.reach(words),
            RightAnswer::Answer(number) => Ok(TaskSolution::Answer(*number)),
        }
    }

    fn reach(&self, words: &SpokenText) -> Result<TaskSolution, ReplayFailure> {
        let view = self.game.view(self.seat);
        if let Some(place) = AnyGame::place_named(&words.text, &view)
            && AnyGame::grid(self.seat, &view, &self.listener).is_some_and(|grid| grid.square_at(place).is_some())
        {
            return Ok(TaskSolution::Square(place, words.text.clone()));
        }
        let step = match AnyGame::parse_move(&words.text, None, &view) {
            Some(TypedMove::Steps(steps)) => steps.first().copied(),
            Some(TypedMove::Action(_) | TypedMove::Unclear(_)) | None => None,
        };
        let held = step.filter(|step| AnyGame::hand(&view).into_iter().any(|item| AnyGame::item_part(item) == *step));
        let nowhere = |line| message!("lessons-no-such-thing", line = line, thing = shorten(&words.text));
        held.map(TaskSolution::Held).ok_or_else(|| failed_at(words.line, nowhere))
    }

    fn failed(&self, line: usize, fault: ReplayFault<AnyRefusal>) -> ReplayFailure {
        failed(&ReplayError { line, fault }, Some(&self.game), &self.listener)
    }
}

/// The action named by a line, if it is legal here.
///
/// # Errors
/// Why not.
pub fn allowed(game: &AnyGame, own: Seat, words: &SpokenText, listener: &Listener) -> Result<AnyAction, ReplayFailure> {
    let failed = |fault| failed(&ReplayError { line: words.line, fault }, Some(game), listener);
    let Some(action) = game.action(&words.text) else {
        return Err(failed(ReplayFault::NotAnAction(words.text.clone())));
    };
    match game.stage() {
        Stage::ToMove { seat, .. } if seat == own => {}
        Stage::ToMove { seat, .. } => return Err(failed(ReplayFault::NotYourTurn { turn: seat })),
        Stage::ToShuffle(_) => return Err(failed(ReplayFault::ShuffleExpected)),
        Stage::Over(_) => return Err(failed(ReplayFault::Over)),
    }
    game.judge(&action).map_err(|refusal| failed(ReplayFault::Refused { seat: own, refusal }))?;
    Ok(action)
}

/// The words, if all of them can be spoken.
///
/// # Errors
/// The text contains something that can't be spoken.
pub fn spoken(words: &SpokenText) -> Result<String, ReplayFailure> {
    if words.text.contains(is_unseen) {
        return Err(failed_at(words.line, |line| message!("lessons-unseen", line = line)));
    }
    Ok(words.text.clone())
}

/// The words with the contents of braces as the player hears them: `{ends}` is C, unless another
/// key is bound; `{2-6}` is a tile in words or digits.
fn expand_words(words: &SpokenText, locale: &Locale) -> Result<String, ReplayFailure> {
    let text = spoken(words)?;
    let mut parts = text.split('{');
    let mut told = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let named = part.split_once('}').and_then(|(word, after)| Some((in_braces(word)?, after)));
        let Some((named, after)) = named else {
            let word = part.split('}').next().unwrap_or_default();
            return Err(failed_at(words.line, |line| message!("lessons-no-such-key", line = line, key = shorten(word))));
        };
        told.push_str(&locale.words(&named));
        told.push_str(after);
    }
    Ok(told)
}

/// The key of a command, or a tile as records write it.
fn in_braces(word: &str) -> Option<Message> {
    if let Ok(tile) = word.parse::<Tile>() {
        return Some(message!("verbatim", text = tile));
    }
    Command::of_word(word).map(Command::binding).filter(|binding| !binding.keys.is_empty()).map(default_key)
}

fn failed_at(line: usize, said: impl FnOnce(usize) -> Message) -> ReplayFailure {
    ReplayFailure { line: Some(line), said: said(line) }
}

/// The command named by a word, if a task can ask for its key.
fn key(word: &str, line: usize) -> Result<Command, ReplayFailure> {
    match Command::of_word(word) {
        Some(Command::Draw | Command::Choose | Command::LayLeft | Command::LayRight) => {
            Err(failed_at(line, |line| message!("lessons-key-plays", line = line, key = shorten(word))))
        }
        Some(Command::Undo | Command::Cancel | Command::Quit | Command::Hush) | None => {
            Err(failed_at(line, |line| message!("lessons-no-such-key", line = line, key = shorten(word))))
        }
        Some(command) => Ok(command),
    }
}
