//! Bots for Bidomino.

use super::search::{Searched, Searcher, Worth, search};
use super::{Advised, Beginner, Bot, Budget, Level, Opponents, Reason, best};
use crate::games::bidomino::{Action, Bidomino, BidominoChoices, Cards, Needs, Now, Pair, Place, Side, View, WhichRow};
use crate::games::{Choices, Game, Seat, Stage};
use rand::{Rng, RngExt};

impl Opponents for Bidomino {
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        match level {
            Level::Beginner => Box::new(Beginner { seed }),
            Level::Heaviest => Box::new(ByRule(Rule::Heaviest)),
            Level::Greedy => Box::new(ByRule(Rule::Earning)),
            Level::Easy => Box::new(ByRule(Rule::Simple)),
            Level::Normal => Box::new(ByRule(Rule::Thorough)),
            Level::Hard => Box::new(Searcher { seed, budget, of_level: HARD }),
            Level::Master => Box::new(Searcher { seed, budget, of_level: MASTER }),
        }
    }

    fn advise(view: &View, choices: &BidominoChoices, seed: u64, budget: Budget) -> Vec<Advised<Action>> {
        let tried = search::<Self>(view, seed, budget, MASTER);
        tried.into_iter().map(|tried| Advised::new(tried, |action| reasons(choices, *action))).collect()
    }
}

/// How many playouts the searching bots make of their own accord.
const HARD: u32 = 500;
const MASTER: u32 = 4000;

/// What a player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Lays the highest value that it can.
    Heaviest,
    /// The points of a play with its bonus; then the first one.
    Simple,
    /// The points of the whole turn: of the second pair too.
    Earning,
    /// The points of the whole turn, and how well the cards that stay in hand go together for the values that are needed then.
    Thorough,
}

struct ByRule(Rule);

impl Bot<Bidomino> for ByRule {
    fn choose(&mut self, view: &View, choices: &BidominoChoices) -> Action {
        let needs = view.needs();
        best(choices.all(), |action| self.0.worth(view.hand, &needs, view.rules.max_value(), *action)).unwrap_or_else(|| choices.nth(0))
    }
}

/// What a pair that can be laid next turn is worth against one laid now, and one that could be if the rows grow by one more.
const SOON: f64 = 0.1;
const LATER: f64 = 0.1;

impl Rule {
    fn worth(self, hand: Cards, needs: &Needs, highest: u8, action: Action) -> f64 {
        let (earned, rest, needs) = after(hand, needs, highest, action);
        let second = || if rest.len() == 2 { best_pair(rest, &needs).unwrap_or(0.0) } else { 0.0 };
        match self {
            Rule::Heaviest => match action {
                Action::Pair { place, .. } | Action::Single { place, .. } => 1.0 + f64::from(place.value),
                Action::Mark(_) | Action::Discard(_) => 0.0,
            },
            Rule::Simple => earned,
            Rule::Earning => earned + second(),
            Rule::Thorough => earned + f64::max(second(), promise(rest, &needs, highest)),
        }
    }
}

/// The points of an action, the hand after it, and the values that are needed then.
fn after(hand: Cards, needs: &Needs, highest: u8, action: Action) -> (f64, Cards, Needs) {
    let mut rest = hand;
    let (earned, place) = match action {
        Action::Pair { pair, place } => {
            pair.cards().into_iter().for_each(|card| rest.remove(card));
            (points(pair), Some(place))
        }
        Action::Single { card, place } => {
            rest.remove(card);
            (1.0, Some(place))
        }
        Action::Mark(card) | Action::Discard(card) => {
            rest.remove(card);
            (0.0, None)
        }
    };
    (earned, rest, place.map_or_else(|| needs.clone(), |place| grown(needs, place, highest)))
}

fn points(pair: Pair) -> f64 {
    f64::from(1 + pair.bonus().points())
}

/// What is needed once `laid` has its pair.
fn grown(needs: &Needs, laid: Place, highest: u8) -> Needs {
    let mut grown: Needs = needs.iter().copied().filter(|place| *place != laid).collect();
    if laid.side != Side::Right && laid.value > 0 {
        grown.extend([Place { value: laid.value - 1, side: Side::Left, ..laid }]);
    }
    if laid.side != Side::Left && laid.value < highest {
        grown.extend([Place { value: laid.value + 1, side: Side::Right, ..laid }]);
    }
    if laid.side == Side::Open && laid.row == WhichRow::First {
        grown.extend([Place { row: WhichRow::Second, ..laid }]);
    }
    grown
}

fn pairs(hand: Cards) -> impl Iterator<Item = Pair> {
    let cards = hand.iter().enumerate();
    cards.flat_map(move |(index, one)| hand.iter().skip(index + 1).map(move |other| Pair::new(one, other)))
}

/// The most that one pair of `hand` can earn now, if any can be laid.
fn best_pair(hand: Cards, needs: &Needs) -> Option<f64> {
    let fits = |pair: &Pair| needs.iter().any(|place| pair.values().contains(place.value));
    pairs(hand).filter(fits).map(points).reduce(f64::max)
}

/// What the pairs of a hand are likely to earn later.
fn promise(hand: Cards, needs: &Needs, highest: u8) -> f64 {
    let chance = |pair: Pair| {
        let of = |place: &Place| {
            let next = match place.side {
                Side::Left => place.value.checked_sub(1),
                Side::Right => Some(place.value + 1).filter(|value| *value <= highest),
                Side::Open => None,
            };
            let now = if pair.values().contains(place.value) { SOON } else { 0.0 };
            now + if next.is_some_and(|value| pair.values().contains(value)) { LATER } else { 0.0 }
        };
        needs.iter().map(of).sum::<f64>().min(1.0) * points(pair)
    };
    pairs(hand).map(chance).sum()
}

impl Searched for Bidomino {
    type Worlds = View;
    type Players = ();

    /// It grows with the players: a playout looks as many turns ahead for each of them.
    fn effort(view: &View) -> f64 {
        view.players.len() as f64 / 2.0
    }

    fn worlds(view: &View, _chance: &mut impl Rng) -> View {
        view.clone()
    }

    fn world(view: &mut View, chance: &mut impl Rng) -> (Self, ()) {
        (Bidomino::imagine(view, chance), ())
    }

    /// Everybody takes the points of the whole turn, and keeps what goes together.
    fn playout(&self, _players: &(), seat: Seat, choices: &BidominoChoices, chance: &mut impl Rng) -> Action {
        let hand = self.position().players[seat.index()].hand;
        let highest = self.rules().max_value();
        let needs = self.position().rows.needs(highest);
        let worth = |action: &Action| Rule::Thorough.worth(hand, &needs, highest, *action);
        let mut chosen = (f64::NEG_INFINITY, choices.nth(0));
        for action in choices.all() {
            let worth = worth(&action) + WHIM * chance.random::<f64>();
            if worth > chosen.0 {
                chosen = (worth, action);
            }
        }
        chosen.1
    }

    /// A playout ends with the deal, or after so many actions that the first one has no part in what follows.
    fn worth(&self, view: &View, steps: usize) -> Option<Worth> {
        let over = match self.position().now {
            Now::Shuffle | Now::Over => true,
            Now::Turn { earned, .. } => earned.pairs == 0 && steps >= FORESIGHT * view.players.len(),
            Now::Reshuffle { .. } => false,
        };
        if !over {
            return None;
        }
        let players = &self.position().players;
        let now: Vec<f64> = players.iter().map(|player| f64::from(player.before + player.points())).collect();
        let gained = |seat: usize| now[seat] - f64::from(view.players[seat].total());
        let eye = view.eye.index();
        let others = (0..now.len()).filter(|seat| *seat != eye);
        let points = gained(eye) - others.clone().map(gained).sum::<f64>() / (now.len() - 1) as f64;
        let winning = match self.stage() {
            Stage::Over(outcome) if !outcome.winners.contains(view.eye) => 0.0,
            Stage::Over(outcome) => 1.0 / outcome.winners.len() as f64,
            _ => 1.0 / (1.0 + others.map(|other| ((now[other] - now[eye]) / DRIFT).exp()).sum::<f64>()),
        };
        Some(Worth { winning, points })
    }
}

/// By how much choices in playouts stray from the rule.
const WHIM: f64 = 0.2;
/// How many actions of each player a playout looks ahead: more of them is mostly noise.
const FORESIGHT: usize = 3;
/// The lead in points with which a match is won e times as often as lost.
const DRIFT: f64 = 8.0;

fn reasons(choices: &BidominoChoices, action: Action) -> Vec<Reason> {
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    match action {
        Action::Pair { pair, .. } => vec![Reason::Earns(u32::from(1 + pair.bonus().points()))],
        Action::Single { .. } => vec![Reason::Earns(1)],
        Action::Mark(_) | Action::Discard(_) => Vec::new(),
    }
}
