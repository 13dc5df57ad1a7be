//! Where people knock: at an address of this machine, or at a name that it has for itself.

use crate::doors::line::{Cut, Stream};
use crate::identity::{Address, Identity};
use std::io;
use std::net::{Shutdown, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// How long to let nobody in after the system had no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);

/// A place that is listened at.
pub struct Listener(Place);

enum Place {
    Address(TcpListener),
    #[cfg(unix)]
    Name(named::Named),
}

/// Somebody who knocks.
pub struct Knocking {
    /// What they send and are sent.
    pub stream: Stream,
    /// Where they come from.
    pub from: Address,
    /// Who it is, where the system vouches for it.
    pub vouched: Identity,
    /// Ends their connection.
    pub cut: Cut,
}

impl Listener {
    /// Listens at this address.
    ///
    /// # Errors
    /// The system refuses it.
    pub async fn at(address: SocketAddr) -> io::Result<Listener> {
        Ok(Listener(Place::Address(TcpListener::bind(address).await?)))
    }

    /// Listens at a socket by this name, for the house's own user and group, until this is dropped;
    /// then the name goes. One that was left behind by an earlier house is taken over.
    ///
    /// # Errors
    /// `AddrInUse` if a house is open there, or something else has this name; whatever else the
    /// system refuses it for.
    #[cfg(unix)]
    pub fn named(path: &std::path::Path) -> io::Result<Listener> {
        named::Named::at(path).map(|named| Listener(Place::Name(named)))
    }

    /// Its address, with the port the system chose if none was given; None if it has a name instead.
    ///
    /// # Errors
    /// The system can't say.
    pub fn address(&self) -> io::Result<Option<SocketAddr>> {
        match &self.0 {
            Place::Address(listener) => listener.local_addr().map(Some),
            #[cfg(unix)]
            Place::Name(_) => Ok(None),
        }
    }

    /// The next who knocks and is still there.
    pub async fn next(&self) -> Knocking {
        loop {
            match self.accept().await {
                Ok(Ok(knocking)) => return knocking,
                // Who has gone by now doesn't delay the next.
                Ok(Err(_)) => {}
                Err(_) => sleep(NO_ROOM).await,
            }
        }
    }

    /// Fails where the system has no room for another connection, and within where they have gone.
    async fn accept(&self) -> io::Result<io::Result<Knocking>> {
        match &self.0 {
            Place::Address(listener) => listener.accept().await.map(by_address),
            #[cfg(unix)]
            Place::Name(named) => named.accept().await,
        }
    }
}

fn by_address((stream, from): (TcpStream, SocketAddr)) -> io::Result<Knocking> {
    stream.set_nodelay(true)?;
    let stream = stream.into_std()?;
    let socket = stream.try_clone()?;
    // It may have ended by itself.
    let cut: Cut = Arc::new(move || _ = socket.shutdown(Shutdown::Both));
    let stream = Box::new(TcpStream::from_std(stream)?);
    Ok(Knocking { stream, from: Address::Ip(from.ip().to_canonical()), vouched: Identity::Guest, cut })
}

#[cfg(unix)]
mod named {
    use super::{Cut, Knocking};
    use crate::identity::{Address, Fingerprint, Identity};
    use std::fs;
    use std::io::{self, ErrorKind};
    use std::net::Shutdown;
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use tokio::net::{UnixListener, UnixStream};

    /// Who owns it, and their group.
    const FOR_US: u32 = 0o660;

    /// A socket that has a name until this is dropped.
    pub struct Named {
        listener: UnixListener,
        path: PathBuf,
    }

    impl Named {
        pub fn at(path: &Path) -> io::Result<Named> {
            if is_left_behind(path) {
                fs::remove_file(path)?;
            }
            let named = Named { listener: UnixListener::bind(path)?, path: path.to_path_buf() };
            fs::set_permissions(path, fs::Permissions::from_mode(FOR_US))?;
            Ok(named)
        }

        pub async fn accept(&self) -> io::Result<io::Result<Knocking>> {
            self.listener.accept().await.map(|(stream, _)| knocking(stream))
        }
    }

    impl Drop for Named {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.path);
        }
    }

    fn is_left_behind(path: &Path) -> bool {
        let is_socket = fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_socket());
        is_socket && std::os::unix::net::UnixStream::connect(path).is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
    }

    fn knocking(stream: UnixStream) -> io::Result<Knocking> {
        // The user of this machine at the other end, vouched for by the system.
        let vouched = stream.peer_cred().map_or(Identity::Guest, |user| Identity::Key(Fingerprint(format!("user:{}", user.uid()))));
        let stream = stream.into_std()?;
        let socket = stream.try_clone()?;
        // It may have ended by itself.
        let cut: Cut = Arc::new(move || _ = socket.shutdown(Shutdown::Both));
        Ok(Knocking { stream: Box::new(UnixStream::from_std(stream)?), from: Address::Local, vouched, cut })
    }
}
