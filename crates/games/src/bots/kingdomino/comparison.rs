//! The courses of Kingdomino that are compared, and the worlds of the comparison.
//!
//! A course is everything the player does in one turn: in the original draft a place and the next
//! tile.

use super::playout::World;
use super::rule::ForesightWeights;
use crate::bots::search::{SearchAim, TriedAction};
use crate::bots::{Budget, chance, halving};
use crate::games::kingdomino::{
    Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoPhase, KingdominoTable, KingdominoView, Placement,
};
use crate::games::{Choices, Game, NullLog, Seat, Stage};
use arrayvec::ArrayVec;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// The maximum number of places tried.
const PROMISING: usize = 5;

/// All actions of the player in one turn.
type TurnPlan = halving::HalvingCandidate<ArrayVec<Action, 2>>;

/// The actions of the player of `view`, best first; `of_level` is the number of playouts if the
/// budget leaves that open. Of the places, only the most promising and those of the aim are
/// compared. As every course meets the same worlds, none is underrated for being dropped early.
/// Empty if it is not their turn.
pub(super) fn compare(
    view: &KingdominoView,
    aim: SearchAim<'_, Action>,
    seed: u64,
    budget: Budget,
    of_level: u32,
) -> Vec<TriedAction<Action>> {
    let mut chance = chance(seed, view);
    let imagined = Kingdomino::imagine(view, &mut chance);
    let courses = courses(view, aim, &imagined, &mut chance);
    let in_a_world = |courses: &mut [TurnPlan]| {
        let world = World::imagine(view, chance.random());
        courses.iter_mut().for_each(|course| course.learn(world.playout(view, &course.way)));
    };
    let tried = halving::halve(courses, budget, f64::from(of_level) / effort(view), in_a_world, |course| course.mean().winning);
    halving::results(&tried, |actions| actions[0])
}

/// The duration of a playout, relative to one of the usual game: at least 1. A level makes that
/// many times fewer of them.
///
/// The duration grows with the turns left, and with the number of places in a larger kingdom.
fn effort(view: &KingdominoView) -> f64 {
    let rules = view.table.rules();
    let rounds = rules.rounds() - view.table.round();
    let turns = view.table.order().count() + usize::from(rounds) * usize::from(rules.turns());
    let width = f64::from(rules.options().size.squares()) / 5.0;
    (turns as f64 * width * width / 14.0).max(1.0)
}

/// The courses worth trying.
fn courses(view: &KingdominoView, aim: SearchAim<'_, Action>, game: &Kingdomino, chance: &mut impl Rng) -> Vec<TurnPlan> {
    let mut courses = Vec::new();
    let Stage::ToMove { seat, choices } = game.stage() else { return courses };
    let mut actions = promising(&view.table, seat, &choices, chance);
    if let SearchAim::Worth(asked) = aim {
        let unpromising: Vec<Action> = asked.iter().filter(|asked| !actions.contains(asked)).copied().collect();
        actions.extend(unpromising);
    }
    for action in actions {
        let begin = ArrayVec::from_iter([action]);
        let mut after = game.clone();
        after.apply(&action, &mut NullLog);
        match after.stage() {
            Stage::ToMove { choices, .. }
                if view.table.phase() == KingdominoPhase::Place && after.table().phase() == KingdominoPhase::Take =>
            {
                courses.extend(choices.all().map(|next| TurnPlan::new([action, next].into())));
            }
            _ => courses.push(TurnPlan::new(begin)),
        }
    }
    courses
}

/// The places that a player with foresight rates best; random between equals.
fn promising(table: &KingdominoTable, seat: Seat, choices: &KingdominoChoices, chance: &mut impl Rng) -> Vec<Action> {
    let foresight = ForesightWeights::of(table);
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
