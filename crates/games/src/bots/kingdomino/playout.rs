//! One possible continuation of a match.

use super::rule::ForesightWeights;
use crate::bots::search::Worth;
use crate::games::kingdomino::{
    Kingdom, Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoTable, KingdominoTile, KingdominoTiles, KingdominoView,
};
use crate::games::{Choices, Game, NullLog, Outcome, Seat, SeatSet, Stage};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The noise, in points, added to the rule in the player's own choices.
const WHIM: f64 = 0.5;
/// The lead over the best opponent, in points, with which a match is won e times as often as lost.
/// It allows for the error of a playout's result.
const DRIFT: f64 = 10.0;
/// A score beyond reach: a single player wins anyway, and wants as many points as possible.
const ALONE: f64 = 200.0;

/// One possible future: an order of the unseen tiles, and the noise of all players in each of their
/// turns. However a playout begins, a world gives it the same luck.
pub(super) struct World {
    seed: u64,
    game: Kingdomino,
}

impl World {
    pub fn imagine(view: &KingdominoView, seed: u64) -> World {
        World { seed, game: Kingdomino::imagine(view, &mut SmallRng::seed_from_u64(seed)) }
    }

    /// The value of the world for the player of `view` if they begin with these actions.
    pub fn playout(&self, view: &KingdominoView, begin: &[Action]) -> Worth {
        let mut game = self.game.clone();
        for action in begin {
            game.apply(action, &mut NullLog);
        }
        loop {
            match game.stage() {
                Stage::ToMove { seat, choices } => {
                    let action = if choices.count() == 1 { choices.nth(0) } else { self.choice(view.eye, game.table(), seat, &choices) };
                    game.apply(&action, &mut NullLog);
                }
                Stage::Over(outcome) => return worth(view, &outcome),
                Stage::ToShuffle(_) => return worth(view, &so_far(game.table())),
            }
        }
    }

    /// The eye looks ahead; the other players take the highest earning now.
    #[inline]
    fn choice(&self, eye: Seat, table: &KingdominoTable, seat: Seat, choices: &KingdominoChoices) -> Action {
        let mut chance = self.chance(table);
        if seat == eye {
            return ForesightWeights::of(table).choice(table, seat, choices, || WHIM * chance.random::<f64>());
        }
        greedy(table.kingdom(seat), choices, &mut chance).unwrap_or_else(|| choices.nth(0))
    }

    /// The random numbers for this step of this turn.
    #[inline]
    fn chance(&self, table: &KingdominoTable) -> SmallRng {
        const ODD: u64 = 0x5851_f42d_4c95_7f2d;
        let step = u64::from(table.round()) << 16 | (table.order().count() as u64) << 8 | table.phase() as u64;
        SmallRng::seed_from_u64(self.seed ^ step.wrapping_mul(ODD))
    }
}

/// The highest earning now: any of the best tiles, in any of its best places.
#[inline]
fn greedy(kingdom: &Kingdom, choices: &KingdominoChoices, chance: &mut SmallRng) -> Option<Action> {
    let tile = match choices {
        KingdominoChoices::Place(places) => places.tile(),
        KingdominoChoices::Choose(placeable) => most_earning(kingdom, placeable.tiles().collect(), chance)?,
        KingdominoChoices::Take(takeable) => return most_earning(kingdom, takeable.tiles(), chance).map(Action::Take),
        KingdominoChoices::Skip | KingdominoChoices::Discard => return None,
    };
    let richest = kingdom.richest(tile)?;
    richest.nth(chance.random_range(0..richest.count())).map(Action::Place)
}

/// The tile that earns most; a tile that can't be placed only if there is no other.
#[inline]
fn most_earning(kingdom: &Kingdom, tiles: KingdominoTiles, chance: &mut SmallRng) -> Option<KingdominoTile> {
    let (mut most, mut best) = (None, KingdominoTiles::EMPTY);
    for tile in tiles.iter() {
        let gain = kingdom.richest(tile).map(|richest| richest.gain());
        if gain > most {
            (most, best) = (gain, KingdominoTiles::EMPTY);
        }
        if gain == most {
            best.insert(tile);
        }
    }
    best.nth(chance.random_range(0..best.len().max(1)))
}

/// The points of all players once a kingdom is built, if another unknown one is to follow.
fn so_far(table: &KingdominoTable) -> Outcome {
    let seats = table.rules().seats();
    Outcome { winners: SeatSet::default(), scores: seats.map(|seat| table.total(seat)).collect() }
}

/// The worth of an outcome for the player of `view`: the lead over the best opponent counts, not
/// only the points.
pub(super) fn worth(view: &KingdominoView, outcome: &Outcome) -> Worth {
    let eye = view.eye.index();
    let own = f64::from(outcome.scores[eye]);
    let others = outcome.scores.iter().enumerate().filter(|(seat, _)| *seat != eye);
    let winning = match others.map(|(_, score)| f64::from(*score)).reduce(f64::max) {
        Some(best) => 1.0 / (1.0 + ((best - own) / DRIFT).exp()),
        None => own / ALONE,
    };
    Worth { winning, points: own - f64::from(view.table.total(view.eye)) }
}
