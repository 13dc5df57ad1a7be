//! Watches whether writes to the database succeed. Users are told once of a failure and once of the
//! recovery.

use crate::house::House;
use crate::log;
use crate::store::{Health, StoreError};
use salotto::narration::message::message;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

/// The file locked while writes fail: a lock needs no space on a disk.
const MARK: &str = "house.state";
/// Interval between attempts to write again.
const AGAIN: Duration = Duration::from_secs(1);

/// Starts a thread that watches, until the server closes, whether the database in the folder `data`
/// accepts writes.
///
/// # Errors
/// The folder can't be written, or the system refuses a thread.
pub fn begin(house: &Arc<House>, data: &Path) -> io::Result<()> {
    let mark = File::options().write(true).create(true).truncate(false).open(data.join(MARK))?;
    let (health, house) = (Arc::clone(house.store.health()), Arc::downgrade(house));
    thread::Builder::new().name("saving".into()).spawn(move || watch(&health, &house, &mark)).map(drop)
}

/// Whether the server running in the folder `data` can save, as another process sees it.
pub fn is_possible(data: &Path) -> bool {
    let held = |mark: File| matches!(mark.try_lock_shared(), Err(TryLockError::WouldBlock));
    !File::open(data.join(MARK)).is_ok_and(held)
}

fn watch(health: &Health, house: &Weak<House>, mark: &File) {
    while let Some(trouble) = health.wait_for_failure() {
        let Some(open) = house.upgrade() else { return };
        announce_failure(&open, &trouble);
        drop(open);
        loop {
            // Another process may hold the lock for a moment; the next attempt comes a second
            // later.
            let _ = mark.try_lock();
            if !health.is_open_after(AGAIN) {
                return;
            }
            let Some(open) = house.upgrade() else { return };
            if open.store.try_to_recover().is_ok() {
                break;
            }
        }
        // An unlocked file needs no unlocking.
        let _ = mark.unlock();
        let Some(open) = house.upgrade() else { return };
        announce_recovery(&open);
        open.ring_tables();
    }
}

fn announce_failure(house: &House, error: &StoreError) {
    log::write_failure(error);
    house.tell_all(&message!("house-disk-ill"));
}

fn announce_recovery(house: &House) {
    log::write_recovery();
    house.tell_all(&message!("house-disk-well"));
}
