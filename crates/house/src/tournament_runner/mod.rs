//! Running tournaments: entries, rounds, tables.

// From below: each file uses only those above it in this list (tests/stair.rs).

// Reading and telling.
mod notices;

// Tables of a round.
mod round_tables;

// From round to round.
mod runner_thread;

pub use notices::{announce, entrant_name, read_all, winner_name, with};
pub use runner_thread::{look_now, start_watching};

use crate::house::House;
use crate::ids::{PersonId, TournamentId};
use crate::store::{StoreError, StoreResult, new_id};
use crate::tournaments::{Tournament, TournamentPhase, TournamentPlan};
use crate::users::online_user::OnlineUser;
use notices::{Told, read, tell};
use rand::RngExt;
use std::sync::Arc;

/// The fewest entrants of a tournament.
pub const FEWEST: usize = 2;

/// The most open tournaments per host.
pub const MOST_OPEN: usize = 3;

/// Whether a host has [`MOST_OPEN`] open tournaments.
pub fn has_too_many(house: &House, host: PersonId) -> bool {
    house.tournaments.all().iter().filter(|one| one.host == Some(host) && one.phase != TournamentPhase::Over).count() >= MOST_OPEN
}

/// Opens a tournament with its host entered; None if the host has too many.
///
/// # Errors
/// The database can't be written.
pub fn open(house: &Arc<House>, plan: TournamentPlan, host: PersonId) -> StoreResult<Option<Arc<Tournament>>> {
    let (id, seed) = (TournamentId(new_id()), house.chance.lock().random());
    let most = plan.kind.most_people();
    if !house.store.open_tournament(&Tournament::new(id, plan, host, seed).to_stored(), MOST_OPEN)? {
        return Ok(None);
    }
    house.store.enter(id, host, most)?;
    let opened = read(house, id)?;
    tell(house, id, Told::Changed);
    Ok(opened)
}

/// Enters a tournament. Returns whether the user is entered now.
///
/// # Errors
/// The database can't be written.
pub fn enter(house: &Arc<House>, id: TournamentId, user: &OnlineUser) -> StoreResult<bool> {
    let (Some(person), Some(one)) = (user.id.person_id(), read(house, id)?) else { return Ok(false) };
    if !house.store.enter(id, person, one.plan.kind.most_people())? {
        return Ok(read(house, id)?.is_some_and(|one| one.entrant(person).is_some()));
    }
    read(house, id)?;
    tell(house, id, Told::Enters(user.name()));
    Ok(true)
}

/// Withdraws a user from further rounds.
///
/// # Errors
/// The database can't be written.
pub fn withdraw(house: &Arc<House>, id: TournamentId, user: &OnlineUser) -> StoreResult<()> {
    let Some(person) = user.id.person_id() else { return Ok(()) };
    house.store.withdraw(id, person)?;
    read(house, id)?;
    tell(house, id, Told::Withdraws(user.name()));
    house.tournaments.look();
    Ok(())
}

/// A user is forgotten: their names are removed from tournaments.
pub fn forget_person(house: &House, person: PersonId) {
    for one in house.tournaments.all().iter().filter(|one| one.host == Some(person) || one.entrant(person).is_some()) {
        tell(house, one.id, Told::Changed);
    }
}

/// Begins the first round; false with too few entrants.
///
/// # Errors
/// The database can't be written.
pub fn begin(house: &Arc<House>, id: TournamentId) -> StoreResult<bool> {
    loop {
        let Some(one) = read(house, id)? else { return Ok(false) };
        if one.phase != TournamentPhase::Entering || one.playing().len() < FEWEST {
            return Ok(one.phase != TournamentPhase::Entering);
        }
        match runner_thread::move_on(house, &one) {
            // Another user has begun it, or entered meanwhile: it begins with them.
            Err(StoreError::Taken) if read(house, id)?.is_some_and(|now| now.version > one.version) => {}
            begun => return begun.map(|()| true),
        }
    }
}

/// Cancels a tournament that hasn't begun.
///
/// # Errors
/// The database can't be written.
pub fn call_off(house: &Arc<House>, id: TournamentId) -> StoreResult<()> {
    if house.store.call_off(id)? {
        tell(house, id, Told::CalledOff);
    }
    Ok(())
}

/// Ends a round whose matches don't end: players at a table under way share the point, absent ones
/// get nothing.
///
/// # Errors
/// The database can't be written.
pub fn end_round(house: &Arc<House>, id: TournamentId) -> StoreResult<()> {
    if let Some(one) = read(house, id)?.filter(|one| one.phase == TournamentPhase::Playing) {
        round_tables::end_all(house, &one)?;
        house.tournaments.look();
    }
    Ok(())
}

#[cfg(test)]
mod tests;
