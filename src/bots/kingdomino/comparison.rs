//! Which of several courses does best in the same worlds: sequential halving.
//!
//! A course is everything the player does in one turn: in the original draft a place and the next
//! tile. All courses are tried in some worlds, then the better half of them in more, and so on
//! until one is left. As each world gives every course the same luck, a few worlds tell them apart.

use super::playout::World;
use super::rule::Foresight;
use crate::bots::search::{Aim, Tried, Worth};
use crate::bots::{Budget, chance};
use crate::games::kingdomino::{Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoView, Phase, Placement, Table};
use crate::games::{Choices, Game, Seat, Silent, Stage};
use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::time::Instant;

/// The most places that are tried.
const PROMISING: usize = 5;

/// Everything the player does in one turn, and how it went.
struct Course {
    actions: ArrayVec<Action, 2>,
    worlds: u32,
    winning: f64,
    points: f64,
    /// The means after each stage.
    means: Vec<Worth>,
}

impl Course {
    fn new(actions: ArrayVec<Action, 2>) -> Course {
        Course { actions, worlds: 0, winning: 0.0, points: 0.0, means: Vec::new() }
    }

    fn learn(&mut self, worth: Worth) {
        self.worlds += 1;
        self.winning += worth.winning;
        self.points += worth.points;
    }

    fn mean(&self) -> Worth {
        let worlds = f64::from(self.worlds.max(1));
        Worth { winning: self.winning / worlds, points: self.points / worlds }
    }
}

/// What the player of `view` may do, best first; `of_level` is the number of playouts if the budget
/// leaves that open. Of places only the most promising and those whose worth has to be said; as
/// every course meets the same worlds, none seems worse for being dropped early. Empty if it is not
/// their turn.
pub(super) fn compare(view: &KingdominoView, aim: Aim<'_, Action>, seed: u64, budget: Budget, of_level: u32) -> Vec<Tried<Action>> {
    let mut chance = chance(seed, view);
    let imagined = Kingdomino::imagine(view, &mut chance);
    let mut courses = courses(view, aim, &imagined, &mut chance);
    let stages = courses.len().next_power_of_two().ilog2().max(1);
    let playouts = match budget {
        Budget::Playouts(count) => count,
        Budget::OfLevel => (f64::from(of_level) / effort(view)) as u32,
        Budget::Time(_) => u32::MAX,
    };
    let begun = Instant::now();
    let mut out = Vec::new();
    for stage in 1..=stages {
        let worlds = (playouts / stages / courses.len().max(1) as u32).max(1);
        for _ in 0..worlds {
            let world = World::imagine(view, chance.random());
            courses.iter_mut().for_each(|course| course.learn(world.playout(view, &course.actions)));
            if let Budget::Time(time) = budget
                && begun.elapsed() * stages >= time * stage
            {
                break;
            }
        }
        courses.iter_mut().for_each(|course| course.means.push(course.mean()));
        courses.sort_by(|one, other| other.mean().winning.total_cmp(&one.mean().winning));
        let left = if stage == stages { courses.len() } else { courses.len().div_ceil(2) };
        let mut worse: Vec<Course> = courses.drain(left..).collect();
        worse.append(&mut out);
        out = worse;
    }
    courses.append(&mut out);
    results(&courses)
}

/// How long a playout takes, relative to one of the usual game: at least 1. A level makes that many
/// times fewer of them.
///
/// It grows with the turns left, and with the number of places in a larger kingdom.
fn effort(view: &KingdominoView) -> f64 {
    let rules = view.table.rules();
    let rounds = rules.rounds() - view.table.round();
    let turns = view.table.order().count() + usize::from(rounds) * usize::from(rules.turns());
    let width = f64::from(rules.options().size.squares()) / 5.0;
    (turns as f64 * width * width / 14.0).max(1.0)
}

/// The courses worth trying.
fn courses(view: &KingdominoView, aim: Aim<'_, Action>, game: &Kingdomino, chance: &mut impl Rng) -> Vec<Course> {
    let mut courses = Vec::new();
    let Stage::ToMove { seat, choices } = game.stage() else { return courses };
    let mut actions = promising(&view.table, seat, &choices, chance);
    if let Aim::Worth(asked) = aim {
        let unpromising: Vec<Action> = asked.iter().filter(|asked| !actions.contains(asked)).copied().collect();
        actions.extend(unpromising);
    }
    for action in actions {
        let begin = ArrayVec::from_iter([action]);
        let mut after = game.clone();
        after.apply(&action, &mut Silent);
        match after.stage() {
            Stage::ToMove { choices, .. } if view.table.phase() == Phase::Place && after.table().phase() == Phase::Take => {
                courses.extend(choices.all().map(|next| Course::new([action, next].into())));
            }
            _ => courses.push(Course::new(begin)),
        }
    }
    courses
}

/// The places that a player with foresight likes best; chance decides between equals.
fn promising(table: &Table, seat: Seat, choices: &KingdominoChoices, chance: &mut impl Rng) -> Vec<Action> {
    let foresight = Foresight::of(table);
    let survey = table.kingdom(seat).survey();
    let of_tile = |tile| survey.places_of(tile, |prospect| foresight.worth(prospect));
    let mut places: Vec<(Placement, f64)> = match choices {
        KingdominoChoices::Place(places) => of_tile(places.tile()),
        KingdominoChoices::Choose(placeable) => placeable.tiles().flat_map(of_tile).collect(),
        KingdominoChoices::Take(_) | KingdominoChoices::Skip | KingdominoChoices::Discard => return choices.all().collect(),
    };
    places.shuffle(chance);
    places.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    places.into_iter().take(PROMISING).map(|(placement, _)| Action::Place(placement)).collect()
}

/// Each first action with the best of the courses that begin with it. Courses dropped early have
/// seen fewer worlds, so how much worse they did there is subtracted from what the best one reached
/// overall, in points as well.
fn results(courses: &[Course]) -> Vec<Tried<Action>> {
    let Some(best) = courses.first() else { return Vec::new() };
    let mut results: Vec<Tried<Action>> = Vec::new();
    for course in courses {
        let action = course.actions[0];
        if results.iter().any(|tried| tried.action == action) {
            continue;
        }
        let stage = course.means.len().saturating_sub(1);
        let (most, then, now) = (best.mean(), best.means[stage], course.means[stage]);
        let winning = (most.winning - then.winning + now.winning).clamp(0.0, 1.0);
        let worth = Worth { winning, points: most.points - then.points + now.points };
        results.push(Tried { action, playouts: course.worlds, worth });
    }
    results
}
