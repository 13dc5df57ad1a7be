//! The connection to a server: its streams, and the threads that read and write.

use super::connect_task::ConnectTask;
use crate::input::mailbox::MailboxWaker;
use crate::input::{Input, wire as typed};
use crate::narration::Message;
use crate::speech::wire::{self, WireLine};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The most received texts that may wait; then the server has to.
const TEXTS: usize = 16;
/// The most inputs that may wait to be sent: how far a player can be ahead.
const INPUTS: usize = 1024;

/// A connection to a server that has sent its first line.
pub struct HouseConnection {
    /// The server's output.
    pub input: Box<dyn BufRead + Send>,
    /// The input for the server. Dropping it ends the input.
    pub output: Box<dyn Write + Send>,
    /// The process or socket behind both.
    pub carrier: Box<dyn Carrier>,
}

/// The transport of a connection. Dropping it closes the connection at once, even during reads and
/// writes.
pub trait Carrier: Send {
    /// Whether the server has closed it, as far as the transport can tell after the end of the
    /// output.
    fn was_ended_by_house(&mut self) -> bool;
}

/// A function that connects, however long that takes, unless the attempt is given up.
pub type ConnectFn = Arc<dyn Fn(&ConnectTask) -> Result<HouseConnection, ConnectError> + Send + Sync>;

/// Reason why a connection failed, as a message.
#[derive(Clone, Debug, PartialEq)]
pub enum ConnectError {
    /// Another attempt may succeed.
    Now(Message),
    /// Another attempt would fail as well.
    Ever(Message),
}

impl ConnectError {
    /// The message.
    pub fn into_message(self) -> Message {
        match self {
            ConnectError::Now(said) | ConnectError::Ever(said) => said,
        }
    }
}

/// An open connection. No call waits for the server.
pub(super) struct HouseLink {
    /// The server's output.
    pub lines: Receiver<WireLine>,
    tell: Option<SyncSender<String>>,
    carrier: Box<dyn Carrier>,
}

impl HouseLink {
    /// Starts the threads; each text, and the end, comes with a signal to the inbox.
    pub(super) fn open(connection: HouseConnection, waker: &MailboxWaker) -> io::Result<HouseLink> {
        let HouseConnection { input: hear, output: tell, carrier } = connection;
        let (texts, lines) = sync_channel(TEXTS);
        let (inputs, told) = sync_channel(INPUTS);
        let wakes = waker.clone();
        thread::Builder::new().name("house".into()).spawn(move || listen(hear, texts, &wakes))?;
        thread::Builder::new().name("to house".into()).spawn(move || speak(tell, &told))?;
        Ok(HouseLink { lines, tell: Some(inputs), carrier })
    }

    /// Queues an input; false if too many wait already.
    pub(super) fn send(&self, input: &Input) -> bool {
        let (Some(tell), Some(line)) = (&self.tell, render_input(input)) else { return true };
        // If the connection has gone, the reading side notices.
        !matches!(tell.try_send(line), Err(std::sync::mpsc::TrySendError::Full(_)))
    }

    /// Ends the input, after what is queued.
    pub(super) fn hang_up(&mut self) {
        self.tell = None;
    }

    pub(super) fn was_ended_by_house(&mut self) -> bool {
        self.carrier.was_ended_by_house()
    }
}

fn listen(mut input: Box<dyn BufRead + Send>, texts: SyncSender<WireLine>, waker: &MailboxWaker) {
    while let Ok(Some(text)) = wire::read_message(&mut input) {
        if texts.send(text).is_err() {
            return;
        }
        waker.signal();
    }
    drop(texts);
    waker.signal();
}

fn speak(mut output: Box<dyn Write + Send>, told: &Receiver<String>) {
    for line in told {
        if output.write_all(line.as_bytes()).and_then(|()| output.flush()).is_err() {
            return;
        }
    }
}

/// The line for an input, if the wire has one.
fn render_input(input: &Input) -> Option<String> {
    typed::written(input).map(|line| line + "\n")
}
