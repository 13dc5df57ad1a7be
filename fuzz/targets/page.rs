//! Input of a stranger at the transport of the page: the frames of a socket, cut anywhere, and the
//! answer to the challenge.

#![no_main]

use bounded::BoundedStream;
use frames::{FrameDecoder, PageFrame, config};
use futures_util::StreamExt;
use key::{Challenge, KeyAnswer, KeyKind};
use libfuzzer_sys::fuzz_target;
use limits::MESSAGE;
use ring::signature::{Ed25519KeyPair, KeyPair};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::Role;

// The server's own files, so that its database needn't be built.
#[path = "../../crates/house/src/transports/web/byte_limit.rs"]
mod bounded;
#[path = "../../crates/house/src/transports/web/frames.rs"]
mod frames;
#[path = "../../crates/house/src/transports/web/key.rs"]
mod key;
#[path = "../../crates/house/src/transports/web/limits.rs"]
mod limits;

const HOUSE: &str = "SHA256:house";
const ORIGIN: &str = "https://play.example.org";

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    if first % 2 == 0 { frames_come(rest, usize::from(first / 2) + 1) } else { is_answered(rest) }
});

/// Reads bytes in pieces of this size: the accepted ones are lines, and they end.
fn frames_come(bytes: &[u8], piece: usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let stream = BoundedStream::new(Pieces { bytes, piece });
        let mut socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config())).await;
        let (mut frames, challenge, now) = (FrameDecoder::begin(Instant::now()), Challenge::new(HOUSE, ORIGIN), Instant::now());
        let mut many = 0;
        loop {
            match frames.take(socket.next().await.and_then(Result::ok), now) {
                PageFrame::Line(line) => {
                    assert!(!line.is_empty() && !line.contains('\n') && line.len() <= MESSAGE, "{line:?}");
                    // No answer is signed.
                    assert!(matches!(challenge.verify_answer(&line), None | Some(KeyAnswer::Guest)), "{line:?}");
                }
                PageFrame::Sleeps(_) | PageFrame::Asks | PageFrame::Nothing | PageFrame::TooMuch => {}
                PageFrame::Unloads | PageFrame::End => break,
            }
            many += 1;
            assert!(many <= bytes.len(), "there is no frame without bytes");
        }
    });
}

/// Verifies the right answer with some of its letters changed, by pairs of a place and a letter. It
/// authenticates its signer, or no client.
fn is_answered(changes: &[u8]) {
    let (challenge, pair) = (Challenge::new(HOUSE, ORIGIN), Ed25519KeyPair::from_seed_unchecked(&[7; 32]).expect("a key"));
    let asked = challenge.ask();
    let nonce = asked.split(' ').nth(1).expect("a number");
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let signature = pair.sign(format!("salotto page 1\n{ORIGIN}\n{HOUSE}\n{nonce}").as_bytes());
    let right = format!("key ed25519 {} {}", hex(pair.public_key().as_ref()), hex(signature.as_ref()));
    let mut answer = right.clone().into_bytes();
    for change in changes.chunks_exact(2) {
        let place = usize::from(change[0]) % answer.len();
        answer[place] = change[1];
    }
    let answer = String::from_utf8_lossy(&answer);
    let words = |line: &str| line.split_ascii_whitespace().map(str::to_ascii_lowercase).collect::<Vec<_>>();
    match challenge.verify_answer(&answer) {
        Some(KeyAnswer::Holder(kind, public)) => {
            assert!(kind == KeyKind::Ed25519 && public == pair.public_key().as_ref() && words(&answer) == words(&right), "{answer}");
        }
        Some(KeyAnswer::Guest) => assert_eq!(words(&answer), ["guest"]),
        Some(KeyAnswer::GuestWith { .. }) => panic!("no guest has signed: {answer}"),
        None => assert_ne!(answer, right),
    }
}

/// Bytes that come in pieces, and then an end. Output to the client is discarded.
struct Pieces<'a> {
    bytes: &'a [u8],
    piece: usize,
}

impl AsyncRead for Pieces<'_> {
    fn poll_read(mut self: Pin<&mut Self>, _: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let count = self.piece.min(buffer.remaining()).min(self.bytes.len());
        let (now, later) = self.bytes.split_at(count);
        buffer.put_slice(now);
        self.bytes = later;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Pieces<'_> {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
