//! The current time, for any setting of the clock.

use chrono::{DateTime, Utc};
use std::time::SystemTime;

/// The environment variable that stands for the clock, such as `2026-11-28T18:00:00Z`: for tests of
/// what follows from the date.
pub const CLOCK: &str = "SALOTTO_CLOCK";

/// The current time. A clock may stand before 1970, where chrono's own `now` panics.
pub(in crate::session) fn now() -> DateTime<Utc> {
    let set = std::env::var(CLOCK).ok().and_then(|time| DateTime::parse_from_rfc3339(&time).ok());
    set.map_or_else(|| of(SystemTime::now()), |time| time.to_utc())
}

fn of(time: SystemTime) -> DateTime<Utc> {
    time.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn a_clock_before_1970_has_a_date_as_well() {
        let day = of(UNIX_EPOCH - Duration::from_secs(86_400)).date_naive();
        assert_eq!(day.to_string(), "1969-12-31");
    }
}
