//! Players who have left a gathering table with their seats kept, and votes to begin without an
//! absent leader.

use crate::users::online_user::UserId;
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::time::Instant;

/// The absent players of a gathering table.
#[derive(Default)]
pub struct Absence(Mutex<AbsenceState>);

#[derive(Default)]
struct AbsenceState {
    /// Players who left with their seat kept.
    gone: BTreeSet<UserId>,
    /// When the leader was first seen to be absent.
    since: Option<Instant>,
    /// Players who vote to begin without the leader.
    want: BTreeSet<UserId>,
}

impl Absence {
    /// A player leaves with their seat kept.
    pub fn go(&self, who: UserId) {
        let mut absent = self.0.lock();
        absent.gone.insert(who);
        absent.want.remove(&who);
    }

    /// A player is back. Returns whether they had left.
    pub fn note_return(&self, who: UserId) -> bool {
        self.0.lock().gone.remove(&who)
    }

    /// A player has stood up.
    pub fn forget(&self, who: UserId) {
        let mut absent = self.0.lock();
        absent.gone.remove(&who);
        absent.want.remove(&who);
    }

    /// The leader is back: all votes are void.
    pub fn end(&self) {
        let mut absent = self.0.lock();
        absent.since = None;
        absent.want.clear();
    }

    /// When the leader was first seen to be absent; `now` if that is new.
    pub fn absent_since(&self, now: Instant) -> Instant {
        *self.0.lock().since.get_or_insert(now)
    }

    /// A player votes to begin without the leader.
    pub fn want(&self, who: UserId) {
        self.0.lock().want.insert(who);
    }

    /// The names of the players in `all` who haven't voted.
    pub fn yet_to_vote(&self, all: &[(UserId, String)]) -> Vec<String> {
        let absent = self.0.lock();
        all.iter().filter(|(who, _)| !absent.want.contains(who)).map(|(_, name)| name.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;
    use std::time::Duration;

    #[test]
    fn a_minute_counts_from_when_it_was_first_seen_and_anew_after_a_return() {
        let (absence, now) = (Absence::default(), Instant::now());
        let later = now + Duration::from_secs(9);
        assert_eq!((absence.absent_since(now), absence.absent_since(later)), (now, now));
        absence.end();
        assert_eq!(absence.absent_since(later), later);
    }

    #[test]
    fn who_has_left_wants_nothing_and_is_back_once() {
        let (absence, [anna, bruno]) = (Absence::default(), [1, 2].map(|id| UserId::Known(PersonId(id))));
        let all = [(anna, "Anna".to_string()), (bruno, "Bruno".to_string())];
        absence.want(anna);
        assert_eq!(absence.yet_to_vote(&all), ["Bruno"]);
        absence.go(anna);
        assert_eq!(absence.yet_to_vote(&all), ["Anna", "Bruno"]);
        assert_eq!((absence.note_return(anna), absence.note_return(anna), absence.note_return(bruno)), (true, false, false));
        absence.want(bruno);
        absence.go(anna);
        [anna, bruno].iter().for_each(|who| absence.forget(*who));
        assert!(!absence.note_return(anna) && absence.yet_to_vote(&all) == ["Anna", "Bruno"], "they have stood up");
    }
}
