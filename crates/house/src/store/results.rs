//! Results of matches: at the end, or earlier for players who have left.

use super::SqlResult;
use super::ratings::rate;
use super::tables::StoredResult;
use crate::ids::{PersonId, TableId};
use sqlx::{AnyConnection, query, query_as};

/// Stores results of a match; an existing result of a player is kept. Returns all results of the
/// match.
pub(super) async fn keep(all: &mut AnyConnection, table: TableId, game: &str, results: &[StoredResult]) -> SqlResult<Vec<StoredResult>> {
    for StoredResult { person, score, won } in results {
        let keep = query("INSERT INTO results (at_table, person, game, score, won) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING");
        keep.bind(table).bind(person).bind(game).bind(score).bind(i64::from(*won)).execute(&mut *all).await?;
    }
    results_of(all, table).await
}

/// The results of a match so far.
async fn results_of(all: &mut AnyConnection, table: TableId) -> SqlResult<Vec<StoredResult>> {
    let asked = query_as::<_, (PersonId, i64, i64)>("SELECT person, score, won FROM results WHERE at_table = $1").bind(table);
    Ok(asked.fetch_all(all).await?.into_iter().map(|(person, score, won)| StoredResult { person, score, won: won == 1 }).collect())
}

/// Rates players who left a match for good before the others gave it up: they have lost to those.
/// If the host removed a player who was winning, only these two are rated.
pub(super) async fn rate_who_left(all: &mut AnyConnection, table: TableId, game: &str, sat: &[PersonId]) -> SqlResult<()> {
    let mut left = results_of(all, table).await?;
    if left.is_empty() {
        return Ok(());
    }
    if left.iter().all(|one| !one.won) {
        let stayed = sat.iter().filter(|person| left.iter().all(|one| one.person != **person));
        left.extend(stayed.map(|person| StoredResult { person: *person, score: 0, won: true }).collect::<Vec<_>>());
    }
    rate(all, game, &left).await
}
