//! A connection: what comes and goes by it, and how it is ended.

use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};

/// Bytes that come and go.
pub trait Bytes: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Bytes for T {}

/// The bytes of one connection, wherever it comes from.
pub type Stream = Box<dyn Bytes>;

/// Ends a connection at once, dropping whatever waits to be sent; whoever reads or writes it then
/// finds its end.
pub type Cut = Arc<dyn Fn() + Send + Sync>;

/// A connection that can be cut from outside. All clones are the same one.
#[derive(Clone)]
pub struct Line {
    cut: Cut,
    behind: Duration,
}

impl Line {
    /// A connection whose other side may take as long as `behind` to accept what is sent.
    pub(super) fn new(cut: Cut, behind: Duration) -> Line {
        Line { cut, behind }
    }

    /// Ends it at once.
    pub fn cut(&self) {
        (self.cut)();
    }

    /// The future's result, unless the other side takes too long.
    pub(super) async fn in_time<T>(&self, takes: impl Future<Output = T>) -> Option<T> {
        tokio::time::timeout(self.behind, takes).await.ok()
    }
}
