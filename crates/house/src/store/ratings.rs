//! Ratings as the house keeps them: by game, of those who want them.

use super::tables::Result;
use super::writer::End;
use super::{Answer, Asked, Store};
use crate::ids::PersonId;
use crate::ratings::{Rating, after};
use sqlx::{AnyConnection, query, query_as};

/// Somebody's rating at a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Rated {
    pub person: PersonId,
    pub name: String,
    pub skill: i64,
    pub doubt: i64,
    /// By how many matches.
    pub matches: i64,
}

impl Rated {
    /// The rating itself.
    pub fn rating(&self) -> Rating {
        Rating { skill: self.skill, doubt: self.doubt }
    }
}

impl Store {
    /// Those who have a rating at a game and want it known, the best first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn ratings(&self, game: &str) -> Answer<Vec<Rated>> {
        let asked = "SELECT ratings.person, people.name, ratings.skill, ratings.doubt, ratings.matches FROM ratings
             JOIN people ON people.id = ratings.person WHERE ratings.game = $1 AND people.rated = 1
             ORDER BY ratings.skill DESC, ratings.matches DESC, people.name";
        self.wait(query_as(asked).bind(game).fetch_all(&self.reads))
    }

    /// Whether somebody wants ratings.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn wants_ratings(&self, person: PersonId) -> Answer<bool> {
        let asked = query_as::<_, (i64,)>("SELECT rated FROM people WHERE id = $1").bind(person);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.is_some_and(|(rated,)| rated == 1))
    }

    /// Keeps whether somebody wants ratings; whoever doesn't has none any more.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn keep_wants_ratings(&self, person: PersonId, wants: bool) -> Answer<()> {
        self.transact(async |all| {
            query("UPDATE people SET rated = $2 WHERE id = $1").bind(person).bind(i64::from(wants)).execute(&mut *all).await?;
            if !wants {
                query("DELETE FROM ratings WHERE person = $1").bind(person).execute(&mut *all).await?;
            }
            Ok(End::Commit(()))
        })
    }
}

/// Rates those who have played a match with each other, and want that; bots aren't rated, nor is
/// whoever played with bots alone.
pub(super) async fn rates(all: &mut AnyConnection, game: &str, results: &[Result]) -> Asked<()> {
    // In one order everywhere, or two matches that end at once wait for each other.
    let mut results: Vec<&Result> = results.iter().collect();
    results.sort_by_key(|result| result.person);
    let mut rated: Vec<(PersonId, Rating, bool)> = Vec::new();
    for result in results {
        // From here on nobody else rates them.
        let wants = query("UPDATE people SET rated = 1 WHERE id = $1 AND rated = 1").bind(result.person);
        if wants.execute(&mut *all).await?.rows_affected() == 0 {
            continue;
        }
        let asked = query_as::<_, (i64, i64)>("SELECT skill, doubt FROM ratings WHERE person = $1 AND game = $2").bind(result.person);
        let rating = asked.bind(game).fetch_optional(&mut *all).await?.map(|(skill, doubt)| Rating { skill, doubt });
        rated.push((result.person, rating.unwrap_or_default(), result.won));
    }
    if rated.len() < 2 {
        return Ok(());
    }
    let weighed: Vec<(Rating, bool)> = rated.iter().map(|(_, rating, won)| (*rating, *won)).collect();
    for ((person, ..), Rating { skill, doubt }) in rated.iter().zip(after(&weighed)) {
        let again = query("UPDATE ratings SET skill = $3, doubt = $4, matches = matches + 1 WHERE person = $1 AND game = $2");
        if again.bind(person).bind(game).bind(skill).bind(doubt).execute(&mut *all).await?.rows_affected() == 0 {
            let first = query("INSERT INTO ratings (person, game, skill, doubt, matches) VALUES ($1, $2, $3, $4, 1)");
            first.bind(person).bind(game).bind(skill).bind(doubt).execute(&mut *all).await?;
        }
    }
    Ok(())
}
