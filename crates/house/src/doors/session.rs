//! What goes to and fro between a connection and a visit, and the limits of both ways.

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

/// How long their side has to end the connection when all has been said.
const GOOD_BYE: Duration = Duration::from_secs(5);

/// Whose session it is.
#[derive(Clone, Debug)]
pub(super) struct Whose {
    pub(super) from: Address,
    pub(super) who: Identity,
}

/// Whether somebody was let in, as far as that is known by now.
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

/// Where a door puts what somebody types. Dropping it is their leaving.
pub struct Typing {
    /// None when they have typed too much.
    pub(super) typist: Option<Typist>,
    pub(super) last_words: LastWords,
    pub(super) way: Way,
    pub(super) whose: Whose,
    pub(super) was_in: WasIn,
}

impl Typing {
    /// Puts in what was typed.
    ///
    /// # Errors
    /// More waits to be answered than may: they hear so, and the session ends. Nothing more of theirs
    /// is to be read.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        let Some(typist) = &self.typist else { return Err(Gone) };
        if typist.put(bytes).is_err() { Err(self.is_too_much()) } else { Ok(()) }
    }

    /// More comes than a door takes: they hear so, and the session ends. Nothing more of theirs is to be
    /// read.
    pub fn is_too_much(&mut self) -> Gone {
        if self.typist.take().is_some() {
            log::limit(self.whose.from, &self.whose.who, Limit::Unread);
            self.was_in.no();
            self.last_words.say(&self.way.last(&message!("house-too-much")));
        }
        Gone
    }
}

/// Where a door takes what somebody is to hear.
pub struct Hearing {
    pub(super) sender: Sender,
    pub(super) line: Line,
    pub(super) whose: Whose,
    pub(super) was_in: WasIn,
}

/// They have gone, or were let go, since they typed too much or took too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

impl Hearing {
    /// Some bytes of what is said next; None after the last.
    ///
    /// # Errors
    /// Too much waits to be sent.
    pub async fn next(&self) -> Result<Option<Vec<u8>>, Gone> {
        match self.sender.next(PIECE).await {
            Ok(bytes) => Ok(bytes),
            Err(_) => Err(self.is_let_go()),
        }
    }

    /// Waits until their side has taken what is being sent.
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

    /// Whether they were let in, and not put out: known when all has been said.
    pub fn was_in(&self) -> bool {
        self.was_in.0.load(Ordering::SeqCst)
    }

    /// Ends the connection when all has been said: their side has a moment to end it by itself.
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
