//! The assumed choices of a player of a line game: their preferences, and the strictness with which
//! they follow them.

use super::bot_rulebook::{BotRulebook, earned, earns_in_play};
use crate::games::Choices;
use crate::games::domino::{Line, Tiles};
use crate::games::line::{Lay, LineAction, LineChoices, LineMatch, ends_after};
use rand::{Rng, RngExt};

/// A player's evaluation of a play, in pips: each feature times its weight.
#[derive(Clone, Copy, Debug)]
pub struct PlayStyle {
    pub weight: f64,
    pub double: f64,
    /// The weight of a point that the play earns.
    pub point: f64,
    /// The weight of each tile in hand that fits the ends afterwards.
    pub fitting: f64,
    pub jolly: f64,
    /// The noise of their choices: of two plays whose worth differs by this, the better one is
    /// taken e times as often.
    pub whim: f64,
}

/// The number of kinds of players that a bot allows for.
pub const KINDS: usize = 4;
pub const PRIOR: [f32; KINDS] = [0.15, 0.25, 0.1, 0.5];
/// The index of the kind that plays well, which a bot assumes of itself.
pub const CAREFUL: usize = 3;
/// The kinds of players, by index.
pub const TASTES: [PlayStyle; KINDS] = [
    PlayStyle { weight: 0.0, double: 0.0, point: 0.0, fitting: 0.0, jolly: 0.0, whim: 1.0 },
    PlayStyle { weight: 1.0, double: 0.0, point: 0.0, fitting: 0.0, jolly: 0.0, whim: 0.2 },
    PlayStyle { weight: 1.0, double: 0.0, point: 100.0, fitting: 0.0, jolly: 0.0, whim: 0.2 },
    PlayStyle { weight: 1.0, double: 3.0, point: 30.0, fitting: 1.5, jolly: -20.0, whim: 2.0 },
];

impl PlayStyle {
    /// The worth of `lay` to a player who keeps `rest`.
    #[inline]
    pub fn worth<R: BotRulebook, S: Tiles>(&self, rules: &R, line: &Line, rest: S, lay: Lay) -> f64 {
        let mut worth = self.fixed(rules, line, lay);
        if self.fitting != 0.0 {
            let [left, right] = ends_after(rules, line, lay);
            worth += self.fitting * (rules.fits(rest, left.half) | rules.fits(rest, right.half)).len() as f64;
        }
        worth
    }

    /// The part of the worth that doesn't depend on the hand.
    #[inline]
    pub fn fixed<R: BotRulebook>(&self, rules: &R, line: &Line, lay: Lay) -> f64 {
        let mut worth = self.weight * f64::from(rules.tile_worth(lay.tile));
        if self.double != 0.0 && lay.tile.is_double() {
            worth += self.double;
        }
        if self.point != 0.0 && earns_in_play(rules) {
            worth += self.point * f64::from(earned(rules, ends_after(rules, line, lay), line.len() + 1));
        }
        if self.jolly != 0.0 && rules.jollies().contains(lay.tile) {
            worth += self.jolly;
        }
        worth
    }

    /// The action of a player with this style in a match with open hands. A player who can lay
    /// does.
    #[inline]
    pub fn choose<R: BotRulebook, S: Tiles>(
        &self,
        game: &LineMatch<R, S>,
        hand: S,
        choices: &LineChoices<R::Lays<S>>,
        chance: &mut impl Rng,
    ) -> LineAction {
        let count = choices.count();
        if count == 1 {
            return choices.nth(0);
        }
        let lays = count - usize::from(choices.draw) - usize::from(choices.pass);
        if lays == 0 {
            return choices.nth(0);
        }
        if self.weight == 0.0 {
            return choices.nth(chance.random_range(0..lays));
        }
        let mut best = (f64::NEG_INFINITY, LineAction::Pass);
        for action in choices.all().take(lays) {
            let LineAction::Lay(lay) = action else { continue };
            let rest = hand.without(lay.tile);
            let worth = self.worth(game.rules(), game.line(), rest, lay) + self.whim * noise(chance);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }
}

/// A fast substitute for the noise of softmax choices: a triangular distribution with about the
/// same spread.
#[inline]
fn noise(chance: &mut impl Rng) -> f64 {
    let bits = chance.next_u32();
    f64::from(bits & 0xffff) / 21_000.0 + f64::from(bits >> 16) / 21_000.0
}
