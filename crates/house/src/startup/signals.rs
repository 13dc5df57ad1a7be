//! Signals to a server running in a folder, from another process.

use crate::startup::start::LOCK;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// A request to a running server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerRequest {
    /// Announce the end, and then end.
    Drain,
    /// Call the end off.
    StayOpen,
}

/// Reason why a server can't be reached.
#[derive(Debug)]
pub enum ServerRequestError {
    /// No server runs in this folder.
    NoHouse,
    /// The system's error.
    System(io::Error),
}

/// The process id of the server running in the folder `data`.
///
/// # Errors
/// No server runs there, or its folder can't be read.
pub fn process(data: &Path) -> Result<u32, ServerRequestError> {
    let file = match File::open(data.join(LOCK)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(ServerRequestError::NoHouse),
        opened => opened.map_err(ServerRequestError::System)?,
    };
    match file.try_lock_shared() {
        Ok(()) => Err(ServerRequestError::NoHouse),
        Err(TryLockError::Error(error)) => Err(ServerRequestError::System(error)),
        // The holder of the lock has written its process id.
        Err(TryLockError::WouldBlock) => {
            let written = fs::read_to_string(data.join(LOCK)).map_err(ServerRequestError::System)?;
            written.trim().parse().map_err(|_| ServerRequestError::NoHouse)
        }
    }
}

/// Sends a request to the server running in the folder `data`.
///
/// # Errors
/// No server runs there, or it is another user's.
#[cfg(unix)]
pub fn tell(data: &Path, what: ServerRequest) -> Result<(), ServerRequestError> {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    let signal = match what {
        ServerRequest::Drain => Signal::SIGUSR1,
        ServerRequest::StayOpen => Signal::SIGUSR2,
    };
    let process = i32::try_from(process(data)?).map_err(|_| ServerRequestError::NoHouse)?;
    kill(Pid::from_raw(process), signal).map_err(|error| ServerRequestError::System(error.into()))
}

/// Other systems have no such signals; an operator uses the lobby's menu there.
///
/// # Errors
/// Always.
#[cfg(not(unix))]
pub fn tell(_: &Path, _: ServerRequest) -> Result<(), ServerRequestError> {
    Err(ServerRequestError::System(io::ErrorKind::Unsupported.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseSettings;
    use crate::testing::Folder;

    #[test]
    fn a_house_has_a_process_to_be_told_something_only_while_that_hears_it() {
        let folder = Folder::new("told");
        let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
        assert!(matches!(process(&folder.0), Err(ServerRequestError::NoHouse)), "a signal would end it");
        house.accept_signals().expect("it is written");
        assert!(process(&folder.0).is_ok_and(|number| number == std::process::id()));
        house.stop_listening();
        assert!(matches!(process(&folder.0), Err(ServerRequestError::NoHouse)));
    }
}
