//! Lessons: the lists of them, their completion, and the way to the table.

mod free_play;
mod lesson_session;
mod validation;

pub(in crate::session) use validation::{allowed, spoken};

use crate::games::Game;
use crate::games::any::AnyGame;
use crate::games::catalogue::GameName;
use crate::locale::{Language, Locale};
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{self, Lesson, LessonCourse, LessonPart, SpokenText};
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;
use crate::session::client::settings::Settings;
use crate::session::library::replay::ReplayFailure;
use crate::session::list::List;
use crate::session::list::choice::NoFallback;
use crate::session::seat::menu;
use crate::session::table::{message_of_game, own_seat};
use crate::session::tasks::TaskEnd;
use crate::session::tasks::guided_match::sit_down;
use validation::{LessonPlan, PlannedPart, plan};

/// Origin of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LessonOrigin<'a> {
    /// Built in.
    Own(GameName),
    /// A file of this name.
    File(&'a str),
}

/// Parses the course in `bytes` and checks each lesson from the first line to the last.
///
/// # Errors
/// The first wrong line.
pub fn judged(bytes: &[u8], locale: &Locale) -> Result<LessonCourse, ReplayFailure> {
    let course = validation::course(bytes)?;
    for lesson in &course.lessons {
        plan(lesson, locale).map(|_| ())?;
    }
    Ok(course)
}

/// Whether the player has done any lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Experience {
    /// Not yet.
    None,
    /// At least one.
    Some,
}

/// Whether the player has done any lesson.
pub(in crate::session) fn experience(person: &Person) -> Experience {
    if person.settings.lessons.is_empty() { Experience::None } else { Experience::Some }
}

/// Asks for a game and shows its lessons, until the player goes back.
///
/// # Errors
/// The user leaves the lists for something else.
pub fn which_game(person: &mut Person) -> Result<(), ExitReason> {
    menu::each_game(message!("lessons-title"), game_item, |game, person| show_of_game(game, None, person), person)
}

/// Shows the lessons of a game, beginning with the one at index `place`, if given.
///
/// # Errors
/// The user leaves for something other than the previous list.
pub fn show_of_game(game: GameName, place: Option<usize>, person: &mut Person) -> Result<(), ExitReason> {
    match validation::course(person.language().lessons(game).as_bytes()) {
        Ok(course) => walk(&course, LessonOrigin::Own(game), place, person),
        Err(wrong) => {
            person.output.hold_for_next(&[wrong.said]);
            Ok(())
        }
    }
}

/// Shows the lessons of a checked `file`, beginning with the one at index `place`, if given.
///
/// # Errors
/// The user leaves for something other than the previous list.
pub fn show_of_file(lessons: &LessonCourse, file: &str, place: Option<usize>, person: &mut Person) -> Result<(), ExitReason> {
    let only = (lessons.lessons.len() == 1).then_some(0);
    walk(lessons, LessonOrigin::File(file), place.or(only), person)
}

/// The number of a game's lessons in a language.
pub fn count_of(game: GameName, language: Language) -> usize {
    validation::course(language.lessons(game).as_bytes()).map_or(0, |course| course.lessons.len())
}

/// The titles of a game's lessons in a language, in their order.
pub fn titles_of(game: GameName, language: Language) -> Vec<String> {
    let lessons = validation::course(language.lessons(game).as_bytes()).map(|course| course.lessons).unwrap_or_default();
    lessons.into_iter().map(|lesson| lesson.title.text).collect()
}

/// Whether the lesson of a game at index `place` is done, by these settings.
pub fn is_done_by(settings: &Settings, game: GameName, place: usize) -> bool {
    settings.lessons.contains(&name(game, place))
}

/// Shows the list of lessons and runs the chosen ones.
fn walk(course: &LessonCourse, origin: LessonOrigin<'_>, mut named: Option<usize>, person: &mut Person) -> Result<(), ExitReason> {
    let count = course.lessons.len();
    let mut at = (0..count).find(|place| !is_done(course, origin, *place, person)).unwrap_or(0);
    loop {
        let place = match named.take().filter(|place| *place < count) {
            Some(place) => place,
            None => {
                let items: Vec<Message> = (0..count).map(|place| item(course, origin, place, person)).collect();
                let minutes = minutes_each(course, person.settings.expected_pace(course.game));
                let title = message!("lessons-of", game = message_of_game(course.game), count = count, minutes = minutes);
                let list = List::to_walk(title, items).with_cursor_at(at);
                let Some(place) = person.choose(&list, &mut NoFallback).into_item()? else { return Ok(()) };
                place
            }
        };
        at = place;
        match take(&course.lessons[place], person) {
            Ok(TaskEnd::Done) => {
                keep(course, origin, place, person);
                let left = (0..count).filter(|place| !is_done(course, origin, *place, person)).count();
                person.output.hold_for_next(&[message!("lesson-done", number = place + 1, left = left)]);
                at = (place + 1) % count;
            }
            Ok(TaskEnd::Left) => person.output.hold_for_next(&[message!("lesson-left")]),
            Ok(TaskEnd::Leaving(leaving)) => return Err(leaving),
            Err(wrong) => person.output.hold_for_next(&[wrong.said]),
        }
        if matches!(origin, LessonOrigin::File(_)) && count == 1 {
            return Ok(());
        }
    }
}

/// The words that are heard in a lesson for each that its texts have: questions, answers and moves besides.
/// Measured on the lessons of each game: 2.2 to 3.0.
const HEARD_OF_TEXT: usize = 3;

/// The words in a minute at the usual rate of a synthesizer.
pub const WORDS_A_MINUTE: u32 = 175;

/// The minutes that each of these lessons takes by ear, on average, at a pace in percent of the measured one.
fn minutes_each(lessons: &LessonCourse, pace: u16) -> usize {
    let words = |text: &SpokenText| text.text.split_whitespace().count();
    let part = |part: &LessonPart| match part {
        LessonPart::Say(text) => words(text),
        LessonPart::Task(task) => words(&task.ask),
        LessonPart::Step(_) | LessonPart::Play { .. } => 0,
    };
    let all: usize = lessons.lessons.iter().map(|lesson| words(&lesson.title) + lesson.parts.iter().map(part).sum::<usize>()).sum();
    let measured = lessons.lessons.len().max(1) * WORDS_A_MINUTE as usize * usize::from(Settings::AVERAGE_PACE);
    (all * HEARD_OF_TEXT * usize::from(pace)).div_ceil(measured)
}

fn take(lesson: &Lesson, person: &mut Person) -> Result<TaskEnd, ReplayFailure> {
    teach(lesson, person)
}

fn teach(lesson: &Lesson, person: &mut Person) -> Result<TaskEnd, ReplayFailure> {
    let plan: LessonPlan = plan(lesson, person.output.locale())?;
    // The header was checked: its rules are valid.
    let rules = records::rules_of::<AnyGame>(&plan.header)
        .map_err(|bad| ReplayFailure { line: None, said: crate::narration::bad_options(&bad) })?;
    let begins = plan.parts.iter().map_while(PlannedPart::step);
    match sit_down(<AnyGame as Game>::new(rules), &plan.header, own_seat(&plan.header), begins, person) {
        Some((seat_session, guide)) => Ok(lesson_session::LessonSession { seat_session, guide }.teach(&plan, person)),
        None => Ok(TaskEnd::Left),
    }
}

/// A game with the number of its lessons done.
fn game_item(game: GameName, person: &Person) -> Message {
    let count = count_of(game, person.language());
    let done = (0..count).filter(|place| is_done_by(&person.settings, game, *place)).count();
    message!("lessons-game", game = message_of_game(game), count = count, done = done)
}

fn item(lessons: &LessonCourse, origin: LessonOrigin<'_>, place: usize, person: &Person) -> Message {
    let title = Value::from(lessons.lessons[place].title.text.as_str());
    let done = if is_done(lessons, origin, place, person) { "yes" } else { "no" };
    message!("lesson-item", title = title, done = done)
}

/// The name of a finished built-in lesson in the settings.
fn name(game: GameName, place: usize) -> String {
    format!("{} {}", game.names().0, place + 1)
}

fn kept_name(lessons: &LessonCourse, origin: LessonOrigin<'_>, place: usize) -> String {
    match origin {
        LessonOrigin::Own(game) => name(game, place),
        LessonOrigin::File(file) => of_file_named(file, &lessons.lessons[place].title.text),
    }
}

fn is_done(lessons: &LessonCourse, origin: LessonOrigin<'_>, place: usize, person: &Person) -> bool {
    person.settings.lessons.contains(&kept_name(lessons, origin, place))
}

fn keep(lessons: &LessonCourse, origin: LessonOrigin<'_>, place: usize, person: &mut Person) {
    let name = kept_name(lessons, origin, place);
    person.change(|settings| keep_name(&mut settings.lessons, &name));
}

/// The name of a lesson or puzzle of a file in the settings: the file's name and its own, so that
/// it stays done when the file is moved or extended.
pub(in crate::session) fn of_file_named(file: &str, own: &str) -> String {
    format!("{file}: {own}")
}

/// The most names kept, far more than there are built-in lessons and puzzles. The oldest is
/// dropped.
const MOST_KEPT: usize = 2_000;

/// Adds a name.
pub(in crate::session) fn keep_name(names: &mut Vec<String>, name: &str) {
    if names.iter().any(|kept| kept == name) {
        return;
    }
    if names.len() >= MOST_KEPT {
        names.remove(0);
    }
    names.push(name.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_take_as_long_as_the_player_does_with_matches() {
        let course = validation::course(Language::OF_RECORDS.lessons(GameName::Classic).as_bytes()).unwrap();
        let minutes = |paces: &[(&str, u16)]| {
            let own_pace = paces.iter().map(|(game, pace)| (game.to_string(), *pace)).collect();
            minutes_each(&course, Settings { own_pace, ..Settings::default() }.expected_pace(GameName::Classic))
        };
        let measured = minutes(&[]);
        let twice = minutes(&[("classic", 200), ("salotto", 50)]);
        assert!((2 * measured - 1..=2 * measured).contains(&twice), "{measured} {twice}");
        // Before the first match of the game other matches tell the pace; an impossible one tells nothing.
        assert_eq!(minutes(&[("salotto", 150), ("pairs", 250), ("jolly", 9_000)]), twice);
        assert_eq!(minutes(&[("classic", 9_000)]), measured);
    }
}
