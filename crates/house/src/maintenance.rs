//! Daily maintenance of a server.

use crate::house::House;
use crate::lobby::account;
use crate::matches;
use crate::store::StoreResult;
use crate::tournament_runner;
use std::time::Duration;

/// Interval between maintenance passes. A pass also notes which tables were visited, so a killed
/// server loses at most this much.
pub const LOOK: Duration = Duration::from_secs(3600);

/// Runs the maintenance that is due at `at`, in seconds since 1970. Counts the idle days of tables
/// and puts away those idle for long enough. Forgets users who came once and never played. Removes
/// tournaments and other records that have ended or never begin.
///
/// # Errors
/// The database can't be written: the maintenance is done in the next pass.
pub fn run_maintenance(house: &House, at: i64) -> StoreResult<()> {
    // A failed step doesn't keep the others from running.
    [
        house.store.count_idle_days(at),
        matches::archiving::note_touched(house),
        matches::archiving::put_away(house, at),
        account::forget_the_unused(house, at),
        house.store.forget_what_has_ended(at),
        house.store.forget_tournaments(at),
        // Tournaments that are over leave the lists.
        tournament_runner::read_all(house),
    ]
    .into_iter()
    .collect()
}
