//! Results of daily deals in the database.

use super::{Store, StoreResult};
use crate::ids::PersonId;
use sqlx::{query, query_as};

/// A user's result in one daily deal.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DayResult {
    pub game: String,
    pub score: i64,
    /// 1 or 0.
    pub won: i64,
    pub margin: i64,
}

/// A user's total over some days of one game's daily deals.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DailyTotal {
    pub game: String,
    pub person: PersonId,
    pub name: String,
    /// Deals won, and deals played.
    pub won: i64,
    pub played: i64,
    pub margin: i64,
}

impl Store {
    /// Stores a user's result in a daily deal; only the first counts.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_day_result(&self, person: PersonId, day: i64, result: &DayResult) -> StoreResult<()> {
        let first = "INSERT INTO days (person, day, game, score, won, margin)
             SELECT id, $2, $3, $4, $5, $6 FROM people WHERE id = $1
             AND NOT EXISTS (SELECT 1 FROM days WHERE person = $1 AND day = $2 AND game = $3)";
        let first = query(first).bind(person).bind(day).bind(&result.game).bind(result.score).bind(result.won).bind(result.margin);
        self.execute(first).map(|_| ())
    }

    /// A user's results in the deals of a day.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn day_results(&self, person: PersonId, day: i64) -> StoreResult<Vec<DayResult>> {
        let asked = query_as("SELECT game, score, won, margin FROM days WHERE person = $1 AND day = $2").bind(person).bind(day);
        self.wait(asked.fetch_all(&self.reads))
    }

    /// Totals since `day` of `own` and of all users who publish their results; per game, the best
    /// first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn totals_since(&self, day: i64, own: PersonId) -> StoreResult<Vec<DailyTotal>> {
        let asked = "SELECT days.game, days.person, people.name, CAST(SUM(days.won) AS BIGINT) AS won, CAST(COUNT(*) AS BIGINT) AS played,
             CAST(SUM(days.margin) AS BIGINT) AS margin FROM days JOIN people ON people.id = days.person
             WHERE days.day >= $1 AND (people.by_name = 1 OR people.id = $2)
             GROUP BY days.game, days.person, people.name ORDER BY days.game, won DESC, margin DESC, people.name";
        self.wait(query_as(asked).bind(day).bind(own).fetch_all(&self.reads))
    }

    /// Whether a user publishes their daily results by name.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn is_by_name(&self, person: PersonId) -> StoreResult<bool> {
        let asked = query_as::<_, (i64,)>("SELECT by_name FROM people WHERE id = $1").bind(person);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.is_some_and(|(by_name,)| by_name == 1))
    }

    /// Stores whether a user publishes their daily results by name.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_by_name(&self, person: PersonId, wants: bool) -> StoreResult<()> {
        let asked = query("UPDATE people SET by_name = $2 WHERE id = $1").bind(person).bind(i64::from(wants));
        self.execute(asked).map(|_| ())
    }
}
