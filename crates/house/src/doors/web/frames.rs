//! What a page sends by a socket of the web: frames, of which each is a line, or as good as an end.

use super::limits::{BUFFER, MESSAGE, Rate};
use std::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// How much of what comes is read and kept.
pub(super) fn config() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0).max_message_size(Some(MESSAGE)).max_frame_size(Some(MESSAGE))
}

/// What has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// A line of the wire.
    Line(String),
    /// A page asks whether anybody is there.
    Asks,
    /// What a browser says by itself.
    Nothing,
    /// More than may come; until they are told so, what comes is lost.
    TooMuch,
    /// They have left, or it is no page of ours.
    End,
}

/// What a page sends, frame by frame.
pub(super) struct Frames(Rate);

impl Frames {
    pub(super) fn begin(now: Instant) -> Frames {
        Frames(Rate::begins(now))
    }

    /// What this frame means; none is an end.
    pub(super) fn takes(&mut self, frame: Option<Message>, now: Instant) -> Came {
        match frame {
            Some(_) if !self.0.allows(now) => Came::TooMuch,
            Some(Message::Text(line)) if line.is_empty() => Came::Asks,
            // A message is one line.
            Some(Message::Text(line)) if line.contains('\n') => Came::End,
            Some(Message::Text(line)) => Came::Line(line.to_string()),
            Some(Message::Ping(_) | Message::Pong(_)) => Came::Nothing,
            Some(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | None => Came::End,
        }
    }
}
