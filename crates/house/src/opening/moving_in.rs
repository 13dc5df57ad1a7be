//! Opening a house: its folder, its database, its tables as they stood, its place among the others.

use crate::folder;
use crate::house::{House, Parts};
use crate::news::Hearing;
use crate::people::visitor::Fingerprint;
use crate::store::{Database, Store, Trouble, Unopened};
use crate::thinking::Thinking;
use crate::{hub, matches, rounds, saving};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use salotto::locale::Language;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// The file that a house holds as long as it is open, with the number of its process once that hears
/// what it is told.
pub(crate) const LOCK: &str = "house.lock";

/// What is agreed of a house as it is opened.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// None for the system's language.
    pub language: Option<Language>,
    /// The keys of its operators.
    pub operators: Vec<Fingerprint>,
    /// What its chance comes from; None for chance that nobody can predict.
    pub seed: Option<u64>,
    /// The database that several houses share; None for a file of its own in its folder.
    pub database: Option<String>,
}

/// Why a house can't be opened.
#[derive(Debug)]
pub enum NotOpened {
    /// Another house is open in this folder.
    AnotherHouse,
    /// The folder can't be made, or written.
    Folder(io::Error),
    /// The database can't be read.
    Database(Trouble),
    /// A newer program has written the database.
    Newer,
    /// The system refuses a thread.
    System(io::Error),
}

/// A house with its data in the folder `data`, every table standing at its last step.
///
/// # Errors
/// Its folder or its database can't be used.
pub fn open(data: &Path, terms: Terms) -> Result<Arc<House>, NotOpened> {
    fs::create_dir_all(data).map_err(NotOpened::Folder)?;
    // What stands there is of whoever holds it.
    let ours = File::options().write(true).create(true).truncate(false).open(data.join(LOCK)).map_err(NotOpened::Folder)?;
    ours.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => NotOpened::AnotherHouse,
        TryLockError::Error(error) => NotOpened::Folder(error),
    })?;
    // A process that was killed has left its number.
    ours.set_len(0).map_err(NotOpened::Folder)?;
    // The system says better than the database what is wrong.
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
    let thinking = Thinking::begin().map_err(NotOpened::System)?;
    let house = Arc::new(House::empty(Parts { language, store, hub, operators: terms.operators, chance, thinking, ours }));
    matches::take_up_all(&house).map_err(NotOpened::Database)?;
    rounds::reads_all(&house).map_err(NotOpened::Database)?;
    Arc::clone(&house.hub).begins(Box::new(Hearing(Arc::downgrade(&house)))).map_err(NotOpened::System)?;
    rounds::begins(&house).map_err(NotOpened::System)?;
    saving::begins(&house, data).map_err(NotOpened::Folder)?;
    Ok(house)
}
