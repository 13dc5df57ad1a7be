//! Tournaments in the database: settings, entrants, pairings.

use super::writer::TransactionEnd;
use super::{SqlResult, Store, StoreError, StoreResult, now};
use crate::ids::{PersonId, TableId, TournamentId};
use sqlx::{AnyConnection, query, query_as};

/// A tournament's row, without its entrants.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct StoredTournament {
    pub id: TournamentId,
    pub phase: String,
    pub header: String,
    pub kind: String,
    pub rounds: i64,
    pub same_deal: i64,
    pub absent: String,
    pub absent_after: i64,
    pub host: Option<PersonId>,
    pub seed: String,
    pub round: i64,
    /// The version, raised by each write.
    pub version: i64,
    pub opened: i64,
}

/// An entrant with their current name.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct StoredEntrant {
    pub person: Option<PersonId>,
    pub name: Option<String>,
    pub has_left: i64,
}

/// An entrant's part in a round.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct StoredPairing {
    pub round: i64,
    pub entrant: i64,
    pub board: i64,
    pub seat: i64,
    pub at_table: Option<TableId>,
    pub made: i64,
    pub points: Option<i64>,
    pub margin: Option<i64>,
}

/// A tournament with its entrants and pairings.
pub type WholeTournament = (StoredTournament, Vec<StoredEntrant>, Vec<StoredPairing>);

/// Seconds for which a finished tournament is kept.
const KEPT: i64 = 365 * 24 * 3600;
/// Seconds after which a tournament that hasn't begun is removed.
const NEVER_BEGUN: i64 = 30 * 24 * 3600;

/// Results at a table. A player who has left their seat to a bot for good has none.
const RESULTS_AT: &str = "SELECT person, score, won FROM results WHERE at_table = $1
     AND person IN (SELECT person FROM seats WHERE at_table = $1)";

impl Store {
    /// Stores a new tournament, unless its host has `most` open ones already. Returns whether it is
    /// stored.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn open_tournament(&self, one: &StoredTournament, most: usize) -> StoreResult<bool> {
        self.transact(async |all| {
            // This locks the host's row: they can't open another one meanwhile, on any server.
            query("UPDATE people SET name = name WHERE id = $1").bind(one.host).execute(&mut *all).await?;
            let asked =
                "INSERT INTO tournaments (id, phase, header, kind, rounds, same_deal, absent, absent_after, host, seed, round, version, opened)
                 SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 1, $11
                 WHERE (SELECT COUNT(*) FROM tournaments WHERE host = $9 AND phase <> 'over') < $12";
            let asked = query(asked).bind(one.id).bind(&one.phase).bind(&one.header).bind(&one.kind).bind(one.rounds).bind(one.same_deal);
            let asked = asked.bind(&one.absent).bind(one.absent_after).bind(one.host).bind(&one.seed).bind(now()).bind(most as i64);
            if asked.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(false));
            }
            Ok(TransactionEnd::Commit(true))
        })
    }

    /// A tournament; None if it was removed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn tournament(&self, id: TournamentId) -> StoreResult<Option<WholeTournament>> {
        self.wait(async {
            let asked = "SELECT id, phase, header, kind, rounds, same_deal, absent, absent_after, host, seed, round, version, opened
                 FROM tournaments WHERE id = $1";
            let Some(one) = query_as(asked).bind(id).fetch_optional(&self.reads).await? else { return Ok(None) };
            let asked =
                "SELECT entrants.person, people.name, entrants.has_left FROM entrants LEFT JOIN people ON people.id = entrants.person
                 WHERE tournament = $1 ORDER BY number";
            let entrants = query_as(asked).bind(id).fetch_all(&self.reads).await?;
            let asked = "SELECT round, entrant, board, seat, at_table, made, points, margin FROM parts
                 WHERE tournament = $1 ORDER BY round, board, seat";
            Ok(Some((one, entrants, query_as(asked).bind(id).fetch_all(&self.reads).await?)))
        })
    }

    /// The tournaments that aren't over, and those over since `since`.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn tournaments(&self, since: i64) -> StoreResult<Vec<TournamentId>> {
        let asked = query_as::<_, (TournamentId,)>("SELECT id FROM tournaments WHERE phase <> 'over' OR ended > $1 ORDER BY opened, id");
        Ok(self.wait(asked.bind(since).fetch_all(&self.reads))?.into_iter().map(|(id,)| id).collect())
    }

    /// Adds an entrant, up to `most`; false if the tournament has begun, is full, or has this user
    /// already.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn enter(&self, id: TournamentId, person: PersonId, most: usize) -> StoreResult<bool> {
        let entered = self.transact(async |all| {
            // This locks the tournament's row.
            if !bump_version(all, id, "phase = 'entering'").await? {
                return Ok(TransactionEnd::RollBack(false));
            }
            let asked = "INSERT INTO entrants (tournament, number, person, has_left)
                 SELECT $1, (SELECT COALESCE(MAX(number), -1) + 1 FROM entrants WHERE tournament = $1), $2, 0
                 WHERE (SELECT COUNT(*) FROM entrants WHERE tournament = $1) < $3";
            if query(asked).bind(id).bind(person).bind(most as i64).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(false));
            }
            Ok(TransactionEnd::Commit(true))
        });
        match entered {
            Err(StoreError::Taken) => Ok(false),
            entered => entered,
        }
    }

    /// Withdraws an entrant from further rounds; before the first round their entry is removed.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn withdraw(&self, id: TournamentId, person: PersonId) -> StoreResult<()> {
        self.transact(async |all| {
            let asked = if bump_version(all, id, "phase = 'entering'").await? {
                "DELETE FROM entrants WHERE tournament = $1 AND person = $2"
            } else {
                bump_version(all, id, "phase = 'playing'").await?;
                "UPDATE entrants SET has_left = 1 WHERE tournament = $1 AND person = $2"
            };
            query(asked).bind(id).bind(person).execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// Stores the next round of a tournament, or its end.
    ///
    /// # Errors
    /// `Taken` if it was changed since this version, or the database can't be written.
    pub fn move_on(&self, one: &StoredTournament, parts: &[StoredPairing]) -> StoreResult<()> {
        let moved = self.transact(async |all| {
            let asked = "UPDATE tournaments SET version = version + 1, phase = $3, round = $4,
                 ended = CASE WHEN $3 = 'over' THEN $5 ELSE ended END WHERE id = $1 AND version = $2";
            let asked = query(asked).bind(one.id).bind(one.version).bind(&one.phase).bind(one.round).bind(now());
            if asked.execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(false));
            }
            // An entrant withdrawn before the first round leaves a gap in the numbers.
            if one.round == 1 {
                close_ranks(all, one.id).await?;
            }
            for part in parts {
                let asked = "INSERT INTO parts (tournament, round, entrant, board, seat, at_table, made, points, margin)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
                let asked = query(asked).bind(one.id).bind(part.round).bind(part.entrant).bind(part.board).bind(part.seat);
                asked.bind(part.at_table).bind(part.made).bind(part.points).bind(part.margin).execute(&mut *all).await?;
            }
            Ok(TransactionEnd::Commit(true))
        })?;
        if moved { Ok(()) } else { Err(StoreError::Taken) }
    }

    /// Stores that a table was opened.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn mark_opened(&self, table: TableId) -> StoreResult<()> {
        self.execute(query("UPDATE parts SET made = 1 WHERE at_table = $1").bind(table)).map(|_| ())
    }

    /// Stores results of a tournament's matches, each once. Returns whether any was new.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_results(&self, id: TournamentId, parts: &[StoredPairing]) -> StoreResult<bool> {
        self.transact(async |all| {
            bump_version(all, id, "phase = 'playing'").await?;
            let mut new = 0;
            for part in parts {
                let asked =
                    "UPDATE parts SET points = $4, margin = $5 WHERE tournament = $1 AND round = $2 AND entrant = $3 AND points IS NULL";
                let asked = query(asked).bind(id).bind(part.round).bind(part.entrant).bind(part.points).bind(part.margin);
                new += asked.execute(&mut *all).await?.rows_affected();
            }
            if new == 0 {
                return Ok(TransactionEnd::RollBack(false));
            }
            Ok(TransactionEnd::Commit(true))
        })
    }

    /// The results at a table with a finished match: player, score, 1 for a winner.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn results_at(&self, table: TableId) -> StoreResult<Vec<(PersonId, i64, i64)>> {
        self.wait(query_as(RESULTS_AT).bind(table).fetch_all(&self.reads))
    }

    /// Removes a tournament in this phase; returns whether it was in it.
    ///
    /// # Errors
    /// The database can't be written.
    fn remove_in(&self, id: TournamentId, phase: &str) -> StoreResult<bool> {
        self.transact(async |all| {
            // This locks the tournament's row.
            if !bump_version(all, id, &format!("phase = '{phase}'")).await? {
                return Ok(TransactionEnd::RollBack(false));
            }
            for of in ["parts WHERE tournament", "entrants WHERE tournament", "tournaments WHERE id"] {
                query(sqlx::AssertSqlSafe(format!("DELETE FROM {of} = $1"))).bind(id).execute(&mut *all).await?;
            }
            Ok(TransactionEnd::Commit(true))
        })
    }

    /// Cancels a tournament that hasn't begun; false if it has.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn call_off(&self, id: TournamentId) -> StoreResult<bool> {
        self.remove_in(id, "entering")
    }

    /// Removes tournaments that were over a year before `at`, or opened thirty days before and not
    /// begun.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn forget_tournaments(&self, at: i64) -> StoreResult<()> {
        for (phase, moment, until) in [("over", "ended", at - KEPT), ("entering", "opened", at - NEVER_BEGUN)] {
            let asked = format!("SELECT id FROM tournaments WHERE phase = '{phase}' AND {moment} <= $1");
            let old: Vec<(TournamentId,)> = self.wait(query_as(sqlx::AssertSqlSafe(asked)).bind(until).fetch_all(&self.reads))?;
            old.into_iter().try_for_each(|(id,)| self.remove_in(id, phase).map(|_| ()))?;
        }
        Ok(())
    }
}

/// Raises the version of a tournament for which `holds` is true; returns whether it is.
async fn bump_version(all: &mut AnyConnection, id: TournamentId, holds: &str) -> SqlResult<bool> {
    let asked = format!("UPDATE tournaments SET version = version + 1 WHERE id = $1 AND {holds}");
    Ok(query(sqlx::AssertSqlSafe(asked)).bind(id).execute(all).await?.rows_affected() > 0)
}

/// Renumbers the entrants from 0 without gaps.
async fn close_ranks(all: &mut AnyConnection, id: TournamentId) -> SqlResult<()> {
    let asked = query_as::<_, (i64,)>("SELECT number FROM entrants WHERE tournament = $1 ORDER BY number").bind(id);
    for (place, (number,)) in (0..).zip(asked.fetch_all(&mut *all).await?) {
        let number: i64 = number;
        let asked = query("UPDATE entrants SET number = $3 WHERE tournament = $1 AND number = $2").bind(id).bind(number).bind(place);
        asked.execute(&mut *all).await?;
    }
    Ok(())
}

/// Removes a forgotten user's id from tournaments; their entries stay without a name.
pub(super) async fn forget(all: &mut AnyConnection, person: PersonId) -> SqlResult<()> {
    query("UPDATE tournaments SET host = NULL, version = version + 1 WHERE host = $1").bind(person).execute(&mut *all).await?;
    let asked = "UPDATE tournaments SET version = version + 1 WHERE id IN (SELECT tournament FROM entrants WHERE person = $1)";
    query(asked).bind(person).execute(&mut *all).await?;
    query("UPDATE entrants SET person = NULL, has_left = 1 WHERE person = $1").bind(person).execute(&mut *all).await.map(|_| ())
}
