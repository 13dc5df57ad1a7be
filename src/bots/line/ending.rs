//! The exact value of the end of a round between two sides, once its player knows where all the
//! tiles are: alpha-beta with the engine itself.
//!
//! That is the case when nothing can be drawn any more, and what was laid, drawn and passed on
//! leaves only one deal. The other side is assumed to do its best as well.

use super::bot_rulebook::BotRulebook;
use super::reached;
use crate::bots::search::{EXACTLY, Tried, Worth};
use crate::games::domino::{OpenEnd, Tile, TileSet};
use crate::games::line::{Action, HiddenPlace, LineGame, LineView, MOST_PLAYERS, Side, hidden_places};
use crate::games::{Choices, Game, Seat, Silent, Stage};
use std::collections::HashMap;

/// Every action of the player of `view`, best first, with the round's exact value after it. None if
/// they can't know all hands, if it is not their turn, if there are more than two sides, or if
/// finding out takes more than `most` steps.
pub fn solve<R: BotRulebook>(view: &LineView<R>, most: u32) -> Option<Vec<Tried<Action>>> {
    if view.table.sides_in().len() != 2 || view.turn() != Some(view.eye) {
        return None;
    }
    let game = LineGame::imagine_dealt(view, only_deal(view)?.into_iter(), std::iter::empty());
    let Stage::ToMove { choices, .. } = game.stage() else { return None };
    let mut ending = EndSolver { view, left: most, known: HashMap::new() };
    let mut tried = Vec::new();
    for action in choices.all() {
        tried.push(Tried { action, playouts: EXACTLY, worth: ending.after(&game, &action, [WORST, BEST])? });
    }
    tried.sort_by(|one, other| key(other.worth).total_cmp(&key(one.worth)));
    Some(tried)
}

/// Whose hand each unseen tile is in; None if that isn't certain, or if not all of them are in
/// hands.
fn only_deal<R: BotRulebook>(view: &LineView<R>) -> Option<Vec<(Seat, Tile)>> {
    if view.boneyard > 0 {
        return None;
    }
    certain_deal(view.unseen(), &hidden_places(view))
}

/// Whose hand each tile of `unseen` is in, if each is in one of these places; None if that isn't
/// certain.
pub(in crate::bots) fn certain_deal(mut unseen: TileSet, places: &[HiddenPlace]) -> Option<Vec<(Seat, Tile)>> {
    let mut possible = [TileSet::EMPTY; MOST_PLAYERS];
    let mut held = [0; MOST_PLAYERS];
    for place in places {
        possible[place.seat.index()] |= unseen - place.not;
        held[place.seat.index()] += 1;
    }
    let mut deal = Vec::new();
    while !unseen.is_empty() {
        let (seat, certain) = certain(&possible, &held)?;
        deal.extend(certain.iter().map(|tile| (seat, tile)));
        held[seat.index()] -= certain.len();
        unseen = unseen - certain;
        possible.iter_mut().for_each(|tiles| *tiles = *tiles - certain);
    }
    Some(deal)
}

/// A player and tiles they certainly hold: all they can hold, if that is as many as they have, or
/// those that nobody else can.
fn certain(possible: &[TileSet; MOST_PLAYERS], held: &[usize; MOST_PLAYERS]) -> Option<(Seat, TileSet)> {
    let seats = || (0..MOST_PLAYERS).filter(|seat| held[*seat] > 0);
    let elsewhere = |seat: usize| seats().filter(|other| *other != seat).fold(TileSet::EMPTY, |all, other| all | possible[other]);
    let all = seats().map(|seat| (seat, possible[seat])).find(|(seat, tiles)| tiles.len() == held[*seat]);
    let some = || seats().map(|seat| (seat, possible[seat] - elsewhere(seat))).find(|(_, tiles)| !tiles.is_empty());
    all.or_else(some).map(|(seat, tiles)| (Seat(seat as u8), tiles))
}

struct EndSolver<'a, R: BotRulebook> {
    view: &'a LineView<R>,
    /// How many steps are left.
    left: u32,
    known: HashMap<Position, Bound>,
}

/// What determines the rest of a round with known hands: the tiles left, the ends, who moves, and
/// what each side has by now.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    left: TileSet,
    ends: Option<[OpenEnd; 2]>,
    turn: Seat,
    totals: [u32; MOST_PLAYERS],
    first_there: Option<Side>,
    /// Who laid the last tile, where the round's score may depend on that.
    last: Option<Seat>,
}

/// The worth of a position, or a bound on it.
#[derive(Clone, Copy)]
enum Bound {
    Exactly(Worth),
    AtLeast(Worth),
    AtMost(Worth),
}

const WORST: f64 = f64::NEG_INFINITY;
const BEST: f64 = f64::INFINITY;

/// The chance of winning the match counts, and among equals the points.
fn key(worth: Worth) -> f64 {
    worth.winning + 1e-6 * worth.points
}

impl<R: BotRulebook> EndSolver<'_, R> {
    fn after(&mut self, game: &LineGame<R>, action: &Action, window: [f64; 2]) -> Option<Worth> {
        self.left = self.left.checked_sub(1)?;
        let mut after = game.clone();
        after.apply(action, &mut Silent);
        self.worth(&after, window)
    }

    /// The position's value for the eye's side if it lies within the window; otherwise a bound on
    /// the same side of it. None if no steps are left.
    fn worth(&mut self, game: &LineGame<R>, [mut least, mut most]: [f64; 2]) -> Option<Worth> {
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

fn position<R: BotRulebook>(game: &LineGame<R>, turn: Seat) -> Position {
    let left = game.table().order().iter().fold(TileSet::EMPTY, |left, seat| left | game.hand(*seat));
    let last = if game.rules().last_layer_counts() { game.last_to_lay() } else { None };
    Position { left, ends: game.line().ends(), turn, totals: *game.totals(), first_there: game.reached().first().copied(), last }
}

#[cfg(test)]
mod tests {
    use super::{BotRulebook, key, only_deal, reached, solve};
    use crate::bots::Worth;
    use crate::games::line::{LineGame, LineView, classic, five_and_three, jolly, pairs, salotto};
    use crate::games::options::GameOptions;
    use crate::games::{Choices, Game, Seat, Silent, Stage};
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Positions of random matches in which somebody has a choice, and the seats that may know all
    /// hands there.
    fn known_positions<O: GameOptions<Rules = R>, R: BotRulebook>(options: &[(&str, &str)], matches: u64) -> Vec<(LineGame<R>, Seat)> {
        let mut agreed = O::default();
        options.iter().for_each(|(name, value)| agreed.set(name, value).expect("the option can be this"));
        let rules = agreed.rules().expect("the options go together");
        (0..matches).flat_map(|seed| positions(LineGame::new(rules.clone()), seed)).collect()
    }

    fn positions<R: BotRulebook>(mut game: LineGame<R>, seed: u64) -> Vec<(LineGame<R>, Seat)> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut positions = Vec::new();
        loop {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut Silent).expect("a shuffled pile is a permutation");
                }
                Stage::ToMove { seat, choices } => {
                    if choices.count() > 1 && only_deal(&game.view(seat)).is_some() {
                        positions.push((game.clone(), seat));
                    }
                    game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut Silent);
                }
                Stage::Over(_) => return positions,
            }
        }
    }

    /// The position's value, found by trying everything; None if that would take too long.
    fn tried_out<R: BotRulebook>(game: &LineGame<R>, view: &LineView<R>, left: &mut u32) -> Option<Worth> {
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

    /// How many actions are compared for each game.
    const ENOUGH: u32 = 40;

    fn agrees<O: GameOptions<Rules = R>, R: BotRulebook>(options: &[(&str, &str)], matches: u64) {
        let mut compared = 0;
        for (game, seat) in known_positions::<O, R>(options, matches) {
            let view = game.view(seat);
            let Some(solved) = solve(&view, 3_000) else { continue };
            assert!(solved.is_sorted_by(|one, other| key(one.worth) >= key(other.worth)));
            for tried in solved {
                let mut after = game.clone();
                after.apply(&tried.action, &mut Silent);
                let Some(worth) = tried_out(&after, &view, &mut 3_000) else { continue };
                assert_eq!(tried.worth, worth, "{options:?} {:?}", tried.action);
                compared += 1;
            }
            if compared > ENOUGH {
                return;
            }
        }
        panic!("{options:?}: only {compared} compared");
    }

    #[test]
    fn an_ending_comes_to_what_trying_everything_finds() {
        agrees::<salotto::Options, _>(&[], 200);
        agrees::<salotto::Options, _>(&[("players", "4"), ("teams", "2x2")], 300);
        agrees::<five_and_three::Options, _>(&[], 100);
        agrees::<classic::Options, _>(&[("reserve", "0")], 100);
        agrees::<pairs::Options, _>(&[], 100);
        agrees::<pairs::Options, _>(&[("out-wins", "on")], 100);
        let latin = [("out-wins", "on"), ("round-points", "all"), ("blocked-winner", "lowest-hand"), ("capicua", "double")];
        agrees::<pairs::Options, _>(&[&latin[..], &[("blocked-tie", "closer"), ("pass-bonus", "first")]].concat(), 400);
    }

    #[test]
    fn hands_are_known_only_where_there_is_no_other_deal() {
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        for (game, seat) in known_positions::<pairs::Options, _>(&[], 30) {
            let deal = only_deal(&game.view(seat)).expect("known");
            assert!(deal.iter().all(|(holder, tile)| game.hand(*holder).contains(*tile)));
            let again = LineGame::imagine(&game.view(seat), &mut chance);
            assert!([0, 1, 2, 3].map(Seat).into_iter().all(|holder| again.hand(holder) == game.hand(holder)));
        }
    }

    #[test]
    fn who_may_think_only_a_little_gets_no_half_solved_ending() {
        let known = known_positions::<salotto::Options, _>(&[], 20);
        assert!(!known.is_empty() && known.iter().all(|(game, seat)| solve(&game.view(*seat), 1).is_none()));
    }

    #[test]
    fn nothing_is_known_while_tiles_can_be_drawn() {
        let known = known_positions::<jolly::Options, _>(&[], 20);
        assert!(known.is_empty(), "two tiles stay in the boneyard");
    }
}
