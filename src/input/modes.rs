//! The terminal's modes: as before the program, while keys are read, and again after the program
//! was stopped. A program has one terminal.

#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

#[cfg(unix)]
mod unix {
    use nix::sys::termios::{self, FlushArg, LocalFlags, SetArg, SpecialCharacterIndices, Termios};
    use std::io;
    use std::sync::{Mutex, PoisonError};

    /// The modes before the program, and while keys are read.
    static MODES: Mutex<[Option<Termios>; 2]> = Mutex::new([None, None]);

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
        modes()[1] = termios::tcgetattr(io::stdin()).ok();
    }

    /// Restores the terminal's original modes.
    pub fn restore() {
        let mut modes = modes();
        modes[1] = None;
        set(&modes[0]);
    }

    /// Takes away the keys that nobody has read: the shell is not to have them.
    pub fn forget_keys() {
        let _ = termios::tcflush(io::stdin(), FlushArg::TCIFLUSH);
    }

    /// Takes it back from the shell.
    pub fn take_back() {
        let before = modes()[0].clone();
        set(&before.map(ours));
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
    pub fn restore() {
        if let Ok(before) = BEFORE.lock() {
            before.iter().for_each(|modes| modes.restore());
        }
    }
}
