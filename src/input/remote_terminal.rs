//! The keys of a terminal far away, read, drawn and echoed by this program only.

use super::ModeSwitch;
use super::decoder::{Decoder, TerminalDistance};
use super::keyboard::Keyboard;
use super::mailbox::MailboxSender;
use crate::speech::screen::PromptScreen;
use std::io::{self, ErrorKind, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

/// The maximum number of waiting pieces of input, and of bytes in each. Further bytes wait at the
/// source.
const PIECES: usize = 16;
const PIECE: usize = 1024;

/// Reads keys from `source` on threads of their own and sends their inputs to `inbox`; the typed
/// line is shown on `screen`. The end of the source is [`Input::End`](super::Input::End). The
/// switch sets the meaning of a letter on an empty line.
///
/// # Errors
/// The system refuses a thread.
pub fn listen(source: impl Read + Send + 'static, screen: PromptScreen, inbox: MailboxSender) -> io::Result<ModeSwitch> {
    let keyboard = Keyboard::new(inbox, screen);
    let mode = keyboard.mode();
    let (pieces, read) = sync_channel(PIECES);
    thread::Builder::new().name("far bytes".into()).spawn(move || forward(source, &pieces))?;
    thread::Builder::new().name("far keys".into()).spawn(move || {
        press(&read, &keyboard);
        keyboard.send_end();
    })?;
    Ok(mode)
}

/// Forwards the bytes until the source ends or the receiver is gone.
fn forward(mut source: impl Read, pieces: &SyncSender<Vec<u8>>) {
    let mut buffer = [0; PIECE];
    loop {
        match source.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) if pieces.send(buffer[..count].to_vec()).is_err() => return,
            Err(error) if error.kind() != ErrorKind::Interrupted => return,
            Ok(_) | Err(_) => {}
        }
    }
}

/// Presses the keys in the pieces until no more come or the mailbox is deserted.
fn press(read: &Receiver<Vec<u8>>, keyboard: &Keyboard) {
    let mut decoder = Decoder::new(TerminalDistance::Far);
    while !keyboard.is_deserted() {
        let piece = match decoder.wait_limit() {
            Some(timeout) => read.recv_timeout(timeout),
            None => read.recv().map_err(RecvTimeoutError::from),
        };
        match piece {
            Ok(bytes) => decoder.decode(&bytes, Instant::now()).into_iter().for_each(|stroke| keyboard.press(stroke)),
            Err(RecvTimeoutError::Timeout) => decoder.give_up().into_iter().for_each(|stroke| keyboard.press(stroke)),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}
