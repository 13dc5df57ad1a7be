//! The likely holders of the unseen tiles: deals that are sampled the more often the better they
//! explain the others' lays.

use super::bot_rulebook::BotRulebook;
use super::taste::{KINDS, PRIOR, TASTES};
use crate::games::domino::{Half, Line, LineEnd, OpenEnd, Tile, Tiles};
use crate::games::line::{
    HiddenPlace, Lay, LaySets, LineAct, LineAction, LineChoices, LineMatch, LineView, MOST_PLAYERS, TileOrientation, assign, ends_after,
    hidden_places,
};
use crate::games::{Choices, Seat};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// A source of worlds that a view allows. It moves from deal to deal by exchanging two tiles
/// (Metropolis), so that each deal comes up in proportion to its likelihood.
pub struct WorldSampler<R: BotRulebook, S: Tiles> {
    view: LineView<R>,
    /// The unseen tiles, and the place of each; None is the boneyard.
    tiles: Vec<Tile>,
    owner: Vec<Option<usize>>,
    places: Vec<HiddenPlace<S>>,
    /// The choices of each other seat, by seat.
    chosen: [Vec<PastChoice<S>>; MOST_PLAYERS],
    /// For each seat and kind of player, the likelihood of its choices with its present hand.
    likely: [[f32; KINDS]; MOST_PLAYERS],
    fondness: PlayWeights,
}

/// The kind of player assumed for each seat in a world, by seat: an index into [`TASTES`].
pub type PlayerStyles = [u8; MOST_PLAYERS];

/// A tile that a player laid with other lays to choose from.
struct PastChoice<S> {
    /// The number of the act in the history.
    act: u16,
    /// Further tiles they held then, as later acts show.
    later: S,
    laid: Lay,
    /// Every play that any player could have made then, with its worth.
    plays: Vec<TileLay>,
}

/// One way to lay one tile.
struct TileLay {
    tile: Tile,
    /// The probability of each kind of player choosing it relative to the best play, apart from
    /// their other tiles.
    fixed: [f32; KINDS],
    ends: [OpenEnd; 2],
    taken: bool,
}

/// The probability that a player does an action that their style doesn't explain.
const SLIP: f32 = 0.03;
/// The maximum number of exchanges between two worlds: one for each unseen tile, but no more than
/// double twelve has. With larger sets each takes longer, and the thinking time is limited.
const MOST_EXCHANGES: usize = 91;

impl<R: BotRulebook, S: Tiles> WorldSampler<R, S> {
    pub fn new(view: &LineView<R>, chance: &mut impl Rng) -> Self {
        let mut tiles: Vec<Tile> = view.unseen_in::<S>().iter().collect();
        tiles.shuffle(chance);
        let mut places = hidden_places::<R, S>(view);
        let owner = assign(&tiles, &mut places);
        let chosen = chosen(view);
        let mut worlds = WorldSampler {
            view: view.clone(),
            tiles,
            owner,
            places,
            chosen,
            likely: [[1.0; KINDS]; MOST_PLAYERS],
            fondness: fondness(view.rules.set().size()),
        };
        for seat in 0..MOST_PLAYERS {
            worlds.likely[seat] = worlds.likelihood(seat);
        }
        for _ in 0..20 * worlds.tiles.len().min(MOST_EXCHANGES) {
            worlds.exchange(chance);
        }
        worlds
    }

    pub fn eye(&self) -> Seat {
        self.view.eye
    }

    /// The next world, and the kind of player assumed for each seat in it.
    pub fn next(&mut self, chance: &mut impl Rng) -> (LineMatch<R, S>, PlayerStyles) {
        for _ in 0..self.tiles.len().clamp(4, MOST_EXCHANGES) {
            self.exchange(chance);
        }
        let mut boneyard: Vec<Tile> =
            self.tiles.iter().zip(&self.owner).filter(|(_, owner)| owner.is_none()).map(|(tile, _)| *tile).collect();
        boneyard.shuffle(chance);
        let held = self.tiles.iter().zip(&self.owner).filter_map(|(tile, owner)| owner.map(|place| (self.places[place].seat, *tile)));
        let game = LineMatch::imagine_dealt(&self.view, held, boneyard.into_iter());
        let mut kinds = PlayerStyles::default();
        for (seat, kind) in kinds.iter_mut().enumerate().take(self.view.table.players()) {
            *kind = self.kind(seat, chance);
        }
        (game, kinds)
    }

    /// A kind of player, drawn in proportion to the likelihood of the seat's choices.
    fn kind(&self, seat: usize, chance: &mut impl Rng) -> u8 {
        let weights: [f32; KINDS] = std::array::from_fn(|kind| PRIOR[kind] * self.likely[seat][kind]);
        let mut point = chance.random::<f32>() * weights.iter().sum::<f32>();
        for (kind, weight) in weights.iter().enumerate() {
            point -= weight;
            if point < 0.0 {
                return kind as u8;
            }
        }
        (KINDS - 1) as u8
    }

    /// Exchanges two tiles, if that gives a possible deal, and at random by its likelihood
    /// (Metropolis).
    fn exchange(&mut self, chance: &mut impl Rng) {
        let (one, other) = (chance.random_range(0..self.tiles.len()), chance.random_range(0..self.tiles.len()));
        let seat = |owner: Option<usize>, places: &[HiddenPlace<S>]| owner.map(|place| places[place].seat.index());
        let (here, there) = (seat(self.owner[one], &self.places), seat(self.owner[other], &self.places));
        let suits = |owner: Option<usize>, tile: Tile| owner.is_none_or(|place| !self.places[place].not.contains(tile));
        if self.owner[one] == self.owner[other] || !suits(self.owner[one], self.tiles[other]) || !suits(self.owner[other], self.tiles[one])
        {
            return;
        }
        self.tiles.swap(one, other);
        let (mut before, mut after) = (1.0, 1.0);
        let mut changed = [(0, [1.0; KINDS]); 2];
        for (index, seat) in [here, there].into_iter().enumerate() {
            if let Some(seat) = seat.filter(|seat| index == 0 || here != Some(*seat)) {
                changed[index] = (seat, self.likelihood(seat));
                before *= evidence(&self.likely[seat]);
                after *= evidence(&changed[index].1);
            }
        }
        if after >= before || chance.random::<f32>() * before < after {
            for (index, seat) in [here, there].into_iter().enumerate() {
                if seat.is_some_and(|seat| index == 0 || here != Some(seat)) {
                    self.likely[changed[index].0] = changed[index].1;
                }
            }
        } else {
            self.tiles.swap(one, other);
        }
    }

    /// The likelihood of the choices of `seat` with its present hand, for each kind of player.
    fn likelihood(&self, seat: usize) -> [f32; KINDS] {
        let mut likely = [1.0; KINDS];
        if self.chosen[seat].is_empty() {
            return likely;
        }
        let mut dealt = S::EMPTY;
        let mut drawn: Vec<(Tile, u16)> = Vec::new();
        for (tile, owner) in self.tiles.iter().zip(&self.owner) {
            match owner.map(|place| &self.places[place]) {
                Some(place) if place.seat.index() != seat => {}
                Some(place) if place.since == 0 => dealt.insert(*tile),
                Some(place) => drawn.push((*tile, place.since)),
                None => {}
            }
        }
        for chosen in &self.chosen[seat] {
            let then: S = drawn.iter().filter(|(_, since)| *since <= chosen.act).map(|(tile, _)| *tile).collect();
            chosen.weigh(&self.view.rules, dealt.plus(then).plus(chosen.later), &self.fondness, &mut likely);
        }
        likely
    }
}

/// By the number of other tiles that fit after a play: the factor of the play's probability, for
/// each kind of player.
type PlayWeights = Vec<[f32; KINDS]>;

fn fondness(tiles: usize) -> PlayWeights {
    (0..=tiles).map(|fitting| TASTES.map(|taste| (taste.fitting / taste.whim * fitting as f64).min(40.0).exp() as f32)).collect()
}

fn evidence(likely: &[f32; KINDS]) -> f32 {
    likely.iter().zip(PRIOR).map(|(likely, prior)| likely * prior).sum()
}

impl<S: Tiles> PastChoice<S> {
    /// Multiplies `likely`, for each kind of player, by the probability that they lay this tile and
    /// no other of `hand`, which is their hand without it.
    fn weigh<R: BotRulebook>(&self, rules: &R, hand: S, fondness: &[[f32; KINDS]], likely: &mut [f32; KINDS]) {
        let mut all = [0.0; KINDS];
        let mut taken = [0.0; KINDS];
        let mut count = 0.0;
        let mut whole = hand;
        whole.insert(self.laid.tile);
        for play in self.plays.iter().filter(|play| whole.contains(play.tile)) {
            count += 1.0;
            let rest = whole.without(play.tile);
            let fitting = (rules.fits(rest, play.ends[0].half) | rules.fits(rest, play.ends[1].half)).len();
            let worth: [f32; KINDS] = std::array::from_fn(|kind| play.fixed[kind] * fondness[fitting][kind]);
            for (all, worth) in all.iter_mut().zip(worth) {
                *all += worth;
            }
            if play.taken {
                taken = worth;
            }
        }
        for kind in 0..KINDS {
            likely[kind] *= SLIP / f32::max(count, 1.0) + (1.0 - SLIP) * taken[kind] / all[kind];
        }
    }
}

/// The past choices of all players but the eye in this round, by seat.
fn chosen<R: BotRulebook, S: Tiles>(view: &LineView<R>) -> [Vec<PastChoice<S>>; MOST_PLAYERS] {
    let mut chosen: [Vec<PastChoice<S>>; MOST_PLAYERS] = std::array::from_fn(|_| Vec::new());
    let mut then = Line::default();
    // The tiles neither in the eye's hand nor in the line.
    let mut others = S::of(view.hand).iter().fold(S::all(view.rules.set()), S::without);
    let mut laid = view.line.laid();
    // A tile laid right after being drawn wasn't a choice, and wasn't held before.
    let mut drew = false;
    for (act, (seat, what)) in view.history.iter().enumerate() {
        match what {
            LineAct::Laid => {
                let Some(next) = laid.next() else { break };
                if *seat != view.eye && !drew {
                    for earlier in &mut chosen[seat.index()] {
                        earlier.later.insert(next.tile);
                    }
                    let plays = plays(view, &then, others.kinds(), next.tile, next.outwards, next.side);
                    if !then.is_empty() && plays.len() > 1 {
                        let laid = Lay { tile: next.tile, side: next.side, way: TileOrientation::Matching };
                        chosen[seat.index()].push(PastChoice { act: act as u16, later: S::EMPTY, laid, plays });
                    }
                }
                then.lay(next.tile, next.side, next.outwards);
                others.remove(next.tile);
                drew = false;
            }
            LineAct::Drew => drew = true,
            LineAct::Lacked | LineAct::Kept => drew = false,
        }
    }
    chosen
}

/// All plays on `line` by players other than the eye, who had `others` between them.
fn plays<R: BotRulebook, S: Tiles>(view: &LineView<R>, line: &Line, others: S, tile: Tile, outwards: Half, side: LineEnd) -> Vec<TileLay> {
    if line.is_empty() {
        return Vec::new();
    }
    let lays = view.rules.lays(others, line);
    let choices: LineChoices<R::Lays<S>> = LineChoices { lays: lays.within(others), draw: false, pass: false };
    let play = |action| {
        let LineAction::Lay(lay) = action else { return None };
        let ends = ends_after(&view.rules, line, lay);
        let fixed = std::array::from_fn(|kind| (TASTES[kind].fixed(&view.rules, line, lay) / TASTES[kind].whim) as f32);
        let new = if side == LineEnd::Left { ends[0] } else { ends[1] };
        let taken = lay.tile == tile && lay.side == side && new.half == outwards;
        Some(TileLay { tile: lay.tile, fixed, ends, taken })
    };
    let mut plays: Vec<TileLay> = choices.all().filter_map(play).collect();
    for kind in 0..KINDS {
        let most = plays.iter().map(|play| play.fixed[kind]).fold(f32::MIN, f32::max);
        plays.iter_mut().for_each(|play| play.fixed[kind] = (play.fixed[kind] - most).max(-40.0).exp());
    }
    plays
}
