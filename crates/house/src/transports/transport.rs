//! The trait of transports, which serve accepted connections.

use crate::transports::connection::ClientConnection;
use crate::transports::stream::ClientStream;
use std::pin::Pin;

/// A connection being served, until its end.
pub type ServeFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A protocol by which users connect.
///
/// A transport authenticates the client ([`ClientConnection::mark_authenticated`]), begins a session
/// ([`ClientConnection::begin`]), and carries bytes between the session and the connection. Limits,
/// timeouts, metrics and the log are handled by its caller.
pub trait Transport: Send + Sync {
    /// Serves a connection to its end.
    fn serve(&self, stream: ClientStream, caller: ClientConnection) -> ServeFuture;
}
