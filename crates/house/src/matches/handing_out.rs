//! A match that is over as text, for whoever has words for it.

use crate::house::House;
use crate::ids::TableId;
use crate::store::{Answer, now};
use crate::tables::live;
use salotto::records;

/// How long words for a record are valid, in seconds.
const A_DAY: i64 = 24 * 3600;

/// Keeps these words, as words are told apart, for the record of a match that is over; false if they
/// are taken.
///
/// # Errors
/// It can't be kept.
pub fn gives_words(house: &House, table: TableId, words: &str) -> Answer<bool> {
    house.store.invite(words, table, now() + A_DAY)
}

/// The record of the match for which these words are, if it is over: as long as it is played, it has
/// secrets. None for words that are no match's.
///
/// # Errors
/// It can't be read.
pub fn record(house: &House, words: &str) -> Answer<Option<Option<String>>> {
    let Some(id) = house.store.table_of(words)? else { return Ok(None) };
    let Some(kept) = house.store.table(id)?.filter(|kept| !kept.is_open()) else { return Ok(Some(None)) };
    let Ok(header) = records::parse(kept.header.as_bytes()).map(|record| record.header) else { return Ok(Some(None)) };
    let steps = house.store.steps(id)?;
    Ok(Some(live::record(header, &steps).ok().map(|record| records::record_text(&record))))
}
