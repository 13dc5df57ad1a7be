//! The field of a daily deal: the results of bots in the player's seat, against the usual opponents. The
//! results are equal on every machine, since each follows from the deal, the level and the run's number.

use super::OPPONENTS;
use crate::bots::arena::play_fixed;
use crate::bots::fixed_shuffles::FixedShuffles;
use crate::bots::{Budget, Contender, Level};
use crate::games::any::AnyGame;
use crate::games::catalogue::GameName;
use crate::games::{Game, NullLog, Outcome, PointsMeaning, Seat, SeatSet, Stage};
use crate::narration::EventNarration;
use crate::records::{DailyDeal, Header, rules_of};
use crate::session::table::daily_shuffles::{SAME_DEALS, bots_text, daily_shuffles};
use crate::session::table::own_seat;
use std::cmp::{Ordering, Reverse};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

/// The levels with many runs each.
const MANY: [Level; 2] = [Level::Easy, Level::Normal];

/// The number of runs of each of these levels.
const RUNS: usize = 200;

/// The runs of these levels together, among which a result is placed.
pub(in crate::session) const PLACED: usize = MANY.len() * RUNS;

/// The bots with one run each, after the others. They think by a number of playouts, never by the clock.
const SINGLE: [Contender; 2] = [Contender::new(Level::Hard, Budget::Playouts(200)), Contender::new(Level::Master, Budget::Playouts(2_000))];

/// The number of all runs.
pub(in crate::session) const ALL: usize = PLACED + SINGLE.len();

/// A result in the player's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Whether the match was won, alone, with a team, or shared.
    pub is_win: bool,
    /// The final points.
    pub points: i32,
    /// The lead over the best of the others, partners apart; negative behind them.
    pub lead: i32,
}

/// The order of results of one seat in a deal; victories come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum PlaceRule {
    /// Then by points: the rule of version 4.
    Points(PointsMeaning),
    /// Then by the lead, since points beyond the goal mean little.
    Lead,
}

impl PlaceRule {
    /// The rule of a day's deal of a game.
    pub(in crate::session) fn from_deal(daily: DailyDeal, game: GameName) -> PlaceRule {
        if daily.version <= SAME_DEALS { PlaceRule::Points(game.points_are()) } else { PlaceRule::Lead }
    }
}

impl SeatResult {
    /// The result of `seat` with its partners `mates` in a match of `game` that is over.
    pub(in crate::session) fn from_outcome(outcome: &Outcome, seat: Seat, mates: SeatSet, game: GameName) -> SeatResult {
        let points = outcome.scores[seat.index()];
        let others = (0..).map(Seat).zip(&outcome.scores).filter(|(other, _)| *other != seat && !mates.contains(*other));
        let others = others.map(|(_, points)| *points);
        let lead = match game.points_are() {
            PointsMeaning::Prize => others.max().map(|best| points - best),
            PointsMeaning::Penalty => others.min().map(|best| best - points),
        };
        SeatResult { is_win: outcome.winners.contains(seat), points, lead: lead.unwrap_or(0) }
    }

    /// The order of results by a rule, the better first.
    fn compare(self, other: SeatResult, rule: PlaceRule) -> Ordering {
        let key = |result: SeatResult| match rule {
            PlaceRule::Points(PointsMeaning::Prize) => (Reverse(result.is_win), -result.points),
            PlaceRule::Points(PointsMeaning::Penalty) => (Reverse(result.is_win), result.points),
            PlaceRule::Lead => (Reverse(result.is_win), -result.lead),
        };
        key(self).cmp(&key(other))
    }
}

/// The points, a plus for a victory, and the lead: `75+/12`, `40/-35`.
impl fmt::Display for SeatResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}/{}", self.points, if self.is_win { "+" } else { "" }, self.lead)
    }
}

impl FromStr for SeatResult {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<SeatResult, Self::Err> {
        // A text without a lead has an empty one, which is no number.
        let (result, lead) = text.split_once('/').unwrap_or((text, ""));
        let points = result.strip_suffix('+');
        Ok(SeatResult { is_win: points.is_some(), points: points.unwrap_or(result).parse()?, lead: lead.parse()? })
    }
}

/// The results of the first runs, in the order of the runs: easy and normal in turn, then hard and master.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    runs: Vec<SeatResult>,
}

/// A place among the runs of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) struct FieldPlace {
    /// From 1; equal results share the best of their places.
    pub place: usize,
    /// The number of runs compared with, at most [`PLACED`].
    pub runs: usize,
}

/// The results of a level's runs in a deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::session) struct DealWorth {
    /// The average of the points.
    pub mean: f64,
    /// The share of victories, in hundreds.
    pub won: f64,
}

impl Field {
    /// The field of these runs.
    pub(super) fn from_runs(runs: Vec<SeatResult>) -> Field {
        Field { runs }
    }

    /// The number of runs.
    pub(in crate::session) fn count(&self) -> usize {
        self.runs.len()
    }

    /// Whether all runs are there.
    pub(in crate::session) fn is_whole(&self) -> bool {
        self.count() >= ALL
    }

    /// Whether the runs that both have are equal.
    pub(in crate::session) fn agrees_with(&self, other: &Field) -> bool {
        self.runs.iter().zip(&other.runs).all(|(one, other)| one == other)
    }

    pub(super) fn add(&mut self, run: SeatResult) {
        self.runs.push(run);
    }

    /// The runs, as [`Field::parse`] reads them.
    pub(super) fn text(&self) -> String {
        self.runs.iter().map(SeatResult::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The field in a text; None if it isn't one.
    pub(super) fn parse(text: &str) -> Option<Field> {
        let runs: Vec<SeatResult> = text.split_whitespace().map(|run| run.parse().ok()).collect::<Option<_>>()?;
        (runs.len() <= ALL).then_some(Field { runs })
    }

    /// The place of a result among the runs of the many.
    pub(in crate::session) fn place(&self, result: SeatResult, rule: PlaceRule) -> FieldPlace {
        let runs = &self.runs[..self.count().min(PLACED)];
        let better = runs.iter().filter(|run| run.compare(result, rule) == Ordering::Less).count();
        FieldPlace { place: better + 1, runs: runs.len() }
    }

    /// The results of the bots with one run, as far as they are there.
    pub(in crate::session) fn singles(&self) -> impl Iterator<Item = (Level, SeatResult)> {
        SINGLE.into_iter().map(|bot| bot.level).zip(self.runs.iter().skip(PLACED).copied())
    }

    /// The results of normal bots; None without any.
    pub(in crate::session) fn worth(&self) -> Option<DealWorth> {
        let of_level = |number: usize| number < PLACED && MANY[number % MANY.len()] == Level::Normal;
        let runs: Vec<SeatResult> = (0..).zip(&self.runs).filter(|(number, _)| of_level(*number)).map(|(_, run)| *run).collect();
        let mean = |value: fn(&SeatResult) -> f64| runs.iter().map(value).sum::<f64>() / runs.len() as f64;
        (!runs.is_empty())
            .then(|| DealWorth { mean: mean(|run| f64::from(run.points)), won: 100.0 * mean(|run| f64::from(u8::from(run.is_win))) })
    }

    /// The best run with its level; the first of equal ones.
    pub(in crate::session) fn best(&self, rule: PlaceRule) -> Option<(Level, SeatResult)> {
        let levels = (0..).map(|number| bot_of(number).level);
        levels.zip(self.runs.iter().copied()).min_by(|(_, one), (_, other)| one.compare(*other, rule))
    }

    /// Whether a result is at least as good as every run.
    pub(in crate::session) fn is_beaten_by(&self, result: SeatResult, rule: PlaceRule) -> bool {
        self.runs.iter().all(|run| result.compare(*run, rule) != Ordering::Greater)
    }
}

/// The bot of run `number`.
fn bot_of(number: usize) -> Contender {
    match number.checked_sub(PLACED) {
        Some(single) => SINGLE[single.min(SINGLE.len() - 1)],
        None => MANY[number % MANY.len()].into(),
    }
}

/// The runs of a daily deal.
pub(super) struct FieldDeal {
    header: Header,
    shuffles: FixedShuffles,
    /// The player's partners.
    mates: SeatSet,
}

impl FieldDeal {
    /// The deal of a match; None if it is none of a known day.
    pub(super) fn from_header(header: &Header) -> Option<FieldDeal> {
        let (shuffles, player) = (daily_shuffles(header)?, own_seat(header));
        let mut game = AnyGame::new(rules_of::<AnyGame>(header).ok()?);
        // In pairs the tiles drawn from the first shuffle can decide who plays with whom.
        if let Stage::ToShuffle(pile) = game.stage() {
            game.shuffled(&shuffles.order(0, &pile), &mut NullLog).ok()?;
        }
        Some(FieldDeal { header: header.clone(), shuffles, mates: AnyGame::partners(&game.view(player), player) })
    }

    /// Run `number`, from 0; None once `stopped` is set. The tiles are those of the table in every round. The
    /// random numbers of all bots follow from the run's number: with the opponents of the table, move for move,
    /// nearly all runs of a level would be the same match.
    pub(super) fn run(&self, number: usize, stopped: &AtomicBool) -> Option<SeatResult> {
        let rules = rules_of::<AnyGame>(&self.header).ok()?;
        let player = own_seat(&self.header);
        let of_run = self.shuffles.seed().wrapping_add((number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let bot = |seat: usize| if seat == player.index() { bot_of(number) } else { OPPONENTS };
        let seat = |seat: usize| (bot(seat), of_run.wrapping_add(seat as u64 + 1));
        let lineup: Vec<(Contender, u64)> = (0..AnyGame::players(&rules)).map(seat).collect();
        let outcome = play_fixed::<AnyGame>(rules, &lineup, self.shuffles, stopped)?;
        Some(SeatResult::from_outcome(&outcome, player, self.mates, self.header.game))
    }

    /// The whole field; None once `stopped` is set.
    pub(super) fn whole(&self, stopped: &AtomicBool) -> Option<Field> {
        (0..ALL).map(|number| self.run(number, stopped)).collect::<Option<Vec<_>>>().map(Field::from_runs)
    }
}

/// The name of a match's field in the file of fields: the deal, and the player's seat.
pub(in crate::session) fn field_key(header: &Header) -> Option<String> {
    Some(format!("{} seat {}", bots_text(header)?, own_seat(header).index() + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::Notes;
    use crate::session::table::daily_shuffles::{VERSION, options};

    fn day(version: u32) -> DailyDeal {
        DailyDeal { date: "2026-12-01".parse().unwrap(), version }
    }

    fn deal(game: GameName) -> FieldDeal {
        let notes = Notes { daily: Some(day(VERSION)), ..Notes::default() };
        FieldDeal::from_header(&Header { game, options: options(game), seats: Vec::new(), notes }).unwrap()
    }

    fn field(text: &str) -> Field {
        Field::parse(text).unwrap()
    }

    #[test]
    fn a_run_follows_from_its_number_alone_and_the_runs_differ() {
        let (deal, stop) = (deal(GameName::AllFives), AtomicBool::new(false));
        let runs: Vec<SeatResult> = (0..20).map(|number| deal.run(number, &stop).unwrap()).collect();
        let backwards: Vec<SeatResult> = (0..20).rev().map(|number| deal.run(number, &stop).unwrap()).collect();
        assert!(runs.iter().eq(backwards.iter().rev()));
        assert!(runs.iter().any(|run| *run != runs[0]), "{runs:?}");
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(deal.run(0, &stop), None);
    }

    #[test]
    fn victories_come_first_then_the_lead_or_by_an_older_rule_the_points() {
        let runs = field("40/-20 60+/15 75+/10 75/-1 40/-20");
        let place = |is_win, points, lead, rule| runs.place(SeatResult { is_win, points, lead }, rule).place;
        // More points with a smaller lead.
        assert_eq!([75, 80].map(|points| place(true, points, 10, PlaceRule::Lead)), [2, 2]);
        assert_eq!(place(true, 61, 15, PlaceRule::Lead), 1);
        assert_eq!(place(false, 90, -1, PlaceRule::Lead), 3);
        assert_eq!(place(false, 40, -20, PlaceRule::Lead), 4, "equal results share the best place");
        assert_eq!(place(false, 0, -60, PlaceRule::Lead), 6);
        let [prize, penalty] = [PointsMeaning::Prize, PointsMeaning::Penalty].map(PlaceRule::Points);
        assert_eq!(place(true, 75, 10, prize), 1);
        assert_eq!(place(true, 61, 10, prize), 2);
        assert_eq!(place(false, 75, -1, prize), 3);
        assert_eq!(place(true, 60, 1, penalty), 1);
        assert_eq!(place(false, 40, -1, penalty), 3);
        let [by_lead, by_points] = [PlaceRule::Lead, prize].map(|rule| runs.best(rule).unwrap());
        assert_eq!(by_lead, (Level::Normal, SeatResult { is_win: true, points: 60, lead: 15 }));
        assert_eq!(by_points, (Level::Easy, SeatResult { is_win: true, points: 75, lead: 10 }));
        assert!(runs.is_beaten_by(SeatResult { is_win: true, points: 60, lead: 15 }, PlaceRule::Lead));
        assert!(!runs.is_beaten_by(SeatResult { is_win: true, points: 80, lead: 14 }, PlaceRule::Lead));
        // Normal bots have the odd numbers.
        assert_eq!(runs.worth(), Some(DealWorth { mean: 67.5, won: 50.0 }));
        assert_eq!(PlaceRule::from_deal(day(VERSION), GameName::Classic), PlaceRule::Lead);
        assert_eq!(PlaceRule::from_deal(day(4), GameName::Classic), prize);
    }

    #[test]
    fn a_lead_is_that_over_the_best_of_the_others_and_not_over_a_partner() {
        let outcome =
            |scores: &[i32], winner: u8| Outcome { scores: scores.iter().copied().collect(), winners: SeatSet::from_iter([Seat(winner)]) };
        let lead = |scores: &[i32], mates: &[u8], game| {
            let mates = mates.iter().map(|seat| Seat(*seat)).collect();
            SeatResult::from_outcome(&outcome(scores, 0), Seat(0), mates, game).lead
        };
        assert_eq!(lead(&[65, 30, 40], &[], GameName::Classic), 25);
        assert_eq!(lead(&[30, 65, 40], &[], GameName::Classic), -35);
        assert_eq!(lead(&[7, 51, 32], &[], GameName::Salotto), 25, "of penalties the fewest are the best");
        assert_eq!(lead(&[65, 30, 65, 30], &[2], GameName::Pairs), 35);
    }

    #[test]
    fn the_partner_is_the_one_that_the_deal_decides() {
        let mates = |date: &str| {
            let daily = DailyDeal { date: date.parse().unwrap(), version: VERSION };
            let notes = Notes { daily: Some(daily), ..Notes::default() };
            let game = GameName::Pairs;
            FieldDeal::from_header(&Header { game, options: options(game), seats: Vec::new(), notes }).unwrap().mates
        };
        // The highest two tiles drawn play together, of 1-5, 3-3, 3-4 and 2-6 the third and the fourth.
        assert_eq!(mates("2026-02-28"), SeatSet::from_iter([Seat(1)]));
        let all: Vec<SeatSet> = (1..=28).map(|day| mates(&format!("2026-02-{day:02}"))).collect();
        assert!((1..4).all(|seat| all.contains(&SeatSet::from_iter([Seat(seat)]))), "{all:?}");
    }

    #[test]
    fn the_bots_with_one_run_are_none_of_those_among_which_a_result_is_placed() {
        let many = vec!["10/-1"; PLACED].join(" ");
        let whole = field(&format!("{many} 93+/3 59/-2"));
        assert!(whole.is_whole() && !field(&many).is_whole());
        let own = SeatResult { is_win: false, points: 20, lead: 0 };
        assert_eq!(whole.place(own, PlaceRule::Lead), FieldPlace { place: 1, runs: PLACED });
        let singles: Vec<(Level, i32)> = whole.singles().map(|(level, result)| (level, result.points)).collect();
        assert_eq!(singles, [(Level::Hard, 93), (Level::Master, 59)]);
        assert_eq!(whole.best(PlaceRule::Lead).map(|(level, _)| level), Some(Level::Hard));
        assert_eq!(field(&whole.text()), whole);
        for text in ["1/0 two 3/0", "1++/0", "1 2", "1/", &format!("{many} 1/0 2/0 3/0")] {
            assert_eq!(Field::parse(text), None);
        }
    }
}
