//! A session between a connection and a visit, with limits in both directions.

use crate::identity::{Address, Identity};
use crate::log::{self, LoggedLimit};
use crate::transports::client_profile::ClientProfile;
use crate::transports::pipes::{FarewellWriter, InputSink, OutputSource};
use crate::transports::stream::Cutoff;
use salotto::narration::message::message;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// The most bytes passed on at once.
const PIECE: usize = 16 << 10;

/// Timeout for the client to close the connection after the last output.
const GOOD_BYE: Duration = Duration::from_secs(5);

/// A session's client.
#[derive(Clone, Debug)]
pub(super) struct SessionOwner {
    pub(super) from: Address,
    pub(super) who: Identity,
}

/// Whether the client was admitted, as known so far. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct AdmittedFlag(Arc<AtomicBool>);

impl AdmittedFlag {
    pub(super) fn admitted() -> AdmittedFlag {
        AdmittedFlag(Arc::new(AtomicBool::new(true)))
    }

    pub(super) fn drop_admission(&self) {
        self.0.store(false, Ordering::SeqCst);
    }
}

/// The input of a session. Dropping it means the user has left.
pub struct SessionInput {
    /// None after too much input.
    pub(super) typist: Option<InputSink>,
    pub(super) last_words: FarewellWriter,
    pub(super) way: ClientProfile,
    pub(super) whose: SessionOwner,
    pub(super) was_in: AdmittedFlag,
}

impl SessionInput {
    /// Adds input.
    ///
    /// # Errors
    /// Too much input waits to be answered. The user is told so, and the session ends: no more
    /// input is to be read.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), ClientGone> {
        let Some(typist) = &self.typist else { return Err(ClientGone) };
        if typist.push(bytes).is_err() { Err(self.refuse_excess()) } else { Ok(()) }
    }

    /// Ends the session after too much input, with a message. No more input is to be read.
    pub fn refuse_excess(&mut self) -> ClientGone {
        if self.typist.take().is_some() {
            log::limit(self.whose.from, &self.whose.who, LoggedLimit::Unread);
            self.was_in.drop_admission();
            self.last_words.say(&self.way.last(&message!("house-too-much")));
        }
        ClientGone
    }
}

/// A client without input, held by its connection. Dropping it means the client has left.
#[derive(Default)]
pub struct ClientPresence(Arc<()>);

/// Whether a client is still there, for a thread that works for it.
#[derive(Clone, Debug)]
pub struct PresenceWatch(Weak<()>);

impl ClientPresence {
    /// A watch of this client.
    pub fn watch(&self) -> PresenceWatch {
        PresenceWatch(Arc::downgrade(&self.0))
    }
}

impl PresenceWatch {
    /// Whether the client has left.
    pub fn has_left(&self) -> bool {
        self.0.strong_count() == 0
    }
}

/// The output of a session.
pub struct SessionOutput {
    pub(super) sender: OutputSource,
    pub(super) line: Cutoff,
    pub(super) whose: SessionOwner,
    pub(super) was_in: AdmittedFlag,
}

/// The client has left, or was dropped for too much input or slow reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientGone;

impl SessionOutput {
    /// The next bytes of output; None after the last.
    ///
    /// # Errors
    /// Too much waits to be sent.
    pub async fn next(&self) -> Result<Option<Vec<u8>>, ClientGone> {
        match self.sender.next(PIECE).await {
            Ok(bytes) => Ok(bytes),
            Err(_) => Err(self.drop_slow_reader()),
        }
    }

    /// Waits for the client to accept output that is being sent.
    ///
    /// # Errors
    /// The client doesn't, or takes too long.
    pub async fn send<E>(&self, sending: impl Future<Output = Result<(), E>>) -> Result<(), ClientGone> {
        match self.line.in_time(sending).await {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) => {
                self.line.cut();
                Err(ClientGone)
            }
            None => Err(self.drop_slow_reader()),
        }
    }

    /// Whether the client was admitted and not dropped; final after the last output.
    pub fn was_in(&self) -> bool {
        self.was_in.0.load(Ordering::SeqCst)
    }

    /// Waits a moment for the client to close the connection after the last output, then closes it.
    pub async fn end(&self) {
        tokio::time::sleep(GOOD_BYE).await;
        self.line.cut();
    }

    fn drop_slow_reader(&self) -> ClientGone {
        log::limit(self.whose.from, &self.whose.who, LoggedLimit::Behind);
        self.line.cut();
        ClientGone
    }
}
