//! Bots that weigh each tile by a stated rule, without search; chance only decides between equals.

use super::bot_rulebook::{self, BotRulebook};
use super::careful::LineEvaluator;
use crate::bots::Rule;
use crate::bots::character::one_of_the_best;
use crate::games::domino::{Line, Tiles};
use crate::games::line::{GameChoices, Lay, LineAction, LineView, ends_after};
use crate::games::{Choices, Seat};

/// The action of a player who follows `rule`. With every rule, a player who can lay a tile does.
/// The thorough one also goes out whenever it can, and draws in time rather than lay a jolly.
pub fn choice<R: BotRulebook, S: Tiles>(rule: Rule, seed: u64, view: &LineView<R>, choices: &GameChoices<R>) -> LineAction {
    let careful = (rule == Rule::Thorough).then(|| LineEvaluator::<R, S>::new(view, R::CARE.leaning(seed)));
    let worth = |action: &LineAction| match (action, &careful) {
        (LineAction::Lay(lay), Some(careful)) => careful.worth(*lay),
        (LineAction::Lay(lay), None) => at_first_sight(rule, view, *lay),
        (LineAction::Draw, Some(_)) if saves_jolly(view, choices) => f64::MAX,
        (LineAction::Draw, _) => f64::MIN,
        (LineAction::Pass, _) => f64::NEG_INFINITY,
    };
    one_of_the_best(choices.all(), worth, seed, view).unwrap_or(LineAction::Pass)
}

/// The extra worth of laying a double: only one number takes it.
const DOUBLE: f64 = 3.0;
/// The worth of a point earned in play, in pips.
pub(super) const POINT: f64 = 30.0;
/// The worth of keeping a jolly, in pips.
const JOLLY: f64 = 20.0;

/// A tile's value without lookahead: the weight alone, the points first (even 0) and then the
/// weight, or the weight with doubles preferred, points before both and jollies last.
fn at_first_sight<R: BotRulebook>(rule: Rule, view: &LineView<R>, lay: Lay) -> f64 {
    let weight = f64::from(view.rules.tile_worth(lay.tile));
    match rule {
        Rule::Heaviest => weight,
        Rule::Earning => f64::from(earned(view, &view.line, lay)) * 100.0 + weight,
        Rule::Simple | Rule::Thorough => weight + simple_beyond_weight(view, lay),
    }
}

/// The value that a simple player sees in a play beyond the tile's weight.
pub(super) fn simple_beyond_weight<R: BotRulebook>(view: &LineView<R>, lay: Lay) -> f64 {
    let double = if lay.tile.is_double() { DOUBLE } else { 0.0 };
    let jolly = if view.rules.jollies().contains(lay.tile) { JOLLY } else { 0.0 };
    double - jolly + POINT * f64::from(earned(view, &view.line, lay))
}

/// Whether to draw rather than lay a jolly, the only tile that fits: while there is time to lay it
/// later.
fn saves_jolly<R: BotRulebook>(view: &LineView<R>, choices: &GameChoices<R>) -> bool {
    let held = opponents(view).map(|seat| view.holds[seat.index()]).min().unwrap_or(0);
    matches!(choices.nth(0), LineAction::Lay(_)) && !view.rules.jollies().is_empty() && view.hand.len() > 2 && held > 3
}

/// The points `lay` on `line` earns the eye at once.
pub(super) fn earned<R: BotRulebook>(view: &LineView<R>, line: &Line, lay: Lay) -> u32 {
    let total = view.total(view.table.side(view.eye));
    view.rules.awarded(bot_rulebook::earned(&view.rules, ends_after(&view.rules, line, lay), line.len() + 1), total)
}

pub(super) fn opponents<R: BotRulebook>(view: &LineView<R>) -> impl Iterator<Item = Seat> {
    let own = view.table.side(view.eye);
    view.table.order().iter().copied().filter(move |seat| view.table.side(*seat) != own)
}
