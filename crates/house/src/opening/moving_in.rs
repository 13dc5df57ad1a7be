//! Starting a server: folder, database, tables, and registration with other servers.

use crate::folder;
use crate::house::{House, HouseParts};
use crate::news::HouseEars;
use crate::people::visitor::Fingerprint;
use crate::store::{Database, Store, StoreError, Unopened};
use crate::thinking::Executor;
use crate::{hub, matches, rounds, saving};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use salotto::locale::Language;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// The lock file of a running server, with its process id once it accepts signals.
pub(crate) const LOCK: &str = "house.lock";

/// Settings for starting a server.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The default language; None for the system's.
    pub language: Option<Language>,
    /// The operators' keys.
    pub operators: Vec<Fingerprint>,
    /// Seed of the random numbers; None for unpredictable ones.
    pub seed: Option<u64>,
    /// The address of a shared database; None for a file in the folder.
    pub database: Option<String>,
}

/// Reason why a server can't start.
#[derive(Debug)]
pub enum NotOpened {
    /// Another server is running in this folder.
    AnotherHouse,
    /// The folder can't be created or written.
    Folder(io::Error),
    /// The database can't be read.
    Database(StoreError),
    /// A newer program has written the database.
    Newer,
    /// The system refuses a thread.
    System(io::Error),
}

/// Starts a server with its data in the folder `data`, each table at its last step.
///
/// # Errors
/// Its folder or its database can't be used.
pub fn open(data: &Path, terms: Terms) -> Result<Arc<House>, NotOpened> {
    fs::create_dir_all(data).map_err(NotOpened::Folder)?;
    // The content belongs to the process that holds the lock.
    let ours = File::options().write(true).create(true).truncate(false).open(data.join(LOCK)).map_err(NotOpened::Folder)?;
    ours.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => NotOpened::AnotherHouse,
        TryLockError::Error(error) => NotOpened::Folder(error),
    })?;
    // A killed process has left its process id.
    ours.set_len(0).map_err(NotOpened::Folder)?;
    // The system's error says more than the database's.
    folder::check_writable(data).map_err(NotOpened::Folder)?;
    let database = terms.database.map_or_else(|| Database::File(data.join("house.sqlite")), Database::Server);
    let store = Store::open(&database).map_err(|why| match why {
        Unopened::Newer => NotOpened::Newer,
        Unopened::Trouble(trouble) => NotOpened::Database(trouble),
    })?;
    let language = terms.language.unwrap_or_else(Language::of_system);
    let chance = terms.seed.map_or_else(|| ChaCha8Rng::from_rng(&mut rand::rng()), ChaCha8Rng::seed_from_u64);
    let store = Arc::new(store);
    let hub = hub::of(&store).map_err(NotOpened::Database)?;
    let thinking = Executor::begin().map_err(NotOpened::System)?;
    let house = Arc::new(House::empty(HouseParts { language, store, hub, operators: terms.operators, chance, thinking, ours }));
    matches::take_up_all(&house).map_err(NotOpened::Database)?;
    rounds::reads_all(&house).map_err(NotOpened::Database)?;
    Arc::clone(&house.hub).begins(Box::new(HouseEars(Arc::downgrade(&house)))).map_err(NotOpened::System)?;
    rounds::begins(&house).map_err(NotOpened::System)?;
    saving::begins(&house, data).map_err(NotOpened::Folder)?;
    Ok(house)
}
