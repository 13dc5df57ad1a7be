//! Those who have left a table before its match, with their seats kept; and what others do when
//! whoever may begin is one of them.

use crate::people::presence::{Who, lock};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::time::Instant;

/// Who isn't there.
#[derive(Default)]
pub struct Absence(Mutex<Absent>);

#[derive(Default)]
struct Absent {
    /// Who has left with their seat kept.
    gone: BTreeSet<Who>,
    /// Since when whoever may begin isn't there, as far as somebody has looked.
    since: Option<Instant>,
    /// Who wants to begin without waiting any longer.
    want: BTreeSet<Who>,
}

impl Absence {
    /// Somebody leaves, with their seat kept.
    pub fn goes(&self, who: Who) {
        let mut absent = lock(&self.0);
        absent.gone.insert(who);
        absent.want.remove(&who);
    }

    /// Somebody is there; whether they had left.
    pub fn comes(&self, who: Who) -> bool {
        lock(&self.0).gone.remove(&who)
    }

    /// Somebody has stood up.
    pub fn forgets(&self, who: Who) {
        let mut absent = lock(&self.0);
        absent.gone.remove(&who);
        absent.want.remove(&who);
    }

    /// Whoever may begin is there: nobody wants to begin without them any more.
    pub fn ends(&self) {
        let mut absent = lock(&self.0);
        absent.since = None;
        absent.want.clear();
    }

    /// Since when whoever may begin isn't there, if that was first seen at `now`.
    pub fn since(&self, now: Instant) -> Instant {
        *lock(&self.0).since.get_or_insert(now)
    }

    /// Somebody wants to begin without waiting any longer.
    pub fn wants(&self, who: Who) {
        lock(&self.0).want.insert(who);
    }

    /// Those of these who haven't said that they want it.
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
