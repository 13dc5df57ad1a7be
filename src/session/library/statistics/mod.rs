//! The player's statistics, counted from finished matches: by game, number of players and level of
//! the bots, all together, and by month.

mod cache;
mod calendar;
mod digest;
mod mistakes;
mod month;
mod overview;
mod report;
mod review_file;
mod strength;
mod stretch;

pub use calendar::CalendarMonth;
pub use mistakes::{MistakePattern, RecentReviews};
pub use month::MonthStatistics;
pub use overview::StatisticsOverview;
pub use report::{as_json, lines};
pub use strength::GameStrength;
pub use stretch::Stretch;

pub(in crate::session) use cache::{FoundDigests, digests};
pub(in crate::session) use digest::{FinishedDigest, MatchEnd};
pub(in crate::session) use report::walk;

use crate::bots::StrengthEstimate;
use crate::games::PointsMeaning;
use crate::games::catalogue::GameName;
use crate::narration::Message;
use crate::session::cup::{self, CupPart};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The number of last matches for a trend, compared with as many before them.
const RECENT: usize = 20;

/// The finished matches of a player, reduced to the data for statistics.
#[derive(Clone, Debug, Default)]
pub struct FinishedMatches {
    /// In the order in which they were played.
    found: FoundDigests,
}

/// The matches to be counted: all by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchFilter {
    /// Only those of this game.
    pub game: Option<GameName>,
    /// Only those that began in this month, by the local clock.
    pub month: Option<CalendarMonth>,
}

/// All statistics.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The month of these matches, if they are those of one month.
    pub month: Option<MonthStatistics>,
    /// In the order of the games, then by players and bots.
    pub groups: Vec<MatchGroup>,
    /// All these matches together.
    pub overview: StatisticsOverview,
    /// The player's strengths by all their matches, in the order of the games; empty for a month.
    pub strengths: Vec<GameStrength>,
    /// The finished cups, and those won; none for a month or a game.
    pub cups: Stretch,
    /// The names of files that can't be counted: without a playable match, or without a player.
    pub broken: Vec<String>,
}

/// The matches of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchGroup {
    /// The game.
    pub game: GameName,
    /// The number of players.
    pub players: usize,
    /// The bots at the table, as records name them; each once.
    pub bots: Vec<String>,
    /// The number of finished matches.
    pub played: usize,
    /// The number of matches won, alone or shared.
    pub won: usize,
    /// None if no match was played to its end.
    pub scores: Option<Scores>,
    /// The most victories in a row.
    pub longest_row: usize,
    /// The last `RECENT` matches.
    pub recent: Stretch,
    /// The `RECENT` matches before those.
    pub before: Stretch,
    /// None without a review.
    pub mistakes: Option<MistakeStatistics>,
}

/// The player's final scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scores {
    /// The average.
    pub mean: f64,
    /// The highest; the lowest in games won by the fewest points.
    pub best: i32,
}

/// Results of reviews.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MistakeStatistics {
    /// The number of reviewed matches.
    pub matches: usize,
    /// Clear mistakes per match, on average.
    pub mean: f64,
}

impl FinishedMatches {
    /// The matches in these files, with the cache at `cache`.
    pub fn from_files(finished: &[PathBuf], cache: &Path) -> FinishedMatches {
        let mut found = digests(finished, cache);
        found.digests.sort_by_key(|digest| digest.begun);
        FinishedMatches { found }
    }

    /// A message that the cache was broken.
    pub fn notice(&self) -> Option<Message> {
        self.found.notice()
    }

    /// The statistics of the matches that pass the filter.
    pub fn statistics(&self, filter: MatchFilter) -> Statistics {
        let chosen: Vec<&FinishedDigest> = self.found.digests.iter().filter(|digest| filter.passes(digest)).collect();
        let mut kinds: BTreeMap<(usize, usize, Vec<String>), Vec<&FinishedDigest>> = BTreeMap::new();
        for digest in &chosen {
            if let Some(place) = GameName::ALL.iter().position(|name| digest.game() == Some(*name)) {
                kinds.entry((place, digest.players, digest.bots.clone())).or_default().push(digest);
            }
        }
        let group = |((place, players, bots), digests): ((usize, usize, Vec<String>), Vec<&FinishedDigest>)| {
            MatchGroup::from_digests(GameName::ALL[place], players, bots, &digests)
        };
        Statistics {
            month: filter.month.map(|month| MonthStatistics::from_digests(month, &chosen)),
            groups: kinds.into_iter().map(group).collect(),
            overview: StatisticsOverview::from_digests(&chosen),
            strengths: if filter.month.is_none() { GameStrength::from_digests(&chosen) } else { Vec::new() },
            cups: if filter == MatchFilter::default() { self.cups() } else { Stretch::default() },
            broken: self.found.broken.clone(),
        }
    }

    /// The player's strength at a game; None without a match that counts for it.
    pub fn strength(&self, game: GameName) -> Option<StrengthEstimate> {
        let chosen: Vec<&FinishedDigest> = self.found.digests.iter().filter(|digest| digest.game() == Some(game)).collect();
        GameStrength::from_digests(&chosen).first().map(|found| found.estimate)
    }

    /// The points of the matches in cups, the earliest first.
    pub fn cup_parts(&self) -> Vec<CupPart> {
        self.found.digests.iter().filter_map(|digest| digest.cup.clone()).collect()
    }

    /// A match of the cup that was begun last, among those begun after this time of which some matches are finished,
    /// but not all.
    pub(in crate::session) fn match_of_open_cup(&self, after: i64) -> Option<PathBuf> {
        let parts = self.cup_parts();
        let of_cups = self.found.digests.iter().filter_map(|digest| Some((digest.cup.as_ref()?, &digest.file)));
        let open = of_cups.filter(|(part, _)| part.begun > after && !cup::is_over(part, &parts));
        open.max_by_key(|(part, _)| part.begun).map(|(_, path)| path.clone())
    }

    /// The finished cups, and those won, alone or shared.
    fn cups(&self) -> Stretch {
        let places = cup::finished_places(self.found.digests.iter().filter_map(|digest| digest.cup.as_ref()));
        Stretch { played: places.len(), won: places.iter().filter(|place| **place == 1).count() }
    }

    /// The last matches of one game or of all, with their reviews in the file at `cache`.
    pub fn recent_reviews(&self, cache: &Path, game: Option<GameName>) -> RecentReviews {
        RecentReviews::load(&self.found.digests, cache, game)
    }

    /// The months in which matches began, the latest first.
    pub fn months(&self) -> BTreeSet<Reverse<CalendarMonth>> {
        self.found.digests.iter().filter(|digest| digest.game().is_some()).filter_map(FinishedDigest::month).map(Reverse).collect()
    }
}

impl MatchFilter {
    /// Whether a match is to be counted. Those of a game that this program doesn't have aren't.
    fn passes(self, digest: &FinishedDigest) -> bool {
        digest.game().is_some_and(|other| self.game.is_none_or(|game| game == other))
            && self.month.is_none_or(|month| digest.month() == Some(month))
    }
}

impl Statistics {
    /// The number of matches, and of those won.
    pub fn total(&self) -> Stretch {
        let sum = |of: fn(&MatchGroup) -> usize| self.groups.iter().map(of).sum();
        Stretch { played: sum(|group| group.played), won: sum(|group| group.won) }
    }
}

impl MatchGroup {
    /// The statistics of these matches, at least one, in the order in which they were played.
    fn from_digests(game: GameName, players: usize, bots: Vec<String>, digests: &[&FinishedDigest]) -> MatchGroup {
        let all = Stretch::from_digests(digests);
        let recent = &digests[digests.len().saturating_sub(RECENT)..];
        let earlier = &digests[..digests.len() - recent.len()];
        MatchGroup {
            game,
            players,
            bots,
            played: all.played,
            won: all.won,
            scores: Scores::from_digests(game, digests),
            longest_row: longest_row(digests),
            recent: Stretch::from_digests(recent),
            before: Stretch::from_digests(&earlier[earlier.len().saturating_sub(RECENT)..]),
            mistakes: MistakeStatistics::from_digests(digests),
        }
    }
}

impl Scores {
    fn from_digests(game: GameName, digests: &[&FinishedDigest]) -> Option<Scores> {
        let scores: Vec<i32> = digests.iter().filter_map(|digest| digest.ended.score).collect();
        let best = match game.points_are() {
            PointsMeaning::Prize => scores.iter().max(),
            PointsMeaning::Penalty => scores.iter().min(),
        };
        best.map(|best| Scores { mean: scores.iter().map(|score| f64::from(*score)).sum::<f64>() / scores.len() as f64, best: *best })
    }
}

impl MistakeStatistics {
    fn from_digests(digests: &[&FinishedDigest]) -> Option<MistakeStatistics> {
        let found: Vec<u32> = digests.iter().filter_map(|digest| digest.reviewed).map(|(_, mistakes)| mistakes).collect();
        let mean = found.iter().map(|mistakes| f64::from(*mistakes)).sum::<f64>() / found.len().max(1) as f64;
        (!found.is_empty()).then_some(MistakeStatistics { matches: found.len(), mean })
    }
}

fn longest_row(digests: &[&FinishedDigest]) -> usize {
    let (mut row, mut longest) = (0, 0);
    for digest in digests {
        row = if digest.is_won() { row + 1 } else { 0 };
        longest = longest.max(row);
    }
    longest
}
