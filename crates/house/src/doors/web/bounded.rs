//! How many bytes a page sends, whatever they are: what holds of messages doesn't hold of the pieces in
//! which one may come.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// So many bytes within this time: far more than anybody types, or holds down.
const BYTES: usize = 160 << 10;
const WITHIN: Duration = Duration::from_secs(5);

/// A connection that ends where more comes by it than may.
pub(super) struct Bounded<S> {
    stream: S,
    since: Instant,
    bytes: usize,
}

impl<S> Bounded<S> {
    pub(super) fn new(stream: S) -> Bounded<S> {
        Bounded { stream, since: Instant::now(), bytes: 0 }
    }

    /// Whether so many more may come.
    fn allows(&mut self, bytes: usize, now: Instant) -> bool {
        if now.duration_since(self.since) >= WITHIN {
            (self.since, self.bytes) = (now, 0);
        }
        self.bytes += bytes;
        self.bytes <= BYTES
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Bounded<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let come = buffer.filled().len() - before;
        let allowed = self.allows(come, Instant::now());
        Poll::Ready(if allowed { Ok(()) } else { Err(io::ErrorKind::ConnectionAborted.into()) })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Bounded<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
