//! Matches together: the last ones, the game won most often, and results by opponent.

use super::digest::FinishedDigest;
use super::stretch::Stretch;
use crate::bots::{Contender, Level, Opponent};
use crate::games::catalogue::GameName;

/// The number of last matches.
const LAST: usize = 10;

/// The fewest matches from which a game or an opponent is compared with others.
const FEWEST: usize = 5;

/// Matches together. Each part is left out until there are enough matches for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatisticsOverview {
    /// The last matches, if there are earlier ones as well.
    pub last: Option<Stretch>,
    /// The game with the highest share of victories, if there are several to compare.
    pub best_game: Option<(GameName, Stretch)>,
    /// The matches with a bot of each level at the table, from the weakest level, then those with each named
    /// opponent; empty if there is only one to compare. A match counts for each opponent in it.
    pub opponents: Vec<(Contender, Stretch)>,
}

impl StatisticsOverview {
    /// The overview of these matches, which are in the order of play.
    pub(super) fn from_digests(digests: &[&FinishedDigest]) -> StatisticsOverview {
        let last = digests.len().checked_sub(LAST).filter(|earlier| *earlier > 0);
        let stretch = |wanted: &dyn Fn(&FinishedDigest) -> bool| {
            let chosen: Vec<&FinishedDigest> = digests.iter().copied().filter(|digest| wanted(digest)).collect();
            Some(Stretch::from_digests(&chosen)).filter(|_| chosen.len() >= FEWEST)
        };
        let of_game = |game: &GameName| Some((*game, stretch(&|digest| digest.game() == Some(*game))?));
        let games: Vec<(GameName, Stretch)> = GameName::ALL.iter().filter_map(of_game).collect();
        // Of equal shares the first game.
        let is_better = |one: Stretch, other: Stretch| one.won * other.played > other.won * one.played;
        let best = games.iter().copied().reduce(|best, other| if is_better(other.1, best.1) { other } else { best });
        let kinds = Level::ALL.iter().copied().map(Contender::from).chain(Opponent::ALL.iter().copied().map(Contender::from));
        let of_kind = |kind: Contender| Some((kind, stretch(&|digest| digest.opponents().any(|other| other == kind))?));
        let opponents: Vec<(Contender, Stretch)> = kinds.filter_map(of_kind).collect();
        StatisticsOverview {
            last: last.map(|earlier| Stretch::from_digests(&digests[earlier..])),
            best_game: best.filter(|(_, stretch)| games.len() > 1 && stretch.won > 0),
            opponents: if opponents.len() > 1 { opponents } else { Vec::new() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_counts_for_each_opponent_at_the_table_and_a_kind_of_bot_once() {
        let matches = |bots: &'static str, played: usize| (0..played).map(move |number| FinishedDigest::for_test(bots, number == 0));
        let digests: Vec<FinishedDigest> =
            matches("pia rocco teo", 4).chain(matches("rocco", 2)).chain(matches("normal:200 normal easy", 5)).collect();
        let overview = StatisticsOverview::from_digests(&digests.iter().collect::<Vec<_>>());
        let told: Vec<(String, usize, usize)> =
            overview.opponents.iter().map(|(kind, stretch)| (kind.to_string(), stretch.played, stretch.won)).collect();
        // Of pia and teo there are too few.
        let expected = [("easy", 5, 1), ("normal", 5, 1), ("rocco", 6, 2)].map(|(kind, played, won)| (kind.to_string(), played, won));
        assert_eq!(told, expected);
    }
}
