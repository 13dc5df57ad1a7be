//! The tests' view of a course: its tasks, and the words that show that one is done.

use super::dictated::words;
use salotto::games::catalogue::GameName;
use salotto::games::domino::Tile;
use salotto::input::keys::TABLE;
use salotto::locale::{Language, Locale, TileWording};
use salotto::narration::message::message;
use salotto::records::{Lesson, LessonCourse, LessonPart, RecordStep, RightAnswer, SpokenText, parse_lessons};
use salotto::session::client::key_bindings::default_key;

/// The course of a game, in the order of its lessons.
pub fn course(game: GameName, language: Language) -> LessonCourse {
    let text = language.lessons(game);
    parse_lessons(text.as_bytes()).unwrap_or_else(|wrong| panic!("{game:?} {language:?}: {wrong:?}"))
}

/// A task of the pupil.
pub enum Todo {
    Keys(Vec<String>),
    /// The tile or card to reach by walking.
    Walk,
    /// The square to reach.
    Square(String),
    /// Input to type: a number, an action.
    Type(String),
    Play,
}

pub struct Task {
    /// None while the player plays freely.
    pub ask: Option<String>,
    /// The answer to a wrong move.
    pub wrong: Option<String>,
    /// The task's own hint.
    pub hint: Option<String>,
    pub todo: Todo,
    /// The output when the task is done.
    pub then: String,
}

/// The tasks of a lesson, with tiles told in words.
pub fn tasks(lesson: &Lesson, language: Language) -> Vec<Task> {
    tasks_in(lesson, language, TileWording::Words)
}

/// The tasks of a lesson, with tiles told in this way.
pub fn tasks_in(lesson: &Lesson, language: Language, tiles: TileWording) -> Vec<Task> {
    let heard = |words: &SpokenText| heard_in(words, language, tiles);
    let task = |part: &LessonPart| match part {
        LessonPart::Task(task) => Some(Task {
            ask: Some(heard(&task.ask)),
            wrong: task.wrong.as_ref().map(heard),
            hint: task.hint.as_ref().map(heard),
            todo: right(lesson, &task.right),
            then: String::new(),
        }),
        LessonPart::Play { .. } => Some(Task { ask: None, wrong: None, hint: None, todo: Todo::Play, then: String::new() }),
        LessonPart::Say(_) | LessonPart::Step(_) => None,
    };
    let parts = lesson.parts.iter().enumerate();
    parts.filter_map(|(place, part)| Some(Task { then: then(&lesson.parts[place + 1..], language, tiles), ..task(part)? })).collect()
}

fn right(lesson: &Lesson, right: &RightAnswer) -> Todo {
    match right {
        RightAnswer::Move(place) => match &lesson.record.steps[*place].step {
            RecordStep::Action { action, .. } => Todo::Type(action.clone()),
            RecordStep::Shuffle(_) => panic!("nobody is asked to shuffle"),
        },
        RightAnswer::Keys(SpokenText { text, .. }) => Todo::Keys(text.split(' ').map(str::to_string).collect()),
        RightAnswer::Reach(SpokenText { text, .. }) if is_square(text) => Todo::Square(text.clone()),
        RightAnswer::Reach(_) => Todo::Walk,
        RightAnswer::Answer(number) => Todo::Type(number.to_string()),
    }
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'e', b'1'..=b'5'])
}

/// A text as it is heard: with the keys of the commands and with the tiles that it names.
pub fn heard_in(words: &SpokenText, language: Language, tiles: TileWording) -> String {
    let mut locale = Locale::new(language);
    locale.say_tiles_in(tiles);
    let mut parts = words.text.split('{');
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (named, after) = part.split_once('}').expect("a brace is closed");
        let key = || TABLE.iter().find(|binding| binding.name == named).map(default_key);
        let said = match named.parse::<Tile>() {
            Ok(tile) => locale.lines(&[message!("verbatim", text = tile)]).to_lowercase(),
            Err(_) => locale.words(&key().unwrap_or_else(|| panic!("no key for {named}"))),
        };
        text = text + &said + after;
    }
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The next words of a lesson; after the last, that it is over.
fn then(parts: &[LessonPart], language: Language, tiles: TileWording) -> String {
    let said = parts.iter().find_map(|part| match part {
        LessonPart::Say(words) => Some(heard_in(words, language, tiles)),
        LessonPart::Task(task) => Some(heard_in(&task.ask, language, tiles)),
        LessonPart::Step(_) | LessonPart::Play { .. } => None,
    });
    said.unwrap_or_else(|| words(language).over.to_string())
}
