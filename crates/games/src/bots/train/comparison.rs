//! The moves of Mexican Train that are compared, the worlds of the comparison, and the assumed play
//! in them.

use super::reached;
use super::weighing::{self, TrainEvaluator};
use crate::bots::search::{SearchAim, TriedAction, Worth};
use crate::bots::{Budget, chance, halving};
use crate::games::domino::{SingleSet, Tile};
use crate::games::line::HiddenPlace;
use crate::games::train::{MexicanTrain, TILES, Train, TrainAction, TrainChoices, TrainView, deal_by_chance};
use crate::games::{Choices, Game, NullLog, Seat, Stage};
use arrayvec::ArrayVec;
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

/// The maximum number of moves tried.
const PROMISING: usize = 5;
/// The rule's value of drawing, passing and stopping if a tile can be laid, in points.
const WORST: f64 = -20.0;
/// The noise, in points, added in the choices of playouts.
const WHIM: f64 = 3.0;
/// The value in playouts of each point that the player's own train could take.
const CHAIN: f64 = 0.85;
/// The remaining share of a chain, on average, once a tile of it lies elsewhere.
const BROKEN: f64 = 0.5;
/// The number of continuations of the player's own train tried in playouts.
const GLANCE: u32 = 40;
/// The weight of the chance of winning, in points, between moves that differ by little.
const WINNING: f64 = 30.0;
/// The weight of the normal opponent's rule, in points, against the results of a few worlds.
const PRIOR: f64 = 0.5;

/// A move, and the rule's value of it, in points.
type WeighedMove = halving::HalvingCandidate<(TrainAction, f64)>;

/// The rating of a move, from its results and the rule.
fn liked(course: &WeighedMove) -> f64 {
    let (mean, (_, prior)) = (course.mean(), course.way);
    WINNING * mean.winning + mean.points + PRIOR * prior
}

/// The actions of the player of `view`, best first; `of_level` is the number of playouts if the
/// budget leaves that open. Only the most promising moves and those of the aim are compared. As
/// every move meets the same worlds, none is underrated for being dropped early. Empty if it is not
/// their turn.
pub fn compare(
    view: &TrainView,
    aim: SearchAim<'_, TrainAction>,
    seed: u64,
    budget: Budget,
    of_level: u32,
) -> Vec<TriedAction<TrainAction>> {
    let mut chance = SmallRng::from_rng(&mut chance(seed, view));
    let courses = courses(view, aim, seed);
    let mut places = view.hidden_places();
    let in_a_world = |courses: &mut [WeighedMove]| {
        let world = imagined(view, &mut places, &mut chance);
        let luck = SmallRng::from_rng(&mut chance);
        courses.iter_mut().for_each(|course| course.learn(played_on(&world, view, course.way.0, luck.clone())));
    };
    let tried = halving::halve(courses, budget, f64::from(of_level) / effort(view), in_a_world, liked);
    halving::results(&tried, |(action, _)| *action)
}

/// The duration of a playout, relative to one of the usual game: it grows with the hidden tiles.
fn effort(view: &TrainView) -> f64 {
    (view.unseen().len() as f64 / 19.0).max(1.0)
}

/// The moves worth trying.
fn courses(view: &TrainView, aim: SearchAim<'_, TrainAction>, seed: u64) -> Vec<WeighedMove> {
    let Some(choices) = view.choices() else { return Vec::new() };
    let careful = TrainEvaluator::new(view, seed);
    let mut actions: Vec<(TrainAction, f64)> = choices
        .all()
        .map(|action| match action {
            TrainAction::Lay { tile, train } => (action, careful.worth(tile, train)),
            TrainAction::Draw | TrainAction::Pass | TrainAction::Stop => (action, WORST),
        })
        .collect();
    actions.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let is_asked = |action: &TrainAction| matches!(aim, SearchAim::Worth(asked) if asked.contains(action));
    let tried = actions.into_iter().enumerate().filter(|(place, (action, _))| *place < PROMISING || is_asked(action));
    tried.map(|(_, way)| WeighedMove::new(way)).collect()
}

/// A match that the view allows.
fn imagined(view: &TrainView, places: &mut [HiddenPlace<SingleSet>], chance: &mut impl Rng) -> MexicanTrain {
    let dealt = deal_by_chance(view, places, chance);
    let held = dealt.iter().filter_map(|(tile, place)| place.map(|place| (places[place].seat, *tile)));
    let others: ArrayVec<Tile, TILES> = dealt.iter().filter(|(_, place)| place.is_none()).map(|(tile, _)| *tile).collect();
    MexicanTrain::imagine_dealt(view, held, others.into_iter())
}

/// The result of the round if `action` is done first.
fn played_on(world: &MexicanTrain, view: &TrainView, action: TrainAction, mut chance: SmallRng) -> Worth {
    let mut game = world.clone();
    game.apply(&action, &mut NullLog);
    loop {
        let stage = game.stage();
        if let Some(worth) = reached(&game, view, &stage) {
            return worth;
        }
        if let Stage::ToMove { seat, choices } = stage {
            let next = likely(&game, seat, &choices, &mut chance);
            game.apply(&next, &mut NullLog);
        }
    }
}

/// The action of `seat` in a playout: looks briefly for the best chain on their own train, and lays
/// other heavy tiles and doubles first, with noise.
fn likely(game: &MexicanTrain, seat: Seat, choices: &TrainChoices, chance: &mut impl Rng) -> TrainAction {
    if choices.count() == 1 || choices.lays.is_empty() {
        return choices.nth(0);
    }
    let own = Train::Of(seat);
    let chain = weighing::chain(game.trains().open(own), game.hand(seat), GLANCE);
    let mut best = (f64::NEG_INFINITY, choices.nth(0));
    for (train, tiles) in &choices.lays {
        for tile in tiles.iter() {
            let rid = weighing::rid_of(tile);
            let kept = match *train == own {
                true if chain.first == Some(tile) => chain.worth - rid,
                false if !chain.tiles.contains(tile) => chain.worth,
                _ => BROKEN * chain.worth,
            };
            let worth = rid + CHAIN * kept + WHIM * chance.random::<f64>();
            if worth > best.0 {
                best = (worth, TrainAction::Lay { tile, train: *train });
            }
        }
    }
    best.1
}
