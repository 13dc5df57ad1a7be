//! The thread that runs tournaments: it checks for finished matches and begins rounds. It also ends
//! pauses that were left.

use super::notices::{Told, is_played, read, tell, tell_of_round};
use super::round_tables::{AbsentSince, keep_if_ended, make};
use crate::cluster::remote_message::RemoteMessage;
use crate::house::House;
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
pub fn start_watching(house: &Arc<House>) -> io::Result<()> {
    let (look, house) = (house.tournaments.watch(), Arc::downgrade(house));
    thread::Builder::new().name("tournaments".into()).spawn(move || look_after(&house, &look)).map(|_| ())
}

fn look_after(house: &Weak<House>, look: &Receiver<()>) {
    let mut away = AbsentSince::new();
    loop {
        if look.recv_timeout(LOOK) == Err(RecvTimeoutError::Disconnected) {
            return;
        }
        let Some(house) = house.upgrade() else { return };
        if house.ending.is_over() {
            return;
        }
        // A failed check is repeated at the next interval.
        let _ = check_all(&house, now(), &mut away);
        let _ = matches::pause::end_left_pauses(&house, Instant::now());
    }
}

/// Checks, at `at`, the tournaments under way: opens tables, stores results, begins rounds.
///
/// # Errors
/// The database can't be read or written.
pub fn check_all(house: &Arc<House>, at: i64, away: &mut AbsentSince) -> StoreResult<()> {
    for known in house.tournaments.all().iter().filter(|one| is_played(one)) {
        look_at(house, known.id, at, away)?;
    }
    let kept = |table: TableId| house.tournaments.of_table(table).is_some();
    away.retain(|(table, _), _| kept(*table));
    Ok(())
}

/// Checks one tournament under way, without noting absences.
///
/// # Errors
/// The database can't be read or written.
pub fn look_now(house: &Arc<House>, id: TournamentId) -> StoreResult<()> {
    look_at(house, id, now(), &mut AbsentSince::new())
}

fn look_at(house: &Arc<House>, id: TournamentId, at: i64, away: &mut AbsentSince) -> StoreResult<()> {
    let Some(one) = read(house, id)?.filter(|one| is_played(one)) else { return Ok(()) };
    for board in one.boards(one.round).into_iter().filter(|board| board.iter().any(|part| part.result.is_none())) {
        if board.iter().any(|part| !part.made) {
            make(house, &one, &board)?;
            continue;
        }
        keep_if_ended(house, &one, &board, at, away)?;
    }
    let one = read(house, id)?.unwrap_or(one);
    let is_done = one.boards(one.round).iter().flatten().all(|part| part.result.is_some());
    match move_on_if(is_done, house, &one) {
        // Another server does it, or a user who comes from a table.
        Err(StoreError::Taken) => Ok(()),
        moved => moved,
    }
}

fn move_on_if(is_done: bool, house: &Arc<House>, tournament: &Tournament) -> StoreResult<()> {
    if is_done && is_played(tournament) {
        move_on(house, tournament)
    } else {
        // Users in the room see how many matches are still played.
        house.tournaments.wake(tournament.id);
        Ok(())
    }
}

/// Begins the next round, or ends the tournament.
///
/// # Errors
/// `Taken` if another server or user did so meanwhile, or it can't be stored.
pub fn move_on(house: &Arc<House>, one: &Tournament) -> StoreResult<()> {
    let (next, told) = match next_round(one) {
        Some(round) => {
            let (round_number, parts) = (one.round + 1, parts(one, &round));
            let next = Tournament { phase: TournamentPhase::Playing, round: round_number, ..one.clone() };
            house.store.move_on(&next.to_stored(), &parts.iter().map(Pairing::to_stored).collect::<Vec<_>>())?;
            (next.id, Told::Round)
        }
        None => {
            let over = Tournament { phase: TournamentPhase::Over, ..one.clone() };
            house.store.move_on(&over.to_stored(), &[])?;
            (over.id, Told::Over)
        }
    };
    if let Some(now) = read(house, next)?.filter(|now| is_played(now)) {
        // Users in the room hear it at their tables.
        tell_of_round(house, &now);
        for board in now.boards(now.round).iter().filter(|board| board.iter().any(|part| !part.made)) {
            make(house, &now, board)?;
        }
    }
    match told {
        // On this server it was told before any user left the room for their table.
        Told::Round => {
            house.cluster.tell(&RemoteMessage::Tournament { tournament: next, told });
            house.tournaments.wake(next);
        }
        told => tell(house, next, told),
    }
    Ok(())
}

/// The parts of the next round; a bye gives a point at once.
fn parts(tournament: &Tournament, round: &crate::tournaments::pairing::Round) -> Vec<Pairing> {
    let number = tournament.round + 1;
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
        let at_table = (people.len() > 1 || tournament.plan.seats > 2).then(|| TableId(new_id()));
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
