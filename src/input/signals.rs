//! The signals that concern a player: Ctrl-C, a terminal that has gone, a wish that the program may
//! end, a program that is continued.

use super::mailbox::Post;
use super::{Input, modes};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
#[cfg(unix)]
pub use unix::{interrupted, listen};
#[cfg(windows)]
pub use windows::{interrupted, listen};

/// How long after a signal the program may go on doing something else.
const ENDS_WITHIN: Duration = Duration::from_millis(150);
/// The shell's exit code for a program that a signal has ended, less the signal's number.
const ENDED_BY_SIGNAL: i32 = 128;

/// Whether the program is ending by itself, and raises signals to wake its own threads.
static ENDING: AtomicBool = AtomicBool::new(false);
/// Whether a signal has wished that it ends.
static WISHED: AtomicBool = AtomicBool::new(false);

/// What becomes of a program that doesn't answer a signal soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It is ended.
    Ends,
    /// It goes on with what takes its time, and answers then; a second signal ends it.
    Waits,
}

/// From now on signals change nothing: the program ends. Whether a signal has wished it.
pub fn ending() -> bool {
    ENDING.store(true, Ordering::SeqCst);
    WISHED.load(Ordering::SeqCst)
}

/// Passes on what the signal of this number wishes.
fn wish(inbox: &Post, input: Input, signal: i32, unanswered: Unanswered) {
    if ENDING.load(Ordering::SeqCst) {
        return;
    }
    if WISHED.swap(true, Ordering::SeqCst) {
        end_at_once(signal);
    }
    inbox.send_urgent(input);
    if unanswered == Unanswered::Ends {
        let inbox = inbox.clone();
        thread::spawn(move || end_unless_heard(&inbox, signal));
    }
}

fn end_unless_heard(inbox: &Post, signal: i32) {
    let begun = Instant::now();
    let heard = inbox.urgent_is_taken(ENDS_WITHIN);
    thread::sleep(ENDS_WITHIN.saturating_sub(begun.elapsed()));
    if !heard || !is_read() {
        end_at_once(signal);
    }
}

/// Ends the program now. What was played is with the thread that saves it; the terminal is put
/// back.
fn end_at_once(signal: i32) -> ! {
    modes::forget_keys();
    modes::restore();
    std::process::exit(ENDED_BY_SIGNAL + signal);
}

/// Whether somebody reads what is said: there is room for more of it.
#[cfg(unix)]
fn is_read() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let output = io::stdout();
    let mut room = [PollFd::new(output.as_fd(), PollFlags::POLLOUT)];
    poll(&mut room, PollTimeout::ZERO).is_ok_and(|ready| ready > 0)
}

/// A console is always read; a pipe isn't known not to be.
#[cfg(windows)]
fn is_read() -> bool {
    true
}

#[cfg(unix)]
mod unix {
    use super::{Input, Post, Unanswered, io, modes, thread, wish};
    use signal_hook::consts::{SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
    use signal_hook::iterator::Signals;

    /// Sends on `inbox`, from now on, what a signal means, instead of letting it kill the program.
    /// Whatever waits is overtaken; a program that doesn't answer soon, if it is not to wait,
    /// whose sentences nobody reads, or that gets a second signal, is ended with its terminal
    /// as it was.
    ///
    /// # Errors
    /// The system refuses to have its signals watched.
    pub fn listen(inbox: Post, unanswered: Unanswered) -> io::Result<()> {
        let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGCONT])?;
        thread::Builder::new().name("signals".into()).spawn(move || {
            for signal in signals.forever() {
                match signal {
                    SIGCONT => modes::raw_again(),
                    SIGINT => wish(&inbox, Input::Interrupt, signal, unanswered),
                    signal => wish(&inbox, Input::End, signal, unanswered),
                }
            }
        })?;
        Ok(())
    }

    /// Says on `inbox` that Ctrl-C was pressed, where somebody else has caught its signal.
    pub fn interrupted(inbox: &Post) {
        wish(inbox, Input::Interrupt, SIGINT, Unanswered::Ends);
    }
}

#[cfg(windows)]
mod windows {
    use super::{Input, Post, Unanswered, io, wish};
    use salotto_windows::console::{self, Wish};

    /// The numbers by which shells tell how a program ended.
    const INTERRUPTED: i32 = 2;
    const CLOSED: i32 = 1;

    /// Sends on `inbox`, from now on, what Ctrl-C and the window's close button mean, instead of
    /// letting them kill the program; as on other systems a program that doesn't answer soon,
    /// or that is asked a second time, is ended.
    ///
    /// # Errors
    /// Windows refuses to have them watched.
    pub fn listen(inbox: Post, unanswered: Unanswered) -> io::Result<()> {
        console::listen(move |wished| match wished {
            Wish::Interrupt => wish(&inbox, Input::Interrupt, INTERRUPTED, unanswered),
            Wish::Close => wish(&inbox, Input::End, CLOSED, unanswered),
        })
    }

    /// Says on `inbox` that Ctrl-C was pressed, where somebody else has caught it.
    pub fn interrupted(inbox: &Post) {
        wish(inbox, Input::Interrupt, INTERRUPTED, Unanswered::Ends);
    }
}
