//! What the tests know of a course: its tasks, and the words that show that one is done.

use salotto::games::catalogue::GameName;
use salotto::input::keys::TABLE;
use salotto::locale::{Language, Locale};
use salotto::records::{Course, Lesson, Part, Right, Step, Words, parse_lessons};
use salotto::session::bound::key_for;

/// The course of a game, in the order of its lessons.
pub fn course(game: GameName, language: Language) -> Course {
    let text = language.lessons(game);
    parse_lessons(text.as_bytes()).unwrap_or_else(|wrong| panic!("{game:?} {language:?}: {wrong:?}"))
}

/// What a pupil has to do, one after the other.
pub enum Todo {
    Keys(Vec<String>),
    /// The tile or card to reach by walking.
    Walk,
    /// A square, a number, an action: something that is typed.
    Type(String),
    Play,
}

pub struct Task {
    /// None while the player plays freely.
    pub ask: Option<String>,
    pub todo: Todo,
    /// What is said when it is done.
    pub then: String,
}

/// The tasks of a lesson.
pub fn tasks(lesson: &Lesson, language: Language) -> Vec<Task> {
    let todo = |part: &Part| match part {
        Part::Task(task) => Some((Some(heard(&task.ask, language)), right(lesson, &task.right))),
        Part::Play { .. } => Some((None, Todo::Play)),
        Part::Say(_) | Part::Step(_) => None,
    };
    let parts = lesson.parts.iter().enumerate();
    let done = |(place, part)| {
        let (ask, todo) = todo(part)?;
        Some(Task { ask, todo, then: then(&lesson.parts[place + 1..], language) })
    };
    parts.filter_map(done).collect()
}

fn right(lesson: &Lesson, right: &Right) -> Todo {
    match right {
        Right::Move(place) => match &lesson.record.steps[*place].step {
            Step::Action { action, .. } => Todo::Type(action.clone()),
            Step::Shuffle(_) => panic!("nobody is asked to shuffle"),
        },
        Right::Keys(Words { text, .. }) => Todo::Keys(text.split(' ').map(str::to_string).collect()),
        Right::Reach(Words { text, .. }) if is_square(text) => Todo::Type(text.clone()),
        Right::Reach(_) => Todo::Walk,
        Right::Answer(number) => Todo::Type(number.to_string()),
    }
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'e', b'1'..=b'5'])
}

/// A text as it is heard: with the keys of the commands that it names.
fn heard(words: &Words, language: Language) -> String {
    let locale = Locale::new(language);
    let keyed = TABLE.iter().filter(|binding| !binding.keys.is_empty());
    keyed.fold(words.text.clone(), |text, binding| text.replace(&format!("{{{}}}", binding.name), &locale.words(&key_for(binding))))
}

/// The next words of a lesson; after the last, that it is over.
fn then(parts: &[Part], language: Language) -> String {
    let said = parts.iter().find_map(|part| match part {
        Part::Say(words) => Some(heard(words, language)),
        Part::Task(task) => Some(heard(&task.ask, language)),
        Part::Step(_) | Part::Play { .. } => None,
    });
    said.unwrap_or_else(|| over(language).to_string())
}

/// What stands in the sentence that a lesson is over.
pub fn over(language: Language) -> &'static str {
    if language == Language::Italian { " finita. " } else { "You have finished lesson " }
}
