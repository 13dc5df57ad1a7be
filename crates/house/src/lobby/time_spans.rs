//! Time spans as messages: how long ago, and how long still.

use crate::store::now;
use salotto::narration::Message;
use salotto::narration::message::message;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The time since `at`, in seconds since 1970.
pub fn time_since(at: i64) -> Message {
    let (unit, count) = span(now() - at);
    message!("time-ago", unit = unit, count = count)
}

/// The time since `at`; None if it was less than two minutes ago.
pub fn time_since_if_long(at: i64) -> Option<Message> {
    (span(now() - at).0 != "moment").then(|| time_since(at))
}

/// The time left until `until`, to the minute.
pub fn time_left(until: i64) -> Message {
    let (unit, count) = match span(until - now() + MINUTE) {
        // Longer than any ban except the permanent one.
        ("days", days) if days > 10 * 365 => ("ever", 0),
        span => span,
    };
    message!("time-left", unit = unit, count = count)
}

/// A number of seconds as a unit and a count.
fn span(seconds: i64) -> (&'static str, i64) {
    match seconds {
        ..120 => ("moment", 0),
        120..HOUR => ("minutes", seconds / MINUTE),
        HOUR..DAY => ("hours", seconds / HOUR),
        _ => ("days", seconds / DAY),
    }
}
