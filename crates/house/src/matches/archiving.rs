//! Idle tables and how they are put away.

use crate::house::House;
use crate::ids::TableId;
use crate::log;
use crate::matches::table_storage::clear_table;
use crate::store::StoreResult;
use crate::tables::{OpenTable, TablePhase};

/// Stores which tables of this server users have come to since the last call, or are at now.
///
/// # Errors
/// The database can't be written: the visits are stored another time.
pub fn note_touched(house: &House) -> StoreResult<()> {
    let mut touched = house.tables();
    touched.retain(|table| table.take_touched() || is_used(house, table));
    let ids: Vec<TableId> = touched.iter().map(|table| table.id).collect();
    house.store.reset_idle_days(&ids).inspect_err(|_| touched.iter().for_each(|table| table.touch()))
}

/// Puts away the tables that are idle for long enough at `at`. A user who comes to one in that
/// moment finds it closed.
///
/// # Errors
/// The database can't be written: the tables stay as they are.
pub fn put_away(house: &House, at: i64) -> StoreResult<()> {
    for id in house.store.idle_tables(at)? {
        let Some(table) = house.table(id).filter(|table| !is_used(house, table)) else { continue };
        if house.store.put_away(id, table.state().settings.game.key(), at)? {
            clear_table(house, &table, TablePhase::Away);
            log::put_away(id);
        }
    }
    Ok(())
}

/// Whether a user of this server is at a table.
fn is_used(house: &House, table: &OpenTable) -> bool {
    table.live.is_filling() || !table.waiting_users().is_empty() || !house.people.at_table(table.id, None).is_empty()
}
