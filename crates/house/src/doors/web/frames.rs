//! Frames received from a page: a line, a ping, or an end.

use super::limits::{BUFFER, MESSAGE, Rate};
use std::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// The close code of a page that is reloaded or left, where the browser keeps it.
const GOES_AWAY: u16 = 4001;

/// Limits on what is read and buffered.
pub(super) fn config() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0).max_message_size(Some(MESSAGE)).max_frame_size(Some(MESSAGE))
}

/// Meaning of a received frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// A line of the wire.
    Line(String),
    /// The phone sleeps (the page is hidden), or wakes.
    Sleeps(bool),
    /// A page's ping.
    Asks,
    /// A control frame sent by the browser itself.
    Nothing,
    /// More than the rate limit allows; until they are told so, input is lost.
    TooMuch,
    /// The page was reloaded or closed: close code 1001 or [`GOES_AWAY`].
    Unloads,
    /// The page has left, or isn't one of this program.
    End,
}

/// The received frames, rate-limited.
pub(super) struct Frames(Rate);

impl Frames {
    pub(super) fn begin(now: Instant) -> Frames {
        Frames(Rate::begins(now))
    }

    /// The meaning of a frame; None is an end.
    pub(super) fn takes(&mut self, frame: Option<Message>, now: Instant) -> Came {
        match frame {
            Some(_) if !self.0.allows(now) => Came::TooMuch,
            Some(Message::Text(line)) if line.is_empty() => Came::Asks,
            // A message is one line.
            Some(Message::Text(line)) if line.contains('\n') => Came::End,
            Some(Message::Text(line)) if line == "hidden" => Came::Sleeps(true),
            Some(Message::Text(line)) if line == "shown" => Came::Sleeps(false),
            Some(Message::Text(line)) => Came::Line(line.to_string()),
            Some(Message::Ping(_) | Message::Pong(_)) => Came::Nothing,
            Some(Message::Close(Some(frame))) if frame.code == CloseCode::Away || u16::from(frame.code) == GOES_AWAY => Came::Unloads,
            Some(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | None => Came::End,
        }
    }
}
