//! How long ago something was, and how long something still lasts.

use crate::store::now;
use salotto::narration::Message;
use salotto::narration::message::message;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// How long ago something was.
pub fn ago(at: i64) -> Message {
    let (unit, count) = span(now() - at);
    message!("time-ago", unit = unit, count = count)
}

/// The same, unless it was just now.
pub fn longer_ago(at: i64) -> Option<Message> {
    (span(now() - at).0 != "moment").then(|| ago(at))
}

/// How long something still lasts, a minute more or less.
pub fn left(until: i64) -> Message {
    let (unit, count) = match span(until - now() + MINUTE) {
        // Longer than any ban but the one that never ends.
        ("days", days) if days > 10 * 365 => ("ever", 0),
        span => span,
    };
    message!("time-left", unit = unit, count = count)
}

/// So many seconds in minutes, hours or days.
fn span(seconds: i64) -> (&'static str, i64) {
    match seconds {
        ..120 => ("moment", 0),
        120..HOUR => ("minutes", seconds / MINUTE),
        HOUR..DAY => ("hours", seconds / HOUR),
        _ => ("days", seconds / DAY),
    }
}
