//! State shared by servers on one database: open servers, connected users, players seated at
//! matches.
//!
//! Rows belong to a server and are removed with it. A server that ends says so. The first server to
//! notice that another sends no heartbeat takes it for gone, which that one may undo. Later its own
//! row is removed too.

use super::change_notifications::Argument;
use super::writer::TransactionEnd;
use super::{ChangeNotification, SqlResult, Store, StoreError, StoreResult, new_id, to_seat};
use crate::ids::{HouseId, PersonId, TableId, VisitId};
use salotto::games::Seat;
use salotto::session::table::backends::{UndoRequest, UndoVote};
use salotto::session::table::events::Revision;
use sqlx::{AnyConnection, AssertSqlSafe, query, query_as};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A connected user, as other servers on the database see them.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct RemoteUser {
    /// The id of their server; 0 on their own.
    pub house: HouseId,
    pub visit: VisitId,
    pub person: Option<PersonId>,
    pub name: String,
    /// The fingerprint of the user's key; empty for guests.
    pub fingerprint: String,
    /// The user's address as bans have it; empty for local connections.
    pub address: String,
    pub at_table: Option<TableId>,
}

/// Another open server on the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OtherServer {
    pub id: HouseId,
    /// The smallest number that no other open server had when it joined.
    pub number: i64,
    /// The number of its heartbeats; -1 if it is taken for gone, -2 if it has ended.
    pub beats: i64,
}

/// The heartbeats of a server that has ended. Its row keeps its number, and so the numbers of its visits, from
/// the next server for a while.
const ENDED: i64 = -2;

impl OtherServer {
    /// Whether it has ended, or the others take it for gone.
    pub fn is_gone(&self) -> bool {
        self.beats < 0
    }

    /// Whether it has ended. One that is only taken for gone may still be back.
    pub fn has_ended(&self) -> bool {
        self.beats == ENDED
    }
}

/// A seat taken by a connected player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenSeat {
    pub seat: Seat,
    pub house: HouseId,
    /// The number of steps after which they were ready for the next round; negative if they aren't.
    pub ready: i64,
    /// The undo request they consent to.
    pub consent: Option<UndoVote>,
}

/// A row of the table `sitting`.
#[derive(sqlx::FromRow)]
struct SeatRow {
    seat: i64,
    house: HouseId,
    ready: i64,
    undo_of: i64,
    undo_steps: i64,
    undo_taken_back: i64,
    undo_times: i64,
}

impl SeatRow {
    fn sit(self) -> TakenSeat {
        let consent = (self.undo_of >= 0).then(|| {
            let at = Revision { steps: self.undo_steps as usize, taken_back: self.undo_taken_back as u32 };
            UndoVote { by: to_seat(self.seat), to: UndoRequest { of: to_seat(self.undo_of), at }, times: self.undo_times as u32 }
        });
        TakenSeat { seat: to_seat(self.seat), house: self.house, ready: self.ready, consent }
    }
}

impl Store {
    /// Registers this server and returns its number, from 0.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn join(&self) -> StoreResult<i64> {
        loop {
            let taken = self.wait(query_as::<_, (i64,)>("SELECT number FROM houses").fetch_all(&self.reads))?;
            let free = (0..).find(|number| !taken.iter().any(|(other,)| other == number)).unwrap_or_default();
            let asked = query("INSERT INTO houses (id, number, beats) VALUES ($1, $2, 0)").bind(self.house()).bind(free);
            match self.execute(asked) {
                Err(StoreError::Taken) => {}
                joined => return joined.map(|_| free),
            }
        }
    }

    /// Registers this server again, which the others have taken for gone or removed. Returns its
    /// number.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn join_again(&self) -> StoreResult<i64> {
        let asked = query_as::<_, (i64,)>("UPDATE houses SET beats = 0 WHERE id = $1 AND beats >= -1 RETURNING number").bind(self.house());
        match self.run_write(self.writes.run(async |all| asked.fetch_optional(all).await))? {
            Some((number,)) => Ok(number),
            None => self.join(),
        }
    }

    /// Notes that this server has ended, whose users have left. If that fails, the others notice later
    /// that it is gone.
    pub(super) fn leave(&self) {
        let Some(house) = self.house() else { return };
        let left = self.writes.transact(async |all| {
            let left = query("UPDATE houses SET beats = $2 WHERE id = $1").bind(house).bind(ENDED).execute(&mut *all).await?;
            if left.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(()));
            }
            self.remove_rows_of_gone(all).await.map(|_| TransactionEnd::Commit(()))
        });
        let _ = self.run_query(left);
    }

    /// Sends this server's heartbeat. Returns whether it is registered, and not taken for gone.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn beat(&self) -> StoreResult<bool> {
        self.transact(async |all| {
            let asked = query("UPDATE houses SET beats = beats + 1 WHERE id = $1 AND beats >= 0").bind(self.house());
            let known = asked.execute(&mut *all).await?.rows_affected() > 0;
            self.notify(all, ChangeNotification::Beat).await?;
            Ok(TransactionEnd::Commit(known))
        })
    }

    /// The other servers: open, or ended or taken for gone and not removed yet.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn other_servers(&self) -> StoreResult<Vec<OtherServer>> {
        self.wait(query_as("SELECT id, number, beats FROM houses WHERE id <> $1").bind(self.house()).fetch_all(&self.reads))
    }

    /// Takes a server without a heartbeat since beat `beats` for gone: its rows are removed. Returns
    /// the matches its users sat at; None if it has sent one, or another server was quicker.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn take_for_gone(&self, server: OtherServer) -> StoreResult<Option<Vec<TableId>>> {
        self.end_server(server, "UPDATE houses SET beats = -1 WHERE id = $1 AND beats = $2")
    }

    /// Removes a server that has ended or is taken for gone. Returns the matches where rows of it were
    /// left; None if it is back, or another server was quicker.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn remove_gone_server(&self, server: OtherServer) -> StoreResult<Option<Vec<TableId>>> {
        self.end_server(server, "DELETE FROM houses WHERE id = $1 AND beats = $2")
    }

    /// Runs a statement that ends a server with this number of heartbeats, and removes its rows.
    fn end_server(&self, OtherServer { id, beats, .. }: OtherServer, ends: &'static str) -> StoreResult<Option<Vec<TableId>>> {
        self.transact(async |all| {
            if query(ends).bind(id).bind(beats).execute(&mut *all).await?.rows_affected() == 0 {
                return Ok(TransactionEnd::RollBack(None));
            }
            self.remove_rows_of_gone(all).await.map(|tables| TransactionEnd::Commit(Some(tables)))
        })
    }

    /// Removes the rows of servers that aren't open, and notifies the others. Returns the matches
    /// their users sat at.
    async fn remove_rows_of_gone(&self, all: &mut AnyConnection) -> SqlResult<Vec<TableId>> {
        let of_nobody = "SELECT DISTINCT at_table FROM sitting WHERE house NOT IN (SELECT id FROM houses WHERE beats >= 0)";
        let tables: Vec<(TableId,)> = query_as(of_nobody).fetch_all(&mut *all).await?;
        for rows in ["sitting", "present", "tidings"] {
            let removed = format!("DELETE FROM {rows} WHERE house NOT IN (SELECT id FROM houses WHERE beats >= 0)");
            query(AssertSqlSafe(removed)).execute(&mut *all).await?;
        }
        for (table,) in &tables {
            self.notify(all, ChangeNotification::Match(*table)).await?;
        }
        self.notify(all, ChangeNotification::People).await?;
        Ok(tables.into_iter().map(|(table,)| table).collect())
    }

    /// Stores that a user is connected to this server, in the lobby or at a table.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn record_arrival(&self, present: &RemoteUser) -> StoreResult<()> {
        let does = "done AS (INSERT INTO present (house, visit, person, name, fingerprint, address, at_table)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (house, visit) DO UPDATE SET name = excluded.name, at_table = excluded.at_table RETURNING visit)";
        let RemoteUser { visit, person, name, fingerprint, address, at_table, .. } = present;
        let asked = [
            self.own_id().into(),
            visit.0.into(),
            Argument::Number(person.map(|person| person.0)),
            Argument::Text(name),
            Argument::Text(fingerprint),
            Argument::Text(address),
            Argument::Number(at_table.map(|table| table.0)),
        ];
        self.run_write(self.execute_and_notify(&self.writes, does, &asked, ChangeNotification::Person(*visit))).map(|_| ())
    }

    /// Removes a user who has left this server.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn record_departure(&self, visit: VisitId) -> StoreResult<()> {
        let does = "done AS (DELETE FROM present WHERE house = $1 AND visit = $2 RETURNING visit)";
        self.run_write(self.execute_and_notify(
            &self.writes,
            does,
            &[self.own_id().into(), visit.0.into()],
            ChangeNotification::Person(visit),
        ))
        .map(|_| ())
    }

    /// This server's id as a statement's argument.
    fn own_id(&self) -> i64 {
        self.house().unwrap_or_default().0
    }

    /// A user connected to another server; None if they have left.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn present_at(&self, house: HouseId, visit: VisitId) -> StoreResult<Option<RemoteUser>> {
        let asked = "SELECT house, visit, person, name, fingerprint, address, at_table FROM present WHERE house = $1 AND visit = $2";
        self.wait(query_as(asked).bind(house).bind(visit).fetch_optional(&self.reads))
    }

    /// The users connected to other servers, by server and in the order of their arrival.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn remote_users(&self) -> StoreResult<Vec<RemoteUser>> {
        let all = "SELECT house, visit, person, name, fingerprint, address, at_table FROM present WHERE house <> $1 ORDER BY house, visit";
        let asked = query_as(all);
        self.wait(asked.bind(self.house()).fetch_all(&self.reads))
    }

    /// The users of this server according to the database.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn own_present(&self) -> StoreResult<Vec<RemoteUser>> {
        let own = "SELECT house, visit, person, name, fingerprint, address, at_table FROM present WHERE house = $1";
        let all: Vec<RemoteUser> = self.wait(query_as(own).bind(self.house()).fetch_all(&self.reads))?;
        Ok(all.into_iter().map(|one| RemoteUser { house: HouseId::default(), ..one }).collect())
    }

    /// Stores that a player sits at a match. A later place replaces an earlier one.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn store_seat(&self, table: TableId, TakenSeat { seat, house, ready, consent }: TakenSeat) -> StoreResult<()> {
        let does = "done AS (INSERT INTO sitting (at_table, seat, house, ready, undo_of, undo_steps, undo_taken_back, undo_times)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (at_table, seat) DO UPDATE SET house = excluded.house, ready = excluded.ready, undo_of = excluded.undo_of,
             undo_steps = excluded.undo_steps, undo_taken_back = excluded.undo_taken_back, undo_times = excluded.undo_times RETURNING seat)";
        let [of, steps, taken_back] = consent.map_or([-1, 0, 0], |consent| of_request(consent.to));
        let times = consent.map_or(0, |consent| i64::from(consent.times));
        let asked = [table.0, i64::from(seat.0), house.0, ready, of, steps, taken_back, times].map(Argument::from);
        self.run_write(self.execute_and_notify(&self.writes, does, &asked, ChangeNotification::Match(table))).map(|_| ())
    }

    /// Removes a player of this server from their seat.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn stand_up(&self, table: TableId, seat: Seat) -> StoreResult<()> {
        let does = "done AS (DELETE FROM sitting WHERE at_table = $1 AND seat = $2 AND house = $3 RETURNING seat)";
        let asked = [table.0.into(), i64::from(seat.0).into(), self.own_id().into()];
        self.run_write(self.execute_and_notify(&self.writes, does, &asked, ChangeNotification::Match(table))).map(|_| ())
    }

    /// The players seated at a match now.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn sitting(&self, table: TableId) -> StoreResult<Vec<TakenSeat>> {
        let asked =
            "SELECT seat, house, ready, undo_of, undo_steps, undo_taken_back, undo_times FROM sitting WHERE at_table = $1 ORDER BY seat";
        let rows: Vec<SeatRow> = self.wait(query_as(asked).bind(table).fetch_all(&self.reads))?;
        Ok(rows.into_iter().map(SeatRow::sit).collect())
    }

    /// The matches and seats of this server's players, according to the database.
    ///
    /// # Errors
    /// The database can't be read.
    pub fn own_sitting(&self) -> StoreResult<Vec<(TableId, Seat)>> {
        let asked = query_as::<_, (TableId, i64)>("SELECT at_table, seat FROM sitting WHERE house = $1").bind(self.house());
        Ok(self.wait(asked.fetch_all(&self.reads))?.into_iter().map(|(table, number)| (table, to_seat(number))).collect())
    }

    /// Stores a message for all other servers.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn tell_houses(&self, message: &str) -> StoreResult<()> {
        self.transact(async |all| {
            let others = query_as::<_, (HouseId,)>("SELECT id FROM houses WHERE id <> $1 AND beats >= 0").bind(self.house());
            let others: Vec<(HouseId,)> = others.fetch_all(&mut *all).await?;
            for (house,) in &others {
                let asked = query("INSERT INTO tidings (id, house, sent, tiding) VALUES ($1, $2, $3, $4)");
                asked.bind(new_id()).bind(house).bind(milliseconds()).bind(message).execute(&mut *all).await?;
            }
            if !others.is_empty() {
                self.notify(all, ChangeNotification::Tidings).await?;
            }
            Ok(TransactionEnd::Commit(()))
        })
    }

    /// Takes the messages stored for this server.
    ///
    /// # Errors
    /// The database can't be written.
    pub fn take_tidings(&self) -> StoreResult<Vec<String>> {
        let asked = query_as::<_, (i64, i64, String)>("DELETE FROM tidings WHERE house = $1 RETURNING sent, id, tiding").bind(self.house());
        let mut taken = self.run_write(self.writes.run(async |all| asked.fetch_all(all).await))?;
        taken.sort();
        Ok(taken.into_iter().map(|(_, _, message)| message).collect())
    }
}

/// An undo request as the database has it: the seat, the number of steps, the number of earlier
/// undos.
pub(super) fn of_request(UndoRequest { of, at }: UndoRequest) -> [i64; 3] {
    [of.0.into(), at.steps as i64, at.taken_back.into()]
}

/// The time in milliseconds since 1970, but later than the last, so that it orders one server's messages.
fn milliseconds() -> i64 {
    static LAST: AtomicI64 = AtomicI64::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
    let later = |last: i64| now.max(last + 1);
    later(LAST.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |last| Some(later(last))).unwrap_or_default())
}
