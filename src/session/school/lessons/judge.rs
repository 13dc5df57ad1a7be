//! Checking a lesson against the rules: its parts in the game's terms, or the first wrong line.

use crate::games::domino::Tile;
use crate::games::{Seat, Stage};
use crate::input::keys::Command;
use crate::narration::message::{is_unseen, message, shortened};
use crate::narration::{Listener, Message, Offset, TypedMove};
use crate::records::{
    self, Fault, FileTrouble, Header, LESSONS_VERSION, Lesson, LessonCourse, LessonPart, LessonTask, LessonTrouble, RecordStep, Right,
    SpokenText, Stopped, completed, parse_lessons,
};
use crate::session::person::bound::key_for;
use crate::session::seat::onlooker::spectator;
use crate::session::shelf::replay::{Failed, failed, trouble_message, with_seats};
use crate::session::table::{Playable, own_seat};

use crate::locale::Locale;
use crate::narration::Detail;
use std::rc::Rc;

/// A lesson whose lines are all correct.
pub struct LessonPlan<G: Playable> {
    pub title: String,
    pub header: Header,
    pub parts: Vec<Planned<G>>,
}

/// A part of a lesson in the terms of its game.
pub enum Planned<G: Playable> {
    Say(String),
    /// An automatic step, with its index among all steps.
    Step(usize, RecordStep),
    Task(Rc<GameTask<G>>),
    /// Free play until the end of the round, or for this many turns of the player.
    Play(Option<u16>),
}

impl<G: Playable> Planned<G> {
    /// The step of an automatic part.
    pub fn step(&self) -> Option<&RecordStep> {
        if let Planned::Step(_, step) = self { Some(step) } else { None }
    }
}

/// A task in the terms of its game.
pub struct GameTask<G: Playable> {
    pub ask: String,
    pub wanted: TaskSolution<G>,
    pub instead: Vec<(G::Action, String)>,
    pub wrong: Option<String>,
    pub hint: Option<String>,
}

/// The right answer to a task.
pub enum TaskSolution<G: Playable> {
    /// An action, which is the step with this index.
    Move(usize, G::Action),
    Keys(Vec<Command>),
    /// The cursor on the item of the hand that this part chooses.
    Held(G::Part),
    /// The cursor on this square, with its typed name.
    Square(Offset, String),
    Answer(usize),
}

/// Parses the course in `bytes`.
///
/// # Errors
/// The first line that no lesson can have.
pub fn course(bytes: &[u8]) -> Result<LessonCourse, Failed> {
    let failed = |(line, trouble): (usize, LessonTrouble)| Failed { line: Some(line), said: lesson_trouble(line, &trouble) };
    parse_lessons(bytes).map_err(failed)
}

/// The message about an invalid line of a lesson.
fn lesson_trouble(line: usize, trouble: &LessonTrouble) -> Message {
    match trouble {
        LessonTrouble::File(FileTrouble::Record(trouble)) => trouble_message(line, trouble),
        LessonTrouble::File(FileTrouble::NotThisKind) => message!("lessons-not-one", line = line),
        LessonTrouble::File(FileTrouble::Version(version)) => {
            message!("lessons-version", line = line, version = shortened(version), known = LESSONS_VERSION)
        }
        LessonTrouble::File(FileTrouble::NoEntry) => message!("lessons-no-lesson", line = line),
        LessonTrouble::File(FileTrouble::Nothing) => message!("lessons-nothing", line = line),
        LessonTrouble::File(FileTrouble::Unknown(text)) => message!("lessons-unknown-line", line = line, text = shortened(text)),
        LessonTrouble::File(FileTrouble::Missing) => message!("lessons-missing", line = line),
        LessonTrouble::File(FileTrouble::TextTooLong) => message!("lessons-text-too-long", line = line, most = records::LONGEST_TEXT),
        LessonTrouble::File(FileTrouble::TooMany) => message!("lessons-too-many", line = line, most = records::MOST_LESSONS),
        LessonTrouble::NotAsked => message!("lessons-not-asked", line = line),
        LessonTrouble::Unanswered => message!("lessons-unanswered", line = line),
        LessonTrouble::File(FileTrouble::Twice) => message!("lessons-twice", line = line),
        LessonTrouble::AfterPlay => message!("lessons-after-play", line = line),
    }
}

/// Checks a lesson from the first line to the last.
///
/// # Errors
/// The first line that can't be carried out.
pub fn plan<G: Playable>(lesson: &Lesson, locale: &Locale) -> Result<LessonPlan<G>, Failed> {
    let header = with_seats::<G>(lesson.record.header.clone(), locale);
    let ear = spectator(&header, Detail::Normal);
    let game = records::begin::<G>(&lesson.record).map_err(|stopped| failed::<G>(&stopped, None, &ear))?;
    let seat = own_seat(&header);
    let mut judging = LessonJudging { lesson, locale, game, seat, ear };
    let title = spoken(&lesson.title)?;
    let parts = lesson.parts.iter().map(|part| judging.part(part)).collect::<Result<_, _>>()?;
    Ok(LessonPlan { title, header, parts })
}

/// State of checking a lesson.
struct LessonJudging<'a, G: Playable> {
    lesson: &'a Lesson,
    locale: &'a Locale,
    game: G,
    seat: Seat,
    ear: Listener,
}

impl<G: Playable> LessonJudging<'_, G> {
    fn part(&mut self, part: &LessonPart) -> Result<Planned<G>, Failed> {
        Ok(match part {
            LessonPart::Say(words) => Planned::Say(told(words, self.locale)?),
            LessonPart::Step(place) => Planned::Step(*place, self.step(*place)?),
            LessonPart::Task(task) => Planned::Task(Rc::new(self.task(task)?)),
            LessonPart::Play { line, .. } if matches!(self.game.stage(), Stage::Over(_)) => {
                return Err(self.failed(*line, Fault::Over));
            }
            LessonPart::Play { turns, .. } => Planned::Play(*turns),
        })
    }

    /// Plays the step with this index; returns it with all its pieces.
    fn step(&mut self, place: usize) -> Result<RecordStep, Failed> {
        let line = &self.lesson.record.steps[place];
        let step = completed(&line.step, &self.game);
        match records::step(&mut self.game, &step, &mut Vec::new()) {
            Ok(()) => Ok(step),
            Err(fault) => Err(self.failed(line.number, fault)),
        }
    }

    fn task(&mut self, task: &LessonTask) -> Result<GameTask<G>, Failed> {
        let ask = told(&task.ask, self.locale)?;
        let optional = |words: &Option<SpokenText>| words.as_ref().map(|words| told(words, self.locale)).transpose();
        let (wrong, hint) = (optional(&task.wrong)?, optional(&task.hint)?);
        // Wrong answers are checked before the right one is played.
        let instead = task
            .instead
            .iter()
            .map(|instead| Ok((allowed(&self.game, self.seat, &instead.action, &self.ear)?, told(&instead.said, self.locale)?)))
            .collect::<Result<Vec<_>, Failed>>()?;
        let wanted = self.wanted(&task.right)?;
        if let TaskSolution::Move(_, right) = &wanted
            && let Some(place) = instead.iter().position(|(action, _)| action == right)
        {
            return Err(at(task.instead[place].action.line, |line| message!("lessons-instead-right", line = line)));
        }
        Ok(GameTask { ask, wanted, instead, wrong, hint })
    }

    fn wanted(&mut self, right: &Right) -> Result<TaskSolution<G>, Failed> {
        match right {
            Right::Move(place) => {
                let line = &self.lesson.record.steps[*place];
                let own = self.seat.0 + 1;
                let action = match &line.step {
                    RecordStep::Action { seat, action } if *seat == own => self.game.action(action),
                    RecordStep::Action { .. } | RecordStep::Shuffle(_) => {
                        return Err(at(line.number, |line| message!("lessons-not-yours", line = line, seat = own)));
                    }
                };
                self.step(*place)?;
                // The played step was readable.
                action.map(|action| TaskSolution::Move(*place, action)).ok_or_else(|| self.failed(line.number, Fault::Over))
            }
            Right::Keys(words) => {
                words.text.split_whitespace().map(|word| key(word, words.line)).collect::<Result<_, _>>().map(TaskSolution::Keys)
            }
            Right::Reach(words) => self.reach(words),
            Right::Answer(number) => Ok(TaskSolution::Answer(*number)),
        }
    }

    fn reach(&self, words: &SpokenText) -> Result<TaskSolution<G>, Failed> {
        let view = self.game.view(self.seat);
        if let Some(place) = G::place_named(&words.text, &view)
            && G::grid(self.seat, &view, &self.ear).is_some_and(|grid| grid.at(place).is_some())
        {
            return Ok(TaskSolution::Square(place, words.text.clone()));
        }
        let step = match G::typed(&words.text, None, &view) {
            Some(TypedMove::Steps(steps)) => steps.first().copied(),
            Some(TypedMove::Action(_) | TypedMove::Unclear(_)) | None => None,
        };
        let held = step.filter(|step| G::hand(&view).into_iter().any(|item| G::item_part(item) == *step));
        let nowhere = |line| message!("lessons-no-such-thing", line = line, thing = shortened(&words.text));
        held.map(TaskSolution::Held).ok_or_else(|| at(words.line, nowhere))
    }

    fn failed(&self, line: usize, fault: Fault<G::Refusal>) -> Failed {
        failed(&Stopped { line, fault }, Some(&self.game), &self.ear)
    }
}

/// The action named by a line, if it is legal here.
///
/// # Errors
/// Why not.
pub fn allowed<G: Playable>(game: &G, own: Seat, words: &SpokenText, ear: &Listener) -> Result<G::Action, Failed> {
    let failed = |fault| failed(&Stopped { line: words.line, fault }, Some(game), ear);
    let Some(action) = game.action(&words.text) else {
        return Err(failed(Fault::NotAnAction(words.text.clone())));
    };
    match game.stage() {
        Stage::ToMove { seat, .. } if seat == own => {}
        Stage::ToMove { seat, .. } => return Err(failed(Fault::NotYourTurn { turn: seat })),
        Stage::ToShuffle(_) => return Err(failed(Fault::ShuffleExpected)),
        Stage::Over(_) => return Err(failed(Fault::Over)),
    }
    game.judge(&action).map_err(|refusal| failed(Fault::Refused { seat: own, refusal }))?;
    Ok(action)
}

/// The words, if all of them can be spoken.
///
/// # Errors
/// They contain something that can't be spoken.
pub fn spoken(words: &SpokenText) -> Result<String, Failed> {
    if words.text.contains(is_unseen) {
        return Err(at(words.line, |line| message!("lessons-unseen", line = line)));
    }
    Ok(words.text.clone())
}

/// The words with the contents of braces as the player hears them: `{ends}` is C, unless another
/// key is bound; `{2-6}` is a tile in words or digits.
fn told(words: &SpokenText, locale: &Locale) -> Result<String, Failed> {
    let text = spoken(words)?;
    let mut parts = text.split('{');
    let mut told = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let named = part.split_once('}').and_then(|(word, after)| Some((in_braces(word)?, after)));
        let Some((named, after)) = named else {
            let word = part.split('}').next().unwrap_or_default();
            return Err(at(words.line, |line| message!("lessons-no-such-key", line = line, key = shortened(word))));
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
    Command::of_word(word).map(Command::binding).filter(|binding| !binding.keys.is_empty()).map(key_for)
}

fn at(line: usize, said: impl FnOnce(usize) -> Message) -> Failed {
    Failed { line: Some(line), said: said(line) }
}

/// The command named by a word, if a task can ask for its key.
fn key(word: &str, line: usize) -> Result<Command, Failed> {
    match Command::of_word(word) {
        Some(Command::Draw | Command::Choose | Command::LayLeft | Command::LayRight) => {
            Err(at(line, |line| message!("lessons-key-plays", line = line, key = shortened(word))))
        }
        Some(Command::Undo | Command::Cancel | Command::Quit | Command::Hush) | None => {
            Err(at(line, |line| message!("lessons-no-such-key", line = line, key = shortened(word))))
        }
        Some(command) => Ok(command),
    }
}
