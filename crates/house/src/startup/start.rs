//! Starting a server: folder, database, tables, and registration with other servers.

use crate::cluster_events::ClusterReceiver;
use crate::executor::Executor;
use crate::folder;
use crate::house::{House, HouseParts};
use crate::store::{Database, Store, StoreError, StoreOpenError};
use crate::users::authenticated_client::Fingerprint;
use crate::{cluster, matches, storage_health, tournament_runner};
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
pub struct HouseSettings {
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
pub enum HouseOpenError {
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
/// The folder or the database can't be used.
pub fn open(data: &Path, terms: HouseSettings) -> Result<Arc<House>, HouseOpenError> {
    fs::create_dir_all(data).map_err(HouseOpenError::Folder)?;
    // The content belongs to the process that holds the lock.
    let ours = File::options().write(true).create(true).truncate(false).open(data.join(LOCK)).map_err(HouseOpenError::Folder)?;
    ours.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => HouseOpenError::AnotherHouse,
        TryLockError::Error(error) => HouseOpenError::Folder(error),
    })?;
    // A killed process has left its process id.
    ours.set_len(0).map_err(HouseOpenError::Folder)?;
    // The system's error says more than the database's.
    folder::check_writable(data).map_err(HouseOpenError::Folder)?;
    let database = terms.database.map_or_else(|| Database::File(data.join("house.sqlite")), Database::Server);
    let store = Store::open(&database).map_err(|why| match why {
        StoreOpenError::Newer => HouseOpenError::Newer,
        StoreOpenError::Trouble(trouble) => HouseOpenError::Database(trouble),
    })?;
    let language = terms.language.unwrap_or_else(Language::of_system);
    let chance = terms.seed.map_or_else(|| ChaCha8Rng::from_rng(&mut rand::rng()), ChaCha8Rng::seed_from_u64);
    let store = Arc::new(store);
    let hub = cluster::connect(&store).map_err(HouseOpenError::Database)?;
    let executor = Executor::begin().map_err(HouseOpenError::System)?;
    let house = Arc::new(House::empty(HouseParts { language, store, cluster: hub, operators: terms.operators, chance, executor, ours }));
    matches::table_updates::restore_all(&house).map_err(HouseOpenError::Database)?;
    tournament_runner::read_all(&house).map_err(HouseOpenError::Database)?;
    Arc::clone(&house.cluster).begin(Box::new(ClusterReceiver(Arc::downgrade(&house)))).map_err(HouseOpenError::System)?;
    tournament_runner::start_watching(&house).map_err(HouseOpenError::System)?;
    storage_health::begin(&house, data).map_err(HouseOpenError::Folder)?;
    Ok(house)
}
