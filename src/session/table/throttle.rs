//! Rate limit on announcements: an announcement beyond the limit waits, and a later one about the
//! same subject replaces it.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

/// The most announcements about one subject within [`LATELY`].
pub const AT_ONCE: usize = 3;
/// How long an announcement counts.
pub const LATELY: Duration = Duration::from_secs(10);
/// Number of remembered groups from which on expired ones are removed.
const REMEMBERED: usize = 256;

/// A group of announcements that count together, with the most of them within [`LATELY`].
pub type AnnouncementGroup<K> = (K, usize);

/// Announcements by group (`K`) and subject (`J`); a waiting one is replaced by a later one about
/// its subject.
pub struct Throttle<K, J, T> {
    told: BTreeMap<K, VecDeque<Instant>>,
    waiting: VecDeque<DelayedAnnouncement<K, J, T>>,
}

struct DelayedAnnouncement<K, J, T> {
    groups: Vec<AnnouncementGroup<K>>,
    of: J,
    what: T,
}

impl<K, J, T> Default for Throttle<K, J, T> {
    fn default() -> Throttle<K, J, T> {
        Throttle { told: BTreeMap::new(), waiting: VecDeque::new() }
    }
}

impl<K: Ord + Clone, J: PartialEq, T> Throttle<K, J, T> {
    /// Returns `what` if it may be announced at `now`; otherwise it waits, replacing an earlier one
    /// about `of`.
    pub fn pass_or_delay(&mut self, groups: Vec<AnnouncementGroup<K>>, of: J, what: T, now: Instant) -> Option<T> {
        if let Some(waiting) = self.waiting.iter_mut().find(|waiting| waiting.of == of) {
            waiting.what = what;
            return None;
        }
        if self.allowed_at(&groups).is_some_and(|at| at > now) {
            self.waiting.push_back(DelayedAnnouncement { groups, of, what });
            return None;
        }
        self.count(groups, now);
        Some(what)
    }

    /// Takes the next waiting announcement that is due at `now`.
    pub fn next_due(&mut self, now: Instant) -> Option<T> {
        let is_due = |waiting: &DelayedAnnouncement<K, J, T>| self.allowed_at(&waiting.groups).is_none_or(|at| at <= now);
        let place = self.waiting.iter().position(is_due)?;
        let DelayedAnnouncement { groups, what, .. } = self.waiting.remove(place)?;
        self.count(groups, now);
        Some(what)
    }

    /// When the next waiting announcement is due, not before `now`; None if none waits.
    pub fn due_at(&self, now: Instant) -> Option<Instant> {
        self.waiting.iter().map(|waiting| self.allowed_at(&waiting.groups).map_or(now, |at| at.max(now))).min()
    }

    /// When one more of all these groups may be announced; None for at any time.
    fn allowed_at(&self, groups: &[AnnouncementGroup<K>]) -> Option<Instant> {
        let of_group = |(group, most): &AnnouncementGroup<K>| {
            let told = self.told.get(group)?;
            told.len().checked_sub(*most).and_then(|place| told.get(place)).map(|at| *at + LATELY)
        };
        groups.iter().filter_map(of_group).max()
    }

    fn count(&mut self, groups: Vec<AnnouncementGroup<K>>, now: Instant) {
        let is_over = |at: &Instant| now.saturating_duration_since(*at) >= LATELY;
        if self.told.len() >= REMEMBERED {
            self.told.retain(|_, told| told.back().is_some_and(|at| !is_over(at)));
        }
        for (group, _) in groups {
            let told = self.told.entry(group).or_default();
            while told.front().is_some_and(is_over) {
                told.pop_front();
            }
            told.push_back(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_told_at_once_and_of_the_others_the_latest_later() {
        let (mut throttle, now) = (Throttle::default(), Instant::now());
        let told: Vec<i64> = (0..100).filter_map(|number| throttle.pass_or_delay(vec![("Anna", AT_ONCE)], "Anna", number, now)).collect();
        assert_eq!(told, [0, 1, 2]);
        assert_eq!(throttle.pass_or_delay(vec![("Bruno", AT_ONCE)], "Bruno", 7, now), Some(7), "another isn't held up");
        assert_eq!((throttle.due_at(now), throttle.next_due(now + LATELY / 2)), (Some(now + LATELY), None));
        assert_eq!(throttle.next_due(now + LATELY), Some(99));
        assert_eq!((throttle.due_at(now), throttle.next_due(now + LATELY)), (None, None));
        assert_eq!(throttle.pass_or_delay(vec![("Anna", AT_ONCE)], "Anna", 100, now + LATELY), Some(100));
    }

    #[test]
    fn those_of_one_group_count_together_and_none_of_them_is_lost() {
        let (mut throttle, now) = (Throttle::default(), Instant::now());
        let told = (0..10).filter_map(|guest| throttle.pass_or_delay(vec![("school", 4), ("guest", 99)], guest, guest, now)).count();
        assert_eq!(told, 4);
        let later: Vec<i64> = std::iter::from_fn(|| throttle.next_due(now + LATELY)).collect();
        assert_eq!(later, [4, 5, 6, 7]);
        let last: Vec<i64> = std::iter::from_fn(|| throttle.next_due(now + 2 * LATELY)).collect();
        assert_eq!(last, [8, 9]);
    }

    #[test]
    fn who_is_not_heard_of_any_more_is_forgotten() {
        let (mut throttle, now) = (Throttle::<usize, usize, ()>::default(), Instant::now());
        for number in 0..10 * REMEMBERED {
            throttle.pass_or_delay(vec![(number, AT_ONCE)], number, (), now + LATELY * number as u32);
        }
        assert!(throttle.told.len() <= REMEMBERED + 1);
    }
}
