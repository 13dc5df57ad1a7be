//! LISTEN/NOTIFY between servers. A notification carries no data; the receiver reads the new rows.

use super::writer::StoreWriter;
use super::{PATIENCE, SharedDatabase, SqlResult, Store};
use crate::ids::{HouseId, TableId, VisitId};
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, query};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// A notification: the kind of rows that another server may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeNotification {
    /// The steps of a match, or the players seated at it.
    Match(TableId),
    /// A table's settings and seats.
    Table(TableId),
    /// The list of connected users: a server was removed. The server that has removed it hears this as well.
    People,
    /// The row of one connected user, by their visit.
    Person(VisitId),
    /// Messages to users of other servers.
    Tidings,
    /// Heartbeat of a server. A server also hears its own, which proves that its connection works.
    Beat,
}

/// An event from the listening connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListenEvent {
    /// A notification of another server.
    Bell(HouseId, ChangeNotification),
    /// The connection listens from now on; earlier notifications are lost.
    Listening,
}

/// Time without any notification, not even the own heartbeat, after which the connection counts as
/// broken.
const SILENCE: Duration = Duration::from_secs(8);
/// Delay before reconnecting to an unreachable database server.
const AGAIN: Duration = Duration::from_millis(500);

impl ChangeNotification {
    pub(super) fn to_text(self, house: HouseId) -> String {
        let HouseId(house) = house;
        match self {
            ChangeNotification::Match(TableId(table)) => format!("{house} match {table}"),
            ChangeNotification::Table(TableId(table)) => format!("{house} table {table}"),
            ChangeNotification::People => format!("{house} people"),
            ChangeNotification::Person(VisitId(visit)) => format!("{house} person {visit}"),
            ChangeNotification::Tidings => format!("{house} tidings"),
            ChangeNotification::Beat => format!("{house} beat"),
        }
    }

    /// Parses a notification; None if it isn't a server's.
    fn parse(text: &str) -> Option<(HouseId, ChangeNotification)> {
        let mut words = text.split(' ');
        let house = HouseId(words.next()?.parse().ok()?);
        let word = words.next()?;
        let mut number = || words.next()?.parse().ok();
        let bell = match word {
            "match" => ChangeNotification::Match(TableId(number()?)),
            "table" => ChangeNotification::Table(TableId(number()?)),
            "people" => ChangeNotification::People,
            "person" => ChangeNotification::Person(VisitId(number()?)),
            "tidings" => ChangeNotification::Tidings,
            "beat" => ChangeNotification::Beat,
            _ => return None,
        };
        Some((house, bell))
    }
}

impl Store {
    /// Starts listening to other servers; None for a database of a single server.
    pub fn listen(&self) -> Option<Receiver<ListenEvent>> {
        let SharedDatabase { address, house } = self.shared.as_ref()?;
        let (tell, heard) = channel();
        let (address, house) = (address.clone(), *house);
        self.runtime.spawn(async move {
            // The receiver is dropped when the server closes.
            while listen(&address, house, &tell).await.is_ok() {
                sleep(AGAIN).await;
            }
        });
        Some(heard)
    }
}

impl Store {
    /// Runs the statement `does` on PostgreSQL and notifies other servers if it changed anything,
    /// in one round trip. `does` returns a row per change and uses no arguments beyond the last of
    /// `asked`. Returns whether anything changed.
    pub(super) async fn execute_and_notify(
        &self,
        writer: &StoreWriter,
        does: &str,
        asked: &[Argument<'_>],
        bell: ChangeNotification,
    ) -> SqlResult<bool> {
        let bell = bell.to_text(self.house().unwrap_or_default());
        let mut query = query(sqlx::AssertSqlSafe(with_notification(does, asked.len())));
        for argument in asked {
            query = match argument {
                Argument::Number(number) => query.bind(*number),
                Argument::Text(text) => query.bind(text.to_string()),
            };
        }
        writer.run(async |all| Ok(!query.bind(bell).fetch_all(all).await?.is_empty())).await
    }

    /// Notifies other servers when this connection's transaction commits.
    pub(super) async fn notify(&self, connection: &mut AnyConnection, bell: ChangeNotification) -> SqlResult<()> {
        if let Some(SharedDatabase { house, .. }) = &self.shared {
            let text = bell.to_text(*house);
            query("SELECT pg_notify('salotto', $1)").bind(text).execute(connection).await?;
        }
        Ok(())
    }
}

/// Extends a statement with `arguments` arguments so that it notifies if it changed anything.
pub(super) fn with_notification(does: &str, arguments: usize) -> String {
    format!("WITH {does} SELECT pg_notify('salotto', ${}) FROM done", arguments + 1)
}

/// An argument of a statement.
pub(super) enum Argument<'a> {
    Number(Option<i64>),
    Text(&'a str),
}

impl From<i64> for Argument<'_> {
    fn from(number: i64) -> Self {
        Argument::Number(Some(number))
    }
}

/// The receiver of notifications was dropped.
struct ListenerGone;

/// Listens until the connection breaks.
async fn listen(address: &str, house: HouseId, tell: &Sender<ListenEvent>) -> Result<(), ListenerGone> {
    let begins = async {
        let mut listener = PgListener::connect(address).await?;
        listener.listen("salotto").await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let Ok(Ok(mut listener)) = timeout(PATIENCE, begins).await else { return Ok(()) };
    tell.send(ListenEvent::Listening).map_err(|_| ListenerGone)?;
    while let Ok(Ok(Some(note))) = timeout(SILENCE, listener.try_recv()).await {
        match ChangeNotification::parse(note.payload()) {
            Some((from, bell)) if bell == ChangeNotification::People || (from != house && bell != ChangeNotification::Beat) => {
                tell.send(ListenEvent::Bell(from, bell)).map_err(|_| ListenerGone)?
            }
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bell_says_who_rings_and_what_for() {
        for bell in [
            ChangeNotification::Match(TableId(3)),
            ChangeNotification::Table(TableId(4)),
            ChangeNotification::People,
            ChangeNotification::Person(VisitId(5)),
            ChangeNotification::Tidings,
            ChangeNotification::Beat,
        ] {
            assert_eq!(ChangeNotification::parse(&bell.to_text(HouseId(12))), Some((HouseId(12), bell)));
        }
        for other in ["", "12", "12 match", "12 match x", "x people", "12 nothing"] {
            assert_eq!(ChangeNotification::parse(other), None, "{other}");
        }
    }
}
