//! The courses of all languages beside each other.

use super::course::course;
use salotto::games::catalogue::GameName;
use salotto::locale::{Language, Locale};
use salotto::records::LessonPart;
use salotto::session::learn::lessons::judged;
use std::collections::BTreeSet;

#[test]
fn each_game_has_at_least_six_lessons_and_the_last_is_played_freely() {
    for language in Language::ALL {
        for game in GameName::ALL {
            let course = course(*game, language);
            assert_eq!(course.game, *game);
            assert!(course.lessons.len() >= 6, "{game:?}");
            let last = &course.lessons[course.lessons.len() - 1];
            assert!(last.parts.iter().any(|part| matches!(part, LessonPart::Play { .. })), "{game:?}");
        }
    }
}

#[test]
fn each_lesson_can_be_carried_out_from_its_first_line_to_its_last() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for game in GameName::ALL {
            let course = judged(language.lessons(*game).as_bytes(), &locale);
            assert!(course.is_ok(), "{game:?}: {}", course.err().map_or(String::new(), |wrong| locale.say(&wrong.said)));
        }
    }
}

/// The lines of a course without the translatable text.
fn steps(text: &str) -> Vec<String> {
    let bare = |line: &str| {
        let line = line.split('#').next().unwrap_or_default().trim();
        let mut words = line.split(' ');
        match words.next().unwrap_or_default() {
            word @ ("lesson" | "say" | "ask" | "wrong" | "hint") => word.to_string(),
            "instead" => line.split(':').next().unwrap_or_default().to_string(),
            "seat" => line.split(' ').take(3).collect::<Vec<_>>().join(" "),
            _ => line.to_string(),
        }
    };
    text.lines().map(bare).collect()
}

#[test]
fn all_languages_teach_the_same_step_by_step() {
    for game in GameName::ALL {
        let first = steps(Language::ALL[0].lessons(*game));
        for language in &Language::ALL[1..] {
            let other = steps(language.lessons(*game));
            let differs = first.iter().zip(&other).position(|(one, other)| one != other);
            assert_eq!(differs, None, "{game:?} in {language:?}, line {}", differs.map_or(0, |place| place + 1));
            assert_eq!(first.len(), other.len(), "{game:?} in {language:?}");
        }
    }
}

#[test]
fn no_lesson_of_a_language_stands_in_another() {
    for game in GameName::ALL {
        let texts = Language::ALL.map(|language| {
            let said = |line: &str| ["say ", "ask ", "wrong ", "hint "].iter().any(|word| line.starts_with(word));
            (language, language.lessons(*game).lines().filter(|line| said(line)).collect::<BTreeSet<_>>())
        });
        for (place, (one, said)) in texts.iter().enumerate() {
            for (other, also) in &texts[place + 1..] {
                let same: Vec<_> = said.intersection(also).collect();
                assert!(same.is_empty(), "{game:?} in {one:?} and {other:?}: {same:?}");
            }
        }
    }
}
