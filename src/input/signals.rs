//! The signals that concern a player: Ctrl-C, the loss of the terminal, a request to end the
//! program, and its continuation.

use super::mailbox::MailboxSender;
use super::{Input, terminal_gate, terminal_modes};
use parking_lot::Mutex;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
#[cfg(unix)]
pub use unix::{interrupted, listen};
#[cfg(windows)]
pub use windows::{interrupted, listen};

/// The maximum time of the program to respond to a signal.
const ENDS_WITHIN: Duration = Duration::from_millis(150);
/// The shell's exit code for a program ended by a signal, minus the signal's number.
const ENDED_BY_SIGNAL: i32 = 128;

/// Whether the program is ending by itself, and raises signals to wake its own threads.
static ENDING: AtomicBool = AtomicBool::new(false);
/// Whether a signal has asked it to end.
static WISHED: AtomicBool = AtomicBool::new(false);

/// The processes that end with the program, even if a signal ends it at once.
static CHILDREN: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A child process that ends with the program, until this is dropped. Drop it once the process has exited: its id
/// may be given to another.
pub struct EndsWithProgram(u32);

impl EndsWithProgram {
    /// The child process with this id ends with the program.
    pub fn new(process: u32) -> EndsWithProgram {
        CHILDREN.lock().push(process);
        EndsWithProgram(process)
    }
}

impl Drop for EndsWithProgram {
    fn drop(&mut self) {
        CHILDREN.lock().retain(|process| *process != self.0);
    }
}

/// The treatment of a program that doesn't answer a signal soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignalFallback {
    /// The program is ended.
    Ends,
    /// The program finishes its slow work, then answers; a second signal ends it.
    Waits,
}

/// Makes a write beyond the limit of a file's size fail. By default the system would end the program
/// without a message.
pub fn outlive_file_limit() {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// Disables signals, since the program is ending. Returns whether a signal has requested it.
pub fn disable() -> bool {
    ENDING.store(true, Ordering::SeqCst);
    WISHED.load(Ordering::SeqCst)
}

/// Passes on the request of the signal with this number.
fn wish(inbox: &MailboxSender, input: Input, signal: i32, unanswered: SignalFallback) {
    if ENDING.load(Ordering::SeqCst) {
        return;
    }
    if WISHED.swap(true, Ordering::SeqCst) {
        end_at_once(signal);
    }
    inbox.send_urgent(input);
    if unanswered == SignalFallback::Ends {
        let inbox = inbox.clone();
        thread::spawn(move || end_unless_answered(&inbox, signal));
    }
}

fn end_unless_answered(inbox: &MailboxSender, signal: i32) {
    let begun = Instant::now();
    let heard = inbox.wait_until_urgent_taken(ENDS_WITHIN);
    thread::sleep(ENDS_WITHIN.saturating_sub(begun.elapsed()));
    if !heard || !is_read() {
        end_at_once(signal);
    }
}

/// Exits at once. The saving thread has all steps played; the terminal is restored.
fn end_at_once(signal: i32) -> ! {
    disable();
    terminal_gate::close();
    terminal_modes::forget_keys();
    terminal_modes::give_back();
    CHILDREN.lock().iter().for_each(|process| end_process(*process));
    std::process::exit(ENDED_BY_SIGNAL + signal);
}

#[cfg(unix)]
fn end_process(process: u32) {
    use nix::sys::signal::{Signal, kill};
    // It may have exited.
    let _ = kill(nix::unistd::Pid::from_raw(process.cast_signed()), Signal::SIGTERM);
}

/// On Windows a process without input ends by itself.
#[cfg(windows)]
fn end_process(_: u32) {}

/// Whether the output is read, which shows in room for more of it.
#[cfg(unix)]
fn is_read() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let output = io::stdout();
    let mut room = [PollFd::new(output.as_fd(), PollFlags::POLLOUT)];
    poll(&mut room, PollTimeout::ZERO).is_ok_and(|ready| ready > 0)
}

/// A console is always read; for a pipe that can't be known, so it counts as read.
#[cfg(windows)]
fn is_read() -> bool {
    true
}

#[cfg(unix)]
mod unix {
    use super::{Input, MailboxSender, SignalFallback, io, terminal_modes, thread, wish};
    use signal_hook::consts::{SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
    use signal_hook::iterator::Signals;

    /// Starts to send the input of a signal to `inbox`, ahead of all waiting mail, instead of
    /// letting it kill the program. The program is ended with its terminal restored if it doesn't
    /// answer soon (unless `unanswered` permits that), if its output isn't read, or at a second
    /// signal.
    ///
    /// # Errors
    /// The system refuses to have its signals watched.
    pub fn listen(inbox: MailboxSender, unanswered: SignalFallback) -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGCONT])?;
        thread::Builder::new().name("signals".into()).spawn(move || {
            for signal in signals.forever() {
                match signal {
                    SIGCONT => terminal_modes::reenter_raw(),
                    SIGINT => wish(&inbox, Input::Interrupt, signal, unanswered),
                    signal => wish(&inbox, Input::End, signal, unanswered),
                }
            }
        })?;
        Ok(())
    }

    /// Tells `inbox` that Ctrl-C was pressed, if other code has caught its signal.
    pub fn interrupted(inbox: &MailboxSender) {
        wish(inbox, Input::Interrupt, SIGINT, SignalFallback::Ends);
    }
}

#[cfg(windows)]
mod windows {
    use super::{Input, MailboxSender, SignalFallback, io, wish};
    use salotto_windows::console::{self, ConsoleWish};

    /// The signal numbers that shells use to report how a program ended.
    const INTERRUPTED: i32 = 2;
    const CLOSED: i32 = 1;

    /// Starts to send the inputs of Ctrl-C and of the window's close button to `inbox`, instead of
    /// letting them kill the program. As on other systems, a program that doesn't answer soon, or
    /// is asked a second time, is ended.
    ///
    /// # Errors
    /// Windows refuses to have them watched.
    pub fn listen(inbox: MailboxSender, unanswered: SignalFallback) -> io::Result<()> {
        console::listen(move |wished| match wished {
            ConsoleWish::Interrupt => wish(&inbox, Input::Interrupt, INTERRUPTED, unanswered),
            ConsoleWish::Close => wish(&inbox, Input::End, CLOSED, unanswered),
        })
    }

    /// Tells `inbox` that Ctrl-C was pressed, if other code has caught it.
    pub fn interrupted(inbox: &MailboxSender) {
        wish(inbox, Input::Interrupt, INTERRUPTED, SignalFallback::Ends);
    }
}
