//! Rate limit on the bytes a page sends. A limit on messages wouldn't bound the fragments of one.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The most bytes within this time: far more than typing or a held key produces.
const BYTES: usize = 160 << 10;
const WITHIN: Duration = Duration::from_secs(5);

/// A stream that fails if more is received than the limit allows.
pub(super) struct BoundedStream<S> {
    stream: S,
    since: Instant,
    bytes: usize,
}

impl<S> BoundedStream<S> {
    pub(super) fn new(stream: S) -> BoundedStream<S> {
        BoundedStream { stream, since: Instant::now(), bytes: 0 }
    }

    /// Whether this many more bytes may be received.
    fn allows(&mut self, bytes: usize, now: Instant) -> bool {
        if now.duration_since(self.since) >= WITHIN {
            (self.since, self.bytes) = (now, 0);
        }
        self.bytes += bytes;
        self.bytes <= BYTES
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for BoundedStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let come = buffer.filled().len() - before;
        let allowed = self.allows(come, Instant::now());
        Poll::Ready(if allowed { Ok(()) } else { Err(io::ErrorKind::ConnectionAborted.into()) })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for BoundedStream<S> {
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
