//! Registered users in the database: keys, names, settings, bans, and the log of operators'
//! actions.

use super::tables::remove;
use super::writer::TransactionEnd;
use super::{ChangeNotification, SqlResult, Store, StoreError, StoreResult, is_new, later_id, new_id, now, to_seat, tournaments};
use crate::ids::{PersonId, TableId};
use salotto::games::Seat;
use salotto::records;
use sqlx::{AnyConnection, query, query_as};

/// A registered user.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownPerson {
    pub id: PersonId,
    pub name: String,
    /// The settings as JSON.
    pub settings: String,
    /// When their last visit was stored, in seconds since 1970.
    pub came: i64,
}

/// Replacements for a user's name outside their own rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NameReplacements {
    /// The user's new name at their tables.
    pub called: String,
    /// The user's new name in the log of operators' actions.
    pub noted: String,
    /// The tables without another registered player, which are removed.
    pub removed: Vec<TableId>,
}

/// An operator's action, as message ids and values.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OperatorNote {
    pub at: i64,
    pub operator: String,
    pub what: String,
    /// Empty if the action has no duration.
    pub length: String,
    /// A name, an address, a table's number, or the text of an announcement.
    pub whom: String,
}

/// Condition for users without a visit since the first argument and without any data worth keeping.
/// A user with an unread notice of a put-away or given-up table is kept a year longer.
const UNUSED: &str = "came < $1 - CASE WHEN put_away + given_up > 0 THEN 31536000 ELSE 0 END
     AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = at_table WHERE person = people.id AND phase <> 'away')
     AND NOT EXISTS (SELECT 1 FROM results JOIN tables ON tables.id = at_table WHERE person = people.id AND phase <> 'away')
     AND NOT EXISTS (SELECT 1 FROM invited JOIN tables ON tables.id = at_table WHERE person = people.id AND phase <> 'away')
     AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id AND phase <> 'away')
     AND NOT EXISTS (SELECT 1 FROM entrants WHERE person = people.id)
     AND NOT EXISTS (SELECT 1 FROM tournaments WHERE host = people.id)
     AND NOT EXISTS (SELECT 1 FROM mutes WHERE person = people.id)
     AND NOT EXISTS (SELECT 1 FROM unheard WHERE other = people.id)
     AND NOT EXISTS (SELECT 1 FROM friends WHERE other = people.id)
     AND NOT EXISTS (SELECT 1 FROM messages WHERE receiver = people.id)
     AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter = people.name OR whom = people.name)
     AND (SELECT COUNT(*) FROM keys WHERE person = people.id) < 2";

impl Store {
    /// The user with this key.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn find_by_key(&self, fingerprint: &str) -> StoreResult<Option<KnownPerson>> {
        let asked = query_as::<_, (PersonId, String, String, i64)>(
            "SELECT people.id, people.name, people.settings, people.came FROM people JOIN keys ON keys.person = people.id WHERE keys.fingerprint = $1",
        );
        let found = self.wait(asked.bind(fingerprint).fetch_optional(&self.reads))?;
        Ok(found.map(|(id, name, settings, came)| KnownPerson { id, name, settings, came }))
    }

    /// Stores a new user; None if the name is taken.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn add_person(&self, fingerprint: &str, name: &str, folded: &str, settings: &str) -> StoreResult<Option<PersonId>> {
        let id = PersonId(new_id());
        let added = self.transact(async |all| {
            query("INSERT INTO people (id, name, folded, settings, came) VALUES ($1, $2, $3, $4, $5)")
                .bind(id)
                .bind(name)
                .bind(folded)
                .bind(settings)
                .bind(now())
                .execute(&mut *all)
                .await?;
            let key = query("INSERT INTO keys (fingerprint, person, added) VALUES ($1, $2, $3)").bind(fingerprint).bind(id).bind(now());
            key.execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(()))
        });
        match added {
            Ok(()) => Ok(Some(id)),
            Err(StoreError::Taken) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Stores a visit; false if the user was forgotten meanwhile.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn count_visit(&self, person: PersonId) -> StoreResult<bool> {
        let asked = query("UPDATE people SET came = $1 WHERE id = $2").bind(now()).bind(person);
        Ok(self.execute(asked)? > 0)
    }

    /// A user's settings; None if they were forgotten.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn settings_of(&self, person: PersonId) -> StoreResult<Option<String>> {
        let asked = query_as::<_, (String,)>("SELECT settings FROM people WHERE id = $1").bind(person);
        Ok(self.wait(asked.fetch_optional(&self.reads))?.map(|(settings,)| settings))
    }

    /// Stores a user's settings.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_settings(&self, person: PersonId, settings: &str) -> StoreResult<()> {
        let asked = query("UPDATE people SET settings = $1 WHERE id = $2").bind(settings).bind(person);
        self.execute(asked).map(|_| ())
    }

    /// Forgets a user: keys, results, seats, the user's row, and the `traces`. Returns the changed
    /// tables with their versions.
    ///
    /// # Errors
    /// The database can't be written; then nothing is forgotten.
    pub fn forget(&self, person: PersonId, traces: &NameReplacements) -> StoreResult<Vec<(TableId, i64)>> {
        let anew = self.forget_if(person, None, traces)?.unwrap_or_default();
        // The user is forgotten even if this fails.
        let _ = self.checkpoint_log();
        Ok(anew)
    }

    /// Forgets a user without a visit since `since`, if nothing of theirs is worth keeping: no
    /// seats, no finished matches, no invitations, no mute or report, and one key only. Returns
    /// whether that was so. Their data in the database's log goes with the next
    /// [`checkpoint_log`](Self::checkpoint_log).
    ///
    /// # Errors
    /// The database can't be written; then nothing is forgotten.
    pub fn forget_unused(&self, person: PersonId, since: i64, traces: &NameReplacements) -> StoreResult<bool> {
        Ok(self.forget_if(person, Some(since), traces)?.is_some())
    }

    /// The users that [`forget_unused`](Self::forget_unused) would forget, `most` at most.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn unused(&self, since: i64, most: i64) -> StoreResult<Vec<PersonId>> {
        let asked = format!("SELECT id FROM people WHERE {UNUSED} ORDER BY came LIMIT $2");
        let found: Vec<(PersonId,)> = self.wait(query_as(sqlx::AssertSqlSafe(asked)).bind(since).bind(most).fetch_all(&self.reads))?;
        Ok(found.into_iter().map(|(person,)| person).collect())
    }

    /// Removes bans, mutes and words that have expired by `at`.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn forget_what_has_ended(&self, at: i64) -> StoreResult<()> {
        for of in ["bans", "mutes", "joinings"] {
            let asked = format!("DELETE FROM {of} WHERE until <= $1");
            self.execute(query(sqlx::AssertSqlSafe(asked)).bind(at))?;
        }
        self.forget_rated_pairs(at)?;
        self.forget_invitations(at)
    }

    /// Forgets a user; with `unused_since`, only if they are unused since then. None if they were
    /// not forgotten.
    fn forget_if(
        &self,
        person: PersonId,
        unused_since: Option<i64>,
        traces: &NameReplacements,
    ) -> StoreResult<Option<Vec<(TableId, i64)>>> {
        self.transact(async |all| {
            if let Some(since) = unused_since {
                // This locks the row: a login after it finds the user forgotten, one before it
                // keeps them.
                let held = format!("UPDATE people SET came = came WHERE id = $2 AND {UNUSED}");
                let held = query(sqlx::AssertSqlSafe(held)).bind(since).bind(person).execute(&mut *all).await?;
                if held.rows_affected() == 0 {
                    return Ok(TransactionEnd::RollBack(None));
                }
            }
            self.rename_at_tables(all, person, &traces.called).await?;
            let of_theirs = "UPDATE tables SET host = CASE WHEN host = $1 THEN NULL ELSE host END, version = version + 1
                 WHERE host = $1 OR id IN (SELECT at_table FROM seats WHERE person = $1 UNION SELECT at_table FROM invited WHERE person = $1)
                 RETURNING id, version";
            let anew: Vec<(TableId, i64)> = query_as(of_theirs).bind(person).fetch_all(&mut *all).await?;
            for (table, _) in &anew {
                self.notify(all, ChangeNotification::Table(*table)).await?;
            }
            rename_in_deeds(all, person, &traces.noted).await?;
            let named = "DELETE FROM reports WHERE reporter = (SELECT name FROM people WHERE id = $1) OR whom = (SELECT name FROM people WHERE id = $1)";
            query(named).bind(person).execute(&mut *all).await?;
            query("DELETE FROM unheard WHERE person = $1 OR other = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM friends WHERE person = $1 OR other = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM messages WHERE sender = $1 OR receiver = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM mutes WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM joinings WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM keys WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM results WHERE person = $1").bind(person).execute(&mut *all).await?;
            tournaments::forget(all, person).await?;
            query("DELETE FROM ratings WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM rated_pairs WHERE one = $1 OR other = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM days WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM seats WHERE person = $1").bind(person).execute(&mut *all).await?;
            query("DELETE FROM invited WHERE person = $1").bind(person).execute(&mut *all).await?;
            for table in &traces.removed {
                remove(all, *table).await?;
                self.notify(all, ChangeNotification::Table(*table)).await?;
            }
            query("DELETE FROM people WHERE id = $1").bind(person).execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(Some(anew)))
        })
    }

    /// Bans a key or an address until `until`.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn ban(&self, banned: &str, until: i64) -> StoreResult<()> {
        self.transact(async |all| {
            query("DELETE FROM bans WHERE banned = $1").bind(banned).execute(&mut *all).await?;
            query("INSERT INTO bans (banned, until) VALUES ($1, $2)").bind(banned).bind(until).execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// The fingerprints of a user's keys.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn keys_of(&self, person: PersonId) -> StoreResult<Vec<String>> {
        let asked = query_as::<_, (String,)>("SELECT fingerprint FROM keys WHERE person = $1 ORDER BY fingerprint").bind(person);
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(key,)| key).collect())
    }

    /// Stores the words by which a user adds another key, until `until`; false if the words are
    /// taken. Earlier words of the user are removed.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_join_words(&self, person: PersonId, words: &str, until: i64) -> StoreResult<bool> {
        let asked = query("DELETE FROM joinings WHERE person = $1 OR until <= $2").bind(person).bind(now());
        self.execute(asked)?;
        let asked = query("INSERT INTO joinings (words, person, until) VALUES ($1, $2, $3)").bind(words).bind(person).bind(until);
        is_new(self.execute(asked))
    }

    /// Adds a key to the user these words belong to, once; None if the words are invalid.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn join_key(&self, words: &str, fingerprint: &str) -> StoreResult<Option<KnownPerson>> {
        let asked = query_as::<_, (PersonId,)>("SELECT person FROM joinings WHERE words = $1 AND until > $2").bind(words).bind(now());
        let Some((person,)) = self.wait(asked.fetch_optional(&self.reads))? else { return Ok(None) };
        self.transact(async |all| {
            query("DELETE FROM joinings WHERE words = $1").bind(words).execute(&mut *all).await?;
            // Keys of one user have different times, in seconds.
            let added = "INSERT INTO keys (fingerprint, person, added, told)
                 SELECT $1, $2, CASE WHEN MAX(added) >= $3 THEN MAX(added) + 1 ELSE $3 END, 0 FROM keys WHERE person = $2";
            query(added).bind(fingerprint).bind(person).bind(now()).execute(&mut *all).await?;
            Ok(TransactionEnd::Commit(()))
        })?;
        self.find_by_key(fingerprint)
    }

    /// Removes a key.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_key(&self, fingerprint: &str) -> StoreResult<()> {
        self.execute(query("DELETE FROM keys WHERE fingerprint = $1").bind(fingerprint)).map(|_| ())
    }

    /// Renames a user, also in `traces`. Returns the changed tables with their versions.
    ///
    /// # Errors
    /// `Taken` if another user has the name, or the database can't be written; the user keeps the
    /// old name then.
    pub fn rename(&self, person: PersonId, name: &str, folded: &str, traces: &NameReplacements) -> StoreResult<Vec<(TableId, i64)>> {
        self.transact(async |all| {
            for column in ["reporter", "whom"] {
                let asked = format!("UPDATE reports SET {column} = $1 WHERE {column} = (SELECT name FROM people WHERE id = $2)");
                query(sqlx::AssertSqlSafe(asked)).bind(name).bind(person).execute(&mut *all).await?;
            }
            rename_in_deeds(all, person, &traces.noted).await?;
            let asked = query("UPDATE people SET name = $1, folded = $2 WHERE id = $3").bind(name).bind(folded).bind(person);
            asked.execute(&mut *all).await?;
            let anew = self.rename_at_tables(all, person, &traces.called).await?;
            Ok(TransactionEnd::Commit(anew))
        })
    }

    /// Writes the user's new name into the headers of their tables. Returns the tables' versions.
    /// Raising the version locks the table until the transaction ends.
    async fn rename_at_tables(&self, all: &mut AnyConnection, person: PersonId, called: &str) -> SqlResult<Vec<(TableId, i64)>> {
        let raised = "UPDATE tables SET version = version + 1 WHERE id IN (SELECT at_table FROM seats WHERE person = $1)
             RETURNING id, version, header";
        let raised: Vec<(TableId, i64, String)> = query_as(raised).bind(person).fetch_all(&mut *all).await?;
        for (table, _, header) in &raised {
            let seats = query_as::<_, (i64,)>("SELECT seat FROM seats WHERE at_table = $1 AND person = $2");
            let seats = seats.bind(table).bind(person).fetch_all(&mut *all).await?;
            if let Some(header) = seats.iter().try_fold(header.clone(), |header, (number,)| with_name(&header, to_seat(*number), called)) {
                query("UPDATE tables SET header = $1 WHERE id = $2").bind(header).bind(table).execute(&mut *all).await?;
            }
            self.notify(all, ChangeNotification::Table(*table)).await?;
        }
        Ok(raised.into_iter().map(|(table, version, _)| (table, version)).collect())
    }

    /// The banned keys and addresses with their expiry; the longest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn bans(&self) -> StoreResult<Vec<(String, i64)>> {
        let asked = query_as("SELECT banned, until FROM bans WHERE until > $1 ORDER BY until DESC, banned").bind(now());
        self.wait(asked.fetch_all(&self.reads))
    }

    /// Lifts the ban of a key or an address.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn unban(&self, banned: &str) -> StoreResult<()> {
        self.execute(query("DELETE FROM bans WHERE banned = $1").bind(banned)).map(|_| ())
    }

    /// Until when a key or an address is banned; None if neither is.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn banned_until(&self, [key, address]: [&str; 2]) -> StoreResult<Option<i64>> {
        let asked = query_as::<_, (i64,)>("SELECT until FROM bans WHERE (banned = $1 OR banned = $2) AND until > $3 ORDER BY until DESC");
        Ok(self.wait(asked.bind(key).bind(address).bind(now()).fetch_optional(&self.reads))?.map(|(until,)| until))
    }

    /// Adds an operator's action to the log.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn log_action(&self, note: &OperatorNote) -> StoreResult<()> {
        let id = later_id();
        let OperatorNote { at, operator, what, length, whom } = note;
        let asked = query("INSERT INTO deeds (id, at, operator, what, length, whom) VALUES ($1, $2, $3, $4, $5, $6)").bind(id).bind(at);
        self.execute(asked.bind(operator).bind(what).bind(length).bind(whom)).map(|_| ())
    }

    /// The last 100 operators' actions, the latest first.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn deeds(&self) -> StoreResult<Vec<OperatorNote>> {
        self.wait(query_as("SELECT at, operator, what, length, whom FROM deeds ORDER BY at DESC, id DESC LIMIT 100").fetch_all(&self.reads))
    }
}

/// Replaces the user's name in the log of operators' actions. The user's own row still has the old
/// name.
async fn rename_in_deeds(all: &mut AnyConnection, person: PersonId, noted: &str) -> SqlResult<()> {
    // An announcement to all users isn't a name.
    for (column, but) in [("operator", ""), ("whom", " AND what <> 'say'")] {
        let asked = format!("UPDATE deeds SET {column} = $1 WHERE {column} = (SELECT name FROM people WHERE id = $2){but}");
        query(sqlx::AssertSqlSafe(asked)).bind(noted).bind(person).execute(&mut *all).await?;
    }
    Ok(())
}

/// The header with this name at `seat`; None if it can't be parsed.
fn with_name(header: &str, seat: Seat, name: &str) -> Option<String> {
    let mut record = records::parse(header.as_bytes()).ok()?;
    record.header.seats.get_mut(seat.index())?.name = name.to_string();
    Some(records::header_text(&record.header))
}
