//! Months of the calendar.

use chrono::{Datelike, NaiveDate};
use std::fmt;
use std::str::FromStr;

/// A month of a year, as `2026-11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CalendarMonth {
    /// The year.
    pub year: i32,
    /// From 1 to 12.
    pub month: u32,
}

impl CalendarMonth {
    /// The month of a day.
    pub(super) fn from_date(date: NaiveDate) -> CalendarMonth {
        CalendarMonth { year: date.year(), month: date.month() }
    }
}

impl fmt::Display for CalendarMonth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.year, self.month)
    }
}

/// A text that names no month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMonthError;

impl FromStr for CalendarMonth {
    type Err = ParseMonthError;

    fn from_str(text: &str) -> Result<CalendarMonth, ParseMonthError> {
        let first = NaiveDate::parse_from_str(&format!("{text}-1"), "%Y-%m-%d").map_err(|_| ParseMonthError)?;
        Ok(CalendarMonth::from_date(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_named_by_its_year_and_number() {
        let month: Result<CalendarMonth, ParseMonthError> = "2026-11".parse();
        assert_eq!(month, Ok(CalendarMonth { year: 2026, month: 11 }));
        assert_eq!(month.map(|month| month.to_string()), Ok("2026-11".to_string()));
        for text in ["", "2026", "2026-13", "2026-0", "11-2026-1", "November", "2026-11-3", "2026-11-"] {
            assert_eq!(text.parse::<CalendarMonth>(), Err(ParseMonthError), "{text}");
        }
    }
}
