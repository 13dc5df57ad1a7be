//! Closing of a server: the announcement to all users, and a shutdown that loses no data.

use crate::ending::AnnouncedMoment;
use crate::house::House;
use crate::matches;
use salotto::narration::Message;
use salotto::narration::message::message;
use std::time::{Duration, Instant};

/// Announces that the server closes after `after`; no new match begins until then.
pub fn closes_in(house: &House, after: Duration) {
    let minutes = house.ending.announce(after, Instant::now());
    house.people.tell_all(&message!("house-closes-in", minutes = minutes as usize));
}

/// Calls off an announced closing.
pub fn stays_open(house: &House) {
    if house.ending.call_off() {
        house.people.tell_all(&message!("house-stays-open"));
    }
}

/// Repeats the announcement of the closing when due. Returns whether the moment has come.
pub fn is_to_close(house: &House) -> bool {
    match house.ending.clock(Instant::now()) {
        AnnouncedMoment::Nothing => false,
        AnnouncedMoment::Minutes(minutes) => {
            house.people.tell_all(&message!("house-closes-in", minutes = minutes as usize));
            false
        }
        AnnouncedMoment::Now => true,
    }
}

/// Ends every visit with a last sentence and refuses new connections.
pub fn closes_now(house: &House) {
    house.ending.end_now();
    house.people.all().iter().for_each(|one| one.send_away(last_words(house)));
}

/// Finishes pending writes and starts no others.
pub fn writes_no_more(house: &House) {
    // The store counts tables without a pending note as touched up to an hour ago.
    let _ = matches::notes_touched(house);
    house.store.close();
}

/// The last sentence a user hears before the connection is closed.
pub fn last_words(house: &House) -> Message {
    if house.hub.others() > 0 { message!("house-closes-here") } else { message!("house-closes") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{NotBegun, begin};
    use crate::testing::{a_table_of_annas, names};

    #[test]
    fn when_the_announced_moment_has_come_the_house_is_to_close_and_until_then_no_match_begins() {
        let (_folder, house, table, _anna) = a_table_of_annas("closing");
        assert!(!is_to_close(&house));
        closes_in(&house, Duration::ZERO);
        assert!(is_to_close(&house));
        closes_in(&house, Duration::from_secs(60));
        assert_eq!(begin(&house, &table, &names()), Err(NotBegun::Closing));
        stays_open(&house);
        assert!(!is_to_close(&house));
        assert_eq!(begin(&house, &table, &names()), Ok(()));
    }
}
