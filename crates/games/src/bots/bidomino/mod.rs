//! Bots for Bidomino: the rule of each level, the definition of a mistake, and the assumptions of
//! the search.

mod ranks;
mod turn;

use super::character::{leanings, one_of_the_best};
use super::search::{SearchModel, Worth};
use super::{BotLevels, HardMethod, Ladder, Reason, Rule, best};
use crate::games::bidomino::{Bidomino, BidominoAction, BidominoChoices, BidominoView, DealStep};
use crate::games::{Choices, Game, Seat, Stage};
use rand::{Rng, RngExt};
use ranks::Ranks;
use turn::TurnEvaluation;

impl BotLevels for Bidomino {
    const LADDER: Ladder =
        Ladder { beginner_slips: 0.27, easy_slips: 0.12, normal_slips: 0.105, hard: HardMethod::Slips(0.035), master: 16_000 };
    const MISTAKE: f64 = 1.0;

    fn by_rule(rule: Rule, seed: u64, view: &BidominoView, choices: &BidominoChoices) -> BidominoAction {
        let unseen = Ranks::of(view.unseen());
        let turn = TurnEvaluation::new(view.hand, view.needs(), view.rules.max_value(), &unseen).leaning(leanings(seed));
        one_of_the_best(choices.all(), |action| turn.worth(rule, *action), seed, view).unwrap_or_else(|| choices.nth(0))
    }

    fn reasons(view: &BidominoView, choices: &BidominoChoices, action: &BidominoAction) -> Vec<Reason> {
        reasons(view, choices, *action)
    }

    fn is_play(action: &Self::Action) -> bool {
        matches!(action, BidominoAction::Pair { .. } | BidominoAction::Single { .. })
    }
}

impl SearchModel for Bidomino {
    type Worlds = (BidominoView, Ranks);
    /// The unseen cards of the thinking player, which approximate those of all players.
    type Players = Ranks;

    /// The effort grows with the number of players, since each of them has turns in a playout.
    fn effort(view: &BidominoView) -> f64 {
        view.players.len() as f64 / 2.0
    }

    fn worlds(view: &BidominoView, _chance: &mut impl Rng) -> (BidominoView, Ranks) {
        (view.clone(), Ranks::of(view.unseen()))
    }

    fn world((view, unseen): &mut (BidominoView, Ranks), chance: &mut impl Rng) -> (Self, Ranks) {
        (Bidomino::imagine(view, chance), *unseen)
    }

    /// All players follow the rule of the normal opponent, with some noise.
    fn playout(&self, unseen: &Ranks, seat: Seat, choices: &BidominoChoices, chance: &mut impl Rng) -> BidominoAction {
        if choices.count() == 1 {
            return choices.nth(0);
        }
        let turn = self.turn(seat, unseen);
        let worth = |action: &BidominoAction| turn.worth(Rule::Thorough, *action) + WHIM * chance.random::<f64>();
        best(choices.all(), worth).unwrap_or_else(|| choices.nth(0))
    }

    /// A playout ends with the deal, or after `FORESIGHT` turns of each player. In the latter case
    /// the player to move is credited with the rule's estimate.
    fn worth(&self, view: &BidominoView, unseen: &Ranks, stage: &Stage<Self::Piece, Self::Choices>, turns: usize) -> Option<Worth> {
        let over = match self.position().now {
            DealStep::Shuffle | DealStep::Over => true,
            DealStep::Turn { earned, .. } => earned.pairs == 0 && turns > FORESIGHT * view.players.len(),
            DealStep::Reshuffle { .. } => false,
        };
        if !over {
            return None;
        }
        let players = &self.position().players;
        let mut now: Vec<f64> = players.iter().map(|player| f64::from(player.before + player.points())).collect();
        if let Stage::ToMove { seat, choices } = stage {
            let turn = self.turn(*seat, unseen);
            now[seat.index()] += choices.all().map(|action| turn.worth(Rule::Thorough, action)).fold(f64::NEG_INFINITY, f64::max);
        }
        let gained = |seat: usize| now[seat] - f64::from(view.players[seat].total());
        let eye = view.eye.index();
        let others = (0..now.len()).filter(|seat| *seat != eye);
        let points = gained(eye) - others.clone().map(gained).sum::<f64>() / (now.len() - 1) as f64;
        let winning = match stage {
            Stage::Over(outcome) if !outcome.winners.contains(view.eye) => 0.0,
            Stage::Over(outcome) => 1.0 / outcome.winners.len() as f64,
            _ => 1.0 / (1.0 + others.map(|other| ((now[other] - now[eye]) / DRIFT).exp()).sum::<f64>()),
        };
        Some(Worth { winning, points })
    }
}

impl Bidomino {
    fn turn<'a>(&self, seat: Seat, unseen: &'a Ranks) -> TurnEvaluation<'a> {
        let (position, highest) = (self.position(), self.rules().max_value());
        TurnEvaluation::new(position.players[seat.index()].hand, self.needs(seat), highest, unseen)
    }
}

/// The noise, in points, added to the rule in the choices of playouts.
const WHIM: f64 = 0.2;
/// The number of turns of each player that a playout looks ahead: later turns are mostly noise.
const FORESIGHT: usize = 2;
/// The lead in points with which a match is won e times as often as lost.
const DRIFT: f64 = 8.0;

fn reasons(view: &BidominoView, choices: &BidominoChoices, action: BidominoAction) -> Vec<Reason> {
    let rules = &view.rules;
    if choices.count() == 1 {
        return vec![Reason::OnlyOne];
    }
    match action {
        BidominoAction::Pair { pair, place } => vec![Reason::Earns(u32::from(1 + rules.bonus(pair, place.value).points()))],
        BidominoAction::Single { .. } if rules.options().single_card > 0 => vec![Reason::Earns(1)],
        BidominoAction::Discard(_) | BidominoAction::Mark(_) if fits_least(view, choices, action) => vec![Reason::FitsLeast],
        BidominoAction::Single { .. } | BidominoAction::Mark(_) | BidominoAction::Stop | BidominoAction::Discard(_) => Vec::new(),
    }
}

/// Whether the card that `action` puts face down is less likely to make a wanted pair than any other that may be
/// put there.
fn fits_least(view: &BidominoView, choices: &BidominoChoices, action: BidominoAction) -> bool {
    let unseen = Ranks::of(view.unseen());
    let turn = TurnEvaluation::new(view.hand, view.needs(), view.rules.max_value(), &unseen);
    let own = turn.worth(Rule::Thorough, action);
    let others = choices.all().filter(|other| *other != action && matches!(other, BidominoAction::Discard(_) | BidominoAction::Mark(_)));
    let worths: Vec<f64> = others.map(|other| turn.worth(Rule::Thorough, other)).collect();
    !worths.is_empty() && worths.into_iter().all(|worth| worth < own)
}
