//! The daily deal, equal for all players on a date, without a server. Checks a match and makes the
//! line about its result. Deals that one player sends to another are in `letter`.

pub(super) mod challenge;
pub(super) mod companion;
pub(super) mod field;
pub(super) mod field_file;
pub mod letter;

use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, Contender, Level};
use crate::games::any::AnyGame;
use crate::games::catalogue::GameName;
use crate::games::{Game, Outcome, Seat, SeatSet, Stage};
use crate::narration::message::{message, shorten};
use crate::narration::{EventNarration, Message, Value, contender_name};
use crate::records::{self, DailyDeal, Header, Record, RecordStep, rules_of};
use crate::session::storage::clock::now;
use crate::session::storage::records::look_at;
use crate::session::table::daily_shuffles::{VERSION, daily_shuffles, has_known_bots};
pub use crate::session::table::daily_shuffles::{is_same_deal, options};
use crate::session::table::{message_of_game, own_seat};
use chrono::Datelike;
use field::{Field, FieldDeal, FieldPlace, PLACED, PlaceRule, SeatResult};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// The opponents. They play by rule, so that hundreds of bots can play the deal in a few seconds.
pub const OPPONENTS: Contender = Contender::new(Level::Normal, Budget::OfLevel);

/// Check numbers lie below this: six digits.
const CHECKS: u64 = 1_000_000;

/// Today's deal, in UTC.
pub fn today() -> DailyDeal {
    DailyDeal { date: now().date_naive(), version: VERSION }
}

/// The name of a day's month.
pub fn month(daily: DailyDeal) -> Message {
    message!("month", month = daily.date.month())
}

/// The daily deals among these matches.
pub(in crate::session) fn deals_in(paths: Vec<PathBuf>) -> Vec<(GameName, DailyDeal, PathBuf)> {
    let deal = |path: PathBuf| {
        let header = look_at(&path).ok()?.header;
        Some((header.game, header.notes.daily?, path))
    };
    paths.into_iter().filter_map(deal).collect()
}

/// State of a match that claims to be a daily deal.
pub enum DailyVerdict {
    /// The match follows a version of the rule that is unknown here.
    OtherVersion,
    /// The shuffles are not that day's.
    OtherShuffles(DailyDeal),
    /// The shuffles are right, and the match isn't over.
    Unfinished,
    /// The shuffles are right, and the match was played to its end.
    Finished(Box<FinishedDaily>),
}

impl DailyVerdict {
    /// Checks a record; None if it doesn't mention a day.
    pub(in crate::session) fn from_record(record: &Record) -> Option<DailyVerdict> {
        record.header.notes.daily?;
        DailyVerdict::from_steps(&record.header, &record.steps.iter().map(|line| line.step.clone()).collect::<Vec<_>>())
    }

    /// Checks the match with this header and these steps; None if it doesn't mention a day.
    pub fn from_steps(header: &Header, steps: &[RecordStep]) -> Option<DailyVerdict> {
        let daily = header.notes.daily?;
        let Some(shuffles) = daily_shuffles(header) else { return Some(DailyVerdict::OtherVersion) };
        let mut game = AnyGame::new(rules_of::<AnyGame>(header).ok()?);
        let mut dealt = 0;
        for step in steps {
            if let (RecordStep::Shuffle(order), Stage::ToShuffle(pile)) = (step, game.stage()) {
                let of_the_day = shuffles.order(dealt, &pile).into_iter().map(|piece| piece.to_string());
                if !of_the_day.eq(order.iter().cloned()) {
                    return Some(DailyVerdict::OtherShuffles(daily));
                }
                dealt += 1;
            }
            records::step(&mut game, step, &mut Vec::new()).ok()?;
        }
        let Stage::Over(outcome) = game.stage() else { return Some(DailyVerdict::Unfinished) };
        let own = own_seat(header);
        let mates = AnyGame::partners(&game.view(own), own);
        let check = number_of(&shuffles, steps);
        Some(DailyVerdict::Finished(Box::new(FinishedDaily { header: header.clone(), daily, own, mates, outcome, check })))
    }
}

/// The messages at the end of a record's replay.
pub fn verdict_messages(record: &Record) -> Vec<Message> {
    let header = &record.header;
    let Some(deal) = DailyVerdict::from_record(record) else { return no_day(header).into_iter().collect() };
    match deal {
        DailyVerdict::OtherVersion => vec![message!("daily-other-version")],
        DailyVerdict::OtherShuffles(daily) => vec![not_of_the_day(daily)],
        DailyVerdict::Unfinished => Vec::new(),
        DailyVerdict::Finished(finished) if !finished.is_comparable() => vec![message!("daily-other-version")],
        DailyVerdict::Finished(finished) => whole_field(header).map(|field| finished.result_messages(&field)).unwrap_or_default(),
    }
}

/// The whole field of a match, computed here; None if it is no deal of a known day.
pub(in crate::session) fn whole_field(header: &Header) -> Option<Field> {
    FieldDeal::from_header(header)?.whole(&AtomicBool::new(false))
}

/// A message that a match claims to be a daily deal but has other shuffles.
pub(in crate::session) fn not_of_the_day(daily: DailyDeal) -> Message {
    let year = daily.date.year().to_string();
    message!("daily-not-of-the-day", day = daily.date.day(), month = month(daily), year = year)
}

/// A message that a match claims to be a daily deal but names no valid day.
pub(in crate::session) fn no_day(header: &Header) -> Option<Message> {
    let words = header.notes.no_day.as_ref().filter(|_| header.notes.daily.is_none())?;
    Some(message!("daily-no-day", words = shorten(words)))
}

/// A finished daily deal.
pub struct FinishedDaily {
    header: Header,
    daily: DailyDeal,
    own: Seat,
    /// The player's partners, in team games.
    mates: SeatSet,
    outcome: Outcome,
    /// The record's check number, below [`CHECKS`].
    pub(in crate::session) check: u64,
}

impl FinishedDaily {
    /// The match with this header and these steps, if it is a valid and finished daily deal.
    pub fn from_steps(header: &Header, steps: &[RecordStep]) -> Option<FinishedDaily> {
        match DailyVerdict::from_steps(header, steps)? {
            DailyVerdict::Finished(finished) => Some(*finished),
            DailyVerdict::OtherVersion | DailyVerdict::OtherShuffles(_) | DailyVerdict::Unfinished => None,
        }
    }

    /// Whether it was played against bots that this program knows, so that there is a line to share.
    pub(in crate::session) fn is_comparable(&self) -> bool {
        has_known_bots(self.daily, self.header.game)
    }

    /// Whether the match began after its day.
    fn is_later(&self) -> bool {
        self.header.notes.begun.is_some_and(|begun| begun.date_naive() > self.daily.date)
    }

    /// The line to share with friends, and a sentence about the deal.
    pub fn result_messages(&self, field: &Field) -> Vec<Message> {
        std::iter::once(self.line(field)).chain(self.worth(field)).collect()
    }

    /// The player's result.
    fn result(&self) -> SeatResult {
        SeatResult::from_outcome(&self.outcome, self.own, self.mates, self.header.game)
    }

    /// The order of results.
    fn rule(&self) -> PlaceRule {
        PlaceRule::from_deal(self.daily, self.header.game)
    }

    /// The average of normal bots with this deal, and the best result known.
    fn worth(&self, field: &Field) -> Option<Message> {
        let (rule, own) = (self.rule(), self.result());
        let worth = field.worth()?;
        let (level, best) = field.best(rule)?;
        let by = if field.is_beaten_by(own, rule) { "you".to_string() } else { level.to_string() };
        Some(message!(
            "daily-worth",
            mean = Value::tenths(worth.mean),
            won = worth.won.round() as i64,
            by = by,
            points = best.points,
            name = contender_name(level.into())
        ))
    }

    /// The result among those of the bots in the same seat.
    fn place(&self, field: &Field) -> Message {
        let FieldPlace { place, runs } = field.place(self.result(), self.rule());
        let single =
            |(level, result): (Level, SeatResult)| message!("daily-single", level = contender_name(level.into()), points = result.points);
        let singles: Vec<Message> = field.singles().map(single).collect();
        message!(
            "daily-place",
            place = place,
            among = runs + 1,
            bots = runs,
            all = PLACED,
            whole = if runs < PLACED { "no" } else { "yes" },
            count = singles.len(),
            singles = Value::list(singles)
        )
    }

    /// The line to share with friends: the deal, the winner, the place among bots in the same seat,
    /// and the record's check number, which is equal in every language.
    fn line(&self, field: &Field) -> Message {
        let is_other = |seat: Seat| seat != self.own && !self.mates.contains(seat);
        let scores = (0..).map(Seat).zip(self.outcome.scores.iter().copied());
        // In team games each side has one score.
        let mut others: Vec<i32> = scores.filter(|(seat, _)| is_other(*seat)).map(|(_, score)| score).collect();
        if !self.mates.is_empty() {
            others.dedup();
        }
        let winners: Vec<Value> = (0..)
            .map(Seat)
            .zip(&self.header.seats)
            .filter(|(seat, _)| *seat != self.own && self.outcome.winners.contains(*seat))
            .map(|(_, seat)| Value::from(seat.name.as_str()))
            .collect();
        let won = match self.outcome.winners.contains(self.own) {
            true if winners.is_empty() => "alone",
            true => "together",
            false => "no",
        };
        message!(
            "daily-line",
            day = self.daily.date.day(),
            month = month(self.daily),
            year = self.daily.date.year().to_string(),
            game = message_of_game(self.header.game),
            later = if self.is_later() { "yes" } else { "no" },
            won = won,
            count = winners.len(),
            winners = Value::list(winners),
            points = self.outcome.scores[self.own.index()],
            others = Value::list(others),
            place = self.place(field),
            check = self.check_said()
        )
    }
}

impl FinishedDaily {
    /// The check number in two groups: "482 917".
    pub(in crate::session) fn check_said(&self) -> String {
        format!("{:03} {:03}", self.check / 1_000, self.check % 1_000)
    }
}

/// A number below [`CHECKS`] computed from every step, so that it can be recomputed from the
/// record.
fn number_of(shuffles: &FixedShuffles, steps: &[RecordStep]) -> u64 {
    let text: String = steps.iter().map(|step| records::step_text(step) + "\n").collect();
    FixedShuffles::of(&format!("{} {text}", shuffles.seed())).seed() % CHECKS
}
