//! Bots for Kingdomino.

use super::search::{Searched, Searcher, Worth, search};
use super::{Advised, Beginner, Bot, Budget, Level, Opponents, Reason, best};
use crate::games::kingdomino::{
    Kingdom, Kingdomino, KingdominoAction as Action, KingdominoChoices, KingdominoRules, KingdominoView, Placement, Table, Tile,
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
const HARD: u32 = 100;
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
        best(choices.all(), |action| self.0.worth(view.table.rules(), kingdom, *action)).unwrap_or_else(|| choices.nth(0))
    }
}

impl Rule {
    fn worth(self, rules: &KingdominoRules, kingdom: &Kingdom, action: Action) -> f64 {
        let of_place = |placement: &Placement| match self {
            Rule::Tile => most_gained(kingdom, placement.tile()),
            Rule::Heaviest => 100.0 * f64::from(crowns(placement.tile())) + f64::from(gained(kingdom, placement)),
            Rule::Earning => f64::from(gained(kingdom, placement)),
            Rule::Thorough => thorough(rules, kingdom, placement),
        };
        match action {
            Action::Place(placement) => of_place(&placement),
            Action::Take(tile) => {
                let places = kingdom.placements(tile);
                (0..places.count()).filter_map(|index| places.nth(index)).map(|placement| of_place(&placement)).fold(-1.0, f64::max)
            }
            Action::Skip | Action::Discard => 0.0,
        }
    }
}

fn crowns(tile: Tile) -> u8 {
    tile.left().crowns + tile.right().crowns
}

/// By how many points the territories grow.
#[inline]
fn gained(kingdom: &Kingdom, placement: &Placement) -> u16 {
    let mut after = *kingdom;
    after.place(placement);
    after.score() - kingdom.score()
}

fn most_gained(kingdom: &Kingdom, tile: Tile) -> f64 {
    let places = kingdom.placements(tile);
    (0..places.count()).filter_map(|index| places.nth(index)).map(|placement| f64::from(gained(kingdom, &placement))).fold(-1.0, f64::max)
}

/// What a half is worth that touches its own terrain, and what a square costs that no tile can cover any more.
const TOUCHING: f64 = 0.5;
const GAP: f64 = 1.0;
/// What a castle in the centre is worth while the kingdom grows, where it earns points.
const CENTRED: f64 = 1.0;

#[inline]
fn thorough(rules: &KingdominoRules, kingdom: &Kingdom, placement: &Placement) -> f64 {
    let mut after = *kingdom;
    after.place(placement);
    let centred = if rules.options().bonus_centre && after.is_centred() { CENTRED } else { 0.0 };
    let gained = f64::from(after.score() - kingdom.score());
    gained + TOUCHING * f64::from(kingdom.touching_halves(placement)) - GAP * f64::from(after.gaps()) + centred
}

/// How many places a search tries at most.
const PROMISING: usize = 5;
/// By how much choices in playouts stray from the rule, in points.
const WHIM: f64 = 0.5;
/// By how much the others stray from the most crowns, in crowns.
const FANCY: f64 = 1.5;

impl Searched for Kingdomino {
    type Worlds = KingdominoView;
    type Players = Seat;

    /// It grows with a class of players, who all have their turns.
    fn effort(view: &KingdominoView) -> f64 {
        (view.table.players().len() as f64 / 4.0).max(1.0)
    }

    fn worlds(view: &KingdominoView, _chance: &mut impl Rng) -> KingdominoView {
        view.clone()
    }

    fn world(view: &mut KingdominoView, chance: &mut impl Rng) -> (Self, Seat) {
        (Kingdomino::imagine(view, chance), view.eye)
    }

    /// The player himself takes what the rule of the normal opponent says; the others take crowns and put them anywhere, which is quick: what counts is that the tiles are gone.
    #[inline]
    fn playout(&self, eye: &Seat, seat: Seat, choices: &KingdominoChoices, chance: &mut impl Rng) -> Action {
        if seat != *eye {
            return quick(choices, chance);
        }
        let kingdom = self.table().kingdom(seat);
        let mut chosen = (f64::NEG_INFINITY, Action::Skip);
        for action in choices.all() {
            let worth = Rule::Thorough.worth(self.table().rules(), kingdom, action) + WHIM * chance.random::<f64>();
            if worth > chosen.0 {
                chosen = (worth, action);
            }
        }
        chosen.1
    }

    /// The places that look best by the rule of the normal opponent.
    fn promising(&self, seat: Seat, choices: &KingdominoChoices) -> Vec<Action> {
        let kingdom = self.table().kingdom(seat);
        let worth = |action: Action| (action, Rule::Thorough.worth(self.table().rules(), kingdom, action));
        let mut actions: Vec<(Action, f64)> = choices.all().map(worth).collect();
        actions.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        actions.into_iter().take(PROMISING).map(|(action, _)| action).collect()
    }

    fn worth(&self, view: &KingdominoView, _steps: usize) -> Option<Worth> {
        let Stage::Over(outcome) = self.stage() else { return None };
        let points = f64::from(outcome.scores[view.eye.index()]);
        Some(Worth { winning: points / 100.0, points: points - f64::from(view.table.score(view.eye).total()) })
    }
}

/// A tile with many crowns, anywhere.
fn quick(choices: &KingdominoChoices, chance: &mut impl Rng) -> Action {
    let mut wanted = |tile: Tile| f64::from(crowns(tile)) + FANCY * chance.random::<f64>();
    let tile = match choices {
        KingdominoChoices::Take(tiles) => best(tiles.iter(), |tile| wanted(*tile)),
        KingdominoChoices::Choose(placeable) => best(placeable.tiles(), |tile| wanted(*tile)),
        KingdominoChoices::Place(_) | KingdominoChoices::Skip | KingdominoChoices::Discard => None,
    };
    match (choices, tile) {
        (KingdominoChoices::Take(_), Some(tile)) => Action::Take(tile),
        (KingdominoChoices::Choose(placeable), Some(tile)) => {
            let places = placeable.placements().find(|places| places.tile() == tile);
            let placement = places.and_then(|places| places.nth(chance.random_range(0..places.count())));
            placement.map_or_else(|| choices.nth(0), Action::Place)
        }
        _ => choices.nth(chance.random_range(0..choices.count())),
    }
}

fn reasons(table: &Table, eye: Seat, choices: &KingdominoChoices, action: Action) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    let kingdom = table.kingdom(eye);
    let (earned, tile) = match action {
        Action::Place(placement) => (f64::from(gained(kingdom, &placement)), placement.tile()),
        Action::Take(tile) => (most_gained(kingdom, tile), tile),
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
