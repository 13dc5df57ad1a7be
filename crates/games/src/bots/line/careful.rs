//! The criteria of a careful player of a line game before laying a tile.

use super::bot_rulebook::{BotRulebook, earns_in_play};
use super::rules_of_thumb::{POINT, earned, opponents, simple_beyond_weight};
use crate::bots::character::leanings;
use crate::bots::expect_best_lay;
use crate::games::Choices;
use crate::games::Seat;
use crate::games::domino::{Line, LineEnd, Tile, Tiles};
use crate::games::line::{Lay, LaySets, LineAct, LineAction, LineChoices, LineView, MOST_PLAYERS, UnseenHand, ends_after, outwards};

/// A careful player's weights, in pips.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineWeights {
    /// The weight of each tile in the hand that still fits.
    pub fitting: f64,
    /// The weight of each different number in the hand.
    pub variety: f64,
    /// The weight of the next player's being unable to lay, the one after, the third: positive for
    /// opponents, negated for partners.
    pub stuck: [f64; 3],
    /// The share of the tiles' weight that doesn't count yet while the opponents' hands are full.
    pub patience: f64,
    /// The weight of having a tile that fits after any lay of the next player.
    pub follow: f64,
    /// The weight of covering a tile that an opponent has laid.
    pub cover: f64,
    /// The weight of each point that the others are likely to hold more, once no player can lay any
    /// more.
    pub blocked: f64,
}

impl LineWeights {
    /// The weights for most games.
    pub const PLAIN: LineWeights =
        LineWeights { fitting: 1.5, variety: 0.5, stuck: [6.0, 0.0, 0.0], patience: 0.0, follow: 0.0, cover: 0.0, blocked: 10.0 };
    /// The weights for games in which an opponent who can't lay draws, so that their hand grows.
    pub const DRAWING: LineWeights = LineWeights { stuck: [12.0, 4.0, 4.0], patience: 0.3, follow: 2.0, cover: 1.5, ..LineWeights::PLAIN };
    /// The weights for games in which two sides hold all the tiles between them.
    pub const IN_PAIRS: LineWeights =
        LineWeights { fitting: 2.0, variety: 1.0, stuck: [16.0, 0.0, 10.0], patience: 0.4, follow: 4.0, ..LineWeights::PLAIN };

    /// The weights of the player with this seed.
    pub fn leaning(self, seed: u64) -> LineWeights {
        let [fitting, variety, stuck, timeout, follow, cover] = leanings(seed);
        LineWeights {
            fitting: self.fitting * fitting,
            variety: self.variety * variety,
            stuck: self.stuck.map(|worth| worth * stuck),
            patience: self.patience * timeout,
            follow: self.follow * follow,
            cover: self.cover * cover,
            ..self
        }
    }
}

/// A turn of a careful player: the view, and deductions from it.
pub struct LineEvaluator<'a, R: BotRulebook, S> {
    view: &'a LineView<R>,
    care: LineWeights,
    hand: S,
    unseen: S,
    known: [UnseenHand<S>; MOST_PLAYERS],
    /// The players who laid the tiles at the ends.
    owners: Option<[Seat; 2]>,
    /// The size of the smallest opposing hand relative to a full one, from 0 to 1.
    fullness: f64,
    /// The points earned if the next player has to pass.
    pass_earns: f64,
}

impl<'a, R: BotRulebook, S: Tiles> LineEvaluator<'a, R, S> {
    pub fn new(view: &'a LineView<R>, care: LineWeights) -> Self {
        let fewest = opponents(view).map(|seat| view.holds[seat.index()]).min().unwrap_or(0);
        let fullness = (f64::from(fewest) / f64::from(view.dealt.max(1))).min(1.0);
        LineEvaluator {
            view,
            care,
            hand: S::of(view.hand),
            unseen: view.unseen_in(),
            known: view.deduced_in(),
            owners: owners(view),
            fullness,
            pass_earns: pass_earns(view),
        }
    }

    /// The worth of a play, in pips.
    pub fn worth(&self, lay: Lay) -> f64 {
        let (view, care) = (self.view, &self.care);
        let rest = self.hand.without(lay.tile);
        if rest.is_empty() {
            return f64::MAX;
        }
        let mut line = view.line.clone();
        line.lay(lay.tile, lay.side, outwards(lay, &view.line, &view.rules));
        let fitting = view.rules.lays(rest, &line).tiles();
        let others = view.rules.lays(self.unseen, &line).tiles();
        let weight = f64::from(view.rules.tile_worth(lay.tile)) * (1.0 - care.patience * self.fullness);
        let numbers = (0..=view.rules.highest()).filter(|number| rest.halves(*number) > 0).count() as f64;
        let blocked = if fitting.is_empty() && others.is_empty() { care.blocked * self.lead_when_blocked(rest) } else { 0.0 };
        weight
            + simple_beyond_weight(view, lay)
            + care.fitting * fitting.len() as f64
            + care.variety * numbers
            + self.others_turns(&line, others, rest)
            + if self.covers_opponent(lay) { care.cover } else { 0.0 }
            + blocked
    }

    /// The estimated gain of the eye's side from the others' next turns.
    fn others_turns(&self, line: &Line, fitting: S, rest: S) -> f64 {
        let (view, own) = (self.view, self.view.table.side(self.view.eye));
        let mut worth = 0.0;
        for (turn, seat) in self.next_players().enumerate() {
            let side = if view.table.side(seat) == own { -1.0 } else { 1.0 };
            let care = self.care.stuck.get(turn).copied().unwrap_or_default();
            let care = if turn == 0 { care + self.pass_earns } else { care };
            if care != 0.0 {
                worth += side * care * self.stuck(seat, fitting);
            }
            if turn == 0 {
                let possible = self.possible(seat);
                worth -= side * POINT * self.expected_earning(seat, possible, line);
                worth += self.care.follow * self.can_follow(line, fitting & possible, rest);
            }
        }
        worth
    }

    /// The players still holding tiles, in order of play after the eye.
    fn next_players(&self) -> impl Iterator<Item = Seat> {
        let (order, from) = (self.view.table.order(), self.view.table.position(self.view.eye));
        (1..order.len()).map(move |turn| order[(from + turn) % order.len()]).filter(|seat| self.view.holds[seat.index()] > 0)
    }

    /// The probability that `seat` holds none of these tiles. Each unseen tile is equally likely in
    /// every place it can be, so tiles that others can't have are more likely here.
    fn stuck(&self, seat: Seat, fitting: S) -> f64 {
        let places = |seat: Seat, tile: Tile| {
            let hidden = self.known[seat.index()].iter().filter(|hidden| !hidden.not.contains(tile));
            f64::from(hidden.map(|hidden| u32::from(hidden.count)).sum::<u32>())
        };
        let elsewhere = |tile| {
            let others = self.view.table.order().iter().filter(|other| ![seat, self.view.eye].contains(other));
            others.map(|other| places(*other, tile)).sum::<f64>() + f64::from(self.view.boneyard)
        };
        let lacks = |tile| {
            let here = places(seat, tile);
            if here == 0.0 { 1.0 } else { 1.0 - here / (here + elsewhere(tile)) }
        };
        fitting.iter().map(lacks).product()
    }

    /// The unseen tiles that `seat` hasn't shown to lack.
    fn possible(&self, seat: Seat) -> S {
        let lacked = self.known[seat.index()].iter().map(|hidden| hidden.not).reduce(|all, not| all & not).unwrap_or_default();
        self.unseen - lacked
    }

    /// The share of the next player's answers after which a tile of `rest` fits; 1 if they have no
    /// answer.
    fn can_follow(&self, line: &Line, answers: S, rest: S) -> f64 {
        let rules = &self.view.rules;
        let lays = rules.lays(answers.kinds(), line);
        let (mut all, mut good) = (0.0, 0.0);
        for action in (LineChoices { lays, draw: false, pass: false }).all() {
            let LineAction::Lay(answer) = action else { continue };
            all += 1.0;
            if ends_after(rules, line, answer).iter().any(|end| !rules.fits(rest, end.half).is_empty()) {
                good += 1.0;
            }
        }
        if all == 0.0 { 1.0 } else { good / all }
    }

    /// The expected points of `next` on `line` with the best play, each possible tile being equally
    /// likely to be in that hand.
    fn expected_earning(&self, next: Seat, possible: S, line: &Line) -> f64 {
        if !earns_in_play(&self.view.rules) {
            return 0.0;
        }
        let earnings: Vec<u32> = possible.iter().filter_map(|tile| self.best_earning(line, tile)).collect();
        let held = f64::from(self.view.holds[next.index()]) / self.unseen.len().max(1) as f64;
        expect_best_lay(earnings, held).0
    }

    /// The highest points of `tile` on `line`, if it fits.
    fn best_earning(&self, line: &Line, tile: Tile) -> Option<u32> {
        let lays = self.view.rules.lays(S::from_iter([tile]), line);
        let earning = |action| if let LineAction::Lay(lay) = action { Some(earned(self.view, line, lay)) } else { None };
        LineChoices { lays, draw: false, pass: false }.all().filter_map(earning).max()
    }

    fn covers_opponent(&self, lay: Lay) -> bool {
        let table = &self.view.table;
        let covered = self.owners.map(|owners| owners[usize::from(lay.side == LineEnd::Right)]);
        covered.is_some_and(|seat| table.side(seat) != table.side(self.view.eye))
    }

    /// The expected excess of the other sides' points in hand over the eye's once no player can lay
    /// any more; 0 as long as tiles can be drawn.
    fn lead_when_blocked(&self, rest: S) -> f64 {
        let (view, table) = (self.view, &self.view.table);
        if view.drawable > 0 || earns_in_play(&view.rules) {
            return 0.0;
        }
        let weigh = |tiles: S| tiles.iter().map(|tile| f64::from(view.rules.tile_worth(tile))).sum::<f64>();
        let mean = weigh(self.unseen) / self.unseen.len().max(1) as f64;
        let (mut ours, mut theirs) = (weigh(rest), if view.rules.lowest_hand_wins() { f64::MAX } else { 0.0 });
        for seat in table.order().iter().filter(|seat| **seat != view.eye) {
            let held = mean * f64::from(view.holds[seat.index()]);
            let sum = if table.side(*seat) == table.side(view.eye) { &mut ours } else { &mut theirs };
            *sum = if view.rules.lowest_hand_wins() { sum.min(held) } else { *sum + held };
        }
        theirs / (table.sides_in().len().max(2) - 1) as f64 - ours
    }
}

/// The points of the eye's side if the next player passes on the eye's lay.
fn pass_earns<R: BotRulebook>(view: &LineView<R>) -> f64 {
    let mut history = view.history.clone();
    // A round with so many passes that the history is full has had its first one.
    let noted = history.try_push((view.eye, LineAct::Laid)).and_then(|()| history.try_push((view.eye, LineAct::Lacked)));
    noted.ok().and_then(|()| view.rules.pass_earns(&history)).map_or(0.0, f64::from)
}

/// The player who laid the tile at each end of the line.
fn owners<R: BotRulebook>(view: &LineView<R>) -> Option<[Seat; 2]> {
    let laying = view.history.iter().filter(|(_, act)| *act == LineAct::Laid).map(|(seat, _)| *seat);
    let mut owners: Option<[Seat; 2]> = None;
    for (seat, laid) in laying.zip(view.line.laid()) {
        match &mut owners {
            Some(owners) => owners[usize::from(laid.side == LineEnd::Right)] = seat,
            None => owners = Some([seat; 2]),
        }
    }
    owners
}
