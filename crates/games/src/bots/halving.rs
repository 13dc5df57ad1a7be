//! The best of several courses in the same worlds: sequential halving.
//!
//! All courses are tried in some worlds, then the better half of them in more, and so on until one
//! is left. Each world gives every course the same luck, so that a few worlds tell them apart, and
//! no course is underrated for being dropped early.

use super::Budget;
use super::search::{TriedAction, Worth};
use std::time::Instant;

/// A course of action of the player, with its results.
pub struct HalvingCandidate<W> {
    pub way: W,
    worlds: u32,
    winning: f64,
    points: f64,
    /// The means after each stage.
    means: Vec<Worth>,
}

impl<W> HalvingCandidate<W> {
    pub fn new(way: W) -> Self {
        HalvingCandidate { way, worlds: 0, winning: 0.0, points: 0.0, means: Vec::new() }
    }

    /// Adds the result of one world.
    pub fn learn(&mut self, worth: Worth) {
        self.worlds += 1;
        self.winning += worth.winning;
        self.points += worth.points;
    }

    pub fn mean(&self) -> Worth {
        let worlds = f64::from(self.worlds.max(1));
        Worth { winning: self.winning / worlds, points: self.points / worlds }
    }
}

/// The courses with their results, those that were tried longest first and the best of all before
/// them: `liked` rates a course. `in_a_world` tries the remaining ones in one more world.
/// `of_level` is the number of worlds in which one of them could be tried, if the budget leaves
/// that open.
pub fn halve<W>(
    mut courses: Vec<HalvingCandidate<W>>,
    budget: Budget,
    of_level: f64,
    mut in_a_world: impl FnMut(&mut [HalvingCandidate<W>]),
    liked: impl Fn(&HalvingCandidate<W>) -> f64,
) -> Vec<HalvingCandidate<W>> {
    let stages = courses.len().next_power_of_two().ilog2().max(1);
    let playouts = match budget {
        Budget::Playouts(count) => count,
        Budget::OfLevel => of_level as u32,
        Budget::Time(_) => u32::MAX,
    };
    let begun = Instant::now();
    let mut out = Vec::new();
    for stage in 1..=stages {
        let worlds = (playouts / stages / courses.len().max(1) as u32).max(1);
        for _ in 0..worlds {
            in_a_world(&mut courses);
            if let Budget::Time(time) = budget
                && begun.elapsed() * stages >= time * stage
            {
                break;
            }
        }
        courses.iter_mut().for_each(|course| course.means.push(course.mean()));
        courses.sort_by(|one, other| liked(other).total_cmp(&liked(one)));
        let left = if stage == stages { courses.len() } else { courses.len().div_ceil(2) };
        let mut worse: Vec<HalvingCandidate<W>> = courses.drain(left..).collect();
        worse.append(&mut out);
        out = worse;
    }
    courses.append(&mut out);
    courses
}

/// Each first action of the courses, with the best of its courses. A course dropped early has seen
/// fewer worlds. Therefore its deficit in those worlds, in points as well, is subtracted from the
/// overall result of the best one.
pub fn results<W, A: PartialEq>(courses: &[HalvingCandidate<W>], first: impl Fn(&W) -> A) -> Vec<TriedAction<A>> {
    let Some(best) = courses.first() else { return Vec::new() };
    let mut results: Vec<TriedAction<A>> = Vec::new();
    for course in courses {
        let action = first(&course.way);
        if results.iter().any(|tried| tried.action == action) {
            continue;
        }
        let stage = course.means.len().saturating_sub(1);
        let (most, then, now) = (best.mean(), best.means[stage], course.means[stage]);
        let winning = (most.winning - then.winning + now.winning).clamp(0.0, 1.0);
        let worth = Worth { winning, points: most.points - then.points + now.points };
        results.push(TriedAction { action, playouts: course.worlds, worth });
    }
    results
}
