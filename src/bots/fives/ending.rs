//! The exact value of the end of a round of All fives between two sides, once its player knows where
//! all the tiles are: alpha-beta with the engine itself.

use super::reached;
use crate::bots::line::ending::certain_deal;
use crate::bots::search::{EXACTLY, Tried, Worth};
use crate::games::domino::TileSet;
use crate::games::fives::{Action, Fives, MOST_ENDS, MOST_PLAYERS, OpenArm, View};
use crate::games::{Choices, Game, Seat, Silent, Stage};
use arrayvec::ArrayVec;
use std::collections::HashMap;

/// Every action of the player of `view`, best first, with the round's exact value after it. None if
/// they can't know all hands, if it is not their turn, if there are more than two sides, or if
/// finding out takes more than `most` steps.
pub fn solve(view: &View, most: u32) -> Option<Vec<Tried<Action>>> {
    if view.table.sides() != 2 || view.turn() != Some(view.eye) || view.boneyard > 0 {
        return None;
    }
    let deal = certain_deal(view.unseen(), &view.hidden_places())?;
    let game = Fives::imagine_dealt(view, deal.into_iter(), std::iter::empty());
    let Stage::ToMove { choices, .. } = game.stage() else { return None };
    let mut ending = EndSolver { view, left: most, known: HashMap::new() };
    let mut tried = Vec::new();
    for action in choices.all() {
        tried.push(Tried { action, playouts: EXACTLY, worth: ending.after(&game, &action, [f64::NEG_INFINITY, f64::INFINITY])? });
    }
    tried.sort_by(|one, other| key(other.worth).total_cmp(&key(one.worth)));
    Some(tried)
}

struct EndSolver<'a> {
    view: &'a View,
    /// How many steps are left.
    left: u32,
    known: HashMap<Position, Bound>,
}

/// What determines the rest of a round with known hands.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    left: TileSet,
    open: ArrayVec<OpenArm, MOST_ENDS>,
    spinners: ArrayVec<u8, 7>,
    turn: Seat,
    totals: [u32; MOST_PLAYERS],
}

/// The worth of a position, or a bound on it.
#[derive(Clone, Copy)]
enum Bound {
    Exactly(Worth),
    AtLeast(Worth),
    AtMost(Worth),
}

/// The chance of winning the match counts, and among equals the points.
fn key(worth: Worth) -> f64 {
    worth.winning + 1e-6 * worth.points
}

impl EndSolver<'_> {
    fn after(&mut self, game: &Fives, action: &Action, window: [f64; 2]) -> Option<Worth> {
        self.left = self.left.checked_sub(1)?;
        let mut after = game.clone();
        after.apply(action, &mut Silent);
        self.worth(&after, window)
    }

    /// The position's value for the eye's side if it lies within the window; otherwise a bound on
    /// the same side of it. None if no steps are left.
    fn worth(&mut self, game: &Fives, [mut least, mut most]: [f64; 2]) -> Option<Worth> {
        let stage = game.stage();
        let Stage::ToMove { seat, choices } = stage else { return reached(game, self.view, &stage) };
        if choices.count() == 1 {
            return self.after(game, &choices.nth(0), [least, most]);
        }
        let position = position(game, seat);
        match self.known.get(&position) {
            Some(Bound::Exactly(worth)) => return Some(*worth),
            Some(Bound::AtLeast(worth)) if key(*worth) >= most => return Some(*worth),
            Some(Bound::AtMost(worth)) if key(*worth) <= least => return Some(*worth),
            _ => {}
        }
        let ours = game.table().side(seat) == self.view.table.side(self.view.eye);
        let window = [least, most];
        let mut best: Option<Worth> = None;
        for action in choices.all() {
            let worth = self.after(game, &action, [least, most])?;
            if best.is_none_or(|best| if ours { key(worth) > key(best) } else { key(worth) < key(best) }) {
                best = Some(worth);
            }
            if ours {
                least = least.max(key(worth));
            } else {
                most = most.min(key(worth));
            }
            if least >= most {
                break;
            }
        }
        let best = best?;
        let known = match key(best) {
            value if value <= window[0] => Bound::AtMost(best),
            value if value >= window[1] => Bound::AtLeast(best),
            _ => Bound::Exactly(best),
        };
        self.known.insert(position, known);
        Some(best)
    }
}

fn position(game: &Fives, turn: Seat) -> Position {
    let left = game.table().order().iter().fold(TileSet::EMPTY, |left, seat| left | game.hand(*seat));
    Position { left, open: game.cross().open(), spinners: game.cross().spinners().collect(), turn, totals: *game.totals() }
}

#[cfg(test)]
mod tests {
    use super::{key, reached, solve};
    use crate::bots::Worth;
    use crate::games::fives::{Fives, FivesOptions, View};
    use crate::games::options::GameOptions;
    use crate::games::{Choices, Game, Silent, Stage};
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// The position's value, found by trying everything; None if that would take too long.
    fn tried_out(game: &Fives, view: &View, left: &mut u32) -> Option<Worth> {
        *left = left.checked_sub(1)?;
        let stage = game.stage();
        let Stage::ToMove { seat, choices } = stage else { return reached(game, view, &stage) };
        let mut ends = Vec::new();
        for action in choices.all() {
            let mut after = game.clone();
            after.apply(&action, &mut Silent);
            ends.push(tried_out(&after, view, left)?);
        }
        let ours = view.table.side(seat) == view.table.side(view.eye);
        let liking = |worth: &Worth| if ours { key(*worth) } else { -key(*worth) };
        ends.into_iter().max_by(|one, other| liking(one).total_cmp(&liking(other)))
    }

    /// How many actions are compared for each way of playing.
    const ENOUGH: u32 = 20;

    /// Whether endings of so many matches under these options come to what trying everything finds, and are enough.
    fn agrees(options: &[(&str, &str)], matches: u64) {
        let mut agreed = FivesOptions::default();
        options.iter().for_each(|(name, value)| agreed.set(name, value).expect("the option can be this"));
        let rules = agreed.rules().expect("the options go together");
        let mut compared = 0;
        for seed in 0..matches {
            let (mut game, mut chance) = (Fives::new(rules.clone()), ChaCha8Rng::seed_from_u64(seed));
            loop {
                match game.stage() {
                    Stage::ToShuffle(mut pile) => {
                        pile.shuffle(&mut chance);
                        game.shuffled(&pile, &mut Silent).expect("a shuffled pile is a permutation");
                    }
                    Stage::ToMove { seat, choices } => {
                        let view = game.view(seat);
                        for tried in solve(&view, 2_000).filter(|_| choices.count() > 1).into_iter().flatten() {
                            let mut after = game.clone();
                            after.apply(&tried.action, &mut Silent);
                            let Some(worth) = tried_out(&after, &view, &mut 2_000) else { continue };
                            assert_eq!(tried.worth, worth, "{options:?} {:?}", tried.action);
                            compared += 1;
                        }
                        game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut Silent);
                    }
                    Stage::Over(_) => break,
                }
            }
            if compared > ENOUGH {
                return;
            }
        }
        panic!("{options:?}: only {compared} compared");
    }

    #[test]
    fn an_ending_comes_to_what_trying_everything_finds() {
        agrees(&[("hand", "14")], 12);
        agrees(&[("players", "4"), ("teams", "2x2"), ("hand", "7")], 300);
        agrees(&[("spinner", "all"), ("hand", "14")], 12);
    }
}
