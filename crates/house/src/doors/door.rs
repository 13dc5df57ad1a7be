//! The trait of doors, which serve accepted connections.

use crate::doors::caller::Caller;
use crate::doors::line::Stream;
use std::pin::Pin;

/// A connection being served, until its end.
pub type Serving = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A protocol by which users connect.
///
/// It authenticates the client ([`Caller::came_in`]), begins a session ([`Caller::begins`]), and
/// carries bytes between the session and the connection. Limits, timeouts, metrics and the log are
/// handled by its caller.
pub trait Door: Send + Sync {
    /// Serves a connection to its end.
    fn serve(&self, stream: Stream, caller: Caller) -> Serving;
}
