//! Daily maintenance of a server.

use crate::house::House;
use crate::lobby::own;
use crate::matches;
use crate::rounds;
use crate::store::StoreResult;
use std::time::Duration;

/// Interval between maintenance passes. A pass also notes which tables were visited, so a killed
/// server loses at most this much.
pub const LOOK: Duration = Duration::from_secs(3600);

/// Runs the maintenance that is due at `at`, in seconds since 1970. Counts the idle days of tables
/// and puts away those idle for long enough. Forgets users who came once and never played. Removes
/// tournaments and other records that have ended or never begin.
///
/// # Errors
/// It can't be kept: it is done at the next look.
pub fn pass(house: &House, at: i64) -> StoreResult<()> {
    // A failed step doesn't keep the others from running.
    [
        house.store.counts_idle_days(at),
        matches::notes_touched(house),
        matches::puts_away(house, at),
        own::forgets_the_unused(house, at),
        house.store.forgets_what_has_ended(at),
        house.store.forgets_tournaments(at),
        // Tournaments that are over leave the lists.
        rounds::reads_all(house),
    ]
    .into_iter()
    .collect()
}
