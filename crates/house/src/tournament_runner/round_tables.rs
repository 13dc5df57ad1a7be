//! The tables of a round: opening them, watching for absent players, and reading results.

use super::notices::{Told, is_at, tell};
use crate::house::House;
use crate::ids::TableId;
use crate::matches;
use crate::store::{StoreError, StoreResult, StoredPairing};
use crate::tables::assist_options::AssistOptions;
use crate::tables::live_match::{self, MatchStatus};
use crate::tables::{Access, HostRole, OpenTable, TableSeat, TableSettings};
use crate::tournaments::standing::{results, shares};
use crate::tournaments::{AbsencePolicy, Pairing, PairingResult, Tournament};
use crate::users::names;
use crate::users::online_user::UserId;
use rand::RngExt;
use salotto::bots::Level;
use salotto::games::Seat;
use salotto::records::{self, SeatLine, SeatPlayer};
use salotto::session::table::waiting::NEVER;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Seconds after which a table without any player is given up.
const NOBODY: i64 = 15 * 60;
/// Constant that separates the seeds of rounds.
const APART: u64 = 0x9E37_79B9_7F4A_7C15;

/// Since when each entrant has been absent from their table, as seen by this server.
pub type AbsentSince = BTreeMap<(TableId, usize), i64>;

/// Opens a table of the round and calls the players who wait in the tournament's room.
///
/// # Errors
/// The database can't be written, or the server closes: the table is opened later.
pub fn make(house: &Arc<House>, tournament: &Tournament, board: &[&Pairing]) -> StoreResult<()> {
    let Some(id) = board.first().and_then(|part| part.at_table) else { return Ok(()) };
    let table = match find_table(house, id)? {
        Some(table) => table,
        None => match open_table(house, tournament, board, id) {
            // Another server was first.
            Err(StoreError::Taken) => return Ok(()),
            opened => opened?,
        },
    };
    house.tournaments.for_each_in(tournament.id, |user| {
        if table.state().seat_of(user.id).is_some() {
            table.gather(user);
        }
    });
    match matches::seating::begin(house, &table, &names::bot_names_in(house.language)) {
        Ok(()) => house.store.mark_opened(id),
        // The next check tries again.
        Err(_) => Ok(()),
    }
}

/// A table that was opened already.
fn find_table(house: &Arc<House>, id: TableId) -> StoreResult<Option<Arc<OpenTable>>> {
    if house.table(id).is_none() {
        matches::table_updates::hear_of(house, id)?;
    }
    Ok(house.table(id))
}

/// Opens a table for these parts, before its match begins.
pub fn open_table(house: &Arc<House>, tournament: &Tournament, board: &[&Pairing], id: TableId) -> StoreResult<Arc<OpenTable>> {
    let chair = |seat: usize| {
        let entrant = board.iter().find(|part| part.seat == seat).map(|part| &tournament.entrants[part.entrant]);
        match entrant.and_then(|entrant| Some((entrant.person?, entrant.name.clone()))) {
            Some((person, name)) => TableSeat::Person { who: Some(UserId::Known(person)), name },
            // No other user may sit down there.
            None => TableSeat::Bot(SeatLine { player: SeatPlayer::Bot(Level::Normal.into()), name: String::new() }),
        }
    };
    let people: BTreeSet<_> = board.iter().filter_map(|part| tournament.entrants[part.entrant].person).collect();
    // Spectators of another table would know the tiles.
    let access = if tournament.plan.same_deal { Access::Invited } else { Access::Everybody };
    let waits = if let AbsencePolicy::Bot(after) = tournament.plan.absent { after } else { NEVER };
    let settings = TableSettings {
        game: tournament.plan.game,
        options: tournament.plan.options.clone(),
        access,
        waits,
        turn_time: NEVER,
        assists: AssistOptions::NONE,
        hosting: HostRole::Plays,
    };
    let seed = match tournament.plan.same_deal {
        true => tournament.seed.wrapping_add(APART.wrapping_mul(tournament.round as u64)),
        false => house.chance.lock().random(),
    };
    matches::seating::set_up(house, id, settings, (0..tournament.plan.seats).map(chair).collect(), people, seed)
}

/// Stores the results of a table if its match is over, or if an absence has lasted too long; then
/// the table is closed.
///
/// # Errors
/// The database can't be read or written.
pub fn keep_if_ended(house: &Arc<House>, tournament: &Tournament, board: &[&Pairing], at: i64, away: &mut AbsentSince) -> StoreResult<()> {
    let Some(table) = board.first().and_then(|part| part.at_table) else { return Ok(()) };
    let results = match house.store.table(table)? {
        Some(kept) if kept.phase == "over" => match_results(house, tournament, board, table)?,
        Some(kept) if kept.is_open() => {
            let Some((results, loser)) = results_without_absent(house, tournament, board, table, at, away) else { return Ok(()) };
            // Another server may have been first.
            if house.store.store_results(tournament.id, &to_stored(board, &results))? {
                loser.into_iter().for_each(|loser| tell_of_loss(house, tournament, board, loser));
                close(house, table);
            }
            return Ok(());
        }
        // The table was closed, or put away.
        Some(_) | None => vec![PairingResult::OF_NOBODY; board.len()],
    };
    house.store.store_results(tournament.id, &to_stored(board, &results)).map(|_| ())
}

/// These parts with their results.
fn to_stored(board: &[&Pairing], results: &[PairingResult]) -> Vec<StoredPairing> {
    let with = |(part, result): (&&Pairing, &PairingResult)| Pairing { result: Some(*result), ..(*part).clone() }.to_stored();
    board.iter().zip(results).map(with).collect()
}

/// The results of a finished match.
fn match_results(house: &House, tournament: &Tournament, board: &[&Pairing], table: TableId) -> StoreResult<Vec<PairingResult>> {
    let kept = house.store.results_at(table)?;
    let of = |part: &Pairing| {
        let person = tournament.entrants[part.entrant].person?;
        kept.iter().find(|(other, ..)| *other == person).map(|(_, score, won)| (*score, *won == 1))
    };
    // If a match can't be replayed, only the stored results of its people are known.
    let all: Vec<(i64, bool)> = match final_scores(house, table)? {
        Some(ended) => ended,
        None => board.iter().map(|part| of(part).unwrap_or_default()).collect(),
    };
    Ok(results(board, &all, &|part| of(part).is_some()))
}

/// The score of each seat, bots included, and whether it has won; None if the record can't be
/// replayed to its end.
fn final_scores(house: &House, table: TableId) -> StoreResult<Option<Vec<(i64, bool)>>> {
    let Some(kept) = house.store.table(table)? else { return Ok(None) };
    let Ok(header) = records::parse(kept.header.as_bytes()).map(|record| record.header) else { return Ok(None) };
    let record = live_match::build_record(header, &house.store.steps(table)?);
    let Some(MatchStatus::Over(outcome)) = record.ok().map(|record| live_match::match_state(&record)) else { return Ok(None) };
    let seat = |(seat, score): (usize, &i32)| (i64::from(*score), outcome.winners.contains(Seat(seat as u8)));
    Ok(Some(outcome.scores.iter().enumerate().map(seat).collect()))
}

/// The results if an absence has lasted too long, and the seat that has lost by it; None if the
/// match goes on.
fn results_without_absent(
    house: &Arc<House>,
    tournament: &Tournament,
    board: &[&Pairing],
    table: TableId,
    at: i64,
    away: &mut AbsentSince,
) -> Option<(Vec<PairingResult>, Option<usize>)> {
    let mut since = |part: &&Pairing| {
        let entrant = &tournament.entrants[part.entrant];
        if entrant.person.is_some_and(|person| is_at(house, person, table)) {
            away.remove(&(table, part.entrant));
            return 0;
        }
        at - *away.entry((table, part.entrant)).or_insert(at)
    };
    let gone: Vec<i64> = board.iter().map(&mut since).collect();
    let is_there = |seat: usize| gone[seat] == 0 && !away.contains_key(&(table, board[seat].entrant));
    // At a larger table nobody wins by another's absence.
    let (timeout, may_lose) = match tournament.plan.absent {
        AbsencePolicy::Loses(after) if board.len() == 2 => (after.as_secs() as i64, true),
        AbsencePolicy::Loses(_) | AbsencePolicy::Bot(_) => (NOBODY, false),
    };
    let is_gone =
        |seat: usize| !is_there(seat) && (gone[seat] >= timeout || (may_lose && tournament.entrants[board[seat].entrant].has_left));
    match (0..board.len()).find(|seat| may_lose && is_gone(*seat) && is_there(1 - *seat)) {
        Some(loser) => {
            let points = shares(2, &|seat| seat != loser).into_iter();
            Some((points.map(|points| PairingResult { points, margin: 0 }).collect(), Some(loser)))
        }
        None => (0..board.len()).all(is_gone).then(|| (vec![PairingResult::OF_NOBODY; board.len()], None)),
    }
}

/// Tells the player at a table that the other has lost by absence.
fn tell_of_loss(house: &House, tournament: &Tournament, board: &[&Pairing], loser: usize) {
    let person = |seat: usize| tournament.entrants[board[seat].entrant].person;
    if let (Some(loser), Some(winner)) = (person(loser), person(1 - loser)) {
        tell(house, tournament.id, Told::Lost { loser, winner });
    }
}

fn close(house: &Arc<House>, table: TableId) {
    if let Some(table) = house.table(table) {
        matches::table_storage::close(house, &table);
    }
}

/// Ends all matches of the round under way: the players at their tables share the point.
///
/// # Errors
/// The database can't be written.
pub fn end_all(house: &Arc<House>, tournament: &Tournament) -> StoreResult<()> {
    for board in tournament.boards(tournament.round).iter().filter(|board| board.iter().any(|part| part.result.is_none())) {
        let Some(table) = board[0].at_table else { continue };
        if house.store.table(table)?.is_some_and(|kept| kept.phase == "over") {
            house.store.store_results(tournament.id, &to_stored(board, &match_results(house, tournament, board, table)?))?;
            continue;
        }
        let is_there = |seat: usize| tournament.entrants[board[seat].entrant].person.is_some_and(|person| is_at(house, person, table));
        let shared = |points: i64| PairingResult { points, margin: 0 };
        let results: Vec<PairingResult> = match (0..board.len()).any(is_there) {
            true => shares(board.len(), &is_there).into_iter().map(shared).collect(),
            false => vec![PairingResult::OF_NOBODY; board.len()],
        };
        if house.store.store_results(tournament.id, &to_stored(board, &results))? {
            close(house, table);
        }
    }
    Ok(())
}
