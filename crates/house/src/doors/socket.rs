//! The door for those who are at the house's own machine: a socket with a name, over which lines go
//! to and fro.

use super::gate::{Gate, Known, Pass};
use super::joined::{Asked, LONGEST, asked};
use super::{Address, Fingerprint, Identity, Typed, Visitor, told};
use crate::House;
use crate::log;
use std::fs;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// How long to let nobody in after the system had no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);
/// How long a program has to say that it is one. Anybody typing is slower.
const SAYS_WITHIN: Duration = Duration::from_millis(200);
/// Who owns it, and their group.
const FOR_US: u32 = 0o660;

/// An open door. Dropping it removes its name.
pub struct SocketDoor {
    house: Arc<House>,
    listener: UnixListener,
    path: PathBuf,
    gate: Gate,
}

impl SocketDoor {
    /// A door at `path`, for the house's own user and group. A name left behind by an earlier house
    /// is taken over.
    ///
    /// # Errors
    /// `AddrInUse` if a house is open there, or something else has this name; whatever else the
    /// system refuses it for.
    pub fn open(house: Arc<House>, path: &Path, gate: Gate) -> io::Result<SocketDoor> {
        let listener = listener(path)?;
        Ok(SocketDoor { house, listener, path: path.to_path_buf(), gate })
    }

    /// Lets people in, for ever.
    pub fn stand_open(self) {
        for stream in self.listener.incoming() {
            match stream {
                Ok(stream) => self.greet(stream),
                Err(_) => thread::sleep(NO_ROOM),
            }
        }
    }

    fn greet(&self, mut stream: UnixStream) {
        // Whoever is at the machine is known to the system.
        let enters = || {
            let pass = self.gate.enter(Address::Local, Instant::now())?;
            pass.came_in();
            pass.takes_place(Known::Yes).map(|()| pass)
        };
        match enters() {
            Ok(pass) => {
                let (house, behind) = (Arc::clone(&self.house), self.gate.limits().behind);
                // If the system has no thread left, the door closes again.
                let _ = thread::Builder::new().name("visitor".into()).spawn(move || welcome(&house, stream, pass, behind));
            }
            Err(refused) => {
                log::refused(Address::Local, &user(&stream), refused.cause());
                let text: String = told(&refused.sentence(), None).into_iter().map(|line| line + "\n").collect();
                // Either it fits into the socket's buffer, or they have gone.
                let _ = stream.set_nonblocking(true).and_then(|()| stream.write_all(text.as_bytes()));
            }
        }
    }
}

impl Drop for SocketDoor {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// A socket by this name, for the house's own user and group.
///
/// # Errors
/// Those of [`SocketDoor::open`].
pub(crate) fn listener(path: &Path) -> io::Result<UnixListener> {
    let is_left_behind = || {
        let is_socket = fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_socket());
        is_socket && UnixStream::connect(path).is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
    };
    if is_left_behind() {
        fs::remove_file(path)?;
    }
    let listener = UnixListener::bind(path)?;
    fs::set_permissions(path, fs::Permissions::from_mode(FOR_US))?;
    Ok(listener)
}

/// Nobody waits for a side that takes longer than `behind` to accept what is sent.
fn welcome(house: &Arc<House>, stream: UnixStream, pass: Pass, behind: Duration) {
    let Ok((input, output)) = stream.set_write_timeout(Some(behind)).and_then(|()| Ok((stream.try_clone()?, stream.try_clone()?))) else {
        return;
    };
    let (first, input) = first_line(input);
    let joined = match asked(&String::from_utf8_lossy(&first)) {
        Asked::Joins(joined) => Some(joined),
        Asked::OtherVersion(_) | Asked::Nothing => None,
    };
    // Whoever types lines has already begun with the first.
    let before = if joined.is_some() { Vec::new() } else { first };
    crate::welcome(
        house,
        Visitor {
            who: user(&stream),
            wishes: joined.as_ref().and_then(|joined| joined.language),
            login: None,
            from: Address::Local,
            typed: if joined.is_some() { Typed::Wire } else { Typed::Lines },
            table: joined.and_then(|joined| joined.table),
            input: Box::new(Cursor::new(before).chain(input)),
            output: Box::new(output),
        },
    );
    // A thread still writing lines learns that nobody reads them any more.
    let _ = stream.shutdown(Shutdown::Both);
    drop(pass);
}

/// What a player's own program says at once, or the first line somebody types; empty if they wait
/// to be greeted.
fn first_line(input: UnixStream) -> (Vec<u8>, BufReader<UnixStream>) {
    let mut input = BufReader::new(input);
    let mut bytes = Vec::new();
    // Without a limit, somebody who says nothing would never be greeted.
    if input.get_ref().set_read_timeout(Some(SAYS_WITHIN)).is_ok() {
        let _ = input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes);
    }
    let _ = input.get_ref().set_read_timeout(None);
    (bytes, input)
}

/// The user of this machine at the other end, vouched for by the system.
fn user(stream: &UnixStream) -> Identity {
    user_number(stream).map_or(Identity::Guest, |number| Identity::Key(Fingerprint(format!("user:{number}"))))
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn user_number(stream: &UnixStream) -> nix::Result<u32> {
    use nix::sys::socket::{getsockopt, sockopt::PeerCredentials};
    getsockopt(stream, PeerCredentials).map(|peer| peer.uid())
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn user_number(stream: &UnixStream) -> nix::Result<u32> {
    nix::unistd::getpeereid(stream).map(|(user, _)| user.as_raw())
}
