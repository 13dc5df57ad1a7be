//! People as the house keeps them: keys, names, settings, bans, and what operators did.

use super::{Answer, Store, new_id, now};
use sqlx::{query, query_as};

/// Somebody whom the house knows.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownPerson {
    pub id: i64,
    pub name: String,
    /// As JSON.
    pub settings: String,
}

impl Store {
    /// Whose key this is.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn person_with(&self, fingerprint: &str) -> Answer<Option<KnownPerson>> {
        let asked = query_as::<_, (i64, String, String)>(
            "SELECT people.id, people.name, people.settings FROM people JOIN keys ON keys.person = people.id WHERE keys.fingerprint = $1",
        );
        let found = self.wait(asked.bind(fingerprint).fetch_optional(&self.pool))?;
        Ok(found.map(|(id, name, settings)| KnownPerson { id, name, settings }))
    }

    /// Keeps somebody new; none where somebody else has this name.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn add_person(&self, fingerprint: &str, name: &str, folded: &str, settings: &str) -> Answer<Option<i64>> {
        let id = new_id();
        let added = self.wait(async {
            let mut all = self.pool.begin().await?;
            query("INSERT INTO people (id, name, folded, settings, came) VALUES ($1, $2, $3, $4, $5)")
                .bind(id)
                .bind(name)
                .bind(folded)
                .bind(settings)
                .bind(now())
                .execute(&mut *all)
                .await?;
            query("INSERT INTO keys (fingerprint, person) VALUES ($1, $2)").bind(fingerprint).bind(id).execute(&mut *all).await?;
            all.commit().await
        });
        match added {
            Ok(()) => Ok(Some(id)),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps somebody's settings.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn keep_settings(&self, person: i64, settings: &str) -> Answer<()> {
        let asked = query("UPDATE people SET settings = $1 WHERE id = $2").bind(settings).bind(person);
        self.wait(asked.execute(&self.pool)).map(|_| ())
    }

    /// Forgets somebody: keys, results, seats, the person. `renamed` are the headers, by their tables, in which the name stood.
    ///
    /// # Errors
    /// The database can't be written; then nothing is forgotten.
    pub fn forget(&self, person: i64, renamed: &[(i64, String)]) -> Answer<()> {
        self.wait(async {
            let mut all = self.pool.begin().await?;
            for (table, header) in renamed {
                query("UPDATE tables SET header = $1 WHERE id = $2").bind(header).bind(table).execute(&mut *all).await?;
            }
            query("UPDATE tables SET host = NULL WHERE host = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM keys WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM results WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM seats WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM invited WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM people WHERE id = $1").bind(person).execute(&mut *all).await?;
            all.commit().await
        })
    }

    /// Lets nobody in by this key or from this address until then.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn ban(&self, banned: &str, until: i64) -> Answer<()> {
        self.wait(async {
            let mut all = self.pool.begin().await?;
            query("DELETE FROM bans WHERE banned = $1").bind(banned).execute(&mut *all).await?;
            query("INSERT INTO bans (banned, until) VALUES ($1, $2)").bind(banned).bind(until).execute(&mut *all).await?;
            all.commit().await
        })
    }

    /// Until when nobody is let in by one of these; none where somebody is.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn banned_until(&self, [key, address]: [&str; 2]) -> Answer<Option<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT until FROM bans WHERE (banned = $1 OR banned = $2) AND until > $3 ORDER BY until DESC");
        Ok(self.wait(asked.bind(key).bind(address).bind(now()).fetch_optional(&self.pool))?.map(|(until,)| until))
    }

    /// Notes what an operator did.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn note(&self, deed: &str) -> Answer<()> {
        let asked = query("INSERT INTO deeds (id, at, deed) VALUES ($1, $2, $3)").bind(new_id()).bind(now()).bind(deed);
        self.wait(asked.execute(&self.pool)).map(|_| ())
    }

    /// What operators did, the latest first: when, and what.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn deeds(&self) -> Answer<Vec<(i64, String)>> {
        self.wait(query_as("SELECT at, deed FROM deeds ORDER BY at DESC, id LIMIT 100").fetch_all(&self.pool))
    }
}
