//! Closing of a server: the announcement to all users, and a shutdown that loses no data.

use crate::house::House;
use crate::matches;
use crate::shutdown::ShutdownNotice;
use salotto::narration::Message;
use salotto::narration::message::message;
use std::time::{Duration, Instant};

/// Announces that the server closes after `after`; no new match begins until then.
pub fn close_in(house: &House, after: Duration) {
    let minutes = house.ending.announce(after, Instant::now());
    house.people.tell_all(&message!("house-closes-in", minutes = minutes as usize));
}

/// Calls off an announced closing.
pub fn stay_open(house: &House) {
    if house.ending.call_off() {
        house.people.tell_all(&message!("house-stays-open"));
    }
}

/// Repeats the announcement of the closing when due. Returns whether the moment has come.
pub fn is_to_close(house: &House) -> bool {
    match house.ending.take_announcement(Instant::now()) {
        ShutdownNotice::Nothing => false,
        ShutdownNotice::Minutes(minutes) => {
            house.people.tell_all(&message!("house-closes-in", minutes = minutes as usize));
            false
        }
        ShutdownNotice::Now => true,
    }
}

/// Ends every visit with a last sentence and refuses new connections.
pub fn close_now(house: &House) {
    house.ending.end_now();
    house.people.all().iter().for_each(|one| one.send_away(last_words(house)));
}

/// Finishes pending writes and starts no others.
pub fn write_no_more(house: &House) {
    // The store counts tables without a pending note as touched up to an hour ago.
    let _ = matches::archiving::note_touched(house);
    house.store.close();
}

/// The last sentence a user hears before the connection is closed.
pub fn last_words(house: &House) -> Message {
    if house.cluster.other_servers() > 0 { message!("house-closes-here") } else { message!("house-closes") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::seating::BeginError;
    use crate::matches::seating::begin;
    use crate::testing::{a_table_of_annas, names};

    #[test]
    fn when_the_announced_moment_has_come_the_house_is_to_close_and_until_then_no_match_begins() {
        let (_folder, house, table, _anna) = a_table_of_annas("closing");
        assert!(!is_to_close(&house));
        close_in(&house, Duration::ZERO);
        assert!(is_to_close(&house));
        close_in(&house, Duration::from_secs(60));
        assert_eq!(begin(&house, &table, &names()), Err(BeginError::Closing));
        stay_open(&house);
        assert!(!is_to_close(&house));
        assert_eq!(begin(&house, &table, &names()), Ok(()));
    }
}
