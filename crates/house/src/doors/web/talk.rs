//! The wire over a WebSocket: each message of a page is a line, each message to it some lines.

use super::bounded::BoundedStream;
use super::frames::{Came, Frames, config};
use super::holder::identity;
use super::key::Challenge;
use super::limits::ASKED;
use crate::doors::caller::{Caller, Introduction};
use crate::doors::joined::{JoinRequest, asked};
use crate::doors::session::{ClientGone, SessionOutput, Typing};
use crate::log::Cause;
use crate::people::pass::{PageLine, PageVisit};
use crate::people::visitor::TypedBytes;
use futures_util::{SinkExt, StreamExt};
use salotto::narration::message::message;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Interval, MissedTickBehavior, interval_at, sleep_until};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;

/// Authenticates a page and serves it until it leaves.
pub(super) async fn talks(stream: impl AsyncRead + AsyncWrite + Unpin, challenge: &Challenge, caller: &Caller) {
    let mut socket = WebSocketStream::from_raw_socket(BoundedStream::new(stream), Role::Server, Some(config())).await;
    if socket.send(Message::text(challenge.asks())).await.is_err() {
        return;
    }
    let page = PageLine::default();
    let _ending = Ending(page.clone());
    let answered = line(&mut socket).await.and_then(|said| challenge.answered(&said));
    let Some((who, pass)) = answered.and_then(identity) else { return };
    caller.came_in();
    let Some(mut first) = line(&mut socket).await else { return };
    let is_touched = first == TOUCHED;
    if is_touched {
        let Some(next) = line(&mut socket).await else { return };
        first = next;
    }
    let (joined, is_ours) = match asked(&first) {
        JoinRequest::Joins(joined) => (joined, true),
        JoinRequest::OtherVersion(joined) => (joined, false),
        JoinRequest::Record(_) | JoinRequest::Nothing => return,
    };
    // The identity vouched for by the system would be the proxy's.
    let introduction = Introduction {
        who,
        wishes: joined.language,
        login: None,
        typed: TypedBytes::Page(PageVisit { line: page.clone(), pass, is_touched }),
        aim: joined.aim,
    };
    let (typing, hearing) = if is_ours {
        let (typing, hearing) = caller.begins(introduction);
        (Some(typing), hearing)
    } else {
        (None, caller.turns_away(&introduction, Cause::OtherVersion, &message!("house-other-version")))
    };
    let mut asks = interval_at(tokio::time::Instant::now() + ASKED, ASKED);
    asks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let frames = Frames::begin(Instant::now());
    let talk = Talk { socket, typing, hearing, lines: LineBuffer::default(), frames, was_heard: true, asks, page, sleeps_at: None };
    // A page that has gone is sent nothing more.
    let _ = talk.goes_on().await;
    caller.line().cut();
}

/// The next line of a page before login; any other frame ends the connection.
async fn line(socket: &mut WebSocketStream<impl AsyncRead + AsyncWrite + Unpin>) -> Option<String> {
    match socket.next().await {
        Some(Ok(Message::Text(line))) => Some(line.trim_end().to_string()),
        _ => None,
    }
}

/// A connection that is being served.
struct Talk<S> {
    socket: WebSocketStream<S>,
    /// None after too much input, or for a refused page.
    typing: Option<Typing>,
    hearing: SessionOutput,
    lines: LineBuffer,
    frames: Frames,
    /// Whether any frame came since the last ping.
    was_heard: bool,
    asks: Interval,
    page: PageLine,
    /// When a page that is hidden counts as a phone that sleeps.
    sleeps_at: Option<tokio::time::Instant>,
}

/// How long a page is hidden until its phone counts as asleep: less is a look at something else.
const FALLS_ASLEEP: Duration = Duration::from_secs(10);

/// The line before `join` of a page that is touched, without a keyboard.
const TOUCHED: &str = "touch";

/// Marks a connection as ended when dropped.
struct Ending(PageLine);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.ends();
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Talk<S> {
    async fn goes_on(mut self) -> Result<(), ClientGone> {
        let ended = self.serves().await;
        if self.sleeps_at.is_some() {
            // The phone went to sleep, and the connection with it.
            self.page.sleeps(true);
        }
        ended
    }

    async fn serves(&mut self) -> Result<(), ClientGone> {
        loop {
            tokio::select! {
                frame = self.socket.next() => self.takes(frame.and_then(Result::ok)).await?,
                said = self.hearing.next() => match said? {
                    Some(bytes) => {
                        let lines = self.lines.whole(&bytes);
                        if !lines.is_empty() {
                            self.hearing.sends(self.socket.send(Message::text(lines))).await?;
                        }
                    }
                    None => return self.ends().await,
                },
                () = sleep_until(self.sleeps_at.unwrap_or_else(|| tokio::time::Instant::now() + ASKED)), if self.sleeps_at.is_some() => {
                    self.sleeps_at = None;
                    self.page.sleeps(true);
                }
                () = self.page.wait_until_asked() => self.hearing.sends(self.socket.send(Message::Ping(Default::default()))).await?,
                _ = self.asks.tick() => {
                    if !std::mem::take(&mut self.was_heard) {
                        return Err(ClientGone);
                    }
                    self.hearing.sends(self.socket.send(Message::Ping(Default::default()))).await?;
                }
            }
        }
    }

    /// Handles a received frame.
    async fn takes(&mut self, frame: Option<Message>) -> Result<(), ClientGone> {
        self.was_heard = true;
        self.page.hears();
        match self.frames.takes(frame, Instant::now()) {
            Came::TooMuch => {
                // They are told so; until that is sent, input is lost.
                if let Some(mut typing) = self.typing.take() {
                    typing.refuse_excess();
                }
                Ok(())
            }
            Came::Sleeps(asleep) => {
                let now = tokio::time::Instant::now();
                self.sleeps_at = asleep.then(|| now + FALLS_ASLEEP);
                if !asleep {
                    self.page.sleeps(false);
                }
                Ok(())
            }
            Came::Asks => self.hearing.sends(self.socket.send(Message::text(""))).await,
            Came::Line(line) => {
                let is_too_much = self.typing.as_mut().is_some_and(|typing| typing.put(format!("{line}\n").as_bytes()).is_err());
                if is_too_much {
                    self.typing = None;
                }
                Ok(())
            }
            Came::Nothing => Ok(()),
            Came::Unloads => {
                // A page that goes is hidden first: no phone sleeps.
                self.sleeps_at = None;
                self.page.unloads();
                Err(ClientGone)
            }
            Came::End => Err(ClientGone),
        }
    }

    /// All output is written: the page has a moment to receive it.
    async fn ends(&mut self) -> Result<(), ClientGone> {
        self.hearing.sends(self.socket.close(None)).await?;
        tokio::select! {
            () = self.hearing.ends() => {}
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
