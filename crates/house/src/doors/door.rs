//! What a door is: it makes visitors of those who knock.

use crate::doors::caller::Caller;
use crate::doors::line::Stream;
use std::pin::Pin;

/// A connection that is being served, until it has ended.
pub type Serving = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A protocol by which people come in.
///
/// It finds out who it is ([`Caller::came_in`]), begins a session ([`Caller::begins`]), and carries
/// bytes between that and the connection. Who is let in, how many, for how long, and what is counted
/// and written down of them, is none of its business.
pub trait Door: Send + Sync {
    /// Serves somebody's connection to its end.
    fn serve(&self, stream: Stream, caller: Caller) -> Serving;
}
