//! Checking a reported result of a daily deal by replaying its record.

use super::replay::{ReplayFailure, judged, with_seats};
use crate::locale::Locale;
use crate::narration::message::message;
use crate::narration::{Detail, Message};
use crate::records::{Header, Record};
use crate::session::daily::field::{Field, field_key};
use crate::session::daily::field_file::FieldFile;
use crate::session::daily::{DailyVerdict, FinishedDaily, no_day, not_of_the_day, whole_field};
use crate::session::storage::cache_file::FileState;
use std::path::Path;

/// Verdict on a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordVerdict {
    /// The record is a daily deal, played to its end, and the check number, if given, is its own.
    Right,
    /// The record isn't such a deal, or the check number differs.
    Wrong,
}

/// A verdict with its messages.
pub struct CheckedRecord {
    /// Whether it is right.
    pub verdict: RecordVerdict,
    /// The sentences.
    pub said: Vec<Message>,
}

/// Replays the record in `bytes` and returns messages with its line; `told` is a reported check number to compare.
/// The bots' results are computed anew; if they differ from those in the file at `fields`, they replace them.
///
/// # Errors
/// The first wrong line.
pub fn check(bytes: &[u8], told: Option<u64>, fields: &Path, locale: &Locale) -> Result<CheckedRecord, ReplayFailure> {
    let record = judged(bytes, Detail::Normal, locale)?;
    Ok(checked(record, told, &FieldFile::new(fields.to_path_buf()), locale))
}

/// The check number in typed text, a line from a friend or the number alone: its last six digits.
pub fn check_number(text: &str) -> Option<u64> {
    let end = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let number = end.rsplit(|letter: char| !letter.is_ascii_digit() && letter != ' ' && letter != '\u{a0}').next()?;
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    if digits.len() == 6 { digits.parse().ok() } else { None }
}

fn checked(mut record: Record, told: Option<u64>, fields: &FieldFile, locale: &Locale) -> CheckedRecord {
    record.header = with_seats(record.header, locale);
    let wrong = |said: Message| CheckedRecord { verdict: RecordVerdict::Wrong, said: vec![said] };
    match DailyVerdict::from_record(&record) {
        None => wrong(no_day(&record.header).unwrap_or(message!("daily-check-none"))),
        Some(DailyVerdict::OtherVersion) => wrong(message!("daily-other-version")),
        Some(DailyVerdict::OtherShuffles(daily)) => wrong(not_of_the_day(daily)),
        Some(DailyVerdict::Finished(finished)) if !finished.is_comparable() => wrong(message!("daily-other-version")),
        Some(DailyVerdict::Unfinished) => wrong(message!("daily-check-unfinished")),
        Some(DailyVerdict::Finished(finished)) => {
            let (verdict, agrees) = compared(&finished, told);
            if verdict == RecordVerdict::Wrong {
                return wrong(agrees);
            }
            let Some(field) = whole_field(&record.header) else { return wrong(message!("daily-other-version")) };
            let kept = keep(&record.header, &field, fields);
            let said = finished.result_messages(&field).into_iter().chain(kept).chain([agrees]);
            CheckedRecord { verdict, said: said.collect() }
        }
    }
}

/// Stores a field that was computed anew. Returns a message if the stored one couldn't be read or differs.
fn keep(header: &Header, field: &Field, file: &FieldFile) -> Option<Message> {
    let key = field_key(header)?;
    let (stored, state) = file.load(&key);
    let differs = !stored.agrees_with(field);
    if differs || state == FileState::Broken {
        file.replace(&key, field);
    } else {
        file.store(&key, field);
    }
    match state {
        FileState::Broken => Some(message!("daily-field-broken")),
        FileState::Sound => differs.then(|| message!("daily-field-differs")),
    }
}

fn compared(finished: &FinishedDaily, told: Option<u64>) -> (RecordVerdict, Message) {
    let check = finished.check_said();
    match told {
        None => (RecordVerdict::Right, message!("daily-check-compare", check = check)),
        Some(told) if told == finished.check => (RecordVerdict::Right, message!("daily-check-right", check = check)),
        Some(_) => (RecordVerdict::Wrong, message!("daily-check-wrong", check = check)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_number_is_found_in_a_line_of_either_language_and_by_itself() {
        for text in
            ["Check: 482 917.", "Deal of the day, 3 March 2025: I won. Check: 482\u{a0}917.\n", "482 917", "482917", "Controllo: 482 917"]
        {
            assert_eq!(check_number(text), Some(482_917), "{text}");
        }
        assert_eq!(check_number("Check: 000 042."), Some(42));
        for text in ["", "Check: 917", "Check: oak, pea and pin.", "3 March 2025"] {
            assert_eq!(check_number(text), None, "{text}");
        }
    }
}
