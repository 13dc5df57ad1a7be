//! The connecting thread's side of an attempt.

use crate::input::mailbox::MailboxWaker;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

/// A question during an attempt, such as for a key's passphrase.
pub struct ConnectQuestion {
    /// The question, in the words of the program that asks.
    pub said: String,
    /// The kind of answer.
    pub wants: AnswerKind,
    /// Takes the answer; None for no answer. Dropping it counts as none.
    pub answer: Box<dyn FnOnce(Option<String>) + Send>,
}

/// The kind of answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// A line that isn't shown.
    Secret,
    /// A line.
    Text,
    /// None: the text is a notice.
    Nothing,
}

/// The connecting thread's side of an attempt.
pub struct ConnectTask {
    /// None if questions are asked at the terminal by the transport itself.
    asks: Option<Sender<ConnectQuestion>>,
    given_up: Arc<AtomicBool>,
    waker: MailboxWaker,
}

impl ConnectTask {
    /// An attempt. Questions go by `asks`, `given_up` is set by the player, and `waker` wakes them.
    pub(super) fn new(asks: Option<Sender<ConnectQuestion>>, given_up: Arc<AtomicBool>, waker: MailboxWaker) -> ConnectTask {
        ConnectTask { asks, given_up, waker }
    }

    /// Whether the player can be asked here.
    pub fn asks_player(&self) -> bool {
        self.asks.is_some()
    }

    /// Asks the player.
    pub fn ask(&self, question: ConnectQuestion) {
        // If the attempt was given up, no answer comes.
        let _ = self.asks.as_ref().map(|asks| asks.send(question));
        self.waker.signal();
    }

    /// Whether the player has given the attempt up.
    pub fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::SeqCst)
    }
}
