//! Search for every game: samples the hidden information, plays on to the end again and again with
//! the game's own engine, and prefers the moves with the best results.
//!
//! The search builds a tree of the seat's own decisions (information-set Monte Carlo tree search). The
//! others are assumed to play by the model of each sampled world.

use super::{Bot, Budget, chance};
use crate::games::{Choices, Game, NullLog, Seat, Stage};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use std::cmp::Ordering;
use std::time::Instant;

/// A game that can be searched.
pub trait SearchModel: Game {
    /// A source of worlds that a view allows.
    type Worlds;
    /// The assumed play of all players in one world.
    type Players;

    /// The duration of a playout, relative to one of the usual game: at least 1. A level makes that
    /// many times fewer of them.
    fn effort(_view: &Self::View) -> f64 {
        1.0
    }

    fn worlds(view: &Self::View, chance: &mut impl Rng) -> Self::Worlds;

    fn world(worlds: &mut Self::Worlds, chance: &mut impl Rng) -> (Self, Self::Players);

    /// The action of `seat` in a playout.
    fn playout(&self, players: &Self::Players, seat: Seat, choices: &Self::Choices, chance: &mut impl Rng) -> Self::Action;

    /// The exact value of all actions of the player of `view`, best first; None if `steps` aren't
    /// enough to find it.
    fn solved(_view: &Self::View, _steps: u32) -> Option<Vec<TriedAction<Self::Action>>> {
        None
    }

    /// The result of the player of `view` at this stage, after `turns` turns; None as long as the
    /// playout has to go on.
    fn worth(&self, view: &Self::View, players: &Self::Players, stage: &Stage<Self::Piece, Self::Choices>, turns: usize) -> Option<Worth>;
}

/// The worth of a playout's end to a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The chance of winning the match, from 0 to 1.
    pub winning: f64,
    /// The lead over the others since the playout began, in points.
    pub points: f64,
}

/// The number of playouts of a value that is known exactly.
pub const EXACTLY: u32 = 0;

/// An action with its results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TriedAction<A> {
    /// The tried action.
    pub action: A,
    /// The number of playouts; 0 if its value is known exactly.
    pub playouts: u32,
    /// The mean of the results.
    pub worth: Worth,
}

/// Sorts actions by `order`, from the greatest to the least. The order is a function pointer, so
/// that the sort is compiled once for each type of action and not for each game.
pub fn sort_descending<A>(tried: &mut [TriedAction<A>], order: fn(&TriedAction<A>, &TriedAction<A>) -> Ordering) {
    tried.sort_by(|one, other| order(other, one));
}

fn by_playouts<A>(one: &TriedAction<A>, other: &TriedAction<A>) -> Ordering {
    one.playouts.cmp(&other.playouts)
}

fn by_winning<A>(one: &TriedAction<A>, other: &TriedAction<A>) -> Ordering {
    one.worth.winning.total_cmp(&other.worth.winning)
}

/// The aim of trying actions, which decides how the playouts are distributed among them.
#[derive(Clone, Copy, Debug)]
pub enum SearchAim<'a, A> {
    /// To find the best: most of the playouts go to the best action so far.
    Best,
    /// To rate each action: all get equal numbers of playouts, since the more an action is tried,
    /// the better the player does after it. The actions listed here are tried even if they are not
    /// promising.
    Worth(&'a [A]),
}

/// A game in which a bot can try out its actions.
pub trait Searchable: Game {
    /// The actions of the player of `view`, best first; `of_level` is the number of playouts if the
    /// budget leaves that open. Empty if it is not their turn.
    fn think(
        view: &Self::View,
        aim: SearchAim<'_, Self::Action>,
        seed: u64,
        budget: Budget,
        of_level: u32,
    ) -> Vec<TriedAction<Self::Action>>;

    /// The exact value of all actions of the player of `view`, best first; None if there is no
    /// exact value, or if `steps` aren't enough to find it.
    fn think_exactly(view: &Self::View, steps: u32) -> Option<Vec<TriedAction<Self::Action>>>;
}

impl<G: SearchModel> Searchable for G {
    fn think(view: &G::View, aim: SearchAim<'_, G::Action>, seed: u64, budget: Budget, of_level: u32) -> Vec<TriedAction<G::Action>> {
        search::<G>(view, aim, seed, budget, of_level)
    }

    fn think_exactly(view: &G::View, steps: u32) -> Option<Vec<TriedAction<G::Action>>> {
        G::solved(view, steps)
    }
}

/// A bot that tries out its actions.
pub struct Searcher {
    pub seed: u64,
    pub budget: Budget,
    /// The number of playouts if the budget leaves that to its level.
    pub of_level: u32,
}

impl<G: Searchable> Bot<G> for Searcher {
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action {
        if choices.count() == 1 {
            return choices.nth(0);
        }
        G::think(view, SearchAim::Best, self.seed, self.budget, self.of_level).first().map_or_else(|| choices.nth(0), |tried| tried.action)
    }
}

/// The node of the decision being searched.
const ROOT: usize = 0;
/// The weight of exploring other actions than the best so far, relative to the spread of the
/// results.
const CURIOSITY: f64 = 1.0;
/// The approximate number of steps of an exact solution that take as long as one playout.
const STEPS_OF_PLAYOUT: u32 = 5;
/// The maximum size of a tree in bytes. With as many playouts as its level makes, none takes more
/// than eight million (Bidomino for four).
pub const ROOM: usize = 12 << 20;
/// The maximum length of a playout; no game reaches it.
const LONGEST: usize = 4000;

fn search<G: SearchModel>(
    view: &G::View,
    aim: SearchAim<'_, G::Action>,
    seed: u64,
    budget: Budget,
    of_level: u32,
) -> Vec<TriedAction<G::Action>> {
    if let Some(solved) = G::solved(view, budget.steps(STEPS_OF_PLAYOUT, of_level)) {
        return solved;
    }
    let mut chance = SmallRng::from_rng(&mut chance(seed, view));
    let mut worlds = G::worlds(view, &mut chance);
    let mut tree = Tree::<G>::new(view, aim, ROOM);
    let begun = Instant::now();
    let of_level = (f64::from(of_level) / G::effort(view)) as u32;
    for done in 0.. {
        let spent = match budget {
            Budget::Playouts(count) => done >= count.max(1),
            Budget::Time(time) => done > 0 && done % 8 == 0 && begun.elapsed() >= time,
            Budget::OfLevel => done >= of_level.max(1),
        };
        if spent && tree.is_complete() {
            break;
        }
        let (game, players) = G::world(&mut worlds, &mut chance);
        tree.playout(game, &players, &mut chance);
    }
    tree.results()
}

struct Tree<'a, G: Game> {
    view: &'a G::View,
    aim: SearchAim<'a, G::Action>,
    eye: Option<Seat>,
    nodes: Vec<Node<G::Action>>,
    /// The number of bytes that it may still take.
    room: usize,
    /// The running spread of the results, which scales the exploration.
    count: f64,
    mean: f64,
    squares: f64,
}

struct Node<A> {
    moves: Vec<Move<A>>,
}

struct Move<A> {
    action: A,
    next: Option<usize>,
    /// The number of times it could have been chosen, and was.
    allowed: u32,
    chosen: u32,
    winning: f64,
    points: f64,
}

/// Pushes one more item; returns the number of bytes that took.
fn grows<T>(all: &mut Vec<T>, one: T) -> usize {
    let before = all.capacity();
    all.push(one);
    (all.capacity() - before) * size_of::<T>()
}

impl<'a, G: SearchModel> Tree<'a, G> {
    fn new(view: &'a G::View, aim: SearchAim<'a, G::Action>, room: usize) -> Self {
        Tree { view, aim, eye: None, nodes: vec![Node { moves: Vec::new() }], room, count: 0.0, mean: 0.0, squares: 0.0 }
    }

    fn playout(&mut self, mut game: G, players: &G::Players, chance: &mut impl Rng) {
        let mut path: Vec<(usize, usize)> = Vec::with_capacity(8);
        let mut node = Some(ROOT);
        let (mut mover, mut turns) = (None, 0);
        for _ in 0..LONGEST {
            let stage = game.stage();
            if let Stage::ToMove { seat, .. } = stage
                && mover != Some(seat)
            {
                mover = Some(seat);
                turns += 1;
            }
            if let Some(worth) = game.worth(self.view, players, &stage, turns) {
                self.learn(&path, worth);
                return;
            }
            match stage {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(chance);
                    if game.shuffled(&pile, &mut NullLog).is_err() {
                        return;
                    }
                }
                Stage::ToMove { seat, choices } => {
                    let eye = *self.eye.get_or_insert(seat);
                    let action = match node {
                        Some(at) if seat == eye => {
                            let (index, fresh) = self.select(at, choices.all(), chance);
                            path.push((at, index));
                            node = self.follow(at, index, fresh);
                            self.nodes[at].moves[index].action
                        }
                        Some(at) => {
                            let action = game.playout(players, seat, &choices, chance);
                            let index = self.find(at, action);
                            node = self.follow(at, index, false);
                            action
                        }
                        None => game.playout(players, seat, &choices, chance),
                    };
                    game.apply(&action, &mut NullLog);
                }
                Stage::Over(_) => return,
            }
        }
    }

    /// Whether all actions that have to be rated have been tried.
    fn is_complete(&self) -> bool {
        matches!(self.aim, SearchAim::Best) || self.nodes[ROOT].moves.iter().all(|tried| tried.chosen > 0)
    }

    /// The node after a move; None after one just tried for the first time, and for good once the
    /// tree has no room to grow.
    fn follow(&mut self, at: usize, index: usize, fresh: bool) -> Option<usize> {
        if fresh || self.room == 0 {
            return None;
        }
        let next = self.nodes.len();
        let found = *self.nodes[at].moves[index].next.get_or_insert(next);
        if found == next {
            let taken = grows(&mut self.nodes, Node { moves: Vec::new() });
            self.room = self.room.saturating_sub(taken);
        }
        Some(found)
    }

    fn find(&mut self, at: usize, action: G::Action) -> usize {
        let moves = &mut self.nodes[at].moves;
        moves.iter().position(|known| known.action == action).unwrap_or_else(|| {
            let taken = grows(moves, Move { action, next: None, allowed: 0, chosen: 0, winning: 0.0, points: 0.0 });
            self.room = self.room.saturating_sub(taken);
            moves.len() - 1
        })
    }

    /// One of the choices: an untried one first, otherwise the most promising (upper confidence
    /// bound) or, with equal distribution, the least tried. Also returns whether it is tried for
    /// the first time.
    fn select(&mut self, at: usize, actions: impl Iterator<Item = G::Action>, chance: &mut impl Rng) -> (usize, bool) {
        use rand::RngExt;
        let curiosity = CURIOSITY * (self.squares / self.count.max(1.0)).sqrt();
        let mut best = (f64::NEG_INFINITY, 0);
        let mut untried = 0;
        let mut fresh = 0;
        for action in actions {
            let index = self.find(at, action);
            let tried = &mut self.nodes[at].moves[index];
            tried.allowed += 1;
            if tried.chosen == 0 {
                untried += 1;
                if chance.random_range(0..untried) == 0 {
                    fresh = index;
                }
                continue;
            }
            let times = f64::from(tried.chosen);
            let promise = match self.aim {
                SearchAim::Worth(_) if at == ROOT => -times,
                _ => tried.winning / times + curiosity * (f64::from(tried.allowed).ln() / times).sqrt(),
            };
            if promise > best.0 {
                best = (promise, index);
            }
        }
        if untried > 0 { (fresh, true) } else { (best.1, false) }
    }

    fn learn(&mut self, path: &[(usize, usize)], worth: Worth) {
        self.count += 1.0;
        let off = worth.winning - self.mean;
        self.mean += off / self.count;
        self.squares += off * (worth.winning - self.mean);
        for (at, index) in path {
            let tried = &mut self.nodes[*at].moves[*index];
            tried.chosen += 1;
            tried.winning += worth.winning;
            tried.points += worth.points;
        }
    }

    /// The moves of the root, the best first: the most often chosen or, with equal distribution,
    /// those with the best results.
    fn results(mut self) -> Vec<TriedAction<G::Action>> {
        let moves = std::mem::take(&mut self.nodes[ROOT].moves).into_iter().filter(|tried| tried.chosen > 0);
        let of = |tried: Move<G::Action>| {
            let times = f64::from(tried.chosen);
            let worth = Worth { winning: tried.winning / times, points: tried.points / times };
            TriedAction { action: tried.action, playouts: tried.chosen, worth }
        };
        let mut results: Vec<_> = moves.map(of).collect();
        match self.aim {
            SearchAim::Best => sort_descending(&mut results, |one, other| by_playouts(one, other).then(by_winning(one, other))),
            SearchAim::Worth(_) => sort_descending(&mut results, by_winning),
        }
        results
    }
}

#[cfg(test)]
mod tests;
