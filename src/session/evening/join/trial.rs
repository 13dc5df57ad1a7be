//! One try to reach a house, as the thread knows it that makes it.

use crate::input::mailbox::Nudge;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

/// A question that has to be answered before a house is reached, such as for a key's passphrase.
pub struct Question {
    /// The question, in the words of the program that asks.
    pub said: String,
    /// The kind of answer.
    pub wants: Wants,
    /// Takes the answer; None if the player gives none. Dropped, it counts as none.
    pub answer: Box<dyn FnOnce(Option<String>) + Send>,
}

/// The kind of answer that a question wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A line that isn't shown.
    Secret,
    /// A line.
    Text,
    /// Nothing: it is only told.
    Nothing,
}

/// The side of a try that belongs to the thread that makes it.
pub struct Trial {
    /// None if the player isn't asked here: what carries the connection asks at the terminal by itself.
    asks: Option<Sender<Question>>,
    given_up: Arc<AtomicBool>,
    nudge: Nudge,
}

impl Trial {
    /// A try whose player is asked by `asks`, if at all, and gives it up by `given_up`; `nudge` wakes them.
    pub(super) fn new(asks: Option<Sender<Question>>, given_up: Arc<AtomicBool>, nudge: Nudge) -> Trial {
        Trial { asks, given_up, nudge }
    }

    /// Whether the player answers questions.
    pub fn asks_player(&self) -> bool {
        self.asks.is_some()
    }

    /// Asks the player.
    pub fn ask(&self, question: Question) {
        // Nobody may wait for it any more; then nobody answers.
        let _ = self.asks.as_ref().map(|asks| asks.send(question));
        self.nudge.now();
    }

    /// Whether nobody waits for it any more.
    pub fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::SeqCst)
    }
}
