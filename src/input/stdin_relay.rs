//! The bytes of the terminal on Unix, read and decoded here, and the wake-up of rustyline.
//!
//! Rustyline sets the terminal's modes and reads keys by one file descriptor, standard input. It
//! misreads unknown sequences as letters. So while it reads, a socket replaces standard input, and
//! holds one byte whenever keys wait. The key handler ignores rustyline's interpretation of that
//! byte and takes the keys from here. While rustyline sets the modes, standard input is the
//! terminal again.

use super::decoder::{Decoder, Stroke, TerminalDistance};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd::{dup2_stdin, read};
use parking_lot::{Condvar, Mutex};
use std::io::{self, Write};
use std::net::Shutdown;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The number of bytes read at once, and the number of strokes that may wait for rustyline. Further
/// bytes wait in the terminal.
const PIECE: usize = 1024;
const STROKES: usize = 1024;

/// The other end of the socket that rustyline reads. Any thread can write to it to make rustyline return.
static BELL: Mutex<Option<UnixStream>> = Mutex::new(None);

/// The strokes of the terminal, and the replacement of standard input.
pub(super) struct StdinRelay {
    terminal: OwnedFd,
    /// The socket that rustyline reads instead of the terminal.
    door: UnixStream,
    is_in_place: AtomicBool,
    strokes: Mutex<Receiver<Stroke>>,
    pause: Arc<ReaderPause>,
    /// The end of the thread: it ends when this is dropped.
    ends: Mutex<Option<UnixStream>>,
}

/// Makes the reading thread wait until the program was stopped and continued.
#[derive(Default)]
struct ReaderPause {
    is_on: Mutex<bool>,
    changed: Condvar,
}

impl StdinRelay {
    /// Begins to read the terminal at standard input, after the bytes `early`, which were read
    /// before. After a stroke equal to `stops` reading pauses until [`StdinRelay::go_on`].
    ///
    /// # Errors
    /// The system refuses file descriptors or a thread.
    pub(super) fn install(early: Vec<u8>, stops: Stroke) -> io::Result<Arc<StdinRelay>> {
        let terminal = io::stdin().as_fd().try_clone_to_owned()?;
        let (door, bell) = UnixStream::pair()?;
        bell.set_nonblocking(true)?;
        *BELL.lock() = Some(bell.try_clone()?);
        let (ends, ended) = UnixStream::pair()?;
        let (sends, strokes) = sync_channel(STROKES);
        let pause = Arc::<ReaderPause>::default();
        let ears = ReaderParts { terminal: terminal.try_clone()?, ended, bell, strokes: sends, stops, pause: Arc::clone(&pause) };
        thread::Builder::new().name("bytes".into()).spawn(move || ears.listen(&early))?;
        let (is_in_place, strokes, ends) = (AtomicBool::new(false), Mutex::new(strokes), Mutex::new(Some(ends)));
        Ok(Arc::new(StdinRelay { terminal, door, is_in_place, strokes, pause, ends }))
    }

    /// Replaces standard input by the socket, once rustyline has set the modes. Wakes rustyline at
    /// once, since keys may wait already.
    pub(super) fn put_in_place(&self) {
        if !self.is_in_place.swap(true, Ordering::SeqCst) && dup2_stdin(&self.door).is_ok() {
            ring();
        }
    }

    /// Makes standard input the terminal again, before rustyline restores the modes.
    pub(super) fn take_away(&self) {
        if self.is_in_place.swap(false, Ordering::SeqCst) {
            let _ = dup2_stdin(&self.terminal);
        }
    }

    /// The next stroke, if one waits.
    pub(super) fn next_stroke(&self) -> Option<Stroke> {
        self.strokes.lock().try_recv().ok()
    }

    /// Resumes reading, after the program was stopped.
    pub(super) fn go_on(&self) {
        self.pause.set(false);
    }

    /// Stops reading, and makes standard input the terminal again.
    pub(super) fn take_down(&self) {
        self.take_away();
        drop(self.ends.lock().take());
        self.go_on();
    }
}

impl ReaderPause {
    fn set(&self, is_on: bool) {
        *self.is_on.lock() = is_on;
        self.changed.notify_all();
    }

    fn wait(&self) {
        self.changed.wait_while(&mut self.is_on.lock(), |is_on| *is_on);
    }
}

/// Makes rustyline call its key handler, now or as soon as it reads.
pub(super) fn ring() {
    if let Some(bell) = &*BELL.lock() {
        ring_at(bell);
    }
}

/// Writes a byte to the socket. Failures are ignored: a full socket wakes rustyline anyway.
fn ring_at(mut bell: &UnixStream) {
    let _ = bell.write(b".");
}

/// The state of the reading thread.
struct ReaderParts {
    terminal: OwnedFd,
    /// Readable once the receiver is gone.
    ended: UnixStream,
    bell: UnixStream,
    strokes: SyncSender<Stroke>,
    stops: Stroke,
    pause: Arc<ReaderPause>,
}

impl ReaderParts {
    /// Reads until the receiver is gone, or until the terminal is closed, which rustyline sees as
    /// the end of its input.
    fn listen(self, early: &[u8]) {
        let mut decoder = Decoder::new(distance());
        let mut bytes = [0; PIECE];
        let mut strokes = decoder.decode(early, Instant::now());
        loop {
            if self.pass_on(strokes).is_none() {
                break;
            }
            strokes = match self.wait(decoder.wait_limit()) {
                ByteWait::Ready => match read(&self.terminal, &mut bytes) {
                    Ok(count @ 1..) => decoder.decode(&bytes[..count], Instant::now()),
                    Err(nix::errno::Errno::EINTR | nix::errno::Errno::EAGAIN) => Vec::new(),
                    Ok(0) | Err(_) => break,
                },
                ByteWait::InVain => decoder.give_up().into_iter().collect(),
                ByteWait::Interrupted => Vec::new(),
                ByteWait::Ended => return,
            };
        }
        // The terminal or the receiver has gone.
        let _ = self.bell.shutdown(Shutdown::Both);
    }

    /// Hands the strokes over; None if the receiver is gone.
    fn pass_on(&self, strokes: Vec<Stroke>) -> Option<()> {
        for stroke in strokes {
            let stops = stroke == self.stops;
            self.pause.set(stops);
            self.strokes.send(stroke).ok()?;
            ring_at(&self.bell);
            if stops {
                self.pause.wait();
            }
        }
        Some(())
    }

    /// Waits for bytes, at most this long.
    fn wait(&self, timeout: Option<Duration>) -> ByteWait {
        let mut waiting = [PollFd::new(self.ended.as_fd(), PollFlags::POLLIN), PollFd::new(self.terminal.as_fd(), PollFlags::POLLIN)];
        let patience = timeout.map_or(PollTimeout::NONE, |patience| PollTimeout::try_from(patience).unwrap_or(PollTimeout::MAX));
        match poll(&mut waiting, patience) {
            Ok(0) => ByteWait::InVain,
            Ok(_) if waiting[0].any().unwrap_or(true) => ByteWait::Ended,
            Ok(_) => ByteWait::Ready,
            Err(_) => ByteWait::Interrupted,
        }
    }
}

/// The result of waiting for bytes.
enum ByteWait {
    Ready,
    InVain,
    Interrupted,
    Ended,
}

/// The distance of the terminal: here, or at the other end of a network, as far as that is known.
fn distance() -> TerminalDistance {
    if std::env::var_os("SSH_CONNECTION").is_some() { TerminalDistance::Far } else { TerminalDistance::Near }
}
