//! Fixtures for the server's tests: a server in a temporary folder, and users in it.

use crate::matches;
use crate::startup::start::LOCK;
use crate::tables::assist_options::AssistOptions;
use crate::tables::{Access, HostRole, OpenTable, TableSeat, TableSettings};
use crate::users::authenticated_client::{Address, Identity};
use crate::users::online_user::{OnlineUser, OnlineUserParts, UserId};
use crate::{House, HouseSettings};
use salotto::bots::Level;
use salotto::games::Seat;
use salotto::games::catalogue::GameName;
use salotto::session::client::Person;
use salotto::session::client::inbox::AnswerOrder;
use salotto::session::client::notifications::Notification;
use salotto::session::client::settings::Settings;
use salotto::session::table::waiting::NEVER;
use sqlx::{AnyConnection, Connection, raw_sql};
use std::collections::BTreeSet;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use tokio::runtime::Builder;

/// A temporary data folder, removed after the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("salotto-house-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }

    /// Opens the server in this folder again. Waits until the earlier one has closed, which may
    /// take one of its threads a moment.
    pub fn open_again(&self) -> Arc<House> {
        File::open(self.0.join(LOCK)).and_then(|held| held.lock()).expect("a house was open here");
        crate::open(&self.0, HouseSettings::default()).expect("the house")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A registered user who is connected and types nothing.
pub fn somebody(house: &Arc<House>, name: &str) -> Arc<OnlineUser> {
    who_hears(house, name).0
}

/// A registered user who is connected, with the messages they receive.
pub fn who_hears(house: &Arc<House>, name: &str) -> (Arc<OnlineUser>, Receiver<Notification>) {
    let who = house.store.add_person(name, name, &name.to_lowercase(), "{}").expect("a database").map(UserId::Known).expect("a name");
    let person = Person::over_lines(io::empty(), io::sink(), AnswerOrder::AtOnce, Settings::default(), |_| {}).expect("a thread");
    let arrival = OnlineUserParts {
        visit: house.next_visit(),
        id: who,
        name: name.to_string(),
        identity: Identity::Guest,
        from: Address::Local,
        page: None,
    };
    let (tell, told) = channel();
    (Arc::new(OnlineUser::new(arrival, &person, tell)), told)
}

/// A server with a table for three, hosted by Anna, who waits at it.
pub fn a_table_of_annas(name: &str) -> (Folder, Arc<House>, Arc<OpenTable>, Arc<OnlineUser>) {
    let folder = Folder::new(name);
    let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
    let anna = somebody(&house, "Anna");
    let (game, options) = (GameName::Classic, vec![("players".to_string(), "3".to_string())]);
    let settings = TableSettings {
        game,
        options,
        access: Access::Everybody,
        waits: Duration::from_secs(60),
        turn_time: NEVER,
        assists: AssistOptions::ALL,
        hosting: HostRole::Plays,
    };
    let free = || TableSeat::Free(Level::Normal.into());
    let table = matches::seating::open_table(&house, settings, vec![free(), free(), free()], BTreeSet::new(), anna.id.person_id())
        .expect("it is kept");
    assert_eq!(matches::seating::sit_down(&house, &table, &anna).expect("it is kept"), Some(Seat(0)));
    table.gather(&anna);
    (folder, house, table, anna)
}

/// Names for bots.
pub fn names() -> Vec<String> {
    ["Carla", "Dora"].map(String::from).to_vec()
}

/// Runs a statement on the database in this folder directly.
pub fn sql(folder: &Folder, statement: &'static str) {
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let address = format!("sqlite://{}", folder.0.join("house.sqlite").display());
        let mut database = AnyConnection::connect(&address).await.expect("a database");
        raw_sql(statement).execute(&mut database).await.expect("it is done");
    });
}
