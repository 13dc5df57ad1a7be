//! The deal of the day: the same for everybody on a date, without a server. How it is dealt is
//! fixed here.

mod results;
mod table;

pub use results::{deal, walk};
pub use table::{References, begins};

use super::table::{Playable, message_of_game, own_seat};
use crate::bots::arena::play_fixed;
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, Contender, Level};
use crate::games::catalogue::{CatalogueGame, GameName, with_game};
use crate::games::options::GameOptions;
use crate::games::{Outcome, Seat, SeatSet, Stage};
use crate::locale::Locale;
use crate::narration::message::message;
use crate::narration::{Message, Value, contender_name};
use crate::records::{self, Daily, Header, Record, Step, rules_of};
use chrono::{Datelike, Utc};
use std::sync::atomic::AtomicBool;

/// The version of the rule that makes a deal from a date. Any change to the deals of earlier days
/// needs a new one.
pub const VERSION: u32 = 1;

/// The others at the table. They think by playouts, never by the clock, and as many as were fixed
/// for this version.
pub(super) const OPPONENTS: Contender = Contender { level: Level::Hard, budget: Budget::Playouts(200) };

/// Who plays the same deal in the same seat, to compare.
pub(super) const REFERENCES: [Contender; 4] = [
    Contender { level: Level::Easy, budget: Budget::OfLevel },
    Contender { level: Level::Normal, budget: Budget::OfLevel },
    OPPONENTS,
    Contender { level: Level::Master, budget: Budget::Playouts(2_000) },
];

/// How many check words each language has.
const WORDS: u64 = 256;

/// The deal of the current day, in UTC.
pub(super) fn today() -> Daily {
    Daily { date: Utc::now().date_naive(), version: VERSION }
}

/// The name of a day's month.
fn month(daily: Daily) -> Message {
    message!("month", month = daily.date.month())
}

/// The shuffles of the match in a header, if it is a deal of the day; None for another version of
/// the rule.
pub fn shuffles(header: &Header) -> Option<FixedShuffles> {
    let daily = header.notes.daily.filter(|daily| daily.version == VERSION)?;
    let options: String = changed(header).iter().map(|(name, value)| format!(" {name}={value}")).collect();
    Some(FixedShuffles::of(&format!("salotto daily {} {} {}{options}", daily.version, daily.date, header.game.names().0)))
}

/// The options that differ from the defaults, in order of their names.
fn changed(header: &Header) -> Vec<(String, String)> {
    let mut changed: Vec<_> =
        header.options.iter().filter(|(name, value)| default_of(header.game, name).as_ref() != Some(value)).cloned().collect();
    changed.sort();
    changed
}

fn default_of(game: GameName, option: &str) -> Option<String> {
    with_game!(game, G => <G as CatalogueGame>::Options::default().get(option))
}

/// What became of a match that claims to be the deal of a day.
pub enum Deal {
    /// It was dealt by an unknown version of the rule.
    OtherVersion,
    /// It was not dealt as on that day.
    OtherShuffles(Daily),
    /// It was dealt as on that day and isn't over.
    Unfinished,
    /// It was dealt as on that day and played to its end.
    Finished(Box<Finished>),
}

impl Deal {
    /// What the match of this record is; None if it doesn't mention a day.
    pub(super) fn of_record<G: Playable>(record: &Record) -> Option<Deal> {
        record.header.notes.daily?;
        Deal::of::<G>(&record.header, &record.steps.iter().map(|line| line.step.clone()).collect::<Vec<_>>())
    }

    /// What the match with this header and these steps is; None if it doesn't mention a day.
    pub fn of<G: Playable>(header: &Header, steps: &[Step]) -> Option<Deal> {
        let daily = header.notes.daily?;
        let Some(shuffles) = shuffles(header) else { return Some(Deal::OtherVersion) };
        let mut game = G::new(rules_of::<G>(header).ok()?);
        let mut dealt = 0;
        for step in steps {
            if let (Step::Shuffle(order), Stage::ToShuffle(pile)) = (step, game.stage()) {
                let of_the_day = shuffles.order(dealt, &pile).into_iter().map(|piece| piece.to_string());
                if !of_the_day.eq(order.iter().cloned()) {
                    return Some(Deal::OtherShuffles(daily));
                }
                dealt += 1;
            }
            records::step(&mut game, step, &mut Vec::new()).ok()?;
        }
        let Stage::Over(outcome) = game.stage() else { return Some(Deal::Unfinished) };
        let own = own_seat(header);
        let mates = G::mates(&game.view(own), own);
        let check = check(&shuffles, steps);
        Some(Deal::Finished(Box::new(Finished { header: header.clone(), daily, own, mates, outcome, check })))
    }
}

/// What is said at the end of a record's replay.
pub fn told<G: Playable>(record: &Record, locale: &Locale) -> Option<Message> {
    let header = &record.header;
    match Deal::of_record::<G>(record)? {
        Deal::OtherVersion => Some(message!("daily-other-version")),
        Deal::OtherShuffles(daily) => {
            let year = daily.date.year().to_string();
            Some(message!("daily-not-of-the-day", day = daily.date.day(), month = month(daily), year = year))
        }
        Deal::Unfinished => None,
        Deal::Finished(finished) => references::<G>(header, &AtomicBool::new(false)).map(|references| finished.line(references, locale)),
    }
}

/// A finished deal of the day.
pub struct Finished {
    header: Header,
    daily: Daily,
    own: Seat,
    /// The player's partners, in team games.
    mates: SeatSet,
    outcome: Outcome,
    /// The indices of the words that check the record.
    check: [u64; 3],
}

impl Finished {
    /// The match with this header and these steps, if it is a finished deal of the day, dealt as on
    /// that day.
    pub fn of<G: Playable>(header: &Header, steps: &[Step]) -> Option<Finished> {
        match Deal::of::<G>(header, steps)? {
            Deal::Finished(finished) => Some(*finished),
            Deal::OtherVersion | Deal::OtherShuffles(_) | Deal::Unfinished => None,
        }
    }

    /// The line to send to friends: which deal, how it ended, how bots did in the same seat, and
    /// three words that check the record.
    pub fn line(&self, references: [i32; 4], locale: &Locale) -> Message {
        let is_other = |seat: Seat| seat != self.own && !self.mates.contains(seat);
        let scores = (0..).map(Seat).zip(self.outcome.scores.iter().copied());
        // In team games each side has one score.
        let mut others: Vec<i32> = scores.filter(|(seat, _)| is_other(*seat)).map(|(_, score)| score).collect();
        if !self.mates.is_empty() {
            others.dedup();
        }
        let words = locale.say(&message!("daily-words"));
        let words: Vec<&str> = words.split(',').map(str::trim).collect();
        let reference =
            |(bot, points): (Contender, i32)| message!("daily-reference", level = contender_name(bot.level.into()), points = points);
        message!(
            "daily-line",
            day = self.daily.date.day(),
            month = month(self.daily),
            year = self.daily.date.year().to_string(),
            game = message_of_game(self.header.game),
            won = if self.outcome.winners.contains(self.own) { "yes" } else { "no" },
            points = self.outcome.scores[self.own.index()],
            others = Value::list(others),
            references = Value::list(REFERENCES.into_iter().zip(references).map(reference)),
            words = Value::list(self.check.map(|number| words.get(number as usize).copied().unwrap_or_default()))
        )
    }
}

/// The points the reference bots make in the player's seat, against the same opponents; None once
/// `stopped` is set.
pub fn references<G: Playable>(header: &Header, stopped: &AtomicBool) -> Option<[i32; 4]> {
    let (shuffles, rules) = (shuffles(header)?, rules_of::<G>(header).ok()?);
    let own = own_seat(header).index();
    let mut points = [0; 4];
    for (place, reference) in REFERENCES.into_iter().enumerate() {
        let lineup: Vec<Contender> = (0..G::players(&rules)).map(|seat| if seat == own { reference } else { OPPONENTS }).collect();
        points[place] = play_fixed::<G>(rules.clone(), &lineup, shuffles, stopped)?.scores[own];
    }
    Some(points)
}

/// Three numbers below [`WORDS`] computed from every step: anybody with the record can compute them
/// again.
fn check(shuffles: &FixedShuffles, steps: &[Step]) -> [u64; 3] {
    let text: String = steps.iter().map(|step| records::step_text(step) + "\n").collect();
    let number = FixedShuffles::of(&format!("{} {text}", shuffles.seed())).seed();
    [number % WORDS, number / WORDS % WORDS, number / WORDS / WORDS % WORDS]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::Notes;

    /// The first pieces of the first two shuffles of each game on ten dates. They must never
    /// change.
    const DEALS: &str = include_str!("../../../tests/daily/deals.txt");

    fn deals_of<G: Playable>(date: &str) -> String {
        let daily = Daily { date: date.parse().unwrap(), version: VERSION };
        let header =
            Header { game: G::NAME, options: Vec::new(), seats: Vec::new(), notes: Notes { daily: Some(daily), ..Notes::default() } };
        let Stage::ToShuffle(pile) = G::new(rules_of::<G>(&header).unwrap()).stage() else { panic!("every match begins with a shuffle") };
        let first = |number: u64| {
            let order = shuffles(&header).unwrap().order(number, &pile);
            order.iter().take(7).map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ")
        };
        format!("{date} {}: {}, {}", G::NAME.names().0, first(0), first(1))
    }

    #[test]
    fn a_date_gives_the_same_deals_for_ever() {
        let dates = DEALS.lines().filter_map(|line| line.split_once(' ')).map(|(date, _)| date);
        let dates: std::collections::BTreeSet<&str> = dates.filter(|date| *date != "#").collect();
        let dealt = |date: &&str| GameName::ALL.iter().map(|game| with_game!(*game, G => deals_of::<G>(date))).collect::<Vec<_>>();
        let dealt: Vec<String> = dates.iter().flat_map(dealt).collect();
        assert_eq!(dates.len(), 10);
        let kept: Vec<&str> = DEALS.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(dealt, kept, "now:\n{}", dealt.join("\n"));
    }

    #[test]
    fn other_options_and_another_version_are_another_deal_or_none() {
        let daily = Daily { date: "2026-11-22".parse().unwrap(), version: VERSION };
        let header = |options: &[(&str, &str)], daily| Header {
            game: GameName::Classic,
            options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
            seats: Vec::new(),
            notes: Notes { daily: Some(daily), ..Notes::default() },
        };
        let players = default_of(GameName::Classic, "players").unwrap();
        assert_eq!(shuffles(&header(&[], daily)), shuffles(&header(&[("players", &players)], daily)), "defaults may be named or not");
        assert_ne!(shuffles(&header(&[], daily)), shuffles(&header(&[("players", "4")], daily)));
        assert_eq!(shuffles(&header(&[], Daily { version: VERSION + 1, ..daily })), None);
    }
}
