//! What comes in: the player's keys and lines, and word that something was thought out.

use crate::input::Input;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

/// Something that the table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    Input(Input),
    /// A thread that thinks has something, or has ended.
    Thought,
}

/// The one place where the table waits.
pub struct Inbox {
    sender: Sender<Signal>,
    receiver: Receiver<Signal>,
    kept: VecDeque<Input>,
    /// Whether the player's input is looked at while bots move.
    manner: Manner,
}

/// How input and the moves of bots go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// A key is answered at once, whoever moves: at a terminal.
    AtOnce,
    /// Input waits until it is the player's turn, so that the same lines give the same transcript: through a pipe.
    InTurn,
}

impl Inbox {
    /// An inbox, and the sender for whoever reads keys or lines.
    pub fn new(manner: Manner) -> (Inbox, Sender<Input>) {
        let (sender, receiver) = channel();
        let (inputs, arriving) = channel();
        let forward = sender.clone();
        thread::spawn(move || {
            for input in arriving {
                if forward.send(Signal::Input(input)).is_err() {
                    return;
                }
            }
            // Whoever read the input has ended without a word: nothing more will come.
            let _ = forward.send(Signal::Input(Input::End));
        });
        (Inbox { sender, receiver, kept: VecDeque::new(), manner }, inputs)
    }

    pub fn manner(&self) -> Manner {
        self.manner
    }

    /// For whoever thinks, to say that there is something.
    pub fn sender(&self) -> Sender<Signal> {
        self.sender.clone()
    }

    /// The player's next input, however long it takes.
    pub fn input(&mut self) -> Input {
        loop {
            if let Signal::Input(input) = self.signal() {
                return input;
            }
        }
    }

    /// What comes next, however long it takes.
    pub fn signal(&mut self) -> Signal {
        match self.kept.pop_front() {
            Some(input) => Signal::Input(input),
            None => self.receiver.recv().unwrap_or(Signal::Input(Input::End)),
        }
    }

    /// Keeps an input that is to be answered by somebody else, before all others.
    pub fn put_back(&mut self, input: Input) {
        self.kept.push_front(input);
    }

    /// What comes next while a bot thinks or its move stands: until `until`, if there is such a moment. Where input waits its turn, it is kept; but who interrupts doesn't wait.
    pub fn while_waiting(&mut self, until: Option<Instant>) -> Option<Signal> {
        if self.manner == Manner::AtOnce
            && let Some(input) = self.kept.pop_front()
        {
            return Some(Signal::Input(input));
        }
        loop {
            let signal = match until {
                None => self.receiver.recv().ok()?,
                Some(moment) => match self.receiver.recv_timeout(moment.saturating_duration_since(Instant::now())) {
                    Ok(signal) => signal,
                    Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
                },
            };
            match signal {
                Signal::Input(input) if self.manner == Manner::InTurn && input != Input::Interrupt => self.kept.push_back(input),
                signal => return Some(signal),
            }
        }
    }
}
