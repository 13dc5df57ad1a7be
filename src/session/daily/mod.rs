//! The daily deal, equal for all players on a date, without a server. Checks a match and makes the
//! line about its result. Deals that one player sends to another are in `letter`.

pub(super) mod challenge;
pub mod letter;
pub(super) mod references;

use crate::bots::arena::play_fixed;
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, Contender, Level};
use crate::games::catalogue::GameName;
use crate::games::{Outcome, Seat, SeatSet, Stage};
use crate::narration::message::{message, shorten};
use crate::narration::{Message, Value, contender_name};
use crate::records::{self, DailyDeal, Header, Record, RecordStep, rules_of};
use crate::session::storage::clock::now;
use crate::session::storage::records::look_at;
pub use crate::session::table::daily_shuffles::options;
use crate::session::table::daily_shuffles::{VERSION, daily_shuffles};
use crate::session::table::{Playable, message_of_game, own_seat};
use chrono::Datelike;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// The opponents. They think by a number of playouts fixed for this version, never by the clock.
pub const OPPONENTS: Contender = Contender { level: Level::Hard, budget: Budget::Playouts(200) };

/// The bots that play the deal in the player's seat, for comparison.
pub(in crate::session) const REFERENCES: [Contender; 4] = [
    Contender { level: Level::Easy, budget: Budget::OfLevel },
    Contender { level: Level::Normal, budget: Budget::OfLevel },
    OPPONENTS,
    Contender { level: Level::Master, budget: Budget::Playouts(2_000) },
];

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
    pub(in crate::session) fn from_record<G: Playable>(record: &Record) -> Option<DailyVerdict> {
        record.header.notes.daily?;
        DailyVerdict::from_steps::<G>(&record.header, &record.steps.iter().map(|line| line.step.clone()).collect::<Vec<_>>())
    }

    /// Checks the match with this header and these steps; None if it doesn't mention a day.
    pub fn from_steps<G: Playable>(header: &Header, steps: &[RecordStep]) -> Option<DailyVerdict> {
        let daily = header.notes.daily?;
        let Some(shuffles) = daily_shuffles(header) else { return Some(DailyVerdict::OtherVersion) };
        let mut game = G::new(rules_of::<G>(header).ok()?);
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
        let mates = G::partners(&game.view(own), own);
        let check = number_of(&shuffles, steps);
        Some(DailyVerdict::Finished(Box::new(FinishedDaily { header: header.clone(), daily, own, mates, outcome, check })))
    }
}

/// The message at the end of a record's replay.
pub fn verdict_message<G: Playable>(record: &Record) -> Option<Message> {
    let header = &record.header;
    let Some(deal) = DailyVerdict::from_record::<G>(record) else { return no_day(header) };
    match deal {
        DailyVerdict::OtherVersion => Some(message!("daily-other-version")),
        DailyVerdict::OtherShuffles(daily) => Some(not_of_the_day(daily)),
        DailyVerdict::Unfinished => None,
        DailyVerdict::Finished(finished) if !finished.is_comparable() => Some(message!("daily-other-version")),
        DailyVerdict::Finished(finished) => references::<G>(header, &AtomicBool::new(false)).map(|references| finished.line(references)),
    }
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
    pub fn from_steps<G: Playable>(header: &Header, steps: &[RecordStep]) -> Option<FinishedDaily> {
        match DailyVerdict::from_steps::<G>(header, steps)? {
            DailyVerdict::Finished(finished) => Some(*finished),
            DailyVerdict::OtherVersion | DailyVerdict::OtherShuffles(_) | DailyVerdict::Unfinished => None,
        }
    }

    /// Whether it was played against the bots of this version, so that there is a line to share.
    pub(in crate::session) fn is_comparable(&self) -> bool {
        self.daily.version == VERSION
    }

    /// Whether the match began after its day.
    fn is_later(&self) -> bool {
        self.header.notes.begun.is_some_and(|begun| begun.date_naive() > self.daily.date)
    }

    /// The line to share with friends: the deal, the winner, the bots' results in the same seat,
    /// and the record's check number, which is equal in every language.
    pub fn line(&self, references: [i32; 4]) -> Message {
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
        let reference =
            |(bot, points): (Contender, i32)| message!("daily-reference", level = contender_name(bot.level.into()), points = points);
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
            references = Value::list(REFERENCES.into_iter().zip(references).map(reference)),
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

/// The points the reference bots make in the player's seat, against the usual opponents; None once
/// `stopped` is set.
pub fn references<G: Playable>(header: &Header, stopped: &AtomicBool) -> Option<[i32; 4]> {
    let (shuffles, rules) = (daily_shuffles(header)?, rules_of::<G>(header).ok()?);
    let own = own_seat(header).index();
    let mut points = [0; 4];
    for (place, reference) in REFERENCES.into_iter().enumerate() {
        let lineup: Vec<Contender> = (0..G::players(&rules)).map(|seat| if seat == own { reference } else { OPPONENTS }).collect();
        points[place] = play_fixed::<G>(rules.clone(), &lineup, shuffles, stopped)?.scores[own];
    }
    Some(points)
}

/// A number below [`CHECKS`] computed from every step, so that it can be recomputed from the
/// record.
fn number_of(shuffles: &FixedShuffles, steps: &[RecordStep]) -> u64 {
    let text: String = steps.iter().map(|step| records::step_text(step) + "\n").collect();
    FixedShuffles::of(&format!("{} {text}", shuffles.seed())).seed() % CHECKS
}
