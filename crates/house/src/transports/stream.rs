//! A connection: its byte stream, and how it is closed.

use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};

/// A byte stream in both directions.
pub trait ByteStream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> ByteStream for T {}

/// The byte stream of a connection.
pub type ClientStream = Box<dyn ByteStream>;

/// Closes a connection at once and drops unsent output; both directions then end.
pub type CloseFn = Arc<dyn Fn() + Send + Sync>;

/// A connection that can be closed from outside. Clones share it.
#[derive(Clone)]
pub struct Cutoff {
    cut: CloseFn,
    behind: Duration,
}

impl Cutoff {
    /// A connection whose client may take up to `behind` to accept output.
    pub(super) fn new(cut: CloseFn, behind: Duration) -> Cutoff {
        Cutoff { cut, behind }
    }

    /// Closes it at once.
    pub fn cut(&self) {
        (self.cut)();
    }

    /// The future's result; None if it takes longer than the client's timeout.
    pub(super) async fn in_time<T>(&self, takes: impl Future<Output = T>) -> Option<T> {
        tokio::time::timeout(self.behind, takes).await.ok()
    }
}
