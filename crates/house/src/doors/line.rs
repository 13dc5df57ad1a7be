//! A connection: its byte stream, and how it is closed.

use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};

/// A byte stream in both directions.
pub trait Bytes: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Bytes for T {}

/// The byte stream of a connection.
pub type Stream = Box<dyn Bytes>;

/// Closes a connection at once and drops unsent output; both directions then end.
pub type Cut = Arc<dyn Fn() + Send + Sync>;

/// A connection that can be closed from outside. Clones share it.
#[derive(Clone)]
pub struct CuttableLine {
    cut: Cut,
    behind: Duration,
}

impl CuttableLine {
    /// A connection whose client may take up to `behind` to accept output.
    pub(super) fn new(cut: Cut, behind: Duration) -> CuttableLine {
        CuttableLine { cut, behind }
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
