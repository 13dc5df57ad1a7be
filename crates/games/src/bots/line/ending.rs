//! The end of a round of a line game: the condition for known hands, and the state that determines
//! the rest.

use super::bot_rulebook::BotRulebook;
use super::reached;
use crate::bots::ending::{self, Endgame, certain_deal};
use crate::bots::search::{TriedAction, Worth};
use crate::games::domino::{OpenEnd, Tile, Tiles};
use crate::games::line::{LineAction, LineChoices, LineMatch, LineView, MOST_PLAYERS, Side, hidden_places};
use crate::games::{Seat, Stage};

/// All actions of the player of `view`, best first, with the round's exact value after each. None
/// if they can't know all hands, if it is not their turn, if there are more than two sides, or if
/// the search takes more than `most` steps.
pub fn solve<R: BotRulebook, S: Tiles>(view: &LineView<R>, most: u32) -> Option<Vec<TriedAction<LineAction>>> {
    if view.table.sides_in().len() != 2 || view.turn() != Some(view.eye) {
        return None;
    }
    let deal = only_deal::<R, S>(view)?;
    ending::solve(&LineMatch::<R, S>::imagine_dealt(view, deal.into_iter(), std::iter::empty()), view, most)
}

/// The holder of each unseen tile; None if that isn't certain, or if not all of them are in hands.
fn only_deal<R: BotRulebook, S: Tiles>(view: &LineView<R>) -> Option<Vec<(Seat, Tile)>> {
    if view.boneyard > 0 {
        return None;
    }
    certain_deal(view.unseen_in::<S>(), &hidden_places(view))
}

/// The tiles left, the ends, the player to move, and the totals of the sides.
#[derive(PartialEq, Eq, Hash)]
pub struct LinePosition<S> {
    left: S,
    ends: Option<[OpenEnd; 2]>,
    turn: Seat,
    totals: [u32; MOST_PLAYERS],
    first_there: Option<Side>,
    /// The player who laid the last tile, if the round's score may depend on it.
    last: Option<Seat>,
}

impl<R: BotRulebook, S: Tiles> Endgame for LineMatch<R, S> {
    type Position = LinePosition<S>;

    fn position(&self, turn: Seat) -> LinePosition<S> {
        let left = self.table().order().iter().fold(S::EMPTY, |left, seat| left.plus(self.hand(*seat)));
        let last = if self.rules().last_layer_counts() { self.last_to_lay() } else { None };
        LinePosition { left, ends: self.line().ends(), turn, totals: *self.totals(), first_there: self.reached().first().copied(), last }
    }

    fn come_to(&self, view: &LineView<R>, stage: &Stage<Tile, LineChoices<R::Lays<S>>>) -> Option<Worth> {
        reached(self, view, stage)
    }

    fn is_ours(view: &LineView<R>, seat: Seat) -> bool {
        view.table.side(seat) == view.table.side(view.eye)
    }
}

#[cfg(test)]
mod tests {
    use super::{BotRulebook, only_deal, solve};
    use crate::bots::ending::beside::{agrees, positions, rules};
    use crate::games::domino::{MiddleSet, SmallSet};
    use crate::games::line::{LineGame, LineMatch, classic, five_and_three, jolly, pairs, salotto};
    use crate::games::options::GameOptions;
    use crate::games::{Game, Seat};
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    /// Positions of random matches in which a player has a choice and may know all hands.
    fn known_positions<O: GameOptions<Rules = R>, R: BotRulebook>(matches: u64) -> Vec<(LineGame<R>, Seat)> {
        let rules = rules::<O>(&[]);
        let all = (0..matches).flat_map(|seed| positions(LineGame::new(rules.clone()), seed));
        all.filter(|(game, seat)| only_deal::<_, MiddleSet>(&game.view(*seat)).is_some()).collect()
    }

    #[test]
    fn an_ending_comes_to_what_trying_everything_finds() {
        agrees::<salotto::SalottoOptions, LineMatch<_, SmallSet>>(&[], 200);
        agrees::<salotto::SalottoOptions, LineMatch<_, SmallSet>>(&[("players", "4"), ("teams", "2x2")], 300);
        agrees::<five_and_three::FiveAndThreeOptions, LineMatch<_, SmallSet>>(&[], 100);
        agrees::<classic::ClassicOptions, LineMatch<_, SmallSet>>(&[("reserve", "0")], 100);
        agrees::<pairs::PairsOptions, LineMatch<_, SmallSet>>(&[], 100);
        agrees::<pairs::PairsOptions, LineMatch<_, SmallSet>>(&[("out-wins", "on")], 100);
        let latin = [("out-wins", "on"), ("round-points", "all"), ("blocked-winner", "lowest-hand"), ("capicua", "double")];
        agrees::<pairs::PairsOptions, LineMatch<_, SmallSet>>(
            &[&latin[..], &[("blocked-tie", "closer"), ("pass-bonus", "first")]].concat(),
            400,
        );
    }

    #[test]
    fn hands_are_known_only_where_there_is_no_other_deal() {
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        for (game, seat) in known_positions::<pairs::PairsOptions, _>(30) {
            let deal = only_deal::<_, MiddleSet>(&game.view(seat)).expect("known");
            assert!(deal.iter().all(|(holder, tile)| game.hand(*holder).contains(*tile)));
            let again = LineGame::imagine(&game.view(seat), &mut chance);
            assert!([0, 1, 2, 3].map(Seat).into_iter().all(|holder| again.hand(holder) == game.hand(holder)));
        }
    }

    #[test]
    fn who_may_think_only_a_little_gets_no_half_solved_ending() {
        let known = known_positions::<salotto::SalottoOptions, _>(20);
        assert!(!known.is_empty() && known.iter().all(|(game, seat)| solve::<_, SmallSet>(&game.view(*seat), 1).is_none()));
    }

    #[test]
    fn nothing_is_known_while_tiles_can_be_drawn() {
        let known = known_positions::<jolly::JollyOptions, _>(20);
        assert!(known.is_empty(), "two tiles stay in the boneyard");
    }
}
