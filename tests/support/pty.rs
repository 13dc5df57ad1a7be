//! A program under a real pseudo-terminal: keys go in, and its output is read up to a text that a
//! test waits for.

#![allow(dead_code)] // Each test uses its own part of it.

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::termios::{self, LocalFlags, SetArg};
use pty_process::blocking::{Command, Pty, open};
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, ExitStatus};
use std::time::{Duration, Instant};

/// The maximum time for a program to write or to end, before a test fails.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest wait for a text, of a program that writes others meanwhile.
const LONGEST: Duration = Duration::from_secs(300);

/// A running program and its terminal of 24 lines and 80 columns. The program is killed when this
/// is dropped.
pub struct Terminal {
    pty: Pty,
    child: Orphan,
    /// The output that was read but not returned yet.
    unread: Vec<u8>,
}

impl Terminal {
    pub fn run(command: Command) -> Terminal {
        let (pty, pts) = open().expect("a pseudo-terminal");
        pty.resize(pty_process::Size::new(24, 80)).expect("a size");
        let child = command.spawn(pts).expect("the program starts");
        Terminal { pty, child: Orphan(child), unread: Vec::new() }
    }

    /// The program of a command with these arguments, in the environment of the command.
    pub fn of(program: &std::process::Command, arguments: &[&str]) -> Terminal {
        let mut command = Command::new(program.get_program()).args(arguments).env("TERM", "linux");
        for (name, value) in program.get_envs() {
            command = match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        Terminal::run(command)
    }

    /// Types `keys`: the bytes that a terminal sends for them.
    pub fn send(&mut self, keys: impl AsRef<[u8]>) {
        self.pty.write_all(keys.as_ref()).expect("the terminal takes keys");
    }

    /// Types `keys` to a program that may have ended; returns whether its terminal accepted them.
    pub fn try_send(&mut self, keys: impl AsRef<[u8]>) -> bool {
        self.pty.write_all(keys.as_ref()).is_ok()
    }

    /// The output up to and including `mark`; None if the program ends before.
    pub fn try_read_until(&mut self, mark: &str) -> Option<String> {
        let late = Instant::now() + LONGEST;
        while find(&self.unread, mark.as_bytes()).is_none() {
            if Instant::now() > late || !self.read(PATIENCE) {
                return None;
            }
        }
        Some(self.read_until(mark))
    }

    /// The output up to and including `mark`. The rest is left for the next call.
    #[track_caller]
    pub fn read_until(&mut self, mark: &str) -> String {
        let late = Instant::now() + LONGEST;
        let end = loop {
            if let Some(start) = find(&self.unread, mark.as_bytes()) {
                break start + mark.len();
            }
            let reads_on = Instant::now() < late && self.read(PATIENCE);
            assert!(reads_on, "waited for {mark:?} and read {:?}", String::from_utf8_lossy(&self.unread));
        };
        String::from_utf8(self.unread.drain(..end).collect()).expect("programs write UTF-8")
    }

    /// The output until there is none for this long.
    pub fn read_while_busy(&mut self, silence: Duration) -> String {
        String::from_utf8(self.bytes_while_busy(silence)).expect("programs write UTF-8")
    }

    /// The same as bytes, which may end within a character.
    pub fn bytes_while_busy(&mut self, silence: Duration) -> Vec<u8> {
        while self.read(silence) {}
        std::mem::take(&mut self.unread)
    }

    /// The exit status of the program, and its output until then.
    #[track_caller]
    pub fn wait(&mut self) -> (ExitStatus, String) {
        let late = Instant::now() + PATIENCE;
        loop {
            let status = self.child.0.try_wait().expect("it is our child");
            self.unread = self.bytes_while_busy(Duration::from_millis(20));
            if let Some(status) = status {
                return (status, String::from_utf8(std::mem::take(&mut self.unread)).expect("programs write UTF-8"));
            }
            assert!(Instant::now() < late, "it doesn't end; it wrote {:?}", String::from_utf8_lossy(&self.unread));
        }
    }

    /// Changes the size of the window.
    pub fn resize(&self, rows: u16, columns: u16) {
        self.pty.resize(pty_process::Size::new(rows, columns)).expect("a size");
    }

    /// Takes the terminal away from the program, as a closed window does.
    pub fn vanish(self) -> Orphan {
        self.child
    }

    /// Sets the terminal as a shell does: for lines, with an echo.
    pub fn set_for_lines(&self) {
        let mut modes = termios::tcgetattr(self.pty.as_fd()).expect("a terminal has settings");
        modes.local_flags |= LocalFlags::ICANON | LocalFlags::ECHO;
        termios::tcsetattr(self.pty.as_fd(), SetArg::TCSANOW, &modes).expect("they can be changed");
    }

    /// Whether the terminal passes on each key at once.
    pub fn is_raw(&self) -> bool {
        termios::tcgetattr(self.pty.as_fd()).is_ok_and(|modes| !modes.local_flags.contains(LocalFlags::ICANON))
    }

    /// The process id of the program.
    pub fn process(&self) -> u32 {
        self.child.0.id()
    }

    /// Reads the available output; `false` if there is none within `patience`, or never again.
    fn read(&mut self, patience: Duration) -> bool {
        let mut ready = [PollFd::new(self.pty.as_fd(), PollFlags::POLLIN)];
        let timeout = PollTimeout::try_from(patience).expect("seconds");
        if poll(&mut ready, timeout).expect("a terminal can be waited for") == 0 {
            return false;
        }
        let mut bytes = [0; 4096];
        // Linux returns an error once the program has ended.
        let count = self.pty.read(&mut bytes).unwrap_or(0);
        self.unread.extend_from_slice(&bytes[..count]);
        count > 0
    }
}

/// A program without a terminal. It is killed when this is dropped.
pub struct Orphan(Child);

impl Orphan {
    #[track_caller]
    pub fn wait(&mut self) -> ExitStatus {
        let late = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.0.try_wait().expect("it is our child") {
                return status;
            }
            assert!(Instant::now() < late, "it doesn't end without its terminal");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Orphan {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn find(bytes: &[u8], mark: &[u8]) -> Option<usize> {
    bytes.windows(mark.len()).position(|window| window == mark)
}
