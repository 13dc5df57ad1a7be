//! Matches that are given up before their end: who was there last, and how they end.

use super::idle::ends_unwon;
use super::{Answer, Bell, Store, now, seat};
use crate::ids::{PersonId, TableId};
use salotto::games::Seat;
use sqlx::{query, query_as};

/// When a table was opened, and when the people of its seats were at its match last.
pub type Attended = (i64, Vec<(Seat, i64)>);

impl Store {
    /// Notes that the person of this seat is at its match now.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn attends(&self, table: TableId, seat: Seat) -> Answer<()> {
        let asked = "INSERT INTO attended (at_table, seat, at) SELECT id, $2, $3 FROM tables WHERE id = $1
             ON CONFLICT (at_table, seat) DO UPDATE SET at = $3";
        let asked = query(asked).bind(table).bind(i64::from(seat.0)).bind(now());
        self.written(asked.execute(&self.pool)).map(|_| ())
    }

    /// When a table was opened, and when the people of its seats were at its match last; None if it was
    /// closed.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn attended(&self, table: TableId) -> Answer<Option<Attended>> {
        let opened = query_as::<_, (i64,)>("SELECT opened FROM tables WHERE id = $1").bind(table);
        let Some((opened,)) = self.wait(opened.fetch_optional(&self.reads))? else { return Ok(None) };
        let attended = query_as::<_, (i64, i64)>("SELECT seat, at FROM attended WHERE at_table = $1").bind(table);
        let attended = self.wait(attended.fetch_all(&self.reads))?;
        Ok(Some((opened, attended.into_iter().map(|(number, at)| (seat(number), at)).collect())))
    }

    /// Ends the match of a table of this game before its end, as those wanted who were `there`; whether
    /// it was being played. It is among the finished matches of all who sat there, won by nobody.
    ///
    /// # Errors
    /// The database can't be written; then it goes on.
    pub fn gives_up(&self, table: TableId, game: &str, there: &[PersonId]) -> Answer<bool> {
        self.written(async {
            let mut all = self.pool.begin().await?;
            let away = query("UPDATE tables SET phase = 'away', ended = $2, version = version + 1 WHERE id = $1 AND phase = 'playing'");
            if away.bind(table).bind(now()).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(false);
            }
            for person in ends_unwon(&mut all, table, game).await? {
                if !there.contains(&person) {
                    query("UPDATE people SET given_up = given_up + 1 WHERE id = $1").bind(person).execute(&mut *all).await?;
                }
            }
            self.ring(&mut all, Bell::Table(table)).await?;
            all.commit().await?;
            Ok(true)
        })
    }

    /// How many matches of somebody were given up without them since this was last asked.
    ///
    /// # Errors
    /// The database can't be read, or not be written: they are told another time.
    pub fn takes_given_up(&self, person: PersonId) -> Answer<i64> {
        let asked = query_as::<_, (i64,)>("SELECT given_up FROM people WHERE id = $1").bind(person);
        let given_up = self.wait(asked.fetch_optional(&self.reads))?.map_or(0, |(count,)| count);
        if given_up > 0 {
            let told = query("UPDATE people SET given_up = given_up - $1 WHERE id = $2").bind(given_up).bind(person);
            self.written(told.execute(&self.pool))?;
        }
        Ok(given_up)
    }
}
