//! How houses on one database wake each other. A bell isn't a message: a house that hears one reads
//! what it hasn't got.

use super::writer::Writer;
use super::{Asked, PATIENCE, Shared, Store};
use crate::ids::{HouseId, TableId, VisitId};
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, query};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// What another house may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bell {
    /// The steps of a match, or who sits at it, by its table.
    Match(TableId),
    /// What is agreed at a table, and whose seats are whose.
    Table(TableId),
    /// Who is in.
    People,
    /// Whether somebody is in, and where, by their visit.
    Person(VisitId),
    /// What is said to the people of other houses.
    Tidings,
    /// A house is up. It hears its own beat, and so knows that it can hear.
    Beat,
}

/// What is heard of the other houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A bell of another house.
    Bell(HouseId, Bell),
    /// Bells can be heard from now on; those that rang before were not.
    Listening,
}

/// How long nothing may be heard, not even the house's own beat, before the connection counts as
/// gone.
const SILENCE: Duration = Duration::from_secs(8);
/// How long to wait before trying an unreachable server again.
const AGAIN: Duration = Duration::from_millis(500);

impl Bell {
    pub(super) fn text(self, house: HouseId) -> String {
        let HouseId(house) = house;
        match self {
            Bell::Match(TableId(table)) => format!("{house} match {table}"),
            Bell::Table(TableId(table)) => format!("{house} table {table}"),
            Bell::People => format!("{house} people"),
            Bell::Person(VisitId(visit)) => format!("{house} person {visit}"),
            Bell::Tidings => format!("{house} tidings"),
            Bell::Beat => format!("{house} beat"),
        }
    }

    /// The house that rings, and what for; None if this isn't a house's bell.
    fn of(text: &str) -> Option<(HouseId, Bell)> {
        let mut words = text.split(' ');
        let house = HouseId(words.next()?.parse().ok()?);
        let word = words.next()?;
        let mut number = || words.next()?.parse().ok();
        let bell = match word {
            "match" => Bell::Match(TableId(number()?)),
            "table" => Bell::Table(TableId(number()?)),
            "people" => Bell::People,
            "person" => Bell::Person(VisitId(number()?)),
            "tidings" => Bell::Tidings,
            "beat" => Bell::Beat,
            _ => return None,
        };
        Some((house, bell))
    }
}

impl Store {
    /// What is heard from other houses from now on; None if there can't be any.
    pub fn listen(&self) -> Option<Receiver<Heard>> {
        let Shared { address, house } = self.shared.as_ref()?;
        let (tell, heard) = channel();
        let (address, house) = (address.clone(), *house);
        self.runtime.spawn(async move {
            // Nobody listens once the house is closed.
            while listen(&address, house, &tell).await.is_ok() {
                sleep(AGAIN).await;
            }
        });
        Some(heard)
    }
}

impl Store {
    /// Does this at a server, and rings there if that changed anything, in one round trip: `does` is
    /// a statement that returns a row for what it changed, without arguments after the last of
    /// `asked`. Whether it changed anything.
    pub(super) async fn rings(&self, writer: &Writer, does: &str, asked: &[Argument<'_>], bell: Bell) -> Asked<bool> {
        let bell = bell.text(self.house().unwrap_or_default());
        let mut query = query(sqlx::AssertSqlSafe(and_rings(does, asked.len())));
        for argument in asked {
            query = match argument {
                Argument::Number(number) => query.bind(*number),
                Argument::Text(text) => query.bind(text.to_string()),
            };
        }
        writer.run(async |all| Ok(!query.bind(bell).fetch_all(all).await?.is_empty())).await
    }

    /// Rings for the other houses as soon as this connection's transaction is committed.
    pub(super) async fn ring(&self, connection: &mut AnyConnection, bell: Bell) -> Asked<()> {
        if let Some(Shared { house, .. }) = &self.shared {
            let text = bell.text(*house);
            query("SELECT pg_notify('salotto', $1)").bind(text).execute(connection).await?;
        }
        Ok(())
    }
}

/// The statement that does this, with so many arguments, and rings if that changed anything.
pub(super) fn and_rings(does: &str, arguments: usize) -> String {
    format!("WITH {does} SELECT pg_notify('salotto', ${}) FROM done", arguments + 1)
}

/// What a statement is about.
pub(super) enum Argument<'a> {
    Number(Option<i64>),
    Text(&'a str),
}

impl From<i64> for Argument<'_> {
    fn from(number: i64) -> Self {
        Argument::Number(Some(number))
    }
}

/// Nobody wants to hear any more.
struct Closed;

/// Listens until the connection is gone.
async fn listen(address: &str, house: HouseId, tell: &Sender<Heard>) -> Result<(), Closed> {
    let begins = async {
        let mut listener = PgListener::connect(address).await?;
        listener.listen("salotto").await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let Ok(Ok(mut listener)) = timeout(PATIENCE, begins).await else { return Ok(()) };
    tell.send(Heard::Listening).map_err(|_| Closed)?;
    while let Ok(Ok(Some(note))) = timeout(SILENCE, listener.try_recv()).await {
        match Bell::of(note.payload()) {
            Some((from, bell)) if from != house && bell != Bell::Beat => tell.send(Heard::Bell(from, bell)).map_err(|_| Closed)?,
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
        for bell in [Bell::Match(TableId(3)), Bell::Table(TableId(4)), Bell::People, Bell::Person(VisitId(5)), Bell::Tidings, Bell::Beat] {
            assert_eq!(Bell::of(&bell.text(HouseId(12))), Some((HouseId(12), bell)));
        }
        for other in ["", "12", "12 match", "12 match x", "x people", "12 nothing"] {
            assert_eq!(Bell::of(other), None, "{other}");
        }
    }
}
