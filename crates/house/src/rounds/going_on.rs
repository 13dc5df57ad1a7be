//! The thread that runs tournaments: it checks for finished matches and begins rounds. It also ends
//! pauses that were left.

use super::boards::{Away, keeps_if_ended, makes};
use super::telling::{Told, is_played, reads, tells, tells_of_round};
use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::{TableId, TournamentId};
use crate::matches;
use crate::store::{StoreError, StoreResult, new_id, now};
use crate::tournaments::standing::next_round;
use crate::tournaments::{Pairing, PairingResult, Tournament, TournamentPhase, standing};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Interval of the check for absent players.
const LOOK: Duration = Duration::from_secs(10);

/// Starts the thread.
///
/// # Errors
/// The system refuses a thread.
pub fn begins(house: &Arc<House>) -> io::Result<()> {
    let (look, house) = (house.tournaments.watch(), Arc::downgrade(house));
    thread::Builder::new().name("tournaments".into()).spawn(move || looks_after(&house, &look)).map(|_| ())
}

fn looks_after(house: &Weak<House>, look: &Receiver<()>) {
    let mut away = Away::new();
    loop {
        if look.recv_timeout(LOOK) == Err(RecvTimeoutError::Disconnected) {
            return;
        }
        let Some(house) = house.upgrade() else { return };
        if house.ending.is_over() {
            return;
        }
        // A failed step is repeated at the next look.
        let _ = looks(&house, now(), &mut away);
        let _ = matches::ends_left_pauses(&house, Instant::now());
    }
}

/// Looks, at `at`, at the tournaments under way: opens tables, stores results, begins rounds.
///
/// # Errors
/// It can't be read, or kept.
pub fn looks(house: &Arc<House>, at: i64, away: &mut Away) -> StoreResult<()> {
    for known in house.tournaments.all().iter().filter(|one| is_played(one)) {
        looks_at(house, known.id, at, away)?;
    }
    let kept = |table: TableId| house.tournaments.at(table).is_some();
    away.retain(|(table, _), _| kept(*table));
    Ok(())
}

/// Looks at one tournament under way, without noting absences.
///
/// # Errors
/// It can't be read, or kept.
pub fn looks_now(house: &Arc<House>, id: TournamentId) -> StoreResult<()> {
    looks_at(house, id, now(), &mut Away::new())
}

fn looks_at(house: &Arc<House>, id: TournamentId, at: i64, away: &mut Away) -> StoreResult<()> {
    let Some(one) = reads(house, id)?.filter(|one| is_played(one)) else { return Ok(()) };
    for board in one.boards(one.round).into_iter().filter(|board| board.iter().any(|part| part.result.is_none())) {
        if board.iter().any(|part| !part.made) {
            makes(house, &one, &board)?;
            continue;
        }
        keeps_if_ended(house, &one, &board, at, away)?;
    }
    let one = reads(house, id)?.unwrap_or(one);
    let is_done = one.boards(one.round).iter().flatten().all(|part| part.result.is_some());
    match moves_on_if(is_done, house, &one) {
        // Another server does it, or a user who comes from a table.
        Err(StoreError::Taken) => Ok(()),
        moved => moved,
    }
}

fn moves_on_if(is_done: bool, house: &Arc<House>, one: &Tournament) -> StoreResult<()> {
    if is_done && is_played(one) {
        moves_on(house, one)
    } else {
        // The room is told how many matches are still played.
        house.tournaments.wakes(one.id);
        Ok(())
    }
}

/// Begins the next round, or ends the tournament.
///
/// # Errors
/// `Taken` if somebody else did, or it can't be kept.
pub fn moves_on(house: &Arc<House>, one: &Tournament) -> StoreResult<()> {
    let (next, told) = match next_round(one) {
        Some(round) => {
            let (round_number, parts) = (one.round + 1, parts(one, &round));
            let next = Tournament { phase: TournamentPhase::Playing, round: round_number, ..one.clone() };
            house.store.moves_on(&next.kept(), &parts.iter().map(Pairing::kept).collect::<Vec<_>>())?;
            (next.id, Told::Round)
        }
        None => {
            let over = Tournament { phase: TournamentPhase::Over, ..one.clone() };
            house.store.moves_on(&over.kept(), &[])?;
            (over.id, Told::Over)
        }
    };
    if let Some(now) = reads(house, next)?.filter(|now| is_played(now)) {
        // Users in the room hear it at their tables.
        tells_of_round(house, &now);
        for board in now.boards(now.round).iter().filter(|board| board.iter().any(|part| !part.made)) {
            makes(house, &now, board)?;
        }
    }
    match told {
        // On this server it was told before any user left the room for their table.
        Told::Round => {
            house.hub.tells(&RemoteMessage::Tournament { tournament: next, told });
            house.tournaments.wakes(next);
        }
        told => tells(house, next, told),
    }
    Ok(())
}

/// The parts of the next round; a bye gives a point at once.
fn parts(one: &Tournament, round: &crate::tournaments::pairing::Round) -> Vec<Pairing> {
    let number = one.round + 1;
    let part = |entrant: usize, board: usize, seat: usize, at_table: Option<TableId>, result: Option<PairingResult>| Pairing {
        round: number,
        entrant,
        board,
        seat,
        at_table,
        made: at_table.is_none(),
        result,
    };
    let free = || Some(PairingResult { points: standing::FREE, margin: 0 });
    let table = |(board, people): (usize, &Vec<usize>)| {
        // At tables for two, nobody sits alone.
        let at_table = (people.len() > 1 || one.plan.seats > 2).then(|| TableId(new_id()));
        let mut people = people.clone();
        // The first seat changes from round to round.
        if number.is_multiple_of(2) {
            people.reverse();
        }
        let result = if at_table.is_none() { free() } else { None };
        people.iter().enumerate().map(|(seat, entrant)| part(*entrant, board, seat, at_table, result)).collect::<Vec<_>>()
    };
    let seated = round.tables.iter().enumerate().flat_map(table);
    let free = round.free.map(|entrant| part(entrant, round.tables.len(), 0, None, free()));
    seated.chain(free).collect()
}
