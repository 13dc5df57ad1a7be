//! Changes of tables, and updates after a change by another server, which may have begun a match.

use crate::house::House;
use crate::ids::TableId;
use crate::matches::live_matches::{open_match, publish_open};
use crate::matches::results::store_result;
use crate::matches::table_storage::{change_with, close, newer_state, publish, read_open, store_table, take_up};
use crate::store::{StoreResult, StoredTable};
use crate::tables::live_match::{LiveMatch, MatchStatus, build_record, match_state};
use crate::tables::once_slot::FillGuard;
use crate::tables::{OpenTable, TablePhase, TableState};
use salotto::games::Seat;
use std::sync::Arc;

/// Changes a table: a copy is changed, stored and then published. After a conflict with another
/// writer the change is applied again to that writer's state. None if there is nothing to change.
///
/// # Errors
/// The database can't be written; the table is unchanged.
pub fn change_table<T>(
    house: &Arc<House>,
    table: &OpenTable,
    change: impl FnMut(&mut TableState) -> StoreResult<Option<T>>,
) -> StoreResult<Option<T>> {
    change_with(house, table, read, change)
}

/// Reads a table's stored state.
///
/// # Errors
/// The database can't be read.
pub fn read(house: &Arc<House>, table: &OpenTable) -> StoreResult<()> {
    read_open(house, table)?.map_or(Ok(()), |kept| read_kept(house, table, &kept))
}

/// Publishes the stored state of a table, if it is newer.
fn read_kept(house: &Arc<House>, table: &OpenTable, kept: &StoredTable) -> StoreResult<()> {
    let Some(now) = newer_state(house, table, kept)? else { return Ok(()) };
    let begins = now.phase == TablePhase::Playing && table.state().phase == TablePhase::Gathering;
    // Claimed before the beginning is published: users waiting here wait for the call from then on.
    let filling = begins.then(|| table.live.fill()).flatten();
    publish(house, table, now);
    match filling {
        Some(filling) if table.state().phase == TablePhase::Playing => begin_elsewhere(house, table, filling),
        Some(_) | None => Ok(()),
    }
}

/// Reads a table that another server may have opened or changed.
///
/// # Errors
/// The database can't be read.
pub fn hear_of(house: &Arc<House>, id: TableId) -> StoreResult<()> {
    match house.table(id) {
        Some(table) => read(house, &table),
        None => match house.store.table(id)? {
            Some(kept) if kept.is_open() => take_up(house, &kept).map(|_| ()),
            Some(_) | None => Ok(()),
        },
    }
}

/// Reads all tables that other servers may have opened or changed.
///
/// # Errors
/// The database can't be read.
pub fn hear_of_all(house: &Arc<House>) -> StoreResult<()> {
    let kept = house.store.open_tables()?;
    for table in house.tables().iter().filter(|table| kept.iter().all(|kept| kept.id != table.id)) {
        read(house, table)?;
    }
    for kept in kept {
        match house.table(kept.id) {
            Some(table) => read_kept(house, &table, &kept)?,
            None => _ = take_up(house, &kept)?,
        }
    }
    Ok(())
}

/// Restores the tables when the server starts. A match with its last step stored but not its end is
/// over.
///
/// # Errors
/// The database can't be read.
pub fn restore_all(house: &House) -> StoreResult<()> {
    let kept = house.store.open_tables()?;
    let is_alone = !house.cluster.ask_for_others();
    for kept in kept {
        let Some(table) = take_up(house, &kept)? else { continue };
        let state = table.state();
        // Guests left when the last server closed. Other servers close tables of their own guests.
        if is_alone {
            if state.is_nobodys(|_, _| false) {
                close(house, &table);
                continue;
            }
            store_freed_seats(house, &table, &kept);
        }
        if state.phase == TablePhase::Playing
            && let Ok(record) = build_record(state.header(), &house.store.steps(kept.id)?)
            && let MatchStatus::Over(outcome) = match_state(&record)
        {
            store_result(house, table.id, state.settings.game, &outcome)?;
        }
    }
    Ok(())
}

/// Stores that seats of guests are free: another server would take them for taken.
fn store_freed_seats(house: &House, table: &OpenTable, kept: &StoredTable) {
    let state = table.state();
    if state.phase == TablePhase::Gathering
        && state.to_stored(table.id).header != kept.header
        && let Ok(version) = store_table(house, table.id, &state)
    {
        table.amend(|state| state.version = version);
    }
}

/// Frees the seats of guests who can't come back, for all servers, and closes tables whose guests have all gone: a
/// server was removed, which knew them. Each server does this, since not each one knows a guest's visit.
///
/// # Errors
/// The database can't be read or written.
pub fn free_guests_seats(house: &Arc<House>) -> StoreResult<()> {
    let may_come = house.return_test();
    for table in house.tables() {
        change_table(house, &table, |state| Ok(state.free_guests_seats(&may_come).then_some(())))?;
        if table.state().is_nobodys(&may_come) {
            close(house, &table);
        }
    }
    Ok(())
}

/// Handles the beginning of a match on another server: users waiting here are called.
pub fn begin_elsewhere(house: &Arc<House>, table: &OpenTable, filling: FillGuard<Arc<LiveMatch>>) -> StoreResult<()> {
    let opened = open_for_gathered(house, table);
    if let Ok(Some(live)) = &opened {
        publish_open(table, filling, live);
    } else {
        drop(filling);
        // The users find the match among their tables.
        table.waiting_users().iter().for_each(|one| table.tell_begun(one));
        table.disperse();
    }
    opened.map(|_| ())
}

/// Opens the match of a table that has begun elsewhere, if users wait for it here.
fn open_for_gathered(house: &Arc<House>, table: &OpenTable) -> StoreResult<Option<Arc<LiveMatch>>> {
    let state = table.state();
    let seats: Vec<Seat> = table.waiting_users().iter().filter_map(|one| state.seat_of(one.id)).collect();
    house.cluster.keep_seated(Some(table.id), &|_, seat| seats.contains(&seat))?;
    if seats.is_empty() {
        return Ok(None);
    }
    let steps = house.store.steps_from(table.id, 0)?.unwrap_or_default();
    Ok(open_match(house, table, &state, steps).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{a_table_of_annas, sql};

    #[test]
    fn a_match_that_was_begun_and_ended_elsewhere_meanwhile_is_waited_for_no_more() {
        let (folder, house, table, _anna) = a_table_of_annas("over-elsewhere");
        sql(&folder, "UPDATE tables SET phase = 'over', version = version + 2");
        hear_of_all(&house).expect("a database");
        assert_eq!(table.state().phase, TablePhase::Over);
        assert!(house.table(table.id).is_none());
    }
}
