//! The terminal's modes: as before the program, while keys are read, and again after the program
//! was stopped. A program has one terminal.

#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

#[cfg(unix)]
mod unix {
    use nix::sys::termios::{self, FlushArg, LocalFlags, SetArg, SpecialCharacterIndices, Termios};
    use std::io::{self, Write};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Mutex, PoisonError};

    /// The modes before the program, and while keys are read.
    static MODES: Mutex<[Option<Termios>; 2]> = Mutex::new([None, None]);

    /// Whether the terminal reports when its window gets the focus.
    static REPORTS_FOCUS: AtomicBool = AtomicBool::new(false);

    /// A character no key can send: it turns a special key into an ordinary one.
    const NO_CHARACTER: u8 = 0;

    /// Keeps how the terminal is set. Ctrl-Z and Ctrl-\ are keys from then on; Ctrl-C stays a
    /// signal, but no longer takes away the keys before it: rustyline may have been told that they
    /// are there, and would wait for others, deaf to the signal.
    ///
    /// # Errors
    /// Standard input isn't a terminal.
    pub fn begin() -> io::Result<()> {
        let before = termios::tcgetattr(io::stdin())?;
        termios::tcsetattr(io::stdin(), SetArg::TCSANOW, &ours(before.clone()))?;
        modes()[0] = Some(before);
        Ok(())
    }

    fn ours(mut modes: Termios) -> Termios {
        for key in [SpecialCharacterIndices::VSUSP, SpecialCharacterIndices::VQUIT] {
            modes.control_chars[key as usize] = NO_CHARACTER;
        }
        modes.local_flags.insert(LocalFlags::NOFLSH);
        modes
    }

    /// Sets the terminal's modes, unless it has gone.
    fn set(modes: &Option<Termios>) {
        if let Some(modes) = modes {
            let _ = termios::tcsetattr(io::stdin(), SetArg::TCSANOW, modes);
        }
    }

    /// Saves the modes in which keys are read.
    pub fn now_raw() {
        let mut modes = modes();
        if modes[0].is_some() {
            modes[1] = termios::tcgetattr(io::stdin()).ok();
        }
    }

    /// Lets the terminal report when its window gets the focus, and hand over each byte at once,
    /// without an echo.
    pub fn begin_focus_reports() {
        let modes = modes();
        if modes[0].is_none() {
            return;
        }
        REPORTS_FOCUS.store(true, Ordering::SeqCst);
        let as_they_come = termios::tcgetattr(io::stdin()).ok().map(|mut modes| {
            modes.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::IEXTEN);
            modes
        });
        set(&as_they_come);
        send("\x1b[?1004h");
    }

    /// Ends the reports; bytes still come at once.
    pub fn end_focus_reports() {
        if REPORTS_FOCUS.swap(false, Ordering::SeqCst) {
            send("\x1b[?1004l");
        }
    }

    /// Writes to the terminal, unless it has gone.
    fn send(code: &str) {
        let _ = io::stdout().write_all(code.as_bytes()).and_then(|()| io::stdout().flush());
    }

    /// Restores the terminal's original modes, until they are [taken back](take_back).
    pub fn restore() {
        end_focus_reports();
        let mut modes = modes();
        modes[1] = None;
        set(&modes[0]);
    }

    /// Restores the terminal's original modes for good: nothing here sets others any more.
    pub fn give_back() {
        end_focus_reports();
        let mut modes = modes();
        set(&modes[0]);
        *modes = [None, None];
    }

    /// Takes away the keys that nobody has read: the shell is not to have them.
    pub fn forget_keys() {
        let _ = termios::tcflush(io::stdin(), FlushArg::TCIFLUSH);
    }

    /// Takes it back from the shell, or from whoever else changed it.
    pub fn take_back() {
        let modes = modes();
        set(&modes[0].clone().map(ours));
    }

    /// Sets the terminal for reading keys again, after a shell had it; not in the background, where
    /// it is somebody else's.
    pub fn raw_again() {
        let ours = nix::unistd::tcgetpgrp(io::stdin()).is_ok_and(|group| group == nix::unistd::getpgrp());
        if ours {
            set(&modes()[1]);
        }
    }

    fn modes() -> std::sync::MutexGuard<'static, [Option<Termios>; 2]> {
        MODES.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A console's window may outlive the program, and not every shell restores its modes.
#[cfg(windows)]
mod windows {
    use salotto_windows::console::Modes;
    use std::io;
    use std::sync::Mutex;

    static BEFORE: Mutex<Option<Modes>> = Mutex::new(None);

    /// Saves the console's modes.
    ///
    /// # Errors
    /// Standard input or output isn't a console.
    pub fn begin() -> io::Result<()> {
        let now = Modes::now().ok_or(io::ErrorKind::Unsupported)?;
        BEFORE.lock().map_err(|_| io::ErrorKind::Other)?.replace(now);
        Ok(())
    }

    pub fn now_raw() {}

    /// Those that were typed before Ctrl-C are gone already.
    pub fn forget_keys() {}

    /// Restores the console's original modes.
    pub fn give_back() {
        if let Ok(before) = BEFORE.lock() {
            before.iter().for_each(|modes| modes.restore());
        }
    }
}
