//! Listening sockets: at an address, or at a Unix socket's path.

use crate::identity::{Address, Identity};
use crate::transports::stream::{ClientStream, CloseFn};
use std::io;
use std::net::{Shutdown, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// Delay after the system had no resources for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);

/// A listening socket.
pub struct TransportListener(ListenSocket);

enum ListenSocket {
    Address(TcpListener),
    #[cfg(unix)]
    Name(named::NamedSocket),
}

/// A new connection.
pub struct NewConnection {
    /// The byte stream in both directions.
    pub stream: ClientStream,
    /// The client's address.
    pub from: Address,
    /// The client's identity if the system vouches for it, else a guest.
    pub vouched: Identity,
    /// Closes the connection.
    pub cut: CloseFn,
}

impl TransportListener {
    /// Listens at this address.
    ///
    /// # Errors
    /// The system refuses it.
    pub async fn bind(address: SocketAddr) -> io::Result<TransportListener> {
        Ok(TransportListener(ListenSocket::Address(TcpListener::bind(address).await?)))
    }

    /// Listens at a Unix socket at this path, accessible to the server's own user and group. The
    /// path is removed on drop. A socket left behind by an earlier server is taken over.
    ///
    /// # Errors
    /// `AddrInUse` if a server is open there, or something else has this name; another error if the
    /// system refuses it.
    #[cfg(unix)]
    pub fn bind_unix(path: &std::path::Path) -> io::Result<TransportListener> {
        named::NamedSocket::bind(path).map(|named| TransportListener(ListenSocket::Name(named)))
    }

    /// The local address, with the port chosen by the system if none was given; None for a Unix
    /// socket.
    ///
    /// # Errors
    /// The system doesn't know it.
    pub fn address(&self) -> io::Result<Option<SocketAddr>> {
        match &self.0 {
            ListenSocket::Address(listener) => listener.local_addr().map(Some),
            #[cfg(unix)]
            ListenSocket::Name(_) => Ok(None),
        }
    }

    /// Waits for the next connection that is still open.
    pub async fn next(&self) -> NewConnection {
        loop {
            match self.accept().await {
                Ok(Ok(knocking)) => return knocking,
                // A connection already closed doesn't delay the next.
                Ok(Err(_)) => {}
                Err(_) => sleep(NO_ROOM).await,
            }
        }
    }

    /// Accepts a connection. The outer error is a lack of resources; the inner one a connection
    /// already closed.
    async fn accept(&self) -> io::Result<io::Result<NewConnection>> {
        match &self.0 {
            ListenSocket::Address(listener) => listener.accept().await.map(from_tcp),
            #[cfg(unix)]
            ListenSocket::Name(named) => named.accept().await,
        }
    }
}

fn from_tcp((stream, from): (TcpStream, SocketAddr)) -> io::Result<NewConnection> {
    stream.set_nodelay(true)?;
    let stream = stream.into_std()?;
    let socket = stream.try_clone()?;
    // The client may have closed it.
    let cut: CloseFn = Arc::new(move || _ = socket.shutdown(Shutdown::Both));
    let stream = Box::new(TcpStream::from_std(stream)?);
    Ok(NewConnection { stream, from: Address::Ip(from.ip().to_canonical()), vouched: Identity::Guest, cut })
}

#[cfg(unix)]
mod named {
    use super::{CloseFn, NewConnection};
    use crate::identity::{Address, Fingerprint, Identity};
    use std::fs;
    use std::io::{self, ErrorKind};
    use std::net::Shutdown;
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use tokio::net::{UnixListener, UnixStream};

    /// Access for the owner and the group.
    const FOR_US: u32 = 0o660;

    /// A Unix socket whose path is removed on drop.
    pub struct NamedSocket {
        listener: UnixListener,
        path: PathBuf,
    }

    impl NamedSocket {
        pub fn bind(path: &Path) -> io::Result<NamedSocket> {
            if is_left_behind(path) {
                fs::remove_file(path)?;
            }
            let named = NamedSocket { listener: UnixListener::bind(path)?, path: path.to_path_buf() };
            fs::set_permissions(path, fs::Permissions::from_mode(FOR_US))?;
            Ok(named)
        }

        pub async fn accept(&self) -> io::Result<io::Result<NewConnection>> {
            self.listener.accept().await.map(|(stream, _)| from_unix(stream))
        }
    }

    impl Drop for NamedSocket {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.path);
        }
    }

    fn is_left_behind(path: &Path) -> bool {
        let is_socket = fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_socket());
        is_socket && std::os::unix::net::UnixStream::connect(path).is_err_and(|error| error.kind() == ErrorKind::ConnectionRefused)
    }

    fn from_unix(stream: UnixStream) -> io::Result<NewConnection> {
        // The local user at the other end, vouched for by the system.
        let vouched = stream.peer_cred().map_or(Identity::Guest, |user| Identity::Key(Fingerprint(format!("user:{}", user.uid()))));
        let stream = stream.into_std()?;
        let socket = stream.try_clone()?;
        // The client may have closed it.
        let cut: CloseFn = Arc::new(move || _ = socket.shutdown(Shutdown::Both));
        Ok(NewConnection { stream: Box::new(UnixStream::from_std(stream)?), from: Address::Local, vouched, cut })
    }
}
