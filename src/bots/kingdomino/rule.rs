//! What a place is worth at first sight.

use super::crowns;
use crate::bots::{Bot, best};
use crate::games::kingdomino::{
    BonusCentre, Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoRules, KingdominoView, Prospect, Survey, Table, Tile,
};
use crate::games::{Choices, Seat};

/// What a player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The tile with the most crowns, and for each place the points that it earns.
    Heaviest,
    /// The tile that could earn most now, put anywhere.
    Tile,
    /// The tile and the place that earn most now.
    Earning,
    /// The same, and then halves that touch their own terrain, a kingdom without gaps, a castle in the centre.
    Thorough,
}

pub(super) struct ByRule(pub Rule);

impl Bot<Kingdomino> for ByRule {
    fn choose(&mut self, view: &KingdominoView, choices: &KingdominoChoices) -> Action {
        let kingdom = view.table.kingdom(view.eye);
        let survey = kingdom.survey();
        let (rule, rules) = (self.0, view.table.rules());
        match rule {
            Rule::Tile => best(choices.all(), |action| most_gained(&survey, tile_of(action))).unwrap_or_else(|| choices.nth(0)),
            _ => favourite(&survey, choices, |prospect| rule.worth(rules, prospect), |_| 0.0),
        }
    }
}

impl Rule {
    /// What a place is worth.
    #[inline]
    fn worth(self, rules: &KingdominoRules, prospect: &Prospect<'_>) -> f64 {
        let gain = f64::from(prospect.gain());
        match self {
            Rule::Tile | Rule::Earning => gain,
            Rule::Heaviest => 100.0 * f64::from(crowns(prospect.tile())) + gain,
            Rule::Thorough => {
                let centred = if rules.options().bonus_centre != BonusCentre::Off && prospect.is_centred() { CENTRED } else { 0.0 };
                gain + TOUCHING * f64::from(prospect.touching_halves()) - GAP * f64::from(prospect.gaps()) + centred
            }
        }
    }
}

/// What a half is worth that touches its own terrain, and what a square costs that no tile can cover any more.
const TOUCHING: f64 = 0.5;
const GAP: f64 = 1.0;
/// What a castle in the centre is worth while the kingdom grows, where it earns points.
const CENTRED: f64 = 1.0;
/// What it is worth to take a tile that can't be placed: less than any that can.
const UNPLACEABLE: f64 = -10.0;

/// What a player with foresight looks at, who has so much of the match before him: from 0 (in the last round) to 1.
///
/// The figures are those with which this rule alone did best against three greedy players of the original draft, found by trial.
#[derive(Clone, Copy)]
pub(super) struct Foresight {
    ahead: f64,
    /// What a castle in the centre is worth.
    centred: f64,
}

impl Foresight {
    pub fn of(table: &Table) -> Foresight {
        let rules = table.rules();
        let ahead = f64::from(rules.rounds() - table.round()) / f64::from(rules.rounds());
        Foresight { ahead, centred: if rules.options().bonus_centre != BonusCentre::Off { 4.8 } else { 0.0 } }
    }

    /// What a place is worth.
    #[inline]
    pub fn worth(self, prospect: &Prospect<'_>) -> f64 {
        let outlook = prospect.outlook();
        let later = 0.64 * f64::from(outlook.room) + 0.18 * f64::from(outlook.breadth) - 0.9 * f64::from(crowns(prospect.tile()));
        let centred = if outlook.centred { self.centred } else { 0.0 };
        f64::from(prospect.gain()) + self.ahead * later - 1.4 * f64::from(outlook.gaps) + centred
    }

    /// What it is worth to take a tile that has so many lower ones beside it: the lower, the earlier one's turn in the next round.
    #[inline]
    fn turn(self, lower: usize) -> f64 {
        -1.4 * self.ahead * lower as f64
    }

    /// What this player does, if he adds a whim to the worth of each place.
    #[inline]
    pub fn choice(self, table: &Table, seat: Seat, choices: &KingdominoChoices, mut whim: impl FnMut() -> f64) -> Action {
        let worth = |prospect: &Prospect<'_>| self.worth(prospect) + whim();
        favourite(&table.kingdom(seat).survey(), choices, worth, |tile| self.turn(table.line().free().below(tile)))
    }
}

/// The tile in its best place, where each place has this worth, and where a tile that is only taken is worth this in addition.
#[inline]
fn favourite(
    survey: &Survey<'_>,
    choices: &KingdominoChoices,
    mut worth: impl FnMut(&Prospect<'_>) -> f64,
    taken: impl Fn(Tile) -> f64,
) -> Action {
    let chosen = match choices {
        KingdominoChoices::Place(places) => survey.best(places.tile(), worth).map(|(placement, _)| Action::Place(placement)),
        KingdominoChoices::Choose(placeable) => {
            let tiles = placeable.tiles().filter_map(|tile| survey.best(tile, &mut worth));
            best(tiles, |(_, worth)| *worth).map(|(placement, _)| Action::Place(placement))
        }
        KingdominoChoices::Take(tiles) => {
            let of_tile = |tile: &Tile| survey.best(*tile, &mut worth).map_or(UNPLACEABLE, |(_, worth)| worth) + taken(*tile);
            best(tiles.iter(), of_tile).map(Action::Take)
        }
        KingdominoChoices::Skip | KingdominoChoices::Discard => None,
    };
    chosen.unwrap_or_else(|| choices.nth(0))
}

fn tile_of(action: &Action) -> Option<Tile> {
    match action {
        Action::Place(placement) => Some(placement.tile()),
        Action::Take(tile) => Some(*tile),
        Action::Skip | Action::Discard => None,
    }
}

pub(super) fn most_gained(survey: &Survey<'_>, tile: Option<Tile>) -> f64 {
    tile.and_then(|tile| survey.best(tile, |prospect| f64::from(prospect.gain()))).map_or(UNPLACEABLE, |(_, gain)| gain)
}
