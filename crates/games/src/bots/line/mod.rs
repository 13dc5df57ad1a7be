//! Bots for the line games: the rule of each level, and the assumptions of the search.

mod bot_rulebook;
mod careful;
mod ending;
mod reasons;
mod rules_of_thumb;
mod taste;
mod worlds;

use super::search::{SearchAim, SearchModel, Searchable, TriedAction, Worth};
use super::{BotLevels, Budget, Ladder, Reason, Rule};
use crate::games::domino::{SmallSet, Tile, Tiles, Width};
use crate::games::line::{GameChoices, LineAction, LineChoices, LineGame, LineMatch, LineView, Side};
use crate::games::{Goal, Seat, Stage};
use bot_rulebook::{BotRulebook, sign};
use rand::Rng;
use reasons::reasons;
use taste::{CAREFUL, TASTES};
use worlds::{PlayerStyles, WorldSampler};

impl<R: BotRulebook> BotLevels for LineGame<R> {
    const LADDER: Ladder = R::LADDER;
    const MISTAKE: f64 = R::MISTAKE;

    fn by_rule(rule: Rule, seed: u64, view: &LineView<R>, choices: &GameChoices<R>) -> LineAction {
        match view.rules.set().width() {
            Width::Small => rules_of_thumb::choice::<R, SmallSet>(rule, seed, view, choices),
            Width::Middle => rules_of_thumb::choice::<R, R::Middle>(rule, seed, view, choices),
            Width::Large => rules_of_thumb::choice::<R, R::Large>(rule, seed, view, choices),
        }
    }

    fn reasons(view: &LineView<R>, choices: &GameChoices<R>, action: &LineAction) -> Vec<Reason> {
        reasons(view, &choices.wide(), *action)
    }

    fn is_play(action: &Self::Action) -> bool {
        matches!(action, LineAction::Lay(_))
    }
}

/// The search runs on a match of the width that its set needs.
impl<R: BotRulebook> Searchable for LineGame<R> {
    fn think(view: &LineView<R>, aim: SearchAim<'_, LineAction>, seed: u64, budget: Budget, of_level: u32) -> Vec<TriedAction<LineAction>> {
        match view.rules.set().width() {
            Width::Small => LineMatch::<R, SmallSet>::think(view, aim, seed, budget, of_level),
            Width::Middle => LineMatch::<R, R::Middle>::think(view, aim, seed, budget, of_level),
            Width::Large => LineMatch::<R, R::Large>::think(view, aim, seed, budget, of_level),
        }
    }

    fn think_exactly(view: &LineView<R>, steps: u32) -> Option<Vec<TriedAction<LineAction>>> {
        match view.rules.set().width() {
            Width::Small => ending::solve::<R, SmallSet>(view, steps),
            Width::Middle => ending::solve::<R, R::Middle>(view, steps),
            Width::Large => ending::solve::<R, R::Large>(view, steps),
        }
    }
}

impl<R: BotRulebook, S: Tiles> SearchModel for LineMatch<R, S> {
    type Worlds = WorldSampler<R, S>;
    type Players = (Seat, PlayerStyles);

    /// The effort grows with the number of hidden tiles, each of which takes longer to place; 21 is
    /// a game for two with double six.
    fn effort(view: &LineView<R>) -> f64 {
        (view.unseen_in::<S>().len() as f64 / 21.0).powf(1.5).max(1.0)
    }

    fn worlds(view: &LineView<R>, chance: &mut impl Rng) -> WorldSampler<R, S> {
        WorldSampler::new(view, chance)
    }

    fn world(worlds: &mut WorldSampler<R, S>, chance: &mut impl Rng) -> (Self, (Seat, PlayerStyles)) {
        let (game, mut kinds) = worlds.next(chance);
        let eye = worlds.eye();
        kinds[eye.index()] = CAREFUL as u8;
        (game, (eye, kinds))
    }

    #[inline]
    fn playout(&self, players: &(Seat, PlayerStyles), seat: Seat, choices: &LineChoices<R::Lays<S>>, chance: &mut impl Rng) -> LineAction {
        TASTES[usize::from(players.1[seat.index()])].choose(self, self.hand(seat), choices, chance)
    }

    fn solved(view: &LineView<R>, steps: u32) -> Option<Vec<TriedAction<LineAction>>> {
        ending::solve::<R, S>(view, steps)
    }

    /// A playout ends with the round.
    fn worth(
        &self,
        view: &LineView<R>,
        _players: &(Seat, PlayerStyles),
        stage: &Stage<Self::Piece, Self::Choices>,
        _turns: usize,
    ) -> Option<Worth> {
        reached(self, view, stage)
    }
}

/// The result of a round for the player of `view`; None while it goes on.
fn reached<R: BotRulebook, S: Tiles>(
    game: &LineMatch<R, S>,
    view: &LineView<R>,
    stage: &Stage<Tile, LineChoices<R::Lays<S>>>,
) -> Option<Worth> {
    let side = view.table.side(view.eye);
    let winning = match stage {
        Stage::ToMove { .. } => return None,
        Stage::ToShuffle(_) => chance_to_win(game, side),
        Stage::Over(outcome) if outcome.winners.contains(view.eye) => view.table.seats_of(side).len() as f64 / outcome.winners.len() as f64,
        Stage::Over(_) => 0.0,
    };
    Some(Worth { winning, points: points(game, view, side) })
}

/// The lead of the side in this round over the average of the others, in points.
fn points<R: BotRulebook, S: Tiles>(game: &LineMatch<R, S>, view: &LineView<R>, side: Side) -> f64 {
    let gained = |side: Side| f64::from(game.totals()[usize::from(side.0)]) - f64::from(view.total(side));
    let sides = view.table.sides_in();
    let others: f64 = sides.iter().filter(|other| **other != side).map(|other| gained(*other)).sum();
    sign::<R>() * (gained(side) - others / (sides.len().max(2) - 1) as f64)
}

/// The approximate points still to come before the match ends, if the leader has `first` and a
/// round brings its winner `round_brings`.
pub(super) fn way(goal: Goal, first: f64, round: u16, round_brings: f64) -> f64 {
    match goal {
        Goal::Points(goal) => f64::from(goal) - first,
        Goal::Rounds(rounds) => f64::from(rounds.saturating_sub(round)) * round_brings,
        // As at the beginning of a match to a hundred.
        Goal::Endless => 100.0,
    }
}

/// A side's chance of winning the match, from 0 to 1, estimated from the totals between two rounds:
/// the nearer the goal, the more a lead is worth.
fn chance_to_win<R: BotRulebook, S: Tiles>(game: &LineMatch<R, S>, side: Side) -> f64 {
    let sides = game.table().sides_in();
    if !sides.contains(&side) {
        return 0.0;
    }
    let total = |side: &Side| f64::from(game.totals()[usize::from(side.0)]);
    let first = sides.iter().map(total).fold(0.0, f64::max);
    let way = way(game.rules().goal(), first, game.round(), game.rules().round_brings()).max(1.0);
    let scale = game.rules().drift() * way.sqrt();
    let strength = |side: &Side| (sign::<R>() * (total(side) - first) / scale).exp();
    strength(&side) / sides.iter().map(strength).sum::<f64>()
}
