//! The wire over a WebSocket: each message of a page is a line, each message to it some lines.

use super::byte_limit::BoundedStream;
use super::frames::{FrameDecoder, PageFrame, config};
use super::key::Challenge;
use super::key_identity::identity;
use super::limits::ASKED;
use crate::log::RefusalCause;
use crate::transports::connection::{ClientConnection, SessionRequest};
use crate::transports::join_request::{JoinRequest, asked};
use crate::transports::session::{ClientGone, SessionInput, SessionOutput};
use crate::users::authenticated_client::InputForm;
use crate::users::guest_pass::{PageLiveness, PageVisit};
use futures_util::{SinkExt, StreamExt};
use salotto::narration::message::message;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Interval, MissedTickBehavior, interval_at, sleep_until};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;

/// Authenticates a page and serves it until it leaves.
pub(super) async fn talk(stream: impl AsyncRead + AsyncWrite + Unpin, challenge: &Challenge, caller: &ClientConnection) {
    let mut socket = WebSocketStream::from_raw_socket(BoundedStream::new(stream), Role::Server, Some(config())).await;
    if socket.send(Message::text(challenge.ask())).await.is_err() {
        return;
    }
    let page = PageLiveness::default();
    let _ending = LivenessGuard(page.clone());
    let answered = read_line(&mut socket).await.and_then(|said| challenge.verify_answer(&said));
    let Some((who, pass)) = answered.and_then(identity) else { return };
    caller.mark_authenticated();
    let Some(mut first) = read_line(&mut socket).await else { return };
    let is_touched = first == TOUCHED;
    if is_touched {
        let Some(next) = read_line(&mut socket).await else { return };
        first = next;
    }
    let (joined, is_ours) = match asked(&first) {
        JoinRequest::Joins(joined) => (joined, true),
        JoinRequest::OtherVersion(joined) => (joined, false),
        JoinRequest::Record(_) | JoinRequest::Nothing => return,
    };
    // The identity vouched for by the system would be the proxy's.
    let introduction = SessionRequest {
        who,
        preferred: joined.language,
        login: None,
        typed: InputForm::Page(PageVisit { line: page.clone(), pass, is_touched }),
        target: joined.target,
    };
    let (typing, hearing) = if is_ours {
        let (typing, hearing) = caller.begin(introduction);
        (Some(typing), hearing)
    } else {
        (None, caller.refuse(&introduction, RefusalCause::OtherVersion, &message!("house-other-version")))
    };
    let mut asks = interval_at(tokio::time::Instant::now() + ASKED, ASKED);
    asks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let frames = FrameDecoder::begin(Instant::now());
    let talk =
        WebConnection { socket, typing, hearing, lines: LineBuffer::default(), frames, was_heard: true, asks, page, sleeps_at: None };
    // A page that has gone is sent nothing more.
    let _ = talk.go_on().await;
    caller.line().cut();
}

/// The next line of a page before login; any other frame ends the connection.
async fn read_line(socket: &mut WebSocketStream<impl AsyncRead + AsyncWrite + Unpin>) -> Option<String> {
    match socket.next().await {
        Some(Ok(Message::Text(line))) => Some(line.trim_end().to_string()),
        _ => None,
    }
}

/// A connection that is being served.
struct WebConnection<S> {
    socket: WebSocketStream<S>,
    /// None after too much input, or for a refused page.
    typing: Option<SessionInput>,
    hearing: SessionOutput,
    lines: LineBuffer,
    frames: FrameDecoder,
    /// Whether any frame came since the last ping.
    was_heard: bool,
    asks: Interval,
    page: PageLiveness,
    /// When a page that is hidden counts as a phone that sleeps.
    sleeps_at: Option<tokio::time::Instant>,
}

/// How long a page is hidden until its phone counts as asleep. A user who looks at something else
/// is back sooner.
const FALLS_ASLEEP: Duration = Duration::from_secs(10);

/// The line before `join` of a page that is touched, without a keyboard.
const TOUCHED: &str = "touch";

/// Marks a connection as ended when dropped.
struct LivenessGuard(PageLiveness);

impl Drop for LivenessGuard {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebConnection<S> {
    async fn go_on(mut self) -> Result<(), ClientGone> {
        let ended = self.serve().await;
        if self.sleeps_at.is_some() {
            // The phone went to sleep, and the connection with it.
            self.page.sleep(true);
        }
        ended
    }

    async fn serve(&mut self) -> Result<(), ClientGone> {
        loop {
            tokio::select! {
                frame = self.socket.next() => self.take(frame.and_then(Result::ok)).await?,
                said = self.hearing.next() => match said? {
                    Some(bytes) => {
                        let lines = self.lines.whole(&bytes);
                        if !lines.is_empty() {
                            self.hearing.send(self.socket.send(Message::text(lines))).await?;
                        }
                    }
                    None => return self.end().await,
                },
                () = sleep_until(self.sleeps_at.unwrap_or_else(|| tokio::time::Instant::now() + ASKED)), if self.sleeps_at.is_some() => {
                    self.sleeps_at = None;
                    self.page.sleep(true);
                }
                () = self.page.wait_until_asked() => self.hearing.send(self.socket.send(Message::Ping(Default::default()))).await?,
                _ = self.asks.tick() => {
                    if !std::mem::take(&mut self.was_heard) {
                        return Err(ClientGone);
                    }
                    self.hearing.send(self.socket.send(Message::Ping(Default::default()))).await?;
                }
            }
        }
    }

    /// Handles a received frame.
    async fn take(&mut self, frame: Option<Message>) -> Result<(), ClientGone> {
        self.was_heard = true;
        self.page.hear();
        match self.frames.take(frame, Instant::now()) {
            PageFrame::TooMuch => {
                // The client is told so; until that is sent, input is lost.
                if let Some(mut typing) = self.typing.take() {
                    typing.refuse_excess();
                }
                Ok(())
            }
            PageFrame::Sleeps(asleep) => {
                let now = tokio::time::Instant::now();
                self.sleeps_at = asleep.then(|| now + FALLS_ASLEEP);
                if !asleep {
                    self.page.sleep(false);
                }
                Ok(())
            }
            PageFrame::Asks => self.hearing.send(self.socket.send(Message::text(""))).await,
            PageFrame::Line(line) => {
                let is_too_much = self.typing.as_mut().is_some_and(|typing| typing.push(format!("{line}\n").as_bytes()).is_err());
                if is_too_much {
                    self.typing = None;
                }
                Ok(())
            }
            PageFrame::Nothing => Ok(()),
            PageFrame::Unloads => {
                // A page that goes is hidden first: no phone sleeps.
                self.sleeps_at = None;
                self.page.unload();
                Err(ClientGone)
            }
            PageFrame::End => Err(ClientGone),
        }
    }

    /// All output is written: the page has a moment to receive it.
    async fn end(&mut self) -> Result<(), ClientGone> {
        self.hearing.send(self.socket.close(None)).await?;
        tokio::select! {
            () = self.hearing.end() => {}
            () = async { while let Some(Ok(_)) = self.socket.next().await {} } => {}
        }
        Ok(())
    }
}

/// A line buffer: output comes in pieces of any length, a page is sent whole lines.
#[derive(Default)]
struct LineBuffer(Vec<u8>);

impl LineBuffer {
    fn whole(&mut self, bytes: &[u8]) -> String {
        self.0.extend_from_slice(bytes);
        let end = self.0.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        let whole: Vec<u8> = self.0.drain(..end).collect();
        String::from_utf8_lossy(&whole).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_whole_wherever_they_are_cut() {
        let said = "+Però…\n!Due.\n".as_bytes();
        for cut in 0..said.len() {
            let mut lines = LineBuffer::default();
            let heard = [lines.whole(&said[..cut]), lines.whole(&said[cut..])];
            assert_eq!(heard.concat().as_bytes(), said);
            assert!(heard[0].is_empty() || heard[0].ends_with('\n'));
        }
    }
}
