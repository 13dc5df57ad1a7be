//! The contribution of one finished match to the statistics.

use super::calendar::CalendarMonth;
use crate::bots::{Contender, RatedResult};
use crate::games::any::{AnyGame, AnyOptions};
use crate::games::catalogue::GameName;
use crate::games::{Game, Seat, Stage};
use crate::narration::EventNarration;
use crate::records::{self, DailyDeal, Header, Notes, Record, SeatPlayer};
use crate::session::cup::CupPart;
use crate::session::daily::DailyVerdict;
use crate::session::daily::field::{SeatResult, field_key};
use crate::session::storage::records::{began, read_record};
use crate::session::table::daily_shuffles::has_known_bots;
use chrono::{DateTime, Local, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

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
    /// The match as evidence of the player's strength, if it is any.
    #[serde(default)]
    pub(super) rated: Option<RatedMatch>,
    /// The points in a cup, if it was a match of one.
    #[serde(default)]
    pub cup: Option<CupPart>,
    /// The match's file.
    #[serde(skip)]
    pub(super) file: PathBuf,
}

/// A finished match of one person among bots, at the game's standard length.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct RatedMatch {
    /// The player's partners, as records name them.
    pub partners: Vec<String>,
    /// The players of each other side.
    pub sides: Vec<Vec<String>>,
    /// The player's share of the victory, from 0 to 1.
    pub won: f64,
}

/// The end of a match for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchResult {
    pub ending: MatchEnd,
    /// The player's final score; None if the match was left before its end.
    pub score: Option<i32>,
    /// The lead over the best of the others, partners apart; None as for the score.
    pub lead: Option<i32>,
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
        FinishedDigest::from_record(&record, begun)
    }

    fn from_record(record: &Record, begun: DateTime<Utc>) -> Option<FinishedDigest> {
        let own = record.header.people().next()?.index();
        let game = records::play::<AnyGame>(record, |_, _| {}).ok()?;
        let mut bots: Vec<String> =
            record.header.seats.iter().filter(|seat| seat.player != SeatPlayer::Human).map(|seat| seat.player.to_string()).collect();
        bots.sort();
        bots.dedup();
        let Notes { reviewed, .. } = record.header.notes;
        let daily = record.header.notes.daily.filter(|_| matches!(DailyVerdict::from_record(record), Some(DailyVerdict::Finished(_))));
        Some(FinishedDigest {
            game: record.header.game.key().to_string(),
            begun: begun.timestamp(),
            players: record.header.seats.len(),
            bots,
            ended: match game.stage() {
                Stage::Over(outcome) => {
                    let seat = Seat(own as u8);
                    MatchResult::from_result(SeatResult::from_outcome(
                        &outcome,
                        seat,
                        AnyGame::partners(&game.view(seat), seat),
                        record.header.game,
                    ))
                }
                _ => MatchResult { ending: MatchEnd::Lost, score: None, lead: None },
            },
            counts: if matches!(game.stage(), Stage::Over(_)) { game.counts_as() } else { once() },
            reviewed: reviewed.map(|review| (review.moves, review.mistakes)),
            field: daily.filter(|daily| has_known_bots(*daily, record.header.game)).and_then(|_| field_key(&record.header)),
            daily: daily.map(|daily| (daily.date.to_string(), daily.version)),
            rated: RatedMatch::new(&record.header, &game),
            cup: CupPart::new(&record.header, &game),
            file: PathBuf::new(),
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

    /// Whether it was won, alone, with a team, or shared.
    pub(super) fn is_won(&self) -> bool {
        self.ended.ending == MatchEnd::Won
    }

    /// The day on which it began, by the local clock; None for a time that no calendar has.
    pub(super) fn day(&self) -> Option<NaiveDate> {
        DateTime::from_timestamp(self.begun, 0).map(|time| time.with_timezone(&Local).date_naive())
    }

    /// The month in which it began, by the local clock.
    pub(super) fn month(&self) -> Option<CalendarMonth> {
        self.day().map(CalendarMonth::from_date)
    }

    /// The kinds of bots at the table, without their budgets: levels and named opponents.
    pub(super) fn opponents(&self) -> impl Iterator<Item = Contender> {
        let kind = |bot: Contender| bot.opponent.map_or(Contender::from(bot.level), Contender::from);
        self.bots.iter().filter_map(move |bot| bot.parse().ok().map(kind))
    }

    /// A match of Classic dominoes with these bots, separated by spaces.
    #[cfg(test)]
    pub(super) fn for_test(bots: &str, is_won: bool) -> FinishedDigest {
        let bots: Vec<String> = bots.split(' ').map(str::to_string).collect();
        FinishedDigest {
            game: GameName::Classic.key().to_string(),
            begun: 0,
            players: bots.len() + 1,
            bots,
            ended: MatchResult { ending: if is_won { MatchEnd::Won } else { MatchEnd::Lost }, score: Some(0), lead: Some(0) },
            counts: once(),
            reviewed: None,
            daily: None,
            field: None,
            rated: None,
            cup: None,
            file: PathBuf::new(),
        }
    }

    /// The game; None if this program doesn't have it.
    pub fn game(&self) -> Option<GameName> {
        GameName::named(&self.game)
    }
}

impl RatedMatch {
    /// The evidence of this match; None if it isn't over, has another length than the game's standard, or had
    /// several people, some of them perhaps for a part of it.
    fn new(header: &Header, game: &AnyGame) -> Option<RatedMatch> {
        let Stage::Over(outcome) = game.stage() else { return None };
        let people: Vec<Seat> = header.people().collect();
        let [own] = people.as_slice() else { return None };
        let is_shared = !header.notes.joined.is_empty() || !header.notes.left.is_empty();
        if is_shared || !is_standard_length(header) {
            return None;
        }
        let side_of = |seat: Seat| {
            let partners = AnyGame::partners(&game.view(seat), seat);
            (0..header.seats.len() as u8).map(Seat).filter(|other| *other == seat || partners.contains(*other)).collect::<Vec<Seat>>()
        };
        let bot = |seat: &Seat| header.seats[seat.index()].player.to_string();
        let own_side = side_of(*own);
        let (mut sides, mut winners) = (Vec::<Vec<Seat>>::new(), 0);
        for seat in (0..header.seats.len() as u8).map(Seat) {
            let side = side_of(seat);
            // Each side once, by its first seat.
            if side.first() == Some(&seat) {
                winners += usize::from(side.iter().any(|seat| outcome.winners.contains(*seat)));
                sides.push(side);
            }
        }
        sides.retain(|side| *side != own_side);
        let has_won = own_side.iter().any(|seat| outcome.winners.contains(*seat));
        (!sides.is_empty()).then(|| RatedMatch {
            partners: own_side.iter().filter(|seat| *seat != own).map(bot).collect(),
            sides: sides.iter().map(|side| side.iter().map(bot).collect()).collect(),
            won: if has_won { 1.0 / winners as f64 } else { 0.0 },
        })
    }

    /// The result against opponents of known strength; None if that of a bot isn't known.
    pub fn result(&self, game: GameName) -> Option<RatedResult> {
        let strength = |bot: &String| bot.parse::<Contender>().ok()?.strength(game);
        let strengths = |bots: &[String]| bots.iter().map(strength).collect::<Option<Vec<f64>>>();
        let mean = |bots: &Vec<String>| Some(strengths(bots)?.iter().sum::<f64>() / bots.len() as f64);
        let sides = self.sides.iter().map(mean).collect::<Option<Vec<f64>>>()?;
        Some(RatedResult { partners: strengths(&self.partners)?, sides, won: self.won })
    }
}

/// Whether a match has the game's standard length.
fn is_standard_length(header: &Header) -> bool {
    let Ok(options) = AnyOptions::unnamed(header.game).with(&header.options) else { return false };
    let changed = options.changed();
    options.specs().iter().filter(|spec| spec.is_length()).all(|spec| changed.iter().all(|(name, _)| name != spec.name))
}

/// The default number of matches a match counts as.
fn once() -> u8 {
    1
}

impl MatchResult {
    fn from_result(SeatResult { is_win, points, lead }: SeatResult) -> MatchResult {
        MatchResult { ending: if is_win { MatchEnd::Won } else { MatchEnd::Lost }, score: Some(points), lead: Some(lead) }
    }

    /// The result of a match that was played to its end.
    pub(in crate::session) fn result(self) -> Option<SeatResult> {
        Some(SeatResult { is_win: self.ending == MatchEnd::Won, points: self.score?, lead: self.lead? })
    }
}
