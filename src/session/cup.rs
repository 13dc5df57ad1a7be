//! The cup: short matches in different games, one after the other against the same opponents. Nothing is stored but
//! its matches, each with a note: the standings follow from those that are finished.

use crate::bots::fixed_shuffles::FixedShuffles;
use crate::games::any::AnyGame;
use crate::games::catalogue::GameName;
use crate::games::{Game, Outcome, PointsMeaning, Seat, Stage};
use crate::input::keys::Command;
use crate::narration::message::message;
use crate::narration::{Message, Question, Value};
use crate::records::{self, CupMatch, CupWay, Header, RecordStep, SeatLine, rules_of};
use crate::session::client::Person;
use crate::session::seat::companion::{AfterMatch, Companion};
use crate::session::seat::cursor::SeatContext;
use crate::session::table::events::AwaitedStep;
use crate::session::table::message_of_game;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The players of a cup, the person among them.
pub const PLAYERS: usize = 4;

/// The matches of a cup.
pub const MATCHES: usize = 3;

/// A cup, as far as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Cup {
    /// The time at which it began, to the second.
    pub begun: DateTime<Utc>,
    /// Its matches in their order.
    pub ways: Vec<CupWay>,
    /// The players; empty before the first match.
    pub seats: Vec<SeatLine>,
    /// The points of the finished matches, by number and seat.
    points: BTreeMap<usize, Vec<u8>>,
}

/// The points of one finished match of a cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CupPart {
    /// The time at which the cup began, in seconds since 1970.
    pub begun: i64,
    /// The number of the match, from 1.
    pub number: usize,
    /// The number of matches in the cup.
    pub of: usize,
    /// The seat of the person.
    pub own: usize,
    /// The points by seat.
    pub points: Vec<u8>,
}

impl CupPart {
    /// The part of a match that is over; None if it is none of a cup.
    pub fn new(header: &Header, game: &AnyGame) -> Option<CupPart> {
        let CupMatch { begun, number, ways } = header.notes.cup.as_ref()?;
        let Stage::Over(outcome) = game.stage() else { return None };
        let own = header.people().next()?.index();
        Some(CupPart { begun: begun.timestamp(), number: *number, of: ways.len(), own, points: points(&outcome, header.game) })
    }
}

/// The points of a match by seat: 3, 2, 1 and 0 by place among four. Equal results share the better place.
pub fn points(outcome: &Outcome, game: GameName) -> Vec<u8> {
    let result = |(seat, score): (u8, &i32)| {
        let score = match game.points_are() {
            PointsMeaning::Prize => *score,
            PointsMeaning::Penalty => -score,
        };
        // All winners are equal.
        let is_winner = outcome.winners.contains(Seat(seat));
        (is_winner, if is_winner { 0 } else { score })
    };
    let results: Vec<(bool, i32)> = (0..).zip(&outcome.scores).map(result).collect();
    let place = |own: &(bool, i32)| results.iter().filter(|other| *other > own).count();
    results.iter().map(|own| (results.len() - 1 - place(own)) as u8).collect()
}

/// The place of each total, from 1; equal totals share the better place.
fn places(totals: &[u32]) -> Vec<usize> {
    totals.iter().map(|own| 1 + totals.iter().filter(|other| *other > own).count()).collect()
}

/// The person's place in each of the cups that these matches finish, the earliest first. Of two matches with one
/// number the first counts.
pub fn finished_places<'a>(parts: impl IntoIterator<Item = &'a CupPart>) -> Vec<usize> {
    let mut cups: BTreeMap<i64, BTreeMap<usize, &CupPart>> = BTreeMap::new();
    for part in parts {
        cups.entry(part.begun).or_default().entry(part.number).or_insert(part);
    }
    let place = |parts: BTreeMap<usize, &CupPart>| {
        let first = *parts.values().next()?;
        let totals = totals(parts.values().map(|part| part.points.as_slice()), first.points.len());
        (parts.len() == first.of).then(|| places(&totals).get(first.own).copied()).flatten()
    };
    cups.into_values().filter_map(place).collect()
}

/// Whether all matches of the cup with this one are finished.
pub fn is_over(part: &CupPart, parts: &[CupPart]) -> bool {
    (1..=part.of).all(|number| parts.iter().any(|other| (other.begun, other.number) == (part.begun, number)))
}

/// The sums by seat.
fn totals<'a>(matches: impl Iterator<Item = &'a [u8]>, seats: usize) -> Vec<u32> {
    let mut totals = vec![0; seats];
    for points in matches {
        totals.iter_mut().zip(points).for_each(|(total, points)| *total += u32::from(*points));
    }
    totals
}

impl Cup {
    /// A cup that begins.
    pub fn new(begun: DateTime<Utc>, ways: Vec<CupWay>) -> Cup {
        Cup { begun, ways, seats: Vec::new(), points: BTreeMap::new() }
    }

    /// The cup of a saved match, with these finished matches, which may be of other cups as well.
    pub fn of_match(header: &Header, parts: &[CupPart]) -> Option<Cup> {
        let CupMatch { begun, ways, .. } = header.notes.cup.clone()?;
        let mut cup = Cup { seats: header.seats.clone(), ..Cup::new(begun, ways) };
        for part in parts.iter().filter(|part| part.begun == begun.timestamp() && part.of == cup.ways.len()) {
            cup.points.entry(part.number).or_insert_with(|| part.points.clone());
        }
        Some(cup)
    }

    /// The number of finished matches.
    pub fn played(&self) -> usize {
        self.points.len()
    }

    /// Whether a match with this number is finished.
    pub fn is_played(&self, number: usize) -> bool {
        self.points.contains_key(&number)
    }

    /// The number of the next match to be played, from 1; None if the cup is over.
    pub fn next(&self) -> Option<usize> {
        (1..=self.ways.len()).find(|number| !self.is_played(*number))
    }

    /// The number of the match to be played after this one; None if the cup is then over.
    pub fn next_after(&self, number: usize) -> Option<usize> {
        (1..=self.ways.len()).find(|other| *other != number && !self.is_played(*other))
    }

    /// The way of playing of a match.
    pub fn way(&self, number: usize) -> Option<&CupWay> {
        self.ways.get(number.checked_sub(1)?)
    }

    /// The note of a match.
    pub fn note(&self, number: usize) -> CupMatch {
        CupMatch { begun: self.begun, number, ways: self.ways.clone() }
    }

    /// The seed of a match.
    pub fn seed(&self, number: usize) -> u64 {
        1 + FixedShuffles::of(&format!("salotto cup {} {number}", self.begun.timestamp())).seed() % 999_999
    }

    /// The person's seat.
    fn own(&self) -> usize {
        self.seats.iter().position(|seat| seat.player == records::SeatPlayer::Human).unwrap_or_default()
    }

    fn totals(&self) -> Vec<u32> {
        totals(self.points.values().map(Vec::as_slice), self.seats.len())
    }

    fn name(&self, seat: usize) -> Value {
        if seat == self.own() { Value::from(message!("you")) } else { Value::from(self.seats[seat].name.as_str()) }
    }

    /// The standings, or after the last match the end of the cup.
    pub fn standings(&self) -> Message {
        let totals = self.totals();
        let mut order: Vec<usize> = (0..self.seats.len()).collect();
        order.sort_by_key(|seat| (std::cmp::Reverse(totals[*seat]), *seat));
        let standings = order.iter().map(|seat| message!("cup-points", who = self.name(*seat), points = totals[*seat]));
        let standings = Value::list(standings);
        if self.next().is_some() {
            return message!("cup-standings", played = self.played(), of = self.ways.len(), standings = standings);
        }
        let places = places(&totals);
        let place = places.get(self.own()).copied().unwrap_or_default();
        let others: Vec<Value> =
            order.iter().filter(|seat| places[**seat] == 1 && **seat != self.own()).map(|seat| self.name(*seat)).collect();
        message!("cup-over", place = place, count = others.len(), winners = Value::list(others), standings = standings)
    }
}

/// A cup in play, shared with the task at the seat of its present match.
pub type RunningCup = Rc<RefCell<Cup>>;

/// The task of a cup's match: the standings after it.
pub(in crate::session) struct CupCompanion {
    cup: RunningCup,
    number: usize,
    /// The steps of the match after which the standings were told; an undo may change them.
    told: Option<Vec<RecordStep>>,
    /// The item for the next match.
    next: Option<Message>,
}

impl CupCompanion {
    /// The task of the match with this header, with the next match's item.
    pub(in crate::session) fn new(cup: RunningCup, header: &Header, next: Option<Message>) -> CupCompanion {
        let number = header.notes.cup.as_ref().map_or(1, |note| note.number);
        cup.borrow_mut().seats.clone_from(&header.seats);
        CupCompanion { cup, number, told: None, next }
    }
}

impl Companion for CupCompanion {
    /// After the match the scores are those of the cup.
    fn answer(&mut self, command: Command, here: &SeatContext, _: &Person) -> Option<Vec<Message>> {
        let asks = command == Command::Ask(Question::Scores) && here.seat_view.waits_for == AwaitedStep::Nobody && self.told.is_some();
        asks.then(|| vec![self.cup.borrow().standings()])
    }

    fn on_match_over(&mut self, header: &Header, steps: &[RecordStep], person: &mut Person) {
        if self.told.as_deref() == Some(steps) {
            return;
        }
        let Some(part) = part(header, steps) else { return };
        self.cup.borrow_mut().points.insert(self.number, part.points);
        self.told = Some(steps.to_vec());
        person.output.tell_events(&[self.cup.borrow().standings()]);
    }

    fn after_match(&self) -> AfterMatch {
        self.next.clone().filter(|_| self.cup.borrow().next().is_some()).map_or(AfterMatch::Nothing, AfterMatch::Next)
    }
}

/// The part of a match with these steps.
fn part(header: &Header, steps: &[RecordStep]) -> Option<CupPart> {
    let mut game = AnyGame::new(rules_of::<AnyGame>(header).ok()?);
    steps.iter().try_for_each(|step| records::step(&mut game, step, &mut Vec::new())).ok()?;
    CupPart::new(header, &game)
}

/// The games of these ways of playing.
pub(in crate::session) fn games(ways: &[CupWay]) -> Value {
    Value::list(ways.iter().map(|way| message_of_game(way.game)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SeatSet;

    fn outcome(scores: &[i32], winners: &[u8]) -> Outcome {
        Outcome { scores: scores.iter().copied().collect(), winners: winners.iter().map(|seat| Seat(*seat)).collect::<SeatSet>() }
    }

    #[test]
    fn a_match_gives_points_by_place_and_equal_results_share_the_better_place() {
        for (scores, winners, game, expected) in [
            ([65, 30, 40, 10], &[0][..], GameName::Classic, [3, 1, 2, 0]),
            ([7, 51, 32, 51], &[0], GameName::Salotto, [3, 1, 2, 1]),
            ([40, 40, 12, 12], &[0, 1], GameName::Kingdomino, [3, 3, 1, 1]),
            ([5, 5, 5, 5], &[2], GameName::Kingdomino, [2, 2, 3, 2]),
        ] {
            assert_eq!(points(&outcome(&scores, winners), game), expected, "{scores:?}");
        }
    }

    fn part(begun: i64, number: usize, points: [u8; 4]) -> CupPart {
        CupPart { begun, number, of: 3, own: 0, points: points.to_vec() }
    }

    #[test]
    fn a_cup_is_over_once_each_of_its_numbers_is_finished() {
        let points = [3, 2, 1, 0];
        let mut parts = vec![part(7, 1, points), part(7, 2, points), part(7, 2, points), part(9, 3, points)];
        assert!(!is_over(&parts[0], &parts));
        parts.push(part(7, 3, points));
        assert_eq!(parts.iter().map(|part| is_over(part, &parts)).collect::<Vec<_>>(), [true, true, true, false, true]);
    }

    #[test]
    fn a_cup_counts_once_all_its_matches_are_finished() {
        let mut parts = vec![part(7, 1, [3, 2, 1, 0]), part(9, 1, [0, 3, 2, 1]), part(7, 3, [0, 3, 2, 1]), part(9, 2, [3, 2, 1, 0])];
        assert!(finished_places(&parts).is_empty());
        // A second match with the same number doesn't count.
        parts.extend([part(9, 2, [0, 3, 3, 1]), part(7, 2, [3, 1, 2, 0])]);
        assert_eq!(finished_places(&parts), [1], "6 points as another player");
        parts.push(part(9, 3, [1, 2, 3, 0]));
        assert_eq!(finished_places(&parts), [1, 3]);
    }
}
