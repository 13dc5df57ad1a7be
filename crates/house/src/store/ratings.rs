//! Ratings in the database, by game, of users who opted in.

use super::results::keep;
use super::tables::StoredResult;
use super::writer::TransactionEnd;
use super::{SqlResult, Store, StoreResult, now};
use crate::ids::{PersonId, TableId};
use crate::ratings::{Rating, update_ratings};
use sqlx::{AnyConnection, AssertSqlSafe, query, query_as};

/// A user's rating at a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct UserRating {
    pub person: PersonId,
    pub name: String,
    pub skill: i64,
    pub doubt: i64,
    /// The number of rated matches.
    pub matches: i64,
}

impl UserRating {
    /// The rating itself.
    pub fn rating(&self) -> Rating {
        Rating { skill: self.skill, doubt: self.doubt }
    }
}

impl Store {
    /// The ratings at a game, the best first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn ratings(&self, game: &str) -> StoreResult<Vec<UserRating>> {
        let asked = "SELECT ratings.person, people.name, ratings.skill, ratings.doubt, ratings.matches FROM ratings
             JOIN people ON people.id = ratings.person WHERE ratings.game = $1 AND people.rated = 1
             ORDER BY ratings.skill DESC, ratings.matches DESC, people.name";
        self.wait(query_as(asked).bind(game).fetch_all(&self.reads))
    }

    /// Whether a user has opted in to ratings.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn want_ratings(&self, person: PersonId) -> StoreResult<bool> {
        let asked = query_as::<_, (i64,)>("SELECT rated FROM people WHERE id = $1").bind(person);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.is_some_and(|(rated,)| rated == 1))
    }

    /// Stores whether a user opts in to ratings. Opting out removes their ratings.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_ratings_choice(&self, person: PersonId, wants: bool) -> StoreResult<()> {
        self.transact(async |all| {
            query("UPDATE people SET rated = $2 WHERE id = $1").bind(person).bind(i64::from(wants)).execute(&mut *all).await?;
            if !wants {
                query("DELETE FROM ratings WHERE person = $1").bind(person).execute(&mut *all).await?;
            }
            Ok(TransactionEnd::Commit(()))
        })
    }
}

/// The most matches per day between two users that count.
pub const MOST_RATED: i64 = 3;
/// Seconds of a day.
const A_DAY: i64 = 24 * 3600;

/// Whether a match counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingEffect {
    Yes,
    /// Two of the players have played [`MOST_RATED`] rated matches with each other that day.
    NotToday,
    /// Fewer than two players have opted in.
    No,
}

impl Store {
    /// Whether a match of these players would count if it ended now.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn rating_effect(&self, people: &[PersonId]) -> StoreResult<RatingEffect> {
        let asked = format!("SELECT COUNT(*) FROM people WHERE rated = 1 AND id IN ({})", id_list(people));
        let (rated,): (i64,) = self.wait(query_as(AssertSqlSafe(asked)).fetch_one(&self.reads))?;
        if rated < 2 {
            return Ok(RatingEffect::No);
        }
        let had = self.wait(query(AssertSqlSafe(limit_query(people))).bind(now() / A_DAY).bind(MOST_RATED).fetch_optional(&self.reads))?;
        Ok(if had.is_some() { RatingEffect::NotToday } else { RatingEffect::Yes })
    }

    /// Stores results that are final before the match has ended.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn settle(&self, table: TableId, game: &str, results: &[StoredResult]) -> StoreResult<()> {
        self.transact(async |all| {
            // This locks the row: no other server can end the match.
            let open = query("UPDATE tables SET version = version WHERE id = $1 AND phase = 'playing'").bind(table);
            if open.execute(&mut *all).await?.rows_affected() > 0 {
                keep(all, table, game, results).await?;
            }
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// Removes the counts of days before that of `at`.
    ///
    /// # Errors
    /// The database can't be written.
    pub(super) fn forget_rated_pairs(&self, at: i64) -> StoreResult<()> {
        self.execute(query("DELETE FROM rated_pairs WHERE day < $1").bind(at / A_DAY)).map(|_| ())
    }
}

/// Ids as a list in a statement. There may be forty, which make eight hundred pairs.
fn id_list(people: &[PersonId]) -> String {
    people.iter().map(|PersonId(id)| id.to_string()).collect::<Vec<_>>().join(", ")
}

/// A statement that finds two of these users, both opted in, with [`MOST_RATED`] rated matches on a
/// day.
fn limit_query(people: &[PersonId]) -> String {
    let rated = format!("(SELECT id FROM people WHERE rated = 1 AND id IN ({}))", id_list(people));
    format!("SELECT 1 FROM rated_pairs WHERE day = $1 AND matches >= $2 AND one IN {rated} AND other IN {rated} LIMIT 1")
}

/// Counts a match of these users today; false if two of them have reached the limit.
async fn count_today(all: &mut AnyConnection, people: &[PersonId]) -> SqlResult<bool> {
    let day = now() / A_DAY;
    let had = query(AssertSqlSafe(limit_query(people))).bind(day).bind(MOST_RATED).fetch_optional(&mut *all).await?;
    if had.is_some() {
        return Ok(false);
    }
    let these = id_list(people);
    let notes = format!(
        "INSERT INTO rated_pairs (one, other, day, matches) SELECT one.id, other.id, $1, 1 FROM people AS one
         JOIN people AS other ON one.id < other.id WHERE one.id IN ({these}) AND other.id IN ({these})
         ON CONFLICT (one, other, day) DO UPDATE SET matches = rated_pairs.matches + 1"
    );
    query(AssertSqlSafe(notes)).bind(day).execute(&mut *all).await.map(|_| true)
}

/// Updates the ratings of the players of a match who opted in. Bots aren't rated, nor are players
/// who met bots only.
pub(super) async fn rate(all: &mut AnyConnection, game: &str, results: &[StoredResult]) -> SqlResult<()> {
    // One order everywhere avoids deadlocks between matches that end at once.
    let mut results: Vec<&StoredResult> = results.iter().collect();
    results.sort_by_key(|result| result.person);
    let mut rated: Vec<(PersonId, Rating, bool)> = Vec::new();
    for result in results {
        // This locks the user's row for other matches.
        let wants = query("UPDATE people SET rated = 1 WHERE id = $1 AND rated = 1").bind(result.person);
        if wants.execute(&mut *all).await?.rows_affected() == 0 {
            continue;
        }
        let asked = query_as::<_, (i64, i64)>("SELECT skill, doubt FROM ratings WHERE person = $1 AND game = $2").bind(result.person);
        let rating = asked.bind(game).fetch_optional(&mut *all).await?.map(|(skill, doubt)| Rating { skill, doubt });
        rated.push((result.person, rating.unwrap_or_default(), result.won));
    }
    if rated.len() < 2 || !count_today(all, &rated.iter().map(|(person, ..)| *person).collect::<Vec<_>>()).await? {
        return Ok(());
    }
    let weighed: Vec<(Rating, bool)> = rated.iter().map(|(_, rating, won)| (*rating, *won)).collect();
    for ((person, ..), Rating { skill, doubt }) in rated.iter().zip(update_ratings(&weighed)) {
        let again = query("UPDATE ratings SET skill = $3, doubt = $4, matches = matches + 1 WHERE person = $1 AND game = $2");
        if again.bind(person).bind(game).bind(skill).bind(doubt).execute(&mut *all).await?.rows_affected() == 0 {
            let first = query("INSERT INTO ratings (person, game, skill, doubt, matches) VALUES ($1, $2, $3, $4, 1)");
            first.bind(person).bind(game).bind(skill).bind(doubt).execute(&mut *all).await?;
        }
    }
    Ok(())
}
