//! The player's statistics, counted from finished matches by game, number of players and level of
//! the bots.

mod cache;
mod digest;
mod report;

pub use report::{as_json, lines};

pub(in crate::session) use cache::digests;
pub(in crate::session) use digest::{FinishedDigest, MatchEnd};
pub(in crate::session) use report::walk;

use crate::games::PointsMeaning;
use crate::games::catalogue::GameName;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The number of last matches for a trend, compared with as many before them.
const RECENT: usize = 20;

/// All statistics.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// In the order of the games, then by players and bots.
    pub groups: Vec<MatchGroup>,
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

/// Consecutive matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// The number of matches.
    pub played: usize,
    /// The number of matches won, alone or shared.
    pub won: usize,
}

/// Results of reviews.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MistakeStatistics {
    /// The number of reviewed matches.
    pub matches: usize,
    /// Clear mistakes per match, on average.
    pub mean: f64,
}

impl Statistics {
    /// The statistics of the matches in these files, of one game or of all, with the cache at
    /// `cache`.
    pub fn from_files(finished: &[PathBuf], cache: &Path, game: Option<GameName>) -> Statistics {
        let (digests, broken) = digests(finished, cache);
        let mut kinds: BTreeMap<(usize, usize, Vec<String>), Vec<FinishedDigest>> = BTreeMap::new();
        for digest in digests {
            let place = GameName::ALL.iter().position(|name| digest.game() == Some(*name) && game.is_none_or(|game| game == *name));
            if let Some(place) = place {
                kinds.entry((place, digest.players, digest.bots.clone())).or_default().push(digest);
            }
        }
        let group = |((place, players, bots), mut digests): ((usize, usize, Vec<String>), Vec<FinishedDigest>)| {
            digests.sort_by_key(|digest| digest.begun);
            MatchGroup::from_digests(GameName::ALL[place], players, bots, &digests)
        };
        Statistics { groups: kinds.into_iter().map(group).collect(), broken }
    }

    /// The number of matches, and of those won.
    pub fn total(&self) -> Stretch {
        let sum = |of: fn(&MatchGroup) -> usize| self.groups.iter().map(of).sum();
        Stretch { played: sum(|group| group.played), won: sum(|group| group.won) }
    }
}

impl MatchGroup {
    /// The statistics of these matches, at least one, in the order in which they were played.
    fn from_digests(game: GameName, players: usize, bots: Vec<String>, digests: &[FinishedDigest]) -> MatchGroup {
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

impl Stretch {
    fn from_digests(digests: &[FinishedDigest]) -> Stretch {
        let count =
            |won: fn(&FinishedDigest) -> bool| digests.iter().filter(|digest| won(digest)).map(|digest| usize::from(digest.counts)).sum();
        Stretch { played: count(|_| true), won: count(|digest| digest.ended.ending == MatchEnd::Won) }
    }
}

impl Scores {
    fn from_digests(game: GameName, digests: &[FinishedDigest]) -> Option<Scores> {
        let scores: Vec<i32> = digests.iter().filter_map(|digest| digest.ended.score).collect();
        let best = match game.points_are() {
            PointsMeaning::Prize => scores.iter().max(),
            PointsMeaning::Penalty => scores.iter().min(),
        };
        best.map(|best| Scores { mean: scores.iter().map(|score| f64::from(*score)).sum::<f64>() / scores.len() as f64, best: *best })
    }
}

impl MistakeStatistics {
    fn from_digests(digests: &[FinishedDigest]) -> Option<MistakeStatistics> {
        let found: Vec<u32> = digests.iter().filter_map(|digest| digest.reviewed).map(|(_, mistakes)| mistakes).collect();
        let mean = found.iter().map(|mistakes| f64::from(*mistakes)).sum::<f64>() / found.len().max(1) as f64;
        (!found.is_empty()).then_some(MistakeStatistics { matches: found.len(), mean })
    }
}

fn longest_row(digests: &[FinishedDigest]) -> usize {
    let (mut row, mut longest) = (0, 0);
    for digest in digests {
        row = if digest.ended.ending == MatchEnd::Won { row + 1 } else { 0 };
        longest = longest.max(row);
    }
    longest
}
