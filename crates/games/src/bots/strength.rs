//! A player's strength at a game: one number, fitted to all results against opponents of known
//! strength.

use super::{Budget, Contender, Level, Opponent};
use crate::games::catalogue::GameName;

/// The measured strengths by game (docs/dev/bots-measured.md).
const MEASURED: &str = include_str!("strengths.txt");

/// The levels in order of strength, apart from those that follow one simple rule in all turns.
const SCALE: [Level; 5] = [Level::Beginner, Level::Easy, Level::Normal, Level::Hard, Level::Master];

/// The fewest matches from which a strength is one opponent's, and not a range.
const SETTLED: usize = 30;

/// The strengths that are tried: far beyond the strongest and the weakest opponent.
const REACH: f64 = 8.0;
/// The number of tried strengths in one unit.
const FINENESS: f64 = 20.0;
/// The spread of strengths among players, as assumed before the first result: wide, so that few
/// results decide.
const SPREAD: f64 = 2.0;
/// The share of the probability outside the range at each end. Less than a fortieth, since players
/// at the ends of the scale are rarer than assumed.
const TAIL: f64 = 0.015;

/// The result of a match against opponents of known strength.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedResult {
    /// The strengths of the player's partners.
    pub partners: Vec<f64>,
    /// The strengths of the other sides, each the mean of its players.
    pub sides: Vec<f64>,
    /// The player's share of the victory, from 0 to 1.
    pub won: f64,
}

/// A player's strength at a game, with its 95 % range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrengthEstimate {
    /// The most likely strength, on the scale of [`Contender::strength`].
    pub strength: f64,
    /// The lower end of the range.
    pub from: f64,
    /// The upper end of the range.
    pub to: f64,
    /// The number of results.
    pub matches: usize,
}

/// A strength in terms of bots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StrengthClaim {
    /// Near this one: a named opponent, the weakest level, or the strongest.
    About(Contender),
    /// Within these levels.
    Between(Level, Level),
    /// At least this level.
    AtLeast(Level),
    /// At most this level.
    AtMost(Level),
}

impl Contender {
    /// The strength at a game between two players with the default options: the logarithm of the odds
    /// to win against `normal`. None if it wasn't measured, or with a budget of its own.
    pub fn strength(self, game: GameName) -> Option<f64> {
        if self.budget != Budget::OfLevel {
            return None;
        }
        let word = self.to_string();
        let mut rows = MEASURED.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' '));
        let place = rows.next()?.position(|name| name == word)?;
        let mut row = rows.find(|row| row.clone().next() == Some(game.key()))?;
        row.nth(place)?.parse().ok()
    }
}

impl RatedResult {
    /// The chance that a player of this strength wins, from 0 to 1.
    pub fn chance_to_win(&self, strength: f64) -> f64 {
        let own = (strength + self.partners.iter().sum::<f64>()) / (1.0 + self.partners.len() as f64);
        1.0 / (1.0 + self.sides.iter().map(|side| (side - own).exp()).sum::<f64>())
    }
}

impl StrengthEstimate {
    /// The estimate from these results; None without any. Their order doesn't matter.
    pub fn from_results(results: &[RatedResult]) -> Option<StrengthEstimate> {
        if results.is_empty() {
            return None;
        }
        // Most matches are against the same few opponents.
        let mut kinds: Vec<(&RatedResult, [f64; 2])> = Vec::new();
        for result in results {
            let counted = [result.won, 1.0 - result.won];
            match kinds.iter_mut().find(|(kind, _)| kind.partners == result.partners && kind.sides == result.sides) {
                Some((_, counts)) => *counts = [counts[0] + counted[0], counts[1] + counted[1]],
                None => kinds.push((result, counted)),
            }
        }
        let log_likelihood = |strength: f64| {
            let of_kind = |(kind, [won, lost]): &(&RatedResult, [f64; 2])| {
                let chance = kind.chance_to_win(strength).clamp(1e-12, 1.0 - 1e-12);
                won * chance.ln() + lost * (1.0 - chance).ln()
            };
            kinds.iter().map(of_kind).sum::<f64>() - (strength / SPREAD).powi(2) / 2.0
        };
        let count = (2.0 * REACH * FINENESS) as i32;
        let tried: Vec<f64> = (0..=count).map(|place| f64::from(place) / FINENESS - REACH).collect();
        let logs: Vec<f64> = tried.iter().map(|strength| log_likelihood(*strength)).collect();
        let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let shares: Vec<f64> = logs.iter().map(|log| (log - most).exp()).collect();
        let all: f64 = shares.iter().sum();
        let at = |share: f64| {
            let mut below = 0.0;
            let place = shares.iter().position(|part| {
                below += part / all;
                below >= share
            });
            tried[place.unwrap_or(tried.len() - 1)]
        };
        let strength = logs.iter().position(|log| *log == most).map_or(0.0, |place| tried[place]);
        Some(StrengthEstimate { strength, from: at(TAIL), to: at(1.0 - TAIL), matches: results.len() })
    }

    /// The strength at this game in terms of bots: a range while there are few matches; None if the range
    /// says nothing.
    pub fn claim(&self, game: GameName) -> Option<StrengthClaim> {
        if self.matches >= SETTLED {
            let [weakest, .., strongest] = SCALE.map(Contender::from);
            let named = Opponent::ALL.iter().copied().map(Contender::from);
            return self.nearest(game, [weakest, strongest].into_iter().chain(named)).map(StrengthClaim::About);
        }
        let is_at = |level: &Level, holds: &dyn Fn(f64) -> bool| Contender::from(*level).strength(game).is_some_and(holds);
        let low = SCALE.iter().rev().find(|level| is_at(level, &|strength| strength <= self.from));
        let high = SCALE.iter().find(|level| is_at(level, &|strength| strength >= self.to));
        match (low, high) {
            // A range from the weakest level to the strongest says nothing.
            (Some(low), Some(high)) if (low, high) == (&SCALE[0], &SCALE[SCALE.len() - 1]) => None,
            (Some(low), Some(high)) => Some(StrengthClaim::Between(*low, *high)),
            (Some(low), None) => Some(StrengthClaim::AtLeast(*low)),
            (None, Some(high)) => Some(StrengthClaim::AtMost(*high)),
            (None, None) => None,
        }
    }

    /// The nearest level at this game; None if the range says nothing.
    pub fn level(&self, game: GameName) -> Option<Level> {
        self.claim(game)?;
        self.nearest(game, SCALE.into_iter().map(Contender::from)).map(|contender| contender.level)
    }

    fn nearest(&self, game: GameName, contenders: impl Iterator<Item = Contender>) -> Option<Contender> {
        let known = contenders.filter_map(|contender| Some((contender, (contender.strength(game)? - self.strength).abs())));
        known.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(contender, _)| contender)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// So many simulated matches of a player of this strength, against bots of a game in turn.
    fn played(game: GameName, strength: f64, matches: usize, seats: usize, chance: &mut ChaCha8Rng) -> Vec<RatedResult> {
        let ladder: Vec<f64> = SCALE.iter().filter_map(|level| Contender::from(*level).strength(game)).collect();
        let result = |place: usize| {
            let sides = (1..seats).map(|seat| ladder[(place + seat) % ladder.len()]).collect();
            let mut result = RatedResult { partners: Vec::new(), sides, won: 0.0 };
            result.won = f64::from(u8::from(chance.random::<f64>() < result.chance_to_win(strength)));
            result
        };
        (0..matches).map(result).collect()
    }

    #[test]
    fn after_twenty_matches_the_range_holds_in_at_least_94_of_100() {
        const PLAYERS: usize = 500;
        let mut chance = ChaCha8Rng::seed_from_u64(46);
        for game in [GameName::Classic, GameName::Salotto, GameName::MexicanTrain] {
            for (seats, level) in [2, 4].into_iter().flat_map(|seats| SCALE.map(|level| (seats, level))) {
                let strength = Contender::from(level).strength(game).unwrap();
                let is_held = |estimate: StrengthEstimate| (estimate.from..=estimate.to).contains(&strength);
                let estimate =
                    |_: &usize| StrengthEstimate::from_results(&played(game, strength, 20, seats, &mut chance)).is_some_and(is_held);
                let held = (0..PLAYERS).filter(estimate).count();
                assert!(held * 100 >= 94 * PLAYERS, "{game:?}, {seats} players, {level}: {held} of {PLAYERS}");
            }
        }
    }

    #[test]
    fn a_range_narrows_with_the_matches_and_their_order_changes_nothing() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut results = played(GameName::Classic, 0.5, 200, 2, &mut chance);
        let width = |results: &[RatedResult]| StrengthEstimate::from_results(results).map(|found| found.to - found.from).unwrap();
        assert!(width(&results[..20]) > 1.5 * width(&results), "{} {}", width(&results[..20]), width(&results));
        let before = StrengthEstimate::from_results(&results).unwrap();
        assert!((before.strength - 0.5).abs() < 0.6, "{before:?}");
        results.reverse();
        let after = StrengthEstimate::from_results(&results).unwrap();
        assert!((before.strength - after.strength).abs() < 1e-9 && before.matches == 200);
        assert_eq!(StrengthEstimate::from_results(&[]), None);
    }

    #[test]
    fn partners_share_the_strength_of_a_side() {
        let result = |partners: Vec<f64>| RatedResult { partners, sides: vec![0.0], won: 1.0 };
        assert_eq!(result(vec![-1.0]).chance_to_win(1.0), 0.5);
        assert!(result(vec![]).chance_to_win(1.0) > 0.7);
    }

    #[test]
    fn a_claim_is_a_range_of_levels_that_holds_the_estimate_until_thirty_matches() {
        let game = GameName::Classic;
        let at = |level: Level| Contender::from(level).strength(game).unwrap();
        let claim = |from: f64, to: f64, matches: usize| {
            let estimate = StrengthEstimate { strength: (from + to) / 2.0, from, to, matches };
            (estimate.claim(game), estimate.level(game))
        };
        let (normal, close) = (at(Level::Normal), 0.1);
        assert_eq!(
            claim(normal - close, normal + close, 20),
            (Some(StrengthClaim::Between(Level::Easy, Level::Hard)), Some(Level::Normal))
        );
        assert_eq!(claim(at(Level::Hard) + close, 7.0, 20).0, Some(StrengthClaim::AtLeast(Level::Hard)));
        assert_eq!(claim(-7.0, at(Level::Easy), 20), (Some(StrengthClaim::AtMost(Level::Easy)), Some(Level::Beginner)));
        assert_eq!(claim(-7.0, 7.0, 20), (None, None));
        assert_eq!(claim(at(Level::Beginner), at(Level::Master), 20), (None, None), "from the weakest level to the strongest");
        let rocco = Contender::from(Opponent::Rocco).strength(game).unwrap();
        assert_eq!(claim(rocco - 0.5, rocco + 0.5, 30).0, Some(StrengthClaim::About(Opponent::Rocco.into())));
        assert_eq!(claim(6.0, 7.0, 30).0, Some(StrengthClaim::About(Level::Master.into())));
    }

    #[test]
    fn every_bot_has_a_strength_at_every_game_and_the_levels_grow() {
        for game in GameName::ALL {
            let strength = |contender: Contender| contender.strength(*game).unwrap_or_else(|| panic!("{game:?}, {contender}: no strength"));
            assert!(SCALE.map(|level| strength(level.into())).is_sorted(), "{game:?}");
            assert_eq!(strength(Level::Normal.into()), 0.0, "{game:?}");
            let (levels, named) =
                (Level::ALL.iter().map(|level| Contender::from(*level)), Opponent::ALL.iter().map(|named| (*named).into()));
            assert!(levels.chain(named).all(|contender| strength(contender).abs() < REACH), "{game:?}");
            assert_eq!(Contender::new(Level::Master, Budget::Playouts(5)).strength(*game), None);
        }
    }
}
