//! Bots for Kingdomino.

use super::search::{Searched, Searcher, Worth, search};
use super::{Advised, Beginner, Bot, Budget, Level, Opponents, Reason, best};
use crate::games::kingdomino::{
    Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoRules, KingdominoView, Placement, Prospect, Survey, Table, Tile,
};
use crate::games::{Choices, Game, Seat, Stage};
use rand::{Rng, RngExt};

impl Opponents for Kingdomino {
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Beginner => Box::new(Beginner { seed }),
            Level::Easy => Box::new(ByRule(Rule::Tile)),
            Level::Greedy => Box::new(ByRule(Rule::Earning)),
            Level::Heaviest => Box::new(ByRule(Rule::Heaviest)),
            Level::Normal => Box::new(ByRule(Rule::Thorough)),
            Level::Hard => Box::new(Searcher { seed, budget, of_level: HARD }),
            Level::Master => Box::new(Searcher { seed, budget, of_level: MASTER }),
        }
    }

    fn advise(view: &KingdominoView, choices: &KingdominoChoices, seed: u64, budget: Budget) -> Vec<Advised<Action>> {
        let tried = search::<Self>(view, seed, budget, MASTER);
        tried.into_iter().map(|tried| Advised::new(tried, |action| reasons(&view.table, view.eye, choices, *action))).collect()
    }
}

/// How many playouts the searching bots make of their own accord.
const HARD: u32 = 300;
const MASTER: u32 = 4000;

/// What a player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The tile with the most crowns, and for each place the points that it earns.
    Heaviest,
    /// The tile that could earn most now, put anywhere.
    Tile,
    /// The tile and the place that earn most now.
    Earning,
    /// The same, and then halves that touch their own terrain, a kingdom without gaps, a castle in the centre.
    Thorough,
}

struct ByRule(Rule);

impl Bot<Kingdomino> for ByRule {
    fn choose(&mut self, view: &KingdominoView, choices: &KingdominoChoices) -> Action {
        let kingdom = view.table.kingdom(view.eye);
        let survey = kingdom.survey();
        let (rule, rules) = (self.0, view.table.rules());
        match rule {
            Rule::Tile => best(choices.all(), |action| most_gained(&survey, tile_of(action))).unwrap_or_else(|| choices.nth(0)),
            _ => favourite(&survey, choices, |prospect| rule.worth(rules, prospect)),
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
                let centred = if rules.options().bonus_centre && prospect.is_centred() { CENTRED } else { 0.0 };
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

/// The tile in its best place, where each place has this worth.
#[inline]
fn favourite(survey: &Survey<'_>, choices: &KingdominoChoices, mut worth: impl FnMut(&Prospect<'_>) -> f64) -> Action {
    let chosen = match choices {
        KingdominoChoices::Place(places) => survey.best(places.tile(), worth).map(|(placement, _)| Action::Place(placement)),
        KingdominoChoices::Choose(placeable) => {
            let tiles = placeable.tiles().filter_map(|tile| survey.best(tile, &mut worth));
            best(tiles, |(_, worth)| *worth).map(|(placement, _)| Action::Place(placement))
        }
        KingdominoChoices::Take(tiles) => {
            let of_tile = |tile: &Tile| survey.best(*tile, &mut worth).map_or(UNPLACEABLE, |(_, worth)| worth);
            best(tiles.iter(), of_tile).map(Action::Take)
        }
        KingdominoChoices::Skip | KingdominoChoices::Discard => None,
    };
    chosen.unwrap_or_else(|| choices.nth(0))
}

fn crowns(tile: Tile) -> u8 {
    tile.left().crowns + tile.right().crowns
}

fn tile_of(action: &Action) -> Option<Tile> {
    match action {
        Action::Place(placement) => Some(placement.tile()),
        Action::Take(tile) => Some(*tile),
        Action::Skip | Action::Discard => None,
    }
}

fn most_gained(survey: &Survey<'_>, tile: Option<Tile>) -> f64 {
    tile.and_then(|tile| survey.best(tile, |prospect| f64::from(prospect.gain()))).map_or(UNPLACEABLE, |(_, gain)| gain)
}

/// How many places a search tries at most.
const PROMISING: usize = 5;
/// By how much choices in playouts stray from the rule, in points.
const WHIM: f64 = 0.5;

/// The lead over the best of the others, in points, with which a match is won e times as often as lost: what a playout finds is not quite what will be.
const DRIFT: f64 = 10.0;

impl Searched for Kingdomino {
    type Worlds = KingdominoView;
    type Players = Seat;

    /// It grows with the turns that are left, and with the places that a larger kingdom has.
    fn effort(view: &KingdominoView) -> f64 {
        let rules = view.table.rules();
        let rounds = rules.rounds() - view.table.round();
        let turns = view.table.order().count() + usize::from(rounds) * usize::from(rules.turns());
        let width = f64::from(rules.options().size.squares()) / 5.0;
        (turns as f64 * width * width / 14.0).max(1.0)
    }

    fn worlds(view: &KingdominoView, _chance: &mut impl Rng) -> KingdominoView {
        view.clone()
    }

    fn world(view: &mut KingdominoView, chance: &mut impl Rng) -> (Self, Seat) {
        (Kingdomino::imagine(view, chance), view.eye)
    }

    /// The player himself takes what the rule of the normal opponent says; the others take what earns most now. All have their whims.
    #[inline]
    fn playout(&self, eye: &Seat, seat: Seat, choices: &KingdominoChoices, chance: &mut impl Rng) -> Action {
        if choices.count() == 1 {
            return choices.nth(0);
        }
        let table = self.table();
        let rule = if seat == *eye { Rule::Thorough } else { Rule::Earning };
        favourite(&table.kingdom(seat).survey(), choices, |prospect| rule.worth(table.rules(), prospect) + WHIM * chance.random::<f64>())
    }

    /// The places that look best by the rule of the normal opponent.
    fn promising(&self, seat: Seat, choices: &KingdominoChoices) -> Vec<Action> {
        let rules = self.table().rules();
        let survey = self.table().kingdom(seat).survey();
        let of_tile = |tile: Tile| survey.places_of(tile, |prospect| Rule::Thorough.worth(rules, prospect));
        let mut places: Vec<(Placement, f64)> = match choices {
            KingdominoChoices::Place(places) => of_tile(places.tile()),
            KingdominoChoices::Choose(placeable) => placeable.tiles().flat_map(of_tile).collect(),
            KingdominoChoices::Take(_) | KingdominoChoices::Skip | KingdominoChoices::Discard => return choices.all().collect(),
        };
        places.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        places.into_iter().take(PROMISING).map(|(placement, _)| Action::Place(placement)).collect()
    }

    /// A lead over the best of the others counts, not the points alone.
    fn worth(&self, view: &KingdominoView, _eye: &Seat, stage: &Stage<Self::Piece, Self::Choices>, _turns: usize) -> Option<Worth> {
        let Stage::Over(outcome) = stage else { return None };
        let eye = view.eye.index();
        let own = f64::from(outcome.scores[eye]);
        let others = outcome.scores.iter().enumerate().filter(|(seat, _)| *seat != eye);
        let winning = match others.map(|(_, score)| f64::from(*score)).reduce(f64::max) {
            Some(best) => 1.0 / (1.0 + ((best - own) / DRIFT).exp()),
            None => own / ALONE,
        };
        Some(Worth { winning, points: own - f64::from(view.table.score(view.eye).total()) })
    }
}

/// Points that nobody reaches: who plays alone wins anyway, and wants as many as there are.
const ALONE: f64 = 200.0;

fn reasons(table: &Table, eye: Seat, choices: &KingdominoChoices, action: Action) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    let kingdom = table.kingdom(eye);
    let (earned, tile) = match action {
        Action::Place(placement) => (f64::from(kingdom.preview(&placement).gain), placement.tile()),
        Action::Take(tile) => (most_gained(&kingdom.survey(), Some(tile)), tile),
        Action::Skip | Action::Discard => return Vec::new(),
    };
    let mut reasons = Vec::new();
    if earned > 0.0 {
        reasons.push(Reason::Earns(earned as u32));
    }
    if crowns(tile) > 0 {
        reasons.push(Reason::Crowns(crowns(tile)));
    }
    reasons
}
