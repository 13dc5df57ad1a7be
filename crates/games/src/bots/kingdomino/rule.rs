//! The value of a place without search.

use super::crowns;
use crate::bots::character::leanings;
use crate::bots::{Rule, best, chance};
use crate::games::kingdomino::{
    BonusCentre, KingdominoAction as Action, KingdominoChoices, KingdominoTable, KingdominoTile, KingdominoView, Prospect, Survey,
};
use crate::games::{Choices, Seat};
use rand::RngExt;

/// Noise so small that it only decides between equals.
const BETWEEN_EQUALS: f64 = 1e-6;

/// The action of a player who follows `rule`.
pub(super) fn choice(rule: Rule, seed: u64, view: &KingdominoView, choices: &KingdominoChoices) -> Action {
    let mut chance = chance(seed, view);
    let mut whim = || BETWEEN_EQUALS * chance.random::<f64>();
    let survey = view.table.kingdom(view.eye).survey();
    match rule {
        // The tile with the most crowns, and for each place the points that it earns.
        Rule::Heaviest => favourite(
            &survey,
            choices,
            |prospect| 100.0 * f64::from(crowns(prospect.tile())) + f64::from(prospect.gain()) + whim(),
            |_| 0.0,
        ),
        // The tile and the place that earn most now, the simplest criterion.
        Rule::Earning | Rule::Simple => favourite(&survey, choices, |prospect| f64::from(prospect.gain()) + whim(), |_| 0.0),
        Rule::Thorough => ForesightWeights::of(&view.table).leaning(leanings(seed)).choice(&view.table, view.eye, choices, whim),
    }
}

/// The worth of taking a tile that can't be placed: less than any that can.
const UNPLACEABLE: f64 = -10.0;

/// The weights of a player with foresight, given the remaining part of the match: from 0 (in the
/// last round) to 1.
///
/// The figures are those with which this rule, without search, did best against three greedy
/// players in the original draft, found by trial.
#[derive(Clone, Copy)]
pub(super) struct ForesightWeights {
    ahead: f64,
    /// The value of a castle in the centre.
    centred: f64,
    /// The worth, early on, of a square of room for crowned territories, and of breadth for large
    /// ones; the cost of a crown spent early, and of a gap.
    room: f64,
    breadth: f64,
    crown: f64,
    gap: f64,
}

impl ForesightWeights {
    pub fn of(table: &KingdominoTable) -> ForesightWeights {
        let rules = table.rules();
        let ahead = f64::from(rules.rounds() - table.round()) / f64::from(rules.rounds());
        let centred = if rules.options().bonus_centre != BonusCentre::Off { 4.8 } else { 0.0 };
        ForesightWeights { ahead, centred, room: 0.64, breadth: 0.18, crown: 0.9, gap: 1.4 }
    }

    /// The player with room, breadth, crowns and gaps multiplied by these factors.
    fn leaning(self, [room, breadth, crown, gap]: [f64; 4]) -> ForesightWeights {
        ForesightWeights { room: self.room * room, breadth: self.breadth * breadth, crown: self.crown * crown, gap: self.gap * gap, ..self }
    }

    /// The worth of a place, in points.
    #[inline]
    pub fn worth(self, prospect: &Prospect<'_>) -> f64 {
        let outlook = prospect.outlook();
        let later = self.room * f64::from(outlook.room) + self.breadth * f64::from(outlook.breadth)
            - self.crown * f64::from(crowns(prospect.tile()));
        let centred = if outlook.centred { self.centred } else { 0.0 };
        f64::from(prospect.gain()) + self.ahead * later - self.gap * f64::from(outlook.gaps) + centred
    }

    /// The worth of taking a tile with this many lower ones beside it: the lower the tile, the
    /// earlier the turn in the next round.
    #[inline]
    fn turn(self, lower: usize) -> f64 {
        -1.4 * self.ahead * lower as f64
    }

    /// The action of this player, adding noise to the worth of each place.
    #[inline]
    pub fn choice(self, table: &KingdominoTable, seat: Seat, choices: &KingdominoChoices, mut whim: impl FnMut() -> f64) -> Action {
        let worth = |prospect: &Prospect<'_>| self.worth(prospect) + whim();
        favourite(&table.kingdom(seat).survey(), choices, worth, |tile| self.turn(table.line().free().below(tile)))
    }
}

/// The best tile in its best place, by the worth of each place and the added worth of each tile
/// taken.
#[inline]
fn favourite(
    survey: &Survey<'_>,
    choices: &KingdominoChoices,
    mut worth: impl FnMut(&Prospect<'_>) -> f64,
    taken: impl Fn(KingdominoTile) -> f64,
) -> Action {
    let chosen = match choices {
        KingdominoChoices::Place(places) => survey.best(places.tile(), worth).map(|(placement, _)| Action::Place(placement)),
        KingdominoChoices::Choose(placeable) => {
            let tiles = placeable.tiles().filter_map(|tile| survey.best(tile, &mut worth));
            best(tiles, |(_, worth)| *worth).map(|(placement, _)| Action::Place(placement))
        }
        KingdominoChoices::Take(takeable) => {
            let of_tile = |tile: &KingdominoTile| survey.best(*tile, &mut worth).map_or(UNPLACEABLE, |(_, worth)| worth) + taken(*tile);
            best(takeable.tiles().iter(), of_tile).map(Action::Take)
        }
        KingdominoChoices::Skip | KingdominoChoices::Discard => None,
    };
    chosen.unwrap_or_else(|| choices.nth(0))
}

pub(super) fn most_gained(survey: &Survey<'_>, tile: Option<KingdominoTile>) -> f64 {
    tile.and_then(|tile| survey.best(tile, |prospect| f64::from(prospect.gain()))).map_or(UNPLACEABLE, |(_, gain)| gain)
}
