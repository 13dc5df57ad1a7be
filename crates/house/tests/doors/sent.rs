//! Output of a server to a page, recorded where it goes out.

use salotto_house::transports::connection::ClientConnection;
use salotto_house::transports::stream::ClientStream;
use salotto_house::transports::transport::{ServeFuture, Transport};
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Output over one connection.
type Bytes = Arc<Mutex<Vec<u8>>>;

/// Recorded output to a page.
#[derive(Clone, Default)]
pub struct Sent {
    /// Of a server, each connection by itself.
    by_house: Arc<Mutex<Vec<Bytes>>>,
    /// Of a stand-in.
    by_stand_in: Arc<Mutex<String>>,
}

/// Letters and digits alone: readers put pauses where lines end.
pub fn bare(text: &str) -> String {
    let mut is_sign = false;
    let without_signs = text.chars().filter(|letter| {
        is_sign = (is_sign || *letter == '<') && *letter != '>';
        !is_sign
    });
    without_signs.filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A transport that records its output.
pub struct Noted(pub Arc<dyn Transport>, pub Sent);

impl Transport for Noted {
    fn serve(&self, stream: ClientStream, caller: ClientConnection) -> ServeFuture {
        let bytes = Bytes::default();
        self.1.by_house.lock().unwrap().push(Arc::clone(&bytes));
        self.0.serve(Box::new(Notes { stream, bytes }), caller)
    }
}

struct Notes {
    stream: ClientStream,
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
    /// Records lines that a stand-in has sent.
    pub fn notes(&self, lines: &str) {
        self.by_stand_in.lock().unwrap().push_str(lines);
    }

    /// The lines of the wire so far.
    pub fn lines(&self) -> Vec<String> {
        let all = self.by_house.lock().unwrap();
        let text: String = all.iter().map(|bytes| text(&bytes.lock().unwrap())).collect::<String>() + &self.by_stand_in.lock().unwrap();
        text.lines().map(str::to_string).collect()
    }

    /// The texts to be spoken so far: texts of several lines in one.
    pub fn sentences(&self) -> Vec<String> {
        self.said().into_iter().map(|(_, text)| text).collect()
    }

    /// The same texts, each with its sign.
    pub fn said(&self) -> Vec<(String, String)> {
        let (mut said, mut begun) = (Vec::new(), String::new());
        for line in self.lines() {
            let Some((sign, rest)) = line.split_at_checked(1) else { continue };
            match sign {
                "&" => begun += &format!("{rest} "),
                "!" | "=" | "+" | "\"" => said.push((sign.to_string(), std::mem::take(&mut begun) + rest)),
                _ => begun.clear(),
            }
        }
        said
    }
}

/// The texts of a connection that has become a socket of the web; output of a server isn't masked.
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
