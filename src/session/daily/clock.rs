//! The current time, for any setting of the clock.

use chrono::{DateTime, Utc};
use std::time::SystemTime;

/// The current time. A clock may stand before 1970, where chrono's own `now` panics.
pub(in crate::session) fn now() -> DateTime<Utc> {
    of(SystemTime::now())
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
