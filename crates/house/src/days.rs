//! What the house does by itself from day to day, without being asked.

use crate::house::House;
use crate::lobby::own;
use crate::matches;
use crate::rounds;
use crate::store::Answer;
use std::time::Duration;

/// How often to look whether a day has passed, and who came to which table: what a house that is
/// killed hasn't noted is no longer ago than that.
pub const LOOK: Duration = Duration::from_secs(3600);

/// Does at `at`, in seconds since 1970, what is due by then: counts the days on which nobody has
/// touched a table, and puts those away at which that was so for long enough; forgets who has come in
/// once and never played; and removes what has ended, or never begins.
///
/// # Errors
/// It can't be kept: it is done at the next look.
pub fn pass(house: &House, at: i64) -> Answer<()> {
    // What fails keeps nothing else from being done.
    [
        house.store.counts_idle_days(at),
        matches::notes_touched(house),
        matches::puts_away(house, at),
        own::forgets_the_unused(house, at),
        house.store.forgets_what_has_ended(at),
        house.store.forgets_tournaments(at),
        // Those that are over leave the lists.
        rounds::reads_all(house),
    ]
    .into_iter()
    .collect()
}
