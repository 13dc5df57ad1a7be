//! Whether the house can save: everybody hears once that it can't, and once that it can again.

use crate::house::House;
use crate::log;
use crate::store::{Health, Trouble};
use salotto::narration::message::message;
use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

/// The file whose lock a house holds while it can't save: that needs no room on a disk.
const MARK: &str = "house.state";
/// How long to wait before trying again whether writes are kept.
const AGAIN: Duration = Duration::from_secs(1);

/// Watches, until the house is closed, whether its database in the folder `data` keeps what is written.
///
/// # Errors
/// The folder can't be written, or the system refuses a thread.
pub fn begins(house: &Arc<House>, data: &Path) -> io::Result<()> {
    let mark = File::options().write(true).create(true).truncate(false).open(data.join(MARK))?;
    let (health, house) = (Arc::clone(house.store.health()), Arc::downgrade(house));
    thread::Builder::new().name("saving".into()).spawn(move || watch(&health, &house, &mark)).map(drop)
}

/// Whether the house that is open in the folder `data` can save, as another process sees it.
pub fn is_possible(data: &Path) -> bool {
    let held = |mark: File| matches!(mark.try_lock_shared(), Err(TryLockError::WouldBlock));
    !File::open(data.join(MARK)).is_ok_and(held)
}

fn watch(health: &Health, house: &Weak<House>, mark: &File) {
    while let Some(trouble) = health.next_trouble() {
        let Some(open) = house.upgrade() else { return };
        announce_failure(&open, &trouble);
        drop(open);
        loop {
            // Where another process is just looking, it is locked a second later.
            let _ = mark.try_lock();
            if !health.is_open_after(AGAIN) {
                return;
            }
            let Some(open) = house.upgrade() else { return };
            if open.store.tries_to_recover().is_ok() {
                break;
            }
        }
        // What isn't locked needs no unlocking.
        let _ = mark.unlock();
        let Some(open) = house.upgrade() else { return };
        announce_recovery(&open);
    }
}

fn announce_failure(house: &House, trouble: &Trouble) {
    log::cant_write(trouble);
    house.tell_all(&message!("house-disk-ill"));
}

fn announce_recovery(house: &House) {
    log::can_write();
    house.tell_all(&message!("house-disk-well"));
}
