//! Signals to a server running in a folder, from another process.

use crate::opening::moving_in::LOCK;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// A request to a running server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tell {
    /// Announce the end, and then end.
    Drain,
    /// Call the end off.
    StayOpen,
}

/// Reason why a server can't be reached.
#[derive(Debug)]
pub enum NotTold {
    /// No server runs in this folder.
    NoHouse,
    /// The system's error.
    System(io::Error),
}

/// The process id of the server running in the folder `data`.
///
/// # Errors
/// None is, or its folder can't be read.
pub fn process(data: &Path) -> Result<u32, NotTold> {
    let file = match File::open(data.join(LOCK)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(NotTold::NoHouse),
        opened => opened.map_err(NotTold::System)?,
    };
    match file.try_lock_shared() {
        Ok(()) => Err(NotTold::NoHouse),
        Err(TryLockError::Error(error)) => Err(NotTold::System(error)),
        // The holder of the lock has written its process id.
        Err(TryLockError::WouldBlock) => {
            let written = fs::read_to_string(data.join(LOCK)).map_err(NotTold::System)?;
            written.trim().parse().map_err(|_| NotTold::NoHouse)
        }
    }
}

/// Sends a request to the server running in the folder `data`.
///
/// # Errors
/// None is, or it is another user's.
#[cfg(unix)]
pub fn tell(data: &Path, what: Tell) -> Result<(), NotTold> {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    let signal = match what {
        Tell::Drain => Signal::SIGUSR1,
        Tell::StayOpen => Signal::SIGUSR2,
    };
    let process = i32::try_from(process(data)?).map_err(|_| NotTold::NoHouse)?;
    kill(Pid::from_raw(process), signal).map_err(|error| NotTold::System(error.into()))
}

/// Other systems have no such signals; an operator uses the lobby's menu there.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn tell(_: &Path, _: Tell) -> Result<(), NotTold> {
    Err(NotTold::System(io::ErrorKind::Unsupported.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Terms;
    use crate::testing::Folder;

    #[test]
    fn a_house_has_a_process_to_be_told_something_only_while_that_hears_it() {
        let folder = Folder::new("told");
        let house = crate::open(&folder.0, Terms::default()).expect("a house");
        assert!(matches!(process(&folder.0), Err(NotTold::NoHouse)), "a signal would end it");
        house.can_be_told().expect("it is written");
        assert!(process(&folder.0).is_ok_and(|number| number == std::process::id()));
        house.stop_listening();
        assert!(matches!(process(&folder.0), Err(NotTold::NoHouse)));
    }
}
