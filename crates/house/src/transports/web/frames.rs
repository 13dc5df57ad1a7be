//! Frames received from a page: a line, a ping, or an end.

use super::limits::{BUFFER, FrameRate, MESSAGE};
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
pub(super) enum PageFrame {
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
pub(super) struct FrameDecoder(FrameRate);

impl FrameDecoder {
    pub(super) fn begin(now: Instant) -> FrameDecoder {
        FrameDecoder(FrameRate::begin(now))
    }

    /// The meaning of a frame; None is an end.
    pub(super) fn take(&mut self, frame: Option<Message>, now: Instant) -> PageFrame {
        match frame {
            Some(_) if !self.0.allows(now) => PageFrame::TooMuch,
            Some(Message::Text(line)) if line.is_empty() => PageFrame::Asks,
            // A message is one line.
            Some(Message::Text(line)) if line.contains('\n') => PageFrame::End,
            Some(Message::Text(line)) if line == "hidden" => PageFrame::Sleeps(true),
            Some(Message::Text(line)) if line == "shown" => PageFrame::Sleeps(false),
            Some(Message::Text(line)) => PageFrame::Line(line.to_string()),
            Some(Message::Ping(_) | Message::Pong(_)) => PageFrame::Nothing,
            Some(Message::Close(Some(frame))) if frame.code == CloseCode::Away || u16::from(frame.code) == GOES_AWAY => PageFrame::Unloads,
            Some(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | None => PageFrame::End,
        }
    }
}
