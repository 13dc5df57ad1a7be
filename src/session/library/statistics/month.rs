//! The matches of one month.

use super::calendar::CalendarMonth;
use super::digest::FinishedDigest;
use super::stretch::Stretch;
use crate::games::catalogue::GameName;
use std::collections::BTreeSet;

/// The statistics of a month, beside those of any matches.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthStatistics {
    /// The month.
    pub month: CalendarMonth,
    /// The number of days on which matches began.
    pub days: usize,
    /// The matches of each game that was played, in the order of the games.
    pub games: Vec<(GameName, Stretch)>,
    /// The deals of the day among the matches.
    pub daily: Stretch,
}

impl MonthStatistics {
    /// The statistics of these matches, all of this month.
    pub(super) fn from_digests(month: CalendarMonth, digests: &[&FinishedDigest]) -> MonthStatistics {
        let of_game = |game: &GameName| {
            let chosen: Vec<&FinishedDigest> = digests.iter().copied().filter(|digest| digest.game() == Some(*game)).collect();
            (!chosen.is_empty()).then(|| (*game, Stretch::from_digests(&chosen)))
        };
        let daily: Vec<&FinishedDigest> = digests.iter().copied().filter(|digest| digest.daily().is_some()).collect();
        MonthStatistics {
            month,
            days: digests.iter().filter_map(|digest| digest.day()).collect::<BTreeSet<_>>().len(),
            games: GameName::ALL.iter().filter_map(of_game).collect(),
            daily: Stretch::from_digests(&daily),
        }
    }
}
