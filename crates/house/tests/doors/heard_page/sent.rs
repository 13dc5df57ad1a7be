//! What a house has sent to a page, noted where it goes out.

use salotto_house::doors::caller::Caller;
use salotto_house::doors::door::{Door, Serving};
use salotto_house::doors::line::Stream;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What went out by one connection.
type Bytes = Arc<Mutex<Vec<u8>>>;

/// What a page was sent, each connection by itself.
#[derive(Clone, Default)]
pub struct Sent(Arc<Mutex<Vec<Bytes>>>);

/// A door that notes what goes out by it.
pub struct Noted(pub Arc<dyn Door>, pub Sent);

impl Door for Noted {
    fn serve(&self, stream: Stream, caller: Caller) -> Serving {
        let bytes = Bytes::default();
        self.1.0.lock().unwrap().push(Arc::clone(&bytes));
        self.0.serve(Box::new(Notes { stream, bytes }), caller)
    }
}

struct Notes {
    stream: Stream,
    bytes: Bytes,
}

impl AsyncRead for Notes {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Notes {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let count = ready!(Pin::new(&mut self.stream).poll_write(context, bytes))?;
        self.bytes.lock().unwrap().extend_from_slice(&bytes[..count]);
        Poll::Ready(Ok(count))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl Sent {
    /// The lines of the wire so far.
    pub fn lines(&self) -> Vec<String> {
        let all = self.0.lock().unwrap();
        let text: String = all.iter().map(|bytes| text(&bytes.lock().unwrap())).collect();
        text.lines().map(str::to_string).collect()
    }

    /// What was to be heard so far: texts of several lines in one.
    pub fn sentences(&self) -> Vec<String> {
        let (mut sentences, mut begun) = (Vec::new(), String::new());
        for line in self.lines() {
            let Some((sign, rest)) = line.split_at_checked(1) else { continue };
            match sign {
                "&" => begun += &format!("{rest} "),
                "!" | "=" | "+" | "\"" => sentences.push(std::mem::take(&mut begun) + rest),
                _ => begun.clear(),
            }
        }
        sentences
    }
}

/// The texts of a connection that has become a socket of the web; what a house sends isn't masked.
fn text(bytes: &[u8]) -> String {
    let mut text = String::new();
    let Some(head) = bytes.windows(4).position(|end| end == b"\r\n\r\n") else { return text };
    let mut rest = &bytes[head + 4..];
    if !bytes.starts_with(b"HTTP/1.1 101") {
        return text;
    }
    while let [kind, short, after @ ..] = rest {
        let (length, body) = match (short & 127, after) {
            (126, [high, low, body @ ..]) => (usize::from(u16::from_be_bytes([*high, *low])), body),
            (126, _) => return text,
            (127, after) if after.len() >= 8 => (u64::from_be_bytes(after[..8].try_into().expect("eight")) as usize, &after[8..]),
            (127, _) => return text,
            (length, body) => (usize::from(length), body),
        };
        let Some(message) = body.get(..length) else { return text };
        if kind & 15 == 1 {
            text += &String::from_utf8_lossy(message);
        }
        rest = &body[length..];
    }
    text
}
