//! Standings of a tournament, results of its matches, and the pairing of the next round.

use super::pairing::{self, Round};
use super::state::{POINT, Pairing, PairingResult, Tournament, TournamentKind};
use std::cmp::Reverse;

/// Points for a bye.
pub const FREE: i64 = POINT;

/// An entrant's standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    pub entrant: usize,
    /// Points in sixtieths.
    pub points: i64,
    /// The sum of the opponents' points (Buchholz).
    pub of_others: i64,
    /// Sum of the margins in points of the game, losses negative.
    pub margin: i64,
    /// The last round played.
    pub last: usize,
}

/// The standings, the first place first: by points, by the opponents' points, by margins, by order
/// of entry. In a knock-out the last round played comes first.
pub fn standings(tournament: &Tournament) -> Vec<Ranking> {
    let place = |entrant: usize| Ranking { entrant, points: 0, of_others: 0, margin: 0, last: 0 };
    let mut all: Vec<Ranking> = (0..tournament.entrants.len()).map(place).collect();
    for part in &tournament.parts {
        let place = &mut all[part.entrant];
        place.points += part.result.map_or(0, |result| result.points);
        place.margin += part.result.map_or(0, PairingResult::counted_margin);
        place.last = place.last.max(part.round);
    }
    for people in tournament.past_tables() {
        let points: i64 = people.iter().map(|one| all[*one].points).sum();
        people.iter().for_each(|one| all[*one].of_others += points - all[*one].points);
    }
    let further = |place: &Ranking| if tournament.plan.kind == TournamentKind::KnockOut { place.last } else { 0 };
    all.sort_by_key(|place| (Reverse((further(place), place.points, place.of_others, place.margin)), place.entrant));
    all
}

/// The next round; None if there is none.
pub fn next_round(tournament: &Tournament) -> Option<Round> {
    let (seats, kind, done) = (tournament.plan.seats, tournament.plan.kind, tournament.round);
    if tournament.playing().len() < 2 {
        return None;
    }
    if kind == TournamentKind::AllAgainstAll {
        return (done < pairing::rounds_of_all(tournament.entrants.len())).then(|| without_the_gone(tournament, done));
    }
    let ranked: Vec<usize> = standings(tournament).iter().map(|place| place.entrant).collect();
    let alive: Vec<usize> = ranked.into_iter().filter(|one| plays_on(tournament, *one)).collect();
    let is_over = alive.len() < 2 || (kind == TournamentKind::Swiss && done >= tournament.plan.rounds);
    if is_over {
        return None;
    }
    let order = if done == 0 { pairing::fold_order(&alive, seats) } else { alive };
    let past = EarlierRounds::from_tournament(tournament);
    Some(pairing::by_rank(&order, seats, &|one, other| past.met[one][other], &|one| past.left_over[one]))
}

/// History of the earlier rounds.
struct EarlierRounds {
    /// How often two entrants have met.
    met: Vec<Vec<usize>>,
    /// How often an entrant had a bye, or a table with bots.
    left_over: Vec<usize>,
}

impl EarlierRounds {
    fn from_tournament(tournament: &Tournament) -> EarlierRounds {
        let people = tournament.entrants.len();
        let mut past = EarlierRounds { met: vec![vec![0; people]; people], left_over: vec![0; people] };
        for table in tournament.past_tables() {
            let is_short = table.len() < tournament.plan.seats;
            for (place, one) in table.iter().enumerate() {
                past.left_over[*one] += usize::from(is_short);
                for other in &table[..place] {
                    past.met[*one][*other] += 1;
                    past.met[*other][*one] += 1;
                }
            }
        }
        past
    }
}

/// Whether an entrant plays the next round.
fn plays_on(tournament: &Tournament, one: usize) -> bool {
    !tournament.entrants[one].has_left
        && (tournament.plan.kind != TournamentKind::KnockOut
            || tournament.round == 0
            || tournament.part(one).is_some_and(|part| advances(tournament, part)))
}

/// Whether this part is the best at its table, so that its entrant stays in a knock-out. Of equal
/// ones, the first by order of entry.
fn advances(tournament: &Tournament, part: &Pairing) -> bool {
    let best = |part: &Pairing| (part.result.map(|result| (result.points, result.counted_margin())), Reverse(part.entrant));
    // Nobody advances from a table without players, and no player who left their seat for good.
    let has_played = |part: &Pairing| part.result.is_some_and(|result| result != PairingResult::OF_NOBODY);
    let at_table = tournament.parts.iter().filter(|its| its.round == part.round && its.board == part.board);
    has_played(part) && at_table.filter(|its| has_played(its)).map(best).max() == Some(best(part))
}

/// A round of a round robin without the entrants who have left; their opponents have a bye.
fn without_the_gone(tournament: &Tournament, done: usize) -> Round {
    let is_gone = |one: &usize| tournament.entrants[*one].has_left;
    let mut round = pairing::all_against_all(tournament.entrants.len(), done);
    round.free = round.free.filter(|one| !is_gone(one));
    round.tables.iter_mut().for_each(|table| table.retain(|one| !is_gone(one)));
    round.tables.retain(|table| !table.is_empty());
    round
}

/// Results of a table's entrants from each seat's score and whether it has won. Bots count as
/// players: a winner shares the point with a winning bot, and margins include bots. An entrant who
/// left their seat to a bot for good gets [`PairingResult::OF_NOBODY`].
pub fn results(parts: &[&Pairing], seats: &[(i64, bool)], has_stayed: &dyn Fn(&Pairing) -> bool) -> Vec<PairingResult> {
    let won = |seat: usize| seats[seat].1;
    let scores: Vec<i64> = seats.iter().map(|(score, _)| *score).collect();
    let (points, margins) = (shares(seats.len(), &won), margins(&scores, &won));
    let of = |part: &&Pairing| match has_stayed(part) {
        true => PairingResult { points: points[part.seat], margin: margins[part.seat] },
        false => PairingResult::OF_NOBODY,
    };
    parts.iter().map(of).collect()
}

/// The share of a point for each seat, in sixtieths; winners share equally, bots included.
pub fn shares(seats: usize, won: &dyn Fn(usize) -> bool) -> Vec<i64> {
    let winners = (0..seats).filter(|seat| won(*seat)).count().max(1) as i64;
    (0..seats).map(|seat| if won(seat) { POINT / winners } else { 0 }).collect()
}

/// The margin of each seat: a loser's negative distance to the nearest winner, a winner's distance
/// to the nearest loser. It doesn't matter whether points are good or bad.
pub fn margins(scores: &[i64], won: &dyn Fn(usize) -> bool) -> Vec<i64> {
    let apart = |one: usize, others: &dyn Fn(usize) -> bool| {
        (0..scores.len()).filter(|other| others(*other)).map(|other| (scores[one] - scores[other]).abs()).min().unwrap_or(0)
    };
    let margin = |seat: usize| if won(seat) { apart(seat, &|other| !won(other)) } else { -apart(seat, won) };
    (0..scores.len()).map(margin).collect()
}

#[cfg(test)]
mod tests {
    use super::super::state::{AbsencePolicy, Entrant, TournamentPhase, TournamentPlan};
    use super::*;
    use crate::ids::{PersonId, TableId, TournamentId};
    use salotto::games::catalogue::GameName;
    use std::time::Duration;

    fn tournament(people: usize, kind: TournamentKind) -> Tournament {
        let plan = TournamentPlan {
            game: GameName::Classic,
            options: Vec::new(),
            seats: 2,
            kind,
            rounds: 3,
            same_deal: false,
            absent: AbsencePolicy::Bot(Duration::ZERO),
        };
        let mut all = Tournament::new(TournamentId(1), plan, PersonId(1), 7);
        all.phase = TournamentPhase::Playing;
        let entrant = |number: usize| Entrant { person: Some(PersonId(number as i64)), name: format!("P{number}"), has_left: false };
        all.entrants = (0..people).map(entrant).collect();
        all
    }

    /// Plays rounds until the end; the smaller number wins by ten. Returns the number of rounds.
    fn plays(all: &mut Tournament) -> usize {
        while let Some(round) = next_round(all) {
            all.round += 1;
            let of_table = |(board, table): (usize, &Vec<usize>)| {
                let best = *table.iter().min().expect("somebody");
                let part = |(seat, entrant): (usize, &usize)| {
                    let sign = if *entrant == best { 1 } else { -1 };
                    let result = Some(PairingResult { points: if sign > 0 { POINT } else { 0 }, margin: 10 * sign });
                    let at_table = (table.len() > 1).then_some(TableId((all.round * 100 + board) as i64));
                    Pairing { round: all.round, entrant: *entrant, board, seat, at_table, made: true, result }
                };
                table.iter().enumerate().map(part).collect::<Vec<_>>()
            };
            let tables: Vec<Vec<usize>> = round.tables.iter().cloned().chain(round.free.map(|one| vec![one])).collect();
            let parts: Vec<Pairing> = tables.iter().enumerate().flat_map(of_table).collect();
            all.parts.extend(parts);
        }
        all.round
    }

    #[test]
    fn eight_in_three_rounds_have_one_who_won_all() {
        let mut all = tournament(8, TournamentKind::Swiss);
        assert_eq!(plays(&mut all), 3);
        let standing = standings(&all);
        assert_eq!((standing[0].entrant, standing[0].points, standing[0].margin), (0, 3 * POINT, 30));
        assert_eq!(standing.iter().map(|place| place.points).sum::<i64>(), 12 * POINT);
        assert!(standing.windows(2).all(|two| (two[0].points, two[0].of_others) >= (two[1].points, two[1].of_others)));
        assert_eq!(standing.last().map(|place| place.points), Some(0));
    }

    #[test]
    fn a_knock_out_ends_with_one_and_the_others_stand_by_how_far_they_came() {
        for people in [2, 3, 5, 8] {
            let mut all = tournament(people, TournamentKind::KnockOut);
            let rounds = plays(&mut all);
            assert_eq!(rounds, people.next_power_of_two().trailing_zeros() as usize, "{people}");
            let standing = standings(&all);
            assert_eq!((standing[0].entrant, standing[0].last), (0, rounds));
            assert!(standing.windows(2).all(|two| two[0].last >= two[1].last));
        }
    }

    #[test]
    fn all_against_all_goes_on_without_who_has_gone() {
        let mut all = tournament(5, TournamentKind::AllAgainstAll);
        all.entrants[2].has_left = true;
        assert_eq!(plays(&mut all), 5);
        assert!(all.parts.iter().all(|part| part.entrant != 2));
        assert_eq!(standings(&all)[0].entrant, 0);
    }

    #[test]
    fn all_against_all_is_over_when_one_is_left() {
        let mut all = tournament(3, TournamentKind::AllAgainstAll);
        all.entrants[1].has_left = true;
        assert!(next_round(&all).is_some(), "two are left");
        all.entrants[2].has_left = true;
        assert_eq!(next_round(&all), None);
    }

    #[test]
    fn nobody_plays_on_from_a_table_to_which_nobody_came() {
        let mut all = tournament(4, TournamentKind::KnockOut);
        all.round = 1;
        let part = |entrant: usize, result: PairingResult| {
            let (board, seat) = (entrant / 2, entrant % 2);
            Pairing { round: 1, entrant, board, seat, at_table: Some(TableId(board as i64)), made: true, result: Some(result) }
        };
        let lost_to_a_bot = PairingResult { points: 0, margin: 0 };
        all.parts = (0..4).map(|one| part(one, if one < 2 { lost_to_a_bot } else { PairingResult::OF_NOBODY })).collect();
        assert_eq!((0..4).filter(|one| plays_on(&all, *one)).collect::<Vec<_>>(), [0], "the better of the table that was played");
        assert_eq!(next_round(&all), None, "one is left");
        let lost = PairingResult { points: 0, margin: -20 };
        all.parts = (0..4).map(|one| part(one, if one % 2 == 0 { PairingResult::OF_NOBODY } else { lost })).collect();
        let on: Vec<usize> = (0..4).filter(|one| plays_on(&all, *one)).collect();
        assert_eq!(on, [1, 3], "whoever stayed, though they lost to the bot of whoever has left");
        all.parts = (0..4).map(|one| part(one, PairingResult::OF_NOBODY)).collect();
        assert_eq!(next_round(&all), None, "nobody is left");
        assert!(standings(&all).iter().all(|place| place.margin == 0));
    }

    #[test]
    fn bots_share_the_point_and_count_in_margins_and_who_left_their_seat_for_good_has_nothing() {
        let part = |seat: usize| Pairing { round: 1, entrant: seat, board: 0, seat, at_table: Some(TableId(1)), made: true, result: None };
        let all: Vec<Pairing> = (0..3).map(part).collect();
        let all: Vec<&Pairing> = all.iter().collect();
        // The fourth seat is a bot's.
        let of = |points: i64, margin: i64| PairingResult { points, margin };
        let stayed = |part: &Pairing| part.seat != 2;
        let lost_to_the_bot = [(20, false), (5, false), (0, false), (30, true)];
        assert_eq!(results(&all, &lost_to_the_bot, &stayed), [of(0, -10), of(0, -25), PairingResult::OF_NOBODY]);
        let with_the_bot = [(30, true), (10, false), (10, false), (30, true)];
        assert_eq!(results(&all, &with_the_bot, &stayed), [of(30, 20), of(0, -20), PairingResult::OF_NOBODY]);
    }

    #[test]
    fn a_point_is_shared_by_those_who_win_together() {
        assert_eq!(shares(3, &|seat| seat != 1), [30, 0, 30]);
        assert_eq!(shares(2, &|seat| seat == 0), [60, 0]);
    }

    #[test]
    fn a_margin_is_what_parts_one_from_the_best_whether_points_are_good_or_bad() {
        assert_eq!(margins(&[50, 30, 45], &|seat| seat == 0), [5, -20, -5]);
        assert_eq!(margins(&[10, 60], &|seat| seat == 0), [50, -50]);
        assert_eq!(margins(&[10, 10], &|_| true), [0, 0]);
    }

    #[test]
    fn a_tournament_is_read_as_it_was_written() {
        let mut all = tournament(3, TournamentKind::Swiss);
        plays(&mut all);
        let entrant = |one: &Entrant| crate::store::StoredEntrant { person: one.person, name: Some(one.name.clone()), has_left: 0 };
        let entrants = all.entrants.iter().map(entrant).collect();
        assert_eq!(Tournament::from_stored(&all.to_stored(), entrants, all.parts.iter().map(Pairing::to_stored).collect()), Some(all));
    }
}
