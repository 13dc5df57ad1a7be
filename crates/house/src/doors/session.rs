//! A session between a connection and a visit, with limits in both directions.

use crate::doors::line::Line;
use crate::doors::pipes::{LastWords, Sender, Typist};
use crate::doors::way::Way;
use crate::identity::{Address, Identity};
use crate::log::{self, Limit};
use salotto::narration::message::message;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The most bytes passed on at once.
const PIECE: usize = 16 << 10;

/// Timeout for the client to close the connection after the last output.
const GOOD_BYE: Duration = Duration::from_secs(5);

/// A session's client.
#[derive(Clone, Debug)]
pub(super) struct Whose {
    pub(super) from: Address,
    pub(super) who: Identity,
}

/// Whether the client was admitted, as known so far. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct WasIn(Arc<AtomicBool>);

impl WasIn {
    pub(super) fn yes() -> WasIn {
        WasIn(Arc::new(AtomicBool::new(true)))
    }

    pub(super) fn no(&self) {
        self.0.store(false, Ordering::SeqCst);
    }
}

/// The input of a session. Dropping it means the user has left.
pub struct Typing {
    /// None after too much input.
    pub(super) typist: Option<Typist>,
    pub(super) last_words: LastWords,
    pub(super) way: Way,
    pub(super) whose: Whose,
    pub(super) was_in: WasIn,
}

impl Typing {
    /// Adds input.
    ///
    /// # Errors
    /// More waits to be answered than may: they hear so, and the session ends. Nothing more of theirs
    /// is to be read.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        let Some(typist) = &self.typist else { return Err(Gone) };
        if typist.put(bytes).is_err() { Err(self.is_too_much()) } else { Ok(()) }
    }

    /// Ends the session after too much input, with a message. No more input is to be read.
    pub fn is_too_much(&mut self) -> Gone {
        if self.typist.take().is_some() {
            log::limit(self.whose.from, &self.whose.who, Limit::Unread);
            self.was_in.no();
            self.last_words.say(&self.way.last(&message!("house-too-much")));
        }
        Gone
    }
}

/// The output of a session.
pub struct Hearing {
    pub(super) sender: Sender,
    pub(super) line: Line,
    pub(super) whose: Whose,
    pub(super) was_in: WasIn,
}

/// The client has left, or was dropped for too much input or slow reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

impl Hearing {
    /// The next bytes of output; None after the last.
    ///
    /// # Errors
    /// Too much waits to be sent.
    pub async fn next(&self) -> Result<Option<Vec<u8>>, Gone> {
        match self.sender.next(PIECE).await {
            Ok(bytes) => Ok(bytes),
            Err(_) => Err(self.is_let_go()),
        }
    }

    /// Waits for the client to accept output that is being sent.
    ///
    /// # Errors
    /// It doesn't, or takes too long.
    pub async fn sends<E>(&self, sending: impl Future<Output = Result<(), E>>) -> Result<(), Gone> {
        match self.line.in_time(sending).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) => {
                self.line.cut();
                Err(Gone)
            }
            None => Err(self.is_let_go()),
        }
    }

    /// Whether the client was admitted and not dropped; final after the last output.
    pub fn was_in(&self) -> bool {
        self.was_in.0.load(Ordering::SeqCst)
    }

    /// Waits a moment for the client to close the connection after the last output, then closes it.
    pub async fn ends(&self) {
        tokio::time::sleep(GOOD_BYE).await;
        self.line.cut();
    }

    fn is_let_go(&self) -> Gone {
        log::limit(self.whose.from, &self.whose.who, Limit::Behind);
        self.line.cut();
        Gone
    }
}
