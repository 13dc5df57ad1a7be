//! Bots for All fives: the rule of each level, the definition of a mistake, and the assumptions of
//! the search.

mod ending;
mod reasons;
mod weighing;

use super::character::one_of_the_best;
use super::line::way;
use super::search::{SearchModel, TriedAction, Worth};
use super::{BotLevels, HardMethod, Ladder, Reason, Rule};
use crate::games::domino::{MiddleSet, Tile};
use crate::games::fives::{Fives, FivesAction, FivesChoices, FivesView, deal_by_chance, points};
use crate::games::line::{HiddenPlace, Side};
use crate::games::{Choices, Seat, Stage};
use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use weighing::{FivesEvaluator, at_first_sight};

impl BotLevels for Fives {
    const LADDER: Ladder = Ladder { beginner_slips: 0.5, easy_slips: 0.0, normal_slips: 0.08, hard: HardMethod::Tries(200), master: 4_000 };
    const MISTAKE: f64 = 7.0;

    /// With every rule, a player who can lay a tile does, as the game requires.
    fn by_rule(rule: Rule, seed: u64, view: &FivesView, choices: &FivesChoices) -> FivesAction {
        let careful = (rule == Rule::Thorough && choices.count() > 1).then(|| FivesEvaluator::new(view, seed));
        let worth = |action: &FivesAction| match (action, &careful) {
            (FivesAction::Lay { tile, arm }, Some(careful)) => careful.worth(*tile, *arm),
            (FivesAction::Lay { tile, arm }, None) => at_first_sight(rule, &view.cross, *tile, *arm),
            (FivesAction::Draw | FivesAction::Pass, _) => f64::MIN,
        };
        one_of_the_best(choices.all(), worth, seed, view).unwrap_or(FivesAction::Pass)
    }

    fn reasons(view: &FivesView, choices: &FivesChoices, action: &FivesAction) -> Vec<Reason> {
        reasons::reasons(view, choices, *action)
    }

    fn is_play(action: &Self::Action) -> bool {
        matches!(action, FivesAction::Lay { .. })
    }
}

impl SearchModel for Fives {
    type Worlds = (FivesView, Vec<HiddenPlace<MiddleSet>>);
    type Players = ();

    /// The effort grows with the number of hidden tiles, as in the line games.
    fn effort(view: &FivesView) -> f64 {
        (view.unseen().len() as f64 / 19.0).max(1.0)
    }

    fn worlds(view: &FivesView, _chance: &mut impl Rng) -> Self::Worlds {
        (view.clone(), view.hidden_places())
    }

    fn world((view, places): &mut Self::Worlds, chance: &mut impl Rng) -> (Self, ()) {
        let dealt = deal_by_chance(view, places, chance);
        let held = dealt.iter().filter_map(|(tile, place)| place.map(|place| (places[place].seat, *tile)));
        let others: ArrayVec<Tile, 28> = dealt.iter().filter(|(_, place)| place.is_none()).map(|(tile, _)| *tile).collect();
        (Fives::imagine_dealt(view, held, others.into_iter()), ())
    }

    /// All players take the highest earning, with noise, and prefer to lay heavy tiles and doubles.
    #[inline]
    fn playout(&self, (): &(), seat: Seat, choices: &FivesChoices, chance: &mut impl Rng) -> FivesAction {
        let count = choices.count();
        if count == 1 {
            return choices.nth(0);
        }
        let hand = self.hand(seat);
        let mut best = (f64::NEG_INFINITY, choices.nth(0));
        for (arm, tiles) in &choices.lays {
            for tile in tiles.iter() {
                let rest = hand - MiddleSet::from_iter([tile]);
                let kept = self.cross().end(*arm).map_or(0, |end| (rest & MiddleSet::with(tile.opposite(end.open))).len());
                let earned = f64::from(points(self.cross().sum_with(tile, *arm)));
                let worth = earned + weighing::rid_of(tile) + KEPT * kept as f64 + WHIM * chance.random::<f64>();
                if worth > best.0 {
                    best = (worth, FivesAction::Lay { tile, arm: *arm });
                }
            }
        }
        best.1
    }

    fn solved(view: &FivesView, steps: u32) -> Option<Vec<TriedAction<FivesAction>>> {
        ending::solve(view, steps)
    }

    /// A playout ends with the round.
    fn worth(&self, view: &FivesView, (): &(), stage: &Stage<Tile, FivesChoices>, _turns: usize) -> Option<Worth> {
        reached(self, view, stage)
    }
}

/// The noise, in points, added in the choices of playouts.
const WHIM: f64 = 4.0;
/// The value in playouts of each tile that still fits, in points.
const KEPT: f64 = 0.5;
/// The standard deviation, in points, of the difference of two sides' totals when one of them is one
/// point from the target, which grows with the square root of the distance.
const DRIFT: f64 = 3.0;
/// The approximate points of a round for the leading side.
const ROUND_BRINGS: f64 = 30.0;

/// The result of a round for the player of `view`; None while it goes on.
fn reached(game: &Fives, view: &FivesView, stage: &Stage<Tile, FivesChoices>) -> Option<Worth> {
    let side = view.table.side(view.eye);
    let winning = match stage {
        Stage::ToMove { .. } => return None,
        Stage::ToShuffle(_) => chance_to_win(game, side),
        Stage::Over(outcome) if outcome.winners.contains(view.eye) => view.table.seats_of(side).len() as f64 / outcome.winners.len() as f64,
        Stage::Over(_) => 0.0,
    };
    let gained = |side: Side| f64::from(game.totals()[usize::from(side.0)]) - f64::from(view.total(side));
    let sides = sides(game);
    let others: f64 = sides.iter().filter(|other| **other != side).map(|other| gained(*other)).sum();
    Some(Worth { winning, points: gained(side) - others / (sides.len().max(2) - 1) as f64 })
}

fn sides(game: &Fives) -> ArrayVec<Side, 4> {
    (0..game.table().sides() as u8).map(Side).collect()
}

/// A side's chance of winning the match, from 0 to 1, estimated from the totals between two rounds:
/// the nearer the target, the more a lead is worth.
fn chance_to_win(game: &Fives, side: Side) -> f64 {
    let total = |side: &Side| f64::from(game.totals()[usize::from(side.0)]);
    let sides = sides(game);
    let first = sides.iter().map(total).fold(0.0, f64::max);
    let way = way(game.rules().goal(), first, game.round(), ROUND_BRINGS).max(1.0);
    let strength = |side: &Side| ((total(side) - first) / (DRIFT * way.sqrt())).exp();
    strength(&side) / sides.iter().map(strength).sum::<f64>()
}
