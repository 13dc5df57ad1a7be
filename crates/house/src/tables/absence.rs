//! Players who have left a gathering table with their seats kept, and votes to begin without an
//! absent leader.

use crate::people::presence::{Who, lock};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::Instant;

/// The absent players of a gathering table.
#[derive(Default)]
pub struct Absence(Mutex<AbsentPlayer>);

#[derive(Default)]
struct AbsentPlayer {
    /// Players who left with their seat kept.
    gone: BTreeSet<Who>,
    /// When the leader was first seen to be absent.
    since: Option<Instant>,
    /// Players who vote to begin without the leader.
    want: BTreeSet<Who>,
}

impl Absence {
    /// A player leaves with their seat kept.
    pub fn goes(&self, who: Who) {
        let mut absent = lock(&self.0);
        absent.gone.insert(who);
        absent.want.remove(&who);
    }

    /// A player is back. Returns whether they had left.
    pub fn comes(&self, who: Who) -> bool {
        lock(&self.0).gone.remove(&who)
    }

    /// A player has stood up.
    pub fn forgets(&self, who: Who) {
        let mut absent = lock(&self.0);
        absent.gone.remove(&who);
        absent.want.remove(&who);
    }

    /// The leader is back: all votes are void.
    pub fn ends(&self) {
        let mut absent = lock(&self.0);
        absent.since = None;
        absent.want.clear();
    }

    /// When the leader was first seen to be absent; `now` if that is new.
    pub fn since(&self, now: Instant) -> Instant {
        *lock(&self.0).since.get_or_insert(now)
    }

    /// A player votes to begin without the leader.
    pub fn wants(&self, who: Who) {
        lock(&self.0).want.insert(who);
    }

    /// The names of the players in `all` who haven't voted.
    pub fn yet_to_want(&self, all: &[(Who, String)]) -> Vec<String> {
        let absent = lock(&self.0);
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
        assert_eq!((absence.since(now), absence.since(later)), (now, now));
        absence.ends();
        assert_eq!(absence.since(later), later);
    }

    #[test]
    fn who_has_left_wants_nothing_and_is_back_once() {
        let (absence, [anna, bruno]) = (Absence::default(), [1, 2].map(|id| Who::Known(PersonId(id))));
        let all = [(anna, "Anna".to_string()), (bruno, "Bruno".to_string())];
        absence.wants(anna);
        assert_eq!(absence.yet_to_want(&all), ["Bruno"]);
        absence.goes(anna);
        assert_eq!(absence.yet_to_want(&all), ["Anna", "Bruno"]);
        assert_eq!((absence.comes(anna), absence.comes(anna), absence.comes(bruno)), (true, false, false));
        absence.wants(bruno);
        absence.goes(anna);
        [anna, bruno].iter().for_each(|who| absence.forgets(*who));
        assert!(!absence.comes(anna) && absence.yet_to_want(&all) == ["Anna", "Bruno"], "they have stood up");
    }
}
