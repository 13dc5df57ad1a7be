//! The schedule of sounds: one after the other, with gaps, so that each is heard by itself.

use std::collections::VecDeque;

/// The minimum time from the beginning of a sound to that of one with another meaning, in
/// milliseconds.
const ONSETS_MS: u64 = 300;
/// The minimum silence between two sounds, in milliseconds.
const GAP_MS: u64 = 100;
/// The minimum time from the beginning of a tick to that of the next, in milliseconds: eight ticks
/// a second.
const TICKS_MS: u64 = 125;
/// The number of waiting sounds above which one is dropped.
const WAITING: usize = 3;

/// A sound to play: one file, or several that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Cue {
    /// The number of its meaning. Cues of the same meaning may follow each other more quickly.
    pub meaning: u32,
    /// The policy of the cue for waiting.
    pub class: CuePolicy,
    /// Whether it belongs to a match, where more cues are likely to follow.
    pub is_of_match: bool,
    /// The files that sound together.
    pub layers: Vec<Layer>,
}

/// One file of a cue.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The name of the file without its extension, or of its variants without their numbers.
    pub name: String,
    /// The stereo position: -1 is left, 1 is right.
    pub pan: f32,
    /// The factor for pitch and speed; above 0.
    pub speed: f32,
    /// The factor for the amplitude, 0 to 1.
    pub gain: f32,
    /// The delay after the beginning of the cue, in milliseconds.
    pub delay: u32,
}

/// The policy of a cue while other sounds play or wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CuePolicy {
    /// Doesn't wait: it is dropped, and of ticks in quick succession the last is played.
    Tick,
    /// Waits its turn; if too many wait, the oldest of this class is dropped first.
    Move,
    /// Waits its turn; if too many wait and none of them is a move, the oldest of this class is
    /// dropped.
    Notice,
    /// Waits its turn, and is never dropped.
    Kept,
}

/// A scheduled sound, with the sources that play it.
pub(crate) struct ScheduleEntry<T> {
    pub(crate) meaning: u32,
    pub(crate) class: CuePolicy,
    /// The length in frames.
    pub(crate) length: u64,
    pub(crate) sources: T,
}

/// The waiting sounds and the current one. Times are in frames.
pub(crate) struct Schedule<T> {
    rate: u64,
    waiting: VecDeque<ScheduleEntry<T>>,
    tick: Option<ScheduleEntry<T>>,
    /// The last sound begun: its meaning, its beginning and its end.
    last: Option<(u32, u64, u64)>,
    last_tick: Option<u64>,
}

impl<T> Schedule<T> {
    /// An empty schedule with `rate` frames per second.
    pub(crate) fn new(rate: u32) -> Schedule<T> {
        Schedule { rate: rate.into(), waiting: VecDeque::new(), tick: None, last: None, last_tick: None }
    }

    pub(crate) fn push(&mut self, entry: ScheduleEntry<T>) {
        if entry.class == CuePolicy::Tick {
            self.tick = Some(entry);
            return;
        }
        self.waiting.push_back(entry);
        if self.waiting.len() > WAITING {
            let oldest = |class: CuePolicy| self.waiting.iter().position(|entry| entry.class == class);
            if let Some(place) = oldest(CuePolicy::Move).or_else(|| oldest(CuePolicy::Notice)) {
                self.waiting.remove(place);
            }
        }
    }

    /// The sound that begins at the frame `now`, if any.
    pub(crate) fn next(&mut self, now: u64) -> Option<ScheduleEntry<T>> {
        if let Some(first) = self.waiting.front() {
            // A tick would only cover the next sound.
            self.tick = None;
            if self.last.is_some_and(|last| now < self.may_begin(last, first.meaning)) {
                return None;
            }
            let entry = self.waiting.pop_front()?;
            self.last = Some((entry.meaning, now, now + entry.length));
            return Some(entry);
        }
        self.tick.as_ref()?;
        if self.last.is_some_and(|(_, _, end)| now < end) {
            self.tick = None;
            return None;
        }
        if self.last_tick.is_some_and(|last| now < last + self.frames(TICKS_MS)) {
            return None;
        }
        self.last_tick = Some(now);
        self.tick.take()
    }

    /// Whether no sound waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.tick.is_none()
    }

    /// Drops the waiting sounds.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
        self.tick = None;
        self.last = None;
    }

    fn may_begin(&self, (meaning, begun, end): (u32, u64, u64), next: u32) -> u64 {
        let after = end + self.frames(GAP_MS);
        if meaning == next { after } else { after.max(begun + self.frames(ONSETS_MS)) }
    }

    fn frames(&self, milliseconds: u64) -> u64 {
        self.rate * milliseconds / 1000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A schedule with one frame per millisecond.
    fn schedule() -> Schedule<&'static str> {
        Schedule::new(1000)
    }

    fn entry(name: &'static str, meaning: u32, class: CuePolicy) -> ScheduleEntry<&'static str> {
        ScheduleEntry { meaning, class, length: 60, sources: name }
    }

    /// The sounds begun within a minute, each with its time.
    fn begun(schedule: &mut Schedule<&'static str>, from: u64) -> Vec<(&'static str, u64)> {
        (from..60_000).filter_map(|now| schedule.next(now).map(|entry| (entry.sources, now))).collect()
    }

    #[test]
    fn one_meaning_follows_after_a_gap_and_another_after_300_milliseconds() {
        let mut schedule = schedule();
        schedule.push(entry("draw", 1, CuePolicy::Move));
        schedule.push(entry("draw again", 1, CuePolicy::Move));
        schedule.push(entry("lay", 2, CuePolicy::Move));
        assert_eq!(begun(&mut schedule, 0), [("draw", 0), ("draw again", 160), ("lay", 460)]);
    }

    #[test]
    fn of_more_than_three_that_wait_the_oldest_move_is_dropped_and_a_turn_never() {
        let mut schedule = schedule();
        schedule.push(entry("turn", 0, CuePolicy::Kept));
        for (meaning, name) in (1..).zip(["a", "b", "c", "d"]) {
            schedule.push(entry(name, meaning, CuePolicy::Move));
        }
        let names: Vec<_> = begun(&mut schedule, 0).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["turn", "c", "d"]);
        for meaning in 0..5 {
            schedule.push(entry("turn", meaning, CuePolicy::Kept));
        }
        assert_eq!(begun(&mut schedule, 0).len(), 5);
    }

    #[test]
    fn a_held_key_ticks_eight_times_a_second_and_ends_with_the_last() {
        let mut schedule = schedule();
        let mut heard = Vec::new();
        for now in 0..2000 {
            if now < 1000 && now % 33 == 0 {
                schedule.push(entry(if now == 990 { "last" } else { "tick" }, 9, CuePolicy::Tick));
            }
            heard.extend(schedule.next(now).map(|entry| (entry.sources, now)));
        }
        assert!(heard.iter().filter(|(_, at)| *at < 1000).count() <= 8, "{heard:?}");
        assert_eq!(heard.last().map(|(name, _)| *name), Some("last"));
    }

    #[test]
    fn a_tick_is_not_heard_over_what_sounds_or_waits() {
        let mut schedule = schedule();
        schedule.push(entry("lay", 1, CuePolicy::Move));
        schedule.push(entry("tick", 9, CuePolicy::Tick));
        assert_eq!(schedule.next(0).map(|entry| entry.sources), Some("lay"));
        schedule.push(entry("tick", 9, CuePolicy::Tick));
        assert_eq!(begun(&mut schedule, 1), []);
    }
}
