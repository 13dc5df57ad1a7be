//! The line to a house: what carries it, and the threads that listen and speak.

use super::trial::Trial;
use crate::input::mailbox::Nudge;
use crate::input::{Input, wire as typed};
use crate::narration::Message;
use crate::speech::wire::{self, Heard};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many texts may wait to be said here before the house has to wait.
const TEXTS: usize = 16;
/// How many inputs may wait for the house to take them: what a player may be ahead.
const INPUTS: usize = 1024;

/// The connection to a house, which has said its first line.
pub struct Connection {
    /// What the house says.
    pub hear: Box<dyn BufRead + Send>,
    /// What is typed goes here. Dropping it ends the input.
    pub tell: Box<dyn Write + Send>,
    /// What carries both.
    pub carrier: Box<dyn Carrier>,
}

/// What carries a connection. Dropping it ends the connection at once, whoever reads or writes.
pub trait Carrier: Send {
    /// Whether the house has ended it, as far as the carrier can tell once nothing more comes.
    fn was_ended_by_house(&mut self) -> bool;
}

/// Reaches the house, however long that takes, unless the trial is given up.
pub type Reach = Arc<dyn Fn(&Trial) -> Result<Connection, Unreached> + Send + Sync>;

/// Why a house wasn't reached, as a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Unreached {
    /// It may be another time.
    Now(Message),
    /// Trying again changes nothing.
    Ever(Message),
}

impl Unreached {
    /// The sentence.
    pub fn said(self) -> Message {
        match self {
            Unreached::Now(said) | Unreached::Ever(said) => said,
        }
    }
}

/// An open line. No call waits for the other end.
pub(super) struct Line {
    /// What the house says.
    pub heard: Receiver<Heard>,
    tell: Option<SyncSender<String>>,
    carrier: Box<dyn Carrier>,
}

impl Line {
    /// Begins to listen; each text, and the end, is a nudge.
    pub(super) fn open(way: Connection, nudge: &Nudge) -> io::Result<Line> {
        let Connection { hear, tell, carrier } = way;
        let (texts, heard) = sync_channel(TEXTS);
        let (inputs, told) = sync_channel(INPUTS);
        let nudge = nudge.clone();
        thread::Builder::new().name("house".into()).spawn(move || listen(hear, texts, &nudge))?;
        thread::Builder::new().name("to house".into()).spawn(move || speak(tell, &told))?;
        Ok(Line { heard, tell: Some(inputs), carrier })
    }

    /// Sends an input, whether or not the house takes it; false if too many wait already.
    pub(super) fn send(&self, input: &Input) -> bool {
        let (Some(tell), Some(line)) = (&self.tell, written(input)) else { return true };
        // If the connection has gone, the listening side notices.
        !matches!(tell.try_send(line), Err(std::sync::mpsc::TrySendError::Full(_)))
    }

    /// Ends the input, after what waits.
    pub(super) fn hang_up(&mut self) {
        self.tell = None;
    }

    pub(super) fn was_ended_by_house(&mut self) -> bool {
        self.carrier.was_ended_by_house()
    }
}

fn listen(mut hear: Box<dyn BufRead + Send>, texts: SyncSender<Heard>, nudge: &Nudge) {
    while let Ok(Some(text)) = wire::next(&mut hear) {
        if texts.send(text).is_err() {
            return;
        }
        nudge.now();
    }
    drop(texts);
    nudge.now();
}

fn speak(mut tell: Box<dyn Write + Send>, told: &Receiver<String>) {
    for line in told {
        if tell.write_all(line.as_bytes()).and_then(|()| tell.flush()).is_err() {
            return;
        }
    }
}

/// The line for an input on its way to a house, if there is one.
fn written(input: &Input) -> Option<String> {
    typed::written(input).map(|line| line + "\n")
}
