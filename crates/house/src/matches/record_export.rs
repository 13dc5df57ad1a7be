//! The record of a finished match as text, for users with its words.

use crate::house::House;
use crate::ids::TableId;
use crate::store::{StoreResult, now};
use crate::tables::live_match;
use salotto::records;

/// Lifetime of words for a record, in seconds.
const A_DAY: i64 = 24 * 3600;

/// Stores words for the record of a finished match; false if they are taken.
///
/// # Errors
/// The database can't be written.
pub fn give_words(house: &House, table: TableId, words: &str) -> StoreResult<bool> {
    house.store.store_invitation(words, table, now() + A_DAY)
}

/// The record these words lead to. The inner value is None while the match is under way, since it
/// has secrets; the outer one for unknown words.
///
/// # Errors
/// The database can't be read.
pub fn find_record(house: &House, words: &str) -> StoreResult<Option<Option<String>>> {
    let Some(id) = house.store.table_of(words)? else { return Ok(None) };
    let Some(kept) = house.store.table(id)?.filter(|kept| !kept.is_open()) else { return Ok(Some(None)) };
    let Ok(header) = records::parse(kept.header.as_bytes()).map(|record| record.header) else { return Ok(Some(None)) };
    let steps = house.store.steps(id)?;
    Ok(Some(live_match::build_record(header, &steps).ok().map(|record| records::record_text(&record))))
}
