//! The contribution of one finished match to the statistics.

use crate::games::any::AnyGame;
use crate::games::catalogue::GameName;
use crate::games::{Outcome, Stage};
use crate::records::{self, DailyDeal, Notes, Record, SeatPlayer};
use crate::session::daily::DailyVerdict;
use crate::session::daily::field::field_key;
use crate::session::storage::records::{began, read_record};
use crate::session::table::Playable;
use crate::session::table::daily_shuffles::VERSION;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// A finished match, reduced to the data for statistics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedDigest {
    /// The game's name in records.
    game: String,
    /// When the match began, in seconds since 1970.
    pub begun: i64,
    /// The number of players.
    pub players: usize,
    /// The bots at the table, as records name them; each once.
    pub bots: Vec<String>,
    /// The result for the player.
    pub ended: MatchResult,
    /// The number of matches it counts as.
    #[serde(default = "once")]
    pub counts: u8,
    /// The numbers of moves with a choice and of clear mistakes, if there was a review.
    pub reviewed: Option<(u32, u32)>,
    /// The date and version of a finished daily deal.
    daily: Option<(String, u32)>,
    /// The key of the bots' results in this deal.
    #[serde(default)]
    pub field: Option<String>,
}

/// The end of a match for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchResult {
    pub ending: MatchEnd,
    /// The player's final score; None if the match was left before its end.
    pub score: Option<i32>,
}

/// Whether a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchEnd {
    /// Alone, with a team, or shared with others.
    Won,
    /// Also if the player was eliminated and left before the end.
    Lost,
}

impl FinishedDigest {
    /// The digest of the match in the file at `path`; None if it can't be replayed, or has no
    /// player.
    pub fn of_file(path: &Path) -> Option<FinishedDigest> {
        let record = records::parse(&read_record(path).ok()?).ok()?;
        let begun = record.header.notes.begun.unwrap_or_else(|| began(path).into());
        FinishedDigest::from_record::<AnyGame>(&record, begun)
    }

    fn from_record<G: Playable>(record: &Record, begun: DateTime<Utc>) -> Option<FinishedDigest> {
        let own = record.header.people().next()?.index();
        let game = records::play::<G>(record, |_, _| {}).ok()?;
        let mut bots: Vec<String> =
            record.header.seats.iter().filter(|seat| seat.player != SeatPlayer::Human).map(|seat| seat.player.to_string()).collect();
        bots.sort();
        bots.dedup();
        let Notes { reviewed, .. } = record.header.notes;
        let daily = record.header.notes.daily.filter(|_| matches!(DailyVerdict::from_record::<G>(record), Some(DailyVerdict::Finished(_))));
        Some(FinishedDigest {
            game: record.header.game.key().to_string(),
            begun: begun.timestamp(),
            players: record.header.seats.len(),
            bots,
            ended: match game.stage() {
                Stage::Over(outcome) => MatchResult::from_outcome(&outcome, own),
                _ => MatchResult { ending: MatchEnd::Lost, score: None },
            },
            counts: if matches!(game.stage(), Stage::Over(_)) { game.counts_as() } else { once() },
            reviewed: reviewed.map(|review| (review.moves, review.mistakes)),
            field: daily.filter(|daily| daily.version == VERSION).and_then(|_| field_key(&record.header)),
            daily: daily.map(|daily| (daily.date.to_string(), daily.version)),
        })
    }

    /// The daily deal it was, if any.
    pub fn daily(&self) -> Option<DailyDeal> {
        let (date, version) = self.daily.as_ref()?;
        Some(DailyDeal { date: date.parse().ok()?, version: *version })
    }

    /// Whether it was a daily deal begun after its day.
    pub fn is_later(&self) -> bool {
        let begun = DateTime::from_timestamp(self.begun, 0).map(|time| time.date_naive());
        self.daily().zip(begun).is_some_and(|(daily, begun)| begun > daily.date)
    }

    /// The game; None if this program doesn't have it.
    pub fn game(&self) -> Option<GameName> {
        GameName::named(&self.game)
    }
}

/// The default number of matches a match counts as.
fn once() -> u8 {
    1
}

impl MatchResult {
    fn from_outcome(outcome: &Outcome, own: usize) -> MatchResult {
        let is_winner = |seat: usize| outcome.winners.iter().any(|winner| winner.index() == seat);
        MatchResult { ending: if is_winner(own) { MatchEnd::Won } else { MatchEnd::Lost }, score: outcome.scores.get(own).copied() }
    }
}
