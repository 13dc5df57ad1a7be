//! The signals that concern a player: Ctrl-C, a terminal that has gone, a wish that the program may end, a program that is continued.

use super::mailbox::Post;
use std::io;
#[cfg(unix)]
pub use unix::{ending, interrupted, listen};

/// What becomes of a program that doesn't answer a signal soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It is ended.
    Ends,
    /// It goes on with what takes its time, and answers then; a second signal ends it.
    Waits,
}

/// Sends on `inbox`, from now on, [`Input::Interrupt`](super::Input::Interrupt) for Ctrl-C, instead of letting it kill the program.
///
/// # Errors
/// The system refuses to have Ctrl-C watched.
#[cfg(windows)]
pub fn listen(inbox: Post, _: Unanswered) -> io::Result<()> {
    ctrlc::set_handler(move || inbox.send_urgent(super::Input::Interrupt)).map_err(io::Error::other)
}

/// Says on `inbox` that Ctrl-C was pressed.
#[cfg(windows)]
pub fn interrupted(inbox: &Post) {
    inbox.send_urgent(super::Input::Interrupt);
}

/// Nothing is raised here on the way out.
#[cfg(windows)]
pub fn ending() {}

#[cfg(unix)]
mod unix {
    use super::{Post, Unanswered, io};
    use crate::input::{Input, modes};
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use signal_hook::consts::{SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
    use signal_hook::iterator::Signals;
    use std::os::fd::AsFd;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::{Duration, Instant};

    /// How long after a signal the program may go on doing something else.
    const ENDS_WITHIN: Duration = Duration::from_millis(150);
    /// The shell's exit code for a program that a signal has ended, less the signal's number.
    const ENDED_BY_SIGNAL: i32 = 128;

    /// Whether the program is ending by itself, and raises signals to wake its own threads.
    static ENDING: AtomicBool = AtomicBool::new(false);
    /// Whether a signal has wished that it ends.
    static WISHED: AtomicBool = AtomicBool::new(false);

    /// From now on signals change nothing: the program ends.
    pub fn ending() {
        ENDING.store(true, Ordering::SeqCst);
    }

    /// Sends on `inbox`, from now on, what a signal means, instead of letting it kill the program. Whatever waits is overtaken; a program
    /// that doesn't answer soon, if it is not to wait, whose sentences nobody reads, or that gets a second signal, is ended with its terminal
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
                    signal => wish(&inbox, signal, unanswered),
                }
            }
        })?;
        Ok(())
    }

    /// Says on `inbox` that Ctrl-C was pressed, where somebody else has caught its signal.
    pub fn interrupted(inbox: &Post) {
        wish(inbox, SIGINT, Unanswered::Ends);
    }

    fn wish(inbox: &Post, signal: i32, unanswered: Unanswered) {
        if ENDING.load(Ordering::SeqCst) {
            return;
        }
        if WISHED.swap(true, Ordering::SeqCst) {
            end_at_once(signal);
        }
        inbox.send_urgent(if signal == SIGINT { Input::Interrupt } else { Input::End });
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

    /// Whether somebody reads what is said: there is room for more of it.
    fn is_read() -> bool {
        let output = io::stdout();
        let mut room = [PollFd::new(output.as_fd(), PollFlags::POLLOUT)];
        poll(&mut room, PollTimeout::ZERO).is_ok_and(|ready| ready > 0)
    }

    /// Ends the program now. What was played is with the thread that saves it; the terminal is put back.
    fn end_at_once(signal: i32) -> ! {
        modes::restore();
        std::process::exit(ENDED_BY_SIGNAL + signal);
    }
}
