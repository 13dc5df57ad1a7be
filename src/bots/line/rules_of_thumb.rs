//! Bots that weigh each tile by a stated rule: nothing is tried out, and nothing is left to chance.

use super::manner::{Manner, ends_after};
use crate::bots::{Bot, best};
use crate::games::domino::{Line, Tile, TileSet};
use crate::games::line::{Action, Lay, LaySets, LineChoices, LineGame, LineView, outwards};
use crate::games::{Choices, Seat};

/// How a tile is weighed. Whatever the rule, who can lay a tile does, and of equal plays the first one is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The heaviest tile.
    Heaviest,
    /// The play that earns most now; the heavier tile of two, also where nothing is earned.
    Earning,
    /// The heaviest tile, doubles before others, points before both; jollies last.
    Simple,
    /// As `Simple`, and beyond it: keeps tiles that fit both ends it leaves, and many numbers; leaves the next opponent what he is likely or known to lack, a partner what he has;
    /// in a game with points in play, takes off what the next one is likely to earn; goes out whenever it can.
    Thorough,
}

/// A bot that follows a rule.
pub struct ByRule(pub Rule);

impl<R: Manner> Bot<LineGame<R>> for ByRule {
    fn choose(&mut self, view: &LineView<R>, choices: &LineChoices<R::Lays>) -> Action {
        let worth = |action: &Action| match action {
            Action::Lay(lay) => self.0.worth(view, *lay),
            Action::Draw if self.0.saves_jolly(view, choices) => f64::INFINITY,
            Action::Draw => f64::MIN,
            Action::Pass => f64::NEG_INFINITY,
        };
        best(choices.all(), worth).unwrap_or(Action::Pass)
    }
}

/// What a double is worth laying beyond its weight: only one number takes it.
const DOUBLE: f64 = 3.0;
/// What one point in play is worth against the weight of a tile.
const POINT: f64 = 30.0;
/// What it is worth to keep a jolly, by rule.
const JOLLY: f64 = 20.0;
/// What each own tile that still fits is worth, and each different number in the hand.
const FITTING: f64 = 1.5;
const VARIETY: f64 = 0.5;
/// What it is worth that the next opponent can't lay.
const STUCK: f64 = 6.0;

impl Rule {
    fn worth<R: Manner>(self, view: &LineView<R>, lay: Lay) -> f64 {
        let weight = f64::from(view.rules.weight(lay.tile));
        match self {
            Rule::Heaviest => weight,
            Rule::Earning => f64::from(earned(view, &view.line, lay)) * 100.0 + weight,
            Rule::Simple => simple(view, lay),
            Rule::Thorough => thorough(view, lay),
        }
    }

    /// Whether to draw though only a jolly could be laid: while there is time to lay it later.
    fn saves_jolly<R: Manner>(self, view: &LineView<R>, choices: &LineChoices<R::Lays>) -> bool {
        let held = opponents(view).map(|seat| view.holds[seat.index()]).min().unwrap_or(0);
        self == Rule::Thorough && !choices.lays.none() && !view.rules.jollies().is_empty() && view.hand.len() > 2 && held > 3
    }
}

fn simple<R: Manner>(view: &LineView<R>, lay: Lay) -> f64 {
    let double = if lay.tile.is_double() { DOUBLE } else { 0.0 };
    let jolly = if view.rules.jollies().contains(lay.tile) { JOLLY } else { 0.0 };
    f64::from(view.rules.weight(lay.tile)) + double - jolly + POINT * f64::from(earned(view, &view.line, lay))
}

fn thorough<R: Manner>(view: &LineView<R>, lay: Lay) -> f64 {
    let rest = view.hand - TileSet::from_iter([lay.tile]);
    if rest.is_empty() {
        return f64::MAX;
    }
    let mut line = view.line.clone();
    line.lay(lay.tile, lay.side, outwards(lay, &view.line, &view.rules));
    let fitting = view.rules.lays(rest, &line).tiles().len() as f64;
    let numbers = (0..=view.rules.highest()).filter(|number| rest.halves(*number) > 0).count() as f64;
    simple(view, lay) + FITTING * fitting + VARIETY * numbers + after_the_next(view, &line)
}

/// What the next player's turn brings to the eye's side, as far as it can be told.
fn after_the_next<R: Manner>(view: &LineView<R>, line: &Line) -> f64 {
    let Some(next) = next(view) else { return 0.0 };
    let mate = view.table.side(next) == view.table.side(view.eye);
    let possible = possible(view, next);
    let fitting = view.rules.lays(possible, line).tiles();
    let share = fitting.len() as f64 / possible.len().max(1) as f64;
    let stuck = (1.0 - share).powi(i32::from(view.holds[next.index()]));
    let gain = STUCK * stuck - POINT * expected_earning(view, next, possible, line);
    if mate { -gain } else { gain }
}

/// What `next` is likely to earn on `line`, if he takes the best: each possible tile is in his hand with the same chance.
fn expected_earning<R: Manner>(view: &LineView<R>, next: Seat, possible: TileSet, line: &Line) -> f64 {
    if !view.rules.earns_in_play() {
        return 0.0;
    }
    let mut earnings: Vec<u32> = possible.iter().filter_map(|tile| best_earning(view, line, tile)).collect();
    earnings.sort_unstable_by(|one, other| other.cmp(one));
    let held = f64::from(view.holds[next.index()]) / view.unseen().len().max(1) as f64;
    let (mut expected, mut no_better) = (0.0, 1.0);
    for earning in earnings {
        expected += no_better * held * f64::from(earning);
        no_better *= 1.0 - held;
    }
    expected
}

/// The most that `tile` can earn on `line`, if it fits.
fn best_earning<R: Manner>(view: &LineView<R>, line: &Line, tile: Tile) -> Option<u32> {
    let lays = view.rules.lays(TileSet::from_iter([tile]), line);
    let earning = |action| if let Action::Lay(lay) = action { Some(earned(view, line, lay)) } else { None };
    LineChoices { lays, draw: false, pass: false }.all().filter_map(earning).max()
}

/// The points that `lay` on `line` brings the eye at once.
fn earned<R: Manner>(view: &LineView<R>, line: &Line, lay: Lay) -> u32 {
    let total = view.total(view.table.side(view.eye));
    view.rules.awarded(view.rules.earned(ends_after(&view.rules, line, lay), line.len() + 1), total)
}

/// The unseen tiles that `seat` has not shown to lack.
fn possible<R: Manner>(view: &LineView<R>, seat: Seat) -> TileSet {
    let known = &view.deduced()[seat.index()];
    let lacked = known.iter().map(|unseen| unseen.not).reduce(|all, not| all & not).unwrap_or_default();
    view.unseen() - lacked
}

/// The next player who still holds tiles.
fn next<R: Manner>(view: &LineView<R>) -> Option<Seat> {
    let order = view.table.order();
    let from = view.table.position(view.eye) + 1;
    (0..order.len()).map(|turn| order[(from + turn) % order.len()]).find(|seat| *seat != view.eye && view.holds[seat.index()] > 0)
}

fn opponents<R: Manner>(view: &LineView<R>) -> impl Iterator<Item = Seat> {
    let own = view.table.side(view.eye);
    view.table.order().iter().copied().filter(move |seat| view.table.side(*seat) != own)
}
