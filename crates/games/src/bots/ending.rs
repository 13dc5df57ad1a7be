//! The exact value of the end of a round of dominoes between two sides, for a player who knows all
//! hands: alpha-beta with the engine itself. The other side is assumed to play perfectly as well.
//!
//! All hands are known when no more draws are possible and the history of the round leaves only one
//! deal.

use super::search::{EXACTLY, TriedAction, Worth, sort_descending};
use crate::games::domino::{Tile, Tiles};
use crate::games::line::{HiddenPlace, MOST_PLAYERS};
use crate::games::{Choices, Game, NullLog, Seat, Stage};
use std::collections::HashMap;
use std::hash::Hash;

/// A game whose rounds can be searched to their end with open hands.
pub trait Endgame: Game {
    /// The state that determines the rest of a round with known hands.
    type Position: Eq + Hash;

    /// The position of this round with `turn` to move.
    fn position(&self, turn: Seat) -> Self::Position;

    /// The result of a round for the player of `view`; None while it goes on.
    fn come_to(&self, view: &Self::View, stage: &Stage<Self::Piece, Self::Choices>) -> Option<Worth>;

    /// Whether `seat` plays for the side of the view's player.
    fn is_ours(view: &Self::View, seat: Seat) -> bool;
}

/// All actions of the player to move in `game`, the only one that `view` allows, best first, with
/// the round's exact value after each. None if no player is to move, or if the search takes more
/// than `most` steps.
pub fn solve<G: Endgame>(game: &G, view: &G::View, most: u32) -> Option<Vec<TriedAction<G::Action>>> {
    let Stage::ToMove { choices, .. } = game.stage() else { return None };
    let mut ending = EndSolver { view, left: most, known: HashMap::new() };
    let mut tried = Vec::new();
    for action in choices.all() {
        tried.push(TriedAction { action, playouts: EXACTLY, worth: ending.after(game, &action, [WORST, BEST])? });
    }
    sort_descending(&mut tried, |one, other| key(one.worth).total_cmp(&key(other.worth)));
    Some(tried)
}

/// The holder of each tile of `unseen`, if each is in one of these places; None if that isn't
/// certain.
pub fn certain_deal<S: Tiles>(mut unseen: S, places: &[HiddenPlace<S>]) -> Option<Vec<(Seat, Tile)>> {
    let mut possible = [S::EMPTY; MOST_PLAYERS];
    let mut held = [0; MOST_PLAYERS];
    for place in places {
        let possible = &mut possible[place.seat.index()];
        *possible = *possible | (unseen - place.not);
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
/// those that no other player can hold.
fn certain<S: Tiles>(possible: &[S; MOST_PLAYERS], held: &[usize; MOST_PLAYERS]) -> Option<(Seat, S)> {
    let seats = || (0..MOST_PLAYERS).filter(|seat| held[*seat] > 0);
    let elsewhere = |seat: usize| seats().filter(|other| *other != seat).fold(S::EMPTY, |all, other| all | possible[other]);
    let all = seats().map(|seat| (seat, possible[seat])).find(|(seat, tiles)| tiles.len() == held[*seat]);
    let some = || seats().map(|seat| (seat, possible[seat] - elsewhere(seat))).find(|(_, tiles)| !tiles.is_empty());
    all.or_else(some).map(|(seat, tiles)| (Seat(seat as u8), tiles))
}

struct EndSolver<'a, G: Endgame> {
    view: &'a G::View,
    /// The steps left.
    left: u32,
    known: HashMap<G::Position, Bound>,
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

impl<G: Endgame> EndSolver<'_, G> {
    fn after(&mut self, game: &G, action: &G::Action, window: [f64; 2]) -> Option<Worth> {
        self.left = self.left.checked_sub(1)?;
        let mut after = game.clone();
        after.apply(action, &mut NullLog);
        self.worth(&after, window)
    }

    /// The position's value for the eye's side if it lies within the window; otherwise a bound on
    /// the same side of it. None if the steps are used up.
    fn worth(&mut self, game: &G, [mut least, mut most]: [f64; 2]) -> Option<Worth> {
        let stage = game.stage();
        let Stage::ToMove { seat, choices } = stage else { return game.come_to(self.view, &stage) };
        if choices.count() == 1 {
            return self.after(game, &choices.nth(0), [least, most]);
        }
        let position = game.position(seat);
        match self.known.get(&position) {
            Some(Bound::Exactly(worth)) => return Some(*worth),
            Some(Bound::AtLeast(worth)) if key(*worth) >= most => return Some(*worth),
            Some(Bound::AtMost(worth)) if key(*worth) <= least => return Some(*worth),
            _ => {}
        }
        let ours = G::is_ours(self.view, seat);
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

#[cfg(test)]
pub mod beside {
    //! Comparison of exact values with those of an exhaustive search.

    use super::{Endgame, key};
    use crate::bots::search::{Searchable, Worth};
    use crate::games::options::GameOptions;
    use crate::games::{Choices, Game, NullLog, Seat, Stage};
    use rand::rngs::ChaCha8Rng;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};

    /// The rules of a game under these options.
    pub fn rules<O: GameOptions>(options: &[(&str, &str)]) -> O::Rules {
        let mut agreed = O::default();
        options.iter().for_each(|(name, value)| agreed.set(name, value).expect("the option can be this"));
        agreed.rules().expect("the options go together")
    }

    /// The positions of a random match in which a player has a choice, with that player.
    pub fn positions<G: Game>(mut game: G, seed: u64) -> Vec<(G, Seat)> {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut positions = Vec::new();
        loop {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut NullLog).expect("a shuffled pile is a permutation");
                }
                Stage::ToMove { seat, choices } => {
                    if choices.count() > 1 {
                        positions.push((game.clone(), seat));
                    }
                    game.apply(&choices.nth(chance.random_range(0..choices.count())), &mut NullLog);
                }
                Stage::Over(_) => return positions,
            }
        }
    }

    /// The position's value, found by exhaustive search; None if that would take too long.
    fn tried_out<G: Endgame>(game: &G, view: &G::View, left: &mut u32) -> Option<Worth> {
        *left = left.checked_sub(1)?;
        let stage = game.stage();
        let Stage::ToMove { seat, choices } = stage else { return game.come_to(view, &stage) };
        let mut ends = Vec::new();
        for action in choices.all() {
            let mut after = game.clone();
            after.apply(&action, &mut NullLog);
            ends.push(tried_out(&after, view, left)?);
        }
        let ours = G::is_ours(view, seat);
        let liking = |worth: &Worth| if ours { key(*worth) } else { -key(*worth) };
        ends.into_iter().max_by(|one, other| liking(one).total_cmp(&liking(other)))
    }

    /// The number of actions compared for each way of playing.
    const ENOUGH: u32 = 40;

    /// Asserts that the endings of so many matches under these options have the values of an
    /// exhaustive search.
    pub fn agrees<O: GameOptions<Rules = G::Rules>, G: Endgame + Searchable>(options: &[(&str, &str)], matches: u64) {
        let rules = rules::<O>(options);
        let mut compared = 0;
        for (game, seat) in (0..matches).flat_map(|seed| positions(G::new(rules.clone()), seed)) {
            let view = game.view(seat);
            let Some(solved) = G::think_exactly(&view, 3_000) else { continue };
            assert!(solved.is_sorted_by(|one, other| key(one.worth) >= key(other.worth)));
            for tried in solved {
                let mut after = game.clone();
                after.apply(&tried.action, &mut NullLog);
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
}
