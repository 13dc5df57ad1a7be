//! Notes that the program writes into a record's comments: they come back from the text, and other
//! comments stay comments.

use chrono::{DateTime, NaiveDate};
use salotto_games::records::{DailyDeal, Notes, ReviewSummary, header_text, kept_as_text, parse, record_text};

const BEGINNING: &str = "salotto record 1\ngame classic\n";

fn notes(comments: &str) -> Notes {
    parse(format!("{BEGINNING}{comments}").as_bytes()).expect("a record").header.notes
}

fn all() -> Notes {
    Notes {
        seed: Some(4711),
        begun: DateTime::from_timestamp(1_700_000_000, 0),
        daily: Some(DailyDeal { date: NaiveDate::from_ymd_opt(2026, 11, 22).unwrap(), version: 1 }),
        ..Notes::default()
    }
}

#[test]
fn notes_of_the_header_come_back_from_its_text() {
    let mut header = parse(BEGINNING.as_bytes()).unwrap().header;
    header.notes = all();
    let text = header_text(&header);
    assert!(text.ends_with("# seed 4711\n# begun 2023-11-14T22:13:20Z\n# daily 2026-11-22 1\n"), "{text}");
    assert_eq!(parse(text.as_bytes()).unwrap().header, header);
}

#[test]
fn what_is_noted_at_the_end_comes_back_and_the_last_counts() {
    for mistakes in [0, 3, 20] {
        let written = ReviewSummary { moves: 20, mistakes };
        assert_eq!(notes(&written.text()).reviewed, Some(written));
    }
    let names = ["Our longest", "Mit Grüßen"].map(|name| kept_as_text(Some(name))).join("\n");
    assert_eq!(notes(&names).kept_as.as_deref(), Some("Mit Grüßen"));
    assert_eq!(notes(&format!("{names}\n{}", kept_as_text(None))).kept_as, None);
}

#[test]
fn a_comment_that_is_no_note_is_a_comment() {
    let odd = [
        "# seed of doubt",
        "# begun yesterday",
        "# begun 2026-13-40T00:00:00Z",
        "# reviewed 3 20",
        "# reviewed -1 -1",
        "# reviewed 99999999999 1",
        "#seed",
        "# kept as",
        "##",
        "# kept\u{7}as",
    ];
    for comment in odd {
        assert_eq!(notes(comment), Notes::default(), "{comment}");
    }
}

#[test]
fn a_day_that_is_none_is_no_day_and_not_forgotten() {
    for words in ["2026-11-22", "never 1", "nonsense"] {
        let read = notes(&format!("# daily {words}"));
        assert_eq!((read.daily, read.no_day.as_deref()), (None, Some(words)));
    }
}

#[test]
fn what_follows_the_first_step_tells_nothing_of_how_the_match_began() {
    let step = "shuffle 0-0\n# seed 1\n# begun 2023-11-14T22:13:20Z\n# daily 2026-11-22 1\n# kept as late\n";
    assert_eq!(notes(step), Notes { kept_as: Some("late".into()), ..Notes::default() });
}

/// A space at the place where the name is cut off, and one between inaudible characters.
#[test]
fn a_name_that_is_too_long_or_hides_something_is_the_same_when_it_is_written_and_read_again() {
    let long = "x".repeat(59) + " y";
    for name in [long.as_str(), "\u{7} Anna \u{7}", "\u{7}"] {
        let record = parse(format!("{BEGINNING}seat 1 human {name}\nseat 2 easy Bea\n").as_bytes()).unwrap();
        assert_eq!(parse(record_text(&record).as_bytes()).unwrap().header.seats, record.header.seats, "{name:?}");
        let kept_as = notes(&format!("# kept as {name}\n")).kept_as;
        assert_eq!(notes(&kept_as_text(kept_as.as_deref())).kept_as, kept_as, "{name:?}");
    }
}
