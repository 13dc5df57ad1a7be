//! The terminal's modes: as before the program, while keys are read, and again after the program
//! was stopped. A program has one terminal.

#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

#[cfg(unix)]
mod unix {
    use crate::speech::paste_marks::{MARKS_NOTHING, MARKS_PASTES};
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use nix::sys::termios::{self, FlushArg, LocalFlags, SetArg, SpecialCharacterIndices, Termios};
    use parking_lot::Mutex;
    use std::io::{self, Write};
    use std::os::fd::{AsFd, OwnedFd};
    use std::sync::atomic::{AtomicBool, Ordering};

    static MODES: Mutex<TerminalModes> = Mutex::new(TerminalModes { terminal: None, before: None, raw: None });

    /// The terminal and its modes.
    struct TerminalModes {
        /// The terminal, even while standard input is replaced.
        terminal: Option<OwnedFd>,
        /// Before the program.
        before: Option<Termios>,
        /// While keys are read.
        raw: Option<Termios>,
    }

    /// Whether the terminal reports when its window gets the focus.
    static REPORTS_FOCUS: AtomicBool = AtomicBool::new(false);

    /// Whether the terminal marks pasted text.
    static PASTES_ARE_MARKED: AtomicBool = AtomicBool::new(false);

    /// A character no key can send: it turns a special key into an ordinary one.
    const NO_CHARACTER: u8 = 0;

    /// Saves the terminal's modes. Ctrl-Z and Ctrl-\ are keys from then on; Ctrl-C stays a signal,
    /// but no longer discards the keys before it: rustyline may have been told of them, and would
    /// wait for others, deaf to the signal.
    ///
    /// # Errors
    /// Standard input isn't a terminal.
    pub fn begin() -> io::Result<()> {
        let before = termios::tcgetattr(io::stdin())?;
        let terminal = io::stdin().as_fd().try_clone_to_owned()?;
        let mut modes = MODES.lock();
        *modes = TerminalModes { terminal: Some(terminal), before: Some(before.clone()), raw: None };
        modes.set(&raw_modes(before));
        Ok(())
    }

    fn raw_modes(mut modes: Termios) -> Termios {
        for key in [SpecialCharacterIndices::VSUSP, SpecialCharacterIndices::VQUIT] {
            modes.control_chars[key as usize] = NO_CHARACTER;
        }
        modes.local_flags.insert(LocalFlags::NOFLSH);
        modes
    }

    impl TerminalModes {
        /// Sets the terminal's modes, unless it has gone.
        fn set(&self, modes: &Termios) {
            if let Some(terminal) = &self.terminal {
                let _ = termios::tcsetattr(terminal, SetArg::TCSANOW, modes);
            }
        }

        fn current_modes(&self) -> Option<Termios> {
            self.terminal.as_ref().and_then(|terminal| termios::tcgetattr(terminal).ok())
        }
    }

    /// Saves the modes for reading keys, and lets the terminal mark pasted text.
    pub fn now_raw() {
        let mut modes = MODES.lock();
        if modes.before.is_some() {
            modes.raw = modes.current_modes();
            if !PASTES_ARE_MARKED.load(Ordering::SeqCst) {
                mark_pastes();
            }
        }
    }

    fn mark_pastes() {
        PASTES_ARE_MARKED.store(true, Ordering::SeqCst);
        send(MARKS_PASTES);
    }

    /// Switches off all features of the terminal that were requested. The caller holds [`MODES`], so that none is requested
    /// meanwhile.
    fn end_requests() {
        end_focus_reports();
        if PASTES_ARE_MARKED.swap(false, Ordering::SeqCst) {
            send(MARKS_NOTHING);
        }
    }

    /// Lets the terminal report when its window gets the focus, and hand over each byte at once,
    /// without an echo.
    pub fn begin_focus_reports() {
        let modes = MODES.lock();
        let Some(mut as_they_come) = modes.current_modes().filter(|_| modes.before.is_some()) else { return };
        REPORTS_FOCUS.store(true, Ordering::SeqCst);
        as_they_come.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::IEXTEN);
        modes.set(&as_they_come);
        send("\x1b[?1004h");
    }

    /// Ends the reports; bytes still come at once.
    pub fn end_focus_reports() {
        if REPORTS_FOCUS.swap(false, Ordering::SeqCst) {
            send("\x1b[?1004l");
        }
    }

    /// Writes to the terminal, unless it is closed or blocked: a blocking write could prevent the
    /// program's end.
    fn send(code: &str) {
        let mut output = io::stdout();
        let mut room = [PollFd::new(output.as_fd(), PollFlags::POLLOUT)];
        if poll(&mut room, PollTimeout::ZERO).is_ok_and(|ready| ready > 0) {
            let _ = output.write_all(code.as_bytes()).and_then(|()| output.flush());
        }
    }

    /// Restores the terminal's original modes, until they are [taken back](reapply).
    pub fn restore() {
        let mut modes = MODES.lock();
        end_requests();
        modes.raw = None;
        modes.before.iter().for_each(|before| modes.set(before));
    }

    /// Restores the terminal's original modes for good: no function here sets others any more.
    pub fn give_back() {
        let mut modes = MODES.lock();
        end_requests();
        modes.before.iter().for_each(|before| modes.set(before));
        (modes.before, modes.raw) = (None, None);
    }

    /// Switches the echo of a terminal that is read by lines on or off. Without a terminal, does
    /// nothing.
    pub fn echo_lines(shown: bool) {
        let mut modes = MODES.lock();
        let Ok(mut now) = termios::tcgetattr(io::stdin()) else { return };
        if modes.before.is_none() {
            // A signal meanwhile gives it back as it was.
            modes.before = Some(now.clone());
            modes.terminal = io::stdin().as_fd().try_clone_to_owned().ok();
        }
        now.local_flags.set(LocalFlags::ECHO, shown);
        modes.set(&now);
    }

    /// Discards unread keys, so that the shell doesn't get them.
    pub fn forget_keys() {
        if let Some(terminal) = &MODES.lock().terminal {
            let _ = termios::tcflush(terminal, FlushArg::TCIFLUSH);
        }
    }

    /// Sets the modes again after the shell or another program changed them.
    pub fn reapply() {
        let modes = MODES.lock();
        modes.before.clone().map(raw_modes).iter().for_each(|ours| modes.set(ours));
    }

    /// Sets the terminal to reading keys again, after a shell had it; not in the background, where
    /// another process owns it.
    pub fn reenter_raw() {
        let modes = MODES.lock();
        let (Some(terminal), Some(raw)) = (&modes.terminal, &modes.raw) else { return };
        if nix::unistd::tcgetpgrp(terminal).is_ok_and(|group| group == nix::unistd::getpgrp()) {
            modes.set(raw);
            mark_pastes();
        }
    }
}

/// A console's window may outlive the program, and not every shell restores its modes.
#[cfg(windows)]
mod windows {
    use parking_lot::Mutex;
    use salotto_windows::console::ConsoleModes;
    use std::io;

    static BEFORE: Mutex<Option<ConsoleModes>> = Mutex::new(None);

    /// Saves the console's modes.
    ///
    /// # Errors
    /// Standard input or output isn't a console.
    pub fn begin() -> io::Result<()> {
        let now = ConsoleModes::now().ok_or(io::ErrorKind::Unsupported)?;
        BEFORE.lock().replace(now);
        Ok(())
    }

    pub fn now_raw() {}

    /// A console shows every line that is typed.
    pub fn echo_lines(_: bool) {}

    /// Does nothing: keys typed before Ctrl-C are gone already.
    pub fn forget_keys() {}

    /// Restores the console's original modes.
    pub fn give_back() {
        BEFORE.lock().iter().for_each(|modes| modes.restore());
    }
}
